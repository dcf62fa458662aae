import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
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

it('closes a connection that was opened ahead and asked nothing without a word: what is asked at that moment is asked again', async () => {
  const { http } = createFrontDoor();
  const socket = new PassThrough();
  http.emit('clientError', Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  await once(socket, 'close');
  expect(socket.read()).toBeNull();
});
