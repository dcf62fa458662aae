import { describe, expect, it } from 'vitest';
import { flashesOf, walksOf } from '../../client/motion/flourish.ts';
import { sequenceOf } from '../../client/motion/sequence.ts';
import { storyOf } from '../../client/motion/story.ts';
import { placeMarks } from '../../client/scene/Highlights.tsx';
import { type Inputs, specOf } from '../../client/scene/pieces/inputs.ts';
import { STAND } from '../../client/scene/pieces/item.ts';
import { layOut, without } from '../../client/scene/pieces/layout.ts';
import { alongWays, differences, type Move, type Moving, poseOf } from '../../client/scene/pieces/moves.ts';
import trapsAndTreasure from '../../client/skins/games/traps-and-treasure.ts';
import type { PieceView, View } from '../../shared/engine/view.ts';
import { mapOf } from '../../shared/games/traps-and-treasure/map.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';
import type { Scene } from '../../shared/table/scene.ts';

const map = mapOf('village', '');
const scene: Scene = { board: { kind: 'plane', id: 'v', width: 36, depth: 30, map, doors: {}, slabs: [] }, areas: [] };
const piece = (id: string, kind: string, place: string, more: Partial<PieceView> = {}): PieceView => ({
  ...{ id: pieceId(id), kind, face: null, place: placeId(place), owner: null, count: 1, tags: [] },
  ...more,
});
function inputs(...pieces: PieceView[]): Inputs {
  const view: View = {
    ...{ game: 'g', seq: 1, viewer: 0, seats: 2, options: {}, counts: {}, own: {}, notes: {}, prompts: [] },
    pieces: Object.fromEntries(pieces.map((each) => [each.id, each])),
    turn: { seat: 0, number: 1 },
    assist: { consent: 'off', host: null },
    ...{ fix: null, result: null, free: null, undo: 0 },
  };
  const figure = { name: 'figure', stance: 'figure' } as const;
  return {
    ...{ view, scene, azimuth: 0, tableTop: 0.3, skin: trapsAndTreasure },
    kinds: { character: figure, chest: { name: 'chest', stance: 'figure' }, treasure: { name: 'treasure', stance: 'figure' } },
    faces: {},
    colours: [{ colour: '#cc0000', symbol: '●' }],
    sizeOf: (model) => (model.startsWith('delver') ? { radius: 0.5, height: 1.5 } : undefined),
  };
}
const rogue = (place: string, ...tags: string[]) => piece('r', 'character', place, { face: 'rogue-leader', owner: 0, tags });
const item = (made: ReturnType<typeof layOut>, key: string) => made.items.find((each) => each.key === key);

describe('pieces on terrain', () => {
  it('stand exactly at their point and height, north being away from the viewer', () => {
    const made = layOut(inputs(rogue('8000,20500,3000')));
    expect(item(made, 'r')).toMatchObject({ model: 'delver-rogue-leader', pose: { x: -10, y: 3, z: -5.5, scale: 1 } });
    expect(made.targets[0]).toMatchObject({ y: 3, height: 1.5 });
    expect(placeMarks(scene, [['8000,20500,3000', 'rest']], 0.3)[0]).toMatchObject({ x: -10, z: -5.5, y: 3.03 });
  });
  it('a flyer is as high as its place says, its ring under its feet', () => {
    const made = item(layOut(inputs(rogue('15000,9000,4500', 'flying'))), 'r');
    expect(made?.pose.y).toBe(4.5);
    expect(made?.decals.every(({ y }) => y > 0)).toBe(true);
  });
  it('[S-06] who is disabled lies down, who is unconscious sees stars, a slow one wears its sign', () => {
    expect(item(layOut(inputs(rogue('1000,1000,0', 'disabled'))), 'r')).toMatchObject({ downed: true, pose: { roll: Math.PI / 2 } });
    const dizzy = layOut(inputs(rogue('8000,20500,3000', 'unconscious')));
    expect(item(dizzy, 'r')?.downed).toBe(false);
    expect(item(dizzy, 'r!stars')).toMatchObject({ model: 'delver-stars', piece: 'r', pose: { y: 4.52 } });
    const slow = layOut(inputs(rogue('1000,1000,0', 'slow', 'confused')));
    expect(slow.tags.find(({ kind }) => kind === 'marks')?.text).toBe('spiral hourglass');
    expect(item(layOut(inputs(rogue('1000,1000,0'))), 'r!stars')).toBeUndefined();
  });
  it('[S-06] the count of a chest hangs at the outer side of the board, where nobody stands behind it', () => {
    for (const [at, side] of [
      ['800,2200,0', -1],
      ['35200,2200,0', 1],
    ] as const) {
      const { tags, items } = layOut(inputs(piece('chest-0', 'chest', at, { owner: 0, count: 2 })));
      const [tag, chest] = [tags.find(({ kind }) => kind === 'count'), items.find(({ model }) => model === 'delver-camp-chest')];
      expect(Math.sign((tag?.x ?? 0) - (chest?.pose.x ?? 0))).toBe(side);
    }
  });

  it('[S-06] the chest of a Camp always tells its count', () => {
    // The game counts Treasures in it like coins; on the table it is a chest, empty or full.
    expect(specOf({ ...inputs(), kinds: { chest: { name: 'chest', stance: 'stack' } } }, { kind: 'chest', face: null }).stance).toBe(
      'figure',
    );
    for (const count of [0, 1, 4]) {
      const tags = layOut(inputs(piece('chest-0', 'chest', '800,2200,0', { owner: 0, count }))).tags;
      expect(tags.find(({ kind }) => kind === 'count')).toMatchObject({ text: String(count), piece: null });
    }
  });
  it('several at one point stand around it', () => {
    const made = layOut(inputs(rogue('1000,1000,0'), piece('t', 'treasure', '1000,1000,0')));
    const [a, b] = [item(made, 'r')?.pose, item(made, 't')?.pose];
    expect(a && b && Math.hypot(a.x - b.x, a.z - b.z)).toBeGreaterThan(0.5);
  });
  it('what stands on a storey that is not shown is gone with its stars, its numbers and its target', () => {
    const all = layOut(inputs(rogue('8000,20500,3000', 'unconscious', 'slow'), piece('c', 'chest', '800,2200,0', { count: 2 })));
    const left = without(all, (place) => place.endsWith(',3000'));
    expect(left.items.map(({ key }) => key)).toEqual(['c']);
    expect(left.targets.map(({ piece: id }) => id)).toEqual(['c']);
    expect(left.tags.map(({ key }) => key)).toEqual(['n:c']);
    expect(without(all, () => false)).toBe(all);
  });
});

describe('Markers', () => {
  it('[S-06] turn over and away when they are gone', () => {
    const of = { ...inputs(piece('EM1', 'marker', '6000,10000,0')) };
    const [mark] = layOut({ ...of, kinds: { marker: { name: 'Event Marker', stance: 'flat' } } }).items;
    if (!mark) throw new Error('no Marker');
    expect(mark).toMatchObject({ model: 'delver-marker', decals: [] });
    const [gone] = differences(new Map([['EM1', mark]]), new Map());
    expect(gone).toMatchObject({ kind: 'vanish' });
    expect(gone?.to.lean).toBeGreaterThan(Math.PI);
    expect(gone?.to.y).toBeGreaterThan(mark.pose.y);
  });
});

describe('walks', () => {
  const leg = (id: string, place: string) => ({
    kind: 'flashed' as const,
    to: 'all' as const,
    what: 'leg',
    piece: pieceId(id),
    place: placeId(place),
  });
  it('of several by one command are gone one after the other, with what each does, and no longer than there is time', () => {
    const blow = (by: string, at: string) => ({ ...leg(by, at), what: 'blow' });
    const hit = (id: string, at: string) => ({ ...leg(id, at), what: 'hit' });
    const events = [
      ...[leg('r', '2000,5000,0'), leg('r', '2000,9000,0'), blow('r', '2000,9000,0'), hit('d', '2000,9000,0')],
      ...[leg('s', '5000,9000,0'), blow('t', '2000,9000,0'), hit('d', '2000,9000,0')],
    ];
    const targets = [
      { piece: 'r', x: -11, y: 0, z: 10 },
      { piece: 's', x: -11, y: 0, z: 4 },
    ];
    const spec = { scene, skin: trapsAndTreasure, targets };
    const news = [{ n: 4, seq: 4, events }];
    const { n, walks, starts, flashes } = sequenceOf(news, { ...spec, most: 60_000 });
    expect([n, walks.size]).toEqual([4, 2]);
    const [r = -1, d = -1, s = -1, t = -1] = ['r', 'd', 's', 't'].map((id) => starts.get(id) ?? -1);
    // Nine inches take more than a second, a blow time to be read.
    expect([r, d > 1_200, s > d, t > s]).toEqual([0, true, true, true]);
    expect(flashes).toEqual([...flashes].sort((a, b) => a - b));
    expect([flashes.length, flashes[2]]).toEqual([events.length, d - 650]);
    const quick = sequenceOf(news, { ...spec, most: 1_000 });
    expect(Math.max(...quick.flashes)).toBeLessThanOrEqual(1_000);
    const acts = storyOf(flashesOf(events), trapsAndTreasure, flashes).map(({ after }) => after * 1000);
    expect(acts).toEqual([2, 3, 5, 6].map((i) => expect.closeTo(flashes[i] ?? -1)));
    const moved = { key: 's', kind: 'hop' as const, from: { ...STAND }, to: { ...STAND, x: 3 }, delay: 0, duration: 500 };
    expect(alongWays([moved], { walks, starts })[0]?.delay).toBe(s);
    const alone = sequenceOf([{ n: 5, seq: 5, events: events.slice(0, 4) }], { ...spec, most: 60_000 });
    // Whoever is struck by somebody who walks up to them first neither winces nor falls before.
    expect([alone.walks.size, alone.flashes.length, (alone.starts.get('d') ?? 0) > 1_200]).toEqual([1, 4, true]);
    expect(alone.flashes[2]).toBeGreaterThan(1_200);
    const walk = sequenceOf([{ n: 6, seq: 6, events: events.slice(0, 2) }], { ...spec, most: 60_000 });
    expect([walk.walks.size, walk.starts.size, walk.flashes]).toEqual([1, 0, []]);
  });
  it('of whoever is gone at the end are gone to the end first', () => {
    const away: Move = { key: 'r', kind: 'vanish', from: { ...STAND }, to: { ...STAND, scale: 0.001 }, delay: 0, duration: 420 };
    const [walked] = alongWays([away], { walks: new Map([['r', [{ x: 6, y: 0, z: 0 }]]]), starts: new Map() });
    if (!walked) throw new Error('no move');
    const out: Moving = { ...STAND };
    poseOf(walked, 0.8, out);
    expect([out.x > 4, out.scale]).toEqual([true, STAND.scale]);
    poseOf(walked, 1, out);
    expect([out.x, out.scale]).toEqual([6, expect.closeTo(0.001)]);
  });
  it('go along their corners instead of straight through walls', () => {
    const events = [leg('r', '2000,5000,0'), leg('r', '2000,9000,0'), { ...leg('r', '1000,1000,0'), what: 'hit' }];
    const walks = walksOf([{ n: 1, seq: 1, events }], scene, trapsAndTreasure);
    expect(walks.get('r')).toEqual([
      { x: -16, y: 0, z: 10 },
      { x: -16, y: 0, z: 6 },
    ]);
    const move: Move = {
      key: 'r',
      kind: 'hop',
      from: { ...STAND, x: -11, z: 10 },
      to: { ...STAND, x: -16, z: 6 },
      delay: 0,
      duration: 500,
    };
    const [walked] = alongWays([move], { walks, starts: new Map() });
    if (!walked) throw new Error('no move');
    expect(walked.duration).toBeGreaterThan(500);
    const out: Moving = { ...STAND };
    poseOf(walked, 0.5, out);
    // Half of the nine inches: just before the corner, not on the straight line.
    expect(out.x).toBeCloseTo(-15.5);
    expect(out.z).toBeCloseTo(10);
    poseOf(walked, 1, out);
    expect([out.x, out.z]).toEqual([-16, 6]);
    expect(alongWays([{ ...move, kind: 'fly' }], { walks, starts: new Map() })[0]).not.toHaveProperty('via');
  });
});
