import { Command, InvalidArgumentError } from 'commander';
import type { OptionSpec } from '../shared/engine/game.ts';
import { mostSeats, seatsWrong } from '../shared/engine/seats.ts';
import { fullOptions } from '../shared/engine/start.ts';
import { GAMES, gameOf } from '../shared/games/index.ts';
import type { Played, Strength } from './bots/play.ts';
import { playGame } from './bots/play.ts';
import { runTournament } from './bots/run-tournament.ts';
import { statistics } from './bots/statistics.ts';

function whole(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('A whole number is needed.');
  return Number(text);
}

const strengths: readonly Strength[] = ['random', 'heuristic', 'mixed'];

function strengthFrom(text: string): Strength {
  const found = strengths.find((each) => each === text);
  if (!found) throw new InvalidArgumentError(`One of ${strengths.join(', ')}.`);
  return found;
}

const program: Command = new Command('npm run bots --')
  .description('Bots play games against each other, without a server; shows statistics.')
  .requiredOption('--game <id>', `one of ${GAMES.map((each) => each.id).join(', ')}`)
  .option('--games <n>', 'how many games', whole, 100)
  .option('--seats <n>', 'players (without it every number in turn)', whole)
  .option('--strength <kind>', strengths.join(', '), strengthFrom, 'heuristic')
  .option('--seed <n>', 'seed of the first game; the next games count on', whole, 1)
  .option('--longest <turns>', 'a game is broken off after so many turns', whole, 6000)
  .option('--tournament', 'every class of Keelar on every purchase path against the others (4 seats); prints win rates')
  .option('--write', 'with --tournament: the page shows these results beside the classes from now on')
  .option('--option <key=value>', 'an option of the game (may be repeated)', (text: string, all: string[]) => [...all, text], [])
  .parse();
const chosen = program.opts<{
  game: string;
  games: number;
  seats?: number;
  strength: Strength;
  seed: number;
  longest: number;
  option: string[];
  tournament?: boolean;
  write?: boolean;
}>();

const game = gameOf(chosen.game) ?? program.error(`There is no game ${chosen.game}. Known: ${GAMES.map((each) => each.id).join(', ')}.`);

/** The text of an option as its kind wants it. */
function asValue(spec: OptionSpec | undefined, text: string): string | number | boolean {
  if (spec?.kind === 'number') return Number(text);
  return spec?.kind === 'switch' ? text === 'true' : text;
}

const given = chosen.option.map((text) => {
  const [key = '', ...value] = text.split('=');
  return [
    key,
    asValue(
      game.options.find((spec) => spec.key === key),
      value.join('='),
    ),
  ] as const;
});
const options = Object.fromEntries(given);
try {
  fullOptions(game, options);
} catch (error) {
  program.error(error instanceof Error ? error.message : String(error));
}
const { min } = game.seats;
const max = mostSeats(game, options);
const wrong = chosen.seats === undefined ? undefined : seatsWrong(game, options, chosen.seats);
if (wrong) program.error(`${wrong}.`);

if (chosen.tournament) {
  if (game.id !== 'keelar') program.error('Only Keelar has classes to put into a tournament.');
  await runTournament(chosen.games, chosen.seed, options, chosen.write === true);
  process.exit(0);
}

const played: Played[] = [];
let shown = performance.now();
for (let i = 0; i < chosen.games; i++) {
  const seats = chosen.seats ?? min + (i % (max - min + 1));
  played.push(playGame({ game, seed: chosen.seed + i, seats, options, strength: chosen.strength, longest: chosen.longest }));
  if (performance.now() - shown > 1000 || i + 1 === chosen.games) {
    shown = performance.now();
    console.error(`[${i + 1}/${chosen.games}] last game: ${played.at(-1)?.turns} turns`);
  }
}
console.log(
  `${game.title}: ${chosen.games} games, ${chosen.strength} bots, ${chosen.seats ?? `${min} to ${max}`} players, seeds from ${chosen.seed}`,
);
for (const line of statistics(played, (seat) => game.colours[seat]?.name ?? String(seat))) console.log(line);
