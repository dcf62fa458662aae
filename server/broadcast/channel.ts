/** All who watch one table in the same way: they are told the same at the same moment. */

import { type OpenFeed, PERSPECTIVES, type Perspective } from '../../shared/wire-audience.ts';
import type { Asides } from './asides.ts';
import { welcome } from './files.ts';
import type { Show } from './show.ts';
import type { Viewer, Watching } from './watching.ts';

export interface Channel {
  readonly persp: Perspective;
  /** Seconds. */
  readonly delay: number;
  /** How many frames have left. */
  sent: number;
  /** Until then (table time, ms) it has heard what is told beside the game. */
  heard: number;
  readonly viewers: Map<Viewer, Watching>;
  cancel: (() => void) | undefined;
  /** What a newcomer is told when so many frames have left. */
  welcome: { readonly sent: number; readonly bytes: Buffer } | undefined;
}

/** What somebody is told first: a WatchReply in gzip. */
export function greeting(show: Show, channel: Channel, who: Watching): Buffer {
  const { delay, sent } = channel;
  if (channel.welcome?.sent !== sent) channel.welcome = { sent, bytes: welcome(show, who, delay, sent) };
  return channel.welcome.bytes;
}

/** Everybody in it is told first things again, as they stand now. */
export function beginAnew({ show, asides }: { readonly show: Show; readonly asides: Asides }, channel: Channel): void {
  for (const [viewer, who] of channel.viewers) {
    viewer.begin(greeting(show, channel, who));
    for (const { text } of asides.standing(channel.delay, channel.heard)) viewer.send(text);
  }
}

/** Ends lines; a channel in which nobody is left ends with them. */
export function sendAway(channels: Map<string, Channel>, which: (channel: Channel, who: Watching) => boolean): void {
  for (const [name, channel] of channels) {
    for (const [viewer, who] of channel.viewers) {
      if (!which(channel, who)) continue;
      channel.viewers.delete(viewer);
      viewer.close();
    }
    if (channel.viewers.size > 0) continue;
    channel.cancel?.();
    channels.delete(name);
  }
}

/** Feeds of one table that are told by themselves. */
const MOST_TOLD = 12;

/** The feeds as all are told of them: those that most watch, and of each perspective the others together, as near as the nearest of them. */
export function openFeeds(channels: ReadonlyMap<string, Channel>): OpenFeed[] {
  const all = [...channels.values()].map(({ persp, delay, viewers }): OpenFeed => ({ persp, delay, viewers: viewers.size }));
  const most = new Set([...all].sort((a, b) => b.viewers - a.viewers).slice(0, MOST_TOLD));
  const others = PERSPECTIVES.flatMap((persp): OpenFeed[] => {
    const rest = all.filter((each) => each.persp === persp && !most.has(each));
    if (rest.length === 0) return [];
    const delay = Math.min(...rest.map((each) => each.delay));
    return [{ persp, delay, viewers: rest.reduce((sum, { viewers }) => sum + viewers, 0) }];
  });
  return [...all.filter((each) => most.has(each)), ...others];
}

/** Feeds of one table that may lie behind by any second; from then on only some may be opened: up to so many seconds, in steps of so many. */
const MOST_EXACT = 24;
const STEPS: readonly (readonly [most: number, step: number])[] = [
  [10, 1],
  [60, 5],
  [600, 30],
  [Number.POSITIVE_INFINITY, 300],
];

/** The delay of a feed that is there or may be opened, at least as long as this one. */
export function roundedUp(channels: ReadonlyMap<string, Channel>, persp: Perspective, delay: number): number {
  if (channels.size < MOST_EXACT) return delay;
  const known = [...channels.values()].filter((each) => each.persp === persp && each.delay >= delay);
  const step = STEPS.find(([most]) => delay <= most)?.[1] ?? 1;
  return Math.min(Math.ceil(delay / step) * step, ...known.map((each) => each.delay));
}
