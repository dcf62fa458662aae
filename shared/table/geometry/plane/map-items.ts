import type { Camp, Deck, Doorway, Exit, Ladder, MarkerSpot, Point3, Rect, Room, Stairs } from './types.ts';

/** A map while it is read: its lists may still grow, and it knows from which line everything came. */
export interface MapDraft {
  id: string;
  name: string;
  width: number;
  depth: number;
  outdoor: boolean;
  players: [number, number];
  locs: string[];
  rooms: Room[];
  doorways: Doorway[];
  stairs: Stairs[];
  ladders: Ladder[];
  roofs: Deck[];
  platforms: Deck[];
  exits: Exit[];
  markers: MarkerSpot[];
  camps: Camp[];
}

/** One statement: its word, its id, its quoted name, and its fields. */
export interface Statement {
  readonly line: number;
  readonly word: string;
  readonly id: string;
  readonly name: string;
  readonly fields: ReadonlyMap<string, string>;
}

/** A height that the text leaves open: that of the room or door. */
const OPEN = -1;

type Read = (draft: MapDraft, statement: Statement) => string | undefined;

/** Thousandths of a length in inches with at most three decimals, or undefined. */
const inches = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,3}(\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * 1000) : undefined;

function point({ fields }: Statement, field: string, z: number): Point3 | undefined {
  const [x, y, height, ...more] = (fields.get(field) ?? '').split(',').map(inches);
  if (x === undefined || y === undefined || more.length > 0) return undefined;
  return { x, y, z: height ?? inches(fields.get('z')) ?? z };
}

function rectangle({ fields }: Statement): Rect | undefined {
  const [x0, y0, x1, y1, ...more] = (fields.get('rect') ?? '').split(',').map(inches);
  if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined || more.length > 0) return undefined;
  return x0 < x1 && y0 < y1 ? { x0, y0, x1, y1 } : undefined;
}

function joined({ fields }: Statement): [string, string] | undefined {
  const [a, b, ...more] = (fields.get('joins') ?? '').split('|');
  return a && b && more.length === 0 ? [a, b] : undefined;
}

const NO_RECT = 'rect= needs four numbers: west, south, east, north.';
const NO_AT = 'at= needs inches from west and from south, as in at=7,4.';
const NO_JOINS = 'joins= needs two rooms, as in joins=I1|OUT.';

const deck =
  (list: 'roofs' | 'platforms'): Read =>
  (draft, statement) => {
    const [rect, z, climb] = [rectangle(statement), inches(statement.fields.get('z')), statement.fields.get('climb')];
    if (!rect) return NO_RECT;
    if (z === undefined) return 'z= needs its height in inches.';
    if (climb !== 'rough' && climb !== 'smooth') return 'climb= is rough or smooth.';
    const inside = statement.fields.get('in') ?? null;
    if (list === 'platforms' && inside === null) return 'in= needs the room it stands in.';
    const made: Deck = { id: statement.id, loc: statement.fields.get('loc') ?? null, in: inside, name: statement.name, rect, z, climb };
    draft[list].push(made);
    return undefined;
  };

const doorway =
  (kind: 'door' | 'arch'): Read =>
  (draft, statement) => {
    const [at, joins, axis] = [point(statement, 'at', 0), joined(statement), statement.fields.get('axis')];
    if (!at) return NO_AT;
    if (!joins) return NO_JOINS;
    if (axis !== 'x' && axis !== 'y') return 'axis= is the direction of its wall: x (west to east) or y.';
    draft.doorways.push({ id: statement.id, kind, at, axis, joins });
    return undefined;
  };

/** How each kind of statement is read into the draft; what is returned is wrong with it. */
export const MAP_ITEMS: Readonly<Record<string, Read>> = {
  loc: (draft, { id }) => {
    draft.locs.push(id);
    return undefined;
  },
  room: (draft, statement) => {
    const rect = rectangle(statement);
    const [z, h] = [inches(statement.fields.get('z') ?? '0'), inches(statement.fields.get('h'))];
    if (!rect) return NO_RECT;
    if (z === undefined || h === undefined || h < 1000) return 'h= needs the height of its walls in inches, 1 at least.';
    const top = statement.fields.get('open');
    if (top !== undefined && top !== 'top') return 'open= can only be top.';
    draft.rooms.push({
      id: statement.id,
      loc: statement.fields.get('loc') ?? null,
      name: statement.name || statement.id,
      rect,
      z,
      h,
      open: top === 'top',
    });
    return undefined;
  },
  door: doorway('door'),
  arch: doorway('arch'),
  stairs: (draft, statement) => {
    const [rect, joins, low, high] = [
      rectangle(statement),
      joined(statement),
      point(statement, 'low', OPEN),
      point(statement, 'high', OPEN),
    ];
    if (!rect) return NO_RECT;
    if (!joins) return NO_JOINS;
    if (!low || !high || low.z === OPEN || high.z === OPEN || low.z >= high.z)
      return 'low= and high= need three numbers each, high= the greater height.';
    if ((low.x === high.x) === (low.y === high.y)) return 'stairs run straight west-east or south-north.';
    draft.stairs.push({ id: statement.id, rect, low, high, joins });
    return undefined;
  },
  ladder: (draft, statement) => {
    const [joins, foot, top] = [joined(statement), point(statement, 'foot', OPEN), point(statement, 'top', OPEN)];
    if (!joins) return NO_JOINS;
    if (!foot || !top || foot.z === OPEN || top.z === OPEN || foot.z >= top.z)
      return 'foot= and top= need three numbers each, top= the greater height.';
    draft.ladders.push({ id: statement.id, foot, top, joins });
    return undefined;
  },
  roof: deck('roofs'),
  platform: deck('platforms'),
  exit: (draft, statement) => {
    const at = point(statement, 'at', OPEN);
    const [loc, door] = [statement.fields.get('loc'), statement.fields.get('door')];
    if (!at) return NO_AT;
    if (!loc || !door) return 'loc= and door= say which way out of which location it is.';
    draft.exits.push({ id: statement.id, loc, door, at });
    return undefined;
  },
  marker: (draft, statement) => {
    const at = point(statement, 'at', OPEN);
    const room = statement.fields.get('room');
    if (!at) return NO_AT;
    if (!room) return 'room= says in which room or on which roof it lies.';
    draft.markers.push({ id: statement.id, room, at });
    return undefined;
  },
  camp: (draft, statement) => {
    const rect = rectangle(statement);
    if (!rect) return NO_RECT;
    draft.camps.push({ id: statement.id, rect });
    return undefined;
  },
};
