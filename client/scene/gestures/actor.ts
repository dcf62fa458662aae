import { mannerOf } from '../../skins/figures.ts';
import type { Cue, Manner } from '../../skins/vocabulary.ts';
import { add, atRest, type Bearing, blend, copy, ease, type Phrase } from './bearing.ts';
import { GAITS } from './gaits.ts';
import { PHRASES } from './phrases.ts';

/** The shares of a gesture in which a figure turns to what it is about, and back again. */
const [TURNED, TURNS_BACK] = [0.18, 0.76];
/** The same of a way. */
const [SET_OUT, ARRIVES] = [0.14, 0.86];
/** Milliseconds in which what a figure did gives way to what it does next. */
const BLENDS = 140;
/** A short way is no walk: inches below which it is only a shuffle. */
const SHUFFLE = 0.3;
/** Milliseconds of the quickest stride. */
const STRIDE = 150;

/** A way that a figure goes. */
export interface Going {
  /** Inches, and milliseconds. */
  readonly far: number;
  readonly lasts: number;
  /** The share of its time (0..1) that has gone. */
  share: number;
  /** The direction in which it goes just now, about the upright. */
  heading: number;
}

const wrapped = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle));

/** How much of a turn is made at a share of the time. */
const turning = (share: number, there: number, back: number): number =>
  share < there ? ease(share / there) : share > back ? 1 - ease((share - back) / (1 - back)) : 1;

/** One figure that acts. All it does is a function of time; `bearing` is written in place. */
export class Actor {
  readonly bearing: Bearing = atRest();
  private readonly manner: Manner;
  private phrase: Phrase | null = null;
  private began = 0;
  private turn = 0;
  /** What it was in the middle of when the newest gesture began. */
  private readonly left: Bearing = atRest();
  private leftAt = Number.NEGATIVE_INFINITY;

  constructor(manner: Manner) {
    this.manner = manner;
  }

  /** Begins a gesture at a time; `turn`: the angle to what it is about. */
  play(cue: Cue, at: number, turn: number): void {
    copy(this.bearing, 1, this.left);
    this.leftAt = at;
    this.phrase = PHRASES[this.manner[cue]];
    this.began = at;
    this.turn = wrapped(turn);
  }

  /** Everything is over at once. */
  rest(): void {
    this.phrase = null;
    this.leftAt = Number.NEGATIVE_INFINITY;
    copy(this.bearing, 0, this.bearing);
  }

  /** Writes its bearing at a time; true while it is in a gesture. `facing`: where it looks when it does nothing. */
  frame(now: number, speed: number, going: Going | null, facing: number): boolean {
    const { bearing, phrase, left } = this;
    copy(bearing, 0, bearing);
    if (going && going.far > SHUFFLE) this.walk(going, facing);
    let busy = false;
    const fades = ((now - this.leftAt) * speed) / BLENDS;
    if (fades >= 0 && fades < 1) {
      blend(left, 1 - ease(fades), bearing);
      busy = true;
    }
    if (!phrase) return busy;
    const share = ((now - this.began) * speed) / (phrase.lasts * this.manner.pace);
    if (share >= 1) {
      this.phrase = null;
      return busy;
    }
    if (share >= 0) {
      add(phrase.tracks, share, 1, bearing);
      bearing.turn += this.turn * turning(share, TURNED, TURNS_BACK);
    }
    return true;
  }

  private walk({ far, lasts, share, heading }: Going, facing: number): void {
    const { bearing } = this;
    const gait = GAITS[this.manner.gait];
    const strides = Math.max(1, Math.min(Math.round(far / gait.long), Math.floor(lasts / STRIDE)));
    const at = ease(share) * strides;
    const stride = Math.min(strides - 1, Math.floor(at));
    add(gait.stride, at - stride, 1, bearing);
    add(gait.swing, at - stride, stride % 2 === 0 ? 1 : -1, bearing);
    add(gait.way, share, 1, bearing);
    if (gait.faces) bearing.turn += wrapped(heading - facing) * turning(share, SET_OUT, ARRIVES);
  }
}

/** Somebody to play the figure of this model; undefined for a thing. */
export function actorOf(model: string): Actor | undefined {
  const manner = mannerOf(model);
  return manner && new Actor(manner);
}
