import { useEffect, useState } from 'react';
import type { Board as BoardData } from '../../../shared/table/scene.ts';
import type { Held } from '../../answers/tiles.ts';
import type { Skin } from '../../skins/skin.ts';
import type { Game } from '../../store/table.tsx';
import type { Quality } from '../../store/ui.ts';
import type { Stage } from './stage.ts';

/** What everything that draws a kind of board is given. */
export interface BoardProps<Kind extends BoardData = BoardData> {
  board: Kind;
  skin: Skin;
  quality: Quality;
  azimuth: number;
  stage: Stage;
  /** 0 = what changes is changed at once. */
  speed: number;
  /** A tile that is held over the board before it is laid. */
  held: Held | null;
  /** The table it lies on; null where it is only a body (at the free table). */
  game: Game | null;
  mode: 'play' | 'watch' | 'show';
}

/** Most pixels of the painted picture of a board, along its longer side. */
export const MOST_PIXELS = { low: 1024, medium: 2048, high: 3072 } as const;

const FONTS = ['700 20px Alegreya', '500 20px Alegreya', '600 20px "Source Sans 3"'];

/** True when the fonts of the app can be painted. */
export function useFonts(): boolean {
  // Whoever comes from another page has them: nothing is painted twice then.
  const [ready, setReady] = useState(() => document.fonts?.check !== undefined && FONTS.every((font) => document.fonts.check(font)));
  useEffect(() => {
    if (ready) return undefined;
    let alive = true;
    const { fonts } = document;
    if (!fonts?.load) return setReady(true);
    void Promise.allSettled(FONTS.map((font) => fonts.load(font))).then(() => alive && setReady(true));
    return () => {
      alive = false;
    };
  }, [ready]);
  return ready;
}
