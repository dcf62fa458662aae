import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Vector3 } from 'three';
import type { GraphBoard } from '../../../shared/table/scene.ts';
import type { Rig } from '../camera/rig.ts';
import type { Tag } from '../pieces/item.ts';
import { LabelBatch, uncrowded } from '../pieces/labels.ts';
import { useFonts } from '../stage/board.ts';
import type { Stage } from '../stage/stage.ts';

/** Inches from the middle of a space to the name below it. */
const BELOW = 0.92;
/** How high names would like to be, in inches. */
const HIGH = 0.52;
const at = new Vector3();

/** The names of the spaces of a drawn map, upright and always large enough to be read; where they would lie over one another, some wait. */
export function MapNames({ board, azimuth, stage }: { board: GraphBoard; azimuth: number; stage: Stage }) {
  const invalidate = useThree((state) => state.invalidate);
  const fonts = useFonts();
  const labels = useMemo(() => new LabelBatch(board.nodes.length, true), [board.nodes.length]);
  useEffect(() => () => labels.dispose(), [labels]);
  const tags = useMemo(
    () =>
      board.nodes.map(
        ({ id, name, x, z }): Tag => ({
          ...{ key: id, text: name, kind: 'place', piece: null },
          ...{ x: x + Math.sin(azimuth) * BELOW, y: 0.02, z: z + Math.cos(azimuth) * BELOW },
        }),
      ),
    [board.nodes, azimuth],
  );
  const seen = useRef<{ rig: Rig | null; tags: readonly Tag[]; width: number }>({ rig: null, tags: [], width: 0 });
  useLayoutEffect(() => {
    if (fonts) labels.atlas.repaint();
    seen.current.rig = null;
    invalidate();
  }, [labels, fonts, invalidate]);
  useFrame(() => {
    const { rig, width, height } = stage;
    if (rig === seen.current.rig && tags === seen.current.tags && width === seen.current.width) return;
    seen.current = { rig, tags, width };
    labels.mesh.updateWorldMatrix(true, false);
    labels.setScreen(width, height, stage.inch * HIGH);
    const high = labels.mesh.lettersOf('place');
    labels.show(
      uncrowded(tags, ({ x, y, z }) => {
        at.set(x, y, z).applyMatrix4(labels.mesh.matrixWorld);
        const spot = stage.screenAt(at.x, at.y, at.z);
        return spot && { ...spot, high };
      }),
    );
  }, -1);
  return <primitive object={labels.mesh} />;
}
