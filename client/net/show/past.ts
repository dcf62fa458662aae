/** A feed by its files: what has been and, where no WebSocket gets through, what is now. */

import { SEGMENT_MS } from '../../../shared/wire-show.ts';
import type { ShowState } from '../connection.ts';
import { createEyes, type Seen } from './eyes.ts';
import type { Look } from './look.ts';
import type { Asker, Places } from './places.ts';
import { createPlayer } from './player.ts';
import { createSegments, type Segments, ShowProblem } from './segments.ts';
import { createTimeline } from './timeline.ts';
import type { TouchTeller } from './touched.ts';
import { FINAL, perspOf } from './wanted.ts';

interface PastSpec {
  code: string;
  look: Look;
  delay: number;
  token: string | undefined;
  places: Places;
  /** Kept from one to the next: who answers. */
  asker: Asker;
  /** The whole of a finished game, without its delay. */
  replay: boolean;
  touches: TouchTeller;
  shows(seen: Seen, jumped: boolean): void;
  tell(state: Partial<ShowState>): void;
  /** The server does not show this, for now or for good. */
  refused(problem: ShowProblem): void;
  /** It is tried again by itself. */
  failed(problem: string): void;
  /** Whatever has been shown so far was seen. */
  caughtUp(): void;
}

export interface Past {
  readonly segments: Segments;
  /** Asks how far the feed has come. */
  measure(): Promise<void>;
  seek(at: number): void;
  /** So long before the end of what there is. */
  back(ms: number): void;
  play(on: boolean): void;
  setSpeed(speed: number): void;
  step(by: 1 | -1): void;
  /** Stays as near to the present as files can. */
  live(): void;
  look(look: Look): void;
  seen(): Seen;
  playing(): boolean;
  stop(): void;
}

/** Behind the end of the newest file: the next one is there when it is over. */
const BEHIND_MS = SEGMENT_MS;
/** Farther behind than this, whoever wants the present jumps to it. */
const TOO_FAR_MS = 4 * SEGMENT_MS;
/** So often a file may be refused that the server has spoken of. */
const MOST_REFUSALS = 4;
const LEAST_MS = 1_000;
const MOST_MS = 10_000;

const pauseAfter = (failures: number): number => Math.min(MOST_MS, 500 * 1.5 ** failures) * (0.7 + 0.6 * Math.random());

export function createPast({ code, look, delay, token, places, asker, replay, ...spec }: PastSpec): Past {
  const segments = createSegments({ code, persp: perspOf(look), delay, token, places, asker, replay });
  const eyes = createEyes(look, { touches: spec.touches, toldThrows: replay });
  const released = (): number => segments.known()?.released ?? 0;
  const timeline = createTimeline({ ...segments, released }, eyes);
  let present = false;
  /** What was handed on last; null: that the line is broken. */
  let shown: Seen | null = null;
  /** How far the present had come that was handed on. */
  let newest = -1;
  let [failures, refusals, stopped, asking, sought] = [0, 0, false, false, false];
  /** What is wanted as soon as it is known how far the feed has come. */
  const waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const player = createPlayer({
    timeline,
    moved: (jumped) => {
      if (stopped) return;
      spec.tell(state());
      if (timeline.at() >= 0 && !player.now.waiting) refusals = 0;
      handOn(jumped);
    },
    ended: () => {
      const { over } = segments.known() ?? { over: false };
      if (!over && !present) return spec.caughtUp();
      player.play(false);
    },
    failed: (problem) => {
      shown = null;
      spec.failed(problem.message);
      if (!FINAL.includes(problem.code)) return;
      // The table is shown in another way now, perhaps farther behind: the server says where.
      refusals += 1;
      if (refusals > MOST_REFUSALS) return spec.refused(problem);
      clearTimeout(timer);
      timer = setTimeout(() => void measure(), pauseAfter(refusals));
    },
  });

  /** Tells what is seen, if it was not told; that alone mends a broken line. */
  function handOn(jumped: boolean): void {
    if (timeline.at() < 0 || player.now.waiting) return;
    // A feed that was made anew may not have come as far yet.
    if (present && eyes.seq() < newest) return;
    newest = present ? eyes.seq() : -1;
    const seen = eyes.seen();
    if (seen === shown && !jumped) return;
    shown = seen;
    spec.shows(seen, jumped);
  }

  const state = (): Partial<ShowState> => ({
    ...{ end: timeline.end(), over: segments.known()?.over ?? false },
    // While the present comes in another way, it is that which plays.
    ...(present || sought ? { at: Math.max(0, timeline.at()), ...player.now, ...(present ? { playing: true } : {}) } : {}),
  });

  async function measure(): Promise<void> {
    if (asking || stopped) return;
    asking = true;
    clearTimeout(timer);
    try {
      const before = segments.known()?.path;
      const info = await segments.info();
      failures = 0;
      if (stopped) return;
      if (before !== undefined && before !== info.path) renew();
      spec.tell({ ...state(), delay: info.delay, problem: null });
      handOn(false);
      for (const act of waiting.splice(0)) act();
      // As long as the present comes in another way, nobody is asked again.
      if (!info.over && (present || sought))
        timer = setTimeout(() => void measure(), Math.max(LEAST_MS, Math.min(MOST_MS, info.next + LEAST_MS * Math.random())));
      follow();
    } catch (error) {
      if (!stopped) again(error);
    } finally {
      asking = false;
    }
  }

  /** Whoever has the table now makes its feed anew: what is no act of the game may have another time in it. */
  function renew(): void {
    timeline.renew();
    if (timeline.at() >= 0) player.seek(timeline.at());
  }

  function again(error: unknown): void {
    const problem =
      error instanceof ShowProblem ? error : new ShowProblem('broken', 'The server said something this page does not understand.');
    failures += 1;
    if (FINAL.includes(problem.code)) return spec.refused(problem);
    shown = null;
    spec.tell({ problem: problem.message });
    spec.failed(problem.message);
    timer = setTimeout(() => void measure(), pauseAfter(failures));
  }

  /** Where the present is wanted: goes on playing as files come, and jumps when they have run away. */
  function follow(): void {
    if (!present || timeline.end() === 0 || player.now.waiting) return;
    const late = timeline.end() - timeline.at();
    if (timeline.at() < 0 || late > TOO_FAR_MS) player.seek(Math.max(0, timeline.end() - BEHIND_MS));
    player.play(true);
  }

  /** Acts once it is known how far there is anything to see. */
  function then(act: () => void): void {
    present = false;
    if (sought) return act();
    waiting.push(act);
    spec.tell({ waiting: true });
    void measure();
  }

  /** From the present one goes back from its end. */
  function begun(act: () => void): void {
    if (!sought && timeline.at() < 0) player.seek(timeline.end() - 1);
    sought = true;
    act();
  }

  return {
    segments,
    measure,
    seek: (at) =>
      then(() => {
        const first = !sought && timeline.at() < 0;
        sought = true;
        player.seek(at);
        if (first) player.play(true);
      }),
    back: (ms) =>
      then(() => {
        sought = true;
        player.seek(timeline.end() - ms);
        player.play(true);
      }),
    play: (on) => then(() => begun(() => player.play(on))),
    setSpeed: (speed) => then(() => begun(() => player.setSpeed(speed))),
    step: (by) => then(() => begun(() => player.step(by))),
    live: () => {
      present = true;
      player.setSpeed(1);
      if (segments.known()) follow();
      void measure();
    },
    look: (now) => eyes.look(now),
    seen: () => eyes.seen(),
    playing: () => player.now.playing,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      player.stop();
    },
  };
}
