import type { Event } from '../../../shared/engine/event.ts';
import { join, type Part } from '../../../shared/engine/part.ts';
import type { View } from '../../../shared/engine/view.ts';
import { unpackEvents } from '../../../shared/pack.ts';
import { type FollowedState, follow, isStep } from '../../../shared/session/frames.ts';
import type { ChatLine, TableMeta, ThrowShow } from '../../../shared/wire-messages.ts';
import type { FeedFrame, KeyFrame } from '../../../shared/wire-show.ts';
import { keepSame } from '../keep.ts';
import { createMirror, type Mirror } from '../mirror.ts';
import { type ToldNews, withNews } from '../news.ts';
import { joinAll, keyNews, newsFor } from './all.ts';
import { type Look, seatOf } from './look.ts';
import type { TouchTeller } from './touched.ts';

/** What was seen and heard of a table up to a moment. */
export interface Seen {
  readonly meta: TableMeta | null;
  readonly view: View | null;
  readonly news: readonly ToldNews[];
  readonly chat: readonly ChatLine[];
  readonly throws: readonly ThrowShow[];
}

/** Follows the frames of one feed, wherever they come from. Whatever does not fit is thrown; then these eyes are of no use any more. */
export interface Eyes {
  /** Everything as it stands at a key frame, and the frames after it: none of them is a thing that happens now. */
  begin(key: KeyFrame, frames?: readonly FeedFrame[]): void;
  /** One thing that happens now. */
  take(frame: FeedFrame): void;
  /** Frames that were missed: what they lead to, without a throw and without a hand that moves. */
  pass(frames: readonly FeedFrame[]): void;
  look(look: Look): void;
  seen(): Seen;
  /** The number of the public state; -1 before the game. */
  seq(): number;
}

const THROWS = 12;
const CHAT = 100;

interface EyesSpec {
  /** Hears what hands do. */
  touches?: TouchTeller;
  /** Not every throw is shown there: what was rolled is told by the news as well. */
  toldThrows?: boolean;
}

export function createEyes(first: Look, { touches, toldThrows = false }: EyesSpec = {}): Eyes {
  let look = first;
  let mirror: Mirror = createMirror();
  let state: FollowedState = follow(null);
  let words: string[] = [];
  let parts = new Map<number, Part>();
  let [meta, chat, throws]: [TableMeta | null, readonly ChatLine[], readonly ThrowShow[]] = [null, [], []];
  let news: readonly ToldNews[] = [];
  /** News of the key by viewer, for whoever looks with other eyes later. */
  let key: KeyFrame | null = null;
  let open: View | null = null;
  let shown: View | null = null;
  let known: Seen | null = null;
  /** How often something was told since the last public step, for numbers between two of them. */
  let [between, stale] = [0, true];

  function step(frame: FeedFrame): Event[] {
    words.push(...(frame.w ?? []));
    state.apply(frame);
    stale = true;
    between = 0;
    return frame.e ? unpackEvents(frame.e, (number) => words[number] ?? '') : [];
  }

  function take(frame: FeedFrame, now: boolean): void {
    const stepped = isStep(frame);
    // What hands do from moment to moment is told to those who draw it; nothing else is to be looked at again.
    if (stepped || frame.f || frame.m || frame.h || frame.x) known = null;
    const events = stepped ? step(frame) : [];
    for (const [seat, { part }] of Object.entries(frame.f ?? {})) parts.set(Number(seat), part);
    if (stepped || frame.f) {
      const heard = newsFor(frame, events, look, state.seq, stepped ? 0 : ++between);
      if (heard) news = withNews(news, heard);
      if (heard && now && toldThrows) throws = [...throws, ...heard.events.flatMap(throwOf)].slice(-THROWS);
    }
    if (frame.m) meta = frame.m;
    if (frame.h) chat = [...chat, frame.h].slice(-CHAT);
    const { x } = frame;
    // With its track it takes the place of what the news have told.
    if (x && now) throws = [...throws.filter(({ n }) => n !== x.n), x].slice(-THROWS);
    if (frame.b && (now || frame.b[0] !== 'ping')) touches?.tell(frame.b);
  }

  function viewNow(): View | null {
    if (state.seq < 0) return null;
    if (stale || !open) {
      const showing = mirror.open(state);
      open = showing?.view ?? open;
      stale = false;
    }
    if (!open || look === 'public') return open;
    const seat = seatOf(look);
    const part = seat === null ? undefined : parts.get(seat);
    return seat === null ? joinAll(open, parts) : part ? join(open, { ...part, seq: open.seq }) : open;
  }

  return {
    begin: (next, frames = []) => {
      key = next;
      mirror = createMirror(open);
      mirror.sit(null);
      state = follow(next.state);
      words = [...(next.state?.w ?? [])];
      parts = new Map(Object.entries(next.parts ?? {}).map(([seat, { part }]) => [Number(seat), part]));
      news = keyNews(next, look).reduce<readonly ToldNews[]>(withNews, []);
      [meta, chat, throws, known, stale, between] = [next.meta, next.chat, [], null, true, 0];
      touches?.begin(next.touches);
      for (const frame of frames) take(frame, false);
    },
    take: (frame) => take(frame, true),
    pass: (frames) => {
      for (const frame of frames) take(frame, false);
    },
    look: (now) => {
      if (now === look) return;
      look = now;
      known = null;
      // What these eyes heard since the key was not kept apart: the key's own news stand.
      if (key) news = keyNews(key, look).reduce<readonly ToldNews[]>(withNews, []);
    },
    seen: () => {
      if (known) return known;
      const view = viewNow();
      shown = view && look !== 'public' ? keepSame(shown, view) : view;
      known = { meta, view: shown, news, chat, throws };
      return known;
    },
    seq: () => state.seq,
  };
}

const throwOf = (event: Event): ThrowShow[] =>
  event.kind === 'rolled' ? [{ n: event.draw, dice: event.dice, values: event.values, sym: [], track: '' }] : [];
