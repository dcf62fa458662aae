/** How one points here: fingers tap. */
const taps = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

export const clickWord = (): 'Click' | 'Tap' => (taps() ? 'Tap' : 'Click');

const TAPPED: Readonly<Record<string, string>> = { '': 'tap', s: 'taps', ed: 'tapped', ing: 'tapping' };

/** Words that were written for a mouse ("click the rock"), for whatever points here. */
export function pointed(text: string): string {
  if (!taps()) return text;
  return text.replace(/\b(c)lick(s|ed|ing)?\b/gi, (_, first: string, ending = '') => {
    const word = TAPPED[ending] ?? 'tap';
    return first === 'C' ? `T${word.slice(1)}` : word;
  });
}
