/** A played table, changed behind the server's back, and what a server says and shows of it then. */

import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { createTable } from '../../../client/net/http.ts';
import { servicesToRead } from '../../../scripts/inspect.ts';
import { createApp } from '../../../server/app.ts';
import type { StoragePort } from '../../../server/store/port.ts';
import { restore } from '../../../server/table/restore.ts';
import type { Services } from '../../../server/table/services.ts';
import { createTranscripts } from '../../../server/table/transcript.ts';
import { findPicture } from '../../../server/table-files/pictures.ts';
import { stateHash } from '../../../shared/engine/replay.ts';
import { FAST, Person } from '../../support/server.ts';
import { toy } from '../../support/toy.ts';

const PARTS = ['AAECAwQF', 'BgcICQoL'];
const BYTES = Buffer.from(PARTS.join(''), 'base64');
/** What it keeps a picture as. */
export const PICTURE = {
  ...{ id: 'of-the-played-table', type: 'image/png', width: 30, height: 20 },
  ...{ size: BYTES.length, hash: createHash('sha256').update(BYTES).digest('hex') },
};

/** Plays at a new table: seats, chat, notes, seven commands and snapshots of two of them. Closes the store; returns the table's code. */
export async function playAt(store: StoragePort, beforeTheEnd = (): void => undefined): Promise<string> {
  const log = pino({ level: 'silent' });
  const settings = { ...FAST, snapshotEvery: 2 };
  const app = await createApp({ games: [toy], store, port: 0, host: '127.0.0.1', dice: 'told', log, settings });
  try {
    const base = `http://127.0.0.1:${app.port}`;
    const made = await createTable({ game: 'toy', seats: 2 }, base);
    if (!made.ok) throw new Error(made.refusal.text);
    const ada = await new Person(base, made.value.code, { host: made.value.host }).sit(0, 'Ada');
    const ben = await new Person(base, made.value.code).sit(1, 'Ben');
    await ada.do({ t: 'start' });
    await ada.do({ t: 'chat', text: 'hello' });
    await ben.do({ t: 'note', text: 'mine' });
    for (const choice of ['roll', 'roll', 'roll', 'roll', 'roll', 'roll', 'walk']) await ada.answer(choice);
    await ben.do({ t: 'chat', text: 'well done' });
    const table = await store.getTableByCode(made.value.code);
    await store.pictures.keep(table?.id ?? '', PICTURE, PARTS, { pictures: 9, bytes: 9_000 });
    beforeTheEnd();
    ada.leave();
    ben.leave();
    return made.value.code;
  } finally {
    await app.close();
  }
}

/** What a server that opens the table says about damage, and everything that it would show, let in or act by. */
export interface Look {
  words: string[];
  truth: string;
}

export async function look(open: (warn: (text: string) => void) => Promise<StoragePort>, code: string): Promise<Look> {
  const words: string[] = [];
  const hear = (text: string): void => void words.push(text);
  const log = pino({ level: 'warn' }, { write: hear });
  let store: StoragePort | undefined;
  try {
    store = await open(hear);
    words.push(...(await store.misnamed()).map((id) => `misnamed: ${id}`));
    const row = await store.getTableByCode(code);
    if (!row) return { words, truth: 'no such table' };
    const services: Services = { ...servicesToRead(store, [toy]), log };
    const { record, engine, chat, keys, head, broken } = await restore(services, row, 0);
    if (broken !== null) words.push(broken);
    const tokens = [await store.getSeatToken(row.id, 0), await store.getSeatToken(row.id, 1)];
    // What is shown of a picture is right to its end, or it ends with a throw.
    for (const { id, size } of await store.pictures.list(row.id)) {
      let left = size;
      for await (const part of (await findPicture(services, code, id))?.parts ?? []) left -= part.length;
      if (left !== 0) words.push(`a picture ends ${left} bytes too early`);
    }
    const dice = (await createTranscripts(services).of(row, undefined)).toString();
    const state = engine && stateHash(engine.state);
    const listed = (await store.listTables({ status: record.status })).map(({ id }) => id);
    return { words, truth: JSON.stringify({ record, state, next: engine?.nextDraw, chat, keys: [...keys], head, tokens, listed, dice }) };
  } catch (error) {
    words.push(error instanceof Error ? error.message : String(error));
    return { words, truth: 'closed' };
  } finally {
    await store?.close().catch(() => undefined);
  }
}

/** Another value of the same kind, as near as a changed digit. */
export function near(value: unknown, n: number): string | number {
  if (typeof value === 'number') return value + 1_000;
  if (typeof value !== 'string' || value === '') return 'x';
  const at = (Math.floor(value.length / 2) + n * 7) % value.length;
  const old = value[at] ?? '';
  const other = /[0-8]/.test(old) ? String(Number(old) + 1) : old === 'a' ? 'b' : 'a';
  return value.slice(0, at) + other + value.slice(at + 1);
}
