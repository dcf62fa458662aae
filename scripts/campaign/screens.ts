import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../node.mjs';
import { inBrowser } from './browser.ts';

const FOLDER = join(root, '.cache', 'screens');
const VERDICTS = join(FOLDER, 'verdicts.txt');

/**
 * Every screen with every drawer at four sizes: nothing covered, cut off or outside, no barrier for axe-core. The pictures lie in
 * `.cache/screens`, beside the verdict on each, which is written as soon as it is looked at. `SCREENS_ONLY`: those of one game or place.
 * Takes about ten minutes.
 */
export async function campaign(): Promise<{ ok: boolean; lines: string[] }> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const ok = await inBrowser(['test/browser/screens.test.ts'], { SCREENS: 'all', SHOTS: FOLDER, SCREENS_VERDICTS: VERDICTS });
  const verdicts = existsSync(VERDICTS) ? readFileSync(VERDICTS, 'utf8').split('\n').filter(Boolean) : [];
  const looked = verdicts.filter((each) => / \d+x\d+: /.test(each));
  // The table that the test covers itself, to see that it would be found, is no fault.
  const wrong = verdicts.filter((each) => !each.endsWith(': nothing wrong') && !each.startsWith('covered '));
  return { ok: ok && looked.length > 0, lines: [`${looked.length} pictures looked at`, ...wrong] };
}
