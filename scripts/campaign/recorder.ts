import { connect, createServer, type Server } from 'node:net';

/** A relay in front of a server that keeps every byte that goes to its client. */
export interface Recorder {
  readonly base: string;
  /** All bytes from the server to this client so far, decompressed or not: as they were on the line. */
  bytes(): Buffer;
  close(): void;
}

export async function recorder(port: number): Promise<Recorder> {
  const got: Buffer[] = [];
  const server: Server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    upstream.on('data', (data) => {
      got.push(data);
      client.write(data);
    });
    client.on('data', (data) => upstream.write(data));
    for (const [a, b] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      a.on('close', () => b.destroy());
      a.on('error', () => b.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the relay has no port');
  return { base: `http://127.0.0.1:${address.port}`, bytes: () => Buffer.concat(got), close: () => server.close() };
}
