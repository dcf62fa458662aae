import { flat, inRect } from './distance.ts';
import { type MapReading, type MapRemark, readMapText } from './map-text.ts';
import { type Doorway, GAP, type PlaneMap, type Rect, type Room } from './types.ts';

/**
 * Ids of rooms, and of roofs with Markers, that no way leads to from a Camp: through doors, by stairs, ladders, or up a rough face
 * (which a roof's or platform's `climb` says).
 */
function unreached(map: PlaneMap): string[] {
  const beside = new Map<string, string[]>();
  const join = (a: string, b: string): void => {
    beside.set(a, [...(beside.get(a) ?? []), b]);
    beside.set(b, [...(beside.get(b) ?? []), a]);
  };
  for (const { joins } of [...map.doorways, ...map.stairs, ...map.ladders]) join(...joins);
  for (const roof of map.roofs) if (roof.climb === 'rough' && map.outdoor) join('OUT', roof.id);
  const start = map.outdoor
    ? ['OUT']
    : map.rooms.filter((room) => map.camps.some(({ rect }) => touches(rect, room.rect))).map(({ id }) => id);
  const reached = new Set(start);
  const open = [...start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const next of beside.get(at) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  const wanted = [
    ...map.rooms.map(({ id }) => id),
    ...map.roofs.filter(({ id }) => map.markers.some(({ room }) => room === id)).map(({ id }) => id),
  ];
  return wanted.filter((id) => !reached.has(id));
}

const touches = (a: { x0: number; y0: number; x1: number; y1: number }, b: typeof a): boolean =>
  a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;

/** Markers lie at least this far from walls, in thousandths of an inch. */
const FROM_WALLS = 600;

/** Reads a map and checks it: what is wrong is named with its line, and with any error there is no map. */
export function checkPlaneMap(text: string): { map: PlaneMap | null; remarks: readonly MapRemark[] } {
  const reading = readMapText(text);
  const { draft } = reading;
  if (!draft) return { map: null, remarks: reading.remarks };
  const remarks = [...reading.remarks];
  const check = new Check(reading, remarks);
  overlaps(draft, check);
  openings(draft, check);
  climbs(draft, check);
  contents(draft, check);
  camps(draft, check);
  // Whether one gets everywhere only makes sense where everything is in its place.
  if (!remarks.some(({ error }) => error)) {
    for (const id of unreached(draft)) check.wrong(id, 'cannot be reached from any Camp.');
  }
  remarks.sort((a, b) => a.line - b.line);
  return { map: remarks.some(({ error }) => error) ? null : draft, remarks };
}

/** Collects what is wrong, each with the line of the thing it names. */
class Check {
  readonly #reading: MapReading;
  readonly #remarks: MapRemark[];

  constructor(reading: MapReading, remarks: MapRemark[]) {
    this.#reading = reading;
    this.#remarks = remarks;
  }

  wrong(id: string, text: string): void {
    this.#remarks.push({ line: this.#reading.lineOf.get(id) ?? 1, text: `${id}: ${text}`, error: true });
  }
}

const overlap = (a: Rect, b: Rect): boolean => a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;
const within = (inner: Rect, outer: Rect): boolean =>
  inner.x0 >= outer.x0 && inner.x1 <= outer.x1 && inner.y0 >= outer.y0 && inner.y1 <= outer.y1;
const boardOf = (map: PlaneMap): Rect => ({ x0: 0, y0: 0, x1: map.width, y1: map.depth });
const stacked = (a: Room, b: Room): boolean => a.z < b.z + b.h && b.z < a.z + a.h;

function overlaps(map: PlaneMap, check: Check): void {
  if (map.rooms.length === 0) check.wrong(map.id, 'has no room.');
  map.rooms.forEach((room, i) => {
    if (!within(room.rect, boardOf(map))) check.wrong(room.id, 'reaches beyond the board.');
    if (room.loc !== null && !map.locs.includes(room.loc)) check.wrong(room.id, `there is no location ${room.loc}.`);
    for (const other of map.rooms.slice(0, i))
      if (overlap(room.rect, other.rect) && stacked(room, other)) check.wrong(room.id, `overlaps ${other.id}.`);
    if (room.z > 0 && !map.rooms.some((below) => below.z + below.h === room.z && within(room.rect, spanOf(map, below)))) {
      check.wrong(room.id, 'hangs in the air: no room lies under all of it.');
    }
  });
  for (const roof of map.roofs) {
    if (!within(roof.rect, boardOf(map))) check.wrong(roof.id, 'reaches beyond the board.');
    for (const room of map.rooms)
      if (overlap(roof.rect, room.rect) && roof.z > room.z && roof.z < room.z + room.h) check.wrong(roof.id, `cuts through ${room.id}.`);
  }
  for (const deck of map.platforms) {
    const room = map.rooms.find(({ id }) => id === deck.in);
    if (!room) check.wrong(deck.id, `there is no room ${deck.in}.`);
    else if (!within(deck.rect, room.rect) || deck.z <= room.z || deck.z >= room.z + room.h)
      check.wrong(deck.id, `does not stand inside ${room.id}.`);
  }
}

/** The rectangle around a room and those of its height beside it: what a storey above may rest on. */
function spanOf(map: PlaneMap, room: Room): Rect {
  const level = map.rooms.filter((other) => other.loc === room.loc && other.z === room.z && other.h === room.h);
  return {
    x0: Math.min(...level.map(({ rect }) => rect.x0)),
    y0: Math.min(...level.map(({ rect }) => rect.y0)),
    x1: Math.max(...level.map(({ rect }) => rect.x1)),
    y1: Math.max(...level.map(({ rect }) => rect.y1)),
  };
}

/** True when the whole gap lies on the outline of a rectangle. */
function onOutline({ at, axis }: Doorway, { x0, y0, x1, y1 }: Rect): boolean {
  const half = GAP / 2;
  return axis === 'x'
    ? (at.y === y0 || at.y === y1) && at.x - half >= x0 && at.x + half <= x1
    : (at.x === x0 || at.x === x1) && at.y - half >= y0 && at.y + half <= y1;
}

function openings(map: PlaneMap, check: Check): void {
  for (const door of map.doorways) {
    const sides = door.joins.map((id) => map.rooms.find((room) => room.id === id));
    door.joins.forEach((id, i) => {
      const room = sides[i];
      const deck = map.roofs.find((roof) => roof.id === id);
      if (id === 'OUT') {
        if (!map.outdoor || door.at.z !== 0) check.wrong(door.id, 'leads out where there is no ground.');
      } else if (!room && !deck) check.wrong(door.id, `there is no room ${id}.`);
      else if (room && !(onOutline(door, room.rect) && room.z === door.at.z)) check.wrong(door.id, `does not lie in a wall of ${id}.`);
      else if (deck && deck.z !== door.at.z) check.wrong(door.id, `is not at the height of ${id}.`);
    });
    if (!sides.some(Boolean)) check.wrong(door.id, 'joins no room.');
  }
}

function climbs(map: PlaneMap, check: Check): void {
  const known = (id: string): boolean => id === 'OUT' || [...map.rooms, ...map.roofs].some((each) => each.id === id);
  for (const stairs of map.stairs) {
    for (const id of stairs.joins) if (!known(id)) check.wrong(stairs.id, `there is no room ${id}.`);
    if (!inRect(stairs.rect, stairs.low) || !inRect(stairs.rect, stairs.high))
      check.wrong(stairs.id, 'its ends do not lie on its footprint.');
    const wide = stairs.low.x === stairs.high.x ? stairs.rect.x1 - stairs.rect.x0 : stairs.rect.y1 - stairs.rect.y0;
    if (wide !== GAP) check.wrong(stairs.id, 'a ramp is 1.5" wide.');
    const [low, high] = stairs.joins.map((id) => map.rooms.find((room) => room.id === id));
    if (low && (!within(stairs.rect, low.rect) || low.z !== stairs.low.z)) check.wrong(stairs.id, `does not begin in ${low.id}.`);
    if (high && high.z !== stairs.high.z) check.wrong(stairs.id, `does not end on the floor of ${high.id}.`);
  }
  for (const ladder of map.ladders) {
    for (const id of ladder.joins) if (!known(id)) check.wrong(ladder.id, `there is no room ${id}.`);
    if (flat(ladder.foot, ladder.top) > 3000) check.wrong(ladder.id, 'leans more than 3".');
  }
}

function contents(map: PlaneMap, check: Check): void {
  if (map.markers.length === 0) check.wrong(map.id, 'has no Event Marker (T-007).');
  for (const marker of map.markers) {
    const room = map.rooms.find(({ id }) => id === marker.room);
    const rect = room?.rect ?? map.roofs.find(({ id }) => id === marker.room)?.rect;
    if (!rect) {
      check.wrong(marker.id, `there is no room ${marker.room}.`);
      continue;
    }
    const { x, y } = marker.at;
    if (Math.min(x - rect.x0, rect.x1 - x, y - rect.y0, rect.y1 - y) < FROM_WALLS)
      check.wrong(marker.id, `lies nearer than 0.6" to a wall of ${marker.room}.`);
    for (const camp of map.camps)
      if (inRect(camp.rect, marker.at) && marker.at.z === 0) check.wrong(marker.id, `lies in the Camp ${camp.id} (T-008).`);
  }
  for (const exit of map.exits) {
    const door = map.doorways.find(({ id }) => id === exit.door);
    if (!map.locs.includes(exit.loc)) check.wrong(exit.id, `there is no location ${exit.loc}.`);
    if (!door) check.wrong(exit.id, `there is no door ${exit.door}.`);
    else if (flat(door.at, exit.at) > 1000) check.wrong(exit.id, `lies more than 1" from ${door.id}.`);
  }
  for (const loc of map.locs) {
    const marked = map.markers.some((marker) => [...map.rooms, ...map.roofs].some((each) => each.id === marker.room && each.loc === loc));
    if (marked && !map.exits.some((exit) => exit.loc === loc)) check.wrong(loc, 'has Event Markers but no exit (T-010).');
  }
}

function camps(map: PlaneMap, check: Check): void {
  const seats = map.camps.filter(({ id }) => /^P[1-4]$/.test(id)).length;
  if (!map.camps.some(({ id }) => id === 'PILLAGERS')) check.wrong(map.id, 'has no camp PILLAGERS (T-006).');
  if (seats < map.players[1])
    check.wrong(map.id, `needs a camp for each of its ${map.players[1]} players, P1 to P${map.players[1]} (T-006).`);
  map.camps.forEach((camp, i) => {
    const { x0, y0, x1, y1 } = camp.rect;
    if (!/^(P[1-4]|PILLAGERS)$/.test(camp.id)) check.wrong(camp.id, 'a camp is P1 to P4 or PILLAGERS.');
    if (!within(camp.rect, boardOf(map))) check.wrong(camp.id, 'reaches beyond the board.');
    if (Math.min(x0, y0, map.width - x1, map.depth - y1) > 1000)
      check.wrong(camp.id, 'lies more than 1" from every edge of the board (T-006).');
    if (x1 - x0 < 3000 || y1 - y0 < 3000) check.wrong(camp.id, 'is smaller than 3" by 3": three Characters must stand in it.');
    for (const other of map.camps.slice(0, i)) if (overlap(camp.rect, other.rect)) check.wrong(camp.id, `overlaps ${other.id}.`);
    const room = map.rooms.find((each) => each.z === 0 && overlap(each.rect, camp.rect));
    if (map.outdoor && room) check.wrong(camp.id, `overlaps ${room.id}.`);
    if (!map.outdoor && !map.rooms.some((each) => each.z === 0 && within(camp.rect, each.rect)))
      check.wrong(camp.id, 'does not lie inside a room.');
  });
}
