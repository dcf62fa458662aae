import { useEffect, useState } from 'react';
import type { Prompt } from '../../shared/engine/prompt.ts';
import type { Gallery } from '../skins/gallery.ts';
import { skinOf } from '../skins/index.ts';
import type { Game } from './table.tsx';

/** How what is shown of the answers of a question is loaded; undefined where its game shows nothing. */
export function galleryOf(prompt: Prompt | undefined, { view, scene }: Pick<Game, 'view' | 'scene'>) {
  const galleries = skinOf(view.game, scene.board.kind).galleries;
  const key = prompt?.title[0] ?? '';
  return galleries && Object.hasOwn(galleries, key) ? galleries[key] : undefined;
}

/** What is shown of the answers of a question, where its game shows something and that is here. */
export function useGallery(prompt: Prompt | undefined, game: Pick<Game, 'view' | 'scene'>): Gallery | null {
  const load = galleryOf(prompt, game);
  const [found, setFound] = useState<{ load: typeof load; gallery: Gallery } | null>(null);
  useEffect(() => {
    let here = true;
    load?.().then(
      ({ default: gallery }) => here && setFound({ load, gallery }),
      // What could not be loaded is missed by nobody who reads the list.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [load]);
  return found !== null && found.load === load ? found.gallery : null;
}
