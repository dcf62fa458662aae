import { describe, expect, it } from 'vitest';
import { botChoice } from '../shared/engine/bot.ts';
import { seededChance } from '../shared/engine/chance.ts';
import { submit } from '../shared/engine/engine.ts';
import type { AnyGame } from '../shared/engine/game.ts';
import { project } from '../shared/engine/project.ts';
import { start } from '../shared/engine/start.ts';
import type { FixOp } from '../shared/engine/state.ts';
import { GAMES } from '../shared/games/index.ts';
import { handOf } from '../shared/table/piece.ts';
import { everyOp, otherwise, probe } from './support/fix-twins.ts';
import { seededBelow } from './support/table.ts';

const ROUNDS = Number(process.env.FIX_TWINS ?? 4);
const OPS = 14;

/** Games of bots, and at some of their questions a twin that differs in what one seat may not know. */
function leaksIn(game: AnyGame, seed: number): { leaks: string[]; tried: number } {
  const below = seededBelow(seed);
  const chance = seededChance(seed);
  const seats = Math.max(game.seats.min, Math.min(3, game.seats.max));
  let { table } = start(game, { seats }, chance);
  const leaks: string[] = [];
  let tried = 0;
  for (let n = 0; n < ROUNDS * 12 && !table.state.result; n++) {
    const open = table.state.prompts.find(({ answer }) => answer === null);
    if (!open) break;
    const choice = botChoice(table, open, 'heuristic', below);
    const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, chance);
    if (!outcome.ok) break;
    table = outcome.table;
    if (n % 12 !== 11 || table.state.result) continue;
    const viewer = below(seats);
    const twin = otherwise(table, viewer, below);
    expect(project(twin, viewer)).toEqual(project(table, viewer));
    // Whoever takes a card into the hand by a fix sees it, and all see that.
    const shows = (op: FixOp): boolean => op.op === 'move' && op.place === handOf(viewer);
    const ops = everyOp(table, project(table, viewer)).filter((op) => op.op !== 'rewind' && !shows(op));
    for (let i = 0; i < OPS; i++) {
      const op = ops[below(ops.length)];
      if (!op) break;
      tried += 1;
      const leak = probe(table, twin, viewer, op, seed + n);
      if (leak !== undefined) leaks.push(`${game.id} ${seed}, after ${n}: ${leak}`);
    }
  }
  return { leaks, tried };
}

describe('[R-120] a table fix tells nobody what is hidden', () => {
  const games: readonly AnyGame[] = GAMES.filter(({ id }) => id !== 'free-table');
  it.each(games.map((game) => [game.id, game] as const))('%s: two tables that look the same answer every change alike', (_id, game) => {
    const found = [1, 2].slice(0, game.drawing ? 1 : 2).map((seed) => leaksIn(game, seed));
    expect(found.flatMap(({ leaks }) => leaks)).toEqual([]);
    expect(found.reduce((sum, { tried }) => sum + tried, 0)).toBeGreaterThan(OPS);
  });
});
