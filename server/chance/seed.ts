/** The secret of a table's dice and the promise that is published for it. */

import { randomBytes } from 'node:crypto';
import { commitment } from '../../shared/dice/values.ts';

/** A fresh 256-bit seed (64 hex digits, secret until the end) and its commitment (SHA-256, public from the start). */
export function newSeed(): { seed: string; commit: string } {
  const bytes = randomBytes(32);
  return { seed: bytes.toString('hex'), commit: commitment(bytes) };
}

/** The bytes of a stored seed; throws when it is not 64 hex digits. */
export function seedBytes(seed: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/.test(seed)) throw new Error('a stored seed is not 64 hex digits');
  return new Uint8Array(Buffer.from(seed, 'hex'));
}
