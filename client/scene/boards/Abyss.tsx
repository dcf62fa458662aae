import { useEffect, useMemo } from 'react';
import type { HexBoard } from '../../../shared/table/scene.ts';
import { clouds, painted, path, scatter, veil } from '../../skins/paint/canvas.ts';
import type { Quality } from '../../store/ui.ts';
import { outline } from '../stage/extent.ts';
import { DEEP } from './column-art.ts';

type Pen = CanvasRenderingContext2D;

/** Whoever measures the picture takes it for what it is: no ground. */
const NOTHING = { hollow: true };

/** From the lip of broken rock down into the dark. */
const LIPS = ['#6a5850', '#463b42', '#2e2a38'] as const;
const PIXELS = { low: 512, medium: 768, high: 1024 } as const;
/** Columns far below, the farthest first: how many, how wide (as shares of the picture), their heads and how much mist lies over them. */
const FAR = [
  { count: 60, wide: 0.02, head: '#3d3a4b', mist: 0.34 },
  { count: 34, wide: 0.031, head: '#534d5e', mist: 0.26 },
  { count: 18, wide: 0.044, head: '#6f6672', mist: 0.2 },
] as const;
const [SHAFT, MIST] = ['#1a1823', '#8d92aa'] as const;

/** A square with round corners, its edge torn. */
function lip(pen: Pen, side: number, inset: number, next: () => number): void {
  pen.beginPath();
  for (let i = 0; i < 220; i++) {
    const a = (i / 220) * Math.PI * 2;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const k = 1 / (Math.abs(c) ** 8 + Math.abs(s) ** 8) ** (1 / 8);
    const far = (side / 2) * k * (0.985 - inset - next() * 0.026);
    pen.lineTo(side / 2 + c * far, side / 2 + s * far);
  }
  pen.fill();
}

/** A column far below: its head, and the side that it turns to whoever looks from `towards`, down into the mist. */
function farColumn(pen: Pen, x: number, y: number, r: number, deep: number, [dx, dy]: readonly [number, number], head: string): void {
  const corners = Array.from({ length: 6 }, (_, i): [number, number] => {
    const a = (i * Math.PI) / 3;
    return [x + Math.cos(a) * r, y + Math.sin(a) * r];
  });
  const shaft = pen.createLinearGradient(x, y, x + dx * (r + deep), y + dy * (r + deep));
  shaft.addColorStop(0, SHAFT);
  shaft.addColorStop(1, veil(SHAFT, 0));
  pen.fillStyle = shaft;
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % 6] ?? [ax, ay];
    path(pen, [ax, ay], [bx, by], [bx + dx * deep, by + dy * deep], [ax + dx * deep, ay + dy * deep]).fill();
  });
  pen.fillStyle = head;
  path(pen, ...corners).fill();
  // The light comes from the far left.
  pen.strokeStyle = veil('#c8bda8', 0.22);
  pen.lineWidth = Math.max(1, r * 0.07);
  path(pen, ...corners.slice(3, 6)).stroke();
}

/** The depth: column behind column, each rank dimmer, with mist in between. */
function paintDepth(pen: Pen, side: number, azimuth: number): void {
  const next = scatter(5);
  for (const [layer, colour] of LIPS.entries()) {
    pen.fillStyle = colour;
    lip(pen, side, layer * 0.026, next);
  }
  pen.globalCompositeOperation = 'source-atop';
  const gulf = pen.createRadialGradient(side / 2, side / 2, side * 0.1, side / 2, side / 2, side * 0.52);
  gulf.addColorStop(0, '#131019');
  gulf.addColorStop(0.78, '#1f1c29');
  gulf.addColorStop(1, veil('#2e2a38', 0));
  pen.fillStyle = gulf;
  pen.fillRect(0, 0, side, side);
  const towards = [Math.sin(azimuth), Math.cos(azimuth)] as const;
  for (const [rank, { count, wide, head, mist }] of FAR.entries()) {
    for (let i = 0; i < count; i++) {
      const r = side * wide * (0.8 + next() * 0.4);
      farColumn(pen, side * (0.04 + next() * 0.92), side * (0.04 + next() * 0.92), r, r * 2.6, towards, head);
    }
    clouds(pen, side, side, 16, MIST, side * 0.06, side * 0.2, mist, 31 + rank);
  }
}

/** The depth that the columns of a board stand in, under a torn rim of rock. */
export function Abyss({ board, azimuth, quality }: { board: HexBoard; azimuth: number; quality: Quality }) {
  const { x, z, width, depth } = useMemo(() => outline(board), [board]);
  const map = useMemo(() => {
    const side = PIXELS[quality];
    return painted(side, side, (pen) => paintDepth(pen, side, azimuth));
  }, [azimuth, quality]);
  useEffect(() => () => map.dispose(), [map]);
  return (
    <mesh position={[x, 0.012 - (board.apart ? 0 : DEEP), z]} rotation-x={-Math.PI / 2} userData={NOTHING}>
      <planeGeometry args={[width + 1, depth + 1]} />
      <meshBasicMaterial map={map} transparent toneMapped={false} />
    </mesh>
  );
}
