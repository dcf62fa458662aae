/**
 * What a figure does beside standing where it stands; all 0 at rest. Inches and radians, in the figure's own directions. It is written in
 * place, so that a frame makes no garbage.
 */
export interface Bearing {
  /** Towards where it looks, to its left, and up. */
  along: number;
  aside: number;
  up: number;
  /** About the upright, base and all. */
  turn: number;
  /** Larger by this share, across and upwards. */
  wide: number;
  tall: number;
  /** Its body bows forward, leans to its left and twists to its left, while its base stands. */
  bow: number;
  lean: number;
  twist: number;
  /** What reaches out of it rises: arms, wings, the hem of a cloak. */
  flare: number;
  /** How much it shines. */
  glow: number;
}

type Channel = keyof Bearing;

export const atRest = (): Bearing => ({
  ...{ along: 0, aside: 0, up: 0, turn: 0, wide: 0, tall: 0 },
  ...{ bow: 0, lean: 0, twist: 0, flare: 0, glow: 0 },
});

const CHANNELS = Object.keys(atRest()).filter((key): key is Channel => Object.hasOwn(atRest(), key));

/** Key values in the order of their times: share of the time, value, and so on. Before the first and after the last it comes from rest and goes there. */
type Track = readonly number[];

/** Tracks of some channels. */
export type Tracks = Readonly<Partial<Record<Channel, Track>>>;

/** A motion of some milliseconds. */
export interface Phrase {
  readonly lasts: number;
  readonly tracks: Tracks;
}

export const phrase = (lasts: number, tracks: Tracks): Phrase => ({ lasts, tracks });

export const ease = (t: number): number => t * t * (3 - 2 * t);

/** The value of a track at a share of its time. */
function valueAt(track: Track, share: number): number {
  let from = 0;
  let before = 0;
  for (let i = 0; i < track.length; i += 2) {
    const at = track[i] ?? 1;
    const value = track[i + 1] ?? 0;
    if (share < at) return before + (value - before) * ease((share - from) / (at - from));
    from = at;
    before = value;
  }
  return share >= 1 ? 0 : before * (1 - ease((share - from) / (1 - from)));
}

/** Adds what these tracks are at a share of their time, so many times as large. */
export function add(tracks: Tracks, share: number, by: number, out: Bearing): void {
  for (let i = 0; i < CHANNELS.length; i++) {
    const channel = CHANNELS[i];
    const track = channel && tracks[channel];
    if (channel && track) out[channel] += valueAt(track, share) * by;
  }
}

export function copy(from: Bearing, by: number, out: Bearing): void {
  for (let i = 0; i < CHANNELS.length; i++) {
    const channel = CHANNELS[i];
    if (channel) out[channel] = from[channel] * by;
  }
}

/** Adds a share of another bearing. */
export function blend(from: Bearing, by: number, out: Bearing): void {
  for (let i = 0; i < CHANNELS.length; i++) {
    const channel = CHANNELS[i];
    if (channel) out[channel] += from[channel] * by;
  }
}
