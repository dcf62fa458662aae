import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { endUnlessRead, LONGEST_ANSWER_MS } from '../../server/gateway/answer.ts';
import { createFrontDoor } from '../../server/gateway/front-door.ts';

it('tells whoever sends what is no request so, and ends the connection', async () => {
  const { http, listen } = createFrontDoor();
  const socket = connect(await listen({ port: 0, host: '127.0.0.1' }), '127.0.0.1');
  socket.write('open sesame\r\n\r\n');
  let heard = '';
  socket.setEncoding('utf8').on('data', (text) => {
    heard += text;
  });
  await once(socket, 'close');
  http.close();
  expect(heard).toMatch(/^HTTP\/1\.1 400 /);
});

it('ends an answer that is not read in time, and forgets one that was', () => {
  const waiting = new Map<number, () => void>();
  let timers = 0;
  const scheduler = {
    after: (ms: number, _: string, work: () => void) => {
      timers += 1;
      const mine = timers;
      expect(ms).toBe(LONGEST_ANSWER_MS);
      waiting.set(mine, work);
      return () => void waiting.delete(mine);
    },
  };
  const [slow, quick] = [new PassThrough(), new PassThrough()].map((stream) => Object.assign(stream, { destroy: vi.fn() }));
  for (const each of [slow, quick]) endUnlessRead(Object(each), scheduler);
  quick?.emit('close');
  for (const work of waiting.values()) work();
  expect([slow?.destroy.mock.calls.length, quick?.destroy.mock.calls.length]).toEqual([1, 0]);
});

it('closes a connection that was opened ahead and asked nothing without a word: what is asked at that moment is asked again', async () => {
  const { http } = createFrontDoor();
  const socket = new PassThrough();
  http.emit('clientError', Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  await once(socket, 'close');
  expect(socket.read()).toBeNull();
});
