import type { Cue } from '../../skins/vocabulary.ts';
import type { Item, Pose } from './item.ts';

/** How one body gets from here to there. Times in milliseconds at speed 1. */
export interface Move {
  readonly key: string;
  readonly kind: 'hop' | 'slide' | 'fly' | 'flip' | 'fall' | 'spin' | 'rise' | 'appear' | 'vanish';
  readonly from: Pose;
  readonly to: Pose;
  readonly delay: number;
  readonly duration: number;
  /** Points that it goes through, start and end included, where it does not go straight. */
  readonly via?: readonly Corner[];
}

interface Corner {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

const near = (a: Pose, b: Pose): boolean => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z) < 0.02;
/** True when two poses look alike. */
export const same = (a: Pose, b: Pose): boolean =>
  near(a, b) &&
  Math.abs(a.turn - b.turn) < 0.01 &&
  Math.abs(a.roll - b.roll) < 0.01 &&
  Math.abs(a.lean - b.lean) < 0.01 &&
  Math.abs(a.scale - b.scale) < 0.01;

const far = (from: Pose, to: Pose): number => Math.hypot(from.x - to.x, from.z - to.z);

/** Milliseconds for a way of so many inches, between 300 and 1,200. */
export const lasting = (inches: number): number => Math.min(1200, 300 + inches * 90);

/** How far what is gone sinks, in inches. */
const SINKS: Readonly<Partial<Record<Item['stance'], number>>> = { block: -0.3, figure: -0.35 };

/** What moves between two layouts, body by body; whatever is not named stays or is placed at once. */
export function differences(before: ReadonlyMap<string, Item>, after: ReadonlyMap<string, Item>): Move[] {
  const moves: Move[] = [];
  const gone = [...before.values()].filter((item) => !after.has(item.key));
  const gonePurses = gone.filter((item) => item.stance === 'stack');
  let late = 0;
  for (const item of after.values()) {
    const old = before.get(item.key);
    if (old) {
      const move = changed(old, item);
      if (move) moves.push(move);
      continue;
    }
    // Coins and rocks do not come from nowhere: they fly from a stack that has lost some.
    const at = item.stance === 'stack' ? gonePurses.findIndex((each) => each.model === item.model) : -1;
    const source = at < 0 ? undefined : gonePurses.splice(at, 1)[0];
    if (source) {
      moves.push({
        key: item.key,
        kind: 'fly',
        from: source.pose,
        to: item.pose,
        delay: late,
        duration: lasting(far(source.pose, item.pose)),
      });
      gone.splice(gone.indexOf(source), 1);
      late = Math.min(400, late + 60);
    } else moves.push(arrival(item));
  }
  for (const item of gone) {
    // A sculpture that lies there by itself turns over as it goes: a mark that has been looked under.
    const flips = item.stance === 'flat' && item.decals.length === 0;
    const to = {
      ...item.pose,
      scale: 0.001,
      y: item.pose.y + (flips ? 0.9 : (SINKS[item.stance] ?? 0)),
      lean: item.pose.lean + (flips ? Math.PI * 1.5 : 0),
      // A figure that is gone has whirled into the smoke.
      turn: item.pose.turn + (item.stance === 'figure' ? 2.4 : 0),
    };
    moves.push({ key: item.key, kind: 'vanish', from: item.pose, to, delay: 0, duration: flips ? 650 : 420 });
  }
  return moves;
}

function arrival(item: Item): Move {
  const standing = item.stance === 'figure';
  const from = standing
    ? { ...item.pose, y: item.pose.y - 0.5, scale: item.pose.scale * 0.15 }
    : { ...item.pose, scale: item.pose.scale * 0.2 };
  return { key: item.key, kind: standing ? 'rise' : 'appear', from, to: item.pose, delay: 0, duration: standing ? 900 : 350 };
}

/** How long an arrow spins in milliseconds, and how often it comes round. */
export const SPIN_MS = 2_800;
const ROUNDS = 4;

function changed(old: Item, item: Item): Move | undefined {
  const { key } = item;
  const base = { key, from: old.pose, to: item.pose, delay: 0 };
  const way = far(old.pose, item.pose);
  // A counter that turns out to be somebody: who it is rises from it.
  if (old.stance !== 'figure' && item.stance === 'figure') return arrival(item);
  if (old.spun !== item.spun) return { ...base, kind: 'spin', duration: SPIN_MS };
  if (old.downed !== item.downed) return { ...base, kind: 'fall', duration: 650 };
  // What fills a space does not turn over: a damaged barrier simply looks different.
  if (old.face !== item.face && item.stance !== 'block') return { ...base, kind: 'flip', duration: Math.max(600, lasting(way)) };
  if (same(old.pose, item.pose)) return undefined;
  if (item.stance === 'figure') return { ...base, kind: 'hop', duration: lasting(way) };
  if (item.stance === 'stack' || way > 3) return { ...base, kind: 'fly', duration: lasting(way) };
  return { ...base, kind: 'slide', duration: lasting(way) };
}

/** A pose that is written in place, so that a frame makes no garbage. */
export interface Moving {
  x: number;
  y: number;
  z: number;
  turn: number;
  lean: number;
  roll: number;
  scale: number;
}

const ease = (t: number): number => t * t * (3 - 2 * t);
const overshoot = (t: number): number => 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2;
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Milliseconds for an inch of a walk around corners, and the longest walk. */
const STEP = 130;
const LONGEST = 2200;
/** The share of its time after which who goes away at the end of a way begins to. */
const GOING = 0.85;

/** Milliseconds for a way along these points. */
export const walkTime = (via: readonly Corner[]): number =>
  Math.min(LONGEST, 200 + via.reduce((sum, at, i) => sum + apart(via[i - 1] ?? at, at), 0) * STEP);

/** How pieces get to where they are, where that is not straight and at once. */
export interface Ways {
  /** The corners that each came to on its way, start left out. */
  readonly walks: ReadonlyMap<string, readonly Corner[]>;
  /** Milliseconds that it waits for others. */
  readonly starts: ReadonlyMap<string, number>;
  /** Who was pushed: they do not walk. */
  readonly shoved?: ReadonlySet<string>;
}
export const NO_WAYS: Ways = { walks: new Map(), starts: new Map() };

/** Moves of pieces that went along a way of several legs: they go along it, too, and who is gone at the end of it goes there first. */
export const alongWays = (moves: readonly Move[], { walks, starts, shoved }: Ways = NO_WAYS): Move[] =>
  moves.map((one) => {
    const corners = walks.get(one.key);
    const kind = one.kind === 'hop' && shoved?.has(one.key) ? 'slide' : one.kind;
    const move = { ...one, kind, delay: one.delay + (starts.get(one.key) ?? 0) };
    if (!corners || !['hop', 'slide', 'vanish'].includes(move.kind)) return move;
    const via = [move.from, ...corners.slice(0, -1), move.kind === 'vanish' ? { ...move.to, ...corners.at(-1) } : move.to];
    return { ...move, via, duration: Math.max(move.duration, walkTime(via)) };
  });

export const apart = (a: Corner, b: Corner): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);

/** The point at a share of a way, written into `out`. */
function walk(via: readonly Corner[], share: number, out: Moving): void {
  let all = 0;
  for (let i = 1; i < via.length; i++) all += apart(via[i - 1] ?? out, via[i] ?? out);
  let left = all * share;
  for (let i = 1; i < via.length; i++) {
    const [a, b] = [via[i - 1] ?? out, via[i] ?? out];
    const long = apart(a, b);
    if (left > long && i < via.length - 1) {
      left -= long;
      continue;
    }
    const t = long === 0 ? 1 : Math.min(1, left / long);
    out.x = mix(a.x, b.x, t);
    out.y = mix(a.y, b.y, t);
    out.z = mix(a.z, b.z, t);
    return;
  }
}

/** How far one falls at a share of the time: faster and faster, and up again a little from the ground. */
const fallen = (t: number): number => (t < 0.72 ? (t / 0.72) ** 2 : 1 - 0.07 * Math.sin(((t - 0.72) / 0.28) * Math.PI));

/** Writes where the body of a move is after the share `t` (0..1) of its time into `out`; how it gets along is another matter. */
export function wayOf(move: Move, t: number, out: Moving): void {
  const { from, to, kind } = move;
  const falls = kind === 'fall' && Math.abs(to.roll) > Math.abs(from.roll);
  if (kind === 'spin') {
    const short = Math.atan2(Math.sin(to.turn - from.turn), Math.cos(to.turn - from.turn));
    Object.assign(out, to);
    // Clockwise, slower and slower.
    out.turn = from.turn + ((short > 0 ? short - Math.PI * 2 : short) - Math.PI * 2 * ROUNDS) * (1 - (1 - t) ** 3);
    return;
  }
  const s = kind === 'rise' || kind === 'appear' ? overshoot(t) : falls ? fallen(t) : ease(t);
  const arc = 4 * t * (1 - t);
  out.x = mix(from.x, to.x, s);
  out.y = mix(from.y, to.y, s);
  out.z = mix(from.z, to.z, s);
  out.turn = from.turn + Math.atan2(Math.sin(to.turn - from.turn), Math.cos(to.turn - from.turn)) * s;
  out.lean = mix(from.lean, to.lean, s);
  out.roll = mix(from.roll, to.roll, s);
  out.scale = mix(from.scale, to.scale, s);
  if (move.via) walk(move.via, s, out);
  // Who goes away is there until the way is gone.
  if (move.via && kind === 'vanish') out.scale = mix(from.scale, to.scale, Math.max(0, (t - GOING) / (1 - GOING)));
  if (kind === 'fly') out.y += arc * Math.min(1.8, 0.5 + far(from, to) * 0.2);
  else if (kind === 'flip') {
    out.y += arc * 0.7;
    out.roll += s * Math.PI * 2;
  } else if (kind === 'fall') out.y += arc * 0.15;
}

/** The same of what has no gait of its own: it hops, as a hand moves a piece. */
export function poseOf(move: Move, t: number, out: Moving): void {
  wayOf(move, t, out);
  if (move.kind !== 'hop') return;
  const way = far(move.from, move.to);
  const hops = Math.max(1, Math.round(Math.max(way, move.via ? move.duration / 260 : 0) / 2.2));
  out.y += Math.abs(Math.sin(t * Math.PI * hops)) * Math.min(0.55, 0.25 + way * 0.08);
  out.lean += Math.sin(t * Math.PI * 2 * hops) * 0.1;
}

/** Carries what the pieces do to whoever draws traces of it, and what they shall do from whoever reads it out of events. */
export interface Moves {
  tell(moves: readonly Move[]): void;
  /** A figure acts: with its face to a point, or where it looks anyway; not before a mate has come to where that goes. */
  act(piece: string, cue: Cue, towards: { readonly x: number; readonly z: number } | null, mate?: string): void;
}
