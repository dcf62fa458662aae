/** The past of a table with its times, as the store has it. */

import type { TableMeta } from '../../shared/wire-messages.ts';
import type { StoragePort } from '../store/port.ts';
import { stampOf } from '../table/loaded-table.ts';
import type { ShownEntry } from './messages.ts';

const PAGE = 100;
/** What entries lie apart that were written before entries had times. */
const UNTIMED_MS = 700;

/**
 * The entries of a log in pages. A row bears the time at which it was written down; it was told a little later, at the latest when the next
 * one was written, or `patience` later, or `now` (milliseconds of table time). So that nothing is shown early the later time counts.
 */
export async function* entriesOf(
  store: Pick<StoragePort, 'read'>,
  table: string,
  { patience, now }: { patience: number; now: number },
): AsyncGenerator<readonly ShownEntry[]> {
  let last = 0;
  let held: ShownEntry | undefined;
  const told = (entry: ShownEntry, next: number): ShownEntry => ({ ...entry, at: Math.max(entry.at, Math.min(next, entry.at + patience)) });
  for (let rows: Awaited<ReturnType<StoragePort['read']>> = [], from = 1; from === 1 || rows.length === PAGE; from += PAGE) {
    rows = await store.read(table, from, PAGE);
    const page: ShownEntry[] = [];
    for (const { entry: number, body } of rows) {
      last = stampOf(body) ?? last + UNTIMED_MS;
      if (held) page.push(told(held, last));
      held = { number, body, at: last };
    }
    if (page.length > 0) yield page;
  }
  if (held) yield [told(held, now)];
}

/** What an audience is told of a table: nothing about the audience itself, no request of a guest. */
export const metaFor = ({ named: _, ...meta }: TableMeta): TableMeta => ({ ...meta, watchers: 0, asks: [], feeds: [], hostHere: true });
/** The same of a time when nothing was decided. */
export const early = (meta: TableMeta): TableMeta => ({
  ...metaFor(meta),
  status: meta.status === 'lobby' ? 'lobby' : 'playing',
  seed: null,
  next: null,
});
