import type { KindSpec } from '../../../shared/engine/game.ts';
import type { PieceView, View } from '../../../shared/engine/view.ts';
import type { Scene } from '../../../shared/table/scene.ts';
import type { Skin } from '../../skins/skin.ts';
import type { Slot } from './slots.ts';

/** How big a model is, in inches; undefined until it is loaded. */
export interface Size {
  readonly radius: number;
  readonly height: number;
}

/** All that the layout needs to know. */
export interface Inputs {
  readonly view: View;
  readonly scene: Scene;
  readonly kinds: Readonly<Record<string, KindSpec>>;
  readonly faces: Readonly<Record<string, KindSpec>>;
  readonly colours: readonly { readonly colour: string; readonly symbol: string }[];
  readonly skin: Skin;
  /** From where the viewer looks: figurines face it. */
  readonly azimuth: number;
  readonly sizeOf: (model: string) => Size | undefined;
  /** How much larger than life figures stand on the board. */
  readonly larger?: number;
  /** How high whoever stands at a point of the board has to reach to be seen from afar, in inches; 0 where nothing would do. */
  readonly reach?: (at: { readonly x: number; readonly z: number }) => number;
  /** How deep the table's top lies under the top of the board. */
  readonly tableTop: number;
}

/** One piece with the spot it gets. */
export interface Make {
  readonly piece: PieceView;
  readonly spec: KindSpec;
  readonly place: string;
  readonly at: { readonly x: number; readonly z: number };
  readonly y: number;
  readonly slot: Slot;
  readonly turn: number;
  readonly downed: boolean;
  readonly alone: boolean;
  /** Stands tilted on the rack of a hand. */
  readonly rack: boolean;
  /** Stands on the board itself, and flies a banner where it is small; false: it is carried. */
  readonly flies?: boolean;
  /** Its place itself says how high it is. */
  readonly measured?: true;
}

/** The word of the game for a piece as this viewer sees it. */
export function specOf(
  inputs: Pick<Inputs, 'kinds' | 'faces'> & Partial<Pick<Inputs, 'skin'>>,
  piece: Pick<PieceView, 'kind' | 'face'>,
): KindSpec {
  const spec = wordOf(inputs, piece);
  const stance = inputs.skin?.stance?.(piece.kind);
  return stance ? { ...spec, stance } : spec;
}

function wordOf(inputs: Pick<Inputs, 'kinds' | 'faces'>, piece: Pick<PieceView, 'kind' | 'face'>): KindSpec {
  const kind = inputs.kinds[piece.kind];
  const face = piece.face === null ? undefined : inputs.faces[piece.face];
  if (!face) return kind ?? { name: piece.kind, stance: 'flat' };
  const model = face.model ?? (kind && kind.stance === face.stance ? kind.model : undefined);
  return { name: face.name, stance: face.stance, ...(model ? { model } : {}) };
}
