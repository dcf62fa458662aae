/** A common address before several processes, as a balancer makes it: each connection goes to the next one that takes it. */
import { connect, createServer, type Socket } from 'node:net';

export interface Front {
  readonly url: string;
  close(): void;
}

export async function openFront(bases: readonly string[]): Promise<Front> {
  const sockets = new Set<Socket>();
  let turn = 0;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('close', () => sockets.delete(socket));
  };
  const lead = (near: Socket, tries: number): void => {
    turn += 1;
    const to = new URL(bases[turn % bases.length] ?? '');
    const far = connect(Number(to.port), to.hostname);
    keep(far);
    far.once('connect', () => {
      near.pipe(far);
      far.pipe(near);
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    });
    far.on('error', () => {
      if (far.pending && tries > 1) lead(near, tries - 1);
      else near.destroy();
    });
  };
  const server = createServer((near) => {
    keep(near);
    near.on('error', () => near.destroy());
    lead(near, bases.length);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
