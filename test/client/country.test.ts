import { describe, expect, it } from 'vitest';
import { grownOn } from '../../client/skins/paint/country.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { start } from '../../shared/engine/start.ts';
import { GAMES } from '../../shared/games/index.ts';

const LAND = { leaf: '#000000', grass: '#000000', rock: '#000000', peak: '#000000' };

const board = (() => {
  const game = GAMES.find(({ id }) => id === 'dragon-treasure');
  if (!game) throw new Error('no such game');
  const { state } = start(game, { seats: 4 }, seededChance(1)).table;
  const found = game.scene(state.own, state.options, state.seats).board;
  if (found.kind !== 'graph') throw new Error('no map');
  return found;
})();

describe('the country on a drawn map', () => {
  it.each([0, Math.PI / 2, Math.PI])('leaves spaces, roads and the names below them free, turned by %f', (turn) => {
    const grown = grownOn(board, { turn, land: () => LAND });
    expect(grown.length).toBeGreaterThan(250);
    const down = { x: -Math.sin(turn), z: Math.cos(turn) };
    for (const { at } of grown) {
      expect(Math.abs(at.x)).toBeLessThan(board.width / 2);
      expect(Math.abs(at.z)).toBeLessThan(board.depth / 2);
      for (const node of board.nodes) {
        expect(Math.hypot(at.x - node.x, at.z - node.z)).toBeGreaterThan(0.8);
        const name = { x: node.x + down.x * 0.85, z: node.z + down.z * 0.85 };
        expect(Math.hypot(at.x - name.x, at.z - name.z)).toBeGreaterThan(0.27);
      }
    }
    // Farther things first: nearer ones stand before them.
    const heights = grown.map(({ at }) => at.x * down.x + at.z * down.z);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
  });
  it('has woods around forests, ridges around passes, and nothing where there is no land', () => {
    const grown = grownOn(board, { turn: 0, land: (x) => (x < 0 ? LAND : null) });
    expect(grown.every(({ at }) => at.x < 0)).toBe(true);
    const around = (terrain: string, what: string) =>
      grown.filter(
        (each) =>
          each.what === what && board.nodes.some((n) => n.terrain === terrain && Math.hypot(n.x - each.at.x, n.z - each.at.z) < 2.4),
      );
    expect(around('forest', 'tree').length).toBeGreaterThan(12);
    expect(around('pass', 'peak').length).toBeGreaterThan(2);
  });
  it('is the same for everybody', () => {
    expect(grownOn(board, { turn: 1, land: () => LAND })).toEqual(grownOn(board, { turn: 1, land: () => LAND }));
  });
});
