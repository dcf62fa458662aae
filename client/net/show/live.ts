/** A feed as it comes, by a WebSocket: after any break it comes back by itself, and never shows what is older than what was shown. */

import type { Audience } from '../../../shared/wire-audience.ts';
import type { FeedFrame, WatchRequest } from '../../../shared/wire-show.ts';
import type { ShowState } from '../connection.ts';
import { createEyes, type Eyes, type Seen } from './eyes.ts';
import type { Look } from './look.ts';
import type { Places } from './places.ts';
import { ShowProblem, whereShown } from './segments.ts';
import { openSocket } from './socket.ts';
import type { TouchTeller } from './touched.ts';

type Begun = Parameters<Parameters<typeof openSocket>[4]['began']>[0];

interface LiveSpec {
  code: string;
  places: Places;
  look: Look;
  request: Pick<WatchRequest, 'protocol' | 'persp' | 'delay'>;
  /** What else is said to the door, as far as there is any. */
  given: Readonly<Record<'token' | 'seat' | 'name' | 'me', string | undefined>>;
  touches: TouchTeller;
  /** The line is open; undefined while it is still behind what was shown. */
  shows(seen: Seen | undefined): void;
  tell(state: Partial<ShowState>): void;
  audience(audience: Audience): void;
  /** What else is told beside the game; null: a new line. */
  aside(frame: FeedFrame | null): void;
  /** Whether it is not known which process has the table. */
  unsure(unsure: boolean): void;
  /** It is tried again by itself. */
  lost(problem: string): void;
  /** Not now, or not at all; true when it shall be tried again. */
  refused(problem: ShowProblem): boolean;
  /** WebSockets fail again and again: perhaps files get through. */
  blocked(): void;
}

export interface Live {
  connect(): void;
  look(look: Look): void;
  seen(): Seen;
  /** Says something beside the game; false while the line does not stand. */
  say(text: string): boolean;
  stop(): void;
}

/** One attempt to hear it. */
interface Visit {
  line?: ReturnType<typeof openSocket>;
}

/** So often a WebSocket may fail in a row before files are tried. */
const SOCKET_FAILURES = 2;
/** Longest pauses while there is nobody, by how often in a row it was tried: for about ten seconds, a minute, and as long as it takes. */
const PATIENCE = [
  [15, 800],
  [50, 1_500],
] as const;
const LONGEST_MS = 3_000;
/** So often it is gone on at once. */
const MOST_HOPS = 4;
/** So often at most another process is asked whether it has the table. */
const DOUBT_MS = 1_200;
const LOST = 'The line was lost.';
const UNREADABLE = 'The feed sent something that this page cannot read.';

export function createLive(spec: LiveSpec): Live {
  let look = spec.look;
  let eyes: Eyes = createEyes(look);
  /** What is heard, and what takes its place once it stands, as the table goes on there: until then nobody misses anything. What others say is ignored. */
  let visit: Visit = {};
  let beside: Visit | undefined;
  let [failures, refusals, blocked, newest] = [0, 0, 0, -1];
  const { places } = spec;
  const asker = places.asker();
  /** How often in a row it was said that another one has the table; when another one was asked whether it has; whether one is being asked. */
  let [hops, doubtedAt, asking] = [0, Number.NEGATIVE_INFINITY, false];
  /** Where the table goes on, as the process said that gave it away. */
  let onward: string | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const said = Object.entries(spec.given).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
  const request: WatchRequest = { ...spec.request, ...Object.fromEntries(said) };

  function hangUp(): void {
    clearTimeout(retry);
    drop();
    visit.line?.close();
    visit = {};
  }

  function drop(): void {
    beside?.line?.close();
    beside = undefined;
  }

  function connect(): void {
    hangUp();
    open(visit);
  }

  function open(mine: Visit): void {
    const ours =
      <T>(work: (thing: T) => void) =>
      (thing: T): void => {
        if (mine === visit) work(thing);
        // The other one is still heard.
        else if (mine === beside) drop();
      };
    const began = ours<Begun>(({ key, frames, persp, delay, peers = [] }) => {
      const fresh = createEyes(look, { touches: spec.touches });
      fresh.begin(key, frames);
      fresh.seen();
      eyes = fresh;
      [failures, refusals, blocked, hops] = [0, 0, 0, 0];
      places.know(peers);
      asker.found();
      spec.tell({ persp, delay, problem: null, byFiles: false });
      spec.aside(null);
      spec.unsure(false);
      shows();
    });
    try {
      mine.line = openSocket(asker.base(), spec.code, request, newest >= 0 && places.peers.length > 0, {
        began: (reply) => {
          if (mine === beside) takeOver(mine);
          began(reply);
        },
        refused: ours(({ code, text }) => {
          if (spec.refused(new ShowProblem(code, text))) lost(text, 'answered');
          else hangUp();
        }),
        moved: ({ to, peers }) => {
          if (mine !== visit && mine !== beside) return;
          places.know(peers);
          hops += 1;
          const led = asker.go(to) && hops < MOST_HOPS;
          if (led && mine === beside) goAhead();
          else if (led) connect();
          else ours(lost)(LOST);
        },
        frame: ours(hear),
        lost: ours((why) => {
          if (why === 'line') blocked += 1;
          lost(why === 'line' ? LOST : UNREADABLE, why === 'broken' ? 'answered' : 'silent');
        }),
      });
    } catch {
      ours(() => {
        blocked += 1;
        lost('This browser opens no line to the server.');
      })(undefined);
    }
  }

  function goAhead(): void {
    drop();
    beside = {};
    open(beside);
  }

  function takeOver(next: Visit): void {
    visit.line?.close();
    [visit, beside, onward] = [next, undefined, undefined];
  }

  function hear(frame: FeedFrame): void {
    if (frame.a) void heardOf(frame.a);
    spec.aside(frame);
    if (frame.v) spec.audience(frame.v);
    const before = eyes.seen();
    eyes.take(frame);
    if (eyes.seen() !== before) shows();
  }

  function shows(): void {
    const caughtUp = eyes.seq() >= newest;
    if (caughtUp) newest = eyes.seq();
    spec.shows(caughtUp ? eyes.seen() : undefined);
  }

  /** The process is not sure that the table is its own: perhaps another one has it by now, and then it is watched there. */
  async function heardOf({ peers, unsure = false, at }: NonNullable<FeedFrame['a']>): Promise<void> {
    places.know(peers);
    onward = at ?? onward;
    spec.unsure(unsure);
    if (at && !beside && asker.go(at)) goAhead();
    if (!unsure || beside || asking || performance.now() < doubtedAt + DOUBT_MS) return;
    const [mine, other] = [visit, asker.other()];
    if (!other) return;
    asking = true;
    const there = await whereShown({ ...request, code: spec.code, base: other.base, here: other.address });
    [asking, doubtedAt] = [false, performance.now()];
    if (there !== undefined && mine === visit && !beside && asker.goOn(there)) connect();
  }

  /**
   * Tries again soon: at once the first time, then with growing pauses, a little at random so that not everybody comes together. A server that
   * answers, but not with the table, is asked more seldom the more often it did so: how long it was away before says nothing about that.
   */
  function lost(problem: string, server: 'silent' | 'answered' = 'silent'): void {
    spec.lost(problem);
    if (beside) return takeOver(beside);
    hangUp();
    if (onward === undefined || !asker.go(onward)) asker.next();
    onward = undefined;
    hops = 0;
    const most = PATIENCE.find(([tries]) => failures < tries)?.[1] ?? LONGEST_MS;
    const pauseMs = server === 'answered' ? Math.min(10_000, 800 * 1.5 ** refusals) : Math.min(most, 100 * 1.5 ** failures);
    if (server === 'answered') refusals += 1;
    else failures += 1;
    const next = visit;
    const again = () => {
      if (blocked <= SOCKET_FAILURES + places.peers.length) return connect();
      blocked = 0;
      spec.blocked();
    };
    retry = setTimeout(again, pauseMs * (0.7 + 0.6 * Math.random()));
    globalThis.addEventListener?.('online', () => next === visit && connect(), { once: true });
  }

  return {
    connect,
    look: (now) => {
      look = now;
      eyes.look(now);
    },
    seen: () => eyes.seen(),
    say: (text) => visit.line?.send(text) ?? false,
    stop: hangUp,
  };
}
