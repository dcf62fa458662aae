/** A server that writes to eight tables (or STORE_TABLES) as fast as it can and prints `table seq hash` for each acknowledged row, until somebody kills it. */
import { randomBytes } from 'node:crypto';
import { writeSync } from 'node:fs';
import { openPostgres } from '../../../server/store/postgres.ts';
import { openSqlite } from '../../../server/store/sqlite.ts';
import { refusal, row, tableRow } from './store.ts';

const { STORE_FOLDER, STORE_URL, STORE_TABLES = '8' } = process.env;
const store = STORE_URL ? await openPostgres({ url: STORE_URL }) : await openSqlite({ folder: STORE_FOLDER ?? '' });
writeSync(1, 'open\n');

await Promise.all(
  Array.from({ length: Number(STORE_TABLES) }, async (_, index) => {
    const table = `table-${index}`;
    const exists = await refusal(store.createTable(tableRow(table, { meta: '0' })));
    if (exists !== 'nothing' && exists !== 'table-exists') throw new Error(exists);
    const { epoch } = await store.lease(table, 'child', 60_000);
    for (let seq = ((await store.head(table))?.seq ?? 0) + 1; ; seq += 1) {
      const hash = randomBytes(8).toString('hex');
      await store.append([row(table, seq, { hash })], { epoch, table: { record: { status: 'lobby', meta: String(seq) }, updatedAt: seq } });
      writeSync(1, `${table} ${seq} ${hash}\n`);
      if (seq % 10 === 0) await store.snapshot(table, seq, String(seq));
    }
  }),
);
