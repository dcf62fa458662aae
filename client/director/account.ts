import type { Corner } from '../scene/camera/fit.ts';
import type { Rig } from '../scene/camera/rig.ts';
import type { Beat } from './beats.ts';
import { inFrame, type Window } from './framing.ts';
import { IDIOMS, type Idiom, type Shot } from './idioms.ts';

/** Seconds that everything owed is in the picture without a break: what is promised, and a little more. */
const SEEN = 1.5 + 0.1;
/** What could not be shown for so long is given up. Seconds. */
const GIVEN_UP = 14;
/** Seconds without a look after which nobody is looking: a page in the background. */
const AWAY = 3;

/** A beat, and how long it has been in the picture without a break. */
export interface Debt {
  readonly beat: Beat;
  seen: number;
  paid: boolean;
}

/** What is told just now. */
export interface Telling {
  readonly idiom: Idiom;
  readonly shot: Shot;
  readonly debts: readonly Debt[];
  readonly began: number;
}

export const weightOf = ({ beat }: Debt): number => IDIOMS[beat.idiom].weight;
/** All that has to be in the picture for these. */
export const pointsOf = (debts: readonly Debt[]): readonly Corner[] => debts.flatMap(({ beat }) => beat.points);

/** The account of what has to be seen: what is on it leaves only when it was in the picture for long enough. */
export class Account {
  debts: readonly Debt[] = [];
  /** What could not be shown: always 0 where a picture is drawn. */
  missed = 0;
  /** What has happened and is seen in a moment. */
  private coming: readonly Beat[] = [];
  private looked: number;

  constructor(now: number) {
    this.looked = now;
  }

  owe(beat: Beat): Debt {
    const debt = { beat, seen: 0, paid: false };
    this.debts = [...this.debts, debt];
    return debt;
  }

  /** True while something has happened that is not seen yet. */
  get expects(): boolean {
    return this.coming.length > 0;
  }

  /** Beats, each to be seen at its time. */
  expect(beats: readonly Beat[]): void {
    this.coming = [...this.coming, ...beats];
  }

  /** What has come to its time since this was last asked. */
  due(now: number): readonly Beat[] {
    const due = this.coming.filter(({ at }) => at <= now);
    if (due.length > 0) this.coming = this.coming.filter(({ at }) => at > now);
    return due;
  }

  clear(): void {
    this.debts = this.coming = [];
  }

  /** Everything after the public change `back` is void. */
  strike(back: number): void {
    this.debts = this.debts.filter(({ beat }) => beat.seq <= back);
    this.coming = this.coming.filter(({ seq }) => seq <= back);
  }

  /** What happened while nobody looked is not owed. */
  awaken(now: number): void {
    if (now - this.looked > AWAY) this.clear();
  }

  /** Writes down what has been seen since the last look, from where the camera was. */
  look(now: number, rig: Rig, window: Window): void {
    this.awaken(now);
    for (const debt of this.debts) {
      const { at, points } = debt.beat;
      debt.seen = inFrame(points, rig, window) ? debt.seen + now - Math.max(this.looked, at) : 0;
      const given = now - at > GIVEN_UP;
      if (given && debt.seen < SEEN) this.missed++;
      debt.paid = given || debt.seen >= SEEN;
    }
    this.looked = now;
    this.debts = this.debts.filter(({ paid }) => !paid);
  }
}
