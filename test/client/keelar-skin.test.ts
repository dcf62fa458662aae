import { describe, expect, it } from 'vitest';
import { liftOf } from '../../client/scene/pieces/conditions.ts';
import { type Inputs, specOf } from '../../client/scene/pieces/inputs.ts';
import { layOut } from '../../client/scene/pieces/layout.ts';
import { sizeOf } from '../../client/scene/pieces/models.ts';
import skin from '../../client/skins/games/keelar.ts';
import { isModelId } from '../../models/catalog.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { project } from '../../shared/engine/project.ts';
import { start } from '../../shared/engine/start.ts';
import type { PieceView } from '../../shared/engine/view.ts';
import { COLOURS, FACES, KINDS } from '../../shared/games/keelar/boards/kinds.ts';
import { CLASSES } from '../../shared/games/keelar/classes/index.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';
import { toy } from '../support/toy.ts';

const piece = (id: string, kind: string, more: Partial<PieceView> = {}): PieceView => ({
  id: pieceId(id),
  kind,
  face: null,
  place: placeId('1,1'),
  owner: null,
  count: 1,
  tags: [],
  ...more,
});

const figure = (tags: string[], more: Partial<PieceView> = {}) => piece('fig', 'character', { face: 'mage', owner: 1, tags, ...more });

function laid(...pieces: PieceView[]) {
  const view = project(start(toy, { seats: 2 }, seededChance(1)).table, 0);
  const inputs: Inputs = {
    view: { ...view, pieces: Object.fromEntries(pieces.map((each) => [each.id, each])) },
    scene: { board: { kind: 'grid', id: 'b', columns: 4, rows: 4, x: 0, z: 0 }, areas: [] },
    kinds: KINDS,
    faces: FACES,
    colours: COLOURS,
    skin,
    azimuth: 0,
    sizeOf,
    tableTop: 0.4,
  };
  return layOut(inputs);
}

const modelOf = (kind: string, face: string | null, more: Partial<PieceView> = {}) => {
  const one = piece('x', kind, { face, ...more });
  const spec = specOf({ kinds: KINDS, faces: FACES }, one);
  return skin.model?.(kind, face, spec, one) ?? spec.model ?? '';
};

describe('the skin of Keelar', () => {
  it('[K-202] has a figurine of its own for every class, and a body for every kind and face', () => {
    for (const { id } of CLASSES) expect(modelOf('character', id)).toBe(`keelar-${id}`);
    for (const kind of Object.keys(KINDS)) expect([kind, isModelId(modelOf(kind, null))]).toEqual([kind, true]);
    for (const face of Object.keys(FACES)) expect([face, isModelId(modelOf('character', face))]).toEqual([face, true]);
  });
  it('gives classes that players wrote plain figurines, always the same one for the same name', () => {
    expect(modelOf('character', 'custom')).toMatch(/^thrower-[1-8]$/);
    expect(modelOf('character', 'lamp-lighter')).toMatch(/^thrower-[1-8]$/);
    expect(modelOf('character', 'lamp-lighter')).toBe(modelOf('character', 'lamp-lighter'));
    expect(modelOf('character', 'smoke')).toMatch(/^thrower/);
  });
  it('lays the gold of earlier boards into purses, that of the last one only once its own coins are gone', () => {
    const saved = (phase: string, place = 'purse:1') => skin.saved?.({ phase, seats: [{}, { points: 9, last: 4 }] }, place)?.count;
    expect(saved('board')).toBe(9);
    expect(saved('shop')).toBe(5);
    expect(saved('board', 'purse:0')).toBeUndefined();
    expect(saved('board', 'aside:1')).toBeUndefined();
  });
  it('[K-201] shows a damaged barrier as one', () => {
    expect(modelOf('barrier', 'barrier-1')).toBe('keelar-barrier-1');
    expect(modelOf('barrier', 'barrier-hurt')).toBe('keelar-barrier-hurt');
  });
});

describe('conditions on the table', () => {
  it('let a flyer hover over its shadow and its ring, which stay on the ground', () => {
    const [flyer] = laid(figure(['flying'])).items;
    expect(flyer?.pose.y).toBe(0.5);
    for (const decal of flyer?.decals ?? []) expect(0.5 + decal.y).toBeLessThan(0.05);
    expect(flyer?.decals).toHaveLength(2);
    expect(liftOf({ piece: figure(['downed', 'flying']), downed: true }, skin)).toBe(0);
  });
  it('carry gold along into the air', () => {
    const { items } = laid(figure(['flying']), piece('gold', 'coins', { place: placeId('@fig'), face: 'coin-1' }));
    expect(items.find((item) => item.piece === 'gold')?.pose.y).toBe(0.5);
  });
  it('set whatever burns on fire, figures and barriers', () => {
    const burning = (one: PieceView) => laid(one).items.map((item) => item.model);
    expect(burning(figure(['burn']))).toEqual(['keelar-mage', 'keelar-fire']);
    expect(burning(piece('b', 'barrier', { face: 'barrier-2', tags: ['burn'] }))).toEqual(['keelar-barrier-2', 'keelar-fire']);
    expect(burning(figure([]))).toEqual(['keelar-mage']);
  });
  it('stand as small signs over a figure', () => {
    const marks = (tags: string[]) =>
      laid(figure(tags))
        .tags.filter(({ kind }) => kind === 'marks')
        .map(({ text }) => text);
    expect(marks(['blind', 'burn', 'stun'])).toEqual(['star eye']);
    expect(marks(['burn', 'flying'])).toEqual([]);
  });
  it('draw glass where only the owner sees: figures and traps, without words painted on them', () => {
    const { items } = laid(figure([], { secret: 'place' }), piece('t', 'trap', { secret: 'place' }));
    expect(items.map(({ model, look }) => [model, look])).toEqual([
      ['keelar-mage', 'ghost'],
      ['keelar-trap', 'ghost'],
    ]);
    expect(items[1]?.decals).toEqual([]);
  });
  it('make smoke a soft body, and void a hole without any', () => {
    const { items, targets } = laid(piece('s', 'smoke'), piece('v', 'void', { place: placeId('2,2') }));
    expect(items.map(({ model, look }) => [model, look])).toEqual([
      ['keelar-smoke', 'smoke'],
      ['', 'solid'],
    ]);
    expect(targets.map(({ piece: id }) => id)).toEqual(['s', 'v']);
  });
  it('tell the HP of a barrier only when it is asked for', () => {
    const [tag] = laid(piece('b', 'barrier', { face: 'barrier-1', count: 3 })).tags;
    expect(tag).toMatchObject({ text: '3', piece: 'b', quiet: true });
  });
});
