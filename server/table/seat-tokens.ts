/** Seat tokens: 128 bits that bring a seat back, stored as a hash, exchanged at each use. */

import { digest, newSecret, sameDigest } from '../runtime/secrets.ts';
import type { StoragePort } from '../store/port.ts';
import type { LoadedTable } from './loaded-table.ts';

/** A table under the epoch by which it was opened: where it was opened again since, nothing is written for the one before. */
type Opened = Pick<LoadedTable, 'id' | 'epoch'>;

/** Makes the first token of a seat; earlier ones of that seat are void. Resolves when it is durable. */
export async function giveToken(store: StoragePort, { id: table, epoch }: Opened, seat: number): Promise<string> {
  const token = `${seat}.${newSecret()}`;
  await store.putSeatToken({ table, seat, hash: digest(token), rotatedAt: Date.now() }, epoch);
  return token;
}

/** The seat and hash of a token that is valid now, or undefined. */
export async function readToken(store: StoragePort, table: string, token: string): Promise<{ seat: number; hash: string } | undefined> {
  const seat = Number(/^(\d{1,2})\.[\w-]{22}$/.exec(token)?.[1] ?? Number.NaN);
  if (!Number.isInteger(seat)) return undefined;
  const stored = await store.getSeatToken(table, seat);
  const hash = digest(token);
  if (!stored) return undefined;
  const valid = sameDigest(stored.hash, hash) || (stored.previousHash !== null && sameDigest(stored.previousHash, hash));
  return valid ? { seat, hash } : undefined;
}

/**
 * Exchanges the token with hash `from` for a new one; undefined when it is no longer valid.
 * The one before stays valid until `confirmToken`: the answer may get lost on its way.
 */
export async function exchangeToken(
  store: StoragePort,
  { id: table, epoch }: Opened,
  seat: number,
  from: string,
): Promise<string | undefined> {
  const token = `${seat}.${newSecret()}`;
  const rotate = () => store.rotateSeatToken({ table, seat, from, to: digest(token), rotatedAt: Date.now() }, epoch);
  if (await rotate()) return token;
  const stored = await store.getSeatToken(table, seat);
  if (stored?.previousHash !== from) return undefined;
  // Its successor never arrived: the token goes back to where it was, then on.
  await store.putSeatToken({ table, seat, hash: from, rotatedAt: Date.now() }, epoch);
  return (await rotate()) ? token : undefined;
}

/** The client has kept its new token: the one before is void from now on. */
export async function confirmToken(store: StoragePort, { id: table, epoch }: Opened, seat: number, token: string): Promise<void> {
  const stored = await store.getSeatToken(table, seat);
  const hash = digest(token);
  if (stored?.hash !== hash || stored.previousHash === null) return;
  await store.putSeatToken({ table, seat, hash, rotatedAt: Date.now() }, epoch);
}
