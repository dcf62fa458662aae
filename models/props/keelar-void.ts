import { coat } from '../paints.ts';
import type { Mesh } from '../sdf/direct.ts';
import { draws } from '../sdf/noise.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { box } from '../sdf/shapes.ts';

const black = coat('#07060b', '#020203', '#14101f', 0);
const deep = coat('#1a1030', '#0b0718', '#2b1a4a', 0.1, 9);
const rim = coat('#8a4dff', '#5a1fd6', '#d9b8ff', 0);

const EDGE = 0.475;
const STEPS = 32;

/** The outline of the space at a step: a square whose sides stay straight so that it covers exactly one space. */
function square(step: number): readonly [number, number] {
  const a = (step / STEPS) * Math.PI * 2;
  const k = EDGE / Math.max(Math.abs(Math.sin(a)), Math.abs(Math.cos(a)));
  return [Math.sin(a) * k, Math.cos(a) * k];
}

/** A strip between two closed rings given by scale of the outline and height. */
function strip(rings: readonly ((step: number) => readonly [number, number])[], close: boolean): Mesh {
  const positions: number[] = [];
  const indices: number[] = [];
  for (const ring of rings)
    for (let s = 0; s < STEPS; s += 1) {
      const [x, z] = square(s);
      const [k, y] = ring(s);
      positions.push(x * k, y, z * k);
    }
  for (let r = 0; r + 1 < rings.length; r += 1)
    for (let s = 0; s < STEPS; s += 1) {
      const [a, b] = [r * STEPS + s, r * STEPS + ((s + 1) % STEPS)];
      indices.push(a, b, a + STEPS, b, b + STEPS, a + STEPS);
    }
  if (close) {
    const last = (rings.length - 1) * STEPS;
    positions.push(0, rings[rings.length - 1]?.(0)[1] ?? 0, 0);
    for (let s = 0; s < STEPS; s += 1) indices.push(last + s, last + ((s + 1) % STEPS), rings.length * STEPS);
  }
  return { positions, indices };
}

/** The void: a black hole in the board, its broken edge glowing violet inside the outline of one space. */
export const sculpture = (): Sculpture => {
  const next = draws(91);
  const bite = Array.from({ length: STEPS }, (_, s) => 0.74 + next() * 0.1 + (s % 2 === 0 ? 0.07 : -0.04));
  const tall = Array.from({ length: STEPS }, (_, s) => 0.03 + (s % 2 === 0 ? 0.035 : 0.006) * (0.5 + next()));
  const inner = (s: number): number => bite[s] ?? 0.8;
  const flat = { open: true, thin: true, keep: true } as const;
  const field = box([0, 0.01, 0], [EDGE, 0.02, EDGE], 0.01);
  return onBase(500, [
    part(field, deep, 'paint', {
      ...flat,
      mesh: strip([() => [1, 0], () => [0.985, 0.022], (s) => [inner(s) + 0.07, tall[s] ?? 0.03]], false),
    }),
    part(field, rim, 'glow', { ...flat, mesh: strip([(s) => [inner(s) + 0.07, tall[s] ?? 0.03], (s) => [inner(s), 0.016]], false) }),
    part(field, black, 'paint', {
      ...flat,
      mesh: strip([(s) => [inner(s), 0.016], (s) => [inner(s) * 0.72, 0.01], (s) => [inner(s) * 0.4, 0.006]], true),
    }),
    part(field, rim, 'glow', {
      ...flat,
      mesh: strip([(s) => [inner(s) * 0.58, 0.013], (s) => [inner(s) * (s % 4 === 0 ? 0.5 : 0.55), 0.014]], false),
    }),
  ]);
};
