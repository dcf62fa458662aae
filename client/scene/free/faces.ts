import { circle, crossed, path, veil } from '../../skins/paint/canvas.ts';
import { disc } from '../../skins/paint/faces.ts';
import type { Painter } from '../../skins/skin.ts';
import type { Sight } from '../../store/pictures.ts';

type Pen = CanvasRenderingContext2D;

const SERIF = 'Alegreya, Georgia, serif';
const SANS = '"Source Sans 3", "Helvetica Neue", Arial, sans-serif';
const RED = '#a3232b';
const INK = '#241609';

function field(pen: Pen, wide: number, high: number, colour: string, rim: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(0, 0, wide, high, wide * 0.075);
  pen.fill();
  pen.strokeStyle = rim;
  pen.lineWidth = wide * 0.02;
  pen.beginPath();
  pen.roundRect(wide * 0.04, wide * 0.04, wide * 0.92, high - wide * 0.08, wide * 0.05);
  pen.stroke();
}

/** The largest size of letters, up to `most` pixels, at which a text is no wider than `wide`. */
export function sized(pen: Pen, text: string, wide: number, most: number, font: string): void {
  pen.font = `${font.replace('%', `${most}`)}`;
  const width = pen.measureText(text).width;
  if (width > wide) pen.font = font.replace('%', `${Math.max(6, (most * wide) / width)}`);
}

/** A card: a back of its own, a French card, the face of a game, or words. `face` null: its back. */
export function paintCard(pen: Pen, wide: number, high: number, face: string | null, inner: Painter | undefined): void {
  if (face === null && !inner) return paintBack(pen, wide, high);
  field(pen, wide, high, face === null ? '#4a2d1b' : '#f4ecd8', face === null ? '#c79a49' : 'rgba(60, 38, 16, 0.5)');
  if (inner) {
    const side = wide * 0.84;
    pen.save();
    pen.translate((wide - side) / 2, (high - side) / 2);
    inner(pen, side);
    pen.restore();
    return;
  }
  const [, rank, suit] = /^(10|[2-9AJQK])([♠♥♦♣])$/.exec(face ?? '') ?? [];
  if (rank && suit) return paintFrench(pen, wide, high, rank, suit);
  paintFace(pen, wide, high, face === 'joker' ? 'Joker' : face === 'blank' ? '' : (face ?? ''), 'nothing');
}

/** The back of a card of no game: a lattice of brass on wine. */
function paintBack(pen: Pen, wide: number, high: number): void {
  field(pen, wide, high, '#5a1a22', '#d3ab55');
  pen.save();
  pen.beginPath();
  pen.rect(wide * 0.1, wide * 0.1, wide * 0.8, high - wide * 0.2);
  pen.clip();
  pen.strokeStyle = 'rgba(211, 171, 85, 0.55)';
  pen.lineWidth = wide * 0.016;
  crossed(pen, wide, high, wide * 0.16);
  pen.restore();
  pen.fillStyle = '#5a1a22';
  circle(pen, wide / 2, high / 2, wide * 0.17).fill();
  pen.strokeStyle = '#d3ab55';
  pen.lineWidth = wide * 0.022;
  pen.stroke();
  pen.fillStyle = '#f0d592';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `700 ${wide * 0.2}px ${SERIF}`;
  pen.fillText('L', wide / 2, high / 2 + wide * 0.012);
}

/** A French card: its rank and suit in two corners, large in the middle. */
function paintFrench(pen: Pen, wide: number, high: number, rank: string, suit: string): void {
  pen.fillStyle = suit === '♥' || suit === '♦' ? RED : INK;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (const turn of [0, Math.PI]) {
    pen.save();
    pen.translate(wide / 2, high / 2);
    pen.rotate(turn);
    pen.translate(-wide / 2, -high / 2);
    sized(pen, rank, wide * 0.22, wide * 0.25, `700 %px ${SERIF}`);
    pen.fillText(rank, wide * 0.175, wide * 0.19);
    pen.font = `${wide * 0.2}px ${SANS}`;
    pen.fillText(suit, wide * 0.175, wide * 0.4);
    pen.restore();
  }
  const court = /[JQK]/.test(rank);
  if (court) {
    pen.strokeStyle = 'rgba(160, 120, 40, 0.8)';
    pen.lineWidth = wide * 0.016;
    pen.strokeRect(wide * 0.31, high * 0.22, wide * 0.38, high * 0.56);
    pen.font = `700 ${wide * 0.36}px ${SERIF}`;
    pen.fillText(rank, wide / 2, high * 0.41);
    pen.font = `${wide * 0.26}px ${SANS}`;
    pen.fillText(suit, wide / 2, high * 0.63);
    return;
  }
  pen.font = `${wide * 0.5}px ${SANS}`;
  pen.fillText(suit, wide / 2, high * 0.52);
}

/** Any word as the face of a tile, counter or card: short ones large. */
export function paintFace(pen: Pen, wide: number, high: number, text: string, on: 'sheet' | 'round' | 'nothing'): void {
  if (on === 'sheet') field(pen, wide, high, '#efe2c6', 'rgba(60, 38, 16, 0.5)');
  if (on === 'round') disc(pen, wide, '#efe2c6');
  pen.fillStyle = INK;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  if ([...text].length <= 3) {
    sized(pen, text, wide * 0.8, Math.min(wide, high) * 0.56, `700 %px ${SERIF}`);
    pen.fillText(text, wide / 2, high * 0.52);
    return;
  }
  const rim = on === 'round' ? 0.2 : 0.1;
  writeLines(
    pen,
    text,
    { x: wide * rim, y: high * rim, wide: wide * (1 - rim * 2), high: high * (1 - rim * 2) },
    Math.min(wide, high) * 0.24,
  );
}

/** What is written on a note, a label or a counting frame (`<number> <words>`). */
export function paintWritten(pen: Pen, wide: number, high: number, on: 'note' | 'label' | 'counter', text: string): void {
  pen.fillStyle = '#22150a';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  if (on === 'note') return writeLines(pen, text, { x: wide * 0.07, y: high * 0.06, wide: wide * 0.86, high: high * 0.8 }, high * 0.17);
  if (on === 'label') {
    sized(pen, text, wide * 0.74, high * 0.52, `700 %px ${SERIF}`);
    pen.fillText(text, wide / 2, high * 0.52);
    return;
  }
  const [, number = '', words = ''] = /^(-?\d+) ?(.*)$/s.exec(text) ?? [];
  pen.fillStyle = '#f6e3b0';
  sized(pen, number, wide * 0.8, high * 0.44, `700 %px ${SERIF}`);
  pen.fillText(number, wide / 2, high * 0.515);
  pen.fillStyle = '#22150a';
  sized(pen, words, wide * 0.84, high * 0.17, `600 %px ${SANS}`);
  pen.fillText(words, wide / 2, high * 0.87);
}

/** The ink that can be read on a colour. */
export function inkOn(colour: string): string {
  const value = Number.parseInt(colour.slice(1), 16);
  const bright = ((value >> 16) * 0.299 + ((value >> 8) & 255) * 0.587 + (value & 255) * 0.114) / 255;
  return bright > 0.55 ? '#241609' : '#f6ead0';
}

/** What of somebody's own has painted sides. */
export type OwnBody = 'card' | 'tile' | 'disc' | 'stand';

/** A side of a card, tile or counter of somebody's own. Backs, tiles and counters have their colour; the front of a card is paper with a rim of it. */
export function paintOwn(
  pen: Pen,
  wide: number,
  high: number,
  on: OwnBody,
  colour: string,
  side: 'face' | 'back' | 'behind',
  text: string,
  sight?: Sight,
): void {
  if (sight !== undefined && on === 'stand') return paintCutOut(pen, wide, high, side === 'behind', colour, text, sight);
  if (sight !== undefined) return paintPictured(pen, wide, high, on, colour, text, sight);
  const paper = on === 'card' && side === 'face';
  const ground = paper ? '#f4ecd8' : colour;
  if (on === 'disc') {
    pen.fillStyle = ground;
    circle(pen, wide / 2, high / 2, wide * 0.48).fill();
  } else field(pen, wide, high, ground, paper ? colour : inkOn(colour));
  pen.fillStyle = inkOn(ground);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  if (paper) {
    pen.save();
    pen.fillStyle = colour;
    pen.fillRect(wide * 0.04, high * 0.9, wide * 0.92, high * 0.035);
    pen.restore();
  }
  if ([...text].length <= 3) {
    sized(pen, text, wide * 0.7, Math.min(wide, high) * 0.5, `700 %px ${SERIF}`);
    pen.fillText(text, wide / 2, high * 0.52);
    return;
  }
  const rim = on === 'disc' ? 0.18 : 0.11;
  const box = { x: wide * rim, y: high * rim, wide: wide * (1 - rim * 2), high: high * (paper ? 0.74 : 1 - rim * 2) };
  writeLines(pen, text, box, Math.min(wide, high) * 0.2);
}

/** A side with a picture: all of it up to a rim of its colour; words stand on a strip below. */
function paintPictured(pen: Pen, wide: number, high: number, on: OwnBody, colour: string, text: string, sight: Sight): void {
  pen.save();
  pen.beginPath();
  if (on === 'disc') circle(pen, wide / 2, high / 2, wide * 0.48);
  else pen.roundRect(0, 0, wide, high, wide * 0.075);
  pen.fillStyle = colour;
  pen.fill();
  pen.clip();
  const rim = wide * 0.035;
  const box = { x: rim, y: rim, wide: wide - 2 * rim, high: high - 2 * rim };
  paintSight(pen, box, sight, inkOn(colour));
  if (text !== '') strip(pen, wide, { y: high * (on === 'disc' ? 0.66 : 0.82), high: high * 0.18 }, text);
  pen.restore();
}

/** What stands upright shows its picture without any ground: where that is clear one sees through. From behind it is the other way round. */
function paintCutOut(pen: Pen, wide: number, high: number, mirrored: boolean, colour: string, text: string, sight: Sight): void {
  const shown = typeof sight !== 'string';
  if (!shown) field(pen, wide, high, colour, inkOn(colour));
  pen.save();
  if (mirrored) pen.transform(-1, 0, 0, 1, wide, 0);
  paintSight(pen, { x: 0, y: 0, wide, high }, sight, inkOn(colour));
  pen.restore();
  if (text !== '') strip(pen, wide, { y: high * 0.84, high: high * 0.16 }, text);
}

/** Words on a strip across a picture. */
function strip(pen: Pen, wide: number, { y, high }: { y: number; high: number }, text: string): void {
  pen.fillStyle = 'rgba(244, 236, 216, 0.92)';
  pen.fillRect(0, y, wide, high);
  pen.fillStyle = INK;
  writeLines(pen, text, { x: wide * 0.08, y, wide: wide * 0.84, high }, high * 0.62);
}

/** Pictures of about the shape of their box fill it; others are seen whole. */
const ALIKE = 1.3;

/** A picture in a box; a frame while it is on its way, a crossed one where it is gone. */
export function paintSight(pen: Pen, box: { x: number; y: number; wide: number; high: number }, sight: Sight, ink: string): void {
  const { x, y, wide, high } = box;
  if (sight === 'waiting' || sight === 'gone') {
    pen.strokeStyle = veil(ink, 0.45);
    pen.lineWidth = Math.max(1, wide * 0.012);
    pen.strokeRect(x + wide * 0.2, y + high * 0.3, wide * 0.6, high * 0.4);
    if (sight === 'waiting') return;
    path(pen, [x + wide * 0.2, y + high * 0.3], [x + wide * 0.8, y + high * 0.7]).stroke();
    path(pen, [x + wide * 0.8, y + high * 0.3], [x + wide * 0.2, y + high * 0.7]).stroke();
    return;
  }
  const [across, down] = [wide / sight.width, high / sight.height];
  const fills = Math.max(across, down) / Math.min(across, down) <= ALIKE;
  const scale = fills ? Math.max(across, down) : Math.min(across, down);
  pen.save();
  pen.beginPath();
  pen.rect(x, y, wide, high);
  pen.clip();
  pen.drawImage(
    sight,
    x + (wide - sight.width * scale) / 2,
    y + (high - sight.height * scale) / 2,
    sight.width * scale,
    sight.height * scale,
  );
  pen.restore();
}

/** Words in as many lines as fit a box, as large as they may be. */
function writeLines(pen: Pen, text: string, box: { x: number; y: number; wide: number; high: number }, most: number): void {
  const words = text.split(/\s+/).filter((word) => word !== '');
  let size = most;
  let lines: string[] = [];
  for (; size > most * 0.2; size *= 0.86) {
    pen.font = `600 ${size}px ${SANS}`;
    lines = broken(pen, words, box.wide);
    if (lines.length * size * 1.16 <= box.high && lines.every((line) => pen.measureText(line).width <= box.wide)) break;
  }
  const room = Math.max(1, Math.floor(box.high / (size * 1.16)));
  const shown = lines.length > room ? [...lines.slice(0, room - 1), '…'] : lines;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const top = box.y + box.high / 2 - ((shown.length - 1) * size * 1.16) / 2;
  for (const [i, line] of shown.entries()) pen.fillText(line, box.x + box.wide / 2, top + i * size * 1.16, box.wide);
}

function broken(pen: Pen, words: readonly string[], wide: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && pen.measureText(`${last} ${word}`).width <= wide) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
