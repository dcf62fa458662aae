/** nginx with TLS before several processes, with the very files of deploy/: only where things are is another. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import { nginxPath } from './nginx.ts';
import { soon } from './soon.ts';

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy', 'nginx');

interface Layout {
  folder: string;
  /** The whole configuration that nginx is given. */
  conf: string;
  remove(): void;
}

/** A folder with the files of deploy/, a certificate made here, and other ports. `processes`: the ports of the processes, the first one first. */
export function layOut(processes: readonly number[], ports: { plain: number; tls: number }): Layout {
  const folder = mkdtempSync(join(tmpdir(), 'lootable-tls-'));
  mkdirSync(join(folder, 'logs'));
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
      '-keyout',
      key,
      '-out',
      certificate,
      ...subject,
    ],
    { stdio: 'ignore' },
  );
  const where = processes.reduce(
    (text, port, n) => text.replaceAll(`127.0.0.1:${2_561 + n}`, `127.0.0.1:${port}`),
    readFileSync(join(DEPLOY, 'processes-systemd.conf'), 'utf8'),
  );
  writeFileSync(join(folder, 'processes.conf'), where);
  const site = readFileSync(join(DEPLOY, 'lootable.conf'), 'utf8')
    .replaceAll('/etc/lootable/tls', folder)
    .replaceAll('/etc/lootable', folder)
    .replaceAll('/var/log/nginx', join(folder, 'logs'))
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${ports.plain}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${ports.tls}`);
  writeFileSync(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  const conf = join(folder, 'nginx.conf');
  writeFileSync(
    conf,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/logs/error.log;
events { worker_connections 1024; } http { ${temporary} include ${folder}/site.conf; }\n`,
  );
  return { folder, conf, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What nginx says of a configuration: nothing where it is well. */
export function wrongInNginx({ folder, conf }: Layout): string {
  const { status, stderr } = spawnSync(nginxPath ?? 'nginx', ['-t', '-p', folder, '-c', conf], { encoding: 'utf8' });
  return status === 0 ? '' : stderr;
}

/** Starts it; `lines`: what its log of requests holds. */
export async function startTls(
  processes: readonly number[],
): Promise<{ url: string; plain: string; lines(): string[]; stop(): Promise<void> }> {
  const ports = { plain: await freePort(), tls: await freePort() };
  const layout = layOut(processes, ports);
  const child = spawn(nginxPath ?? 'nginx', ['-p', layout.folder, '-c', layout.conf], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await soon(
    () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(ports.tls, '127.0.0.1', () => resolve(void socket.destroy())).on('error', reject);
      }),
  );
  return {
    url: `https://localhost:${ports.tls}`,
    plain: `http://localhost:${ports.plain}`,
    lines: () =>
      readFileSync(join(layout.folder, 'logs', 'lootable.log'), 'utf8')
        .trim()
        .split('\n'),
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      layout.remove();
    },
  };
}
