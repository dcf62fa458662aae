import { gunzipSync } from 'node:zlib';
import { sample } from '../../shared/engine/answers.ts';
import { PROTOCOL } from '../../shared/protocol.ts';
import { frameOf } from '../../shared/session/frames.ts';
import type { FeedFrame, WatchReply, WatchRequest } from '../../shared/wire-show.ts';
import { NativeSocket } from './node-sockets.ts';
import type { Person } from './server.ts';

/** One who watches, without any manners: notes what comes and when. */
interface RawViewer {
  /** The first answer; rejected when it is sent away without one. */
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
  let answered = false;
  const full = { protocol: PROTOCOL, persp: 'public', delay: 0, ...(typeof request === 'string' ? {} : request) };
  socket.addEventListener('open', () => socket.send(typeof request === 'string' ? request : JSON.stringify(full)));
  const reply = new Promise<WatchReply>((resolve, reject) => {
    socket.addEventListener('message', ({ data }) => {
      const text = data instanceof ArrayBuffer ? gunzipSync(data).toString() : String(data);
      bytes += data instanceof ArrayBuffer ? data.byteLength : text.length;
      if (answered) return void frames.push(frameOf(text));
      answered = true;
      resolve(JSON.parse(text));
    });
    // Where not even the handshake was answered there is an error, but no close.
    for (const end of ['close', 'error'] as const) socket.addEventListener(end, () => reject(new Error('sent away without an answer')));
  });
  // Who does not wait for an answer does not mind that none comes.
  reply.catch(() => undefined);
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code: why }) => resolve(why)));
  return {
    reply,
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
