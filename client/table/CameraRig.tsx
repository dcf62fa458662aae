import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useState } from 'react';
import { PerspectiveCamera } from 'three';
import type { Corner, Insets } from '../scene/camera/fit.ts';
import { homeOf, type Leaning } from '../scene/camera/fit.ts';
import { Flight } from '../scene/camera/flight.ts';
import { alike, between, eyeOf, FOV } from '../scene/camera/rig.ts';
import { showing } from '../scene/stage/near.ts';
import type { Stage } from '../scene/stage/stage.ts';
import { useUi } from '../store/ui.ts';
import type { HomeView } from './near.ts';

/** How far one sees at least, in inches: the walls of the room around the table. */
const ROOM = 420;

/**
 * Moves the camera to where the stage wants it; goes home at the start, when asked, and while nobody has steered it when the picture changes.
 * Where somebody has, it moves no farther than it must to show whoever acts next.
 */
export function CameraRig({
  stage,
  whole,
  home: { corners, actor },
  azimuth,
  insets,
  jump,
  lean,
}: {
  stage: Stage;
  /** Corners of the whole board. */
  whole: readonly Corner[];
  home: HomeView;
  azimuth: number;
  insets: Insets;
  jump: boolean;
  /** From how low it is looked at, where that is not as this person likes it for boards. */
  lean?: Leaning;
}) {
  const camera = useThree((state) => state.camera);
  const invalidate = useThree((state) => state.invalidate);
  const size = useThree((state) => state.size);
  const chosen = useUi((ui) => ui.cameraMode);
  const mode = lean ?? chosen;

  useLayoutEffect(() => {
    stage.invalidate = invalidate;
    stage.width = size.width;
    stage.height = size.height;
    const reach = Math.max(...whole.map((corner) => Math.max(Math.abs(corner.x), Math.abs(corner.z))));
    const aspect = size.width / size.height;
    const all = homeOf(whole, mode, azimuth, aspect, insets);
    const rig = corners === whole ? all : homeOf(corners, mode, azimuth, aspect, insets);
    // What lies over an edge moves the home view far to the side.
    const aside = Math.max(...[all, rig].flatMap(({ x, z }) => [Math.abs(x), Math.abs(z)]));
    stage.fence = { reach: Math.max(reach + 4, aside), near: 4.5, far: Math.max(40, all.distance * 1.35) };
    if (stage.by === 'home') {
      const first = stage.frames === 0;
      stage.go(rig, 'home');
      if (first || jump) stage.rig = stage.goal;
    }
    invalidate();
  }, [stage, whole, corners, azimuth, insets, size, mode, invalidate, jump]);

  // A hand has the camera: it stays as near and as turned as it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only whoever acts next moves it, never a panel that opens
  useEffect(() => {
    if (actor && stage.by === 'hand') stage.go(showing(stage.goal, actor, stage.aspect, insets));
  }, [stage, actor?.x, actor?.y, actor?.z]);

  // Home and a change of mode forget what was steered by hand.
  useEffect(() => {
    const asked = useUi.subscribe((now, before) => {
      if (now.home === before.home && now.cameraMode === before.cameraMode) return;
      stage.go(homeOf(corners, lean ?? now.cameraMode, azimuth, stage.aspect, insets), 'home');
    });
    return asked;
  }, [stage, corners, azimuth, insets, lean]);

  const [flight] = useState(() => new Flight());
  useFrame((_, delta) => {
    if (!(camera instanceof PerspectiveCamera)) return;
    if (stage.by !== 'show' || stage.rig === stage.goal) flight.still();
    if (stage.rig !== stage.goal) {
      const share = jump ? 1 : 1 - Math.exp(-Math.min(delta, 0.05) * 11);
      if (alike(stage.rig, stage.goal) || share >= 1) stage.rig = stage.goal;
      // A hand wants the camera at once, an audience gently.
      else stage.rig = stage.by === 'show' ? flight.step(stage.rig, stage.goal, delta) : between(stage.rig, stage.goal, share);
      if (stage.rig !== stage.goal) {
        stage.busy.add('camera');
        invalidate();
      }
    }
    if (stage.rig === stage.goal) stage.busy.delete('camera');
    const { rig } = stage;
    const [x, y, z] = eyeOf(rig);
    if (camera.fov !== FOV || camera.near !== rig.distance / 40) {
      camera.fov = FOV;
      camera.near = rig.distance / 40;
      camera.far = Math.max(rig.distance * 12, ROOM);
      camera.updateProjectionMatrix();
    }
    camera.position.set(x, y, z);
    camera.rotation.set(rig.polar - Math.PI / 2, rig.azimuth, 0, 'YXZ');
    camera.updateMatrixWorld();
  }, -2);
  return null;
}
