import type { Json } from '../../../shared/engine/json.ts';
import { lastingOf, setStatus } from '../../../shared/games/keelar/play/afflict.ts';
import { concealedFakes, setFakesOf } from '../../../shared/games/keelar/play/coins.ts';
import { seatOf, secretOf } from '../../../shared/games/keelar/play/lookup.ts';
import { giveCoins } from '../../../shared/games/keelar/play/stacks.ts';
import type { Char, Status, StatusKind, T } from '../../../shared/games/keelar/play/state.ts';
import { PRIMARY } from '../../../shared/games/keelar/play/stats.ts';
import { came } from '../../../shared/games/keelar/play/turn.ts';
import { ORTHOGONAL } from '../../../shared/table/geometry/direction.ts';
import { cellId, type PlaceId } from '../../../shared/table/ids.ts';

/** The fields of a Keelar position; unknown ones are refused. */
const FIELDS = [
  'board',
  'letters',
  'classes',
  'sheets',
  'own',
  'hp',
  'res',
  'gold',
  'fakes',
  'concealed',
  'hidden',
  'invisible',
  'flying',
  'status',
  'facing',
  'others',
  'also',
  'riding',
  'barriers',
  'fires',
  'smoke',
  'auto',
  'allow',
  'teams',
  'acting',
  'turn',
  'start',
  'round',
  'number',
  'begins',
  'over',
] as const;
type FieldName = (typeof FIELDS)[number];

const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of the position, or undefined. Throws when the position is no list of fields. */
export function field(spec: Json, name: FieldName): Json | undefined {
  if (!isRecord(spec)) throw new Error('a position is a list of fields, at least `board`');
  const known: readonly string[] = FIELDS;
  const stranger = Object.keys(spec).find((key) => !known.includes(key));
  if (stranger !== undefined) throw new Error(`${stranger}: no such field; there are ${known.join(', ')}`);
  return Object.hasOwn(spec, name) ? spec[name] : undefined;
}

/** The pairs of a field that goes by letter or by space; none for a missing field. */
export function entries(spec: Json, name: FieldName): [string, Json][] {
  const value = field(spec, name);
  if (value === undefined) return [];
  if (!isRecord(value)) throw new Error(`${name}: write it as { key: value }`);
  return Object.entries(value);
}

export function pairs(value: Json, name: string): [string, Json][] {
  if (!isRecord(value)) throw new Error(`${name}: write it as { key: value }`);
  return Object.entries(value);
}

export function whole(value: Json | undefined, name: string, least = 0): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least)
    throw new Error(`${name}: needs a whole number from ${least}`);
  return value;
}

export function texts(value: Json | undefined, name: string): string[] {
  if (value === undefined) return [];
  const list = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(list)) throw new Error(`${name}: needs a text or a list of texts`);
  return list.map((each: Json) => {
    if (typeof each !== 'string') throw new Error(`${name}: needs texts`);
    return each;
  });
}

export interface Cell {
  place: PlaceId;
  sign: string;
}

/** Reads the drawn board: its rows as one text or a list. Throws for rows of different length and unknown signs. */
export function picture(spec: Json): { columns: number; rows: number; cells: Cell[] } {
  const value = field(spec, 'board');
  const rows = typeof value === 'string' ? value.trim().split(/\s+/) : Array.isArray(value) ? value.map(String) : undefined;
  if (!rows || rows.length === 0 || rows[0] === '') throw new Error('board: the rows of the board are missing');
  const columns = rows[0]?.length ?? 0;
  const cells: Cell[] = [];
  rows.forEach((line, row) => {
    if (line.length !== columns) throw new Error(`board: row ${row} has ${line.length} spaces, row 0 has ${columns}`);
    [...line].forEach((sign, column) => {
      if (!/[.#~A-Za-z0-9]/.test(sign)) throw new Error(`board: no such sign ${sign}`);
      cells.push({ place: cellId(column, row), sign });
    });
  });
  return { columns, rows: rows.length, cells };
}

/** Signs that are no characters: barrier, exit, void. */
export const isLetter = (sign: string): boolean => /^[A-DF-UW-Zac-z]$/.test(sign);

/** What characters have, hold and suffer. */
export function dress(t: T, spec: Json, charAt: (letter: string) => Char): void {
  for (const [letter, value] of entries(spec, 'hp')) {
    const char = charAt(letter);
    const [hp, max] = Array.isArray(value) ? value : [value, undefined];
    if (typeof hp !== 'number') throw new Error(`hp: ${letter} needs a number`);
    char.hp = hp;
    if (max !== undefined) char.max = whole(max, 'hp', 1);
    if (max !== undefined) char.memo.max = char.max;
  }
  for (const [letter, value] of entries(spec, 'res')) for (const [res, n] of pairs(value, 'res')) charAt(letter).res[res] = whole(n, res);
  for (const [letter, n] of entries(spec, 'gold')) giveCoins(t, charAt(letter), whole(n, 'gold'));
  for (const [letter, n] of entries(spec, 'fakes')) setFakesOf(t, charAt(letter), whole(n, 'fakes'));
  for (const [letter, n] of entries(spec, 'concealed')) {
    secretOf(t, charAt(letter).seat).concealed = whole(n, 'concealed');
    concealedFakes(t, charAt(letter).seat, 0);
  }
  for (const [letter, value] of entries(spec, 'status')) {
    const char = charAt(letter);
    for (const [kind, n] of pairs(value, 'status')) {
      if (kind === 'weak') char.weakPoints = whole(n, 'weak');
      else if (kind === 'stun') setStatus(t, char, { kind: 'stun', n: whole(n, 'stun', 1), den: whole(n, 'stun', 1) });
      else setStatus(t, char, { kind: statusKind(kind), fresh: false, ...lasting(n, kind, charAt) });
    }
  }
  for (const letter of texts(field(spec, 'flying'), 'flying')) setStatus(t, charAt(letter), { kind: 'flying', ...lastingOf(null) });
  for (const [letter, way] of entries(spec, 'facing')) {
    const facing = ORTHOGONAL.find((each) => each === way);
    if (!facing) throw new Error(`facing: ${letter} faces N, E, S or W`);
    setStatus(t, charAt(letter), { kind: 'superblind' });
    t.hidden.facing[charAt(letter).id] = facing;
  }
  for (const [letter, on] of entries(spec, 'auto')) seatOf(t, charAt(letter).seat).auto = on === true;
}

/** How long a status lasts, and who caused it: a number is what is left, `true` = to the end of the board. */
function lasting(value: Json, kind: string, charAt: (letter: string) => Char): Pick<Status, 'left' | 'by' | 'ends'> {
  const given = typeof value === 'object' ? new Map(pairs(value, 'status')) : new Map([['left', value]]);
  for (const key of given.keys())
    if (!['left', 'by', 'ends'].includes(key)) throw new Error(`status: ${kind} has left, by, ends, no ${key}`);
  const [left, by, ends] = [given.get('left') ?? true, given.get('by'), given.get('ends') ?? null];
  if (ends !== null && ends !== 'next turn' && ends !== 'end of turn')
    throw new Error(`status: ${kind} ends at "next turn" or "end of turn"`);
  return { left: left === true ? null : whole(left, kind, 1), by: by === undefined ? null : charAt(String(by)).seat, ends };
}

const KINDS: readonly StatusKind[] = ['burn', 'poison', 'irradiated', 'weakness', 'blind', 'levitating'];

function statusKind(kind: string): StatusKind {
  const found = KINDS.find((each) => each === kind);
  if (!found) throw new Error(`status: there is no ${kind}; there are ${KINDS.join(', ')}, stun, weak`);
  return found;
}

/** A character in the middle of its turn: what has come is what `res` says, of everything else as much as comes each turn. */
export function inTurn(t: T, spec: Json, char: Char, letter: string): void {
  t.beginTurn(char.seat);
  t.own.acting = char.id;
  t.own.played = [char.id];
  const named = new Map(pairs(new Map(entries(spec, 'res')).get(letter) ?? {}, 'res'));
  for (const [res, income] of Object.entries(char.income)) {
    if (!named.has(res)) char.res[res] = Math.min(char.cap[res] ?? income, (char.res[res] ?? 0) + income);
    came(char, res, income);
    // what is gone of a primary resource has been paid in this turn.
    if (PRIMARY.some((each) => each === res) && (char.res[res] ?? 0) < income) char.spent = true;
  }
}
