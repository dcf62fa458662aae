import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { CELL, painterOf } from '../skins/paint/faces.ts';
import type { Skin } from '../skins/skin.ts';
import type { Game } from '../store/table.tsx';
import type { Quality } from '../store/ui.ts';
import { useUi } from '../store/ui.ts';
import { eyeOf, type Rig } from './camera/rig.ts';
import { Atlas, type Cell } from './pieces/atlas.ts';
import { PieceField, type Walks } from './pieces/field.ts';
import type { Layout } from './pieces/item.ts';
import { LabelBatch } from './pieces/labels.ts';
import type { Moves } from './pieces/moves.ts';
import { useFonts } from './stage/board.ts';
import type { Stage } from './stage/stage.ts';

export interface PiecesProps {
  stage: Stage;
  layout: Layout;
  game: Game;
  skin: Skin;
  quality: Quality;
  speed: number;
  /** Pieces that are lit up: offered, picked or hovered. */
  lit: ReadonlySet<string>;
  moves: Moves;
  /** The ways that pieces have just gone, corner by corner. */
  walks: Walks;
}

/** Beyond this distance figurines are drawn with few triangles and stacks always tell their number. */
const FAR = { low: 14, medium: 30, high: 44 } as const;
const NUMBERS_FROM = 13;
const NOTHING: Layout = { items: [], tags: [], targets: [] };

/** All pieces of the layout, moved from view to view without a render per frame. */
export function Pieces({ stage, layout, game, skin, quality, speed, lit, moves, walks }: PiecesProps) {
  const invalidate = useThree((state) => state.invalidate);
  const fonts = useFonts();
  const { kinds, faces } = game.game;
  const [field, atlas, labels] = useMemo(() => {
    const side = quality === 'low' ? CELL / 2 : CELL;
    const made = new Atlas({ columns: 16, rows: 16, wide: side, high: side });
    const cells = new Map<string, Cell>();
    const cellOf = (picture: string): Cell => {
      const known = cells.get(picture);
      if (known) return known;
      const paint = painterOf(picture, skin, kinds, faces);
      const cell = made.cell(picture, (pen) => paint(pen, side));
      cells.set(picture, cell);
      return cell;
    };
    return [new PieceField(quality, made, cellOf), made, new LabelBatch()] as const;
  }, [quality, skin, kinds, faces]);
  useEffect(
    () => () => {
      field.dispose();
      atlas.texture.dispose();
      labels.dispose();
    },
    [field, atlas, labels],
  );

  const gone = useRef(walks);
  gone.current = walks;
  useLayoutEffect(() => {
    stage.layout = layout;
    stage.calls = 0;
    stage.busy.add('frame');
    const made = field.sync(layout.items, performance.now(), speed, gone.current);
    if (made.length > 0) stage.busy.add('pieces');
    moves.tell(made);
    stage.shade();
    invalidate();
  }, [stage, field, layout, speed, moves, invalidate]);

  useLayoutEffect(() => {
    field.light(lit);
    invalidate();
  }, [field, lit, invalidate]);

  useEffect(() => {
    if (!fonts) return;
    atlas.repaint();
    labels.atlas.repaint();
    invalidate();
  }, [fonts, atlas, labels, invalidate]);

  const shown = useRef({ far: false, hover: '', layout: NOTHING });
  const seenFrom = useRef<{ rig: Rig | null; layout: Layout }>({ rig: null, layout: NOTHING });
  useFrame(() => {
    const active = field.tick(performance.now(), speed);
    if (active) {
      stage.shade();
      invalidate();
    } else stage.busy.delete('pieces');
    field.detail(stage.rig.distance > FAR[quality] ? 'far' : 'near');
    if (stage.rig !== seenFrom.current.rig || layout !== seenFrom.current.layout) {
      seenFrom.current.rig = stage.rig;
      seenFrom.current.layout = layout;
      const [x, y, z] = eyeOf(stage.rig);
      field.lookFrom(x, y, z);
    }
    // Numbers are as large as they may be without hiding what they count.
    labels.setScreen(stage.width, stage.height, Math.max(14, Math.min(24, (stage.height / (stage.rig.distance * 0.536)) * 0.5)));
    const far = stage.rig.distance > NUMBERS_FROM;
    const hover = useUi.getState().hover.piece ?? '';
    if (far === shown.current.far && hover === shown.current.hover && layout === shown.current.layout) return;
    shown.current = { far, hover, layout };
    labels.show(layout.tags.filter((tag) => tag.piece === null || (far && !tag.quiet) || tag.piece === hover));
  }, -1);

  return (
    <>
      <primitive object={field.group} />
      <primitive object={labels.mesh} />
    </>
  );
}
