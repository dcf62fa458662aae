import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableWorld } from '../../server/physics/world.ts';
import { costOf } from '../../server/room/message-limits.ts';
import { GAME as freeTable } from '../../shared/games/free-table/index.ts';
import { pieceId } from '../../shared/table/ids.ts';
import { at, Ears, hand, spawn } from '../support/hands.ts';
import { type Person, TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';

let server: TestServer;
let ada: Person;
let bob: Person;
let one: Ears;
beforeEach(async () => {
  server = await new TestServer().start([freeTable]);
  const made = await server.create({ game: 'free-table', free: true, seats: 2 });
  ada = await server.person(made.code, { host: made.host }).sit(0, 'Ada');
  bob = await server.person(made.code).sit(1, 'Bob');
  one = new Ears(ada);
});
afterEach(() => server.end());

const HELD = { ok: false, refusal: { code: 'held' } };
const ids = (...list: string[]) => list.map((id) => pieceId(id));

describe('what somebody holds does not go along with something else', () => {
  it('its group, a zone around it, a board below it: none takes it out of the hand', async () => {
    const [held = '', friend = ''] = await spawn(ada, ['free/pawn', 0, 9], ['free/pawn', 2, 9]);
    const [board = ''] = await spawn(bob, ['free/board', 0, 30]);
    await ada.do({ t: 'hand', op: { op: 'group', pieces: ids(held, friend), on: true } });
    await bob.do({ t: 'hand', op: { op: 'place', pieces: [{ piece: pieceId(board), pose: at(0, 9, -1) }] } });
    await ada.do({ t: 'hand', op: { op: 'place', pieces: [{ piece: pieceId(held), pose: at(0, 9, 1) }] } });
    expect(await one.grab({ g: 1, pieces: ids(held), x: 0, z: 9 })).toMatchObject({ ok: true });
    expect(await hand(bob, { op: 'place', pieces: [{ piece: pieceId(friend), pose: at(-5, 9) }] })).toMatchObject(HELD);
    expect(await hand(bob, { op: 'delete', pieces: ids(friend) })).toMatchObject(HELD);
    expect(await hand(bob, { op: 'spawn', component: { kind: 'free/zone', text: '6 6' }, pose: at(0, 9) })).toMatchObject(HELD);
    expect(await hand(bob, { op: 'place', pieces: [{ piece: pieceId(board), pose: at(3, 9) }] })).toMatchObject(HELD);
    one.touch({ t: 'drop', g: 1, vx: 0, vz: 0, exact: true });
    await expect.poll(() => hand(bob, { op: 'delete', pieces: ids(friend) })).toMatchObject({ ok: true });
  });
});

describe('what costs the table much is done less often', () => {
  it('a load, a save, things by the hundreds; never more than one may ever do', () => {
    const pieces = Array.from({ length: 500 }, (_, i) => pieceId(`f${i}`));
    const cost = (op: Parameters<typeof hand>[1]): number => costOf({ t: 'hand', k: 'k', op });
    expect(cost({ op: 'flip', pieces: pieces.slice(0, 10) })).toBe(1);
    expect(cost({ op: 'flip', pieces })).toBe(26);
    expect(cost({ op: 'load', name: 'x' })).toBe(20);
  });
  it('who loads again and again is told to wait', async () => {
    await ada.do({ t: 'hand', op: { op: 'save', name: 'now' } });
    const replies = await Promise.all(Array.from({ length: 8 }, () => hand(ada, { op: 'load', name: 'now' })));
    expect(replies.filter(({ ok }) => ok).length).toBeLessThan(4);
    expect(replies.at(-1)).toMatchObject({ ok: false, refusal: { code: 'too-fast' } });
  });
});

describe('a table with very much in motion', () => {
  it('leaves half of the machine to the others', async () => {
    const [cube = ''] = await spawn(ada, ['free/cube', 0, 9]);
    let steps = 0;
    const { stepping } = TableWorld.prototype;
    const slow = vi.spyOn(TableWorld.prototype, 'stepping').mockImplementation(function* (this: TableWorld) {
      steps += 1;
      for (const until = performance.now() + 30; performance.now() < until; );
      yield* stepping.call(this);
    });
    one.touch({ t: 'toss', pieces: ids(cube) });
    await soon(() => expect(steps).toBeGreaterThan(0));
    const [from, at] = [steps, performance.now()];
    // However busy the computer is, the table goes on, and never takes more than its part.
    await soon(() => expect(steps).toBeGreaterThan(from + 15));
    expect(((steps - from) * 30) / (performance.now() - at)).toBeLessThan(0.6);
    slow.mockRestore();
  });
});
