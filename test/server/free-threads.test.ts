import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GAME as freeTable } from '../../shared/games/free-table/index.ts';
import { pieceId } from '../../shared/table/ids.ts';
import { Ears, idsOf, restOf, spawn } from '../support/hands.ts';
import { type Person, TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';

const gamesModule = new URL('../support/free-tables.ts', import.meta.url);

let server: TestServer;
let orders: { thread: Worker; what: string }[];
beforeEach(async () => {
  orders = [];
  const post = Worker.prototype.postMessage;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, message, ...more) {
    if (message?.t === 'order') orders.push({ thread: this, what: message.order.do });
    return post.call(this, message, ...more);
  });
  server = await new TestServer({ gamesModule, threads: 2, warm: false }).start([freeTable]);
});
afterEach(() => server.end());

interface Sat {
  person: Person;
  ears: Ears;
  /** The thread that its table's physics lives in. */
  thread: Worker | undefined;
}

async function sitDown(): Promise<Sat> {
  const { code, host } = await server.create({ game: 'free-table', free: true, seats: 2 });
  const person = await server.person(code, { host }).sit(0, 'Ada');
  await soon(() => expect(orders.filter(({ what }) => what === 'open')).not.toEqual([]));
  const { thread } = orders.find(({ what }) => what === 'open') ?? {};
  orders = [];
  return { person, ears: new Ears(person), thread };
}

const worlds = (): number => server.app.services.workshop.figures().physics.actors;
const said = ({ person }: Sat) => person.now.chat.flatMap((line) => (line.system ? [line.text] : []));

describe('the physics of tables in threads', () => {
  it('carries, throws and lets fall as on the main loop, which does not load the library; a table that closes gives its world back', async () => {
    const instantiate = vi.spyOn(WebAssembly, 'instantiate');
    const ada = await sitDown();
    const [pawn = '', die = ''] = await spawn(ada.person, ['free/pawn', 0, 0], ['free/d6', 4, 0]);
    expect(await ada.ears.grab({ g: 1, pieces: idsOf(pawn), x: 0, z: 0 })).toMatchObject({ ok: true });
    ada.ears.touch({ t: 'drag', g: 1, x: -3, z: 3, up: 0, turn: 0 });
    ada.ears.touch({ t: 'drop', g: 1, vx: 0, vz: 0, exact: false });
    await restOf(ada.person, pawn, { x: -3, z: 3 });
    const { entry } = server.room.table.head;
    ada.ears.touch({ t: 'toss', pieces: idsOf(die) });
    // Between the hand and the thread nobody catches it either.
    expect(await ada.ears.grab({ g: 2, pieces: idsOf(die), x: 4, z: 0 })).toMatchObject({ ok: false, refusal: { code: 'held' } });
    // Its rest is written, wherever it lies: one that fell off may lie where it lay.
    await soon(() => expect(server.room.table.head.entry).toBeGreaterThan(entry));
    await soon(async () => expect(await ada.ears.grab({ g: 3, pieces: idsOf(die), x: 4, z: 0 })).toMatchObject({ ok: true }));
    expect(ada.ears.poses.length).toBeGreaterThan(0);
    const large = instantiate.mock.calls.filter(([code]) => ArrayBuffer.isView(code) && code.byteLength > 1_000_000);
    expect([large.length, worlds()]).toEqual([0, 1]);
    ada.person.leave();
    await soon(() => expect(worlds()).toBe(0));
  });

  it('dies in the middle of a throw: that table’s hands are empty, its people are told, it goes on; the table beside it notices nothing', async () => {
    const [ada, eve] = [await sitDown(), await sitDown()];
    expect(eve.thread).not.toBe(ada.thread);
    const [pawn = '', cube = ''] = await spawn(ada.person, ['free/pawn', 0, 0], ['free/cube', 4, 0]);
    const [other = ''] = await spawn(eve.person, ['free/cube', 0, 0]);
    await ada.ears.grab({ g: 1, pieces: idsOf(pawn), x: 0, z: 0 });
    await eve.ears.grab({ g: 1, pieces: idsOf(other), x: 0, z: 0 });
    const shown = ada.ears.poses.length;
    ada.ears.touch({ t: 'toss', pieces: idsOf(cube) });
    await soon(() => expect(ada.ears.poses.length).toBeGreaterThan(shown));
    await ada.thread?.terminate();
    await soon(() => expect(ada.ears.heard.grips.at(-1)).toEqual([]));
    await soon(() => expect(said(ada).at(-1)).toMatch(/physics of this table was interrupted/));
    expect(server.lines.filter((line) => line.includes('the physics of a table failed'))).toHaveLength(1);
    // Nothing was lost: what was not at rest lies where it last lay, in a world of a new thread.
    ada.ears.touch({ t: 'flick', piece: pieceId(cube), vx: 20, vz: 0 });
    await soon(() => expect(ada.person.now.view?.pieces[cube]?.pose?.x).toBeGreaterThan(4.5));
    expect([said(eve), eve.ears.heard.grips.at(-1)]).toEqual([[], [expect.objectContaining({ pieces: [other] })]]);
    eve.ears.touch({ t: 'drag', g: 1, x: 3, z: 3, up: 0, turn: 0 });
    eve.ears.touch({ t: 'drop', g: 1, vx: 0, vz: 0, exact: true });
    await restOf(eve.person, other, { x: 3, z: 3 }, 0.05);
    expect(worlds()).toBe(2);
  });

  it('closes while its thread works: nothing of it is left, and nobody hears of it', async () => {
    const ada = await sitDown();
    const [cube = ''] = await spawn(ada.person, ['free/cube', 4, 0]);
    ada.ears.touch({ t: 'toss', pieces: idsOf(cube) });
    await soon(() => expect(ada.ears.poses.length).toBeGreaterThan(0));
    const given = orders.length;
    server.room.abandon('a test');
    // They come back by themselves, perhaps at once, and it lies where the log has it.
    await soon(() => expect(orders.slice(given).map(({ what }) => what)).toContain('open'));
    expect(worlds()).toBe(1);
    await ada.person.until(({ link }) => link === 'open');
    ada.ears.touch({ t: 'flick', piece: pieceId(cube), vx: 20, vz: 0 });
    await soon(() => expect(ada.person.now.view?.pieces[cube]?.pose?.x).toBeGreaterThan(4.5));
    expect(server.lines.filter((line) => line.includes('physics'))).toEqual([]);
  });
});
