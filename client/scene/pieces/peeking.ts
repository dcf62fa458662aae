import { type Box, boxAt, hidden } from './banner.ts';
import type { Inputs, Make } from './inputs.ts';
import { isMiniature } from './item.ts';
import { modelOf } from './ruled-bodies.ts';
import { turned } from './slots.ts';

/** So much of what lies behind a figure may be hidden, as a share, and so far from the middle of its space it lies then, in inches. */
const [MOST, ASIDE] = [0.4, 0.5] as const;

/** What stands and lies on the board. On a map, where spaces are far apart, what lies behind a figure looks out at the side of it. */
export function peeking(inputs: Inputs, makes: readonly Make[]): readonly Make[] {
  const { azimuth, scene } = inputs;
  if (scene.board.kind !== 'graph') return makes;
  const seen = makes.map(({ piece, spec, place, at, slot: { x, z, scale }, y }): { place: string; box: Box; stands: boolean } => {
    const model = modelOf(inputs, piece, spec) ?? '';
    const { radius, height } = inputs.sizeOf(model) ?? { radius: 0.4, height: 0 };
    const box = boxAt({ x: at.x + x, y, z: at.z + z }, azimuth, radius * scale, height * scale);
    return { place, box, stands: isMiniature(model) && spec.stance === 'figure' };
  });
  return makes.map((make, i) => {
    const { box, stands = true } = seen[i] ?? {};
    // At one place they have made room for each other.
    const hides = (each: (typeof seen)[number]): boolean => each.stands && each.place !== make.place;
    const by = !stands && box && seen.find((each) => hides(each) && each.box.near > box.near && hidden(box, each.box) > MOST);
    if (!by) return make;
    const { slot } = make;
    const { x, z } = turned({ x: box.across < by.box.across ? -ASIDE : ASIDE, z: 0, scale: 1 }, azimuth);
    return { ...make, slot: { ...slot, x: slot.x + x, z: slot.z + z } };
  });
}
