import type { Corner } from '../scene/camera/fit.ts';
import { flightTime } from '../scene/camera/flight.ts';
import { alike, type Rig } from '../scene/camera/rig.ts';
import { Account, type Debt, pointsOf, type Telling } from './account.ts';
import { Aim, type Way } from './aiming.ts';
import { type Beat, beatsBetween, type Glimpse, isNew, touched } from './beats.ts';
import { cluster, joins, QUEUE, ROOMY, SCENE } from './choice.ts';
import { inFrame, inView, rigOf, type Stand, sameStand, wideRig } from './framing.ts';
import { IDIOMS, type Idiom, opening, type Shot, shotOf } from './idioms.ts';
import { awaited, pondering, thoughtful } from './thinking.ts';

/** Where the camera shall go. */
interface Goal {
  readonly rig: Rig;
  /** It shall be there at once. */
  readonly cut: boolean;
  /** Seconds after which the director wants to be asked again though nothing moves. */
  readonly again: number;
}

/** A flight of so many seconds is better cut. */
const LONG = 1.45;
/** The same from one who thinks to another: nothing is missed on the way. */
const LEISURE = 2.6;
/** Seconds in which a walk is worth going after, and between two looks of the director at what is owed. */
const FRESH = 1.2;
const LOOK = 0.1;
/** Whoever would cut there and back again shows both in one picture, and stays with it for so many seconds. */
const CALM = 7;
/** What is of this weight is worth a picture of its own all the same. */
const GRAVE = 7;
/** What stays to be seen makes way for what fades, until it is so old. Seconds. */
const YIELDS = 4;
/** So many commands at once are no moment of a game, but another time of it. */
const LEAP = 12;
/** In a picture so many times larger a walk is lost. */
const SMALL = 1.6;
/** Radians from which on a table that nothing is told of lies askew. */
const ASKEW = 0.1;

/**
 * Tells a table by a camera. It sees what one viewer sees and keeps an account of what has to be seen: nothing leaves the picture before it was in
 * it long enough. Knows no clock: all times are seconds on the clock of whoever asks.
 */
export class Director {
  /** What has to be seen. */
  readonly account: Account;
  private glimpse: Glimpse | null = null;
  private stand: Stand;
  /** The newest of the news that it knows. */
  private heard = -1;
  private walks: Beat[] = [];
  private asked = Number.NEGATIVE_INFINITY;
  private newest: Beat | null = null;
  /** Who moved last, and in which turn. */
  private mover: { readonly turn: number; readonly points: readonly Corner[] } | null = null;
  private telling: Telling;
  private readonly aim: Aim;
  /** When something happened last. */
  private stirred = 0;
  /** Of those who decide at once the one that is looked at. */
  private round = 0;
  private calmUntil = 0;
  /** Inches to what a shot shows. */
  private readonly far = (shot: Shot, points: readonly Corner[]): number => this.framedAs(shot, points).distance;
  /** What was told before. */
  private lately: readonly Corner[] = [];

  constructor(stand: Stand, now: number) {
    this.stand = stand;
    this.account = new Account(now);
    this.telling = this.rest('table', now);
    this.aim = new Aim(this.wide());
  }

  /** The idiom that is being told. */
  get idiom(): Idiom {
    return this.telling.idiom;
  }

  /** Another picture: its size, its panels, its table. What is shown is framed anew. */
  reframe(stand: Stand, now: number, rig: Rig): void {
    const moved = this.glimpse !== null && !sameStand(this.stand, stand);
    this.stand = stand;
    if (moved) this.send(rig, this.rigFor(this.telling), now, 'flight');
  }

  /** A new moment of the table. `anew`: it has nothing to do with the last one (a line that was lost and came back). */
  see(glimpse: Glimpse, now: number, rig: Rig, anew = false): void {
    this.account.awaken(now);
    const news = glimpse.news.filter(({ n }) => n > this.heard);
    // Whoever goes back in time, or far ahead, is told what happens from there on.
    const leapt = this.glimpse !== null && (glimpse.view.seq < this.glimpse.view.seq || news.length > LEAP);
    const before = anew || leapt ? null : this.glimpse;
    if (anew || leapt) this.account.clear();
    if (this.glimpse?.view.seq !== glimpse.view.seq) this.stirred = now;
    this.heard = Math.max(-1, ...glimpse.news.map(({ n }) => n));
    this.glimpse = glimpse;
    for (const event of news.flatMap(({ events }) => events)) if (event.kind === 'undone') this.account.strike(event.back);
    // What lies there at the first sight is not new.
    if (before !== null) this.account.expect(beatsBetween(before, glimpse, { news, at: now }));
    this.admit(now, glimpse);
    if (isNew(before, glimpse)) this.establish(now, rig);
    else if (this.walks.length === 0) this.follow(now, rig);
  }

  /** Takes up what is seen by now. */
  private admit(now: number, { view }: Glimpse): void {
    for (const beat of this.account.due(now)) {
      if (!IDIOMS[beat.idiom].owed) this.walks.push(beat);
      else this.newest = this.account.owe(beat).beat;
    }
    const walk = this.walks.findLast(({ seq }) => seq >= 0);
    if (walk) this.mover = { turn: view.turn.number, points: walk.last };
  }

  /** What a hand does at a point of the table without a view that tells of it. */
  hand(x: number, z: number, now: number): void {
    this.walks = [...this.walks.filter(({ seq }) => seq >= 0), touched(x, z, now)];
  }

  /** Shows the newest thing that was worth a shot, at once. */
  recall(now: number, rig: Rig): void {
    if (!this.newest) return;
    this.begin([this.account.owe({ ...this.newest, at: now })], now, rig);
  }

  /** Turns to where something is likely to be turned up next, at once, and waits there for a while. */
  expect(now: number, rig: Rig): void {
    const points = this.glimpse ? awaited(this.glimpse) : [];
    const beat: Beat = { idiom: 'reveal', at: now, points, last: points, seq: 0 };
    this.telling = { idiom: 'reveal', shot: shotOf('reveal', 'awaited'), debts: [{ beat, seen: 0, paid: true }], began: now };
    this.send(rig, this.rigFor(this.telling), now, 'cut');
  }

  /** Where the camera shall go now; `rig`: where it has been since it was last asked. */
  frame(now: number, rig: Rig): Goal {
    if (this.glimpse) this.admit(now, this.glimpse);
    this.account.look(now, rig, this.stand);
    // However slowly pictures come: one of them goes after each walk.
    this.walks = this.walks.filter(({ at }) => now - at < FRESH || at >= this.asked);
    this.asked = now;
    this.decide(now, rig);
    const cut = this.aim.cut(rig, now);
    return { rig: this.aim.goal, cut, again: this.patience(now) };
  }

  private decide(now: number, rig: Rig): void {
    const { telling } = this;
    const held = telling.debts.filter(({ paid }) => !paid);
    const open = this.account.debts.filter((debt) => !telling.debts.includes(debt));
    const age = now - telling.began;
    // Whoever only thinks or walks is left at once for what has to be seen.
    const bound = IDIOMS[telling.idiom].owed || open.length === 0;
    if (held.length > 0 || (bound && age < telling.shot.least)) {
      const wait = open.length > QUEUE ? Number.NEGATIVE_INFINITY : 0;
      const urgent = open.filter((debt) => this.waits(debt, rig) && now - debt.beat.at >= IDIOMS[debt.beat.idiom].patience + wait);
      const fading = urgent.filter(({ beat }) => IDIOMS[beat.idiom].fades);
      const stays = held.every(({ beat }) => !IDIOMS[beat.idiom].fades && now - beat.at < YIELDS);
      const debts = [...held, ...urgent];
      if (fading.length > 0 && stays) this.begin(this.cluster(fading, rig), now, rig);
      else if (held.length > 0 && debts.length > held.length && joins(debts, now, () => this.rigFor({ ...telling, debts }).distance))
        this.widen(debts, now, rig);
      return;
    }
    if (open.length > 0) return this.begin(this.cluster(open, rig), now, rig);
    const walk = this.walks.at(-1);
    if (walk && (telling.shot.about === 'table' || this.loses(walk))) return this.begin([{ beat: walk, seen: 0, paid: true }], now, rig);
    if (walk && telling.idiom === 'walk') this.telling = { ...telling, began: Math.max(telling.began, walk.at - telling.shot.least) };
    else if (now >= this.ends) this.goOn(now, rig);
  }

  /** When the shot has been long enough. All of the table is shown after a silence. */
  private get ends(): number {
    const { idiom, shot, began } = this.telling;
    return shot.most + (idiom === 'standing' && shot.next === 'table' ? Math.max(began, this.stirred) : began);
  }

  /** A walk that leads out of the picture, or is lost in it. */
  private loses({ idiom, points, last }: Beat): boolean {
    const aimed = this.aim.at;
    return !inView(last, aimed, this.stand) || aimed.distance > SMALL * this.far(opening(idiom).shot, points);
  }

  private cluster(open: readonly Debt[], rig: Rig): Debt[] {
    return cluster(open, this.far, (debt) => this.waits(debt, rig));
  }

  /** True for what is neither in the picture nor about to be. */
  private waits({ beat }: Debt, rig: Rig): boolean {
    return !inFrame(beat.points, rig, this.stand) || !inFrame(beat.points, this.aim.at, this.stand);
  }

  /** Begins to tell these. */
  private begin(debts: readonly Debt[], now: number, rig: Rig): void {
    const [lead] = debts;
    if (!lead) return;
    this.lately = this.subject(this.telling);
    this.telling = { ...opening(lead.beat.idiom), debts, began: now };
    this.show(now, rig);
  }

  /** Goes on with what is told, and with more of it. */
  private widen(debts: readonly Debt[], now: number, rig: Rig): void {
    this.telling = { ...this.telling, debts };
    this.send(rig, this.rigFor(this.telling), now, 'flight');
  }

  /** The next shot of the idiom, or the end of it. */
  private goOn(now: number, rig: Rig): void {
    const { idiom, shot, debts } = this.telling;
    this.round++;
    const others = idiom !== 'standing' || this.several || shot.next === 'each';
    if (shot.next !== undefined && shot.next !== 'each') this.telling = { idiom, shot: shotOf(idiom, shot.next), debts, began: now };
    else if (others) this.telling = this.rest('acting', now);
    else return;
    this.show(now, rig);
  }

  /** A new board, or a table that is seen for the first time: all of it. */
  private establish(now: number, rig: Rig): void {
    this.walks = [];
    // What is still owed is in this picture, too.
    this.telling = { ...this.rest('first', now), debts: this.account.debts };
    this.aim.send(rig, this.rigFor(this.telling), now, 'cut');
  }

  /** Keeps whoever is to act in the picture. */
  private follow(now: number, rig: Rig): void {
    const { idiom, shot, began } = this.telling;
    if (idiom !== 'standing' || !this.glimpse || now < began + shot.least) return;
    const points = this.thinking(this.glimpse);
    if (shot.about === 'table' || this.several !== (shot.next === 'each')) this.telling = this.rest('acting', now);
    else if (points.length === 0 || inFrame(points, this.aim.at, this.stand)) return;
    this.show(now, rig);
  }

  private get several(): boolean {
    return this.glimpse !== null && pondering(this.glimpse).length > 0;
  }

  private rest(name: string, now: number): Telling {
    return { idiom: 'standing', shot: shotOf('standing', name === 'acting' && this.several ? 'each' : name), debts: [], began: now };
  }

  /** Turns to what is told, unless the picture shows it well already. */
  private show(now: number, rig: Rig): void {
    const to = this.rigFor(this.telling);
    const points = this.subject(this.telling);
    const grave = IDIOMS[this.telling.idiom].weight >= GRAVE;
    const roomy = now < this.calmUntil && !grave ? Number.POSITIVE_INFINITY : ROOMY;
    const askew = this.telling.idiom === 'standing' && Math.abs(this.aim.at.azimuth - to.azimuth) > ASKEW && now >= this.calmUntil;
    const well = this.aim.at.distance <= to.distance * roomy && !askew && inView(points, this.aim.at, this.stand, 0.05);
    if (points.length > 0 && well) return;
    const again = !grave && this.lately.length > 0 && this.aim.isBack(to, now, LONG) && flightTime(rig, to) > LONG;
    const both = again ? this.framedAs(this.telling.shot, [...points, ...this.lately]) : to;
    if (!again || both.distance > SCENE) return this.send(rig, to, now);
    this.calmUntil = now + CALM;
    this.send(rig, both, now);
  }

  private thinking(glimpse: Glimpse): readonly Corner[] {
    return thoughtful(glimpse, this.round, this.mover?.turn === glimpse.view.turn.number ? this.mover.points : [], this.stand);
  }

  /** What a telling is about. */
  private subject({ idiom, shot, debts }: Telling): readonly Corner[] {
    if (idiom === 'standing' && shot.about === 'all' && this.glimpse) return [...this.thinking(this.glimpse), ...pointsOf(debts)];
    return shot.about === 'last' ? debts.flatMap(({ beat }) => beat.last) : pointsOf(debts);
  }

  private rigFor(telling: Telling): Rig {
    const points = this.subject(telling);
    if (points.length === 0 || telling.shot.about === 'table') return this.wide();
    const main = telling.debts.flatMap(({ beat }) => beat.last);
    return this.framedAs(telling.shot, points, main.length > 0 ? main : points);
  }

  private framedAs(shot: Shot, points: readonly Corner[], main = points): Rig {
    const rig = rigOf(shot, points, main, this.stand);
    const wide = this.wide();
    return rig.distance < wide.distance ? rig : wide;
  }

  private wide(): Rig {
    return wideRig(shotOf('standing', 'table'), pointsOf(this.account.debts), this.stand);
  }

  /** Sends the camera somewhere: flown, or cut where that is far; where motion is not wanted always cut. */
  private send(rig: Rig, to: Rig, now: number, way?: Way): void {
    const longest = this.telling.idiom === 'standing' ? LEISURE : LONG;
    if (!alike(this.aim.at, to)) this.aim.send(rig, to, now, this.stand.still ? 'cut' : (way ?? { longest }));
  }

  private patience(now: number): number {
    if (this.account.debts.length > 0 || this.account.expects || this.aim.waits) return LOOK;
    const until = this.walks.length > 0 ? this.telling.began + this.telling.shot.least : this.ends;
    return Math.max(LOOK, until - now);
  }
}
