/** Pictures of a free table: who may bring one, keeping it, and taking it away again. */

import { createHash } from 'node:crypto';
import { mayNot } from '../../shared/engine/free/permissions.ts';
import type { KeptPicture, Result, ServerRefusal } from '../../shared/wire.ts';
import { inSlices } from '../runtime/scheduler.ts';
import { newSecret } from '../runtime/secrets.ts';
import type { Picture } from '../store/port.ts';
import { announce } from '../table/chat.ts';
import { no } from '../table/result.ts';
import type { Room, Rooms } from '../table/room.ts';
import { readToken } from '../table/seat-tokens.ts';
import type { Services } from '../table/services.ts';
import { type Asker, provenBy } from './askers.ts';
import { isPictureFlaw, pictureHead } from './picture-head.ts';

const NO_TABLE = no('no-such-table', 'There is no table with this code.');
const NOT_SEATED = no('bad-token', 'Only those who sit at the table bring pictures.');
const NOT_HOST = no('not-host', 'Only the host takes pictures away.');
const RULED = no('wrong-phase', 'Only a free table takes pictures.');
const FULL = no('quota', 'bytes: this table has no room for more pictures.');
const SERVER_FULL = no('quota', 'bytes: this server has no room for more pictures.');

/** The room of the table where whoever shows the token of a seat may bring pictures; nothing was read of any picture yet. */
export async function pictureRoom(services: Services, rooms: Rooms, code: string, token: string): Promise<Result<Room, ServerRefusal>> {
  const row = await services.store.getTableByCode(code);
  if (!row) return NO_TABLE;
  const shown = await readToken(services.store, row.id, token);
  if (!shown) return NOT_SEATED;
  const room = await rooms.open(row);
  const { record, engine } = room.table;
  if (record.seats[shown.seat]?.kind !== 'human') return NOT_SEATED;
  if (!engine?.state.free || engine.state.result) return RULED;
  const hands = { seat: shown.seat, host: engine.state.assist.host, rights: engine.state.free.rights };
  if (mayNot(hands, 'spawn')) return no('not-host', 'At this table only the host makes things.');
  return { ok: true, value: room };
}

/** Bytes of a part, so that its base64 has no loose end. */
const PART = 144 << 10;

/** Keeps a picture under an id of its own, the same bytes under another one each time: nobody can tell by it which pictures are the same. */
export async function keepPicture({ services, table }: Room, bytes: Buffer, said: string): Promise<Result<KeptPicture, ServerRefusal>> {
  const head = pictureHead(bytes, said);
  if (isPictureFlaw(head)) return no('bad-file', `${head.field}: ${head.text}.`);
  if (!(await hasRoom(services, bytes.length))) return SERVER_FULL;
  const { hash, parts } = await inSlices(packed(bytes));
  const { type, width, height } = head;
  const picture: Picture = { id: newSecret(), type, width, height, size: bytes.length, hash };
  if (!(await services.store.pictures.keep(table.id, picture, parts, services.settings.pictures))) return FULL;
  weigh(services, picture.size);
  return { ok: true, value: { id: picture.id, width, height } };
}

function* packed(bytes: Buffer): Generator<undefined, { hash: string; parts: string[] }> {
  const hash = createHash('sha256');
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PART) {
    const part = bytes.subarray(at, at + PART);
    hash.update(part);
    yield;
    parts.push(part.toString('base64'));
    yield;
  }
  return { hash: hash.digest('hex'), parts };
}

/** How long what all pictures weigh is not asked again; what came meanwhile is counted. */
const WEIGHED_MS = 60_000;
const weighed = new WeakMap<Services, { at: number; bytes: number }>();

function weigh(services: Services, bytes: number): void {
  const known = weighed.get(services);
  if (known) known.bytes += bytes;
}

async function hasRoom(services: Services, more: number): Promise<boolean> {
  let known = weighed.get(services);
  if (!known || performance.now() - known.at > WEIGHED_MS) {
    known = { at: performance.now(), bytes: await services.store.pictures.weight() };
    weighed.set(services, known);
  }
  return known.bytes + more <= services.settings.allPictures;
}

/** Those pictures of a table at another one, too, as far as there is room. */
export async function copyPictures(services: Services, from: string, table: string, ids: ReadonlySet<string>): Promise<void> {
  const { store, settings, log } = services;
  if (ids.size === 0) return;
  try {
    for (const picture of await store.pictures.list(from)) {
      if (!ids.has(picture.id)) continue;
      if (!(await hasRoom(services, picture.size)) || !(await store.pictures.copy(from, table, picture, settings.pictures))) return;
      weigh(services, picture.size);
    }
  } catch (error) {
    // The table is there all the same.
    log.error({ table, err: error }, 'pictures of a file could not be brought along');
  }
}

/** A picture and its bytes, part by part; ends with a throw where they are not what they were, and early where it is taken away meanwhile. */
export async function findPicture({ store }: Services, code: string, id: string) {
  const row = await store.getTableByCode(code);
  const picture = row && (await store.pictures.find(row.id, id));
  if (!picture) return undefined;
  return { picture, parts: partsOf(store.pictures, row.id, picture) };
}

async function* partsOf(pictures: Services['store']['pictures'], table: string, { id, hash, size }: Picture): AsyncGenerator<Buffer> {
  const sum = createHash('sha256');
  for (let n = 0, sent = 0; sent < size; n++) {
    const body = (await pictures.part(table, id, n)) ?? '';
    if (body === '' && !(await pictures.find(table, id))) return;
    const part = Buffer.from(body, 'base64');
    sum.update(part);
    sent += part.length;
    const whole = sent === size && sum.digest('hex') === hash;
    // Nobody is sent the end of what is not what it was.
    if (part.length === 0 || (sent >= size && !whole)) throw new Error(`the bytes of a picture of table ${table} are damaged`);
    yield part;
  }
}

/** Takes a picture away for good: nobody is sent it any more. All are told. */
export async function removePicture(
  services: Services,
  rooms: Rooms,
  code: string,
  id: string,
  asker: Pick<Asker, 'token' | 'host'>,
): Promise<Result<object, ServerRefusal>> {
  const row = await services.store.getTableByCode(code);
  if (!row) return NO_TABLE;
  const proven = await provenBy(services, row, asker);
  if (!proven) return NOT_HOST;
  const room = await rooms.open(row);
  const { record, engine } = room.table;
  const { seat, host } = proven(record);
  const first = engine?.state.assist.host ?? null;
  if (!host && (seat === null || (first !== null && first !== seat))) return NOT_HOST;
  if (await services.store.pictures.drop(row.id, id)) await announce(room, 'The host took a picture away.', seat);
  return { ok: true, value: {} };
}
