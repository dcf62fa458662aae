import { Protocol } from '@colyseus/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportTable } from '../../client/net/files.ts';
import { type Recorder, recorder } from '../../scripts/campaign/recorder.ts';
import type { HandOp } from '../../shared/engine/free/op.ts';
import { GAME as freeTable } from '../../shared/games/free-table/index.ts';
import { pieceId } from '../../shared/table/ids.ts';
import { at, Ears, spawn } from '../support/hands.ts';
import { Person, TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';

let server: TestServer;
let code: string;
let ada: Person;
let one: Ears;
/** Everybody else, each behind a relay that keeps every byte: seat 1, seat 2, a spectator. */
let others: { name: string; person: Person; ears: Ears; line: Recorder }[];
let own: Recorder;

beforeEach(async () => {
  server = await new TestServer().start([freeTable]);
  const made = await server.create({ game: 'free-table', free: true, seats: 3 });
  code = made.code;
  own = await recorder(server.app.port);
  ada = await new Person(own.base, code, { host: made.host }).sit(0, 'Ada');
  one = new Ears(ada);
  others = [];
  for (const name of ['seat 1', 'seat 2', 'a spectator']) {
    const line = await recorder(server.app.port);
    const person = new Person(line.base, code, name === 'a spectator' ? { watch: true } : {});
    const ears = new Ears(person);
    if (name === 'a spectator') await person.open();
    else await person.sit(Number(name.slice(-1)), name);
    others.push({ name, person, ears, line });
  }
});
afterEach(async () => {
  for (const { person, line } of others) {
    person.leave();
    line.close();
  }
  ada.leave();
  own.close();
  await server.end();
});

const ids = (...list: string[]) => list.map((id) => pieceId(id));
const act = (op: HandOp) => ada.do({ t: 'hand', op });
const mine = (kind: string, hidden = false) =>
  Object.values(ada.now.view?.pieces ?? {}).filter((piece) => piece.kind === kind && (!hidden || piece.id.startsWith('s')));
const still = () => new Promise((resolve) => setTimeout(resolve, 150));
/** Waits until nobody has been sent anything for a while: what was put down has come to rest. */
const quiet = async (): Promise<void> => {
  for (let before = -1, now = 0; now !== before; ) {
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 900));
    now = others.reduce((sum, { line }) => sum + since(line, 0).length, 0);
  }
};
const everybody = (wanted: (person: Person) => boolean) => Promise.all(others.map(({ person }) => person.until(() => wanted(person))));

/** What a line received since then, without the keep-alive of websockets and the answers to the client's own (every 5 s). */
const since = (line: Recorder, from: number): Buffer => {
  const got = line.bytes().subarray(from);
  const kept: number[] = [];
  for (let i = 0; i < got.length; i++) {
    if (got[i] === 0x89 && got[i + 1] === 0) i += 1;
    else if (got[i] === 0x82 && got[i + 1] === 1 && got[i + 2] === Protocol.PING) i += 2;
    else kept.push(got[i] ?? 0);
  }
  return Buffer.from(kept);
};

/** A number in all the ways in which it may go over a line. */
function numbers(value: number): Buffer[] {
  const [large, small] = [Buffer.alloc(8), Buffer.alloc(4)];
  large.writeDoubleBE(value);
  small.writeFloatBE(value);
  const [large2, small2] = [Buffer.from(large).reverse(), Buffer.from(small).reverse()];
  return [Buffer.from(String(value)), large, small, large2, small2];
}

/** Looks for texts and numbers in everything that the others received. */
function leaks(texts: readonly string[], values: readonly number[]): string[] {
  return others.flatMap(({ name, line }) => {
    const bytes = line.bytes();
    return [
      ...texts.filter((text) => bytes.includes(text)).map((text) => `${name} received ${text}`),
      ...values.filter((value) => numbers(value).some((form) => bytes.includes(form))).map((value) => `${name} received ${value}`),
    ];
  });
}

describe('the bytes of everybody else', () => {
  it('hold nothing of hands, decks, bags, hidden figures and zones, over every way in and out', async () => {
    const faces = ['canary-a', 'canary-b', 'canary-c', 'canary-d', 'canary-e', 'canary-f', 'canary-g', 'canary-h'];
    const [deck = '', bag = ''] = await spawn(
      ada,
      ['free/deck', 0, 0, { inside: { of: 'free/card', faces } }],
      ['free/bag', 5, 0, { inside: { of: 'free/tile', faces: ['canary-tile-1', 'canary-tile-2', 'canary-tile-3'] } }],
    );
    await act({ op: 'draw', from: pieceId(deck), count: 3, to: 'hand' });
    await act({ op: 'draw', from: pieceId(bag), count: 1, to: 'hand' });
    await act({ op: 'look', piece: pieceId(deck), on: true });
    await ada.until(({ view }) => (view?.free?.look?.contents.length ?? 0) > 0);
    await act({ op: 'fetch', from: pieceId(deck), index: 2, to: 'hand' });
    await act({ op: 'look', piece: pieceId(deck), on: false });
    await act({ op: 'shuffle', piece: pieceId(deck) });
    await act({ op: 'shuffle', piece: null });
    await act({ op: 'draw', from: pieceId(deck), count: 1, to: { pose: at(-3, -3) } });
    await ada.until(() => mine('free/card').some(({ id }) => id.startsWith('f')));
    const [card] = mine('free/card').filter(({ id }) => id.startsWith('f'));
    await act({ op: 'peek', pieces: ids(card?.id ?? ''), on: true });
    await ada.until(() => mine('free/card').some(({ id, face }) => id === card?.id && face !== null));
    const held = mine('free/card', true);
    await act({ op: 'play', pieces: [{ piece: pieceId(held[0]?.id ?? ''), pose: at(-6, -3) }], up: false });
    await act({ op: 'put', pieces: ids(held[1]?.id ?? ''), into: pieceId(deck), at: 'bottom' });
    const exported = await exportTable(code, { token: ada.memory.token(code) ?? '' }, server.base);
    expect(exported.ok).toBe(true);
    for (const { line } of others) {
      const { base } = line;
      for (const path of ['', '/dice']) await (await fetch(`${base}/api/tables/${code}${path}`)).text();
    }
    await everybody((person) => person.now.view?.seq === ada.now.view?.seq);
    await still();
    expect(leaks(['canary', 's0.'], [])).toEqual([]);
    // The search finds what there is to find.
    for (const canary of ['canary-a', 'canary-tile', 's0.']) expect(own.bytes().includes(canary)).toBe(true);
    expect(others.every(({ line }) => line.bytes().length > 2_000)).toBe(true);
  });

  it('are none while a hidden figure moves, is written on and turned, and none of its places is among them', async () => {
    const [pawn = '', cube = ''] = await spawn(ada, ['free/pawn', 2, 0], ['free/cube', -4, 0]);
    await act({ op: 'hide', pieces: ids(pawn) });
    await ada.until(() => mine('free/pawn', true).length === 1);
    await everybody((person) => person.now.view?.pieces[pawn] === undefined);
    await quiet();
    const [figure] = mine('free/pawn', true);
    const id = pieceId(figure?.id ?? '');
    const spots = [7.137, -5.713, 3.917, 6.371, -2.639];
    const from = others.map(({ line }) => line.bytes().length);
    for (const x of spots) await act({ op: 'place', pieces: [{ piece: id, pose: at(x, -x) }] });
    await act({ op: 'turn', pieces: [id], angle: 0.4321 });
    await act({ op: 'write', piece: id, text: 'canary-note' });
    await ada.do({ t: 'undo' });
    await ada.do({ t: 'redo' });
    await act({ op: 'place', pieces: [{ piece: id, pose: at(0, 0) }] });
    expect((await ada.say({ t: 'hand', op: { op: 'take', piece: id, count: 1, pose: at(9, 9) } })).ok).toBe(false);
    await still();
    // Not one byte: no message, no size, no number that grew.
    others.forEach(({ name, line }, i) => {
      expect([name, since(line, from[i] ?? 0).length]).toEqual([name, 0]);
    });
    // Nothing bumps into it: what flies over its place goes on, and it stays where it is.
    one.touch({ t: 'flick', piece: pieceId(cube), vx: 30, vz: 0 });
    await soon(() => expect(others[0]?.person.now.view?.pieces[cube]?.pose?.x).toBeGreaterThan(1));
    expect(ada.now.view?.pieces[id]?.pose).toMatchObject({ x: 0, z: 0 });
    expect(leaks(['canary', 's0.'], [...spots, 0.4321])).toEqual([]);
    expect(numbers(7.137).some((form) => own.bytes().includes(form))).toBe(true);
    await act({ op: 'place', pieces: [{ piece: id, pose: at(1.234, 0) }] });
    await act({ op: 'reveal', pieces: [id] });
    await everybody((person) => Object.values(person.now.view?.pieces ?? {}).some((piece) => piece.pose?.x === 1.234));
  });

  it('hold nothing of what happens behind a screen: neither places nor pointers nor what is carried there', async () => {
    const [coin = '', zone = ''] = await spawn(ada, ['free/chip', 0, 0], ['free/zone', 6, 0, { owner: 0, text: '4 4' }]);
    expect(zone).not.toBe('');
    one.touch({ t: 'cursor', at: { x: 1, z: 1, tool: 'hand' } });
    await soon(() => expect(others[0]?.ears.heard.cursor).toEqual([[0, 1, 1, 'hand']]));
    one.touch({ t: 'cursor', at: { x: 6.137, z: 0.713, tool: 'hand' } });
    one.touch({ t: 'ping', x: 6.137, z: 0.713 });
    one.touch({ t: 'measure', tape: { x: 0, z: 0, tx: 6.137, tz: 0.713 } });
    one.touch({ t: 'measure', tape: { x: 6.137, z: 0.713, tx: 0, tz: 0, as: 'circle' } });
    // Of a rectangle two corners more lie somewhere.
    one.touch({ t: 'measure', tape: { x: 6.137, z: 9, tx: 0, tz: 0.713, as: 'box' } });
    expect(await one.grab({ g: 1, pieces: ids(coin), x: 0, z: 0 })).toEqual({ g: 1, ok: true });
    one.touch({ t: 'drag', g: 1, x: 2.5, z: 0, up: 0, turn: 0 });
    one.touch({ t: 'drag', g: 1, x: 6.371, z: 0.917, up: 0, turn: 0 });
    one.touch({ t: 'drop', g: 1, vx: 0, vz: 0, exact: true });
    await ada.until(() => mine('free/chip', true).length === 1);
    await everybody((person) => person.now.view?.pieces[coin] === undefined);
    const [chip] = mine('free/chip', true);
    await quiet();
    const from = others.map(({ line }) => line.bytes().length);
    await act({ op: 'place', pieces: [{ piece: pieceId(chip?.id ?? ''), pose: at(7.639, -0.371) }] });
    one.touch({ t: 'cursor', at: { x: 7.639, z: -0.371, tool: 'hand' } });
    await still();
    others.forEach(({ name, line }, i) => {
      expect([name, since(line, from[i] ?? 0).length]).toEqual([name, 0]);
    });
    for (const { ears } of others) {
      expect(ears.heard.cursor).toEqual([[0, 1, 1, 'hand'], [0]]);
      expect(ears.heard.drag).toEqual([[0, 1, 2.5, 0, 0, 0]]);
      expect([...ears.heard.ping, ...ears.heard.measure]).toEqual([]);
      // Bodies behind the screen are shown to nobody else.
      expect(ears.poses.flat().filter(({ x, z }) => Math.abs(x - 6) < 2 && Math.abs(z) < 2)).toEqual([]);
    }
    expect(leaks(['s0.'], [6.137, 0.713, 6.371, 0.917, 7.639, -0.371])).toEqual([]);
  });

  it('hold nothing of what somebody draws for the own eyes', async () => {
    await quiet();
    const from = others.map(({ line }) => line.bytes().length);
    const text = '#ab12cd 0.123 0,0 1.357,2.468';
    await act({ op: 'spawn', component: { kind: 'free/ink', text, layer: 'own' }, pose: at(3.717, -2.393) });
    await ada.until(() => mine('free/ink', true).length === 1);
    await act({ op: 'erase', of: 'mine', layer: 'own' });
    await ada.until(() => mine('free/ink', true).length === 0);
    await still();
    others.forEach(({ name, line }, i) => {
      expect([name, since(line, from[i] ?? 0).length]).toEqual([name, 0]);
    });
    expect(leaks(['ab12cd', 's0.'], [3.717, 2.393, 1.357, 2.468])).toEqual([]);
    expect(own.bytes().includes('ab12cd')).toBe(true);
  });

  it('are none for what comes out of the box, or is copied, behind the own screen, taken back and done again', async () => {
    const [coin = '', zone = ''] = await spawn(ada, ['free/chip', 0, 0], ['free/zone', 6, 0, { owner: 0, text: '4 4' }]);
    await quiet();
    const from = others.map(({ line }) => line.bytes().length);
    await act({ op: 'spawn', component: { kind: 'free/pawn', text: 'canary' }, pose: at(6, 0) });
    await act({ op: 'spawn', component: { kind: 'free/bag', inside: { of: 'free/tile', faces: ['canary-tile'] } }, pose: at(7, 1) });
    await act({ op: 'copy', pieces: ids(coin), pose: at(5, -1) });
    await ada.until(() => mine('free/pawn', true).length + mine('free/bag', true).length + mine('free/chip', true).length === 3);
    await ada.do({ t: 'undo' });
    await ada.do({ t: 'undo' });
    await ada.do({ t: 'redo' });
    await quiet();
    others.forEach(({ name, line }, i) => {
      expect([name, since(line, from[i] ?? 0).toString('latin1')]).toEqual([name, '']);
    });
    // What comes in public afterwards bears the number that it would have had.
    const next = `f${Number(zone.slice(1)) + 1}`;
    await act({ op: 'spawn', component: { kind: 'free/cube' }, pose: at(0, 3) });
    await everybody((person) => Object.values(person.now.view?.pieces ?? {}).some(({ kind, id }) => kind === 'free/cube' && id === next));
    expect(leaks(['canary', 's0.'], [])).toEqual([]);
  });

  it('under a blindfold are the same whatever hands do', async () => {
    const [cube = ''] = await spawn(ada, ['free/cube', 0, 0]);
    const [, cid] = others;
    if (!cid) throw new Error('nobody there');
    await cid.person.do({ t: 'hand', op: { op: 'blindfold', on: true } });
    await cid.person.until(({ view }) => view?.blind !== undefined);
    await still();
    expect(cid.ears.heard.grips.at(-1)).toEqual([]);
    await quiet();
    const from = cid.line.bytes().length;
    const poses = cid.ears.sizes.length;
    one.touch({ t: 'cursor', at: { x: 1, z: 1, tool: 'hand' } });
    await one.grab({ g: 1, pieces: ids(cube), x: 0, z: 0 });
    one.touch({ t: 'drag', g: 1, x: 2.5, z: 0, up: 0, turn: 0 });
    one.touch({ t: 'drop', g: 1, vx: 10, vz: 0, exact: false });
    await soon(() => expect(others[0]?.ears.heard.still.flat().length).toBeGreaterThan(0));
    expect(cid.ears.sizes.length).toBe(poses);
    expect(since(cid.line, from).length).toBe(0);
    expect(await cid.ears.grab({ g: 1, pieces: ids(cube), x: 0, z: 0 })).toMatchObject({ ok: false, refusal: { code: 'no-such-piece' } });
    // Whoever sees again is told who holds what.
    await one.grab({ g: 2, pieces: ids(cube), x: 0, z: 0 });
    await cid.person.do({ t: 'hand', op: { op: 'blindfold', on: false } });
    await soon(() => expect(cid.ears.heard.grips.at(-1)).toMatchObject([{ seat: 0, g: 2 }]));
  });
});
