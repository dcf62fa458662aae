import rapier from '@dimforge/rapier3d-deterministic-compat';
import { create } from '@react-three/test-renderer';
import type { Object3D } from 'three';
import { Mesh, Quaternion, Vector3 } from 'three';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { shownOn } from '../../client/hud/over/CloseFrame.tsx';
import { Dice } from '../../client/scene/Dice.tsx';
import { printed } from '../../client/scene/dice/atlas.ts';
import { DiceTray } from '../../client/scene/dice/DiceTray.tsx';
import { tinted } from '../../client/scene/dice/material.ts';
import { atlasLayout, dieGeometry, faceLayout } from '../../client/scene/dice/mesh.ts';
import type { Thrown } from '../../client/scene/dice/ThrownDice.tsx';
import { Stage } from '../../client/scene/stage/stage.ts';
import { useUi } from '../../client/store/ui.ts';
import { bakeThrow } from '../../shared/dice/bake.ts';
import { decodeTrack, trackSeconds } from '../../shared/dice/track.ts';
import { committedChance, drawKey } from '../../shared/dice/values.ts';
import type { DieKind } from '../../shared/table/die.ts';
import { DIE_KINDS } from '../../shared/table/die.ts';
import { DICE } from '../../shared/table/solids.ts';
import { soon } from '../support/soon.ts';

const committed = { seed: new Uint8Array(32).fill(3), table: 'T', entropy: '' };

function thrown(n: number, dice: DieKind[]): Thrown & { track: Uint8Array } {
  const values = committedChance(committed).draw(n, { kind: 'dice', dice });
  const { sym, track } = bakeThrow(rapier, drawKey(committed, n), dice, values);
  return { id: `throw-${n}`, dice, values, sym, track };
}

const seconds = (one: { track: Uint8Array }): number => trackSeconds(decodeTrack(one.track) ?? { frames: 0 });

/** The number on the face of the drawn mesh that points up (of a d4: down), as a player sees it. */
function seen(root: Object3D): number[] {
  root.updateMatrixWorld(true);
  return DIE_KINDS.flatMap((kind) =>
    root.getObjectsByProperty('name', kind).map((body) => {
      const mesh = body.children.find((child) => child instanceof Mesh);
      const turn = mesh?.getWorldQuaternion(new Quaternion()) ?? new Quaternion();
      const up = (normal: readonly [number, number, number]) => new Vector3(...normal).applyQuaternion(turn).y * (kind === 'd4' ? -1 : 1);
      return [...DICE[kind].faces].sort((a, b) => up(b.normal) - up(a.normal))[0]?.value ?? 0;
    }),
  );
}

/** The drawn values in the order of `seen`. */
const expected = ({ dice, values }: Thrown): number[] => DIE_KINDS.flatMap((kind) => values.filter((_, i) => dice[i] === kind));
const count = (root: Object3D): number => DIE_KINDS.reduce((sum, kind) => sum + root.getObjectsByProperty('name', kind).length, 0);

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await rapier.init();
});

describe('the tray', () => {
  it('shows the words of dice that have some, on their faces and below the picture', async () => {
    const fight: Thrown = { id: 'fight', dice: ['d6', 'd6'], values: [5, 5], sym: [0, 0], words: ['Hit|Miss|Crit', ''], rested: true };
    const renderer = await create(<DiceTray throws={[fight]} onRest={() => undefined} />);
    const written = renderer.scene.instance
      .getObjectsByProperty('name', 'd6')
      .flatMap((body) => body.children.flatMap((child) => (child instanceof Mesh ? [child.material.name] : [])));
    expect(written).toEqual(['d6/medium//Hit|Miss|Crit', 'd6/medium//']);
    expect(shownOn(fight.values, fight.words)).toBe('Miss, 5');
    expect(shownOn(fight.values, undefined)).toBe('5 + 5 = 10');
    await renderer.unmount();
  });

  it('plays a throw in real time, sounds its hits, and rests once on the drawn values', async () => {
    const one = thrown(1, [...DIE_KINDS]);
    const rested: string[] = [];
    const hits: number[] = [];
    const renderer = await create(
      <DiceTray throws={[one]} onRest={(id) => rested.push(id)} onContact={(strength) => hits.push(strength)} />,
    );
    const root = renderer.scene.instance;
    expect(count(root)).toBe(6);
    const length = seconds(one);
    await renderer.advanceFrames(1, 5); // the first delta reaches back into idle time and does not count
    expect(rested).toEqual([]);
    await renderer.advanceFrames(Math.floor((length * 60) / 2), 1 / 60);
    expect(rested).toEqual([]);
    const halfway = root.getObjectByName('d20')?.position.clone();
    await renderer.advanceFrames(Math.ceil((length * 60) / 2) + 2, 1 / 60);
    expect(rested).toEqual(['throw-1']);
    expect(root.getObjectByName('d20')?.position.distanceTo(halfway ?? new Vector3())).toBeGreaterThan(0.05);
    expect(seen(root)).toEqual(expected(one));
    expect(hits.length).toBe(decodeTrack(one.track)?.contacts.length);
    expect(Math.max(...hits)).toBeLessThanOrEqual(1);
    await renderer.advanceFrames(10, 1 / 60);
    expect(rested).toEqual(['throw-1']);
    await renderer.unmount();
  });

  it('jumps to the end at speed 0 and under reduced motion, in silence', async () => {
    const one = thrown(2, ['d4', 'd12', 'd8', 'd4']);
    const run = async (speed: number) => {
      const rested: string[] = [];
      const hits: number[] = [];
      const renderer = await create(
        <DiceTray throws={[one]} speed={speed} onRest={(id) => rested.push(id)} onContact={(s) => hits.push(s)} />,
      );
      const values = seen(renderer.scene.instance);
      await renderer.advanceFrames(3, 1);
      expect(seen(renderer.scene.instance)).toEqual(values);
      await renderer.unmount();
      return { rested, hits, values };
    };
    const still = { rested: ['throw-2'], hits: [], values: expected(one) };
    expect(await run(0)).toEqual(still);
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
    expect(await run(1)).toEqual(still);
    vi.stubGlobal('matchMedia', undefined);
  });

  it('jumps to the end when the speed is turned off in the middle', async () => {
    const one = thrown(3, ['d20', 'd6']);
    const rested: string[] = [];
    const tray = (speed: number) => <DiceTray throws={[one]} speed={speed} onRest={(id) => rested.push(id)} />;
    const renderer = await create(tray(1));
    await renderer.advanceFrames(8, 1 / 60);
    await renderer.update(tray(0));
    expect(rested).toEqual(['throw-3']);
    expect(seen(renderer.scene.instance)).toEqual(expected(one));
    await renderer.unmount();
  });

  it('lays dice without a track, or with a damaged one, on their values', async () => {
    const values = Array.from({ length: 30 }, (_, i) => 1 + (i % 4));
    const many: Thrown = { id: 'many', dice: values.map((_, i) => DIE_KINDS[i % 6] ?? 'd6'), values, sym: [] };
    const cut = { ...thrown(4, ['d10', 'd4']), track: new Uint8Array(40) };
    for (const one of [many, cut]) {
      const rested: string[] = [];
      const renderer = await create(<DiceTray throws={[one]} onRest={(id) => rested.push(id)} />);
      expect(rested).toEqual([one.id]);
      expect(seen(renderer.scene.instance)).toEqual(expected(one));
      for (const kind of DIE_KINDS) {
        for (const body of renderer.scene.instance.getObjectsByProperty('name', kind)) {
          expect(Math.abs(body.position.x)).toBeLessThan(5.6);
          expect(Math.abs(body.position.z)).toBeLessThan(3.8);
        }
      }
      await renderer.unmount();
    }
  });

  it('shows throws one after the other, and those that rested before at once and without a report', async () => {
    const [old, a, b] = [{ ...thrown(5, ['d6']), rested: true }, thrown(6, ['d8']), thrown(7, ['d10'])];
    const rested: string[] = [];
    const tray = (throws: Thrown[]) => <DiceTray throws={throws} onRest={(id) => rested.push(id)} />;
    const renderer = await create(tray([old]));
    expect(seen(renderer.scene.instance)).toEqual(expected(old));
    await renderer.update(tray([old, a, b]));
    const root = renderer.scene.instance;
    expect(root.getObjectByName('throw throw-6')).toBeDefined();
    expect(count(root)).toBe(1);
    await renderer.advanceFrames(300, 1 / 60);
    expect(rested).toEqual(['throw-6']);
    await soon(() => expect(root.getObjectByName('throw throw-7')).toBeDefined());
    await renderer.advanceFrames(300, 1 / 60);
    expect(rested).toEqual(['throw-6', 'throw-7']);
    await renderer.update(tray([]));
    expect(count(root)).toBe(0);
    await renderer.unmount();
  });

  it('passes over the oldest of many waiting throws but reports every one', async () => {
    const all = [10, 11, 12, 13, 14, 15].map((n) => thrown(n, ['d6']));
    const rested: string[] = [];
    const renderer = await create(<DiceTray throws={all} onRest={(id) => rested.push(id)} />);
    expect(rested).toEqual(['throw-10', 'throw-11', 'throw-12']);
    expect(renderer.scene.instance.getObjectByName('throw throw-13')).toBeDefined();
    await renderer.unmount();
  });
});

describe('the dice of a table', () => {
  it('roll on no longer than they are there: a jump in time, or a throw that is taken away, lets the table come to rest', async () => {
    const stage = new Stage();
    const { track, ...one } = thrown(20, ['d6']);
    const shown = {
      n: 20,
      dice: ['d6' as const],
      values: [...one.values],
      sym: [...one.sym],
      track: Buffer.from(track).toString('base64'),
    };
    useUi.getState().setRested(19);
    const rolling = (cut: number, throws: (typeof shown)[]) => (
      <Dice
        key={cut}
        {...{ stage, throws, news: [], since: 19, at: { x: 0, z: 0 }, y: 0, azimuth: 0, quality: 'low', speed: 1, silent: true }}
      />
    );
    const renderer = await create(rolling(0, [shown]));
    expect(stage.busy.has('dice')).toBe(true);
    await renderer.update(rolling(0, []));
    expect(stage.busy.has('dice')).toBe(false);
    await renderer.update(rolling(1, [shown]));
    expect(stage.busy.has('dice')).toBe(true);
    await renderer.update(rolling(2, []));
    expect(stage.busy.has('dice')).toBe(false);
    await renderer.unmount();
    useUi.getState().setRested(Number.POSITIVE_INFINITY);
  });
});

describe.each(DIE_KINDS)('the mesh of a %s', (kind) => {
  it('is a closed solid inside the hull with its faces in the hull planes and its numbers in their cells', () => {
    const geometry = dieGeometry(kind);
    const position = geometry.getAttribute('position');
    const uv = geometry.getAttribute('uv');
    const edges = new Map<string, number>();
    const key = (i: number) => [position.getX(i), position.getY(i), position.getZ(i)].map((part) => Math.round(part * 1e4) + 0).join();
    let volume = 0;
    const [a, b, c] = [new Vector3(), new Vector3(), new Vector3()];
    for (let i = 0; i < position.count; i += 3) {
      volume +=
        a.fromBufferAttribute(position, i).dot(b.fromBufferAttribute(position, i + 1).cross(c.fromBufferAttribute(position, i + 2))) / 6;
      for (const [from, to] of [
        [i, i + 1],
        [i + 1, i + 2],
        [i + 2, i],
      ] as const) {
        edges.set(`${key(from)}>${key(to)}`, (edges.get(`${key(from)}>${key(to)}`) ?? 0) + 1);
      }
    }
    // Closed and turned outwards: each edge is met once in each direction, and the volume is positive.
    for (const [edge, times] of edges) {
      const [from = '', to = ''] = edge.split('>');
      expect([edge, times, edges.get(`${to}>${from}`)]).toEqual([edge, 1, 1]);
    }
    expect(volume).toBeGreaterThan(0.05);
    const highest = DICE[kind].faces.map((face) => {
      let most = 0;
      for (let i = 0; i < position.count; i++) most = Math.max(most, a.fromBufferAttribute(position, i).dot(b.set(...face.normal)));
      return most;
    });
    for (const distance of highest) expect(distance).toBeCloseTo(DICE[kind].inradius, 4);
    const { columns, rows } = atlasLayout(kind);
    expect(columns * rows).toBeGreaterThan(DICE[kind].faces.length);
    for (let i = 0; i < uv.count; i++) for (const part of [uv.getX(i), uv.getY(i)]) expect(part).toBeGreaterThan(0);
    expect(faceLayout(kind, 0).inradius).toBeGreaterThan(0.15);
  });
});

describe('what is printed', () => {
  it('marks 6 and 9 where both exist, shows ten on a d10 as 0, and keeps ink readable on any tint', () => {
    expect(printed('d10', 10)).toEqual({ text: '0', bar: false });
    expect(printed('d20', 9)).toEqual({ text: '9', bar: true });
    expect(printed('d12', 6).bar).toBe(true);
    expect(printed('d8', 6).bar).toBe(false);
    expect(tinted('#f0e442').ink).not.toBe(tinted('#0a2a5a').ink);
  });
});
