import type { Event } from '../../shared/engine/event.ts';
import { flashLook, type Skin } from '../skins/skin.ts';
import type { FlashLook, Voice } from '../skins/vocabulary.ts';
import { type Burst, SPARKS } from './flourish.ts';

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
  /** The flash as it came, for whoever acts by it. */
  readonly flash: Flash;
}

/** Seconds that a bolt flies, and between one thing and the next. */
export const FLIES = 0.26;
const NEXT = 0.07;
const LATEST = 1.4;

function cryOf({ cry }: FlashLook, amount = 1): Cry | null {
  if (cry === undefined) return null;
  if (cry === 'loss') return { text: `−${amount}`, kind: 'blow' };
  if (cry === 'gain') return { text: `+${amount}`, kind: 'gain' };
  return { text: cry.word, kind: cry.grave ? 'blow' : 'word' };
}

/**
 * What the flourishes of one command look like, in the order in which they happened: what is used flies first, then blows land one
 * after the other, so that a reader of the table sees who did what to whom. `starts`: milliseconds before which a flash is not seen.
 */
export function storyOf(flashes: readonly Flash[], skin: Skin, starts: readonly number[] = []): Act[] {
  let [after, latest] = [0, LATEST];
  return flashes.flatMap((flash, i): Act[] => {
    const { what, piece = null, place = null, amount } = flash;
    const look = flashLook(skin, what);
    const start = (starts[i] ?? 0) / 1000;
    if (start > after) [after, latest] = [start, start + LATEST];
    // Legs of a walk are seen by the walk itself.
    if (look.goes === 'leg') return [];
    const flies = look.goes === 'bolt' && piece !== null && place !== null;
    const pushed = look.goes === 'push';
    const act: Act = {
      after,
      // A bolt strikes the place; everything else happens to the piece, where it is or was.
      piece: flies ? null : piece,
      place,
      burst: pushed ? null : SPARKS[look.sparks ?? 'puff'],
      cry: cryOf(look, amount),
      voice: look.sound,
      bolt: flies ? piece : null,
      shove: pushed ? piece : null,
      flash,
    };
    after = Math.min(latest, after + (flies || strikes(look) ? FLIES : NEXT));
    return [act];
  });
}

/** True for what somebody does to somebody else: what comes of it is seen when the blow lands. */
const strikes = ({ acts, by }: FlashLook): boolean => by !== undefined || acts === 'strike' || acts === 'shoot';

/** Milliseconds that those wait who suffer something: nobody falls before the blow has landed. */
export function sufferings(acts: readonly Act[], skin: Skin): Map<string, number> {
  const waits = new Map<string, number>();
  for (const { after, piece, flash } of acts) {
    const suffers = flashLook(skin, flash.what).acts === 'hurt' || flashLook(skin, flash.what).goes === 'push';
    if (suffers && piece !== null && after > 0 && !waits.has(piece)) waits.set(piece, after * 1000);
  }
  return waits;
}

const piecesOf = (flashes: readonly Flash[], has: (look: FlashLook) => boolean, skin: Skin): ReadonlySet<string> =>
  new Set(flashes.flatMap(({ what, piece }) => (piece !== undefined && has(flashLook(skin, what)) ? [piece] : [])));

/** The pieces whose way is told by a push: it gets no trace of a walk as well. */
export const shoved = (flashes: readonly Flash[], skin: Skin): ReadonlySet<string> =>
  piecesOf(flashes, ({ goes }) => goes === 'push', skin);

/** The pieces whose loss is told by a blow: the change of their number is not told again. */
export const struck = (flashes: readonly Flash[], skin: Skin): ReadonlySet<string> => piecesOf(flashes, ({ cry }) => cry === 'loss', skin);
