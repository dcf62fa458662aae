import { describe, expect, it } from 'vitest';
import { arrange } from '../shared/engine/arrange.ts';
import { botChoice } from '../shared/engine/bot.ts';
import { seededChance } from '../shared/engine/chance.ts';
import { submit } from '../shared/engine/engine.ts';
import type { AnyGame } from '../shared/engine/game.ts';
import { project } from '../shared/engine/project.ts';
import type { Choice } from '../shared/engine/prompt.ts';
import { start } from '../shared/engine/start.ts';
import { GAMES } from '../shared/games/index.ts';
import { otherwise } from './support/fix-twins.ts';
import { seededBelow } from './support/table.ts';

const ASKED = Number(process.env.ASKED_TWINS ?? 120);

/** Asks questions of bots' games afresh, also where everything is otherwise that a viewer may not know: what that viewer then reads differently. */
function leaksIn(game: AnyGame, seed: number): { leaks: string[]; compared: number } {
  const [below, chance] = [seededBelow(seed), seededChance(seed)];
  let { table } = start(game, { seats: Math.max(2, game.seats.min) }, chance);
  const leaks: string[] = [];
  let compared = 0;
  for (let n = 0; n < (game.drawing ? ASKED / 4 : ASKED) && !table.state.result; n++) {
    const open = table.state.prompts.find(({ answer }) => answer === null);
    const { asking } = table.state;
    if (!open || !asking) break;
    const again = (from: typeof table, viewer: number | null): string =>
      JSON.stringify(project(arrange(from, () => undefined, asking.frame, seededChance(1)).table, viewer).prompts);
    for (const viewer of n % 3 === 0 && table.state.prompts.every(({ answer }) => answer === null) ? [0, 1, null] : []) {
      compared += 1;
      if (again(otherwise(table, viewer ?? -1, below), viewer) === again(table, viewer)) continue;
      leaks.push(`${game.id} ${seed}, after ${n}: ${asking.frame.step} for ${viewer}`);
    }
    const choice = botChoice(table, open, seed % 2 === 0 ? 'heuristic' : 'random', below);
    const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, chance);
    if (!outcome.ok) throw outcome.fault ?? new Error(outcome.refusal.text);
    table = outcome.table;
  }
  return { leaks, compared };
}

describe('a question lists its answers by what its seat may know', () => {
  // Keelar's own secrets are many: test/games/keelar/asked.test.ts.
  const games: readonly AnyGame[] = GAMES.filter(({ id }) => id !== 'keelar');
  it.each(games.map((game) => [game.id, game] as const))('%s: asked where others hide something else it reads alike', (_id, game) => {
    const found = [1, 2].slice(0, game.drawing ? 1 : 2).map((seed) => leaksIn(game, seed));
    expect(found.flatMap(({ leaks }) => leaks)).toEqual([]);
    expect(found.reduce((sum, { compared }) => sum + compared, 0)).toBeGreaterThan(20);
  });
});

/** Answers of words that every object has, in every form. */
const WORDS = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'].flatMap((word): Choice[] => [
  ...[word, `${word}:1`, `use:${word}`, `at:${word}`, [word], [word, '0,0']],
  { [`${word}`]: 1 },
]);

describe('a hostile answer is refused like any other', () => {
  it.each(GAMES.map((game) => [game.id, game] as const))('%s: words that every object has are no fault', (_id, game: AnyGame) => {
    const [below, chance] = [seededBelow(3), seededChance(3)];
    let { table } = start(game, { seats: Math.max(2, game.seats.min) }, chance);
    const faults = new Set<string>();
    for (let n = 0; n < ASKED / (game.drawing ? 4 : 1) && !table.state.result; n++) {
      const open = table.state.prompts.find(({ answer }) => answer === null);
      if (!open) break;
      for (const choice of open.prompt.kind === 'text' ? [] : WORDS) {
        const tried = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, chance);
        if (tried.ok || tried.refusal.code === 'fault') faults.add(`${open.prompt.title[0]} ${JSON.stringify(choice)}`);
      }
      const choice = botChoice(table, open, 'random', below);
      const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, chance);
      if (!outcome.ok) throw outcome.fault ?? new Error(outcome.refusal.text);
      table = outcome.table;
    }
    expect([...faults]).toEqual([]);
  });
});
