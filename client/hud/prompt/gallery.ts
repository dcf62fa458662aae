import { type ComponentType, useEffect, useState } from 'react';
import type { Prompt } from '../../../shared/engine/prompt.ts';
import type { Gallery } from '../../skins/gallery.ts';
import { skinOf } from '../../skins/index.ts';
import type { Game } from '../../store/table.tsx';
import type { Asked } from '../parts/say.ts';

interface Loaded {
  readonly wanted: () => Promise<{ readonly default: Gallery }>;
  readonly gallery: Gallery;
  readonly GalleryControls: ComponentType<{ asked: Asked; game: Game; gallery: Gallery; onList(): void }>;
}

/** How the answers of a question look, where its game shows them in pictures and those are here; until then they stand there as a list. */
export function useGallery({ title }: Prompt, { view, scene }: Game): Loaded | null {
  const galleries = skinOf(view.game, scene.board.kind).galleries;
  const [key] = title;
  const wanted = galleries && Object.hasOwn(galleries, key) ? galleries[key] : undefined;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let here = true;
    Promise.all([wanted(), import('../gallery/GalleryControls.tsx')]).then(
      ([{ default: gallery }, { GalleryControls }]) => here && setLoaded({ wanted, gallery, GalleryControls }),
      // What could not be loaded is missed by nobody who reads the list.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [wanted]);
  return loaded !== null && loaded.wanted === wanted ? loaded : null;
}
