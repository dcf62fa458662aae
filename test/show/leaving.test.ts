/** The audience of a table that is given away, as the process of the audience sees it. */
import { createServer } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createHost } from '../../server/broadcast/host.ts';
import type { FromHost } from '../../server/broadcast/messages.ts';
import { PROTOCOL } from '../../shared/protocol.ts';
import { soon } from '../support/soon.ts';
import { toy } from '../support/toy.ts';

const ONWARD = { at: 'http://two.example', peers: ['http://two.example', 'http://one.example'] };
const WHO = { ok: true, who: { persp: 'public', delay: 0 } } as const;

let said: FromHost[];
let host: ReturnType<typeof createHost>;
let http: ReturnType<typeof createServer>;
beforeEach(async () => {
  const here: FromHost[] = [];
  said = here;
  host = createHost(new Map([[toy.id, toy]]), (message) => here.push(message));
  http = createServer().on('upgrade', ({ headers }, socket, head) => {
    if (socket instanceof Socket) host.take({ t: 'socket', id: 't', headers, head: head.toString('base64'), address: 'here' }, socket);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  open();
});
afterEach(() => {
  host.close();
  http.close();
});

function open(): void {
  host.take({ t: 'open', id: 't', game: toy.id, free: false, rules: { delay: 0, all: null }, replay: false, standing: null });
  host.take({ t: 'told', id: 't', at: 0, told: { t: 'sync' } });
}

const heard = <T extends FromHost['t']>(t: T) => said.filter((message): message is Extract<FromHost, { t: T }> => message.t === t);

/** One who knocks; what they are told, as JSON. */
function knock() {
  const { port } = http.address() as AddressInfo;
  const line = new WebSocket(`ws://127.0.0.1:${port}`);
  const told: unknown[] = [];
  let ended = false;
  line.on('open', () => line.send(JSON.stringify({ protocol: PROTOCOL, persp: 'public', delay: 0 })));
  line.on('message', (data: Buffer, isBinary) => told.push(JSON.parse(isBinary ? gunzipSync(data).toString() : data.toString())));
  line.on('close', () => {
    ended = true;
  });
  return { told, leave: () => line.close(), ended: () => ended };
}

/** Somebody who watches. */
async function watch() {
  const n = heard('admit').length;
  const one = knock();
  await admit(n);
  await soon(() => expect(one.told[0]).toMatchObject({ ok: true }));
  return one;
}

/** The door lets the next one in. */
async function admit(n: number): Promise<void> {
  const asked = await soon(() => heard('admit')[n] ?? expect.fail('nobody is at the door'));
  host.take({ t: 'admitted', n: asked.n, admitted: WHO });
}

describe('[S12] a table that is given away', () => {
  it('is left by whoever watches it when they are where it goes on: then nobody is waited for', async () => {
    const [ada, ben] = [await watch(), await watch()];
    host.take({ t: 'close', id: 't', onward: ONWARD });
    for (const each of [ada, ben]) await soon(() => expect(each.told).toContainEqual({ a: ONWARD }));
    ada.leave();
    await soon(() => expect(heard('gone')).toHaveLength(1));
    expect([ben.ended(), heard('left')]).toEqual([false, []]);
    ben.leave();
    await soon(() => expect(heard('left')).toEqual([{ t: 'left', id: 't' }]));
  });

  it('sends whoever is at the door to where it goes on, and keeps those who are there', async () => {
    const ada = await watch();
    const late = knock();
    await soon(() => expect(heard('admit')).toHaveLength(2));
    host.take({ t: 'close', id: 't', onward: ONWARD });
    await admit(1);
    await soon(() => expect(late.told[0]).toMatchObject({ ok: false, refusal: { code: 'moved', to: ONWARD.at, peers: ONWARD.peers } }));
    expect(ada.ended()).toBe(false);
    host.take({ t: 'ask', n: 7, id: 't', persp: 'public', delay: 0, file: null });
    expect(heard('asked')).toMatchObject([{ n: 7, asked: { ok: false, refusal: { code: 'later' } } }]);
  });

  it('may come back at once: whoever still watched what was here comes anew, and who watches is counted anew', async () => {
    const ada = await watch();
    await soon(() => expect(heard('audience')).toHaveLength(1));
    host.take({ t: 'close', id: 't', onward: ONWARD });
    open();
    expect(heard('left')).toHaveLength(1);
    await soon(() => expect(ada.ended()).toBe(true));
    await watch();
    await soon(() => {
      const counts = heard('audience').map(({ audience }) => audience.viewers);
      expect([counts.length > 1, counts.at(-1)]).toEqual([true, 1]);
    });
  });

  it('that nobody watches is left at once', () => {
    host.take({ t: 'close', id: 't', onward: ONWARD });
    expect(heard('left')).toHaveLength(1);
  });
});
