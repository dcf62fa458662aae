import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { besideHere, coveredFor, passTo, uncover } from '../../client/net/beside.ts';
import { memoryOf, pageShelf } from '../../client/net/tokens.ts';
import { sitBeside } from '../../server/lobby/beside.ts';
import { digest } from '../../server/runtime/secrets.ts';
import { saveRecord } from '../../server/table/commit.ts';
import { withSeat } from '../../server/table/record-changes.ts';
import { GAME as freeTable } from '../../shared/games/free-table/index.ts';
import { pieceId } from '../../shared/table/ids.ts';
import { hand, spawn } from '../support/hands.ts';
import { TestServer } from '../support/server.ts';
import { toy } from '../support/toy.ts';

let server: TestServer;
beforeEach(async () => {
  server = await new TestServer().start([freeTable, toy]);
});
afterEach(() => server.end());

const open = () => server.create({ game: 'free-table', free: true, seats: 4 });

describe('several at one screen', () => {
  it('is declared by who sits, told to all, and each has a hand that the other one is not sent', async () => {
    const { code, host } = await open();
    const memory = memoryOf(pageShelf(), pageShelf());
    const ada = await server.person(code, { host, memory }).sit(0, 'Ada');
    const eve = await server.person(code).sit(3, 'Eve');
    expect(await ada.do({ t: 'beside', seat: 1, name: 'Bob' })).toMatchObject({ ok: true });
    await eve.until(({ meta }) => meta?.seats[1]?.name === 'Bob');
    // As long as one of them is here, the other one is not away.
    expect(eve.now.meta?.seats.map(({ kind, screen, online }) => [kind, screen, online])).toEqual([
      ['human', 0, true],
      ['human', 0, true],
      ['open', undefined, false],
      ['human', undefined, true],
    ]);
    await eve.until(({ chat }) => chat.some(({ text }) => text.includes('Bob sits at the screen of Ada')));
    await ada.until(() => besideHere(memory, code).includes(1));
    const [card = ''] = await spawn(ada, ['free/card', 0, 0, { face: 'Dragon' }]);
    expect((await hand(ada, { op: 'hand', pieces: [pieceId(card)] })).ok).toBe(true);
    await ada.until(({ view }) => JSON.stringify(view?.pieces).includes('Dragon'));

    // Passed: until Bob says that he is here, this browser opens no table (`TablePage`).
    ada.leave();
    passTo(memory, code, { seat: 1, name: 'Bob' });
    expect(coveredFor(memory, code)).toEqual({ seat: 1, name: 'Bob' });
    uncover(memory, code);
    const bob = await server.person(code, { memory }).open();
    await bob.until(({ you, view }) => you.seat === 1 && view?.viewer === 1);
    expect(JSON.stringify(bob.now.view)).not.toContain('Dragon');
    expect(besideHere(memory, code)).toEqual([0]);
    expect(eve.now.meta?.seats.map(({ online }) => online)).toEqual([true, true, false, true]);

    bob.leave();
    passTo(memory, code, { seat: 0, name: 'Ada' });
    uncover(memory, code);
    const again = await server.person(code, { memory }).open();
    await again.until(({ you, view }) => you.seat === 0 && JSON.stringify(view?.pieces).includes('Dragon'));
  });

  it('opens no seat that has anything to hide, none that is taken, and none where rules are in force', async () => {
    const { code, host } = await open();
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    const eve = await server.person(code).sit(3, 'Eve');
    const [card = ''] = await spawn(eve, ['free/card', 0, 0, { face: 'Dragon' }]);
    expect((await hand(eve, { op: 'hand', pieces: [pieceId(card)] })).ok).toBe(true);
    expect(await ada.say({ t: 'beside', seat: 3, name: 'Bob' })).toMatchObject({ ok: false, refusal: { code: 'seat-taken' } });
    expect(await ada.say({ t: 'beside', seat: 9, name: 'Bob' })).toMatchObject({ ok: false, refusal: { code: 'seat-taken' } });
    expect(await ada.say({ t: 'beside', seat: 1, name: 'Eve' })).toMatchObject({ ok: false, refusal: { code: 'name-taken' } });
    expect(await ada.say({ t: 'beside', seat: 1, name: 'Ada' })).toMatchObject({ ok: false, refusal: { code: 'name-taken' } });
    await eve.do({ t: 'stand' });
    await eve.until(({ you }) => you.seat === null);
    expect(await ada.say({ t: 'beside', seat: 3, name: 'Bob' })).toMatchObject({ ok: false, refusal: { code: 'kept' } });
    expect(await eve.say({ t: 'beside', seat: 1, name: 'Bob' })).toMatchObject({ ok: false, refusal: { code: 'not-seated' } });
    expect(ada.now.meta?.seats.map(({ screen }) => screen)).toEqual([undefined, undefined, undefined, undefined]);

    const ruled = await server.create({ game: 'toy', seats: 2 });
    const cat = await server.person(ruled.code, { host: ruled.host }).sit(0, 'Cat');
    expect(await cat.say({ t: 'beside', seat: 1, name: 'Bob' })).toMatchObject({ ok: false, refusal: { code: 'wrong-phase' } });
  });

  it('whoever knows two hands takes no third, and comes back to the own one', async () => {
    const { code, host } = await open();
    const memory = memoryOf(pageShelf(), pageShelf());
    const ada = await server.person(code, { host, memory }).sit(0, 'Ada');
    const eve = await server.person(code).sit(3, 'Eve');
    await ada.say({ t: 'beside', seat: 1, name: 'Bob' });
    await ada.until(() => besideHere(memory, code).includes(1));
    const cards = await spawn(ada, ['free/card', 0, 0, { face: 'Dragon' }], ['free/card', 2, 0, { face: 'Gold' }]);
    expect((await hand(ada, { op: 'own', pieces: [pieceId(cards[0] ?? '')], seat: 1 })).ok).toBe(true);
    expect((await hand(ada, { op: 'hand', pieces: [pieceId(cards[0] ?? '')] })).ok).toBe(true);
    const dealt = await ada.until(({ view }) => Object.values(view?.pieces ?? {}).some(({ id }) => id.startsWith('s')));
    const own = Object.values(dealt.view?.pieces ?? {}).find(({ id }) => id.startsWith('s'));
    expect((await hand(ada, { op: 'give', pieces: [own?.id ?? pieceId('')], seat: 1 })).ok).toBe(true);
    expect((await hand(eve, { op: 'hand', pieces: [pieceId(cards[1] ?? '')] })).ok).toBe(true);
    await eve.do({ t: 'stand' });
    await eve.until(({ you }) => you.seat === null);
    await ada.do({ t: 'stand' });
    await ada.until(({ you }) => you.seat === null);
    const held = memory.claim(code) ?? '';
    expect(await ada.say({ t: 'sit', seat: 3, name: 'Ada', held })).toMatchObject({ ok: false, refusal: { code: 'held-another' } });
    expect(await ada.say({ t: 'sit', seat: 0, name: 'Ada' })).toMatchObject({ ok: true });
    await ada.until(({ you }) => you.seat === 0);
  });

  it('makes the record no longer however often it is asked again, and forgets nobody who was there', async () => {
    const { code, host } = await open();
    const shelf = pageShelf();
    const ada = await server.person(code, { host, memory: memoryOf(shelf, pageShelf()) }).sit(0, 'Ada');
    expect(await ada.do({ t: 'beside', seat: 1, name: 'Bob' })).toMatchObject({ ok: true });
    const { room } = server;
    const [session] = [...room.sessions.values()];
    if (!session) throw new Error('nobody is here');
    const ask = () => sitBeside(room, session, { t: 'beside', k: 'again', seat: 1, name: 'Bob' });
    const held = () => room.table.record.seats.map((seat) => seat.held);
    const claim = () => room.table.record.seats[1]?.claim ?? '';
    const [long, first] = [JSON.stringify(room.table.record).length, claim()];
    for (let i = 0; i < 150; i++) expect(await ask()).toMatchObject({ ok: true });
    expect(JSON.stringify(room.table.record)).toHaveLength(long);
    expect(held().map((all) => [all.includes(claim()), all.includes(first)])).toEqual([
      ...[
        [true, false],
        [true, false],
      ],
      ...[
        [false, false],
        [false, false],
      ],
    ]);

    // Somebody comes in with what was given last: that stays, whatever is asked later.
    const told = () => JSON.parse(shelf.getItem(`lootable.beside.${code}`) ?? '[]')[0];
    await ada.until(() => digest(told()?.claim ?? '') === claim());
    const memory = memoryOf(pageShelf(), pageShelf());
    memory.keepToken(code, told().token);
    memory.keepClaim(code, told().claim);
    const used = claim();
    const bob = await server.person(code, { memory }).open();
    await bob.until(({ you }) => you.seat === 1);
    bob.leave();
    await ada.until(() => room.sessions.size === 1);
    for (let i = 0; i < 5; i++) expect(await ask()).toMatchObject({ ok: true });
    expect(held().map((all) => [all.includes(used), all.includes(claim())])).toEqual([
      ...[
        [true, true],
        [true, true],
      ],
      ...[
        [false, false],
        [false, false],
      ],
    ]);
    expect(JSON.stringify(room.table.record).length - long).toBeLessThan(200);

    // What was used is not let go of: beyond a bound the seat is no longer given.
    const many = Array.from({ length: 100 }, (_, i) => digest(String(i)));
    await saveRecord(room, withSeat(room.table.record, 1, { held: many, claim: many[99] ?? null }));
    expect(await ask()).toMatchObject({ ok: false, refusal: { code: 'full' } });
    expect(held()[1]).toEqual(many);
  });
});
