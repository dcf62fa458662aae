import { arrange } from '../../shared/engine/arrange.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { seatsWrong } from '../../shared/engine/seats.ts';
import { start } from '../../shared/engine/start.ts';
import type { Table } from '../../shared/engine/table.ts';
import { fail, said } from '../scenario/names.ts';
import { positionOf } from '../scenario/positions/index.ts';
import type { LessonText } from './format.ts';

/** Lays what a lesson begins with. Fails at the field that cannot be laid. */
export function begin(read: LessonText, games: readonly AnyGame[]): Table {
  const game = games.find(({ id }) => id === read.game);
  if (!game) return fail(['game'], `there is no game ${read.game}; known: ${games.map(({ id }) => id).join(', ')}`);
  const { options, position } = read;
  const seats = read.seats ?? game.seats.min;
  const wrong = seatsWrong(game, options, seats);
  if (wrong) fail(['seats'], wrong);
  const chance = seededChance(read.seed ?? read['chance-rest'] ?? 1);
  const { table } = said('options', () => start(game, { seats, options }, chance));
  if (position === undefined) return table;
  const reader = positionOf(game);
  if (!reader) return fail(['position'], `${game.title} reads no positions`);
  return said('position', () => {
    const { change, go } = reader(position, table.state.options, seats);
    return arrange(table, change, go, chance).table;
  });
}
