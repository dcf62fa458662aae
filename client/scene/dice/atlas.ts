import { circle } from '../../skins/paint/canvas.ts';
/** The pictures on a die: resin with inked numbers, and the same numbers as depth for the engraving. */

import { CanvasTexture, SRGBColorSpace } from 'three';
import type { DieKind } from '../../../shared/table/die.ts';
import { DICE } from '../../../shared/table/solids.ts';
import { atlasLayout, faceLayout } from './mesh.ts';
import { wordOf } from './words.ts';

/** Colours of one die: resin, a second tone that swims in it, and ink. */
export interface Resin {
  base: string;
  swirl: string;
  ink: string;
}

/** Lining figures: old-style ones would make 1 look like I. */
const FONT = '"Source Sans 3", "Source Sans 3 Variable", "Helvetica Neue", Arial, sans-serif';
const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, 1],
    [1, -1],
  ],
  3: [
    [-1, 1],
    [0, 0],
    [1, -1],
  ],
  4: [
    [-1, 1],
    [1, 1],
    [-1, -1],
    [1, -1],
  ],
  5: [
    [-1, 1],
    [1, 1],
    [0, 0],
    [-1, -1],
    [1, -1],
  ],
  6: [
    [-1, 1],
    [1, 1],
    [-1, 0],
    [1, 0],
    [-1, -1],
    [1, -1],
  ],
};

/** What is printed for a value: a d10 shows ten as 0; 6 and 9 get a bar where both exist. */
export function printed(kind: DieKind, value: number): { text: string; bar: boolean } {
  const both = kind === 'd10' || kind === 'd12' || kind === 'd20';
  return { text: kind === 'd10' && value === 10 ? '0' : String(value), bar: both && (value === 6 || value === 9) };
}

function number(pen: CanvasRenderingContext2D, kind: DieKind, value: number, x: number, y: number, em: number): void {
  const { text, bar } = printed(kind, value);
  pen.font = `700 ${em}px ${FONT}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  // Figures are as high as capitals (about 0.66 em); centre them by that, not by the line box.
  pen.fillText(text, x, y + em * 0.33);
  if (bar) pen.fillRect(x - em * 0.24, y + em * 0.42, em * 0.48, em * 0.085);
}

/** A word as large as fits a width. */
function word(pen: CanvasRenderingContext2D, text: string, x: number, y: number, wide: number): void {
  const em = wide * 0.7;
  pen.font = `700 ${em}px ${FONT}`;
  const size = Math.min(em, (em * wide) / Math.max(1, pen.measureText(text).width));
  pen.font = `700 ${size}px ${FONT}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.fillText(text, x, y + size * 0.33);
}

/** Draws what is engraved on face `index` into the cell whose middle is x, y. */
function engrave(
  pen: CanvasRenderingContext2D,
  kind: DieKind,
  index: number,
  x: number,
  y: number,
  cell: number,
  words?: readonly string[],
): void {
  const { inradius, corners } = faceLayout(kind, index);
  const value = DICE[kind].faces[index]?.value ?? 0;
  if (words && kind !== 'd4') return word(pen, wordOf(words, value), x, y, cell * inradius * 1.5);
  if (kind === 'd6') {
    for (const [px, py] of PIPS[value] ?? []) {
      circle(pen, x + px * cell * 0.17, y - py * cell * 0.17, cell * (value === 1 ? 0.085 : 0.066)).fill();
    }
    return;
  }
  if (kind === 'd4') {
    // A d4 is read at its upper corner: each corner carries the number of the face opposite to it.
    for (const corner of corners) {
      const opposite = DICE.d4.faces.find((face) => !face.corners.includes(corner.vertex));
      pen.save();
      pen.translate(x + corner.x * cell * 0.5, y - corner.y * cell * 0.5);
      pen.rotate(Math.atan2(corner.x, corner.y));
      if (words) word(pen, wordOf(words, opposite?.value ?? 1), 0, 0, cell * 0.34);
      else number(pen, kind, opposite?.value ?? 0, 0, 0, cell * 0.3);
      pen.restore();
    }
    return;
  }
  const wide = value > 9 && kind !== 'd10';
  const em = cell * inradius * (kind === 'd12' ? 1.6 : kind === 'd10' ? 1.75 : wide ? 1.3 : 1.6);
  number(pen, kind, value, x, y, em);
}

function canvas(kind: DieKind, cell: number): { pen: CanvasRenderingContext2D; picture: HTMLCanvasElement } | undefined {
  const { columns, rows } = atlasLayout(kind);
  const picture = document.createElement('canvas');
  picture.width = columns * cell;
  picture.height = rows * cell;
  const pen = picture.getContext('2d');
  return pen ? { pen, picture } : undefined;
}

/** Draws the atlas of a die; `depth` is grey (white = surface) for bump maps. Undefined where there is no 2D canvas. */
export function dieAtlas(kind: DieKind, cell: number, resin: Resin | 'depth', words?: readonly string[]): CanvasTexture | undefined {
  const made = canvas(kind, cell);
  if (!made) return undefined;
  const { pen, picture } = made;
  const { columns } = atlasLayout(kind);
  const texture = new CanvasTexture(picture);
  const draw = () => {
    pen.fillStyle = resin === 'depth' ? '#fff' : resin.base;
    pen.fillRect(0, 0, picture.width, picture.height);
    DICE[kind].faces.forEach((_, face) => {
      const x = (((face + 1) % columns) + 0.5) * cell;
      const y = (Math.floor((face + 1) / columns) + 0.5) * cell;
      if (resin !== 'depth') swirl(pen, face, x, y, cell, resin);
      pen.fillStyle = resin === 'depth' ? '#000' : resin.ink;
      engrave(pen, kind, face, x, y, cell, words);
    });
    texture.needsUpdate = true;
  };
  draw();
  if (resin !== 'depth') texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

/** Two soft clouds of the second tone, placed by the face's index so that no two faces look alike. */
function swirl(pen: CanvasRenderingContext2D, face: number, x: number, y: number, cell: number, resin: Resin): void {
  for (let k = 0; k < 2; k++) {
    const turn = face * 2.4 + k * 2.9;
    const cx = x + Math.cos(turn) * cell * 0.28;
    const cy = y + Math.sin(turn) * cell * 0.28;
    const cloud = pen.createRadialGradient(cx, cy, 0, cx, cy, cell * (0.3 + 0.08 * k));
    cloud.addColorStop(0, `${resin.swirl}a0`);
    cloud.addColorStop(1, `${resin.swirl}00`);
    pen.fillStyle = cloud;
    pen.fillRect(x - cell / 2, y - cell / 2, cell, cell);
  }
}
