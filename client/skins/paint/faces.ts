import type { KindSpec } from '../../../shared/engine/game.ts';
import type { Skin } from '../skin.ts';
import { circle, oval, veil } from './canvas.ts';

/** Side of a picture cell in pixels at the best quality. */
export const CELL = 128;

type Pen = CanvasRenderingContext2D;

/** What paints a picture by its name: `face:x`, `back:kind`, `ring:colour:symbol`, `sign:symbol`, `shadow`, `mark:secret`. */
export function painterOf(
  picture: string,
  skin: Skin,
  kinds: Readonly<Record<string, KindSpec>>,
  faces: Readonly<Record<string, KindSpec>>,
): (pen: Pen, size: number) => void {
  const [what = '', first = '', second = ''] = picture.split(':');
  switch (what) {
    case 'face': {
      const spec = faces[first] ?? { name: first, stance: 'flat' };
      return skin.face?.(first, spec, second) ?? ((pen, size) => paintWords(pen, size, spec.name));
    }
    case 'back':
      return skin.back?.(first, second) ?? ((pen, size) => paintBack(pen, size, kinds[first]?.name ?? first));
    case 'ring':
      return (pen, size) => paintRing(pen, size, first, second);
    case 'cloth':
      return (pen, size) => paintCloth(pen, size, first, second);
    case 'sign':
      return (pen, size) => paintSign(pen, size, first);
    case 'mark':
      return paintSecret;
    default:
      return paintShadow;
  }
}

function paintShadow(pen: Pen, size: number): void {
  const r = size / 2;
  const soft = pen.createRadialGradient(r, r, r * 0.2, r, r, r * 0.96);
  soft.addColorStop(0, 'rgba(8, 4, 2, 0.56)');
  soft.addColorStop(0.55, 'rgba(8, 4, 2, 0.25)');
  soft.addColorStop(1, 'rgba(8, 4, 2, 0)');
  pen.fillStyle = soft;
  pen.fillRect(0, 0, size, size);
}

/** The ring under a figurine: the seat's colour, and its symbol towards the viewer; nobody's has none. */
function paintRing(pen: Pen, size: number, colour: string, symbol: string): void {
  const r = size / 2;
  // A pale seam between the base and its ring, which are of one colour: beside the dark line of the base it is told by all eyes.
  pen.strokeStyle = 'rgba(243, 233, 210, 0.92)';
  pen.lineWidth = size * 0.11;
  circle(pen, r, r, r * 0.85).stroke();
  pen.strokeStyle = colour;
  pen.lineWidth = size * 0.055;
  circle(pen, r, r, r * 0.91).stroke();
  if (symbol === '') return;
  pen.fillStyle = '#f1e7d3';
  pen.strokeStyle = 'rgba(15, 9, 5, 0.85)';
  pen.lineWidth = size * 0.02;
  circle(pen, r, size * 0.865, size * 0.125).fill();
  pen.stroke();
  pen.fillStyle = '#17110b';
  pen.font = `600 ${size * 0.2}px "Source Sans 3", "Segoe UI Symbol", sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(symbol, r, size * 0.875, size * 0.2);
}

/** The symbol of a seat alone, as large as it may be: light with a dark seam, which is read on each colour. */
function paintSign(pen: Pen, size: number, symbol: string): void {
  const r = size / 2;
  pen.font = `700 ${size * 0.8}px "Source Sans 3", "Segoe UI Symbol", sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.strokeStyle = '#17110b';
  pen.lineWidth = size * 0.16;
  pen.strokeText(symbol, r, r * 1.06);
  pen.fillStyle = '#fbf4e4';
  pen.fillText(symbol, r, r * 1.06);
}

/** A wreath of stitches in the seat's colour with its symbol in the middle. */
function paintCloth(pen: Pen, size: number, colour: string, symbol: string): void {
  const r = size / 2;
  pen.strokeStyle = veil(colour, 0.75);
  pen.lineWidth = size * 0.022;
  for (const [at, dash] of [
    [0.92, [size * 0.05, size * 0.028]],
    [0.78, []],
  ] as const) {
    pen.setLineDash([...dash]);
    circle(pen, r, r, r * at).stroke();
  }
  pen.setLineDash([]);
  pen.fillStyle = veil(colour, 0.5);
  pen.font = `600 ${size * 0.36}px "Source Sans 3", "Segoe UI Symbol", sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(symbol, r, r + size * 0.02);
}

function paintSecret(pen: Pen, size: number): void {
  const [x, y, s] = [size * 0.5, size * 0.14, size * 0.13];
  pen.fillStyle = 'rgba(20, 13, 8, 0.85)';
  oval(pen, x, y, s * 1.5, s).fill();
  pen.fillStyle = '#9fd4ff';
  oval(pen, x, y, s * 1.15, s * 0.62).fill();
  pen.fillStyle = '#17110b';
  circle(pen, x, y, s * 0.36).fill();
}

/** Any name as the face of a counter: its first letters large, the whole below. */
function paintWords(pen: Pen, size: number, text: string): void {
  disc(pen, size, '#efe2c6');
  pen.fillStyle = '#2a1a0e';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `700 ${size * 0.42}px Alegreya, Georgia, serif`;
  pen.fillText(text.slice(0, 1), size / 2, size * 0.44);
  pen.font = `600 ${size * 0.13}px "Source Sans 3", sans-serif`;
  pen.fillText(text, size / 2, size * 0.74, size * 0.8);
}

function paintBack(pen: Pen, size: number, text: string): void {
  disc(pen, size, '#5d3b23');
  pen.strokeStyle = veil('#d3ab55', 0.85);
  pen.lineWidth = size * 0.02;
  const r = size / 2;
  for (let i = 0; i < 8; i++) {
    const a = (i * Math.PI) / 4;
    oval(pen, r + Math.cos(a) * size * 0.16, r + Math.sin(a) * size * 0.16, size * 0.16, size * 0.07, a).stroke();
  }
  pen.fillStyle = '#f0d592';
  pen.font = `700 ${size * 0.2}px Alegreya, Georgia, serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text.slice(0, 1), r, r + size * 0.01);
}

/** A round field with a fine rim. */
export function disc(pen: Pen, size: number, colour: string): void {
  const r = size / 2;
  pen.fillStyle = colour;
  circle(pen, r, r, r * 0.97).fill();
  pen.strokeStyle = 'rgba(30, 18, 8, 0.55)';
  pen.lineWidth = size * 0.025;
  circle(pen, r, r, r * 0.9).stroke();
}
