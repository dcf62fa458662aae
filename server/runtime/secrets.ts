/** Random secrets, their hashes, and comparing them in constant time. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 128 random bits as text for URLs. */
export const newSecret = (): string => randomBytes(16).toString('base64url');

/** SHA-256 as 64 hex digits: the form in which secrets are stored. */
export const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const sameDigest = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a, 'latin1'), Buffer.from(b, 'latin1'));

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Six letters and digits that nobody confuses when reading them aloud. */
export const newCode = (): string => Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Uniform integers 0..bound-1 for bots: not secret, but not to be foreseen either. */
export const below = (bound: number): number => (bound > 1 ? randomInt(bound) : 0);
