import { describe, expect, it } from 'vitest';
import { SlabField } from '../../client/scene/boards/plane/Slabs.tsx';
import { mapOf } from '../../shared/games/traps-and-treasure/map.ts';
import type { PlaneBoard } from '../../shared/table/scene.ts';

const map = mapOf('village', '');
const board = (...slabs: PlaneBoard['slabs']): PlaneBoard => ({
  ...{ kind: 'plane', id: 'village', width: map.width / 1000, depth: map.depth / 1000, map, doors: {}, slabs },
});
const wall = (id: string, kind: 'stone' | 'fire' = 'stone') => ({
  id,
  kind,
  from: { x: 9_000, y: 7_000, z: 0 },
  degrees: 90,
  length: 3_000,
});

describe('walls that spells raise', () => {
  const heights = (field: SlabField) => field.group.children.map(({ position }) => position.y);

  it('stand there from the start, and rise out of the floor where they come later', () => {
    const field = new SlabField('low');
    expect(field.show(board(wall('a')), 0, 1)).toBe(false);
    expect(field.tick(10, 1)).toBe(false);
    expect(heights(field)).toEqual([0]);
    field.show(board(wall('a'), wall('b', 'fire')), 1_000, 1);
    expect(heights(field)[1]).toBeLessThan(-1);
    expect(field.tick(1_350, 1)).toBe(true);
    expect(heights(field)[1]).toBeLessThan(0);
    field.tick(1_700, 1);
    expect(heights(field)).toEqual([0, 0]);
    expect(field.tick(1_710, 1)).toBe(false);
    field.dispose();
  });
  it('come at once where nothing moves, and go with what raised them', () => {
    const field = new SlabField('high');
    field.show(board(), 0, 0);
    field.show(board(wall('a'), wall('b', 'fire')), 10, 0);
    expect(heights(field)).toEqual([0, 0]);
    field.show(board(wall('b', 'fire')), 20, 0);
    expect(heights(field)).toEqual([0]);
    field.dispose();
  });
});
