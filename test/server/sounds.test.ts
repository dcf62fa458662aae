import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pictureHead } from '../../server/table-files/picture-head.ts';
import { GAME as freeTable } from '../../shared/games/free-table/index.ts';
import { SEAT_TOKEN } from '../../shared/protocol.ts';
import { plain, wave } from '../support/pictures.ts';
import { TestServer } from '../support/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await new TestServer().start([freeTable]);
});
afterEach(() => server.end());

const OTHER = 'type: PNG, JPEG, WebP, plain WAVE';

describe('a sound of a table', () => {
  it('is brought, kept and heard as pictures are, as what it is', async () => {
    const { code, host } = await server.create({ game: 'free-table', free: true, seats: 2 });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    const horn = wave(0.5);
    const bring = (bytes: Buffer) =>
      fetch(`${server.base}/api/tables/${code}/pictures`, {
        method: 'POST',
        headers: { 'content-type': 'audio/wav', [SEAT_TOKEN]: ada.memory.token(code) ?? '' },
        body: new Uint8Array(bytes),
      });
    const answer = await bring(horn);
    expect(answer.status).toBe(201);
    const { id, ...size } = await answer.json();
    expect(size).toEqual({ width: 0, height: 0 });
    const heard = await fetch(`${server.base}/pictures/${code}/${id}`);
    expect(Buffer.from(await heard.arrayBuffer())).toEqual(horn);
    expect(Object.fromEntries(heard.headers)).toMatchObject({
      'content-type': 'audio/wav',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const long = await bring(wave(10.2));
    expect([long.status, (await long.json()).refusal]).toMatchObject([
      400,
      { code: 'bad-file', text: expect.stringContaining('length: ') },
    ]);
  });
});

describe('what says it is a sound', () => {
  it.each<[what: string, bytes: Buffer, said: string, why: string]>([
    ['lasts too long', wave(10.2), 'audio/wav', 'length: it lasts 10.2 s, 10 at most'],
    ['has two channels', wave(0.2, 22_050, [[22, 2, 2]]), 'audio/wav', 'type: one channel'],
    ['has another number of bits', wave(0.2, 22_050, [[34, 2, 24]]), 'audio/wav', 'type: one channel'],
    ['is packed', wave(0.2, 22_050, [[20, 2, 85]]), 'audio/wav', 'type: one channel'],
    ['is so slow that it lasts for hours', wave(0.2, 22_050, [[24, 4, 1]]), 'audio/wav', 'type: one channel'],
    ['has bytes behind it', Buffer.concat([wave(0.2), Buffer.from('PK')]), 'audio/wav', 'bytes: they are not those of one whole sound'],
    ['is cut off', wave(0.2).subarray(0, 400), 'audio/wav', 'bytes: they are not those of one whole sound'],
    ['is nothing but its name', Buffer.from('RIFF....WAVE'), 'audio/wav', 'bytes: they are not those of one whole sound'],
    ['is sent as a picture', wave(0.2), 'image/png', 'type: it is audio/wav'],
    ['is a picture', plain(1, 2, 3), 'audio/wav', 'type: it is image/png'],
    ['is another sort of sound', Buffer.from('OggS and so on'), 'audio/wav', OTHER],
  ])('and %s is refused with its field', (_, bytes, said, why) => {
    const found = pictureHead(bytes, said);
    expect('field' in found ? `${found.field}: ${found.text}` : 'taken').toContain(why);
  });
});
