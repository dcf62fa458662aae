import type { KindSpec } from '../../engine/game.ts';
import type { Attribute, Class, Item, Part, Rank, Spell } from './state.ts';

export type CharacterRank = Exclude<Rank, 'pillager'>;

export const CLASSES = ['warrior', 'rogue', 'mage'] as const satisfies readonly Class[];
export const RANKS = ['leader', 'mercenary', 'apprentice'] as const satisfies readonly CharacterRank[];
export const PARTS = ['head', 'torso', 'arms', 'legs'] as const satisfies readonly Part[];
export const ITEMS = ['bag', 'ball', 'salve', 'lockpicks', 'bow', 'special'] as const satisfies readonly Item[];
export const SPELLS = ['climb', 'confusion', 'fire-wall', 'force-bolt', 'fly', 'heal', 'stone-wall'] as const satisfies readonly Spell[];

/** The name of the Pillagers' group in an order. */
export const GROUP = 'pillagers';

/** The location of each attribute (4.1). */
export const PART_OF: Readonly<Record<Attribute, Part>> = { wits: 'head', might: 'torso', combat: 'arms', speed: 'legs' };

/** The boxes of a location: white ones from left to right, then the gray one; as printed. */
export interface Boxes {
  readonly white: readonly string[];
  readonly gray: string;
}

export type Chart = Readonly<Record<Part, Boxes>>;

function chart(head: string, torso: string, arms: string, legs: string): Chart {
  const boxes = (text: string): Boxes => {
    const [white = '', gray = ''] = text.split(' | ');
    return { white: white.split(' '), gray };
  };
  return { head: boxes(head), torso: boxes(torso), arms: boxes(arms), legs: boxes(legs) };
}

/** C-WL..C-MA. */
export const CHARTS: Readonly<Record<Class, Readonly<Record<CharacterRank, Chart>>>> = {
  warrior: {
    leader: chart('5+ 5+ 6 | –', '3+ 4+ 4+ 5+ | –', '3+ 4+ 5+ | 6', '6" 5" 4" | 3"'),
    mercenary: chart('5+ 6 | –', '4+ 4+ 5+ | –', '4+ 4+ 5+ | 6', '6" 5" | 3"'),
    apprentice: chart('6 6 | –', '5+ 6 | –', '4+ 5+ | 6', '6" 5" | 3"'),
  },
  rogue: {
    leader: chart('4+ 4+ 5+ | –', '4+ 5+ 6 | –', '4+ 5+ 5+ | 6', '8" 7" 6" | 4"'),
    mercenary: chart('4+ 5+ | –', '5+ 5+ 6 | –', '4+ 5+ | 6', '7" 6" | 4"'),
    apprentice: chart('5+ 6 | –', '5+ 6 | –', '5+ 6 | 6', '7" 6" | 4"'),
  },
  mage: {
    leader: chart('3+ 4+ 5+ | –', '5+ 5+ 6 | –', '5+ 6 | 6', '6" 5" | 3"'),
    mercenary: chart('4+ 4+ | –', '5+ 6 | –', '5+ 6 | 6', '6" 5" | 3"'),
    apprentice: chart('4+ 5+ | –', '6 6 | –', '6 | 6', '6" 5" | 3"'),
  },
};

/** The faces of a die that a printed value names: `4+`, `5,6`, `6`; `–` names none. */
export const facesOf = (printed: string): readonly number[] =>
  printed.endsWith('+')
    ? [1, 2, 3, 4, 5, 6].filter((face) => face >= Number(printed.slice(0, -1)))
    : printed === '–'
      ? []
      : printed.split(',').map(Number);

/** A row of the Monsters chart (T-090..T-093). Speed in inches. */
interface MonsterRow {
  readonly wits: string;
  readonly might: string;
  readonly combat: string;
  readonly speed: number;
  readonly hits: number;
  readonly treasure: string;
}

export const MONSTERS: Readonly<Record<Rank, MonsterRow>> = {
  pillager: { wits: '6', might: '–', combat: '6', speed: 5, hits: 1, treasure: '6' },
  apprentice: { wits: '6', might: '6', combat: '6', speed: 8, hits: 2, treasure: '5,6' },
  mercenary: { wits: '5,6', might: '5,6', combat: '5,6', speed: 8, hits: 3, treasure: '4,5,6' },
  leader: { wits: '4,5,6', might: '4,5,6', combat: '4,5,6', speed: 8, hits: 4, treasure: '3,4,5,6' },
};

/** T-091..T-093: 1-2 Apprentice, 3-5 Mercenary, 6 Leader. */
export const monsterRank = (die: number): CharacterRank => (die <= 2 ? 'apprentice' : die <= 5 ? 'mercenary' : 'leader');

/** R-40 and its option: the location of each number of the die, 1 first. */
export const LOCATIONS: Readonly<Record<'legsFirst' | 'headFirst' | 'body', readonly Part[]>> = {
  legsFirst: ['legs', 'arms', 'arms', 'torso', 'torso', 'head'],
  headFirst: ['head', 'torso', 'torso', 'arms', 'arms', 'legs'],
  body: ['legs', 'arms', 'torso', 'torso', 'torso', 'head'],
};

/** C-10..C-12. */
export const KITS: Readonly<
  Record<Class, Readonly<Record<CharacterRank, { readonly items: readonly Item[]; readonly spells: readonly Spell[] }>>>
> = {
  warrior: {
    leader: { items: ['special', 'salve', 'bag'], spells: [] },
    mercenary: { items: ['special', 'salve'], spells: [] },
    apprentice: { items: ['bag'], spells: [] },
  },
  rogue: {
    leader: { items: ['bow', 'lockpicks', 'bag'], spells: [] },
    mercenary: { items: ['bow', 'lockpicks'], spells: [] },
    apprentice: { items: ['lockpicks', 'salve'], spells: [] },
  },
  mage: {
    leader: { items: ['ball', 'salve'], spells: ['heal', 'force-bolt', 'fire-wall', 'fly'] },
    mercenary: { items: ['ball'], spells: ['force-bolt', 'stone-wall', 'confusion'] },
    apprentice: { items: ['salve'], spells: ['heal', 'climb'] },
  },
};

/** Items that only one Class may use (T-111..T-116, R-50); the others are for all. */
export const ITEM_CLASS: Readonly<Partial<Record<Item, Class>>> = { ball: 'mage', lockpicks: 'rogue', bow: 'rogue', special: 'warrior' };

export const ITEM_NAMES: Readonly<Record<Item, string>> = {
  bag: 'Bag of Holding',
  ball: 'Crystal Ball',
  salve: 'Healing Salve',
  lockpicks: 'Lockpicks',
  bow: 'Ranged Weapon',
  special: 'Special Melee Weapon',
};

export const SPELL_NAMES: Readonly<Record<Spell, string>> = {
  climb: 'Climb',
  confusion: 'Confusion',
  'fire-wall': 'Fire Wall',
  'force-bolt': 'Force Bolt',
  fly: 'Fly',
  heal: 'Heal',
  'stone-wall': 'Stone Wall',
};

const CLASS_NAMES: Readonly<Record<Class, string>> = { warrior: 'Warrior', rogue: 'Rogue', mage: 'Mage' };
const RANK_NAMES: Readonly<Record<CharacterRank, string>> = { leader: 'Leader', mercenary: 'Mercenary', apprentice: 'Apprentice' };
/** What a Rank means, for whoever meets it for the first time: how good its figures are. */
const RANK_TELLS: Readonly<Record<CharacterRank, string>> = { leader: 'strongest', mercenary: 'middle', apprentice: 'weakest' };
const nameOf = (kind: Class, rank: CharacterRank): string => `${CLASS_NAMES[kind]} ${RANK_NAMES[rank]}`;

export { CLASS_NAMES, RANK_NAMES, RANK_TELLS };

/** Pieces of the game; models by their ids in the catalogue. */
export const KINDS: Readonly<Record<string, KindSpec>> = {
  character: { name: 'Character', model: 'delver-warrior-leader', stance: 'figure', owned: true },
  monster: { name: 'Monster', model: 'delver-monster-mercenary', stance: 'figure' },
  pillager: { name: 'Pillager', tells: 'Runs home: every third one there takes a Marker away', model: 'delver-pillager', stance: 'figure' },
  marker: {
    name: 'Event Marker',
    tells: 'Come within 1" and it is searched by a roll of Wits: a Monster, a Trap or a Treasure',
    model: 'delver-marker',
    stance: 'flat',
    loose: true,
  },
  treasure: { name: 'Treasure', model: 'delver-chest', stance: 'flat', loose: true },
  chest: { name: 'Camp chest', model: 'delver-camp-chest', stance: 'stack' },
};

export const FACES: Readonly<Record<string, KindSpec>> = Object.fromEntries([
  ...CLASSES.flatMap((each) =>
    RANKS.map((rank): [string, KindSpec] => [
      `${each}-${rank}`,
      {
        name: nameOf(each, rank),
        model: `delver-${each}-${rank}`,
        stance: 'figure',
        tells: `${RANK_NAMES[rank]}: the ${RANK_TELLS[rank]} of three`,
      },
    ]),
  ),
  ...RANKS.map((rank): [string, KindSpec] => [
    rank,
    {
      ...{ name: `${RANK_NAMES[rank]} Monster`, model: `delver-monster-${rank}`, stance: 'figure' },
      tells: `The ${RANK_TELLS[rank]} kind: ${MONSTERS[rank].hits} hits slay it`,
    },
  ]),
]);
