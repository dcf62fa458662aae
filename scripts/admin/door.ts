/** Asks a running server to act, through its door for whoever runs it. */
import { z } from 'zod';
import type { Environment } from '../../server/environment.ts';
import { readAdminToken } from '../../server/gateway/admin-token.ts';

const answerSchema = z.union([
  z.object({ value: z.unknown() }),
  z.object({ refusal: z.object({ code: z.string(), text: z.string(), to: z.string().optional() }) }),
]);

/** Handing all tables over takes up to half a minute. */
const PATIENCE_MS = 60_000;

/** Where the server of these settings listens, seen from this computer. */
export const usualDoor = ({ PORT }: Environment): string => `http://127.0.0.1:${PORT || 2_567}`;

/** What it answered; throws a sentence when it refuses, or is not there. A table of another process is asked for there, where it has an address. */
export async function ask(env: Environment, at: string, act: string, body: unknown = {}): Promise<unknown> {
  const base = at.replace(/\/$/, '');
  const response = await fetch(`${base}/admin/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(env)}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: unknown) => {
    throw new Error(`No server answers at ${base} (${error instanceof Error ? reason(error) : 'no reason'}); --at names another one.`);
  });
  if (response.status === 403)
    throw new Error(`The server at ${base} has another token: LOOTABLE_ADMIN_TOKEN, or admin.token in its LOOTABLE_DATA.`);
  if (response.status === 429) throw new Error(`The server at ${base} was shown too many wrong tokens; try again in a while.`);
  const found = answerSchema.safeParse(await response.json().catch(() => undefined));
  if (!found.success)
    throw new Error(
      `${base} does not act for whoever runs it: is it a server of this version, asked from its own computer and not through a proxy?`,
    );
  if ('value' in found.data) return found.data.value;
  const { code, text, to } = found.data.refusal;
  if (code === 'moved' && to?.startsWith('http') && to.replace(/\/$/, '') !== base) return ask(env, to, act, body);
  throw new Error(code === 'moved' ? `${text} It is reached at ${to}: name it by --at.` : text);
}

const reason = ({ cause, message }: Error): string => (cause instanceof Error && cause.message !== '' ? cause.message : message);

function tokenOf({ LOOTABLE_ADMIN_TOKEN: given, LOOTABLE_DATA: folder }: Environment): string {
  if (given !== undefined) return given;
  try {
    return readAdminToken(folder);
  } catch {
    throw new Error(`There is no admin.token in ${folder}: set LOOTABLE_DATA as the server has it, or LOOTABLE_ADMIN_TOKEN.`);
  }
}
