import { conditionLooks, type Skin } from '../../skins/skin.ts';
import type { ConditionLook } from '../../skins/vocabulary.ts';
import type { Make } from './inputs.ts';
import type { Item, Tag } from './item.ts';

/** How high a figure hovers. What is down lies on the ground. */
export function liftOf({ piece, downed, measured }: Pick<Make, 'piece' | 'downed' | 'measured'>, skin: Skin): number {
  if (downed || measured) return 0;
  return conditionLooks(skin, piece.tags).find(({ hovers }) => hovers !== undefined)?.hovers ?? 0;
}

/** A model that a body wears; it goes where that goes. `up` in inches above its foot. */
export function worn(item: Item, { as, model }: NonNullable<ConditionLook['wears']>, up: number): Item {
  const common = { ...item, key: `${item.piece}!${as}`, model, look: 'solid', tint: null, decals: [], face: as, downed: false } as const;
  const pose = { ...item.pose, roll: 0, lean: 0 };
  if (as === 'stars') return { ...common, pose: { ...pose, y: pose.y + up + 0.02 } };
  return {
    ...common,
    stance: item.stance === 'figure' ? 'figure' : 'block',
    pose: { ...pose, y: pose.y + up, turn: 0, scale: pose.scale * (up > 0 ? 1 : 0.95) },
  };
}

/** The small signs over a figure, if it has any. */
export function marksTag(
  { piece, spec }: Pick<Make, 'piece' | 'spec'>,
  skin: Skin,
  at: { x: number; y: number; z: number },
): Tag | undefined {
  if (spec.stance !== 'figure') return undefined;
  const text = conditionLooks(skin, piece.tags)
    .flatMap(({ sign }) => sign ?? [])
    .join(' ');
  return text === '' ? undefined : { key: `marks:${piece.id}`, text, kind: 'marks', x: at.x, y: at.y + 0.14, z: at.z, piece: null };
}
