import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { figurineFile } from '../../client/figurine/write.ts';
import { pictureHead } from '../../server/table-files/picture-head.ts';
import { FIGURINE_TYPE, figurineSpans, POINT } from '../../shared/figurine.ts';
import { GAME as freeTable } from '../../shared/games/free-table/index.ts';
import { SEAT_TOKEN } from '../../shared/protocol.ts';
import { ball, glb } from '../support/glb.ts';
import { plain, wave } from '../support/pictures.ts';
import { TestServer } from '../support/server.ts';

const level = (rings: number) => {
  const { positions, normals, indices } = ball([0, 0, 0], 1, rings);
  return {
    ...{ positions: Float32Array.from(positions), normals: Float32Array.from(normals), indices: Uint32Array.from(indices) },
    colours: Float32Array.from(positions, (_, i) => (i % 3) / 2),
  };
};
const sound = (): Buffer => Buffer.from(figurineFile([level(12), level(5)]));

describe('a figurine of a table', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await new TestServer().start([freeTable]);
  });
  afterEach(() => server.end());

  it('is brought, kept, sent and taken away as pictures are, as what it is', async () => {
    const { code, host } = await server.create({ game: 'free-table', free: true, seats: 2 });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    const token = ada.memory.token(code) ?? '';
    const bring = (bytes: Buffer, type: string = FIGURINE_TYPE) =>
      fetch(`${server.base}/api/tables/${code}/pictures`, {
        method: 'POST',
        headers: { 'content-type': type, [SEAT_TOKEN]: token },
        body: new Uint8Array(bytes),
      });
    const answer = await bring(sound());
    expect(answer.status).toBe(201);
    const { id, ...size } = await answer.json();
    expect(size).toEqual({ width: 0, height: 0 });
    const seen = await fetch(`${server.base}/pictures/${code}/${id}`);
    expect(Buffer.from(await seen.arrayBuffer())).toEqual(sound());
    expect(Object.fromEntries(seen.headers)).toMatchObject({
      'content-type': FIGURINE_TYPE,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': expect.stringContaining('immutable'),
    });
    for (const [bytes, type] of [
      [glb({ asset: { version: '2.0' } }), FIGURINE_TYPE],
      [sound(), 'image/png'],
      [sound(), 'text/html'],
    ] as const)
      expect((await (await bring(bytes, type)).json()).refusal).toMatchObject({ code: 'bad-file' });
    const gone = await fetch(`${server.base}/api/tables/${code}/pictures/${id}`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ host }),
    });
    expect([gone.status, (await fetch(`${server.base}/pictures/${code}/${id}`)).status]).toEqual([200, 404]);
  });
});

/** A sound file with its words changed, its lengths set right again. */
function reworded(change: (head: string) => string): Buffer {
  const file = sound();
  const long = file.readUInt32LE(12);
  return glb(change(file.toString('utf8', 20, 20 + long)), file.subarray(28 + long));
}
/** One with a few of its bytes changed, counted from where its points begin. */
function changed(change: (body: Buffer, spans: ReturnType<typeof figurineSpans>) => void): Buffer {
  const file = sound();
  const counts = [level(12), level(5)].map(({ positions, indices }) => ({ points: positions.length / 3, triangles: indices.length / 3 }));
  change(file.subarray(28 + file.readUInt32LE(12)), figurineSpans(counts));
  return file;
}
const many = (points: number, triangles: number): Buffer =>
  Buffer.from(
    figurineFile([
      {
        ...{ positions: new Float32Array(points * 3), normals: new Float32Array(points * 3), colours: new Float32Array(points * 3) },
        indices: new Uint32Array(triangles * 3),
      },
      level(5),
    ]),
  );

describe('what says it is a figurine', () => {
  it('is taken as this page writes it', () => {
    expect(pictureHead(sound(), FIGURINE_TYPE)).toEqual({ type: FIGURINE_TYPE, width: 0, height: 0 });
    expect(pictureHead(many(18_000, 6_000), FIGURINE_TYPE)).toMatchObject({ type: FIGURINE_TYPE });
  });

  it.each<[what: string, bytes: Buffer, said: string, why: string]>([
    ['is nothing but its name', Buffer.from('glTF'), FIGURINE_TYPE, 'bytes: they are not those of one whole model'],
    ['is of another version', sound().fill(3, 4, 5), FIGURINE_TYPE, 'bytes: '],
    ['is cut off', sound().subarray(0, 900), FIGURINE_TYPE, 'bytes: '],
    ['has bytes behind it', Buffer.concat([sound(), Buffer.from('PK')]), FIGURINE_TYPE, 'bytes: '],
    ['has many words', glb(' '.repeat(5_000), Buffer.alloc(4)), FIGURINE_TYPE, 'json: it has 5000 bytes, 4096 at most'],
    ['says so, and says millions', glb('{}', Buffer.alloc(4), { words: 0x7fffffff }), FIGURINE_TYPE, 'json: it has 2147483647 bytes'],
    ['has words that are none', glb('{{{', Buffer.alloc(4)), FIGURINE_TYPE, 'json: a model is taken in the form'],
    [
      'names an address',
      reworded((head) => head.replace('"buffers":[{', '"buffers":[{"uri":"https://example.org/x.bin",')),
      FIGURINE_TYPE,
      'json: it names an address (uri)',
    ],
    ['has a key more', reworded((head) => head.replace('"asset":{', '"extras":{"a":1},"asset":{')), FIGURINE_TYPE, 'json: '],
    ['has a picture', reworded((head) => head.replace('"scene":0', '"images":[{"bufferView":0}],"scene":0')), FIGURINE_TYPE, 'json: '],
    [
      'needs an extension',
      reworded((head) => head.replace('"extensionsRequired":["KHR_mesh_quantization"', '"extensionsRequired":["EVIL"')),
      FIGURINE_TYPE,
      'json: ',
    ],
    ['counts more points than it has', reworded((head) => head.replace(/"count":\d+/, '"count":17000')), FIGURINE_TYPE, 'bytes: '],
    [
      'counts points by the million',
      reworded((head) => head.replace(/"count":\d+/, '"count":9000000')),
      FIGURINE_TYPE,
      'points: there are 9000000, 3 to 18000 may be',
    ],
    [
      'counts corners that are no triangles',
      reworded((head) => head.replace(/("componentType":5123,"count":)\d+(,"type":"SCALAR")/, '$14$2')),
      FIGURINE_TYPE,
      'triangles: there are',
    ],
    ['says another box than its points have', changed((body) => body.writeInt16LE(-32_768, 0)), FIGURINE_TYPE, 'json: '],
    ['has too many points', many(18_001, 10), FIGURINE_TYPE, 'points: there are 18001'],
    ['has too many triangles', many(30, 6_001), FIGURINE_TYPE, 'triangles: there are 6001'],
    [
      'names a point that it has not',
      changed((body, spans) => body.writeUInt16LE(65_000, spans[1]?.indices ?? 0)),
      FIGURINE_TYPE,
      'triangles: one has a point that there is not',
    ],
    ['hides something between its points', changed((body) => body.writeUInt16LE(0x4b50, 3 * POINT.bytes + 6)), FIGURINE_TYPE, 'json: '],
    ['is sent as a picture', sound(), 'image/png', 'type: it is model/gltf-binary'],
    ['is a picture', plain(1, 2, 3), FIGURINE_TYPE, 'type: it is image/png'],
    ['is a sound', wave(0.1), FIGURINE_TYPE, 'type: it is audio/wav'],
  ])('and %s is refused with its field', (_, bytes, said, why) => {
    const found = pictureHead(bytes, said);
    expect('field' in found ? `${found.field}: ${found.text}` : 'taken').toContain(why);
  });
});
