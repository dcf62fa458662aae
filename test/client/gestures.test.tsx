import { InstancedMesh, Matrix4 } from 'three';
import { describe, expect, it } from 'vitest';
import { type Actor, actorOf } from '../../client/scene/gestures/actor.ts';
import { add, atRest, type Bearing } from '../../client/scene/gestures/bearing.ts';
import { GAITS } from '../../client/scene/gestures/gaits.ts';
import { PHRASES } from '../../client/scene/gestures/phrases.ts';
import { actingOf } from '../../client/scene/pieces/acting.ts';
import { Atlas } from '../../client/scene/pieces/atlas.ts';
import { PieceField } from '../../client/scene/pieces/field.ts';
import { type Item, STAND } from '../../client/scene/pieces/item.ts';
import { giving } from '../../client/scene/pieces/models.ts';
import { mannerOf } from '../../client/skins/figures.ts';
import { CATALOG, MODEL_IDS } from '../../models/catalog.ts';

/** How far each channel may go from rest: a figure leaves neither its place nor its shape. */
const MOST: Readonly<Bearing> = {
  ...{ along: 0.6, aside: 0.45, up: 0.9, turn: 1.6, wide: 0.6, tall: 0.35 },
  ...{ bow: 0.9, lean: 0.45, twist: 1.15, flare: 1, glow: 1 },
};
const SHARES = Array.from({ length: 101 }, (_, i) => i / 100);
const channels = (bearing: Readonly<Bearing>): [string, number][] => Object.entries(bearing);
const still = (bearing: Readonly<Bearing>): boolean => channels(bearing).every(([, value]) => Math.abs(value) < 1e-9);

const MOSTS = channels(MOST);

/** All sets of tracks, by their names. */
const TRACKS = [
  ...Object.entries(PHRASES).map(([name, { tracks }]) => [name, tracks] as const),
  ...Object.entries(GAITS).flatMap(([name, { stride, swing, way }]) => [
    [`${name}, stride`, stride] as const,
    [`${name}, swing`, swing] as const,
    [`${name}, way`, way] as const,
  ]),
];

describe('the gestures', () => {
  it.each(TRACKS)('%s: begins and ends at rest, goes on in time and never too far', (_, tracks) => {
    for (const track of Object.values(tracks)) {
      const times = track.filter((_, i) => i % 2 === 0);
      expect(track.length % 2).toBe(0);
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
      expect(times.every((at) => at > 0 && at < 1)).toBe(true);
    }
    const wrong: string[] = [];
    let before = atRest();
    for (const share of SHARES) {
      const now = atRest();
      add(tracks, share, 1, now);
      if ((share === 0 || share === 1) && !still(now)) wrong.push(`not at rest at ${share}`);
      const last = channels(before);
      channels(now).forEach(([channel, value], i) => {
        if (!(Math.abs(value) <= (MOSTS[i]?.[1] ?? 0))) wrong.push(`${channel} ${value} at ${share}`);
        // No jump from one picture to the next.
        if (Math.abs(value - (last[i]?.[1] ?? 0)) >= 0.25) wrong.push(`${channel} jumps at ${share}`);
      });
      before = now;
    }
    expect(wrong).toEqual([]);
  });
  it('last 300 to 1,200 ms, whoever makes them', () => {
    for (const model of MODEL_IDS) {
      const manner = mannerOf(model);
      if (!manner) continue;
      const { gait, pace, ...cues } = manner;
      expect(Object.hasOwn(GAITS, gait)).toBe(true);
      for (const gesture of Object.values(cues)) {
        const lasts = PHRASES[gesture].lasts * pace;
        expect(lasts >= 300 && lasts <= 1400, `${model}: ${gesture} ${lasts}`).toBe(true);
      }
    }
  });
});

describe('every figurine of the catalogue', () => {
  const figurines = MODEL_IDS.filter((id) => CATALOG[id].kind === 'figurine');
  it.each(figurines)('%s has its gestures', (id) => {
    const manner = mannerOf(id);
    if (!manner) throw new Error(`${id} has no manner`);
    const { gait: _, pace: __, ...cues } = manner;
    const monster = /dragon|monster|wyvern|demon|lich|hound|ghoul/.test(id);
    if (!id.startsWith('castle')) expect(new Set(Object.values(cues)).size).toBeGreaterThanOrEqual(monster ? 9 : 6);
  });
  it('and no thing has any', () => {
    expect(MODEL_IDS.filter((id) => CATALOG[id].kind === 'prop' && mannerOf(id))).toEqual([]);
  });
  it('is told from others of its game by how it acts', () => {
    for (const game of ['keelar', 'delver', 'looter', 'thrower', 'alchemist', 'army']) {
      const manners = figurines.filter((id) => id.startsWith(game)).map((id) => JSON.stringify(mannerOf(id)));
      expect([game, new Set(manners).size]).toEqual([game, manners.length]);
    }
  });
});

const hire = (model: string): Actor => {
  const actor = actorOf(model);
  if (!actor) throw new Error(`nobody plays ${model}`);
  return actor;
};

describe('one who acts', () => {
  it('begins and ends at rest, and turns to what it is about and back', () => {
    const elf = hire('keelar-elf');
    elf.play('strike', 1000, 1.2);
    expect([elf.frame(1000, 1, null, 0), still(elf.bearing)]).toEqual([true, true]);
    elf.frame(1260, 1, null, 0);
    expect(elf.bearing.turn).toBeCloseTo(1.2);
    expect(elf.bearing.along).toBeLessThan(0);
    expect([elf.frame(3000, 1, null, 0), still(elf.bearing)]).toEqual([false, true]);
  });
  it('does twice as fast at twice the speed', () => {
    const [slow, fast] = [hire('keelar-warrior'), hire('keelar-warrior')];
    slow.play('cheer', 0, 0);
    fast.play('cheer', 0, 0);
    slow.frame(400, 1, null, 0);
    fast.frame(200, 2, null, 0);
    expect(fast.bearing).toEqual(slow.bearing);
  });
  it('passes from one gesture to the next without a jump', () => {
    const ogre = hire('keelar-ogre');
    ogre.play('strike', 0, 0.8);
    ogre.frame(300, 1, null, 0);
    const before = { ...ogre.bearing };
    ogre.play('hurt', 300, 0);
    ogre.frame(300, 1, null, 0);
    expect(ogre.bearing).toEqual(before);
    ogre.frame(600, 1, null, 0);
    expect(ogre.bearing.bow).not.toBeCloseTo(before.bow);
  });
  it('goes its own way: a golem stomps, a ghost glides, a bat flies, an elf skips', () => {
    const most = (model: string, channel: keyof Bearing): number => {
      const actor = hire(model);
      return Math.max(
        ...SHARES.map((share) => {
          actor.frame(0, 1, { far: 4, lasts: 900, share, heading: 0 }, 0);
          return actor.bearing[channel];
        }),
      );
    };
    expect(most('keelar-elemental', 'wide')).toBeGreaterThan(0.05);
    expect(most('keelar-wyvern', 'up')).toBeGreaterThan(0.7);
    expect(most('keelar-elf', 'up')).toBeGreaterThan(most('keelar-elemental', 'up'));
    expect(most('keelar-energy-ghost', 'bow')).toBeGreaterThan(0.3);
    const back = hire('keelar-elf');
    back.frame(0, 1, { far: 4, lasts: 900, share: 0.5, heading: Math.PI / 2 }, 0);
    expect(back.bearing.turn).toBeCloseTo(Math.PI / 2);
    back.frame(0, 1, { far: 4, lasts: 900, share: 1, heading: Math.PI / 2 }, 0);
    expect(still(back.bearing)).toBe(true);
  });
});

const body = (key: string, x: number, patch: Partial<Item> = {}): Item => ({
  ...{ key, piece: key, place: '0,0', model: 'plain-block', look: 'solid', stance: 'figure', tint: null },
  ...{ pose: { ...STAND, x }, decals: [], face: '', downed: false },
  ...patch,
});

function staged(...items: Item[]): PieceField {
  const pieces = new PieceField('low', new Atlas({ columns: 2, rows: 2, wide: 8, high: 8 }), () => [0, 0, 0.5, 0.5]);
  // The plain block stands for a model that has come already.
  pieces.actingOf = () => actingOf('keelar-warrior');
  pieces.sync(items, 0, 1);
  return pieces;
}

describe('the figures of a table', () => {
  it('act when they are told to, and draw nothing before and after', () => {
    const pieces = staged(body('a', 0), body('b', 3));
    expect([pieces.busy, pieces.tick(10, 1)]).toEqual([false, false]);
    pieces.act('a', 'strike', { x: 3, z: 0 });
    expect(pieces.busy).toBe(true);
    const frames: boolean[] = [];
    for (let now = 20; now < 3000; now += 16) frames.push(pieces.tick(now, 1));
    expect(frames[0]).toBe(true);
    expect(frames.at(-1)).toBe(false);
    expect(frames.filter(Boolean).length).toBeLessThan(80);
    expect(pieces.busy).toBe(false);
    pieces.dispose();
  });
  it('do nothing where motion is off', () => {
    const pieces = staged(body('a', 0));
    pieces.act('a', 'cheer', null);
    expect([pieces.tick(20, 0), pieces.tick(40, 0), pieces.busy]).toEqual([true, false, false]);
    pieces.dispose();
  });
  it('strike when they have come to where they go', () => {
    const pieces = staged(body('a', 0));
    pieces.sync([body('a', 4)], 0, 1);
    pieces.act('a', 'strike', null);
    const mesh = pieces.group.children.find((each): each is InstancedMesh => each instanceof InstancedMesh && each.name !== '');
    const at = new Matrix4();
    const whereAt = (now: number): { x: number; bow: number } => {
      pieces.tick(now, 1);
      mesh?.getMatrixAt(0, at);
      return { x: at.elements[12], bow: mesh?.geometry.getAttribute('bow').getX(0) ?? 0 };
    };
    expect(whereAt(300).x).toBeLessThan(4);
    expect(whereAt(700).x).toBeCloseTo(4);
    expect(whereAt(960).bow).not.toBe(0);
    expect(whereAt(5000)).toEqual({ x: 4, bow: 0 });
    pieces.dispose();
  });
  it('wait for whoever they act with', () => {
    const pieces = staged(body('a', 0), body('b', 5));
    pieces.sync([body('a', 4), body('b', 5)], 0, 1);
    pieces.act('b', 'strike', null, 'a');
    const mesh = pieces.group.children.find((each): each is InstancedMesh => each instanceof InstancedMesh && each.name !== '');
    const bows = (now: number): boolean => {
      pieces.tick(now, 1);
      return mesh?.geometry.getAttribute('bow').getX(1) !== 0;
    };
    expect([bows(100), bows(640), bows(680), bows(900), bows(3000)]).toEqual([false, false, false, true, false]);
    expect(pieces.busy).toBe(false);
    pieces.dispose();
  });
  it('give way above their bases alone', () => {
    const give = giving(Float32Array.from([0.4, 0.02, 0, 0, 1.4, 0, 0.5, 0.9, 0, 0.45, 0.1, 0]));
    expect([...give.slice(0, 3)]).toEqual([0, 0, 0]);
    expect([...give.slice(3, 6)]).toEqual([1, 1, 0]);
    expect(give[8]).toBeCloseTo(1);
    expect([...give.slice(9, 12)].map((each) => Math.abs(each) < 1e-6)).toEqual([true, true, true]);
  });
});
