import type { GraphBoard } from '../../../shared/table/scene.ts';
import { circle, oval, path, scatter, veil } from './canvas.ts';

type Pen = CanvasRenderingContext2D;

/** Colours of a part of the country: leaves, grass, rock, and what lies on its peaks. */
export interface Land {
  readonly leaf: string;
  readonly grass: string;
  readonly rock: string;
  readonly peak: string;
}

/** How the country of a map is drawn; inches from the middle of the map, `turn` as in the words of the map. */
interface CountryStyle {
  readonly ink: string;
  readonly water: string;
  readonly turn: number;
  /** The land at a point; null where nothing is drawn. */
  readonly land: (x: number, z: number) => Land | null;
}

interface Spot {
  readonly x: number;
  readonly z: number;
}

type Growth = 'tree' | 'peak' | 'hill' | 'house' | 'reed' | 'tuft';

/** What stands around a space of each kind of ground, how many, and how far around it (inches). */
const AROUND: Readonly<Record<string, readonly { readonly what: Growth; readonly many: number; readonly far: number }[]>> = {
  forest: [{ what: 'tree', many: 95, far: 2.3 }],
  hollow: [
    { what: 'tree', many: 26, far: 1.8 },
    { what: 'hill', many: 5, far: 1.7 },
  ],
  ridge: [{ what: 'peak', many: 16, far: 2 }],
  pass: [{ what: 'peak', many: 14, far: 1.9 }],
  steps: [{ what: 'peak', many: 15, far: 1.8 }],
  cave: [{ what: 'peak', many: 12, far: 1.7 }],
  barrow: [{ what: 'hill', many: 10, far: 1.7 }],
  cairn: [
    { what: 'hill', many: 8, far: 1.7 },
    { what: 'tuft', many: 8, far: 1.8 },
  ],
  village: [
    { what: 'house', many: 7, far: 1.6 },
    { what: 'tuft', many: 8, far: 2 },
  ],
  camp: [
    { what: 'house', many: 4, far: 1.4 },
    { what: 'tree', many: 14, far: 2 },
  ],
  lake: [{ what: 'reed', many: 16, far: 2 }],
  ford: [{ what: 'reed', many: 8, far: 1.5 }],
  causeway: [{ what: 'reed', many: 22, far: 2.3 }],
  road: [
    { what: 'tree', many: 8, far: 1.7 },
    { what: 'tuft', many: 6, far: 2 },
  ],
};
/** Single trees and tufts all over the country. */
const WILD = 900;

/** Inches that stay free: around spaces, along roads, for the name below a space, and at the rim. */
const FREE = { space: 0.8, road: 0.26, name: { x: 1.05, near: 0.5, far: 1.12 }, rim: 0.75 } as const;
/** Room that a growth takes (inches from its foot). */
const ROOM: Readonly<Record<Growth, number>> = { tree: 0.2, peak: 0.46, hill: 0.4, house: 0.34, reed: 0.2, tuft: 0.28 };

/** How far a point lies from a stretch. */
function fromStretch(at: Spot, a: Spot, b: Spot): number {
  const [dx, dz] = [b.x - a.x, b.z - a.z];
  const t = Math.max(0, Math.min(1, ((at.x - a.x) * dx + (at.z - a.z) * dz) / (dx * dx + dz * dz || 1)));
  return Math.hypot(at.x - a.x - dx * t, at.z - a.z - dz * t);
}

/** One thing that stands in the country; `size` 1 is about an inch. */
interface Grown {
  readonly what: Growth;
  readonly at: Spot;
  readonly size: number;
}

/** What stands between the spaces of a map, the farthest first: never over a space, a road or a name, nor where no land is. */
export function grownOn(board: GraphBoard, { turn, land }: Pick<CountryStyle, 'turn' | 'land'>): Grown[] {
  const places = new Map(board.nodes.map((node) => [node.id, node]));
  const roads = board.edges.flatMap(([from, to]): [Spot, Spot][] => {
    const [a, b] = [places.get(from), places.get(to)];
    return a && b ? [[a, b]] : [];
  });
  // The direction in which words stand below their spaces.
  const down = { x: -Math.sin(turn), z: Math.cos(turn) };
  const clear = (at: Spot, room: number): boolean =>
    Math.abs(at.x) < board.width / 2 - FREE.rim &&
    Math.abs(at.z) < board.depth / 2 - FREE.rim &&
    land(at.x, at.z) !== null &&
    board.nodes.every((node) => {
      const [dx, dz] = [at.x - node.x, at.z - node.z];
      if (Math.hypot(dx, dz) < FREE.space + room) return false;
      const below = dx * down.x + dz * down.z;
      const beside = Math.abs(dx * down.z - dz * down.x);
      return below < FREE.name.near - room || below > FREE.name.far + room || beside > FREE.name.x + room;
    }) &&
    roads.every(([a, b]) => fromStretch(at, a, b) > FREE.road + room * 0.6);
  const grown: Grown[] = [];
  const grow = (what: Growth, at: Spot, size: number): void => {
    const room = ROOM[what] * size;
    const crowded = (other: Grown) => Math.hypot(other.at.x - at.x, other.at.z - at.z) < (room + ROOM[other.what]) * 0.5;
    if (clear(at, room) && !grown.some(crowded)) grown.push({ what, at, size });
  };
  const next = scatter(117);
  for (const node of board.nodes)
    for (const { what, many, far } of AROUND[node.terrain] ?? [])
      for (let i = 0; i < many; i++) {
        const [angle, r] = [next() * Math.PI * 2, Math.sqrt(next()) * far];
        grow(what, { x: node.x + Math.cos(angle) * r, z: node.z + Math.sin(angle) * r }, 0.8 + next() * 0.45);
      }
  for (let i = 0; i < WILD; i++) {
    const at = { x: (next() - 0.5) * board.width, z: (next() - 0.5) * board.depth };
    grow(i % 3 === 0 ? 'tuft' : i % 7 === 0 ? 'hill' : 'tree', at, 0.65 + next() * 0.35);
  }
  return grown.sort((a, b) => a.at.x * down.x + a.at.z * down.z - (b.at.x * down.x + b.at.z * down.z));
}

/** Ridges, woods, hills, hamlets, lakes and rivers between the spaces of a map, as an old mapmaker inks and washes them. */
export function paintCountry(pen: Pen, board: GraphBoard, inch: number, style: CountryStyle): void {
  const px = ({ x, z }: Spot): [number, number] => [(x + board.width / 2) * inch, (z + board.depth / 2) * inch];
  waters(pen, board, inch, style, px);
  const next = scatter(119);
  for (const { what, at, size } of grownOn(board, style)) {
    const land = style.land(at.x, at.z);
    if (!land) continue;
    pen.save();
    pen.translate(...px(at));
    pen.rotate(style.turn);
    pen.scale(inch * size, inch * size);
    pen.lineWidth = 0.028;
    pen.lineJoin = 'round';
    pen.lineCap = 'round';
    DRAW[what](pen, land, style.ink, next());
    pen.restore();
  }
}

/** Lakes around their spaces, and a river from each to the nearest ford and on over the rim. */
function waters(pen: Pen, board: GraphBoard, inch: number, { water, ink }: CountryStyle, px: (at: Spot) => [number, number]): void {
  const fords = board.nodes.filter((node) => node.terrain === 'ford');
  const next = scatter(131);
  pen.save();
  pen.lineCap = 'round';
  for (const lake of board.nodes.filter((node) => node.terrain === 'lake')) {
    const shore = Array.from({ length: 14 }, (_, i) => {
      const [angle, r] = [(i / 14) * Math.PI * 2, 1.15 + next() * 0.42];
      return { x: lake.x + Math.cos(angle) * r * 1.12, z: lake.z + Math.sin(angle) * r * 0.86 };
    });
    const ford = fords.reduce<(typeof fords)[number] | undefined>(
      (best, each) => (!best || Math.hypot(each.x - lake.x, each.z - lake.z) < Math.hypot(best.x - lake.x, best.z - lake.z) ? each : best),
      undefined,
    );
    if (ford) {
      const out = Math.sign(ford.z) * (board.depth / 2 - 0.5);
      const bend = { x: lake.x + (ford.x - lake.x) * 0.62 - Math.sign(lake.x) * 0.5, z: lake.z + (ford.z - lake.z) * 0.3 };
      for (const [wide, colour] of [
        [0.42, veil(ink, 0.28)],
        [0.36, veil(water, 0.95)],
        [0.12, 'rgba(255, 255, 255, 0.22)'],
      ] as const) {
        pen.strokeStyle = colour;
        pen.lineWidth = inch * wide;
        pen.beginPath();
        pen.moveTo(...px(lake));
        pen.quadraticCurveTo(...px(bend), ...px(ford));
        pen.lineTo(...px({ x: ford.x + Math.sign(lake.x) * 0.25, z: out }));
        pen.stroke();
      }
    }
    const outline = (grown: number): void => {
      pen.beginPath();
      const points = shore.map((at) => px({ x: lake.x + (at.x - lake.x) * grown, z: lake.z + (at.z - lake.z) * grown }));
      for (const [i, point] of points.entries()) {
        const [ax, ay] = point;
        const [bx, by] = points[(i + 1) % points.length] ?? point;
        const middle: [number, number] = [(ax + bx) / 2, (ay + by) / 2];
        if (i === 0) pen.moveTo(...middle);
        else pen.quadraticCurveTo(ax, ay, ...middle);
      }
      pen.closePath();
    };
    outline(1);
    pen.fillStyle = veil(water, 0.95);
    pen.fill();
    pen.strokeStyle = veil(ink, 0.55);
    pen.lineWidth = inch * 0.035;
    pen.stroke();
    pen.strokeStyle = veil('#ffffff', 0.35);
    pen.lineWidth = inch * 0.02;
    for (const share of [0.9, 0.8]) {
      outline(share);
      pen.stroke();
    }
  }
  pen.restore();
}

const filled = (pen: Pen, fill: string, ink: string): void => {
  pen.fillStyle = fill;
  pen.fill();
  pen.strokeStyle = veil(ink, 0.75);
  pen.stroke();
};

/** A shadow on the ground, to the right of what stands there: light comes from the left. */
const shaded = (pen: Pen, wide: number, ink: string): void => {
  pen.fillStyle = veil(ink, 0.2);
  oval(pen, wide * 0.45, 0, wide, wide * 0.3).fill();
};

/** Each growth about an inch large, its foot at the origin, upwards is negative. */
const DRAW: Readonly<Record<Growth, (pen: Pen, land: Land, ink: string, chance: number) => void>> = {
  tree: (pen, { leaf }, ink, chance) => {
    shaded(pen, 0.15, ink);
    pen.strokeStyle = veil(ink, 0.8);
    path(pen, [0, 0], [0, -0.16]).stroke();
    if (chance < 0.5) {
      path(pen, [-0.13, -0.1], [0, -0.5], [0.13, -0.1], [-0.13, -0.1]);
      filled(pen, leaf, ink);
      pen.fillStyle = 'rgba(0, 0, 0, 0.22)';
      path(pen, [0.02, -0.1], [0, -0.5], [0.13, -0.1]).fill();
      return;
    }
    circle(pen, 0, -0.28, 0.16);
    filled(pen, leaf, ink);
    pen.fillStyle = 'rgba(0, 0, 0, 0.2)';
    oval(pen, 0.06, -0.25, 0.09, 0.12).fill();
  },
  peak: (pen, { rock, peak }, ink, chance) => {
    const high = 0.72 + chance * 0.4;
    shaded(pen, 0.4, ink);
    path(pen, [-0.42, 0], [-0.2, -high * 0.5], [-0.04, -high], [0.16, -high * 0.52], [0.44, 0], [-0.42, 0]);
    filled(pen, rock, ink);
    pen.fillStyle = veil(ink, 0.42);
    path(pen, [-0.04, -high], [0.16, -high * 0.52], [0.44, 0], [0.1, 0], [0.02, -high * 0.4], [-0.04, -high]).fill();
    pen.fillStyle = peak;
    path(
      pen,
      [-0.04, -high],
      [-0.15, -high * 0.66],
      [-0.08, -high * 0.72],
      [-0.01, -high * 0.6],
      [0.08, -high * 0.72],
      [-0.04, -high],
    ).fill();
    pen.strokeStyle = veil(ink, 0.5);
    pen.lineWidth = 0.018;
    path(pen, [-0.24, -0.06], [-0.15, -high * 0.32]).stroke();
    path(pen, [-0.1, -0.04], [-0.06, -high * 0.3]).stroke();
  },
  hill: (pen, { grass }, ink, chance) => {
    const wide = 0.3 + chance * 0.14;
    shaded(pen, wide, ink);
    pen.beginPath();
    pen.ellipse(0, 0, wide, wide * 0.72, 0, Math.PI, 0);
    filled(pen, grass, ink);
    pen.strokeStyle = veil(ink, 0.3);
    pen.lineWidth = 0.018;
    for (const share of [0.55, 0.8]) {
      pen.beginPath();
      pen.ellipse(wide * 0.16, 0, wide * share, wide * 0.6 * share, 0, -Math.PI * 0.55, -0.15);
      pen.stroke();
    }
  },
  house: (pen, _land, ink, chance) => {
    shaded(pen, 0.24, ink);
    pen.beginPath();
    pen.rect(-0.17, -0.2, 0.34, 0.2);
    filled(pen, '#efe2c2', ink);
    path(pen, [-0.22, -0.19], [-0.1, -0.4], [0.16, -0.4], [0.23, -0.19], [-0.22, -0.19]);
    filled(pen, chance < 0.6 ? '#a4472c' : '#6d5a44', ink);
    pen.fillStyle = veil(ink, 0.8);
    pen.fillRect(-0.04, -0.12, 0.08, 0.12);
  },
  reed: (pen, { grass }, ink) => {
    pen.strokeStyle = veil(ink, 0.55);
    pen.lineWidth = 0.022;
    for (const lean of [-0.1, -0.04, 0.03, 0.09]) path(pen, [lean * 0.4, 0], [lean, -0.2 - Math.abs(lean)]).stroke();
    pen.fillStyle = grass;
    for (const lean of [-0.1, 0.09]) oval(pen, lean, -0.3, 0.02, 0.05).fill();
  },
  tuft: (pen, { grass }, ink) => {
    pen.strokeStyle = veil(ink, 0.4);
    pen.lineWidth = 0.02;
    for (const lean of [-0.09, -0.03, 0.04, 0.1]) path(pen, [lean * 0.5, 0], [lean, -0.12]).stroke();
    pen.strokeStyle = grass;
    path(pen, [-0.12, 0.02], [0.12, 0.02]).stroke();
  },
};
