/**
 * What goes between those who watch beside the game itself: what an operator directs. It travels over the WebSocket of a feed only, never
 * through a table's room, and none of it is in a game's log.
 */

/** A camera's place: inches and radians, within `SHOT_BOUNDS`. */
interface ShotRig {
  x: number;
  z: number;
  distance: number;
  azimuth: number;
  polar: number;
}

/** What a camera may be told at most. */
export const SHOT_BOUNDS = { reach: 400, near: 1, far: 1_000, polar: 1.4, blend: 3_000, piece: 80 } as const;

/** What lies over the picture: nothing, the table's name and who plays, the scores, or a card that says it goes on soon. */
export const SCENES = ['table', 'title', 'scores', 'soon'] as const;
export type ShowScene = (typeof SCENES)[number];

/** What the programme shows. `reveal`: the director, turned at once to where something is expected to be turned up. */
export interface Shot {
  cam: 'director' | 'reveal' | 'top' | `seat:${number}` | `follow:${string}` | ShotRig;
  /** Milliseconds of a cross-fade; 0: a cut. */
  blend: number;
  scene: ShowScene;
}

/** A shot as it is told, with a number that grows. */
export interface Cut extends Shot {
  n: number;
}

/** What whoever watches can show without words. */
export const REACTIONS = ['heart', 'laugh', 'wow', 'fire', 'skull', 'star'] as const;
export type Reaction = (typeof REACTIONS)[number];
/** How often each was shown, within a second. */
export type Cheers = Partial<Record<Reaction, number>>;

/** Bounds of a question to the audience; times in seconds. */
export const POLL_BOUNDS = { text: 80, option: 32, least: 2, most: 8, soonest: 10, latest: 900 } as const;

/** A question to the audience. */
export interface Poll {
  n: number;
  text: string;
  options: readonly string[];
  /** The seat that each option is about, where they are the seats of the table. */
  seats: readonly number[] | null;
  /** True for a question of an operator's own, who alone says what came true; what the game decides nobody else does. */
  own: boolean;
  /** How many have voted. */
  votes: number;
  /** Milliseconds until voting ends at the table, as this was told there; null: it has ended. */
  left: number | null;
  /** Votes of each option; null while voting goes on. */
  tally: readonly number[] | null;
  /** The options that came true; null: not known yet. */
  right: readonly number[] | null;
}

/** What whoever watches may say; `k` comes back in the answer. An operator alone cuts, and asks, closes and settles questions. */
export type AsideRequest =
  | { t: 'cut'; k: number; shot: Shot }
  | { t: 'cheer'; k: number; what: Reaction }
  /** Null: not to be named any more. */
  | { t: 'name'; k: number; name: string | null }
  | { t: 'vote'; k: number; poll: number; option: number }
  /** `about`: a question of the operator's own, a contest of the game by its key, or null: who wins. `seconds` until voting ends. */
  | { t: 'ask'; k: number; about: { text: string; options: readonly string[] } | { contest: string } | null; seconds: number }
  | { t: 'close'; k: number }
  | { t: 'settle'; k: number; right: readonly number[] };

/** Why something that was said does nothing. */
type AsideCode = 'malformed' | 'too-fast' | 'not-allowed' | 'later';
/** The answer to one of these, to whoever said it alone. */
export type AsideReply = { k: number; ok: true } | { k: number; ok: false; refusal: { code: AsideCode; text: string } };
