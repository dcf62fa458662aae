import { describe, expect, it } from 'vitest';
import { specOf } from '../../client/scene/pieces/inputs.ts';
import { PLAIN } from '../../client/scene/pieces/item.ts';
import { layOut } from '../../client/scene/pieces/layout.ts';
import { cellSlots, floorSlots, nodeSlots } from '../../client/scene/pieces/slots.ts';
import { PLAIN_GRID } from '../../client/skins/plain.ts';
import type { Skin } from '../../client/skins/skin.ts';
import type { PieceView } from '../../shared/engine/view.ts';
import { placeId } from '../../shared/table/ids.ts';
import type { HexTerrain } from '../../shared/table/scene.ts';
import { coinsOf } from '../../shared/table/shape.ts';
import { inputs, piece } from '../support/laid.ts';

const lay = (...pieces: PieceView[]) => layOut(inputs(...pieces));
const bodies = (of: string, ...pieces: PieceView[]) => lay(...pieces).items.filter((item) => item.piece === of);

describe('the layout of a view', () => {
  it('stands a lone figure in the middle of its space with ring and symbol of its owner', () => {
    const [pawn] = bodies('p', piece('p', 'pawn', '1,2', { owner: 1 }));
    expect(pawn?.pose).toMatchObject({ x: -0.5, z: 0.5, scale: 1 });
    expect(pawn?.decals.map((decal) => decal.picture)).toContain('ring:#445566:■');
    expect(pawn?.tint).toBe('#445566');
  });
  it('says of a number what it counts: gold and rocks at one figure are told apart', () => {
    const { tags } = lay(piece('p', 'pawn', '1,2'), piece('g', 'coins', '@p', { count: 4 }), piece('r', 'rocks', '@p', { count: 6 }));
    expect(tags.flatMap(({ text, sign }) => (sign ? [[text, sign]] : []))).toEqual([
      ['4', 'coin'],
      ['6', 'rock'],
    ]);
  });
  it('puts a ring without a symbol round the base of a figure that nobody owns: it ends before any ground', () => {
    const pictures = (more: Partial<PieceView>) => bodies('p', piece('p', 'pawn', '1,2', more))[0]?.decals.map(({ picture }) => picture);
    expect(pictures({ owner: null })).toEqual(['shadow', 'ring:#241c16:']);
    expect(pictures({ owner: null, tags: ['downed'] })).toEqual([]);
    expect(lay(piece('w', 'wall', '1,2')).items[0]?.decals).toEqual([]);
  });
  it('has a line drawn around what shuts a way and tells what it can bear, and around no other block', () => {
    const lined = (skin: Skin) => layOut({ ...inputs(piece('w', 'wall', '1,2')), skin }).items.find(({ key }) => key === 'w')?.lined;
    expect(lined({ ...PLAIN_GRID, told: () => 'shield' })).toBe(true);
    expect(lined(PLAIN_GRID)).toBeUndefined();
  });
  it('writes on the ground, and below it in the picture, what a block can bear: from afar the number is larger than the block', () => {
    const laid = layOut({ ...inputs(piece('w', 'wall', '1,2', { count: 3 })), skin: { ...PLAIN_GRID, told: () => 'shield' } });
    const [tag, block] = [laid.tags.find(({ key }) => key === 'n:w'), laid.targets[0]];
    expect(tag).toMatchObject({ y: 0, raised: -0.5, sign: 'shield' });
    expect(tag?.z).toBeCloseTo((block?.z ?? 9) + (block?.radius ?? 9));
  });
  it('makes a lone figure larger where figures would be small, and nobody who shares a space: the counter beside it must be hit', () => {
    const sizes = (...pieces: PieceView[]) =>
      layOut({ ...inputs(...pieces), larger: 1.25 })
        .items.filter((item) => item.piece === 'p')
        .map(({ pose }) => pose.scale);
    const [figure, counter] = [piece('p', 'pawn', '1,2'), piece('c', 'card', '1,2')];
    expect(sizes(figure)).toEqual([1.25]);
    expect(sizes(figure, counter)).toEqual(bodies('p', figure, counter).map(({ pose }) => pose.scale));
  });
  it('gives banners to whoever stands on the board and is seen by all, to nobody who is down', () => {
    const flown = (...pieces: PieceView[]) =>
      layOut({ ...inputs(...pieces), reach: () => 3 }).items.flatMap((item) => (item.model === PLAIN.banner ? [item.piece] : []));
    expect(flown(piece('p', 'knight', '1,2', { owner: 1 }))).toEqual(['p']);
    expect(flown(piece('p', 'knight', '1,2', { secret: 'place' }), piece('w', 'wall', '0,0'), piece('c', 'coins', '3,3'))).toEqual([]);
    expect(flown(piece('p', 'knight', 'hand:0', { owner: 0 }), piece('l', 'knight', '2,2', { tags: ['downed'] }))).toEqual([]);
  });
  it('lays whoever is down across their ring, which stays on the ground', () => {
    const [fallen, ring] = bodies('p', piece('p', 'pawn', '1,2', { owner: 1, tags: ['downed'] }));
    expect([fallen?.decals, ring?.model, ring?.decals.map(({ picture }) => picture)]).toEqual([[], '', ['ring:#445566:■']]);
    expect(fallen?.pose.roll).toBeCloseTo(Math.PI / 2);
    // It falls to its left, half as far as it is high from the middle.
    expect((fallen?.pose.x ?? 0) - (ring?.pose.x ?? 0)).toBeCloseTo(0.6, 1);
  });
  it('says by the rim of a number who has what it counts', () => {
    const rims = (...pieces: PieceView[]) => lay(...pieces).tags.flatMap(({ sign, rim }) => (sign ? [rim] : []));
    expect(rims(piece('p', 'pawn', '1,2', { owner: 1 }), piece('g', 'coins', '@p', { count: 4 }))).toEqual(['#445566']);
    expect(rims(piece('g', 'coins', 'hand:0', { count: 4 }))).toEqual(['#112233']);
    expect(rims(piece('g', 'coins', '1,2', { count: 4 }))).toEqual([undefined]);
  });
  it('lays out what a seat has laid by on boards before, which nobody can click', () => {
    const before = inputs();
    const skin = {
      ...PLAIN_GRID,
      saved: (_: object, place: string) => (place === 'hand:0' ? { kind: 'coins', face: null, count: 7, owner: null } : undefined),
    };
    const { items, tags, targets } = layOut({ ...before, skin });
    expect(items.flatMap(({ stance, place, model }) => (stance === 'stack' ? [[place, model]] : []))).toEqual([
      ['hand:0', 'coin-5'],
      ['hand:0', 'coin-1'],
      ['hand:0', 'coin-1'],
    ]);
    expect(tags.flatMap(({ text, rim }) => (rim ? [[text, rim]] : []))).toEqual([['7', '#112233']]);
    expect(targets).toEqual([]);
  });
  it('writes on the ground before what all look for what it is, also where somebody carries it', () => {
    const skin = { ...PLAIN_GRID, sought: (kind: string) => (kind === 'card' ? 'Stone' : undefined) };
    const words = (...pieces: PieceView[]) =>
      layOut({ ...inputs(...pieces), skin }).tags.flatMap(({ text, kind, y, z }) => (kind === 'name' ? [[text, y, z > 1.2]] : []));
    expect(words(piece('s', 'card', '1,2'))).toEqual([['Stone', 0, true]]);
    expect(words(piece('p', 'pawn', '1,2', { owner: 1 }), piece('s', 'card', '@p'))).toEqual([['Stone', 0, true]]);
  });
  it('tells who carries some of what is stored, in the colour of the owner', () => {
    const skin = { ...PLAIN_GRID, stored: (kind: string) => kind === 'card' };
    const told = (...pieces: PieceView[]) =>
      layOut({ ...inputs(...pieces), skin }).tags.flatMap(({ text, sign, rim }) => (sign ? [[text, sign, rim]] : []));
    expect(told(piece('p', 'pawn', '1,2', { owner: 1 }), piece('c', 'card', '@p'))).toEqual([['1', 'coin', '#445566']]);
    expect(told(piece('c', 'card', '1,2'))).toEqual([]);
  });
  it('draws wider rings around figures with an owner where they are hardly seen', () => {
    const ring = (owner: number | null, reach: number) =>
      layOut({ ...inputs(piece('p', 'pawn', '1,2', { owner })), reach: () => reach }).items[0]?.decals.find(({ picture }) =>
        picture.startsWith('ring'),
      )?.size;
    expect(ring(1, 0)).toBeCloseTo((ring(1, 1) ?? 0) * 1.5);
    expect(ring(null, 0)).toBe(ring(null, 1));
  });
  it('tells over a building how many treasures lie open at it, and over the banners that are flown there', () => {
    const here = [
      piece('w', 'wall', '1,2', { owner: 1 }),
      ...['a', 'b'].map((id) => piece(id, 'card', '1,2', { face: 'king' })),
      piece('c', 'card', '1,2'),
    ];
    const told = (...more: PieceView[]) =>
      layOut({ ...inputs(...here, ...more), reach: () => 3, skin: { ...PLAIN_GRID, stored: (kind) => kind === 'card' } }).tags.flatMap(
        ({ key, text, rim, from, y }) => (key.startsWith('stored:') ? [[text, rim, from, y > 3]] : []),
      );
    expect(told()).toEqual([
      ['2', '#445566', 'near', false],
      ['2', '#445566', 'afar', false],
    ]);
    expect(told(piece('k', 'knight', '1,2', { owner: 1 }))[1]).toEqual(['2', '#445566', 'afar', true]);
  });
  it('gives several figures on one space room without overlap', () => {
    const many = [1, 2, 3, 4].map((n) => piece(`p${n}`, 'pawn', '0,0', { owner: 0 }));
    const spots = lay(...many).items.filter((item) => item.stance === 'figure');
    for (const a of spots) {
      for (const b of spots) {
        if (a === b) continue;
        const apart = Math.hypot(a.pose.x - b.pose.x, a.pose.z - b.pose.z);
        expect(apart).toBeGreaterThan(0.9 * a.pose.scale * 0.94);
      }
    }
  });
  it.each([1, 2, 3, 4, 5, 6, 9])('keeps %i figures inside their square, and apart on a space of a map', (count) => {
    for (const { x, z, scale } of cellSlots(count)) {
      expect(Math.abs(x) + 0.45 * scale).toBeLessThan(0.56);
      expect(Math.abs(z) + 0.45 * scale).toBeLessThan(0.56);
    }
    const slots = nodeSlots(count, false);
    expect(slots).toHaveLength(count);
    slots.forEach((a, i) => {
      for (const b of slots.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.z - b.z)).toBeGreaterThan(0.85 * a.scale);
    });
  });
  it('builds a stack from coins of 10, 5 and 1 whose worth is the count', () => {
    expect(coinsOf(28)).toEqual([10, 10, 5, 1, 1, 1]);
    for (let count = 1; count <= 40; count++) expect(coinsOf(count).reduce((sum, coin) => sum + coin, 0)).toBe(count);
    const stack = bodies('c', piece('c', 'coins', '0,0', { count: 7 }));
    expect(stack.map((item) => item.model)).toEqual(['coin-5', 'coin-1', 'coin-1']);
    const heights = stack.map((item) => item.pose.y);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(new Set(heights).size).toBe(3);
  });
  it('shows what a figure holds beside its feet, large enough to be seen from the seat, and each more of it', () => {
    for (const count of [1, 3]) {
      const held = bodies('r', piece('p', 'pawn', '1,2'), piece('r', 'rocks', '@p', { count }));
      expect(held).toHaveLength(count);
      // A third of the figure's own size: less is a crumb from where players look.
      for (const { pose } of held) expect(pose.scale).toBeGreaterThan(0.33);
    }
  });

  it('tells the number of a stack, and of a place that tells only its number', () => {
    const { tags } = lay(piece('c', 'coins', '0,0', { count: 7 }));
    expect(tags.map((tag) => tag.text).sort()).toEqual(['7', '7']);
    expect(tags.find((tag) => tag.key === 'n:c')?.piece).toBe('c');
    expect(tags.find((tag) => tag.key === 'count:cup')?.piece).toBeNull();
  });
  it('lets what stands on a piece ride with it: purses at its feet, treasure on top', () => {
    const pawn = piece('p', 'pawn', '3,3', { owner: 0 });
    const layout = lay(pawn, piece('c', 'coins', '@p', { count: 2 }), piece('t', 'card', '@p', { face: 'ogre' }));
    const purse = layout.targets.find((target) => target.piece === 'c');
    const load = layout.items.find((item) => item.piece === 't');
    expect(purse?.place).toBe('3,3');
    expect(Math.hypot((purse?.x ?? 9) - 1.5, (purse?.z ?? 9) - 1.5)).toBeLessThan(0.6);
    expect(load?.pose).toMatchObject({ x: 1.5, z: 1.5 });
    expect(load?.pose.y).toBeGreaterThan(1);
  });
  it('shows backs of what is not known, faces of what is, and marks what only the viewer knows', () => {
    const pictures = (face: string | null, secret?: 'face') =>
      bodies('k', piece('k', 'card', 'hand:0', { face, ...(secret ? { secret } : {}) }))[0]?.decals.map((decal) => decal.picture);
    expect(pictures(null)).toEqual(['back:card']);
    expect(pictures('king')).toEqual(['face:king']);
    expect(pictures('king', 'face')).toEqual(['face:king', 'mark:secret']);
  });
  it('draws a figure that only its owner sees as a ghost', () => {
    expect(bodies('p', piece('p', 'pawn', '0,0', { secret: 'place' }))[0]?.look).toBe('ghost');
    expect(bodies('p', piece('p', 'pawn', '0,0'))[0]?.look).toBe('solid');
  });
  it('paints the sign of its seat on the front of a rack, which is turned to whoever sits there', () => {
    const signs = (z: number) => {
      const { scene, ...more } = inputs();
      const areas = scene.areas.map((area) => ({ ...area, z }));
      return layOut({ ...more, scene: { ...scene, areas } }).items.flatMap(({ place, pose, decals }) =>
        place === 'hand:0' ? [[decals.map(({ picture }) => picture), pose.turn]] : [],
      );
    };
    expect(signs(5)).toEqual([[['sign:●'], 0]]);
    expect(signs(-5)).toEqual([[['sign:●'], Math.PI]]);
  });
  it('stands hands on their rack and leaves unknown places out', () => {
    const layout = lay(piece('k', 'card', 'hand:0'), piece('x', 'pawn', 'nowhere'));
    expect(layout.items.find((item) => item.piece === 'k')?.pose.lean).toBeGreaterThan(0.5);
    expect(layout.items.some((item) => item.piece === 'x')).toBe(false);
  });
  it('falls back to a plain block with its name where there is no model', () => {
    const layout = lay(piece('o', 'odd', '0,0'), piece('u', 'unheard-of', '1,1'));
    expect(layout.items.find((item) => item.piece === 'o')?.model).toBe(PLAIN.block);
    expect(layout.tags.some((tag) => tag.text === 'Oddity')).toBe(true);
    expect(layout.items.find((item) => item.piece === 'u')?.model).toBe(PLAIN.disc);
  });
  it('takes the word of the face before the word of the kind', () => {
    const known = inputs();
    expect(specOf(known, { kind: 'card', face: 'ogre' })).toMatchObject({ model: 'ogre', stance: 'figure' });
    expect(specOf(known, { kind: 'card', face: 'king' })).toMatchObject({ name: 'King', model: 'counter', stance: 'flat' });
    expect(specOf(known, { kind: 'card', face: null })).toMatchObject({ name: 'Card' });
  });
  it.each([4, 5, 6, 7, 8])('lets %i figures on one floor look out between one another, none larger than those behind', (count) => {
    for (const flats of [0, 2]) {
      const slots = floorSlots(count, flats, false, 2.4).slice(0, count);
      const half = Math.ceil(count / 2);
      const [behind, before] = [slots.slice(0, half), slots.slice(half)];
      const base = 0.9 * (slots[0]?.scale ?? 1);
      for (const a of before) {
        expect(a.scale).toBe(slots[0]?.scale);
        for (const b of behind) {
          expect(a.z - b.z).toBeGreaterThan(0.7);
          expect(Math.abs(a.x - b.x)).toBeGreaterThan(base * 0.45);
        }
      }
      for (const row of [behind, before])
        for (const [i, slot] of row.slice(1).entries()) expect(slot.x - (row[i]?.x ?? 0)).toBeGreaterThan(base);
      // All of them stand on it.
      for (const { x, z } of slots) expect(Math.hypot(x, z) + base / 2).toBeLessThan(1.45);
    }
  });
  it('lets what stays on a fallen column lie in its rubble', () => {
    const hex = (id: string, x: number, ...terrain: HexTerrain[]) => ({ id: placeId(id), x, z: 0, terrain, name: id });
    const board = { kind: 'hex', id: 'h', size: 1.6, hexes: [hex('1A', 0), hex('1C', 4, 'fallen')], edges: [] } as const;
    const all = layOut({ ...inputs(piece('up', 'pawn', '1A'), piece('down', 'pawn', '1C')), scene: { board, areas: [] } });
    expect(all.items.find(({ piece: id }) => id === 'up')?.pose.y).toBe(0);
    expect(all.items.find(({ piece: id }) => id === 'down')?.pose.y).toBeLessThan(-0.5);
  });
});
