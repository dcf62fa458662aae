import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { commitment, committedChance, drawKey, stream, verifyDraws } from '../../shared/dice/values.ts';
import type { Draw, DrawRequest } from '../../shared/engine/chance.ts';
import { badDraw, familyOf } from '../../shared/engine/chance.ts';
import { DIE_KINDS, type DieKind, faces } from '../../shared/table/die.ts';

const seed = Uint8Array.from({ length: 32 }, (_, i) => i * 7 + 1);
const committed = { seed, table: 'K7QX', entropy: 'ada:1,bob:2' };
const commit = commitment(seed);

/** A log of mixed draws; rolls and lots are numbered 0, 1, 2, ... each for themselves: roll, lot, lot, roll, roll, lot ... */
function log(count: number): Draw[] {
  const chance = committedChance(committed);
  const requests: DrawRequest[] = [
    { kind: 'dice', dice: ['d6', 'd6'] },
    { kind: 'pick', from: 17 },
    { kind: 'shuffle', size: 9 },
    { kind: 'dice', dice: [...DIE_KINDS] },
  ];
  const next = { dice: 0, lots: 0 };
  return Array.from({ length: count }, (_, i) => {
    const request = requests[i % requests.length] ?? { kind: 'pick', from: 2 };
    const n = next[familyOf(request)]++;
    return { n, request, values: chance.draw(n, request) };
  });
}

function chiSquare(die: DieKind, total: number): number {
  const counts = new Array<number>(faces(die)).fill(0);
  const perDraw = 1000;
  const dice = new Array<DieKind>(perDraw).fill(die);
  const chance = committedChance(committed);
  for (let n = 0; n < total / perDraw; n++) {
    for (const value of chance.draw(n, { kind: 'dice', dice })) counts[value - 1] = (counts[value - 1] ?? 0) + 1;
  }
  const expected = total / faces(die);
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('committed values', () => {
  it('d12 is uniform over 240,000 draws (p > 0.001)', () => {
    expect(chiSquare('d12', 240_000)).toBeLessThan(31.26); // df 11
  });

  it.each([
    ['d4', 16.27],
    ['d6', 20.52],
    ['d8', 24.32],
    ['d10', 27.88],
    ['d20', 43.82],
  ] as const)('%s is uniform over 24,000 draws (p > 0.001)', (die, limit) => {
    expect(chiSquare(die, 24_000)).toBeLessThan(limit);
  });

  it('rejects words that would favour small numbers', () => {
    // 2^32 mod 3e9 leaves 30 % of all words to be thrown away; without rejection the lower part would come up twice as often.
    const random = stream(drawKey(committed, 1), 'v');
    let low = 0;
    for (let i = 0; i < 4000; i++) if (random.below(3_000_000_000) < 1_294_967_296) low += 1;
    expect(low / 4000).toBeGreaterThan(0.4);
    expect(low / 4000).toBeLessThan(0.46);
  });

  it('is frozen: the same seed, table, number and entropy give these values for ever', () => {
    const chance = committedChance(committed);
    expect(commit).toBe('8c731c199b130cb096cae9129de0680c61e60606ed5c3ba72ebac58ad6af6df3');
    expect(chance.draw(0, { kind: 'dice', dice: [...DIE_KINDS] })).toEqual([4, 5, 3, 9, 1, 5]);
    expect(chance.draw(1, { kind: 'pick', from: 1000 })).toEqual([363]);
    expect(chance.draw(2, { kind: 'shuffle', size: 8 })).toEqual([1, 4, 7, 5, 3, 6, 2, 0]);
  });

  it('agrees with another implementation of SHA-256 and HMAC', () => {
    expect(commit).toBe(createHash('sha256').update(seed).digest('hex'));
    const key = createHmac('sha256', seed).update('lootable/1|K7QX|12|ada:1,bob:2').digest();
    expect(Buffer.from(drawKey(committed, 12))).toEqual(key);
    const blocks = [0, 1].map((i) => createHmac('sha256', key).update(`v|${i}`).digest());
    const words = Array.from({ length: 16 }, (_, i) => blocks[i >> 3]?.readUInt32BE((i & 7) * 4) ?? 0);
    const dice = new Array<DieKind>(16).fill('d8'); // 8 divides 2^32: no word is thrown away
    expect(committedChance(committed).draw(12, { kind: 'dice', dice })).toEqual(words.map((word) => 1 + (word % 8)));
  });

  it('draws secret lots from keys of their own: no lot shares its key with a roll', () => {
    const key = createHmac('sha256', seed).update('lootable/1|K7QX|lot 12|ada:1,bob:2').digest();
    expect(Buffer.from(drawKey(committed, 12, 'lots'))).toEqual(key);
    expect(drawKey(committed, 12, 'lots')).not.toEqual(drawKey(committed, 12));
  });

  it('answers every kind of request with a possible draw', () => {
    for (const draw of log(200)) expect(badDraw(draw.request, draw.values)).toBeUndefined();
  });

  it('gives other values when a player throws in other entropy, at another table, with another seed or number', () => {
    const request: DrawRequest = { kind: 'shuffle', size: 30 };
    const base = committedChance(committed).draw(5, request);
    expect(committedChance(committed).draw(5, request)).toEqual(base);
    expect(committedChance(committed).draw(6, request)).not.toEqual(base);
    expect(committedChance({ ...committed, entropy: 'ada:1,bob:3' }).draw(5, request)).not.toEqual(base);
    expect(committedChance({ ...committed, table: 'K7QY' }).draw(5, request)).not.toEqual(base);
    expect(committedChance({ ...committed, seed: seed.with(31, 0) }).draw(5, request)).not.toEqual(base);
  });
});

describe('verification of values', () => {
  it('accepts an honest log', () => {
    const check = verifyDraws(committed, commit, log(40));
    expect(check).toMatchObject({ ok: true, commitOk: true, missing: [] });
    expect(check.draws).toHaveLength(40);
  });

  it('finds a wrong seed', () => {
    const check = verifyDraws({ ...committed, seed: seed.with(0, 99) }, commit, log(8));
    expect(check).toMatchObject({ ok: false, commitOk: false });
    expect(check.draws.some((draw) => !draw.ok)).toBe(true);
  });

  it('finds one changed value and points at that draw alone', () => {
    const draws = log(8).map((draw, i) => (i === 4 ? { ...draw, values: draw.values.map((value) => (value % 6) + 1) } : draw));
    const check = verifyDraws(committed, commit, draws);
    expect(check.ok).toBe(false);
    expect(check.draws.flatMap((draw, i) => (draw.ok ? [] : [i]))).toEqual([4]);
    expect(check.draws[4]?.expected).toEqual(log(8)[4]?.values);
  });

  it('finds a missing, a repeated and an impossible draw', () => {
    const whole = log(8);
    const without = (...indexes: number[]) => whole.filter((_, i) => !indexes.includes(i));
    expect(verifyDraws(committed, commit, without(3, 5))).toMatchObject({ ok: false, missing: ['roll 1', 'lot 2'] });
    expect(verifyDraws(committed, commit, whole.slice(2))).toMatchObject({ ok: false, missing: ['lot 0', 'roll 0'] });
    expect(verifyDraws(committed, commit, whole.slice(2), { dice: 1, lots: 1 }).ok).toBe(true);
    const again = verifyDraws(committed, commit, [...whole, ...whole.slice(7)]);
    expect(again.draws[8]).toMatchObject({ ok: false, why: 'this number was used before' });
    const seven = verifyDraws(committed, commit, [{ n: 0, request: { kind: 'dice', dice: ['d6'] }, values: [7] }]);
    expect(seven.draws[0]).toMatchObject({ ok: false, why: 'a die shows a face it does not have' });
  });
});
