import type { MapDraft, Statement } from './map-items.ts';
import { MAP_ITEMS } from './map-items.ts';
import type { PlaneMap } from './types.ts';

/** Something the reader or the checker says of a line; an error refuses the map, a warning does not. */
export interface MapRemark {
  readonly line: number;
  readonly text: string;
  readonly error: boolean;
}

/** What reading a map gave: the map as far as it could be read, the line of each id, and all remarks in the order of the lines. */
export interface MapReading {
  readonly draft: PlaneMap | null;
  readonly lineOf: ReadonlyMap<string, number>;
  readonly remarks: readonly MapRemark[];
}

/** Statements of a map at most: a village has about eighty. */
const MOST = 400;

/** Reads the text of a map (4.3): one item per statement, ` | ` or a new line between them, `#` begins a comment. */
export function readMapText(text: string): MapReading {
  const remarks: MapRemark[] = [];
  const lineOf = new Map<string, number>();
  const blame = (line: number, sentence: string): void => {
    remarks.push({ line, text: sentence, error: true });
  };
  const statements = split(text);
  const head = statements[0];
  if (head?.word !== 'MAP')
    return { draft: null, lineOf, remarks: [{ line: head?.line ?? 1, text: 'A map begins with MAP.', error: true }] };
  if (statements.length > MOST)
    return { draft: null, lineOf, remarks: [{ line: 1, text: `A map has at most ${MOST} statements.`, error: true }] };
  const draft = headOf(head, blame);
  for (const statement of statements.slice(1)) {
    const read = Object.hasOwn(MAP_ITEMS, statement.word) ? MAP_ITEMS[statement.word] : undefined;
    if (!read) {
      blame(statement.line, `“${statement.word.slice(0, 20)}” is no word of a map.`);
      continue;
    }
    if (!/^[A-Za-z][A-Za-z0-9-]{0,15}$/.test(statement.id)) blame(statement.line, `${statement.word} needs an id of letters and digits.`);
    else if (statement.id === 'OUT') blame(statement.line, 'OUT is what lies outside all rooms: it is no id.');
    else if (lineOf.has(statement.id)) blame(statement.line, `${statement.id} stands in line ${lineOf.get(statement.id)} already.`);
    else {
      lineOf.set(statement.id, statement.line);
      const problem = read(draft, statement);
      if (problem !== undefined) blame(statement.line, `${statement.id}: ${problem}`);
    }
  }
  return { draft: placeOnFloors(draft), lineOf, remarks };
}

function split(text: string): Statement[] {
  return text.split('\n').flatMap((line, i) =>
    (line.split('#')[0] ?? '')
      .split(/\s\|\s/)
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => statementOf(part, i + 1)),
  );
}

function statementOf(part: string, line: number): Statement {
  const name = /"([^"]{0,60})"/.exec(part)?.[1] ?? '';
  const words = part
    .replace(/"[^"]*"/, ' ')
    .split(/\s+/)
    .filter(Boolean);
  const [word = '', id = '', ...rest] = words;
  const fields = new Map(rest.map((field): [string, string] => [field.split('=')[0] ?? '', field.split('=').slice(1).join('=')]));
  return { line, word, id, name, fields };
}

function headOf(head: Statement, blame: (line: number, text: string) => void): MapDraft {
  const [, width, depth] = /^(\d{1,3})x(\d{1,3})$/.exec(head.fields.get('board') ?? '') ?? [];
  const [, least, most] = /^([1-4])-([1-4])$/.exec(head.fields.get('players') ?? '') ?? [];
  const outdoor = head.fields.get('outdoor');
  if (width === undefined || depth === undefined)
    blame(head.line, 'board= needs its inches from west to east and south to north, as in board=36x30.');
  if (least === undefined || most === undefined || Number(least) > Number(most))
    blame(head.line, 'players= needs numbers from 1 to 4, as in players=2-4.');
  if (outdoor !== 'yes' && outdoor !== 'no') blame(head.line, 'outdoor= is yes or no.');
  for (const size of [width, depth])
    if (size !== undefined && (Number(size) < 12 || Number(size) > 60)) blame(head.line, 'A board measures 12 to 60 inches.');
  return {
    id: head.id || 'map',
    name: head.name || head.id,
    width: Number(width ?? 24) * 1000,
    depth: Number(depth ?? 24) * 1000,
    outdoor: outdoor === 'yes',
    players: [Number(least ?? 2), Number(most ?? 2)],
    ...{ locs: [], rooms: [], doorways: [], stairs: [], ladders: [], roofs: [], platforms: [], exits: [], markers: [], camps: [] },
  };
}

/** Markers lie on the floor of their room or roof unless the text says how high; exits at the foot of their door. */
function placeOnFloors(draft: MapDraft): PlaneMap {
  const floor = (id: string): number =>
    draft.rooms.find((room) => room.id === id)?.z ?? [...draft.roofs, ...draft.platforms].find((deck) => deck.id === id)?.z ?? 0;
  const sill = (id: string): number => draft.doorways.find((door) => door.id === id)?.at.z ?? 0;
  return {
    ...draft,
    markers: draft.markers.map((marker) => (marker.at.z >= 0 ? marker : { ...marker, at: { ...marker.at, z: floor(marker.room) } })),
    exits: draft.exits.map((exit) => (exit.at.z >= 0 ? exit : { ...exit, at: { ...exit.at, z: sill(exit.door) } })),
  };
}
