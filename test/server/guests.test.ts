import { afterEach, describe, expect, it } from 'vitest';
import { shapeOf } from '../../server/runtime/shapes.ts';
import { type Person, TestServer } from '../support/server.ts';

let server: TestServer | undefined;
const people: Person[] = [];
afterEach(async () => {
  for (const person of people.splice(0)) person.leave();
  await server?.end();
  server = undefined;
});
const person = (code: string, spec: Parameters<TestServer['person']>[1] = {}): Person => {
  if (!server) throw new Error('no server');
  const one = server.person(code, spec);
  people.push(one);
  return one;
};

async function table() {
  server = await new TestServer().start();
  const { code, host } = await server.create({ game: 'toy', seats: 2 });
  const ada = await person(code, { host }).sit(0, 'Ada');
  const eve = await person(code, { watch: true }).open();
  return { code, ada, eve };
}

describe('[S7] names at a table', () => {
  it.each([
    ['Ada', 'ADA'],
    ['Ada', 'A d a'],
    ['Ada', 'Adа'],
    ['Ada', 'Ádà'],
    ['Ada', 'A̴d̴a̴'],
    ['Ada', 'Ａｄａ'],
    ['Ada', '𝓐𝓭𝓪'],
    ['Ada', 'A.d-a!'],
    ['Bill', 'BiIl'],
    ['Bill', 'Bi11'],
    ['Hanna', 'Ηanna'],
    ['Warner', 'VVamer'],
    ['Оля', 'OЛЯ'],
    ['🦊', '🦊 '],
  ])('%s looks like %s', (name, other) => {
    expect(shapeOf(other)).toBe(shapeOf(name));
  });

  it.each([
    ['Ada', 'Ida'],
    ['Ada', 'Ada 2'],
    ['Player 1', 'Player 2'],
    ['李', '王'],
    ['🦊', '🐻'],
    ['Оля', 'Коля'],
  ])('%s is another one than %s', (name, other) => {
    expect(shapeOf(other)).not.toBe(shapeOf(name));
  });

  it('belong to one person: look-alikes of players, watchers, bots and the table are refused, whichever way', async () => {
    const { code, ada, eve } = await table();
    const taken = { ok: false, refusal: { code: 'name-taken' } };
    await ada.do({ t: 'bot', seat: 1, strength: 'random' });
    for (const name of ['Ada', 'аda', 'A D A', 'The host', 'Blue bot', 'A file of this table']) {
      expect([name, await eve.say({ t: 'name', name })]).toMatchObject([name, taken]);
    }
    await eve.do({ t: 'name', name: 'Eve' });
    expect(await ada.say({ t: 'name', name: 'EVE' })).toMatchObject(taken);
    await ada.do({ t: 'name', name: 'ADA' });
    await ada.do({ t: 'bot', seat: 1, strength: null });
    const ben = await person(code).open();
    expect(await ben.say({ t: 'sit', seat: 1, name: 'Еvе' })).toMatchObject(taken);
    await ben.do({ t: 'sit', seat: 1, name: 'Ben' });
    const dan = await person(code, { watch: true }).open();
    await dan.do({ t: 'chat', text: 'hello' });
    await eve.do({ t: 'chat', text: 'hi' });
    await ada.until((now) => now.chat.length === 2);
    const [one, two] = ada.now.chat;
    expect(one?.name).not.toBe(two?.name);
    expect(one?.name).toMatch(/^Spectator \d+$/);
  });
});

describe('[S7] what the table itself says', () => {
  it('is marked, and nothing that a person sends is', async () => {
    const { ada, eve } = await table();
    await ada.do({ t: 'bot', seat: 1, strength: 'heuristic' });
    await ada.do({ t: 'start' });
    await ada.do({ t: 'stand' });
    await eve.do({ t: 'name', name: 'News' });
    await eve.do({ t: 'chat', text: 'Ada gets up: the seat is free.' });
    const forged = await eve.say(JSON.parse('{"t":"chat","text":"hello","system":true}'));
    expect(forged).toMatchObject({ ok: false, refusal: { code: 'malformed' } });
    await ada.until((now) => now.chat.length === 2);
    expect(ada.now.chat).toMatchObject([
      { system: true, seat: 0, name: '', text: 'Ada gets up: the seat is free.' },
      { seat: null, name: 'News', text: 'Ada gets up: the seat is free.', guest: eve.now.you.guest },
    ]);
    expect(ada.now.chat[1]).not.toHaveProperty('system');
  });
});

describe('[S7] the host and those who watch', () => {
  it('may mute them and let them talk again; all are told', async () => {
    const { ada, eve } = await table();
    await ada.until((now) => now.guests.length === 1);
    const guest = ada.now.guests[0]?.id ?? '';
    expect(guest).toBe(eve.now.you.guest);
    expect(eve.now.guests).toEqual([]);
    expect(await eve.say({ t: 'mute', guest, on: false })).toMatchObject({ ok: false, refusal: { code: 'not-host' } });
    await ada.do({ t: 'mute', guest, on: true });
    for (const request of [{ t: 'chat', text: 'hello' } as const, { t: 'name', name: 'Loud' } as const]) {
      expect(await eve.say(request)).toMatchObject({ ok: false, refusal: { code: 'muted' } });
    }
    await eve.until((now) => now.chat.at(-1)?.text === 'The host has muted Spectator 2.' && now.chat.at(-1)?.system === true);
    await ada.until((now) => now.guests[0]?.muted === true);
    await ada.do({ t: 'mute', guest, on: false });
    await eve.do({ t: 'chat', text: 'thank you' });
  });

  it('may send them away: they are told, nobody else is cut off, and players come in all the same', async () => {
    const { code, ada, eve } = await table();
    const ben = await person(code).sit(1, 'Ben');
    await ada.until((now) => now.guests.length === 1);
    expect(await ada.say({ t: 'remove', guest: ben.now.you.guest ?? '' })).toMatchObject({ ok: false, refusal: { code: 'not-seated' } });
    await ada.do({ t: 'remove', guest: eve.now.you.guest ?? '' });
    await eve.until((now) => now.link === 'gone' && now.problem?.includes('sent you away') === true);
    await ben.until((now) => now.chat.at(-1)?.system === true && now.meta?.watchers === 0);
    // All of this machine share an address, so that nobody else is meant; whoever comes from elsewhere stays out.
    const [room] = [...(server?.app.rooms.all() ?? [])];
    room?.people.shut.set('::ffff:127.0.0.1', 'removed').set('127.0.0.1', 'removed').set('::1', 'removed');
    const again = person(code, { watch: true });
    await again.until((now) => now.link === 'gone' && now.problem?.includes('sent you away') === true);
    ben.leave();
    await person(code, { memory: ben.memory }).until((now) => now.you.seat === 1);
  });
});
