import type { HexCell } from '../../table/geometry/hex.ts';
import { hexCell, hexesAround, hexId, hexMiddle } from '../../table/geometry/hex.ts';
import type { PlaceId } from '../../table/ids.ts';
import { placeId } from '../../table/ids.ts';
import type { Area, Hex, HexBoard, HexTerrain, Point, Scene } from '../../table/scene.ts';
import { boardSize } from '../../table/scene.ts';
import { SIZE } from './content.ts';
import { fellNow, isFallen, mapIn } from './ground.ts';
import type { TombMap } from './map.ts';
import { ENTRANCE } from './map.ts';
import type { Own } from './state.ts';
import { sheetAt, WATCH } from './state.ts';

/** Half the height of a hex in sides. */
const HALF_HEIGHT = Math.sqrt(3) / 2;

/** M-02: the middle of a hex, x = 1.5·s·c and z = (√3/2)·s·r, moved so that the map lies around the origin. */
function middle({ columns, rows }: TombMap, cell: HexCell): Point {
  const { east, south } = hexMiddle(cell);
  const [midEast, midSouth] = [(3 * (columns + 1)) / 2, (rows + 1) / 2];
  return { x: ((east - midEast) / 2) * SIZE, z: (south - midSouth) * HALF_HEIGHT * SIZE };
}

/** The middle of the entrance. */
const gateOf = ({ columns, rows }: TombMap): HexCell => ({ column: (columns + 1) / 2, row: rows + 2 });

const middleOf = (map: TombMap, place: PlaceId): Point => middle(map, hexCell(place) ?? gateOf(map));

/** The hexes of grass that the entrance is made of: those without a column beside the hexes that lead there, the one in the middle first. */
export function meadowsOf(map: TombMap): readonly Point[] {
  const columns = new Set<string>(map.hexes);
  const cells = new Map(
    map.entrance.flatMap((id) => hexesAround(hexCell(id) ?? gateOf(map)).map((cell) => [`${cell.column},${cell.row}`, cell])),
  );
  const gate = middle(map, gateOf(map));
  const far = ({ x, z }: Point): number => Math.hypot(x - gate.x, z - gate.z);
  return [...cells.values()]
    .filter((cell) => !columns.has(hexId(cell)))
    .map((cell) => middle(map, cell))
    .sort((a, b) => far(a) - far(b));
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
  const key = `${own.map} ${JSON.stringify(own.collapsed)} ${JSON.stringify(own.pits)} ${glowing} ${own.apart ? own.looters.length : ''}`;
  const known = drawn.get(key);
  if (known) return known;
  if (drawn.size >= MOST_DRAWN) drawn.clear();
  const made = draw(own);
  drawn.set(key, made);
  return made;
}

function draw(own: Own): Scene {
  const map = mapIn(own);
  const hexes: Hex[] = map.hexes.map((id) => ({ id, ...middleOf(map, id), terrain: own.apart ? [] : terrainOf(own, map, id), name: id }));
  if (own.apart)
    for (const [i, at] of meadowsOf(map).entries())
      hexes.push({ id: i === 0 ? ENTRANCE : placeId(`${ENTRANCE}-${i}`), ...at, terrain: [], name: 'Entrance' });
  else hexes.push({ id: ENTRANCE, ...middleOf(map, ENTRANCE), terrain: ['entrance'], name: 'Entrance' });
  const edges = map.field.places().flatMap((from) =>
    map.field
      .neighbours(from)
      .filter((to) => from < to)
      .map((to) => [from, to] as const),
  );
  const board: HexBoard = { kind: 'hex', id: `tomb-${map.name}`, size: SIZE, hexes, edges, ...(own.apart ? { apart: true } : {}) };
  return { board, areas: own.apart ? sheets(board, own.looters.length) : [] };
}

/** Inches that a sheet is wide and deep. */
const SHEET = { wide: 7.6, deep: 6.4 } as const;

/** At the free table: the watch behind the map, a sheet for each seat beside it, in the west and in the east. */
function sheets(board: HexBoard, seats: number): Area[] {
  const { x, z, width, depth } = boardSize(board);
  const rows = Math.ceil(seats / 2);
  const areas: Area[] = [{ id: WATCH, kind: 'aside', seat: null, name: 'Countdown', x, z: z - depth / 2 - 1.4, contents: 'shown' }];
  for (let seat = 0; seat < seats; seat++)
    areas.push({
      ...{ id: sheetAt(seat), kind: 'aside', seat, name: 'Sheet', contents: 'shown' },
      x: x + (seat % 2 === 0 ? -1 : 1) * (width / 2 + SHEET.wide / 2 + 1.7),
      z: z + (Math.floor(seat / 2) - (rows - 1) / 2) * SHEET.deep,
    });
  return areas;
}
