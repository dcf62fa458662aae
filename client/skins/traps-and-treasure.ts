import { PLAIN_GRID } from './plain.ts';
import type { Skin } from './skin.ts';

const RANKS = new Set(['apprentice', 'mercenary', 'leader']);

/** A village, vaults or a tower on green felt: adventurers, monsters and pillagers, discs with question marks, chests. */
export const trapsAndTreasure: Skin = {
  palette: { ...PLAIN_GRID.palette, ground: '#59683a', shade: '#2c3a1c', light: '#8d9a57', cloth: '#2b2a26' },
  model: (kind, face) => {
    if (kind === 'character') return face === null ? undefined : `delver-${face}`;
    if (kind === 'monster') return `delver-monster-${RANKS.has(face ?? '') ? face : 'mercenary'}`;
    if (kind === 'pillager') return 'delver-pillager';
    if (kind === 'marker') return 'delver-marker';
    if (kind === 'treasure') return 'delver-chest';
    return kind === 'chest' ? 'delver-camp-chest' : undefined;
  },
  // A chest stands there also while it is empty.
  stance: (kind) => (kind === 'chest' ? 'figure' : undefined),
  bare: (kind) => kind === 'marker' || kind === 'treasure',
  dizzy: 'delver-stars',
  told: (kind) => kind === 'chest',
};
