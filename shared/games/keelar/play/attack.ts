import { pushDirection } from '../../../table/geometry/direction.ts';
import { cellOf, ray } from '../../../table/geometry/square.ts';
import type { PlaceId } from '../../../table/ids.ts';
import type { Bit, Effect, Entry } from '../sheet/ast.ts';
import { visibleBody } from './aim.ts';
import { rolledBy } from './dice.ts';
import { seenBy } from './field.ts';
import type { Blow, BlowTier, Body, Bundle, Use } from './frames.ts';
import { placeOf } from './lookup.ts';
import type { Char, T } from './state.ts';
import { originOf, rangePlus } from './targets.ts';

type Attack = Extract<Effect, { kind: 'attack' }>;

/** A payload with its dice rolled in the open. */
function bundleOf(t: T, char: Char, entry: Entry, payload: readonly Bit[]): Bundle {
  const bundle: Bundle = { damage: 0, push: 0, statuses: [] };
  for (const bit of payload) {
    if (bit.kind === 'damage') bundle.damage += rolledBy(t, char, bit.n, entry.name);
    else if (bit.kind === 'push back') bundle.push += bit.n;
    else bundle.statuses.push(bit);
  }
  return bundle;
}

/** An attack on one body as its user would send it now, for asking what adds to its damage. */
export const plainBlow = (t: T, char: Char, entry: Entry, target: Body, place: PlaceId, damage: number): Blow => ({
  cause: { seat: char.seat, char: char.id },
  entry: entry.name,
  types: entry.types,
  from: originOf(t, char, entry),
  target,
  place,
  direct: { damage, push: 0, statuses: [] },
  tiers: [],
  direction: null,
  around: false,
  undeclared: entry.undeclared,
  chance: null,
  blindly: false,
});

const hasBurn = (bundle: Bundle): boolean => bundle.statuses.some(({ kind }) => kind === 'burn');

/** Makes the blow of an attack and sends it on its way; an attack along a line strikes everybody on it, one after the other. */
export function attack(t: T, char: Char, entry: Entry, use: Use, effect: Attack, chance: readonly [number, number] | null): void {
  const from = effect.reach?.kind === 'range' || effect.reach?.kind === 'line' ? originOf(t, char, entry) : placeOf(t, char);
  const direct = bundleOf(t, char, entry, effect.payload);
  const tiers = effect.tiers.map(
    (tier): BlowTier => ({
      ...bundleOf(t, char, entry, tier.payload),
      radius: tier.radius,
      diagonals: tier.diagonals,
      noShadow: tier.noShadow,
    }),
  );
  // K-111: whatever burns is of fire type.
  const types = [direct, ...tiers].some(hasBurn) && !entry.types.includes('fire') ? [...entry.types, 'fire'] : entry.types;
  const base: Blow = {
    cause: { seat: char.seat, char: char.id },
    entry: entry.name,
    types,
    from,
    target: use.target,
    place: use.place ?? from,
    direct,
    tiers,
    direction: use.direction,
    around: false,
    undeclared: use.undeclared,
    chance,
    blindly: effect.reach?.kind === 'range' && effect.reach.sight === 'no LOS',
  };
  const { reach } = effect;
  if (reach?.kind === 'radius') {
    // K-092, R-65: a radius without a range is centred on the user, who is spared.
    const around: BlowTier = { ...direct, radius: reach.n, diagonals: reach.diagonals, noShadow: reach.noShadow };
    return t.then('blow', {
      blow: { ...base, target: { kind: 'char', id: char.id }, place: from, direct: null, tiers: [around, ...tiers], around: true },
    });
  }
  if (reach?.kind === 'self') return t.then('blow', { blow: { ...base, target: { kind: 'char', id: char.id }, place: from } });
  if (reach?.kind === 'line') return alongLine(t, base, use, reach.n + plusOf(t, char, entry, use));
  const target = use.target ?? visibleBody(seenBy(t, char.seat), base.place, char.id);
  t.then('blow', { blow: { ...base, target } });
}

function plusOf(t: T, char: Char, entry: Entry, use: Use): number {
  const ability = entry.abilities[use.ability];
  return ability ? rangePlus(t, char, entry, ability) : 0;
}

/** "in a line of N": everything on the next N spaces, up to a wall or void. */
function alongLine(t: T, base: Blow, use: Use, n: number): void {
  const a = cellOf(base.from);
  const b = cellOf(use.place ?? base.from);
  const direction = pushDirection(b.column - a.column, b.row - a.row);
  if (!direction) return;
  for (const place of ray(t.own, base.from, direction).slice(0, n)) {
    const here = t.at(place);
    if (here.some(({ kind }) => kind === 'wall' || kind === 'void')) return;
    for (const piece of here) {
      if (piece.kind !== 'character' && piece.kind !== 'barrier') continue;
      const char = Object.values(t.hidden.chars).find(({ figure }) => figure === piece.id);
      const target: Body = char ? { kind: 'char', id: char.id } : { kind: 'barrier', id: piece.id };
      t.then('blow', { blow: { ...base, target, place, direction, blindly: true } });
    }
  }
}
