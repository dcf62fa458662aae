import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useState } from 'react';
import { CloseView } from '../scene/CloseView.ts';
import type { Corner } from '../scene/camera/fit.ts';
import type { Stage } from '../scene/stage/stage.ts';
import type { Lens } from './lens.ts';

/** Counts frames and draw calls and opens the window of the tests. Draws the picture itself, so that shadows are counted too. */
export function Probe({ stage, corners }: { stage: Stage; corners: readonly Corner[] }) {
  const [gl, scene, camera] = [useThree((state) => state.gl), useThree((state) => state.scene), useThree((state) => state.camera)];
  const [near] = useState(() => new CloseView());
  useEffect(() => {
    gl.info.autoReset = false;
    gl.shadowMap.autoUpdate = false;
    stage.shade = () => {
      gl.shadowMap.needsUpdate = true;
    };
    stage.shade();
    return () => {
      stage.shade = () => undefined;
    };
  }, [gl, stage]);
  useEffect(() => {
    let lens: Lens | undefined;
    let gone = false;
    void import('./lens.ts').then(
      ({ lensOf }) => {
        if (!gone) lens = window.__lootable = lensOf({ gl, scene, camera }, stage, corners);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      if (window.__lootable === lens) delete window.__lootable;
    };
  }, [gl, scene, camera, stage, corners]);
  // A positive priority takes the drawing over from the renderer's loop.
  useFrame(({ scene, camera }) => {
    gl.info.reset();
    if (!stage.unseen) {
      // All shaders at once: one after the other each is waited for.
      if (stage.frames === 0) gl.compile(scene, camera);
      gl.render(scene, camera);
      near.draw(gl, scene, stage);
    }
    stage.drawn(gl.info.render.calls);
  }, 1);
  return null;
}
