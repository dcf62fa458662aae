import { describe, expect, it } from 'vitest';
import { DIE_KINDS, type DieKind } from '../../../shared/table/die.ts';
import { middleOf } from '../../../shared/table/shape.ts';
import { DICE, restingFace } from '../../../shared/table/solids.ts';
import { coins, HALF, PlayedTable, spec } from './table.ts';

const shown = (table: PlayedTable, id: string, die: DieKind): { value: number; flat: number } => {
  const [x, y, z, w] = table.pose(id).q;
  const { face, flat } = restingFace(DICE[die], x, y, z, w);
  return { value: DICE[die].faces[face]?.value ?? 0, flat };
};
const FLAT = Math.cos((3.2 * Math.PI) / 180);

describe('dice thrown over the table', () => {
  it('have their middle as high as the solids say', () => {
    for (const die of DIE_KINDS) expect(middleOf({ form: 'die', die })).toBeCloseTo(DICE[die].inradius, 4);
  });

  it('of all kinds lie flat on a face, are told as thrown, and stay on the table', () => {
    const table = new PlayedTable(DIE_KINDS.map((die, i) => spec(die, { form: 'die', die }, i * 1.5 - 4, 0)));
    for (let act = 1; act <= 8; act++) {
      table.world.toss(0, DIE_KINDS, act);
      expect(table.settle()).toBeLessThan(8);
      const told = table.rests.filter((rest) => rest.act === act).flatMap(({ thrown }) => thrown.map(String));
      expect(told.sort()).toEqual([...DIE_KINDS].sort());
      for (const die of DIE_KINDS) expect(shown(table, die, die).flat).toBeGreaterThan(FLAT);
      expect(table.lost).toEqual([]);
    }
  });

  it.each(['d6', 'd12'] as const)('a %s shows every face about as often', (die) => {
    const faces = DICE[die].faces.length;
    const ids = Array.from({ length: 12 }, (_, i) => `d${i}`);
    const table = new PlayedTable(
      ids.map((id, i) => spec(id, { form: 'die', die }, (i % 4) * 3 - 5, Math.floor(i / 4) * 3 - 3)),
      { seed: 11 },
    );
    const counts = new Map<number, number>();
    const rounds = 30;
    for (let act = 1; act <= rounds; act++) {
      table.world.toss(0, ids, act);
      table.settle();
      for (const id of ids) {
        const { value, flat } = shown(table, id, die);
        expect(flat).toBeGreaterThan(FLAT);
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
    }
    const expected = (rounds * ids.length) / faces;
    const chi2 = Array.from({ length: faces }, (_, i) => ((counts.get(i + 1) ?? 0) - expected) ** 2 / expected).reduce((a, b) => a + b, 0);
    // p = .001: 20.5 with 5 degrees of freedom, 31.3 with 11.
    expect(chi2).toBeLessThan(die === 'd6' ? 20.5 : 31.3);
  });

  it('lie flat even among coins', () => {
    const table = new PlayedTable([
      ...Array.from({ length: 30 }, (_, i) => coins(`c${i}`, 1, (i % 6) * 0.7 - 2, Math.floor(i / 6) * 0.7 - 2, (i % 2) * 0.08)),
      ...Array.from({ length: 6 }, (_, i) => spec(`d${i}`, { form: 'die', die: 'd6' }, (i % 3) - 1, i < 3 ? 0 : 1, { y: 0.2 })),
    ]);
    const ids = Array.from({ length: 6 }, (_, i) => `d${i}`);
    for (let act = 1; act <= 4; act++) {
      table.world.toss(0, ids, act);
      table.settle();
      for (const id of ids) expect(shown(table, id, 'd6').flat).toBeGreaterThan(FLAT);
    }
    expect(table.total).toBe(30);
    expect(table.lost).toEqual([]);
  });

  it('thrown out of the hand tumble as well: nobody chooses the face by how the die was held', () => {
    const seen = new Set<number>();
    for (let seed = 1; seed <= 12; seed++) {
      const table = new PlayedTable([spec('d', { form: 'die', die: 'd6' }, -8, 0)], { seed });
      table.world.grab(0, 1, ['d'], 'lift', -8, 0, 1);
      table.world.drop(0, 1, 20, 0, false);
      table.settle();
      expect(table.rests.flatMap(({ thrown }) => thrown)).toEqual(['d']);
      seen.add(shown(table, 'd', 'd6').value);
    }
    expect(seen.size).toBeGreaterThan(2);
  });

  it.each(['d6', 'd20'] as const)(
    'over the rim come back with a face of chance: whoever throws a %s off the table has chosen nothing',
    (die) => {
      const table = new PlayedTable([spec('d', { form: 'die', die }, HALF.x - 1, 0)], { seed: 5 });
      let same = 0;
      for (let act = 1; act <= 60; act++) {
        const before = shown(table, 'd', die);
        table.world.flick(0, 'd', 60, 0, act);
        table.settle();
        expect(table.rests.filter((rest) => rest.act === act).flatMap(({ thrown }) => thrown)).toEqual(['d']);
        expect(shown(table, 'd', die).flat).toBeGreaterThan(FLAT);
        if (shown(table, 'd', die).value === before.value) same += 1;
      }
      // A sixth of 60 is 10; more than 22 are seen once in 20,000 times.
      expect(same).toBeLessThan(23);
    },
  );

  it('caught askew and laid down with a snap lie flat all the same', () => {
    const table = new PlayedTable([spec('d', { form: 'die', die: 'd6' }, 0, 0, { q: [0.3, 0, 0.2, Math.sqrt(0.87)], y: 0.2 })]);
    table.world.grab(0, 1, ['d'], 'lift', 0, 0, 1);
    table.world.drag(0, 1, 3, 3, 0, 0);
    table.world.drop(0, 1, 0, 0, true);
    expect(table.settle()).toBeLessThan(0.1);
    expect(shown(table, 'd', 'd6').flat).toBeGreaterThan(FLAT);
    expect(table.pose('d')).toMatchObject({ x: 3, z: 3 });
    expect(table.pose('d').y).toBeCloseTo(0, 2);
  });
});
