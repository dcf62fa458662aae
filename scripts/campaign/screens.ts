import { inBrowser } from './browser.ts';

/** Every screen with every drawer at four sizes: nothing covered, cut off or outside, no barrier for axe-core. Takes about ten minutes. */
export async function campaign(): Promise<{ ok: boolean; lines: string[] }> {
  return { ok: await inBrowser(['test/browser/screens.test.ts'], { SCREENS: 'all' }), lines: [] };
}
