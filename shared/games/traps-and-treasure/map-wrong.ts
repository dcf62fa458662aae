import { flat } from '../../table/geometry/plane/distance.ts';
import { checkPlaneMap } from '../../table/geometry/plane/map-check.ts';
import { standWrong } from '../../table/geometry/plane/stand.ts';
import { terrainOf } from '../../table/geometry/plane/terrain.ts';
import type { PlaneMap, Point3, Rect } from '../../table/geometry/plane/types.ts';
import { INCH } from '../../table/geometry/plane/types.ts';
import { fits, inchesIn, seatCamps } from './camp.ts';
import { RANKS } from './content.ts';

type Why = { rule: string; text: string };

/** Names of pieces that this game makes itself. */
const TAKEN = /^(leader|mercenary|apprentice|chest|treasure|monster|pillager|slab)-\d+$|^pillagers$/;

/** What this game asks of a map beyond what every map must be; undefined where it can be played by so many (T-001, T-009, C-20). */
export function mapWrong(map: PlaneMap, seats: number): Why | undefined {
  if (!fits(map, seats)) return { rule: 'C-20', text: `${map.name} is not for ${seats} players, or has too few Camps.` };
  const named = map.markers.find(({ id }) => TAKEN.test(id));
  if (named) return { rule: 'T-007', text: `${named.id} is the name of another piece: call the Marker EM1, EM2 …` };
  const full = seatCamps(map.camps).find(({ rect }) => !holdsAll(map, rect));
  return full && { rule: 'T-009', text: `Three Characters must be able to stand in the Camp ${full.id}.` };
}

/** T-009: there is room for three bases, put down one after the other where the game would put them. */
function holdsAll(map: PlaneMap, rect: Rect): boolean {
  const ground = terrainOf(map, 'all-open', []);
  const legal = inchesIn(rect).filter((at) => standWrong(ground, [], at) === undefined);
  const taken: Point3[] = [];
  for (const _ of RANKS) {
    const free = legal.filter((at) => taken.every((other) => flat(at, other) >= INCH));
    const at = free.find((each) => taken.every((other) => flat(each, other) >= 1.5 * INCH)) ?? free[0];
    if (!at) return false;
    taken.push(at);
  }
  return true;
}

/** Why a text is no map for this table. */
export function mapRefusal(text: string, seats: number): Why | undefined {
  const { map, remarks } = checkPlaneMap(text);
  const wrong = remarks.find(({ error }) => error);
  if (!map) return { rule: 'T-001', text: wrong ? `Line ${wrong.line}: ${wrong.text}` : 'This is no map.' };
  return mapWrong(map, seats);
}
