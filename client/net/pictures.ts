import { SEAT_TOKEN } from '../../shared/protocol.ts';
import type { KeptPicture } from '../../shared/wire.ts';
import { type Answer, answered } from './http.ts';

/** A picture may take long on its way (ms). */
const PICTURE_MS = 60_000;

/** Where a picture of a table is. */
export const pictureAddress = (code: string, id: string): string => `/pictures/${encodeURIComponent(code)}/${encodeURIComponent(id)}`;

/** Gives a table a picture to keep; `token`: of the seat that brings it. */
export async function bringPicture(code: string, token: string, picture: Blob): Promise<Answer<KeptPicture>> {
  const answer = await answered(`/api/tables/${encodeURIComponent(code)}/pictures`, {
    method: 'POST',
    headers: { 'content-type': picture.type, [SEAT_TOKEN]: token },
    body: picture,
    signal: AbortSignal.timeout(PICTURE_MS),
  });
  return answer.ok ? { ok: true, value: await answer.value.json() } : answer;
}

/** Takes a picture away from its table for good; `secret` says who asks. */
export const removePicture = (code: string, id: string, secret: { token?: string; host?: string }): Promise<Answer<Response>> =>
  answered(`/api/tables/${encodeURIComponent(code)}/pictures/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(secret),
  });

/** The picture; `gone`: the table has none of that id. Rejects where there is no answer that says so. */
export async function fetchPicture(code: string, id: string): Promise<Blob | 'gone'> {
  const response = await fetch(pictureAddress(code, id), { signal: AbortSignal.timeout(PICTURE_MS) });
  if (response.status === 404) return 'gone';
  if (!response.ok) throw new Error(`no picture: ${response.status}`);
  return response.blob();
}
