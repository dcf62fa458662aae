import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { CELL } from '../skins/paint/faces.ts';
import type { Rim } from '../skins/vocabulary.ts';
import { pictureTime } from '../store/clock.ts';
import type { Quality } from '../store/ui.ts';
import { useUi } from '../store/ui.ts';
import { eyeOf, type Rig } from './camera/rig.ts';
import { Atlas, type Cell } from './pieces/atlas.ts';
import { PieceField } from './pieces/field.ts';
import type { Item, Layout, Tag } from './pieces/item.ts';
import { LabelBatch } from './pieces/labels.ts';
import { widest } from './pieces/material.ts';
import { type Moves, NO_WAYS, type Ways } from './pieces/moves.ts';
import { useFonts } from './stage/board.ts';
import type { Stage } from './stage/stage.ts';

/** What paints a picture into a box of so many pixels, and whether it needs a large one. */
export interface Painting {
  readonly large: boolean;
  /** It holds a picture of somebody's own, which may come later. */
  readonly own?: boolean;
  paint(pen: CanvasRenderingContext2D, wide: number, high: number): void;
}

/** What moves bodies besides the difference of two views: hands and physics at a free table. */
export interface Steered {
  /** Asked once for each new layout: what was seen to get to its place already. */
  seen(): (item: Item) => boolean;
  /** Steers the bodies to where they are now. `alive`: how many are on their way. */
  frame(field: PieceField, now: number): { readonly alive: number; readonly moving: boolean };
  /** The eye or the layout has changed. */
  looked(field: PieceField, level: 'near' | 'far'): void;
  /** True for a piece that is not where its item says. */
  away(piece: string): boolean;
}

interface PiecesProps {
  stage: Stage;
  layout: Layout;
  /** What paints the pictures on bodies; where it is another one, all are painted again. */
  painting: (picture: string) => Painting;
  quality: Quality;
  speed: number;
  /** Pieces that are lit up: offered, picked or hovered. */
  lit: ReadonlySet<string>;
  moves: Moves;
  /** The ways that pieces have just gone, and who of them waits for others. */
  ways?: Ways;
  steered?: Steered;
  /** Calls back with the names that are to be painted again, as what they show has come. */
  late?: (paint: (meant: (picture: string) => boolean) => void) => () => void;
  /** What outlines of figures are drawn with. */
  rim?: Rim | undefined;
  /** Few are looked at: with all their triangles, however far away. */
  fine?: boolean;
}

/** Beyond this distance figurines are drawn with few triangles and stacks always tell their number. */
const FAR = { low: 14, medium: 30, high: 44 } as const;
/** Where an inch takes so many dots of the screen, whoever has a good picture sees everything as it is, from however far. */
const LARGE = 26;
const NUMBERS_FROM = 13;
/** How far the line around bases lies before the ground at least, in inches. */
const BEFORE_GROUND = 0.06;
const NOTHING: Layout = { items: [], tags: [], targets: [] };
const NOBODY = { alive: 0, moving: false } as const;

/** All pieces of the layout, moved from view to view (and steered in between) without a render per frame. */
export function Pieces({
  stage,
  layout,
  painting,
  quality,
  speed,
  lit,
  moves,
  ways = NO_WAYS,
  steered,
  late,
  rim,
  fine = false,
}: PiecesProps) {
  const invalidate = useThree((state) => state.invalidate);
  const dpr = useThree((state) => state.viewport.dpr);
  const fonts = useFonts();
  const paint = useRef(painting);
  const written = steered !== undefined;
  const [field, atlas, labels] = useMemo(() => {
    const side = quality === 'low' ? CELL / 2 : CELL;
    const small = { columns: 16, rows: 16, wide: side, high: side };
    // Only at a free table something is written on pieces.
    const large = { columns: 8, wide: side * 2, high: side * 2 };
    const made = written ? new Atlas(small, { ...large, rows: 4 }, { ...large, rows: 8 }, { ...small, rows: 18 }) : new Atlas(small);
    // The first pictures of people's own are painted large, as far as there is room.
    const rackFor = ({ own = false, large: wanted }: Painting): number => (own ? (made.roomIn(2) ? 2 : 3) : wanted ? 1 : 0);
    const cellOf = (picture: string): Cell =>
      made.known(picture) ??
      made.cell(picture, (pen, wide, high) => paint.current(picture).paint(pen, wide, high), rackFor(paint.current(picture)));
    return [new PieceField(quality, made, cellOf, rim), made, new LabelBatch()] as const;
  }, [quality, written, rim]);
  useEffect(
    () => () => {
      field.dispose();
      atlas.texture.dispose();
      labels.dispose();
    },
    [field, atlas, labels],
  );

  useLayoutEffect(() => {
    paint.current = painting;
    atlas.repaint();
    if (fonts) labels.atlas.repaint();
    invalidate();
  }, [painting, fonts, atlas, labels, invalidate]);

  useEffect(
    () =>
      late?.((meant) => {
        atlas.refresh(meant);
        invalidate();
      }),
    [late, atlas, invalidate],
  );

  useEffect(() => {
    let here = true;
    moves.act = (piece, cue, towards, mate) => {
      field.act(piece, cue, towards, mate);
      stage.busy.add('pieces');
      invalidate();
    };
    // Whoever plays the figures comes after the first picture.
    import('./pieces/acting.ts').then(
      ({ actingOf }) => {
        if (here) field.actingOf = actingOf;
      },
      // Without them figures hop.
      () => undefined,
    );
    return () => {
      here = false;
      moves.act = () => undefined;
    };
  }, [field, stage, moves, invalidate]);

  const gone = useRef(ways);
  gone.current = ways;
  useLayoutEffect(() => {
    stage.layout = layout;
    stage.calls = 0;
    stage.busy.add('frame');
    if (steered) field.still = steered.seen();
    const made = field.sync(layout.items, pictureTime(), speed, gone.current);
    if (made.length > 0) stage.busy.add('pieces');
    moves.tell(made);
    stage.shade();
    invalidate();
  }, [stage, field, layout, speed, moves, steered, invalidate]);

  useLayoutEffect(() => {
    field.light(lit);
    invalidate();
  }, [field, lit, invalidate]);

  const shown = useRef({ far: false, afar: false, small: false, hover: '', layout: NOTHING, alive: 0 });
  const seenFrom = useRef<{ rig: Rig | null; layout: Layout; spaces: Stage['spaces'] }>({ rig: null, layout: NOTHING, spaces: [] });
  useFrame(() => {
    const now = pictureTime();
    const { alive, moving } = steered?.frame(field, now) ?? NOBODY;
    if (moving) stage.busy.add('hands');
    else stage.busy.delete('hands');
    const active = field.tick(now, speed);
    if (!active) stage.busy.delete('pieces');
    if (active || alive > 0) stage.shade();
    if (active || moving) invalidate();
    const large = quality !== 'low' && stage.inch * dpr > LARGE;
    const level = !fine && !large && stage.rig.distance > FAR[quality] ? 'far' : 'near';
    field.detail(level);
    const { afar, small } = stage;
    field.seenAfar(afar, stage.low);
    const { current: from } = seenFrom;
    if (stage.rig !== from.rig || layout !== from.layout || stage.spaces !== from.spaces) {
      seenFrom.current = { rig: stage.rig, layout, spaces: stage.spaces };
      steered?.looked(field, level);
      const [x, y, z] = eyeOf(stage.rig);
      field.lookFrom(x, y, z, stage.spaces);
    }
    // Numbers are as large as they may be without hiding what they count.
    field.frame.screen.set(stage.width, stage.height);
    field.frame.before.value = Math.max(BEFORE_GROUND, stage.aheadOf(widest(stage.inch)));
    labels.setScreen(stage, stage.inch * 0.5);
    const far = stage.rig.distance > NUMBERS_FROM;
    const hover = useUi.getState().hover.piece ?? '';
    const { current: last } = shown;
    const as = far === last.far && afar === last.afar && small === last.small && hover === last.hover;
    if (as && layout === last.layout && alive === last.alive) return;
    shown.current = { far, afar, small, hover, layout, alive };
    // The number of a stack that moves would stay behind.
    const stays = ({ piece }: { piece: string | null }) => piece === null || !steered?.away(piece);
    const seen = ({ from }: Tag) => from === undefined || (from === 'small' ? small : (from === 'afar') === afar);
    labels.show(layout.tags.filter((tag) => seen(tag) && (tag.piece === null || (far && !tag.quiet) || tag.piece === hover) && stays(tag)));
  }, -1);

  return (
    <>
      <primitive object={field.group} />
      <primitive object={labels.mesh} />
    </>
  );
}
