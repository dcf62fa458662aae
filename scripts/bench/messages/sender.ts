/** Sends requests to the server that is measured, from a process of its own: what sending costs is no cost of the server. */
import { connect } from 'node:net';
import { z } from 'zod';
import { REQUESTS } from './requests.ts';

const orderSchema = z.object({ port: z.number(), name: z.string(), order: z.number() });

process.on('message', (raw: unknown) => {
  const { port, name, order } = orderSchema.parse(raw);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.on('close', () => process.send?.({ over: order }));
  socket.resume();
  socket.write(Buffer.from(REQUESTS[name] ?? '', 'latin1'));
});
process.send?.({ ready: true });
