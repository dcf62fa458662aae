import { DECK } from '../../shared/engine/free/components.ts';
import type { Stored } from '../../shared/engine/free/state.ts';
import { same } from '../../shared/engine/json.ts';
import { eventsFor, project } from '../../shared/engine/project.ts';
import type { Seat } from '../../shared/table/ids.ts';
import { type Pose, yawOf } from '../../shared/table/pose.ts';
import { each, elsewhere, fieldOf, freeFaults, isLine, linesOf, missingIn, saidInWords, within } from './expect.ts';
import { expectPrompts } from './expect-prompt.ts';
import type { ViewExpectation } from './format.ts';
import type { Pattern, Spot } from './format-parts.ts';
import { type Complaint, complaint, type Path, seatOf } from './names.ts';
import { fits, inWords, pairUp, patternText, pieceNamed, type SeatReader, type Shown } from './pieces.ts';
import type { Run } from './play.ts';

/** Inches and degrees by which a spot may be off. */
const NEAR = 0.011;
const ANGLE = 1;

/** In which of the coordinates that are named a piece does not lie there. */
export function spotFaults(found: Pose | undefined, spot: Spot, path: Path): Complaint[] {
  if (!found) return [complaint(path, 'it lies nowhere on the table')];
  const [x, z, y] = Array.isArray(spot) ? spot : [spot.x, spot.z, spot.y];
  const turn = Array.isArray(spot) ? undefined : spot.turn;
  const degrees = (yawOf(found.q) * 180) / Math.PI;
  const off = (((degrees - (turn ?? degrees) + 180) % 360) + 360) % 360;
  const near = Math.abs(found.x - x) < NEAR && Math.abs(found.z - z) < NEAR && (y === undefined || Math.abs(found.y - y) < NEAR);
  if (near && Math.abs(off - 180) < ANGLE) return [];
  return [complaint(path, `it lies at x ${found.x}, z ${found.z}, y ${found.y}, turned by ${Math.round(degrees)} degrees`)];
}

const shown = (stored: Stored, i: number): Shown => ({ ...stored, id: `${i + 1}. from the top`, place: 'inside' });

/** What is inside a deck (in this order, the top first) or a bag (in any order), whoever may know it. */
export function insideFaults(
  heap: Shown,
  contents: readonly Stored[],
  patterns: readonly Pattern[],
  seat: SeatReader,
  path: Path,
): Complaint[] {
  const pieces = contents.map(shown);
  const found = `inside: ${pieces.map(inWords).join(', ') || 'nothing'}`;
  if (heap.kind === DECK) {
    const same =
      pieces.length === patterns.length &&
      patterns.every((pattern, i) => {
        const piece = pieces[i];
        return piece !== undefined && fits(piece, pattern, seat);
      });
    return same ? [] : [complaint(path, `not so, from the top; ${found}`)];
  }
  const { missing, extra } = pairUp(pieces, patterns, (piece, pattern) => fits(piece, pattern, seat));
  return [
    ...(missing.length > 0 ? [complaint(path, `not inside: ${missing.map(patternText).join(', ')}; ${found}`)] : []),
    ...(extra.length > 0 ? [complaint(path, `not expected inside: ${extra.map(inWords).join(', ')}`)] : []),
  ];
}

/** What is wrong with what one viewer can see and has heard. */
export function expectView(run: Run, viewer: Seat | null, wanted: ViewExpectation, path: Path): Complaint[] {
  const view = project(run.table, viewer);
  const pieces = Object.values(view.pieces);
  const heard = linesOf(eventsFor(run.events, viewer));
  const seat = (name: string | number): Seat => seatOf(run.game, run.table.state.seats, name, path);
  const differs = (at: Path, expected: unknown, found: unknown): Complaint[] =>
    same(expected, found) ? [] : [complaint(at, `expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`)];
  const complaints: Complaint[] = [];
  wanted.sees?.forEach((pattern, i) => {
    if (!pieces.some((piece) => fits(piece, pattern, seat)))
      complaints.push(complaint([...path, 'sees', i], `does not see ${patternText(pattern)}`));
  });
  wanted['does-not-see']?.forEach((pattern, i) => {
    const found = pieces.find((piece) => fits(piece, pattern, seat));
    if (found) complaints.push(complaint([...path, 'does-not-see', i], `sees ${inWords(found)} at ${found.place}`));
  });
  complaints.push(
    ...each(wanted.at ?? {}, [...path, 'at'], (name, place, at) => elsewhere(at, place, pieceNamed(pieces, name, at).place)),
    ...each(wanted.faces ?? {}, [...path, 'faces'], (name, face, at) => differs(at, face, pieceNamed(pieces, name, at).face)),
    ...each(wanted.counts ?? {}, [...path, 'counts'], (place, count, at) => differs(at, count, view.counts[place])),
    ...each(wanted.spots ?? {}, [...path, 'spots'], (name, spot, at) => spotFaults(pieceNamed(pieces, name, at).pose, spot, at)),
    ...(wanted.free === undefined ? [] : freeFaults(view.free, wanted.free, [...path, 'free'])),
    ...each(wanted.notes ?? {}, [...path, 'notes'], (key, value, at) => within(value, fieldOf(view.notes, key), at)),
    ...each(wanted.exactly ?? {}, [...path, 'exactly'], (key, value, at) => differs(at, value, fieldOf(view.notes, key))),
  );
  if (wanted.undo !== undefined) complaints.push(...differs([...path, 'undo'], wanted.undo, view.undo));
  if (wanted.prompt !== undefined) {
    // Only questions whose answers this viewer is shown.
    const mine = run.table.state.prompts.filter((open) => view.prompts.some((shown) => shown.id === open.id && shown.prompt !== undefined));
    complaints.push(...expectPrompts(run, mine, wanted.prompt, [...path, 'prompt']));
  }
  if (wanted.hears) {
    const missing = missingIn(run.game, heard, wanted.hears);
    if (missing !== undefined) complaints.push(complaint([...path, 'hears', missing], `not heard in this order; ${saidInWords(heard)}`));
  }
  wanted['does-not-hear']?.forEach((said, i) => {
    const found = heard.find((line) => isLine(run.game, line, said));
    if (found) complaints.push(complaint([...path, 'does-not-hear', i], `heard ${found.join(' ')}`));
  });
  return complaints;
}
