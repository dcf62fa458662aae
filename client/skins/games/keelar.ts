import { CATALOG, isModelId } from '../../../models/catalog.ts';
import { faceOf } from '../../../shared/games/keelar/classes/names.ts';
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

/** What all know of a seat, as far as pictures want it. */
function seatOf(own: object, seat: number): Readonly<Record<string, unknown>> {
  const seats: unknown = 'seats' in own ? own.seats : undefined;
  const mine: unknown = Array.isArray(seats) ? seats[seat] : undefined;
  return typeof mine === 'object' && mine !== null ? { ...mine } : {};
}

/** The class that a seat plays, by its name; undefined before it is chosen. */
function classOf(own: object, seat: number): string | undefined {
  const { class: name } = seatOf(own, seat);
  return typeof name === 'string' ? name : undefined;
}

/** The gold of a seat from the boards before: what it takes out of this one lies in its purse as pieces until the next is laid. */
function savedOf(own: object, seat: number): number {
  const { points, last } = seatOf(own, seat);
  const all = typeof points === 'number' ? points : 0;
  return 'phase' in own && own.phase === 'board' ? all : all - (typeof last === 'number' ? last : 0);
}

/** Kinds whose sculpture says what they are: nothing is painted on them. */
const BARE: ReadonlySet<string> = new Set(['exit', 'void', 'trap', 'fire', 'coffin', 'gate']);

/** The stone slab of Keelar and its figurines: classes, summons, barriers, smoke and void. */
const keelar: Skin = {
  palette: { ...chuckRock.palette, ground: '#8c8373', shade: '#463c30', light: '#dccdae', cloth: '#3b3647' },
  exposure: 1.08,
  room: 'scriptorium',
  // Its boards are played like Chuck Rock, too.
  flashes: {
    ...chuckRock.flashes,
    appear: { sparks: 'mist', sound: 'whisper', cry: { word: 'seen' }, drama: 'reveal', acts: 'rear' },
    blind: { sparks: 'daze', sound: 'whisper', cry: { word: 'blind' }, drama: 'hit', acts: 'daze' },
    build: { sparks: 'chips', sound: 'stone' },
    bump: { sparks: 'chips', sound: 'thud', drama: 'hit', acts: 'hurt' },
    burn: { sparks: 'fire', sound: 'flame', cry: { word: 'burns' }, drama: 'hit', acts: 'hurt' },
    crumble: { sparks: 'chips', sound: 'stone', drama: 'collapse' },
    die: { sparks: 'blood', sound: 'toll', cry: { word: 'killed', grave: true }, drama: 'hit', acts: 'hurt' },
    evade: { sparks: 'mist', sound: 'whisper', cry: { word: 'evaded' }, drama: 'hit', acts: 'dodge' },
    exit: { sparks: 'boon', sound: 'good', drama: 'reveal' },
    heal: { sparks: 'boon', sound: 'good', cry: 'gain', acts: 'cheer' },
    hit: { sparks: 'blood', sound: 'hit', cry: 'loss', drama: 'hit', acts: 'hurt' },
    irradiated: { sparks: 'daze', sound: 'whisper', cry: { word: 'irradiated' }, drama: 'hit', acts: 'daze' },
    push: { sound: 'thud', goes: 'push', counted: 'pushed', drama: 'hit', acts: 'hurt' },
    stun: { sparks: 'daze', sound: 'snap', cry: { word: 'stunned' }, drama: 'hit', acts: 'daze' },
    superblind: { sparks: 'daze', sound: 'whisper', cry: { word: 'blind' }, drama: 'hit', acts: 'daze' },
    trap: { sparks: 'blood', sound: 'snap', cry: { word: 'trap!' }, drama: 'hit', acts: 'hurt' },
    use: { sound: 'cast', goes: 'bolt', acts: 'strike' },
    vanish: { sparks: 'mist', sound: 'whisper' },
    void: { sparks: 'mist', sound: 'abyss', drama: 'collapse' },
    weakness: { sparks: 'daze', sound: 'whisper', cry: { word: 'weak' }, drama: 'hit', acts: 'daze' },
    explode: { drama: 'collapse', met: 'dodge' },
    holy: { drama: 'collapse', met: 'dodge' },
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
  galleries: { 'class.ask': () => import('../galleries/keelar.ts') },
  model: (kind, face, spec, piece) => {
    if (kind === 'gate') return 'keelar-gate';
    if (kind !== 'character') return undefined;
    const own = `keelar-${face ?? ''}`;
    // A class that players call Smoke or Trap is no smoke and no trap.
    if (face !== null && face !== 'custom' && isModelId(own) && CATALOG[own].kind === 'figurine') return own;
    return plain(face === null || face === 'custom' ? `${spec.name}${piece?.owner ?? ''}` : face);
  },
  champion: (own, seat) => {
    const name = classOf(own, seat);
    return name === undefined ? undefined : { kind: 'character', face: faceOf(name) };
  },
  saved: (own, place) => {
    const [, owner] = /^purse:(\d+)$/.exec(place) ?? [];
    const count = owner === undefined ? 0 : savedOf(own, Number(owner));
    return count > 0 ? { kind: 'coins', face: null, count, owner: null } : undefined;
  },
  bare: (kind) => BARE.has(kind),
  ground: (kind) => (kind === 'smoke' || kind === 'void' ? kind : undefined),
  look: (kind) => (kind === 'smoke' ? 'smoke' : undefined),
};

export default keelar;
