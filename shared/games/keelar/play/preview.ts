import type { Preview } from '../../../engine/game.ts';
import type { Option, Prompt } from '../../../engine/prompt.ts';
import type { View } from '../../../engine/view.ts';
import { pushDirection } from '../../../table/geometry/direction.ts';
import { cellOf, cells, ray } from '../../../table/geometry/square.ts';
import type { PieceId, PlaceId, Seat } from '../../../table/ids.ts';
import { secretIn } from '../boards/notes.ts';
import { sheetOf } from '../classes/index.ts';
import type { Ability, Bit, Effect, Entry, Reach } from '../sheet/ast.ts';
import { entriesOfSummon } from '../sheet/names.ts';
import { HEALTH } from '../sheet/purchase.ts';
import { inReach, visibleBody } from './aim.ts';
import { affectedOn, blastSpaces } from './blast.ts';
import { boundsOf, indexOf, innerEffect } from './entries.ts';
import { charsAt, type Field, type FieldChar, fieldOf, sightBlockers } from './field.ts';
import type { Blow, BlowTier, Body, Bundle } from './frames.ts';
import { wayOf } from './preview-push.ts';
import { type Settings, settingsOf } from './settings.ts';
import type { Own } from './state.ts';

export interface Found {
  readonly entry: Entry;
  readonly ability: Ability;
}

/** The entry that an option `use:ID:N` means to the viewer, from its own notes. */
export function abilityIn(view: View<Own>, seat: Seat, option: string): Found | undefined {
  const [what, id, index] = option.split(':');
  if (what !== 'use' || id === undefined) return undefined;
  const acting = view.own.acting === null ? undefined : view.own.chars[view.own.acting];
  const owned = secretIn(view.notes)?.owned.find((thing) => thing.id === id);
  const entry = owned
    ? (indexOf(sheetOf(view.own, owned.sheet)).get(owned.entry) ?? indexOf(HEALTH).get(owned.entry))
    : acting && entriesOfSummon(sheetOf(view.own, seat), acting.name).find(({ name }) => name === id);
  const ability = entry?.abilities[Number(index)];
  return entry && ability ? { entry, ability } : undefined;
}

/** What an aiming question is about, as its seat knows it. */
export const foundIn = (view: View<Own>, about: string): Found | undefined =>
  view.viewer === null ? undefined : abilityIn(view, view.viewer, about);

/** The reach of the first effect of an ability that has one. */
export const reachIn = (ability: Ability): Reach | undefined =>
  effectsOf(ability)
    .map(reachOf)
    .find((reach) => reach !== undefined);

type Attack = Extract<Effect, { kind: 'attack' }>;

const bundleOf = (payload: readonly Bit[]): Bundle => ({
  damage: payload.reduce((sum, bit) => sum + (bit.kind === 'damage' ? boundsOf(bit.n).most : 0), 0),
  push: payload.reduce((sum, bit) => sum + (bit.kind === 'push back' ? bit.n : 0), 0),
  statuses: payload.flatMap((bit) => (bit.kind === 'damage' || bit.kind === 'push back' ? [] : [bit])),
});

/** "2 ↗1 burn": what a bundle does, in few signs. */
const short = ({ damage, push, statuses }: Bundle): string =>
  [damage > 0 ? `${damage}` : '', push > 0 ? `↗${push}` : '', ...statuses.map(({ kind }) => kind)].filter((text) => text !== '').join(' ');

const tiersOf = (effect: Attack): BlowTier[] =>
  effect.tiers.map((tier) => ({ ...bundleOf(tier.payload), radius: tier.radius, diagonals: tier.diagonals, noShadow: tier.noShadow }));

/** What an answer would do, from what its seat knows: the reach of an ability, the blast and push of a target, the way of a step. */
export function preview(view: View<Own>, prompt: Prompt, answer: string): Preview | undefined {
  const seat = view.viewer;
  if (seat === null || prompt.kind !== 'choose' || view.own.phase !== 'board') return undefined;
  const acting = view.own.acting === null ? undefined : view.own.chars[view.own.acting];
  const field = fieldOf(view);
  const user = acting && field.chars.get(acting.id);
  if (!user) return undefined;
  const chosen = settingsOf(view.options);
  if (prompt.about === undefined) {
    const found = abilityIn(view, seat, answer);
    if (!found) return undefined;
    return rangeOf(field, user, found, chosen);
  }
  const found = abilityIn(view, seat, prompt.about);
  const option = prompt.options.find(({ id }) => id === answer);
  const place = option && placeOfOption(field, option);
  if (!found || !option || place === undefined) return undefined;
  return { ...rangeOf(field, user, found, chosen), ...impact(field, user, found, option, place, chosen) };
}

/** The space that an option means: its own, or that of its piece. */
export function placeOfOption(field: Field, { piece, place }: Pick<Option, 'piece' | 'place'>): PlaceId | undefined {
  if (place !== undefined || piece === undefined) return place;
  const char = [...field.chars.values()].find(({ figure }) => figure === piece);
  if (char) return char.place;
  const barrier = [...field.barriers].find(([, { id }]) => id === piece);
  return barrier?.[0] ?? [...field.walls].find(([, id]) => id === piece)?.[0];
}

const effectsOf = (ability: Ability): Effect[] => ability.effects.map(({ effect }) => innerEffect(effect));

/** The spaces in reach of an ability, and its blast where it is centred on the user. */
function rangeOf(field: Field, user: FieldChar, { entry, ability }: Found, chosen: Settings): Preview {
  const effects = effectsOf(ability);
  const attack = effects.find((effect) => effect.kind === 'attack');
  if (attack?.kind === 'attack' && attack.reach?.kind === 'radius') {
    const { n, diagonals, noShadow } = attack.reach;
    const tiers = [{ ...bundleOf(attack.payload), radius: n, diagonals, noShadow }, ...tiersOf(attack)];
    const around = blastAt(field, user.place, tiers, chosen);
    const beside = besideOn(field, blowOf(user, entry, { target: null, place: user.place, direct: null, tiers, around: true }), chosen);
    return beside ? { ...around, blast: [{ place: user.place, text: short(beside) }, ...(around.blast ?? [])] } : around;
  }
  const aimed = effects.find((effect) => reachOf(effect) !== undefined);
  const reach = aimed && reachOf(aimed);
  if (!aimed || !reach) return {};
  const blockers = sightBlockers(field, chosen);
  const walls = reachesWalls(user, entry, aimed);
  const open = (place: PlaceId): boolean => walls || !field.walls.has(place) || charsAt(field, place).length > 0;
  const here = onOwnSpace(field, user, entry, aimed);
  return {
    reach: cells(field).filter(
      (place) => (here || place !== user.place) && open(place) && inReach(blockers, user.place, place, reach, chosen),
    ),
  };
}

/** whether spaces of walls are aimed at like all others. */
function reachesWalls(user: FieldChar, entry: Entry, effect: Effect): boolean {
  if (effect.kind === 'destroy' || effect.kind === 'do') return true;
  // over a wall somebody may fly, and go there flying.
  if (effect.kind === 'teleport') return user.flying;
  // K-147: void takes the place of anything.
  if (effect.kind === 'create') return effect.what === 'void';
  return entry.mayTarget.includes('walls') || (effect.kind === 'attack' && entry.mayTarget.includes('spaces'));
}

/** R-49, K-084: 0 range is the own space: for what may lie there or help oneself, and for the others on it. */
function onOwnSpace(field: Field, user: FieldChar, entry: Entry, effect: Effect): boolean {
  if (effect.kind === 'teleport') return false;
  // a wall or barrier may be under a flyer.
  const thing = field.barriers.has(user.place) || (field.walls.has(user.place) && entry.mayTarget.includes('walls'));
  const others = thing || charsAt(field, user.place).some(({ id }) => id !== user.id);
  const bodies = effect.kind === 'attack' || effect.kind === 'steal' || effect.kind === 'move target';
  return others || !bodies || entry.mayTarget.includes('self') || entry.mayTarget.includes('spaces');
}

function reachOf(effect: Effect): Reach | undefined {
  if (effect.kind === 'teleport') return effect.to === 'random' ? undefined : effect.to;
  return 'reach' in effect && effect.reach ? effect.reach : undefined;
}

function blastAt(field: Field, centre: PlaceId, tiers: readonly BlowTier[], chosen: Settings): Preview {
  if (tiers.length === 0) return {};
  const hit = blastSpaces(field, centre, tiers, chosen);
  const free = blastSpaces(
    field,
    centre,
    tiers.map((tier) => ({ ...tier, noShadow: true })),
    chosen,
  );
  return {
    blast: [...hit].map(([place, bundle]) => ({ place, text: short(bundle) })),
    shadow: [...free.keys()].filter((place) => !hit.has(place)),
  };
}

/** What an attack on a space does there and around, and where its target is pushed to. */
function impact(
  field: Field,
  user: FieldChar,
  { entry, ability }: Found,
  { piece, plus = 0 }: Option,
  place: PlaceId,
  chosen: Settings,
): Preview {
  const attack = effectsOf(ability).find((effect) => effect.kind === 'attack');
  if (attack?.kind !== 'attack') return {};
  const [a, b] = [cellOf(user.place), cellOf(place)];
  const direction = pushDirection(b.column - a.column, b.row - a.row);
  const bare = bundleOf(attack.payload);
  const direct = bare.damage > 0 ? { ...bare, damage: bare.damage + plus } : bare;
  if (attack.reach?.kind === 'line') {
    const way = direction ? ray(field, user.place, direction).slice(0, attack.reach.n) : [];
    const end = way.findIndex((at) => field.walls.has(at) || field.voids.has(at));
    const line = end < 0 ? way : way.slice(0, end);
    return { blast: line.map((at) => ({ place: at, text: short(direct) })) };
  }
  const around = blastAt(field, place, tiersOf(attack), chosen);
  const target = piece === undefined ? visibleBody(field, place, user.id) : bodyOfPiece(field, piece);
  const blow = blowOf(user, entry, { target, place, direct, tiers: tiersOf(attack), around: false });
  const beside = besideOn(field, blow, chosen);
  const texts = [direct, ...(beside ? [beside] : [])].map(short);
  const blast = [{ place, text: [...new Set(texts)].join(' / ') }, ...(around.blast ?? [])];
  const path = direction && wayOf(field, blow, chosen);
  return path ? { ...around, blast, path } : { ...around, blast };
}

/** An attack as it would be made, for those who ask what it reaches. */
const blowOf = (user: FieldChar, entry: Entry, what: Pick<Blow, 'target' | 'place' | 'direct' | 'tiers' | 'around'>): Blow => ({
  ...{ cause: { seat: user.seat, char: user.id }, entry: entry.name, types: entry.types, from: user.place, ...what },
  ...{ direction: null, undeclared: entry.undeclared, chance: null, blindly: false },
});

/** what another body on the very centre suffers, such as a rider or who lies there; undefined where there is none. */
const besideOn = (field: Field, blow: Blow, chosen: Settings): Bundle | undefined =>
  affectedOn(field, blow, false, chosen, () => false).find(({ direct, place }) => !direct && place === blow.place)?.bundle;

function bodyOfPiece(field: Field, piece: PieceId): Body {
  const char = [...field.chars.values()].find(({ id, figure }) => figure === piece && !id.startsWith('?'));
  return char ? { kind: 'char', id: char.id } : { kind: 'barrier', id: piece };
}
