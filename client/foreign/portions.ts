/** Things to lay out in portions that a table takes one after the other. */
import type { Laid } from '../../shared/engine/free/op.ts';

const PORTION = { things: 60, pieces: 400, letters: 40_000 } as const;

/** How many pieces a thing is. */
function weighs({ design }: Laid): number {
  if (design?.what !== 'deck') return 1;
  return 1 + design.cards.split('\n').length;
}

/** In portions that a table takes one after the other; a bag and what is in it stay together, a bag of very many is several bags. */
export function portionsOf(laid: readonly Laid[]): readonly (readonly Laid[])[] {
  const portions: Laid[][] = [];
  let now: Laid[] = [];
  for (const unit of unitsOf(laid)) {
    if (now.length > 0 && !fits([...now, ...unit])) {
      portions.push(now);
      now = [];
    }
    const from = now.length;
    now.push(...unit.map((one) => ({ ...one, within: one.within === null ? null : one.within + from })));
  }
  return now.length > 0 ? [...portions, now] : portions;
}

const fits = (things: readonly Laid[]): boolean =>
  things.length <= PORTION.things &&
  things.reduce((sum, one) => sum + weighs(one), 0) <= PORTION.pieces &&
  JSON.stringify(things).length <= PORTION.letters;

/** Each thing of the table with all that is in it; `within` counts from its own first one. */
function unitsOf(laid: readonly Laid[]): Laid[][] {
  const units: Laid[][] = [];
  let from = 0;
  for (const [at, one] of laid.entries()) {
    if (one.within === null) {
      units.push([one]);
      from = at;
    } else units.at(-1)?.push({ ...one, within: one.within - from });
  }
  return units.flatMap((unit) => (fits(unit) ? [unit] : parted(unit)));
}

/** A bag that is too large for one portion as several, each with the same name. */
function parted([bag, ...inside]: readonly Laid[]): Laid[][] {
  if (!bag) return [];
  const parts: Laid[][] = [];
  let part: Laid[] = [bag];
  for (const branch of branches(inside)) {
    if (part.length > 1 && !fits([...part, ...branch])) {
      parts.push(part);
      part = [bag];
    }
    const from = part.length;
    part.push(...branch.map((one, at) => ({ ...one, within: at === 0 ? 0 : (one.within ?? 0) + from })));
  }
  return [...parts, part];
}

/** What lies in a bag, each with all that is in it; `within` of what is deeper counts from its own first one. */
function branches(inside: readonly Laid[]): Laid[][] {
  const found: Laid[][] = [];
  let from = 0;
  for (const [at, one] of inside.entries()) {
    if (one.within === 0) {
      found.push([one]);
      from = at + 1;
    } else found.at(-1)?.push({ ...one, within: (one.within ?? 0) - from });
  }
  return found;
}
