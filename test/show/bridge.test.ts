import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { createBulletins } from '../../server/broadcast/bulletins.ts';
import { createCourier, signature } from '../../server/broadcast/courier.ts';
import { isPrivate, sendOut, wrongTarget } from '../../server/runtime/outbound.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { project } from '../../shared/engine/project.ts';
import { start } from '../../shared/engine/start.ts';
import { GAMES } from '../../shared/games/index.ts';
import { botAct } from '../support/bots.ts';
import { fakeClock } from '../support/fake-clock.ts';
import { Receiver } from '../support/receiver.ts';
import { TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';
import { seededBelow } from '../support/table.ts';

describe('an address to send to', () => {
  it.each([
    ['http://bot.example.org/', 'https'],
    ['ftp://bot.example.org/', 'https'],
    ['javascript:alert(1)', 'https'],
    ['//bot.example.org', 'address'],
    ['', 'address'],
    ['https://', 'address'],
    ['https://ada:secret@bot.example.org/', 'password'],
    ['https://localhost/', 'everybody'],
    ['https://bot.localhost/', 'everybody'],
    ['https://printer.local/', 'everybody'],
    ['https://intranet/', 'everybody'],
    ['https://metadata.google.internal/', 'everybody'],
    ['https://127.0.0.1/', 'everybody'],
    ['https://127.1/', 'everybody'],
    ['https://2130706433/', 'everybody'],
    ['https://0x7f.0.0.1/', 'everybody'],
    ['https://10.0.0.8/', 'everybody'],
    ['https://169.254.169.254/latest/', 'everybody'],
    ['https://[::1]/', 'everybody'],
    ['https://[::ffff:10.0.0.1]/', 'everybody'],
    ['https://[fe80::1]/', 'everybody'],
    ['https://[fd00::1]/', 'everybody'],
    ['https://[2002:7f00:1::]/', 'everybody'],
    [`https://bot.example.org/${'x'.repeat(600)}`, 'long'],
  ])('%s is refused', (url, why) => expect(wrongTarget(url, [])).toContain(why));
  it('may be any host of the world, and what whoever runs the server has allowed', () => {
    for (const url of [
      'https://bot.example.org/hook?a=1',
      'https://bot.example.org:8443/',
      'https://8.8.8.8/',
      'https://[2606:4700::1111]/',
    ])
      expect(wrongTarget(url, []), url).toBeNull();
    expect(wrongTarget('http://127.0.0.1:99/x', ['127.0.0.1:99'])).toBeNull();
    expect(wrongTarget('http://127.0.0.1:98/x', ['127.0.0.1:99'])).not.toBeNull();
    expect(wrongTarget('ftp://127.0.0.1:99/x', ['127.0.0.1:99'])).not.toBeNull();
  });
  it('is looked at once more when its name has been found', async () => {
    expect(['192.168.1.1', '100.64.3.2', '0.0.0.0', '::', '::ffff:7f00:1', 'fe80::1%eth0', 'nonsense'].every(isPrivate)).toBe(true);
    expect(['1.1.1.1', '2606:4700::1111'].some(isPrivate)).toBe(false);
    // A name that leads home: no name of the world is needed for it.
    await expect(sendOut({ url: 'https://localhost./', body: '{}', headers: {}, hosts: [], patience: 500 })).rejects.toThrow();
  });
});

describe('a courier', () => {
  function carrying(status: (n: number) => number | Error) {
    const clock = fakeClock();
    const sent: { at: number; body: string }[] = [];
    const told: (string | null)[] = [];
    const courier = createCourier({
      send: async (body) => {
        sent.push({ at: clock.now(), body });
        const answer = status(sent.length);
        if (answer instanceof Error) throw answer;
        return answer;
      },
      ...{ after: clock.after, now: () => 1_000, secret: 'secret', tell: (problem) => told.push(problem) },
    });
    const forward = async (ms: number) => {
      const settle = async () => {
        for (let n = 0; n < 400; n++) await Promise.resolve();
      };
      await settle();
      for (let done = 0; done < ms; done += 500) {
        clock.forward(500);
        await settle();
      }
    };
    return { courier, sent, told, forward };
  }
  it('tries again with growing pauses, in order, and gives a letter up in the end', async () => {
    const { courier, sent, told, forward } = carrying((n) => (n <= 5 ? 503 : 200));
    courier.take('a', 'end');
    courier.take('b', 'end');
    await forward(30_000);
    expect(sent.map(({ body }) => body)).toEqual(['a', 'a', 'a', 'a', 'a', 'b']);
    expect(sent.map(({ at }) => at).slice(0, 5)).toEqual([0, 1_000, 3_000, 7_000, 15_000]);
    expect(told).toEqual(['The address answered 503.', null]);
  });
  it('does not repeat what was refused, follows no redirect, and stops where nothing ever arrives', async () => {
    const { courier, sent, told, forward } = carrying((n) => (n === 1 ? 301 : 404));
    for (let n = 0; n < 8; n++) courier.take(`${n}`, 'end');
    await forward(5_000);
    expect(sent).toHaveLength(5);
    expect(told.at(-1)).toContain('any more');
    const dead = carrying(() => new Error('nobody there'));
    dead.courier.take('x', 'end');
    await dead.forward(40_000);
    expect(dead.sent).toHaveLength(5);
    dead.courier.close();
  });
  it('keeps few letters, of what is only a state the newest', async () => {
    const { courier, sent, forward } = carrying((n) => (n === 1 ? 503 : 200));
    for (let n = 0; n < 30; n++) courier.take(`score ${n}`, 'score');
    for (let n = 0; n < 80; n++) courier.take(`highlight ${n}`, 'highlight');
    await forward(5_000);
    expect(sent.map(({ body }) => body).slice(0, 2)).toEqual(['score 0', 'score 0']);
    expect(sent).toHaveLength(2 + 50);
    expect(sent.at(-1)?.body).toBe('highlight 79');
  });
});

describe('bulletins', () => {
  it.each(GAMES.map((game) => [game.id, game] as const))('tell turns, scores and the end of %s by what everybody sees', (_, game) => {
    const [chance, below] = [seededChance(4), seededBelow(4)];
    let { table } = start(game, { seats: Math.max(2, game.seats.min) }, chance);
    const bulletins = createBulletins(game, (seat) => `Player ${seat}`);
    expect(bulletins.take(project(table, null))).toEqual([]);
    const told = [];
    for (let act = 0; act < 400 && !table.state.result; act++) {
      const outcome = botAct(table, 'random', below, chance);
      if (!outcome?.ok) break;
      table = outcome.table;
      told.push(...bulletins.take(project(table, null)));
    }
    expect(told.filter(({ kind }) => kind === 'turn').length).toBeGreaterThan(0);
    expect(told.filter(({ kind }) => kind === 'end')).toHaveLength(table.state.result ? 1 : 0);
    expect(JSON.stringify(told).length).toBeLessThan(500_000);
  });
});

describe('a chat bridge', () => {
  let server: TestServer;
  const receiver = new Receiver();
  afterEach(async () => {
    await server.end();
    receiver.close();
    receiver.letters.length = 0;
  });

  it('is off unless whoever runs the server has switched it on', async () => {
    server = await new TestServer({}).start();
    const { code, host } = await server.create({ game: 'toy', seats: 2 });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    expect(await ada.say({ t: 'bridge', url: 'https://bot.example.org/' })).toMatchObject({ ok: false, refusal: { code: 'not-shown' } });
    expect(ada.now.bridge).toBeUndefined();
  });

  it('tells an address of the host’s what happens, signed, as late as the audience, though nobody watches', async () => {
    const address = await receiver.open();
    server = await new TestServer({ settings: { webhooks: [address] } }).start();
    const { code, host } = await server.create({ game: 'toy', seats: 2 });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    const ben = await server.person(code).sit(1, 'Ben');
    for (const url of ['https://127.0.0.1/', 'http://bot.example.org/', 'nonsense', 'https://localhost/'])
      expect(await ada.say({ t: 'bridge', url }), url).toMatchObject({ ok: false, refusal: { code: 'malformed' } });
    expect(await ben.say({ t: 'bridge', url: `http://${address}/hook` })).toMatchObject({ ok: false, refusal: { code: 'not-host' } });
    await ada.do({ t: 'bridge', url: `http://${address}/hook` });
    await soon(() => expect(ada.now.bridge?.url).toBe(`http://${address}/hook`));
    expect(ben.now.bridge).toBeUndefined();
    const secret = ada.now.bridge?.secret ?? '';
    await ada.do({ t: 'settings', settings: { show: { open: true, delay: 3, all: null } } });
    await ada.do({ t: 'start' });
    // The table is taken up though nobody watches it.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const acted = Date.now();
    await ada.answer('roll');
    await ada.do({ t: 'stop' });
    await soon(() => expect(receiver.letters.some(({ body }) => body.includes('"kind":"end"'))).toBe(true), { timeout: 15_000 });
    expect(Date.now() - acted).toBeGreaterThan(2_500);
    for (const { body, headers } of receiver.letters) {
      const [, time = '', sign] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-lootable-signature'])) ?? [];
      expect(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')).toBe(sign);
      expect(signature(secret, Number(time), body)).toBe(headers['x-lootable-signature']);
      expect(JSON.parse(body)).toMatchObject({ v: 1, table: { code, game: 'toy' }, delay: 3 });
      expect(body).not.toContain(secret);
    }
    // Nobody but the host knows of it.
    expect(JSON.stringify([ben.now.meta, await (await fetch(`${server.base}/api/tables/${code}`)).text()])).not.toContain(secret);
    await ada.do({ t: 'bridge', url: null });
    await soon(() => expect(ada.now.bridge).toEqual({ url: null, secret: null, problem: null }));
  });
});
