import { alike, type Rig } from './rig.ts';

/** Radians that the direction of view may turn in a second while the camera is flown: 60 degrees. */
const FASTEST_TURN = Math.PI / 3;
/** What the flight aims at: some way below what it must never reach. */
const TURN = FASTEST_TURN * 0.7;
/** Shares of its own distance that the camera passes over the table in a second, and how fast it comes nearer or goes away (natural logarithm). */
const FLOW = 0.62;
const ZOOM = 1.05;
/** Seconds in which a short flight has come about two thirds of its way. */
const SMOOTH = 0.42;
/** Seconds of one step, and of all steps of one frame: what a slow machine misses it does not make up for by a jump. */
const STEP = 1 / 60;
const MOST = 0.25;

const around = (from: number, to: number): number => Math.atan2(Math.sin(to - from), Math.cos(to - from));

/** Seconds that a flight takes, roughly. */
export function flightTime(from: Rig, to: Rig): number {
  const turn = Math.hypot(around(from.azimuth, to.azimuth), to.polar - from.polar) / TURN;
  const flow = Math.hypot(to.x - from.x, to.z - from.z) / (FLOW * Math.sqrt(from.distance * to.distance));
  const zoom = Math.abs(Math.log(to.distance / from.distance)) / ZOOM;
  return Math.max(turn, flow, zoom) + SMOOTH;
}

/** One or two numbers on their way to others: a critically damped spring that never exceeds a speed. */
class Glide {
  a = 0;
  b = 0;
  private va = 0;
  private vb = 0;

  still(): void {
    this.va = 0;
    this.vb = 0;
  }

  /** Goes on from (0, 0) towards (`a`, `b`) for `dt` seconds; what it went is in `a` and `b`. */
  step(a: number, b: number, fastest: number, dt: number): void {
    const omega = 2 / SMOOTH;
    const far = Math.hypot(a, b);
    const share = far > fastest * SMOOTH ? (fastest * SMOOTH) / far : 1;
    const x = omega * dt;
    const fading = 1 / (1 + x + 0.48 * x * x + 0.235 * x * x * x);
    const [da, db] = [-a * share, -b * share];
    const [ta, tb] = [(this.va + omega * da) * dt, (this.vb + omega * db) * dt];
    this.va = (this.va - omega * ta) * fading;
    this.vb = (this.vb - omega * tb) * fading;
    this.a = -da + (da + ta) * fading;
    this.b = -db + (db + tb) * fading;
    const gone = Math.hypot(this.a, this.b);
    if (gone <= fastest * dt) return;
    this.a *= (fastest * dt) / gone;
    this.b *= (fastest * dt) / gone;
  }
}

/** The camera as a film moves it: it sets out and arrives gently, and its direction of view never turns faster than 60 degrees in a second. */
export class Flight {
  private readonly flow = new Glide();
  private readonly turn = new Glide();
  private readonly zoom = new Glide();

  /** Forgets its speed: the camera was moved by something else. */
  still(): void {
    this.flow.still();
    this.turn.still();
    this.zoom.still();
  }

  /** Where the camera is `seconds` after it was at `from`, on its way to `goal`; exactly `goal` once it has come there. */
  step(from: Rig, goal: Rig, seconds: number): Rig {
    let rig = from;
    for (let left = Math.min(seconds, MOST); left > 1e-6; left -= STEP) {
      const dt = Math.min(STEP, left);
      if (alike(rig, goal)) {
        this.still();
        return goal;
      }
      this.flow.step(goal.x - rig.x, goal.z - rig.z, FLOW * rig.distance, dt);
      this.turn.step(around(rig.azimuth, goal.azimuth), goal.polar - rig.polar, TURN, dt);
      this.zoom.step(Math.log(goal.distance / rig.distance), 0, ZOOM, dt);
      rig = {
        x: rig.x + this.flow.a,
        z: rig.z + this.flow.b,
        distance: rig.distance * Math.exp(this.zoom.a),
        azimuth: rig.azimuth + this.turn.a,
        polar: rig.polar + this.turn.b,
      };
    }
    return rig;
  }
}
