import { orbited, panned, type Rig, zoomed } from '../scene/camera/rig.ts';
import { groundAt } from '../scene/stage/pick.ts';
import type { Stage } from '../scene/stage/stage.ts';
import type { CameraMove } from './pointer.ts';

/** Inches of the table's height in the picture for each inch of distance. */
const TALL = 0.536;

/** Moves the camera as the pointer says. */
export function steer(stage: Stage, move: CameraMove): void {
  const inch = (stage.rig.distance * TALL) / stage.height;
  switch (move.is) {
    case 'orbit':
      return stage.go(orbited(stage.goal, -move.dx * 0.0055, -move.dy * 0.0045));
    case 'pan':
      return stage.go(panned(stage.goal, -move.dx * inch, move.dy * inch));
    case 'zoom':
      return stage.go(zoomed(stage.goal, move.factor, groundAt(stage.rayAt(move.x, move.y)), stage.fence));
    case 'twist':
      return stage.go(orbited(stage.goal, move.angle, 0));
  }
}

/** What keys and buttons may do with the camera of the picture on this page. */
export interface Camera {
  /** Shares of the picture: 0.1 moves by a tenth of it. */
  pan(right: number, forward: number): void;
  zoom(factor: number): void;
  turn(angle: number): void;
  save(slot: number): void;
  load(slot: number): void;
  /** Where it looks from, or is about to. */
  now(): Rig;
  /** The kept views of this board, by number. */
  kept(): Readonly<Record<number, Rig>>;
  /** Where it looks from. */
  rig(): Rig;
  /** The point of the table that is looked at, in inches. */
  middle(): { x: number; z: number };
  /** Looks at a point of the table. */
  lookAt(x: number, z: number): void;
}

const KEY = 'lootable.views';

/** The kept views; what is no view (an older page, another hand) is passed over. */
function read(): Record<string, Rig> {
  try {
    const kept: Record<string, unknown> = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return Object.fromEntries(Object.entries(kept).flatMap(([slot, view]) => (isRig(view) ? [[slot, view]] : [])));
  } catch {
    return {};
  }
}

const PARTS = ['x', 'z', 'distance', 'azimuth', 'polar'] as const satisfies readonly (keyof Rig)[];

const isRig = (view: unknown): view is Rig =>
  typeof view === 'object' && view !== null && PARTS.every((part) => Number.isFinite(Reflect.get(view, part)));

/** The camera of a scene for keys and buttons. Saved views are kept in this browser, by board. */
export const cameraOf = (stage: Stage, board: string): Camera => ({
  pan: (right, forward) => {
    const reach = stage.goal.distance * 0.5;
    stage.go(panned(stage.goal, right * reach, forward * reach));
  },
  zoom: (factor) => stage.go(zoomed(stage.goal, factor, undefined, stage.fence)),
  turn: (angle) => stage.go(orbited(stage.goal, angle, 0)),
  save: (slot) => {
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...read(), [`${board}:${slot}`]: stage.goal }));
    } catch {
      // A browser without storage forgets the view with the tab.
    }
  },
  load: (slot) => {
    const view = read()[`${board}:${slot}`];
    if (view) stage.go(view);
  },
  now: () => stage.goal,
  kept: () =>
    Object.fromEntries(
      Object.entries(read()).flatMap(([key, view]) => (key.startsWith(`${board}:`) ? [[key.slice(board.length + 1), view]] : [])),
    ),
  rig: () => stage.rig,
  middle: () => ({ x: stage.goal.x, z: stage.goal.z }),
  lookAt: (x, z) => stage.go({ ...stage.goal, x, z }),
});
