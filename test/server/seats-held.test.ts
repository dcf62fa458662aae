import { afterEach, describe, expect, it } from 'vitest';
import { memoryOf, pageShelf } from '../../client/net/tokens.ts';
import { GAME as freeTable } from '../../shared/games/free-table/index.ts';
import { pieceId } from '../../shared/table/ids.ts';
import { spawn } from '../support/hands.ts';
import { rawClient } from '../support/raw.ts';
import { type Person, TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';
import { toy } from '../support/toy.ts';

let server: TestServer;
afterEach(() => server.end());

const sitting = (seat: number, name: string) => ({ t: 'sit' as const, seat, name });
const said = ({ now }: Person): string[] => now.chat.flatMap((line) => (line.system ? [line.text] : []));
const guestOf = ({ now }: Person): string => now.you.guest ?? '';

/** A running game of three: Ada is the host, Ben and Cy play. */
async function running(settings: ConstructorParameters<typeof TestServer>[0] = {}) {
  server = await new TestServer(settings).start([toy, freeTable]);
  const { code, host } = await server.create({ game: 'toy', seats: 3 });
  const ada = await server.person(code, { host }).sit(0, 'Ada');
  const ben = await server.person(code).sit(1, 'Ben');
  const cy = await server.person(code).sit(2, 'Cy');
  await ada.do({ t: 'start' });
  for (const each of [ada, ben, cy]) await each.until((now) => now.view !== null);
  return { code, host, ada, ben, cy };
}

describe('[S4] the seats of a running game', () => {
  it('are not for whoever has held another one: not in the same visit, not with the same browser, not from another tab', async () => {
    const { code, ada, ben, cy } = await running();
    await cy.do({ t: 'stand' });
    await cy.until((now) => now.you.seat === null);
    await ben.do({ t: 'stand' });
    await ben.until((now) => now.you.seat === null);
    const before = ben.now.view;
    expect(await ben.say(sitting(2, 'Ben'))).toMatchObject({ ok: false, refusal: { code: 'held-another' } });
    // A spectator's view stays: nothing of the other seat was ever sent.
    expect(ben.now.view?.viewer).toBeNull();
    expect(ben.now.view).toBe(before);
    ben.leave();
    const again = await server.person(code, { memory: ben.memory }).open();
    expect(await again.say(sitting(2, 'Ben'))).toMatchObject({ ok: false, refusal: { code: 'held-another' } });
    // Nor may the host, who sits in another tab of the same browser.
    const memory = memoryOf(pageShelf(), pageShelf());
    memory.keepToken(code, ada.memory.token(code));
    const tab = await server.person(code, { memory }).open();
    await tab.until((now) => now.you.seat === null && now.elsewhere);
    expect(await tab.say(sitting(2, 'Ada too'))).toMatchObject({ ok: false, refusal: { code: 'held-another' } });
    // To the own seat everybody comes back without asking, under the own name; all are told.
    await again.do(sitting(1, 'Ben'));
    await again.until((now) => now.you.seat === 1 && now.view?.viewer === 1);
    await ada.until(() => said(ada).includes('Ben is back at the table.'));
    expect(said(ada)).toContain('Ben gets up: the seat is free.');
  });

  it('are had by the same request again, where the answer got lost with its process or line, and by no other one', async () => {
    server = await new TestServer().start([toy, freeTable]);
    const { code, host } = await server.create({ game: 'toy', seats: 3 });
    const [ada, cy] = [await server.person(code, { host }).sit(0, 'Ada'), await server.person(code).open()];
    const room = [...server.app.rooms.all()][0];
    const again = { ...sitting(2, 'Cy'), secret: '0123456789abcdef'.repeat(2) };
    await cy.do({ ...again, secret: 'f'.repeat(32) });
    await server.person(code).sit(1, 'Ben');
    await ada.do({ t: 'start' });
    // As if nobody had heard it: a page that remembers nothing asks the same once more.
    const [one, two, other] = [await server.person(code).open(), await server.person(code).open(), await server.person(code).open()];
    expect(await one.say(again)).toMatchObject({ ok: false, refusal: { code: 'seat-taken' } });
    expect(await one.say({ ...again, secret: 'f'.repeat(32) })).toMatchObject({ ok: true });
    await one.until((now) => now.you.seat === 2 && now.view?.viewer === 2);
    await cy.until((now) => now.link === 'elsewhere');
    // The token is a good one, and the one before is none any more.
    one.leave();
    await soon(() => expect([...(room?.sessions.values() ?? [])].some(({ seat }) => seat === 2)).toBe(false));
    const back = await server.person(code, { memory: one.memory }).open();
    await back.until((now) => now.you.seat === 2);
    // What all pages of a browser have takes the seat from none of them, and is enough where nobody is.
    const page = memoryOf(pageShelf(), pageShelf());
    page.keepClaim(code, 'f'.repeat(32));
    const beside = await server.person(code, { memory: page }).open();
    expect(await beside.say(sitting(2, 'Cy'))).toMatchObject({ ok: false, refusal: { code: 'seat-taken' } });
    back.leave();
    await soon(async () => expect(await beside.say(sitting(2, 'Cy'))).toMatchObject({ ok: true }));
    await beside.until((now) => now.you.seat === 2 && now.view?.viewer === 2);
    expect(JSON.stringify([two.now, other.now])).not.toContain('f'.repeat(32));
    expect(said(two)).toEqual(said(ada));
  });

  it('are had again over a new line too, where the process that gave them still lives and knows that it has answered', async () => {
    server = await new TestServer().start();
    const { code } = await server.create({ game: 'toy', seats: 2 });
    const wish = { ...sitting(1, 'Cy'), k: 'a'.repeat(32), secret: 'f'.repeat(32) };
    const lost = await rawClient(server.base, code);
    expect(await lost.wish(wish)).toMatchObject({ ok: true });
    const next = await rawClient(server.base, code);
    expect(await next.wish(wish)).toMatchObject({ ok: true });
    await soon(() => expect(next.messages.some(({ type }) => type === 'token')).toBe(true));
    expect([...server.room.sessions.values()].filter(({ seat }) => seat === 1)).toHaveLength(1);
  });

  it('keep what they are known by as short as before, however often somebody gets up and sits down again', async () => {
    const { code, ben } = await running();
    const lengths: (number | undefined)[] = [];
    for (let n = 0; n < 3; n++) {
      await ben.do({ t: 'stand' });
      await ben.until((now) => now.you.seat === null);
      ben.memory.keepClaim(code, 'nothing');
      await ben.do(sitting(1, 'Ben'));
      await ben.until((now) => now.you.seat === 1);
      lengths.push([...server.app.rooms.all()][0]?.table.record.seats[1]?.held.length);
    }
    expect(lengths).toEqual([1, 1, 1]);
  });

  it('open to a stranger with the word of the host; until then nothing of them is sent', async () => {
    const { code, ada, ben, cy } = await running();
    await cy.do({ t: 'stand' });
    const dan = await server.person(code).open();
    expect(await dan.do(sitting(2, 'Dan'))).toMatchObject({ waits: true });
    for (const each of [ada, ben, dan]) await each.until((now) => now.meta?.asks.length === 1);
    expect(ada.now.meta?.asks).toEqual([{ guest: guestOf(dan), name: 'Dan', seat: 2, agreed: [] }]);
    expect([dan.now.you.seat, dan.now.view?.viewer]).toEqual([null, null]);
    expect(await ben.say({ t: 'admit', guest: guestOf(dan), yes: true })).toMatchObject({ ok: false, refusal: { code: 'not-host' } });
    expect(await dan.say({ t: 'admit', guest: guestOf(dan), yes: true })).toMatchObject({ ok: false, refusal: { code: 'not-host' } });
    await ada.do({ t: 'admit', guest: guestOf(dan), yes: false });
    await dan.until((now) => now.meta?.asks.length === 0);
    expect(dan.now.you.seat).toBeNull();
    expect(await ada.say({ t: 'admit', guest: guestOf(dan), yes: true })).toMatchObject({ ok: false, refusal: { code: 'not-admitted' } });
    await dan.do(sitting(2, 'Dan'));
    await dan.do({ t: 'stand' });
    await ada.until((now) => now.meta?.asks.length === 0);
    await dan.do(sitting(2, 'Dan'));
    await ada.do({ t: 'admit', guest: guestOf(dan), yes: true });
    await dan.until((now) => now.you.seat === 2 && now.view?.viewer === 2);
    await ben.until(() => said(ben).includes('Dan sits down: they were let in.'));
    // Who gave the seat up does not get it back from whoever has it now, nor any other.
    await cy.until((now) => now.meta?.seats[2]?.name === 'Dan');
    expect(await cy.say(sitting(2, 'Cy'))).toMatchObject({ ok: false, refusal: { code: 'seat-taken' } });
    await ada.do({ t: 'kick', seat: 2 });
    await dan.until((now) => now.you.seat === null);
    expect(await dan.do(sitting(2, 'Dan'))).toMatchObject({ waits: true });
  });

  it('open with the word of all players where no host is here; who leaves meanwhile is not waited for', async () => {
    const { code, ada, ben, cy } = await running({ settings: { hostAwayMs: 60_000 } });
    await cy.do({ t: 'stand' });
    const [dan, eve] = [await server.person(code).open(), await server.person(code).open()];
    ada.leave();
    await ben.until((now) => now.meta?.hostHere === false);
    await dan.do(sitting(2, 'Dan'));
    await eve.do(sitting(2, 'Eve'));
    await ben.until((now) => now.meta?.asks.length === 2);
    expect(await eve.say({ t: 'admit', guest: guestOf(dan), yes: true })).toMatchObject({ ok: false, refusal: { code: 'not-seated' } });
    await ben.do({ t: 'admit', guest: guestOf(dan), yes: true });
    await dan.until((now) => now.you.seat === 2);
    expect(await ben.say({ t: 'admit', guest: guestOf(eve), yes: true })).toMatchObject({ ok: true });
    await dan.until((now) => now.meta?.asks[0]?.agreed.includes(1) === true);
    dan.leave();
    await soon(() => expect(eve.now.meta?.asks).toEqual([]));
    expect(eve.now.you.seat).toBeNull();
  });

  it('stay closed when the game is taken to the free table: it waits there with the secrets of every seat', async () => {
    const { code, ada, ben, cy } = await running();
    await ada.do({ t: 'fix.propose', ops: [{ op: 'free' }], note: 'by hand' });
    for (const each of [ben, cy]) {
      await each.until((now) => now.view?.fix !== null);
      await each.do({ t: 'fix.vote', fix: each.now.view?.fix?.id ?? '', yes: true });
    }
    await cy.until((now) => now.view?.free?.rules === true);
    await cy.do({ t: 'stand' });
    await ben.do({ t: 'stand' });
    expect(await ben.say(sitting(2, 'Ben'))).toMatchObject({ ok: false, refusal: { code: 'held-another' } });
    const dan = await server.person(code).open();
    expect(await dan.do(sitting(2, 'Dan'))).toMatchObject({ waits: true });
  });

  it('of a free table are open to all as long as there is nothing to hide; then as in any game', async () => {
    server = await new TestServer().start([freeTable]);
    const { code, host } = await server.create({ game: 'free-table', free: true, seats: 3 });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    const ben = await server.person(code).sit(1, 'Ben');
    await ben.do({ t: 'stand' });
    await ben.do(sitting(2, 'Ben'));
    await ben.until((now) => now.you.seat === 2);
    const [chip = ''] = await spawn(ada, ['free/chip', 0, 0]);
    await ben.until((now) => Boolean(now.view?.pieces[chip]));
    await ben.do({ t: 'hand', op: { op: 'hand', pieces: [pieceId(chip)] } });
    await ben.until((now) => now.view?.free?.hands[2] === 1);
    await ben.do({ t: 'stand' });
    // Ben knows what is in that hand, so no other seat is his; a stranger asks.
    expect(await ben.say(sitting(1, 'Ben'))).toMatchObject({ ok: false, refusal: { code: 'held-another' } });
    const cy = await server.person(code).open();
    expect(await cy.do(sitting(2, 'Cy'))).toMatchObject({ waits: true });
    expect(await cy.do(sitting(1, 'Cy'))).not.toHaveProperty('waits');
    await cy.until((now) => now.you.seat === 1 && now.meta?.asks.length === 0);
    await ben.do(sitting(2, 'Ben'));
    await ben.until((now) => now.you.seat === 2);
  });
});
