import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { page } from '../../scripts/scale/page.ts';
import { limits, needOf, tablesOfProcess } from '../../scripts/scale/plan.ts';
import { mostBusy, sojournP99 } from '../../scripts/scale/queue.ts';

describe('docs/scale.md', () => {
  it('is what follows from the costs (node scripts/node.mjs scripts/scale.ts writes it anew)', () => {
    const written = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'scale.md'), 'utf8').replaceAll('\r\n', '\n');
    expect(written).toBe(page());
  });
});

describe('the simulation', () => {
  it('is the known result where slices are as long as the work and hardly anybody waits', () => {
    // Work of chance length alone: p99 of an exponential time is ln 100 times its mean.
    expect(sojournP99({ workMs: 1, busy: 0.01 })).toBeGreaterThan(4.2);
    expect(sojournP99({ workMs: 1, busy: 0.01 })).toBeLessThan(5.1);
  });
  it('takes longer the busier the loop, and without end near its end', () => {
    const times = [0.3, 0.6, 0.8, 0.95].map((busy) => sojournP99({ workMs: 4, busy }));
    expect([...times].sort((a, b) => a - b)).toEqual(times);
    expect(times[3]).toBeGreaterThan(5 * (times[0] ?? 0));
  });
  it('finds how busy a loop may be', () => {
    const most = mostBusy(4, 60);
    expect(sojournP99({ workMs: 4, busy: most })).toBeLessThanOrEqual(60);
    expect(sojournP99({ workMs: 4, busy: most + 0.05 })).toBeGreaterThan(60);
    expect(mostBusy(100, 1)).toBe(0);
  });
});

describe('the plan', () => {
  const { tables } = tablesOfProcess();
  it('needs twice as much for twice as many', () => {
    const [one, two] = [needOf(1_000, 10_000, tables), needOf(2_000, 20_000, tables)];
    for (const key of ['cores', 'watchCores', 'acts', 'gbADay', 'gbit', 'cached'] as const) expect(two[key]).toBeCloseTo(2 * one[key], 6);
    expect(needOf(1, 0, tables).processes).toBe(1);
    expect(needOf(tables + 1, 0, tables).processes).toBe(2);
  });
  it('names what is full first, in order, tables before watchers', () => {
    const all = limits(tables);
    const of = (key: 'tables' | 'watchers'): number[] => all.flatMap((each) => each[key] ?? []);
    for (const list of [of('tables'), of('watchers')]) {
      expect(list.length).toBeGreaterThan(2);
      expect([...list].sort((a, b) => a - b)).toEqual(list);
    }
    expect(all[0]?.what).toContain('main loop');
  });
});
