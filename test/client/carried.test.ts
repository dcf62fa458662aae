import { describe, expect, it } from 'vitest';
import { layOut } from '../../client/scene/pieces/layout.ts';
import dragonTreasure from '../../client/skins/games/dragon-treasure.ts';
import { PLAIN_GRID } from '../../client/skins/plain.ts';
import type { Skin } from '../../client/skins/skin.ts';
import { CATALOG } from '../../models/catalog.ts';
import { inputs, piece } from '../support/laid.ts';

const TREASURES = ['crown', 'chalice', 'sword', 'book', 'idol', 'ring'] as const;

describe('what figures carry', () => {
  it('draws what is carried as large as the game wants it seen, and no ring in the air, which would be read as a space', () => {
    const known = inputs(piece('p', 'pawn', '3,3', { owner: 0 }), piece('t', 'card', '@p', { face: 'ogre' }));
    const carried = (load?: Skin['load']) => {
      const skin = load === undefined ? PLAIN_GRID : { ...PLAIN_GRID, load };
      return layOut({ ...known, skin }).items.find((item) => item.piece === 't');
    };
    expect(carried()?.pose.scale).toBeLessThan(1);
    expect(carried({ large: 1.4, high: 0.98 })?.pose.scale).toBeCloseTo(1.4);
    // On a head beside which an arm is raised.
    expect(carried({ large: 1.4, high: 0.5 })?.pose.y).toBeCloseTo(0.6);
    expect(carried()?.decals).toEqual([]);
  });
  it.each(TREASURES)('lets everybody at the table see from the seat which army of Dragon Treasure carries the %s', (name) => {
    const { width, height, depth } = CATALOG[name].size;
    const { large: load } = dragonTreasure.load ?? { large: 0.62 };
    // Where an army is 48 px high, it is 20 px or more.
    expect(Math.max(width, height, depth) * load).toBeGreaterThan((CATALOG['army-sun'].size.height * 20) / 48);
    // From above the ring round the army's base is still seen around it.
    const base = layOut(inputs(piece('k', 'knight', '3,3', { owner: 0 }))).items[0]?.decals.find(({ picture }) =>
      picture.startsWith('ring:'),
    );
    expect(Math.max(width, depth) * load).toBeLessThan((base?.size ?? 0) * 0.9);
  });
  it('has its number at the edge of the space towards whoever looks, over as little of its carrier as can be', () => {
    const known = inputs(piece('p', 'pawn', '3,3', { owner: 0 }), piece('g', 'coins', '@p', { count: 4 }));
    const number = (azimuth: number) => layOut({ ...known, azimuth }).tags.find(({ key }) => key === 'n:g');
    const stack = layOut(known).items.find(({ piece }) => piece === 'g')?.pose;
    expect(number(0)?.z).toBeGreaterThan((stack?.z ?? 9) + 0.15);
    expect(number(0)?.y).toBeLessThan(0.25);
    expect(number(Math.PI / 2)?.x).toBeGreaterThan((stack?.x ?? 9) + 0.15);
  });
});
