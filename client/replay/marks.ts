/** Moments that somebody wants as a clip, kept for the pages of this browser: OBS marks one when its replay buffer is saved. */

export interface ClipMark {
  readonly code: string;
  /** Milliseconds of table time; null where it was not known yet. */
  readonly at: number | null;
  /** Of the public state. */
  readonly seq: number;
}

const MOST_MARKS = 100;
const CHANNEL = 'lootable.marks';
const keyOf = (code: string): string => `lootable.marks.${code}`;

/** Keeps a mark; pages that are open hear of it by a channel. */
export function keepMark(mark: ClipMark): void {
  try {
    localStorage.setItem(keyOf(mark.code), JSON.stringify([...marksOf(mark.code), mark].slice(-MOST_MARKS)));
  } catch {
    // Without a memory the channel has to do.
  }
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(mark);
  channel.close();
}

/** The marks of a table; what is no mark is passed over. */
export function marksOf(code: string): ClipMark[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(code)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => isMark(each, code)) : [];
  } catch {
    return [];
  }
}

/** Hears of marks of a table that are made from now on, until the answer is called. */
export function listenForMarks(code: string, hear: (mark: ClipMark) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isMark(data, code)) hear(data);
  };
  return () => channel.close();
}

const isMark = (value: unknown, code: string): value is ClipMark => {
  if (typeof value !== 'object' || value === null) return false;
  const [at, seq] = [Reflect.get(value, 'at'), Reflect.get(value, 'seq')];
  return Reflect.get(value, 'code') === code && (at === null || Number.isFinite(at)) && Number.isInteger(seq);
};
