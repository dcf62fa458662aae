// Installs the dependencies of package-lock.json when they are missing or differ, and fetches a newer Node where this one is too old; does
// nothing (in milliseconds) otherwise.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { modernNode, nodeToFetch, root, runNpm } from './node.mjs';
import { progress } from './progress.mjs';

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

/** Makes node_modules match package-lock.json, and has a Node that is new enough; true when both are there. */
export async function install() {
  const [reason, node] = [mismatch(), nodeToFetch()];
  if (!reason && !node) return true;
  const told = progress(() => `Installing: ${[reason ? 'packages (about 500 MB on disk)' : '', node].filter(Boolean).join(' and ')}`);
  const flags = ['--include=dev', '--loglevel=error', '--no-audit', '--no-fund', '--no-progress'];
  // Side by side: one waits for the network mostly, the other for the disk.
  const [{ code, said }, bin] = await Promise.all([reason ? runNpm(['ci', ...flags], root) : { code: 0, said: '' }, modernNode()]);
  const left = code === 0 ? mismatch() : `npm ci ended with code ${code}`;
  told.end(left ? 'Installing failed' : 'Installed');
  if (!left) return bin !== undefined;
  console.error(`${said}\n\nLootable could not install its dependencies: ${left}.`);
  console.error('Is this computer online, and may this user write into the project folder? Then try again, or run "npm ci" to see more.');
  return false;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) process.exit((await install()) ? 0 : 1);
