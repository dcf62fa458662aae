import type { Cue } from '../../skins/vocabulary.ts';
import { type Actor, actorOf, type Going } from '../gestures/actor.ts';
import type { Bearing } from '../gestures/bearing.ts';
import { type Item, STAND } from './item.ts';
import { apart, type Move, type Moving, wayOf } from './moves.ts';

/** What is known of a body that acts. */
interface Acted {
  readonly item: Item;
  readonly pose: Readonly<Moving>;
  readonly move: Move | null;
}

/** Inches of the whole way of a move. */
const lengthOf = ({ from, to, via = [from, to] }: Move): number => via.reduce((sum, at, i) => sum + apart(via[i - 1] ?? at, at), 0);

/** The share of its time before and after a moment from which the direction of a way is read: corners are taken in a curve. */
const AROUND = 0.05;
const [ahead, behind]: [Moving, Moving] = [{ ...STAND }, { ...STAND }];

/** Where a move goes at a share of its time, as an angle about the upright. */
function headingOf(move: Move, t: number): number {
  wayOf(move, Math.min(1, t + AROUND), ahead);
  wayOf(move, Math.max(0, t - AROUND), behind);
  return Math.atan2(ahead.x - behind.x, ahead.z - behind.z);
}

/** True for a way that a figure goes by itself. */
const goes = ({ kind, via }: Move): boolean => kind === 'hop' || (kind === 'vanish' && via !== undefined);

/** What a figure does besides being somewhere. */
export type Figure = Pick<Acting, 'model' | 'bearing' | 'tell' | 'frame'>;

/** The figure of one body: walks while it is moved, falls and rises when that is what a move is, and acts when it is told to. */
class Acting {
  readonly model: string;
  private readonly actor: Actor;
  private readonly going: { -readonly [Key in keyof Going]: Going[Key] } = { far: 0, lasts: 0, share: 0, heading: 0 };
  private known: Move | null = null;
  private next: Cue | null = null;
  private ready: () => boolean = () => true;
  private readonly towards = { x: 0, z: 0, given: false };

  constructor(model: string, actor: Actor) {
    this.model = model;
    this.actor = actor;
  }

  get bearing(): Readonly<Bearing> {
    return this.actor.bearing;
  }

  /** Tells it what to do as soon as it is where it goes, and `ready` says so. */
  tell(cue: Cue, towards: { readonly x: number; readonly z: number } | null, ready: () => boolean): void {
    this.next = cue;
    this.ready = ready;
    this.towards.given = towards !== null;
    if (towards) Object.assign(this.towards, { x: towards.x, z: towards.z });
  }

  /** Writes its bearing; `share` of its move's time has gone. True while it acts. */
  frame({ item, pose, move }: Acted, now: number, speed: number, share: number): boolean {
    const { actor, going, towards } = this;
    if (speed <= 0) {
      this.next = null;
      actor.rest();
      return false;
    }
    const under = move && share > 0 ? move : null;
    if (under !== this.known) {
      this.known = under;
      if (under) Object.assign(going, { far: lengthOf(under), lasts: under.duration });
      if (under?.kind === 'fall') actor.play(item.downed ? 'fall' : 'rise', now, 0);
    }
    const walks = under !== null && goes(under) && share < 1;
    if (walks) {
      going.share = share;
      going.heading = headingOf(under, share);
    }
    // Who is falling does not wince.
    if (under?.kind === 'fall') this.next = null;
    if (this.next && !walks && this.ready()) {
      const aim = towards.given ? Math.atan2(towards.x - pose.x, towards.z - pose.z) - pose.turn : 0;
      actor.play(this.next, now, aim);
      this.next = null;
    }
    return actor.frame(now, speed, walks ? going : null, pose.turn) || this.next !== null;
  }
}

/** The figure of this model, to act; undefined for a thing. */
export function actingOf(model: string): Acting | undefined {
  const actor = actorOf(model);
  return actor && new Acting(model, actor);
}
