import type { Json } from '../../../shared/engine/json.ts';
import type { Options, StackFrame } from '../../../shared/engine/state.ts';
import { gain } from '../../../shared/games/keelar/boards/inventory.ts';
import { CLASSES, nameOfSheet, sheetFault, sheetOf } from '../../../shared/games/keelar/classes/index.ts';
import { setStatus } from '../../../shared/games/keelar/play/afflict.ts';
import { faceOf, nextFigure, shapeOf } from '../../../shared/games/keelar/play/figures.ts';
import { firstFigure, primaryOf, publish, seatOf, secretOf } from '../../../shared/games/keelar/play/lookup.ts';
import { prepare } from '../../../shared/games/keelar/play/play.ts';
import { blindfolds, vanish } from '../../../shared/games/keelar/play/seen.ts';
import { layCoins } from '../../../shared/games/keelar/play/stacks.ts';
import type { Char, T } from '../../../shared/games/keelar/play/state.ts';
import { fillUp, newChar, newPublic, readStats } from '../../../shared/games/keelar/play/stats.ts';
import { type PlaceId, placeId, type Seat } from '../../../shared/table/ids.ts';
import { onPiece } from '../../../shared/table/piece.ts';
import { type Cell, entries, type Fields, fields, picture, whole } from './fields.ts';
import { dress, FIELDS, inTurn, isLetter, texts } from './keelar-read.ts';

/**
 * Reads the `position` of a scenario. Fields:
 *
 * - `board`: its rows, as one text (rows separated by line breaks or blanks) or a list. `.` free, `#` wall, `b` barrier, `E` exit, `V` void,
 *   `~` smoke, a digit = that much gold, a capital letter (not E, V) = a live character, its small letter (not b) = the same one downed.
 * - `letters`: which seat each letter stands for, `{ T: 1 }`. Without it A is seat 0 and the other letters take the next seats in order.
 * - `others`: letters of characters that are not primary: `{ S: { of: A, name: Skeleton, rank: tertiary, hp: 2, actions: 1 } }`.
 * - `classes`: a class of ours by letter, `{ A: Mage }`; `sheets`: a sheet's text by letter. Without either a character can only move.
 * - `own`: names of entries owned and brought besides the start kit, by letter.
 * - `hp`: HP, or [HP, maximum], by letter. `res`: resources, `{ A: { MP: 3 } }`. `gold`, `fakes` (of the gold), `concealed`: by letter.
 * - `hidden`: hide range by letter. `invisible`, `flying`: lists of letters. `facing`: the secret facing by letter; makes superblind.
 * - `status`: `{ T: { burn: 2, weakness: { left: 3, by: A }, weak: 1, stun: 1 } }`; `weak` = weak points; a number is what is left, `true` = to
 *   the end of the board, `by` = who caused it, `ends` = `next turn` or `end of turn`.
 * - `also`: what lies on a space besides the picture, by `column,row`: a number = gold, `barrier`, `exit`, `smoke`, or a letter.
 * - `riding`: carrier by rider, `{ R: C }`. `barriers`: HP by space. `fires`: `{ "3,0": [A, 2] }` lit by A, 2 turns.
 * - `smoke`: turns left of all smoke of the picture, counted for the character in turn. `auto`: by letter, whether it picks up by itself.
 * - `allow`: standing promises: `{ B: [hide, H] }`. `teams`: team by letter.
 * - `acting`: the letter of who is in the middle of its turn: nothing comes or counts down, `res` says what is left of actions, MP ...
 * - `turn`: the letter whose turn begins (the first seat's). `start`: who began the round. `round`, `number` (of the board): from 1.
 * - `begins`: true = the board only begins: all primaries come to life as their sheets say (decks, vows), whatever is said of them here.
 * - `over`: true = the board is counted at once.
 */
export function position(written: Json, options: Options, seats: number): { change(t: T): void; go: StackFrame } {
  const spec = fields(written, 'position', FIELDS);
  const drawn = picture(spec.board, /[.#~A-Za-z0-9]/);
  const stands = new Map<string, { place: PlaceId; down: boolean }>();
  for (const { place, sign } of drawn.cells)
    if (isLetter(sign)) stands.set(sign.toUpperCase(), { place, down: sign !== sign.toUpperCase() });
  for (const [place, what] of entries(spec.also, 'also')) {
    if (typeof what === 'string' && isLetter(what))
      stands.set(what.toUpperCase(), { place: placeId(place), down: what !== what.toUpperCase() });
  }
  const others = new Map(entries(spec.others, 'others'));
  for (const [rider] of entries(spec.riding, 'riding')) if (!stands.has(rider)) stands.set(rider, { place: placeId('0,0'), down: false });
  const seatOfLetter = seatsByLetter(
    spec,
    [...stands.keys()].filter((letter) => !others.has(letter)),
    seats,
  );
  const ids = new Map<string, string>();
  const ownerOf = (letter: string): Seat => {
    const other = others.get(letter);
    const of = other === undefined ? letter : String(new Map(entries(other, 'others')).get('of') ?? 'A');
    const seat = seatOfLetter.get(of);
    if (seat === undefined) throw new Error(`no seat goes by ${letter}`);
    return seat;
  };
  const acting = actingIn(spec, stands);
  const turn = acting ?? spec.turn;
  const first = turn === undefined ? Math.min(...seatOfLetter.values()) : ownerOf(String(turn));
  const starts = spec.start;
  return {
    go: acting === undefined ? goOn(spec, first) : { step: 'act', args: { char: charIdOf(acting, ownerOf(acting), others.get(acting)) } },
    change(t) {
      clear(t, drawn, options);
      t.own.start = starts === undefined ? first : ownerOf(String(starts));
      t.own.round = whole(spec.round ?? 1, 'round', 1);
      t.own.board = whole(spec.number ?? 1, 'number', 1);
      layPicture(t, drawn.cells);
      for (const [letter, seat] of seatOfLetter) chooseClass(t, spec, letter, seat);
      for (const [letter, spot] of stands) {
        const other = others.get(letter);
        const char =
          other === undefined ? primary(t, letter, ownerOf(letter), spot.place) : companion(t, letter, ownerOf(letter), spot.place, other);
        ids.set(letter, char.id);
        if (spot.down) char.life = 'downed';
      }
      const charAt = (letter: string): Char => {
        const char = t.hidden.chars[ids.get(letter) ?? ''];
        if (!char) throw new Error(`${letter} is no character of the board`);
        return char;
      };
      layExtras(t, spec);
      dress(t, spec, charAt);
      finish(t, spec, charAt, seatOfLetter);
      if (acting !== undefined) inTurn(t, spec, charAt(acting), acting);
    },
  };
}

/** The letter of who is in the middle of its turn. */
function actingIn(spec: Fields, stands: ReadonlyMap<string, { down: boolean }>): string | undefined {
  const value = spec.acting;
  if (value === undefined) return undefined;
  const letter = String(value);
  if (stands.get(letter)?.down !== false) throw new Error(`acting: ${letter} is no live character of the board`);
  for (const name of ['turn', 'begins', 'over'])
    if (spec[name] !== undefined) throw new Error(`acting: it says whose turn it is; leave ${name} away`);
  return letter;
}

/** What the table goes on with: the turn of the first one, the beginning of the board, or its end. */
function goOn(spec: Fields, first: Seat): StackFrame {
  if (spec.over === true) return { step: 'board.over', args: { why: 'left' } };
  return spec.begins === true ? { step: 'board.play', args: {} } : { step: 'turn', args: { seat: first } };
}

/** A is seat 0; without `letters` the others take the next seats in order. */
function seatsByLetter(spec: Fields, found: readonly string[], seats: number): Map<string, Seat> {
  const known = new Map<string, Seat>();
  for (const [letter, seat] of entries(spec.letters, 'letters')) known.set(letter, whole(seat, `letters: ${letter}`));
  const taken = new Set(known.values());
  for (const letter of [...found].sort()) {
    if (known.has(letter)) continue;
    const seat = Array.from({ length: seats }, (_, each) => each).find((each) => !taken.has(each));
    if (seat === undefined) throw new Error(`letters: there is no seat left for ${letter}`);
    known.set(letter, seat);
    taken.add(seat);
  }
  const of = new Map<Seat, string>();
  for (const [letter, seat] of known) {
    if (seat >= seats) throw new Error(`letters: there is no seat ${seat} for ${letter}`);
    // A letter that is not on the board brings nobody.
    if (!found.includes(letter)) continue;
    const other = of.get(seat);
    if (other !== undefined)
      throw new Error(`letters: ${other} and ${letter} are both seat ${seat}; who comes with a primary stands in others alone`);
    of.set(seat, letter);
  }
  return known;
}

function clear(t: T, drawn: { columns: number; rows: number }, options: Options): void {
  for (const piece of t.all()) if (t.has(piece.id)) t.remove(piece.id);
  Object.assign(t.own, {
    columns: drawn.columns,
    rows: drawn.rows,
    phase: 'board',
    chars: {},
    consents: [],
    lasting: {},
    fires: {},
    acting: null,
    played: [],
  });
  Object.assign(t.own, { destroyed: 0, abandoned: 0, chuck: null });
  Object.assign(t.hidden, { chars: {}, fakeGold: {}, fakeItems: [], facing: {}, traps: {}, memo: {} });
  t.hidden.banked = t.hidden.banked.map(() => ({ gold: 0, fake: 0 }));
  for (let seat = 0; seat < t.seats; seat++)
    Object.assign(seatOf(t, seat), { auto: options['gold.autoPickup'] !== false, out: null, known: [] });
}

function layPicture(t: T, cells: readonly Cell[]): void {
  for (const { place, sign } of cells) {
    if (sign === '#') t.mint({ kind: 'wall', place, face: shapeOf('wall', place) });
    else if (sign === 'b') t.mint({ kind: 'barrier', place, face: shapeOf('barrier', place) });
    else if (sign === 'E') t.mint({ kind: 'exit', place });
    else if (sign === 'V') t.mint({ kind: 'void', place });
    else if (sign === '~') t.mint({ kind: 'smoke', place });
    else if (/[1-9]/.test(sign)) layCoins(t, place, Number(sign));
  }
}

/** A sheet for whoever has none: nothing but the default abilities. */
const PLAIN = (letter: string): string => `class Plain ${letter} v 1`;

function chooseClass(t: T, spec: Fields, letter: string, seat: Seat): void {
  const name = new Map(entries(spec.classes, 'classes')).get(letter);
  const text = new Map(entries(spec.sheets, 'sheets')).get(letter);
  const known = seatOf(t, seat);
  if (name !== undefined) {
    if (!CLASSES.some((each) => each.name === name)) throw new Error(`classes: there is no class ${String(name)}`);
    Object.assign(known, { class: name, sheet: null });
  } else {
    const sheet =
      text === undefined ? PLAIN(letter) : String(text).startsWith('class ') ? String(text) : `${PLAIN(letter)}\n${String(text)}`;
    const fault = sheetFault(sheet);
    if (fault) throw new Error(`sheets: ${letter}, line ${fault.line}: ${fault.text}`);
    Object.assign(known, { class: nameOfSheet(sheet), sheet });
  }
  const more = new Map(entries(spec.own, 'own')).get(letter);
  const names = [
    ...sheetOf(t.own, seat)
      .entries.filter(({ price, section }) => price.start && !section.startsWith('Summon '))
      .map((entry) => entry.name),
    ...texts(more, 'own'),
  ];
  const secret = secretOf(t, seat);
  secret.owned = [];
  for (const entry of names) gain(secret, seat, entry);
  secret.brought = secret.owned.map(({ id }) => id);
  secret.lost = [];
  secret.gone = [];
  secret.concealed = 0;
}

function primary(t: T, letter: string, seat: Seat, place: PlaceId): Char {
  const figure = firstFigure(seat);
  const name = seatOf(t, seat).class ?? letter;
  t.mint({ id: figure, kind: 'character', place, face: seatOf(t, seat).sheet === null ? faceOf(name) : 'custom', owner: seat });
  const char = newChar(primaryOf(seat), seat, 'primary', name, figure);
  t.hidden.chars[char.id] = char;
  t.own.chars[char.id] = newPublic(char);
  prepare(t, char);
  return char;
}

/** The id of the character of a letter. */
const charIdOf = (letter: string, seat: Seat, about: Json | undefined): string =>
  about === undefined
    ? primaryOf(seat)
    : `c${seat}-${faceOf(String(new Map(entries(about, 'others')).get('name') ?? letter))}-${letter.toLowerCase()}`;

function companion(t: T, letter: string, seat: Seat, place: PlaceId, about: Json): Char {
  const given = new Map(entries(about, `others: ${letter}`));
  const figure = nextFigure(t, seat);
  const name = String(given.get('name') ?? letter);
  const rank = given.get('rank') === 'secondary' ? 'secondary' : 'tertiary';
  const char = newChar(charIdOf(letter, seat, about), seat, rank, name, figure);
  char.max = whole(given.get('hp') ?? 1, 'hp', 1);
  char.income.action = whole(given.get('actions') ?? 1, 'actions');
  t.mint({ id: figure, kind: 'character', place, face: faceOf(name), owner: seat });
  t.hidden.chars[char.id] = char;
  t.own.chars[char.id] = newPublic(char);
  readStats(t, char);
  fillUp(char);
  if (given.get('carries') === true) char.mayCarry = true;
  return char;
}

/** Things on spaces that the picture cannot show. */
function layExtras(t: T, spec: Fields): void {
  for (const [text, what] of entries(spec.also, 'also')) {
    const place = placeId(text);
    if (typeof what === 'number') layCoins(t, place, what);
    else if (what === 'barrier') t.mint({ kind: 'barrier', place, face: shapeOf('barrier', place) });
    else if (what === 'exit' || what === 'smoke' || what === 'void') t.mint({ kind: what, place });
    else if (typeof what !== 'string' || !isLetter(what))
      throw new Error(`also: ${text} holds a number, barrier, exit, smoke, void or a letter`);
  }
  for (const [text, hp] of entries(spec.barriers, 'barriers')) {
    const barrier = t.at(placeId(text)).find(({ kind }) => kind === 'barrier');
    if (!barrier) throw new Error(`barriers: there is none on ${text}`);
    t.change(barrier.id, { count: whole(hp, 'barriers', 1) });
  }
}

function finish(t: T, spec: Fields, charAt: (letter: string) => Char, seatOfLetter: ReadonlyMap<string, Seat>): void {
  for (const [rider, on] of entries(spec.riding, 'riding')) {
    const [a, b] = [charAt(rider), charAt(String(on))];
    a.carrier = b.id;
    b.rider = a.id;
    t.move(a.figure, onPiece(b.figure));
  }
  for (const [place, value] of entries(spec.fires, 'fires')) {
    const barrier = t.at(placeId(place)).find(({ kind }) => kind === 'barrier');
    const [letter, left] = Array.isArray(value) ? value : [];
    if (barrier) t.own.fires[barrier.id] = { seat: charAt(String(letter)).seat, left: whole(left, 'fires', 1) };
  }
  const smoke = spec.smoke;
  const turn = spec.acting ?? spec.turn;
  const seat = turn === undefined ? Math.min(...seatOfLetter.values()) : charAt(String(turn)).seat;
  if (smoke !== undefined)
    for (const piece of t.all('smoke')) t.own.lasting[piece.id] = { seat, left: whole(smoke, 'smoke', 1), fresh: false };
  for (const [letter, team] of entries(spec.teams, 'teams')) seatOf(t, charAt(letter).seat).team = whole(team, 'teams');
  for (const [letter, value] of entries(spec.allow, 'allow')) {
    const [kind, to] = texts(value, 'allow');
    if (kind === 'hide' || kind === 'carry' || kind === 'melee')
      t.own.consents.push({ kind, from: charAt(letter).seat, to: charAt(to ?? '').id });
  }
  for (const [letter, range] of entries(spec.hidden, 'hidden')) setStatus(t, charAt(letter), { kind: 'hidden', n: whole(range, 'hidden') });
  for (const letter of texts(spec.invisible, 'invisible')) setStatus(t, charAt(letter), { kind: 'invisible' });
  for (const char of Object.values(t.hidden.chars)) {
    publish(t, char);
    if (char.statuses.some(({ kind }) => kind === 'hidden' || kind === 'invisible')) vanish(t, char);
  }
  if (t.all('exit').length === 0) t.own.memo = { ...t.own.memo, 'board:noExit': true };
  t.own.placed = t.all('coins').reduce((sum, piece) => sum + piece.count, 0);
  blindfolds(t);
}
