import { type ComponentType, useEffect, useMemo, useState } from 'react';
import type { Lattice } from '../../../shared/engine/lattice.ts';
import type { Gallery } from '../../skins/gallery.ts';
import { galleryOf, useGallery } from '../../store/gallery.ts';
import type { Game } from '../../store/table.tsx';
import { useTaste } from '../../store/ui.ts';
import type { Asked } from '../parts/say.ts';

/** How the answers of a question look, where that is more than a list. */
interface Pictured {
  readonly gallery: Gallery | null;
  readonly lattice: Lattice | undefined;
  readonly Controls: ComponentType<{ asked: Asked; game: Game; pictured: Pictured; onList(): void }>;
}

/** Whether the answers of this game stand as a list though there are pictures, and how that is changed: one game says nothing of another. */
export function useListed({ view: { game } }: Game): { readonly listed: boolean; list(on: boolean): void } {
  const { listed, set } = useTaste();
  const others = listed.filter((each) => each !== game);
  return { listed: others.length < listed.length, list: (on) => set({ listed: on ? [...others, game] : others }) };
}

/**
 * The answers of a question in pictures, where its game has some and those are here; until then they stand there as a list. So do those of a
 * grid on which somebody had things laid, to be confirmed; a hall shows that itself. Cards that are held have no other way of being shown.
 */
export function usePictured({ prompt, picked }: Asked, game: Game): Pictured | null {
  const shown = useGallery(prompt, game);
  const gallery = shown?.form === 'hand' ? null : shown;
  const lattice = useMemo(() => game.game.lattice?.(game.view, prompt), [game, prompt]);
  // Fetched beside the pictures, not after them: the list shall not change under the pointer.
  const some = lattice !== undefined || galleryOf(prompt, game) !== undefined;
  const [Controls, setControls] = useState<Pictured['Controls'] | null>(null);
  useEffect(() => {
    if (!some) return undefined;
    let here = true;
    import('../gallery/PicturedControls.tsx').then(
      ({ PicturedControls }) => here && setControls(() => PicturedControls),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [some]);
  const laid = lattice !== undefined && picked.menu.length > 0;
  return (gallery !== null || lattice !== undefined) && Controls && !laid ? { gallery, lattice, Controls } : null;
}
