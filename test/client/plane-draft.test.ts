import { describe, expect, it } from 'vitest';
import { walkOn } from '../../client/answers/drawn.ts';
import { type Draft, degreesTo, EMPTY, farApart, lengthTo, snappedWay, withoutLast } from '../../client/scene/boards/plane/draft.ts';
import type { Asked, Scenery } from '../../client/scene/boards/plane/draft-store.ts';
import { partsOf } from '../../client/scene/boards/plane/parts.ts';
import { showingOf, stateOf } from '../../client/scene/boards/plane/shown.ts';
import type { Ray } from '../../client/scene/stage/pick.ts';
import { insideBoard, pointed } from '../../client/tools/draw/picking.ts';
import { answerOf, clicked, drawnOn, meantAt, meantOn, standsStill } from '../../client/tools/draw/sketch.ts';
import type { Measured } from '../../shared/engine/measure.ts';
import type { Prompt, RouteQuestion, SpotQuestion, Way } from '../../shared/engine/prompt.ts';
import { mapOf } from '../../shared/games/traps-and-treasure/map.ts';
import { inches } from '../../shared/table/geometry/plane/distance.ts';
import { terrainOf } from '../../shared/table/geometry/plane/terrain.ts';
import { type Point3, spotId, spotOf } from '../../shared/table/geometry/plane/types.ts';
import { pieceId } from '../../shared/table/ids.ts';
import type { PlaneBoard } from '../../shared/table/scene.ts';
import { viewOf } from '../support/views.ts';

const p = (x: number, y: number, z = 0): Point3 => ({ x: x * 1000, y: y * 1000, z: z * 1000 });
const way = (id: string, ...points: Point3[]): Way => ({ id, label: ['go'], answer: points.map(spotId), cost: 1000 });
const ROUTE: RouteQuestion = {
  kind: 'route',
  piece: pieceId('a'),
  from: spotId(p(0, 0)),
  budget: 6000,
  ways: [way('marker:EM1', p(3, 0), p(3, 3))],
  options: [],
};
const SLAB: SpotQuestion = {
  kind: 'spot',
  piece: pieceId('a'),
  from: spotId(p(0, 0)),
  range: 12000,
  template: { shape: 'slab', width: 1000, longest: 6000 },
  ways: [],
  options: [],
};
const DISC: SpotQuestion = { ...SLAB, template: { shape: 'disc', radius: 3000 } };

const drawnWay = (...corners: Draft['corners']): Draft => ({ mode: 'drawn', corners, aim: null });
const good: Measured = { legs: [], left: 0, stops: [], wrong: null, cover: null, hit: [] };
/** A house from 1 to 2 inches east and up to 2 north: no leg may cross it. */
const HOUSE = { x0: 1000, x1: 2000, y1: 2000 };
const crosses = (a: Point3, b: Point3): boolean =>
  Array.from({ length: 101 }, (_, i) => ({ x: a.x + ((b.x - a.x) * i) / 100, y: a.y + ((b.y - a.y) * i) / 100 })).some(
    ({ x, y }) => x > HOUSE.x0 && x < HOUSE.x1 && y < HOUSE.y1,
  );
const asked = (question: Asked['question'], found?: readonly string[]): Asked => ({
  question,
  measure: (answer) => {
    const points = [question.from, ...answer].flatMap((place) => spotOf(place) ?? []);
    const leg = points.findIndex((to, i) => i > 0 && crosses(points[i - 1] ?? to, to));
    return leg < 0 ? good : { ...good, wrong: { leg: leg - 1, at: spotId(points[leg] ?? p(0, 0)), rule: 'G-07', text: 'a wall' } };
  },
  way: () => found,
});

describe('a way that is drawn', () => {
  it('[R-12] goes at one click where nothing stops it but doors and what was clicked; of anything else it asks first', () => {
    const to: RouteQuestion = { ...ROUTE, ways: [{ ...way('marker:EM2', p(3, 0), p(3, 3)), piece: pieceId('EM2') }] };
    const stop = { at: spotId(p(3, 3)), total: 1000, line: ['stop'] as const };
    const meeting = (...stops: Measured['stops'][number][]): Asked => ({ ...asked(to), measure: () => ({ ...good, stops }) });
    const click = (on: Asked, touch = false) =>
      clicked(on, EMPTY, meantOn(on, EMPTY, 'EM2') ?? meantAt(on, EMPTY, p(3, 3)), p(3, 3), touch, true);
    expect(click(meeting({ ...stop, free: true }))).toEqual({ confirm: true });
    expect(click(meeting({ ...stop, piece: pieceId('EM2') }))).toEqual({ confirm: true });
    expect(click(meeting({ ...stop, piece: pieceId('EM3') }))).toMatchObject({ draft: { mode: 'found' } });
    expect(click(meeting(stop))).toMatchObject({ draft: { mode: 'found' } });
    // A finger has not seen the way yet.
    expect(click(meeting({ ...stop, free: true }), true)).toMatchObject({ draft: { mode: 'found' } });
  });

  it('[R-12] goes on behind a door that swung open, up to what was clicked; where it meets anything else it is asked', () => {
    const view = viewOf([]);
    const stop = { at: spotId(p(3, 3)), total: 1000, line: ['stop'] as const, piece: pieceId('EM2') };
    const on: Way = { ...way('on', p(3, 3)), on: true };
    const drawing = (...stops: Measured['stops'][number][]) => ({
      drawing: {
        ...{ measure: () => ({ ...good, stops }), field: () => undefined, way: () => undefined, sight: () => undefined, help: () => [] },
      },
    });
    const asks = (ways: Way[]): Prompt => ({ ...ROUTE, ways, title: ['act'], rule: 'R-12' });
    const next = (ways: Way[], rest: string | null, ...stops: Measured['stops'][number][]) =>
      walkOn({ view, game: drawing(...stops) }, asks(ways), { rest });
    expect(next([on], 'EM2', stop)).toEqual({ answer: on.answer, going: null });
    expect(next([on], null, stop)).toBeUndefined();
    expect(next([on], null)).toEqual({ answer: on.answer, going: null });
    expect(next([on], null, { at: stop.at, total: 9, line: ['stop'], free: true })).toEqual({ answer: on.answer, going: { rest: null } });
    expect(next([{ ...way('on', p(3, 3)) }], 'EM2')).toBeUndefined();
  });

  it('leads to what is clicked as far as it gets, and a second click there goes', () => {
    const to: RouteQuestion = { ...ROUTE, ways: [{ ...way('marker:EM2', p(3, 0), p(3, 3)), piece: pieceId('EM2') }] };
    const far = p(3, 9);
    const meant = meantOn(asked(to), EMPTY, 'EM2');
    expect(meant).toEqual({ answer: [spotId(p(3, 0)), spotId(p(3, 3))], snapped: 'marker:EM2' });
    if (!meant) throw new Error('no way');
    const first = clicked(asked(to), EMPTY, meant, far, true);
    expect(first).toEqual({ draft: { mode: 'found', corners: [p(3, 0), p(3, 3)], aim: null } });
    if ('confirm' in first) throw new Error('sent at once');
    expect(clicked(asked(to), first.draft, meant, far, true)).toEqual({ confirm: true });
    expect(meantOn(asked(to), EMPTY, 'EM3')).toBeUndefined();
    expect(meantOn(asked(to), drawnWay(p(1, 0)), 'EM2')).toBeUndefined();
  });
  it('leads to a door that is clicked, which is no piece', () => {
    const door = spotId(p(3, 3));
    const to: RouteQuestion = { ...ROUTE, ways: [{ ...way('door:D1', p(3, 2)), place: door }] };
    expect(meantOn(asked(to), EMPTY, '', door)).toEqual({ answer: [spotId(p(3, 2))], snapped: 'door:D1' });
    expect(meantOn(asked(to), EMPTY, '', spotId(p(4, 3)))).toBeUndefined();
    expect(meantOn(asked(to), EMPTY, null)).toBeUndefined();
  });
  it('goes nowhere by a click on the figure itself, but for what is offered there', () => {
    expect(standsStill(EMPTY, meantAt(asked(ROUTE), EMPTY, p(0.3, 0.2)))).toBe(true);
    expect(standsStill(EMPTY, meantAt(asked(ROUTE), EMPTY, p(3.1, 3)))).toBe(false);
    expect(standsStill(drawnWay(p(1, 0)), meantAt(asked(ROUTE), drawnWay(p(1, 0)), p(0.3, 0.2)))).toBe(false);
  });
  it('never ends nearer to the edge of the board than a base: what lies there or beside it is walked up to', () => {
    const board = { width: 20, depth: 10 };
    expect(insideBoard(board, p(0.4, 9.9))).toEqual(p(0.5, 9.5));
    expect(insideBoard(board, p(21, -1, 2))).toEqual(p(19.5, 0.5, 2));
    expect(insideBoard(board, p(3, 4))).toEqual(p(3, 4));
  });
  it('snaps to what is offered within 0.4 inches, and not beyond', () => {
    expect(snappedWay(ROUTE.ways, p(3.3, 3.2))?.way.id).toBe('marker:EM1');
    expect(snappedWay(ROUTE.ways, p(3.3, 3.3))).toBeUndefined();
    expect(snappedWay(ROUTE.ways, p(3, 3, 1))).toBeUndefined();
    expect(meantAt(asked(ROUTE), EMPTY, p(3.1, 3))).toEqual({ answer: ['3000,0,0', '3000,3000,0'], snapped: 'marker:EM1' });
  });
  it('follows the shortest way that the game finds, else shows the straight leg that will not do', () => {
    expect(meantAt(asked(ROUTE, ['1,2,0', '5,5,0']), EMPTY, p(5, 5))).toEqual({ answer: ['1,2,0', '5,5,0'], snapped: null });
    expect(meantAt(asked(ROUTE), EMPTY, p(5, 5)).answer).toEqual(['5000,5000,0']);
  });
  it('bends around a corner like a thread and straightens again on the way back', () => {
    const on = asked(ROUTE);
    let now: ReturnType<typeof drawnOn> = { corners: [], last: null };
    for (const at of [p(0.5, 1), p(0.9, 2.1), p(1.5, 2.2), p(2.1, 2.1), p(3, 1)]) now = drawnOn(on, now.corners, now.last, at);
    expect(now.corners.length).toBeGreaterThan(0);
    expect(on.measure([...now.corners, p(3, 1)].map(spotId))?.wrong).toBeNull();
    for (const at of [p(2.1, 2.1), p(1.5, 2.2), p(0.9, 2.1), p(0.5, 1)]) now = drawnOn(on, now.corners, now.last, at);
    expect(now).toEqual({ corners: [], last: p(0.5, 1) });
    // Through the house it does not follow.
    expect(drawnOn(on, [], null, p(3, 1))).toEqual({ corners: [], last: null });
  });
  it('a click looks for another way, adds a corner once one was drawn, and confirms at its end', () => {
    const on = asked(ROUTE);
    const found = clicked(on, EMPTY, { answer: ['500,1000,0'], snapped: null }, p(0.5, 1), false);
    expect(found).toEqual({ draft: { mode: 'found', corners: [p(0.5, 1)], aim: null } });
    if (!('draft' in found)) throw new Error('no draft');
    expect(clicked(on, found.draft, { answer: [], snapped: null }, p(0.7, 1.2), false)).toEqual({ confirm: true });
    expect(clicked(on, found.draft, { answer: ['0,3000,0'], snapped: null }, p(0, 3), false)).toMatchObject({
      draft: { corners: [p(0, 3)] },
    });
    // A mouse has seen the way before it clicks: it goes at once, a finger does not.
    expect(clicked(on, EMPTY, { answer: ['500,1000,0'], snapped: null }, p(0.5, 1), false, true)).toEqual({ confirm: true });
    expect(clicked(on, EMPTY, { answer: ['500,1000,0'], snapped: null }, p(0.5, 1), true, true)).toEqual(found);
    const drawn = drawnWay(p(0.5, 1));
    const meant = meantAt(on, drawn, p(0.5, 3));
    expect(clicked(on, drawn, meant, p(0.5, 3), false)).toEqual({ draft: { mode: 'drawn', corners: [p(0.5, 1), p(0.5, 3)], aim: null } });
    expect(meantAt(on, drawn, p(0.6, 1.1)).answer).toEqual(['500,1000,0']);
  });
  it('corners are taken back one by one; a found way goes as a whole', () => {
    const two = drawnWay(p(1, 3), p(2, 3));
    expect(withoutLast(two).corners).toEqual([p(1, 3)]);
    expect(withoutLast(withoutLast(two))).toEqual(EMPTY);
    expect(withoutLast({ ...two, mode: 'found' })).toEqual(EMPTY);
  });
  it('reads as on a tape', () => {
    expect([4080, 6000, 500, 1257, 0].map(inches)).toEqual(['4.08"', '6"', '0.5"', '1.257"', '0"']);
    expect(farApart(p(0, 0), p(3, 4))).toBe(5000);
  });
});

describe('a template', () => {
  it('a slab starts at a click, is aimed by the pointer in whole degrees and tenths of an inch, and ends with a click', () => {
    const on = asked(SLAB);
    expect(meantAt(on, EMPTY, p(0, 5)).answer).toEqual(['0,5000,0', '180', '6000']);
    const begun = clicked(on, EMPTY, meantAt(on, EMPTY, p(0, 5)), p(0, 5), false);
    expect(begun).toEqual({ draft: { mode: 'drawn', corners: [p(0, 5)], aim: null } });
    if (!('draft' in begun)) throw new Error('no draft');
    const meant = meantAt(on, begun.draft, p(0, 7.26));
    expect(meant.answer).toEqual(['0,5000,0', '90', '2300']);
    expect(answerOf(on, begun.draft)).toEqual([]);
    expect(clicked(on, begun.draft, meant, p(0, 7.26), false)).toEqual({ confirm: true });
    const touched = clicked(on, begun.draft, meant, p(0, 7.26), true);
    expect(touched).toMatchObject({ draft: { aim: { degrees: 90, length: 2300 } } });
    if ('draft' in touched) expect(answerOf(on, touched.draft)).toEqual(['0,5000,0', '90', '2300']);
    expect([lengthTo(p(0, 0), p(0.1, 0), 6000), lengthTo(p(0, 0), p(9, 0), 6000), degreesTo(p(0, 0), p(1, -1))]).toEqual([500, 6000, 315]);
  });
  it('a disc is put down by a click, by a finger with a second one', () => {
    const on = asked(DISC);
    const meant = meantAt(on, EMPTY, p(4, 4));
    expect(meant.answer).toEqual(['4000,4000,0']);
    expect(clicked(on, EMPTY, meant, p(4, 4), false)).toEqual({ confirm: true });
    const shown = clicked(on, EMPTY, meant, p(4, 4), true);
    expect(shown).toEqual({ draft: { mode: 'found', corners: [p(4, 4)], aim: null } });
    if ('draft' in shown) expect(clicked(on, shown.draft, meant, p(4.1, 4), true)).toEqual({ confirm: true });
  });
});

describe('what is pointed at', () => {
  const map = mapOf('village', '');
  const board: PlaneBoard = { kind: 'plane', id: 'v', width: 36, depth: 30, map, doors: {}, slabs: [] };
  const scenery = (level: 'roofs' | 'auto' | number, ...inside: Point3[]): Scenery => {
    const showing = showingOf(board, level, inside);
    const parts = partsOf(map);
    const states = parts.list.map((part) => stateOf(part, showing, parts, 0, new Set()));
    return { board, terrain: terrainOf(map, {}, []), showing, states };
  };
  /** Straight down on a point of the map in inches. */
  const down = (x: number, y: number): Ray => ({ o: [x - 18, 40, 15 - y], d: [0, -1, 0] });

  it('is the ground, the roof that is shown, or the floor under one that is not', () => {
    expect(pointed(scenery('roofs'), down(2, 8))).toEqual(p(2, 8));
    expect(pointed(scenery('roofs'), down(6, 8))).toEqual(p(6, 8, 3));
    expect(pointed(scenery('auto', p(6, 9)), down(6, 8))).toEqual(p(6, 8));
    expect(pointed(scenery(3), down(8, 20))).toEqual(p(8, 20, 3));
    expect(pointed(scenery(0), down(8, 20))).toEqual(p(8, 20));
    expect(pointed(scenery('roofs'), { o: [0, 5, 0], d: [0, 1, 0] })).toBeUndefined();
  });
  it('is the ramp of stairs at its height', () => {
    expect(pointed(scenery(0), down(7, 23.25))).toEqual(p(7, 23.25, 1.5));
  });
  it('is the foot of a wall whose side is looked at', () => {
    // From the south at the south wall of the inn (y = 4), half-way up.
    const ray: Ray = { o: [5 - 18, 6, 15 + 4], d: [0, -0.4961, -0.8682] };
    const foot = pointed(scenery('roofs'), ray);
    expect(foot?.z).toBe(0);
    expect(foot?.x).toBe(5000);
    expect(foot?.y).toBeLessThan(3500);
    expect(foot?.y).toBeGreaterThan(3200);
  });
});
