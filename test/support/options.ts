import type { AnyGame, OptionSpec } from '../../shared/engine/game.ts';
import type { Options } from '../../shared/engine/state.ts';

/** Options that keep single games short. */
const SHORT: Readonly<Record<string, Options>> = { 'traps-and-treasure': { turnLimit: '6' } };

function randomOption(spec: OptionSpec, below: (bound: number) => number): string | number | boolean {
  if (spec.kind === 'pick') return spec.values[below(spec.values.length)]?.value ?? '';
  if (spec.kind === 'switch') return below(2) === 0;
  const step = spec.step ?? 1;
  return spec.least + step * below(Math.floor((spec.most - spec.least) / step) + 1);
}

/** Every third seed plays with random options, the others with the defaults. */
export function optionsFor(game: AnyGame, seed: number, below: (bound: number) => number): Options {
  const random = seed % 3 === 0 ? game.options.filter(() => below(3) === 0).map((spec) => [spec.key, randomOption(spec, below)]) : [];
  return { ...Object.fromEntries(random), ...SHORT[game.id] };
}
