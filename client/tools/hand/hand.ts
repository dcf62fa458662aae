import { USUAL_CONE } from '../../../shared/engine/free/span.ts';
import { isBoard, isGround, isHeap } from '../../answers/kinds.ts';
import type { Spot } from '../../store/free.ts';
import { carryOn, flickOf, letGo, lift, putBack, shakeHeld, tell, turnHeld } from './carrying.ts';
import type { Around, Chart, Deed, Input, Pressed, Step } from './chart.ts';
import { far, IDLE, SPENT, say, show } from './chart.ts';
import { beginDrawing, drawOn, endDrawing, giveUpDrawing, inkAt, snapAt, zoneAt } from './drawing.ts';
import { broughtOver, fetchedOver, isCarry, playedOver } from './playing.ts';

/** A press that moves farther than this (CSS pixels) is a drag; a finger is less steady than a mouse. */
const SLACK = { mouse: 6, touch: 11 } as const;
/** What the key for pings measures. */
const WAY = { as: 'line', angle: USUAL_CONE } as const;
/** Two clicks within so many milliseconds are one double click. */
const DOUBLE = 350;

/** The hand after something has happened to it, and what it does. The whole meaning of pointer and fingers is here. */
export function step(chart: Chart, input: Input, around: Around): Step {
  const { hand } = chart;
  switch (input.is) {
    case 'press':
      if (hand.is === 'carrying' && hand.sticky) return [{ ...chart, hand: { ...hand, sticky: false } }, []];
      if (hand.is !== 'idle' && hand.is !== 'spent') return [chart, []];
      return press(chart, { is: 'pressed', x: input.x, y: input.y, under: input.under, mods: input.mods }, around);
    case 'move':
      return move(chart, input, around);
    case 'release':
      return release(chart, input, around);
    case 'menu': {
      if (hand.is === 'carrying' || isCarry(hand)) return [chart, []];
      const at = input.under.ground;
      const [quiet, deeds] = giveUpDrawing(chart);
      return [
        quiet,
        at ? [...deeds, show({ menu: { x: input.x, y: input.y, piece: thingAt(around, input.under.piece, at), at } })] : deeds,
      ];
    }
    case 'cancel':
      if (hand.is === 'carrying') return putBack(chart, hand);
      if (isCarry(hand)) return [{ ...chart, hand: SPENT }, [show({ carry: null })]];
      return giveUpDrawing(chart);
    case 'refused':
      if (hand.is !== 'carrying' || hand.hold.g !== input.g) return [chart, [say(input.text, input.rule)]];
      return [{ ...chart, hand: SPENT }, [show({ holding: null }), say(input.text, input.rule)]];
    case 'lost':
      if (hand.is !== 'carrying' || hand.hold.g !== input.g) return [chart, []];
      return [{ ...chart, hand: SPENT }, [show({ holding: null })]];
    case 'tick':
      return tell(chart, [], input.time);
    case 'turn':
      return hand.is === 'carrying' ? turnHeld(chart, hand, input.angle) : [chart, []];
    case 'shake':
      return hand.is === 'carrying' ? shakeHeld(chart, hand, around) : [chart, []];
    case 'stick': {
      const pose = around.view.pieces[input.piece]?.pose;
      if (!pose || hand.is === 'carrying') return [chart, []];
      const from = { x: pose.x, z: pose.z };
      const [held, deeds] = lift(chart, around, { main: input.piece, from, level: 0, time: input.time, how: 'lift', sticky: true });
      if (held.hand.is !== 'carrying') return [{ ...held, hand: IDLE }, deeds];
      const [moved, more] = carryOn(held, held.hand, around, input.at, input.time);
      return [moved, [...deeds, ...more]];
    }
    case 'carry':
      return hand.is === 'carrying' ? [chart, []] : [{ ...chart, hand: input.what }, []];
  }
}

/** What a press begins at once; most gestures show only later what they are. */
function press(chart: Chart, pressed: Pressed, around: Around): Step {
  const { under, mods } = pressed;
  const at = under.ground;
  const closed = show({ menu: null });
  if (around.placing) return [{ ...chart, hand: SPENT }, at ? [closed, { do: 'bring', at, coming: null }] : [closed]];
  const drawn = mods.point || !at ? null : beginDrawing(chart, around, at);
  if (!drawn) return [{ ...chart, hand: pressed }, [closed]];
  return [drawn[0], [closed, ...drawn[1]]];
}

function move(chart: Chart, input: Extract<Input, { is: 'move' }>, around: Around): Step {
  const { hand } = chart;
  const { under, time } = input;
  switch (hand.is) {
    case 'pressed': {
      const slack = hand.mods.touch ? SLACK.touch : SLACK.mouse;
      if (Math.hypot(input.x - hand.x, input.y - hand.y) <= slack) return [chart, []];
      const [begun, deeds] = drag(chart, hand, around, time);
      const [moved, more] = begun.hand.is === 'pressed' ? [begun, []] : move(begun, input, around);
      return [moved, [...deeds, ...more]];
    }
    case 'carrying': {
      const to = under.at(hand.level);
      return to ? carryOn(chart, hand, around, to, time) : [chart, []];
    }
    case 'flicking': {
      const to = under.at(hand.level);
      return to ? [{ ...chart, hand: { ...hand, samples: [...hand.samples.slice(-30), { ...to, time }] } }, []] : [chart, []];
    }
    case 'boxing':
      return [chart, [show({ box: { x0: hand.x, y0: hand.y, x1: input.x, y1: input.y } })]];
    case 'fetching':
    case 'playing':
    case 'bringing':
      return [chart, [show({ carry: { what: hand, x: input.x, y: input.y } })]];
    default:
      return under.ground ? drawOn(chart, around, under.ground) : [chart, []];
  }
}

/** A press has become a drag: on a piece it lifts or pushes, elsewhere it draws a box. */
function drag(chart: Chart, hand: Pressed, around: Around, time: number): Step {
  const { under, mods } = hand;
  if (mods.point)
    return under.ground ? [{ ...chart, hand: { is: 'taping', from: under.ground, span: WAY } }, []] : [{ ...chart, hand: SPENT }, []];
  const piece = under.piece === null ? undefined : around.view.pieces[under.piece];
  const from = under.at(under.y);
  if (!piece?.pose || !from || isGround(piece)) {
    const hint = piece && from && !isBoard(piece) && isGround(piece) && piece.tags.includes('locked');
    const box = { ...chart, hand: { is: 'boxing', x: hand.x, y: hand.y, add: mods.ctrl || mods.shift } as const };
    return [box, hint ? [say('It is locked; unlock it first (L).')] : []];
  }
  if (mods.shift && isHeap(piece) && piece.count > 0) return [{ ...chart, hand: { is: 'fetching', heap: piece.id, index: null } }, []];
  if (mods.shift && around.line)
    return [{ ...chart, hand: { is: 'flicking', piece: piece.id, level: under.y, from, samples: [{ ...from, time }] } }, []];
  return lift(chart, around, { main: piece.id, from, level: under.y, time, how: around.tool === 'push' ? 'push' : 'lift', sticky: false });
}

function release(chart: Chart, input: Extract<Input, { is: 'release' }>, around: Around): Step {
  const { hand } = chart;
  const done: Chart = { ...chart, hand: IDLE };
  switch (hand.is) {
    case 'pressed':
      return click(done, hand, input.time, around);
    case 'carrying': {
      const to = input.under.at(hand.level);
      const moved = to && far(to, hand.hold.at) > 1e-6 ? carryOn(chart, hand, around, to, input.time)[0].hand : hand;
      return moved.is === 'carrying' ? letGo(chart, moved, around, input.over, input.time) : [done, []];
    }
    case 'flicking': {
      const { vx, vz } = flickOf(hand.samples, input.time);
      const piece = around.view.pieces[hand.piece];
      return [done, piece && Math.hypot(vx, vz) > 0 ? [{ do: 'touch', touch: { t: 'flick', piece: piece.id, vx, vz } }] : []];
    }
    case 'boxing': {
      const inside = around.inBox(
        Math.min(hand.x, input.x),
        Math.min(hand.y, input.y),
        Math.max(hand.x, input.x),
        Math.max(hand.y, input.y),
      );
      const found = inside.filter((id) => around.view.pieces[id] && !isGround(around.view.pieces[id]));
      return [done, [show({ box: null, selected: new Set(hand.add ? [...around.selected, ...found] : found) })]];
    }
    case 'playing':
      return [done, [show({ carry: null }), ...playedOver(hand, input, around)]];
    case 'fetching':
      return [done, [show({ carry: null }), ...fetchedOver(hand, input, around)]];
    case 'bringing':
      return [done, [show({ carry: null }), ...broughtOver(hand.coming, input, around)]];
    default:
      return endDrawing(chart, around, input.under.ground);
  }
}

/** A press that did not move: selects, adds, pings. */
function click(chart: Chart, { x, y, under, mods }: Pressed, time: number, around: Around): Step {
  const twice = chart.clicked && time - chart.clicked.time < DOUBLE && Math.hypot(x - chart.clicked.x, y - chart.clicked.y) < SLACK.touch;
  const next: Chart = { ...chart, clicked: twice ? null : { x, y, time } };
  const ping: readonly Deed[] = under.ground ? [{ do: 'ping', at: under.ground }] : [];
  if (mods.point) return [next, ping];
  const piece = under.piece === null ? undefined : around.view.pieces[under.piece];
  if (!piece || isBoard(piece)) return [next, twice ? ping : mods.ctrl ? [] : [show({ selected: new Set() })]];
  if (twice) return [next, [show({ panel: 'piece', about: piece.id })]];
  if (!mods.ctrl) return [next, [show({ selected: new Set([piece.id]) })]];
  const selected = new Set(around.selected);
  if (!selected.delete(piece.id)) selected.add(piece.id);
  return [next, [show({ selected })]];
}

/** What a menu at a spot is about: a piece, else the ink or the zone there; null for the table and the board on it. */
function thingAt({ view, unseen }: Around, id: string | null, at: Spot): string | null {
  const piece = id === null ? undefined : view.pieces[id];
  if (piece && !isBoard(piece)) return piece.id;
  return inkAt(view, at, unseen)[0] ?? snapAt(view, at)?.id ?? zoneAt(view, at)?.id ?? (piece && !isGround(piece) ? piece.id : null);
}
