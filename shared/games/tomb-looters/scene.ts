import { hexCell, hexMiddle } from '../../table/geometry/hex.ts';
import type { PlaceId } from '../../table/ids.ts';
import type { Area, Hex, HexBoard, HexTerrain, Scene } from '../../table/scene.ts';
import { fellNow, isFallen, mapIn } from './ground.ts';
import type { TombMap } from './map.ts';
import { ENTRANCE } from './map.ts';
import type { Own } from './state.ts';

/** Inches from the middle of a hex to its corners. */
const SIZE = 1.6;
/** Half the height of a hex in sides. */
const HALF_HEIGHT = Math.sqrt(3) / 2;

/** M-02: the middle of a hex, x = 1.5·s·c and z = (√3/2)·s·r, moved so that the map lies around the origin. */
function middle({ columns, rows }: TombMap, place: PlaceId): { x: number; z: number } {
  const cell = hexCell(place) ?? { column: (columns + 1) / 2, row: rows + 2 };
  const { east, south } = hexMiddle(cell);
  const [midEast, midSouth] = [(3 * (columns + 1)) / 2, (rows + 1) / 2];
  return { x: ((east - midEast) / 2) * SIZE, z: (south - midSouth) * HALF_HEIGHT * SIZE };
}

function terrainOf(own: Own, map: TombMap, hex: PlaceId): HexTerrain[] {
  const down = [...map.pillars].filter((pillar) => isFallen(own, pillar)).length;
  const signs: readonly (readonly [boolean, HexTerrain])[] = [
    [map.border.has(hex), 'border'],
    [map.magic.has(hex), 'magic'],
    [map.pillars.has(hex), 'pillar'],
    [map.entrance.includes(hex), 'at-entrance'],
    [own.pits[hex] === 1, 'pit-1'],
    [own.pits[hex] === 2, 'pit-2'],
    [isFallen(own, hex), 'fallen'],
    // S-06: what collapsed this round glows until flight is over.
    [fellNow(own, hex) && own.phase === 'flight', 'falling'],
    // S-06: over fallen pillars stands how many of the two that end the game are down.
    [map.pillars.has(hex) && isFallen(own, hex), `label:${down}/2`],
  ];
  return signs.flatMap(([holds, sign]) => (holds ? [sign] : []));
}

/** Boards drawn lately, by all that shows on them: views are made far more often than anything falls. */
const drawn = new Map<string, Scene>();
const MOST_DRAWN = 64;

/** The map as a board; the entrance is one place below it. */
export function scene(own: Own): Scene {
  const glowing = own.phase === 'flight' ? own.round : 0;
  const key = `${own.map} ${JSON.stringify(own.collapsed)} ${JSON.stringify(own.pits)} ${glowing}`;
  const known = drawn.get(key);
  if (known) return known;
  if (drawn.size >= MOST_DRAWN) drawn.clear();
  const made = draw(own);
  drawn.set(key, made);
  return made;
}

function draw(own: Own): Scene {
  const map = mapIn(own);
  const hexes: Hex[] = map.hexes.map((id) => ({ id, ...middle(map, id), terrain: terrainOf(own, map, id), name: id }));
  hexes.push({ id: ENTRANCE, ...middle(map, ENTRANCE), terrain: ['entrance'], name: 'Entrance' });
  const edges = map.field.places().flatMap((from) =>
    map.field
      .neighbours(from)
      .filter((to) => from < to)
      .map((to) => [from, to] as const),
  );
  const board: HexBoard = { kind: 'hex', id: `tomb-${map.name}`, size: SIZE, hexes, edges };
  const areas: Area[] = [];
  return { board, areas };
}
