import { gunzipSync } from 'node:zlib';
import { PROTOCOL } from '../../shared/protocol.ts';
import { frameOf } from '../../shared/session/frames.ts';
import type { FeedFrame, WatchReply, WatchRequest } from '../../shared/wire-show.ts';
import { NativeSocket } from './node-sockets.ts';
import { soon } from './soon.ts';

/** One who watches, without any manners: notes what comes and when. */
interface RawViewer {
  readonly reply: Promise<WatchReply>;
  readonly frames: FeedFrame[];
  /** Bytes that came, the first answer included. */
  readonly bytes: number;
  readonly closed: Promise<number>;
  send(text: string): void;
  leave(): void;
}

export function watch(base: string, code: string, request: Partial<WatchRequest> | string = {}): RawViewer {
  const socket = new NativeSocket(`${base.replace('http', 'ws')}/live/${code}`);
  socket.binaryType = 'arraybuffer';
  const frames: FeedFrame[] = [];
  let bytes = 0;
  let first: WatchReply | undefined;
  const full = { protocol: PROTOCOL, persp: 'public', delay: 0, ...(typeof request === 'string' ? {} : request) };
  socket.addEventListener('open', () => socket.send(typeof request === 'string' ? request : JSON.stringify(full)));
  socket.addEventListener('message', ({ data }) => {
    const text = data instanceof ArrayBuffer ? gunzipSync(data).toString() : String(data);
    bytes += data instanceof ArrayBuffer ? data.byteLength : text.length;
    if (first === undefined) first = JSON.parse(text);
    else frames.push(frameOf(text));
  });
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code: why }) => resolve(why)));
  socket.addEventListener('error', () => undefined);
  return {
    reply: soon(() => {
      if (!first) throw new Error('no answer yet');
      return first;
    }),
    frames,
    get bytes() {
      return bytes;
    },
    closed,
    send: (text) => socket.send(text),
    leave: () => socket.close(),
  };
}
