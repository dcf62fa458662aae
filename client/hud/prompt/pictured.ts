import { type ComponentType, useEffect, useMemo, useState } from 'react';
import type { Lattice } from '../../../shared/engine/lattice.ts';
import type { Prompt } from '../../../shared/engine/prompt.ts';
import type { Gallery } from '../../skins/gallery.ts';
import { skinOf } from '../../skins/index.ts';
import type { Game } from '../../store/table.tsx';
import type { Asked } from '../parts/say.ts';

/** How the answers of a question look, where that is more than a list. */
interface Pictured {
  readonly gallery: Gallery | null;
  readonly lattice: Lattice | undefined;
  readonly Controls: ComponentType<{ asked: Asked; game: Game; pictured: Pictured; onList(): void }>;
}

interface Loaded extends Omit<Pictured, 'lattice'> {
  readonly wanted: unknown;
}

/** The answers of a question in pictures, where its game has some and those are here; until then they stand there as a list. */
export function usePictured(prompt: Prompt, { game, view, scene }: Game): Pictured | null {
  const galleries = skinOf(view.game, scene.board.kind).galleries;
  const [key] = prompt.title;
  const shown = galleries && Object.hasOwn(galleries, key) ? galleries[key] : undefined;
  const lattice = useMemo(() => game.lattice?.(view, prompt), [game, view, prompt]);
  const wanted = lattice ? 'lattice' : shown;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let here = true;
    const gallery = shown?.().then((part) => part.default) ?? null;
    Promise.all([gallery, import('../gallery/PicturedControls.tsx')]).then(
      ([gallery, { PicturedControls }]) => here && setLoaded({ wanted, gallery, Controls: PicturedControls }),
      // What could not be loaded is missed by nobody who reads the list.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [wanted, shown]);
  return loaded !== null && loaded.wanted === wanted ? { ...loaded, lattice } : null;
}
