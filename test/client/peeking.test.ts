import { describe, expect, it } from 'vitest';
import { layOut } from '../../client/scene/pieces/layout.ts';
import { placeId } from '../../shared/table/ids.ts';
import type { GraphBoard } from '../../shared/table/scene.ts';
import { inputs, piece } from '../support/laid.ts';

describe('what lies behind a figure', () => {
  const board = (x: number, z: number): GraphBoard => ({
    ...{ kind: 'graph', id: 'map', width: 20, depth: 20, edges: [] },
    nodes: [
      { id: placeId('near'), x: 0, z: 0, terrain: '', name: 'Near' },
      { id: placeId('far'), x, z, terrain: '', name: 'Far' },
    ],
  });
  const token = (x: number, z: number, high = 2.4, azimuth = 0, kind = 'card') => {
    const known = inputs(piece('d', 'knight', 'near'), piece('t', kind, 'far'));
    const laid = layOut({
      ...known,
      azimuth,
      scene: { ...known.scene, board: board(x, z) },
      sizeOf: (model) => (model === 'counter' ? { radius: 0.4, height: 0.1 } : { radius: 0.6, height: high }),
    });
    const at = laid.items.find(({ key }) => key === 't')?.pose;
    const target = laid.targets.find((each) => each.piece === 't');
    expect([target?.x, target?.z]).toEqual([at?.x, at?.z]);
    return at;
  };
  it('lies on the side of its space on which more of it is seen, and is clicked there', () => {
    expect(token(-0.3, -1.4)?.x).toBeCloseTo(-0.8);
    expect(token(0.3, -1.4)?.x).toBeCloseTo(0.8);
    expect(token(-1.4, 0.3, 2.4, Math.PI / 2)?.z).toBeCloseTo(0.8);
  });
  it('is no figure that flies a banner then, but a thing that stands there upright is meant, too', () => {
    expect(token(-0.3, -1.4, 2.4, 0, 'pawn')?.x).toBeCloseTo(-0.8);
    expect(token(-0.3, -1.4, 2.4, 0, 'knight')?.x).toBeCloseTo(-0.3);
  });
  it('stays in the middle of its space where it is seen', () => {
    for (const [x, z, high] of [
      [-0.3, 1.4, 2.4],
      [-1.2, -1.4, 2.4],
      [-0.3, -1.4, 0.4],
      [0, -4, 2.4],
    ] as const)
      expect(token(x, z, high)?.x).toBeCloseTo(x);
  });
});
