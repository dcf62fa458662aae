import { PROTOCOL, STALE_LISTS } from '../../shared/protocol.ts';
import type { CreatedTable, CreateTable, HttpRefusal, JoinedTable, JoinTable, Result, ServerCode } from '../../shared/wire.ts';
import type { TableLine } from '../../shared/wire-messages.ts';

/** What the server gave, or its refusal. `unreachable`: there was no answer at all, so asking again makes sense. */
export type Answer<T> = Result<T, Omit<HttpRefusal['refusal'], 'code'> & { code: ServerCode | 'unreachable' }>;

/** Opens a table. Keep `host`: `rememberHost` of tokens.ts makes this browser the host of the code. */
export const createTable = (wanted: CreateTable, base = ''): Promise<Answer<CreatedTable>> => ask(`${base}/api/tables`, wanted);

/** The tables that may be listed, last played first. `stale`: the server does not know right now how many watch. */
export async function listTables(base = ''): Promise<Answer<{ tables: TableLine[]; stale: boolean }>> {
  const answer = await answered(`${base}/api/tables`, {});
  if (!answer.ok) return answer;
  return { ok: true, value: { tables: await answer.value.json(), stale: answer.value.headers.has(STALE_LISTS) } };
}

/** Asks for a ticket into the room of a table. */
export const joinTable = (code: string, wanted: Omit<JoinTable, 'protocol'>, base = '', waitMs = WAIT_MS): Promise<Answer<JoinedTable>> =>
  ask(`${base}/api/tables/${encodeURIComponent(code)}/join`, { protocol: PROTOCOL, ...wanted }, waitMs);

const WAIT_MS = 10_000;

/** A body as JSON. */
export const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function ask<T>(url: string, body?: object, waitMs = WAIT_MS): Promise<Answer<T>> {
  const answer = await answered(url, { signal: AbortSignal.timeout(waitMs), ...(body === undefined ? {} : post(body)) });
  return answer.ok ? { ok: true, value: await answer.value.json() } : answer;
}

/** The response itself, or the refusal in it. */
export async function answered(url: string, init: RequestInit): Promise<Answer<Response>> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(WAIT_MS), ...init });
    if (response.ok) return { ok: true, value: response };
    const refused: HttpRefusal | undefined = await response.json().catch(() => undefined);
    const refusal = refused?.refusal;
    if (typeof refusal?.code === 'string') return { ok: false, refusal };
    return { ok: false, refusal: { code: 'unreachable', text: `The server answered with an error (${response.status}).` } };
  } catch {
    return { ok: false, refusal: { code: 'unreachable', text: 'The server cannot be reached.' } };
  }
}
