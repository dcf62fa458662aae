import type { Prompt } from '../../shared/engine/prompt.ts';
import type { Picked } from './picked.ts';

/** A question for a walk that is given whole. */
type Walk = Extract<Prompt, { kind: 'path' }>;

/** The shortest walk on to a place that is pointed at, of at most so many steps, and whether there is one such walk only. */
export function wayOn(prompt: Walk, { list }: Picked, to: string): { way: string[]; only: boolean } | null {
  const { steps, from } = prompt;
  const at = list.at(-1) ?? from;
  const most = prompt.longest - list.length;
  // Of each place a step farther off: the first way to it, and whether there are others as short.
  let ways = new Map([[at, { way: [] as string[], only: true }]]);
  const been = new Set([at]);
  for (let step = 0; step < most; step++) {
    const next: typeof ways = new Map();
    for (const [stands, { way, only }] of ways) {
      for (const place of steps[stands] ?? []) {
        // The next step itself may lead back.
        if (been.has(place) && place !== to) continue;
        const known = next.get(place);
        next.set(place, known ? { ...known, only: false } : { way: [...way, place], only });
      }
    }
    const found = next.get(to);
    if (found) return found;
    for (const place of next.keys()) been.add(place);
    ways = next;
  }
  return null;
}

/** All places that a walk can go on to by one click, each with the way there. */
export function walksOf(prompt: Prompt, picked: Picked): ReadonlyMap<string, readonly string[]> {
  if (prompt.kind !== 'path') return new Map();
  const at = picked.list.at(-1) ?? prompt.from;
  const places = new Set(Object.values(prompt.steps).flat());
  return new Map(
    [...places].flatMap((place) => {
      const on = place === at || picked.list.includes(place) ? null : wayOn(prompt, picked, place);
      return on ? [[place, on.way] as const] : [];
    }),
  );
}
