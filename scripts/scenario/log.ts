import type { Event } from '../../shared/engine/event.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import type { Line } from '../../shared/engine/line.ts';
import { ruleOf } from '../../shared/engine/line.ts';
import type { Said } from './format-parts.ts';

/** The lines of events, in order. */
export const linesOf = (events: readonly Event[]): Line[] => events.flatMap((event) => ('line' in event ? [event.line] : []));

/** True when a line is the one that is meant: by its key, by the rule that it links to, or by single fields. */
export function isLine(game: AnyGame, line: Line, said: Said): boolean {
  if (typeof said === 'string') return line[0] === said || ruleOf(game.lines, line) === said;
  const [key, ...args] = line;
  return (
    (said.line === undefined || said.line === key) &&
    (said.rule === undefined || said.rule === ruleOf(game.lines, line)) &&
    (said.args === undefined || (said.args.length === args.length && said.args.every((arg, i) => arg === args[i])))
  );
}

/** The first entry that is not found in the lines in this order (others may stand between them), or undefined. */
export function missingIn(game: AnyGame, lines: readonly Line[], wanted: readonly Said[]): number | undefined {
  let from = 0;
  for (const [i, said] of wanted.entries()) {
    const found = lines.findIndex((line, at) => at >= from && isLine(game, line, said));
    if (found < 0) return i;
    from = found + 1;
  }
  return undefined;
}

/** Lines for messages, the last ones. */
export const inWords = (lines: readonly Line[]): string =>
  lines.length === 0
    ? 'nothing was said'
    : `said: ${lines
        .slice(-12)
        .map((line) => line.join(' '))
        .join(' | ')}`;
