/** All who watch one table in the same way: they are told the same at the same moment. */

import type { Perspective } from '../../shared/wire-audience.ts';
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
