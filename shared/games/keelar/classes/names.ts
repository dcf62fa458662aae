/** our classes, in the order of §5 of the rules book, without their sheets: what a table needs to name their figurines. */
export const NAMED = [
  { id: 'mage', name: 'Mage' },
  { id: 'warrior', name: 'Warrior' },
  { id: 'soldier', name: 'Soldier' },
  { id: 'demon', name: 'Demon' },
  { id: 'energy-ghost', name: 'Energy Ghost' },
  { id: 'robo', name: 'Robo' },
  { id: 'chaos-elemental', name: 'Chaos Elemental' },
  { id: 'morphboy', name: 'Morphboy' },
  { id: 'eldere', name: 'Eldere' },
  { id: 'ugh', name: 'Ugh' },
  { id: 'elf', name: 'Elf' },
  { id: 'rogue', name: 'Rogue' },
  { id: 'cleric', name: 'Cleric' },
  { id: 'lilliputian', name: 'Lilliputian Rolling Fortress' },
  { id: 'geomancer', name: 'Geomancer' },
  { id: 'vampire', name: 'Vampire' },
  { id: 'ninja', name: 'Ninja' },
  { id: 'sage', name: 'Sage' },
  { id: 'wyvern', name: 'Wyvern' },
  { id: 'sorcerer', name: 'Sorcerer' },
  { id: 'undead', name: 'Undead' },
  { id: 'elementalist', name: 'Elementalist' },
  { id: 'dragon', name: 'Dragon' },
] as const;

export type ClassId = (typeof NAMED)[number]['id'];

/** The face of a class that somebody brought along. */
export const CUSTOM = 'custom';

/** The face of the figurine of a class by its name (K-200). */
export const faceOf = (name: string): string => NAMED.find((each) => each.name.toLowerCase() === name.toLowerCase())?.id ?? CUSTOM;
