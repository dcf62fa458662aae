import { gunzipSync } from 'node:zlib';
import { sample } from '../../shared/engine/answers.ts';
import { PROTOCOL } from '../../shared/protocol.ts';
import { frameOf } from '../../shared/session/frames.ts';
import type { FeedFrame, WatchReply, WatchRequest } from '../../shared/wire-show.ts';
import { NativeSocket } from './node-sockets.ts';
import type { Person } from './server.ts';
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

/** Answers whatever these people are asked, so many times. */
export async function playSome(people: readonly Person[], acts: number, below: (bound: number) => number): Promise<void> {
  for (let done = 0; done < acts; ) {
    let acted = false;
    for (const { now, table } of people) {
      const open = now.view?.prompts.find((each) => each.prompt && !each.answered);
      if (!open?.prompt || now.link !== 'open') continue;
      const choice = sample(open.prompt, below);
      const reply = await table.send({
        t: 'answer',
        prompt: open.id,
        choice: typeof choice === 'object' ? JSON.parse(JSON.stringify(choice)) : choice,
      });
      if (reply.ok) acted = true;
    }
    if (people.some(({ now }) => now.view?.result)) return;
    done += acted ? 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, acted ? 40 : 15));
  }
}
