import rapier from '@dimforge/rapier3d-deterministic-compat';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { chiSquareTail, histograms } from '../../client/verify/statistics.ts';
import { readTranscript } from '../../client/verify/transcript.ts';
import { VerifyPage } from '../../client/verify/VerifyPage.tsx';
import { verifyPhysics, verifyValues } from '../../client/verify/verify.ts';
import { bakeThrow } from '../../shared/dice/bake.ts';
import { engineName } from '../../shared/dice/physics.ts';
import { THROW_SPEC } from '../../shared/dice/throw.ts';
import { trackHash } from '../../shared/dice/track-hash.ts';
import type { Transcript } from '../../shared/dice/transcript.ts';
import { commitment, committedChance, drawKey } from '../../shared/dice/values.ts';
import type { Draw, DrawRequest } from '../../shared/engine/chance.ts';

const seed = new Uint8Array(32).fill(0xab);
const committed = { seed, table: 'K7QX', entropy: 'ada: seven ravens' };

function honest(): Transcript {
  const chance = committedChance(committed);
  const requests: DrawRequest[] = [
    { kind: 'dice', dice: ['d6', 'd6'] },
    { kind: 'shuffle', size: 5 },
    { kind: 'dice', dice: ['d4', 'd12', 'd20'] },
    { kind: 'pick', from: 9 },
    { kind: 'dice', dice: ['d10'] },
  ];
  const numbers = [0, 0, 1, 1, 2];
  const draws: Draw[] = requests.map((request, i) => {
    const n = numbers[i] ?? 0;
    return { n, request, values: chance.draw(n, request) };
  });
  const throws = draws.flatMap(({ n, request, values }) => {
    if (request.kind !== 'dice') return [];
    const { sym, track } = bakeThrow(rapier, drawKey(committed, n), request.dice, values);
    return [{ n, sym, trackHash: trackHash(track) }];
  });
  return {
    table: 'K7QX',
    commit: commitment(seed),
    seed: 'ab'.repeat(32),
    entropy: committed.entropy,
    draws,
    throws,
    engine: engineName(rapier),
    throwSpec: THROW_SPEC,
  };
}

let whole: Transcript;
beforeAll(async () => {
  await rapier.init();
  whole = honest();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('verifying a transcript', () => {
  it('accepts an honest table, values and physics, after a trip through JSON', async () => {
    const read = readTranscript(JSON.parse(JSON.stringify(whole)));
    expect(read).toEqual(whole);
    if (typeof read === 'string') return;
    expect(verifyValues(read)?.ok).toBe(true);
    const heard: number[] = [];
    const physics = await verifyPhysics(read, (part) => heard.push(part));
    expect(physics).toEqual({ throws: [0, 1, 2].map((n) => ({ n, ok: true })) });
    expect(heard.at(-1)).toBe(1);
  });

  it('finds a wrong seed, a changed value, a missing draw and other entropy', () => {
    expect(verifyValues({ ...whole, seed: 'ac'.repeat(32) })).toMatchObject({ ok: false, commitOk: false });
    const changed = whole.draws.map((draw, i) => (i === 3 ? { ...draw, values: [((draw.values[0] ?? 0) + 1) % 9] } : draw));
    expect(verifyValues({ ...whole, draws: changed })?.draws.map((draw) => draw.ok)).toEqual([true, true, true, false, true]);
    expect(verifyValues({ ...whole, draws: whole.draws.filter((_, i) => i !== 1) })).toMatchObject({ ok: false, missing: ['lot 0'] });
    expect(verifyValues({ ...whole, entropy: 'ada: six ravens' })).toMatchObject({ ok: false, commitOk: true });
    expect(verifyValues({ ...whole, seed: undefined })).toBeUndefined();
  });

  it('finds a throw that was shown otherwise, and says when another engine made it', async () => {
    const [first, second, third] = whole.throws ?? [];
    if (!first || !second || !third) throw new Error('the transcript has three throws');
    const throws = [
      { ...first, sym: first.sym.map((g) => (g + 1) % 24) },
      { ...second, trackHash: 'f'.repeat(64) },
      { ...third, n: 7 },
    ];
    const physics = await verifyPhysics({ ...whole, throws });
    expect(physics.throws.map((one) => one.ok)).toEqual([false, false, false]);
    expect(physics.throws.map((one) => one.why)).toEqual([
      'the dice lie on other faces than they were shown on',
      'the dice rolled another way than they were shown to',
      'no roll of dice has this number',
    ]);
    expect((await verifyPhysics({ ...whole, engine: 'rapier3d-deterministic@0.20.0' })).refused).toContain('0.20.0');
    expect((await verifyPhysics({ ...whole, seed: undefined })).refused).toContain('not revealed');
  });

  it('refuses files that are no transcript with a sentence', () => {
    for (const bad of [
      null,
      7,
      {},
      { ...whole, seed: 'zz' },
      { ...whole, draws: [{ n: -1, request: { kind: 'pick', from: 2 }, values: [0] }] },
      { ...whole, draws: [{ n: 0, request: { kind: 'pick', from: 0 }, values: [0] }] },
    ]) {
      expect(readTranscript(bad)).toMatch(/^This is no dice transcript: /);
    }
  });
});

describe('statistics', () => {
  it('knows the tail of chi-square', () => {
    // 5 % points from any printed table.
    for (const [degrees, value] of [
      [1, 3.841],
      [3, 7.815],
      [5, 11.07],
      [7, 14.067],
      [9, 16.919],
      [11, 19.675],
      [19, 30.144],
      [2, 5.991],
    ] as const) {
      expect(chiSquareTail(value, degrees)).toBeCloseTo(0.05, 3);
    }
    expect(chiSquareTail(0, 5)).toBe(1);
  });

  it('counts faces per kind of die and calls a loaded die suspicious', () => {
    const loaded: Draw[] = Array.from({ length: 120 }, (_, n) => ({
      n,
      request: { kind: 'dice', dice: ['d6', 'd4'] },
      values: [n % 3 === 0 ? 6 : 1 + (n % 5), 1 + (n % 4)],
    }));
    const [d4, d6] = histograms(loaded);
    expect(d4).toMatchObject({ kind: 'd4', total: 120, counts: [30, 30, 30, 30], chiSquare: 0, p: 1 });
    expect(d6?.p).toBeLessThan(0.001);
    expect(histograms(loaded.slice(0, 3))[0]?.p).toBeUndefined();
  });
});

describe('the page', () => {
  it('shows the verdict, every draw and the histograms', () => {
    render(<VerifyPage transcript={whole} />);
    expect(screen.getByText(/All 5 draws follow from the seed/)).toBeTruthy();
    expect(screen.getAllByText('✓ ok')).toHaveLength(5);
    expect(screen.getByText(/^d12: 1 rolled/)).toBeTruthy();
  });

  it('marks the one draw that was changed', () => {
    render(
      <VerifyPage
        transcript={{
          ...whole,
          draws: whole.draws.map((draw) =>
            draw === whole.draws[0] ? { ...draw, values: draw.values.map((v) => 7 - v).map((v) => (v === 3 ? 2 : v)) } : draw,
          ),
        }}
      />,
    );
    expect(screen.getByText(/do not check out/)).toBeTruthy();
    expect(screen.getAllByText(/^✗ the seed gives/)).toHaveLength(1);
  });

  it('says that a table which still plays keeps its seed', () => {
    render(<VerifyPage transcript={{ ...whole, seed: undefined }} />);
    expect(screen.getByText(/This table still plays/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('runs the physics again when asked', async () => {
    render(<VerifyPage transcript={whole} />);
    screen.getByRole('button', { name: 'Re-run the physics' }).click();
    expect(await screen.findByText('All 3 throws rolled again exactly as they were shown.')).toBeTruthy();
    expect(screen.getAllByText('✓ ok')).toHaveLength(8);
  });

  it('fetches the dice of a table by its code, and says when there is none', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return url.includes('K7QX') ? new Response(JSON.stringify(whole)) : new Response('', { status: 404 });
    });
    const { rerender } = render(<VerifyPage code="K7QX" />);
    expect(await screen.findByText(/All 5 draws/)).toBeTruthy();
    rerender(<VerifyPage code="NONE" />);
    expect(await screen.findByText('There is no table NONE.')).toBeTruthy();
    expect(asked).toEqual(['/api/tables/K7QX/dice', '/api/tables/NONE/dice']);
  });
});
