import { oval } from './paint/canvas.ts';
import type { Painter } from './skin.ts';

type Pen = CanvasRenderingContext2D;

const line = (pen: Pen, ...points: readonly (readonly [number, number])[]): void => {
  pen.beginPath();
  for (const [i, [x, y]] of points.entries()) {
    if (i === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  pen.stroke();
};

function tree(pen: Pen, x: number, y: number, s: number): void {
  pen.beginPath();
  pen.moveTo(x, y - s);
  pen.lineTo(x + s * 0.55, y);
  pen.lineTo(x - s * 0.55, y);
  pen.closePath();
  pen.stroke();
  line(pen, [x, y], [x, y + s * 0.3]);
}

function peak(pen: Pen, x: number, y: number, s: number): void {
  line(pen, [x - s, y], [x, y - s * 1.15], [x + s, y]);
  line(pen, [x, y - s * 1.15], [x + s * 0.1, y - s * 0.6], [x - s * 0.1, y - s * 0.3]);
}

function house(pen: Pen, x: number, y: number, s: number): void {
  pen.strokeRect(x - s * 0.5, y - s * 0.55, s, s * 0.55);
  line(pen, [x - s * 0.65, y - s * 0.5], [x, y - s * 1.1], [x + s * 0.65, y - s * 0.5]);
}

function waves(pen: Pen, s: number): void {
  for (const y of [0.38, 0.54, 0.7]) {
    pen.beginPath();
    pen.moveTo(s * 0.18, s * y);
    for (let i = 0; i < 4; i++)
      pen.quadraticCurveTo(s * (0.26 + i * 0.16), s * (y + (i % 2 === 0 ? -0.1 : 0.1)), s * (0.34 + i * 0.16), s * y);
    pen.stroke();
  }
}

const arches = (pen: Pen, s: number): void => {
  line(pen, [s * 0.12, s * 0.45], [s * 0.88, s * 0.45]);
  for (const x of [0.3, 0.7]) {
    pen.beginPath();
    pen.arc(s * x, s * 0.72, s * 0.15, Math.PI, 0);
    pen.stroke();
  }
};

const mound = (pen: Pen, s: number): void => {
  pen.beginPath();
  pen.arc(s * 0.5, s * 0.68, s * 0.3, Math.PI, 0);
  pen.stroke();
  pen.strokeRect(s * 0.43, s * 0.5, s * 0.14, s * 0.18);
};

const stones = (pen: Pen, s: number): void => {
  for (const [x, y, r] of [
    [0.34, 0.66, 0.12],
    [0.62, 0.67, 0.13],
    [0.48, 0.45, 0.11],
  ] as const) {
    oval(pen, s * x, s * y, s * r, s * r * 0.75).stroke();
  }
};

/** Small ink drawings for kinds of ground. */
export const TERRAIN: Readonly<Record<string, Painter>> = {
  forest: (pen, s) => {
    tree(pen, s * 0.32, s * 0.62, s * 0.3);
    tree(pen, s * 0.66, s * 0.58, s * 0.28);
    tree(pen, s * 0.5, s * 0.78, s * 0.3);
  },
  ridge: (pen, s) => {
    peak(pen, s * 0.36, s * 0.7, s * 0.24);
    peak(pen, s * 0.66, s * 0.66, s * 0.2);
  },
  pass: (pen, s) => {
    peak(pen, s * 0.27, s * 0.68, s * 0.18);
    peak(pen, s * 0.74, s * 0.68, s * 0.18);
  },
  lake: waves,
  ford: waves,
  bridge: arches,
  causeway: arches,
  village: (pen, s) => {
    house(pen, s * 0.34, s * 0.6, s * 0.28);
    house(pen, s * 0.66, s * 0.74, s * 0.3);
  },
  camp: (pen, s) => {
    line(pen, [s * 0.2, s * 0.7], [s * 0.5, s * 0.26], [s * 0.8, s * 0.7], [s * 0.2, s * 0.7]);
    line(pen, [s * 0.5, s * 0.26], [s * 0.42, s * 0.7]);
  },
  barrow: mound,
  cairn: stones,
  hollow: (pen, s) => {
    for (const r of [0.34, 0.24, 0.13]) {
      pen.beginPath();
      pen.ellipse(s * 0.5, s * 0.52, s * r, s * r * 0.62, 0, 0.2, Math.PI * 1.75);
      pen.stroke();
    }
  },
  steps: (pen, s) =>
    line(
      pen,
      [s * 0.18, s * 0.75],
      [s * 0.34, s * 0.75],
      [s * 0.34, s * 0.6],
      [s * 0.5, s * 0.6],
      [s * 0.5, s * 0.45],
      [s * 0.66, s * 0.45],
      [s * 0.66, s * 0.3],
      [s * 0.82, s * 0.3],
    ),
  road: (pen, s) => {
    line(pen, [s * 0.34, s * 0.78], [s * 0.45, s * 0.26]);
    line(pen, [s * 0.68, s * 0.78], [s * 0.55, s * 0.26]);
  },
  cave: (pen, s) => {
    pen.beginPath();
    pen.arc(s * 0.5, s * 0.66, s * 0.24, Math.PI, 0);
    pen.closePath();
    pen.fill();
    peak(pen, s * 0.5, s * 0.68, s * 0.4);
  },
};
