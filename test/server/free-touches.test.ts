import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableWorld } from '../../server/physics/world.ts';
import { pieceId } from '../../shared/table/ids.ts';
import { Ears, idsOf, poseOf, quietFor, restOf, spawn, twoHands } from '../support/hands.ts';
import { rawClient } from '../support/raw.ts';
import type { Person, TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';

let server: TestServer;
let code: string;
let ada: Person;
let bob: Person;
let one: Ears;
let other: Ears;
beforeEach(async () => {
  ({ server, code, ada, bob, one, other } = await twoHands());
});
afterEach(() => server.end());

const rest = (id: string, near: { x: number; z: number }, far?: number) => restOf(bob, id, near, far);
const quiet = () => quietFor(other);

describe('a mistake of the physics', () => {
  it('is that table’s alone: its pieces lie where they last lay, all hands are empty, and it goes on', async () => {
    const [pawn = '', cube = ''] = await spawn(ada, ['free/pawn', 0, 0], ['free/cube', 4, 0]);
    const far = await server.create({ game: 'free-table', free: true, seats: 1 });
    const eve = await server.person(far.code).sit(0, 'Eve');
    const [coin = ''] = await spawn(eve, ['free/chip', 0, 0]);
    const ears = new Ears(eve);
    // The next world that takes a step fails: only the one whose pawn is flicked may be it.
    await quietFor(ears);
    await quiet();
    await one.grab({ g: 1, pieces: idsOf(cube), x: 4, z: 0 });
    const step = vi.spyOn(TableWorld.prototype, 'stepping').mockImplementationOnce(() => {
      throw new Error('unreachable');
    });
    other.touch({ t: 'flick', piece: pieceId(pawn), vx: 20, vz: 0 });
    await soon(() => expect(other.heard.grips.at(-1)).toEqual([]));
    step.mockRestore();
    expect(server.lines.filter((line) => line.includes('the physics of a table failed'))).toHaveLength(1);
    expect(Math.hypot(poseOf(bob, pawn)?.x ?? 9, poseOf(bob, pawn)?.z ?? 9)).toBeLessThan(0.05);
    ears.touch({ t: 'flick', piece: pieceId(coin), vx: 6, vz: 0 });
    await soon(() => expect(eve.now.view?.pieces[coin]?.pose?.x).toBeGreaterThan(0.2));
    await one.grab({ g: 2, pieces: idsOf(pawn), x: 0, z: 0 });
    one.touch({ t: 'drag', g: 2, x: 3, z: 3, up: 0, turn: 0 });
    one.touch({ t: 'drop', g: 2, vx: 0, vz: 0, exact: false });
    await rest(pawn, { x: 3, z: 3 });
  });
});

describe('[S13] physics that fails again and again', () => {
  it('rests, tells everybody, refuses hands with the reason, and starts anew by itself', async () => {
    const [pawn = ''] = await spawn(ada, ['free/pawn', 0, 0]);
    await quiet();
    const step = vi.spyOn(TableWorld.prototype, 'stepping').mockImplementation(() => {
      throw new Error('unreachable');
    });
    const said = () => bob.now.chat.flatMap((line) => (line.system ? [line.text] : []));
    for (let n = 1; n <= 21; n++) {
      const failed = server.lines.filter((line) => line.includes('the physics of a table failed')).length;
      other.touch({ t: 'flick', piece: pieceId(pawn), vx: 20, vz: 0 });
      await soon(() =>
        expect(server.lines.filter((line) => line.includes('the physics of a table failed')).length).toBeGreaterThan(failed),
      );
    }
    await soon(() => expect(said().at(-1)).toMatch(/^The physics of this table has failed again and again; it starts anew in \d+ seconds/));
    step.mockRestore();
    expect(await one.grab({ g: 1, pieces: idsOf(pawn), x: 0, z: 0 })).toMatchObject({
      ok: false,
      refusal: { text: expect.stringContaining('failed') },
    });
    await soon(() => expect(said().at(-1)).toBe('The physics of this table has been started anew.'));
    await one.grab({ g: 2, pieces: idsOf(pawn), x: 0, z: 0 });
    one.touch({ t: 'drag', g: 2, x: 3, z: 3, up: 0, turn: 0 });
    one.touch({ t: 'drop', g: 2, vx: 0, vz: 0, exact: false });
    await rest(pawn, { x: 3, z: 3 });
  });

  it('is no matter any more after the end: nothing is carried then', async () => {
    const [pawn = ''] = await spawn(ada, ['free/pawn', 0, 0]);
    await one.grab({ g: 1, pieces: idsOf(pawn), x: 0, z: 0 });
    await ada.do({ t: 'stop' });
    await soon(() => expect(other.heard.grips.at(-1)).toEqual([]));
    expect(await other.grab({ g: 1, pieces: idsOf(pawn), x: 0, z: 0 })).toMatchObject({ ok: false, refusal: { code: 'over' } });
  });
});

describe('bad touches', () => {
  it('do nothing to anybody', async () => {
    const [pawn = ''] = await spawn(ada, ['free/pawn', 0, 0]);
    const eve = await rawClient(server.base, code);
    await eve.wish({ t: 'sit', k: 'sit', seat: 2, name: 'Eve' });
    const nonsense: unknown[] = [
      null,
      7,
      'grab',
      [],
      {},
      { t: 'nothing' },
      { t: 'grab', g: 1.5, pieces: [pawn], how: 'lift', x: 0, z: 0 },
      { t: 'grab', g: 1, pieces: [pawn], how: 'lift', x: Number.NaN, z: 0 },
      { t: 'grab', g: 1, pieces: Array.from({ length: 900 }, () => pawn), how: 'lift', x: 0, z: 0 },
      { t: 'drag', g: 1, x: 1e9, z: 0, up: 0, turn: 0 },
      { t: 'drag', g: 44, x: 1, z: 0, up: 0, turn: 0 },
      { t: 'drop', g: 44, vx: 0, vz: 0, exact: false },
      { t: 'flick', piece: 'f999', vx: 1, vz: 1 },
      { t: 'flick', piece: pawn, vx: Number.POSITIVE_INFINITY, vz: 1 },
      { t: 'toss', pieces: ['constructor'] },
      { t: 'cursor', at: { x: 0, z: 0, tool: 'x'.repeat(99) } },
      { t: 'ping', x: 'a', z: 0 },
      { t: 'measure', tape: { x: 0, z: 0, tx: Number.NaN, tz: 0 } },
      { t: 'measure', tape: { x: 0, z: 0, tx: 1, tz: 0, as: 'star' } },
      { t: 'measure', tape: { x: 0, z: 0, tx: 1, tz: 0, as: 'cone' } },
      { t: 'measure', tape: { x: 0, z: 0, tx: 1, tz: 0, as: 'cone', angle: 1e9 } },
      { t: 'measure', tape: { x: 0, z: 0, tx: 1, tz: 0, as: 'circle', angle: 60 } },
      { t: 'grab', seat: 0, g: 1, pieces: [pawn], how: 'lift', x: 0, z: 0 },
    ];
    for (const touch of nonsense) eve.room.send('touch', touch);
    // The last of them is answered last.
    const gripped = () => eve.messages.filter(({ type }) => type === 'gripped').map(({ message }) => message);
    await soon(() => expect(gripped().length).toBeGreaterThan(2));
    const answers = gripped();
    expect(answers).toHaveLength(3);
    for (const answer of answers) expect(answer).toMatchObject({ g: 1, ok: false, refusal: { code: 'malformed' } });
    expect(eve.closed).toEqual([]);
    expect([other.heard.grips, other.heard.drag, other.heard.cursor, other.heard.ping, other.heard.measure].flat()).toEqual([]);
    expect(await one.grab({ g: 1, pieces: idsOf(pawn), x: 0, z: 0 })).toEqual({ g: 1, ok: true });
    expect(server.lines.filter((line) => line.includes('physics'))).toEqual([]);
  });

  it('that come too fast are dropped, and the last word of a hand still counts', async () => {
    const [pawn = ''] = await spawn(ada, ['free/pawn', 0, 0]);
    await one.grab({ g: 1, pieces: idsOf(pawn), x: 0, z: 0 });
    for (let i = 0; i < 100; i++) one.touch({ t: 'drag', g: 1, x: i / 100, z: 0, up: 0, turn: 0 });
    one.touch({ t: 'drop', g: 1, vx: 0, vz: 0, exact: true });
    await soon(() => expect(other.heard.grips.at(-1)).toEqual([]));
    expect(other.heard.drag.length).toBeLessThan(40);
    await rest(pawn, { x: 0.99, z: 0 }, 0.01);
    expect(ada.now.link).toBe('open');
  });

  it('of spectators are none at all', async () => {
    const [pawn = ''] = await spawn(ada, ['free/pawn', 0, 0]);
    const eve = await server.person(code, { watch: true }).open();
    const ears = new Ears(eve);
    expect(await ears.grab({ g: 1, pieces: idsOf(pawn), x: 0, z: 0 })).toMatchObject({ ok: false, refusal: { code: 'not-seated' } });
    ears.touch({ t: 'flick', piece: pieceId(pawn), vx: 20, vz: 0 });
    ears.touch({ t: 'cursor', at: { x: 0, z: 0, tool: 'hand' } });
    ears.touch({ t: 'ping', x: 0, z: 0 });
    one.touch({ t: 'ping', x: 1, z: 1 });
    await soon(() => expect(ears.heard.ping).toEqual([{ seat: 0, x: 1, z: 1 }]));
    expect(other.heard.ping).toHaveLength(1);
    expect(other.heard.cursor).toEqual([]);
    expect(poseOf(bob, pawn)).toMatchObject({ x: 0, z: 0 });
  });
});
