import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { IncomingMessage, request } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createTable } from '../../client/net/http.ts';
import { createVisitors } from '../../server/gateway/visitor.ts';
import { nginxPath, readmeSettings, startNginx } from '../support/nginx.ts';
import { Person } from '../support/server.ts';

const from = (peer: string, headers: Record<string, string> = {}): IncomingMessage => {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  return Object.assign(new IncomingMessage(socket), { headers });
};
const xff = (text: string) => ({ 'x-forwarded-for': text });

describe('[S3] whose limits a request counts for', () => {
  it('without a proxy in the settings it is the connection’s own, whatever its headers say', () => {
    const visitor = createVisitors([]);
    expect(visitor(from('203.0.113.5', xff('10.0.0.1')))).toEqual({ address: '203.0.113.5', local: false });
    expect(visitor(from('::ffff:203.0.113.5'))).toEqual({ address: '203.0.113.5', local: false });
    expect(visitor(from('127.0.0.1'))).toEqual({ address: '127.0.0.1', local: true });
    expect(visitor(from('::1')).local).toBe(true);
  });
  it('whoever speaks for others on this machine without being named has no wide limits', () => {
    const visitor = createVisitors([]);
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded']) {
      expect(visitor(from('127.0.0.1', { [name]: '203.0.113.5' }))).toEqual({ address: '127.0.0.1', local: false });
    }
  });
  it('behind a named proxy it is the last address that no such proxy has', () => {
    const visitor = createVisitors(['127.0.0.1', '10.0.0.0/8']);
    expect(visitor(from('127.0.0.1', xff('198.51.100.1, 203.0.113.5')))).toEqual({ address: '203.0.113.5', local: false });
    expect(visitor(from('127.0.0.1', xff('203.0.113.5, 10.1.2.3'))).address).toBe('203.0.113.5');
    expect(visitor(from('203.0.113.9', xff('203.0.113.5'))).address).toBe('203.0.113.9');
    expect(visitor(from('127.0.0.1', xff('nonsense'))).address).toBe('127.0.0.1');
    expect(visitor(from('127.0.0.1'))).toEqual({ address: '127.0.0.1', local: false });
  });
  it('an IPv6 visitor is its first 64 bits', () => {
    const visitor = createVisitors(['::1']);
    const of = (address: string) => visitor(from('::1', xff(address))).address;
    expect(of('2001:db8:1:2::77')).toBe('2001:db8:1:2::/64');
    expect(of('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff')).toBe('2001:db8:1:2::/64');
    expect(of('2001:db8:1:3::77')).not.toBe(of('2001:db8:1:2::77'));
    expect(of('[2001:db8:1:2::1]:443')).toBe('2001:db8:1:2::/64');
    expect(createVisitors([])(from('fe80::1%eth0')).address).toBe('fe80:0:0:0::/64');
  });
  it('a proxy that cannot be read is said at the start', () => {
    for (const wrong of ['proxy.example', '10.0.0.0/33', '1', '::1/129'])
      expect(() => createVisitors([wrong])).toThrow(/must hold addresses/);
  });
});

let end: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const each of end.reverse()) await each();
  end = [];
});

/** The server as a program, with settings of the environment and on any port. */
async function startServer(settings: Record<string, string>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'lootable-proxy-'));
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, ...settings, PORT: '0', LOOTABLE_DATA: folder, LOOTABLE_LOG: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  end.push(async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (text: Buffer) => {
      said += text;
      const port = /ready: http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port) resolve(Number(port));
    });
    child.once('exit', (code) => reject(new Error(`the server ended (${code}): ${said}`)));
  });
}

/** Knocks at a table that is not there, as a visitor with this address. */
const knock = (port: number, localAddress: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        localAddress,
        path: '/api/tables',
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    asked.once('error', reject);
    asked.end('{}');
  });

describe('[S3] nginx before the server, both as the README says', () => {
  it.skipIf(!nginxPath)(`limits each visitor for itself${nginxPath ? '' : ' (skipped: nginx is not installed)'}`, async () => {
    const settings = readmeSettings();
    expect(settings).toMatchObject({ HOST: '127.0.0.1', LOOTABLE_PROXY: '127.0.0.1' });
    const port = await startServer(settings);
    const nginx = await startNginx(port);
    end.push(nginx.stop);
    // What a visitor writes of its address itself counts for nothing.
    const greedy = await Promise.all(
      Array.from({ length: 30 }, (_, i) => knock(nginx.port, '127.0.0.2', { 'x-forwarded-for': `198.51.100.${i}` })),
    );
    expect(greedy.filter((status) => status === 400).length).toBeGreaterThanOrEqual(10);
    expect(greedy.filter((status) => status === 429).length).toBeGreaterThan(10);
    expect(await knock(nginx.port, '127.0.0.3')).toBe(400);
    // Tables are played through it, too.
    const base = `http://127.0.0.1:${nginx.port}`;
    const made = await createTable({ game: 'chuck-rock', seats: 2 }, base);
    if (!made.ok) throw new Error(made.refusal.text);
    const ada = await new Person(base, made.value.code, { host: made.value.host }).sit(0, 'Ada');
    ada.leave();
  });
});
