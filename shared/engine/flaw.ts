import type { Line } from './line.ts';

/** Something that cannot be: a sentence in the names of those who read it, and the rule or invariant that forbids it. */
export interface Flaw {
  readonly rule: string;
  readonly line: Line;
}
