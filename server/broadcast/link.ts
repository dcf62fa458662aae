/** The line to the process of the audience: starts it when it is first needed, and again when it has died. */

import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Games } from '../runtime/workshop.ts';
import { createHost } from './host.ts';
import type { FromHost, ToHost } from './messages.ts';

interface Link {
  /** What is posted to a process that dies meanwhile is lost with it. */
  post(message: ToHost, socket?: Socket): void;
  /** Starts it before it is needed. */
  warm(): void;
  /** The process that runs now, if it is one. */
  readonly pid: number | undefined;
  close(): void;
}

/**
 * Closes what was being handed to a process that is dead. Node does not: it waits until that process says that it has the first one, whose
 * handle is no socket any more, before it hands on the others or lets go of the channel.
 */
function sendAway(
  child: ChildProcess & { readonly _pendingMessage?: { readonly handle: { close(): void } } | null },
  waiting: Set<Socket>,
): void {
  child._pendingMessage?.handle.close();
  for (const socket of waiting) socket.destroy();
}

/** `modules`: where a process of its own finds the games, as `TABLES`; without it the audience is served here. */
export function createLink(
  games: Games,
  modules: URL | undefined,
  hear: (message: FromHost) => void,
  died: (code: number | null) => void,
): Link {
  let closed = false;
  let current: { post(message: ToHost, socket?: Socket): void; pid: number | undefined; close(): void } | undefined;

  function start(): NonNullable<typeof current> {
    if (!modules) {
      const host = createHost(games, hear);
      return { post: host.take, pid: undefined, close: host.close };
    }
    const child = fork(new URL('./process.ts', import.meta.url), [modules.href], {
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const waiting = new Set<Socket>();
    child.on('message', (message: FromHost) => hear(message));
    child.on('error', () => undefined);
    child.on('exit', (code) => {
      if (current?.pid === child.pid) current = undefined;
      sendAway(child, waiting);
      if (!closed) died(code);
    });
    child.unref();
    child.channel?.unref();
    return {
      post: (message, socket) => {
        if (!child.connected) return void socket?.destroy();
        if (!socket) return void child.send(message, () => undefined);
        waiting.add(socket);
        child.send(message, socket, () => waiting.delete(socket));
      },
      pid: child.pid,
      close: () => child.kill('SIGKILL'),
    };
  }

  return {
    post: (message, socket) => {
      if (closed) return void socket?.destroy();
      current ??= start();
      current.post(message, socket);
    },
    warm: () => {
      if (!closed) current ??= start();
    },
    get pid() {
      return current?.pid;
    },
    close: () => {
      closed = true;
      current?.close();
    },
  };
}
