import { type Connection, FIRST, type TableSnapshot } from '../net/connection.ts';
import { createEyes } from '../net/show/eyes.ts';
import type { Look } from '../net/show/look.ts';
import type { Segments } from '../net/show/segments.ts';
import { createTimeline } from '../net/show/timeline.ts';
import { createTouchTeller } from '../net/show/touched.ts';

/** A stretch of a feed that is gone through by nobody's clock. Knows what its feed shows to these eyes, and nothing else. */
export interface Reel extends Connection {
  /** Shows a moment (milliseconds of table time). */
  seek(at: number): Promise<void>;
  /** Goes on to a moment, or to the end of what there is. True when something is to be seen that was not. */
  play(to: number): Promise<boolean>;
}

interface ReelSpec {
  code: string;
  segments: Segments;
  look: Look;
  /** A game that is over: its throws are told by the news. */
  over: boolean;
}

export function createReel({ code, segments, look, over }: ReelSpec): Reel {
  const touches = createTouchTeller();
  const eyes = createEyes(look, { touches, toldThrows: over });
  const timeline = createTimeline({ ...segments, released: () => segments.known()?.released ?? 0 }, eyes);
  const listeners = new Set<() => void>();
  let snapshot: TableSnapshot = FIRST;

  function publish(cut: number): boolean {
    const seen = eyes.seen();
    if (cut === snapshot.cut && seen.view === snapshot.view && seen.news === snapshot.news && seen.throws === snapshot.throws) return false;
    snapshot = { ...snapshot, ...seen, link: 'open', cut };
    for (const listener of [...listeners]) listener();
    return true;
  }

  return {
    code,
    touches: touches.line,
    snapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: async () => ({ k: 'clip', ok: false, refusal: { code: 'wrong-phase', text: 'Nothing is done in a clip.' } }),
    leave: () => listeners.clear(),
    seek: async (at) => {
      if (!segments.known()) await segments.info();
      await timeline.seek(at);
      publish((snapshot.cut ?? 0) + 1);
    },
    play: async (to) => {
      while (timeline.play(to) < Math.min(to, timeline.end())) await timeline.fetch();
      return publish(snapshot.cut ?? 0);
    },
  };
}
