import { OWN_LAYER } from '../../../shared/engine/free/layered.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import { isGround } from '../../answers/kinds.ts';
import type { Point, Timed } from '../../input/pointer.ts';
import { groundSpot } from '../../scene/free/ground.ts';
import { enters, groundAt } from '../../scene/stage/pick.ts';
import { type Carry, type Spot, useFree } from '../../store/free.ts';
import { useUi } from '../../store/ui.ts';
import { type Desk, type Hand, type Tool, useControls } from '../tool.ts';
import { FREE_ACTIONS } from './acts.ts';
import { endLasting } from './aims.ts';
import type { Around, Chart, Input, Over, Under } from './chart.ts';
import { NEW_CHART } from './chart.ts';
import { doing } from './deeds.ts';
import { drawnTape } from './drawing.ts';
import { step } from './hand.ts';
import { comesUp } from './newcomer.ts';

/** How long the own cursor stays away after it was about something hidden, in milliseconds. */
const HUSH = 2_000;
/** How often the others hear of the own cursor, and the room of what is held, in milliseconds. */
const CURSOR_EVERY = 50;
const TICK = 34;
/** A press on a card of the hand that moves farther than this (CSS pixels) carries it. */
const SLACK = 8;
const QUARTER = Math.PI / 2;

/** The hand at the free table: it lifts, carries, throws and draws. Watchers only look. */
export function handTool({ stage, plays: playing, connection, now, cursor, adopt }: Desk): Tool {
  const { viewer } = now().game.view;
  const plays = playing && viewer !== null;
  let chart: Chart = NEW_CHART;
  let spot: Spot | null = null;
  /** What the pointer was on in the picture. */
  let pointed: string | null = null;
  let cursorAt = 0;
  let hushUntil = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const { touches: line } = connection;
  const facing = () => Math.round(stage.rig.azimuth / QUARTER) * QUARTER;
  const { run, end } = doing({ game: () => now().game, send: (wish) => now().send(wish), touches: () => line, facing });

  const under = (x: number, y: number): Under => {
    const ray = stage.rayAt(x, y);
    const { view, scene } = now().game;
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
    const { tool, snap, ink, layer, unseen, span, selected, grips, placing, faceDown, fan } = useFree.getState();
    const { view, scene, names, game: face } = now().game;
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
      layer,
      unseen,
      span,
      selected,
      grips,
      placing: placing !== null,
      faceDown,
      fan,
      line: line !== undefined,
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
    pointed = found.piece;
    if (hover.piece !== found.piece) setHover({ piece: found.piece });
    const piece = found.piece === null ? undefined : now().game.view.pieces[found.piece];
    const { tool } = useFree.getState();
    const drawing = tool !== 'hand' && tool !== 'push';
    const grasped = piece && !isGround(piece) ? 'grab' : 'auto';
    cursor(!plays ? 'auto' : chart.hand.is === 'carrying' ? 'grabbing' : drawing ? 'crosshair' : grasped);
    const time = performance.now();
    if (!plays || hushed(piece, time) || !spot || chart.hand.is === 'carrying' || time - cursorAt < CURSOR_EVERY) return;
    cursorAt = time;
    line?.send({ t: 'cursor', at: { ...spot, tool } });
  };

  /** Where the pointer is when it is about hidden things would tell where those are: the others see it go, and come back later. */
  const hushed = (piece: PieceView | undefined, time: number): boolean => {
    const { holding } = useFree.getState();
    const { tool, layer } = useFree.getState();
    // So would what it draws for the own eyes.
    const drawsAlone = layer === OWN_LAYER && (tool === 'draw' || tool === 'erase');
    const hidden = drawsAlone || piece?.secret === 'place' || (holding !== null && holding.g === null);
    if (hidden && time >= hushUntil) line?.send({ t: 'cursor', at: null });
    if (hidden) hushUntil = time + HUSH;
    return time < hushUntil;
  };

  const over = ({ x, y }: { x: number; y: number }, found: Under): Over => {
    const drop = document.elementFromPoint(x, y)?.closest('[data-drop]')?.getAttribute('data-drop');
    const seat = /^seat:(\d+)$/.exec(drop ?? '')?.[1];
    const card = /^fan:(\d+)$/.exec(drop ?? '')?.[1];
    if (drop === 'hand' || drop === 'drawer') return { on: drop };
    if (card) return { on: 'fan', at: Number(card) };
    return seat ? { on: 'seat', seat: Number(seat) } : { on: 'table', piece: found.piece };
  };

  /** Waits until a press beside the table becomes a drag, and goes on with it here. */
  const carry = (what: Carry, { pointerId, clientX, clientY }: PointerEvent) => {
    const heard = new AbortController();
    const { signal } = heard;
    const moved = (event: PointerEvent) => {
      if (event.pointerId !== pointerId || Math.hypot(event.clientX - clientX, event.clientY - clientY) <= SLACK) return;
      heard.abort();
      feel({ is: 'carry', what });
      adopt(event);
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
  const hand: Hand = {
    spot: () => spot,
    holds: carries,
    busy,
    turn: (angle) => feelIf(carries(), { is: 'turn', angle }),
    shake: () => feelIf(carries(), { is: 'shake' }),
    putBack: () => feelIf(busy(), { is: 'cancel' }),
    stick,
    stickNew: (like, coming) => void comesUp(connection, like, coming).then((piece) => piece && stick(piece)),
    ping: (at) => run([{ do: 'ping', at }]),
    draws: (tape) => run([...drawnTape(around(), tape), { do: 'tape', tape: null }]),
    untape: () => run([{ do: 'tape', tape: null }]),
    carry,
    facing,
  };
  /** The grip that the room has shown to everybody; when it is gone from there, it has ended. */
  let known: number | null = null;
  const ears = [
    line?.listen('gripped', (news) => {
      if (!news.ok) feel({ is: 'refused', g: news.g, text: news.refusal.text, rule: news.refusal.rule });
    }),
    line?.listen('grips', (grips) => {
      const g = useFree.getState().holding?.g ?? null;
      const there = g !== null && grips.some((grip) => grip.seat === now().game.view.viewer && grip.g === g);
      if (there) known = g;
      else if (g !== null && known === g) feel({ is: 'lost', g });
    }),
    connection.subscribe(() => {
      if (chart.hand.is === 'carrying' && connection.snapshot().link !== 'open') feel({ is: 'cancel' });
    }),
  ];
  /** What lies there now, which the pointer is on; a watcher's hand does no more than that. */
  const seen = ({ x, y }: Point): Under => {
    const found = under(x, y);
    look(found);
    if (!plays) stage.invalidate();
    return found;
  };
  const move = (at: Timed) => {
    const found = seen(at);
    if (plays) feel({ is: 'move', x: at.x, y: at.y, time: at.time, under: found });
  };
  return {
    actions: plays ? FREE_ACTIONS : [],
    ...(plays ? { hand } : {}),
    hover: move,
    drag: move,
    leave: () => {
      spot = null;
      // A card of the hand may know before the picture does that the pointer is on it.
      if (useUi.getState().hover.piece === pointed) useUi.getState().setHover({ piece: null });
      if (plays) line?.send({ t: 'cursor', at: null });
      stage.invalidate();
    },
    press: ({ x, y, time, shift, ctrl, touch }) => {
      const found = seen({ x, y });
      if (!plays) return;
      endLasting();
      const { pointing, set } = useFree.getState();
      if (pointing) set({ pointing: 'used' });
      feel({ is: 'press', x, y, time, under: found, mods: { shift, ctrl, point: pointing !== null, touch } });
    },
    release: ({ x, y, time, page, shift, far }) => {
      const found = seen({ x, y });
      const carried = carries() ? useFree.getState().holding?.pieces[0] : undefined;
      if (!plays) {
        if (!far && found.piece !== null) useControls.getState().show?.pick(found.piece);
        return;
      }
      feel({ is: 'release', x, y, time, under: found, over: over(page, found), shift });
      // What was put down lies under the mouse, also before that moves again: keys are about it.
      if (!carried || !found.ground || !globalThis.matchMedia?.('(hover: hover)').matches) return;
      pointed = carried;
      useUi.getState().setHover({ piece: carried });
    },
    cancel: () => feel({ is: 'cancel' }),
    menu: ({ x, y }) => {
      const found = seen({ x, y });
      if (plays) feel({ is: 'menu', x, y, under: found });
    },
    end: () => {
      for (const stop of ears) stop?.();
      clearInterval(timer);
      end();
      endLasting();
      useFree.getState().set({ holding: null, carry: null, box: null, stroke: [], menu: null, pointing: null });
    },
  };
}
