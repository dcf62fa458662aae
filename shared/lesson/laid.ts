import { badDraw, type Chance, type DrawRequest, familyOf, seededChance } from '../engine/chance.ts';
import type { LaidDraw } from './lesson.ts';

/** A draw that was not as it was laid out: `at` names the result that did not fit, null: none was left of this kind. */
export interface Misfit {
  readonly at: number | null;
  readonly request: DrawRequest;
  readonly why: string;
}

/** Chance for one act. */
interface Laid {
  readonly chance: Chance;
  /** How many of the results have been drawn. */
  drawn(): number;
  misfits(): readonly Misfit[];
}

/** Hands out results in their order. What does not fit, as after another answer than the one that was meant, comes from the seed `rest`. */
export function laidOut(results: readonly LaidDraw[], from: number, rest: number): Laid {
  const others = seededChance(rest);
  const given = new Map<string, readonly number[]>();
  const misfits: Misfit[] = [];
  let next = from;
  const fresh = (n: number, request: DrawRequest): readonly number[] => {
    const result = results[next];
    const why = result?.kind === request.kind ? badDraw(request, result.values) : 'nothing is laid out for it';
    if (result && why === undefined) {
      next += 1;
      return result.values;
    }
    misfits.push({ at: result?.kind === request.kind ? next : null, request, why: why ?? '' });
    return others.draw(n, request);
  };
  return {
    chance: {
      draw: (n, request) => {
        const number = `${familyOf(request)} ${n}`;
        const values = given.get(number) ?? fresh(n, request);
        given.set(number, values);
        return [...values];
      },
    },
    drawn: () => next,
    misfits: () => misfits,
  };
}
