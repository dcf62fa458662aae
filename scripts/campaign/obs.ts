import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNpm } from '../node.mjs';
import { inBrowser } from './browser.ts';

/** The engine inside of OBS (CEF 6533), as a package for Linux on x64. */
const ENGINE = '@sparticuz/chromium@127.0.0';
/** What an audience and a stream see: overlays, the page of whoever watches, clips. */
const TESTS = ['overlays', 'clip', 'director', 'crowd'].map((name) => `test/browser/${name}.test.ts`);
/** Unpacks it, and says where. */
const UNPACK = "import('@sparticuz/chromium').then(async ({ default: chromium }) => console.log(await chromium.executablePath()))";

/** Chromium 127, fetched once (about 65 MB); or why it cannot be had. */
async function engine(): Promise<{ path: string } | { problem: string }> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return { problem: 'it is made for Linux on x64 only' };
  const cache = join(root, '.cache', 'obs');
  if (!existsSync(join(cache, 'node_modules', '@sparticuz', 'chromium'))) {
    mkdirSync(cache, { recursive: true });
    // A package.json of its own makes npm install here, and not into the project above.
    writeFileSync(join(cache, 'package.json'), '{ "private": true }\n');
    const { code, said } = await runNpm(
      ['install', '--no-save', '--no-package-lock', '--ignore-scripts', '--loglevel=error', ENGINE],
      cache,
    );
    if (code !== 0) return { problem: `npm could not fetch ${ENGINE}: ${said.trim().split('\n').at(-1) ?? ''}` };
  }
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', UNPACK], {
    ...{ cwd: cache, encoding: 'utf8' },
  });
  const path = stdout.trim();
  return existsSync(path) ? { path } : { problem: `it cannot be unpacked: ${stderr.trim().split('\n').at(-1) ?? ''}` };
}

/** The browser tests of what an audience sees, in the engine of OBS instead of this machine's browser. */
export async function campaign(): Promise<{ ok: boolean; lines: string[] }> {
  const found = await engine();
  if ('problem' in found) return { ok: false, lines: [`Chromium 127, the engine of OBS, is not to be had here: ${found.problem}.`] };
  const { stdout } = spawnSync(found.path, ['--version'], { encoding: 'utf8' });
  return { ok: await inBrowser(TESTS, { LOOTABLE_BROWSER: found.path }), lines: [stdout.trim() || found.path] };
}
