import { PLAIN_GRID } from '../plain.ts';
import type { Skin } from '../skin.ts';
import type { Houses } from '../vocabulary.ts';

const RANKS = new Set(['apprentice', 'mercenary', 'leader']);

const houses: Houses = {
  door: 'delver-door',
  broken: 'delver-door-broken',
  lock: 'delver-padlock',
  tent: 'delver-tent',
  rooms: [
    [/common|hall|tavern/i, ['delver-table', 'delver-barrel', 'delver-barrel']],
    [/kitchen/i, ['delver-table', 'delver-barrel']],
    [/store|cellar|vault/i, ['delver-barrel', 'delver-barrel', 'delver-barrel']],
    [/forge|smithy/i, ['delver-anvil', 'delver-barrel']],
    [/workshop/i, ['delver-table', 'delver-anvil']],
    [/nave|chapel|altar/i, ['delver-altar']],
    [/sacristy|library|study/i, ['delver-bookcase', 'delver-bookcase']],
    [/mill floor|mill$/i, ['delver-millstone', 'delver-barrel']],
    [/loft|barn|stable/i, ['delver-hay', 'delver-hay']],
    [/laborator/i, ['delver-table', 'delver-bookcase', 'delver-barrel']],
    [/entry|landing|stair/i, ['delver-barrel']],
  ],
  sizes: {
    'delver-table': [1, 0.5, 0.7],
    'delver-barrel': [0.42, 0.42, 0.62],
    'delver-anvil': [0.66, 0.4, 0.72],
    'delver-altar': [1.3, 0.55, 0.9],
    'delver-bookcase': [1, 0.4, 0.85],
    'delver-millstone': [0.95, 0.8, 0.6],
    'delver-hay': [0.85, 0.75, 0.62],
  },
};

/** A village, vaults or a tower on green felt: adventurers, monsters and pillagers, discs with question marks, chests. */
const trapsAndTreasure: Skin = {
  palette: { ...PLAIN_GRID.palette, ground: '#59683a', shade: '#2c3a1c', light: '#8d9a57', cloth: '#54503f' },
  flashes: {
    banked: { cry: { word: 'away with it' }, drama: 'haul' },
    confused: { cry: { word: 'confused' }, acts: 'daze' },
    confusion: { cloud: '#cf9bff', drama: 'collapse' },
    'door-break': { sparks: 'chips', sound: 'stone', cry: { word: 'broken' }, drama: 'collapse' },
    'door-locked': { cry: { word: 'locked' }, met: 'look' },
    fire: { sparks: 'fire', drama: 'collapse' },
    'fire-burn': { sparks: 'fire', drama: 'hit', acts: 'hurt' },
    found: { sparks: 'gold', sound: 'good', cry: { word: 'found!' }, drama: 'haul', met: 'cheer' },
    'gas-poison': { cloud: '#9ade4a', drama: 'collapse' },
    'gas-sleep': { cloud: '#9fb4ff', drama: 'collapse' },
    'gas-slow': { cloud: '#e0c56a', drama: 'collapse' },
    healed: { sparks: 'boon', sound: 'good', acts: 'cheer' },
    hit: { sparks: 'blood', sound: 'hit', cry: 'loss', drama: 'hit', acts: 'hurt' },
    leg: { goes: 'leg' },
    pick: { sparks: 'gold', sound: 'coin', drama: 'haul', acts: 'stoop' },
    pillage: { cry: { word: 'carried off' }, drama: 'haul', met: 'stoop' },
    shot: { goes: 'bolt', drama: 'hit', acts: 'shoot' },
    slow: { cry: { word: 'slow' }, acts: 'daze' },
    stone: { sparks: 'chips', sound: 'stone', drama: 'collapse' },
    teleport: { cry: { word: 'away!' }, acts: 'dodge' },
    unconscious: { cry: { word: 'asleep' }, drama: 'hit', acts: 'daze' },
    aim: { acts: 'cast' },
    blow: { drama: 'hit', acts: 'strike' },
    check: { drama: 'reveal', acts: 'look' },
    climb: {},
    dart: { drama: 'hit', acts: 'hurt' },
    'door-open': {},
    'door-shut': {},
    fell: { drama: 'hit' },
    fly: {},
    monster: { drama: 'reveal', acts: 'rear' },
    pillagers: { drama: 'reveal', acts: 'rear' },
    reveal: { drama: 'reveal' },
    stash: { drama: 'haul' },
  },
  conditions: {
    confused: { sign: 'spiral' },
    slow: { sign: 'hourglass' },
    unconscious: { wears: { as: 'stars', model: 'delver-stars' } },
    disabled: { lies: true },
    acting: { watched: true },
    climb: {},
    flying: {},
    hanging: {},
    hidden: {},
    loaded: {},
  },
  highlights: {
    fight: ['attack'],
    rest: [
      'camp',
      'door',
      'end',
      'enemy',
      'friend',
      'give',
      'heal',
      'item',
      'ladder',
      'marker',
      'on',
      'shoot',
      'spell',
      'stairs',
      'take',
      'treasure',
    ],
  },
  model: (kind, face) => {
    if (kind === 'character') return face === null ? undefined : `delver-${face}`;
    if (kind === 'monster') return `delver-monster-${RANKS.has(face ?? '') ? face : 'mercenary'}`;
    if (kind === 'pillager') return 'delver-pillager';
    if (kind === 'marker') return 'delver-marker';
    if (kind === 'treasure') return 'delver-chest';
    return kind === 'chest' ? 'delver-camp-chest' : undefined;
  },
  galleries: {
    'class.ask': () => import('../galleries/traps-classes.ts'),
    'kit.ask.items': () => import('../galleries/traps-kit.ts'),
    'kit.ask.spells': () => import('../galleries/traps-kit.ts'),
  },
  houses,
  // A chest stands there also while it is empty.
  stance: (kind) => (kind === 'chest' ? 'figure' : undefined),
  bare: (kind) => kind === 'marker' || kind === 'treasure',
  told: (kind) => (kind === 'chest' ? 'treasure' : undefined),
};

export default trapsAndTreasure;
