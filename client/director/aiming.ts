import { flightTime } from '../scene/camera/flight.ts';
import { alike, type Rig } from '../scene/camera/rig.ts';

/** Seconds between two cuts, at least, and by how much one that waits has to be sooner there than a flight. */
const CUTS_APART = 1.6;
const SOONER = 0.3;
/** Seconds in which whoever would cut there and back again should have stayed. */
const BACK = 5;

/** How the camera may go: flown; by a cut if the flight were longer than so many seconds; by a cut. */
export type Way = 'flight' | 'cut' | { readonly longest: number };

/** Where the camera is sent. No cut comes within 1.5 s of the last one. */
export class Aim {
  goal: Rig;
  /** A cut that waits until the last one is long enough ago. */
  private coming: { readonly rig: Rig; readonly at: number } | null = null;
  private cutAt = Number.NEGATIVE_INFINITY;
  /** Where the camera was before the last cut. */
  private left: Rig | null = null;

  constructor(goal: Rig) {
    this.goal = goal;
  }

  /** Where the camera will be. */
  get at(): Rig {
    return this.coming?.rig ?? this.goal;
  }

  get waits(): boolean {
    return this.coming !== null;
  }

  /** Sends the camera from where it is. */
  send(from: Rig, to: Rig, now: number, way: Way): void {
    if (way === 'cut' ? alike(from, to) : alike(this.at, to)) return;
    const flight = flightTime(from, to);
    const at = Math.max(now, this.cutAt + CUTS_APART);
    const cuts = way === 'cut' || (way !== 'flight' && flight > way.longest && at - now < flight - SOONER);
    if (cuts) this.coming = { rig: to, at };
    else if (this.coming) this.coming = { ...this.coming, rig: to };
    else this.goal = to;
  }

  /** True where the last cut came from, a moment ago. */
  isBack(to: Rig, now: number, near: number): boolean {
    return this.left !== null && now - this.cutAt < BACK && flightTime(this.left, to) < near;
  }

  /** Carries out the cut that waits, if its time has come; `from`: where the camera is. */
  cut(from: Rig, now: number): boolean {
    if (this.coming === null || now < this.coming.at) return false;
    this.left = from;
    this.goal = this.coming.rig;
    this.coming = null;
    this.cutAt = now;
    return true;
  }
}
