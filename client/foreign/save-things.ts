/** What each sort of thing in a save of Tabletop Simulator becomes. */
import type { Seat } from '../../shared/table/ids.ts';
import { type Fields, isWrong, number, oneLine, own, part, text, type Wrong, wrong } from './fields.ts';
import { type Body, CARD, type Left, type Planned, type Side, type Spot } from './plan.ts';
import { addressOf, cardsIn, whole } from './save-cards.ts';

/** What all things of a save have in common. */
export interface Around {
  /** Inches of this table for one of that. */
  readonly scale: number;
  readonly left: Left[];
  readonly seatOf: (colour: string) => Seat | null;
}

/** As large as things are there that are not stretched, in inches. Those saves do not say it: it is what they look like. */
const THERE = { card: 2.2, tile: 2, figure: 2.4, board: 14, cloth: 0.96 } as const;
/** How much longer than wide a card is. */
const LONG = CARD.depth / CARD.width;
/** Farthest from the middle that anything may lie there. */
export const FARTHEST = 1_000;
const STRETCHED = [0.001, 100] as const;
const MOST_STACKED = 40;

/** How large something is here that has these inches there. */
type Sized = (width: number, depth?: number) => { width: number; depth: number };

interface Turned {
  readonly spot: Spot;
  readonly isDown: boolean;
  readonly wide: number;
  readonly deep: number;
}

function turnedAs(fields: Fields, path: string, scale: number): Turned | Wrong {
  const where = `${path}.Transform`;
  const at = part(fields, 'Transform');
  const read = (key: string, bounds: readonly [number, number], usual: number) => number(where, at, key, bounds, usual);
  const far = [-FARTHEST, FARTHEST] as const;
  const [x, y, z] = [read('posX', far, 0), read('posY', far, THERE.cloth), read('posZ', far, 0)];
  const [tilt, turn, roll] = (['rotX', 'rotY', 'rotZ'] as const).map((key) => read(key, [-36_000, 36_000], 0));
  const [wide, deep] = [read('scaleX', STRETCHED, 1), read('scaleZ', STRETCHED, 1)];
  for (const each of [x, y, z, tilt, turn, roll, wide, deep]) if (isWrong(each)) return each;
  if (isWrong(x) || isWrong(y) || isWrong(z) || isWrong(wide) || isWrong(deep)) return wrong(where, 'it is no place');
  if (typeof tilt !== 'number' || typeof turn !== 'number' || typeof roll !== 'number') return wrong(where, 'it is no turn');
  // North is up there and down here; what is upright for whoever sits in the south is turned by 180 there.
  const radians = ((180 - turn) / 180) * Math.PI;
  const up = Math.cos((roll / 180) * Math.PI) * Math.cos((tilt / 180) * Math.PI);
  return {
    spot: {
      x: x * scale,
      y: Math.max(0, (y - THERE.cloth) * scale),
      z: -z * scale,
      turn: Math.atan2(Math.sin(radians), Math.cos(radians)),
    },
    ...{ isDown: up < 0, wide, deep },
  };
}

/** #rrggbb of a colour in shares of 1. */
function colourIn(fields: Fields): string {
  const said = part(fields, 'ColorDiffuse');
  const share = (key: string): string => {
    const value = own(said, key);
    const so = typeof value === 'number' && Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 1;
    return Math.round(so * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${share('r')}${share('g')}${share('b')}`;
}

const DICE: Readonly<Record<string, string>> = {
  ...{ Die_4: 'd4', Die_6: 'd6', Die_6_Rounded: 'd6', Die_8: 'd8', Die_10: 'd10', Die_12: 'd12', Die_20: 'd20', Die_Piecepack: 'd6' },
};
/** Sides of a die with a picture of its own, by the number that says which. */
const CUSTOM_DICE = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20'] as const;
const ZONES = ['HandTrigger', 'FogOfWarTrigger', 'FogOfWar'];
export const isZone = (fields: Fields): boolean => ZONES.includes(text(fields, 'Name', 40));

/** What has nothing that it could become, by how its name begins, and why. */
const NOTHING: readonly (readonly [RegExp, string])[] = [
  [/^(?:ScriptingTrigger|LayoutZone|RandomizeTrigger)/, 'there are no zones for scripts here'],
  [/^Custom_PDF/, 'bring its PDF in the workshop, as a book'],
  [/^Custom_Assetbundle(?!_Bag)/, 'models of that program are not read'],
  [/^(?:Tablet|Digital_Clock|MP3|Custom_Sound)/, 'there is no such machine here'],
];

/** A thing of a save, or what is wrong with it; `inside`: what is in it, read when it is a bag. */
export function readThing(fields: Fields, path: string, around: Around, inside: () => Planned[]): Planned[] | Wrong {
  const sort = text(fields, 'Name', 80);
  const nothing = NOTHING.find(([begins]) => begins.test(sort));
  if (nothing) return wrong(path, nothing[1]);
  const turned = turnedAs(fields, path, around.scale);
  if (isWrong(turned)) return turned;
  const name = oneLine(text(fields, 'Nickname', 40), 40);
  const states = Object.keys(part(fields, 'States')).length;
  if (states > 0) around.left.push({ what: name || sort, why: 'only the state that it is in came along' });
  if (isZone(fields)) return zoneOf(fields, path, around, turned);
  const body = bodyOf(sort, fields, path, around, turned, inside);
  if (isWrong(body)) return body;
  const locked = own(fields, 'Locked') === true;
  const thing: Planned = { name, colour: colourIn(fields), owner: null, up: !turned.isDown, locked, spot: turned.spot, body };
  const many = /_Stack$/.test(sort) ? number(path, fields, 'Number', [1, 1_000], 1) : 1;
  if (isWrong(many)) return many;
  if (many > MOST_STACKED)
    around.left.push({ what: `${many - MOST_STACKED} of ${name || sort}`, why: `${MOST_STACKED} of a stack come at most` });
  return Array.from({ length: Math.min(MOST_STACKED, Math.floor(many)) }, (_, at) => ({
    ...thing,
    spot: { ...thing.spot, y: thing.spot.y + at * 0.07 },
  }));
}

function bodyOf(
  sort: string,
  fields: Fields,
  path: string,
  { scale, left }: Around,
  { isDown, wide, deep }: Turned,
  inside: () => Planned[],
) {
  const size: Sized = (width, depth = width) => ({ width: width * wide * scale, depth: depth * deep * scale });
  const nickname = oneLine(text(fields, 'Nickname', 80), 80);
  const box = (kind: string, more: object = {}): Body => ({ is: 'box', component: { kind, ...more } });
  if (/^(?:Deck|Card)/.test(sort)) {
    const cards = cardsIn(fields, path, isDown);
    return isWrong(cards) ? cards : ({ is: 'cards', cards, size: size(THERE.card, THERE.card * LONG) } as const);
  }
  const die = DICE[sort];
  if (die !== undefined && Object.hasOwn(DICE, sort)) return box(`free/${die}`);
  if (sort === 'Custom_Dice') return customDie(fields, nickname, left);
  if (/Bag(?:_|$)/.test(sort)) {
    if (/Infinite/.test(sort)) left.push({ what: nickname || 'a bag without end', why: 'what is in it came once' });
    return { is: 'bag', inside: inside() } as const;
  }
  if (/^Custom_(?:Tile|Token|Board)|^Figurine_Custom|^Custom_Coin/.test(sort)) return pictured(sort, fields, nickname, size);
  if (sort === 'Notecard') return box('free/note', { text: noteOf(fields) });
  if (sort === '3DText') return box('free/label', { text: oneLine(text(part(fields, 'Text'), 'Text', 200), 200) || nickname });
  if (sort === 'Counter') return counterOf(fields, path);
  return builtIn(sort, fields, nickname, size) ?? wrong(`${path}.Name`, `nothing here is like “${oneLine(sort, 40)}”`);
}

function pictured(sort: string, fields: Fields, words: string, size: Sized): Body {
  const image = part(fields, 'CustomImage');
  const front = whole(addressOf(image, 'ImageURL'), words);
  const second = addressOf(image, 'ImageSecondaryURL');
  const back: Side = whole(second, '');
  if (/^Custom_Board/.test(sort)) return { is: 'board', front: largeOf(front), back, size: size(THERE.board) };
  if (/^Figurine/.test(sort)) return { is: 'stand-up', front, back, size: size(THERE.figure * 0.7, THERE.figure) };
  const round = sort === 'Custom_Coin' || own(part(image, 'CustomTile'), 'Type') === 2;
  return { is: round ? 'token' : 'tile', front, back, size: size(THERE.tile) };
}

/** A board is looked at from near. */
const largeOf = ({ shot, words }: Side): Side => ({ shot: shot && { ...shot, large: true }, words });

function customDie(fields: Fields, name: string, left: Left[]): Body {
  const type = own(part(part(fields, 'CustomImage'), 'CustomDice'), 'Type');
  const die = typeof type === 'number' ? (CUSTOM_DICE[type] ?? 'd6') : 'd6';
  left.push({ what: name || 'a die', why: 'it came with numbers, without the picture on it' });
  return { is: 'box', component: { kind: `free/${die}` } };
}

/** What stands on a card of notes, its title above. */
const noteOf = (fields: Fields): string =>
  [oneLine(text(fields, 'Nickname', 80), 80), text(fields, 'Description', 3_800)].filter((words) => words !== '').join('\n') || '·';

function counterOf(fields: Fields, path: string): Body | Wrong {
  const value = number(`${path}.Counter`, part(fields, 'Counter'), 'value', [-1e9, 1e9], 0);
  return isWrong(value) ? value : { is: 'counter', value: Math.min(999, Math.max(0, Math.round(value))) };
}

const CHIPS = /^Chip_(\d{2,4})$/;
const COUNTERS = /^(?:Checker_|reversi_|backgammon_piece|go_game_piece|Quarter|Poker_?Chip)/i;
const BOARDS: readonly (readonly [RegExp, number | undefined])[] = [
  [/^(?:Chess|Checker|Reversi)_Board/, 8],
  [/^(?:Go|Pachisi|Chinese_Checkers|Backgammon|Card_Bot)_Board/, undefined],
];
const FIGURES = /^(?:Figurine_|Chess_|PlayerPawn|Pawn|Meeple|rpg_)/i;
const BLOCKS = /^Block/;

/** What comes with that program; its models do not, what is most like it here does. */
function builtIn(sort: string, fields: Fields, name: string, size: Sized): Body | undefined {
  const words = (said: string): Side => ({ shot: null, words: said });
  const chip = CHIPS.exec(sort)?.[1];
  if (chip !== undefined) return { is: 'token', front: words(chip), back: words(chip), size: size(THERE.tile * 0.8) };
  if (COUNTERS.test(sort)) return { is: 'token', front: words(name || '●'), back: words('○'), size: size(THERE.tile * 0.8) };
  const board = BOARDS.find(([begins]) => begins.test(sort));
  if (board) {
    const large = size(THERE.board);
    const grid = board[1] === undefined ? {} : { grid: large.width / board[1] };
    return { is: 'board', front: words(''), back: words(''), size: large, ...grid };
  }
  if (BLOCKS.test(sort)) return { is: 'box', component: { kind: 'free/cube' } };
  if (FIGURES.test(sort)) return { is: 'box', component: { kind: 'free/pawn' } };
  // A model stands for a figure; what is fixed there is scenery.
  if (/^Custom_Model/.test(sort) && own(fields, 'Locked') !== true) return { is: 'box', component: { kind: 'free/pawn' } };
  return undefined;
}

function zoneOf(fields: Fields, path: string, { scale, seatOf }: Around, { spot, wide, deep }: Turned): Planned[] | Wrong {
  const colour = text(fields, 'FogColor', 20);
  const owner = seatOf(colour);
  if (owner === null) return wrong(`${path}.FogColor`, `nobody here sits for “${oneLine(colour, 20)}”`);
  const inches = (value: number): string => Math.min(60, Math.max(0.5, value * scale)).toFixed(1);
  const body: Body = { is: 'box', component: { kind: 'free/zone', text: `${inches(wide)} ${inches(deep)}` } };
  return [{ name: '', colour: '#77736a', owner, up: true, locked: false, spot: { ...spot, y: 0 }, body }];
}
