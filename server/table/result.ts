/** How what was asked for comes out: done, or why not. */
import type { FixDraft } from '../../shared/engine/commands/fix-draft.ts';
import type { Result, ServerCode, ServerRefusal } from '../../shared/wire.ts';

/** What a client's message came to, before its key is put to it. */
export type Answer = Result<{ code?: string; waits?: true; link?: string; draft?: FixDraft }>;

export const refusal = (code: ServerCode, text: string): ServerRefusal => ({ code, text });

export const no = (code: ServerCode, text: string): { ok: false; refusal: ServerRefusal } => ({ ok: false, refusal: refusal(code, text) });

/** The store is away, or says not yet whose the table is. */
export const NOT_SAVED = refusal('store', 'The server cannot save right now. Nothing has changed; please try again.');
const UNSURE = refusal('store', 'The server cannot save right now, and does not know yet whether this was saved.');

/** Why something was not stored; `unsure`: it may have been. */
export const notStored = ({ unsure = false }: { unsure?: boolean }): ServerRefusal => (unsure ? UNSURE : NOT_SAVED);

export const DONE: Answer = { ok: true, value: {} };
