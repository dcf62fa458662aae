/** A server that writes to eight tables (or STORE_TABLES) as fast as it can and prints `table entry hash` for each acknowledged row, until somebody kills it. */
import { randomBytes } from 'node:crypto';
import { openPostgres } from '../../../server/store/postgres.ts';
import { openSqlite } from '../../../server/store/sqlite.ts';
import { refusal, row, tableRow } from './store.ts';

const { STORE_FOLDER, STORE_URL, STORE_TABLES = '8' } = process.env;
/** Waits for whoever reads: they may be busy. */
const say = (line: string): Promise<void> => new Promise((resolve) => process.stdout.write(`${line}\n`, () => resolve()));
const store = STORE_URL ? await openPostgres({ url: STORE_URL }) : await openSqlite({ folder: STORE_FOLDER ?? '' });
await say('open');

await Promise.all(
  Array.from({ length: Number(STORE_TABLES) }, async (_, index) => {
    const table = `table-${index}`;
    const exists = await refusal(store.createTable(tableRow(table, { meta: '0' })));
    if (exists !== 'nothing' && exists !== 'table-exists') throw new Error(exists);
    const { epoch } = await store.lease(table, 'child', 60_000);
    for (let entry = ((await store.head(table))?.entry ?? 0) + 1; ; entry += 1) {
      const hash = randomBytes(8).toString('hex');
      await store.append([row(table, entry, { hash })], {
        epoch,
        table: { record: { status: 'lobby', meta: String(entry) }, updatedAt: entry },
      });
      await say(`${table} ${entry} ${hash}`);
      if (entry % 10 === 0) await store.snapshot(table, entry, String(entry));
    }
  }),
);
