/** What stands on a die with words of its own: each once, or several times in turn. */
export const wordOf = (words: readonly string[], value: number): string => words[(value - 1) % words.length] ?? '';
