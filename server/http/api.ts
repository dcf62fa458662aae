/** The routes that create, list, describe and join tables, and the one route of the room library that clients need. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchMaker } from '@colyseus/core';
import { z } from 'zod';
import { codeSchema, createTableSchema, type DoorCode, joinTableSchema, type TableLine } from '../../shared/wire.ts';
import { createTable, joinTable, listTables, tableDice, tableMeta } from '../door.ts';
import { exportTable, importTable } from '../files/doors.ts';
import { LARGEST_FILE } from '../files/file.ts';
import type { House } from '../house.ts';
import { createBuckets, type Rate } from '../limits.ts';
import type { Rooms } from '../rooms.ts';
import { readBody, refuseWith, sendJson, sendText } from './answer.ts';
import { addressOf, isLoopback } from './origin.ts';

export interface ApiRates {
  create: Rate;
  join: Rate;
  trustProxy: boolean;
}

export type Api = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean>;

const askerSchema = z.strictObject({ token: z.string().max(200).optional(), host: z.string().max(200).optional() });
const ticketSchema = z.strictObject({ ticket: z.string().max(1_000) });
const LIST_MS = 1_000;
/** This machine's own programs (tests, development) are hardly limited. */
const LOOPBACK = 50;

const wider = ({ burst, perSecond }: Rate): Rate => ({ burst: burst * LOOPBACK, perSecond: perSecond * LOOPBACK });

/** Answers API requests; false for a path that is none of them. */
export function createApi(house: House, rooms: Rooms, rates: ApiRates): Api {
  const limits = {
    create: [createBuckets(rates.create), createBuckets(wider(rates.create))],
    join: [createBuckets(rates.join), createBuckets(wider(rates.join))],
  } as const;
  house.guard.every(60_000, 'limits', () => {
    for (const pair of Object.values(limits)) for (const buckets of pair) buckets.forget();
  });
  let list: { at: number; lines: Promise<TableLine[]> } | undefined;

  const tooFast = (request: IncomingMessage, kind: keyof typeof limits): boolean => {
    const address = addressOf(request, rates.trustProxy);
    return !limits[kind][isLoopback(address) ? 1 : 0].take(address);
  };

  async function create(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (tooFast(request, 'create')) return refuseWith(response, 'too-fast', 'Too many new tables; please wait a moment.');
    const wish = await bodyOf(request, response, createTableSchema);
    if (!wish) return;
    const made = await createTable(house, rooms, wish);
    if (!made.ok) return refuseWith(response, made.refusal.code, made.refusal.text);
    list = undefined;
    sendJson(response, 201, made.value);
  }

  async function join(request: IncomingMessage, response: ServerResponse, code: string): Promise<void> {
    if (tooFast(request, 'join')) return refuseWith(response, 'too-fast', 'Too many attempts; please wait a moment.');
    const wish = await bodyOf(request, response, joinTableSchema);
    if (wish) answer(response, await joinTable(house, rooms, code, wish));
  }

  async function takeOut(request: IncomingMessage, response: ServerResponse, code: string): Promise<void> {
    if (tooFast(request, 'create')) return refuseWith(response, 'too-fast', 'Too many files; please wait a moment.');
    const asker = await bodyOf(request, response, askerSchema);
    if (!asker) return;
    const made = await exportTable(house, rooms, code, asker);
    if (!made.ok) return refuseWith(response, made.refusal.code, made.refusal.text);
    response.setHeader('content-disposition', `attachment; filename="lootable-${code}.json"`);
    sendText(response, 200, made.value);
  }

  async function bringIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (tooFast(request, 'create')) return refuseWith(response, 'too-fast', 'Too many new tables; please wait a moment.');
    const file = await bodyOf(request, response, z.unknown(), LARGEST_FILE);
    if (file === undefined) return;
    const made = await importTable(house, rooms, file);
    if (!made.ok) return refuseWith(response, made.refusal.code, made.refusal.text);
    list = undefined;
    sendJson(response, 201, made.value);
  }

  /** What the client library asks for with a ticket: a place in the room. Rooms themselves are never made from outside. */
  async function enter(request: IncomingMessage, response: ServerResponse, roomId: string): Promise<void> {
    if (tooFast(request, 'join')) return refuseWith(response, 'too-fast', 'Too many attempts; please wait a moment.');
    const wish = await bodyOf(request, response, ticketSchema);
    if (!wish) return;
    const claim = house.tickets.use(wish.ticket);
    if (!claim || rooms.tableOf(roomId) !== claim.table) return refuseWith(response, 'bad-ticket', 'This ticket is not valid any more.');
    sendJson(response, 200, await matchMaker.joinById(roomId, claim));
  }

  return async (request, response, path) => {
    const { method } = request;
    if (path === '/healthz' && method === 'GET') {
      sendJson(response, house.closing ? 503 : 200, { ok: !house.closing });
      return true;
    }
    if (path === '/api/tables' && method === 'POST') return done(create(request, response));
    if (path === '/api/tables' && method === 'GET') {
      if (!list || performance.now() - list.at > LIST_MS) list = { at: performance.now(), lines: listTables(house, rooms) };
      sendJson(response, 200, await list.lines);
      return true;
    }
    if (path === '/api/import' && method === 'POST') return done(bringIn(request, response));
    const table = /^\/api\/tables\/([^/]+)(\/join|\/dice|\/export)?$/.exec(path);
    if (table) {
      const code = codeSchema.safeParse(table[1]?.toUpperCase());
      if (!code.success) refuseWith(response, 'no-such-table', 'There is no table with this code.');
      else if (table[2] === '/join' && method === 'POST') await join(request, response, code.data);
      else if (table[2] === '/export' && method === 'POST') await takeOut(request, response, code.data);
      else if (table[2] === '/dice' && method === 'GET') answer(response, await tableDice(house, rooms, code.data));
      else if (table[2] === undefined && method === 'GET') answer(response, await tableMeta(house, rooms, code.data));
      else refuseWith(response, 'malformed', 'There is no such request.');
      return true;
    }
    const room = /^\/matchmake\/joinById\/([\w-]{1,64})$/.exec(path);
    if (room?.[1] && method === 'POST') return done(enter(request, response, room[1]));
    if (!/^\/(api|matchmake|healthz|__healthcheck)(\/|$)/.test(path)) return false;
    response.writeHead(404).end();
    return true;
  };
}

const done = async (work: Promise<void>): Promise<true> => {
  await work;
  return true;
};

function answer(response: ServerResponse, result: { ok: true; value: unknown } | { ok: false; refusal: { code: DoorCode; text: string } }) {
  if (result.ok) sendJson(response, 200, result.value);
  else refuseWith(response, result.refusal.code, result.refusal.text);
}

/** The parsed body, or undefined after a refusal was sent. */
async function bodyOf<S extends z.ZodType>(
  request: IncomingMessage,
  response: ServerResponse,
  schema: S,
  limit?: number,
): Promise<z.output<S> | undefined> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
    refuseWith(response, 'malformed', 'This must be JSON.');
    return undefined;
  }
  const text = await readBody(request, limit);
  if (text === undefined) {
    response.setHeader('connection', 'close');
    refuseWith(response, 'too-large', 'That is too large.');
    return undefined;
  }
  const value = parse(text);
  if (value === undefined) {
    refuseWith(response, 'malformed', 'This cannot be read.');
    return undefined;
  }
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  refuseWith(response, 'malformed', `${issue?.path.join('.') || 'The request'}: ${issue?.message ?? 'cannot be read'}`);
  return undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
