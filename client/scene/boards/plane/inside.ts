import type { KindSpec } from '../../../../shared/engine/game.ts';
import type { PieceView } from '../../../../shared/engine/view.ts';
import type { Point3 } from '../../../../shared/table/geometry/plane/types.ts';
import { spotOf } from '../../../../shared/table/geometry/plane/types.ts';
import type { News } from '../../../../shared/wire-messages.ts';
import { flashLook, type Skin } from '../../../skins/skin.ts';

/** Where figures stand on the map: houses that an audience looks into, also where nobody acts. A blow under a roof would be told of nobody. */
export const figuresOf = (
  pieces: Readonly<Record<string, Pick<PieceView, 'kind' | 'place'>>>,
  kinds: Readonly<Record<string, Pick<KindSpec, 'stance'>>>,
): Point3[] => Object.values(pieces).flatMap(({ kind, place }) => (kinds[kind]?.stance === 'figure' ? (spotOf(place) ?? []) : []));

/** So many of the news are still being told. */
const LATELY = 3;

/** Where something was lately that an audience is shown: the house around it stays open until it was seen. */
export const toldIn = (news: readonly News[], skin: Skin): Point3[] =>
  news
    .slice(-LATELY)
    .flatMap(({ events }) => events)
    .flatMap((event) => (event.kind === 'flashed' && flashLook(skin, event.what).drama && spotOf(event.place ?? '')) || []);
