import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readGlb } from '../../client/scene/pieces/glb.ts';
import { joined } from '../../client/scene/pieces/models.ts';
import { checkImported, importedMark, inWords, takeImported, unlisted } from '../../models/imported.ts';
import { type Foreign, foreignGlb } from '../support/foreign.ts';

const folder = mkdtempSync(join(tmpdir(), 'imported-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const goblin = { kind: 'figurine', file: 'goblin.glb', size: { width: 1, height: 1.2, depth: 1 } } as const;
const listed = {
  ...goblin,
  author: 'Ada',
  licence: 'CC-BY-4.0',
  imported: true,
  label: 1.32,
  lod: ['lod0', 'lod1'],
} as const;

describe('a figurine made elsewhere', () => {
  it('within the budgets is taken, in the form of all models: in inches as its nodes place it, with the colours of material and vertices', async () => {
    const bytes = await foreignGlb({ material: 'team.001' });
    expect(await checkImported('goblin.glb', bytes, goblin)).toEqual({ refusals: [], triangles: [200, 50], size: goblin.size });
    writeFileSync(join(folder, 'goblin.glb'), bytes);
    const taken = await takeImported(goblin, folder);
    expect(taken.triangles).toEqual([200, 50]);
    const levels = readGlb(taken.bytes.slice().buffer);
    expect([...levels.keys()]).toEqual(['lod0', 'lod1']);
    const [part, ...others] = levels.get('lod0') ?? [];
    expect([part?.finish, others]).toEqual(['team', []]);
    expect([part?.indices.length, levels.get('lod1')?.[0]?.indices.length]).toEqual([600, 150]);
    expect([...(part?.positions ?? [])].map((v) => Math.round(v * 100) / 100)).toEqual([-0.5, 0, -0.5, 0.5, 0, 0.5, -0.5, 1.2, 0.5]);
    expect([...(part?.normals ?? [])].slice(0, 3)).toEqual([0, 0, 1]);
    expect([...(part?.colours ?? [])].slice(6).map((v) => Math.round(v * 100) / 100)).toEqual([0.5, 0.5, 1]);
    expect([...joined(part ? [part] : []).getAttribute('coat').array].slice(0, 3)).toEqual([1, 0, 0]);
  });

  it.each<[string, Foreign, string, string]>([
    ['too many triangles', { near: 4001 }, 'triangles', 'lod0 has 4001 triangles; a figurine has at most 4000'],
    ['a far level that spares nothing', { far: 150 }, 'triangles', 'lod1 has 150 triangles, lod0 200; lod1 has at most half'],
    ['too large a size', { wide: 2.6 }, 'size', 'its width is 2.6 inches; a figurine has at most 2.5'],
    ['metres for inches', { wide: 0.03 }, 'catalogue', 'its width is 0.03 inches; models/catalog.ts says 1'],
    ['feet in the air', { y: 0.4 }, 'place', 'its lowest point is at 0.4; it stands on the board'],
    ['a place beside the origin', { x: 3 }, 'place', 'its middle is at x = 3; the origin lies under the middle'],
    [
      'a material of its own',
      { material: 'Skin' },
      'materials',
      'it has the material "Skin"; the name of a material begins with paint, team',
    ],
    ['a texture', { texture: true }, 'extras', 'it has textures (1); colours are vertex colours or the base colour'],
    ['a skeleton', { bones: true }, 'extras', 'it has skeletons (1); apply the armature'],
    ['no normals', { normals: false }, 'extras', 'it has no normals; tick Normals'],
    ['no levels', { names: ['Body', 'Body.001'] }, 'levels', 'it has one lod0 (near) and one lod1 (far'],
  ])('with %s is refused by file, what and limit', async (_name, like, what, words) => {
    const { refusals } = await checkImported('goblin.glb', await foreignGlb(like), goblin);
    expect(refusals.map((each) => each.what)).toContain(what);
    expect(refusals.map(inWords).join('\n')).toContain('models/imported/goblin.glb: ');
    expect(refusals.map(inWords).join('\n')).toContain(words);
  });

  it('that is too heavy, or no glTF, is refused unread', async () => {
    const heavy = await checkImported('goblin.glb', new Uint8Array(60_001), goblin);
    expect(heavy.refusals.map(inWords)).toEqual(['models/imported/goblin.glb: it has 60001 bytes; a figurine has at most 60000.']);
    const none = await checkImported('goblin.glb', new TextEncoder().encode('<!doctype html><html lang="en"></html>'), goblin);
    expect(none.refusals.map(({ what }) => what)).toEqual(['file']);
  });

  it('stops the build with all that is wrong, also when it is missing', async () => {
    writeFileSync(join(folder, 'bad.glb'), await foreignGlb({ y: 0.4, material: 'Skin' }));
    await expect(takeImported({ ...goblin, file: 'bad.glb' }, folder)).rejects.toThrow(
      /bad\.glb: .*"Skin"[\s\S]*bad\.glb: its lowest point/,
    );
    await expect(takeImported({ ...goblin, file: 'gone.glb' }, folder)).rejects.toThrow('gone.glb: it is missing');
    rmSync(join(folder, 'bad.glb'));
  });

  it('is built again when its file or its line in the catalogue changes', async () => {
    const before = importedMark(listed, folder);
    expect(importedMark(listed, folder)).toBe(before);
    expect(importedMark({ ...listed, author: 'Bob' }, folder)).not.toBe(before);
    writeFileSync(join(folder, 'goblin.glb'), await foreignGlb({ near: 210 }));
    expect(importedMark(listed, folder)).not.toBe(before);
  });

  it('that the catalogue does not name is told with the line that would', async () => {
    expect(await unlisted(folder, [listed])).toEqual([]);
    expect((await unlisted(folder, [])).map(inWords)).toEqual([
      "models/imported/goblin.glb: models/catalog.ts does not name it; add the line 'goblin': figurine(1, 1.2, 1, { author: 'YOUR NAME', licence: 'CC-BY-4.0' }),.",
    ]);
    expect(await unlisted()).toEqual([]);
  });
});
