import type { KindSpec } from '../../../engine/game.ts';
import { cellOf } from '../../../table/geometry/square.ts';
import type { PlaceId } from '../../../table/ids.ts';
import { COLOURS } from './card.ts';

export { COLOURS };

const SHAPES = 3;

/** What fills its space: K-079, K-082. */
export const SHUT = 'Shuts the way and the line of sight';

/** K-201: walls fill their space and stay, rocks fill it and can be taken: two clearly different things. */
export const KINDS: Readonly<Record<string, KindSpec>> = {
  wall: { name: 'Wall', tells: SHUT, model: 'wall-1', stance: 'block' },
  rock: {
    name: 'Rock',
    tells: `${SHUT}; whoever stands beside it can take it`,
    model: 'rock-1',
    stance: 'block',
    shape: { form: 'box', width: 0.74, height: 0.54, depth: 0.68 },
    loose: true,
  },
  rocks: { name: 'Rock', model: 'rock-1', stance: 'stack' },
  coins: {
    name: 'Gold',
    tells: 'Whoever steps here picks it up; carried out through the exit it counts',
    model: 'coin-1',
    stance: 'stack',
  },
  exit: { name: 'Exit', tells: 'Whoever steps here leaves this board for good, with all gold carried', model: 'exit', stance: 'flat' },
  thrower: { name: 'Thrower', model: 'thrower-1', stance: 'figure' },
};

const shapes = (kind: string, name: string, stance: KindSpec['stance'], count: number): [string, KindSpec][] =>
  Array.from({ length: count }, (_, i) => [`${kind}-${i + 1}`, { name, model: `${kind}-${i + 1}`, stance }]);

/** Public faces tell which of several models a piece is. */
export const FACES: Readonly<Record<string, KindSpec>> = {
  ...Object.fromEntries(shapes('wall', 'Wall', 'block', SHAPES)),
  ...Object.fromEntries(shapes('rock', 'Rock', 'block', SHAPES)),
  ...Object.fromEntries(shapes('thrower', 'Thrower', 'figure', COLOURS.length)),
  'coin-1': { name: 'Gold', model: 'coin-1', stance: 'stack' },
  'coin-5': { name: 'Gold', model: 'coin-5', stance: 'stack' },
  'coin-10': { name: 'Gold', model: 'coin-10', stance: 'stack' },
};

/** A face for a wall or rock, from its space alone: the same board always looks the same. */
export function shapeOn(kind: 'wall' | 'rock', place: PlaceId): string {
  const { column, row } = cellOf(place);
  return `${kind}-${1 + ((column * 7 + row * 5 + column * row) % SHAPES)}`;
}
