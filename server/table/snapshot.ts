/** A table as one text, and back. At a free table long texts stand in it once, however many pieces, undone acts and kept positions bear them. */
import { z } from 'zod';
import type { ThrowRecord } from '../../shared/dice/transcript.ts';
import type { NextDraw } from '../../shared/engine/chance.ts';
import type { GameState } from '../../shared/engine/state.ts';
import type { ChatLine } from '../../shared/wire.ts';
import type { Feed } from './feed.ts';
import type { LoadedTable } from './loaded-table.ts';

const object = <T extends object>() => z.custom<T>((value) => typeof value === 'object' && value !== null);

const snapshotSchema = z.object({
  /** 2: chat stood in it, and it did not say which row it belongs to. */
  v: z.literal([2, 3]),
  state: object<GameState>(),
  nextDraw: object<NextDraw>(),
  news: object<Feed>(),
  chat: z.custom<ChatLine[]>(Array.isArray).optional(),
  /** Hash of the row that it was taken at. */
  head: z.string().optional(),
  throws: z.custom<ThrowRecord[]>(Array.isArray),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

const packedSchema = z.object({ texts: z.array(z.string()), table: z.unknown() });

/** Shorter texts are not worth a number. */
const LONG = 120;
/** What a text begins with that is only the number of one. */
const MARK = '\u0001';

export function snapshotOf({ engine, feed, throws, head }: LoadedTable): string {
  const snapshot = { v: 3, state: engine?.state, nextDraw: engine?.nextDraw, news: feed, throws, head: head.hash };
  if (!engine?.state.free) return JSON.stringify(snapshot);
  const numbers = new Map<string, number>();
  const packed = JSON.stringify(snapshot, (_, value: unknown) => {
    if (typeof value !== 'string' || (value.length < LONG && !value.startsWith(MARK))) return value;
    const number = numbers.get(value) ?? numbers.size;
    numbers.set(value, number);
    return MARK + number;
  });
  return `{"texts":${JSON.stringify([...numbers.keys()])},"table":${packed}}`;
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
