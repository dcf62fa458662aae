import type { Json } from '../../../engine/json.ts';
import type { Seat } from '../../../table/ids.ts';
import type { Held } from '../play/entries.ts';
import { passivesOf } from '../play/hooks.ts';
import { entryOf } from '../play/kit.ts';
import { publishUnlessSecret, secretOf, showMemo } from '../play/lookup.ts';
import { say } from '../play/say.ts';
import type { Char, T } from '../play/state.ts';
import type { Entry } from '../sheet/ast.ts';
import { shuffled } from './deck.ts';
import { sheetOf } from './index.ts';

/**
 * The Sage's cards. What lasts from board to board is in its seat's memo: the six of its choice, copies, what Blank Cards have become, what
 * lies under the bookmark. The hand, the discards and the names of all cards are in its character's memo, the order of the deck is nobody's.
 */
const WORTH: readonly string[] = ['single', 'double', 'triple', 'quadruple'];
const SIX = 'sage:six';
const COPIES = 'sage:copies';
const WRITTEN = 'sage:written';
const BOOKMARK = 'sage:bookmark';
const DECK = (seat: Seat): string => `board:deck:${seat}`;
const OPEN = (seat: Seat): string => `board:cards:${seat}`;

const strings = (kept: Json | undefined): string[] => (Array.isArray(kept) ? kept.map(String) : []);

const pairs = (kept: Json | undefined): Record<string, string> => {
  const found: Record<string, string> = {};
  if (typeof kept === 'object' && kept !== null && !Array.isArray(kept))
    for (const [key, value] of Object.entries(kept)) found[key] = String(value);
  return found;
};

/** Entries that are cards of a deck: their effects begin with `do play`. */
const isCard = (entry: Entry): boolean =>
  entry.abilities.some(({ effects }) => effects.some(({ effect }) => effect.kind === 'do' && effect.name === 'play'));

/** The names of the cards of a sheet that count 1, but for those that become others. */
export const singles = (t: T, seat: Seat): string[] =>
  sheetOf(t.own, seat)
    .entries.filter((entry) => isCard(entry) && entry.types.includes('single') && !writes(entry))
    .map(({ name }) => name);

const writes = (entry: Entry): boolean =>
  entry.abilities.some(({ effects }) => effects.some(({ effect }) => effect.kind === 'do' && effect.name === 'write'));

export const sixOf = (t: T, seat: Seat): string[] => strings(secretOf(t, seat).memo[SIX]);
export function setSix(t: T, seat: Seat, names: readonly string[]): void {
  secretOf(t, seat).memo[SIX] = [...names];
}

export function addCopy(t: T, seat: Seat, name: string): void {
  const { memo } = secretOf(t, seat);
  memo[COPIES] = [...strings(memo[COPIES]), name];
}

export const bookmarkOf = (t: T, seat: Seat): string[] => strings(secretOf(t, seat).memo[BOOKMARK]);

export const handOf = (char: Char): string[] => strings(char.memo.hand);
export const deckOf = (t: T, seat: Seat): string[] => strings(t.hidden.memo[DECK(seat)]);
const discardsOf = (char: Char): string[] => strings(char.memo.discards);

/** The name of a card of this board. */
export const nameOf = (char: Char, id: string): string => pairs(char.memo.cards)[id] ?? '';

/** 1 for a single card, up to 4 for a quadruple one. */
export function worthOf(t: T, char: Char, id: string): number {
  const entry = entryOf(t, { entry: nameOf(char, id), sheet: char.seat });
  return (
    1 +
    Math.max(
      0,
      WORTH.findIndex((word) => entry?.types.includes(word)),
    )
  );
}

export const fits = (t: T, char: Char, id: string): boolean => (char.res.card ?? 0) + worthOf(t, char, id) <= (char.cap.card ?? 0);

/** Every card that the deck is made of on this board, by id. */
export function allCards(t: T, char: Char): Record<string, string> {
  const { memo, owned, brought, lost } = secretOf(t, char.seat);
  const written = pairs(memo[WRITTEN]);
  const copyist = passivesOf(t, char).some(({ name }) => name === 'copyist');
  const cards: Record<string, string> = {};
  for (const [i, name] of sixOf(t, char.seat).entries()) cards[`six-${i}`] = name;
  if (copyist) for (const [i, name] of strings(memo[COPIES]).entries()) cards[`copy-${i}`] = name;
  for (const { id, entry, sheet } of owned) {
    const found = entryOf(t, { entry, sheet });
    if (sheet === char.seat && found && isCard(found) && brought.includes(id) && !lost.includes(id)) cards[id] = written[id] ?? entry;
  }
  // What lies under the bookmark has a name although it may be of a copy that was left at home.
  for (const id of bookmarkOf(t, char.seat)) cards[id] ??= written[id] ?? owned.find((thing) => thing.id === id)?.entry ?? nameOf(char, id);
  return cards;
}

/** The deck of a board is shuffled whole, without what lies under the bookmark; the hand is drawn until it is full. */
export function deal(t: T, char: Char): void {
  const cards = allCards(t, char);
  const under = bookmarkOf(t, char.seat);
  char.memo.cards = cards;
  char.memo.discards = [];
  t.hidden.memo[DECK(char.seat)] = shuffled(
    t,
    Object.keys(cards).filter((id) => !under.includes(id)),
  );
  setHand(t, char, []);
  draw(t, char, Number.POSITIVE_INFINITY);
}

/** How many there are of each is public, and the discards are. */
function tellAll(t: T, char: Char): void {
  showMemo(t, char, OPEN(char.seat), {
    hand: handOf(char).length,
    deck: deckOf(t, char.seat).length,
    bookmark: bookmarkOf(t, char.seat).length,
    discards: discardsOf(char).map((id) => nameOf(char, id)),
  });
}

/** The resource is the worth of the hand. */
function setHand(t: T, char: Char, ids: readonly string[]): void {
  char.memo.hand = [...ids];
  char.res.card = ids.reduce((sum, id) => sum + worthOf(t, char, id), 0);
  tellAll(t, char);
}

/** Draws one by one; a card that would not fit stays on top, and drawing ends. */
export function draw(t: T, char: Char, most: number): void {
  const { seat } = char;
  let drawn = 0;
  while (drawn < most) {
    if (deckOf(t, seat).length === 0) {
      const again = discardsOf(char);
      if (again.length === 0) break;
      char.memo.discards = [];
      t.hidden.memo[DECK(seat)] = shuffled(t, again);
      say(t, char, 'sage.shuffles', seat);
    }
    const [top, ...rest] = deckOf(t, seat);
    if (top === undefined || !fits(t, char, top)) break;
    t.hidden.memo[DECK(seat)] = rest;
    setHand(t, char, [...handOf(char), top]);
    t.tell([seat], 'sage.drew', nameOf(char, top));
    drawn += 1;
  }
  t.stand();
  tellAll(t, char);
  if (drawn > 0) say(t, char, 'sage.draws', seat, drawn);
}

/** A card goes from the hand to the discards, face up. */
export function discard(t: T, char: Char, id: string): void {
  char.memo.discards = [...discardsOf(char), id];
  setHand(
    t,
    char,
    handOf(char).filter((each) => each !== id),
  );
}

/** A card of the deck into the hand; then the deck is shuffled. */
export function fetchCard(t: T, char: Char, name: string): void {
  const deck = deckOf(t, char.seat);
  const id = deck.find((each) => nameOf(char, each) === name);
  if (id === undefined) return;
  t.hidden.memo[DECK(char.seat)] = shuffled(
    t,
    deck.filter((each) => each !== id),
  );
  t.stand();
  setHand(t, char, [...handOf(char), id]);
}

/** From the hand under the bookmark, or back. */
export function mark(t: T, char: Char, id: string): void {
  const { memo } = secretOf(t, char.seat);
  const under = bookmarkOf(t, char.seat);
  const back = under.includes(id);
  memo[BOOKMARK] = back ? under.filter((each) => each !== id) : [...under, id];
  setHand(t, char, back ? [...handOf(char), id] : handOf(char).filter((each) => each !== id));
  publishUnlessSecret(t, char);
}

/** What a copy is from now on, for the rest of the game. */
export function write(t: T, char: Char, id: string, name: string): void {
  const { memo } = secretOf(t, char.seat);
  memo[WRITTEN] = { ...pairs(memo[WRITTEN]), [id]: name };
  char.memo.cards = { ...pairs(char.memo.cards), [id]: name };
  setHand(t, char, handOf(char));
}

/** Instead of what it owns, a Sage can use the cards in its hand, each name once. */
export function lends(t: T, char: Char, held: readonly Held[]): readonly Held[] | undefined {
  if (char.memo.hand === undefined) return undefined;
  const { owned, lost } = secretOf(t, char.seat);
  const names = new Set<string>();
  const cards = handOf(char).flatMap((id): Held[] => {
    const name = nameOf(char, id);
    const entry = entryOf(t, { entry: name, sheet: char.seat });
    // A bought copy that was stolen or destroyed is a card no more.
    const there = /^(six|copy)-/.test(id) || (owned.some((thing) => thing.id === id) && !lost.includes(id));
    if (!entry || !there || names.has(name)) return [];
    names.add(name);
    return [{ id, entry, sheet: char.seat }];
  });
  return [...held.filter(({ entry }) => !isCard(entry)), ...cards];
}
