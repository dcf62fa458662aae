/** What a migration does beyond its text, in the same transaction: SQL alone makes no seals. */
import { createHash } from 'node:crypto';
import type { Migration } from './migrate.ts';
import { newKey, type Seals, sealsOf, sumOfKey } from './seals.ts';
import { maybeText, number, type Query, type Row, text } from './sql.ts';

type Work = Generator<Query, void, Row[]>;

const PAGE = 500;

/** The queries that complete a step of this name; nothing for most. */
export function* afterStep({ name }: Migration): Work {
  if (name === '002_seals.sql') yield* sealEverything();
}

/** Makes the key and seals every row of before: from here on a row without a right seal was changed. */
function* sealEverything(): Work {
  const key = newKey();
  yield { sql: "insert into keys (name, value, sum) values ('seal', ?, ?)", values: [key, sumOfKey(key)] };
  const seals = sealsOf(key);
  for (let last = ''; ; ) {
    const page = yield {
      sql: 'select id, code, game, status, meta, created_at, updated_at from tables where id > ? order by id limit ?',
      values: [last, PAGE],
    };
    for (const row of page) {
      last = text(row, 'id');
      yield {
        sql: 'update tables set made_seal = ?, record_seal = ?, time_seal = ? where id = ?',
        values: [
          seals.made({ id: last, code: text(row, 'code'), game: text(row, 'game'), createdAt: number(row, 'created_at') }),
          seals.record(last, text(row, 'status'), text(row, 'meta')),
          seals.time(last, number(row, 'updated_at')),
          last,
        ],
      };
      yield* sealSnapshots(seals, last);
      yield* sealTokens(seals, last);
    }
    if (page.length < PAGE) return;
  }
}

function* sealSnapshots(seals: Seals, table: string): Work {
  for (const row of yield { sql: 'select seq, body, seal from snapshots where table_id = ?', values: [table] }) {
    const [entry, body] = [number(row, 'seq'), text(row, 'body')];
    const sum = createHash('sha256').update(`${table}\n${entry}\n${body}`).digest('hex');
    // One that was damaged before stays without a seal.
    const seal = sum === text(row, 'seal') ? seals.snapshot(table, entry, body) : '';
    yield { sql: 'update snapshots set seal = ? where table_id = ? and seq = ?', values: [seal, table, entry] };
  }
}

function* sealTokens(seals: Seals, table: string): Work {
  for (const row of yield { sql: 'select seat, hash, previous_hash, rotated_at from seat_tokens where table_id = ?', values: [table] }) {
    const seat = number(row, 'seat');
    const [hash, previousHash, rotatedAt] = [text(row, 'hash'), maybeText(row, 'previous_hash'), number(row, 'rotated_at')];
    const seal = seals.token({ table, seat, hash, previousHash, rotatedAt });
    yield { sql: 'update seat_tokens set seal = ? where table_id = ? and seat = ?', values: [seal, table, seat] };
  }
}
