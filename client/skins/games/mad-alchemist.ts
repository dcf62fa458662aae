import { deckBack, effectCard, pictureCard, SYMBOLS, symbolAlone } from '../alchemy.ts';
import { PLAIN_GRID } from '../plain.ts';
import type { Painter, Skin } from '../skin.ts';

const MODELS: Readonly<Record<string, string>> = {
  rock: 'alchemist-rock',
  skeleton: 'alchemist-skeleton',
  lich: 'alchemist-lich',
  alchemist: 'alchemist-mad',
  gold: 'pouch',
  flask: 'flask',
  stone: 'philosophers-stone',
  tiles: 'cellar-tile',
  encounters: 'keelar-card',
  potions: 'keelar-card',
  met: 'keelar-card',
};

const PILES: ReadonlySet<string> = new Set(['tiles', 'encounters', 'potions', 'met']);
const BARRIERS: ReadonlySet<string> = new Set(['rock', 'skeleton', 'lich', 'alchemist']);
const BARE: ReadonlySet<string> = new Set(['gold', 'flask', 'stone']);
const BACKS: Readonly<Record<string, Painter>> = {
  tiles: deckBack('#39424a', '▦'),
  tile: deckBack('#39424a', '▦'),
  encounters: deckBack('#5a1f1c', '!'),
  encounter: deckBack('#5a1f1c', '!'),
  potions: deckBack('#27443a', '⚗'),
};

const STONES = { stone: '#96897a', seam: '#2a1d1c', light: '#e6d2ac', glow: '#ff8a2a', out: '#ffb75a', dusk: '#86bfd6' } as const;

/** The letter of a tile, and whether something waits there. */
const TILE = /^([OWUC])\d\d(!?)$/;

/** Sides without a wall as the tile lies unturned: 1 north, 2 east, 4 south, 8 west. */
const OPEN: Readonly<Record<string, number>> = { O: 15, W: 14, U: 5, C: 6 };

/** A cellar tile as a flat picture, for hands: flags, thick walls where none goes on, and "!" where something waits. */
const tileFront =
  (letter: string, bang: boolean): Painter =>
  (pen, size) => {
    pen.fillStyle = '#7f8580';
    pen.fillRect(0, 0, size, size);
    pen.fillStyle = '#1b211f';
    const thick = size * 0.12;
    const open = OPEN[letter] ?? 15;
    if (!(open & 1)) pen.fillRect(0, 0, size, thick);
    if (!(open & 2)) pen.fillRect(size - thick, 0, thick, size);
    if (!(open & 4)) pen.fillRect(0, size - thick, size, thick);
    if (!(open & 8)) pen.fillRect(0, 0, thick, size);
    if (!bang) return;
    pen.fillStyle = '#b8332f';
    pen.font = `700 ${size * 0.5}px Alegreya, Georgia, serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText('!', size / 2, size / 2);
  };

/** The symbols are tags, too: painted on a card, and told in words. */
const signs = Object.fromEntries(Object.keys(SYMBOLS).map((symbol) => [symbol, {}]));

/** A damp cellar by candle-light, junior alchemists, flasks that are alike but for their symbol. */
const madAlchemist: Skin = {
  palette: { ...PLAIN_GRID.palette, ground: '#6d7470', shade: '#1d2320', light: '#b9c2b8', cloth: '#1d3f4c' },
  light: { lamp: '#ffc888', across: '#7fc4ff', above: '#b9c6e6', below: '#a0623a' },
  room: 'cellar',
  rim: 'pale',
  flashes: {
    break: { sparks: 'chips', sound: 'stone', drama: 'collapse', by: { cue: 'strike' } },
    coins: { sparks: 'gold', sound: 'coin', drama: 'haul', met: 'cheer' },
    fire: { sparks: 'fire', drama: 'hit', acts: 'hurt' },
    haste: { cry: { word: 'haste' }, acts: 'cheer' },
    hit: { sparks: 'blood', sound: 'hit', cry: 'loss', drama: 'hit', acts: 'hurt' },
    slow: { cry: { word: 'slow' }, acts: 'daze' },
    stone: { sparks: 'chips', sound: 'stone', drama: 'haul', met: 'cheer' },
    strength: { cry: { word: 'stronger' }, acts: 'cheer' },
    teleport: { cry: { word: 'away!' }, acts: 'look' },
    trap: { sparks: 'blood', sound: 'snap', cry: { word: 'trap!' }, drama: 'hit' },
    weaken: { cry: { word: 'weaker' }, acts: 'daze' },
    encounter: { drama: 'reveal', met: 'dodge' },
    identified: { drama: 'reveal' },
    mad: { drama: 'hit', acts: 'shoot' },
    potion: { sparks: 'boon', sound: 'good', cry: { word: 'a potion!' }, goes: 'found', drama: 'haul', met: 'cheer' },
    tile: { drama: 'reveal', by: { cue: 'look' } },
    vent: { acts: 'dodge' },
  },
  conditions: { fallen: { lies: true }, hasted: {}, slowed: {}, ...signs },
  galleries: { 'draft.ask': () => import('../galleries/mad-alchemist.ts') },
  highlights: { fight: ['fight'], rest: ['drink', 'move', 'place', 'stone', 'swap', 'teleport'] },
  stones: STONES,
  model: (kind, face) => {
    if (kind === 'pawn') return `alchemist-${1 + ((Number(face?.split('-')[1] ?? 1) - 1) % 4)}`;
    if (kind === 'potion') return face === null ? 'flask' : `flask-${face}`;
    return Object.hasOwn(MODELS, kind) ? MODELS[kind] : undefined;
  },
  part: ({ kind, face }) => {
    if (kind !== 'tile') return undefined;
    const [, letter = '', bang] = TILE.exec(face ?? '') ?? [];
    if (letter === '') return { body: 'tile', marks: [{ picture: 'back', size: 0.9 }] };
    return { body: `tile:${OPEN[letter] ?? 15}`, marks: bang === '!' ? [{ picture: `mark ${STONES.seam}`, size: 0.34 }] : [] };
  },
  // On the head: a ladle is held up beside it.
  load: { large: 0.62, high: 0.72 },
  stance: (kind) => (kind === 'potion' ? 'figure' : undefined),
  bare: (kind) => BARE.has(kind),
  told: (kind) => (BARRIERS.has(kind) ? 'shield' : undefined),
  sought: (kind) => (kind === 'stone' ? 'Stone' : undefined),
  pile: (kind) => PILES.has(kind),
  signed: (kind) => kind === 'effect',
  face: (face, spec, sign) => {
    if (sign !== '') return effectCard(sign, face, spec.name);
    const [, letter, bang] = TILE.exec(face) ?? [];
    if (letter !== undefined) return tileFront(letter, bang === '!');
    const met = /^(?:met|card)-/.test(face);
    const symbol = SYMBOLS[face];
    return met || symbol ? pictureCard(spec.name, symbol?.colour ?? '#3a2412', symbol?.draw) : undefined;
  },
  hand: symbolAlone,
  back: (kind, sign) => (kind === 'effect' ? effectCard(sign, null, '') : BACKS[kind]),
};

export default madAlchemist;
