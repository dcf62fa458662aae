import { circle, oval, path } from '../../skins/paint/canvas.ts';
import type { Sign } from '../../skins/vocabulary.ts';
import type { Counted, Tag } from './item.ts';

type Pen = CanvasRenderingContext2D;

/** Rim and letters of each kind of label. */
const INKS: Readonly<Record<Tag['kind'], readonly [rim: string, ink: string]>> = {
  count: ['#d3ab55', '#ffe9b0'],
  gain: ['#7fd18a', '#b9f2bf'],
  blow: ['#ff6a4a', '#ffb4a0'],
  word: ['#b9a6ff', '#e6deff'],
  name: ['rgba(241, 231, 211, 0.35)', '#fbf4e4'],
  place: ['rgb(255, 246, 220)', '#0f0602'],
  marks: ['rgba(241, 231, 211, 0.4)', '#f1e7d3'],
  turn: ['#17110b', '#fbf4e4'],
};

/** How high the letters of each kind of label are, in pixels of a box that is 64 high. */
export const LETTERS: Readonly<Record<Tag['kind'], number>> = {
  count: 44,
  gain: 44,
  blow: 44,
  word: 34,
  name: 40,
  place: 44,
  marks: 44,
  turn: 44,
};

/** Paints a label into a box: a dark plaque with its text, or the small signs of a figure. */
export function paintTag(
  pen: Pen,
  { text, kind, sign, rim: own }: Pick<Tag, 'text' | 'kind' | 'sign' | 'rim'>,
  wide: number,
  high: number,
): void {
  if (kind === 'marks') return paintMarks(pen, text.split(' '), wide, high);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  if (kind === 'turn') return paintTurn(pen, text, wide, high);
  const large = kind === 'count' || kind === 'blow' || kind === 'gain' || kind === 'place';
  const [rim, ink] = INKS[kind];
  pen.font = large ? `700 ${LETTERS[kind]}px Alegreya, Georgia, serif` : `600 ${LETTERS[kind]}px "Source Sans 3", sans-serif`;
  if (kind === 'place') return inked(pen, text, wide, high);
  const aside = sign ? 40 : 0;
  const width = Math.min(wide - 12, pen.measureText(text).width + (large ? 30 : 28) + aside);
  pen.fillStyle = kind === 'blow' ? 'rgba(58, 8, 4, 0.88)' : 'rgba(20, 13, 8, 0.9)';
  pen.strokeStyle = own ?? rim;
  pen.lineWidth = own ? 6 : 3;
  pen.beginPath();
  pen.roundRect((wide - width) / 2, 5, width, high - 10, 26);
  pen.fill();
  if (own) {
    pen.fillStyle = `${own}22`;
    pen.fill();
  }
  pen.stroke();
  if (sign) {
    pen.save();
    pen.translate((wide - width) / 2 + 32, high / 2);
    pen.scale(18, 18);
    const [colour, ...corners] = COUNTED[sign];
    pen.fillStyle = colour;
    (corners.length > 0 ? path(pen, ...corners) : circle(pen, 0, 0, 0.85)).fill();
    pen.restore();
  }
  pen.fillStyle = pen.strokeStyle = ink;
  pen.fillText(text, (wide + aside) / 2, high / 2 + 2, wide - 36);
  // Thin strokes would be half plaque where letters are small.
  pen.lineWidth = 1.8;
  pen.strokeText(text, (wide + aside) / 2, high / 2 + 2, wide - 36);
}

/** Words on a map: ink with a pale seam, no plaque. */
function inked(pen: Pen, text: string, wide: number, high: number): void {
  const [seam, ink] = INKS.place;
  pen.lineJoin = 'round';
  pen.lineWidth = 11;
  pen.strokeStyle = seam;
  pen.strokeText(text, wide / 2, high / 2, wide - 16);
  pen.fillStyle = pen.strokeStyle = ink;
  pen.fillText(text, wide / 2, high / 2, wide - 16);
  // Thin strokes would be half paper where letters are small.
  pen.lineWidth = 1.6;
  pen.strokeText(text, wide / 2, high / 2, wide - 16);
}

/** A drop that points down, in the colour of a seat with its symbol. */
function paintTurn(pen: Pen, text: string, wide: number, high: number): void {
  const [colour = '', symbol = ''] = text.split(' ');
  const [x, r] = [wide / 2, high * 0.33];
  pen.beginPath();
  pen.arc(x, r + 4, r, Math.PI * 0.86, Math.PI * 0.14);
  pen.lineTo(x, high - 4);
  pen.closePath();
  pen.fillStyle = colour;
  pen.font = `700 ${high * 0.42}px "Source Sans 3", sans-serif`;
  const [rim, ink] = INKS.turn;
  pen.strokeStyle = rim;
  pen.lineWidth = 6;
  pen.stroke();
  pen.fill();
  pen.strokeText(symbol, x, r + 4);
  pen.fillStyle = ink;
  pen.fillText(symbol, x, r + 4);
}

/** What numbers count, in a circle of radius 1: its colour and its corners; round without any. */
const COUNTED: Readonly<Record<Counted, readonly [ink: string, ...corners: (readonly [number, number])[]]>> = {
  coin: ['#f0b73a'],
  rock: ['#b9aa96', [-0.9, 0.6], [-0.5, -0.7], [0.5, -0.5], [0.9, 0.6]],
  shield: ['#9fc3e6', [-0.7, -0.7], [0.7, -0.7], [0.7, 0.1], [0, 0.9], [-0.7, 0.1]],
};

/** Small signs side by side, each on a disc of its own. */
function paintMarks(pen: Pen, marks: readonly string[], wide: number, high: number): void {
  const r = high * 0.42;
  const step = r * 2.1;
  marks.forEach((mark, i) => {
    const [x, y] = [wide / 2 + (i - (marks.length - 1) / 2) * step, high / 2];
    pen.fillStyle = 'rgba(20, 13, 8, 0.88)';
    pen.strokeStyle = INKS.marks[0];
    pen.lineWidth = 2.5;
    circle(pen, x, y, r).fill();
    pen.stroke();
    pen.save();
    pen.translate(x, y);
    pen.scale(r, r);
    pen.lineWidth = 0.16;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    if (isSign(mark)) SIGNS[mark](pen);
    pen.restore();
  });
}

const around = (corners: number, of: (i: number) => number, turn = -Math.PI / 2) =>
  Array.from({ length: corners }, (_, i): [number, number] => {
    const angle = turn + (i * Math.PI * 2) / corners;
    return [Math.cos(angle) * of(i), Math.sin(angle) * of(i)];
  });

function eye(pen: Pen): void {
  oval(pen, 0, 0, 0.62, 0.36).stroke();
  circle(pen, 0, 0, 0.16).fill();
  path(pen, [-0.55, 0.5], [0.55, -0.5]).stroke();
}

/** Each sign in a circle of radius 1. */
const SIGNS = {
  star: (pen) => {
    pen.fillStyle = '#ffd84d';
    path(pen, ...around(10, (i) => (i % 2 === 0 ? 0.74 : 0.32))).fill();
  },
  chevrons: (pen) => {
    pen.strokeStyle = '#ff8f6b';
    for (const y of [-0.3, 0.12]) {
      path(pen, [-0.45, y - 0.12], [0, y + 0.26], [0.45, y - 0.12]).stroke();
    }
  },
  eye: (pen) => {
    pen.strokeStyle = pen.fillStyle = '#bfe3ff';
    eye(pen);
  },
  'eye-rose': (pen) => {
    pen.strokeStyle = pen.fillStyle = '#ff7ac0';
    eye(pen);
  },
  bars: (pen) => {
    pen.strokeStyle = '#e2c9a0';
    for (const x of [-0.4, 0, 0.4]) {
      path(pen, [x, -0.6], [x, 0.6]).stroke();
    }
    path(pen, [-0.62, -0.15], [0.62, -0.15]).stroke();
  },
  spiral: (pen) => {
    pen.strokeStyle = '#d9a6ff';
    pen.beginPath();
    for (let i = 0; i <= 40; i++) {
      const [a, r] = [i * 0.33, 0.06 + i * 0.0145];
      pen.lineTo(Math.cos(a) * r, Math.sin(a) * r);
    }
    pen.stroke();
  },
  hourglass: (pen) => {
    pen.strokeStyle = pen.fillStyle = '#9fd6c4';
    path(pen, [-0.42, -0.62], [0.42, -0.62], [-0.42, 0.62], [0.42, 0.62]).closePath();
    pen.stroke();
    pen.fill();
  },
  trefoil: (pen) => {
    pen.fillStyle = '#b6f04a';
    for (let i = 0; i < 3; i++) {
      pen.beginPath();
      pen.moveTo(0, 0);
      pen.arc(0, 0, 0.74, (i * Math.PI * 2) / 3 - 0.5, (i * Math.PI * 2) / 3 + 0.55);
      pen.fill();
    }
  },
} satisfies Record<Sign, (pen: Pen) => void>;

const isSign = (mark: string): mark is Sign => Object.hasOwn(SIGNS, mark);
