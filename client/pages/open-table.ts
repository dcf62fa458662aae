import type { CreateTable } from '../../shared/wire.ts';
import { createTable } from '../net/http.ts';
import { rememberHost } from '../net/tokens.ts';
import { useNotices } from '../store/notices.ts';

/** Opens a table and makes this browser its host; its code, or undefined with a notice that says why not. */
export async function openTable(wish: CreateTable): Promise<string | undefined> {
  const answer = await createTable(wish);
  if (!answer.ok) {
    useNotices.getState().add({ text: answer.refusal.text });
    return undefined;
  }
  rememberHost(answer.value.code, answer.value.host);
  return answer.value.code;
}
