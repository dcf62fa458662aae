import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { frameOf } from '../../server/room/frames.ts';

describe('frames written once for many', () => {
  it.each([0, 1, 125, 126, 127, 4_000, 65_535, 65_536, 200_000])(
    'a WebSocket reads %i bytes back as they were, between messages of the library',
    async (size) => {
      const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
      await once(server, 'listening');
      const address = server.address();
      const data = Uint8Array.from({ length: size }, (_, i) => (i * 31 + size) % 256);
      server.on('connection', (socket, request) => {
        socket.send(Buffer.from('before'));
        request.socket.write(frameOf(data));
        socket.send(Buffer.from('after'));
      });
      const client = new WebSocket(`ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
      client.binaryType = 'arraybuffer';
      const heard: Buffer[] = [];
      await new Promise<void>((resolve) => {
        client.addEventListener('message', ({ data: message }) => {
          if (message instanceof ArrayBuffer) heard.push(Buffer.from(message));
          if (heard.length === 3) resolve();
        });
      });
      client.close();
      server.close();
      expect(heard[0]?.toString()).toBe('before');
      expect(heard[1]?.equals(Buffer.from(data))).toBe(true);
      expect(heard[2]?.toString()).toBe('after');
    },
  );
});
