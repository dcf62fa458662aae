import { FIRST_LAYER, layerOf, OWN_LAYER } from '../../shared/engine/free/layered.ts';
import type { PieceView, View } from '../../shared/engine/view.ts';
import { isHidden } from './kinds.ts';

/** What the layer of ink for the own eyes is called. */
export const OWN_NAME = 'Only me';

/** The layer that a stroke of ink lies in; `OWN_LAYER` for those that only the viewer sees. */
export const inkLayer = ({ free }: View, stroke: PieceView): string =>
  isHidden(stroke) ? OWN_LAYER : (layerOf(free?.layers ?? [], stroke)?.id ?? FIRST_LAYER);

/** The layer that is drawn into: the one that was chosen, as long as there is one. */
export const inkInto = ({ free }: View, chosen: string): { readonly id: string; readonly locked: boolean } =>
  chosen === OWN_LAYER
    ? { id: OWN_LAYER, locked: false }
    : (free?.layers.find(({ id }) => id === chosen) ?? free?.layers[0] ?? { id: FIRST_LAYER, locked: false });
