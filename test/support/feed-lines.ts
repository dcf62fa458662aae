import { afterEach, beforeEach, vi } from 'vitest';
import { feedTable } from '../../client/net/feed.ts';
import type { FeedSpec } from '../../client/net/show/wanted.ts';
import { GAMES } from '../../shared/games/index.ts';
import type { FeedFrame, KeyFrame, WatchReply } from '../../shared/wire-show.ts';
import { lobbyMeta } from './page-table.tsx';
import { framesOf, serving, shownGame } from './show-files.ts';

/** The server's ends of the lines that were opened, oldest first. */
export const lines: Line[] = [];

class Line extends EventTarget {
  readonly url: string;
  readonly sent: string[] = [];
  closed = false;
  constructor(url: string | URL) {
    super();
    this.url = String(url);
    lines.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  /** The line stands; the server answers. */
  answer(reply: WatchReply): void {
    this.dispatchEvent(new Event('open'));
    this.say(reply);
  }
  say(thing: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: typeof thing === 'string' ? thing : JSON.stringify(thing) }));
  }
  break(): void {
    this.dispatchEvent(new Event('close'));
  }
}

export const newest = (): Line => {
  const line = lines.at(-1);
  if (!line) throw new Error('no line was opened');
  return line;
};

const NOTHING: KeyFrame = { at: 0, state: null, meta: lobbyMeta({ status: 'playing' }), chat: [], news: [], touches: [] };
const [game] = GAMES;
if (!game) throw new Error('no game');
export const { show, end } = shownGame(game, 4, 40, undefined, lobbyMeta({ status: 'playing' }));
const all = framesOf(show, 'public');
export const steps = all.filter((frame) => frame.m === undefined);
export const hello = (frames: readonly FeedFrame[], patch: Partial<Extract<WatchReply, { ok: true }>> = {}): WatchReply => ({
  ...{ ok: true, persp: 'public', delay: 0, key: NOTHING, frames },
  ...patch,
});
export const refusal = (code: 'bad-token' | 'later' | 'no-such-table' | 'full', text: string): WatchReply => ({
  ok: false,
  refusal: { code, text },
});
const open: { leave(): void }[] = [];
export function watch(patch: Partial<FeedSpec> = {}) {
  const feed = feedTable({ code: 'ABC234', base: 'http://table.example', ...patch });
  open.push(feed);
  return feed;
}
export const seq = (feed: ReturnType<typeof watch>): number | undefined => feed.snapshot().view?.seq;

/** Called by each file of tests: time, lines and files are in its hands. */
export function feedsByHand(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Line);
    vi.stubGlobal('fetch', serving({}));
  });
  afterEach(() => {
    for (const feed of open.splice(0)) feed.leave();
    lines.length = 0;
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}
