import { CATALOG, MODEL_IDS, type ModelId } from '../../models/catalog.ts';

/** The 23 classes of Keelar: who stands on a board as a primary character. */
export const CLASSES: readonly ModelId[] = [
  'keelar-mage',
  'keelar-warrior',
  'keelar-soldier',
  'keelar-demon',
  'keelar-energy-ghost',
  'keelar-robo',
  'keelar-chaos-elemental',
  'keelar-morphboy',
  'keelar-eldere',
  'keelar-ugh',
  'keelar-elf',
  'keelar-rogue',
  'keelar-cleric',
  'keelar-lilliputian',
  'keelar-geomancer',
  'keelar-vampire',
  'keelar-ninja',
  'keelar-sage',
  'keelar-wyvern',
  'keelar-sorcerer',
  'keelar-undead',
  'keelar-elementalist',
  'keelar-dragon',
];

/** Every other figurine of Keelar: what a class summons. */
export const COMPANIONS: readonly ModelId[] = MODEL_IDS.filter(
  (id) => id.startsWith('keelar-') && CATALOG[id].kind === 'figurine' && !CLASSES.includes(id),
);
