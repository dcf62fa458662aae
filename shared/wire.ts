import { z } from 'zod';
import type { FixDraft } from './engine/commands/fix-draft.ts';
import { type Choice, LONGEST_TEXT } from './engine/prompt.ts';
import type { Refusal } from './engine/refusal.ts';
import { LIMITS } from './protocol.ts';
import { pieceId, placeId } from './table/ids.ts';
import { composed } from './text.ts';
import { LEAST_ALL, LINK_HOURS, LINK_ROLES, LONGEST_DELAY } from './wire-audience.ts';
import { handOpSchema } from './wire-hands.ts';
import { listOf, recordOf } from './wire-lists.ts';

/** Text from a person: one line, no control, zero-width or direction characters, trimmed, at most `most` characters. */
export const line = (most: number) =>
  z
    .string()
    .max(most * 4)
    .transform((text) =>
      [
        ...composed(text)
          .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu, '')
          .replace(/\s+/gu, ' ')
          .trim(),
      ]
        .slice(0, most)
        .join(''),
    )
    .refine((text) => text.length > 0, 'must not be empty');

/** Text of several lines from a person, for nobody but that person: without control characters and characters that turn the writing. */
const lines = (most: number) =>
  z
    .string()
    .max(most * 2)
    .transform((text) =>
      composed(text)
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]|\p{Bidi_Control}|\p{Cs}/gu, ''),
    )
    .refine((text) => [...text].length <= most, `must have at most ${most} characters`);

const id = z.string().min(1).max(80);
/** Under which a request is known, also where it is kept: no control characters, and no halves of others. */
export const requestKey = id.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'holds a character that no key may hold');
const seat = z.number().int().min(0).max(15);
const nameSchema = line(LIMITS.name);

const CODE = /^[A-HJ-NP-Z2-9]{6}$/;
export const codeSchema = z.string().regex(CODE, 'a table code is six letters and digits');

const optionsSchema = recordOf(z.union([z.string().max(60), z.number(), z.boolean()]), { longest: 60, most: 80 });

// Ids and texts; halves of a character count twice. Which of them may be long the prompt says.
const words = z.string().max(2 * LONGEST_TEXT);
const ids = listOf(z.string().max(200), { most: LIMITS.choiceItems });
const amounts = recordOf(z.number(), { longest: 80, most: LIMITS.choiceItems });

/** An answer: only the form that it has is read. */
const choiceSchema = z.unknown().transform((value, ctx): Choice => {
  const form = typeof value === 'string' ? words : typeof value === 'number' ? z.number() : Array.isArray(value) ? ids : amounts;
  const parsed = form.safeParse(value);
  if (parsed.success) return parsed.data;
  ctx.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message ?? 'cannot be read' });
  return z.NEVER;
});

const piece = id.transform(pieceId);
const place = id.transform(placeId);
const fixOpSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('move'), piece, place }),
  z.strictObject({ op: z.literal('count'), piece, count: z.number().int() }),
  z.strictObject({ op: z.literal('remove'), piece }),
  z.strictObject({ op: z.literal('knob'), key: id, value: z.number().int() }),
  z.strictObject({ op: z.literal('rewind'), to: z.number().int().min(0) }),
  z.strictObject({ op: z.literal('free') }),
  z.strictObject({ op: z.literal('rules') }),
]);

const strengthSchema = z.enum(['random', 'heuristic']);
const consentSchema = z.enum(['off', 'all', 'host']);

/** What the host may set, before and (where it makes sense) during a game. */
const settingsSchema = z.strictObject({
  name: line(LIMITS.tableName).optional(),
  game: id.optional(),
  seats: z.number().int().min(1).max(16).optional(),
  options: optionsSchema.optional(),
  listed: z.boolean().optional(),
  consent: consentSchema.optional(),
  /** Seconds a question may stay open before the default answer is taken; 0 = no timer. */
  timer: z.number().int().min(0).max(3600).optional(),
  /** A bot plays by itself for whoever is away for a minute. */
  awayBot: z.boolean().optional(),
  /** Whoever sits may ask what a bot would do. */
  hints: z.boolean().optional(),
  /** Who may watch and how late: seconds. What is left out stays as it is. */
  show: z
    .strictObject({
      open: z.boolean(),
      delay: z.number().int().min(0).max(LONGEST_DELAY),
      all: z.number().int().min(LEAST_ALL).max(LONGEST_DELAY).nullable(),
      names: z.boolean(),
      cheers: z.boolean(),
      polls: z.boolean(),
    })
    .partial()
    .optional(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Everything a client may send into a room. No message says who speaks: the server knows. `k` makes a resent message harmless. */
export const clientMessageSchema = z.discriminatedUnion('t', [
  z.strictObject({
    t: z.literal('sit'),
    k: requestKey,
    seat,
    name: nameSchema,
    entropy: z.string().max(64).optional(),
    /** 128 random bits as hex, made up by this browser, by which it is known on that seat: a seat whose answer got lost is had by the same request again. */
    secret: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .optional(),
    claim: z.string().max(100).optional(),
    /** What this browser was given when it last sat at this very table: it may come back to that seat, and to no other one. */
    held: z.string().max(100).optional(),
    /** Whether the game may be seen again when it is over. */
    share: z.boolean().optional(),
  }),
  /** Somebody else at the same screen, on a seat of their own (a free table alone). What brings that seat back is told as `beside`. */
  z.strictObject({ t: z.literal('beside'), k: requestKey, seat, name: nameSchema, share: z.boolean().optional() }),
  /** The same said later, by whoever sits. */
  z.strictObject({ t: z.literal('share'), k: requestKey, yes: z.boolean() }),
  /** A new link by which people may watch; answered with its token. It runs out after so many hours; null: not before it is taken back. */
  z.strictObject({
    ...{ t: z.literal('link'), k: requestKey, role: z.enum(LINK_ROLES), name: line(LIMITS.name) },
    hours: z.number().int().min(1).max(LINK_HOURS.most).nullable().optional(),
  }),
  z.strictObject({ t: z.literal('unlink'), k: requestKey, link: requestKey }),
  /** Where the host wants to be told what happens; null: nowhere. */
  z.strictObject({ t: z.literal('bridge'), k: requestKey, url: z.string().max(600).nullable() }),
  z.strictObject({ t: z.literal('stand'), k: requestKey }),
  z.strictObject({ t: z.literal('name'), k: requestKey, name: nameSchema }),
  z.strictObject({ t: z.literal('bot'), k: requestKey, seat, strength: strengthSchema.nullable() }),
  z.strictObject({ t: z.literal('kick'), k: requestKey, seat }),
  /** Whether somebody who asks for a seat of a running game may have it. */
  z.strictObject({ t: z.literal('admit'), k: requestKey, guest: id, yes: z.boolean() }),
  /** The host about somebody who watches: sent away, kept from talking. */
  z.strictObject({ t: z.literal('remove'), k: requestKey, guest: id }),
  z.strictObject({ t: z.literal('mute'), k: requestKey, guest: id, on: z.boolean() }),
  z.strictObject({ t: z.literal('settings'), k: requestKey, settings: settingsSchema }),
  z.strictObject({ t: z.literal('start'), k: requestKey }),
  z.strictObject({ t: z.literal('answer'), k: requestKey, prompt: id, choice: choiceSchema }),
  z.strictObject({ t: z.literal('undo'), k: requestKey }),
  z.strictObject({ t: z.literal('redo'), k: requestKey }),
  z.strictObject({ t: z.literal('hand'), k: requestKey, op: handOpSchema }),
  z.strictObject({ t: z.literal('reset'), k: requestKey }),
  /** What hands have changed of a game that waits behind a free table, as the table fix that takes it along. */
  z.strictObject({ t: z.literal('fix.draft'), k: requestKey }),
  z.strictObject({
    t: z.literal('fix.propose'),
    k: requestKey,
    ops: listOf(fixOpSchema, { least: 1, most: LIMITS.ops }),
    note: line(LIMITS.note),
  }),
  z.strictObject({ t: z.literal('fix.vote'), k: requestKey, fix: id, yes: z.boolean() }),
  z.strictObject({ t: z.literal('fix.withdraw'), k: requestKey }),
  z.strictObject({ t: z.literal('stop'), k: requestKey }),
  /** After the end: the same people at a new table. Answered with the new code. */
  z.strictObject({ t: z.literal('again'), k: requestKey }),
  z.strictObject({ t: z.literal('chat'), k: requestKey, text: line(LIMITS.chat) }),
  /** The private notes of the own seat; they replace the ones before. */
  z.strictObject({ t: z.literal('note'), k: requestKey, text: lines(LIMITS.notepad) }),
]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;
/** A message before the connection gives it its key. */
export type ClientRequest = ClientMessage extends infer M ? (M extends { k: string } ? Omit<M, 'k'> : never) : never;

/** Why the server (not the rules) says no. */
const SERVER_CODES = [
  'malformed',
  'too-large',
  'too-fast',
  'quota',
  'not-seated',
  'not-host',
  'seat-taken',
  'wrong-phase',
  'no-such-table',
  'no-such-game',
  'bad-options',
  'bad-ticket',
  'bad-token',
  'full',
  'store',
  'damaged',
  'reload',
  'kept',
  'bad-file',
  'name-taken',
  'held-another',
  'not-admitted',
  'muted',
  'removed',
  'not-shown',
  'later',
  'old-rules',
  'moved',
] as const;
export type ServerCode = (typeof SERVER_CODES)[number];
export interface ServerRefusal {
  code: ServerCode;
  text: string;
  rule?: string;
}
export type AnyRefusal = Refusal | ServerRefusal;
/** What came of something that may be refused. */
export type Result<T, R = AnyRefusal> = { ok: true; value: T } | { ok: false; refusal: R };

/** The answer to one client message; `code` is a new table's code, `waits`: others are asked first; `draft`: what was asked for. No number of the command: it would count what others do in secret. */
export type Reply =
  | { k: string; ok: true; code?: string; waits?: true; link?: string; draft?: FixDraft }
  | { k: string; ok: false; refusal: AnyRefusal };

/* ---- HTTP ---- */

export const createTableSchema = z.strictObject({
  game: id,
  options: optionsSchema.optional(),
  seats: z.number().int().min(1).max(16).optional(),
  name: line(LIMITS.tableName).optional(),
  listed: z.boolean().optional(),
  consent: consentSchema.optional(),
  timer: z.number().int().min(0).max(3600).optional(),
  awayBot: z.boolean().optional(),
  hints: z.boolean().optional(),
  /** A free table: the game's components lie ready and no rule is in force; no lobby, who comes may sit down at once. */
  free: z.boolean().optional(),
  /** Fill every seat but the first with bots and start as soon as the first one sits. */
  bots: strengthSchema.optional(),
});
export type CreateTable = z.infer<typeof createTableSchema>;
/** `host` is the secret that makes whoever joins with it the host. */
export interface CreatedTable {
  code: string;
  host: string;
}

export const joinTableSchema = z.strictObject({
  protocol: z.number().int(),
  /** A seat token from an earlier visit: brings the seat back. */
  token: z.string().max(200).optional(),
  /** With a token whose seat is online elsewhere: take the seat over, or come as a spectator. */
  takeOver: z.boolean().optional(),
  host: z.string().max(200).optional(),
  /** Watch only: no seat even if one is free. */
  watch: z.boolean().optional(),
  /**
   * The process that was asked before, in vain: what it called itself, or its address where it never answered. Where it has the table it is waited
   * until it surely lives no more.
   */
  lost: z.string().max(200).optional(),
});
export type JoinTable = z.infer<typeof joinTableSchema>;
/** A ticket opens the room once, within 30 s. `elsewhere`: the token's seat is played in another tab. */
export interface JoinedTable {
  roomId: string;
  ticket: string;
  elsewhere: boolean;
  /** Where several processes share the tables: where this one is reached, for which the ticket is, and all that take people in. */
  at?: string;
  called?: string;
  peers?: readonly string[];
}
/** A picture that a table keeps: by its id whoever knows it finds it (`/pictures/CODE/ID`). */
export interface KeptPicture {
  id: string;
  width: number;
  height: number;
}
/** With `moved`: `to` is where the table is, `peers` as in `JoinedTable`. */
export interface HttpRefusal {
  refusal: { code: ServerCode; text: string; to?: string; peers?: readonly string[] };
}
