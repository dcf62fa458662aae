import { PLAIN_GRID } from '../plain.ts';
import type { Painter, Skin } from '../skin.ts';

/** The figures of the seats, by the names of their colours. */
const LOOTERS: Readonly<Record<string, string>> = { amber: 'looter-1', teal: 'looter-2', violet: 'looter-3', rose: 'looter-4' };

/** The number on the table of a gem. */
const gem =
  (value: string): Painter =>
  (pen, size) => {
    pen.font = `700 ${size * 0.78}px Alegreya, Georgia, serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.lineWidth = size * 0.13;
    pen.strokeStyle = 'rgba(10, 6, 16, 0.92)';
    pen.strokeText(value, size / 2, size * 0.5);
    pen.fillStyle = '#fff6e0';
    pen.fillText(value, size / 2, size * 0.5);
  };

/** A pit that only its finder knows: a black hole with a torn rim. */
const hole: Painter = (pen, size) => {
  pen.beginPath();
  for (let i = 0; i < 14; i++) {
    const a = (i / 14) * Math.PI * 2;
    const far = size * (i % 2 === 0 ? 0.46 : 0.36);
    pen.lineTo(size / 2 + Math.cos(a) * far, size / 2 + Math.sin(a) * far);
  }
  pen.closePath();
  pen.fillStyle = '#050308';
  pen.fill();
  pen.strokeStyle = '#c9b692';
  pen.lineWidth = size * 0.03;
  pen.stroke();
};

const STONES = { stone: '#8f8470', seam: '#211a13', light: '#d9caa8', glow: '#a05cff', out: '#6f8440' } as const;

/** Stone columns over a black void, looters with torch, rope and helmet, and their walking safes. */
const tombLooters: Skin = {
  palette: { ...PLAIN_GRID.palette, ground: '#857a69', shade: '#241d16', light: '#d6c6a4', cloth: '#483f4d' },
  room: 'camp',
  rim: 'glow',
  flashes: {
    collapse: { sparks: 'rubble', drama: 'collapse' },
    fright: { cry: { word: 'fright!' }, drama: 'hit', acts: 'dodge' },
    pit: { cry: { word: 'a pit!' }, drama: 'reveal', met: 'dodge' },
    trapped: { sparks: 'blood', cry: { word: 'trapped' }, drama: 'hit', acts: 'daze' },
    item: { acts: 'cast' },
    found: { sparks: 'gold', cry: 'gain', sound: 'coin', met: 'stoop' },
    nothing: { cry: { word: 'nothing' }, met: 'look' },
    safe: { sparks: 'boon', cry: { word: 'safe!' }, met: 'cheer' },
    lost: { cry: 'loss', met: 'daze' },
  },
  galleries: { 'setup.ask': () => import('../galleries/tomb-looters.ts') },
  conditions: { trapped: { sign: 'bars' }, border: {}, magic: {} },
  // What uses up an item is lit in another way.
  highlights: { rest: ['ankh', 'fall', 'flee', 'glm', 'look'], pass: ['leash'] },
  stones: STONES,
  part: ({ kind, tags, text = '' }) => {
    if (kind === 'meadow' || kind === 'pillar') return { body: kind, marks: [] };
    if (kind !== 'column') return undefined;
    const carved = text !== '' && text.length <= 3 ? [{ picture: `carve:${text}`, size: 0.29, south: 0.32 }] : [];
    const rune = tags.includes('magic') ? [{ picture: `rune ${STONES.glow}`, size: 1.16 }] : [];
    return { body: `column:${tags.filter((tag) => tag === 'border' || tag === 'magic').join(' ')}`, marks: [...rune, ...carved] };
  },
  model: (kind, face) => {
    const tone = face?.split('-')[1] ?? '';
    if (kind.startsWith('looter')) return LOOTERS[tone] ?? 'looter-1';
    if (kind.startsWith('glm')) return 'glm';
    if (kind === 'gem') return face ?? undefined;
    return kind === 'hole' || kind === 'pit' || kind === 'cash' ? 'plain-disc' : undefined;
  },
  // Marks must be read at a glance; that nobody else sees them is told on asking.
  look: (kind) => (kind === 'gem' || kind === 'hole' ? 'solid' : undefined),
  face: (face) => {
    const value = /^(?:gem|cash)-(\d)$/.exec(face)?.[1];
    return value === undefined ? undefined : gem(value);
  },
  back: (kind) => (kind === 'hole' || kind === 'pit' ? hole : undefined),
};

export default tombLooters;
