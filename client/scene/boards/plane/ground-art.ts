import type { PlaneBoard } from '../../../../shared/table/scene.ts';
import { clouds, inked, path, scatter, specks, veil } from '../../../skins/paint/canvas.ts';
import { inchesOf } from './frame.ts';

type Pen = CanvasRenderingContext2D;

/** Colours of a ground. */
interface Soil {
  readonly ground: string;
  readonly shade: string;
  readonly light: string;
}

/** Paints grass and trodden earth, or the dark around vaults; `inch` in pixels, the origin is the board's north-west corner. */
export function paintGround(pen: Pen, board: PlaneBoard, inch: number, { ground, shade, light }: Soil): void {
  const [wide, deep] = [board.width * inch, board.depth * inch];
  pen.fillStyle = ground;
  pen.fillRect(0, 0, wide, deep);
  clouds(pen, wide, deep, 70, shade, inch * 0.8, inch * 4, 0.3, 3);
  clouds(pen, wide, deep, 50, light, inch * 0.6, inch * 3, 0.2, 7);
  if (!board.map.outdoor) return;
  const y = (north: number) => (board.depth - north) * inch;
  // Trodden earth before doors and around houses.
  const earth = '#7d6540';
  for (const { at } of board.map.exits) {
    for (const [r, alpha] of [
      [2.6, 0.4],
      [1.3, 0.55],
    ] as const) {
      const [cx, cy] = [(at.x / 1000) * inch, y(at.y / 1000)];
      const spot = pen.createRadialGradient(cx, cy, 0, cx, cy, r * inch);
      spot.addColorStop(0, veil(earth, alpha));
      spot.addColorStop(1, veil(earth, 0));
      pen.fillStyle = spot;
      pen.fillRect(cx - r * inch, cy - r * inch, r * 2 * inch, r * 2 * inch);
    }
  }
  pen.lineCap = 'round';
  const middle = { x: board.width / 2, y: board.depth / 2 };
  board.map.exits.forEach(({ at }, i) => {
    const [x0, y0] = [(at.x / 1000) * inch, y(at.y / 1000)];
    // Paths wind towards the middle of the board and peter out.
    const [x1, y1] = [x0 + (middle.x * inch - x0) * 0.55, y0 + (middle.y * inch - y0) * 0.55];
    for (const [width, alpha] of [
      [1.1, 0.16],
      [0.7, 0.2],
    ] as const) {
      pen.lineWidth = width * inch;
      pen.strokeStyle = veil(earth, alpha);
      inked(
        pen,
        [
          [x0, y0],
          [(x0 * 2 + x1) / 3, (y0 * 2 + y1) / 3],
          [x1, y1],
        ],
        inch * 1.4,
        i + 3,
      );
    }
  });
  for (const { rect, z } of board.map.rooms) {
    if (z > 0) continue;
    const { x0, x1, y0, y1 } = inchesOf(rect);
    pen.save();
    pen.shadowColor = 'rgba(14, 10, 4, 0.75)';
    pen.shadowBlur = inch * 0.8;
    pen.fillStyle = '#4b3d27';
    pen.fillRect((x0 - 0.2) * inch, y(y1 + 0.2), (x1 - x0 + 0.4) * inch, (y1 - y0 + 0.4) * inch);
    pen.restore();
  }
  specks(pen, wide, deep, Math.round(board.width * board.depth * 3.2), ['#a8a45c', '#39431f', '#6d6b37', '#c2b06c'], inch * 0.06, 11);
  tufts(pen, board, inch);
}

/** Small tufts of grass and stones. */
function tufts(pen: Pen, board: PlaneBoard, inch: number): void {
  const next = scatter(17);
  pen.lineWidth = Math.max(1, inch * 0.035);
  for (let i = 0; i < board.width * board.depth * 0.35; i++) {
    const [x, y] = [next() * board.width * inch, next() * board.depth * inch];
    pen.strokeStyle = next() > 0.4 ? 'rgba(168, 178, 92, 0.5)' : 'rgba(40, 52, 22, 0.55)';
    for (let blade = -1; blade <= 1; blade++) {
      path(pen, [x, y], [x + blade * inch * 0.08, y - inch * (0.1 + next() * 0.08)]).stroke();
    }
  }
}

/** How a Camp is drawn. */
interface CampLook {
  readonly id: string;
  readonly colour: string;
  readonly name: string;
  readonly used: boolean;
}

/** What the Camps of a map are called, and whose colour they have. */
export const campsOf = (
  { map, owners }: PlaneBoard,
  colours: readonly { readonly name: string; readonly colour: string }[],
): readonly CampLook[] =>
  map.camps.map(({ id }) => {
    const owner = colours[owners?.[id] ?? -1];
    if (id === 'PILLAGERS') return { id, colour: '#8c2f22', name: 'Pillagers', used: true };
    return { id, colour: owner?.colour ?? '#c9bda4', name: owner ? `${owner.name} Camp` : id, used: owner !== undefined };
  });

/** Paints what lies over the ground: the inch grid and the Camps. */
export function paintMarks(
  pen: Pen,
  board: PlaneBoard,
  inch: number,
  { camps, flat }: { camps: readonly CampLook[]; flat: boolean },
): void {
  const [wide, deep] = [board.width * inch, board.depth * inch];
  for (let i = 1; i < Math.max(board.width, board.depth); i++) {
    const strong = i % 6 === 0;
    pen.fillStyle = strong ? 'rgba(12, 8, 2, 0.34)' : 'rgba(12, 8, 2, 0.15)';
    const w = strong ? Math.max(1, inch * 0.045) : Math.max(0.7, inch * 0.026);
    if (i < board.width) pen.fillRect(i * inch - w / 2, 0, w, deep);
    if (i < board.depth) pen.fillRect(0, deep - i * inch - w / 2, wide, w);
  }
  if (flat) outlines(pen, board, inch);
  for (const look of camps) {
    const camp = board.map.camps.find(({ id }) => id === look.id);
    if (!camp) continue;
    const { x0, x1, y0, y1 } = inchesOf(camp.rect);
    const [x, y, w, h] = [x0 * inch, (board.depth - y1) * inch, (x1 - x0) * inch, (y1 - y0) * inch];
    // Trodden earth, with little of the colour: figures of that colour stand there.
    pen.fillStyle = look.used ? 'rgba(112, 92, 64, 0.55)' : 'rgba(0, 0, 0, 0)';
    pen.fillRect(x, y, w, h);
    pen.fillStyle = veil(look.colour, look.used ? 0.2 : 0.12);
    pen.fillRect(x, y, w, h);
    const rim = inch * 0.09;
    pen.setLineDash(look.used ? [] : [inch * 0.3, inch * 0.22]);
    pen.strokeStyle = 'rgba(12, 6, 2, 0.7)';
    pen.lineWidth = rim * 2;
    pen.strokeRect(x + rim, y + rim, w - rim * 2, h - rim * 2);
    pen.strokeStyle = veil(look.colour, look.used ? 0.95 : 0.4);
    pen.lineWidth = rim;
    pen.strokeRect(x + rim, y + rim, w - rim * 2, h - rim * 2);
    pen.setLineDash([]);
  }
}

/** Upper storeys, roofs, Camps, stairs and ladders of a floor plan, dashed, with their names. */
function outlines(pen: Pen, board: PlaneBoard, inch: number): void {
  const camps = board.map.camps.map(({ id, rect }) => ({ id, rect, name: '', z: 0 }));
  const upper = [...board.map.rooms.filter(({ z }) => z > 0), ...board.map.roofs, ...board.map.platforms, ...camps];
  const ways = board.map.stairs.map(({ id, rect }) => ({ id, rect, name: 'stairs', z: 0 }));
  pen.textAlign = 'left';
  pen.textBaseline = 'top';
  for (const [i, { id, rect, name, z }] of [...upper, ...ways].entries()) {
    const { x0, x1, y0, y1 } = inchesOf(rect);
    const inset = 0.1 + (i % 4) * 0.07;
    pen.setLineDash([inch * 0.2, inch * 0.14]);
    pen.strokeStyle = z > 0 ? 'rgba(255, 226, 150, 0.75)' : 'rgba(255, 255, 255, 0.7)';
    pen.lineWidth = inch * 0.05;
    pen.strokeRect((x0 + inset) * inch, (board.depth - y1 + inset) * inch, (x1 - x0 - inset * 2) * inch, (y1 - y0 - inset * 2) * inch);
    pen.setLineDash([]);
    pen.font = `600 ${inch * 0.3}px "Source Sans 3", sans-serif`;
    pen.fillStyle = '#fff3d0';
    pen.fillText(
      `${name || id}${z > 0 ? ` ${z / 1000}"` : ''}`,
      (x0 + 0.35) * inch,
      (board.depth - y1 + 0.3 + (i % 4) * 0.34) * inch,
      (x1 - x0 - 0.5) * inch,
    );
  }
  for (const { foot, top } of board.map.ladders) {
    pen.strokeStyle = 'rgba(255, 226, 150, 0.9)';
    pen.lineWidth = inch * 0.14;
    path(
      pen,
      [(foot.x / 1000) * inch, (board.depth - foot.y / 1000) * inch],
      [(top.x / 1000) * inch, (board.depth - top.y / 1000) * inch],
    ).stroke();
  }
}
