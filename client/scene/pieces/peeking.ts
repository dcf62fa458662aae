import { type Box, boxAt, hidden } from './banner.ts';
import type { Inputs, Make } from './inputs.ts';
import { modelOf } from './ruled-bodies.ts';
import { turned } from './slots.ts';

/** So much of what lies behind a figure may be hidden, as a share, and so far from the middle of its space it lies then, in inches. */
const [MOST, ASIDE] = [0.4, 0.45] as const;

/** What stands and lies on the board. On a map, where spaces are far apart, what lies flat behind a figure looks out at the side of it. */
export function peeking(inputs: Inputs, makes: readonly Make[]): readonly Make[] {
  const { azimuth, scene } = inputs;
  if (scene.board.kind !== 'graph') return makes;
  const seen = ({ piece, spec, at, slot: { x, z, scale }, y }: Make): Box => {
    const { radius, height } = inputs.sizeOf(modelOf(inputs, piece, spec) ?? '') ?? { radius: 0.4, height: 0 };
    // What lies flat is as high in the picture as it is deep.
    return boxAt({ x: at.x + x, y, z: at.z + z }, azimuth, radius * scale, (spec.stance === 'flat' ? radius : height) * scale);
  };
  const bodies = makes.flatMap((make) => (make.spec.stance === 'figure' ? [seen(make)] : []));
  return makes.map((make) => {
    const box = seen(make);
    const body = make.spec.stance === 'flat' && bodies.find((each) => each.near > box.near && hidden(box, each) > MOST);
    if (!body) return make;
    const { slot } = make;
    const { x, z } = turned({ x: box.across < body.across ? -ASIDE : ASIDE, z: 0, scale: 1 }, azimuth);
    return { ...make, slot: { ...slot, x: slot.x + x, z: slot.z + z } };
  });
}
