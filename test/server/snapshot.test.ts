import { describe, expect, it } from 'vitest';
import { readSnapshot, snapshotOf } from '../../server/table/snapshot.ts';
import type { Table } from '../../shared/engine/table.ts';

type Snapshot = Parameters<typeof snapshotOf>[0];

function whole(of: Snapshot): { text: string; steps: number } {
  const making = snapshotOf(of);
  for (let steps = 1; ; steps++) {
    const step = making.next();
    if (step.done) return { text: step.value, steps };
  }
}

/** A state as far as snapshots look at it. */
const deskWith = (state: object): Snapshot => ({
  engine: Object({ state, past: [], nextDraw: { dice: 3 } }) satisfies Table,
  history: { open: [], seats: [[], []] },
  throws: [],
  head: { entry: 4, hash: 'hash' },
});

const LONG = 'x'.repeat(500);
const many = Object.fromEntries(
  Array.from({ length: 900 }, (_, i) => [
    `piece ${i}`,
    { text: i % 3 ? LONG : 'kurz "é"\n', pose: { x: i / 7, q: [0, 0, 0, 1] }, face: null },
  ]),
);

describe('[S1] a snapshot', () => {
  it('is written in small steps, as in one', () => {
    const desk = deskWith({ free: null, pieces: many, list: [undefined, 1, [], {}], left: undefined, none: {} });
    const { text, steps } = whole(desk);
    const { history: news, throws } = desk;
    expect(text).toBe(JSON.stringify({ v: 3, state: desk.engine?.state, nextDraw: desk.engine?.nextDraw, news, throws, head: 'hash' }));
    expect(steps).toBeGreaterThan(900);
  });
  it('of a free table comes back as it was, each long text once', () => {
    const state = { free: { done: [[{ act: 1, pieces: Object.entries(many) }]], mark: '\u00010' }, pieces: many };
    const { text, steps } = whole(deskWith(state));
    expect(readSnapshot(text).state).toEqual(state);
    expect(text.split(LONG)).toHaveLength(2);
    expect(steps).toBeGreaterThan(1_800);
  });
});
