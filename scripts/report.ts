import { z } from 'zod';
import type { Measure } from './bench/measure.ts';

const measures = z.array(z.object({ name: z.string(), value: z.number(), unit: z.string(), goal: z.string(), ok: z.boolean() })).min(1);
const outcome = z.object({ ok: z.boolean(), lines: z.array(z.string()) });

/** Checks what a benchmark gave back; throws when it measured nothing or something that is no number. */
export const readMeasures = (value: unknown): Measure[] => measures.parse(value);

/** What a campaign gives back: whether all its runs held, and what it saw. */
export type Outcome = { ok: boolean; lines: string[] };

/** Checks what a campaign gave back. */
export const readOutcome = (value: unknown): Outcome => outcome.parse(value);

/** A number with as many digits as matter: 12345, 123, 12.3, 1.23, 0.0123. */
export const digits = (value: number): string =>
  Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));

/** The line of a measure: `name: value unit (goal: …) ok` or `short`. */
export const lineOf = ({ name, value, unit, goal, ok }: Measure): string =>
  `${name}: ${digits(value)} ${unit} (goal: ${goal}) ${ok ? 'ok' : 'short'}`;
