import type { Layer } from './state.ts';

/** The layer that every table has, where lie the strokes that name none, and what a stroke is drawn into that only its seat's eyes see. */
export const FIRST_LAYER = '1';
export const OWN_LAYER = 'own';

/** The layers of a table's ink, in their order. */
export const layersOf = ({ layers }: { readonly layers?: readonly Layer[] }): readonly Layer[] =>
  layers ?? [{ id: FIRST_LAYER, name: 'Drawings', locked: false }];

const TAG = 'layer:';
export const layerTags = (layer: string): string[] => (layer === FIRST_LAYER ? [] : [`${TAG}${layer}`]);

/** The layer that a stroke lies in; those of a layer that is gone lie in the first. */
export function layerOf(layers: readonly Layer[], { tags }: { readonly tags: readonly string[] }): Layer | undefined {
  const named = tags.find((tag) => tag.startsWith(TAG))?.slice(TAG.length);
  return layers.find(({ id }) => id === named) ?? layers.find(({ id }) => id === FIRST_LAYER);
}
