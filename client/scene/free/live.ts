import type { PieceView } from '../../../shared/engine/view.ts';
import type { NumberedPose } from '../../../shared/poses.ts';
import type { Grip, TouchNews } from '../../../shared/wire-messages.ts';
import type { Holding } from '../../store/free.ts';
import { carried, follow, type GroundAt, type Held, pushed } from './carry.ts';
import { type Alive, alike, between, copyStand, keyOf, type Stand, stand, Track, toStand } from './track.ts';

/** What physics tells is shown so much later (ms), so that there is always a next place to go to. */
export const BUFFER = 100;
/** Time between two messages of poses (ms). */
const BEAT = 50;
/** What comes home glides there in this time (ms). */
export const GLIDE = 120;
/** Milliseconds after the last body has come to rest in which each has its new place; if not, it is where it was before. */
const UNCHANGED = 1000;
/** Milliseconds that what was let go waits for physics or the game to say where it went, and that a silent body is believed to move. */
const PATIENCE = 1500;
const SILENCE = 3000;
/**
 * Where the bodies of a free table stand at any moment, in the measures of their poses: from the view, from physics (100 ms late) and from hands.
 * Knows no picture and no clock of its own. Lives as long as the scene.
 */
export class Live {
  readonly alive: Alive[] = [];
  readonly held: Held[] = [];
  /** Bodies that went home since they were last asked for. */
  readonly released: string[] = [];
  private readonly byKey = new Map<string, Alive>();
  private readonly numbers = new Map<number, { piece: string; part: number | null; count: number }>();
  private readonly watchers = new Set<() => void>();
  private rests: Readonly<Record<string, PieceView>> = {};
  private clock = Number.NEGATIVE_INFINITY;
  /** When physics was last heard of. */
  private heard = Number.NEGATIVE_INFINITY;
  private last = 0;
  private edition = 0;
  private readonly sample = stand();
  private readonly ground: GroundAt;

  constructor(ground: GroundAt = () => 0) {
    this.ground = ground;
  }

  /** Changes whenever loose coins or holders change: then other bodies are to be drawn. */
  readonly version = (): number => this.edition;

  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  private changed(): void {
    this.edition++;
    for (const watcher of [...this.watchers]) watcher();
  }

  /** Whose hand a piece is in, other than this tab's own. */
  holderOf(piece: string): Held | undefined {
    return this.held.find((held) => !held.own && held.how === 'lift' && held.pieces.includes(piece));
  }

  /** True while a stack lies there as loose coins. */
  isApart(piece: string): boolean {
    return this.alive.some((each) => each.part !== null && each.piece === piece);
  }

  /** Where a piece is shown while it is not at its resting place. */
  where(piece: string): Stand | undefined {
    return this.byKey.get(piece)?.shown;
  }

  /** A new view: whatever has its new resting place goes there and is let be. */
  view(pieces: Readonly<Record<string, PieceView>>, now: number): void {
    const before = this.rests;
    this.rests = pieces;
    for (const held of this.held) this.complete(held, now);
    for (const each of [...this.alive]) {
      const [old, piece] = [before[each.piece], pieces[each.piece]];
      // Loose coins are pieces of their own now, or the stack is whole again.
      if (!piece?.pose || (each.part !== null && (piece.count !== old?.count || !alike(piece.pose, each.home)))) this.forget(each);
      else if (!alike(piece.pose, each.home)) {
        each.home = piece.pose;
        each.rested = true;
        if (each.phase === 'wait' || (each.phase === 'follow' && each.still !== null)) this.glide(each, now);
      }
    }
  }

  bodies(list: TouchNews['bodies'], now: number): void {
    if (list.length === 0) {
      this.numbers.clear();
      for (const each of [...this.alive]) {
        if (each.part !== null) this.forget(each);
        else if (each.phase === 'follow') this.glide(each, now);
      }
    }
    for (const [n, piece, part = null, count = 1] of list) {
      this.numbers.set(n, { piece, part, count });
      // A stack is either whole or apart.
      for (const each of [...this.alive]) if (each.piece === piece && (each.part === null) !== (part === null)) this.forget(each);
    }
  }

  poses(list: Iterable<NumberedPose>, now: number): void {
    this.heard = now;
    const due = this.clock + BEAT;
    this.clock = Math.abs(now - due) > 2 * BUFFER ? now : due + (now - due) * 0.2;
    for (const { n, x, y, z, q } of list) {
      const body = this.numbers.get(n);
      if (!body || !this.rests[body.piece]) continue;
      const each = this.wake(body, now);
      toStand({ x, y, z, q }, this.sample);
      // It sets out from where it is seen.
      if (each.track.empty && each.part === null) each.track.add(this.clock - BEAT, each.shown);
      each.track.add(this.clock, this.sample);
      each.still = null;
      if (each.phase === 'held') continue;
      each.phase = 'follow';
    }
  }

  still(list: TouchNews['still'], now: number): void {
    for (const n of list) {
      const body = this.numbers.get(n);
      const each = body && this.byKey.get(keyOf(body.piece, body.part));
      if (!each) continue;
      each.still = now;
      if (each.rested && each.phase === 'follow') this.glide(each, now);
    }
  }

  grips(list: readonly Grip[], me: number | null, now: number): void {
    const others = list.filter(({ seat }) => seat !== me);
    for (const held of [...this.held])
      if (!held.own && !others.some(({ seat, g }) => seat === held.seat && g === held.g)) this.letGo(held, now);
    for (const grip of others)
      if (!this.held.some((held) => held.seat === grip.seat && held.g === grip.g && !held.own)) this.take({ ...grip, own: false }, now);
    this.changed();
  }

  drag([seat, g, x, z, up, turn]: TouchNews['drag']): void {
    const held = this.held.find((each) => !each.own && each.seat === seat && each.g === g);
    if (held) Object.assign(held.goal, { x, z, up, turn });
  }

  /** What this tab's own hand holds: it is shown there in the next frame. */
  hold(holding: Holding | null, me: number | null, now: number): void {
    const own = this.held.find((held) => held.own);
    const same = own && holding && own.g === holding.g && own.how === holding.how && own.asked.join() === holding.pieces.join();
    if (own && !same) this.letGo(own, now);
    if (!holding) return;
    const { g, how, pieces, from, at, up, turn } = holding;
    const held = same ? own : this.take({ seat: me ?? -1, g, how, pieces, x: from.x, z: from.z, own: true }, now);
    Object.assign(held.goal, { x: at.x, z: at.z, up: how === 'lift' ? up : 0, turn });
  }

  private take(grip: Omit<Grip, 'g'> & { g: number | null; own: boolean }, now: number): Held {
    const start = { x: grip.x, z: grip.z, up: 0, turn: 0 };
    const held: Held = { ...grip, pieces: [], asked: grip.pieces, bases: [], goal: { ...start }, now: { ...start }, rise: 0 };
    this.complete(held, now);
    this.held.push(held);
    return held;
  }

  /** Takes up what the view did not have yet when it was grabbed. */
  private complete({ asked, pieces, bases }: Held, now: number): void {
    if (pieces.length === asked.length) return;
    for (const piece of asked) {
      if (!this.rests[piece]?.pose || pieces.includes(piece)) continue;
      const each = this.wake({ piece, part: null, count: 1 }, now);
      each.phase = 'held';
      each.track.clear();
      each.rested = false;
      each.still = null;
      const base = stand();
      copyStand(each.shown, base);
      pieces.push(piece);
      bases.push(base);
    }
  }

  private letGo(held: Held, now: number): void {
    this.held.splice(this.held.indexOf(held), 1);
    for (const piece of held.pieces) {
      const each = this.byKey.get(piece);
      if (each?.phase !== 'held') continue;
      each.lifted = false;
      each.since = now;
      each.phase = each.track.empty ? 'wait' : 'follow';
      if (each.phase === 'wait' && each.rested) this.glide(each, now);
    }
  }

  private wake({ piece, part, count }: { piece: string; part: number | null; count: number }, now: number): Alive {
    const key = keyOf(piece, part);
    const known = this.byKey.get(key);
    if (known) return known;
    const home = this.rests[piece]?.pose;
    const track = new Track();
    const each: Alive = {
      key,
      piece,
      part,
      count,
      shown: stand(),
      lifted: false,
      under: 0,
      track,
      phase: 'wait',
      home,
      rested: false,
      still: null,
      since: now,
      from: stand(),
    };
    if (home) toStand(home, each.shown);
    this.byKey.set(key, each);
    this.alive.push(each);
    if (part !== null) this.changed();
    return each;
  }

  private glide(each: Alive, now: number): void {
    copyStand(each.shown, each.from);
    each.phase = 'glide';
    each.since = now;
  }

  private forget(each: Alive): void {
    if (!this.byKey.delete(each.key)) return;
    this.alive.splice(this.alive.indexOf(each), 1);
    this.released.push(each.key);
    if (each.part !== null) this.changed();
  }

  /** Moves everything to the time `now`; true while anything goes on moving by itself. */
  frame(now: number): boolean {
    const ease = 1 - Math.exp(-Math.min(100, Math.max(0, now - this.last)) / 45);
    this.last = now;
    let moving = false;
    for (let i = 0; i < this.held.length; i++) {
      const held = this.held[i];
      if (held) moving = this.carry(held, ease, now) || moving;
    }
    for (let i = this.alive.length - 1; i >= 0; i--) {
      const each = this.alive[i];
      if (each) this.step(each, now);
      if (each && each.phase !== 'held') moving = true;
    }
    return moving;
  }

  private step(each: Alive, now: number): void {
    if (each.phase === 'follow') {
      each.track.read(now - BUFFER, each.shown);
      // What fell together is told together: as long as any body moves, those that lie wait for their place.
      if (now - Math.max(this.heard, each.still ?? 0) > (each.still === null ? SILENCE : UNCHANGED)) this.glide(each, now);
    } else if (each.phase === 'wait' && now - each.since > PATIENCE) this.glide(each, now);
    if (each.phase !== 'glide') return;
    const t = Math.min(1, Math.max(0, (now - each.since) / GLIDE));
    if (!each.home || t >= 1) return this.forget(each);
    toStand(each.home, this.sample);
    between(each.from, this.sample, t * t * (3 - 2 * t), each.shown);
  }

  private readonly ofHand = (piece: string): boolean => this.byKey.get(piece)?.lifted === true;

  /** True while the hand is not yet where it goes. */
  private carry(held: Held, ease: number, now: number): boolean {
    let moving = follow(held, ease);
    const lift = held.how === 'lift';
    let rise = 0;
    for (let i = 0; i < held.pieces.length; i++) {
      const each = this.byKey.get(held.pieces[i] ?? '');
      const base = held.bases[i];
      if (!each || !base || each.phase !== 'held') continue;
      each.lifted = lift;
      if (lift || held.own) carried(held, base, each.shown);
      const { shown } = each;
      if (lift) {
        each.under = this.ground(each.piece, shown.x, shown.z, this.ofHand);
        const higher = each.under - this.ground(each.piece, base.x, base.z, this.ofHand);
        rise = i === 0 ? higher : Math.max(rise, higher);
      }
      if (!lift && !each.track.empty) {
        each.track.read(now - BUFFER, this.sample);
        pushed(held.own, this.sample, each.shown);
        moving = true;
      }
    }
    if (Math.abs(rise - held.rise) > 0.002) moving = true;
    held.rise += (rise - held.rise) * ease;
    return moving;
  }
}
