/** What is heard and said beside the game by whoever watches. */

import type { AsideReply, AsideRequest, Cut } from '../../../shared/wire-aside.ts';
import type { FeedFrame } from '../../../shared/wire-show.ts';

/** What is told beside the game. */
export interface AsideState {
  /** What the programme shows; null: nobody directs it for a feed like this one. */
  programme: Cut | null;
}

/** Something to say; the line gives it its number. */
export type Remark = AsideRequest extends infer R ? (R extends { k: number } ? Omit<R, 'k'> : never) : never;

interface Asides {
  /** Null: another line. What it tells of before it tells of the audience stands; what it does not is over. */
  hear(frame: FeedFrame | null): void;
  say(remark: Remark): Promise<AsideReply>;
}

const ANSWER_MS = 8_000;
export const FIRST_ASIDE: AsideState = { programme: null };
const SILENT = { ok: false, refusal: { code: 'later', text: 'There is no line to the server right now.' } } as const;

/** `send`: false while there is no line. */
export function createAsides(send: (text: string) => boolean, tell: (state: Partial<AsideState>) => void): Asides {
  const waiting = new Map<number, (reply: AsideReply) => void>();
  let [last, fresh, directed] = [0, false, false];
  return {
    hear: (frame) => {
      if (!frame) {
        [fresh, directed] = [true, false];
        return;
      }
      if (frame.y) waiting.get(frame.y.k)?.(frame.y);
      if (frame.u !== undefined) {
        directed = true;
        tell({ programme: frame.u });
      }
      if (!fresh || !frame.v) return;
      fresh = false;
      if (!directed) tell({ programme: null });
    },
    say: (remark) => {
      last += 1;
      const k = last;
      return new Promise((resolve) => {
        const answer = (reply: AsideReply): void => {
          clearTimeout(late);
          waiting.delete(k);
          resolve(reply);
        };
        const late = setTimeout(() => answer({ k, ...SILENT }), ANSWER_MS);
        waiting.set(k, answer);
        if (!send(JSON.stringify({ ...remark, k }))) answer({ k, ...SILENT });
      });
    },
  };
}
