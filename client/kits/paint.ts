import { crossed, lit } from '../skins/paint/canvas.ts';
import { GLYPHS, type Glyph } from './glyphs.ts';
import type { Picture } from './kit.ts';

type Pen = CanvasRenderingContext2D;

export const PAPER = '#f4ecd8';
export const INK = '#241609';
const SERIF = 'Alegreya, Georgia, serif';
const SANS = '"Source Sans 3", "Helvetica Neue", Arial, sans-serif';

/** A sign in its colour with its middle at a spot; painted by itself, so that its holes are holes. */
export function glyph(pen: Pen, which: Glyph, x: number, y: number, size: number, colour: string): void {
  const sheet = document.createElement('canvas');
  sheet.width = Math.max(1, Math.round(size));
  sheet.height = sheet.width;
  const own = sheet.getContext('2d');
  if (!own) return;
  own.scale(sheet.width, sheet.width);
  own.fillStyle = colour;
  own.strokeStyle = colour;
  own.lineCap = 'round';
  own.lineJoin = 'round';
  GLYPHS[which](own);
  pen.drawImage(sheet, x - size / 2, y - size / 2, size, size);
}

/** Words in one line around a spot, no wider than said. */
export function word(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  size: number,
  wide: number,
  colour = INK,
  font: 'serif' | 'sans' = 'serif',
): void {
  pen.fillStyle = colour;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `700 ${size}px ${font === 'serif' ? SERIF : SANS}`;
  pen.fillText(text, x, y, wide);
}

/** Words in lines around a spot. */
export function words(pen: Pen, text: string, x: number, y: number, size: number, wide: number, colour = INK): void {
  pen.font = `600 ${size}px ${SANS}`;
  const rows: string[] = [];
  for (const each of text.split(' ')) {
    const last = rows.at(-1);
    if (last !== undefined && pen.measureText(`${last} ${each}`).width <= wide) rows[rows.length - 1] = `${last} ${each}`;
    else rows.push(each);
  }
  pen.fillStyle = colour;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (const [at, row] of rows.entries()) pen.fillText(row, x, y + (at - (rows.length - 1) / 2) * size * 1.15, wide);
}

/** A ground with a soft light from the top left. */
export const ground = (pen: Pen, wide: number, high: number, colour: string): void => lit(pen, wide, high, colour, [0.16, 0.2]);

/** A box with round corners, filled and outlined. */
export function plate(pen: Pen, x: number, y: number, wide: number, high: number, fill: string, line = 'rgba(36, 22, 9, 0.55)'): void {
  pen.beginPath();
  pen.roundRect(x, y, wide, high, Math.min(wide, high) * 0.12);
  pen.fillStyle = fill;
  pen.fill();
  pen.lineWidth = Math.max(1.5, Math.min(wide, high) * 0.02);
  pen.strokeStyle = line;
  pen.stroke();
}

interface CardFace {
  readonly title: string;
  readonly sign: Glyph;
  readonly colour: string;
  readonly text?: string;
  /** In the corner: what it costs, or how strong it is. */
  readonly corner?: string;
}

/** The front of a card: its title on a band, its sign, what it does. */
export const cardFace = ({ title, sign, colour, text = '', corner }: CardFace): Picture => ({
  ...{ wide: 300, high: 412 },
  paint: (pen, wide, high) => {
    ground(pen, wide, high, PAPER);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, wide, high * 0.17);
    const left = corner === undefined ? 0 : wide * 0.2;
    word(pen, title, (wide + left) / 2, high * 0.088, high * 0.082, (wide - left) * 0.92, PAPER);
    if (corner !== undefined) {
      pen.fillStyle = PAPER;
      pen.beginPath();
      pen.arc(wide * 0.13, high * 0.088, wide * 0.098, 0, Math.PI * 2);
      pen.fill();
      word(pen, corner, wide * 0.13, high * 0.092, high * 0.09, wide * 0.16, colour);
    }
    glyph(pen, sign, wide / 2, high * (text === '' ? 0.57 : 0.43), wide * (text === '' ? 0.72 : 0.56), colour);
    if (text !== '') {
      plate(pen, wide * 0.05, high * 0.66, wide * 0.9, high * 0.31, 'rgba(255, 255, 255, 0.55)');
      words(pen, text, wide / 2, high * 0.815, high * 0.062, wide * 0.82);
    }
  },
});

/** The back of all cards of a deck. */
export const cardBack = (sign: Glyph, colour: string): Picture => ({
  ...{ wide: 300, high: 412 },
  paint: (pen, wide, high) => {
    ground(pen, wide, high, colour);
    pen.strokeStyle = 'rgba(244, 236, 216, 0.35)';
    pen.lineWidth = 4;
    crossed(pen, wide, high, 34);
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(wide / 2, high / 2, wide * 0.3, 0, Math.PI * 2);
    pen.fill();
    glyph(pen, sign, wide / 2, high / 2, wide * 0.42, PAPER);
  },
});

/** A round or square piece with a sign. */
export const piece = (sign: Glyph, colour: string, ink = PAPER): Picture => ({
  ...{ wide: 192, high: 192 },
  paint: (pen, wide, high) => {
    ground(pen, wide, high, colour);
    glyph(pen, sign, wide / 2, high / 2, wide * 0.66, ink);
  },
});
