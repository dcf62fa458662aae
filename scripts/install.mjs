// Installs the dependencies of package-lock.json when they are missing or differ; does nothing (in milliseconds) otherwise.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { npmCommand, root } from './node.mjs';

const readPackages = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
};

/**
 * Why node_modules does not match the lock file, or undefined when it does. npm keeps its own copy of the lock file inside
 * node_modules and writes it last, so an install that was cut short has none.
 */
export function mismatch(folder = root) {
  const wanted = readPackages(join(folder, 'package-lock.json'));
  if (!wanted) return 'package-lock.json cannot be read';
  const present = readPackages(join(folder, 'node_modules', '.package-lock.json'));
  if (!present) return 'no dependencies are installed yet';
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '' || entry.link) continue;
    // Packages of other platforms are optional and rightly absent.
    if (entry.optional && !present[path]) continue;
    if (present[path]?.version !== entry.version || present[path]?.integrity !== entry.integrity)
      return `${path} is missing or has another version`;
    if (!existsSync(join(folder, path, 'package.json'))) return `${path} is missing`;
  }
  return undefined;
}

function npmCi() {
  const npm = npmCommand(['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund']);
  const started = Date.now();
  const child = spawn(npm.command, npm.args, { stdio: ['ignore', 'inherit', 'inherit'], shell: npm.shell, cwd: root });
  const beat = setInterval(() => console.log(`   ... still installing (${Math.round((Date.now() - started) / 1000)} s)`), 10_000);
  return new Promise((resolve) => {
    const done = (code) => {
      clearInterval(beat);
      resolve(code);
    };
    child.on('exit', (code) => done(code ?? 1));
    child.on('error', () => done(1));
  });
}

/** Makes node_modules match package-lock.json; true when it does. */
export async function install() {
  const reason = mismatch();
  if (!reason) return true;
  console.log(`   ${reason}; running npm ci (about 360 MB on disk, usually under a minute) ...`);
  const code = await npmCi();
  const left = code === 0 ? mismatch() : `npm ci ended with code ${code}`;
  if (!left) return true;
  console.error(`\nLootable could not install its dependencies: ${left}.`);
  console.error('Is this computer online, and may this user write into the project folder? Then try again, or run "npm ci" to see more.');
  return false;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) process.exit((await install()) ? 0 : 1);
