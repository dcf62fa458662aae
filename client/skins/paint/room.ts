import type { Room } from '../vocabulary.ts';
import { circle, path, scatter, veil } from './canvas.ts';

type Pen = CanvasRenderingContext2D;

interface RoomLook {
  readonly ceiling: string;
  readonly wall: string;
  readonly floor: string;
  /** What hangs, stands or grows along the wall. */
  readonly along: (pen: Pen, next: () => number, width: number, height: number) => void;
  /** Lights: colour, how many, and where they stand (shares of the height from the top). */
  readonly lights: readonly {
    readonly colour: string;
    readonly many: number;
    readonly from: number;
    readonly to: number;
    readonly size: number;
  }[];
}

const CANDLES = { colour: '#ffb765', many: 17, from: 0.36, to: 0.5, size: 1 } as const;

/** Everything is a hint seen out of focus: dark shapes and the glow of lights, nothing with an edge that would draw the eye. */
const ROOMS: Readonly<Record<Room, RoomLook>> = {
  scriptorium: {
    ...{ ceiling: '#0a0806', wall: '#2c2018', floor: '#120b07' },
    along: (pen, next, width, height) => {
      shelves(pen, next, width, height, ['#4a2e1e', '#39402f', '#3f2a34', '#54432c', '#2b3440']);
      for (let i = 0; i < 5; i++) tall(pen, (width * (i + 0.5)) / 5, height * 0.3, width * 0.035, height * 0.22, '#5d76a8');
    },
    lights: [CANDLES],
  },
  cellar: {
    ...{ ceiling: '#060706', wall: '#1d2320', floor: '#0b0d0c' },
    along: (pen, next, width, height) => {
      for (let i = 0; i < 9; i++) vault(pen, (width * (i + 0.5)) / 9, height * 0.52, width * 0.048, height * 0.2, '#0b0e0c');
      for (let i = 0; i < 46; i++)
        blot(
          pen,
          next() * width,
          height * (0.44 + next() * 0.06),
          height * 0.014,
          ['#3d6b4c', '#6b5a2a', '#5a3560'][i % 3] ?? '#3d6b4c',
          0.5,
        );
    },
    lights: [
      { ...CANDLES, many: 11 },
      { colour: '#7de0a0', many: 5, from: 0.42, to: 0.5, size: 0.7 },
    ],
  },
  tavern: {
    ...{ ceiling: '#0d0704', wall: '#332014', floor: '#150b06' },
    along: (pen, next, width, height) => {
      for (let i = 0; i < 14; i++) post(pen, (width * i) / 14, height * 0.2, width * 0.012, height * 0.36, '#180d06');
      post(pen, 0, height * 0.2, width, height * 0.025, '#180d06');
      for (let i = 0; i < 26; i++) blot(pen, next() * width, height * (0.5 + next() * 0.05), height * 0.035, '#1d1009', 0.85);
    },
    lights: [
      { ...CANDLES, many: 15 },
      { colour: '#ff7a35', many: 2, from: 0.46, to: 0.5, size: 3 },
    ],
  },
  camp: {
    ...{ ceiling: '#05090a', wall: '#16241c', floor: '#0d0f09' },
    along: (pen, next, width, height) => {
      for (let i = 0; i < 150; i++) {
        const [x, y, long] = [next() * width, height * (0.3 + next() * 0.28), height * (0.06 + next() * 0.1)];
        const lean = (next() - 0.5) * 1.6;
        pen.strokeStyle = veil(i % 3 === 0 ? '#2f4a30' : '#0c1711', 0.8);
        pen.lineWidth = height * (0.006 + next() * 0.01);
        path(pen, [x, y], [x + lean * long, y - long]).stroke();
      }
    },
    lights: [
      { ...CANDLES, many: 9 },
      { colour: '#8fb7d8', many: 6, from: 0.14, to: 0.28, size: 1.6 },
    ],
  },
  tent: {
    ...{ ceiling: '#140b07', wall: '#43291a', floor: '#160d07' },
    along: (pen, next, width, height) => {
      for (let i = 0; i < 40; i++) {
        pen.fillStyle = veil(i % 4 === 0 ? '#7a2f22' : '#2a170d', 0.34);
        const x = (width * (i + next() * 0.4)) / 40;
        path(
          pen,
          [x, height * 0.02],
          [x + width * 0.014, height * 0.02],
          [x + width * 0.02, height * 0.56],
          [x - width * 0.006, height * 0.56],
        ).fill();
      }
      for (let i = 0; i < 9; i++) post(pen, (width * (i + 0.3)) / 9, height * 0.24, width * 0.004, height * 0.34, '#140a05');
    },
    lights: [{ ...CANDLES, many: 13 }],
  },
};

function blot(pen: Pen, x: number, y: number, r: number, colour: string, alpha: number): void {
  pen.fillStyle = veil(colour, alpha);
  circle(pen, x, y, r).fill();
}

function post(pen: Pen, x: number, y: number, wide: number, high: number, colour: string): void {
  pen.fillStyle = veil(colour, 0.8);
  pen.fillRect(x, y, wide, high);
}

/** A tall window with a pointed top. */
function tall(pen: Pen, x: number, y: number, wide: number, high: number, colour: string): void {
  const sky = pen.createLinearGradient(0, y - high / 2, 0, y + high / 2);
  sky.addColorStop(0, veil(colour, 0.55));
  sky.addColorStop(1, veil(colour, 0.12));
  pen.fillStyle = sky;
  path(
    pen,
    [x - wide / 2, y + high / 2],
    [x - wide / 2, y - high * 0.2],
    [x, y - high / 2],
    [x + wide / 2, y - high * 0.2],
    [x + wide / 2, y + high / 2],
  ).fill();
}

/** A dark arch. */
function vault(pen: Pen, x: number, foot: number, wide: number, high: number, colour: string): void {
  pen.fillStyle = veil(colour, 0.85);
  pen.beginPath();
  pen.moveTo(x - wide, foot);
  pen.ellipse(x, foot - high * 0.45, wide, high * 0.55, 0, Math.PI, 0);
  pen.lineTo(x + wide, foot);
  pen.fill();
}

function shelves(pen: Pen, next: () => number, width: number, height: number, colours: readonly string[]): void {
  for (let row = 0; row < 5; row++) {
    const y = height * (0.22 + row * 0.07);
    for (let x = 0; x < width; ) {
      const wide = width * (0.002 + next() * 0.004);
      const high = height * (0.036 + next() * 0.022);
      pen.fillStyle = veil(colours[Math.floor(next() * colours.length)] ?? '#3a2a1e', 0.75);
      pen.fillRect(x, y + height * 0.06 - high, wide, high);
      x += wide * (next() < 0.04 ? 6 : 1.1);
    }
    post(pen, 0, y + height * 0.06, width, height * 0.008, '#120a05');
  }
}

/** Paints the room around a table as a picture that goes once around (its left edge meets its right one); the horizon lies in the middle. */
export function paintRoom(pen: Pen, room: Room, width: number, height: number): void {
  const look = ROOMS[room];
  const next = scatter(211);
  const air = pen.createLinearGradient(0, 0, 0, height);
  air.addColorStop(0, look.ceiling);
  air.addColorStop(0.2, look.ceiling);
  air.addColorStop(0.42, look.wall);
  air.addColorStop(0.55, look.wall);
  air.addColorStop(0.62, look.floor);
  air.addColorStop(1, '#050302');
  pen.fillStyle = air;
  pen.fillRect(0, 0, width, height);
  pen.filter = `blur(${Math.max(1, Math.round(height / 150))}px)`;
  look.along(pen, next, width, height);
  pen.filter = 'none';
  pen.globalCompositeOperation = 'lighter';
  for (const { colour, many, from, to, size } of look.lights)
    for (let i = 0; i < many; i++) {
      const [x, y] = [(width * (i + next() * 0.8)) / many, height * (from + next() * (to - from))];
      const r = height * (0.05 + next() * 0.05) * size;
      for (const shift of [-width, 0, width]) {
        const glow = pen.createRadialGradient(x + shift, y, 0, x + shift, y, r);
        glow.addColorStop(0, veil(colour, 0.75));
        glow.addColorStop(0.12, veil(colour, 0.34));
        glow.addColorStop(1, veil(colour, 0));
        pen.fillStyle = glow;
        pen.fillRect(x + shift - r, y - r, r * 2, r * 2);
      }
    }
  pen.globalCompositeOperation = 'source-over';
}
