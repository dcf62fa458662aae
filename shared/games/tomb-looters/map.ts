import type { Geometry } from '../../table/geometry/geometry.ts';
import { hexCell, hexesAround, hexField, hexId } from '../../table/geometry/hex.ts';
import { reach } from '../../table/geometry/reach.ts';
import type { PlaceId } from '../../table/ids.ts';
import { placeId } from '../../table/ids.ts';
import type { Remark, Sections } from './map-text.ts';
import { readSections } from './map-text.ts';

/** The one large space where all begin (L-100). */
export const ENTRANCE: PlaceId = placeId('entrance');

/** A map as the rules need it; hexes stand in order of columns, then rows. */
export interface TombMap {
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  /** Boxes of the watch (L-080). */
  readonly countdown: number;
  readonly hexes: readonly PlaceId[];
  readonly border: ReadonlySet<PlaceId>;
  readonly magic: ReadonlySet<PlaceId>;
  readonly pillars: ReadonlySet<PlaceId>;
  readonly entrance: readonly PlaceId[];
  /** Hexes around a hole in the map. */
  readonly rimOfHoles: ReadonlySet<PlaceId>;
  /** The hexes and the entrance (M-02). */
  readonly field: Geometry;
}

/** The most hexes that a drawn map may have. */
const MOST_HEXES = 120;
const MOST_BOXES = 20;

/**
 * Reads a map in the notation of §3 and says all that is wrong with it, by line and rule. Errors forbid the map, warnings do not:
 * `map` is there when no remark is an error.
 */
export function checkMap(text: string): { readonly map: TombMap | undefined; readonly remarks: readonly Remark[] } {
  const { sections, remarks } = readSections(text);
  const say = (key: keyof Sections, rule: string, words: string, severity: Remark['severity'] = 'error'): void => {
    remarks.push({ line: sections[key].line, severity, text: words, rule });
  };
  const hexes = checkHexes(sections, say);
  const lists = { border: 'L-083', magic: 'L-104', pillars: 'L-108', entrance: 'L-100' } as const;
  for (const [key, rule] of Object.entries(lists)) {
    if (!isList(key)) continue;
    const { items } = sections[key];
    for (const id of items) if (!hexes.has(id)) say(key, rule, `${id} is no hex of this map`);
    for (const id of twice(items)) say(key, 'M-03', `${id} is listed twice`);
  }
  if (sections.border.items.length === 0) say('border', 'L-083', 'without a border hex nothing can ever collapse');
  if (sections.pillars.items.length < 2) say('pillars', 'L-108', 'the game ends when two pillars have collapsed: at least two are needed');
  if (sections.entrance.items.length === 0) say('entrance', 'L-100', 'the entrance must be next to a hex');
  const { countdown } = sections;
  if (!(countdown.value >= 1 && countdown.value <= MOST_BOXES)) say('countdown', 'L-080', `the countdown has 1 to ${MOST_BOXES} boxes`);
  if (remarks.some(({ severity }) => severity === 'error')) return { map: undefined, remarks };
  const map = build(sections);
  const free = map.field.neighbours(ENTRANCE).length > 0 ? reach(map.field, ENTRANCE, Number.POSITIVE_INFINITY).places : new Map();
  for (const id of map.hexes) if (!free.has(id)) say('hexes', 'M-05', `no way leads from the entrance to ${id}`);
  for (const id of neverFalling(map)) say('border', 'I-11', `${id} can never collapse: no way of hexes leads there from the border`);
  for (let column = 1; column <= map.columns; column++)
    if (!map.hexes.some((id) => columnOf(id) === column && map.border.has(id)))
      say('border', 'M-05', `column ${column} has no hex that can collapse first`, 'warning');
  for (const id of map.pillars)
    if (map.border.has(id)) say('pillars', 'M-04', `the pillar ${id} can fall in the first collapse`, 'warning');
  return remarks.some(({ severity }) => severity === 'error') ? { map: undefined, remarks } : { map, remarks };
}

type Say = (key: keyof Sections, rule: string, words: string) => void;
const isList = (key: string): key is 'border' | 'magic' | 'pillars' | 'entrance' =>
  ['border', 'magic', 'pillars', 'entrance'].includes(key);
const twice = (items: readonly string[]): string[] => [...new Set(items.filter((id, i) => items.indexOf(id) < i))];

/** M-01: which hexes there can be. */
function checkHexes({ columns, rows, hexes }: Sections, say: Say): ReadonlySet<string> {
  // L-082: the number of a die is a column.
  if (!(columns.value >= 1 && columns.value <= 6)) say('columns', 'L-082', 'columns are 1-1 to 1-6: a die must be able to name them');
  if (!(rows.value >= 1 && rows.value <= 26)) say('rows', 'M-01', 'rows are A-A to A-Z');
  if (hexes.items.length === 0) say('hexes', 'M-01', 'a map needs hexes');
  if (hexes.items.length > MOST_HEXES) say('hexes', 'M-01', `a map has at most ${MOST_HEXES} hexes`);
  for (const id of twice(hexes.items)) say('hexes', 'M-01', `${id} is listed twice`);
  for (const id of hexes.items) {
    const cell = hexCell(id);
    if (!/^\d+[A-Z]$/.test(id)) say('hexes', 'M-01', `${id} is no name of a hex; 6B is one`);
    else if (!cell) say('hexes', 'M-01', `${id} does not exist: odd columns have rows A C E ..., even columns B D F ...`);
    else if (cell.column > columns.value || cell.row > rows.value)
      say('hexes', 'M-01', `${id} lies outside the columns and rows of the map`);
  }
  return new Set(hexes.items);
}

function build({ name, columns, rows, countdown, hexes, border, magic, pillars, entrance }: Sections): TombMap {
  const order = (items: readonly string[]): PlaceId[] => [...items].sort(byPlace).map(placeId);
  const all = order(hexes.items);
  const gates = [{ id: ENTRANCE, beside: order(entrance.items) }];
  const map = {
    ...{ name: name.items[0] ?? 'map', columns: columns.value, rows: rows.value, countdown: countdown.value, hexes: all },
    ...{ border: new Set(order(border.items)), magic: new Set(order(magic.items)), pillars: new Set(order(pillars.items)) },
    entrance: order(entrance.items),
    field: hexField(all, gates),
  };
  return { ...map, rimOfHoles: rimOfHoles(all) };
}

/** Columns first, then rows. */
const byPlace = (a: string, b: string): number => columnOf(a) - columnOf(b) || (a < b ? -1 : 1);

/** The column of a hex; NaN for the entrance. */
export const columnOf = (id: string): number => hexCell(id)?.column ?? Number.NaN;

/** The hexes around every missing hex that all six neighbours surround. */
function rimOfHoles(hexes: readonly PlaceId[]): ReadonlySet<PlaceId> {
  const known = new Set<PlaceId>(hexes);
  const beside = hexes.flatMap((id) => hexesAround(hexCell(id) ?? { column: 0, row: 0 }));
  const holes = beside.filter((cell) => !known.has(hexId(cell)) && hexesAround(cell).filter((each) => known.has(hexId(each))).length === 6);
  return new Set(holes.flatMap((cell) => hexesAround(cell).map(hexId)));
}

/** L-083: a hex falls on the border or beside one that fell, so every hex must hang together with the border. */
function neverFalling(map: TombMap): PlaceId[] {
  const falling = new Set(map.border);
  for (const id of falling) for (const next of map.field.neighbours(id)) if (next !== ENTRANCE) falling.add(next);
  return map.hexes.filter((id) => !falling.has(id));
}

/** Maps read so far; forgotten now and then, since anybody may draw new ones. */
const known = new Map<string, TombMap>();
const MOST_KNOWN = 32;

/** The map of a text that `checkMap` has no fault with. Throws on any other. */
export function mapOf(text: string): TombMap {
  const found = known.get(text);
  if (found) return found;
  const { map, remarks } = checkMap(text);
  if (!map) throw new Error(`no map: ${remarks[0]?.text ?? 'nothing there'}`);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, map);
  return map;
}
