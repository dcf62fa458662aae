import { useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import type { PieceView } from '../../../shared/engine/view.ts';
import { isGround } from '../../answers/kinds.ts';
import { type Finger, fingers } from '../../input/fingers.ts';
import { orbited, panned, zoomed } from '../../scene/camera/rig.ts';
import { groundSpot } from '../../scene/free/ground.ts';
import { enters, groundAt } from '../../scene/stage/pick.ts';
import type { Stage } from '../../scene/stage/stage.ts';
import { type Spot, useFree } from '../../store/free.ts';
import type { Game } from '../../store/table.tsx';
import { useConnection, useSend } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';
import { lendActions } from '../actions.ts';
import { FREE_ACTIONS } from './acts.ts';
import type { Around, Chart, Input, Over, Under } from './chart.ts';
import { NEW_CHART } from './chart.ts';
import { doing } from './deeds.ts';
import { isPointing, usedPointing } from './desk.ts';
import { step } from './hand.ts';
import { endLasting, lendHand } from './lent.ts';
import { comesUp } from './newcomer.ts';
import { usePresence } from './presence.ts';

/** How long the own cursor stays away after it was about something hidden, in milliseconds. */
const HUSH = 2_000;
/** How often the others hear of the own cursor, and the room of what is held, in milliseconds. */
const CURSOR_EVERY = 50;
const TICK = 34;
/** A press on a card of the hand that moves farther than this (CSS pixels) carries it. */
const SLACK = 8;
const QUARTER = Math.PI / 2;

/** Pointer and fingers at the free table: they lift, carry, throw and draw, and move the camera. Watchers only look. */
export function FreePointer({ stage, game, mode }: { stage: Stage; game: Game; mode: 'play' | 'watch' }) {
  const canvas = useThree((state) => state.gl.domElement);
  const connection = useConnection();
  const send = useSend();
  const now = useRef({ game, send, connection });
  now.current = { game, send, connection };
  const { viewer } = game.view;
  const plays = mode === 'play' && viewer !== null;
  usePresence(connection.hands, viewer);
  useEffect(() => (plays ? lendActions(FREE_ACTIONS) : undefined), [plays]);

  useEffect(() => {
    let chart: Chart = NEW_CHART;
    let spot: Spot | null = null;
    let cursorAt = 0;
    let hushUntil = 0;
    let timer: ReturnType<typeof setInterval> | undefined;
    const facing = () => Math.round(stage.rig.azimuth / QUARTER) * QUARTER;
    const hands = () => now.current.connection.hands;
    const { run, end } = doing({ game: () => now.current.game, send: (wish) => now.current.send(wish), hands, facing });

    const under = (x: number, y: number): Under => {
      const ray = stage.rayAt(x, y);
      const { view, scene } = now.current.game;
      const held = useFree.getState().holding?.pieces;
      let [piece, near]: [string | null, number] = [null, Number.POSITIVE_INFINITY];
      for (const target of stage.layout.targets) {
        const far = held?.includes(target.piece) ? undefined : enters(ray, target);
        if (far !== undefined && far < near) [piece, near] = [target.piece, far];
      }
      return {
        piece,
        y: piece === null ? 0 : ray.o[1] + ray.d[1] * near,
        ground: groundSpot(scene, view, ray),
        at: (level) => groundAt(ray, level) ?? null,
      };
    };

    const around = (): Around => {
      const { tool, snap, ink, selected, grips, placing, faceDown } = useFree.getState();
      const { view, scene, names, game: face } = now.current.game;
      const inBox = (x0: number, y0: number, x1: number, y1: number) =>
        stage.layout.targets.flatMap(({ piece, x, y, z, height }) => {
          const at = stage.screenAt(x, y + height / 2, z);
          return at && at.x >= x0 && at.x <= x1 && at.y >= y0 && at.y <= y1 ? [piece] : [];
        });
      return {
        view,
        kinds: face.kinds,
        scene,
        tool,
        snap,
        ink,
        selected,
        grips,
        placing: placing !== null,
        faceDown,
        line: hands() !== undefined,
        facing: facing(),
        inBox,
        seatName: names.seat,
      };
    };

    const feel = (input: Input) => {
      const [next, deeds] = step(chart, input, around());
      chart = next;
      run(deeds);
      const carries = chart.hand.is === 'carrying';
      if (carries && !timer) timer = setInterval(() => feel({ is: 'tick', time: performance.now() }), TICK);
      else if (!carries && timer) {
        clearInterval(timer);
        timer = undefined;
      }
      stage.invalidate();
    };

    const look = (found: Under) => {
      spot = found.ground;
      const { hover, setHover } = useUi.getState();
      if (hover.piece !== found.piece) setHover({ piece: found.piece });
      const piece = found.piece === null ? undefined : now.current.game.view.pieces[found.piece];
      const { tool } = useFree.getState();
      const drawing = tool !== 'hand' && tool !== 'push';
      canvas.style.cursor = !plays
        ? 'auto'
        : chart.hand.is === 'carrying'
          ? 'grabbing'
          : drawing
            ? 'crosshair'
            : piece && !isGround(piece)
              ? 'grab'
              : 'auto';
      const time = performance.now();
      if (!plays || hushed(piece, time) || !spot || chart.hand.is === 'carrying' || time - cursorAt < CURSOR_EVERY) return;
      cursorAt = time;
      hands()?.send({ t: 'cursor', at: { ...spot, tool } });
    };

    /** Where the pointer is when it is about hidden things would tell where those are: the others see it go, and come back later. */
    const hushed = (piece: PieceView | undefined, time: number): boolean => {
      const { holding } = useFree.getState();
      const hidden = piece?.secret === 'place' || (holding !== null && holding.g === null);
      if (hidden && time >= hushUntil) hands()?.send({ t: 'cursor', at: null });
      if (hidden) hushUntil = time + HUSH;
      return time < hushUntil;
    };

    const over = ({ x, y }: { x: number; y: number }, found: Under): Over => {
      const drop = document.elementFromPoint(x, y)?.closest('[data-drop]')?.getAttribute('data-drop');
      const seat = /^seat:(\d+)$/.exec(drop ?? '')?.[1];
      return drop === 'hand' ? { on: 'hand' } : seat ? { on: 'seat', seat: Number(seat) } : { on: 'table', piece: found.piece };
    };

    const perPixel = () => (stage.rig.distance * 0.536) / stage.height;
    const steer = (finger: Finger) => {
      switch (finger.is) {
        case 'orbit':
          return stage.go(orbited(stage.goal, -finger.dx * 0.0055, -finger.dy * 0.0045));
        case 'pan':
          return stage.go(panned(stage.goal, -finger.dx * perPixel(), finger.dy * perPixel()));
        case 'zoom':
          return stage.go(zoomed(stage.goal, finger.factor, groundAt(stage.rayAt(finger.x, finger.y)), stage.fence));
        case 'twist':
          return stage.go(orbited(stage.goal, finger.angle, 0));
        case 'leave':
          spot = null;
          useUi.getState().setHover({ piece: null });
          if (plays) hands()?.send({ t: 'cursor', at: null });
          return stage.invalidate();
        case 'cancel':
          return feel({ is: 'cancel' });
      }
      const found = under(finger.x, finger.y);
      look(found);
      if (!plays) return stage.invalidate();
      const { x, y } = finger;
      if (finger.is === 'menu') return feel({ is: 'menu', x, y, under: found });
      const { time } = finger;
      if (finger.is === 'hover' || finger.is === 'move') feel({ is: 'move', x, y, time, under: found });
      else if (finger.is === 'release')
        feel({ is: 'release', x, y, time, under: found, over: over(finger.page, found), shift: finger.shift });
      else {
        endLasting();
        const point = isPointing();
        if (point) usedPointing();
        feel({ is: 'press', x, y, time, under: found, mods: { shift: finger.shift, ctrl: finger.ctrl, point, touch: finger.touch } });
      }
    };
    const ear = fingers(canvas, steer);

    /** Waits until a press on a card of the hand becomes a drag, and goes on with it here. */
    const carry = (pieces: readonly string[], { pointerId, clientX, clientY }: PointerEvent) => {
      const heard = new AbortController();
      const { signal } = heard;
      const moved = (event: PointerEvent) => {
        if (event.pointerId !== pointerId || Math.hypot(event.clientX - clientX, event.clientY - clientY) <= SLACK) return;
        heard.abort();
        feel({ is: 'carry', pieces });
        ear.adopt(event);
      };
      const done = (event: PointerEvent) => {
        if (event.pointerId === pointerId) heard.abort();
      };
      addEventListener('pointermove', moved, { signal });
      addEventListener('pointerup', done, { signal });
      addEventListener('pointercancel', done, { signal });
    };

    const busy = () => chart.hand.is !== 'idle' && chart.hand.is !== 'spent' && chart.hand.is !== 'pressed';
    const carries = () => chart.hand.is === 'carrying';
    const feelIf = (can: boolean, input: Input): boolean => {
      if (can) feel(input);
      return can;
    };
    const stick = (piece: string) => {
      if (spot) feel({ is: 'stick', piece, at: spot, time: performance.now() });
    };
    if (plays) {
      lendHand({
        spot: () => spot,
        holds: carries,
        busy,
        turn: (angle) => feelIf(carries(), { is: 'turn', angle }),
        shake: () => feelIf(carries(), { is: 'shake' }),
        cancel: () => feelIf(busy(), { is: 'cancel' }),
        stick,
        stickNew: (like, coming) => void comesUp(now.current.connection, like, coming).then((piece) => piece && stick(piece)),
        ping: (at) => run([{ do: 'ping', at }]),
        carry,
        facing,
      });
    }
    const refused = hands()?.listen('gripped', (news) => {
      if (!news.ok) feel({ is: 'refused', g: news.g, text: news.refusal.text, rule: news.refusal.rule });
    });
    /** The grip that the room has shown to everybody; when it is gone from there, it has ended. */
    let known: number | null = null;
    const ended = hands()?.listen('grips', (grips) => {
      const g = useFree.getState().holding?.g ?? null;
      const there = g !== null && grips.some((grip) => grip.seat === now.current.game.view.viewer && grip.g === g);
      if (there) known = g;
      else if (g !== null && known === g) feel({ is: 'lost', g });
    });
    const lost = now.current.connection.subscribe(() => {
      if (chart.hand.is === 'carrying' && now.current.connection.snapshot().link !== 'open') feel({ is: 'cancel' });
    });
    return () => {
      ear.end();
      refused?.();
      ended?.();
      lost();
      clearInterval(timer);
      end();
      endLasting();
      lendHand(null);
      useFree.getState().set({ holding: null, carry: null, box: null, stroke: [], menu: null });
      canvas.style.cursor = 'auto';
    };
  }, [canvas, stage, plays]);
  return null;
}
