/** nginx before a server, set up with the words of the README and of docs/streaming.md. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import { soon } from './soon.ts';

/** Where nginx is; undefined where it is not installed. */
export const nginxPath = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
  .map((folder) => join(folder, 'nginx'))
  .find((path) => existsSync(path));

const readme = readFileSync(join(import.meta.dirname, '..', '..', 'README.md'), 'utf8');

/** The settings that the README's command for a server behind a proxy gives. */
export function readmeSettings(): Record<string, string> {
  const command = /^PORT=.*LOOTABLE_PROXY=.* npm start$/m.exec(readme)?.[0] ?? '';
  return Object.fromEntries([...command.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]));
}

const streaming = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'streaming.md'), 'utf8');

interface Nginx {
  readonly port: number;
  /** Each request so far: what the cache did (MISS, HIT, …; - where none has part), the path, the status. */
  requests(): { cache: string; path: string; status: number }[];
  stop(): Promise<void>;
}

/** Starts nginx with the README's block before the server on `port`, and the cache of docs/streaming.md. */
export async function startNginx(port: number): Promise<Nginx> {
  const block = /^location \/ \{[\s\S]*?^\}$/m.exec(readme)?.[0];
  const zone = /^proxy_cache_path \S+ (.*;)$/m.exec(streaming)?.[1];
  const cached = /^location ~ [\s\S]*?^\}$/m.exec(streaming)?.[0];
  if (!block || !zone || !cached || !nginxPath) throw new Error('no nginx, or no blocks for it in the docs');
  const folder = mkdtempSync(join(tmpdir(), 'lootable-nginx-'));
  mkdirSync(join(folder, 'logs'));
  const listen = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/logs/error.log;
worker_rlimit_nofile 8192; events { worker_connections 4096; }
http { log_format seen '$upstream_cache_status $uri $status'; access_log ${folder}/logs/seen.log seen; ${temporary}
proxy_cache_path ${folder}/cache ${zone}
server { listen 127.0.0.1:${listen}; keepalive_requests 1000000; ${`${block}\n${cached}`.replaceAll(/127\.0\.0\.1:\d+/g, `127.0.0.1:${port}`)} } }\n`,
  );
  const child = spawn(nginxPath, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  await soon(async () => {
    const answer = await fetch(`http://127.0.0.1:${listen}/healthz`);
    if (!answer.ok) throw new Error(`nginx answers ${answer.status}`);
  });
  const requests = () =>
    readFileSync(join(folder, 'logs', 'seen.log'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' '))
      .map(([cache = '', path = '', status]) => ({ cache, path, status: Number(status) }));
  return { port: listen, requests, stop };
}
