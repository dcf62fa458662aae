import type { Json } from '../../../shared/engine/json.ts';
import type { Frame, Options } from '../../../shared/engine/state.ts';
import { addRocks, MISSES, packOf, type T, throwerId } from '../../../shared/games/keelar/chuck-rock/own.ts';
import { layoutIn, layThing } from '../../../shared/games/keelar/chuck-rock/setup.ts';
import { coinFace, layGold, purseOf } from '../../../shared/games/keelar/gold.ts';
import { DOWNED } from '../../../shared/games/keelar/ground.ts';
import { layoutFault, type Need, needOf } from '../../../shared/games/keelar/layout.ts';
import { settings } from '../../../shared/games/keelar/options.ts';
import { parseCell } from '../../../shared/table/geometry/square.ts';
import { cellId, type PlaceId, placeId, type Seat } from '../../../shared/table/ids.ts';

/** A board drawn with one sign a space. */
export interface Picture {
  columns: number;
  rows: number;
  cells: { place: PlaceId; sign: string }[];
}

const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of the position, or undefined. Throws when the position is no list of fields. */
export function field(spec: Json, name: string): Json | undefined {
  if (!isRecord(spec)) throw new Error('a position is a list of fields, at least `board`');
  const known = ['board', 'letters', 'down', 'rocks', 'gold', 'purse', 'also', 'auto', 'turn', 'start', 'round', 'setup'];
  const stranger = Object.keys(spec).find((key) => !known.includes(key));
  if (stranger !== undefined) throw new Error(`${stranger}: no such field; there are ${known.join(', ')}`);
  return Object.hasOwn(spec, name) ? spec[name] : undefined;
}

/** The pairs of a field that goes by letter or by space; none for a missing field. */
export function entries(value: Json | undefined, name: string): [string, Json][] {
  if (value === undefined) return [];
  if (!isRecord(value)) throw new Error(`${name}: write it as { key: value }`);
  return Object.entries(value);
}

/** The same with whole numbers of at least 0. */
export function amounts(value: Json | undefined, name: string): [string, number][] {
  return entries(value, name).map(([key, count]) => {
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) throw new Error(`${name}: ${key} needs a whole number`);
    return [key, count];
  });
}

/** A whole number of at least 1. */
export function numberAt(spec: Json, name: string, otherwise: number): number {
  const value = field(spec, name);
  if (value === undefined) return otherwise;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) throw new Error(`${name}: needs a whole number from 1`);
  return value;
}

/** Reads the drawn board. Throws for rows of different length and unknown signs. */
export function picture(value: Json | undefined): Picture {
  const rows = typeof value === 'string' ? value.trim().split(/\s+/) : Array.isArray(value) ? value.map(String) : undefined;
  if (!rows || rows.length === 0 || rows[0] === '') throw new Error('board: the rows of the board are missing');
  const columns = rows[0]?.length ?? 0;
  const cells: { place: PlaceId; sign: string }[] = [];
  rows.forEach((line, row) => {
    if (line.length !== columns) throw new Error(`board: row ${row} has ${line.length} spaces, row 0 has ${columns}`);
    [...line].forEach((sign, column) => {
      if (!/[.#A-Za-z0-9]/.test(sign)) throw new Error(`board: no such sign ${sign}`);
      cells.push({ place: cellId(column, row), sign });
    });
  });
  return { columns, rows: rows.length, cells };
}

/** Which seat a letter stands for: A to H in order (E is the exit), and whatever `letters` adds. Throws for any other letter. */
export function letters(value: Json | undefined, seats: number): (letter: Json, name: string) => Seat {
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
export function position(spec: Json, options: Options, seats: number): { change(t: T): void; go: Frame } {
  const drawn = picture(field(spec, 'board'));
  const seatOf = letters(field(spec, 'letters'), seats);
  const wholeSetup = field(spec, 'setup') === true;
  const figures = findFigures(drawn, spec, seatOf);
  const first = Array.from({ length: seats }, (_, seat) => seat).find((seat) => figures.has(seat));
  const turnLetter = field(spec, 'turn');
  const turn = turnLetter === undefined ? first : seatOf(turnLetter, 'turn');
  if (turn === undefined) throw new Error('board: no character is on the board');
  const startLetter = field(spec, 'start');
  const start = startLetter === undefined ? turn : seatOf(startLetter, 'start');
  const round = numberAt(spec, 'round', 1);
  return {
    go: wholeSetup ? { step: 'board', args: {} } : { step: 'turn', args: { seat: turn } },
    change(t) {
      for (const piece of t.all()) if (t.has(piece.id)) t.remove(piece.id);
      Object.assign(t.own, { columns: drawn.columns, rows: drawn.rows, phase: 'board', start, apart: 2, destroyed: 0, abandoned: 0 });
      t.own.round = round;
      t.own.auto = Array.from({ length: seats }, () => settings(options).autoPickup);
      for (const [letter, value] of entries(field(spec, 'auto'), 'auto')) t.own.auto[seatOf(letter, 'auto')] = value === true;
      layBoard(t, drawn, spec);
      for (let seat = 0; seat < seats; seat++) placeFigure(t, seat, figures.get(seat));
      layHands(t, spec, seatOf);
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

function findFigures(drawn: Picture, spec: Json, seatOf: SeatOf): Map<Seat, Spot> {
  const found = new Map<Seat, Spot>();
  const stand = (letter: string, place: PlaceId, name: string): void => {
    const seat = seatOf(letter.toUpperCase(), name);
    if (found.has(seat)) throw new Error(`${name}: ${letter} stands on two spaces`);
    found.set(seat, { place, lost: letter === letter.toUpperCase() ? 0 : 2 });
  };
  for (const { place, sign } of drawn.cells) if (/[A-DF-Zac-qs-z]/.test(sign)) stand(sign, place, 'board');
  for (const [place, what] of entries(field(spec, 'also'), 'also')) {
    if (typeof what === 'string' && /^[A-Za-z]$/.test(what)) stand(what, placeId(place), 'also');
  }
  for (const [letter, lost] of entries(field(spec, 'down'), 'down')) {
    const spot = found.get(seatOf(letter, 'down'));
    if (!spot) throw new Error(`down: ${letter} is not on the board`);
    if (lost !== 1 && lost !== 2) throw new Error(`down: ${letter} loses 1 or 2 turns`);
    spot.lost = lost;
  }
  return found;
}

function layBoard(t: T, drawn: Picture, spec: Json): void {
  for (const { place, sign } of drawn.cells) {
    if (sign === '#') layThing(t, 'wall', place);
    else if (sign === 'b' || sign === 'r') layThing(t, 'rock', place);
    else if (sign === 'E') layThing(t, 'exit', place);
    else if (/[1-9]/.test(sign)) layGold(t, place, Number(sign));
  }
  for (const [text, what] of entries(field(spec, 'also'), 'also')) {
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

function layHands(t: T, spec: Json, seatOf: SeatOf): void {
  for (const [letter, count] of amounts(field(spec, 'rocks'), 'rocks')) if (count > 0) addRocks(t, seatOf(letter, 'rocks'), count);
  for (const [letter, count] of amounts(field(spec, 'gold'), 'gold')) layCoins(t, packOf(seatOf(letter, 'gold')), count);
  for (const [letter, count] of amounts(field(spec, 'purse'), 'purse')) layCoins(t, purseOf(seatOf(letter, 'purse')), count);
}

function layCoins(t: T, place: PlaceId, count: number): void {
  if (count > 0) t.mint({ kind: 'coins', place, count, face: coinFace(count) });
}
