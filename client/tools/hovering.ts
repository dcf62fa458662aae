import type { Point } from '../input/pointer.ts';
import type { wanted } from '../scene/stage/pick.ts';
import { useUi } from '../store/ui.ts';
import type { Desk } from './tool.ts';

type Hit = ReturnType<typeof wanted>;

/** What is under the pointer lights up and is named, for whoever plays and whoever looks on. */
export function hovering({ stage, now, cursor }: Pick<Desk, 'stage' | 'now' | 'cursor'>, find: (at: Point) => Hit) {
  /** What the pointer was on in the picture. */
  let pointed: string | null = null;
  return {
    over: (at: Point): Hit => {
      const hit = find(at);
      const { hover: before, setHover } = useUi.getState();
      // Terrain has no places to be named: what was hovered before is over.
      const place = hit.place ?? (now().game.scene.board.kind === 'plane' ? '' : null);
      pointed = hit.piece;
      if (before.piece === hit.piece && before.place === place) return hit;
      setHover({ piece: hit.piece, place });
      cursor(hit.offered === null ? 'auto' : 'pointer');
      stage.invalidate();
      return hit;
    },
    leave: (): void => {
      // A card of the hand may know before the picture does that the pointer is on it.
      const { hover, setHover } = useUi.getState();
      setHover({ piece: hover.piece === pointed ? null : hover.piece, place: null });
      stage.invalidate();
    },
  };
}
