/** What is heard and said beside the game by whoever watches. */

import type { AsideReply, AsideRequest, Cheers, Cut, Poll } from '../../../shared/wire-aside.ts';
import type { FeedFrame } from '../../../shared/wire-show.ts';

/** What is told beside the game. */
export interface AsideState {
  /** What the programme shows; null: nobody directs it for a feed like this one. */
  programme?: Cut | null;
  /** What the audience is asked, as it stands, and when that was heard (this page's clock). */
  poll?: (Poll & { at: number }) | null;
  /** What the audience has shown in the last second in which it showed anything. */
  cheers?: Cheers;
}

/** Something to say; the line gives it its number. */
export type Remark = AsideRequest extends infer R ? (R extends { k: number } ? Omit<R, 'k'> : never) : never;

interface Asides {
  /** Null: another line. What it tells of before it tells of the audience stands; what it does not is over. */
  hear(frame: FeedFrame | null): void;
  say(remark: Remark): Promise<AsideReply>;
}

const ANSWER_MS = 8_000;
const SILENT = { ok: false, refusal: { code: 'later', text: 'There is no line to the server right now.' } } as const;

/** `send`: false while there is no line. */
export function createAsides(send: (text: string) => boolean, tell: (state: AsideState) => void): Asides {
  const waiting = new Map<number, (reply: AsideReply) => void>();
  let last = 0;
  /** What a new line has told so far. */
  let told: { programme: boolean; poll: boolean } | null = null;
  /** What this viewer has said that a server which was started anew does not know: a name, and what is on the programme. */
  const standing = new Map<'name' | 'cut', Remark>();

  function say(remark: Remark): Promise<AsideReply> {
    last += 1;
    const k = last;
    return new Promise((resolve) => {
      const answer = (reply: AsideReply): void => {
        clearTimeout(late);
        waiting.delete(k);
        if (reply.ok && (remark.t === 'name' || remark.t === 'cut')) standing.set(remark.t, remark);
        resolve(reply);
      };
      const late = setTimeout(() => answer({ k, ...SILENT }), ANSWER_MS);
      waiting.set(k, answer);
      if (!send(JSON.stringify({ ...remark, k }))) answer({ k, ...SILENT });
    });
  }

  function sayAgain(what: 'name' | 'cut'): void {
    const remark = standing.get(what);
    if (remark) void say(remark);
  }
  return {
    hear: (frame) => {
      if (!frame) {
        told = { programme: false, poll: false };
        return;
      }
      if (frame.y) waiting.get(frame.y.k)?.(frame.y);
      if (frame.u !== undefined) {
        if (told) told.programme = true;
        tell({ programme: frame.u });
      }
      if (frame.l) {
        if (told) told.poll = true;
        tell({ poll: { ...frame.l, at: performance.now() } });
      }
      if (frame.g) tell({ cheers: frame.g });
      if (!told || !frame.v) return;
      const { programme, poll } = told;
      told = null;
      if (!programme) tell({ programme: null });
      if (!poll) tell({ poll: null });
      sayAgain('name');
      if (!programme) sayAgain('cut');
    },
    say,
  };
}
