import { afterAll, beforeAll, expect, it } from 'vitest';
import { handOver } from '../../server/room/hand-over.ts';
import { stampOf, tableTime } from '../../server/table/loaded-table.ts';
import { againstBot, TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';
import { toy } from '../support/toy.ts';

const server = new TestServer();
beforeAll(() => server.start([toy]));
afterAll(() => server.end());

/** Table time after the last act, in milliseconds: longer than anything here takes. */
const THOUGHT_MS = 60_000;

it('[S11] a table that is given away goes on there at the time at which it was left, however long somebody had been thinking', async () => {
  const { code, host } = await againstBot(server.base, toy.id);
  await host.until((now) => now.view?.prompts.some(({ prompt, answered }) => prompt && !answered) === true);
  const { room } = server;
  await room.queue.idle();
  room.table.clock = { ...room.table.clock, base: room.table.clock.base + THOUGHT_MS };
  const left = tableTime(room.table);
  const rows = await server.app.services.store.read(room.table.id, 1);
  const last = Math.max(0, ...rows.map(({ body }) => stampOf(body) ?? 0));
  expect(last).toBeLessThan(left - THOUGHT_MS / 2);
  await handOver(server.app.rooms);
  // Whoever sits there comes back by themselves, and the table with them.
  const next = await soon(() => {
    const again = server.app.rooms.get(room.table.id);
    if (!again || again === room) throw new Error('not yet');
    return again;
  });
  expect(next.table.clock.base).toBeGreaterThanOrEqual(left);
  await host.until((now) => now.link === 'open' && now.you.seat === 0);
  // Nobody is told when it was.
  expect(JSON.stringify(host.now.meta)).not.toContain('"at"');
  expect(host.now.meta?.code).toBe(code);
  host.leave();
});
