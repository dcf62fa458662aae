import type { Json } from '../../../../shared/engine/json.ts';
import { CLASSES } from '../../../../shared/games/keelar/classes/index.ts';

/** The name of the entry that a line of a sheet begins: what stands between its price and its types. */
const nameOf = (line: string): string => /^\S+ (?<name>[^(-]*?) (?:\(|- )/.exec(line)?.groups?.name ?? '';

/** An entry without its numbers and limits, which are tuned. */
const shape = (line: string): string =>
  line
    .replace(/^\S+/, '')
    .replaceAll(/; limit [^;]*/g, '')
    .replaceAll(/\d+/g, 'N')
    .replaceAll(/\b(action|turn|card|activation|diagonal)s\b/g, '$1')
    .replaceAll(/\s+/g, ' ');

/**
 * The text of one of our sheets with some of its entries written anew, each found by its name. Incomes, costs and maxima are tuned now and
 * then; what a test counts on is said in the test. Anything but a level may differ from the sheet in numbers and limits alone.
 */
export function sheetWith(className: string, ...lines: string[]): string {
  const text = CLASSES.find(({ name }) => name === className)?.text;
  if (text === undefined) throw new Error(`there is no class ${className}`);
  const entries = text.replaceAll('\n ', '\u0000').split('\n');
  for (const line of lines) {
    const at = entries.findIndex((each) => nameOf(each) === nameOf(line));
    if (at < 0) throw new Error(`${className} has no entry ${nameOf(line)}`);
    const own = (entries[at] ?? '').replaceAll('\u0000', ' ');
    if (!line.includes('(level)') && shape(own) !== shape(line)) throw new Error(`${className} has another ${nameOf(line)}: ${own}`);
    entries[at] = line;
  }
  return entries.join('\n').replaceAll('\u0000', '\n ');
}

/** A position in which a letter plays a sheet that is given as text, whatever the position says of its class. */
export function playing(letter: string, sheet: string, position: Record<string, Json>): Record<string, Json> {
  const { classes, sheets, ...rest } = position;
  const others = Object.entries(classes ?? {}).filter(([each]) => each !== letter);
  return { ...rest, classes: Object.fromEntries(others), sheets: { ...(typeof sheets === 'object' ? sheets : {}), [letter]: sheet } };
}
