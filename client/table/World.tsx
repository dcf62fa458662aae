import { useThree } from '@react-three/fiber';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { same } from '../../shared/engine/json.ts';
import type { Scene } from '../../shared/table/scene.ts';
import type { News, ThrowShow } from '../../shared/wire-messages.ts';
import { cameraOf } from '../input/camera.ts';
import { lazily, NOTHING } from '../lazily.ts';
import { sequenceOf } from '../motion/sequence.ts';
import { Board } from '../scene/Board.tsx';
import { Coming } from '../scene/Coming.tsx';
import type { Insets } from '../scene/camera/fit.ts';
import { Ground } from '../scene/Ground.tsx';
import { Highlights, type Mark } from '../scene/Highlights.tsx';
import { Lights } from '../scene/Lights.tsx';
import { actorsIn, marksOf } from '../scene/marks.ts';
import { Pieces } from '../scene/Pieces.tsx';
import { azimuthOf, isFurnished } from '../scene/pieces/areas.ts';
import { layOut, without } from '../scene/pieces/layout.ts';
import { modelCount, onModel, sizeOf } from '../scene/pieces/models.ts';
import type { Moves } from '../scene/pieces/moves.ts';
import { pointed } from '../scene/pieces/turns.ts';
import { TableTop } from '../scene/Room.tsx';
import { arranged, grown } from '../scene/stage/arranged.ts';
import { corners, tableHalf, thickness, trayAt, turnedFor, UPRIGHT } from '../scene/stage/extent.ts';
import { statureFor } from '../scene/stage/larger.ts';
import { NO_RAIL, type Stage } from '../scene/stage/stage.ts';
import { skinOf } from '../skins/index.ts';
import { painterOf } from '../skins/paint/faces.ts';
import { useCoach } from '../store/coach.ts';
import { useCovered } from '../store/covered.ts';
import { useStoreys } from '../store/storeys.ts';
import { type Game, useTable } from '../store/table.tsx';
import { type Quality, qualityAsked, usePicked, useTaste, useUi } from '../store/ui.ts';
import { useControls } from '../tools/tool.ts';
import { CameraRig } from './CameraRig.tsx';
import { useHomeView } from './near.ts';
import { Pointer } from './Pointer.tsx';
import { Probe } from './Probe.tsx';
import { LOOKS_ON, type Part } from './part.ts';
import { useRested } from './rested.ts';

interface WorldProps {
  stage: Stage;
  game: Game;
  /** film: as it is watched, with nothing around it and nobody who points. */
  mode: 'play' | 'watch' | 'show' | 'film';
  quality: Quality;
  speed: number;
  throws: readonly ThrowShow[];
  news: readonly News[];
  /** The share of the picture, from its foot up, that words lie over. */
  foot?: number;
  part?: Part;
}

const Areas = lazily(() => import('../scene/boards/Areas.tsx').then((part) => part.Areas));
/** Dice come while one looks at the table: nothing waits for them. */
const Dice = lazily(() => import('../scene/Dice.tsx').then((part) => part.Dice));
/** Sparks, rising words and sounds come after the first picture: until then things move without them. */
const Flourishes = lazily(() => import('../motion/Flourishes.tsx').then((part) => part.Flourishes), NOTHING);
/** A finer picture comes when nothing moves any more. */
const Measure = lazily(() => import('./Measure.tsx').then((part) => part.Measure), NOTHING);
const Sharp = lazily(() => import('./Sharp.tsx').then((part) => part.Sharp), NOTHING);
const Directed = lazily(() => import('../director/Directed.tsx').then((part) => part.Directed));
const FreeScene = lazily(() => import('../scene/free/FreeScene.tsx').then((part) => part.FreeScene));

/** Milliseconds that what several do by one command takes at most, for those who play and for those who watch. */
const [BRISK, LEISURE] = [3_000, 6_000];

/** Room at each edge where no interface lies over the picture, in CSS pixels. */
const MARGIN = 8;

/** Room for the row of storeys over the board and for the row of cameras below it; on a phone storeys are a column at its right. */
const RAIL = 40;
const RAIL_UPRIGHT = 52;
const PHONE = 700;

/** The same scene as long as nothing in it has changed: games build it anew for each state, boards are painted once. */
function useKept(scene: Scene): Scene {
  const kept = useRef(scene);
  if (!same(kept.current, scene)) kept.current = scene;
  return kept.current;
}

/** Where one click means something that a wall may stand before: a space, or a piece at its feet. */
const MEANT: ReadonlySet<Mark['look']> = new Set(['rest', 'fight', 'piece']);

/** Tells the stage which spaces one click means; they stay the same while only the pointer moves, so that no wall is looked at again for that. */
function tellSpaces(stage: Stage, marks: readonly Mark[]): void {
  const now = marks.filter(({ look }) => MEANT.has(look));
  const { spaces } = stage;
  if (now.length !== spaces.length || now.some(({ x, z }, n) => x !== spaces[n]?.x || z !== spaces[n]?.z)) stage.spaces = now;
}

/** Everything inside the canvas: room, board, pieces, marks, dice, camera and pointer. */
export function World({ stage, game: told, mode, quality, speed, throws, news, foot = 0, part = LOOKS_ON }: WorldProps) {
  const { view } = told;
  const size = useThree((state) => state.size);
  const upright = size.width / size.height < UPRIGHT;
  const free = view.free !== null;
  // Without rules everything lies where hands have put it.
  const scene = useKept(free ? grown(told.scene, view.pieces, told.game.kinds) : arranged(told.scene, upright));
  const game = useMemo(() => ({ ...told, scene }), [told, scene]);
  stage.scene = scene;
  const models = useSyncExternalStore(onModel, modelCount, () => 0);
  const skin = skinOf(view.game, scene.board.kind);
  const tableTop = thickness(scene.board);
  const side = useUi((ui) => ui.side);
  // A game that was taken to the free table is seen as before.
  const sides = free && !view.free?.rules ? view : null;
  const azimuth = turnedFor(scene.board, azimuthOf(scene, view.viewer, sides), upright) + (side * Math.PI) / 2;
  // After a jump in time nothing is told as if it had just happened.
  const { cut = 0, coming = news } = useTable();
  const since = useRested(throws, coming, cut, speed);
  const rolls = throws.length > 0;
  const tray = useMemo(() => (rolls ? trayAt(scene, azimuth, upright) : null), [rolls, scene, azimuth, upright]);

  const seen = useMemo(() => corners(scene, upright, free), [scene, upright, free]);
  const { larger, reach: stature } = useMemo(() => statureFor(seen, azimuth, size.width, size.height), [seen, azimuth, size]);
  const half = useMemo(() => tableHalf(scene, upright, free), [scene, upright, free]);
  const covered = useCovered();
  const bare = mode === 'show' || mode === 'film';
  stage.bare = bare;
  stage.foot = foot;
  const storeys = useStoreys((now) => now.stops.length > 0);
  stage.rail =
    size.width <= PHONE
      ? { ...NO_RAIL, up: mode === 'watch' ? RAIL : 0, in: storeys ? RAIL_UPRIGHT : 0 }
      : { ...NO_RAIL, down: storeys ? RAIL : 0 };
  const insets = useMemo((): Insets => {
    const edge = (px: number, of: number) => (bare ? MARGIN : Math.max(MARGIN, px)) / of;
    const phone = size.width <= PHONE;
    return {
      top: edge(covered.top + (storeys && !phone ? RAIL : 0), size.height),
      bottom: Math.max(foot, edge(covered.bottom + (mode === 'watch' ? RAIL : 0), size.height)),
      left: edge(covered.left, size.width),
      right: edge(covered.right + (storeys && phone ? RAIL_UPRIGHT : 0), size.width),
    };
  }, [bare, size, covered, storeys, mode, foot]);
  stage.ceiling = 1 - 2 * insets.top;
  // biome-ignore lint/correctness/useExhaustiveDependencies: models that arrive change sizes and shapes
  const whole = useMemo(() => {
    const { kinds, faces, colours } = game.game;
    return layOut({ view, scene, kinds, faces, colours, skin, azimuth, larger, reach: stature, sizeOf, tableTop });
  }, [view, scene, game.game, skin, azimuth, larger, stature, tableTop, models]);
  const hides = useStoreys((now) => now.hides);
  const acting = useMemo(() => actorsIn(skin, view, game.game), [skin, view, game.game]);
  const layout = useMemo(
    () => pointed(hides ? without(whole, hides) : whole, acting, azimuth, (at) => stature(at) === 0),
    [whole, hides, acting, azimuth, stature],
  );
  const picked = usePicked(game);
  const prompt = mode === 'play' ? game.mine?.prompt : undefined;
  const hover = useUi((ui) => ui.hover);
  const { offered, way, hinted, held } = part.useLit(game, prompt, picked, hover);
  const coached = useCoach(({ now }) => (mode === 'play' ? now?.shown : undefined));
  const shown = hinted ?? coached;
  const home = useHomeView(seen, { stage, scene, game, prompt, shown: coached });
  const marks = useMemo(
    () => marksOf({ scene, layout, offered, picked, way, shown, acting, hover, tableTop, skin }),
    [scene, layout, offered, picked, way, shown, acting, hover, tableTop, skin],
  );
  tellSpaces(stage, marks);
  const lit = useMemo(() => {
    const pieces = new Set<string>(picked.list);
    if (picked.piece !== null) pieces.add(picked.piece);
    if (hover.piece !== null) pieces.add(hover.piece);
    return pieces;
  }, [picked, hover.piece]);
  const { kinds, faces } = game.game;
  const painting = useCallback(
    (picture: string) => ({ large: false, paint: painterOf(picture, skin, kinds, faces) }),
    [skin, kinds, faces],
  );
  // Whoever plays is not kept waiting.
  const most = mode === 'play' ? BRISK : LEISURE;
  const sequence = useMemo(() => sequenceOf(news, { scene, skin, targets: stage.layout.targets, most }), [news, scene, skin, stage, most]);
  useEffect(() => {
    useControls.setState({ camera: cameraOf(stage, scene.board.id) });
    return () => useControls.setState({ camera: null });
  }, [stage, scene.board.id]);
  const [moves] = useState<Moves>(() => ({ tell: () => undefined, act: () => undefined }));
  const silent = mode === 'show';
  const unmeasured = useTaste((taste) => taste.quality === null) && !qualityAsked;
  const reach = Math.max(half.x, half.z) * 0.8;
  return (
    <>
      <Lights stage={stage} quality={quality} reach={reach} exposure={skin.exposure ?? 1} room={skin.room ?? 'tavern'} light={skin.light} />
      <TableTop x={half.x} z={half.z} top={-tableTop} cloth={skin.palette.cloth} quality={quality} />
      {free ? (
        <Suspense fallback={<Coming />}>
          <FreeScene {...{ stage, game, scene, skin, azimuth, quality, speed, moves, models }} />
        </Suspense>
      ) : (
        <>
          <Board
            board={scene.board}
            skin={skin}
            quality={quality}
            azimuth={azimuth}
            stage={stage}
            speed={speed}
            held={held}
            game={game}
            mode={mode === 'film' ? 'watch' : mode}
          />
          {scene.areas.some(isFurnished) && (
            <Suspense fallback={<Coming />}>
              <Areas scene={scene} top={-tableTop} quality={quality} colours={told.game.colours} />
            </Suspense>
          )}
          <Ground game={game} scene={scene} skin={skin} />
          {mode === 'play' && part.Foreseen && <part.Foreseen stage={stage} game={game} scene={scene} picked={picked} hover={hover} />}
          <Highlights marks={marks} />
          <Pieces
            stage={stage}
            layout={layout}
            painting={painting}
            quality={quality}
            speed={speed}
            lit={lit}
            moves={moves}
            ways={sequence}
            rim={skin.rim}
          />
        </>
      )}
      <Suspense>
        <Flourishes key={`flourishes ${cut}`} stage={stage} game={game} speed={speed} silent={silent} moves={moves} sequence={sequence} />
      </Suspense>
      {tray && (
        <Suspense>
          <Dice
            key={`dice ${cut}`}
            stage={stage}
            throws={throws}
            news={coming}
            since={since}
            at={tray}
            azimuth={azimuth}
            y={-tableTop + 0.02}
            quality={quality}
            speed={speed}
            silent={silent}
          />
        </Suspense>
      )}
      {(mode === 'watch' || mode === 'film') && (
        <Suspense>
          <Directed {...{ stage, game, skin, azimuth, insets, sequence }} corners={seen} still={speed === 0} filmed={mode === 'film'} />
        </Suspense>
      )}
      <CameraRig stage={stage} whole={seen} home={home} azimuth={azimuth} insets={insets} jump={speed === 0} />
      {(mode === 'play' || mode === 'watch') && (
        <Suspense>
          <Pointer stage={stage} game={game} mode={mode} choose={part.tool} />
        </Suspense>
      )}
      <Probe stage={stage} corners={seen} />
      {quality === 'low' && mode !== 'film' && (
        <Suspense>
          <Sharp stage={stage} />
        </Suspense>
      )}
      {unmeasured && mode !== 'film' && (
        <Suspense>
          <Measure stage={stage} />
        </Suspense>
      )}
    </>
  );
}
