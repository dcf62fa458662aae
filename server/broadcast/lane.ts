/** The frames of one perspective of a table, and now and then everything as it stood: by table time, which never goes back. */

import { textOf } from '../../shared/session/frames.ts';
import { type FeedFrame, KEY_EVERY, type KeyFrame, SEGMENT_MS } from '../../shared/wire-show.ts';
import type { LaneTail } from '../table/tail.ts';

/** A frame at its time, in milliseconds of table time; the text is made once, however many are sent it. */
export interface Timed {
  readonly at: number;
  /** As a part of a file. */
  readonly text: string;
  /** As it goes over a WebSocket. */
  readonly line: string;
  /** No frame: those before it were made elsewhere, and whoever has seen them begins anew with the key that follows. */
  readonly anew?: true;
}

/** Everything as it stood when `index` frames had come. */
export interface Key {
  readonly index: number;
  readonly at: number;
  readonly text: string;
}

export interface Lane {
  add(frame: FeedFrame, at: number): void;
  /** What another process has shown of it last: before anything else. */
  follow(tail: LaneTail): void;
  /** Whatever stands here follows from no frame before. */
  anew(at: number): void;
  /** What has still to be shown to whoever is that far back: as much as may be handed over, up to now. */
  tail(from: number): LaneTail;
  countBefore(at: number): number;
  frames(from: number, to: number): readonly Timed[];
  /** The last key with at most so many frames before it. */
  keyFor(index: number): Key;
  /** What was before is not in it. */
  since(): number;
  lasts(): number;
  /** Bytes that it takes, about. */
  weight(): number;
}

/** A key is made after so many frames or so many milliseconds. */
const KEY_FRAMES = 40;
const KEY_MS = SEGMENT_MS * KEY_EVERY;
/** What a frame takes besides its text. */
const FRAME_BYTES = 80;
/** Characters that are handed over, about: whoever is farther behind than that waits until all of the past has been played again. */
const MOST_TAIL = 200_000;

/** `now`: everything as it stands. */
export function createLane(now: (at: number) => KeyFrame): Lane {
  const frames: Timed[] = [];
  const keys: Key[] = [];
  let [weight, since] = [0, 0];

  function push(frame: Timed): void {
    frames.push(frame);
    weight += frame.text.length + FRAME_BYTES;
  }
  function pushKey(at: number, text: string): void {
    keys.push({ index: frames.length, at, text });
    weight += text.length + FRAME_BYTES;
  }
  /** From this key on. */
  const after = ({ index }: Key): LaneTail['frames'] =>
    frames.slice(index).flatMap(({ at, text, anew }, n): LaneTail['frames'] => {
      // What follows it stands in the key there.
      const key = anew && keys.find((each) => each.index === index + n + 1);
      return key ? [[at, key.text, true]] : [[at, text]];
    });
  const weightOf = (list: LaneTail['frames']): number => list.reduce((sum, [, text]) => sum + text.length, 0);

  return {
    add: (frame, at) => {
      const text = JSON.stringify(frame);
      push({ at, text, line: textOf(frame, text) });
      const last = keys.at(-1);
      if (!last || frames.length - last.index >= KEY_FRAMES || at - last.at >= KEY_MS) pushKey(at, JSON.stringify(now(at)));
    },
    follow: ({ at: from, key, frames: told }) => {
      // Whoever is farther back than the beginning of the table has seen nothing: also where it is told from its beginning on.
      since = key === NOTHING_YET.text ? from : Math.max(1, from);
      pushKey(from, key);
      for (const [at, text, anew] of told) {
        push(anew ? { at, text: '', line: '', anew } : { at, text, line: textOf(JSON.parse(text), text) });
        if (anew) pushKey(at, text);
      }
    },
    anew: (at) => {
      if (frames.length === 0 && keys.length === 0) since = at;
      push({ at, text: '', line: '', anew: true });
      pushKey(at, JSON.stringify(now(at)));
    },
    tail: (from) => {
      const known = since === 0 && keys[0]?.index !== 0 ? [NOTHING_YET, ...keys] : keys;
      const enough = known.slice(
        Math.max(
          0,
          known.findLastIndex(({ at }) => at <= from),
        ),
      );
      const key = enough.find((each) => each.text.length + weightOf(after(each)) <= MOST_TAIL) ?? enough.at(-1) ?? NOTHING_YET;
      return { at: key.at, key: key.text, frames: after(key) };
    },
    countBefore: (at) => countBefore(frames, at),
    frames: (from, to) => frames.slice(from, to),
    keyFor: (index) => keys.findLast((key) => key.index <= index) ?? NOTHING_YET,
    since: () => since,
    lasts: () => frames.at(-1)?.at ?? 0,
    weight: () => weight,
  };
}

const NOTHING: KeyFrame = { at: 0, state: null, meta: null, chat: [], news: [], touches: [] };
const NOTHING_YET: Key = { index: 0, at: 0, text: JSON.stringify(NOTHING) };

/** Frames are in the order of their times. */
function countBefore(frames: readonly Timed[], at: number): number {
  let [low, high] = [0, frames.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((frames[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
