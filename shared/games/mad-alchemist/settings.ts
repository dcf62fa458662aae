import type { Options } from '../../engine/state.ts';
import { BANGS_PER_KIND, PER_KIND, TILE_KINDS } from './tiles.ts';

/** How many of the 32 encounter tiles each kind has: a list that does not come to 32 is filled or cut from the corners on. */
export function bangSplit(options: Options): number[] {
  if (options.bangSplit !== 'list') return TILE_KINDS.map(() => BANGS_PER_KIND);
  const all = TILE_KINDS.length * BANGS_PER_KIND;
  const split = [Number(options.bangOpen), Number(options.bangWall), Number(options.bangTunnel), 0];
  const sum = (): number => split.reduce((total, each) => total + each, 0);
  for (let i = split.length - 1; i >= 0 && sum() !== all; i--) {
    split[i] = Math.max(0, Math.min(PER_KIND, (split[i] ?? 0) + all - sum()));
  }
  return split;
}

/** True when a tile carries "!" (M-012, R-36): the first ones of each kind do. */
export function isBang(tile: string, options: Options): boolean {
  const kind = TILE_KINDS.findIndex(({ letter }) => tile.startsWith(letter));
  return Number(tile.slice(1)) <= (bangSplit(options)[kind] ?? 0);
}

/** */
export const maShield = (options: Options): number => Number(options.maShield ?? 5);
