import { Euler, Quaternion } from 'three';
import { describe, expect, it } from 'vitest';
import { anglesOf, inFrame } from '../../client/scene/free/frames.ts';
import { groundHeight, heightAt } from '../../client/scene/free/ground.ts';
import type { Kits } from '../../client/scene/free/kits.ts';
import { handleAt, layOutFree } from '../../client/scene/free/layout.ts';
import type { FreeInputs } from '../../client/scene/free/making.ts';
import { pictureOf } from '../../client/scene/free/pictures.ts';
import { groundOf } from '../../client/scene/free/support.ts';
import type { Item, Layout } from '../../client/scene/pieces/item.ts';
import { hits } from '../../client/scene/stage/pick.ts';
import alchemistSkin from '../../client/skins/games/mad-alchemist.ts';
import { PLAIN_GRID } from '../../client/skins/plain.ts';
import type { PieceView } from '../../shared/engine/view.ts';
import { GAME as madAlchemist } from '../../shared/games/mad-alchemist/index.ts';
import { handOf } from '../../shared/table/piece.ts';
import type { Pose, Quat } from '../../shared/table/pose.ts';
import { turned, UPRIGHT, yaw } from '../../shared/table/pose.ts';
import type { Scene } from '../../shared/table/scene.ts';
import { coinsOf } from '../../shared/table/shape.ts';
import { pieceSeen, viewOf } from '../support/views.ts';

/** The cloth lies 0.42 inches under the scene's zero. */
const CLOTH = -0.42;
const scene: Scene = { board: { kind: 'grid', id: 'b', columns: 6, rows: 4, x: 0, z: 0 }, areas: [] };
const at = (x: number, z = 0, y = 0, q: Quat = UPRIGHT): Pose => ({ x, y, z, q });

const piece = (id: string, kind: string, pose: Pose | undefined, more: Partial<PieceView> = {}): PieceView =>
  pieceSeen(id, kind, { ...(pose ? { pose } : {}), ...more });

const kits: Kits = new Map([
  [
    '',
    {
      kinds: {
        wall: { name: 'Wall', model: 'wall', stance: 'block' },
        token: { name: 'Token', stance: 'flat' },
        gold: { name: 'Gold', model: 'coin-1', stance: 'stack' },
      },
      faces: { ogre: { name: 'Ogre', stance: 'flat' } },
      skin: PLAIN_GRID,
    },
  ],
]);

function lay(...pieces: PieceView[]) {
  const inputs: FreeInputs = {
    view: viewOf(pieces),
    scene,
    kinds: kits.get('')?.kinds ?? {},
    kits,
    colours: [
      { colour: '#112233', symbol: '●' },
      { colour: '#445566', symbol: '■' },
    ],
    sizeOf: (model) => (model.startsWith('coin') || model === 'wall' ? { radius: 0.35, height: 0.1 } : undefined),
  };
  return layOutFree(inputs);
}

const only = (layout: Layout): Item => {
  const [item, more] = layout.items;
  if (!item || more) throw new Error(`${layout.items.length} bodies`);
  return item;
};
const rounded = (values: readonly number[]) => values.map((value) => Math.round(value * 1000) / 1000 + 0);
/** Where a point of a body lies, by the angles that the scene draws it with. */
function pointOf({ pose }: Item, point: readonly [number, number, number]): number[] {
  const q = new Quaternion().setFromEuler(new Euler(pose.lean, pose.turn, pose.roll, 'YXZ'));
  const [x, y, z] = turned([q.x, q.y, q.z, q.w], point);
  return rounded([pose.x + x, pose.y + y, pose.z + z]);
}

describe('rotations', () => {
  it('are the same as angles of the scene, also where a body leans straight forward', () => {
    const some: Quat[] = [
      UPRIGHT,
      yaw(2),
      [Math.SQRT1_2, 0, 0, Math.SQRT1_2],
      [1, 0, 0, 0],
      [0.5, 0.5, 0.5, 0.5],
      [0.1, -0.7, 0.3, 0.6403124],
    ];
    for (const q of some) {
      const { turn, lean, roll } = anglesOf(q);
      const back = new Quaternion().setFromEuler(new Euler(lean, turn, roll, 'YXZ'));
      expect(Math.abs(back.x * q[0] + back.y * q[1] + back.z * q[2] + back.w * q[3])).toBeCloseTo(1, 5);
    }
  });
  it('turn about the middle of a body, not about its foot', () => {
    const head = inFrame({ x: 1, y: 2, z: 3, q: [1, 0, 0, 0] }, [0, -0.5, 0]);
    expect(rounded([head.x, head.y, head.z])).toEqual([1, 2.5, 3]);
  });
});

describe('the layout of the free table', () => {
  it('puts a figurine on the cloth and on its head, at the same height', () => {
    const upright = only(lay(piece('p', 'free/pawn', at(2, 1), { owner: 1 })));
    expect(rounded([upright.pose.x, upright.pose.y, upright.pose.z])).toEqual([2, CLOTH, 1]);
    expect(upright.tint).toBe('#445566');
    expect(upright.decals.map(({ picture }) => picture)).toEqual(['shadow', 'ring:#445566:■']);
    const onHead = only(lay(piece('p', 'free/pawn', at(2, 1, 0, [1, 0, 0, 0]))));
    expect(pointOf(onHead, [0, 1.1, 0])).toEqual([2, CLOTH, 1]);
    expect(onHead.decals).toEqual([]);
  });
  it('shows dice as their pose has them, in the owner’s colour or that of their kind', () => {
    const q: Quat = [0, 0, Math.SQRT1_2, Math.SQRT1_2];
    const die = only(lay(piece('d', 'free/d6', at(0, 0, 0, q), { count: 3 })));
    expect(die.model).toBe('plain-free-d6');
    expect(rounded([die.pose.y])).toEqual([rounded([CLOTH + 0.315])[0]]);
    expect(pointOf(die, [1, 0, 0])).toEqual(rounded([0, CLOTH + 0.315 + 1, 0]));
    expect(die.tint).toMatch(/^#/);
    expect(only(lay(piece('d', 'free/d6', at(0), { owner: 0 }))).tint).toBe('#112233');
  });
  it('builds counted stacks of coins that add up to their amount, tilted as a whole', () => {
    const layout = lay(piece('c', 'free/coin', at(0), { count: 37 }), piece('g', 'gold', at(2), { count: 3 }));
    const of = (id: string) => layout.items.filter((item) => item.piece === id);
    expect(of('c').map(({ model }) => Number(model.slice(5)))).toEqual(coinsOf(37));
    expect(of('c').reduce((sum, { model }) => sum + Number(model.slice(5)), 0)).toBe(37);
    expect(of('g')).toHaveLength(3);
    expect(layout.tags.map(({ text, piece: owner }) => [text, owner])).toEqual([
      ['37', 'c'],
      ['3', 'g'],
    ]);
    const heights = of('c').map(({ pose }) => pose.y);
    expect(rounded([(heights[1] ?? 0) - (heights[0] ?? 0), heights[0] ?? 0])).toEqual([0.08, CLOTH]);
    const lying = lay(piece('c', 'free/coin', at(0, 0, 0, [0, 0, Math.SQRT1_2, Math.SQRT1_2]), { count: 20 })).items;
    expect(rounded([(lying[0]?.pose.x ?? 0) - (lying[1]?.pose.x ?? 0)])[0]).toBeCloseTo(0.08, 1);
  });
  it('shows cards, decks, tiles and papers with the side that is up', () => {
    const layout = lay(
      piece('a', 'free/card', at(0), { face: 'A♠' }),
      piece('b', 'free/card', at(1)),
      piece('c', 'free/card', at(2), { face: '7♣', secret: 'face' }),
      piece('d', 'free/deck', at(3), { count: 52, text: 'token' }),
      piece('e', 'free/note', at(4), { text: 'Beware | of: the dog' }),
      piece('f', 'free/counter', at(5), { count: 12, text: 'Round' }),
      piece('g', 'token', at(6), { face: 'ogre' }),
    );
    const pictures = Object.fromEntries(layout.items.map((item) => [item.key, item.decals.map(({ picture }) => picture)]));
    expect(pictures).toEqual({
      a: ['|card|face:A♠'],
      b: ['|card|back:free/card'],
      c: ['|card|face:7♣', 'mark:secret'],
      d: ['|card|back:token'],
      e: ['|note|Beware | of: the dog'],
      f: ['|counter|12 Round'],
      g: ['|disc|face:ogre'],
    });
    const deck = layout.items.find(({ key }) => key === 'd');
    expect(deck?.stretch?.[1]).toBeCloseTo(1.04);
    expect(layout.tags.map(({ text }) => text)).toEqual(['52']);
    expect(pictureOf(kits, { kind: 'keelar/card', face: 'x', count: 1, tags: [] }, 'card')).toBe('keelar|card|face:x');
    // M-035: the card of an effect bears its potion's symbol, whatever hands have made of it.
    const effect = { kind: 'effect', face: null, count: 1, tags: ['group:1', 'locked', 'raven'] };
    const signed: Kits = new Map([['', { ...madAlchemist, skin: alchemistSkin }]]);
    expect(pictureOf(signed, effect, 'card')).toBe('|card|back:effect:raven');
    expect(pictureOf(signed, { ...effect, face: 'haste' }, 'card')).toBe('|card|face:haste:raven');
  });
  it('keeps what only the viewer sees as glass, and draws nothing that lies elsewhere', () => {
    expect(only(lay(piece('h', 'free/pawn', at(0), { secret: 'place' }))).look).toBe('ghost');
    expect(lay(piece('x', 'free/card', undefined, { place: handOf(0) })).items).toEqual([]);
  });
  it('has boards, zones and ink beside the bodies', () => {
    const layout = lay(
      piece('b', 'free/board', at(1, 2)),
      piece('z', 'free/zone', at(8, 0, 0, yaw(Math.PI / 2)), { owner: 1, text: '4 2.5' }),
      piece('i', 'free/ink', at(0), { text: '#aa0000 0.1 0,0 1,1' }),
      piece('j', 'free/ink', at(0), { text: 'no stroke' }),
    );
    expect(layout.items).toEqual([]);
    expect(layout.boards.map(({ piece: { id }, top }) => [id, top])).toEqual([['b', 0.42]]);
    expect(layout.zones).toMatchObject([{ piece: 'z', owner: 1, width: 4, depth: 2.5 }]);
    expect(layout.ink.map(({ piece: id, points }) => [id, points.length])).toEqual([['i', 2]]);
    const [zone] = layout.zones;
    const handle = zone ? handleAt(zone) : { x: 0, z: 0 };
    expect(rounded([handle.x, handle.z])).toEqual([6.75, 2]);
    expect(layout.targets.find((target) => target.piece === 'z')).toMatchObject(handle);
    expect(heightAt(layout, 1, 2)).toBe(0);
    expect(heightAt(layout, 9, 2)).toBe(CLOTH);
  });
});

describe('the ground', () => {
  const boards = (...poses: Pose[]) => poses.map((pose, i) => piece(`b${i}`, 'free/board', pose));
  it('is each board as it lies, turned or beside others, alike to what is drawn and to hands', () => {
    const heights = (lying: readonly PieceView[], ...spots: [number, number][]) => {
      const layout = lay(...lying);
      return spots.map(([x, z]) => {
        const under = groundHeight(scene, { pieces: Object.fromEntries(lying.map((each) => [each.id, each])) }, { x, z });
        expect(heightAt(layout, x, z)).toBeCloseTo(under + CLOTH);
        return under;
      });
    };
    expect(heights(boards(at(0, 0, 0, yaw(Math.PI / 2))), [0, 2.9], [2.9, 0])).toEqual([0.42, 0]);
    expect(heights(boards(at(0), at(20), at(20, 0, 0.42)), [2.9, 0], [20, 0], [9, 0])).toEqual([0.42, 0.84, 0]);
  });
});

describe('the pointer', () => {
  const down = (x: number, z: number) => ({ o: [x, 20, z] as const, d: [0, -1, 0] as const });
  const first = (layout: Layout, x: number, z: number) => hits(down(x, z), scene, layout.targets)[0]?.piece;
  it('hits cards and screens as the rectangles that they are, however they are turned', () => {
    const layout = lay(piece('s', 'free/screen', at(0, 0)), piece('c', 'free/card', at(5, 0, 0, yaw(Math.PI / 2))));
    expect(first(layout, 1.9, 0)).toBe('s');
    expect(first(layout, 1.9, 0.5)).toBe(null);
    expect(first(layout, 5.45, 0)).toBe('c');
    expect(first(layout, 5, 0.45)).toBe(null);
    const slanted = lay(piece('s', 'free/screen', at(0, 0, 0, yaw(Math.PI / 4))));
    expect(first(slanted, 1.2, -1.2)).toBe('s');
    expect(first(slanted, 1.2, 1.2)).toBe(null);
  });
  it('hits what lies on its side where it lies', () => {
    const layout = lay(piece('p', 'free/pawn', at(0, 0, -0.14, [0, 0, Math.SQRT1_2, Math.SQRT1_2])));
    expect(first(layout, 0.5, 0)).toBe('p');
    const [target] = layout.targets;
    expect(target?.height).toBeCloseTo(0.82, 2);
  });
});

describe('what lies below', () => {
  it('is the highest thing under a piece, what is held not counted', () => {
    const layout = lay(
      piece('b', 'free/board', at(0)),
      piece('d', 'free/deck', at(1, 0, 0.42), { count: 50 }),
      piece('p', 'free/pawn', at(-2, 0, 0.42)),
      piece('c', 'free/card', at(10)),
    );
    const ground = groundOf(() => layout);
    const nothing = () => false;
    expect(ground('c', 10, 0, nothing)).toBe(0);
    expect(ground('c', 0, 1, nothing)).toBeCloseTo(0.42);
    expect(ground('c', 1.2, 0, nothing)).toBeCloseTo(1.42);
    expect(ground('c', 1.2, 0, (id) => id === 'd')).toBeCloseTo(0.42);
    expect(ground('c', 1.8, 0, nothing)).toBeCloseTo(0.42);
  });
});
