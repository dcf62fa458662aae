import { useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { Scene } from '../../shared/table/scene.ts';
import type { Skin } from '../skins/skin.ts';
import type { Game } from '../store/table.tsx';
import { CellBatch } from './pieces/cells.ts';
import { groundOf } from './pieces/ground.ts';

/** Smoke and void to their exact outline. */
export function Ground({ game, scene, skin }: { game: Game; scene: Scene; skin: Skin }) {
  const invalidate = useThree((state) => state.invalidate);
  const batch = useMemo(() => new CellBatch(0.014, 1), []);
  useEffect(() => () => batch.dispose(), [batch]);
  const cells = useMemo(() => groundOf(game.view, scene, skin), [game.view, scene, skin]);
  useLayoutEffect(() => {
    batch.show(cells);
    invalidate();
  }, [batch, cells, invalidate]);
  return <primitive object={batch.mesh} />;
}
