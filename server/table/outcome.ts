/** How a game ended, in a few words for strangers: only what the end itself tells everybody. */

import { speak } from '../../shared/engine/line.ts';
import { namesIn } from '../../shared/engine/names.ts';
import { project } from '../../shared/engine/project.ts';
import type { Result } from '../../shared/engine/state.ts';
import type { Table } from '../../shared/engine/table.ts';
import type { SeatRecord } from './record.ts';

/** A longer sentence is no title of anything. */
const LONGEST = 160;

/** The sentence that ended the game, and how close it was; null for a game that was stopped, or goes on. */
export function outcomeOf(engine: Table, seats: readonly Pick<SeatRecord, 'name'>[]): string | null {
  const { game, state } = engine;
  const { result } = state;
  if (!result || result.line[0].startsWith('!')) return null;
  const view = project(engine, null);
  const names = namesIn(game, view, game.scene(state.own, state.options, state.seats), {
    player: (seat) => seats[seat]?.name,
    kind: (of, piece) => of.kinds[piece.kind]?.name ?? piece.kind,
    face: (of, face) => of.faces[face]?.name ?? face,
  });
  const said = speak(game.lines, result.line, names);
  const ahead = game.points === false ? null : leadOf(result);
  return (ahead ? `${said}, ${ahead.by} ahead of ${names.seat(ahead.of)}` : said).slice(0, LONGEST);
}

/** By how much a single winner leads, and on whom; null where it is shared, or where scores do not say who won. */
function leadOf({ winners, scores }: Result): { by: number; of: number } | null {
  const [first] = winners;
  const best = scores.find(({ seat }) => seat === first);
  const [next] = scores.filter(({ seat }) => !winners.includes(seat)).sort((a, b) => b.score - a.score);
  return winners.length === 1 && best && next && best.score > next.score ? { by: best.score - next.score, of: next.seat } : null;
}
