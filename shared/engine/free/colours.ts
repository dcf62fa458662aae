const NAMED: Readonly<Record<string, string>> = {
  ...{ red: '#a3232b', blue: '#1f4d9a', green: '#1f6b4a', yellow: '#d6a419', purple: '#6a3494', orange: '#bd6d22' },
  ...{ black: '#23262f', white: '#efe6d2', grey: '#77736a', brown: '#5d3a1e', pink: '#c4607f', sky: '#4f9bc4' },
};
/** Names of colours that may stand in a line, instead of #rrggbb. */
export const COLOUR_NAMES: readonly string[] = Object.keys(NAMED);

/** #rrggbb of what somebody wrote, or undefined. */
export function colourOf(text: string): string | undefined {
  const word = text.trim().toLowerCase();
  return Object.hasOwn(NAMED, word) ? NAMED[word] : /^#[0-9a-f]{6}$/.test(word) ? word : undefined;
}
