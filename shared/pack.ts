/**
 * The public view in few bytes. Often used words (kinds, faces, keys of lines) go over the wire once, then by their number;
 * a part that equals its default is left out. What is packed here everybody may know.
 */

import type { Event } from './engine/event.ts';
import type { FreeView } from './engine/free/state.ts';
import type { Json } from './engine/json.ts';
import type { Line } from './engine/line.ts';
import type { Assist, Options, Result } from './engine/state.ts';
import type { FixView, PieceView, PromptView, View } from './engine/view.ts';
import { type PieceId, type PlaceId, pieceId, placeId } from './table/ids.ts';
import type { Pose } from './table/pose.ts';

/** Number of a word, given out at its first use. */
export type WordNumber = (word: string) => number;
/** The word of a number. */
type WordOf = (number: number) => string;

/** The parts of a view that seldom change. */
export interface Rest {
  game: string;
  seats: number;
  options: Options;
  assist: Assist;
  fix: FixView | null;
  result: Result | null;
  free: FreeView | null;
}

export const restOf = ({ game, seats, options, assist, fix, result, free }: View): Rest => ({
  game,
  seats,
  options,
  assist,
  fix,
  result,
  free,
});

/** One line of text: place, then the numbers of kind and face, owner, count, tags, pose and written text; empty ends are cut. */
export function packPiece(piece: PieceView, word: WordNumber): string {
  if (piece.place.includes('\n')) throw new Error(`the place of ${piece.id} holds a line break`);
  const fields = [
    piece.place,
    String(word(piece.kind)),
    piece.face === null ? '' : String(word(piece.face)),
    piece.owner === null ? '' : String(piece.owner),
    piece.count === 1 ? '' : String(piece.count),
    piece.tags.map(word).join(','),
    piece.pose ? packPose(piece.pose) : '',
    piece.text === undefined ? '' : JSON.stringify(piece.text),
  ];
  return fields.join('\n').replace(/\n+$/, '');
}

/** x, y, z, then the quaternion; an upright body's is left out. */
function packPose({ x, y, z, q }: Pose): string {
  const upright = q[0] === 0 && q[1] === 0 && q[2] === 0;
  return (upright ? [x, y, z] : [x, y, z, ...q]).join(' ');
}

function unpackPose(text: string): Pose {
  const [x = 0, y = 0, z = 0, a = 0, b = 0, c = 0, d = 1] = text.split(' ').map(Number);
  return { x, y, z, q: [a, b, c, d] };
}

const unquoted = (text: string): string => JSON.parse(text);

export function unpackPiece(id: string, text: string, word: WordOf): PieceView {
  const [place = '', kind = '', face = '', owner = '', count = '', tags = '', pose = '', written = ''] = text.split('\n');
  return {
    id: pieceId(id),
    kind: word(Number(kind)),
    face: face === '' ? null : word(Number(face)),
    place: placeId(place),
    owner: owner === '' ? null : Number(owner),
    count: count === '' ? 1 : Number(count),
    tags: tags === '' ? [] : tags.split(',').map((tag) => word(Number(tag))),
    ...(pose === '' ? {} : { pose: unpackPose(pose) }),
    ...(written === '' ? {} : { text: unquoted(written) }),
  };
}

type PackedLine = [number, ...(string | number)[]];
const packLine = ([key, ...args]: Line, word: WordNumber): PackedLine => [word(key), ...args];
const unpackLine = ([key, ...args]: PackedLine, word: WordOf): Line => [word(key), ...args];

/** Events, one in a line: JSON lists without their brackets. */
export const packEvents = (events: readonly Event[], word: WordNumber): string =>
  events.map((event) => JSON.stringify(packEvent(event, word)).slice(1, -1)).join('\n');

function packEvent(event: Event, word: WordNumber): readonly Json[] {
  switch (event.kind) {
    case 'told':
      return event.draw === undefined ? packLine(event.line, word) : ['s', event.draw, packLine(event.line, word)];
    case 'rolled':
      return ['r', event.seat, event.dice, event.values, event.draw, packLine(event.line, word), ...(event.words ? [event.words] : [])];
    case 'flashed':
      return ['f', event.what, event.piece ?? null, event.place ?? null, event.amount ?? null];
    case 'turned':
      return ['t', event.seat];
    case 'undone':
      return ['u', event.back];
    case 'ended':
      return ['e', packLine(event.line, word)];
  }
}

type Rolled = Extract<Event, { kind: 'rolled' }>;
type PackedEvent =
  | PackedLine
  | ['r', number | null, Rolled['dice'], number[], number, PackedLine, words?: string[]]
  | ['s', number, PackedLine]
  | ['f', string, PieceId | null, PlaceId | null, number | null]
  | ['t', number | null]
  | ['u', number]
  | ['e', PackedLine];

export const unpackEvents = (text: string, word: WordOf): Event[] =>
  text === '' ? [] : text.split('\n').map((each) => unpackEvent(JSON.parse(`[${each}]`), word));

function unpackEvent(packed: PackedEvent, word: WordOf): Event {
  switch (packed[0]) {
    case 'r':
      return {
        kind: 'rolled',
        to: 'all',
        seat: packed[1],
        dice: packed[2],
        values: packed[3],
        ...(packed[6] ? { words: packed[6] } : {}),
        draw: packed[4],
        line: unpackLine(packed[5], word),
      };
    case 's':
      return { kind: 'told', to: 'all', line: unpackLine(packed[2], word), draw: packed[1] };
    case 'f': {
      const [, what, piece, place, amount] = packed;
      return {
        kind: 'flashed',
        to: 'all',
        what,
        ...(piece === null ? {} : { piece }),
        ...(place === null ? {} : { place }),
        ...(amount === null ? {} : { amount }),
      };
    }
    case 't':
      return { kind: 'turned', to: 'all', seat: packed[1] };
    case 'u':
      return { kind: 'undone', to: 'all', back: packed[1] };
    case 'e':
      return { kind: 'ended', to: 'all', line: unpackLine(packed[1], word) };
    default:
      return { kind: 'told', to: 'all', line: unpackLine(packed, word) };
  }
}

/** A seat's number alone is its open question with the usual line; else seat, answered, line (0: the usual). */
type PackedPrompt = number | [number, 0 | 1, PackedLine | 0];

/** Open questions as everybody sees them: the same for question after question with the same line. */
export function packPrompts(prompts: readonly PromptView[], word: WordNumber): string {
  const packed = prompts.map(({ seat, line, answered }): PackedPrompt => {
    const usual = line.length === 2 && line[0] === '!decides' && line[1] === seat;
    return usual && !answered ? seat : [seat, answered ? 1 : 0, usual ? 0 : packLine(line, word)];
  });
  return JSON.stringify(packed);
}

export function unpackPrompts(text: string, word: WordOf): PromptView[] {
  const packed: PackedPrompt[] = text === '' ? [] : JSON.parse(text);
  return packed.map((each) => {
    const [seat, answered, line] = typeof each === 'number' ? ([each, 0, 0] as const) : each;
    return { id: `seat:${seat}`, seat, line: line === 0 ? ['!decides', seat] : unpackLine(line, word), answered: answered === 1 };
  });
}

export const packTurn = ({ seat, number }: View['turn']): string => `${seat ?? ''} ${number}`;

export function unpackTurn(text: string): View['turn'] {
  const [seat = '', number = '0'] = text.split(' ');
  return { seat: seat === '' ? null : Number(seat), number: Number(number) };
}
