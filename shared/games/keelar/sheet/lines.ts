/** A line of a sheet with its continuation lines. */
export interface Logical {
  /** Lines joined by a line break, as written. */
  readonly text: string;
  /** 1-based number of each of its lines. */
  readonly numbers: readonly number[];
}

/**
 * Splits a sheet into lines (§4.1 rule 1): a line that starts with a space continues the one before, `#` at the beginning of a line
 * starts a comment, empty lines are left out.
 */
export function logicalLines(text: string): Logical[] {
  const found: { parts: string[]; numbers: number[] }[] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const last = found.at(-1);
    if (last && /^\s/.test(line)) {
      last.parts.push(line);
      last.numbers.push(index + 1);
    } else if (!line.trim().startsWith('#')) found.push({ parts: [line], numbers: [index + 1] });
  }
  return found.map(({ parts, numbers }) => ({ text: parts.join('\n'), numbers }));
}
