/** The routes that create, list, describe and join tables, and the one route of the room library that clients need. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchMaker } from '@colyseus/core';
import { z } from 'zod';
import { STALE_LISTS } from '../../shared/protocol.ts';
import type { Result, ServerRefusal } from '../../shared/wire.ts';
import { codeSchema, createTableSchema, joinTableSchema } from '../../shared/wire.ts';
import type { TableLine } from '../../shared/wire-messages.ts';
import { joinTable, listTables, tableDice, tableMeta } from '../lobby/join.ts';
import { Elsewhere } from '../table/cluster.ts';
import { createTable } from '../table/create.ts';
import type { Rooms } from '../table/room.ts';
import type { Services } from '../table/services.ts';
import { createTranscripts } from '../table/transcript.ts';
import { LARGEST_FILE } from '../table-files/file.ts';
import { removePicture } from '../table-files/pictures.ts';
import { exportTable, importTable } from '../table-files/transfer.ts';
import type { Limits, RequestKind } from './address-limits.ts';
import { readParts, refuseWith, sendJson, sendRefusal, sendText } from './answer.ts';
import type { Openings } from './openings.ts';
import { createPictureDoors } from './pictures.ts';
import type { VisitorOf } from './visitor.ts';

export type Api = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean>;

type Look = (services: Services, rooms: Rooms, code: string) => Promise<Result<unknown, ServerRefusal>>;

const askerSchema = z.strictObject({ token: z.string().max(200).optional(), host: z.string().max(200).optional() });
const ticketSchema = z.strictObject({ ticket: z.string().max(1_000) });
const LIST_MS = 1_000;
const LONGEST_REASON = 200;
/** A code that nobody has is a guess more often than a slip. */
const GUESS = 10;
/** Most bytes of bodies, each far above what its form allows. */
const LARGEST = { create: 8_192, join: 2_048, asker: 1_024, ticket: 2_048 } as const;

/** Answers API requests; false for a path that is none of them. */
export function createApi(services: Services, rooms: Rooms, limits: Limits, openings: Openings, visitorOf: VisitorOf): Api {
  let list: { at: number; lines: Promise<TableLine[]> } | undefined;

  const pictures = createPictureDoors(services, rooms, limits);
  const transcripts = createTranscripts(services);
  const dice: Look = (services, rooms, code) => tableDice(services, rooms, transcripts, code);

  const tooFast = (request: IncomingMessage, kind: RequestKind): boolean => !limits.allow(request, kind);

  async function create(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (tooFast(request, 'create')) return refuseWith(response, 'too-fast', 'Too many new tables; please wait a moment.');
    const wanted = await bodyOf(request, response, createTableSchema, LARGEST.create);
    if (!wanted) return;
    const made = await createTable(services, rooms, wanted);
    if (!made.ok) return refuseWith(response, made.refusal.code, made.refusal.text);
    list = undefined;
    sendJson(response, 201, made.value);
  }

  async function join(request: IncomingMessage, response: ServerResponse, code: string): Promise<void> {
    if (tooFast(request, 'join')) return refuseWith(response, 'too-fast', 'Too many attempts; please wait a moment.');
    const wanted = await bodyOf(request, response, joinTableSchema, LARGEST.join);
    if (!wanted) return;
    const opens = <T>(table: string, open: () => Promise<T>): Promise<T> => openings.open(request, table, open);
    const joined = await joinTable(services, rooms, code, wanted, visitorOf(request).address, opens).catch(movedTo(services.cluster));
    if (!joined.ok && joined.refusal.code === 'no-such-table') limits.charge(request, 'join', GUESS);
    answer(response, joined);
  }

  async function takeOut(request: IncomingMessage, response: ServerResponse, code: string): Promise<void> {
    if (tooFast(request, 'create')) return refuseWith(response, 'too-fast', 'Too many files; please wait a moment.');
    const asker = await bodyOf(request, response, askerSchema, LARGEST.asker);
    if (!asker) return;
    const made = await exportTable(services, rooms, code, asker);
    if (!made.ok) return refuseWith(response, made.refusal.code, made.refusal.text);
    response.setHeader('content-disposition', `attachment; filename="lootable-${code}.json"`);
    sendText(response, 200, made.value);
  }

  async function bringIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (tooFast(request, 'create')) return refuseWith(response, 'too-fast', 'Too many new tables; please wait a moment.');
    const file = await partsOf(request, response, LARGEST_FILE);
    if (file === undefined) return;
    const made = await importTable(services, rooms, file);
    if (!made.ok) return refuseWith(response, made.refusal.code, made.refusal.text);
    list = undefined;
    sendJson(response, 201, made.value);
  }

  async function takeAway(request: IncomingMessage, response: ServerResponse, code: string, id: string): Promise<void> {
    if (tooFast(request, 'look')) return refuseWith(response, 'too-fast', 'Too many requests; please wait a moment.');
    const asker = await bodyOf(request, response, askerSchema, LARGEST.asker);
    if (asker) answer(response, await removePicture(services, rooms, code, id, asker));
  }

  /** What everybody may know of a table. Guessing codes is dear. */
  async function tell(request: IncomingMessage, response: ServerResponse, kind: RequestKind, look: Look, code: string): Promise<void> {
    if (tooFast(request, kind)) return refuseWith(response, 'too-fast', 'Too many requests; please wait a moment.');
    const told = await look(services, rooms, code);
    if (!told.ok && told.refusal.code === 'no-such-table') limits.charge(request, kind, GUESS);
    answer(response, told);
  }

  /** What the client library asks for with a ticket: a place in the room. Rooms themselves are never made from outside. */
  async function enter(request: IncomingMessage, response: ServerResponse, roomId: string): Promise<void> {
    if (tooFast(request, 'join')) return refuseWith(response, 'too-fast', 'Too many attempts; please wait a moment.');
    const wanted = await bodyOf(request, response, ticketSchema, LARGEST.ticket);
    if (!wanted) return;
    const claim = services.tickets.use(wanted.ticket);
    if (!claim || rooms.tableOf(roomId) !== claim.table) return refuseWith(response, 'bad-ticket', 'This ticket is not valid any more.');
    sendJson(response, 200, await matchMaker.joinById(roomId, claim));
  }

  return async (request, response, path) => {
    const { method } = request;
    if (path === '/api/tables' && method === 'POST') return done(create(request, response));
    if (path === '/api/tables' && method === 'GET') {
      if (!list || performance.now() - list.at > LIST_MS) list = { at: performance.now(), lines: listTables(services, rooms) };
      const lines = await list.lines;
      if (services.cluster.stale) response.setHeader(STALE_LISTS, 'watchers');
      sendJson(response, 200, lines);
      return true;
    }
    if (path === '/api/import' && method === 'POST') return done(bringIn(request, response));
    const table = /^\/api\/tables\/([^/]+)(\/join|\/dice|\/export|\/pictures(?:\/([\w-]{22}))?)?$/.exec(path);
    if (table) {
      const code = codeSchema.safeParse(table[1]?.toUpperCase());
      if (!code.success) refuseWith(response, 'no-such-table', 'There is no table with this code.');
      else if (table[2] === '/join' && method === 'POST') await join(request, response, code.data);
      else if (table[2] === '/export' && method === 'POST') await takeOut(request, response, code.data);
      else if (table[2] === '/pictures' && method === 'POST') await pictures.bring(request, response, code.data);
      else if (table[3] !== undefined && method === 'DELETE') await takeAway(request, response, code.data, table[3]);
      else if (table[2] === '/dice' && method === 'GET') await tell(request, response, 'dice', dice, code.data);
      else if (table[2] === undefined && method === 'GET') await tell(request, response, 'look', tableMeta, code.data);
      else refuseWith(response, 'malformed', 'There is no such request.');
      return true;
    }
    const picture = /^\/pictures\/([A-Z0-9]{6})\/([\w-]{22})$/.exec(path);
    if (picture?.[1] && picture[2] && (method === 'GET' || method === 'HEAD'))
      return done(pictures.show(request, response, picture[1], picture[2]));
    const room = /^\/matchmake\/joinById\/([\w-]{1,64})$/.exec(path);
    if (room?.[1] && method === 'POST') return done(enter(request, response, room[1]));
    if (!/^\/(api|pictures|matchmake|healthz|readyz|metrics|__healthcheck)(\/|$)/.test(path)) return false;
    response.writeHead(404).end();
    return true;
  };
}

const done = async (work: Promise<void>): Promise<true> => {
  await work;
  return true;
};

function answer(response: ServerResponse, result: Result<unknown, ServerRefusal>) {
  if (result.ok && result.value instanceof Buffer) sendText(response, 200, result.value);
  else if (result.ok) sendJson(response, 200, result.value);
  else sendRefusal(response, result.refusal);
}

/** Pages are told where the table is: they keep that in mind, and ask nobody else on the way back. */
const movedTo =
  ({ addresses }: Services['cluster']) =>
  (error: unknown) => {
    if (!(error instanceof Elsewhere)) throw error;
    const text = 'Another process of this server has the table.';
    return { ok: false, refusal: { code: 'moved', text, to: error.address, peers: addresses() } } as const;
  };

/** The body in the parts in which it came, or undefined after a refusal was sent. */
async function partsOf(request: IncomingMessage, response: ServerResponse, limit: number): Promise<readonly Buffer[] | undefined> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
    refuseWith(response, 'malformed', 'This must be JSON.');
    return undefined;
  }
  const parts = await readParts(request, limit);
  if (parts) return parts;
  response.setHeader('connection', 'close');
  refuseWith(response, 'too-large', 'That is too large.');
  return undefined;
}

/** The parsed body, or undefined after a refusal was sent. */
async function bodyOf<S extends z.ZodType>(
  request: IncomingMessage,
  response: ServerResponse,
  schema: S,
  limit: number,
): Promise<z.output<S> | undefined> {
  const parts = await partsOf(request, response, limit);
  if (parts === undefined) return undefined;
  const value = parse(Buffer.concat(parts).toString('utf8'));
  if (value === undefined) {
    refuseWith(response, 'malformed', 'This cannot be read.');
    return undefined;
  }
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  refuseWith(
    response,
    'malformed',
    `${issue?.path.join('.') || 'The request'}: ${issue?.message ?? 'cannot be read'}`.slice(0, LONGEST_REASON),
  );
  return undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
