/** The engine alone: a command with everybody's views, replay, self-play, memory, and the same moves in boardgame.io. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { BotStrength } from '../../shared/engine/bot.ts';
import { botChoice } from '../../shared/engine/bot.ts';
import type { Chance } from '../../shared/engine/chance.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { entriesOf } from '../../shared/engine/log.ts';
import { project } from '../../shared/engine/project.ts';
import { replay, stateHash } from '../../shared/engine/replay.ts';
import { start } from '../../shared/engine/start.ts';
import type { Table } from '../../shared/engine/table.ts';
import { gameOf } from '../../shared/games/index.ts';
import { belowFrom } from '../bots/play.ts';
import { otherMoves } from './engine-boardgame-io.ts';
import type { Measure } from './measure.ts';
import { quantile } from './measure.ts';

const BOARD = 'chuck-rock';
const LONG = 'dragon-treasure';
const COMMANDS = 2_000;
const RUNS = 5;
const REPLAYED = 5_000;
const SELF_PLAY_MS = 15_000;
const TABLES = 100;
/** A random game counts as complete when it has ended, or after so many turns (rules book of the game, §4.4). */
const LONGEST = 6_000;

/** Measures the engine without server, store and client. */
export async function bench(): Promise<Measure[]> {
  const [board, long] = [mustGame(BOARD), mustGame(LONG)];
  return [...views(board), againstOther(board), replayed(long), selfPlay(long), memory(board)];
}

function mustGame(id: string): AnyGame {
  const game = gameOf(id);
  if (!game) throw new Error(`there is no game ${id}`);
  return game;
}

interface Driver {
  readonly game: AnyGame;
  readonly strength: BotStrength;
  readonly chance: Chance;
  readonly below: (bound: number) => number;
}

const driver = (game: AnyGame, seed: number, strength: BotStrength): Driver => ({
  game,
  strength,
  chance: seededChance(seed),
  below: belowFrom(seed),
});

/** Milliseconds of processor time so far: other programs on a busy machine do not count. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** One command of a bot; `timed` hears how long `submit` and what `also` does with the new table took, without the bot's thinking. */
function act({ strength, chance, below }: Driver, table: Table, timed: (ms: number) => void, also: (table: Table) => void): Table {
  const open = table.state.prompts.find((each) => each.answer === null);
  if (!open) throw new Error('no question');
  const choice = botChoice(table, open, strength, below);
  const began = processorTime();
  const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, chance);
  if (!outcome.ok) throw outcome.fault ?? new Error(outcome.refusal.text);
  also(outcome.table);
  timed(processorTime() - began);
  return outcome.table;
}

const nothing = (): void => undefined;

function projectAll(table: Table): void {
  for (let viewer = 0; viewer < table.state.seats; viewer++) project(table, viewer);
  project(table, null);
}

/** Random players keep the board full for long. The p99 is the middle one of several runs. */
function views(game: AnyGame): Measure[] {
  const runs: number[][] = [];
  let pieces = 0;
  for (let run = 0; run <= RUNS; run++) {
    const samples: number[] = [];
    for (let seed = 1 + run * 100; samples.length < COMMANDS; seed++) {
      const drive = driver(game, seed, 'random');
      let { table } = start(game, { seats: 6 }, drive.chance);
      pieces = Math.max(pieces, Object.keys(table.state.pieces).length);
      while (!table.state.result && table.state.turn.number < 300) table = act(drive, table, (ms) => samples.push(ms), projectAll);
    }
    runs.push(samples);
  }
  // The first run pays for compiling.
  const middle = (share: number): number =>
    quantile(
      runs.slice(1).map((samples) => quantile(samples, share)),
      0.5,
    );
  const name = `submit and all 7 views, 6 seats, ${pieces} pieces, processor time`;
  return [
    { name: `${name}, p50`, value: middle(0.5), unit: 'ms', goal: 'p99 under 3 ms', ok: middle(0.5) < 3 },
    { name: `${name}, p99`, value: middle(0.99), unit: 'ms', goal: 'under 3 ms', ok: middle(0.99) < 3 },
  ];
}

/** The same kind of move on the same pieces: one step of a character and the views of six seats and a spectator. */
function againstOther(game: AnyGame): Measure {
  const drive = driver(game, 3, 'random');
  let { table } = start(game, { seats: 6, options: { 'gold.autoPickup': false } }, drive.chance);
  const pieces = Object.values(table.state.pieces).map(({ id, kind, face, place, owner, count, tags }) => ({
    ...{ id, kind, face, place, owner, count, tags: [...tags] },
  }));
  const theirs = otherMoves(pieces, 6, COMMANDS).slice(500);
  const ours: number[] = [];
  while (ours.length < COMMANDS) {
    const open = table.state.prompts[0];
    const moves = open?.prompt.kind === 'choose' ? open.prompt.options.filter((option) => option.mark === 'move') : [];
    const step = moves[drive.below(Math.max(1, moves.length))];
    if (!open || table.state.result) ({ table } = start(game, { seats: 6 }, seededChance(ours.length)));
    else {
      const choice = step?.id ?? (open.prompt.kind === 'choose' ? (open.prompt.options.at(-1)?.id ?? '') : 0);
      const began = performance.now();
      const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, drive.chance);
      if (!outcome.ok) throw outcome.fault ?? new Error(outcome.refusal.text);
      projectAll(outcome.table);
      if (step) ours.push(performance.now() - began);
      table = outcome.table;
    }
  }
  const [mine, other] = [quantile(ours.slice(500), 0.5), quantile(theirs, 0.5)];
  const name = `one move with all views, boardgame.io 0.50.2 ${other.toFixed(3)} ms against ours ${mine.toFixed(3)} ms`;
  return { name, value: other / mine, unit: 'times', goal: 'not slower: at least 1', ok: other / mine >= 1 };
}

/** A game of random bots that is long enough; most are, some end before. */
function longTable(game: AnyGame): Table {
  for (let seed = 1; seed < 100; seed++) {
    const drive = driver(game, seed, 'random');
    let { table } = start(game, { seats: 4 }, drive.chance);
    while (table.state.entries < REPLAYED && !table.state.result) table = act(drive, table, nothing, nothing);
    if (table.state.entries === REPLAYED) return table;
  }
  throw new Error(`no game lasts ${REPLAYED} commands`);
}

function replayed(game: AnyGame): Measure {
  const table = longTable(game);
  const { header } = table;
  const log = entriesOf(table.log);
  const samples = Array.from({ length: 3 }, () => {
    const began = performance.now();
    const again = replay(game, header, log);
    const ms = performance.now() - began;
    if (stateHash(again.state) !== stateHash(table.state)) throw new Error('the replay leads elsewhere');
    return ms;
  });
  const ms = quantile(samples, 0.5);
  return { name: `replay of ${REPLAYED} commands`, value: ms, unit: 'ms', goal: 'under 1000 ms', ok: ms < 1000 };
}

/** Games after one another on this thread, 2, 3 and 4 players in turn, counted in the time of one core, not of the clock on the wall. */
function selfPlay(game: AnyGame): Measure {
  const began = performance.now();
  const cpu = processorTime();
  let games = 0;
  let ended = 0;
  let commands = 0;
  for (; performance.now() - began < SELF_PLAY_MS || games % 3 !== 0; games++) {
    const drive = driver(game, 100 + games, 'random');
    let { table } = start(game, { seats: 2 + (games % 3) }, drive.chance);
    while (!table.state.result && table.state.turn.number < LONGEST) table = act(drive, table, nothing, nothing);
    commands += table.state.entries;
    if (table.state.result) ended += 1;
  }
  const rate = games / ((processorTime() - cpu) / 60_000);
  const name = `complete random games on one core (${games} played, ${ended} won before turn ${LONGEST}, ${Math.round(commands / games)} commands each)`;
  return { name, value: rate, unit: 'per minute', goal: 'at least 200', ok: rate >= 200 };
}

/** What a table in the middle of a game holds in memory: state, log, states to undo to. */
function memory(game: AnyGame): Measure {
  setFlagsFromString('--expose_gc');
  const collect: unknown = runInNewContext('gc');
  const heap = (): number => {
    for (let i = 0; i < 3; i++) if (typeof collect === 'function') collect();
    return process.memoryUsage().heapUsed;
  };
  const before = heap();
  const tables = Array.from({ length: TABLES }, (_, i) => {
    const drive = driver(game, i, 'heuristic');
    let { table } = start(game, { seats: 6 }, drive.chance);
    while (!table.state.result && table.state.entries < 100) table = act(drive, table, nothing, nothing);
    return table;
  });
  const each = (heap() - before) / 1000 / tables.length;
  return { name: 'memory of a running table, 6 seats, 100 commands', value: each, unit: 'kB', goal: 'under 200 kB', ok: each < 200 };
}
