import type { Options } from '../../engine/state.ts';
import { INCH } from '../../table/geometry/plane/types.ts';
import type { PieceId, Seat } from '../../table/ids.ts';
import type { Boxes } from './content.ts';
import { facesOf, MONSTERS, PART_OF } from './content.ts';
import type { T } from './frames.ts';
import { settingsOf } from './settings.ts';
import type { Attribute, Creature, EffectKind, Item, Own } from './state.ts';
import type { World } from './world.ts';
import { chartOf, isDisabled } from './world.ts';

/** Says who acts now; its piece shows it. */
export function setActive(t: T, id: PieceId | null): void {
  const before = t.own.active;
  t.own.active = id;
  for (const each of [before, id]) {
    const of = each === null ? undefined : t.own.creatures[each];
    if (of) put(t, of);
  }
}

/** Writes a Creature down, and on its piece what can be seen of it. */
export function put(t: T, changed: Creature): void {
  t.own.creatures[changed.id] = changed;
  const tags = tagsOf(changed, t.own.active === changed.id);
  if (t.piece(changed.id).tags.join() !== tags.join()) t.change(changed.id, { tags });
}

/** What a table shows of a Creature's state, in ASCII order. */
export const tagsOf = (of: Creature, acting: boolean): string[] =>
  [
    ...of.effects.map(({ kind }) => (kind === 'fly' ? 'flying' : kind)),
    ...(isDisabled(of) ? ['disabled'] : []),
    ...(of.hanging ? ['hanging'] : []),
    ...(of.treasures > 0 ? ['loaded'] : []),
    ...(acting ? ['acting'] : []),
  ].sort();

/** T-043: the first uncrossed box of a location, the gray one when all white ones are crossed. */
const shownBox = ({ white, gray }: Boxes, crossed: number): string => white[crossed] ?? gray;

/** What is printed as the present value of an attribute: `4+`, `5,6`, `–`; inches for Speed. */
export function printed(of: Creature, attribute: Attribute): string {
  if (of.kind !== 'character') {
    const row = MONSTERS[of.rank];
    return attribute === 'speed' ? `${row.speed}"` : row[attribute];
  }
  const part = PART_OF[attribute];
  return shownBox(chartOf(of)[part], of.crossed[part]);
}

/** the faces with which a check of this attribute succeeds now; none for `–`. */
export const facesFor = (of: Creature, attribute: Exclude<Attribute, 'speed'>): readonly number[] => facesOf(printed(of, attribute));

/** What a check needs, as an offered act says it before the die is thrown. */
export const needOf = (of: Creature, attribute: Exclude<Attribute, 'speed'>): string =>
  facesFor(of, attribute).length > 0 ? printed(of, attribute) : 'more than it has';

/** Inches that the Legs allow without load, in thousandths (R-76: the Speed of flyers). */
export const legsOf = (of: Creature): number => Number.parseInt(printed(of, 'speed'), 10) * INCH;

export const has = (of: Creature, item: Item): boolean => of.items.includes(item);

/** inches that Treasure takes off the Speed. */
export const loadOf = (of: Creature): number => Math.max(0, of.treasures - 4 * of.items.filter((item) => item === 'bag').length);

/** Thousandths of an inch that a Move allows (T-060, T-072, R-16); flyers ignore their load (T-124). */
export function speedOf(w: { readonly options: Options }, of: Creature): number {
  const legs = legsOf(of);
  if (of.kind !== 'character' || hasEffect(of, 'fly')) return legs;
  return Math.max(settingsOf(w.options).minSpeed * INCH, legs - loadOf(of) * INCH);
}

export const hasEffect = (of: Creature, kind: EffectKind): boolean => of.effects.some((each) => each.kind === kind);

const isUnconscious = (of: Creature): boolean => hasEffect(of, 'unconscious');

/** Neither Disabled nor Unconscious: rolls Initiative, acts. */
export const isConscious = (of: Creature): boolean => !isDisabled(of) && !isUnconscious(of);

/** Seats that play together (T-003). */
export const mates = (own: Own, a: Seat, b: Seat): boolean => own.teams[a] === own.teams[b];

/** of one Team; Monsters among themselves; Pillagers among themselves. */
export const sameSide = (own: Own, a: Creature, b: Creature): boolean =>
  a.kind === b.kind && (a.kind !== 'character' || mates(own, a.seat ?? -1, b.seat ?? -2));

export const seatOf = ({ id, seat }: Creature): Seat => {
  if (seat === null) throw new Error(`${id} is nobody's`);
  return seat;
};

/** whom a Character may attack on purpose. */
export function isFoe(w: World, of: Creature, other: Creature): boolean {
  if (other.id === of.id || isDisabled(other)) return false;
  return other.seat === null || !mates(w.own, seatOf(of), other.seat) || (w.settings.friendlyFire && other.id !== of.id);
}
