import { type Field, len } from '../sdf/field.ts';

/** The solid of a flat outline that stands upright: corners as [x, y], `half` its half depth along z, all edges rounded by `round`. */
export function upright(corners: readonly (readonly [number, number])[], half: number, round: number): Field {
  const flat = (x: number, y: number): number => {
    let near = 1e6;
    let inside = false;
    corners.forEach(([ax, ay], i) => {
      const [bx, by] = corners[(i + 1) % corners.length] ?? [ax, ay];
      const [ex, ey, wx, wy] = [bx - ax, by - ay, x - ax, y - ay];
      const t = Math.min(1, Math.max(0, (wx * ex + wy * ey) / (ex * ex + ey * ey)));
      near = Math.min(near, len(wx - ex * t, wy - ey * t));
      if (ay > y !== by > y && x < ax + ((y - ay) / ey) * ex) inside = !inside;
    });
    return inside ? -near : near;
  };
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return {
    d: (x, y, z) => {
      const u = flat(x, y) + round;
      const v = Math.abs(z) - half + round;
      return len(Math.max(u, 0), Math.max(v, 0)) + Math.min(Math.max(u, v), 0) - round;
    },
    min: [Math.min(...xs), Math.min(...ys), -half],
    max: [Math.max(...xs), Math.max(...ys), half],
  };
}
