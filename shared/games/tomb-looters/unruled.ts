import { knobTag } from '../../engine/free/state.ts';
import type { PieceSpec } from '../../engine/game.ts';
import { placeId } from '../../table/ids.ts';
import { isFallen, mapIn } from './ground.ts';
import { ENTRANCE } from './map.ts';
import { meadowsOf } from './scene.ts';
import type { T } from './state.ts';
import { seatsOf, sheetAt, sheetOf, teamOf, WATCH } from './state.ts';

/** For a table without rules: the catacombs column by column, the watch, and for each seat two dice and a hidden zone for all that its sheet holds (L-010). */
export function unruled(t: T): void {
  layCatacombs(t);
  layThings(t);
}

/**
 * For a game that is taken to the free table: the same as far as it still stands, with the pits that all know; what each seat has lies
 * before it, where its team alone sees it (S-02), not even how much it is.
 */
export function taken(t: T): void {
  unruled(t);
  for (const seat of seatsOf(t.own)) {
    const { vault, cash, pockets, fanny, hand, items } = sheetOf(t.hidden, seat);
    const gems = (values: readonly number[]) => values.map((value) => ({ kind: 'gem', face: `gem-${value}` }));
    const rows: Record<Row, readonly Pick<PieceSpec, 'kind' | 'face'>[]> = {
      GLM: [...cash.map((value) => ({ kind: 'cash', face: `cash-${value}` })), ...gems(vault)],
      Backpack: gems([...pockets, ...(fanny === null ? [] : [fanny])]),
      Hand: gems(hand),
      Items: items.flatMap((item) => (item === null ? [] : [{ kind: 'item', face: `item-${item}` }])),
    };
    for (const [row, name] of ROWS.entries())
      for (const [i, thing] of rows[name].entries()) {
        const x = FIRST + (i * LONG) / Math.max(6, rows[name].length);
        const place = { place: sheetAt(seat), placeKnownTo: teamOf(t.own, seat), lies: { x, z: row * DEEP - 2 } };
        t.mint({ ...thing, ...place, id: `${name.toLowerCase()}-${seat}-${i}`, owner: seat });
      }
  }
}

/** What a sheet holds (L-004, L-013), from north to south. */
const ROWS = ['GLM', 'Backpack', 'Hand', 'Items'] as const;
type Row = (typeof ROWS)[number];
/** Inches: where the first thing of a row lies, how long a row is, from row to row. */
const [FIRST, LONG, DEEP] = [-1.2, 5, 1.2];

/** Where a pillar stands on its column, and where pits lie: others have room there. */
const BEHIND = -0.93;
const PITS = [
  { x: 0.82, z: -0.3 },
  { x: -0.82, z: -0.3 },
] as const;

/** Every column that has not collapsed, its pits and its pillar, and the grass before them. */
function layCatacombs(t: T): void {
  const { own } = t;
  own.apart = true;
  const map = mapIn(own);
  const [gate = { x: 0, z: 0 }, ...grass] = meadowsOf(map);
  t.mint({ kind: 'meadow', place: ENTRANCE });
  for (const { x, z } of grass) t.mint({ kind: 'meadow', place: ENTRANCE, lies: { x: x - gate.x, z: z - gate.z } });
  for (const hex of map.hexes) {
    if (isFallen(own, hex)) continue;
    const place = placeId(hex);
    const tags = [...(map.border.has(hex) ? ['border'] : []), ...(map.magic.has(hex) ? ['magic'] : [])];
    t.mint({ kind: 'column', place, text: hex, tags });
    if (map.pillars.has(hex)) t.mint({ kind: 'pillar', place, lies: { z: BEHIND } });
    for (const lies of PITS.slice(0, own.pits[hex] ?? 0)) t.mint({ kind: 'pit', place, lies });
  }
}

function layThings(t: T): void {
  const { boxes } = t.own;
  t.mint({ kind: 'free/counter', text: `Countdown of ${mapIn(t.own).countdown}`, count: boxes, place: WATCH, tags: [knobTag('boxes')] });
  for (const seat of seatsOf(t.own)) {
    const place = sheetAt(seat);
    for (const [row, text] of ROWS.entries()) t.mint({ kind: 'free/label', text, place, lies: { x: -3, z: row * DEEP - 2 } });
    // Whatever is laid there, and whatever comes to be there, is nobody else's to see (S-02).
    t.mint({ kind: 'free/zone', text: '5.8 5.2', owner: seat, place, lies: { x: 1.3, z: -0.2 } });
    for (const i of [0, 1]) t.mint({ kind: 'free/d6', count: 6, owner: seat, place, lies: { x: i - 3.4, z: 2.9 } });
  }
}
