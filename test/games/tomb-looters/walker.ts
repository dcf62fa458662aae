import { sample } from '../../../shared/engine/answers.ts';
import type { Choice, Prompt } from '../../../shared/engine/prompt.ts';
import { columnOf } from '../../../shared/games/tomb-looters/map.ts';

type Below = (bound: number) => number;
type Walk = Extract<Prompt, { kind: 'path' }>;

/**
 * The random play of the book's statistics (M-05): any hex within reach is as likely as any other, and for a collapse first one of the
 * numbers, then a hex of that column (L-082). All else as a bot that plays at random.
 */
export function walker(prompt: Prompt, below: Below): Choice {
  if (prompt.kind === 'path') return walkTo(prompt, prompt.ends[below(prompt.ends.length)] ?? prompt.from);
  if (prompt.kind !== 'choose' || prompt.title[0] !== 'fall.ask') return sample(prompt, below);
  const columns = [...new Set(prompt.options.map(({ place }) => columnOf(place ?? '')))];
  const column = columns[below(columns.length)];
  const hexes = prompt.options.filter(({ place }) => columnOf(place ?? '') === column);
  return hexes[below(hexes.length)]?.id ?? sample(prompt, below);
}

/** A shortest walk to a place within reach; staying is one step onto the spot. */
function walkTo({ from, steps, longest }: Walk, end: string): string[] {
  const ways = new Map<string, string[]>([[from, [from]]]);
  if (end === from) return [from];
  for (const [place, way] of ways) {
    const gone = place === from ? [] : way;
    for (const next of steps[place] ?? []) if (!ways.has(next) && gone.length < longest) ways.set(next, [...gone, next]);
  }
  return ways.get(end) ?? [from];
}
