import { blastTiers } from '../../../table/geometry/blast.ts';
import { type Direction, pushDirection } from '../../../table/geometry/direction.ts';
import { cellOf } from '../../../table/geometry/square.ts';
import type { PlaceId } from '../../../table/ids.ts';
import { diagonalsOf } from './aim.ts';
import { aloft, charsAt, type Field, sightBlockers, truth } from './field.ts';
import type { Blow, BlowTier, Body, Bundle, CharId } from './frames.ts';
import { openTo, rulesOf } from './lookup.ts';
import type { Settings } from './settings.ts';
import type { T } from './state.ts';

/** A body that an attack reaches, and what it suffers. */
export interface Affected {
  readonly body: Body;
  readonly place: PlaceId;
  readonly bundle: Bundle;
  /** Hit by the packet itself, not by a tier around it. */
  readonly direct: boolean;
}

const NOTHING: Bundle = { damage: 0, push: 0, statuses: [] };

/** All effects of the given tiers as one bundle. */
function bundled(tiers: readonly Bundle[]): Bundle {
  return tiers.reduce(
    (sum, tier) => ({ damage: sum.damage + tier.damage, push: sum.push + tier.push, statuses: [...sum.statuses, ...tier.statuses] }),
    NOTHING,
  );
}

/** the bundle at radius 1: that of the smallest radius listed. */
function innermost(tiers: readonly BlowTier[]): Bundle {
  const least = Math.min(...tiers.map((tier) => tier.radius));
  return bundled(tiers.filter((tier) => tier.radius === least && tier.radius >= 1));
}

/** K-092 to K-099, R-61 to R-63: the spaces that tiers reach, each with what it suffers. Pure: previews use it as well. */
export function blastSpaces(field: Field, centre: PlaceId, tiers: readonly BlowTier[], chosen: Settings): Map<PlaceId, Bundle> {
  const board = sightBlockers(field, chosen, 'solid');
  const found = new Map<PlaceId, Bundle>();
  // Tiers that ignore the blast shadow are looked at on their own; the smallest radius that reaches counts over both kinds.
  const reached = new Map<PlaceId, BlowTier[]>();
  for (const noShadow of [false, true]) {
    const some = tiers.filter((tier) => tier.noShadow === noShadow);
    if (some.length === 0) continue;
    const radii = some.map(({ radius, diagonals }) => ({ radius, diagonals: diagonalsOf(diagonals) }));
    for (const [place, numbers] of blastTiers(board, centre, radii, noShadow ? 'voidOnly' : 'solid')) {
      reached.set(place, [...(reached.get(place) ?? []), ...numbers.flatMap((number) => some.slice(number, number + 1))]);
    }
  }
  for (const [place, list] of reached) {
    const least = Math.min(...list.map(({ radius }) => radius));
    found.set(place, bundled(list.filter(({ radius }) => radius === least)));
  }
  return found;
}

/** Everything that an attack reaches in truth. */
export const affected = (t: T, given: Blow, missed: boolean): Affected[] =>
  affectedOn(truth(t), given, missed, rulesOf(t), (flyer, striker) => openTo(t.hidden.chars[flyer], striker));

/**
 * Everything that an attack reaches on a board as somebody knows it (R-47, R-61, R-64, R-65, K-097, K-098); `open` says which flyer
 * may be struck by whom (K-123). Pure: previews use it as well.
 */
export function affectedOn(
  field: Field,
  given: Blow,
  missed: boolean,
  chosen: Settings,
  open: (flyer: CharId, striker: CharId) => boolean,
): Affected[] {
  const list: Affected[] = [];
  const { target, place } = given;
  if (target && given.direct && !given.around) {
    const bundle = directBundle(given, missed);
    if (bundle) list.push({ body: target, place, bundle, direct: true });
  }
  if (given.spread) return spreadOver(field, given.spread);
  if (given.tiers.length === 0) return list;
  const spared = given.around ? given.cause.char : null;
  const isTarget = (body: Body): boolean => target !== null && target.kind === body.kind && target.id === body.id;
  const reach = (body: Body, at: PlaceId): void => {
    if (isTarget(body) || (body.kind === 'char' && body.id === spared)) return;
    // another body on the target's own space counts as at radius 1.
    const bundle = at === place ? innermost(given.tiers) : spaces.get(at);
    if (bundle) list.push({ body, place: at, bundle, direct: false });
  };
  const spaces = blastSpaces(field, place, given.tiers, chosen);
  const user = given.cause.char === null ? undefined : field.chars.get(given.cause.char);
  const grounded = given.types.includes('melee') && user !== undefined && !aloft(field, user);
  for (const char of field.chars.values()) {
    // K-123: a melee attack all around does not reach who flies.
    if (grounded && user && aloft(field, char) && !open(char.id, user.id)) continue;
    reach(char.id.startsWith('?') ? { kind: 'barrier', id: char.figure } : { kind: 'char', id: char.id }, char.place);
  }
  for (const [at, { id }] of field.barriers) reach({ kind: 'barrier', id }, at);
  return list;
}

/** Bodies that each take a share of their own. */
function spreadOver(field: Field, shares: Readonly<Record<string, number>>): Affected[] {
  const list: Affected[] = [];
  const share = (id: string, body: Body, place: PlaceId): void => {
    const damage = shares[id];
    if (damage !== undefined) list.push({ body, place, bundle: { ...NOTHING, damage }, direct: false });
  };
  for (const { id, figure, place } of field.chars.values())
    share(id, id.startsWith('?') ? { kind: 'barrier', id: figure } : { kind: 'char', id }, place);
  for (const [place, { id }] of field.barriers) share(id, { kind: 'barrier', id }, place);
  return list;
}

/** K-097, K-098: what the target suffers; undefined where a miss spares it altogether. */
function directBundle(given: Blow, missed: boolean): Bundle | undefined {
  const { direct, tiers, types } = given;
  if (!missed || types.includes('explosive')) return direct ?? undefined;
  return tiers.length > 0 ? innermost(tiers) : undefined;
}

/** K-086, K-092: away from the attacker for the target, away from the centre for everything else. */
export function pushWay(given: Blow, { place, direct }: Affected): Direction {
  const from = cellOf(direct || place === given.place ? given.from : given.place);
  const to = cellOf(place);
  return pushDirection(to.column - from.column, to.row - from.row) ?? given.direction ?? 'N';
}

/** whether an attack on its own space pushes somebody there, for whom no direction follows from the distance. */
export function undirected(field: Field, given: Blow): boolean {
  const { direct, direction, tiers, target, around, cause, from } = given;
  if (direction !== null) return false;
  if (direct && direct.push > 0 && target !== null && !around) return true;
  if (tiers.length === 0 || innermost(tiers).push < 1) return false;
  return field.barriers.has(from) || charsAt(field, from).some(({ id }) => id !== target?.id && id !== cause.char);
}
