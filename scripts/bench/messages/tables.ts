/** Tables where acts are dear: of each game the largest question of each kind, and a free table full of pieces. */

import { botChoice } from '../../../shared/engine/bot.ts';
import { seededChance } from '../../../shared/engine/chance.ts';
import { submit } from '../../../shared/engine/engine.ts';
import type { HandOp } from '../../../shared/engine/free/op.ts';
import type { AnyGame } from '../../../shared/engine/game.ts';
import { start } from '../../../shared/engine/start.ts';
import type { Table } from '../../../shared/engine/table.ts';
import { pieceId } from '../../../shared/table/ids.ts';
import { freeTableHalf } from '../../../shared/table/scene.ts';

const PLAY_MS = 2_500;
const FULL = 1_500;
/** Between the middles of two counters, in inches. */
const APART = 0.82;
const HIGH = 0.12;
const TALL = 5;

export interface DearTable {
  readonly name: string;
  readonly table: Table;
}

/** Plays with random answers and keeps, for each kind of question, the position whose question is largest. */
export function questionsOf(game: AnyGame, seed: number): DearTable[] {
  const below = belowOf(seed);
  const chance = seededChance(seed);
  const kept = new Map<string, { size: number; table: Table }>();
  const until = performance.now() + PLAY_MS;
  while (performance.now() < until) {
    const seats = Math.min(game.seats.max, Math.max(game.seats.min, 4));
    let { table } = start(game, { seats, options: optionsOf(game, below), assist: { consent: 'host', host: 0 } }, chance);
    while (performance.now() < until && !table.state.result) {
      const open = table.state.prompts.find((each) => each.answer === null);
      if (!open) break;
      const size = JSON.stringify(open.prompt).length;
      if (size > (kept.get(open.prompt.kind)?.size ?? 0)) kept.set(open.prompt.kind, { size, table: withFirst(table, open.id) });
      const next = submit(
        table,
        { do: 'answer', seat: open.seat, prompt: open.id, choice: botChoice(table, open, 'random', below) },
        chance,
      );
      if (!next.ok) break;
      table = next.table;
    }
  }
  return [...kept].map(([kind, { table }]) => ({ name: `${game.id} ${kind}`, table }));
}

/** The question that is meant stands first. */
export const withFirst = (table: Table, id: string): Table => ({
  ...table,
  state: { ...table.state, prompts: [...table.state.prompts].sort((a, b) => Number(b.id === id) - Number(a.id === id)) },
});

const optionsOf = (game: AnyGame, below: (bound: number) => number) =>
  Object.fromEntries(
    game.options.flatMap((spec) => (spec.kind === 'pick' ? [[spec.key, spec.values[below(spec.values.length)]?.value ?? '']] : [])),
  );

/** A table without rules with as many pieces as hands can reach. */
export function fullTable(game: AnyGame): DearTable {
  const chance = seededChance(1);
  const begun = start(game, { seats: 4, assist: { consent: 'host', host: 0 } }, chance);
  const opened = submit(begun.table, { do: 'free' }, chance);
  if (!opened.ok) throw new Error(opened.refusal.text);
  let { table } = opened;
  const hand = (op: HandOp): void => {
    const done = submit(table, { do: 'hand', seat: 0, op }, chance);
    if (!done.ok) throw new Error(done.refusal.text);
    ({ table } = done);
  };
  const at = (x: number, z: number) => ({ x, y: 0, z, q: [0, 0, 0, 1] as const });
  const chips = () => Object.values(table.state.pieces).filter(({ kind }) => kind === 'free/chip');
  hand({ op: 'spawn', component: { kind: 'free/chip' }, pose: at(0, 0) });
  for (let n = 1; n < FULL; n = chips().length) {
    const pieces = chips()
      .slice(0, Math.min(500, FULL - n))
      .map(({ id }) => pieceId(id));
    hand({ op: 'copy', pieces, pose: at((n % 17) - 8, (n % 13) - 6) });
  }
  // In towers: a heap that falls apart would go on rolling into the next message.
  const half = freeTableHalf(game.scene(table.state.own, table.state.options, table.state.seats));
  const columns = Math.floor((2 * half.x - 1) / APART);
  const spot = (i: number) => at((i % columns) * APART - half.x + 0.5, Math.floor(i / columns) * APART - half.z + 0.5);
  const laid = chips().map(({ id }, i) => ({
    piece: pieceId(id),
    pose: { ...spot(Math.floor(i / TALL)), y: (i % TALL) * HIGH },
  }));
  if ((laid.at(-1)?.pose.z ?? 0) > half.z) throw new Error('the table is too small for so many towers');
  for (let n = 0; n < laid.length; n += 500) hand({ op: 'place', pieces: laid.slice(n, n + 500) });
  return { name: `free table of ${FULL}`, table: { ...table, past: [] } };
}

export function belowOf(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
