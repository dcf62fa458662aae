import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { project } from '../../shared/engine/project.ts';
import { LONGEST_TEXT, type Question } from '../../shared/engine/prompt.ts';
import { hashOf } from '../../shared/engine/replay.ts';
import { hider } from '../support/hider.ts';
import { type RawClient, rawClient } from '../support/raw.ts';
import { type Person, TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';

let server: TestServer;
let code: string;
let people: Person[];
let eve: Person;
const kinds = (client: RawClient) => client.messages.map(({ type }) => type);

/** The hider asks for texts as long as any prompt may. */
const wordy = {
  ...hider,
  steps: {
    ...hider.steps,
    write: (t: Parameters<typeof hider.steps.write>[0]) => {
      const question: Question = { kind: 'text', most: LONGEST_TEXT };
      t.ask(t.turn.seat ?? 0, { ...question, title: ['act'], rule: 'H-2' });
      t.then('write.do', {});
    },
  },
};

beforeEach(async () => {
  server = await new TestServer().start([wordy]);
  const made = await server.create({ game: 'hider', seats: 3, listed: true });
  code = made.code;
  people = [];
  for (const seat of [0, 1, 2]) people.push(await server.person(code, seat === 0 ? { host: made.host } : {}).sit(seat, `Player ${seat}`));
  eve = await server.person(code, { watch: true }).open();
  await people[0]?.do({ t: 'start' });
  for (const each of [...people, eve]) await each.until((now) => now.view !== null);
});
afterEach(async () => {
  for (const each of [...people, eve]) each.leave();
  await server.end();
});

const person = (seat: number): Person => {
  const found = people[seat];
  if (!found) throw new Error(`nobody sits on ${seat}`);
  return found;
};
const room = () => {
  const [room] = [...server.app.rooms.all()];
  if (!room?.table.engine) throw new Error('no table is open');
  return { ...room, engine: room.table.engine };
};
/** Waits until a person sees what it may know of the table now, and nothing else. */
const upToDate = (who: Person, seat: number | null) =>
  who.until((now) => now.view !== null && hashOf(now.view) === hashOf(project(room().engine, seat)));

describe('[K-168, I-18] a blindfolded person', () => {
  it('sees no board, also after a lost line, and sees it again when the blindfold is off', async () => {
    const [ada, cid] = [person(0), person(2)];
    await ada.answer('walk');
    for (const act of ['bind', 'walk', 'coin', 'call']) await ada.answer(act);
    await cid.until((now) => now.news.length === 3);
    await upToDate(cid, 2);
    expect(Object.keys(cid.now.view?.pieces ?? {})).toEqual(['card-0', 'card-1', 'card-2']);
    expect(cid.now.news.map(({ events }) => events.map((event) => event.kind))).toEqual([['turned'], ['told', 'flashed'], ['told']]);
    expect(cid.now.meta?.seats.map((seat) => seat.name)).toEqual(['Player 0', 'Player 1', 'Player 2']);
    // Another tab of the same person comes in blindfolded: no public state at all reaches it.
    const memory = cid.memory;
    const raw = await rawClient(server.base, code, { token: memory.token(code) ?? '', takeOver: true });
    await soon(() => expect(kinds(raw)).toContain('whole'));
    await ada.answer('walk');
    await ada.answer('call');
    await soon(() => expect(kinds(raw).filter((type) => type === 'whole')).toHaveLength(2));
    expect(raw.states).toBe(0);
    // The log keeps what was told before; nothing else speaks of the board.
    expect(JSON.stringify(raw.messages.filter(({ type }) => type !== 'backlog'))).not.toContain('pawn-0');
    raw.room.leave();
    const back = server.person(code, { memory });
    people[2] = back;
    await back.until((now) => now.you.seat === 2 && now.view !== null);
    expect(back.now.meta?.status).toBe('playing');
    await upToDate(back, 2);
    await ada.answer('unbind');
    await ada.answer('walk');
    await upToDate(back, 2);
    expect(back.now.view?.pieces['pawn-0']?.place).toBe('4,0');
    await ada.answer('end');
    await person(1).answer('end');
    await back.answer('walk');
    await upToDate(eve, null);
  });
});

describe('what a seat does in secret', () => {
  it('reaches nobody else, by no message and no request', async () => {
    const [ada, ben] = [person(0), person(1)];
    const raw = await rawClient(server.base, code);
    await soon(() => expect(kinds(raw)).toContain('backlog'));
    await ben.until((now) => now.meta?.watchers === 2);
    const look = async () => {
      const [meta, list, dice] = await Promise.all(
        [`/api/tables/${code}`, '/api/tables', `/api/tables/${code}/dice`].map(async (path) => (await fetch(server.base + path)).text()),
      );
      return { meta, list, dice, frames: raw.messages.length + raw.states, ben: ben.now };
    };
    const before = await look();
    const row = await server.app.services.store.getTableByCode(code);
    for (const act of ['step', 'lots', 'trap', 'whisper', 'tire', 'wander']) await ada.answer(act);
    await ada.do({ t: 'undo' });
    await upToDate(ada, 0);
    expect(room().table.head.entry).toBe(7);
    expect(await look()).toEqual(before);
    expect((await server.app.services.store.getTableByCode(code))?.updatedAt).toBe(row?.updatedAt);
    await ada.answer('roll');
    await upToDate(ben, 1);
    expect(ben.now.view?.seq).toBe(1);
    expect(raw.messages.length + raw.states).toBeGreaterThan(before.frames);
    raw.room.leave();
  });

  it('moves its own clock and no other', async () => {
    const [ada, ben] = [person(0), person(1)];
    await ada.do({ t: 'settings', settings: { timer: 600 } });
    for (const each of [ada, ben, eve]) await each.until((now) => now.clock !== null);
    const before = [ben.now.clock, eve.now.clock];
    const own = ada.now.clock;
    await new Promise((resolve) => setTimeout(resolve, 20));
    for (const act of ['step', 'lots', 'step']) await ada.answer(act);
    await ada.until((now) => now.clock !== null && now.clock.until > (own?.until ?? 0));
    expect([ben.now.clock, eve.now.clock]).toEqual(before);
    await ada.answer('walk');
    for (const each of [ben, eve]) await each.until((now) => now.clock !== null && now.clock.until > (before[0]?.until ?? 0));
  });
});

describe('a long text', () => {
  it('reaches the game whole, and not too often', async () => {
    const ada = person(0);
    const long = '😀'.repeat(LONGEST_TEXT);
    await ada.answer('write');
    await ada.answer(long);
    await eve.until((now) =>
      now.news.some(({ events }) => events.some((event) => event.kind === 'told' && event.line[2] === LONGEST_TEXT)),
    );
    const { id = '' } = ada.now.view?.prompts[0] ?? {};
    const replies = await Promise.all(Array.from({ length: 9 }, () => ada.say({ t: 'answer', prompt: id, choice: 'x'.repeat(1_000) })));
    const codes = replies.map((reply) => (reply.ok ? 'ok' : reply.refusal.code));
    expect(codes.filter((each) => each === 'too-fast').length).toBeGreaterThan(2);
    expect(codes.filter((each) => each === 'illegal' || each === 'stale-prompt').length).toBeGreaterThan(2);
    expect(await ada.say({ t: 'answer', prompt: id, choice: 'x'.repeat(2 * LONGEST_TEXT + 1) })).toMatchObject({
      ok: false,
      refusal: { code: 'malformed' },
    });
    await ada.answer('walk');
  });
});
