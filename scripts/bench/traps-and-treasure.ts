/** Traps & Treasure: whole games of four heuristic bots on the village, and how long a bot and a question take. */

import { botChoice } from '../../shared/engine/bot.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { project } from '../../shared/engine/project.ts';
import { start } from '../../shared/engine/start.ts';
import type { Table } from '../../shared/engine/table.ts';
import { GAME as trapsAndTreasure } from '../../shared/games/traps-and-treasure/index.ts';
import { belowFrom } from '../bots/play.ts';
import type { Measure } from './measure.ts';
import { quantile, under } from './measure.ts';

const game: AnyGame = trapsAndTreasure;
const SEATS = 4;
/** Games that go on for all twelve Turns; the slowest counts. */
const GAMES = 3;
/** Seeds that are tried for them: many games are over sooner, when all is found. */
const SEEDS = 12;

/** Seconds of processor time of this process: what else the machine does is not ours. */
function busy(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

interface Timed {
  readonly turns: number;
  readonly seconds: number;
  /** Milliseconds of each answer carried out with the next question listed, and of each bot's thought. */
  readonly answered: readonly number[];
  readonly thought: readonly number[];
}

export async function bench(): Promise<Measure[]> {
  played(1);
  const games: Timed[] = [];
  for (let seed = 1; seed <= SEEDS && games.length < GAMES; seed++) {
    const timed = played(seed);
    if (timed.turns >= 12) games.push(timed);
  }
  const slowest = Math.max(...games.map(({ seconds }) => seconds));
  const answered = games.flatMap((each) => [...each.answered]);
  const thought = games.flatMap((each) => [...each.thought]);
  return [
    {
      name: 'Traps & Treasure: game of 4 bots, 12 Turns, village, one core, slowest of 3',
      value: slowest,
      unit: 's',
      goal: 'under 20 s',
      ok: games.length === GAMES && slowest < 20,
    },
    under('Traps & Treasure: answer with the next question listed, p99', quantile(answered, 0.99), 150),
    under('Traps & Treasure: thought of a bot, median', quantile(thought, 0.5), 10),
    under('Traps & Treasure: thought of a bot, longest', Math.max(...thought), 100),
  ];
}

/** One whole game by its seed. */
function played(seed: number): Timed {
  const chance = seededChance(seed);
  const below = belowFrom(seed);
  const [answered, thought]: [number[], number[]] = [[], []];
  const began = busy();
  let table: Table = start(game, { seats: SEATS, options: { map: 'village' } }, chance).table;
  while (!table.state.result) {
    const open = table.state.prompts.find((each) => each.answer === null);
    if (!open) throw new Error('no question and no end');
    const asked = busy();
    const choice = botChoice(table, open, 'heuristic', below);
    const chosen = busy();
    const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice, by: 'bot' }, chance);
    if (!outcome.ok) throw outcome.fault ?? new Error(outcome.refusal.text);
    table = outcome.table;
    thought.push(1000 * (chosen - asked));
    answered.push(1000 * (busy() - chosen));
  }
  const { own } = project(table, null);
  return { turns: 'turn' in own ? Number(own.turn) : 0, seconds: busy() - began, answered, thought };
}
