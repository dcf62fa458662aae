import type { ModelId } from '../../models/catalog.ts';

/** Who stands on the cellar of Mad-Alchemist. */
export const ALCHEMISTS: readonly ModelId[] = [
  'alchemist-1',
  'alchemist-2',
  'alchemist-3',
  'alchemist-4',
  'alchemist-mad',
  'alchemist-skeleton',
  'alchemist-lich',
  'alchemist-rock',
];

/** Who runs through the catacombs of Tomb Looters. */
export const LOOTERS: readonly ModelId[] = ['looter-1', 'looter-2', 'looter-3', 'looter-4', 'glm'];

/** Flasks that are alike but for their sign and colour, and the one that nobody has looked at. */
export const FLASKS: readonly ModelId[] = [
  'flask',
  'flask-crescent',
  'flask-spiral',
  'flask-key',
  'flask-raven',
  'flask-thorn',
  'flask-bell',
];

export const GEMS: readonly ModelId[] = ['gem-3', 'gem-4', 'gem-5', 'gem-6'];

/** Miniatures that belong to nobody: no part of them takes a player's colour. */
export const NOBODYS: readonly ModelId[] = ['dragon', 'alchemist-mad', 'alchemist-skeleton', 'alchemist-lich'];
