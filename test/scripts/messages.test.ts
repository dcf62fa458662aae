import { describe, expect, it } from 'vitest';
import { HEAPS } from '../../scripts/bench/messages/heaps.ts';
import { ANSWERS, BY_HAND, COMMON, type Kind } from '../../scripts/bench/messages/kinds.ts';
import { WORKSHOP } from '../../scripts/bench/messages/workshop.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import { start } from '../../shared/engine/start.ts';
import type { Command } from '../../shared/engine/state.ts';
import { TABLES } from '../../shared/games/index.ts';
import { clientMessageSchema } from '../../shared/wire.ts';
import { handOpSchema } from '../../shared/wire-hands.ts';

/** Two genomes between which every kind says something that can be read. */
const GENOMES = [
  { size: 0.02, letters: 0, wrong: 0, pick: 0.3 },
  { size: 0.02, letters: 0.9, wrong: 0, pick: 0.9 },
] as const;

describe('the bench of messages (S1)', () => {
  const game = TABLES.find(({ id }) => id === 'free-table');
  if (!game) throw new Error('no free table');
  const chance = seededChance(1);
  let { table } = start(game, { seats: 4 }, chance);
  const faces = ['a', 'b'];
  for (const command of [
    { do: 'free' },
    { do: 'hand', seat: 0, op: { op: 'spawn', component: { kind: 'free/chip' }, pose: { x: 0, y: 0, z: 0, q: [0, 0, 0, 1] } } },
    {
      ...{ do: 'hand', seat: 0 },
      op: {
        op: 'spawn',
        component: { kind: 'free/deck', inside: { of: 'free/card', faces } },
        pose: { x: 4, y: 0, z: 0, q: [0, 0, 0, 1] },
      },
    },
  ] satisfies Command[]) {
    const done = submit(table, command, chance);
    if (done.ok) ({ table } = done);
  }
  const aim = { room: { table: { engine: table } } };
  const readable = (kind: Kind) =>
    GENOMES.flatMap((genome) => {
      const read = kind.type === 'wish' ? clientMessageSchema.safeParse(kind.make(genome, aim)) : undefined;
      return read?.success ? [read.data] : [];
    });
  const known = [...COMMON, ...BY_HAND, ...HEAPS, ...WORKSHOP, ...ANSWERS].flatMap(readable);

  it('knows a readable message of every act of hands', () => {
    const acts = handOpSchema.options.map(({ shape }) => shape.op.value);
    const found = new Set(known.flatMap((message) => (message.t === 'hand' ? [message.op.op] : [])));
    expect(acts.filter((act) => !found.has(act))).toEqual([]);
  });

  it('knows a readable message of every kind', () => {
    const kinds = clientMessageSchema.options.map(({ shape }) => shape.t.value);
    const found = new Set(known.map(({ t }) => t));
    expect(kinds.filter((kind) => !found.has(kind))).toEqual([]);
  });
});
