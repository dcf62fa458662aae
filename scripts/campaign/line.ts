/** A line between a process and what it needs: it can be slow, silent and cut. */
import { connect, createServer, type Socket } from 'node:net';

export interface Line {
  /** The address of what it leads to, by way of this line. */
  readonly url: string;
  /** Every piece is on its way for about so many milliseconds, up to twice or hardly any; 0: none. The pieces of a direction keep their order. */
  slow(ms: number): void;
  /** What is said from now on gets lost, and nobody is told. */
  silence(): void;
  /** Cuts whatever stands; from now on all is carried again. */
  cut(): void;
  close(): void;
}

/** Opens one to the address of a service. */
export async function openLine(to: string): Promise<Line> {
  const far = new URL(to);
  let [slowMs, silent] = [0, false];
  const sockets = new Set<Socket>();

  const keep = (socket: Socket, other: Socket): void => {
    sockets.add(socket);
    socket.setNoDelay(true);
    let before = Promise.resolve();
    socket.on('data', (data) => {
      const late = slowMs * 2 * Math.random();
      const due = late === 0 ? undefined : new Promise((resolve) => setTimeout(resolve, late));
      before = before.then(() => due).then(() => void (silent || other.write(data)));
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      // Whoever goes away while nothing gets through is not heard either.
      void before.then(() => silent || other.destroy());
    });
  };
  const server = createServer((near) => {
    const there = connect(Number(far.port), far.hostname);
    keep(near, there);
    keep(there, near);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const here = new URL(to);
  here.port = String(typeof address === 'object' ? address?.port : '');
  const cut = (): void => {
    silent = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: here.href,
    slow: (ms) => {
      slowMs = ms;
    },
    silence: () => {
      silent = true;
    },
    cut,
    close: () => {
      cut();
      server.close();
    },
  };
}
