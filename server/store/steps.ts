/** What every write is made of: queries one after the other inside a transaction, and what speaks against it. */
import { type LeaseGrant, StoreError } from './port.ts';
import { number, type Query, type Row } from './sql.ts';

/** What a write answers beside "durable". */
export interface Done {
  lease?: LeaseGrant;
  changed?: boolean;
  /** Rows that were read in the same transaction. */
  rows?: Row[];
}

/** Yields queries, receives their rows, and throws a `StoreError` to undo itself. */
export type Steps = Generator<Query, Done, Row[]>;

export function* only(query: Query): Steps {
  yield query;
  return {};
}

export const stale = (table: string, epoch: number): StoreError =>
  new StoreError({ code: 'stale-lease', message: `Epoch ${epoch} of table ${table} is over.`, table });

export const noTable = (table: string): StoreError => new StoreError({ code: 'no-table', message: `There is no table ${table}.`, table });

/** Throws when the table was taken since by somebody else; whoever never took it has nothing to lose. */
export function* fence(table: string, epoch: number | undefined): Generator<Query, void, Row[]> {
  if (epoch === undefined) return;
  const [known] = yield { sql: 'select epoch from tables where id = ?', values: [table] };
  if (known && number(known, 'epoch') !== epoch) throw stale(table, epoch);
}
