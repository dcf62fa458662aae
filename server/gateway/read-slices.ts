/** One read of a connection may hold thousands of requests or frames: they are given on in small parts, with everybody else in between. */
import type { Socket } from 'node:net';
import type { Scheduler } from '../runtime/scheduler.ts';

/** Bytes of one part: some dozen of the smallest requests. */
const PART = 1_024;

/** Lets what comes over this connection pass in parts, in its order. Works for requests and for the websocket that comes of one. */
export function inSlices(scheduler: Scheduler, socket: Socket): void {
  const tell = socket.emit.bind(socket);
  const pause = socket.pause.bind(socket);
  const resume = socket.resume.bind(socket);
  let waiting: [event: string, part?: Buffer][] = [];
  /** Whoever reads the connection wants nothing right now. */
  let held = false;
  let planned = false;

  function plan(): void {
    if (planned) return;
    planned = true;
    scheduler.soon('slices', () => {
      planned = false;
      if (held) return;
      const next = waiting.shift();
      if (next) tell(...next);
      if (waiting.length > 0) plan();
      else if (!held) resume();
    });
  }

  function take(event: string, part?: Buffer): boolean {
    if (waiting.length === 0 && (part?.length ?? 0) <= PART) return part ? tell(event, part) : tell(event);
    if (part) for (let at = 0; at < part.length; at += PART) waiting.push([event, part.subarray(at, at + PART)]);
    else waiting.push([event]);
    pause();
    plan();
    return true;
  }

  Object.assign(socket, {
    emit: (event: string, ...args: unknown[]): boolean => {
      const [part] = args;
      if (event === 'data' && part instanceof Buffer) return socket.destroyed || take(event, part);
      if (event === 'end') return take(event);
      if (event === 'close') waiting = [];
      return tell(event, ...args);
    },
    pause: () => {
      held = true;
      return pause();
    },
    resume: () => {
      held = false;
      if (waiting.length === 0) return resume();
      plan();
      return socket;
    },
  });
  // With a listener of ours the HTTP parser no longer takes the bytes out of the connection past all others.
  socket.on('data', () => undefined);
}
