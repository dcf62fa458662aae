import { getPriority } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { framed } from '../../server/broadcast/wire-frame.ts';
import { watch } from '../support/audience.ts';
import { TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';

describe('what many watchers are told', () => {
  it.each([
    [0, '8100'],
    [125, '817d'],
    [126, '817e007e'],
    [65_535, '817effff'],
    [65_536, '817f0000000000010000'],
  ])('is framed once: %i bytes begin with %s', (length, head) => {
    const text = Buffer.alloc(length, 'x');
    const frame = framed(text);
    expect(frame.subarray(0, head.length / 2).toString('hex')).toBe(head);
    expect(frame.subarray(head.length / 2).equals(text)).toBe(true);
  });
});

describe('the process of the audience', () => {
  let server: TestServer | undefined;
  afterEach(() => server?.end());
  it('leaves the processor to the tables where both want it', async () => {
    server = await new TestServer({ gamesModule: new URL('../support/toy-tables.ts', import.meta.url) }).start();
    const { code } = await server.create({ game: 'toy', seats: 2 });
    const eve = watch(server.base, code);
    expect(await eve.reply).toMatchObject({ ok: true });
    const pid = server.app.shows.pid ?? 0;
    expect(pid).toBeGreaterThan(0);
    await soon(() => expect(getPriority(pid)).toBeGreaterThan(getPriority()));
    eve.leave();
  });
});
