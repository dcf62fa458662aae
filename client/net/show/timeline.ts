/** A feed's files as a time that can be gone through: forward as they were, or to any moment. Knows no clock. */

import { isStep } from '../../../shared/session/frames.ts';
import { type FeedFrame, KEY_EVERY, SEGMENT_MS } from '../../../shared/wire-show.ts';
import type { Eyes } from './eyes.ts';
import { keyBefore, type Segments } from './segments.ts';

/** Where the files come from. */
type Files = Pick<Segments, 'key' | 'segment' | 'held'> & {
  /** Segments that are released. */
  released(): number;
};

/** All times are milliseconds of table time. */
export interface Timeline {
  /** What the eyes see is of this moment; -1 before the first. */
  at(): number;
  /** Behind the last moment that can be seen. */
  end(): number;
  /** Shows the eyes a moment; false when another one was wanted meanwhile. */
  seek(to: number): Promise<boolean>;
  /** Goes on to a moment, as far as the files are here; returns how far. What happens on the way is seen. */
  play(to: number): number;
  /** When the next thing is to be seen, as far as the files are here. */
  due(): number;
  /** Where the next key file stands: behind whatever cannot be read here. */
  beyond(): number;
  /** The files are others than before: the next jump begins with a key file. */
  renew(): void;
  /** Brings the file that `play` lacks. */
  fetch(): Promise<void>;
  /** The moment of the next act, or of the one before the act that is seen; undefined where there is none. */
  act(by: 1 | -1): Promise<number | undefined>;
}

/** Files that are asked for at the same time. */
const TOGETHER = 6;

/** Something that somebody did, as one of these eyes may notice it. */
export const isAct = (frame: FeedFrame): boolean => isStep(frame) || frame.f !== undefined;

export function createTimeline(files: Files, eyes: Eyes): Timeline {
  let at = -1;
  /** The next frame is number `index` of segment `n`. */
  let [n, index] = [0, 0];
  let wish = 0;
  /** What did not fit was given to the eyes: only a key frame helps. */
  let spoilt = true;

  const end = (): number => files.released() * SEGMENT_MS;
  const timeOf = (segment: number, frame: FeedFrame): number => segment * SEGMENT_MS + (frame.d ?? 0);

  async function range(from: number, to: number): Promise<(readonly FeedFrame[])[]> {
    const all: (readonly FeedFrame[])[] = [];
    for (let first = from; first <= to; first += TOGETHER) {
      const some = Array.from({ length: Math.min(TOGETHER, to - first + 1) }, (_, i) => files.segment(first + i));
      all.push(...(await Promise.all(some)));
    }
    return all;
  }

  async function seek(wanted: number): Promise<boolean> {
    const mine = ++wish;
    const to = Math.max(0, Math.min(wanted, end() - 1));
    const last = Math.floor(to / SEGMENT_MS);
    const near = !spoilt && to >= at && n >= keyBefore(last);
    const first = near ? n : keyBefore(last);
    const [key, segments] = await Promise.all([near ? undefined : files.key(first), range(first, last)]);
    if (mine !== wish) return false;
    spoilt = true;
    if (key) {
      eyes.begin(key.key, key.frames);
      [n, index] = [first, 0];
    }
    segments.forEach((frames, i) => {
      const segment = first + i;
      const from = segment === n ? index : 0;
      const until = countUntil(frames, to - segment * SEGMENT_MS);
      eyes.pass(frames.slice(from, until));
      [n, index] = [segment, Math.max(from, until)];
    });
    at = to;
    spoilt = false;
    return true;
  }

  function play(wanted: number): number {
    const to = Math.min(wanted, end());
    while (at < to) {
      const frames = files.held(n);
      if (!frames) break;
      const next = frames[index];
      if (next && timeOf(n, next) <= to) {
        index += 1;
        at = Math.max(at, timeOf(n, next));
        spoilt = true;
        eyes.take(next);
        spoilt = false;
      } else if (!next && (n + 1) * SEGMENT_MS <= to) {
        [n, index, at] = [n + 1, 0, (n + 1) * SEGMENT_MS];
      } else at = to;
    }
    return at;
  }

  async function actAfter(from: number): Promise<number | undefined> {
    for (let segment = Math.floor(Math.max(0, from) / SEGMENT_MS); segment < files.released(); segment += TOGETHER) {
      const all = await range(segment, Math.min(segment + TOGETHER, files.released()) - 1);
      for (const [i, frames] of all.entries()) {
        const found = frames.find((frame) => isAct(frame) && timeOf(segment + i, frame) > from);
        if (found) return timeOf(segment + i, found);
      }
    }
    return undefined;
  }

  /** The last act before a moment. */
  async function actBefore(until: number): Promise<number | undefined> {
    for (let segment = Math.floor(until / SEGMENT_MS); segment >= 0; segment -= TOGETHER) {
      const first = Math.max(0, segment - TOGETHER + 1);
      const all = await range(first, Math.min(segment, files.released() - 1));
      for (const [i, frames] of [...all.entries()].reverse()) {
        const found = frames.findLast((frame) => isAct(frame) && timeOf(first + i, frame) < until);
        if (found) return timeOf(first + i, found);
      }
    }
    return undefined;
  }

  return {
    at: () => at,
    end,
    seek,
    play,
    due: () => {
      const next = files.held(n)?.[index];
      return next ? timeOf(n, next) : (n + 1) * SEGMENT_MS;
    },
    beyond: () => (keyBefore(n) + KEY_EVERY) * SEGMENT_MS,
    renew: () => {
      spoilt = true;
    },
    fetch: async () => {
      if (n < files.released()) await files.segment(n);
    },
    act: async (by) => {
      if (by === 1) return actAfter(at);
      const shown = await actBefore(at + 1);
      return shown === undefined ? undefined : ((await actBefore(shown)) ?? 0);
    },
  };
}

/** How many frames of a segment have come so many milliseconds after its beginning. */
function countUntil(frames: readonly FeedFrame[], ms: number): number {
  const at = frames.findIndex(({ d = 0 }) => d > ms);
  return at < 0 ? frames.length : at;
}
