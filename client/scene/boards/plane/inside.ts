import type { KindSpec } from '../../../../shared/engine/game.ts';
import type { PieceView } from '../../../../shared/engine/view.ts';
import type { Point3 } from '../../../../shared/table/geometry/plane/types.ts';
import { spotOf } from '../../../../shared/table/geometry/plane/types.ts';

/** Where figures stand on the map: houses that an audience looks into, also where nobody acts. A blow under a roof would be told of nobody. */
export const figuresOf = (
  pieces: Readonly<Record<string, Pick<PieceView, 'kind' | 'place'>>>,
  kinds: Readonly<Record<string, Pick<KindSpec, 'stance'>>>,
): Point3[] => Object.values(pieces).flatMap(({ kind, place }) => (kinds[kind]?.stance === 'figure' ? (spotOf(place) ?? []) : []));
