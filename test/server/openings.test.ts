import { afterEach, expect, it } from 'vitest';
import { PROTOCOL } from '../../shared/protocol.ts';
import { TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';

const OFTEN = { burst: 1_000, perSecond: 1_000 };
const MOST = 32;

let server: TestServer;
afterEach(() => server.end());

it('[S2] tables opened for one address that does not come in are few; there is room for all others, and again when they have closed', async () => {
  // Everybody comes through a proxy, from the address that it names.
  const rates = { create: OFTEN, join: OFTEN, look: OFTEN };
  server = await new TestServer({ proxies: ['127.0.0.1'], rates, settings: { emptyMs: 2_500 } }).start();
  const ask = async (from: string, path: string, body?: object) => {
    const answer = await fetch(`${server.base}/api/${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    });
    return { status: answer.status, body: await answer.json() };
  };
  const join = (from: string, code: string) => ask(from, `tables/${code}/join`, { protocol: PROTOCOL });
  const codes: string[] = [];
  for (let n = 0; n < MOST + 2; n++) codes.push((await ask('203.0.113.1', 'tables', { game: 'toy' })).body.code);
  const [last = '', more = ''] = codes.slice(-2);
  for (const code of codes.slice(0, MOST)) expect((await join('2001:db8::1', code)).status).toBe(200);
  // All of a network of IPv6 are one; watching opens none either.
  expect((await join('2001:db8::2', last)).body).toMatchObject({ refusal: { code: 'full' } });
  expect((await ask('2001:db8::3', `shows/${last}`)).body).toMatchObject({ refusal: { code: 'full' } });
  expect([...server.app.rooms.all()]).toHaveLength(MOST);
  // What is open already is open to them, and to others whatever they like.
  expect((await join('2001:db8::4', codes[0] ?? '')).status).toBe(200);
  expect((await join('203.0.113.2', last)).status).toBe(200);
  expect((await join('2001:db8::2', last)).status).toBe(200);
  // A table to which somebody has come is nobody's fault any more.
  await server.person(codes[1] ?? '').open();
  expect((await join('2001:db8::2', more)).status).toBe(200);
  await soon(() => expect([...server.app.rooms.all()]).toHaveLength(1), { timeout: 9_000 });
  expect((await join('2001:db8::2', last)).status).toBe(200);
}, 20_000);
