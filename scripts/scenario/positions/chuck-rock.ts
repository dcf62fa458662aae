import type { Json } from '../../../shared/engine/json.ts';
import type { Options, StackFrame } from '../../../shared/engine/state.ts';
import { addRocks, MISSES, packOf, type T, throwerId } from '../../../shared/games/keelar/chuck-rock/own.ts';
import { layoutIn, layThing } from '../../../shared/games/keelar/chuck-rock/setup.ts';
import { coinFace, layGold, purseOf } from '../../../shared/games/keelar/gold.ts';
import { DOWNED } from '../../../shared/games/keelar/ground.ts';
import { layoutFault, type Need, needOf } from '../../../shared/games/keelar/layout.ts';
import { settings } from '../../../shared/games/keelar/settings.ts';
import { parseCell } from '../../../shared/table/geometry/square.ts';
import { cellId, type PlaceId, placeId, type Seat } from '../../../shared/table/ids.ts';
import { entries, type Fields, fields, type Picture, picture, whole } from './fields.ts';

const FIELDS = ['board', 'letters', 'down', 'rocks', 'gold', 'purse', 'also', 'auto', 'turn', 'start', 'round', 'setup'];

const amounts = (value: Json | undefined, name: string): [string, number][] =>
  entries(value, name).map(([key, count]) => [key, whole(count, `${name}: ${key}`)]);

/** Which seat a letter stands for: A to H in order (E is the exit), and whatever `letters` adds. Throws for any other letter. */
function letters(value: Json | undefined, seats: number): (letter: Json, name: string) => Seat {
  const known = new Map<string, Seat>();
  for (let seat = 0; seat < seats; seat++) if (seat !== 4) known.set('ABCDEFGH'.charAt(seat), seat);
  for (const [letter, seat] of amounts(value, 'letters')) {
    if (!/^[A-DF-Z]$/.test(letter)) throw new Error(`letters: ${letter} is no capital letter but E`);
    if (seat >= seats) throw new Error(`letters: there is no seat ${seat}`);
    known.set(letter, seat);
  }
  return (letter, name) => {
    const seat = typeof letter === 'string' ? known.get(letter.toUpperCase()) : undefined;
    if (seat === undefined) throw new Error(`${name}: no seat goes by ${JSON.stringify(letter)}`);
    return seat;
  };
}

/**
 * Reads the `position` of a scenario. Fields:
 *
 * - `board`: the rows of the board as text (rows separated by line breaks or blanks) or as a list of texts. `.` free, `#` wall, `b` or `r`
 *   rock, `E` exit, a digit = that much gold, a capital letter = a live character, its small letter (but not `b`, `r`) = the same one
 *   downed. `A` is seat 0 and so on up to `H` (but `E` is always an exit: seat 4 needs another letter). The picture decides the board's size.
 * - `letters`: further letters, each with its seat: `{ T: 1 }`.
 * - `down`: downed characters by letter, with the number of turns they still lose: 2 (misses the next turn, then gets up) or 1 (gets up in
 *   its next turn). A small letter on the board means 2.
 * - `rocks`: rocks held, by letter. `gold`: gold carried, by letter. `purse`: gold already taken out, by letter.
 * - `also`: what lies on a space besides what the picture shows, by `column,row`: a number = gold, `rock`, `exit`, or a letter = a character.
 * - `auto`: by letter, whether gold is picked up by itself (otherwise as the option says).
 * - `turn`: the letter whose turn begins (default: the character of the lowest seat). `start`: who began the round (default: `turn`).
 *   `round`: the number of the round (default 1).
 * - `setup`: true = this is a board laid by hand before play: it must be a whole one (K-015 to K-023, R-01 to R-07 are checked); the
 *   starting player is drawn.
 *
 * Characters that are not on the board have left it. Boards without an exit stay without one.
 */
export function position(spec: Json, options: Options, seats: number): { change(t: T): void; go: StackFrame } {
  const read = fields(spec, 'position', FIELDS);
  const drawn = picture(read.board, /[.#A-Za-z0-9]/);
  const seatOf = letters(read.letters, seats);
  const wholeSetup = read.setup === true;
  const figures = findFigures(drawn, read, seatOf);
  const first = Array.from({ length: seats }, (_, seat) => seat).find((seat) => figures.has(seat));
  const turn = read.turn === undefined ? first : seatOf(read.turn, 'turn');
  if (turn === undefined) throw new Error('board: no character is on the board');
  const start = read.start === undefined ? turn : seatOf(read.start, 'start');
  const round = whole(read.round, 'round', 1, undefined, 1);
  return {
    go: wholeSetup ? { step: 'board', args: {} } : { step: 'turn', args: { seat: turn } },
    change(t) {
      for (const piece of t.all()) if (t.has(piece.id)) t.remove(piece.id);
      Object.assign(t.own, { columns: drawn.columns, rows: drawn.rows, phase: 'board', start, apart: 2, destroyed: 0, abandoned: 0 });
      t.own.round = round;
      t.own.auto = Array.from({ length: seats }, () => settings(options).autoPickup);
      for (const [letter, value] of entries(read.auto, 'auto')) t.own.auto[seatOf(letter, 'auto')] = value === true;
      layBoard(t, drawn, read);
      for (let seat = 0; seat < seats; seat++) placeFigure(t, seat, figures.get(seat));
      layHands(t, read, seatOf);
      t.own.needsExit = t.all('exit').length > 0;
      t.own.placed = t.all('coins').reduce((sum, piece) => sum + piece.count, 0);
      if (!wholeSetup) return;
      const fault = layoutFault(needOn(drawn, options, seats), layoutIn(t.own, t.all(), seats));
      if (fault) throw new Error(`board: ${fault.text} (${fault.rule})`);
    },
  };
}

/** what a board of these options needs; it may be drawn along either side. */
function needOn(drawn: Picture, options: Options, seats: number): Need {
  const need = needOf(settings(options), seats);
  const fits = [need.columns, need.rows].includes(drawn.columns) && drawn.columns * drawn.rows === need.columns * need.rows;
  if (!fits) throw new Error(`board: ${need.columns}×${need.rows} spaces are needed, not ${drawn.columns}×${drawn.rows} (K-015)`);
  return { ...need, columns: drawn.columns, rows: drawn.rows };
}

interface Spot {
  place: PlaceId;
  /** Turns that a downed character still loses; 0 for a live one. */
  lost: number;
}

type SeatOf = (letter: Json, name: string) => Seat;

function findFigures(drawn: Picture, read: Fields, seatOf: SeatOf): Map<Seat, Spot> {
  const found = new Map<Seat, Spot>();
  const stand = (letter: string, place: PlaceId, name: string): void => {
    const seat = seatOf(letter.toUpperCase(), name);
    if (found.has(seat)) throw new Error(`${name}: ${letter} stands on two spaces`);
    found.set(seat, { place, lost: letter === letter.toUpperCase() ? 0 : 2 });
  };
  for (const { place, sign } of drawn.cells) if (/[A-DF-Zac-qs-z]/.test(sign)) stand(sign, place, 'board');
  for (const [place, what] of entries(read.also, 'also')) {
    if (typeof what === 'string' && /^[A-Za-z]$/.test(what)) stand(what, placeId(place), 'also');
  }
  for (const [letter, lost] of entries(read.down, 'down')) {
    const spot = found.get(seatOf(letter, 'down'));
    if (!spot) throw new Error(`down: ${letter} is not on the board`);
    if (lost !== 1 && lost !== 2) throw new Error(`down: ${letter} loses 1 or 2 turns`);
    spot.lost = lost;
  }
  return found;
}

function layBoard(t: T, drawn: Picture, read: Fields): void {
  for (const { place, sign } of drawn.cells) {
    if (sign === '#') layThing(t, 'wall', place);
    else if (sign === 'b' || sign === 'r') layThing(t, 'rock', place);
    else if (sign === 'E') layThing(t, 'exit', place);
    else if (/[1-9]/.test(sign)) layGold(t, place, Number(sign));
  }
  for (const [text, what] of entries(read.also, 'also')) {
    const cell = parseCell(text);
    if (!cell || cell.column >= drawn.columns || cell.row >= drawn.rows) throw new Error(`also: ${text} is no space of the board`);
    const place = cellId(cell.column, cell.row);
    if (typeof what === 'number') layGold(t, place, what);
    else if (what === 'rock' || what === 'exit') layThing(t, what, place);
    else if (typeof what !== 'string' || !/^[A-Za-z]$/.test(what)) throw new Error(`also: ${text} holds a number, rock, exit or a letter`);
  }
}

function placeFigure(t: T, seat: Seat, spot: Spot | undefined): void {
  // K-054: whoever is not on the board has left it.
  layThing(t, 'start', spot?.place ?? purseOf(seat), seat);
  if (spot && spot.lost > 0) t.change(throwerId(seat), { tags: spot.lost === 2 ? [DOWNED, MISSES] : [DOWNED] });
}

function layHands(t: T, read: Fields, seatOf: SeatOf): void {
  for (const [letter, count] of amounts(read.rocks, 'rocks')) if (count > 0) addRocks(t, seatOf(letter, 'rocks'), count);
  for (const [letter, count] of amounts(read.gold, 'gold')) layCoins(t, packOf(seatOf(letter, 'gold')), count);
  for (const [letter, count] of amounts(read.purse, 'purse')) layCoins(t, purseOf(seatOf(letter, 'purse')), count);
}

function layCoins(t: T, place: PlaceId, count: number): void {
  if (count > 0) t.mint({ kind: 'coins', place, count, face: coinFace(count) });
}
