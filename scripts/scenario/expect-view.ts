import { same } from '../../shared/engine/json.ts';
import { eventsFor, project } from '../../shared/engine/project.ts';
import type { Seat } from '../../shared/table/ids.ts';
import type { Complaint, Path } from './complaint.ts';
import { complaint } from './complaint.ts';
import { each, elsewhere, fieldOf, freeFaults, within } from './expect.ts';
import { spotFaults } from './expect-free.ts';
import { expectPrompts } from './expect-prompt.ts';
import type { ViewExpectation } from './format.ts';
import { isLine, inWords as linesInWords, linesOf, missingIn } from './log.ts';
import { seatOf } from './names.ts';
import { fits, inWords, patternText, pieceNamed } from './pieces.ts';
import type { Run } from './play.ts';

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
    if (missing !== undefined) complaints.push(complaint([...path, 'hears', missing], `not heard in this order; ${linesInWords(heard)}`));
  }
  wanted['does-not-hear']?.forEach((said, i) => {
    const found = heard.find((line) => isLine(run.game, line, said));
    if (found) complaints.push(complaint([...path, 'does-not-hear', i], `heard ${found.join(' ')}`));
  });
  return complaints;
}
