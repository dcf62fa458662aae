import { inBrowser } from './browser.ts';

/** Every lesson by mouse, on a phone, in words and by keyboard alone, with clicks and seconds from the front page. Takes about eight minutes. */
export async function campaign(): Promise<{ ok: boolean; lines: string[] }> {
  return { ok: await inBrowser(['test/browser/lessons.test.ts'], { LESSONS: 'all' }), lines: [] };
}
