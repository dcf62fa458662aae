// A throw-away Postgres for tests, from the binaries of this machine. `node scripts/postgres.mjs` prints its URL and waits;
// `node scripts/postgres.mjs COMMAND…` runs a command with LOOTABLE_TEST_POSTGRES set, and without it where there is no Postgres.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from './free-port.mjs';

const EXE = process.platform === 'win32' ? '.exe' : '';

/** The newest folder with initdb and postgres in it, or undefined. */
function findBinaries() {
  const newestFirst = (base) => (existsSync(base) ? readdirSync(base).sort((a, b) => Number.parseFloat(b) - Number.parseFloat(a)) : []);
  const folders = [
    ...newestFirst('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...newestFirst('C:/Program Files/PostgreSQL').map((version) => `C:/Program Files/PostgreSQL/${version}/bin`),
    ...['/opt/homebrew/bin', '/usr/local/bin', '/usr/pgsql/bin'],
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => folder !== '' && existsSync(join(folder, `initdb${EXE}`)) && existsSync(join(folder, `postgres${EXE}`)));
}

/** Postgres refuses to run as root: then its own user does it. Undefined when there is no such user. */
function account() {
  if (process.getuid?.() !== 0) return {};
  const ask = (flag) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
  const [uid, gid] = [ask('-u'), ask('-g')];
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined;
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts a fresh cluster in a temporary folder; undefined where no Postgres is installed. `stop` removes it; `crash` and `start` are for fault tests. */
export async function startPostgres() {
  const bin = findBinaries();
  const user = account();
  if (!bin || !user) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'lootable-pg-'));
  const password = randomBytes(12).toString('hex');
  writeFileSync(join(folder, 'password'), password, { mode: 0o600 });
  if (user.uid !== undefined) for (const path of [folder, join(folder, 'password')]) chownSync(path, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const data = join(folder, 'data');
  const made = spawnSync(
    join(bin, `initdb${EXE}`),
    ['-D', data, '-U', 'lootable', '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C', `--pwfile=${join(folder, 'password')}`],
    { ...options, encoding: 'utf8' },
  );
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`initdb failed: ${made.stderr}`);
  }
  const port = await freePort();
  let server;

  const start = async () => {
    const lines = [];
    const child = spawn(join(bin, `postgres${EXE}`), ['-D', data, '-p', String(port), '-k', '', '-h', '127.0.0.1'], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.setEncoding('utf8').on('data', (text) => lines.push(text) > 50 && lines.shift());
    const ended = new Promise((resolve) => child.on('exit', resolve));
    child.on('error', (error) => lines.push(error.message));
    server = { child, ended };
    for (let tries = 0; tries < 300; tries += 1) {
      if (child.exitCode !== null || child.pid === undefined) break;
      if (lines.some((text) => text.includes('ready to accept connections'))) return;
      await pause(100);
    }
    child.kill('SIGKILL');
    throw new Error(`Postgres did not start: ${lines.join('')}`);
  };
  const end = async (signal) => {
    const { child, ended } = server;
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  const abandon = () => server?.child.kill('SIGQUIT');
  process.on('exit', abandon);

  const stop = async () => {
    process.off('exit', abandon);
    if (server) await end('SIGINT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `postgres://lootable:${password}@127.0.0.1:${port}/postgres`,
    stop,
    start,
    // SIGQUIT ends it as a crash does: no checkpoint, recovery at the next start.
    crash: () => end('SIGQUIT'),
  };
}

async function main(command) {
  const postgres = await startPostgres();
  if (!postgres) console.log('No Postgres is installed here (looked for initdb and postgres).');
  const stop = async (code) => {
    await postgres?.stop();
    process.exit(code);
  };
  if (command.length === 0) {
    if (!postgres) return process.exit(1);
    console.log(postgres.url);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
    setInterval(() => undefined, 60_000);
    return undefined;
  }
  const child = spawn(command[0], command.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, ...(postgres && { LOOTABLE_TEST_POSTGRES: postgres.url }) },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(error.message);
    stop(1);
  });
  child.on('exit', (code, signal) => stop(code ?? (signal ? 1 : 0)));
  return undefined;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main(process.argv.slice(2));
