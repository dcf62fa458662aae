import rapier from '@dimforge/rapier3d-deterministic-compat';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadThrows } from '../../server/physics/dice-throws.ts';
import { newSeed, seedBytes } from '../../server/table/record.ts';
import type { BakedThrow } from '../../shared/dice/bake.ts';
import { bakeThrow } from '../../shared/dice/bake.ts';
import { THROW_SPEC, THROW_SPEC_1, throwStarts } from '../../shared/dice/throw.ts';
import { decodeTrack, encodeTrack, packRotation, poseAt, trackSeconds, unpackRotation } from '../../shared/dice/track.ts';
import { trackHash } from '../../shared/dice/track-hash.ts';
import { commitment, committedChance, drawKey, stream } from '../../shared/dice/values.ts';
import type { DieKind } from '../../shared/table/die.ts';
import { DIE_KINDS } from '../../shared/table/die.ts';
import { DICE, restingFace, shownValue } from '../../shared/table/solids.ts';

const committed = { seed: new Uint8Array(32).fill(9), table: 'TRAY', entropy: 'x' };
const chance = committedChance(committed);

function thrown(n: number, dice: DieKind[]): { baked: BakedThrow; values: number[] } {
  const values = chance.draw(n, { kind: 'dice', dice });
  return { baked: bakeThrow(rapier, drawKey(committed, n), dice, values), values };
}

/** A hand of 1 to 5 dice; every kind comes up, d4 and d12 often. */
const hand = (n: number): DieKind[] =>
  Array.from({ length: 1 + (n % 5) }, (_, i) =>
    i === 0 ? (DIE_KINDS[n % 6] ?? 'd6') : n % 2 === 0 ? 'd12' : (DIE_KINDS[(n + i) % 6] ?? 'd4'),
  );

beforeAll(async () => {
  await rapier.init();
});

describe('a physical throw', () => {
  it('shows the drawn values in 220 mixed throws, flat on the floor of the tray', () => {
    const seen = new Set<DieKind>();
    for (let n = 0; n < 220; n++) {
      const dice = hand(n);
      const { baked, values } = thrown(n, dice);
      expect(baked.shown).toEqual(values);
      expect(baked.simulation.cocked).toBe(0);
      // The same again from what a client gets: the last frame of the decoded track.
      const track = decodeTrack(baked.track);
      const pose = new Float64Array(7);
      dice.forEach((kind, i) => {
        seen.add(kind);
        expect(track).toBeDefined();
        if (!track) return;
        poseAt(track, i, trackSeconds(track), pose);
        const [x = 99, y = 99, z = 99, qx = 0, qy = 0, qz = 0, qw = 1] = pose;
        const rest = restingFace(DICE[kind], qx, qy, qz, qw);
        expect(shownValue(DICE[kind], rest.face, baked.sym[i] ?? -1)).toBe(values[i]);
        expect(rest.flat).toBeGreaterThan(0.998);
        expect(y).toBeGreaterThan(0.1);
        expect(Math.abs(x)).toBeLessThan(THROW_SPEC_1.tray.halfX);
        expect(Math.abs(z)).toBeLessThan(THROW_SPEC_1.tray.halfZ);
      });
    }
    expect(seen.size).toBe(6);
  });

  it('is the same to the last bit when thrown again, in any order', () => {
    const first = [3, 4, 5].map((n) => thrown(n, hand(n)).baked);
    const again = [5, 3, 4].map((n) => thrown(n, hand(n)).baked);
    const order = [1, 2, 0];
    first.forEach((baked, i) => {
      const other = again[order[i] ?? 0];
      expect(other?.track).toEqual(baked.track);
      expect(other?.simulation.poses).toEqual(baked.simulation.poses);
      expect(other?.sym).toEqual(baked.sym);
    });
  });

  it('is frozen: engine 0.21.0 and throw spec 1 give these tracks on every machine', () => {
    expect(trackHash(thrown(1000, ['d6', 'd6']).baked.track)).toBe('9a31fc713c884aecbb9d995023d81ee84ea10a32998d4363a68f2ff68d3cd392');
    expect(trackHash(thrown(1001, [...DIE_KINDS]).baked.track)).toBe('c0a3648fbdaf182ee696a487e148e86e51a4507d73e5b5ffa4af5f5eeda1cba2');
    expect(trackHash(thrown(1002, ['d12', 'd12', 'd12', 'd12', 'd12', 'd12', 'd12', 'd12']).baked.track)).toBe(
      '53a732b36557fddead1222fad575a4c96ed2bb2c74ab5ac4f911dbb0176699b7',
    );
  });

  it('bumps a cocked die until it lies flat', () => {
    const dice = new Array<DieKind>(20).fill('d20');
    const nudged = [1, 2, 3, 4].map((n) => thrown(n, dice).baked.simulation).filter((simulation) => simulation.nudges > 0);
    expect(nudged.length).toBeGreaterThan(0);
    for (const simulation of nudged) expect(simulation.cocked).toBe(0);
  });

  it('starts inside the tray, apart from each other, from 32-bit floats', () => {
    for (let n = 0; n < 30; n++) {
      const starts = throwStarts(new Array<DieKind>(20).fill('d20'), stream(drawKey(committed, n), 'p'));
      for (const a of starts) {
        for (const value of [...a.position, ...a.rotation, ...a.velocity, ...a.spin]) expect(Math.fround(value)).toBe(value);
        expect(Math.hypot(...a.rotation)).toBeCloseTo(1, 5);
        const gap = Math.min(
          ...starts.filter((b) => b !== a).map((b) => Math.hypot(...a.position.map((part, k) => part - (b.position[k] ?? 0)))),
        );
        expect(gap).toBeGreaterThan(1.1);
        expect(Math.abs(a.position[0])).toBeLessThan(5.5);
      }
    }
  });
});

describe('a track', () => {
  it('packs rotations within 0.25 degrees', () => {
    const random = stream(drawKey(committed, 77), 'q');
    const out = new Float64Array(4);
    for (let i = 0; i < 2000; i++) {
      const raw = [0, 1, 2, 3].map(() => random.between(-1, 1));
      const size = Math.hypot(...raw);
      const [x = 0, y = 0, z = 0, w = 1] = raw.map((part) => part / size);
      unpackRotation(packRotation(x, y, z, w), out, 0);
      const dot = Math.abs(x * (out[0] ?? 0) + y * (out[1] ?? 0) + z * (out[2] ?? 0) + w * (out[3] ?? 0));
      expect((2 * Math.acos(Math.min(1, dot)) * 180) / Math.PI).toBeLessThan(0.25);
    }
  });

  it('comes back within 0.0003 inches, with its dice, engine and hits', () => {
    const { baked } = thrown(7, ['d4', 'd8', 'd10']);
    const track = decodeTrack(baked.track);
    expect(track).toMatchObject({ engine: 'rapier3d-deterministic@0.21.0', throwSpec: THROW_SPEC, dice: ['d4', 'd8', 'd10'] });
    const { poses, contacts, frames } = baked.simulation;
    expect(track?.frames).toBe(frames);
    for (let i = 0; i < poses.length; i += 7) {
      for (let axis = 0; axis < 3; axis++) expect(Math.abs((track?.poses[i + axis] ?? 99) - (poses[i + axis] ?? 0))).toBeLessThan(0.0003);
    }
    expect(track?.contacts.map((hit) => Math.round(hit.t * 120))).toEqual(contacts.map((hit) => hit.step));
    expect(contacts.length).toBeGreaterThan(3);
    expect(track && encodeTrack(track)).toEqual(baked.track);
  });

  it('costs at most 1.5 kB for 2d6', () => {
    const sizes = Array.from({ length: 20 }, (_, n) => thrown(n, ['d6', 'd6']).baked.track.length);
    expect(Math.max(...sizes)).toBeLessThan(2200);
    expect(sizes.reduce((a, b) => a + b) / sizes.length).toBeLessThan(1500);
  });

  it('is refused when it is cut, too long or of another kind', () => {
    const { track } = thrown(7, ['d6']).baked;
    for (const length of [0, 1, 9, 12, 40, track.length - 1]) expect(decodeTrack(track.subarray(0, length))).toBeUndefined();
    expect(decodeTrack(Uint8Array.of(...track, 0))).toBeUndefined();
    expect(decodeTrack(track.with(0, 0))).toBeUndefined();
    expect(decodeTrack(track.with(2, 9))).toBeUndefined();
    expect(decodeTrack(track)).toBeDefined();
  });
});

describe('the thrower of the server', () => {
  it('throws what was drawn, first come first served, one per turn of the event loop', async () => {
    const throws = await loadThrows();
    expect(await loadThrows()).toBe(throws);
    const done: number[] = [];
    let turns = 0;
    const count = () => {
      turns += 1;
      if (done.length < 6) setImmediate(count);
    };
    setImmediate(count);
    const all = await Promise.all(
      Array.from({ length: 6 }, async (_, n) => {
        const values = chance.draw(n, { kind: 'dice', dice: ['d6', 'd12'] });
        const result = await throws.throwDice({ committed, n, dice: ['d6', 'd12'], values });
        done.push(n);
        return result;
      }),
    );
    expect(done).toEqual([0, 1, 2, 3, 4, 5]);
    expect(turns).toBeGreaterThanOrEqual(5);
    for (const result of all) {
      expect(result.record?.trackHash).toBe(trackHash(result.track ?? new Uint8Array()));
      expect(result.sym).toHaveLength(2);
      expect(result.seconds).toBeGreaterThan(0.4);
    }
    expect(throws.waiting()).toBe(0);
  });

  it('shows more than 20 dice, or a 65th waiting throw, by their values alone', async () => {
    const throws = await loadThrows();
    const many = await throws.throwDice({
      committed,
      n: 1,
      dice: new Array<DieKind>(21).fill('d6'),
      values: new Array<number>(21).fill(3),
    });
    expect(many.track).toBeUndefined();
    expect(many.values).toHaveLength(21);
    const crowd = await Promise.all(Array.from({ length: 66 }, (_, n) => throws.throwDice({ committed, n, dice: ['d6'], values: [2] })));
    expect(crowd.filter((one) => one.track).length).toBe(64);
    expect(crowd.every((one) => one.values[0] === 2)).toBe(true);
  });

  it('makes a new secret seed each time and commits to it', () => {
    const a = newSeed();
    const b = newSeed();
    expect(a.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(a.seed).not.toBe(b.seed);
    expect(commitment(seedBytes(a.seed))).toBe(a.commit);
    expect(() => seedBytes('12')).toThrow(/64 hex/);
  });
});
