/**
 * What an audience is shown of a throw before its dice lie (or the arrow of a spinner has stopped): nothing that follows from it. The picture stays as it
 * was, and goes on when they have come to rest; at a free table, where hands are at work meanwhile, it goes on, and what is said waits. Whoever plays is
 * not kept waiting.
 */

import type { News } from '../../shared/wire-messages.ts';
import type { Connection, TableSnapshot } from '../net/connection.ts';
import { afterTime } from './clock.ts';
import { newestRoll, newsUntil } from './rolls.ts';
import { speedOf, useTaste, useUi } from './ui.ts';

/** Milliseconds after which dice are not waited for any more: nobody throws them where a page is not looked at. */
const PATIENCE = 6_000;
/** The same connection for those who watch: its view and news, and what guesses came to, wait for the dice that they follow from; all else is told at once. */
export function untilDiceLie(line: Connection): Connection {
  const listeners = new Set<() => void>();
  /** What is shown, what has come since, and what goes out of it. */
  let shown = line.snapshot();
  let waiting: TableSnapshot[] = [];
  let told = shown;
  /** Throws up to this one are not waited for. */
  let passed = -1;
  let patience: (() => void) | null = null;
  let stop: (() => void) | null = null;

  /** The news that are told of a free table while dice roll there, and up to which throw. */
  let heldBack: { readonly news: readonly News[]; readonly until: number } | null = null;

  const until = (): number => Math.max(useUi.getState().rested, passed);
  const lie = ({ news }: TableSnapshot): boolean => newestRoll(news) <= until();
  const follows = (now: TableSnapshot): boolean =>
    now.link !== 'gone' && now.view !== null && now.view.game === shown.view?.game && now.view.free === null && now.cut === shown.cut;

  function look(): void {
    const now = line.snapshot();
    if (now.view?.free) return lookFree(now);
    if (waiting.length === 0 && now === shown) return;
    if (now !== (waiting.at(-1) ?? shown)) waiting.push(now);
    else if (!waiting.some(lie) && speedOf(useTaste.getState()) > 0) return;
    const out = follows(now) && speedOf(useTaste.getState()) > 0 ? waiting.findLastIndex(lie) : waiting.length - 1;
    if (out >= 0) {
      shown = waiting[out] ?? now;
      waiting = waiting.slice(out + 1);
      patience?.();
      patience = null;
    }
    if (waiting.length > 0) patience ??= afterTime(PATIENCE, waitNoMore);
    told = waiting.length === 0 ? shown : { ...now, view: shown.view, news: shown.news, poll: shown.poll ?? null, coming: now.news };
    for (const listener of [...listeners]) listener();
  }

  /** At a free table hands go on; what is said of throws, and after them, waits. */
  function lookFree(now: TableSnapshot): void {
    const same = now === shown;
    // What a jump in time leads to lies already.
    if (now.cut !== shown.cut) passed = newestRoll(now.news);
    [shown, waiting] = [now, []];
    const most = until();
    const holds = !lie(now) && speedOf(useTaste.getState()) > 0;
    if (same && (told === shown || (holds && told.news === heldBack?.news && most === heldBack.until))) return;
    if (holds) {
      patience ??= afterTime(PATIENCE, waitNoMore);
      told = { ...now, news: newsUntil(now.news, most), coming: now.news };
      heldBack = { news: told.news, until: most };
    } else {
      patience?.();
      patience = null;
      told = now;
    }
    for (const listener of [...listeners]) listener();
  }

  function waitNoMore(): void {
    patience = null;
    passed = newestRoll(line.snapshot().news);
    look();
  }

  function begin(): () => void {
    const ends = [line.subscribe(look), useUi.subscribe(look)];
    look();
    return () => {
      for (const end of ends) end();
      patience?.();
      patience = null;
    };
  }

  return {
    code: line.code,
    send: (wish) => line.send(wish),
    leave: () => line.leave(),
    ...(line.takeOver ? { takeOver: () => line.takeOver?.() } : {}),
    ...(line.touches ? { touches: line.touches } : {}),
    ...(line.show ? { show: line.show } : {}),
    snapshot: () => {
      // Before anybody listens nothing is kept back.
      if (!stop) {
        shown = line.snapshot();
        [waiting, told] = [[], shown];
      }
      return told;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      stop ??= begin();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
      };
    },
  };
}
