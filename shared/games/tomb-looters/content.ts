import type { KindSpec } from '../../engine/game.ts';
import { COLOURS } from './card.ts';

/** The bonus items in printed order (1.8), by the names the rules and options use. */
export const ITEMS = ['ankh', 'shift', 'claw', 'fanny', 'leash', 'xray'] as const;
export type Item = (typeof ITEMS)[number];

/** What each item is called and does, in a few words. */
export const ITEM_TEXTS: Readonly<Record<Item, { name: string; rule: string; text: string }>> = {
  ankh: { name: 'Ankh', rule: 'L-111', text: 'move 1-2 hexes at any time, even in a reaction window' },
  shift: { name: 'Phase-Shift', rule: 'L-112', text: 'one movement may cross collapsed hexes' },
  claw: { name: 'Grabber Claw', rule: 'L-113', text: 'one movement snags the marks of every hex on its way' },
  fanny: { name: 'Fanny Pack', rule: 'L-114', text: 'one more treasure as if in the backpack, for the rest of the game' },
  leash: { name: 'Kid Leash', rule: 'L-115', text: 'one move of the GLM goes 2 or 3 hexes' },
  xray: { name: 'HacX-ray App', rule: 'L-116', text: 'look at one container of another player' },
};

export const isItem = (text: unknown): text is Item => ITEMS.some((item) => item === text);

/** Values of treasures (L-006, R-05). */
export const VALUES = [3, 4, 5, 6] as const;

/** What of another player the HacX-ray App shows. */
export const CONTAINERS = ['hand', 'backpack', 'glm'] as const;
export type Container = (typeof CONTAINERS)[number];
export const CONTAINER_NAMES: Readonly<Record<Container, string>> = { hand: 'hand', backpack: 'backpack', glm: 'GLM' };

/** Inches from the middle of a hex to its corners. */
export const SIZE = 1.6;

/** A column reaches to the flat sides of its hex, and a hair less: neighbours do not touch. */
const COLUMN = 1.37;
const PART = { stance: 'block', loose: true, ground: true, turns: 6 } as const;

export const KINDS: Readonly<Record<string, KindSpec>> = {
  looter: { name: 'Looter', stance: 'figure' },
  glm: { name: 'GLM', tells: 'What is in it is safe for ever: meet it, and what you carry goes in', stance: 'figure' },
  'looter-true': { name: 'Where you really are', stance: 'figure' },
  'glm-true': { name: 'Where your GLM really is', stance: 'figure' },
  gem: {
    name: 'Marked treasure',
    tells: 'Found here, but not yet taken: end your walk there, and you have it after your two actions',
    stance: 'flat',
  },
  hole: { name: 'Pit only you know', tells: 'All hear of it when everybody is done', stance: 'flat', bodiless: true },
  // Only where no rules are in force: what else is told by the board and by sheets.
  column: { name: 'Stone column', ...PART, shape: { form: 'disc', radius: COLUMN, height: 1 } },
  meadow: { name: 'Grass of the entrance', ...PART, shape: { form: 'disc', radius: COLUMN, height: 0.98 } },
  pillar: {
    name: 'Support pillar',
    tells: 'The game ends when two have fallen',
    stance: 'block',
    loose: true,
    shape: { form: 'disc', radius: 0.44, height: 1.6 },
  },
  pit: { name: 'Pit', stance: 'flat' },
  cash: { name: 'Cash bonus', stance: 'flat' },
  item: { name: 'Bonus item', stance: 'card' },
};

const TONES = ['amber', 'teal', 'violet', 'rose'] as const;

/** Faces: whose figure it is, and the value of a marked treasure. */
export const FACES: Readonly<Record<string, KindSpec>> = {
  ...Object.fromEntries(
    TONES.flatMap((tone, seat) => [
      [`looter-${tone}`, { name: `${COLOURS[seat]?.name ?? ''} looter`, stance: 'figure' }] as const,
      [`glm-${tone}`, { name: `${COLOURS[seat]?.name ?? ''} GLM`, stance: 'figure' }] as const,
    ]),
  ),
  ...Object.fromEntries(VALUES.map((value) => [`gem-${value}`, { name: `Treasure ${value}`, stance: 'flat' }] as const)),
  ...Object.fromEntries([1, 2, ...VALUES].map((value) => [`cash-${value}`, { name: `Cash bonus ${value}`, stance: 'flat' }] as const)),
  ...Object.fromEntries(ITEMS.map((item) => [`item-${item}`, { name: ITEM_TEXTS[item].name, stance: 'card' }] as const)),
};

/** The face of a seat's looter or GLM. */
export const faceOf = (what: 'looter' | 'glm', seat: number): string => `${what}-${TONES[seat] ?? TONES[0]}`;

/** Pillars that end the game once they have collapsed (L-120). */
export const PILLARS_TO_END = 2;

/** What the ground of a column means for whoever goes or looks there. */
export const GROUNDS: Readonly<Record<string, string>> = {
  magic: 'magic: whoever looks here may reroll once',
  pillar: 'a pillar: the game ends when two have fallen',
  border: 'at the rim: it may be brought down',
  'pit-1': 'a pit: harmless until a second one opens there',
  'pit-2': 'two pits: whoever stops here drops what the hand holds',
};
