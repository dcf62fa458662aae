import type { Seat } from '../../../table/ids.ts';
import { type PlaceId, placeId } from '../../../table/ids.ts';
import type { Area, Scene } from '../../../table/scene.ts';
import { COLOURS } from '../chuck-rock/kinds.ts';
import { scene as chuckScene } from '../chuck-rock/scene.ts';
import { purseOf } from '../gold.ts';
import type { Own } from '../play/state.ts';
import { chuckOf } from './chuck-view.ts';

/** Beside the board: figurines that are on no space, those of the killed and the hidden (K-157, K-071). */
const asideOf = (seat: Seat): PlaceId => placeId(`aside:${seat}`);

/** Inches between the board's edge and what lies around it, and between the things of one seat. */
const MARGIN = 2;
const APART = 1.6;

/** The board in the middle; a purse and a place for figurines before each seat: seat 0 sits in the south, the others follow clockwise. */
export function scene(own: Own, seats: number): Scene {
  if (own.chuck !== null) return chuckScene(chuckOf(own), seats);
  const areas: Area[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const name = COLOURS[seat]?.name ?? String(seat);
    const { x, z, along } = around(own, seat / seats);
    areas.push({ id: purseOf(seat), kind: 'aside', seat, name: `Purse of ${name}`, x, z, contents: 'shown' });
    const beside = { x: x + along.x * APART, z: z + along.z * APART };
    areas.push({ id: asideOf(seat), kind: 'aside', seat, name: `Beside the board: ${name}`, ...beside, contents: 'shown' });
  }
  return { board: { kind: 'grid', id: 'board', columns: own.columns, rows: own.rows, x: 0, z: 0 }, areas };
}

interface Rim {
  x: number;
  z: number;
  along: { x: number; z: number };
}

/** A point on the rim around the board and which way the rim runs there: `part` 0 is the middle of the south, growing clockwise. */
function around(own: Own, part: number): Rim {
  const halfWide = own.columns / 2 + MARGIN;
  const halfDeep = own.rows / 2 + MARGIN;
  let way = part * 4 * (halfWide + halfDeep);
  const [west, north, east, south] = [
    { x: -1, z: 0 },
    { x: 0, z: -1 },
    { x: 1, z: 0 },
    { x: 0, z: 1 },
  ];
  const sides = [
    { length: halfWide, x: 0, z: halfDeep, along: west },
    { length: 2 * halfDeep, x: -halfWide, z: halfDeep, along: north },
    { length: 2 * halfWide, x: -halfWide, z: -halfDeep, along: east },
    { length: 2 * halfDeep, x: halfWide, z: -halfDeep, along: south },
    { length: halfWide, x: halfWide, z: halfDeep, along: west },
  ];
  for (const { length, x, z, along } of sides) {
    if (way < length) return { x: x + along.x * way, z: z + along.z * way, along };
    way -= length;
  }
  return { x: 0, z: halfDeep, along: west };
}
