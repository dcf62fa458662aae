import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { Scene } from '../../shared/table/scene.ts';
import type { Picked } from '../answers/picked.ts';
import { meant, previewOf } from '../answers/previewed.ts';
import { useAim } from '../store/aim.ts';
import type { Game } from '../store/table.tsx';
import { CellBatch } from './pieces/cells.ts';
import { previewCells, previewTags } from './pieces/ground.ts';
import { LabelBatch } from './pieces/labels.ts';
import type { Stage } from './stage/stage.ts';

const NOTHING = { cells: [], tags: [] };

interface ForesightProps {
  stage: Stage;
  game: Game;
  scene: Scene;
  picked: Picked;
  hover: { readonly piece: string | null; readonly place: string | null };
}

/** What the answer under the pointer would do, drawn over the board before it is given: reach, blast, shadow and ways. */
export function Foresight({ stage, game, scene, picked, hover }: ForesightProps) {
  const invalidate = useThree((state) => state.invalidate);
  const [batch, labels] = useMemo(() => [new CellBatch(0.026, 5), new LabelBatch(96)] as const, []);
  useEffect(
    () => () => {
      batch.dispose();
      labels.dispose();
    },
    [batch, labels],
  );
  const button = useAim((aim) => aim.answer);
  const prompt = game.mine?.prompt;
  const shown = useMemo(() => {
    const preview = prompt && previewOf(game, prompt, meant(prompt, picked, hover, button));
    return preview ? { cells: previewCells(scene, preview), tags: previewTags(scene, preview) } : NOTHING;
  }, [game, scene, prompt, picked, hover, button]);
  useLayoutEffect(() => {
    batch.show(shown.cells);
    labels.show(shown.tags);
    invalidate();
  }, [batch, labels, shown, invalidate]);
  useFrame(() => {
    labels.setScreen(stage, stage.inch * 0.55);
  }, -1);
  return (
    <>
      <primitive object={batch.mesh} />
      <primitive object={labels.mesh} />
    </>
  );
}
