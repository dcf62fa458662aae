import type { Json } from '../../engine/json.ts';
import type { View } from '../../engine/view.ts';
import type { Seat } from '../../table/ids.ts';
import { isItem } from './content.ts';
import type { Hidden, Own, Seen, Sheet } from './state.ts';
import { seatsOf, sheetOf, teamOf } from './state.ts';

/** A private sheet as its team may read it: everything but the lot of a timeout, dice to come, and what the HacX-ray Apps of others may show. */
export type OpenSheet = Omit<Sheet, 'shown' | 'lot' | 'spare'>;

const plain = (values: Readonly<Record<string, readonly number[]>>): Json => Object.fromEntries(Object.entries(values));
const seenOf = ({ round, target, container, values, items }: Seen): Json => ({ round, target, container, values, items });

/** Field by field, so that nothing added later slips out by itself. */
function openSheet(sheet: Sheet): Json {
  const { at, glm, cash, items, hand, pockets, strapped, fanny, vault, marks, fresh, pits, keeping, dice, look, last } = sheet;
  const { done, shifting, grabbing, spent, seen, found, lost } = sheet;
  return {
    ...{ at, glm, cash, items, hand, pockets, strapped, fanny, vault, marks: plain(marks), fresh: plain(fresh), pits, keeping, dice },
    ...{ look: look && { hex: look.hex, dice: look.dice }, last: last && { hex: last.hex, dice: last.dice }, done, shifting, grabbing },
    ...{ spent: spent.map(({ item, target }) => ({ item, target })), seen: seen.map(seenOf), found },
    lost: lost.map(({ value, why }) => ({ value, why })),
  };
}

/** S-02: each seat its own sheet and those of its team (L-130); at the end of the game everybody all of them. */
export function notes(hidden: Hidden, own: Own, viewer: Seat | null): Readonly<Record<string, Json>> {
  const seats = own.phase === 'over' ? seatsOf(own) : viewer === null || !own.looters[viewer] ? [] : teamOf(own, viewer);
  return seats.length === 0 ? {} : { sheets: Object.fromEntries(seats.map((seat) => [`s${seat}`, openSheet(sheetOf(hidden, seat))])) };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSheet = (value: unknown): value is OpenSheet =>
  isRecord(value) &&
  typeof value.at === 'string' &&
  Array.isArray(value.items) &&
  value.items.every((item) => item === null || isItem(item));

/** The sheet of a seat as far as the viewer may read it, or undefined. */
export function sheetIn(view: View<Own>, seat: Seat | null): OpenSheet | undefined {
  const { sheets } = view.notes;
  const found: unknown = isRecord(sheets) ? sheets[`s${seat}`] : undefined;
  return isSheet(found) ? found : undefined;
}

/** What the viewer's team has seen of another seat with HacX-ray Apps, the last of each container (S-06). */
export function seenOfSeat(view: View<Own>, target: Seat): Seen[] {
  const all = view.viewer === null ? [] : teamOf(view.own, view.viewer).flatMap((mate) => sheetIn(view, mate)?.seen ?? []);
  return all.filter((each) => each.target === target);
}
