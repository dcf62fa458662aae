import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from 'three';

type Pen = CanvasRenderingContext2D;

/** A steady scatter 0..1 for grain and wear: looks only, never chance. */
export function scatter(seed = 1): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}

/** A texture painted by `paint`; where there is no 2D canvas (tests) the texture is empty. */
export function painted(width: number, height: number, paint: (pen: Pen) => void, repeat = false): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const pen = canvas.getContext('2d');
  if (pen) paint(pen);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  if (repeat) {
    texture.wrapS = RepeatWrapping;
    texture.wrapT = RepeatWrapping;
  }
  return texture;
}

/** `colour` (#rrggbb) with this opacity. */
export const veil = (colour: string, alpha: number): string => {
  const value = Number.parseInt(colour.slice(1), 16);
  return `rgba(${value >> 16}, ${(value >> 8) & 255}, ${value & 255}, ${alpha})`;
};

/** The path through these points, to be filled or stroked. */
export function path(pen: Pen, ...points: readonly (readonly [number, number])[]): Pen {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  return pen;
}

/** The path of an ellipse, to be filled or stroked. */
export function oval(pen: Pen, x: number, y: number, wide: number, high: number, turn = 0): Pen {
  pen.beginPath();
  pen.ellipse(x, y, wide, high, turn, 0, Math.PI * 2);
  return pen;
}

/** The path of a circle, to be filled or stroked. */
export function circle(pen: Pen, x: number, y: number, radius: number): Pen {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  return pen;
}

/** Grain of fine specks over a whole surface. */
export function specks(
  pen: Pen,
  width: number,
  height: number,
  count: number,
  colours: readonly string[],
  size: number,
  seed: number,
): void {
  const next = scatter(seed);
  for (let i = 0; i < count; i++) {
    pen.fillStyle = colours[i % colours.length] ?? '#000';
    const s = size * (0.4 + next());
    pen.fillRect(next() * width, next() * height, s, s);
  }
}

/** Soft clouds of colour: stains, wear, moss. */
export function clouds(
  pen: Pen,
  width: number,
  height: number,
  count: number,
  colour: string,
  least: number,
  most: number,
  alpha: number,
  seed: number,
): void {
  const next = scatter(seed);
  for (let i = 0; i < count; i++) {
    const r = least + next() * (most - least);
    const [x, y] = [next() * width, next() * height];
    const cloud = pen.createRadialGradient(x, y, 0, x, y, r);
    cloud.addColorStop(0, veil(colour, alpha * (0.4 + next() * 0.6)));
    cloud.addColorStop(1, veil(colour, 0));
    pen.fillStyle = cloud;
    pen.fillRect(x - r, y - r, r * 2, r * 2);
  }
}

/** Walks along a line in small unsteady steps, as a hand draws. */
export function inked(pen: Pen, points: readonly (readonly [number, number])[], wobble: number, seed: number): void {
  const next = scatter(seed);
  pen.beginPath();
  for (const [i, [x, y]] of points.entries()) {
    const before = points[i - 1];
    if (!before) {
      pen.moveTo(x, y);
      continue;
    }
    const mx = (before[0] + x) / 2 + (next() - 0.5) * wobble * 2;
    const my = (before[1] + y) / 2 + (next() - 0.5) * wobble * 2;
    pen.quadraticCurveTo(mx, my, x + (next() - 0.5) * wobble * 0.3, y + (next() - 0.5) * wobble * 0.3);
  }
  pen.stroke();
}

/** A ground of one colour with light from the top left: how bright there, how dark at the other end, 0..1. */
export function lit(pen: Pen, wide: number, high: number, colour: string, [bright, dark]: readonly [number, number]): void {
  pen.fillStyle = colour;
  pen.fillRect(0, 0, wide, high);
  const light = pen.createLinearGradient(0, 0, wide, high);
  light.addColorStop(0, `rgba(255, 255, 255, ${bright})`);
  light.addColorStop(1, `rgba(0, 0, 0, ${dark})`);
  pen.fillStyle = light;
  pen.fillRect(0, 0, wide, high);
}

/** Slanting lines both ways, so far apart, in the stroke that is set. */
export function crossed(pen: Pen, wide: number, high: number, apart: number): void {
  for (let at = -high; at < wide + high; at += apart) {
    pen.beginPath();
    pen.moveTo(at, 0);
    pen.lineTo(at + high, high);
    pen.moveTo(at, high);
    pen.lineTo(at + high, 0);
    pen.stroke();
  }
}
