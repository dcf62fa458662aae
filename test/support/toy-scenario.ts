import { pathText } from '../../scripts/scenario/names.ts';
import { playScenario } from '../../scripts/scenario/play.ts';
import type { Placeable } from '../../scripts/scenario/positions/index.ts';
import { readScenarioFile } from '../../scripts/scenario/read.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { placeId } from '../../shared/table/ids.ts';
import { toy } from './toy.ts';

/** The toy, which reads positions: the column of each pawn. */
const game: Placeable = {
  ...toy,
  position: (spec) => {
    if (!Array.isArray(spec)) throw new Error('a list of columns is needed');
    return {
      change: (t) => {
        spec.forEach((column, seat) => {
          t.keep('plan', [0], { by: 'foot', stops: [{ at: 1, why: 'rest' }] });
          const pawn = t.all('pawn').find((piece) => piece.owner === seat);
          if (pawn) t.move(pawn.id, placeId(`${Number(column)},0`));
        });
      },
      go: { step: 'act', args: {} },
    };
  },
};

/** The complaints about the first scenario of a text, as `line field: text`. */
export function complaints(text: string, played: AnyGame = game): string[] {
  const [entry] = readScenarioFile(text);
  if (!entry) throw new Error('no entry');
  const found = entry.scenario ? playScenario(entry.scenario, [played]) : entry.complaints;
  return found.map(({ path, text: words }) => `${entry.line(path)} ${pathText(path)}: ${words}`);
}

export const start = 'game: toy\ntitle: a toy\nseed: 1\n';
export const placed = 'game: toy\ntitle: a toy\nposition: [1, 3]\n';
