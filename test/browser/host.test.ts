import { createHmac } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { watch } from '../support/audience.ts';
import { visit } from '../support/browser.ts';
import { barriers, hostTable, sitDown, viewOf, withoutPicture } from '../support/guests.ts';
import { Receiver } from '../support/receiver.ts';
import { type RunningServer, runServer } from '../support/running.ts';
import { Person } from '../support/server.ts';
import { SHOTS, shot } from '../support/shots.ts';
import { soon } from '../support/soon.ts';

const LONG = { timeout: 60_000 };
const receiver = new Receiver();
let server: RunningServer;
let address: string;
const guests: Person[] = [];

beforeAll(async () => {
  address = await receiver.open();
  const env = { LOOTABLE_WEBHOOKS: 'on', LOOTABLE_WEBHOOK_HOSTS: address };
  server = await runServer({ env });
});
afterEach(() => {
  for (const ben of guests.splice(0)) ben.leave();
});
afterAll(async () => {
  await server?.stop();
  receiver.close();
  if (server) rmSync(server.folder, { recursive: true, force: true });
});

/** A host on its own page in the lobby, and somebody else at the table. */
async function hosting(): Promise<{ page: Page; code: string; ben: Person; problems: string[] }> {
  const visitor = await visit();
  if (!SHOTS) await withoutPicture(visitor);
  const code = await hostTable(visitor, server, { game: 'chuck-rock', seats: 2, listed: true });
  await sitDown(visitor, server, code, 0);
  const ben = await new Person(server.url, code).sit(1, 'Ben');
  guests.push(ben);
  return { page: visitor.page, code, ben, problems: visitor.problems };
}

describe('the host', () => {
  it('builds a bridge to a chat: a wrong address is refused in words, a good one is kept and told what happens, signed, until it is taken back', async () => {
    const { page, code, ben, problems } = await hosting();
    const wrong: [string, RegExp][] = [
      ['nonsense', /no address/],
      ['http://bot.example.org/', /https/],
      ['https://127.0.0.1/', /everybody can reach/],
      ['https://ada:secret@bot.example.org/', /password/],
    ];
    for (const [url, why] of wrong) {
      await page.getByTestId('bridge-url').fill(url);
      await page.getByTestId('bridge-save').click();
      await page.locator('.notice', { hasText: why }).first().waitFor(LONG);
    }
    // What was refused stands there still, to be put right.
    expect(await page.getByTestId('bridge-url').inputValue()).toBe('https://ada:secret@bot.example.org/');
    await shot(page, 'host-bridge-refused', { fullPage: true });
    await page.getByTestId('bridge-url').fill(`  http://${address}/hook `);
    await page.getByTestId('bridge-url').press('Enter');
    await expect.poll(() => page.getByTestId('bridge-now').innerText(), LONG).toBe(`http://${address}/hook`);
    const secret = await page.getByLabel('Secret that signs what is sent', { exact: true }).inputValue();
    expect(secret.length).toBeGreaterThan(20);
    await shot(page, 'host-bridge-kept', { fullPage: true });
    expect(await barriers(page)).toEqual([]);
    expect(ben.now.bridge).toBeUndefined();

    await page.getByTestId('start').click();
    await viewOf(page);
    // At the table the same is in the panel; a page that is loaded anew still has it.
    await page.reload();
    await viewOf(page);
    await page.getByTestId('open-audience').click();
    expect(await page.getByTestId('bridge-now').innerText()).toBe(`http://${address}/hook`);
    // A server of tests starts its audience's process when somebody asks for a show.
    await soon(async () => expect((await fetch(`${server.url}/api/shows/${code}`)).ok).toBe(true), LONG);
    const host = await page.evaluate((key) => localStorage.getItem(key) ?? '', `lootable.host.${code}`);
    const hand = await new Person(server.url, code, { host }).open();
    await hand.do({ t: 'stop' });
    hand.leave();
    await soon(() => expect(receiver.letters.some(({ body }) => body.includes('"kind":"end"'))).toBe(true), LONG);
    for (const { body, headers } of receiver.letters) {
      const [, time = '', sign] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-lootable-signature'])) ?? [];
      expect(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')).toBe(sign);
      expect(JSON.parse(body)).toMatchObject({ v: 1, table: { code, game: 'chuck-rock' } });
    }

    // The end shuts every drawer in which nobody writes.
    await page.getByTestId('look').waitFor();
    await page.getByTestId('open-audience').click();
    await page.getByTestId('bridge-end').click();
    await page.getByTestId('bridge-url').waitFor(LONG);
    expect(await page.getByTestId('bridge-url').inputValue()).toBe('');
    expect(problems).toEqual([]);
  });

  it('says who may watch, how late, what commentators see, and whether cheers and questions come: at once and for everybody', async () => {
    const { page, code, ben, problems } = await hosting();
    const show = () => ben.now.meta?.show;
    expect(await watch(server.url, code).reply).toMatchObject({ ok: true });
    await page.getByTestId('show-open').selectOption('links');
    await soon(() => expect(show()?.open).toBe(false));
    expect(await watch(server.url, code).reply).toMatchObject({ ok: false, refusal: { code: 'not-shown' } });
    await page.getByTestId('show-open').selectOption('open');
    await soon(() => expect(show()?.open).toBe(true));

    // Hands are shown to nobody until the host says so, and then late; nobody asks for less.
    expect(await page.getByTestId('show-all-delay').count()).toBe(0);
    await page.getByTestId('show-all').click();
    await soon(() => expect(show()?.all).toBe(180));
    await page.getByTestId('show-all-delay').selectOption('30');
    await soon(() => expect(show()?.all).toBe(30));
    await page.getByTestId('show-delay').selectOption('5');
    await soon(() => expect(show()?.delay).toBe(5));
    expect(await watch(server.url, code, { delay: 0 }).reply).toMatchObject({ ok: true, delay: 5 });
    expect(await watch(server.url, code, { persp: 'all', delay: 0 }).reply).toMatchObject({ ok: false });
    await page.getByTestId('show-delay').selectOption('0');
    await soon(() => expect(show()?.delay).toBe(0));
    await shot(page, 'host-switches', { fullPage: true });
    expect(await barriers(page)).toEqual([]);

    await page.getByTestId('start').click();
    await viewOf(page);
    const eve = watch(server.url, code, { me: 'eve-12345' });
    await eve.reply;
    const asked = () => eve.frames.some(({ l }) => l?.text === 'Who will win?');
    const cheer = (k: number) => eve.send(JSON.stringify({ t: 'cheer', k, what: 'fire' }));
    cheer(1);
    await soon(() => expect(eve.frames.some(({ g }) => g?.fire)).toBe(true));
    expect([asked(), ben.now.cheers, await page.getByTestId('cheers').count()]).toEqual([false, undefined, 0]);
    await page.getByTestId('watched').click();
    for (const name of ['show-cheers', 'show-polls', 'show-names']) await page.getByTestId(name).click();
    await soon(() => expect(show()).toMatchObject({ cheers: true, polls: true, names: true }));
    await soon(() => expect(asked()).toBe(true), LONG);
    cheer(2);
    await soon(() => expect(ben.now.cheers).toEqual({ fire: 1 }), LONG);
    await page.getByTestId('cheers').waitFor({ ...LONG, state: 'attached' });
    eve.send(JSON.stringify({ t: 'name', k: 3, name: 'Eve' }));
    await soon(() => expect(ben.now.meta?.named).toEqual(['Eve']), LONG);
    // And back again.
    await page.getByTestId('show-names').click();
    await soon(() => expect(ben.now.meta?.named).toBeUndefined(), LONG);

    // Whoever is not the host reads the switches and turns none.
    expect(await ben.say({ t: 'settings', settings: { show: { open: true, delay: 0, all: null } } })).toMatchObject({ ok: false });
    expect(problems).toEqual([]);
  });
});
