/**
 * What tables are told, each in its order. A long past is played again in turns with everything else, and meanwhile whoever watches at once sees
 * the table as it stands.
 */

import { z } from 'zod';
import type { LogEntry } from '../../shared/engine/state.ts';
import type { TableMeta } from '../../shared/wire-messages.ts';
import type { Scheduler } from '../runtime/scheduler.ts';
import type { createFeeds } from './feeds.ts';
import type { Standing, ToHost, Told } from './messages.ts';
import { createShow, type Show } from './show.ts';
import type { ShowSpec, Watching } from './watching.ts';

type Message = Extract<ToHost, { t: 'told' }>;

interface Tellings {
  /** Shows a table from now on, or anew. */
  open(id: string, spec: ShowSpec, standing: Standing | null): void;
  told(message: Message): void;
  /** All of the past was told. */
  whole(id: string): void;
  /** Does it as soon as the table can be shown to somebody who watches so; with nobody: as soon as its past is there. */
  whenShown(id: string, who: Watching | null, work: () => void): void;
  /** Whoever waits for that waits no longer. */
  letGo(id: string): void;
  close(id: string): void;
}

interface TellingsSpec {
  readonly feeds: ReturnType<typeof createFeeds>;
  readonly scheduler: Pick<Scheduler, 'soon' | 'after'>;
  /** Somebody waits for the whole of a table who does not watch it. */
  isAwaited(id: string): boolean;
  /** Something was told of the present of a table, or of its past as it was played again; before any feed tells of it. */
  noted(id: string, told: Told): void;
  /** What cannot be played again cannot be shown: the table itself goes on. */
  failed(id: string, why: string): void;
}

interface Telling {
  /** What its past is told to, where those who watch see another one meanwhile. */
  full: Show | null;
  /** What is still to be told, in steps. */
  readonly line: Iterator<unknown>[];
  /** Who waits until all of it was. */
  readonly held: (() => void)[];
  meta: TableMeta | null;
}

/** So long the past of one table is played before others have a turn. */
const SLICE_MS = 4;
/** So long the processor is left to others between two turns where nobody waits for any of it. */
const REST_MS = 20;

const entrySchema = z.object({
  command: z.custom<LogEntry['command']>((value) => typeof value === 'object'),
  draws: z.custom<LogEntry['draws']>(Array.isArray),
});

/** Tells a show in steps; `stamp`: the time at which something may stand there. */
function* tell(show: Show, at: number, told: Told, stamp: (at: number) => number): Generator<undefined> {
  switch (told.t) {
    case 'begin':
      return show.begin(told.header, stamp(at));
    case 'entries':
      for (const [n, { number, body, at: then, done }] of told.entries.entries()) {
        // Between two of them: one alone is told at once, however long it took.
        if (n > 0) yield;
        show.entry({ number, ...entrySchema.parse(JSON.parse(body)) }, stamp(then), done);
      }
      return;
    case 'meta':
      return show.meta(told.meta, stamp(at));
    case 'chat':
      return show.chat(told.line, stamp(at));
    case 'thrown':
      return show.thrown(told.thrown, told.open, stamp(at));
    case 'touch':
      return show.touch(told.touched, stamp(at));
    case 'sync':
      return;
  }
}

const once = (work: () => void): Iterator<unknown> => ({
  next: () => {
    work();
    return { done: true, value: undefined };
  },
});

export function createTellings({ feeds, scheduler, isAwaited, noted, failed }: TellingsSpec): Tellings {
  const tellings = new Map<string, Telling>();
  /** Tables that can be shown as they stand, and whose past nobody waits for: one has a turn at a time. */
  const unhurried = new Map<string, Telling>();
  let resting = false;

  function rest(): void {
    if (resting || unhurried.size === 0) return;
    resting = true;
    scheduler.after(REST_MS, 'telling', () => {
      resting = false;
      const [first] = unhurried;
      if (first) unhurried.delete(first[0]);
      if (first) goOn(...first);
      rest();
    });
  }

  function goOnLater(id: string, telling: Telling): void {
    const hurried = telling.full === null || telling.held.length > 0 || isAwaited(id);
    if (hurried) return void scheduler.soon('telling', () => goOn(id, telling));
    unhurried.set(id, telling);
    rest();
  }

  /** Somebody waits for it now. */
  function hurry(id: string): void {
    const telling = unhurried.get(id);
    if (unhurried.delete(id) && telling) goOnLater(id, telling);
  }

  /** Of the show that is watched. */
  function* tellWatched(id: string, { at, told }: Message, isWhole: boolean): Generator<undefined> {
    const show = feeds.show(id);
    if (!show) return;
    yield* tell(show, at, told, (then) => feeds.stamp(id, then));
    if (isWhole) noted(id, told);
    feeds.sync(id, at);
  }

  /** Of the one that is to be watched when it is whole. */
  const tellFull = (full: Show, { at, told }: Message): Generator<undefined> =>
    tell(full, at, told, (then) => Math.max(then, full.lasts('public'), full.lasts('all')));

  /** As the last step of its line. */
  function becomesWhole(id: string, telling: Telling): void {
    const { full, meta, line } = telling;
    // What was told meanwhile belongs to it.
    if (line.length > 1) return void line.push(once(() => becomesWhole(id, telling)));
    if (!full) return;
    telling.full = null;
    feeds.replace(id, full);
    if (meta) noted(id, { t: 'meta', meta });
    noted(id, { t: 'entries', entries: [] });
    noted(id, { t: 'sync' });
  }

  function goOn(id: string, telling: Telling): void {
    const until = performance.now() + SLICE_MS;
    while (telling.line[0] && tellings.get(id) === telling) {
      try {
        while (telling.line[0].next().done !== true) {
          if (performance.now() < until) continue;
          return goOnLater(id, telling);
        }
        telling.line.shift();
      } catch (error) {
        close(id);
        failed(id, error instanceof Error ? error.message : String(error));
      }
    }
    if (telling.full === null) for (const work of telling.held.splice(0)) work();
  }

  function add(id: string, telling: Telling, steps: Iterator<unknown>): void {
    telling.line.push(steps);
    if (telling.line.length === 1) goOn(id, telling);
  }

  function close(id: string): void {
    const telling = tellings.get(id);
    tellings.delete(id);
    unhurried.delete(id);
    feeds.close(id);
    for (const work of telling?.held ?? []) work();
  }

  function letGo(id: string): void {
    for (const work of tellings.get(id)?.held.splice(0) ?? []) work();
  }

  return {
    open: (id, spec, standing) => {
      const held = tellings.get(id)?.held ?? [];
      feeds.open(id, spec);
      const { game, free, rules } = spec;
      const full = standing ? createShow({ game, free, all: rules.all !== null }) : null;
      unhurried.delete(id);
      tellings.set(id, { full, line: [], held, meta: null });
      if (!standing) return;
      feeds.show(id)?.stand(standing);
      feeds.sync(id, standing.at);
    },
    told: (message) => {
      const { id, told, past = false } = message;
      const telling = tellings.get(id);
      if (!telling) return;
      if (told.t === 'meta') telling.meta = told.meta;
      const { full } = telling;
      if (!full) return add(id, telling, tellWatched(id, message, true));
      // Those who watch hear of it at once, though the past has not come so far.
      if (!past) {
        try {
          Array.from(tellWatched(id, message, false));
        } catch (error) {
          close(id);
          return failed(id, error instanceof Error ? error.message : String(error));
        }
      }
      add(id, telling, tellFull(full, message));
    },
    whole: (id) => {
      const telling = tellings.get(id);
      if (telling)
        add(
          id,
          telling,
          once(() => becomesWhole(id, telling)),
        );
    },
    whenShown: (id, who, work) => {
      const telling = tellings.get(id);
      const stands = telling?.full && who !== null && feeds.reaches(id, who);
      if (!telling || stands || (telling.line.length === 0 && !telling.full)) work();
      else {
        telling.held.push(work);
        hurry(id);
      }
    },
    letGo,
    close,
  };
}
