/** What keys and buttons may do with the camera of the scene on this page. */
export interface CameraHands {
  /** Shares of the picture: 0.1 moves by a tenth of it. */
  pan(right: number, forward: number): void;
  zoom(factor: number): void;
  turn(angle: number): void;
  save(slot: number): void;
  load(slot: number): void;
  /** The point of the table that is looked at, in inches. */
  middle?(): { x: number; z: number };
  /** Looks at a point of the table. */
  lookAt?(x: number, z: number): void;
}

let hands: CameraHands | null = null;

/** The scene lends its camera; null when it goes. */
export function lendCamera(to: CameraHands | null): void {
  hands = to;
}

/** The camera of the page, or null where nothing is drawn. */
export const camera = (): CameraHands | null => hands;
