import { expect, it } from 'vitest';
import { readImported } from '../../client/scene/pieces/imported.ts';
import { joined } from '../../client/scene/pieces/models.ts';
import { foreignGlb } from '../support/foreign.ts';

it('reads a model made elsewhere in inches, as its nodes place it, with the colours of material and vertices', async () => {
  const bytes = await foreignGlb({ material: 'team.001' });
  const levels = await readImported(bytes.slice().buffer);
  expect([...levels.keys()]).toEqual(['lod0', 'lod1']);
  const [part, ...others] = levels.get('lod0') ?? [];
  expect(others).toEqual([]);
  expect(part?.finish).toBe('team');
  expect(part?.indices).toHaveLength(600);
  expect(levels.get('lod1')?.[0]?.indices).toHaveLength(150);
  expect([...(part?.positions ?? [])].map((v) => Math.round(v * 100) / 100)).toEqual([-0.5, 0, -0.5, 0.5, 0, 0.5, -0.5, 1.2, 0.5]);
  expect([...(part?.normals ?? [])].slice(0, 3)).toEqual([0, 0, 1]);
  expect([...(part?.colours ?? [])].slice(6)).toEqual([0.5, 0.5, 1]);
  const geometry = joined(part ? [part] : []);
  expect([...geometry.getAttribute('coat').array].slice(0, 3)).toEqual([1, 0, 0]);
});
