import type { Make } from './bodies.ts';
import type { Item, Tag } from './item.ts';

type Told = Pick<Make, 'piece' | 'downed' | 'spec'>;

/** Inches above the ground at which whatever flies or floats is drawn. */
const FLIGHT = 0.5;
const FLOAT = 0.22;

/** How high a figure hovers. What is down lies on the ground. */
export function liftOf({ piece, downed, measured }: Pick<Make, 'piece' | 'downed' | 'measured'>): number {
  if (downed || measured) return 0;
  return piece.tags.includes('flying') ? FLIGHT : piece.tags.includes('levitating') ? FLOAT : 0;
}

export const burning = ({ piece }: Told): boolean => piece.tags.includes('burn');

/** Flames on a burning body; they go where it goes. `up` in inches above its foot. */
export const flames = (item: Item, model: string, up: number): Item => ({
  ...item,
  key: `${item.piece}!fire`,
  model,
  look: 'solid',
  stance: item.stance === 'figure' ? 'figure' : 'block',
  tint: null,
  pose: { ...item.pose, y: item.pose.y + up, turn: 0, roll: 0, lean: 0, scale: item.pose.scale * (up > 0 ? 1 : 0.95) },
  decals: [],
  face: 'fire',
  downed: false,
});

/** Stars about the head of who is out of its senses, `up` inches above its foot. */
export const stars = (item: Item, model: string, up: number): Item => ({
  ...item,
  key: `${item.piece}!stars`,
  model,
  look: 'solid',
  tint: null,
  pose: { ...item.pose, y: item.pose.y + up + 0.02, roll: 0, lean: 0 },
  decals: [],
  face: 'stars',
  downed: false,
});

/** Conditions that are shown as small signs, in this order. */
const MARKS = ['stun', 'weakness', 'blind', 'superblind', 'irradiated', 'trapped', 'confused', 'slow'] as const;

/** The small signs over a figure, if it has any. */
export function marksTag({ piece, spec }: Told, at: { x: number; y: number; z: number }): Tag | undefined {
  if (spec.stance !== 'figure') return undefined;
  const text = MARKS.filter((mark) => piece.tags.includes(mark)).join(' ');
  return text === '' ? undefined : { key: `marks:${piece.id}`, text, kind: 'marks', x: at.x, y: at.y + 0.14, z: at.z, piece: null };
}
