import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import type { Object3D } from 'three';
import { heightOf } from '../../../shared/table/shape.ts';
import { useFree } from '../../store/free.ts';
import { CLOSE_LAYER, useClose } from '../CloseView.ts';
import type { Stage } from '../stage/stage.ts';
import type { Kits } from './kits.ts';
import type { FreeLayout } from './layout.ts';
import { sideOf } from './pictures.ts';

const show = (object: Object3D): void => object.layers.enable(CLOSE_LAYER);
const hide = (object: Object3D): void => object.layers.disable(CLOSE_LAYER);

/** Shows the piece that is looked at from near in the close view of the dice, unless it has a painted side: that the interface shows (`FaceOf`). */
export function Near({ stage, layout, kits }: { stage: Stage; layout: FreeLayout; kits: Kits }) {
  const scene = useThree((state) => state.scene);
  const id = useFree((free) => free.magnified);
  const body = id === null ? undefined : layout.lying.get(id);
  useEffect(() => {
    // Dice that are just being thrown go first.
    if (!body || stage.close || body.shape.form === 'none' || sideOf(kits, body.piece)) return undefined;
    const { pose, middle, shape } = body;
    const reach = Math.max(0.6, heightOf(shape) * 1.15, shape.form === 'box' ? shape.width * 0.6 : 0);
    const close = { x: pose.x, y: pose.y + middle - layout.depth, z: pose.z, azimuth: stage.rig.azimuth, reach, lean: 1 };
    stage.close = close;
    const group = scene.getObjectByName('pieces');
    group?.traverse(show);
    useClose.setState({ open: true, values: null, n: null });
    stage.invalidate();
    return () => {
      group?.traverse(hide);
      if (stage.close === close) {
        stage.close = null;
        useClose.setState({ open: false, values: null });
      }
      stage.invalidate();
    };
  }, [stage, body, kits, scene, layout.depth]);
  return null;
}
