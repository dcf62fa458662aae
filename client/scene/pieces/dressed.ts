import { ModelBatch } from './batch.ts';
import type { Item } from './item.ts';
import type { bodyMaterials } from './material.ts';
import type { Model } from './models.ts';

/** What all bodies of a model are drawn with that look alike: `lined` ones have a line around them. */
export function batchFor(
  model: Model,
  { item: { look, afar }, thin: isThin }: { readonly item: Pick<Item, 'look' | 'afar'>; readonly thin: boolean },
  { solid, thin, smoke, ghost, hem, shadow }: ReturnType<typeof bodyMaterials>,
  lined: boolean,
): ModelBatch {
  const made = model.material ?? solid;
  const material = isThin ? thin : look === 'ghost' ? ghost : look === 'smoke' ? smoke : made;
  const batch = new ModelBatch(
    model,
    material,
    shadow !== null && look === 'solid' && !afar,
    hem && lined && material === solid ? { hem } : {},
  );
  if (shadow && material === solid) batch.mesh.customDepthMaterial = shadow;
  // Ghosts behind walls, walls behind smoke.
  if (material !== made) batch.mesh.renderOrder = look === 'ghost' ? 4 : isThin ? 7 : 8;
  return batch;
}
