import type { PieceId } from '../../table/ids.ts';
import type { T } from './frames.ts';
import type { Attribute } from './state.ts';
import { facesFor, printed } from './values.ts';
import { creature } from './world.ts';

/** Rolls a check of a Creature on its present value by its owner's die; where the value is `–` it fails without a die. */
export function check(t: T, id: PieceId, attribute: Exclude<Attribute, 'speed'>): boolean {
  const of = creature(t, id);
  const faces = facesFor(of, attribute);
  if (faces.length === 0) {
    t.tell('all', `never.${attribute}`, id);
    return false;
  }
  const [die = 0] = t.roll(['d6'], of.seat, [`roll.${attribute}`, id, printed(of, attribute)]);
  return faces.includes(die);
}
