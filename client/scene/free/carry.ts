import { between, copyStand, type Stand } from './track.ts';

/** A hand with what it holds, as it is shown. */
export interface Held {
  readonly seat: number;
  readonly g: number | null;
  readonly how: 'lift' | 'push';
  readonly own: boolean;
  /** Those of them that this tab sees. */
  readonly pieces: string[];
  /** All that it holds, as it was told. */
  readonly asked: readonly string[];
  /** Where each piece stood when it was grabbed. */
  readonly bases: Stand[];
  readonly x: number;
  readonly z: number;
  /** Where the hand is now, and where it is shown. */
  readonly goal: { x: number; z: number; up: number; turn: number };
  readonly now: { x: number; z: number; up: number; turn: number };
  /** Inches that the whole is raised above where it was grabbed, because of what lies below. */
  rise: number;
}

/** How high above the cloth whatever lies below a piece at a spot reaches; `held`: pieces that count for nothing. */
export type GroundAt = (piece: string, x: number, z: number, held: (piece: string) => boolean) => number;

/** Lets the hand come nearer to its goal: the own one is there at once. True while it is still away from it. */
export function follow({ own, goal, now }: Held, ease: number): boolean {
  const share = own ? 1 : ease;
  now.x += (goal.x - now.x) * share;
  now.z += (goal.z - now.z) * share;
  now.turn += (goal.turn - now.turn) * share;
  now.up += (goal.up - now.up) * ease;
  return Math.abs(goal.up - now.up) + Math.abs(goal.x - now.x) + Math.abs(goal.z - now.z) + Math.abs(goal.turn - now.turn) > 0.004;
}

/** Writes where something that stood at `base` when it was grabbed is in the hand now. */
export function carried({ x, z, now, rise }: Held, base: Stand, out: Stand): void {
  const cos = Math.cos(now.turn);
  const sin = Math.sin(now.turn);
  const half = Math.sin(now.turn / 2);
  const whole = Math.cos(now.turn / 2);
  const dx = base.x - x;
  const dz = base.z - z;
  out.x = now.x + dx * cos + dz * sin;
  out.z = now.z + dz * cos - dx * sin;
  out.y = base.y + rise + now.up;
  out.qx = whole * base.qx + half * base.qz;
  out.qy = whole * base.qy + half * base.qw;
  out.qz = whole * base.qz - half * base.qx;
  out.qw = whole * base.qw - half * base.qy;
}

/** Inches that a pushed thing may run ahead of where physics has it, on its holder's own screen. */
const AHEAD = 2;

/** Others see what is pushed where physics has it (`truth`); its holder sees it at the hand, but never far from there. */
export function pushed(own: boolean, truth: Stand, shown: Stand): void {
  if (!own) return copyStand(truth, shown);
  const far = Math.hypot(shown.x - truth.x, shown.z - truth.z);
  shown.y = truth.y;
  if (far > AHEAD) between(truth, shown, AHEAD / far, shown);
}
