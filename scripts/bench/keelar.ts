import { positionOf } from '../scenario/positions/index.ts';
/** Keelar: a command with eight views on a full board, previews of explosions, how long a bot thinks, whole boards of bots. */

import { arrange } from '../../shared/engine/arrange.ts';
import { botChoice } from '../../shared/engine/bot.ts';
import type { Chance } from '../../shared/engine/chance.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { project } from '../../shared/engine/project.ts';
import { fullOptions, start } from '../../shared/engine/start.ts';
import type { Table } from '../../shared/engine/table.ts';
import { CLASSES } from '../../shared/games/keelar/classes/index.ts';
import { GAME as keelar } from '../../shared/games/keelar/index.ts';
import { blastSpaces } from '../../shared/games/keelar/play/blast.ts';
import { fieldOf } from '../../shared/games/keelar/play/field.ts';
import { settingsOf } from '../../shared/games/keelar/play/settings.ts';
import { cells } from '../../shared/table/geometry/square.ts';
import { belowFrom } from '../bots/play.ts';
import { company, entrants, playTournamentGame, viewOf } from '../bots/tournament.ts';
import type { Measure } from './measure.ts';
import { quantile, under } from './measure.ts';

const game: AnyGame = keelar;
const SEATS = 8;
const SIDE = 16;
const COMMANDS = 1_500;
const SELF_PLAY_MS = 15_000;
const LONGEST = 8_000;

export async function bench(): Promise<Measure[]> {
  return [...commands(), preview(), boards()];
}

/** A board of 16×16 with 51 walls, 51 barriers, 90 stacks of gold and eight characters: 200 pieces and more. */
function fullBoard(chance: Chance): Table {
  const options = fullOptions(game, { 'shop.startGold': 12 });
  const below = belowFrom(5);
  const signs = Array.from({ length: SIDE * SIDE }, () => '.');
  const put = (sign: string, times: number): void => {
    for (let left = times; left > 0; ) {
      const at = below(signs.length);
      if (signs[at] !== '.') continue;
      signs[at] = sign;
      left -= 1;
    }
  };
  put('#', 51);
  put('b', 51);
  put('1', 90);
  for (const letter of 'ABCDFGHI') put(letter, 1);
  put('E', 1);
  const board = Array.from({ length: SIDE }, (_, row) => signs.slice(row * SIDE, (row + 1) * SIDE).join(''));
  const classes = Object.fromEntries([...'ABCDFGHI'].map((letter, i) => [letter, CLASSES[i * 2]?.name ?? 'Mage']));
  const read = positionOf(game)?.({ board, classes }, options, SEATS);
  if (!read) throw new Error('no position');
  return arrange(start(game, { seats: SEATS, options }, chance).table, read.change, read.go, chance).table;
}

/** `submit` and the views of all eight seats and the public, and the bot's thinking apart from it. */
function commands(): Measure[] {
  const [submits, thoughts]: [number[], number[]] = [[], []];
  let pieces = 0;
  for (let round = 0; submits.length < COMMANDS; round++) {
    const chance = seededChance(round + 1);
    const below = belowFrom(round + 1);
    let table = fullBoard(chance);
    pieces = Math.max(pieces, Object.keys(table.state.pieces).length);
    for (let i = 0; i < 400 && !table.state.result; i++) {
      const open = table.state.prompts.find((each) => each.answer === null);
      if (!open) break;
      const began = performance.now();
      const choice = botChoice(table, open, 'heuristic', below);
      const thought = performance.now();
      const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, chance);
      if (!outcome.ok) throw outcome.fault ?? new Error(outcome.refusal.text);
      table = outcome.table;
      for (let viewer = 0; viewer < SEATS; viewer++) project(table, viewer);
      project(table, null);
      // The first board warms up.
      if (round > 0) {
        submits.push(performance.now() - thought);
        thoughts.push(thought - began);
      }
    }
  }
  return [
    under(`Keelar: submit + 8 views, 16×16, ${pieces} pieces, p99`, quantile(submits, 0.99), 5),
    under('Keelar: a heuristic bot answers, slowest', Math.max(...thoughts), 100),
  ];
}

/** The spaces of an explosion of radius 3 around every space of the board, one after the other. */
function preview(): Measure {
  const table = fullBoard(seededChance(1));
  const field = fieldOf(viewOf(table, null));
  const chosen = settingsOf(table.state.options);
  const tier = { damage: 1, push: 1, statuses: [], radius: 3, diagonals: 2, noShadow: false };
  const samples: number[] = [];
  for (let round = 0; round < 20; round++) {
    for (const place of cells(field)) {
      const began = performance.now();
      blastSpaces(field, place, [tier, { ...tier, radius: 1 }], chosen);
      if (round > 2) samples.push(performance.now() - began);
    }
  }
  return under('Keelar: explosion preview, p99', quantile(samples, 0.99), 2);
}

/** Whole boards of four bots on one core. */
function boards(): Measure {
  const all = entrants();
  const began = performance.now();
  let done = 0;
  for (let game = 0; performance.now() - began < SELF_PLAY_MS; game++) {
    const spec = { seats: 4, options: { 'game.boards': 1, 'shop.startGold': 8 }, longest: LONGEST };
    if (playTournamentGame(game, company(all, game, 4), spec)) done += 1;
  }
  const value = (done * 60_000) / (performance.now() - began);
  return { name: 'Keelar: complete boards of 4 bots a minute, one core', value, unit: '', goal: 'at least 20', ok: value >= 20 };
}
