import { expect } from 'vitest';
import { positionOf } from '../../../scripts/scenario/positions/index.ts';
import type { AnyGame } from '../../../shared/engine/game.ts';
import type { Json } from '../../../shared/engine/json.ts';
import { fullOptions } from '../../../shared/engine/start.ts';
import type { Options } from '../../../shared/engine/state.ts';
import { GAME as chuckRock } from '../../../shared/games/keelar/chuck-rock/index.ts';
import { table, type Voice } from '../../support/table.ts';

export const game: AnyGame = chuckRock;

/** A table in a drawn position; `A` is seat 0, `T` seat 1, as on the boards of the rules book. */
export function drawn(board: string, more: Record<string, Json> = {}, options: Options = {}, seats = 2): Voice {
  const spec = { board, letters: { T: 1 }, ...more };
  const position = positionOf(game)?.(spec, fullOptions(game, options), seats);
  if (!position) throw new Error('the game reads no positions');
  return table(game, { seats, options, position });
}

/** Ids of the legal answers of the open question. */
export function legal(voice: Voice, seat = 0): string[] {
  const { prompt } = voice.open(seat);
  if (prompt.kind === 'choose') return prompt.options.map((option) => option.id);
  return prompt.kind === 'place' ? prompt.places.map((answer) => answer.place) : [];
}

/** What every viewer sees of a seat: they all see the same, since nothing in Chuck Rock is secret. */
export function seen(voice: Voice, seat: number) {
  const views = [null, 0, 1].map((viewer) => {
    const view = voice.view(viewer);
    const figure = view.pieces[`thrower-${seat}`];
    const pack = Object.values(view.pieces).filter((piece) => piece.place === `@thrower-${seat}`);
    const purse = Object.values(view.pieces).filter((piece) => piece.place === `purse:${seat}` && piece.kind === 'coins');
    const of = (kind: string): number => pack.filter((piece) => piece.kind === kind).reduce((sum, piece) => sum + piece.count, 0);
    return {
      place: figure?.place,
      downed: figure?.tags.includes('downed') === true,
      gold: of('coins'),
      rocks: of('rocks'),
      out: purse.reduce((sum, piece) => sum + piece.count, 0),
    };
  });
  const [open, ...others] = views;
  for (const view of others) expect(view).toEqual(open);
  if (!open) throw new Error('no view');
  return open;
}

/** Gold that lies on a space. */
export const lying = (voice: Voice, place: string): number =>
  Object.values(voice.view(null).pieces)
    .filter((piece) => piece.kind === 'coins' && piece.place === place)
    .reduce((sum, piece) => sum + piece.count, 0);

/** Keys of the lines that everybody heard. */
export const told = (voice: Voice): string[] => voice.heard(null).flatMap((event) => (event.kind === 'told' ? [event.line[0]] : []));
