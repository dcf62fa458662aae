import { useEffect, useMemo } from 'react';
import { isSlab, MAT } from '../../../shared/engine/free/components.ts';
import { isLocked } from '../../../shared/engine/free/permissions.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import { unpackPoses } from '../../../shared/poses.ts';
import type { Scene } from '../../../shared/table/scene.ts';
import { piecesWithin } from '../../answers/within.ts';
import type { Skin } from '../../skins/skin.ts';
import { pictureTime } from '../../store/clock.ts';
import { NO_SELECTION, useFree } from '../../store/free.ts';
import { pictures } from '../../store/pictures.ts';
import { type Game, useConnection } from '../../store/table.tsx';
import { type Quality, useUi } from '../../store/ui.ts';
import { Highlights, type Mark } from '../Highlights.tsx';
import type { Target } from '../pieces/item.ts';
import { sizeOf } from '../pieces/models.ts';
import type { Moves } from '../pieces/moves.ts';
import type { Stage } from '../stage/stage.ts';
import { FreeBoards } from './FreeBoards.tsx';
import { FreePieces } from './FreePieces.tsx';
import { fetchFigurines } from './figurines.ts';
import { listenToHands } from './hands.ts';
import { useOwnSounds } from './heard.ts';
import { useKits } from './kits.ts';
import { type FreeLayout, layOutFree } from './layout.ts';
import { Live } from './live.ts';
import { Presence } from './Presence.tsx';
import { Strokes } from './Strokes.tsx';
import { groundOf } from './support.ts';

interface FreeSceneProps {
  stage: Stage;
  game: Game;
  scene: Scene;
  skin: Skin;
  azimuth: number;
  quality: Quality;
  speed: number;
  moves: Moves;
  /** Counts the models that have arrived. */
  models: number;
}

/** What lies on a free table, and what hands do there: everything inside the canvas that a table with rules has not. */
export function FreeScene({ stage, game, scene, skin, azimuth, quality, speed, moves, models }: FreeSceneProps) {
  const { view } = game;
  const { code } = useConnection();
  // Before anything is painted.
  useMemo(() => pictures.open(code), [code]);
  const { kinds, colours } = game.game;
  const kits = useKits(game.game, skin, view.pieces);
  useEffect(() => fetchFigurines(Object.values(view.pieces)), [view.pieces]);
  const inputs = useMemo(() => ({ sizeOf, colours }), [colours]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: models that arrive change sizes and shapes
  const layout = useMemo(() => layOutFree({ view, scene, kinds, kits, ...inputs }), [view, scene, kinds, kits, inputs, models]);
  const [live, laid] = useMemo(() => {
    const now: { layout: FreeLayout | null } = { layout: null };
    return [new Live(groundOf(() => now.layout)), now] as const;
  }, []);
  laid.layout = layout;
  useLive(live, stage, view.viewer);
  useOwnSounds(view.free);

  const hover = useUi((ui) => ui.hover.piece);
  const selected = useFree((free) => free.selected);
  const inHand = useFree((free) => free.holding?.pieces);
  // As one text, so that a tape that is drawn changes nothing here until other things lie within.
  const within = useFree(({ tapes }) => [...tapes.values()].flatMap((tape) => piecesWithin(view, tape).map(({ id }) => id)).join(' '));
  const measured = useMemo(() => new Set<string>(within === '' ? [] : within.split(' ')), [within]);
  const marks = useMemo(() => ringsOf(layout, selected, hover, inHand, measured), [layout, selected, hover, inHand, measured]);
  const lit = useMemo(() => new Set([...selected, ...measured, ...(hover === null ? [] : [hover])]), [selected, hover, measured]);
  return (
    <>
      <FreeBoards stage={stage} live={live} layout={layout} board={scene.board} skin={skin} quality={quality} azimuth={azimuth} />
      <Strokes layout={layout} />
      <Highlights marks={marks} />
      <FreePieces
        stage={stage}
        layout={layout}
        live={live}
        pieces={view.pieces}
        kits={kits}
        inputs={inputs}
        quality={quality}
        speed={speed}
        lit={lit}
        moves={moves}
      />
      <Presence stage={stage} layout={layout} live={live} scene={scene} view={view} colours={colours} nameOf={game.names.seat} />
    </>
  );
}

/** Lets the live bodies hear the room, and this tab's own hand. */
function useLive(live: Live, stage: Stage, me: number | null): void {
  const { touches } = useConnection();
  useEffect(() => {
    const hear = (tell: (now: number) => void): void => {
      tell(pictureTime());
      stage.invalidate();
    };
    const off = [
      touches?.listen('bodies', (list) => hear((now) => live.bodies(list, now))),
      touches?.listen('still', (list) => hear((now) => live.still(list, now))),
      touches?.listen('grips', (list) => hear((now) => live.grips(list, me, now))),
      touches?.listen('drag', (news) => hear(() => live.drag(news))),
      touches?.onPoses((bytes) => hear((now) => live.poses(unpackPoses(bytes), now))),
      useFree.subscribe(({ holding }, before) => {
        if (holding !== before.holding) hear((now) => live.hold(holding, me, now));
      }),
    ];
    return () => {
      for (const stop of off) stop?.();
    };
  }, [live, stage, me, touches]);
  useEffect(() => touches && listenToHands(touches, me), [touches, me]);
}

const ring = ({ x, y, z, radius }: Target, look: Mark['look']): Mark => ({
  x,
  y: y + 0.035,
  z,
  size: Math.max(0.8, radius * 2 + 0.34),
  look,
});

/** Boards have no rings, mats only while they can be moved. */
const isGround = (piece: PieceView | undefined): boolean => piece !== undefined && isSlab(piece) && (piece.kind !== MAT || isLocked(piece));

/** Rings around what is selected, what lies within a measured area and what the pointer is on; what is in the hand has none. */
export function ringsOf(
  layout: FreeLayout,
  selected: ReadonlySet<string>,
  hover: string | null,
  inHand: readonly string[] | undefined,
  measured: ReadonlySet<string> = NO_SELECTION,
): Mark[] {
  return layout.targets.flatMap((target): Mark[] => {
    const { piece } = target;
    if (inHand?.includes(piece) || isGround(layout.lying.get(piece)?.piece)) return [];
    const marks = selected.has(piece) ? [ring(target, 'picked')] : measured.has(piece) ? [ring(target, 'rest')] : [];
    return piece === hover && marks.length === 0 ? [ring(target, 'hover')] : marks;
  });
}
