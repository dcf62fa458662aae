import { importTable } from '../net/files.ts';
import { rememberHost } from '../net/tokens.ts';
import { useNotices } from './notices.ts';

/** Beyond this (bytes) no table's file goes; the server's own limit is the one that counts. */
const LARGEST = 16 << 20;
const TOO_LARGE = { ok: false, refusal: { text: 'This file is too large to be a table.' } } as const;

/** Opens a table from a file that was saved of one, and makes this browser its host; undefined with a notice that says what is wrong with it. */
export async function openFromFile(file: Blob): Promise<string | undefined> {
  const answer = file.size > LARGEST ? TOO_LARGE : await importTable(file);
  if (!answer.ok) {
    useNotices.getState().add({ text: answer.refusal.text });
    return undefined;
  }
  rememberHost(answer.value.code, answer.value.host);
  return answer.value.code;
}
