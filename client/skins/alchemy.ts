import { circle, oval, path } from './paint/canvas.ts';
import type { Painter } from './skin.ts';

type Pen = CanvasRenderingContext2D;

/** The six symbols and their colours, drawn about the origin in a circle of radius 1; none hints at an effect. */
export const SYMBOLS: Readonly<Record<string, { readonly colour: string; readonly draw: (pen: Pen) => void }>> = {
  crescent: {
    colour: '#cfd6de',
    draw: (pen) => {
      pen.beginPath();
      pen.arc(0, 0, 0.85, 0.6, Math.PI * 2 - 0.6);
      pen.arc(0.34, 0, 0.6, Math.PI * 2 - 0.85, 0.85, true);
      pen.fill();
    },
  },
  spiral: {
    colour: '#9a6be0',
    draw: (pen) => {
      pen.lineWidth = 0.2;
      pen.beginPath();
      for (let i = 0; i <= 60; i++) {
        const a = (i / 60) * Math.PI * 4.4;
        pen.lineTo(Math.cos(a) * (0.06 + 0.8 * (i / 60)), Math.sin(a) * (0.06 + 0.8 * (i / 60)));
      }
      pen.stroke();
    },
  },
  key: {
    colour: '#e0a02c',
    draw: (pen) => {
      pen.lineWidth = 0.2;
      circle(pen, 0, -0.5, 0.34).stroke();
      path(pen, [0, -0.16], [0, 0.85]).stroke();
      path(pen, [0, 0.78], [0.4, 0.78]).stroke();
      path(pen, [0, 0.44], [0.3, 0.44]).stroke();
    },
  },
  raven: {
    colour: '#3b3f4a',
    draw: (pen) => {
      circle(pen, -0.25, -0.42, 0.34).fill();
      path(pen, [-0.5, -0.55], [-1, -0.28], [-0.5, -0.22]).fill();
      path(pen, [-0.5, -0.3], [0, -0.6], [0.95, 0.62], [0.2, 0.5], [-0.35, 0.45]).fill();
      pen.lineWidth = 0.12;
      path(pen, [-0.1, 0.4], [-0.1, 0.85]).stroke();
    },
  },
  thorn: {
    colour: '#4f9a4a',
    draw: (pen) => {
      pen.lineWidth = 0.18;
      path(pen, [-0.55, 0.85], [-0.1, 0.2], [0.2, -0.3], [0.55, -0.9]).stroke();
      for (const [x, y, s] of [
        [-0.32, 0.5, -1],
        [0, 0.05, 1],
        [0.24, -0.38, -1],
      ] as const) {
        path(pen, [x - 0.1, y + 0.2], [x + s * 0.55, y - 0.1], [x + 0.08, y - 0.2]).fill();
      }
    },
  },
  bell: {
    colour: '#c0703a',
    draw: (pen) => {
      pen.beginPath();
      pen.moveTo(-0.75, 0.5);
      pen.quadraticCurveTo(-0.4, 0.3, -0.42, -0.3);
      pen.quadraticCurveTo(-0.4, -0.8, 0, -0.82);
      pen.quadraticCurveTo(0.4, -0.8, 0.42, -0.3);
      pen.quadraticCurveTo(0.4, 0.3, 0.75, 0.5);
      pen.fill();
      circle(pen, 0, 0.66, 0.2).fill();
    },
  },
};

/** Table icons of the six effects. */
const EFFECTS: Readonly<Record<string, (pen: Pen) => void>> = {
  strength: (pen) => {
    shield(pen);
    pen.strokeStyle = '#efe2c6';
    pen.lineWidth = 0.2;
    path(pen, [0, -0.4], [0, 0.35]).stroke();
    path(pen, [-0.37, -0.02], [0.37, -0.02]).stroke();
  },
  weaken: (pen) => {
    shield(pen);
    pen.strokeStyle = '#efe2c6';
    pen.lineWidth = 0.13;
    path(pen, [0.1, -0.85], [-0.18, -0.3], [0.16, 0], [-0.12, 0.45], [0.05, 0.9]).stroke();
  },
  haste: (pen) => {
    for (const y of [-0.55, -0.15, 0.25]) {
      path(pen, [-0.85, y + 0.35], [0.9 - y * 0.4, y - 0.2], [0.1, y + 0.42]).fill();
    }
  },
  slow: (pen) => {
    pen.lineWidth = 0.17;
    pen.beginPath();
    for (let i = 0; i <= 40; i++) {
      const a = (i / 40) * Math.PI * 3.4;
      pen.lineTo(0.15 + Math.cos(a) * 0.55 * (i / 40), -0.12 + Math.sin(a) * 0.55 * (i / 40));
    }
    pen.stroke();
    path(pen, [0.85, 0.62], [-0.7, 0.62], [-0.9, 0.1]).stroke();
  },
  fire: (pen) => {
    pen.beginPath();
    pen.moveTo(0, -0.95);
    pen.bezierCurveTo(0.75, -0.2, 0.8, 0.9, 0, 0.9);
    pen.bezierCurveTo(-0.8, 0.9, -0.65, 0.1, -0.3, -0.15);
    pen.bezierCurveTo(-0.25, 0.2, 0.1, -0.1, 0, -0.95);
    pen.fill();
  },
  teleport: (pen) => {
    pen.lineWidth = 0.16;
    for (const [x, turn] of [
      [-0.42, 0],
      [0.42, Math.PI],
    ] as const) {
      oval(pen, x, 0, 0.34, 0.78).stroke();
      path(pen, [x - 0.12 * Math.cos(turn), 0], [x + 0.12 * Math.cos(turn), 0]).stroke();
    }
  },
};

function shield(pen: Pen): void {
  pen.beginPath();
  pen.moveTo(-0.75, -0.75);
  pen.lineTo(0.75, -0.75);
  pen.quadraticCurveTo(0.8, 0.45, 0, 0.92);
  pen.quadraticCurveTo(-0.8, 0.45, -0.75, -0.75);
  pen.fill();
}

/** Draws about a point with a radius, in one colour. */
function at(pen: Pen, x: number, y: number, r: number, colour: string, draw: (pen: Pen) => void): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(r, r);
  pen.fillStyle = colour;
  pen.strokeStyle = colour;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  draw(pen);
  pen.restore();
}

function sheet(pen: Pen, size: number, colour: string): void {
  pen.fillStyle = colour;
  pen.fillRect(0, 0, size, size);
  pen.strokeStyle = 'rgba(40, 24, 8, 0.6)';
  pen.lineWidth = size * 0.03;
  pen.strokeRect(size * 0.04, size * 0.04, size * 0.92, size * 0.92);
}

const dark = (colour: string): string => (colour === '#cfd6de' ? '#66707c' : colour);

/** A card of the row of effects: the symbol above; its effect below once it is known, else a question mark. */
export const effectCard =
  (symbol: string, effect: string | null, name: string): Painter =>
  (pen, size) => {
    sheet(pen, size, effect === null ? '#c9b690' : '#efe2c6');
    const sign = SYMBOLS[symbol];
    if (sign)
      at(
        pen,
        size * (effect === null ? 0.5 : 0.25),
        size * (effect === null ? 0.36 : 0.28),
        size * (effect === null ? 0.24 : 0.16),
        dark(sign.colour),
        sign.draw,
      );
    const icon = effect === null ? undefined : EFFECTS[effect];
    if (icon) at(pen, size * 0.6, size * 0.45, size * 0.27, '#3a1d10', icon);
    pen.fillStyle = '#3a2412';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.font = `700 ${size * (effect === null ? 0.3 : 0.16)}px Alegreya, Georgia, serif`;
    pen.fillText(effect === null ? '?' : (name.split(':')[0] ?? name), size / 2, size * 0.83, size * 0.86);
  };

/** A symbol alone, on whatever it is painted on. */
export const symbolAlone = (symbol: string): Painter | undefined => {
  const sign = SYMBOLS[symbol];
  return sign && ((pen, size) => at(pen, size / 2, size / 2, size * 0.46, dark(sign.colour), sign.draw));
};

/** A small card with a picture in the middle and a word below. */
export const pictureCard =
  (word: string, colour: string, draw: ((pen: Pen) => void) | undefined): Painter =>
  (pen, size) => {
    sheet(pen, size, '#efe2c6');
    if (draw) at(pen, size / 2, size * 0.42, size * 0.27, colour, draw);
    pen.fillStyle = '#3a2412';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.font = `600 ${size * 0.13}px "Source Sans 3", sans-serif`;
    pen.fillText(word, size / 2, size * 0.84, size * 0.86);
  };

/** The back of a deck: a sign in brass on dark cloth. */
export const deckBack =
  (ground: string, text: string): Painter =>
  (pen, size) => {
    sheet(pen, size, ground);
    pen.strokeStyle = '#d9b25c';
    pen.lineWidth = size * 0.02;
    pen.strokeRect(size * 0.1, size * 0.1, size * 0.8, size * 0.8);
    pen.fillStyle = '#f0d592';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.font = `700 ${size * 0.5}px Alegreya, Georgia, serif`;
    pen.fillText(text, size / 2, size * 0.53);
  };
