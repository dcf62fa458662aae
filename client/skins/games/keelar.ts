import { CATALOG, isModelId } from '../../../models/catalog.ts';
import type { Skin } from '../skin.ts';
import chuckRock from './chuck-rock.ts';

/** Figurines without a class of ours: eight plain people, so that own classes still look different from each other. */
const PEOPLE = 8;

/** The same plain figurine for the same name, everywhere. */
function plain(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return `thrower-${1 + (sum % PEOPLE)}`;
}

/** Kinds whose sculpture says what they are: nothing is painted on them. */
const BARE: ReadonlySet<string> = new Set(['exit', 'void', 'trap', 'fire', 'coffin', 'gate']);

/** The stone slab of Keelar and its figurines: classes, summons, barriers, smoke and void. */
const keelar: Skin = {
  palette: { ...chuckRock.palette, ground: '#8c8373', shade: '#463c30', light: '#dccdae', cloth: '#2a2233' },
  // Its boards are played like Chuck Rock, too.
  flashes: {
    ...chuckRock.flashes,
    appear: { sparks: 'mist', sound: 'whisper', cry: { word: 'seen' } },
    blind: { sparks: 'daze', sound: 'whisper', cry: { word: 'blind' } },
    build: { sparks: 'chips', sound: 'stone' },
    bump: { sparks: 'chips', sound: 'thud' },
    burn: { sparks: 'fire', sound: 'flame', cry: { word: 'burns' } },
    crumble: { sparks: 'chips', sound: 'stone' },
    die: { sparks: 'blood', sound: 'toll', cry: { word: 'killed', grave: true } },
    evade: { sparks: 'mist', sound: 'whisper', cry: { word: 'evaded' } },
    exit: { sparks: 'boon', sound: 'good' },
    heal: { sparks: 'boon', sound: 'good', cry: 'gain' },
    hit: { sparks: 'blood', sound: 'hit', cry: 'loss' },
    irradiated: { sparks: 'daze', sound: 'whisper', cry: { word: 'irradiated' } },
    push: { sound: 'thud', goes: 'push', counted: 'pushed' },
    stun: { sparks: 'daze', sound: 'snap', cry: { word: 'stunned' } },
    superblind: { sparks: 'daze', sound: 'whisper', cry: { word: 'blind' } },
    trap: { sparks: 'blood', sound: 'snap', cry: { word: 'trap!' } },
    use: { sound: 'cast', goes: 'bolt' },
    vanish: { sparks: 'mist', sound: 'whisper' },
    void: { sparks: 'mist', sound: 'abyss' },
    weakness: { sparks: 'daze', sound: 'whisper', cry: { word: 'weak' } },
    explode: {},
    holy: {},
  },
  conditions: {
    ...chuckRock.conditions,
    stun: { sign: 'star' },
    weakness: { sign: 'chevrons' },
    blind: { sign: 'eye' },
    superblind: { sign: 'eye-rose' },
    irradiated: { sign: 'trefoil' },
    burn: { wears: { as: 'flames', model: 'keelar-fire' } },
    flying: { hovers: 0.5 },
    levitating: { hovers: 0.22 },
    gate: {},
    'of:*': {},
  },
  highlights: { fight: ['fight'], rest: [...(chuckRock.highlights?.rest ?? []), 'aim', 'fall', 'use'] },
  money: 'gold',
  model: (kind, face, spec, piece) => {
    if (kind === 'gate') return 'keelar-gate';
    if (kind !== 'character') return undefined;
    const own = `keelar-${face ?? ''}`;
    // A class that players call Smoke or Trap is no smoke and no trap.
    if (face !== null && face !== 'custom' && isModelId(own) && CATALOG[own].kind === 'figurine') return own;
    return plain(face === null || face === 'custom' ? `${spec.name}${piece?.owner ?? ''}` : face);
  },
  bare: (kind) => BARE.has(kind),
  ground: (kind) => (kind === 'smoke' || kind === 'void' ? kind : undefined),
  look: (kind) => (kind === 'smoke' ? 'smoke' : undefined),
};

export default keelar;
