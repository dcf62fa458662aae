import type { KindSpec } from '../../engine/game.ts';
import { COLOURS } from './card.ts';

/** The 28 characters (D-005, §4.2): strength, then the names of that strength. */
const STRENGTHS: readonly (readonly [number, ...string[]])[] = [
  [1, 'Kitchen Boy', 'Lost Poet'],
  [2, 'Goatherd', 'Tax Clerk', 'Ferryman'],
  [3, 'Village Guard', 'Apprentice Mage', 'Trapper', 'Acrobat'],
  [4, 'Crossbowman', 'Hedge Witch', 'Dwarf Miner', 'Wolf Tamer'],
  [5, 'Spear Maiden', 'Elf Scout', 'Battle Monk', 'River Pirate'],
  [6, 'Mounted Squire', 'Rune Smith', 'Stone Golem'],
  [7, 'Knight Errant', 'Storm Caller', "Giant's Son"],
  [8, 'Paladin', 'Witch Queen'],
  [9, 'Griffin Rider', 'Archmage'],
  [10, 'Dragonslayer'],
];

interface Character {
  readonly face: string;
  readonly name: string;
  readonly strength: number;
}

const faceOf = (name: string): string => name.toLowerCase().replace(/'/g, '').replace(/ /g, '-');

export const CHARACTERS: readonly Character[] = STRENGTHS.flatMap(([strength, ...names]) =>
  names.map((name) => ({ face: faceOf(name), name, strength })),
);

const byFace = new Map(CHARACTERS.map((each) => [each.face, each.strength]));

/** The printed strength of a character's face (D-061); undefined for a face that is no character's. */
export const printed = (face: string | null): number | undefined => (face === null ? undefined : byFace.get(face));

/** The printed strength of a character that lies open to the rules. Throws for anything else. */
export function strengthOf(face: string | null): number {
  const strength = printed(face);
  if (strength === undefined) throw new Error(`${face} is no character`);
  return strength;
}

/** The throws of the Dragon's two dice, of 36, that a character of a strength beats (D-081, §4.2). */
export const dragonOdds = (strength: number): number => [0, 0, 0, 1, 3, 6, 10, 15, 21, 26, 30][strength] ?? 0;

/** The face of the counter that is the Dragon. */
export const DRAGON = 'dragon';

/** Faces of the seven treasure counters (D-006, §4.3): T1 to T7. */
export const TREASURES: readonly { face: string; name: string }[] = [
  { face: 'crown', name: 'Crown of Dawn' },
  { face: 'chalice', name: 'Moon Chalice' },
  { face: 'sword', name: 'Singing Sword' },
  { face: 'book', name: 'Book of Tides' },
  { face: 'idol', name: 'Emerald Idol' },
  { face: 'ring', name: 'Winter Ring' },
  { face: DRAGON, name: 'the Dragon' },
];

export const KINDS: Readonly<Record<string, KindSpec>> = {
  army: { name: 'Army', stance: 'figure' },
  castle: { name: 'Castle', stance: 'block', shape: { form: 'disc', radius: 1, height: 1.8 } },
  character: { name: 'Character', model: 'counter-white', stance: 'flat' },
  treasure: { name: 'Treasure counter', model: 'counter', stance: 'flat' },
  dragon: { name: 'The Dragon', model: 'dragon', stance: 'figure', shape: { form: 'figure', radius: 0.85, height: 1.9 } },
};

/** What a character is played for (D-061, D-081). */
const tellsOf = (strength: number): string =>
  `In a battle of armies the higher number wins. Against the Dragon it must beat the sum of two dice: ${dragonOdds(strength)} of 36 throws.`;

export const FACES: Readonly<Record<string, KindSpec>> = Object.fromEntries<KindSpec>([
  ...COLOURS.map(({ name, army }): [string, KindSpec] => [army, { name: `${name} army`, model: army, stance: 'figure' }]),
  ...COLOURS.map(({ name, castle }): [string, KindSpec] => [castle, { name: `${name} castle`, model: castle, stance: 'block' }]),
  ...TREASURES.map(({ face, name }): [string, KindSpec] => [
    face,
    { name: face === DRAGON ? name : `the treasure ${name}`, model: face, stance: 'figure' },
  ]),
  ...CHARACTERS.map(({ face, name, strength }): [string, KindSpec] => [
    face,
    { name: `${name} (${strength})`, stance: 'flat', tells: tellsOf(strength) },
  ]),
]);
