import type { CreatedTable } from '../../shared/wire.ts';
import { type Answer, answered, post } from './http.ts';

/** A file takes longer on its way than a question (ms). */
const FILE_MS = 60_000;

/** The whole table as a file; `secret` says who asks (a seat's token, or the host's secret). */
export async function exportTable(code: string, secret: { token?: string; host?: string }, base = ''): Promise<Answer<Blob>> {
  const url = `${base}/api/tables/${encodeURIComponent(code)}/export`;
  const answer = await answered(url, { ...post(secret), signal: AbortSignal.timeout(FILE_MS) });
  return answer.ok ? { ok: true, value: await answer.value.blob() } : answer;
}

/** Opens a table from a file that was saved of one. */
export async function importTable(file: Blob, base = ''): Promise<Answer<CreatedTable>> {
  const answer = await answered(`${base}/api/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: file,
    signal: AbortSignal.timeout(FILE_MS),
  });
  return answer.ok ? { ok: true, value: await answer.value.json() } : answer;
}
