import { useEffect } from 'react';
import { orbited, panned, type Rig, zoomed } from '../scene/camera/rig.ts';
import type { Stage } from '../scene/stage/stage.ts';
import { lendCamera } from '../tools/camera.ts';

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

/** Lends the camera of this scene to keys and buttons. Saved views are kept in this browser, by board. */
export function useCameraHands(stage: Stage, board: string): void {
  useEffect(() => {
    lendCamera({
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
      middle: () => ({ x: stage.goal.x, z: stage.goal.z }),
      lookAt: (x, z) => stage.go({ ...stage.goal, x, z }),
    });
    return () => lendCamera(null);
  }, [stage, board]);
}
