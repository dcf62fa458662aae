import type { HandOp } from '../../../shared/engine/free/op.ts';
import { askerOf, handsOff, mayNotMove } from '../../../shared/engine/free/permissions.ts';
import { isOpenTray, liesInTray } from '../../../shared/engine/free/tray.ts';
import type { PieceView, View } from '../../../shared/engine/view.ts';
import { TOUCH_HZ } from '../../../shared/protocol.ts';
import type { PieceId } from '../../../shared/table/ids.ts';
import { alike, isBag, isBodiless, isCard, isDeck, isDie, isHeap, isHidden, together } from '../../answers/kinds.ts';
import { carried, groundHeight, magnetsIn, snapped } from '../../scene/free/ground.ts';
import type { Holding, Spot } from '../../store/free.ts';
import type { Around, Carrying, Chart, Deed, Over, Sample, Step } from './chart.ts';
import { far, IDLE, SPENT, say, show } from './chart.ts';

/** How high a lifted piece is carried above what it would rest on, in inches. */
const UP = 0.8;
/** Faster than this (inches a second) is thrown, slower is put down. */
const THROW = 15;
/** Fastest flick, and fastest throw: what flies from the height of the hand goes farther, and shall stay on the table. Inches a second. */
const FASTEST = { flick: 40, throw: 30 } as const;
/** Milliseconds over which the speed of the hand is measured. */
const RECENT = 100;
const FRAME = 16;
/** A finger that lies still for so many milliseconds flicks nothing. */
const RESTED = 300;
/** Milliseconds in which a hand that goes to and fro shakes. */
const SHAKE = 700;
const REVERSALS = 4;
const RESTING = 1_000;
const MOST_HELD = 200;

interface Grab {
  readonly main: string;
  readonly from: Spot;
  readonly level: number;
  readonly time: number;
  readonly how: 'lift' | 'push';
  readonly sticky: boolean;
}

/** Takes hold of a piece and of what is selected or grouped with it, or says why not. */
export function lift(chart: Chart, around: Around, { main, from, level, time, how, sticky }: Grab): Step {
  const { view, selected, grips, line } = around;
  const piece = view.pieces[main];
  if (!piece?.pose) return [{ ...chart, hand: SPENT }, []];
  const asker = askerOf(view);
  const no = asker && handsOff(asker, piece);
  if (no) return [{ ...chart, hand: SPENT }, [say(no.text)]];
  const holder = grips.find((grip) => grip.seat !== view.viewer && grip.pieces.includes(main));
  if (holder) return [{ ...chart, hand: SPENT }, [say(`${around.seatName(holder.seat)} holds it.`)]];
  // Nobody else is told of what only this seat sees; and what has no body no physics can carry.
  const local = (each: PieceView) => !line || isHidden(each) || isBodiless(around.kinds, each);
  const pieces = withContents(view, together(view, selected.has(main) ? selected : [main]))
    .filter((each) => local(each) === local(piece))
    .slice(0, MOST_HELD)
    .map((each) => each.id);
  const g = local(piece) ? null : chart.g + 1;
  const hold: Holding = { g, how, pieces, from, at: from, up: how === 'push' ? 0 : UP, turn: 0 };
  const hand: Carrying = {
    is: 'carrying',
    hold,
    main,
    level,
    samples: [{ ...from, time }],
    sentAt: time,
    unsent: false,
    shaken: false,
    sticky,
  };
  const deeds: Deed[] = [show({ holding: hold })];
  if (g !== null) deeds.push({ do: 'touch', touch: { t: 'grab', g, pieces, how, x: from.x, z: from.z } });
  return [{ ...chart, g: g ?? chart.g, hand }, deeds];
}

/** What lies in trays goes along where they are carried, as far as these hands may. */
function withContents(view: View, pieces: readonly PieceView[]): readonly PieceView[] {
  const trays = pieces.filter(isOpenTray);
  const asker = askerOf(view);
  if (trays.length === 0 || !asker) return pieces;
  const inside = Object.values(view.pieces).filter(
    (piece) =>
      piece.pose &&
      !pieces.includes(piece) &&
      !mayNotMove(asker, piece) &&
      trays.some((tray) => piece.pose && liesInTray(tray, piece.pose)),
  );
  return [...pieces, ...inside];
}

/** The hand has moved. */
export function carryOn(chart: Chart, hand: Carrying, around: Around, to: Spot, time: number): Step {
  const hold = { ...hand.hold, at: to };
  const samples = [...hand.samples.filter((sample) => time - sample.time <= SHAKE), { ...to, time }];
  const shaken = hand.shaken || reversals(samples) >= REVERSALS;
  const deeds: Deed[] = [show({ holding: hold })];
  if (shaken && !hand.shaken) deeds.push(...shuffles(around, hold.pieces));
  return tell({ ...chart, hand: { ...hand, hold, samples, shaken, unsent: true } }, deeds, time);
}

/** Tells the room where the hand is, so often as it may be told; a hand that rests says so once a second, or it would count as gone. */
export function tell(chart: Chart, deeds: readonly Deed[], time: number): Step {
  const { hand } = chart;
  if (hand.is !== 'carrying' || hand.hold.g === null || time - hand.sentAt < (hand.unsent ? 1000 / TOUCH_HZ : RESTING))
    return [chart, deeds];
  return [{ ...chart, hand: { ...hand, unsent: false, sentAt: time } }, [...deeds, ...drag(hand.hold)]];
}

export function turnHeld(chart: Chart, hand: Carrying, angle: number): Step {
  const hold = { ...hand.hold, turn: hand.hold.turn + angle };
  return [{ ...chart, hand: { ...hand, hold, unsent: false } }, [show({ holding: hold }), ...drag(hold)]];
}

export function shakeHeld(chart: Chart, hand: Carrying, around: Around): Step {
  return [{ ...chart, hand: { ...hand, shaken: true } }, shuffles(around, hand.hold.pieces)];
}

/** Everything goes back to where it was. */
export function putBack(chart: Chart, hand: Carrying): Step {
  const { g, from } = hand.hold;
  const home = { ...hand.hold, at: from, turn: 0, up: 0 };
  return [{ ...chart, hand: SPENT }, [show({ holding: null }), ...drag(home), ...opened(g, true)]];
}

/** Lets go: slow hands put down (into what lies there), fast ones throw. */
export function letGo(chart: Chart, hand: Carrying, around: Around, over: Over, time: number): Step {
  const { g, how } = hand.hold;
  const pieces = hand.hold.pieces.flatMap((id) => around.view.pieces[id] ?? []);
  const speed = speedOf(hand.samples, time);
  const slow = Math.hypot(speed.vx, speed.vz) < THROW;
  const done = { ...chart, hand: IDLE };
  const gone = show({ holding: null });
  const op = (slow || over.on === 'hand') && how === 'lift' && pieces.length > 0 ? opOver(around, pieces, over) : null;
  // The hand opens first: should the wish be refused, it simply lies there.
  if (op) return [done, [...drag(hand.hold), ...opened(g), gone, { do: 'op', op }]];
  const hold = slow && how === 'lift' ? aligned(hand, around) : hand.hold;
  const exact = hold !== hand.hold;
  if (g === null) {
    const rise = (a: Spot, b: Spot) => groundHeight(around.scene, around.view, b) - groundHeight(around.scene, around.view, a);
    const placed = carried(pieces, hold, rise);
    return [done, placed.length === 0 ? [gone] : [gone, { do: 'op', op: { op: 'place', pieces: placed } }]];
  }
  const toss = hand.shaken && slow ? pieces.filter(isDie).map((die) => die.id) : [];
  const deeds: Deed[] = [
    ...drag(hold),
    { do: 'touch', touch: { t: 'drop', g, ...(slow || how === 'push' ? { vx: 0, vz: 0 } : speed), exact } },
    ...tosses(toss),
    gone,
  ];
  return [done, deeds];
}

/** What comes of letting pieces go over something: into the hand, a deck or a bag, onto a stack of the same coins. */
function opOver(around: Around, pieces: readonly PieceView[], over: Over): HandOp | null {
  const ids = pieces.map((piece) => piece.id);
  if (over.on === 'hand') return { op: 'hand', pieces: ids };
  const target = over.on === 'table' && over.piece !== null ? around.view.pieces[over.piece] : undefined;
  if (!target || ids.includes(target.id)) return null;
  return intoHeap(around, pieces, target);
}

/** The wish that puts pieces into a deck, a bag or a stack; null where they do not belong there. */
export function intoHeap(
  { kinds }: Pick<Around, 'kinds'>,
  pieces: readonly PieceView[],
  target: PieceView,
): Extract<HandOp, { op: 'put' | 'stack' }> | null {
  const ids: PieceId[] = pieces.map((piece) => piece.id);
  if (isBag(target) && !pieces.some(isBag)) return { op: 'put', pieces: ids, into: target.id, at: 'top' };
  if (isDeck(target) && pieces.every(isDeck)) return { op: 'stack', pieces: [target.id, ...ids] };
  if (isDeck(target) && pieces.every((piece) => isCard(kinds, piece))) return { op: 'put', pieces: ids, into: target.id, at: 'top' };
  if (pieces.every((piece) => alike(kinds, piece, target))) return { op: 'stack', pieces: [target.id, ...ids] };
  return null;
}

/** The hold as it comes to lie on the squares or hexes; the same hold where nothing is snapped. */
function aligned({ hold, main }: Carrying, { view, scene, snap }: Around): Holding {
  const piece = view.pieces[main];
  const [now] = piece ? carried([piece], hold) : [];
  if (snap === 'free' || !now) return hold;
  const to = snapped(scene, snap, now.pose, magnetsIn(view, main));
  if (to === now.pose) return hold;
  return { ...hold, at: { x: hold.at.x + to.x - now.pose.x, z: hold.at.z + to.z - now.pose.z } };
}

const drag = ({ g, at, up, turn }: Holding): Deed[] =>
  g === null ? [] : [{ do: 'touch', touch: { t: 'drag', g, x: at.x, z: at.z, up, turn } }];

/** Lets go without a throw. */
const opened = (g: number | null, exact = false): Deed[] =>
  g === null ? [] : [{ do: 'touch', touch: { t: 'drop', g, vx: 0, vz: 0, exact } }];

const MOST_TOSSED = 40;
/** Throws dice up, as many at once as the room takes. */
function tosses(pieces: readonly PieceId[]): Deed[] {
  const deeds: Deed[] = [];
  for (let i = 0; i < pieces.length; i += MOST_TOSSED)
    deeds.push({ do: 'touch', touch: { t: 'toss', pieces: pieces.slice(i, i + MOST_TOSSED) } });
  return deeds;
}

const shuffles = ({ view }: Around, ids: readonly string[]): Deed[] =>
  ids.flatMap((id): Deed[] => {
    const piece = view.pieces[id];
    return piece && isHeap(piece) ? [{ do: 'op', op: { op: 'shuffle', piece: piece.id } }] : [];
  });

/** The speed of the hand when it lets go, in inches a second, at most `fastest`. */
export function speedOf(samples: readonly Sample[], time: number, fastest: number = FASTEST.throw): { vx: number; vz: number } {
  const recent = samples.filter((sample) => time - sample.time <= RECENT);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || first === last) return { vx: 0, vz: 0 };
  // Moves that come in one frame have the same time: a frame has passed at least.
  const seconds = Math.max(FRAME, last.time - first.time) / 1000;
  const speed = far(first, last) / seconds;
  const share = speed > fastest ? fastest / speed : 1;
  return { vx: ((last.x - first.x) / seconds) * share, vz: ((last.z - first.z) / seconds) * share };
}

/** The speed of a flick: that of its last moves, unless the finger has rested since. */
export function flickOf(samples: readonly Sample[], time: number): { vx: number; vz: number } {
  const last = samples.at(-1)?.time ?? time;
  return time - last > RESTED ? { vx: 0, vz: 0 } : speedOf(samples, last, FASTEST.flick);
}

/** How often a hand has turned round lately, counting ways of more than half an inch. */
export function reversals(samples: readonly Sample[]): number {
  const along = (of: (sample: Sample) => number): number => {
    let [turns, sign, tip] = [0, 0, samples[0] ? of(samples[0]) : 0];
    for (const sample of samples) {
      const way = of(sample) - tip;
      if (Math.sign(way) === sign) tip = of(sample);
      else if (Math.abs(way) > 0.5) {
        if (sign !== 0) turns++;
        sign = Math.sign(way);
        tip = of(sample);
      }
    }
    return turns;
  };
  return Math.max(
    along((sample) => sample.x),
    along((sample) => sample.z),
  );
}
