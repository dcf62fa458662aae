import { useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import { BackSide, MeshBasicMaterial, SphereGeometry } from 'three';
import { painted } from '../skins/paint/canvas.ts';
import { paintRoom } from '../skins/paint/room.ts';
import type { Room } from '../skins/vocabulary.ts';
import { useUi } from '../store/ui.ts';
import { surroundings } from './stage/surroundings.ts';

/** Pixels of the picture of the room; it is seen out of focus. */
const PICTURE = { width: 1024, height: 512 } as const;
/** How far away its walls are, as a multiple of what is lit. */
const FAR = 11;
/** How far its middle lies below the table, as a multiple of what is lit: one looks down at a table, and sees candles and shelves over its far edge. */
const DEEP = 6;

/** It is seen out of focus in the corner of the eye, and never brighter than the board. */
const DIM = '#a0a0a0';

/** The room around the table: as metal and varnish see it, and in the corner of the eye. */
export function Surroundings({ room, reach, share }: { room: Room; reach: number; share: number }) {
  const [gl, scene, invalidate] = [useThree((state) => state.gl), useThree((state) => state.scene), useThree((state) => state.invalidate)];
  useEffect(() => {
    const target = surroundings(gl);
    scene.environment = target.texture;
    scene.environmentIntensity = share;
    invalidate();
    return () => {
      scene.environment = null;
      target.dispose();
    };
  }, [gl, scene, share, invalidate]);

  const [walls, picture] = useMemo(() => {
    const map = painted(PICTURE.width, PICTURE.height, (pen) => paintRoom(pen, room, PICTURE.width, PICTURE.height));
    return [
      new SphereGeometry(1, 40, 20),
      new MeshBasicMaterial({ map, color: DIM, side: BackSide, toneMapped: false, depthWrite: false, fog: false }),
    ] as const;
  }, [room]);
  useEffect(
    () => () => {
      walls.dispose();
      picture.map?.dispose();
      picture.dispose();
    },
    [walls, picture],
  );
  const backdrop = useUi((now) => now.backdrop);
  return (
    backdrop && <mesh name="room" geometry={walls} material={picture} scale={reach * FAR} position-y={-reach * DEEP} renderOrder={-1} />
  );
}
