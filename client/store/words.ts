import { create } from 'zustand';
import type { GameFace } from '../../shared/engine/game.ts';
import type { PanelView } from '../../shared/engine/panel.ts';
import type { PieceView, View } from '../../shared/engine/view.ts';

/** How kinds and faces are called at a table, and what everybody may count there. */
export interface Words {
  kind(game: GameFace, piece: PieceView): string;
  face(game: GameFace, face: string, piece?: PieceView): string;
  panel(table: { readonly game: GameFace; readonly view: View }): PanelView;
}

const RULED: Words = {
  kind: (game, piece) => game.kinds[piece.kind]?.name ?? piece.kind,
  face: (game, face) => game.faces[face]?.name ?? face,
  panel: ({ game, view }) => (view.free ? { phase: ['!free.open'], seats: [] } : game.panel(view)),
};

/** The words of tables without rules (`free-words.ts`), once they are loaded. */
export const useFreeWords = create<{ readonly words: Words | null }>()(() => ({ words: null }));

/** The words in force at a table. */
export const wordsOf = ({ free }: Pick<View, 'free'>): Words => (free ? useFreeWords.getState().words : null) ?? RULED;
