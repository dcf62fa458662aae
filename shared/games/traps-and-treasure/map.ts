import { checkPlaneMap } from '../../table/geometry/plane/map-check.ts';
import type { PlaneMap } from '../../table/geometry/plane/types.ts';
import { MAPS } from './maps.ts';

/** Maps by their text: each is read once. A handful of designed ones and what players drew last. */
const read = new Map<string, PlaneMap>();
const KEPT = 16;

/** The map of a table: the designed one of that name, or what a player drew. Throws RangeError on a text that is no map. */
export function mapOf(name: string, drawn: string): PlaneMap {
  const text = drawn !== '' ? drawn : (MAPS[name] ?? '');
  const before = read.get(text);
  if (before) return before;
  const { map, remarks } = checkPlaneMap(text);
  if (!map) throw new RangeError(remarks.find((remark) => remark.error)?.text ?? `there is no map ${name}`);
  read.set(text, map);
  for (const oldest of read.keys()) {
    if (read.size <= KEPT) break;
    read.delete(oldest);
  }
  return map;
}
