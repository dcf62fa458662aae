/** What a table publishes so that anybody can check its dice. */

import type { Draw } from '../engine/chance.ts';

/** What is kept of a physical throw: the draw's number, the symmetry of each die, and the SHA-256 of the track that was sent. */
export interface ThrowRecord {
  n: number;
  sym: number[];
  trackHash: string;
}

/** The dice of a table. `seed` (64 hex digits) is absent while the table still plays; it is revealed at its end or when it is abandoned. */
export interface Transcript {
  table: string;
  commit: string;
  seed?: string | undefined;
  entropy: string;
  draws: Draw[];
  throws?: ThrowRecord[] | undefined;
  /** Name and version of the physics engine and the throw spec that the throws were made with. */
  engine?: string | undefined;
  throwSpec?: number | undefined;
}
