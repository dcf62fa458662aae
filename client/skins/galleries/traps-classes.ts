import type { Gallery, Level } from '../gallery.ts';

/** What each class is for, in two lines. */
const CLASSES: Readonly<Record<string, readonly [Level, string, string]>> = {
  warrior: ['easy', 'Fights best and bears most; breaks doors down.', 'Slow, and no good with traps and locks.'],
  rogue: ['medium', 'Fast, shoots across the map, picks locks.', 'Falls quickly where it comes to blows.'],
  mage: ['hard', 'Casts spells, finds out what a marker hides.', 'Hardly fights at all: others must stand before it.'],
};

/** The classes of a trio; what a rank adds is printed on its chart. */
const classes: Gallery = {
  form: 'row',
  name: 'Classes',
  takes: 'Take',
  of: ({ id, label: [, face] }) => {
    const told = CLASSES[id.replace(/^class:/, '')];
    if (!told) return undefined;
    const [level, ...lines] = told;
    return { model: `delver-${face}`, lines, level };
  },
};

export default classes;
