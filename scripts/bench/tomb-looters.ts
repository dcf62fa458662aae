/** Tomb Looters: a round of four seats with all views, and whole games of heuristic bots. */

import { botChoice } from '../../shared/engine/bot.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { project } from '../../shared/engine/project.ts';
import type { Choice, OpenPrompt } from '../../shared/engine/prompt.ts';
import { start } from '../../shared/engine/start.ts';
import type { Table } from '../../shared/engine/table.ts';
import { GAME as tombLooters } from '../../shared/games/tomb-looters/index.ts';
import { belowFrom } from '../bots/play.ts';
import type { Measure } from './measure.ts';
import { quantile, under } from './measure.ts';

const game: AnyGame = tombLooters;
const SEATS = 4;
const ROUNDS = 400;
const SELF_PLAY_MS = 15_000;

export async function bench(): Promise<Measure[]> {
  return [...rounds(), wholeGames()];
}

/**
 * A round of questions: four sealed answers carried out together, the next questions with all their answers listed, then the views of all
 * seats and the public. The same games run three times and the best time of each round counts: what else the machine does is not ours.
 */
function rounds(): Measure[] {
  const resolved: number[] = [];
  const listed: number[] = [];
  for (let time = 0; time < 3; time++) {
    let round = 0;
    for (let seed = 1; round < ROUNDS; seed++) {
      const chance = seededChance(seed);
      const below = belowFrom(seed);
      let table = start(game, { seats: SEATS }, chance).table;
      for (; !table.state.result; round++) {
        // After an act aside its seat is asked once more, while the answers of the others stand.
        const asked = table.state.prompts.filter((each) => each.answer === null);
        const choices = asked.map((open) => [open, botChoice(table, open, 'heuristic', below)] as const);
        const began = performance.now();
        for (const [open, choice] of choices) table = answered(table, open, choice, chance);
        const done = performance.now();
        for (let viewer = 0; viewer < SEATS; viewer++) project(table, viewer);
        project(table, null);
        resolved[round] = Math.min(resolved[round] ?? Number.POSITIVE_INFINITY, performance.now() - began);
        listed[round] = Math.min(listed[round] ?? Number.POSITIVE_INFINITY, done - began);
      }
    }
  }
  return [
    under('Tomb Looters: 4 sealed answers resolved + 5 views, p99', quantile(resolved, 0.99), 5),
    under('Tomb Looters: 4 answers with the next questions listed, p99', quantile(listed, 0.99), 5),
  ];
}

function answered(table: Table, open: OpenPrompt, choice: Choice, chance: ReturnType<typeof seededChance>): Table {
  const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, chance);
  if (!outcome.ok) throw outcome.fault ?? new Error(outcome.refusal.text);
  return outcome.table;
}

/** Complete games of four heuristic bots on one core. */
function wholeGames(): Measure {
  const began = performance.now();
  let done = 0;
  for (let seed = 1; performance.now() - began < SELF_PLAY_MS; seed++) {
    const chance = seededChance(seed);
    const below = belowFrom(seed);
    let table = start(game, { seats: SEATS }, chance).table;
    while (!table.state.result) {
      const open = table.state.prompts.find((each) => each.answer === null);
      if (!open) throw new Error('no question and no end');
      table = answered(table, open, botChoice(table, open, 'heuristic', below), chance);
    }
    done += 1;
  }
  const value = (done * 60_000) / (performance.now() - began);
  return { name: 'Tomb Looters: complete games of 4 bots a minute, one core', value, unit: '', goal: 'at least 300', ok: value >= 300 };
}
