import { describe, expect, it } from 'vitest';
import type { Picture, StoragePort } from '../../server/store/port.ts';
import { newTable, refusal, sha, variants } from './support/store.ts';

const picture = (id: string, change: Partial<Picture> = {}): Picture => ({
  ...{ id, type: 'image/png', width: 30, height: 20, size: 1_000, hash: sha(id) },
  ...change,
});
const ROOM = { pictures: 3, bytes: 5_000 };

describe.each(variants)('pictures in $name', ({ available, place }) => {
  it.skipIf(!available)('are kept with their parts, as far as there is room, and go with their table', async () => {
    const { open, remove } = await place();
    let store: StoragePort = await open();
    try {
      const { table } = await newTable(store);
      const other = await newTable(store);
      expect(await store.pictures.keep(table, picture('a'), ['one', 'two', 'three'], ROOM)).toBe(true);
      expect(await store.pictures.keep(other.table, picture('a', { width: 9 }), ['other'], ROOM)).toBe(true);
      expect(await store.pictures.keep(table, picture('b', { size: 3_990 }), [''], { ...ROOM, bytes: 4_989 })).toBe(false);
      expect(await store.pictures.keep(table, picture('b', { size: 3_990 }), ['x'], ROOM)).toBe(true);
      expect(await store.pictures.keep(table, picture('c', { size: 11 }), ['x'], ROOM)).toBe(false);
      expect(await store.pictures.keep(table, picture('c', { size: 10 }), ['x'], ROOM)).toBe(true);
      expect(await store.pictures.keep(table, picture('d', { size: 1 }), ['x'], { ...ROOM, bytes: 9_000 })).toBe(false);
      await store.close();
      store = await open();
      expect(await store.pictures.find(table, 'a')).toEqual(picture('a'));
      expect(await store.pictures.find(other.table, 'a')).toMatchObject({ width: 9 });
      expect(await store.pictures.find(table, 'nothing')).toBeUndefined();
      expect(await Promise.all([0, 1, 2, 3].map((n) => store.pictures.part(table, 'a', n)))).toEqual(['one', 'two', 'three', undefined]);
      expect((await store.pictures.list(table)).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
      expect(await store.pictures.weight()).toBe(1_000 + 3_990 + 10 + 1_000);
      const third = await newTable(store);
      const [first] = await store.pictures.list(table);
      if (!first) throw new Error('no picture');
      expect(await store.pictures.copy(table, third.table, first, { ...ROOM, bytes: 999 })).toBe(false);
      expect(await store.pictures.copy(table, third.table, first, ROOM)).toBe(true);
      expect(await store.pictures.find(third.table, 'a')).toEqual(picture('a'));
      expect([await store.pictures.drop(table, 'a'), await store.pictures.drop(table, 'a')]).toEqual([true, false]);
      expect(await store.pictures.part(table, 'a', 0)).toBeUndefined();
      expect(await store.pictures.part(other.table, 'a', 0)).toBe('other');
      expect(await Promise.all([0, 1, 2, 3].map((n) => store.pictures.part(third.table, 'a', n)))).toEqual([
        'one',
        'two',
        'three',
        undefined,
      ]);
      // More than one piece of them.
      for (let n = 0; n < 45; n++)
        await store.pictures.keep(other.table, picture(`n${n}`, { size: 1 }), ['y'], { pictures: 99, bytes: 9e9 });
      expect(await store.deleteTable(other.table)).toBe(true);
      expect([await store.pictures.list(other.table), await store.pictures.part(other.table, 'n1', 0)]).toEqual([[], undefined]);
    } finally {
      await store.close();
      await remove();
    }
  });

  it.skipIf(!available)('are refused where they are malformed, or of no table', async () => {
    const { open, remove } = await place();
    const store = await open();
    try {
      const { table } = await newTable(store);
      for (const wrong of [{ size: 0 }, { width: 1.5 }, { hash: 'x' }, { id: '' }, { type: 'a\0b' }])
        expect(await refusal(store.pictures.keep(table, picture('a', wrong), ['x'], ROOM))).toBe('invalid');
      expect(await refusal(store.pictures.keep(table, picture('a'), ['x'.repeat(200_000)], ROOM))).toBe('invalid');
      expect(await refusal(store.pictures.keep('nowhere', picture('a'), ['x'], ROOM))).toBe('no-table');
    } finally {
      await store.close();
      await remove();
    }
  });
});
