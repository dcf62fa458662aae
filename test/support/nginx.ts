/** nginx before a server, set up with the words of the README. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
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

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Starts nginx with the README's block before the server on `port`. */
export async function startNginx(port: number): Promise<{ port: number; stop(): Promise<void> }> {
  const block = /^location \/ \{[\s\S]*?^\}$/m.exec(readme)?.[0];
  if (!block || !nginxPath) throw new Error('no nginx, or no block for it in the README');
  const folder = mkdtempSync(join(tmpdir(), 'lootable-nginx-'));
  mkdirSync(join(folder, 'logs'));
  const listen = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/logs/error.log;
events { worker_connections 512; }
http { access_log off; ${temporary}
server { listen 127.0.0.1:${listen}; ${block.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${port}`)} } }\n`,
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
  return { port: listen, stop };
}
