import { expect, it } from 'vitest';
import { packSeen, packSpecs, unpackSeen, unpackSpecs } from '../../../server/physics/packed.ts';
import { CUBE, PlayedTable, spec } from './table.ts';

const bodies = [
  spec('plain', CUBE, 1.25, -3),
  spec('free', CUBE, 0.1, 0.2, { q: [0.1, 0.2, 0.3, 0.927] }),
  { ...spec('all', { form: 'disc', radius: 0.42, height: 0.8 }, 1 / 3, 7), locked: true, flat: true, board: true, amount: 10, keeper: 3 },
  { ...spec('none', { form: 'die', die: 'd12' }, 0, 0), amount: 0, keeper: 0 },
];

it('bodies come out of a thread’s message as they went in, to the last bit, and those of one shape share it', () => {
  const packed = structuredClone(packSpecs(bodies));
  expect(unpackSpecs(packed)).toEqual(bodies);
  expect(packed.shapes).toHaveLength(3);
  const [one, other] = unpackSpecs(packed);
  expect(one?.shape).toBe(other?.shape);
  expect(unpackSpecs(packSpecs([]))).toEqual([]);
  expect(() => unpackSpecs({ ...packed, shapes: [] })).toThrow('no shape');
});

it('poses of what moves come out as they went in', () => {
  const { world } = new PlayedTable(bodies.map((each) => ({ ...each, pose: { ...each.pose, y: 3 } })));
  const seen = [...world.all()];
  expect(seen.length).toBeGreaterThan(2);
  expect(unpackSeen(structuredClone(packSeen(seen)))).toEqual(seen);
});
