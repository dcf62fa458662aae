import type { KindSpec } from '../../engine/game.ts';
import { COLOURS } from './card.ts';
import { PER_KIND, TILE_KINDS } from './tiles.ts';

/** Inches from tile to tile: 3 cm (M-022, a hint), drawn twice as large, so that four pawns with bases of an inch stand beside each other. */
export const PITCH = (3 / 2.54) * 2;

const two = (n: number): string => String(n).padStart(2, '0');

/** The ids of all 64 cellar tiles (M-011): O01..O16, W01..W16, U01..U16, C01..C16. */
export const TILES: readonly string[] = TILE_KINDS.flatMap(({ letter }) => Array.from({ length: PER_KIND }, (_, i) => letter + two(i + 1)));

const byLetter = new Map(TILE_KINDS.map((each) => [each.letter, each]));

/** Kind, name and open sides of a tile. Throws for what is no tile. */
export function tileSpec(tile: string): (typeof TILE_KINDS)[number] {
  const spec = byLetter.get(tile.slice(0, 1));
  if (!spec || !TILES.includes(tile)) throw new Error(`${tile} is no tile`);
  return spec;
}

export type BarrierKind = 'rock' | 'skeleton' | 'lich' | 'alchemist';
type EncounterKind = BarrierKind | 'gold' | 'potion' | 'trap' | 'stone';

export interface Encounter {
  readonly id: string;
  readonly kind: EncounterKind;
  /** Of barriers; the Mad Alchemist's own is an option (R-12). */
  readonly shield: number;
}

const cards = (letter: string, kind: EncounterKind, shields: readonly number[]): Encounter[] =>
  shields.map((shield, i) => ({ id: `${letter}${i + 1}`, kind, shield }));

/** The Mad Alchemist's and the Stone's cards. */
export const MA = 'MA';
export const STONE = 'STONE';

/** The 32 encounter cards (M-013 to M-016). */
export const ENCOUNTERS: readonly Encounter[] = [
  ...cards('G', 'gold', [0, 0, 0, 0, 0]),
  ...cards('P', 'potion', [0, 0, 0, 0, 0]),
  ...cards('T', 'trap', [0, 0, 0, 0, 0]),
  ...cards('K', 'rock', [2, 2, 2, 1, 3]),
  ...cards('S', 'skeleton', [3, 3, 3, 2, 4]),
  ...cards('L', 'lich', [4, 4, 4, 3, 5]),
  { id: MA, kind: 'alchemist', shield: 5 },
  { id: STONE, kind: 'stone', shield: 0 },
];

const encounters = new Map(ENCOUNTERS.map((each) => [each.id, each]));

/** The encounter of a card id. Throws for what is none. */
export function encounterOf(id: string): Encounter {
  const found = encounters.get(id);
  if (!found) throw new Error(`${id} is no encounter card`);
  return found;
}

/** M-112: what removing or collecting a thing brings; nothing for what is not listed. */
const WORTH: Readonly<Record<string, number>> = { gold: 1, rock: 1, skeleton: 2, lich: 3, alchemist: 4 };
export const worthOf = (kind: string): number => (Object.hasOwn(WORTH, kind) ? (WORTH[kind] ?? 0) : 0);

/** All XP in the box: 39 (I-04). */
export const ALL_XP: number = ENCOUNTERS.reduce((sum, { kind }) => sum + worthOf(kind), 0);

export const BARRIERS: readonly string[] = ['rock', 'skeleton', 'lich', 'alchemist'];

/** The six symbols (§3); none hints at an effect. Three potion cards each (M-019). */
export const SYMBOLS = ['crescent', 'spiral', 'key', 'raven', 'thorn', 'bell'] as const;
export const PER_SYMBOL = 3;

/** M-017. */
export const EFFECTS = ['fire', 'haste', 'slow', 'strength', 'teleport', 'weaken'] as const;
export type Effect = (typeof EFFECTS)[number];
export const isEffect = (text: string | null): text is Effect => EFFECTS.some((each) => each === text);
export const isSymbol = (text: string | null): boolean => SYMBOLS.some((each) => each === text);

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export const KINDS: Readonly<Record<string, KindSpec>> = {
  pawn: { name: 'Junior alchemist', stance: 'figure' },
  rock: { name: 'Rubble', tells: 'Shuts the way: a roll over its shield clears it, for 1 XP', stance: 'block', counts: true },
  skeleton: {
    name: 'Chained Bones',
    tells: 'Attack whoever ends a turn next to them; a roll over their shield ends that, for 2 XP',
    stance: 'block',
    counts: true,
  },
  lich: {
    name: 'Pale Scholar',
    tells: 'Attacks whoever it sees at the end of their turn; a roll over its shield ends that, for 3 XP',
    stance: 'block',
    counts: true,
  },
  alchemist: {
    name: 'The Mad Alchemist',
    tells: 'Throws a potion at whoever he sees at the end of their turn; 4 XP for beating him',
    stance: 'figure',
    counts: true,
  },
  gold: { name: 'Guild Coins', tells: '1 XP for whoever steps there', stance: 'flat' },
  flask: { name: 'Potion to be found', tells: 'Whoever steps there has one potion more', stance: 'flat' },
  stone: { name: 'The Philosopher’s Stone', tells: 'Whoever brings it to the stairs wins', stance: 'figure' },
  potion: { name: 'Potion', stance: 'card' },
  effect: { name: 'Effect', tells: 'What the potion with this sign does: face down until somebody has used one', stance: 'card' },
  tiles: { name: 'Tiles of the cellar', tells: 'One is drawn wherever somebody comes to an open edge', stance: 'stack' },
  encounters: {
    name: 'Encounter cards',
    tells: 'One is turned up for each tile with “!”: coins, potions, traps, monsters, the Stone',
    stance: 'stack',
  },
  potions: { name: 'Potion cards', tells: 'What is found and what the Mad Alchemist throws comes from here', stance: 'stack' },
  met: { name: 'Encounters met', tells: 'What was turned up so far, the last one on top', stance: 'stack' },
  // Only where no rules are in force: the cards and tiles one by one. A tile is as thick as the board that it is laid to.
  tile: {
    ...{ name: 'Cellar tile', stance: 'card', ground: true, turns: 4 },
    shape: { form: 'box', width: PITCH - 0.02, height: 0.2, depth: PITCH - 0.02 },
  },
  encounter: { name: 'Encounter card', stance: 'card' },
};

const EFFECT_NAMES: Readonly<Record<Effect, string>> = {
  fire: 'Fire: a player who drinks it or is hit loses 1 HP, a barrier that is hit is gone',
  haste: 'Haste: a player has 2 actions more, a monster attacks twice',
  slow: 'Slow: a player needs 1 action to shake it off, a monster misses an attack',
  strength: 'Strength: whoever drinks it or is hit has shield +1',
  teleport: 'Teleport: whoever drinks it or is hit goes up to 5 tiles away',
  weaken: 'Weaken: whoever drinks it or is hit has shield −1',
};

/** The symbols and effects in a word each, for what stays in sight. */
export const SIGNS: Readonly<Record<(typeof SYMBOLS)[number], string>> = {
  crescent: 'Crescent',
  spiral: 'Spiral',
  key: 'Key',
  raven: 'Raven',
  thorn: 'Thorn',
  bell: 'Bell',
};
export const EFFECT_WORDS: Readonly<Record<Effect, string>> = {
  fire: 'Fire',
  haste: 'Haste',
  slow: 'Slow',
  strength: 'Strength',
  teleport: 'Teleport',
  weaken: 'Weaken',
};

const MET_NAMES: Readonly<Record<string, string>> = {
  'met-gold': 'Guild Coins',
  'met-potion': 'A potion',
  'met-trap': 'Old Acid Vent (trap)',
  'met-rock': 'Rubble',
  'met-skeleton': 'Chained Bones',
  'met-lich': 'Pale Scholar',
  'met-alchemist': 'The Mad Alchemist',
  'met-stone': 'The Philosopher’s Stone',
};

/** The face of an encounter card that is held in hands: barriers tell their shield. */
export const cardFace = ({ kind, shield }: Encounter): string => (shield > 0 ? `card-${kind}-${shield}` : `card-${kind}`);

/** Faces: figures by seat, symbols of potion cards, effects once identified, the encounter turned up last. */
export const FACES: Readonly<Record<string, KindSpec>> = {
  ...Object.fromEntries(
    COLOURS.map(({ name }, seat): [string, KindSpec] => [`pawn-${seat + 1}`, { name: `${name} alchemist`, stance: 'figure' }]),
  ),
  ...Object.fromEntries(SYMBOLS.map((symbol): [string, KindSpec] => [symbol, { name: `${capital(symbol)} potion`, stance: 'card' }])),
  ...Object.fromEntries(EFFECTS.map((effect): [string, KindSpec] => [effect, { name: EFFECT_NAMES[effect], stance: 'card' }])),
  // Figures that stand on tiles are called by their card: they are spoken of when they are gone, too.
  ...Object.fromEntries(
    ENCOUNTERS.flatMap(({ id, kind }): [string, KindSpec][] => {
      const spec = BARRIERS.includes(kind) ? KINDS[kind] : undefined;
      return spec ? [[id, spec]] : [];
    }),
  ),
  ...Object.fromEntries(Object.entries(MET_NAMES).map(([face, name]): [string, KindSpec] => [face, { name, stance: 'stack' }])),
  ...Object.fromEntries(
    TILES.flatMap((tile): [string, KindSpec][] => [
      [tile, { name: tileSpec(tile).name, stance: 'card' }],
      [`${tile}!`, { name: `${tileSpec(tile).name} with an encounter`, stance: 'card' }],
    ]),
  ),
  ...Object.fromEntries(
    ENCOUNTERS.map((each): [string, KindSpec] => [
      cardFace(each),
      { name: `${MET_NAMES[`met-${each.kind}`] ?? each.kind}${each.shield > 0 ? `, shield ${each.shield}` : ''}`, stance: 'card' },
    ]),
  ),
};
