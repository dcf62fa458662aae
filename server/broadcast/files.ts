/** The files of a feed, as they are for ever, and what somebody who comes is told first. */

import { gzipSync } from 'node:zlib';
import type { Perspective } from '../../shared/wire-audience.ts';
import { SEGMENT_MS, type WatchReply } from '../../shared/wire-show.ts';
import type { Show } from './show.ts';
import type { Watching } from './watching.ts';

const countAt = (show: Show, persp: Perspective, segment: number): number => show.countBefore(persp, segment * SEGMENT_MS);

/** The key frame at the beginning of a segment. */
export function keyFile(show: Show, persp: Perspective, n: number, rules: string): string {
  const count = countAt(show, persp, n);
  const key = show.keyFor(persp, count);
  const frames = show.frames(persp, key.index, count).map(({ text }) => text);
  return `{"n":${n},"rules":${JSON.stringify(rules)},"key":${key.text},"frames":[${frames.join(',')}]}`;
}

/** All that happened in a segment. */
export function segmentFile(show: Show, persp: Perspective, n: number, rules: string): string {
  const frames = show.frames(persp, countAt(show, persp, n), countAt(show, persp, n + 1));
  const texts = frames.map(({ at, text }) => `{"d":${Math.floor(at - n * SEGMENT_MS)}${text === '{}' ? '' : ','}${text.slice(1)}`);
  return `{"n":${n},"rules":${JSON.stringify(rules)},"frames":[${texts.join(',')}]}`;
}

/** A WatchReply in gzip: everything as it stands when so many frames have left. */
export function welcome(show: Show, { persp, peers }: Pick<Watching, 'persp' | 'peers'>, delay: number, sent: number): Buffer {
  const key = show.keyFor(persp, sent);
  const frames = show.frames(persp, key.index, sent).map(({ text }) => text);
  const head = { ok: true, persp, delay, ...(peers && { peers }) } satisfies Partial<WatchReply>;
  return gzipSync(`${JSON.stringify(head).slice(0, -1)},"key":${key.text},"frames":[${frames.join(',')}]}`);
}
