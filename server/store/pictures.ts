/** Pictures of tables: what is written of them, and what the port answers about them. */
import type { Picture, PictureRoom, StoragePort } from './port.ts';
import { StoreError } from './port.ts';
import type { Seals } from './seals.ts';
import { number, type Query, type Row, text, type Value } from './sql.ts';
import { noTable, type Steps } from './steps.ts';

export type PictureJob =
  | {
      kind: 'picture';
      table: string;
      epoch?: number | undefined;
      picture: Picture;
      seal: string;
      parts: readonly string[];
      room: PictureRoom;
    }
  | { kind: 'copy-picture'; table: string; epoch?: number | undefined; from: string; id: string; seal: string; room: PictureRoom }
  | { kind: 'drop-picture'; table: string; epoch?: number | undefined; id: string };

const COLUMNS = 'id, type, width, height, size, hash, seal';

export function pictureSteps(job: PictureJob): Steps {
  switch (job.kind) {
    case 'picture':
      return keep(job);
    case 'copy-picture':
      return copy(job);
    case 'drop-picture':
      return drop(job.table, job.id);
  }
}

/** Throws where there is no such table; false: it has no room for so many bytes more. */
function* hasRoom(table: string, size: number, room: PictureRoom): Generator<Query, boolean, Row[]> {
  const [known] = yield { sql: 'select id from tables where id = ?', values: [table] };
  if (!known) throw noTable(table);
  const [kept = {}] = yield {
    sql: 'select count(*) as n, coalesce(sum(size), 0) as bytes from pictures where table_id = ?',
    values: [table],
  };
  return number(kept, 'n') < room.pictures && number(kept, 'bytes') + size <= room.bytes;
}

/** `changed`: there was room for it. */
function* keep({ table, picture, seal, parts, room }: Extract<PictureJob, { kind: 'picture' }>): Steps {
  if (!(yield* hasRoom(table, picture.size, room))) return { changed: false };
  const { id, type, width, height, size, hash } = picture;
  yield {
    sql: `insert into pictures (table_id, ${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?)`,
    values: [table, id, type, width, height, size, hash, seal],
  };
  for (const [n, body] of parts.entries())
    yield { sql: 'insert into picture_parts (table_id, id, n, body) values (?, ?, ?, ?)', values: [table, id, n, body] };
  return { changed: true };
}

/** The same picture at another table, under the same id: what lies there names it by it. */
function* copy({ table, from, id, seal, room }: Extract<PictureJob, { kind: 'copy-picture' }>): Steps {
  const [found] = yield { sql: 'select size from pictures where table_id = ? and id = ?', values: [from, id] };
  if (!found || !(yield* hasRoom(table, number(found, 'size'), room))) return { changed: false };
  yield {
    sql: `insert into pictures (table_id, ${COLUMNS}) select ?, id, type, width, height, size, hash, ? from pictures where table_id = ? and id = ?`,
    values: [table, seal, from, id],
  };
  yield {
    sql: 'insert into picture_parts (table_id, id, n, body) select ?, id, n, body from picture_parts where table_id = ? and id = ?',
    values: [table, from, id],
  };
  return { changed: true };
}

function* drop(table: string, id: string): Steps {
  const [gone] = yield { sql: 'delete from pictures where table_id = ? and id = ? returning id', values: [table, id] };
  return { changed: gone !== undefined };
}

/** So many pictures go in one piece. */
const SHED = 20;

/** Takes some of a table's pictures away; true where there may be more. */
export function* shedPictures(table: string): Generator<Query, boolean, Row[]> {
  const gone = yield {
    sql: `delete from pictures where table_id = ? and id in (select id from pictures where table_id = ? order by id limit ${SHED}) returning id`,
    values: [table, table],
  };
  return gone.length === SHED;
}

interface Ways {
  seals: Seals;
  under: (table: string) => { table: string; epoch: number | undefined };
  write: (job: PictureJob) => Promise<{ changed?: boolean }>;
  query: (text: string, ...values: Value[]) => Promise<Row[]>;
}

export function picturePort({ seals, under, write, query }: Ways): StoragePort['pictures'] {
  const read = (table: string, row: Row): Picture => {
    const picture = {
      ...{ id: text(row, 'id'), type: text(row, 'type'), hash: text(row, 'hash') },
      ...{ width: number(row, 'width'), height: number(row, 'height'), size: number(row, 'size') },
    };
    if (seals.picture(table, picture) !== text(row, 'seal'))
      throw new StoreError({ code: 'damaged', message: `A picture of table ${table} was changed on the disk.`, table });
    return picture;
  };
  return {
    keep: async (table, picture, parts, room) => {
      const { id, type, width, height, size, hash } = picture;
      const exact = { id, type, width, height, size, hash };
      const job = { kind: 'picture', ...under(table), picture: exact, seal: seals.picture(table, exact), parts, room } as const;
      return (await write(job)).changed === true;
    },
    find: async (table, id) =>
      (await query(`select ${COLUMNS} from pictures where table_id = ? and id = ?`, table, id)).map((row) => read(table, row))[0],
    part: async (table, id, n) =>
      (await query('select body from picture_parts where table_id = ? and id = ? and n = ?', table, id, n)).map((row) =>
        text(row, 'body'),
      )[0],
    list: async (table) =>
      (await query(`select ${COLUMNS} from pictures where table_id = ? order by id`, table)).map((row) => read(table, row)),
    copy: async (from, table, { id, type, width, height, size, hash }, room) => {
      const seal = seals.picture(table, { id, type, width, height, size, hash });
      return (await write({ kind: 'copy-picture', ...under(table), from, id, seal, room })).changed === true;
    },
    drop: async (table, id) => (await write({ kind: 'drop-picture', ...under(table), id })).changed === true,
    weight: async () => {
      const [row = {}] = await query('select coalesce(sum(size), 0) as bytes from pictures');
      return number(row, 'bytes');
    },
  };
}
