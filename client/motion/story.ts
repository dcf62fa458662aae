import type { Event } from '../../shared/engine/event.ts';
import type { Voice } from '../sound/voices.ts';
import { voiceOf } from '../sound/voices.ts';
import { type Burst, burstOf } from './flourish.ts';

export type Flash = Extract<Event, { kind: 'flashed' }>;

/** A number or word that rises from a spot. */
export interface Cry {
  readonly text: string;
  readonly kind: 'blow' | 'gain' | 'count' | 'word';
}

/** One thing to see and hear. `at` and `from` are pieces or places; `after` in seconds since the events arrived. */
export interface Act {
  readonly after: number;
  readonly piece: string | null;
  readonly place: string | null;
  readonly burst: Burst | null;
  readonly cry: Cry | null;
  readonly voice: Voice | undefined;
  /** A bolt that flies here from this piece. */
  readonly bolt: string | null;
  /** A trace to here from where this piece was before. */
  readonly shove: string | null;
}

/** Seconds that a bolt flies, and between one thing and the next. */
export const FLIES = 0.26;
const NEXT = 0.07;
const LATEST = 1.4;

/** What a flash says in a word, where a number or sparks say too little. */
const WORDS: Readonly<Record<string, string>> = {
  down: 'down',
  die: 'killed',
  evade: 'evaded',
  stun: 'stunned',
  burn: 'burns',
  weakness: 'weak',
  blind: 'blind',
  superblind: 'blind',
  irradiated: 'irradiated',
  trap: 'trap!',
  appear: 'seen',
  fright: 'fright!',
  trapped: 'trapped',
  pit: 'a pit!',
  haste: 'haste',
  slow: 'slow',
  strength: 'stronger',
  weaken: 'weaker',
  teleport: 'away!',
  unconscious: 'asleep',
  confused: 'confused',
  'door-locked': 'locked',
  'door-break': 'broken',
  pillage: 'carried off',
  found: 'found!',
  banked: 'away with it',
};

function cryOf({ what, amount }: Flash): Cry | null {
  if (what === 'hit') return { text: `−${amount ?? 1}`, kind: 'blow' };
  if (what === 'heal') return { text: `+${amount ?? 1}`, kind: 'gain' };
  const word = Object.hasOwn(WORDS, what) ? WORDS[what] : undefined;
  return word === undefined ? null : { text: word, kind: what === 'down' || what === 'die' ? 'blow' : 'word' };
}

/**
 * What the flourishes of one command look like, in the order in which they happened: what is used flies first, then blows land one
 * after the other, so that a reader of the table sees who did what to whom.
 */
export function storyOf(flashes: readonly Flash[]): Act[] {
  let after = 0;
  // Legs of a walk are seen by the walk itself.
  return flashes
    .filter(({ what }) => what !== 'leg')
    .map((flash) => {
      const { what } = flash;
      const piece = flash.piece ?? null;
      const place = flash.place ?? null;
      const flies = (what === 'use' || what === 'shot') && piece !== null && place !== null;
      const act: Act = {
        after,
        // A bolt strikes the place; everything else happens to the piece, where it is or was.
        piece: flies ? null : piece,
        place,
        burst: what === 'push' ? null : burstOf(what),
        cry: cryOf(flash),
        voice: voiceOf(what),
        bolt: flies ? piece : null,
        shove: what === 'push' ? piece : null,
      };
      after = Math.min(LATEST, after + (flies ? FLIES : NEXT));
      return act;
    });
}

/** The pieces whose way is told by a push: it gets no trace of a walk as well. */
export const shoved = (flashes: readonly Flash[]): ReadonlySet<string> =>
  new Set(flashes.flatMap(({ what, piece }) => (what === 'push' && piece !== undefined ? [piece] : [])));

/** The pieces whose loss is told by a blow: the change of their number is not told again. */
export const struck = (flashes: readonly Flash[]): ReadonlySet<string> =>
  new Set(flashes.flatMap(({ what, piece }) => (what === 'hit' && piece !== undefined ? [piece] : [])));
