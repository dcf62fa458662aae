/** Values from a committed seed: HMAC-SHA256 in counter mode with rejection sampling; needs no physics to check. */

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Chance, Draw, NextDraw } from '../engine/chance.ts';
import { badDraw, drawWith, type Family, FIRST_DRAW, familyOf } from '../engine/chance.ts';

/** The committed inputs of all draws of one table. */
export interface Committed {
  /** 32 secret bytes, revealed at the end. */
  seed: Uint8Array;
  /** The table's id; it must not contain `|`. */
  table: string;
  /** What the players threw in after the commitment was shown, so that the server cannot choose a seed that suits it. */
  entropy: string;
}

/** A source of uniform numbers; two streams of the same key and label give the same numbers. */
export interface Stream {
  /** The next 32 bits. */
  u32(): number;
  /** A uniform integer 0..bound-1, for 1 <= bound <= 2^32. */
  below(bound: number): number;
  /** A uniform number in [from, to) with 32 random bits. */
  between(from: number, to: number): number;
}

/** The public promise for a seed: its SHA-256 as 64 hex digits. */
export const commitment = (seed: Uint8Array): string => bytesToHex(sha256(seed));

/** The 32-byte key of draw `n` of a family (rolls, unless it says otherwise); publishing it reveals nothing about any other draw. */
export const drawKey = ({ seed, table, entropy }: Committed, n: number, family: Family = 'dice'): Uint8Array =>
  hmac(sha256, seed, utf8ToBytes(`lootable/1|${table}|${family === 'dice' ? '' : 'lot '}${n}|${entropy}`));

/** The stream `label` of a key: block i is HMAC-SHA256(key, `label|i`), read as eight big-endian words. */
export function stream(key: Uint8Array, label: string): Stream {
  let block = new Uint8Array(0);
  let at = 0;
  let counter = 0;
  const u32 = () => {
    if (at >= block.length) {
      block = new Uint8Array(hmac(sha256, key, utf8ToBytes(`${label}|${counter}`)));
      counter += 1;
      at = 0;
    }
    const word = ((block[at] ?? 0) << 24) | ((block[at + 1] ?? 0) << 16) | ((block[at + 2] ?? 0) << 8) | (block[at + 3] ?? 0);
    at += 4;
    return word >>> 0;
  };
  return {
    u32,
    below(bound) {
      // The top values that would favour small remainders are thrown away.
      const limit = 4294967296 - (4294967296 % bound);
      let word = u32();
      while (word >= limit) word = u32();
      return word % bound;
    },
    between: (from, to) => from + (u32() / 4294967296) * (to - from),
  };
}

/** The provider of a real table: every draw depends on the seed, the table, its number and the players' entropy alone. */
export function committedChance(committed: Committed): Chance {
  return { draw: (n, request) => drawWith(stream(drawKey(committed, n, familyOf(request)), 'v').below, request) };
}

/** One draw checked: `expected` is what the seed says; `why` is a sentence when `ok` is false. */
interface DrawCheck {
  n: number;
  ok: boolean;
  expected: number[];
  why?: string;
}

/** The verdict over all draws of a table; `missing` names those that were never shown although later ones were: 'roll 3', 'lot 5'. */
export interface DrawsCheck {
  ok: boolean;
  commitOk: boolean;
  draws: DrawCheck[];
  missing: string[];
}

/** Recomputes every draw from the revealed seed; each family counts from its `first`, strictly upwards, without a gap. */
export function verifyDraws(committed: Committed, commit: string, draws: readonly Draw[], first: NextDraw = FIRST_DRAW): DrawsCheck {
  const chance = committedChance(committed);
  const missing: string[] = [];
  const after = { ...first };
  const checks = draws.map((draw): DrawCheck => {
    const family = familyOf(draw.request);
    let next = after[family];
    const early = draw.n < next;
    // A draw number out of all proportion must not make us list millions of gaps.
    for (; next < draw.n && missing.length < 1000; next++) missing.push(`${family === 'dice' ? 'roll' : 'lot'} ${next}`);
    after[family] = Math.max(next, draw.n + 1);
    const expected = chance.draw(draw.n, draw.request);
    const why = early ? 'this number was used before' : (badDraw(draw.request, draw.values) ?? different(draw.values, expected));
    return why === undefined ? { n: draw.n, ok: true, expected } : { n: draw.n, ok: false, expected, why };
  });
  const commitOk = commitment(committed.seed) === commit;
  return { ok: commitOk && missing.length === 0 && checks.every((check) => check.ok), commitOk, draws: checks, missing };
}

function different(found: readonly number[], expected: readonly number[]): string | undefined {
  const same = found.length === expected.length && found.every((value, i) => value === expected[i]);
  return same ? undefined : `the seed gives ${expected.join(', ')}`;
}
