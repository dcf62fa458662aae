import type { Drama } from '../skins/vocabulary.ts';

/** What can be told by a camera. Each idiom is a small machine of shots; `standing` is the one between all others. */
export type Idiom = 'standing' | 'walk' | 'fight' | 'throw' | 'reveal' | 'haul' | 'collapse' | 'exit';

/** One shot: how the camera stands, and how long it stays at least and at most, in seconds. */
export interface Shot {
  /** Radians from straight above. */
  readonly lean: number;
  /** From which side: the table's own, a little beside it, or across the line between two. */
  readonly side: 'front' | 'beside' | 'across';
  /** It comes no nearer than so many inches. */
  readonly near: number;
  readonly least: number;
  readonly most: number;
  /** What it is about: everything, the end of it (where a walk ends, what was struck), or the whole board. */
  readonly about: 'all' | 'last' | 'table';
  /** The shot that follows when it has been long enough; without one the idiom is over. */
  readonly next?: string;
}

interface Machine {
  /** What is told first when several things are to be told. */
  readonly weight: number;
  /** It has to be seen whole, and long enough; what is not owed is told when nothing else is to be told. */
  readonly owed: boolean;
  /** Seconds that it may wait before it comes into the picture, whatever else is shown. */
  readonly patience: number;
  /** It is gone soon: what stays to be seen (dice, faces, gold) makes way for it, and is shown afterwards. */
  readonly fades: boolean;
  readonly first: string;
  readonly shots: Readonly<Record<string, Shot>>;
}

/** How everything is told. What flashes up and is gone has no patience; dice roll for a while, and a face that was turned stays so. */
export const IDIOMS: Readonly<Record<Idiom, Machine>> = {
  standing: {
    ...{ weight: 0, owed: false, patience: 0, fades: false, first: 'acting' },
    shots: {
      acting: { lean: 0.74, side: 'front', near: 16, least: 0.8, most: 30, about: 'all', next: 'table' },
      // Several decide at once, in secret: one after the other.
      each: { lean: 0.84, side: 'beside', near: 14, least: 2.4, most: 4.5, about: 'all', next: 'each' },
      // Who comes in while somebody thinks sees where everything is.
      table: { lean: 0.62, side: 'front', near: 21, least: 2, most: Number.POSITIVE_INFINITY, about: 'table' },
      // A board that nobody has seen yet.
      first: { lean: 0.62, side: 'front', near: 21, least: 1.6, most: 2.4, about: 'table', next: 'acting' },
    },
  },
  walk: {
    ...{ weight: 2, owed: false, patience: 1, fades: true, first: 'way' },
    shots: { way: { lean: 0.8, side: 'front', near: 14.5, least: 1.2, most: 2.4, about: 'all' } },
  },
  fight: {
    ...{ weight: 7, owed: true, patience: 0.25, fades: true, first: 'two' },
    shots: {
      two: { lean: 0.92, side: 'across', near: 14.5, least: 1.7, most: 3.2, about: 'all', next: 'struck' },
      struck: { lean: 0.92, side: 'across', near: 13, least: 1.2, most: 2.2, about: 'last' },
    },
  },
  throw: {
    ...{ weight: 6, owed: true, patience: 2.2, fades: false, first: 'dice' },
    shots: { dice: { lean: 0.5, side: 'front', near: 8.5, least: 1.7, most: 3, about: 'all' } },
  },
  reveal: {
    ...{ weight: 8, owed: true, patience: 1.2, fades: false, first: 'face' },
    shots: {
      face: { lean: 0.66, side: 'front', near: 13, least: 1.8, most: 3, about: 'all' },
      // Nothing has been turned up yet.
      awaited: { lean: 0.66, side: 'front', near: 16, least: 0.6, most: 25, about: 'all' },
    },
  },
  haul: {
    ...{ weight: 5, owed: true, patience: 1.2, fades: false, first: 'purse' },
    shots: { purse: { lean: 0.84, side: 'beside', near: 13.5, least: 1.7, most: 2.8, about: 'all' } },
  },
  collapse: {
    ...{ weight: 9, owed: true, patience: 0.25, fades: true, first: 'whole' },
    shots: {
      whole: { lean: 0.8, side: 'beside', near: 17, least: 1.7, most: 3, about: 'all' },
    },
  },
  exit: {
    ...{ weight: 8, owed: true, patience: 0.4, fades: true, first: 'door' },
    shots: { door: { lean: 0.9, side: 'beside', near: 15, least: 1.8, most: 3, about: 'all' } },
  },
};

/** The idiom that tells a flash. */
export const TOLD_AS: Readonly<Record<Drama, Idiom>> = { hit: 'fight', reveal: 'reveal', haul: 'haul', collapse: 'collapse', exit: 'exit' };

/** A shot of an idiom; the first one where it has none of that name. */
export function shotOf(idiom: Idiom, name: string): Shot {
  const { shots, first } = IDIOMS[idiom];
  const shot = shots[name] ?? shots[first];
  if (!shot) throw new Error(`no shot ${name} of ${idiom}`);
  return shot;
}

/** An idiom with the shot that it begins with. */
export const opening = (idiom: Idiom): { readonly idiom: Idiom; readonly shot: Shot } => ({
  idiom,
  shot: shotOf(idiom, IDIOMS[idiom].first),
});
