import { describe, expect, it } from 'vitest';
import { CATALOG } from '../../../../models/catalog.ts';
import { FACES, KINDS } from '../../../../shared/games/keelar/boards/kinds.ts';
import { charsIn, notes, secretIn } from '../../../../shared/games/keelar/boards/notes.ts';
import { scene } from '../../../../shared/games/keelar/boards/scene.ts';
import { newHidden, newOwn } from '../../../../shared/games/keelar/boards/start.ts';
import { CLASSES } from '../../../../shared/games/keelar/classes/index.ts';
import type { Char } from '../../../../shared/games/keelar/play/state.ts';
import { newChar } from '../../../../shared/games/keelar/play/stats.ts';
import { pieceId } from '../../../../shared/table/ids.ts';
import { table } from '../../../support/table.ts';
import { standIn } from './stand-in.ts';

const options = table(standIn([]), { seats: 2 }).state.options;
const char = (seat: number): Char => ({
  ...newChar(`c${seat}`, seat, 'primary', 'Mage', pieceId(`fig-${seat}-0`)),
  ...{ hp: 4, res: { action: 1 } },
  statuses: [{ kind: 'superblind', left: 1, fresh: false, ends: null, by: 1, n: 0, den: 1, tag: '' }],
});

describe('what is seen', () => {
  it('[K-204, R-92, R-94, K-169, K-170, I-19] each seat knows its own secrets and characters, but no fakes and no facing; nobody else knows any', () => {
    const hidden = newHidden(options, 2);
    const own = newOwn(options, 2);
    Object.assign(hidden, { chars: { c0: char(0), c1: char(1) }, fakeItems: ['thing-0-0'], facing: { c0: 'W' }, fakeGold: { s: 1 } });
    const [mine] = hidden.seats;
    mine?.owned.push({ id: 'thing-0-0', entry: 'Gust', sheet: 0 });
    const share = notes(hidden, own, 0);
    expect(Object.keys(share).sort()).toEqual(['chars', 'seat']);
    expect(Object.keys(charsIn(share))).toEqual(['c0']);
    expect(charsIn(share).c0).toMatchObject({ hp: 4, max: 6 });
    expect(secretIn(share)?.owned).toEqual([{ id: 'thing-0-0', entry: 'Gust', sheet: 0 }]);
    expect(JSON.stringify(share)).not.toMatch(/fake|facing|"W"/);
    expect(notes(hidden, own, null)).toEqual({});
    expect(notes(hidden, own, 99)).toEqual({});
    own.phase = 'over';
    expect(notes(hidden, own, null)).toMatchObject({ seats: [{ owned: [{ entry: 'Gust' }] }, { owned: [] }], fakes: ['thing-0-0'] });
  });

  it('[K-200, K-201, K-202] every class, summon and piece has a model of the catalogue; no two classes share one', () => {
    const models = CLASSES.map(({ id }) => FACES[id]?.model);
    expect(new Set(models).size).toBe(23);
    for (const [key, { model }] of [...Object.entries(KINDS), ...Object.entries(FACES)]) {
      expect(model, key).toBeDefined();
      expect(Object.keys(CATALOG), key).toContain(model);
    }
    expect(KINDS.wall?.model).not.toBe(KINDS.barrier?.model);
  });

  it('[K-157, K-199] a board in the middle, a purse and a place beside the board before each seat, none on another', () => {
    for (const seats of [2, 5, 8]) {
      const { board, areas } = scene(newOwn(options, seats), seats);
      expect(board.kind).toBe('grid');
      expect(areas).toHaveLength(2 * seats);
      for (const [i, a] of areas.entries()) {
        for (const b of areas.slice(0, i)) expect(Math.hypot(a.x - b.x, a.z - b.z), `${a.id} ${b.id}`).toBeGreaterThan(1.2);
        if (board.kind === 'grid') expect(Math.abs(a.x) >= board.columns / 2 + 1 || Math.abs(a.z) >= board.rows / 2 + 1).toBe(true);
      }
    }
  });
});
