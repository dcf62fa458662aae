// Finds a Chromium-like browser for the tests, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './node.mjs';

const linuxNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const windowsPaths = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'Chromium\\Application\\chrome.exe',
];

/** Where browsers usually lie on a platform, best first. */
export function usualPlaces(platform = process.platform, env = process.env) {
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean);
    return windowsPaths.flatMap((path) => folders.map((folder) => `${folder}\\${path}`));
  }
  if (platform === 'darwin') {
    const folders = ['/Applications', join(homedir(), 'Applications')];
    return macApps.flatMap((app) => folders.map((folder) => `${folder}/${app}.app/Contents/MacOS/${app}`));
  }
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(env.PATH ?? '').split(delimiter).filter(Boolean)];
  return linuxNames.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function ownBrowser() {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** The path of a browser: LOOTABLE_BROWSER if set, else the usual places, else the one that playwright-core installed; undefined if none. */
export function findBrowser() {
  const named = process.env.LOOTABLE_BROWSER;
  if (named) return existsSync(named) ? named : undefined;
  return [...usualPlaces(), ownBrowser()].find((path) => path && existsSync(path));
}

const run = (command, args) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    cwd: root,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;
const canUseApt = () => process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Finds a browser or installs one (about 300 MB) with visible progress; undefined, with the reason printed, when that fails. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (process.env.LOOTABLE_BROWSER) {
    console.error(`   LOOTABLE_BROWSER names ${process.env.LOOTABLE_BROWSER}, which does not exist.`);
    return undefined;
  }
  console.log('   no Chromium, Chrome or Edge found; installing Chromium for the browser tests ...');
  if (
    canUseApt() &&
    run('apt-get', ['update']) &&
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']) &&
    findBrowser()
  )
    return findBrowser();
  run(process.execPath, [join('node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium']);
  const installed = findBrowser();
  if (!installed)
    console.error(
      '   Could not install a browser. Install Chromium, Chrome or Edge, or set LOOTABLE_BROWSER to its path. The browser tests will fail.',
    );
  return installed;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const path = ensureBrowser();
  console.log(path ?? 'none');
  process.exit(path ? 0 : 1);
}
