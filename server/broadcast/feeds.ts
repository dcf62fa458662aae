/**
 * The feeds of all tables that are shown: who watches what how far behind, and what may leave when. This is the only place where bytes of a
 * feed leave, and none leaves before its time. Pure but for the clock and the viewers it is given.
 */

import { type Audience, LONGEST_DELAY, type Perspective } from '../../shared/wire-audience.ts';
import { KEY_EVERY, SEGMENT_MS, type WatchCode } from '../../shared/wire-show.ts';
import type { Tail } from '../table/tail.ts';
import { type Aside, type Asides, createAsides } from './asides.ts';
import { beginAnew, type Channel, greeting, openFeeds, roundedUp, sendAway } from './channel.ts';
import { keyFile, segmentFile } from './files.ts';
import { createShow, type Show } from './show.ts';
import { type Refused, type ShowRules, type ShowSpec, sendEach, type Viewer, type Watching } from './watching.ts';

/** Milliseconds that only grow, and timers of the same clock. */
interface Clock {
  now(): number;
  /** Calls back once; returns what cancels it. */
  after(ms: number, work: () => void): () => void;
}

type File = { ok: true; text: string } | Refused;

interface Feeds {
  /** Shows a table from now on, or anew. */
  open(id: string, spec: ShowSpec): void;
  close(id: string): void;
  /** The same table, with its past: whoever watches begins anew with it. */
  replace(id: string, show: Show): void;
  /** Whether there is what somebody would be shown now who watches so, or never anything. */
  reaches(id: string, who: Watching): boolean;
  /** What those who watch it late have still to see; null where nobody does. */
  tail(id: string): Tail | null;
  /** What there is to write into; undefined for a table that is not shown. */
  show(id: string): Show | undefined;
  /** The table's own time is `at` now: from here on it goes by the clock. Releases what is due. */
  sync(id: string, at: number): void;
  rules(id: string, rules: ShowRules): void;
  /** Lets somebody watch; what they are told first is a WatchReply in gzip. */
  join(id: string, who: Watching, viewer: Viewer): Buffer | Refused;
  leave(id: string, viewer: Viewer): void;
  /** Sends everybody away who came by this link. */
  revoke(id: string, link: string): void;
  /** How far a feed has come: segments that are released, and milliseconds until the next one. */
  progress(id: string, persp: Perspective, delay: number): { ok: true; delay: number; released: number; next: number } | Refused;
  /** A segment (`12`) or a key frame (`k12`). */
  file(id: string, persp: Perspective, delay: number, name: string): File;
  audience(id: string): Omit<Audience, 'names'>;
  /** Seconds that the farthest feed which somebody watches lies behind. */
  farthest(id: string): number;
  /** Table time right now, at the table itself. */
  now(id: string): number;
  /** The same to everybody who watches a table, at once: nothing of the game. */
  tellAll(id: string, text: Buffer): void;
  /** Tells each feed something beside the game, when its picture has come so far. */
  aside(id: string, aside: Aside): void;
  /** Nobody is told any more what was said on a topic. */
  forget(id: string, topic: Aside['topic']): void;
  /** What stands beside the game for whoever comes. */
  standing(id: string, viewer: Viewer): readonly Buffer[];
  /** The picture that somebody sees right now: its table time, and how many seconds it is behind. */
  picture(id: string, viewer: Viewer): { at: number; delay: number } | undefined;
  /** The time of something that is told now: never in a segment that may have left. */
  stamp(id: string, at: number): number;
  /** Tables that nobody has watched for so long (ms). */
  idle(ms: number): string[];
}

interface Table {
  spec: ShowSpec;
  show: Show;
  /** Table time `base` at `since` of the clock. */
  base: number;
  since: number;
  readonly channels: Map<string, Channel>;
  readonly asides: Asides;
  askedAt: number;
  /** Until then segments may have left: they are as they are for ever. */
  sealed: number;
}

const refused = (code: WatchCode, text: string): Refused => ({ ok: false, refusal: { code, text } });
const NO_SHOW = refused('later', 'This table is not being shown right now; please try again in a moment.');
const NO_ALL = refused('not-shown', 'The host of this table lets nobody see everything.');
const FUTURE = refused('later', 'This part has not been shown yet.');

export function createFeeds(clock: Clock): Feeds {
  const tables = new Map<string, Table>();

  /** Table time. What is told late makes it late too, never early. */
  const timeOf = ({ spec, base, since }: Table): number => (spec.replay ? Number.POSITIVE_INFINITY : base + (clock.now() - since));

  /** The delay that a feed really has; null where there is none of this perspective. */
  function delayOf({ spec }: Table, persp: Perspective, wanted: number): number | null {
    if (spec.replay) return 0;
    const least = persp === 'all' ? spec.rules.all : spec.rules.delay;
    return least === null ? null : Math.min(LONGEST_DELAY, Math.max(least, wanted));
  }

  /** The same for whoever watches by a line of their own: of those there are not many different ones. */
  function joinedDelay(table: Table, persp: Perspective, wanted: number): number | null {
    const delay = delayOf(table, persp, wanted);
    return delay === null || delay === delayOf(table, persp, 0) ? delay : roundedUp(table.channels, persp, delay);
  }

  /** Table time of what a feed shows. */
  const shownAt = (table: Table, delay: number): number => timeOf(table) - delay * 1_000;

  /** How many frames may have left: those whose time lies `delay` seconds back, or more. */
  const due = (table: Table, persp: Perspective, delay: number) => table.show.countBefore(persp, shownAt(table, delay) + NOT_BEFORE);

  function release(table: Table, channel: Channel): void {
    channel.cancel?.();
    channel.cancel = undefined;
    const { persp, delay } = channel;
    const now = shownAt(table, delay);
    const until = due(table, persp, delay);
    const frames = table.show.frames(persp, channel.sent, until);
    channel.sent = until;
    if (frames.some(({ anew }) => anew)) beginAnew(table, channel);
    else for (const { line } of frames) sendEach(channel.viewers, Buffer.from(line));
    for (const { text } of table.asides.between(delay, channel.heard, now)) sendEach(channel.viewers, text);
    channel.heard = Math.max(channel.heard, now);
    const [frame] = table.show.frames(persp, until, until + 1);
    const next = Math.min(frame?.at ?? Number.POSITIVE_INFINITY, table.asides.next(delay, channel.heard));
    if (Number.isFinite(next))
      channel.cancel = clock.after(Math.max(1, next + delay * 1_000 - timeOf(table)), () => release(table, channel));
  }

  function channelOf(table: Table, persp: Perspective, delay: number): Channel {
    const name = `${persp} ${delay}`;
    const known = table.channels.get(name);
    if (known) return known;
    const [sent, heard] = [due(table, persp, delay), shownAt(table, delay)];
    const channel: Channel = { persp, delay, sent, heard, viewers: new Map(), cancel: undefined, welcome: undefined };
    table.channels.set(name, channel);
    release(table, channel);
    return channel;
  }

  const channelWith = (id: string, viewer: Viewer): Channel | undefined =>
    [...(tables.get(id)?.channels.values() ?? [])].find(({ viewers }) => viewers.has(viewer));

  return {
    open: (id, spec) => {
      const before = tables.get(id);
      if (before) sendAway(before.channels, () => true);
      const show = createShow({ game: spec.game, free: spec.free, all: spec.rules.all !== null || spec.replay });
      const [now, channels, asides] = [clock.now(), new Map<string, Channel>(), createAsides()];
      tables.set(id, { spec, show, base: 0, since: now, channels, asides, askedAt: now, sealed: 0 });
    },
    close: (id) => {
      const table = tables.get(id);
      tables.delete(id);
      if (table) sendAway(table.channels, () => true);
    },
    replace: (id, show) => {
      const table = tables.get(id);
      if (!table) return;
      table.show = show;
      for (const channel of table.channels.values()) {
        channel.sent = due(table, channel.persp, channel.delay);
        channel.welcome = undefined;
        beginAnew(table, channel);
        release(table, channel);
      }
    },
    reaches: (id, { persp, delay: wanted }) => {
      const table = tables.get(id);
      const delay = table && joinedDelay(table, persp, wanted);
      return table === undefined || typeof delay !== 'number' || Math.max(0, shownAt(table, delay)) >= table.show.since(persp);
    },
    tail: (id) => {
      const table = tables.get(id);
      const from: Partial<Record<Perspective, number>> = {};
      for (const { persp, delay, viewers } of table?.channels.values() ?? [])
        if (table && delay > 0 && viewers.size > 0)
          from[persp] = Math.min(from[persp] ?? Number.POSITIVE_INFINITY, shownAt(table, delay) - WAY_MS);
      return table && Object.keys(from).length > 0 ? table.show.tail(from) : null;
    },
    show: (id) => tables.get(id)?.show,
    sync: (id, at) => {
      const table = tables.get(id);
      if (!table) return;
      table.base = at;
      table.since = clock.now();
      for (const channel of table.channels.values()) release(table, channel);
    },
    rules: (id, rules) => {
      const table = tables.get(id);
      if (!table) return;
      table.spec = { ...table.spec, rules };
      // Whoever watched nearer than that is sent away, and comes back as far behind as it has to be.
      sendAway(table.channels, ({ persp, delay }) => delayOf(table, persp, delay) !== delay);
    },
    join: (id, who, viewer) => {
      const table = tables.get(id);
      if (!table) return NO_SHOW;
      const delay = joinedDelay(table, who.persp, who.delay);
      if (delay === null) return NO_ALL;
      const channel = channelOf(table, who.persp, delay);
      channel.viewers.set(viewer, who);
      return greeting(table.show, channel, who);
    },
    leave: (id, viewer) => {
      const table = tables.get(id);
      if (!table) return;
      table.askedAt = clock.now();
      for (const [name, channel] of table.channels) {
        if (!channel.viewers.delete(viewer) || channel.viewers.size > 0) continue;
        channel.cancel?.();
        table.channels.delete(name);
      }
    },
    revoke: (id, link) => {
      const table = tables.get(id);
      if (table) sendAway(table.channels, (_, who) => who.link === link);
    },
    progress: (id, persp, wanted) => {
      const table = tables.get(id);
      if (!table) return NO_SHOW;
      const delay = delayOf(table, persp, wanted);
      if (delay === null) return NO_ALL;
      table.askedAt = clock.now();
      if (table.spec.replay) return { ok: true, delay, released: Math.floor(table.show.lasts(persp) / SEGMENT_MS) + 1, next: 0 };
      const at = Math.max(0, timeOf(table) - delay * 1_000);
      const released = Math.floor(at / SEGMENT_MS);
      return { ok: true, delay, released, next: Math.ceil((released + 1) * SEGMENT_MS - at) };
    },
    file: (id, persp, wanted, name) => {
      const table = tables.get(id);
      if (!table) return NO_SHOW;
      const delay = delayOf(table, persp, wanted);
      if (delay === null) return NO_ALL;
      if (delay !== wanted) return refused('not-shown', 'The host has set another delay meanwhile.');
      table.askedAt = clock.now();
      const n = Number(name.replace(/^k/, ''));
      const { show, spec } = table;
      const isKey = name.startsWith('k');
      const end = (isKey ? n : n + 1) * SEGMENT_MS;
      if (end > shownAt(table, delay) || (isKey && n % KEY_EVERY !== 0)) return FUTURE;
      table.sealed = Math.max(table.sealed, end);
      return { ok: true, text: (isKey ? keyFile : segmentFile)(show, persp, n, spec.game.version) };
    },
    audience: (id) => {
      const table = tables.get(id);
      const feeds = openFeeds(table?.channels ?? new Map());
      return { viewers: feeds.reduce((sum, { viewers }) => sum + viewers, 0), feeds };
    },
    farthest: (id) => Math.max(0, ...[...(tables.get(id)?.channels.values() ?? [])].map(({ delay }) => delay)),
    now: (id) => {
      const table = tables.get(id);
      return table ? timeOf(table) : 0;
    },
    tellAll: (id, text) => {
      for (const { viewers } of tables.get(id)?.channels.values() ?? []) for (const viewer of viewers.keys()) viewer.send(text);
    },
    aside: (id, aside) => {
      const table = tables.get(id);
      if (!table) return;
      table.asides.add(aside);
      for (const channel of table.channels.values()) {
        const near = channel.delay < aside.delay;
        const passed = near ? aside.near : aside.at <= channel.heard ? aside.text : null;
        if (passed) sendEach(channel.viewers, passed);
        else if (!near) release(table, channel);
      }
    },
    forget: (id, topic) => tables.get(id)?.asides.forget(topic),
    standing: (id, viewer) => {
      const [table, channel] = [tables.get(id), channelWith(id, viewer)];
      return table && channel ? table.asides.standing(channel.delay, channel.heard).map(({ text }) => text) : [];
    },
    picture: (id, viewer) => {
      const [table, channel] = [tables.get(id), channelWith(id, viewer)];
      return table && channel && { at: shownAt(table, channel.delay), delay: channel.delay };
    },
    stamp: (id, at) => {
      const table = tables.get(id);
      return table && !table.spec.replay ? Math.max(at, table.sealed, table.show.lasts('public'), table.show.lasts('all')) : at;
    },
    idle: (ms) => [...tables].flatMap(([id, { channels, askedAt }]) => (channels.size === 0 && clock.now() - askedAt > ms ? [id] : [])),
  };
}

/** Table time may stand that far back when another process goes on with a table. */
const WAY_MS = 5_000;
/** Frames of this very millisecond have left. */
const NOT_BEFORE = 0.001;
