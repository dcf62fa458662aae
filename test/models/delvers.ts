import type { ModelId } from '../../models/catalog.ts';

/** Whom players send into Traps & Treasure: three classes, three ranks each. */
export const DELVERS: readonly ModelId[] = [
  'delver-warrior-leader',
  'delver-warrior-mercenary',
  'delver-warrior-apprentice',
  'delver-rogue-leader',
  'delver-rogue-mercenary',
  'delver-rogue-apprentice',
  'delver-mage-leader',
  'delver-mage-mercenary',
  'delver-mage-apprentice',
];

/** Whom nobody plays, from the least to the greatest. */
export const FOES: readonly ModelId[] = [
  'delver-pillager',
  'delver-monster-apprentice',
  'delver-monster-mercenary',
  'delver-monster-leader',
];

/** What stands in the rooms and camps of its maps. */
export const FURNITURE: readonly ModelId[] = [
  'delver-marker',
  'delver-chest',
  'delver-camp-chest',
  'delver-barrel',
  'delver-anvil',
  'delver-altar',
  'delver-millstone',
  'delver-hay',
  'delver-bookcase',
  'delver-tent',
  'delver-table',
];

/** Furniture of a camp, which takes its owner's colour. */
export const CAMP: readonly ModelId[] = ['delver-camp-chest', 'delver-tent'];
