import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUDGET, CATALOG, isModelId, MODEL_IDS, type ModelId } from '../../models/catalog.ts';
import type { Level } from '../../models/sdf/bake.ts';
import { FINISHES } from '../../models/sdf/sculpture.ts';
import { buildModel, buildModels, MODELS_OUT, withinBudget } from '../../models/workshop.ts';
import { FREE_KINDS } from '../../shared/engine/free/components.ts';
import { CAMP, DELVERS, FOES } from './delvers.ts';
import { FLASKS, NOBODYS } from './five.ts';
import { CLASSES, COMPANIONS } from './keelar.ts';
import { extent, readModel, trianglesOf } from './read.ts';

/** Components of the free table and furniture of camps that take their owner's colour, as figurines do. */
const TINTED: readonly ModelId[] = ['free-pawn', 'free-meeple', 'free-cube', ...CAMP];

const coloured = (id: ModelId): boolean =>
  (CATALOG[id].kind === 'figurine' && !NOBODYS.includes(id) && !FOES.includes(id)) || TINTED.includes(id);

describe('built models', () => {
  it.each(MODEL_IDS)('%s keeps its budget and says what the catalogue says', async (id) => {
    const m = await readModel(id);
    const entry = CATALOG[id];
    expect(statSync(join(MODELS_OUT, entry.file)).size).toBeLessThanOrEqual(BUDGET[entry.kind].bytes);
    const near = trianglesOf(m.near);
    expect(near).toBeGreaterThan(300);
    expect(near).toBeLessThanOrEqual(BUDGET[entry.kind].triangles);
    expect(trianglesOf(m.far)).toBeGreaterThan(60);
    expect(trianglesOf(m.far)).toBeLessThan(near / 2);

    const names: readonly string[] = FINISHES;
    for (const s of [...m.near, ...m.far]) {
      expect(names).toContain(s.material);
      expect(s.colors).toBe(s.positions.length / 3);
      expect(s.emptyNormals).toBe(0);
      expect(Math.max(...s.indices)).toBeLessThan(s.colors);
    }
    for (const level of [m.near, m.far]) expect(level.some((s) => s.material === 'team')).toBe(coloured(id));

    const { low, high } = extent(m.near);
    expect(low[1]).toBeGreaterThan(-0.01);
    expect(high[0] - low[0]).toBeCloseTo(entry.size.width, 1);
    expect(high[1]).toBeCloseTo(entry.size.height, 1);
    expect(high[2] - low[2]).toBeCloseTo(entry.size.depth, 1);
  });

  it('gives every thrower and every class of Keelar a round base 0.9 inch across, companions a smaller one', async () => {
    const rim = async (id: string): Promise<number> => {
      if (!isModelId(id)) throw new Error(`${id} is missing`);
      const team = (await readModel(id)).near.filter((s) => s.material === 'team');
      const low = team.flatMap((s) =>
        s.positions.flatMap((y, i) => (i % 3 === 1 && y < 0.06 ? [Math.hypot(s.positions[i - 1] ?? 0, s.positions[i + 1] ?? 0)] : [])),
      );
      return Math.max(...low);
    };
    for (let n = 1; n <= 8; n += 1) expect(await rim(`thrower-${n}`)).toBeCloseTo(0.45, 2);
    for (const id of CLASSES) expect(await rim(id), id).toBeCloseTo(0.45, 2);
    expect(COMPANIONS.length).toBeGreaterThan(5);
    for (const id of COMPANIONS) expect(await rim(id), id).toBeLessThan(0.4);
  });

  it('gives all potions the same body', async () => {
    const boxes = await Promise.all(FLASKS.map(async (id) => extent((await readModel(id)).near)));
    for (const { low, high } of boxes) {
      expect(high[0] - low[0]).toBeCloseTo(0.74, 1);
      expect(high[1]).toBeCloseTo(0.79, 1);
    }
  });

  it('keeps walls inside their space and rocks low', async () => {
    for (const id of ['wall-1', 'wall-2', 'wall-3'] as const) {
      const { low, high } = extent((await readModel(id)).near);
      for (const k of [0, 2] as const) {
        expect(low[k]).toBeGreaterThan(-0.5);
        expect(high[k]).toBeLessThan(0.5);
        expect(high[k] - low[k]).toBeGreaterThan(0.95);
      }
    }
    for (const id of ['rock-1', 'rock-2', 'rock-3'] as const) {
      const { low, high } = extent((await readModel(id)).near);
      expect(high[0] - low[0]).toBeLessThanOrEqual(0.8);
      expect(high[1]).toBeLessThanOrEqual(0.6);
    }
  });
});

describe('models of the universal components', () => {
  // Flat ones count by their outline; a sheet's curl, a cord or a bulge may reach a little beyond the body that physics knows.
  it.each(
    Object.entries(FREE_KINDS).flatMap(([kind, { model, shape, stance }]) =>
      model && stance !== 'stack' ? [[kind, model, shape] as const] : [],
    ),
  )('%s is as large as the body it has on the table', async (_kind, id, shape) => {
    if (!isModelId(id)) throw new Error(`${id} is missing`);
    const { low, high } = extent((await readModel(id)).near);
    const size = [high[0] - low[0], high[1] - low[1], high[2] - low[2]] as const;
    expect(Math.abs(low[1])).toBeLessThan(0.01);
    if (shape.form === 'box') {
      expect(Math.abs(size[0] - shape.width)).toBeLessThan(0.05);
      expect(Math.abs(size[2] - shape.depth)).toBeLessThan(0.05);
      expect(size[1]).toBeGreaterThan(shape.height - 0.05);
      if (id !== 'free-note') expect(size[1]).toBeLessThan(shape.height + 0.05);
    } else if (shape.form === 'disc' || shape.form === 'figure') {
      for (const across of [size[0], size[2]]) expect(Math.abs(across - shape.radius * 2)).toBeLessThan(id === 'free-meeple' ? 0.7 : 0.12);
      expect(Math.abs(size[1] - shape.height)).toBeLessThan(0.05);
    } else throw new Error(`${id} is drawn for a body of the form ${shape.form}`);
  });

  it('are closed below, since they tumble: no hole is seen from underneath', async () => {
    for (const id of MODEL_IDS.filter((each) => each.startsWith('free-'))) {
      const { near } = await readModel(id);
      const { low, high } = extent(near);
      let below = 0;
      for (const { positions: p, indices } of near)
        for (let t = 0; t < indices.length; t += 3) {
          const [a, b, c] = [indices[t] ?? 0, indices[t + 1] ?? 0, indices[t + 2] ?? 0].map(
            (i) => [p[i * 3] ?? 0, p[i * 3 + 2] ?? 0] as const,
          );
          if (!a || !b || !c) continue;
          // Twice the area seen from above; triangles that face down count with a minus.
          const seen = (b[1] - a[1]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[1] - a[1]);
          if (seen < 0) below -= seen / 2;
        }
      const box = (high[0] - low[0]) * (high[2] - low[2]);
      // The screen and the little man stand on narrow feet.
      expect(below / box, id).toBeGreaterThan(id === 'free-screen' ? 0.1 : 0.4);
    }
  });
});

describe('models of Keelar that stand for a space', () => {
  it('keep inside it', async () => {
    const barriers = ['keelar-barrier-1', 'keelar-barrier-2', 'keelar-barrier-3', 'keelar-barrier-hurt'] as const;
    for (const id of [...barriers, 'keelar-smoke', 'keelar-void', 'keelar-fire', 'keelar-trap', 'keelar-gate', 'keelar-dragon'] as const) {
      const { low, high } = extent((await readModel(id)).near);
      for (const k of [0, 2] as const) {
        expect(low[k], id).toBeGreaterThan(-0.5);
        expect(high[k], id).toBeLessThan(0.5);
      }
    }
  });

  it('show smoke and void over the whole space, and barriers lower than walls', async () => {
    for (const id of ['keelar-smoke', 'keelar-void'] as const) {
      const { near } = await readModel(id);
      for (const [sx, sz] of [
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
      ] as const) {
        // How far the corner of the space is covered, along its diagonal.
        const far = near.flatMap((s) =>
          s.positions.flatMap((x, i) => (i % 3 === 0 ? [Math.min(x * sx, (s.positions[i + 2] ?? 0) * sz)] : [])),
        );
        expect(Math.max(...far), id).toBeGreaterThan(0.36);
      }
    }
    expect(extent((await readModel('keelar-void')).near).high[1]).toBeLessThan(0.12);
    for (const id of ['keelar-barrier-1', 'keelar-barrier-2', 'keelar-barrier-3', 'keelar-barrier-hurt'] as const)
      expect(CATALOG[id].size.height, id).toBeLessThan(CATALOG['wall-1'].size.height * 0.75);
  });
});

describe('models of Traps & Treasure', () => {
  it('[G-02] stand on round bases exactly one inch across', async () => {
    for (const id of [...DELVERS, ...FOES]) {
      const low = (await readModel(id)).near.flatMap((s) =>
        s.positions.flatMap((y, i) => (i % 3 === 1 && y < 0.06 ? [Math.hypot(s.positions[i - 1] ?? 0, s.positions[i + 1] ?? 0)] : [])),
      );
      expect(Math.max(...low), id).toBeCloseTo(0.5, 2);
    }
  });

  it('tell ranks by stature: of each class, and of the monsters', () => {
    const tall = (id: ModelId): number => CATALOG[id].size.height;
    for (const name of ['rogue', 'mage', 'monster'] as const) {
      expect(tall(`delver-${name}-leader`), name).toBeGreaterThan(tall(`delver-${name}-mercenary`));
      expect(tall(`delver-${name}-mercenary`), name).toBeGreaterThan(tall(`delver-${name}-apprentice`));
    }
    // A warrior's apprentice holds a spear upright, which counts here and not in the figure.
    expect(tall('delver-warrior-leader')).toBeGreaterThan(tall('delver-warrior-mercenary'));
    expect(tall('delver-warrior-leader')).toBeGreaterThan(tall('delver-warrior-apprentice'));
  });

  it('[G-06] doors fill their gap: the leaf from its hinge line eastwards, what is left of it about the middle', async () => {
    const leaf = extent((await readModel('delver-door')).near);
    expect(Math.abs(leaf.low[0])).toBeLessThan(0.02);
    expect(leaf.high[0]).toBeCloseTo(1.5, 1);
    expect(leaf.high[1]).toBeCloseTo(2.5, 1);
    for (const k of [leaf.low[2], leaf.high[2]]) expect(Math.abs(k)).toBeLessThanOrEqual(0.08);

    const { near } = await readModel('delver-door-broken');
    const { low, high } = extent(near);
    expect(low[0]).toBeCloseTo(-0.75, 1);
    expect(high[0]).toBeCloseTo(0.75, 1);
    // The way through is free: over a quarter inch of splinters nothing stands in its middle.
    for (const s of near)
      for (let i = 0; i < s.positions.length; i += 3)
        if ((s.positions[i + 1] ?? 0) > 0.25) expect(Math.abs(s.positions[i] ?? 0)).toBeGreaterThan(0.35);
  });

  it('stacks ladders without a seam: rails from 0 to 1, rungs a third of an inch apart', async () => {
    const { low, high } = extent((await readModel('delver-ladder')).near);
    expect(Math.abs(low[1])).toBeLessThan(0.002);
    expect(Math.abs(high[1] - 1)).toBeLessThan(0.002);
  });
});

describe('the build', () => {
  it('builds only what is missing or changed', async () => {
    const out = mkdtempSync(join(tmpdir(), 'models-'));
    try {
      const lines: string[] = [];
      const ids = ['coin-1', 'counter'] as const;
      expect(await buildModels(ids, out, (l) => lines.push(l))).toEqual(['coin-1', 'counter']);
      expect(lines).toHaveLength(2);
      expect(await buildModels(ids, out, () => undefined)).toEqual([]);
      // A changed source has another mark.
      writeFileSync(join(out, 'built.txt'), readFileSync(join(out, 'built.txt'), 'utf8').replace(/coin-1 \w+/, 'coin-1 0123456789abcdef'));
      expect(await buildModels(ids, out, () => undefined)).toEqual(['coin-1']);
      rmSync(join(out, 'counter.glb'));
      expect(await buildModels(ids, out, () => undefined)).toEqual(['counter']);
    } finally {
      rmSync(out, { recursive: true });
    }
  });

  it('makes the same bytes from the same code', async () => {
    const [a, b] = [await buildModel('thrower-6', 2), await buildModel('thrower-6', 2)];
    expect(Buffer.from(a.bytes).equals(Buffer.from(b.bytes))).toBe(true);
  });

  it('cuts triangles until the bytes fit, and refuses what never fits', async () => {
    const { levels } = await buildModel('coin-10');
    const asked: number[] = [];
    const fat = (triangles: number): [Level, Level] => {
      asked.push(triangles);
      return [levels[0], levels[1]];
    };
    await expect(withinBudget('fat', { triangles: 1500, bytes: 2000 }, 900, fat)).rejects.toThrow(
      /fat exceeds its budget of 1500 triangles and 2000 bytes/,
    );
    expect(asked.every((n, i) => i === 0 || n <= (asked[i - 1] ?? 0) * 0.96)).toBe(true);
    await expect(withinBudget('many', { triangles: 100, bytes: 90_000 }, 900, fat)).rejects.toThrow(/exceeds/);
    expect((await withinBudget('fine', { triangles: 1500, bytes: 25_000 }, 900, fat)).bytes.length).toBeLessThanOrEqual(25_000);
  });
});
