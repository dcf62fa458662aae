import { useLayoutEffect, useMemo, useRef } from 'react';
import type { PieceView } from '../../../shared/engine/view.ts';
import { skinOf } from '../../skins/index.ts';
import type { Game } from '../../store/table.tsx';
import { useFonts } from '../stage/board.ts';
import { useKits } from './kits.ts';
import { faceCanvas, ownPicture } from './pictures.ts';
import { useSight } from './sight.ts';

const PIXELS = 512;

/** The painted side of a card, counter, tile, mat or paper, so many pixels wide; nothing for what has none. */
export function FaceOf({ game, piece, pixels = PIXELS }: { game: Game; piece: PieceView; pixels?: number }) {
  const box = useRef<HTMLSpanElement>(null);
  const fonts = useFonts();
  const pieces = useMemo(() => ({ [piece.id]: piece }), [piece]);
  const kits = useKits(game.game, skinOf(game.view.game, game.scene.board.kind), pieces);
  const sight = useSight(ownPicture(kits, piece), pixels * 1.5);
  useLayoutEffect(() => {
    void fonts;
    const canvas = faceCanvas(kits, piece, sight, pixels);
    box.current?.replaceChildren(...(canvas ? [canvas] : []));
  }, [kits, piece, fonts, sight, pixels]);
  return <span ref={box} className="free-face-of" aria-hidden="true" />;
}
