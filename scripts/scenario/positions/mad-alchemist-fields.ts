import type { Json } from '../../../shared/engine/json.ts';
import type { Options } from '../../../shared/engine/state.ts';
import { EFFECTS, ENCOUNTERS, isEffect, isSymbol, PER_SYMBOL, STONE, SYMBOLS, TILES } from '../../../shared/games/mad-alchemist/content.ts';
import type { Drawn } from '../../../shared/games/mad-alchemist/drawing.ts';
import { readDrawing } from '../../../shared/games/mad-alchemist/drawing.ts';
import { startingBoard } from '../../../shared/games/mad-alchemist/setup.ts';
import type { Laid, Sheet } from '../../../shared/games/mad-alchemist/state.ts';
import { START } from '../../../shared/games/mad-alchemist/state.ts';
import { tileField } from '../../../shared/table/geometry/tiles.ts';
import type { PlaceId, Seat } from '../../../shared/table/ids.ts';
import { placeId } from '../../../shared/table/ids.ts';
import { entries, type Fields, fail, fields, flag, listIn, named, textsIn, whole } from './fields.ts';

/** A position as read; see position.ts for the fields. */
export interface Position {
  tiles: Laid[];
  things: Drawn[];
  sheets: Sheet[];
  potions: string[][];
  slow: string[][];
  discards: string[];
  stone: Seat | null;
  /** Effects in the order of the symbols. */
  effects: string[];
  known: string[];
  stack: string[];
  encounters: string[];
  draws: string[];
  /** How many of the encounter cards were asked for, and whether the Stone was. */
  asked: number;
  askedStone: boolean;
  rest: boolean;
  /** Whether there is a drawing. */
  drawn: boolean;
  hasted: PlaceId[];
  slowed: PlaceId[];
  turn: Seat;
  start: Seat;
  round: number;
  ap: number | null;
  arrive: boolean;
  ends: boolean;
}

const FIELDS = [
  ...['map', 'corner', 'hp', 'xp', 'shield', 'haste', 'potions', 'slow', 'stone', 'effects', 'known', 'tiles', 'encounters', 'draws'],
  ...['rest', 'hasted', 'slowed', 'discards', 'turn', 'start', 'round', 'ap', 'arrive', 'ends'],
];

const symbols = (value: Json | undefined, field: string): string[] =>
  textsIn(value, field).map((text) => (isSymbol(text) ? text : fail(field, `there is no symbol ${text}; there are ${SYMBOLS.join(', ')}`)));

function seatOf(value: Json | undefined, field: string, seats: number, usual: Seat): Seat {
  if (value === undefined) return usual;
  const seat = typeof value === 'string' && /^[A-F]$/.test(value) ? value.charCodeAt(0) - 65 : value;
  return whole(seat, field, 0, seats - 1, usual);
}

/** What a field says for each seat. */
function bySeat<Value>(spec: Fields, field: string, seats: number, read: (value: Json) => Value, usual: () => Value): Value[] {
  const values = Array.from({ length: seats }, usual);
  for (const [letter, value] of entries(spec[field], field)) values[seatOf(letter, field, seats, 0)] = read(value);
  return values;
}

/** Reads the fields. Throws a sentence that names the one it cannot read. */
export function readPosition(written: Json, options: Options, seats: number): Position {
  const spec = fields(written, 'position', FIELDS);
  const { tiles, things } = readMap(spec, options, seats);
  const numbers = (field: string, usual: number, most: number): number[] =>
    bySeat(
      spec,
      field,
      seats,
      (value) => whole(value, field, 0, most, usual),
      () => usual,
    );
  const [hp, xp] = [numbers('hp', START.hp, START.hp), numbers('xp', START.xp, 39)];
  const [shield, haste] = [numbers('shield', START.shield, 5), numbers('haste', 0, 12)];
  for (const thing of things) if (thing.what === 'pawn' && thing.fallen) hp[thing.seat] = 0;
  // Without the stairs there is no place for those who are not drawn.
  const nowhere = !tiles.some(({ column, row }) => column === 0 && row === 0);
  for (const seat of hp.keys()) if (nowhere && !things.some((thing) => thing.what === 'pawn' && thing.seat === seat)) hp[seat] = 0;
  const cards = (field: string): string[][] =>
    bySeat(
      spec,
      field,
      seats,
      (value) => symbols(value, field),
      (): string[] => [],
    );
  const [potions, slow, discards, draws] = [
    cards('potions'),
    cards('slow'),
    symbols(spec.discards, 'discards'),
    symbols(spec.draws, 'draws'),
  ];
  const all = [...potions.flat(), ...slow.flat(), ...discards, ...draws];
  const many = SYMBOLS.find((symbol) => all.filter((each) => each === symbol).length > PER_SYMBOL);
  if (many !== undefined) fail('potions', `there are only ${PER_SYMBOL} potions with the ${many}`);
  const rest = flag(spec.rest, 'rest', true);
  const asked = known(
    spec,
    'encounters',
    ENCOUNTERS.map(({ id }) => id),
  );
  const others = ENCOUNTERS.map(({ id }) => id).filter((id) => !asked.includes(id));
  const top = known(spec, 'tiles', TILES);
  return {
    tiles,
    things,
    sheets: Array.from({ length: seats }, (_, i) => ({ hp: hp[i] ?? 0, xp: xp[i] ?? 0, shield: shield[i] ?? 0, haste: haste[i] ?? 0 })),
    potions,
    slow,
    discards,
    stone: spec.stone === undefined ? null : seatOf(spec.stone, 'stone', seats, 0),
    effects: readEffects(spec),
    known: symbols(spec.known, 'known'),
    stack: rest ? [...top, ...TILES.filter((tile) => !top.includes(tile))] : top,
    encounters: [...asked, ...others],
    asked: asked.length,
    askedStone: asked.includes(STONE),
    draws,
    rest,
    drawn: spec.map !== undefined,
    hasted: textsIn(spec.hasted, 'hasted').map(placeId),
    slowed: textsIn(spec.slowed, 'slowed').map(placeId),
    turn: seatOf(spec.turn, 'turn', seats, 0),
    start: seatOf(spec.start, 'start', seats, 0),
    round: whole(spec.round, 'round', 1, 999, 1),
    ap: spec.ap === undefined ? null : whole(spec.ap, 'ap', 0, 20, 0),
    arrive: flag(spec.arrive, 'arrive', false),
    ends: flag(spec.ends, 'ends', false),
  };
}

/** A list of ids, each at most once. */
function known(spec: Fields, field: string, ids: readonly string[]): string[] {
  const found = textsIn(spec[field], field);
  const wrong = found.find((id, i) => !ids.includes(id) || found.indexOf(id) !== i);
  return wrong === undefined ? found : fail(field, `${wrong} is no card or is named twice`);
}

function readMap(spec: Fields, options: Options, seats: number): { tiles: Laid[]; things: Drawn[] } {
  if (spec.map === undefined) return { tiles: startingBoard(options), things: [] };
  const lines = typeof spec.map === 'string' ? spec.map.split('\n').filter((line) => line.trim() !== '') : textsIn(spec.map, 'map');
  const corner = listIn(spec.corner, 'corner');
  const [column, row] = [whole(corner[0], 'corner', -50, 50, 1), whole(corner[1], 'corner', -50, 50, 1)];
  const drawing = readDrawing(lines, { column, row });
  tileField(drawing.tiles);
  for (const thing of drawing.things) {
    if (thing.what !== 'pawn') continue;
    if (thing.seat >= seats) fail('map', `there are only ${seats} seats`);
    if (drawing.things.some((other) => other !== thing && other.what === 'pawn' && other.seat === thing.seat))
      fail('map', 'a pawn stands twice');
  }
  return drawing;
}

function readEffects(spec: Fields): string[] {
  const given = named(spec.effects, 'effects');
  const taken = Object.entries(given).map(([symbol, effect]) => {
    if (!isSymbol(symbol)) fail('effects', `there is no symbol ${symbol}`);
    return typeof effect === 'string' && isEffect(effect)
      ? effect
      : fail('effects', `${String(effect)} is no effect; there are ${EFFECTS.join(', ')}`);
  });
  if (new Set(taken).size !== taken.length) fail('effects', 'two symbols have the same effect');
  const free = EFFECTS.filter((effect) => !taken.includes(effect));
  return SYMBOLS.map((symbol) => {
    const effect = given[symbol];
    return typeof effect === 'string' ? effect : (free.shift() ?? '');
  });
}
