/** How what was asked for comes out: done, or why not. */
import type { Result, ServerCode, ServerRefusal } from '../../shared/wire.ts';

/** What a client's message came to, before its key is put to it. */
export type Answer = Result<{ code?: string; waits?: true; link?: string }>;

export const refusal = (code: ServerCode, text: string): ServerRefusal => ({ code, text });

export const no = (code: ServerCode, text: string): { ok: false; refusal: ServerRefusal } => ({ ok: false, refusal: refusal(code, text) });

export const DONE: Answer = { ok: true, value: {} };
