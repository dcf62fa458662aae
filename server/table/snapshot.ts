/** A table as one text, and back. At a free table long texts stand in it once, however many pieces, undone acts and kept positions bear them. */

import { z } from 'zod';
import type { ThrowRecord } from '../../shared/dice/transcript.ts';
import type { NextDraw } from '../../shared/engine/chance.ts';
import type { GameState } from '../../shared/engine/state.ts';
import type { Table } from '../../shared/engine/table.ts';
import type { History } from '../../shared/session/history.ts';
import type { ChatLine } from '../../shared/wire-messages.ts';
import type { LoadedTable } from './loaded-table.ts';
import type { Tail } from './tail.ts';

const object = <T extends object>() => z.custom<T>((value) => typeof value === 'object' && value !== null);

const snapshotSchema = z.object({
  /** 2: chat stood in it, and it did not say which row it belongs to. */
  v: z.literal([2, 3]),
  state: object<GameState>(),
  /** What undo may return to; left out where there is nothing. */
  past: z.custom<Table['past']>(Array.isArray).optional(),
  nextDraw: object<NextDraw>(),
  news: object<History>(),
  chat: z.custom<ChatLine[]>(Array.isArray).optional(),
  /** Hash of the row that it was taken at. */
  head: z.string().optional(),
  throws: z.custom<ThrowRecord[]>(Array.isArray),
  /** For whoever shows the table from here on; `told`: when the last row was (table time, ms). */
  told: z.number().optional(),
  tail: object<Tail>().optional(),
});
type Snapshot = z.infer<typeof snapshotSchema>;

const packedSchema = z.object({ texts: z.array(z.string()), table: z.unknown() });

/** Shorter texts are not worth a number. */
const LONG = 120;
/** What a text begins with that is only the number of one. */
const MARK = '\u0001';

/** The table as a text, in small steps: only in the last one it is there. */
export function* snapshotOf({
  engine,
  history,
  throws,
  head,
  toldAt = null,
  tail,
}: Pick<LoadedTable, 'engine' | 'history' | 'throws' | 'head'> & Partial<Pick<LoadedTable, 'toldAt' | 'tail'>>): Generator<
  undefined,
  string
> {
  const told = { ...(toldAt === null ? {} : { told: toldAt }), ...(tail ? { tail } : {}) };
  const more = { ...(engine && engine.past.length > 0 ? { past: engine.past } : {}), ...told };
  const snapshot = { v: 3, state: engine?.state, ...more, nextDraw: engine?.nextDraw, news: history, throws, head: head.hash };
  const numbers = new Map<string, number>();
  const numbered = (_: string, value: unknown): unknown => {
    if (typeof value !== 'string' || (value.length < LONG && !value.startsWith(MARK))) return value;
    const number = numbers.get(value) ?? numbers.size;
    numbers.set(value, number);
    return MARK + number;
  };
  let text = '';
  for (const part of written(snapshot, engine?.state.free ? numbered : undefined)) {
    text += part;
    yield;
  }
  return engine?.state.free ? `{"texts":${JSON.stringify([...numbers.keys()])},"table":${text}}` : text;
}

type Replacer = ((key: string, value: unknown) => unknown) | undefined;

/** What is written in one piece: so many values at most, or a single text. */
const AT_ONCE = 200;

const isSmall = (value: unknown): boolean => weight(value, AT_ONCE) < AT_ONCE;

/** As `JSON.stringify` writes it, piece by piece. */
function* written(value: unknown, replacer: Replacer, before = ''): Generator<string> {
  if (typeof value !== 'object' || value === null || isSmall(value)) {
    yield before + (JSON.stringify(value, replacer) ?? 'null');
    return;
  }
  const isList = Array.isArray(value);
  let lead = before + (isList ? '[' : '{');
  for (const [key, each] of Object.entries(value)) {
    if (each === undefined && !isList) continue;
    yield* written(each, replacer, isList ? lead : `${lead}${JSON.stringify(key)}:`);
    lead = ',';
  }
  yield isList ? ']' : '}';
}

/** How many values there are in it; it stops counting at `most`. */
function weight(value: unknown, most: number): number {
  let sum = 1;
  if (typeof value !== 'object' || value === null) return sum;
  // No list is made of what is only counted.
  for (const key in value) {
    if (sum >= most) return sum;
    sum += weight(Reflect.get(value, key), most - sum);
  }
  return sum;
}

/** Throws when the text is no snapshot that this version can read. */
export function readSnapshot(body: string): Snapshot {
  const value: unknown = JSON.parse(body);
  const packed = packedSchema.safeParse(value);
  return snapshotSchema.parse(packed.success ? unpacked(packed.data.table, packed.data.texts) : value);
}

/** The value with its texts in their places; the same text is one text in memory, too. */
function unpacked(value: unknown, texts: readonly string[]): unknown {
  if (typeof value === 'string') return value.startsWith(MARK) ? textAt(texts, value) : value;
  if (Array.isArray(value)) return value.map((each) => unpacked(each, texts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unpacked(each, texts)]));
}

function textAt(texts: readonly string[], mark: string): string {
  const text = texts[Number(mark.slice(MARK.length))];
  if (text === undefined) throw new Error('a snapshot names a text that it does not hold');
  return text;
}
