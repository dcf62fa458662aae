import { PLAIN_GRID } from '../plain.ts';
import type { Skin } from '../skin.ts';

/** A carved slab of warm sandstone with brass inlays. */
const chuckRock: Skin = {
  palette: { ...PLAIN_GRID.palette, ground: '#93866f', shade: '#54452f', light: '#e3d3ac', cloth: '#31584a' },
  flashes: {
    block: { sparks: 'chips', sound: 'stone', drama: 'hit', acts: 'dodge' },
    coins: { sparks: 'gold', sound: 'coin', drama: 'haul', acts: 'cheer' },
    down: { sparks: 'blood', sound: 'hit', cry: { word: 'down', grave: true }, drama: 'hit', acts: 'hurt' },
    leave: { sparks: 'boon', sound: 'good', drama: 'exit', met: 'cheer' },
    rise: { sparks: 'boon', sound: 'good' },
    throw: { sparks: 'chips', sound: 'stone', drama: 'hit', by: { cue: 'shoot' } },
    take: { acts: 'stoop' },
  },
  conditions: { downed: { lies: true }, misses: {} },
  highlights: { fight: ['fight'], rest: ['coins', 'exit', 'gold', 'move', 'rock', 'start', 'take', 'wall'] },
  // The exit is a gate of its own.
  bare: (kind) => kind === 'exit',
};

export default chuckRock;
