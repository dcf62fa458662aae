/** Decides whether an append may be stored; the same law for both databases. */
import { type LogRow, StoreError } from './port.ts';

/** What is known of the table inside the transaction that will store the rows. */
interface AppendFacts {
  /** Undefined when there is no such table. */
  table: { epoch: number; head: number } | undefined;
  /** The entry under which a client key is stored. */
  entryOfKey: (key: string) => number | undefined;
  /** The hash stored at a entry that is not above the head. */
  hashAt: (entry: number) => string | undefined;
}

/** Throws the `StoreError` that speaks against the append; returns when the rows may be stored. Rows are one table's, gapless (see `check.ts`). */
export function judgeAppend(rows: readonly LogRow[], epoch: number, facts: AppendFacts): void {
  const first = rows[0];
  if (!first) return;
  const { table } = first;
  if (!facts.table) throw new StoreError({ code: 'no-table', message: `There is no table ${table}.`, table });
  if (facts.table.epoch !== epoch)
    throw new StoreError({
      code: 'stale-lease',
      message: `Table ${table} is owned under epoch ${facts.table.epoch}, not ${epoch}.`,
      table,
    });
  for (const row of rows) {
    const stored = row.clientKey === null ? undefined : facts.entryOfKey(row.clientKey);
    if (stored !== undefined) throw duplicate(table, stored);
  }
  const { head } = facts.table;
  if (first.entry === head + 1) return;
  // A row of the server has no key. The same hash at the same place, over the same chain, is the same row sent again.
  if (first.entry <= head && facts.hashAt(first.entry) === first.hash) throw duplicate(table, first.entry);
  throw new StoreError({
    code: 'entry-conflict',
    message: `Table ${table} is at ${head}; row ${first.entry} does not follow.`,
    table,
    entry: head,
  });
}

const duplicate = (table: string, entry: number): StoreError =>
  new StoreError({ code: 'duplicate-key', message: `Table ${table} already has this row as ${entry}.`, table, entry });
