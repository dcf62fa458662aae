import { readMapText } from '../../table/geometry/plane/map-text.ts';
import type { PlaneMap } from '../../table/geometry/plane/types.ts';
import { MAPS } from './maps.ts';
import type { World } from './world.ts';

/** Maps by their text: each is read once. A handful of designed ones and what players drew last. */
const read = new Map<string, PlaneMap>();
const KEPT = 16;

/** The map of a table: the designed one of that name, or what a player drew. Throws RangeError on a text that cannot be read as a map. */
export function mapOf(name: string, drawn: string): PlaneMap {
  const text = drawn !== '' ? drawn : (MAPS[name] ?? '');
  const before = read.get(text);
  if (before) return before;
  // What stands in a game was checked as it was written (`map-wrong.ts`).
  const { draft: map, remarks } = readMapText(text);
  const wrong = remarks.find(({ error }) => error);
  if (!map || wrong) throw new RangeError(wrong?.text ?? `there is no map ${name}`);
  read.set(text, map);
  for (const oldest of read.keys()) {
    if (read.size <= KEPT) break;
    read.delete(oldest);
  }
  return map;
}

/** The map of this table. */
export const mapIn = (w: World): PlaneMap => mapOf(w.settings.map, w.own.drawn);
