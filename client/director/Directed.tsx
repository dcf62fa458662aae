import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef, useState } from 'react';
import { NO_SEQUENCE, type Sequence } from '../motion/sequence.ts';
import type { Corner, Insets } from '../scene/camera/fit.ts';
import { homeOf } from '../scene/camera/fit.ts';
import { flightTime } from '../scene/camera/flight.ts';
import { alike, fenced, type Rig } from '../scene/camera/rig.ts';
import { azimuthOf, quartersTo } from '../scene/pieces/areas.ts';
import { boardCorners, housesOf, turnedFor, UPRIGHT } from '../scene/stage/extent.ts';
import type { Stage } from '../scene/stage/stage.ts';
import type { Skin } from '../skins/skin.ts';
import { afterTime, pictureTime } from '../store/clock.ts';
import { useShow } from '../store/show.ts';
import { type Game, useConnection, useTable } from '../store/table.tsx';
import { useUi } from '../store/ui.ts';
import { useControls } from '../tools/tool.ts';
import { SHOW_ACTIONS } from './actions.ts';
import { fadeOut } from './blend.ts';
import { followedBy, holderOf, type ShowMode, seatOf, useCamera } from './camera.ts';
import { Director } from './director.ts';
import { framed, standing } from './framing.ts';

interface DirectedProps {
  stage: Stage;
  game: Game;
  skin: Skin;
  corners: readonly Corner[];
  azimuth: number;
  insets: Insets;
  /** When what the newest command led to is seen. */
  sequence: Sequence;
  /** Less motion. */
  still: boolean;
  /** Nobody's hands are there: the page has another picture, whose they are. */
  filmed: boolean;
}

const seconds = (): number => pictureTime() / 1000;
/** How a figure is followed: radians from straight above, inches of distance, and of its surroundings. */
const HEELS = { lean: 0.86, near: 17, around: 1.4 } as const;
/** Seconds of a flight to what somebody chose; what is farther is cut to. */
const FAR = 2.4;
/** Seconds a frame, smoothed over ten. */
const SLOW = 0.16;

/** Gives the camera of a page that watches to whoever has it: the director, a seat, a figure. Draws nothing. */
export function Directed({ stage, game, skin, corners, azimuth, insets, sequence, still, filmed }: DirectedProps) {
  const size = useThree((state) => state.size);
  const gl = useThree((state) => state.gl);
  const canvas = gl.domElement;
  const aspect = size.width / Math.max(1, size.height);
  // Swings of a few pictures a second are no swings: a slow machine sees cuts.
  const [slow, setSlow] = useState(false);
  const pace = useRef(0);
  const free = game.view.free !== null;
  // Hands lay things beside the board as well.
  const board = useMemo(() => (free ? corners : boardCorners(game.scene)), [free, corners, game.scene]);
  const houses = useMemo(() => housesOf(game.scene), [game.scene]);
  const set = useMemo(
    () => ({ aspect, insets, board, azimuth, houses, still: still || slow }),
    [aspect, insets, board, azimuth, houses, still, slow],
  );
  const [director] = useState(() => new Director(set, seconds()));
  const mode = useCamera(holderOf);
  const timer = useRef<() => void>(() => undefined);
  const { touches } = useConnection();
  const { news, link, programme: cut = null } = useTable();
  const line = useShow()?.state;
  // Whoever looks at another time, or reads files, hears of no programme.
  const programme = line?.mode === 'live' && !line.byFiles ? cut : null;
  useEffect(() => useCamera.getState().setProgramme(programme), [programme]);

  useEffect(() => {
    director.reframe(set, seconds(), stage.rig);
    stage.invalidate();
  }, [director, set, stage]);

  const lost = useRef(false);
  if (link !== 'open') lost.current = true;
  useEffect(() => {
    const { view, scene } = game;
    // A free table is drawn a moment later than it is known.
    if (stage.layout.targets.length === 0) return;
    const anew = lost.current && link === 'open';
    director.see({ view, news, layout: stage.layout, scene, skin, sequence: still ? NO_SEQUENCE : sequence }, seconds(), stage.rig, anew);
    if (anew) lost.current = false;
    stage.invalidate();
  }, [director, stage, game, news, skin, link, sequence, still]);

  useEffect(() => {
    if (!touches) return undefined;
    const touched = (x: number, z: number) => {
      director.hand(x, z, seconds());
      stage.invalidate();
    };
    const stops = [
      touches.listen('grips', (grips) => {
        const last = grips.at(-1);
        if (last) touched(last.x, last.z);
      }),
      touches.listen('drag', ([, , x, z]) => touched(x, z)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [touches, director, stage]);

  useEffect(() => {
    if (filmed) return undefined;
    useControls.setState({ show: { actions: SHOW_ACTIONS, pick: (piece) => useCamera.getState().setMode(`follow:${piece}`) } });
    // Home and its modes are a hand's.
    const stop = useUi.subscribe((now, before) => {
      if (now.home !== before.home || now.cameraMode !== before.cameraMode) useCamera.getState().setMode('free');
    });
    return () => {
      stop();
      useControls.setState({ show: null });
      // Whoever sits down now has a camera of the own.
      stage.by = 'home';
      useUi.setState({ side: 0 });
      useUi.getState().goHome();
    };
  }, [stage, filmed]);
  useEffect(() => () => timer.current(), []);

  // Whoever looks from a seat sees the table as those do who sit there: what is drawn stands upright for them, also when a hand takes the camera.
  const { scene } = game;
  const { viewer } = game.view;
  useEffect(() => {
    if (!filmed && mode !== 'free') useUi.setState({ side: quartersTo(scene, viewer, seatOf(mode)) });
  }, [filmed, mode, scene, viewer]);

  const fixed = useMemo(
    (): Rig | null => fixedRig(mode, game, corners, azimuth, aspect, insets),
    [mode, game, corners, azimuth, aspect, insets],
  );
  const coming = useRef<{ readonly rig: Rig; readonly ms: number } | null>(null);
  const had = useRef<ShowMode | null>(null);
  useEffect(
    () =>
      useCamera.subscribe((show, before) => {
        if (show.recalled !== before.recalled) director.recall(seconds(), stage.rig);
        if (show.expected !== before.expected) director.expect(seconds(), stage.rig);
        // Whoever gives the camera back has let go of it at once: a hand that takes it again before the next frame has it.
        if (show.mode !== before.mode && show.mode !== 'free' && stage.by === 'hand') stage.by = 'show';
        stage.invalidate();
      }),
    [director, stage],
  );

  useFrame((_, delta) => {
    if (stage.busy.has('camera')) pace.current += (Math.min(1, delta) - pace.current) * 0.1;
    if (pace.current > SLOW && !slow) setSlow(true);
    const now = seconds();
    const show = useCamera.getState();
    const held = heldBy(show, stage, game);
    // The first drag or turn of the wheel takes the camera.
    if (stage.by === 'hand' && held !== 'free' && !show.order) {
      show.setMode('free');
      return;
    }
    const told = director.frame(now, stage.rig);
    const changed = had.current !== held;
    had.current = held;
    const chosen = held === 'operator' && typeof show.programme?.cam === 'object' ? fenced(show.programme.cam, stage.fence) : null;
    const to =
      show.order?.rig ?? chosen ?? (held === 'director' ? told.rig : (followRig(held, stage, azimuth, { aspect, insets }) ?? fixed));
    if (show.order) {
      coming.current = to && { rig: chosen ?? to, ms: show.order.blend };
      useCamera.setState({ order: null });
      stage.invalidate();
      return;
    }
    if (coming.current) return;
    if (changed && held === 'free') stage.by = 'hand';
    if (held === 'free' || !to) return;
    if ((held === 'director' && told.cut) || (changed && flightTime(stage.rig, to) > FAR)) stage.cut(to);
    else if (stage.by !== 'show' || (stage.goal !== to && !alike(stage.goal, to))) stage.go(to, 'show');
    timer.current();
    if (held === 'director' && Number.isFinite(told.again)) timer.current = afterTime(told.again * 1000, () => stage.invalidate());
  }, -3);
  // What fades is the picture of before: it has just been drawn.
  useFrame(() => {
    const { current: next } = coming;
    if (!next) return;
    coming.current = null;
    if (next.ms > 0) fadeOut(canvas, next.ms);
    stage.cut(next.rig);
    if (useCamera.getState().mode === 'free') stage.by = 'hand';
  }, 2);
  return null;
}

/** Who has the camera. A programme that is about what this viewer does not know is the director's. */
function heldBy(show: Parameters<typeof holderOf>[0], stage: Stage, game: Game): ShowMode {
  const held = holderOf(show);
  if (show.mode !== 'operator') return held;
  const [piece, seat] = [followedBy(held), seatOf(held)];
  const known = piece === null || stage.layout.targets.some((each) => each.piece === piece);
  return known && (seat === null || seat < game.view.seats) ? held : 'director';
}

/** From above, or from the side of a seat; on an upright window along the board, as whoever sits there sees it. */
function fixedRig(mode: ShowMode, game: Game, corners: readonly Corner[], azimuth: number, aspect: number, insets: Insets): Rig | null {
  if (mode === 'top') return homeOf(corners, 'top', azimuth, aspect, insets);
  const seat = seatOf(mode);
  const { scene } = game;
  return seat === null ? null : homeOf(corners, 'seat', turnedFor(scene.board, azimuthOf(scene, seat), aspect < UPRIGHT), aspect, insets);
}

/** At the heels of a figure, wherever it is now; null while it is nowhere. */
function followRig(mode: ShowMode, stage: Stage, azimuth: number, window: { aspect: number; insets: Insets }): Rig | null {
  const piece = followedBy(mode);
  const target = piece === null ? undefined : stage.layout.targets.find((each) => each.piece === piece);
  if (!target) return piece === null ? null : stage.goal;
  const points = standing(target.x, target.y, target.z, target.radius + HEELS.around, target.height);
  return framed(points, { azimuth, polar: HEELS.lean }, HEELS.near, window);
}
