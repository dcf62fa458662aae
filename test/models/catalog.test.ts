import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUDGET, CATALOG, MODEL_IDS } from '../../models/catalog.ts';
import { loadSculpture, sculptureFile } from '../../models/workshop.ts';

/** The others were made elsewhere. */
const SCULPTED = MODEL_IDS.filter((id) => !CATALOG[id].imported);
const MODELS = join(import.meta.dirname, '..', '..', 'models');

describe('the catalogue of models', () => {
  it('has a sculpture for every entry', async () => {
    expect(MODEL_IDS.length).toBeGreaterThan(30);
    for (const id of SCULPTED) {
      const s = await loadSculpture(id);
      expect(s.parts.length, id).toBeGreaterThan(0);
    }
  });

  it('names every sculpture that lies in the folders', () => {
    const made = ['figurines', 'props'].flatMap((folder) =>
      readdirSync(join(MODELS, folder))
        .filter((f) => f.endsWith('.ts') && readFileSync(join(MODELS, folder, f), 'utf8').includes('export const sculpture ='))
        .map((f) => f.replace('.ts', '')),
    );
    expect(made.toSorted()).toEqual(SCULPTED.toSorted());
    for (const id of SCULPTED) expect(sculptureFile(id)).toContain(`${id}.ts`);
  });

  it('imports nothing, so that the client loads no sculpture with it', () => {
    expect(readFileSync(join(MODELS, 'catalog.ts'), 'utf8')).not.toMatch(/\bimport\b\s*[({'"a-z*]/);
  });

  it('says file, size, author and licence of each model', () => {
    for (const id of MODEL_IDS) {
      const m = CATALOG[id];
      expect(m.file).toBe(`${id}.glb`);
      expect(m.label).toBeGreaterThan(m.size.height);
      if (m.imported) expect(m.author).not.toBe('');
      else expect([m.author, m.licence]).toEqual(['Lootable', 'MIT']);
      const most = BUDGET[m.kind].size;
      for (const side of ['width', 'height', 'depth'] as const) expect(m.size[side], id).toBeLessThanOrEqual(most[side]);
    }
  });
});
