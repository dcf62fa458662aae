/** What whoever watches may say, read: bounded and cleaned before anything looks at it. */

import { z } from 'zod';
import { LIMITS } from '../../shared/protocol.ts';
import { line } from '../../shared/wire.ts';
import { type AsideReply, POLL_BOUNDS, REACTIONS, SCENES, SHOT_BOUNDS } from '../../shared/wire-aside.ts';
import { LONGEST_DELAY, PERSPECTIVES } from '../../shared/wire-audience.ts';

const number = (most: number, least = -most) => z.number().min(least).max(most);
const matching = <T>(form: RegExp, read: (text: string) => T) =>
  z
    .string()
    .max(SHOT_BOUNDS.piece + 'follow:'.length)
    .regex(form)
    .transform(read);
const { reach, near, far, polar, blend } = SHOT_BOUNDS;
const shotSchema = z.strictObject({
  cam: z.union([
    z.enum(['director', 'reveal', 'top']),
    matching(/^seat:(?:\d|1[0-5])$/, (text): `seat:${number}` => `seat:${Number(text.slice('seat:'.length))}`),
    matching(/^follow:./u, (text): `follow:${string}` => `follow:${text.slice('follow:'.length)}`),
    z.strictObject({ x: number(reach), z: number(reach), distance: number(far, near), azimuth: number(reach), polar: number(polar, 0) }),
  ]),
  blend: z.number().int().min(0).max(blend),
  scene: z.enum(SCENES),
});

/** The name of somebody who watches, cleaned like those of players. */
const watcherName = line(LIMITS.name);

/** What whoever watches says first. */
export const watchRequest = z.strictObject({
  protocol: z.number().int(),
  persp: z.enum(PERSPECTIVES),
  delay: z.number().int('must be whole seconds').min(0).max(LONGEST_DELAY),
  token: z.string().max(300).optional(),
  seat: z.string().max(200).optional(),
  name: watcherName.optional(),
  me: z
    .string()
    .regex(/^[\w-]{8,40}$/)
    .optional(),
});

const option = z
  .number()
  .int()
  .min(0)
  .max(POLL_BOUNDS.most - 1);
const options = z.array(line(POLL_BOUNDS.option)).min(POLL_BOUNDS.least).max(POLL_BOUNDS.most);
const seconds = z.number().int().min(POLL_BOUNDS.soonest).max(POLL_BOUNDS.latest);
const k = z.number().int().min(0);

const remarkSchema = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('cut'), k, shot: shotSchema }),
  z.strictObject({ t: z.literal('cheer'), k, what: z.enum(REACTIONS) }),
  z.strictObject({ t: z.literal('name'), k, name: watcherName.nullable() }),
  z.strictObject({ t: z.literal('vote'), k, poll: z.number().int().min(0), option }),
  z.strictObject({
    t: z.literal('ask'),
    k,
    seconds,
    about: z.union([z.strictObject({ text: line(POLL_BOUNDS.text), options }), z.strictObject({ contest: z.string().max(32) }), z.null()]),
  }),
  z.strictObject({ t: z.literal('close'), k }),
  z.strictObject({ t: z.literal('settle'), k, right: z.array(option).max(POLL_BOUNDS.most) }),
]);
export type RemarkRead = z.infer<typeof remarkSchema>;

const KINDS: ReadonlySet<unknown> = new Set(['cut', 'cheer', 'name', 'vote', 'ask', 'close', 'settle']);
const addressed = z.looseObject({ t: z.string(), k });

/** Why something that was said does nothing. */
export const refusedAside = (of: number, code: Extract<AsideReply, { ok: false }>['refusal']['code'], text: string): AsideReply => ({
  ...{ k: of, ok: false, refusal: { code, text } },
});

/** Something that was said, the answer to what is malformed, or undefined for what is nothing that can be said. */
export function readRemark(message: unknown): { ok: true; remark: RemarkRead } | { ok: false; reply: AsideReply } | undefined {
  const parsed = remarkSchema.safeParse(message);
  if (parsed.success) return { ok: true, remark: parsed.data };
  const known = addressed.safeParse(message);
  if (!known.success || !KINDS.has(known.data.t)) return undefined;
  const [issue] = parsed.error.issues;
  return { ok: false, reply: refusedAside(known.data.k, 'malformed', `${issue?.path.join('.') || known.data.t}: ${issue?.message ?? ''}`) };
}

/** The JSON in a message; undefined where there is none. */
export function jsonOf(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}
