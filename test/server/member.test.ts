/** One process among several, as its database answers. */
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { joinCluster } from '../../server/room/cluster.ts';
import { createScheduler } from '../../server/runtime/scheduler.ts';
import type { ServerRow } from '../../server/store/port.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** `kept`: whether its lease was still there, of each beat in turn; an error: no answer came. */
async function member(kept: (boolean | Error)[], others: Partial<ServerRow>[] = [], now = async () => Date.now()) {
  const heldBy = vi.fn(async (): Promise<{ table: string; epoch: number }[]> => []);
  const lost: string[] = [];
  const beat = async (row: ServerRow) => {
    const said = kept.shift() ?? true;
    if (said instanceof Error) throw said;
    return { kept: said, servers: [row, ...others.map((each, n) => ({ ...row, id: `other${n}`, ...each }))] };
  };
  const one = await joinCluster({
    store: { beat, heldBy, retire: async () => undefined, now },
    ...{ scheduler: createScheduler(() => undefined), log: pino({ level: 'silent' }), id: 'me', address: 'http://me.example' },
    ...{ key: new Uint8Array(32), games: {}, mostRooms: 9 },
    holdings: {
      tables: () => [{ id: 't', epoch: 3, watchers: 0 }],
      ...{ peers: () => undefined, list: () => undefined, lost: (table: string) => void lost.push(table) },
    },
  });
  return { one, heldBy, lost };
}

const BEATS_MS = 4_000;

describe('[S11] a process that shares the tables', () => {
  it('asks whose its tables are when its lease had run out, until it has heard it', async () => {
    const { one, heldBy, lost } = await member([true, false]);
    heldBy.mockRejectedValueOnce(new Error('reset'));
    await vi.advanceTimersByTimeAsync(BEATS_MS);
    expect([heldBy.mock.calls.length, lost, one.holds()]).toEqual([2, ['t'], true]);
  });

  it('asks too when it heard no answer for so long that its lease may have run out, whatever the next one says', async () => {
    const { one, heldBy, lost } = await member([true, ...Array.from({ length: 5 }, () => new Error('no answer'))]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect([heldBy.mock.calls.length, one.holds()]).toEqual([0, false]);
    heldBy.mockResolvedValue([{ table: 't', epoch: 4 }]);
    await vi.advanceTimersByTimeAsync(BEATS_MS);
    expect([heldBy.mock.calls.length, lost, one.holds()]).toEqual([1, ['t'], true]);
  });

  it('asks nothing while all goes well', async () => {
    const { heldBy, lost } = await member([]);
    await vi.advanceTimersByTimeAsync(BEATS_MS);
    expect([heldBy.mock.calls.length, lost]).toEqual([0, []]);
  });

  it('may have a clock that is an hour off, but is none of them when it is days off, as old tables go by it', async () => {
    const off = (hours: number) => member([], [], async () => Date.now() + hours * 3_600_000);
    for (const hours of [-1, 1, -20, 20]) expect((await off(hours)).one.holds(), String(hours)).toBe(true);
    await expect(off(49)).rejects.toThrow('The clock of this computer is 2 days behind that of the database');
    await expect(off(-25)).rejects.toThrow('The clock of this computer is a day ahead of that of the database');
  });

  it('lets those go on who wait until its tables are surely its own in the order in which they asked', async () => {
    const { one } = await member([true, ...Array.from({ length: 5 }, () => new Error('no answer'))]);
    await vi.advanceTimersByTimeAsync(2_300);
    const went: string[] = [];
    const ask = (name: string, patienceMs: number) => one.sure(patienceMs).then((sure) => went.push(`${name} ${sure}`));
    const all = [ask('first', 9_000)];
    await vi.advanceTimersByTimeAsync(600);
    all.push(ask('impatient', 100), ask('second', 9_000));
    await vi.advanceTimersByTimeAsync(BEATS_MS);
    await Promise.all(all);
    expect(went).toEqual(['impatient false', 'first true', 'second true']);
  });

  it('leads nobody to one that is full', async () => {
    const full = { address: 'http://full.example', rooms: 9 };
    expect((await member([], [full])).one.instead()).toBeUndefined();
    const { one } = await member([], [full, { address: 'http://two.example', rooms: 8 }]);
    expect([one.instead(), one.onward()?.at]).toEqual(['http://two.example', 'http://two.example']);
  });
});
