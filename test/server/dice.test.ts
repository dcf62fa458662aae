import { afterEach, describe, expect, it } from 'vitest';
import { trackHash } from '../../shared/dice/track-hash.ts';
import type { Transcript } from '../../shared/dice/transcript.ts';
import { verifyDraws } from '../../shared/dice/values.ts';
import { TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';

let server: TestServer;
afterEach(() => server.end());

describe('the dice of a table', () => {
  it('are thrown for everybody, and can be checked by anybody: rolls at once, the rest and the seed at the end', async () => {
    server = await new TestServer({ dice: 'thrown' }).start();
    await soon(() => expect(server.app.services.throws).toBeDefined());
    const { code, host } = await server.create({ game: 'toy', seats: 2 });
    const dice = async (): Promise<Transcript> => (await fetch(`${server.base}/api/tables/${code}/dice`)).json();
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    const ben = await server.person(code).sit(1, 'Ben');
    const eve = await server.person(code, { watch: true }).open();
    expect((await dice()).commit).toBe(eve.now.meta?.commit);
    await ada.do({ t: 'start' });
    await ada.answer('roll');
    await eve.until((now) => now.throws.length === 1);
    const [shown] = eve.now.throws;
    expect(shown).toMatchObject({ dice: ['d6'], sym: [expect.any(Number)] });
    expect(shown?.track.length).toBeGreaterThan(50);
    const early = await dice();
    expect(early.seed).toBeUndefined();
    expect(early.draws.map((draw) => draw.request.kind)).toEqual(['dice']);
    expect(early.throws?.[0]).toMatchObject({
      n: shown?.n,
      trackHash: trackHash(new Uint8Array(Buffer.from(shown?.track ?? '', 'base64'))),
    });
    await ada.do({ t: 'stop' });
    const { seed = '', table, entropy, commit, draws } = await dice();
    expect(draws.map((draw) => draw.request.kind)).toEqual(['shuffle', 'dice']);
    const committed = { seed: new Uint8Array(Buffer.from(seed, 'hex')), table, entropy };
    expect(verifyDraws(committed, commit, draws)).toMatchObject({ ok: true, commitOk: true, missing: [] });
    // Both players threw something in before the start.
    expect(entropy).toMatch(/^[0-9a-f]{32},[0-9a-f]{32}$/);
    await server.stop();
    await server.start();
    expect(await dice()).toMatchObject({ seed, table, draws });
    for (const each of [ada, ben, eve]) each.leave();
  });
});
