import { useEffect } from 'react';
import * as z from 'zod/mini';
import { lendCamera } from '../tools/camera.ts';
import { orbited, panned, type Rig, zoomed } from './camera/rig.ts';
import type { Stage } from './stage.ts';

const saved = z.record(
  z.string(),
  z.object({ x: z.number(), z: z.number(), distance: z.number(), azimuth: z.number(), polar: z.number() }),
);
const KEY = 'lootable.views';

function read(): Record<string, Rig> {
  try {
    return saved.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

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
