import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { GIVES_BACK } from '../../scripts/node.mjs';
import { readEnvironment } from '../../server/environment.ts';
import { readFiles, readSources } from '../architecture/tree.ts';
import { nginxPath } from '../support/nginx.ts';
import { layOut, wrongInNginx } from '../support/nginx-tls.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (name: string): string => readFileSync(join(root, 'deploy', name), 'utf8');

/** What `compose.yaml` may hold, as far as it is used: other words of the format are no mistake, but are to be looked up first. */
const serviceSchema = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  restart: z.literal(['no', 'always', 'on-failure', 'unless-stopped']),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  volumes: z.array(z.string().regex(/^[\w./-]+:\/[\w./-]+(?::ro)?$/)).default([]),
  ports: z.array(z.string().regex(/^\d+:\d+$/)).optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.literal(['service_started', 'service_healthy']) })).default({}),
  healthcheck: z.strictObject({ test: z.array(z.string()), interval: z.string(), timeout: z.string(), retries: z.int() }).optional(),
});
const composeSchema = z
  .object({
    name: z.string(),
    services: z.record(z.string(), serviceSchema),
    networks: z.strictObject({
      default: z.strictObject({ ipam: z.strictObject({ config: z.array(z.strictObject({ subnet: z.string() })) }) }),
    }),
    volumes: z.record(z.string(), z.strictObject({})),
  })
  .catchall(z.unknown());
const compose = composeSchema.parse(parse(read('compose.yaml'), { merge: true }));
const apps = Object.entries(compose.services).filter(([, { build }]) => build !== undefined);

/** `${NAME:?why}` as somebody has set it. */
const filled = (text: string): string =>
  text.replace(/\$\{PUBLIC_ORIGIN[^}]*\}/, 'https://table.example').replace(/\$\{\w+[^}]*\}/g, 'abc');

/** Upstreams of an nginx file: name, servers. */
const upstreams = (name: string): Record<string, string[]> =>
  Object.fromEntries(
    [...read(name).matchAll(/^upstream (\w+) \{([^}]*)\}/gm)].map(([, each = '', body = '']) => [
      each,
      [...body.matchAll(/server ([\w.]+:\d+);/g)].map(([, server = '']) => server),
    ]),
  );

describe('[S12] compose.yaml', () => {
  it('names settings that there are, with values that can be used', () => {
    expect(apps.length).toBeGreaterThan(1);
    for (const [name, { environment }] of apps) {
      const { problems, warnings } = readEnvironment(
        Object.fromEntries(Object.entries(environment).map(([key, text]) => [key, filled(text)])),
      );
      expect([name, problems, warnings]).toEqual([name, [], []]);
    }
  });
  it('names only services, volumes and files that there are', () => {
    for (const { depends_on, volumes, build } of Object.values(compose.services)) {
      for (const each of Object.keys(depends_on)) expect(compose.services).toHaveProperty(each);
      // The certificate is whoever runs it to bring.
      for (const [from = ''] of volumes.map((each) => each.split(':')))
        expect(from.startsWith('.') ? from === './tls' || existsSync(join(root, 'deploy', from)) : from in compose.volumes).toBe(true);
      if (build) expect(existsSync(join(root, 'deploy', build.context, build.dockerfile))).toBe(true);
    }
    for (const [name, { condition }] of Object.values(compose.services).flatMap(({ depends_on }) => Object.entries(depends_on))) {
      const { healthcheck, build } = compose.services[name] ?? {};
      if (condition === 'service_healthy') expect(healthcheck !== undefined || build !== undefined).toBe(true);
    }
  });
  it('has each process where nginx and the others look for it, and believes the network of nginx alone', () => {
    const { lootable = [], ...single } = upstreams('nginx/processes-compose.conf');
    expect(lootable).toEqual(apps.map(([name, { environment }]) => `${name}:${environment.PORT}`));
    expect(single).toEqual(
      Object.fromEntries(
        apps.map(([name, { environment }]) => [
          `lootable_${environment.LOOTABLE_PUBLIC_URL?.split('/').at(-1)}`,
          [`${name}:${environment.PORT}`],
        ]),
      ),
    );
    for (const [, { environment, stop_grace_period }] of apps) {
      expect(environment.LOOTABLE_PROXY).toBe(compose.networks.default.ipam.config[0]?.subnet);
      expect(Number.parseInt(stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(40);
    }
  });
});

describe('[S12] the container', () => {
  const lines = read('Containerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const of = (word: string) => lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  it('is made of words that there are, of images with a version, and runs as nobody special', () => {
    expect(lines.filter((line) => !/^(?:FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|STOPSIGNAL|CMD) /.test(line))).toEqual([]);
    for (const image of of('FROM')) expect(image).toMatch(/^[\w./-]+:\d+\.\d+[\w.-]*(?: AS \w+)?$/);
    expect(of('FROM')).toHaveLength(2);
    expect(of('USER')).toEqual(['node']);
    expect(lines.findIndex((line) => line.startsWith('USER'))).toBeGreaterThan(lines.findLastIndex((line) => line.startsWith('RUN')));
    expect(of('HEALTHCHECK')).toHaveLength(1);
    expect(of('CMD').map((text) => JSON.parse(text).at(-1))).toEqual(['dist/server/server-main.mjs']);
    expect(of('EXPOSE')).toEqual(apps.map(([, { environment }]) => environment.PORT ?? '').slice(0, 1));
  });
  it('copies what is there, and leaves out what no server needs', () => {
    for (const [from = ''] of of('COPY')
      .filter((text) => text.startsWith('--from'))
      .map((text) => text.split(' ').slice(1))) {
      const path = from.replace('/app/', '');
      expect(existsSync(join(root, path)) || path === 'dist').toBe(true);
    }
    const left = read('Containerfile.dockerignore').trim().split('\n');
    for (const name of ['.git', 'node_modules', 'data', 'dist', 'deploy/.env', 'deploy/tls']) expect(left).toContain(name);
  });
  it('lacks nothing that a server or npm run admin imports: all of it is a dependency of more than the tests', () => {
    const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const needed = /^(?:server|shared|scripts\/admin)\/|^scripts\/inspect\.ts$/;
    const run = readSources(readFiles().filter(({ path }) => needed.test(path)));
    const strange = run.flatMap(({ path, imports }) =>
      imports
        .filter(({ from, types }) => !types && !/^(?:\.|node:)/.test(from))
        .map(({ from }) => /^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from)
        .filter((name) => !(name in dependencies))
        .map((name) => `${path}: ${name}`),
    );
    expect(run.length).toBeGreaterThan(100);
    expect(strange).toEqual([]);
  });
});

const unit = read('lootable@.service');
const valuesOf = (key: string): string[] => [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
const pairs = (text: string): [string, string][] => [...text.matchAll(/^(\w+)=(\S*)$/gm)].map(([, name = '', value = '']) => [name, value]);
const systemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('[S12] lootable@.service', () => {
  it('names settings that there are, and has each process where nginx looks for it', () => {
    const shared = Object.fromEntries(pairs(read('lootable.env')));
    const { lootable = [], ...single } = upstreams('nginx/processes-systemd.conf');
    for (const [n, where] of lootable.entries()) {
      const own = Object.fromEntries(
        pairs(
          valuesOf('Environment')
            .join(' ')
            .replaceAll('%i', String(n + 1))
            .replaceAll(' ', '\n'),
        ),
      );
      const { problems, warnings, environment } = readEnvironment({ ...shared, ...own });
      expect([problems, warnings]).toEqual([[], []]);
      expect(`${environment?.HOST}:${environment?.PORT}`).toBe(where);
      expect(single[`lootable_${environment?.LOOTABLE_PUBLIC_URL?.replace('/p/', '')}`]).toEqual([where]);
    }
    expect(Object.keys(single)).toHaveLength(lootable.length);
    expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThanOrEqual(40);
    expect(valuesOf('RestartPreventExitStatus')).toEqual(['2']);
  });
  it.skipIf(!systemd)(`is one that systemd reads, and is shut in well${systemd ? '' : ' (skipped: no systemd is here)'}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'lootable-unit-'));
    try {
      const path = join(folder, 'lootable@1.service');
      writeFileSync(path, unit.replace('/usr/bin/node', process.execPath).replace(/^Documentation.*\n/m, ''));
      const said = spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' });
      expect([said.status, said.stderr.split('\n').filter((line) => line.includes('lootable'))]).toEqual([0, []]);
      const open = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', path], { encoding: 'utf8' });
      expect([open.status, open.stdout.split('\n').at(-2)]).toEqual([0, expect.stringContaining('OK')]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('[S12] nginx.conf', () => {
  it.skipIf(!nginxPath)(`is one that nginx reads${nginxPath ? '' : ' (skipped: nginx is not installed)'}`, () => {
    const layout = layOut([4_001, 4_002], { plain: 4_080, tls: 4_443 });
    try {
      expect(wrongInNginx(layout)).toBe('');
      writeFileSync(join(layout.folder, 'processes.conf'), 'upstream lootable { nonsense; }');
      expect(wrongInNginx(layout)).toContain('unknown directive "nonsense"');
    } finally {
      layout.remove();
    }
  });
  it('is all that README.md speaks of', () => {
    const text = read('README.md');
    for (const name of [...readdirSync(join(root, 'deploy')), 'lootable.conf', 'processes-compose.conf', 'processes-systemd.conf'])
      expect(name === 'README.md' || name === 'nginx' || name.endsWith('.dockerignore') || text.includes(name)).toBe(true);
  });
});

it('a container and a unit give memory back as npm start does', () => {
  const lean = Object.entries(GIVES_BACK)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
  expect(read('Containerfile')).toContain(`\nENV ${lean}\n`);
  expect(read('lootable@.service')).toContain(`\nEnvironment=${lean}\n`);
});
