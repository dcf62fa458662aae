import { afterEach, describe, expect, it } from 'vitest';
import { emptySpot, reachOf } from '../../client/hud/free/hands.ts';
import { spaceAt } from '../../client/scene/free/mats.ts';
import { blankDraft, designOf, draftsOf, keepDraft, type What } from '../../client/store/drafts.ts';
import { flawOf } from '../../shared/engine/free/design.ts';
import { type Made, tagsOf } from '../../shared/engine/free/made.ts';
import type { PieceView } from '../../shared/engine/view.ts';
import { FACE } from '../../shared/games/free-table/index.ts';
import { pieceId } from '../../shared/table/ids.ts';
import { ON_TABLE } from '../../shared/table/piece.ts';
import { yaw } from '../../shared/table/pose.ts';
import { at, Hands } from '../support/freehand.ts';

afterEach(() => localStorage.clear());

describe('what is typed in the workshop', () => {
  it('is a design: faces by lines or strokes, a number alone for so many, numbers with a comma', () => {
    expect(designOf({ ...blankDraft('die'), faces: 'Hit\n Miss | Crit\n' })).toMatchObject({ faces: ['Hit', 'Miss', 'Crit'] });
    expect(designOf({ ...blankDraft('die'), faces: ' 5 ' })).toMatchObject({ faces: ['1', '2', '3', '4', '5'] });
    expect(designOf({ ...blankDraft('board'), width: '7,5' })).toMatchObject({ width: 7.5, grid: 'squares', cell: 1 });
    expect(flawOf('B', designOf({ ...blankDraft('board'), width: '' }))).toMatchObject({ field: 'width' });
  });

  it('needs no more than a name, and cards or faces', () => {
    const whats: readonly What[] = ['board', 'tile', 'token', 'track', 'counter'];
    for (const what of whats) expect(flawOf('N', designOf(blankDraft(what)))).toBeUndefined();
    expect(flawOf('N', designOf({ ...blankDraft('deck'), cards: 'A\nB' }))).toBeUndefined();
  });

  it('is kept in this browser for its table, and what is no draft there is nothing', () => {
    const draft = { ...blankDraft('deck'), name: 'Loot', cards: 'A\nB' };
    keepDraft('ABC', 'Loot', draft);
    keepDraft('ABC', 'Loot', { ...draft, cards: 'A\nC' });
    expect([...draftsOf('ABC').values()]).toEqual([{ ...draft, cards: 'A\nC' }]);
    expect(draftsOf('XYZ').size).toBe(0);
    keepDraft('ABC', 'Loot', null);
    expect(draftsOf('ABC').size).toBe(0);
    for (const broken of ['{', '5', '[null, 3, {"what": "bomb"}]', '{"what":"deck"}']) {
      localStorage.setItem('lootable.workshop.ABC', broken);
      expect(draftsOf('ABC').size).toBe(0);
    }
  });
});

const mat = (made: Made, x = 0, z = 0, turn = 0, y = 0): PieceView => ({
  ...{ id: pieceId(`m${y}`), kind: 'free/mat', face: null, place: ON_TABLE, owner: null, count: 1 },
  ...{ tags: tagsOf(made), pose: { x, y, z, q: yaw(turn) } },
});
const rounded = (spot: { x: number; z: number } | undefined) => spot && { x: +spot.x.toFixed(3), z: +spot.z.toFixed(3) };

describe('the spaces of a mat', () => {
  it('are where things snap to, however it lies', () => {
    const squares: Made = { size: { width: 4, depth: 4 }, grid: { kind: 'squares', cell: 2 } };
    expect(rounded(spaceAt([mat(squares, 10, 5)], { x: 10.2, z: 5.9 }))).toEqual({ x: 11, z: 6 });
    expect(rounded(spaceAt([mat(squares, 10, 5, Math.PI / 4)], { x: 10.1, z: 6.2 }))).toEqual({ x: 10, z: 6.414 });
    expect(spaceAt([mat(squares)], { x: 2.1, z: 0 })).toBeUndefined();
    const hexes: Made = { size: { width: 5, depth: 4 }, grid: { kind: 'hexes', cell: 1 } };
    expect(rounded(spaceAt([mat(hexes)], { x: 0.2, z: 0.4 }))).toEqual({ x: 0.25, z: 0.433 });
  });

  it('are those of the uppermost; a mat without any has none', () => {
    const track: Made = { size: { width: 10.5, depth: 1.5 }, grid: { kind: 'track', from: 1, to: 10 } };
    const bare: Made = { size: { width: 20, depth: 20 } };
    expect(rounded(spaceAt([mat(track, 0, 0, 0, 0.08), mat(bare)], { x: 0.1, z: 0.2 }))).toEqual({ x: 0.5, z: 0 });
    expect(spaceAt([mat(bare)], { x: 1, z: 1 })).toBeUndefined();
  });
});

describe('where new things are put', () => {
  const here = (hands: Hands) => {
    const view = hands.view(0);
    return { view, game: FACE, scene: FACE.scene({ columns: 12, rows: 12 }) };
  };

  it('has room for them: nothing loose lies there, and no hidden zone', () => {
    const hands = new Hands();
    const note = hands.spawn({ kind: 'free/note' }, at(0, 0));
    hands.spawn({ kind: 'free/zone', text: '8 3' }, at(0, 2.5), 1);
    for (let i = 0; i < 12; i++) {
      const spot = emptySpot(here(hands), [], 0.5);
      expect(Math.abs(spot.x) > 4.4 || spot.z < 0.6 || spot.z > 4.4, JSON.stringify(spot)).toBe(true);
      const cube = hands.spawn({ kind: 'free/cube' }, at(spot.x, spot.z));
      expect(hands.piece(cube)).toMatchObject({ placeKnownTo: 'all', tags: [] });
      const far = reachOf(here(hands), hands.piece(note)) + reachOf(here(hands), hands.piece(cube));
      expect(Math.hypot(spot.x, spot.z)).toBeGreaterThanOrEqual(far - 0.01);
    }
  });

  it('is on the table, boards beside each other and other things on them', () => {
    const hands = new Hands();
    const board = { what: 'board', colour: '#1f6b4a', width: 6, depth: 5, grid: 'none', cell: 1 } as const;
    hands.do(0, { op: 'design', name: 'B', design: board });
    const first = hands.spawn({ kind: 'free/own', design: 'B' }, at(0, 0));
    const reach = reachOf(here(hands), hands.piece(first));
    const spot = emptySpot(here(hands), [], reach, true);
    expect(Math.hypot(spot.x, spot.z)).toBeGreaterThanOrEqual(reach * 2);
    expect(Math.max(Math.abs(spot.x), Math.abs(spot.z))).toBeLessThan(12);
    expect(emptySpot(here(hands), [], 0.5)).toEqual({ x: 0, z: 0 });
    // Not over the edge of a board: wholly on it, or beside it.
    for (let i = 0; i < 30; i++) {
      const { x, z } = emptySpot(here(hands), [], 0.5);
      const [on, beside] = [Math.abs(x) < 2.5 && Math.abs(z) < 2, Math.abs(x) > 3.45 || Math.abs(z) > 2.95];
      expect(on || beside, `${x} ${z}`).toBe(true);
      hands.spawn({ kind: 'free/cube' }, at(x, z));
    }
  });
});
