import { badDraw, type Chance, type DrawRequest, familyOf, seededChance } from '../../shared/engine/chance.ts';
import type { DrawnResult } from './format-parts.ts';
import { fail, type Path } from './names.ts';

/** A result that the scenario lists, and where it does. */
interface Listed {
  readonly kind: DrawRequest['kind'];
  readonly values: readonly number[];
  readonly path: Path;
}

/** Reads listed results; `path` is the field that lists them. */
export function listed(results: readonly DrawnResult[], path: Path): Listed[] {
  return results.map((result, i): Listed => {
    const at = [...path, i];
    if (typeof result === 'number') return { kind: 'dice', values: [result], path: at };
    if (Array.isArray(result)) return { kind: 'dice', values: result, path: at };
    if ('dice' in result) return { kind: 'dice', values: result.dice, path: at };
    if ('pick' in result) return { kind: 'pick', values: [result.pick], path: at };
    return { kind: 'shuffle', values: result.shuffle, path: at };
  });
}

/** Chance that hands out what a scenario lists. */
export interface ScriptedChance extends Chance {
  /** Results for the coming act (the field `path`); they come before those of the scenario. Returns a reader of what is left of them. */
  now(results: readonly Listed[], path: Path): () => readonly Listed[];
  /** Results of the scenario that nothing has drawn yet. */
  left(): readonly Listed[];
}

/**
 * Plays listed results in order. A draw of another kind than the next listed result comes from the seed `rest`; without `rest` it
 * throws a complaint, as do results that do not fit what is drawn.
 */
export function scriptedChance(results: readonly Listed[], rest: number | undefined): ScriptedChance {
  const later = [...results];
  let current: Listed[] = [];
  let act: Path = [];
  const given = new Map<string, number[]>();
  const others = rest === undefined ? undefined : seededChance(rest);
  const answer = (n: number, request: DrawRequest): number[] => {
    const queue = current.length > 0 ? current : later;
    const next = queue[0];
    if (next?.kind === request.kind) {
      const bad = badDraw(request, next.values);
      if (bad) fail(next.path, `the game draws ${inWords(request)}: ${bad}`);
      queue.shift();
      return [...next.values];
    }
    if (others) return others.draw(n, request);
    const coming = next ? `; the next one listed is ${next.kind} ${next.values.join(', ')}` : '';
    return fail(act, `the game draws ${inWords(request)}, which is not listed${coming} (list it, or give chance-rest a seed)`);
  };
  return {
    draw: (n, request) => {
      const number = `${familyOf(request)} ${n}`;
      const values = given.get(number) ?? answer(n, request);
      given.set(number, values);
      return [...values];
    },
    now: (list, path) => {
      act = path;
      current = [...list];
      const mine = current;
      return () => mine;
    },
    left: () => later,
  };
}

/** What is drawn, in words. */
export function inWords(request: DrawRequest): string {
  if (request.kind === 'dice') return `${request.dice.length} dice (${request.dice.join(', ')})`;
  if (request.kind === 'spin') return `a spin to one of 0..${request.from - 1} (spin)`;
  return request.kind === 'pick' ? `one of 0..${request.from - 1} (pick)` : `an order of ${request.size} (shuffle)`;
}
