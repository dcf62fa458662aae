/** What a wish came to, before its key is put to it. */
import type { AnyRefusal } from '../shared/wire.ts';
import { refusal } from './live.ts';

export type Answer = { ok: true; code?: string; waits?: true } | { ok: false; refusal: AnyRefusal };

export const no = (code: Parameters<typeof refusal>[0], text: string): Extract<Answer, { ok: false }> => ({
  ok: false,
  refusal: refusal(code, text),
});

export const DONE: Answer = { ok: true };
