import type { Json } from '../../../engine/json.ts';
import type { PieceId, PlaceId, Seat } from '../../../table/ids.ts';
import { pieceId } from '../../../table/ids.ts';
import { carrierOf, knows, type Piece } from '../../../table/piece.ts';
import type { CharId } from './frames.ts';
import { type Settings, settingsOf } from './settings.ts';
import type { Char, CharPublic, SeatPublic, SeatSecret, Status, StatusKind, T } from './state.ts';

/** The primary character of a seat. */
export const primaryOf = (seat: Seat): CharId => `c${seat}`;

/** The figurine that a seat's primary begins with. */
export const firstFigure = (seat: Seat): PieceId => pieceId(`fig-${seat}-0`);

/** A character that must exist. */
export function charOf(t: T, id: CharId): Char {
  const char = t.hidden.chars[id];
  if (!char) throw new Error(`there is no character ${id}`);
  return char;
}

/** The public side of a character. */
export function publicOf(t: T, id: CharId): CharPublic {
  const char = t.own.chars[id];
  if (!char) throw new Error(`there is no public record of ${id}`);
  return char;
}

export function secretOf(t: T, seat: Seat): SeatSecret {
  const found = t.hidden.seats[seat];
  if (!found) throw new Error(`there is no seat ${seat}`);
  return found;
}

export function seatOf(t: T, seat: Seat): SeatPublic {
  const found = t.own.seats[seat];
  if (!found) throw new Error(`there is no seat ${seat}`);
  return found;
}

export const rulesOf = (t: T): Settings => settingsOf(t.options);

/** Every character of this board, in order of creation. */
export const everyChar = (t: T): Char[] => Object.values(t.hidden.chars);

export const onBoard = (char: Char): boolean => char.life === 'live' || char.life === 'downed';

/** Whether a character can do things: live ones, and downed ones in a turn that they began so (K-064). */
export const canAct = (char: Char): boolean => char.life === 'live' || (char.life === 'downed' && char.memo.beganDowned === true);

/** The space of the board on which a piece stands, whatever carries it. */
export function spaceOf(t: T, id: PieceId): PlaceId {
  const { place } = t.piece(id);
  const below = carrierOf(place);
  return below === undefined ? place : spaceOf(t, pieceId(below));
}

/** The space of a character on the board (a rider's is its carrier's). */
export const placeOf = (t: T, char: Char): PlaceId => spaceOf(t, char.figure);

/** Characters on the board, of one seat if given. */
export const charsOnBoard = (t: T, seat?: Seat): Char[] =>
  everyChar(t).filter((char) => onBoard(char) && (seat === undefined || char.seat === seat));

/** The character of a figurine; undefined for a decoy. */
export const charOfFigure = (t: T, figure: PieceId): Char | undefined => everyChar(t).find((char) => char.figure === figure);

/** Enemies are controlled by another player, of another team where there are teams. */
export function enemies(t: T, a: Seat, b: Seat): boolean {
  if (a === b) return false;
  const team = t.own.seats[a]?.team ?? null;
  return team === null || team !== t.own.seats[b]?.team;
}

export const statusOf = (char: Char, kind: StatusKind): Status | undefined => char.statuses.find((status) => status.kind === kind);

export const has = (char: Char, kind: StatusKind): boolean => char.statuses.some((status) => status.kind === kind);

export const isFlying = (char: Char): boolean => char.life === 'live' && has(char, 'flying');

/** K-123, R-107: whether a flyer attacked somebody in melee in its running turn or in its last one, hit or miss. */
export const openTo = (flyer: Char | undefined, striker: CharId): boolean =>
  flyer !== undefined && (flyer.struck.includes(striker) || flyer.struckBefore.includes(striker));

/** K-122: whoever flies levitates. */
export const levitates = (char: Char): boolean => char.life === 'live' && (has(char, 'flying') || has(char, 'levitating'));

export const unseen = (char: Char): 'hidden' | 'invisible' | null =>
  has(char, 'hidden') ? 'hidden' : has(char, 'invisible') ? 'invisible' : null;

/** K-166, K-175: whether it can see and aim at all. Smoke blinds whoever is in it. */
export const seesNothing = (t: T, char: Char): boolean => has(char, 'blind') || has(char, 'superblind') || smokeAt(t, placeOf(t, char));

export const smokeAt = (t: T, place: PlaceId): boolean => t.at(place).some((piece) => piece.kind === 'smoke');

/** What a seat may know of where a piece is. */
export const knowsPlace = (piece: Piece, seat: Seat): boolean => knows(piece.placeKnownTo, seat);

/** Whether a seat may not be asked where something goes beside a character: it sees no board, or not that character (K-168, K-169). */
export const looksAway = (t: T, seat: Seat, char: Char): boolean =>
  t.hidden.memo[`blindfold:${seat}`] === 'board' || (char.seat === seat && has(char, 'superblind'));

/** Who may know the place of an unseen character. */
export function sharers(t: T, seat: Seat): Seat[] {
  if (!rulesOf(t).shareHidden) return [seat];
  return t.own.seats.flatMap((_, other) => (other === seat || !enemies(t, seat, other) ? [other] : []));
}

/** Tags of statuses that an entry gives by itself, before its name. */
export const ALWAYS = 'always:';

/** K-173, R-93: evasion that a purchase gives by itself, as long as it has never changed a result. */
const unproven = (t: T, { seat }: Char, kind: StatusKind, tag: string): boolean =>
  kind === 'evasion' && tag.startsWith(ALWAYS) && !seatOf(t, seat).known.includes(tag.slice(ALWAYS.length));

const LATER = 'board:later:';

const laterOf = (t: T, char: Char): Readonly<Record<string, Json>> => {
  const kept = t.hidden.memo[`${LATER}${char.id}`];
  return typeof kept === 'object' && kept !== null ? Object.fromEntries(Object.entries(kept)) : {};
};

/** Shows everybody something that a companion keeps for a character; of an unseen one only when its turn ends. */
export function showMemo(t: T, char: Char, key: string, value: Json): void {
  if (unseen(char) === null) t.own.memo[key] = value;
  else t.hidden.memo[`${LATER}${char.id}`] = { ...laterOf(t, char), [key]: value };
}

/** What was shown, or will be. */
export const memoOf = (t: T, char: Char, key: string): Json | undefined => laterOf(t, char)[key] ?? t.own.memo[key];

/** Brings the public side of a character up to date with the truth; secret turns end with it as well. */
export function publish(t: T, char: Char, { gold }: { gold?: number } = {}): void {
  Object.assign(t.own.memo, laterOf(t, char));
  delete t.hidden.memo[`${LATER}${char.id}`];
  const shown = publicOf(t, char.id);
  shown.life = char.life;
  // A false figurine stands for it as if it had been seen.
  shown.unseen = onBoard(char) && char.memo.feint !== true ? unseen(char) : null;
  shown.flying = isFlying(char);
  shown.levitating = levitates(char);
  shown.carrier = char.carrier;
  shown.rider = char.rider;
  shown.missing = char.max - char.hp;
  shown.statuses = char.statuses
    .filter(({ kind, tag }) => kind !== 'hidden' && kind !== 'invisible' && kind !== 'mark' && !unproven(t, char, kind, tag))
    .map(({ kind, left }) => ({ kind, left }))
    // The order in which they came about in secret is not told.
    .sort((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : (a.left ?? 0) - (b.left ?? 0)));
  if (gold !== undefined) shown.gold = gold;
  if (!t.has(char.figure)) return;
  const tags = tagsOf(char);
  const piece = t.piece(char.figure);
  if (tags.join() !== piece.tags.join()) t.change(char.figure, { tags });
}

/** K-157, R-89: while nobody sees it, what it does is not published before its turn ends; everything else at once. */
export function publishUnlessSecret(t: T, char: Char): void {
  if (unseen(char) === null) publish(t, char);
}

const SHOWN_TAGS = ['burn', 'stun', 'irradiated', 'weakness', 'blind', 'superblind', 'flying', 'levitating'] as const;

function tagsOf(char: Char): string[] {
  const tags: string[] = SHOWN_TAGS.filter((kind) => has(char, kind));
  if (char.life === 'downed') tags.push('downed');
  return tags.sort();
}
