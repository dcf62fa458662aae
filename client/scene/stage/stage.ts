import type { Scene } from '../../../shared/table/scene.ts';
import { projected } from '../camera/fit.ts';
import type { Fence, Rig } from '../camera/rig.ts';
import { eyeOf, FOV, fenced } from '../camera/rig.ts';
import type { Layout } from '../pieces/item.ts';
import type { Ray } from './pick.ts';

const NO_LAYOUT: Layout = { items: [], tags: [], targets: [] };

/** What is only seen from afar is seen while an inch takes fewer CSS pixels, and one does not look from straight above. */
const AFAR = { inch: 32, polar: 0.5 } as const;

interface Rail {
  readonly up: number;
  readonly in: number;
  /** Of a row below the bar, over the middle of what a drawer leaves. */
  readonly down: number;
}

export const NO_RAIL: Rail = { up: 0, in: 0, down: 0 };

/** What changes from frame to frame and is nobody's React state: camera, layout in force, counters. One per scene. */
export class Stage {
  rig: Rig = { x: 0, z: 0, distance: 40, azimuth: 0, polar: 0.7 };
  /** Where the camera is going. */
  goal: Rig = this.rig;
  fence: Fence = { reach: 20, near: 5, far: 120 };
  /** No interface lies over the picture. */
  bare = false;
  /** The share of the picture, from its foot up, that words lie over. */
  foot = 0;
  /** How high the buttons of the camera stand over the answers, and how far in storeys stand from the right edge (CSS pixels). */
  rail: Rail = NO_RAIL;
  /** Time goes on in it, and no picture of it is drawn. */
  unseen = false;
  /** Who has sent the camera where it goes: only while that is nobody, it is taken home by itself. A show's goes gently. */
  by: 'home' | 'hand' | 'show' = 'home';
  layout: Layout = NO_LAYOUT;
  /** Where spaces of the board are lit that one click means: nothing that is built may hide them. */
  spaces: readonly { readonly x: number; readonly y: number; readonly z: number }[] = [];
  scene: Scene | null = null;
  width = 1;
  height = 1;
  /** Where the picture begins to be free of panels, from 1 at its upper edge to -1 at its lower one. */
  ceiling = 1;
  frames = 0;
  /** Draw calls of the dearest frame since the pieces changed, shadows included. */
  calls = 0;
  /** The middle of what is shown from near and how far it reaches, else null; `lean`: from how low it is seen, in radians from straight above. */
  close: { x: number; y: number; z: number; azimuth: number; reach: number; lean?: number } | null = null;
  /** What is still going on: 'camera', 'pieces', 'dice', 'models'. */
  readonly busy = new Set<string>();
  /** Asks for a frame. */
  invalidate: () => void = () => undefined;
  /** Asks for fresh shadows with the next frame. */
  shade: () => void = () => undefined;
  private readonly watchers = new Set<() => void>();

  get aspect(): number {
    return this.width / Math.max(1, this.height);
  }

  /** How much nearer to the eye the ground is that is seen so many CSS pixels lower, in inches; with some air, as the board is not all equally far. */
  aheadOf(pixels: number): number {
    return ((pixels * 1.3) / this.inch) * Math.tan(Math.min(1.3, this.rig.polar));
  }

  /** How large an inch is where one looks at, in CSS pixels. */
  get inch(): number {
    return this.height / (2 * this.rig.distance * Math.tan((FOV * Math.PI) / 360));
  }

  /** Whether one does not look from straight above. */
  get low(): boolean {
    return this.rig.polar > AFAR.polar;
  }

  /** Whether all is small in the picture. */
  get small(): boolean {
    return this.inch < AFAR.inch;
  }

  /** Whether what is only seen from afar is seen, such as banners. */
  get afar(): boolean {
    return this.small && this.low;
  }

  /** Sends the camera somewhere. A show knows where it may go, and what it has promised to keep in the picture. */
  go(goal: Rig, by: Stage['by'] = 'hand'): void {
    this.goal = by === 'show' ? goal : fenced(goal, this.fence);
    this.by = by;
    this.busy.add('frame');
    this.invalidate();
  }

  /** The camera is there at once. */
  cut(rig: Rig): void {
    this.go(rig, 'show');
    this.rig = this.goal;
  }

  /** The line of sight through a point of the picture, in CSS pixels from its upper left corner. */
  rayAt(x: number, y: number): Ray {
    const { azimuth, polar } = this.rig;
    const [sa, ca, sp, cp] = [Math.sin(azimuth), Math.cos(azimuth), Math.sin(polar), Math.cos(polar)];
    const tan = Math.tan((FOV * Math.PI) / 360);
    const right = ((x / this.width) * 2 - 1) * tan * this.aspect;
    const up = (1 - (y / this.height) * 2) * tan;
    const d: [number, number, number] = [right * ca - up * cp * sa - sp * sa, up * sp - cp, -right * sa - up * cp * ca - sp * ca];
    const length = Math.hypot(...d);
    return { o: eyeOf(this.rig), d: [d[0] / length, d[1] / length, d[2] / length] };
  }

  /** Where a point of the table lies in the picture, in CSS pixels, or null behind the camera. */
  screenAt(x: number, y: number, z: number): { x: number; y: number } | null {
    const seen = projected({ x, y, z }, this.rig, this.aspect);
    if (seen.depth <= 0) return null;
    return { x: ((seen.x + 1) / 2) * this.width, y: ((1 - seen.y) / 2) * this.height };
  }

  /** Calls back after each drawn frame in which the camera or the pieces may have moved. */
  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  drawn(calls: number): void {
    this.frames++;
    this.busy.delete('frame');
    this.calls = Math.max(this.calls, calls);
    for (const watcher of this.watchers) watcher();
  }
}
