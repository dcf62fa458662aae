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

/** What whoever watches may say; `k` comes back in the answer. */
export type AsideRequest = { t: 'cut'; k: number; shot: Shot };

/** Why something that was said does nothing. */
type AsideCode = 'malformed' | 'too-fast' | 'not-allowed' | 'later';
/** The answer to one of these, to whoever said it alone. */
export type AsideReply = { k: number; ok: true } | { k: number; ok: false; refusal: { code: AsideCode; text: string } };
