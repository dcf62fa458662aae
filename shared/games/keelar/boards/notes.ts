import type { Json } from '../../../engine/json.ts';
import { clone } from '../../../engine/json.ts';
import type { View } from '../../../engine/view.ts';
import type { Seat } from '../../../table/ids.ts';
import type { Char, CharPublic, Hidden, Own, SeatSecret } from '../play/state.ts';

/** What the notes of a seat hold; `seatNotes` and `charNotes` read them back from a view. */
interface Share {
  readonly seat: SeatSecret;
  readonly chars: Readonly<Record<string, Char>>;
}

const isJson = (value: unknown): value is Json => {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return true;
  return typeof value === 'object' && (Array.isArray(value) ? value : Object.values(value)).every(isJson);
};

function plain(value: object): Json {
  const copy: unknown = clone(value);
  if (!isJson(copy)) throw new Error('a note is no plain data');
  return copy;
}

/**
 * What of the hidden state a viewer may know (§6.1): each seat its own purse, purchases, loadout and characters, never a flag of a fake
 * a facing or a place while superblind (K-169, K-170); at the end of the game everybody everything (§6.2).
 */
export function notes(hidden: Hidden, own: Own, viewer: Seat | null): Readonly<Record<string, Json>> {
  if (own.phase === 'over') return { seats: hidden.seats.map((_, seat) => plain(secretOf(hidden, seat))), fakes: [...hidden.fakeItems] };
  if (viewer === null || !hidden.seats[viewer]) return {};
  const mine = Object.values(hidden.chars).filter((char) => char.seat === viewer);
  return { seat: plain(secretOf(hidden, viewer)), chars: plain(Object.fromEntries(mine.map((char) => [char.id, charOf(char)]))) };
}

/** Field by field, so that nothing added later slips out by itself. */
function secretOf(hidden: Hidden, seat: Seat): SeatSecret {
  const found = hidden.seats[seat];
  if (!found) throw new Error(`there is no seat ${seat}`);
  const { purse, spent, dp, owned, brought, lost, gone, concealed, memo } = found;
  return { purse, spent, dp, owned, brought, lost, gone, concealed, memo };
}

const withoutSpaces = (memo: Char['memo']): Char['memo'] =>
  Object.fromEntries(Object.entries(memo).filter(([, value]) => !/"\d+,\d+"/.test(JSON.stringify(value))));

const charOf = (char: Char): Char => {
  const { id, seat, rank, name, figure, life, carrier, rider, hp, max, res, cap, income, statuses, weakPoints } = char;
  const { held, hands, worn, wear, used, spent, turnUsed, struck, struckBefore, mayCarry, takesOut } = char;
  // K-169: no note of a space while it is superblind.
  const memo = statuses.some(({ kind }) => kind === 'superblind') ? withoutSpaces(char.memo) : char.memo;
  return {
    ...{ id, seat, rank, name, figure, life, carrier, rider, hp, max, res, cap, income, statuses, weakPoints },
    ...{ held, hands, worn, wear, used, spent, turnUsed, struck, struckBefore, mayCarry, takesOut, memo },
  };
};

const has = <Key extends string>(value: unknown, ...keys: Key[]): value is Record<Key, unknown> =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);

const isSecret = (value: unknown): value is SeatSecret => has(value, 'purse', 'owned', 'brought', 'dp');
const isChar = (value: unknown): value is Char => has(value, 'hp', 'max', 'res', 'statuses');

/** The own secrets of the viewer of a view, or undefined for the public. */
export function secretIn(notes: Readonly<Record<string, Json>>): Share['seat'] | undefined {
  const { seat } = notes;
  return isSecret(seat) ? seat : undefined;
}

/** The own characters of the viewer of a view, by id. */
export function charsIn(notes: Readonly<Record<string, Json>>): Readonly<Record<string, Char>> {
  const { chars } = notes;
  const found: Record<string, Char> = {};
  if (has(chars)) {
    const list: [string, unknown][] = Object.entries(chars);
    for (const [id, char] of list) if (isChar(char)) found[id] = char;
  }
  return found;
}

/** whoever is unseen knows before all others what it carries. */
export const carriedIn = (view: View, char: CharPublic): number =>
  char.seat === view.viewer && char.unseen !== null ? (view.pieces[`gold-${char.id}`]?.count ?? 0) : char.gold;
