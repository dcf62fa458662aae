import type { Corner } from '../scene/camera/fit.ts';
import { flightTime } from '../scene/camera/flight.ts';
import { alike, type Rig } from '../scene/camera/rig.ts';
import { type Beat, beatsBetween, type Glimpse, isNew, thinkers } from './beats.ts';
import { extentOf, framed, inFrame, type Window } from './framing.ts';
import { IDIOMS, type Idiom, type Shot, shotOf } from './idioms.ts';

/** The picture and the table in it. */
export interface Set extends Window {
  /** What the whole table takes, corner by corner, and from which side it is looked at. */
  readonly home: readonly Corner[];
  readonly azimuth: number;
  /** Less motion: the camera only cuts. */
  readonly still: boolean;
}

/** Where the camera shall go. */
export interface Goal {
  readonly rig: Rig;
  /** It shall be there at once. */
  readonly cut: boolean;
  /** Seconds after which the director wants to be asked again though nothing moves. */
  readonly again: number;
}

/** Seconds that everything owed is in the picture without a break: what is promised, and a little more. */
const SEEN = 1.5 + 0.1;
/** Seconds between two cuts, at least; how long a cut is worth waiting for; a flight of this length is better cut. */
const CUTS_APART = 1.6;
const WORTH = 0.6;
const LONG = 1.45;
/** More than this waiting, and one picture has to hold them all. */
const QUEUE = 4;
/** Dice that nobody has told to lie still do so after this time; what could not be shown for so long is given up. Seconds. */
const ROLLS = 5;
const GIVEN_UP = 14;
const AWAY = 3;
/** Seconds in which a walk is worth going after, and between two looks of the director at what is owed. */
const FRESH = 1.2;
const LOOK = 0.1;
/** Seconds: whoever would cut there and back again within this time shows both in one picture, and stays with it for so long. */
const BACK = 5;
const CALM = 7;
/** A picture that is so many times larger than it has to be is good enough. */
const ROOMY = 1.35;

/** A beat, and how long it has been in the picture without a break. */
interface Debt {
  readonly beat: Beat;
  seen: number;
  paid: boolean;
}

/** What is told just now. */
interface Telling {
  readonly idiom: Idiom;
  readonly name: string;
  readonly shot: Shot;
  readonly debts: readonly Debt[];
  readonly began: number;
}

const weightOf = ({ beat }: Debt): number => IDIOMS[beat.idiom].weight;
const pointsOf = (debts: readonly Debt[]): readonly Corner[] => debts.flatMap(({ beat }) => beat.points);

/**
 * Tells a table by a camera. It sees what one viewer sees and keeps an account of what has to be seen: nothing leaves the picture before it was in
 * it long enough. Knows no clock: all times are seconds on the clock of whoever asks.
 */
export class Director {
  /** Cuts made, and what could not be shown: always 0 where a picture is drawn. */
  cuts = 0;
  missed = 0;
  /** The number of the newest throw whose dice lie still. */
  rested = Number.POSITIVE_INFINITY;
  private glimpse: Glimpse | null = null;
  private set: Set;
  private readonly heard = { news: -1, throws: -1 };
  private debts: Debt[] = [];
  private walks: Beat[] = [];
  private newest: Beat | null = null;
  private telling: Telling;
  private goal: Rig;
  private coming: { readonly rig: Rig; readonly at: number } | null = null;
  private cutAt = Number.NEGATIVE_INFINITY;
  private calmUntil = Number.NEGATIVE_INFINITY;
  /** What was told before. */
  private lately: readonly Corner[] = [];
  private looked: number;

  constructor(set: Set, now: number) {
    this.set = set;
    this.looked = now;
    this.telling = this.stand('table', now);
    this.goal = this.wide();
  }

  /** The idiom that is being told. */
  get idiom(): Idiom {
    return this.telling.idiom;
  }

  /** Another picture: its size, its panels, its table. What is shown is framed anew. */
  reframe(set: Set, now: number, rig: Rig): void {
    const kept = this.set;
    this.set = set;
    if (this.glimpse === null || alikeSets(kept, set)) return;
    this.aim(rig, this.rigOf(this.telling), now, 'flight');
  }

  /** A new moment of the table. `anew`: it has nothing to do with the last one (a line that was lost and came back). */
  see(glimpse: Glimpse, now: number, rig: Rig, anew = false): void {
    const before = anew ? null : this.glimpse;
    const first = this.glimpse === null;
    const news = glimpse.news.filter(({ n }) => n > this.heard.news);
    const throws = glimpse.throws.filter(({ n }) => n > this.heard.throws);
    this.heard.news = Math.max(this.heard.news, ...news.map(({ n }) => n));
    this.heard.throws = Math.max(this.heard.throws, ...throws.map(({ n }) => n));
    this.glimpse = glimpse;
    for (const { events } of news)
      for (const event of events) if (event.kind === 'undone') this.debts = this.debts.filter(({ beat }) => beat.seq <= event.back);
    // What lies there at the first sight is not new; throws that come with a new board are.
    const beats = first || anew ? [] : beatsBetween(before, glimpse, { news, throws, at: now });
    for (const beat of beats) {
      if (IDIOMS[beat.idiom].owed) this.debts.push({ beat, seen: 0, paid: false });
      else this.walks.push(beat);
      if (IDIOMS[beat.idiom].owed) this.newest = beat;
    }
    if (isNew(before, glimpse)) this.establish(now, rig);
    else if (this.telling.idiom === 'standing' && this.telling.name === 'acting') this.follow(now, rig);
  }

  /** What a hand does at a point of the table without a view that tells of it. */
  hand(x: number, z: number, now: number): void {
    const points = [-1, 1].flatMap((dx) => [-1, 1].map((dz) => ({ x: x + dx * 1.5, y: 0.5, z: z + dz * 1.5 })));
    this.walks = this.walks.filter(({ seq }) => seq >= 0);
    this.walks.push({ idiom: 'walk', at: now, points, last: points, seq: -1 });
  }

  /** Shows the newest thing that was worth a shot, at once. */
  recall(now: number, rig: Rig): void {
    if (!this.newest) return;
    const debt = { beat: { ...this.newest, at: now }, seen: 0, paid: false };
    this.debts.push(debt);
    this.begin([debt], now, rig);
  }

  /** Where the camera shall go now; `rig`: where it has been since it was last asked. */
  frame(now: number, rig: Rig): Goal {
    this.account(now, rig);
    this.decide(now, rig);
    const cut = this.coming !== null && now >= this.coming.at;
    if (this.coming && cut) {
      this.goal = this.coming.rig;
      this.coming = null;
      this.cutAt = now;
      this.cuts++;
    }
    return { rig: this.goal, cut, again: this.patience(now) };
  }

  /** Writes down what has been seen since the last look. */
  private account(now: number, rig: Rig): void {
    // Nobody looked for a while (a page in the background): what happened then is over.
    if (now - this.looked > AWAY) this.debts = [];
    for (const debt of this.debts) {
      const passed = now - Math.max(this.looked, debt.beat.at);
      debt.seen = inFrame(debt.beat.points, rig, this.set) ? debt.seen + passed : 0;
      const lies = debt.beat.draw === undefined || debt.beat.draw <= this.rested || now - debt.beat.at > ROLLS;
      if (debt.seen >= SEEN && lies) debt.paid = true;
      else if (now - debt.beat.at > GIVEN_UP) {
        debt.paid = true;
        if (debt.seen < SEEN) this.missed++;
      }
    }
    this.looked = now;
    this.debts = this.debts.filter(({ paid }) => !paid);
    this.walks = this.walks.filter(({ at }) => now - at < FRESH);
  }

  private decide(now: number, rig: Rig): void {
    const { telling } = this;
    const held = telling.debts.filter(({ paid }) => !paid);
    const open = this.debts.filter((debt) => !telling.debts.includes(debt));
    const age = now - telling.began;
    // Whoever only thinks or walks is left at once for what has to be seen.
    const bound = IDIOMS[telling.idiom].owed || open.length === 0;
    if (held.length > 0 || (bound && age < telling.shot.least)) {
      const wait = open.length > QUEUE ? Number.NEGATIVE_INFINITY : 0;
      const urgent = open.filter((debt) => this.waits(debt, rig) && now - debt.beat.at >= IDIOMS[debt.beat.idiom].patience + wait);
      if (urgent.length > 0) this.widen([...held, ...urgent], now, rig);
      return;
    }
    if (open.length > 0) return this.begin(this.cluster(open, rig), now, rig);
    const walk = this.walks.at(-1);
    if (walk && !inFrame(walk.last, this.aimed, this.set)) return this.begin([{ beat: walk, seen: 0, paid: true }], now, rig);
    if (walk && telling.idiom === 'walk') this.telling = { ...telling, began: Math.max(telling.began, walk.at - telling.shot.least) };
    else if (age >= telling.shot.most) this.goOn(now, rig);
  }

  /** True for what is neither in the picture nor about to be. */
  private waits({ beat }: Debt, rig: Rig): boolean {
    return !inFrame(beat.points, rig, this.set) || !inFrame(beat.points, this.aimed, this.set);
  }

  /** Where the camera will be. */
  private get aimed(): Rig {
    return this.coming?.rig ?? this.goal;
  }

  /** What is told together: the weightiest, with what finds room beside it and what can wait no longer. */
  private cluster(open: readonly Debt[], rig: Rig): Debt[] {
    const sorted = [...open].sort((a, b) => weightOf(b) - weightOf(a) || a.beat.at - b.beat.at);
    const [lead, ...others] = sorted;
    if (!lead) return [];
    const shot = shotOf(lead.beat.idiom, IDIOMS[lead.beat.idiom].first);
    const alone = this.framedAs(shot, lead.beat.points);
    const chosen = [lead];
    for (const debt of others) {
      const all = this.framedAs(shot, pointsOf([...chosen, debt]));
      const flash = IDIOMS[debt.beat.idiom].patience < SEEN && this.waits(debt, rig) && open.length > 1;
      if (all.distance <= alone.distance * ROOMY || flash || open.length > QUEUE) chosen.push(debt);
    }
    return chosen;
  }

  /** Begins to tell these. */
  private begin(debts: readonly Debt[], now: number, rig: Rig): void {
    const [lead] = debts;
    if (!lead) return;
    const { idiom } = lead.beat;
    const name = IDIOMS[idiom].first;
    this.lately = this.subject(this.telling);
    this.telling = { idiom, name, shot: shotOf(idiom, name), debts, began: now };
    this.show(now, rig);
  }

  /** Goes on with what is told, and with more of it. */
  private widen(debts: readonly Debt[], now: number, rig: Rig): void {
    this.telling = { ...this.telling, debts };
    this.aim(rig, this.rigOf(this.telling), now, 'flight');
  }

  /** The next shot of the idiom, or the end of it. */
  private goOn(now: number, rig: Rig): void {
    const { idiom, shot, debts } = this.telling;
    if (shot.next !== undefined) this.telling = { idiom, name: shot.next, shot: shotOf(idiom, shot.next), debts, began: now };
    else if (idiom !== 'standing') this.telling = this.stand('acting', now);
    else return;
    this.show(now, rig);
  }

  /** A new board, or a table that is seen for the first time: all of it. */
  private establish(now: number, rig: Rig): void {
    this.walks = [];
    const held = [...this.debts];
    this.telling = { ...this.stand('table', now), debts: held };
    this.aim(rig, this.rigOf(this.telling), now, 'cut');
    // From then on whoever acts is looked at.
    this.telling = { ...this.telling, name: 'acting', shot: shotOf('standing', 'acting'), began: now + 1.5 };
  }

  /** Keeps whoever is to act in the picture. */
  private follow(now: number, rig: Rig): void {
    const points = this.glimpse ? thinkers(this.glimpse) : [];
    if (points.length > 0 && !inFrame(points, this.aimed, this.set) && now >= this.telling.began + this.telling.shot.least) this.show(now, rig);
  }

  private stand(name: string, now: number): Telling {
    return { idiom: 'standing', name, shot: shotOf('standing', name), debts: [], began: now };
  }

  /** Turns to what is told, unless the picture shows it well already. */
  private show(now: number, rig: Rig): void {
    const to = this.rigOf(this.telling);
    const points = this.subject(this.telling);
    const { distance } = this.aimed;
    const roomy = now < this.calmUntil ? Number.POSITIVE_INFINITY : this.telling.idiom === 'standing' ? ROOMY * 1.25 : ROOMY;
    if (points.length > 0 && distance <= to.distance * roomy && inFrame(points, this.aimed, this.set, 0.05)) return;
    const again = now - this.cutAt < BACK && flightTime(rig, to) > LONG;
    if (!again || this.lately.length === 0) return this.aim(rig, to, now, 'either');
    this.calmUntil = now + CALM;
    this.aim(rig, this.framedAs(this.telling.shot, [...points, ...this.lately]), now, 'either');
  }

  /** What a telling is about. */
  private subject({ idiom, name, shot, debts }: Telling): readonly Corner[] {
    if (idiom === 'standing' && name === 'acting' && this.glimpse) return [...thinkers(this.glimpse), ...pointsOf(debts)];
    return shot.about === 'last' ? debts.flatMap(({ beat }) => beat.last) : pointsOf(debts);
  }

  private rigOf(telling: Telling): Rig {
    const points = this.subject(telling);
    if (points.length === 0 || (telling.idiom === 'standing' && telling.name === 'table')) return this.wide();
    return this.framedAs(telling.shot, points);
  }

  private framedAs(shot: Shot, points: readonly Corner[]): Rig {
    const { azimuth } = this.set;
    const middle = extentOf(this.set.home);
    const side = shot.side === 'front' ? 0 : shot.side === 'beside' ? beside(points, azimuth, middle) : across(points, azimuth);
    const rig = framed(points, { azimuth: azimuth + side, polar: shot.lean }, shot.near, this.set);
    const wide = this.wide();
    return rig.distance < wide.distance ? rig : wide;
  }

  /** The whole table, with everything that is owed. */
  private wide(): Rig {
    const { home, azimuth } = this.set;
    const shot = shotOf('standing', 'table');
    return framed([...home, ...pointsOf(this.debts)], { azimuth, polar: shot.lean }, shot.near, this.set);
  }

  /** Sends the camera somewhere: flown, or cut where that is far and the last cut long enough ago. */
  private aim(rig: Rig, to: Rig, now: number, how: 'flight' | 'cut' | 'either'): void {
    if (alike(this.aimed, to)) return;
    const cut = this.set.still || how === 'cut' || (how === 'either' && flightTime(rig, to) > LONG);
    const at = Math.max(now, this.cutAt + CUTS_APART);
    if (cut && (this.set.still || how === 'cut' || at - now <= WORTH)) this.coming = { rig: to, at };
    else if (this.coming) this.coming = { ...this.coming, rig: to };
    else this.goal = to;
  }

  private patience(now: number): number {
    if (this.debts.length > 0 || this.coming) return LOOK;
    const { began, shot } = this.telling;
    if (this.walks.length > 0) return Math.max(LOOK, began + shot.least - now);
    return shot.next === undefined && this.telling.idiom === 'standing' ? Number.POSITIVE_INFINITY : Math.max(LOOK, began + shot.most - now);
  }
}

const alikeSets = (a: Set, b: Set): boolean =>
  a.aspect === b.aspect && a.azimuth === b.azimuth && a.insets === b.insets && a.home === b.home && a.still === b.still;

/** A little from the side that looks towards the middle of the table. */
function beside(points: readonly Corner[], azimuth: number, middle: { x: number; z: number }): number {
  const { x, z } = extentOf(points);
  const right = (x - middle.x) * Math.cos(azimuth) - (z - middle.z) * Math.sin(azimuth);
  return Math.max(-0.28, Math.min(0.28, right * 0.06));
}

/** From where a line between two goes through the picture from left to right, as far as that is not a swing around the table. */
function across(points: readonly Corner[], azimuth: number): number {
  const { x, z } = extentOf(points);
  let [xx, zz, xz] = [0, 0, 0];
  for (const each of points) {
    const [dx, dz] = [each.x - x, each.z - z];
    xx += dx * dx;
    zz += dz * dz;
    xz += dx * dz;
  }
  if (Math.hypot(xx - zz, 2 * xz) < 0.4 * (xx + zz)) return 0;
  // The long axis as an angle over the table; the camera's right is (cos a, -sin a).
  const axis = -Math.atan2(2 * xz, xx - zz) / 2;
  const turn = Math.atan2(Math.sin(2 * (axis - azimuth)), Math.cos(2 * (axis - azimuth))) / 2;
  return Math.max(-0.5, Math.min(0.5, turn));
}
