import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Vector3 } from 'three';
import type { GraphBoard } from '../../../shared/table/scene.ts';
import type { Rig } from '../camera/rig.ts';
import type { Layout, Tag } from '../pieces/item.ts';
import { LabelBatch, uncrowded } from '../pieces/labels.ts';
import { useFonts } from '../stage/board.ts';
import type { Stage } from '../stage/stage.ts';
import { isBehind, nearness, standingOn, WIDER } from '../stage/standing.ts';

/** Inches from the middle of a space to the name below it. */
const BELOW = 0.92;
/** The same where something is built, with figures around it; and below whoever is larger, so many from where that ends. */
const BEFORE = 1.5;
const CLEAR = 0.2;
/** How high names would like to be, in inches. */
const HIGH = 0.52;
/** Inches that names keep from the rim of the map. */
const RIM = 0.55;
const within = (at: number, wide: number): number => Math.max(RIM - wide / 2, Math.min(wide / 2 - RIM, at));
const at = new Vector3();

/** The names of the spaces of a drawn map, below them as one looks, upright and always large enough to be read; where they would lie over one another, some wait. */
export function MapNames({ board, stage }: { board: GraphBoard; stage: Stage }) {
  const invalidate = useThree((state) => state.invalidate);
  const fonts = useFonts();
  const labels = useMemo(() => new LabelBatch(board.nodes.length, true), [board.nodes.length]);
  useEffect(() => () => labels.dispose(), [labels]);
  const seen = useRef<{ rig: Rig | null; layout: Layout | null; width: number }>({ rig: null, layout: null, width: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other names, or names elsewhere, are laid out anew
  useLayoutEffect(() => {
    if (fonts) labels.atlas.repaint();
    seen.current.rig = null;
    invalidate();
  }, [labels, fonts, board.nodes, invalidate]);
  useFrame(() => {
    const { rig, width, layout } = stage;
    if (rig === seen.current.rig && layout === seen.current.layout && width === seen.current.width) return;
    seen.current = { rig, layout, width };
    const built = new Set(layout.items.flatMap(({ stance, place }) => (stance === 'block' ? [place] : [])));
    const wide = new Map<string, number>();
    for (const { place, radius } of layout.targets) wide.set(place, Math.max(wide.get(place) ?? 0, radius * WIDER + CLEAR));
    const tags = board.nodes.map(({ id, name, x, z }): Tag => {
      const before = built.has(id) ? BEFORE : Math.max(BELOW, wide.get(id) ?? 0);
      return {
        ...{ key: id, text: name, kind: 'place', piece: null },
        ...{
          x: within(x + Math.sin(rig.azimuth) * before, board.width),
          y: 0.02,
          z: within(z + Math.cos(rig.azimuth) * before, board.depth),
        },
      };
    });
    labels.mesh.updateWorldMatrix(true, false);
    labels.setScreen(stage, stage.inch * HIGH, (pixels) => stage.aheadOf(pixels));
    const high = labels.mesh.lettersOf('place');
    const standing = standingOn(stage);
    labels.show(
      uncrowded(tags, ({ text, x, y, z }) => {
        at.set(x, y, z).applyMatrix4(labels.mesh.matrixWorld);
        const spot = stage.screenAt(at.x, at.y, at.z);
        return spot && !isBehind({ ...spot, text, high, near: nearness(stage, { x, z }) }, standing) ? { ...spot, high } : null;
      }),
    );
  }, -1);
  return <primitive object={labels.mesh} />;
}
