import { useThree } from '@react-three/fiber';
import { Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { lazily, NOTHING } from '../lazily.ts';
import type { Insets } from '../scene/camera/fit.ts';
import { Lights } from '../scene/Lights.tsx';
import { Pieces } from '../scene/Pieces.tsx';
import { modelCount, onModel, sizeOf } from '../scene/pieces/models.ts';
import type { Moves } from '../scene/pieces/moves.ts';
import { figuresOf, MOST_FIGURES } from '../scene/podium/figures.ts';
import { paintMedal, paintScore } from '../scene/podium/paint.ts';
import { figureId, inOrder, podium, podiumCorners } from '../scene/podium/podium.ts';
import { TableTop } from '../scene/Room.tsx';
import type { Stage } from '../scene/stage/stage.ts';
import { skinOf } from '../skins/index.ts';
import { painterOf } from '../skins/paint/faces.ts';
import { useCeremony } from '../store/ceremony.ts';
import { afterTime } from '../store/clock.ts';
import { useCovered } from '../store/covered.ts';
import type { Game } from '../store/table.tsx';
import type { Quality } from '../store/ui.ts';
import type { Tool } from '../tools/tool.ts';
import { CameraRig } from './CameraRig.tsx';
import { Pointer } from './Pointer.tsx';
import { Probe } from './Probe.tsx';
import { takePicture } from './souvenir.ts';

export { Ended } from './Ended.tsx';

const Sharp = lazily(() => import('./Sharp.tsx').then((part) => part.Sharp), NOTHING);

/** From one who steps up to the next, and before the first one (ms at the usual speed). */
const STEP_MS = 750;
/** Who stands there is lit a little more than a board. */
const BRIGHT = 1.12;
/** Room at each edge, in CSS pixels, and inches of table around the podium. */
const [MARGIN, AROUND] = [14, 6] as const;
const NOBODY: ReadonlySet<string> = new Set();

const none = (): undefined => undefined;
/** The podium is looked at and turned; nothing there is taken. */
const TOOL: Tool = { actions: [], hover: none, leave: none, press: none, drag: none, release: none, cancel: none, menu: none, end: none };
const LOOKS = Promise.resolve(() => TOOL);
const choose = () => LOOKS;

interface CeremonyProps {
  /** Its own, for each end anew: the podium is looked at from elsewhere than the table. */
  stage: Stage;
  game: Game;
  /** film: as it is watched, with nothing around it and nobody who points. */
  mode: 'play' | 'watch' | 'show' | 'film';
  quality: Quality;
  speed: number;
  /** The share of the picture, from its foot up, that words lie over. */
  foot: number;
  /** How far it is. */
  ceremony?: typeof useCeremony;
}

/** One after the other steps up, whoever has won last; all stand there at once where nothing moves, or where they have stood before. */
function useToldOneByOne(many: number, speed: number, ceremony: typeof useCeremony): number {
  const told = ceremony((now) => now.told);
  useEffect(() => {
    const begun = ceremony.getState().told;
    if (begun !== null) return undefined;
    ceremony.setState({ told: speed > 0 ? 0 : many });
    if (speed <= 0) return undefined;
    let stop = none as () => void;
    const step = (n: number): void => {
      ceremony.setState({ told: n });
      if (n < many) stop = afterTime(STEP_MS / speed, () => step(n + 1));
    };
    step(0);
    return () => {
      stop();
      ceremony.setState({ told: many });
    };
  }, [many, speed, ceremony]);
  return told ?? (speed > 0 ? 0 : many);
}

/** The end of a game in the middle of the table: those who played, each on a pillar as high as their place. */
export function Ceremony({ stage, game, mode, quality, speed, foot, ceremony = useCeremony }: CeremonyProps) {
  const { view, names, scene } = game;
  const size = useThree((state) => state.size);
  const { gl, scene: drawn } = useThree();
  const narrow = size.width / size.height < 0.95;
  const models = useSyncExternalStore(onModel, modelCount, () => 0);
  const skin = skinOf(view.game, scene.board.kind);
  const { kinds, faces, colours, points = 'Points', point } = game.game;
  const { result } = view;
  const many = result?.scores.length ?? 0;
  const told = useToldOneByOne(many, speed, ceremony);
  // biome-ignore lint/correctness/useExhaustiveDependencies: models that arrive change sizes and shapes
  const standers = useMemo(
    () =>
      (result ? inOrder(result) : []).map(({ seat }) => ({
        seat,
        name: names.seat(seat),
        colour: colours[seat]?.colour ?? '#e9e0c8',
        symbol: colours[seat]?.symbol ?? '',
        models: figuresOf({ view, kinds, faces, skin, sizeOf }, seat),
      })),
    [result, names, view, kinds, faces, colours, skin, models],
  );
  const layout = useMemo(
    () => (result ? podium({ result, standers, sizeOf, points, point, narrow, told }) : { items: [], tags: [], targets: [] }),
    [result, standers, points, point, narrow, told],
  );
  const corners = useMemo(() => podiumCorners(many, narrow), [many, narrow]);
  const home = useMemo(() => ({ corners, actor: null }), [corners]);
  const painting = useCallback(
    (picture: string) => {
      const [what = '', words = ''] = picture.split(':');
      const own = what === 'medal' ? paintMedal : what === 'score' ? paintScore : null;
      const paint = own ? (pen: CanvasRenderingContext2D, size: number) => own(pen, size, words) : painterOf(picture, skin, kinds, faces);
      return { large: false, paint };
    },
    [skin, kinds, faces],
  );
  const [moves] = useState<Moves>(() => ({ tell: none, act: none }));
  useEffect(() => {
    // Whoever has won is glad of it, once.
    if (speed > 0 && told === many && many > 0)
      for (const seat of result?.winners ?? []) for (let n = 0; n < MOST_FIGURES; n++) moves.act(figureId(seat, n), 'cheer', null);
  }, [speed, told, many, result, moves]);
  const covered = useCovered();
  const words = ceremony((now) => now.words);
  const bare = mode === 'show' || mode === 'film';
  stage.bare = bare;
  const insets = useMemo((): Insets => {
    const edge = (px: number, of: number) => (bare ? MARGIN : Math.max(MARGIN, px)) / of;
    return {
      top: edge(covered.top, size.height),
      bottom: Math.max(foot, edge(Math.max(covered.bottom, words.bottom), size.height)),
      left: edge(covered.left, size.width),
      right: edge(Math.max(covered.right, words.right), size.width),
    };
  }, [covered, words, size, bare, foot]);
  useEffect(() => {
    ceremony.setState({ picture: () => takePicture({ gl, scene: drawn, stage, corners, game }) });
    return () => ceremony.setState({ picture: null });
  }, [gl, drawn, stage, corners, game, ceremony]);
  const half = { x: Math.max(...corners.map(({ x }) => x)) + AROUND, z: AROUND + 2 };
  return (
    <>
      <Lights stage={stage} quality={quality} reach={half.x * 0.8} exposure={(skin.exposure ?? 1) * BRIGHT} room={skin.room ?? 'tavern'} />
      <TableTop x={half.x} z={half.z} top={0} cloth={skin.palette.cloth} quality={quality} />
      <Pieces
        stage={stage}
        layout={layout}
        painting={painting}
        quality={quality}
        speed={speed}
        lit={NOBODY}
        moves={moves}
        rim={skin.rim}
        fine
      />
      <CameraRig stage={stage} whole={corners} home={home} azimuth={0} insets={insets} jump={speed === 0} lean="podium" />
      {(mode === 'play' || mode === 'watch') && (
        <Suspense>
          <Pointer stage={stage} game={game} mode={mode} choose={choose} />
        </Suspense>
      )}
      <Probe stage={stage} corners={corners} />
      {quality === 'low' && mode !== 'film' && (
        <Suspense>
          <Sharp stage={stage} />
        </Suspense>
      )}
    </>
  );
}
