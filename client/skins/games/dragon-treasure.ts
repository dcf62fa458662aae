import type { KindSpec } from '../../../shared/engine/game.ts';
import { whereIs } from '../../../shared/table/scene.ts';
import { circle, clouds, path, scatter, veil } from '../paint/canvas.ts';
import { type Land, paintCountry } from '../paint/country.ts';
import { disc } from '../paint/faces.ts';
import { PLAIN_MAP } from '../plain.ts';
import type { Painter, Skin } from '../skin.ts';
import { TERRAIN } from '../terrain.ts';

/** Colours of strength, from weak to strong: bone, moss, sea, violet, wine, gold. */
const RANKS = ['#8a7a5c', '#6c7f4a', '#3f7a74', '#3d5f93', '#6a4a8c', '#93403f', '#a8741c'] as const;

/** A character: strength large in the middle, name below, rim by strength. */
function character(spec: KindSpec): Painter | undefined {
  const found = /^(.*) \((\d+)\)$/.exec(spec.name);
  if (!found) return undefined;
  const [, name = '', number = ''] = found;
  const strength = Number(number);
  return (pen, size) => {
    disc(pen, size, '#f2e6cb');
    pen.strokeStyle = RANKS[Math.min(RANKS.length - 1, Math.floor((strength - 1) / 1.5))] ?? RANKS[0];
    pen.lineWidth = size * 0.085;
    circle(pen, size / 2, size / 2, size * 0.435).stroke();
    pen.fillStyle = '#2a1a0e';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.font = `700 ${size * 0.46}px Alegreya, Georgia, serif`;
    pen.fillText(number, size / 2, size * 0.47);
    pen.font = `600 ${size * 0.115}px "Source Sans 3", sans-serif`;
    pen.fillText(name, size / 2, size * 0.745, size * 0.68);
  };
}

/** The back of a treasure counter: a coiled dragon as eight strokes of brass on walnut. */
const treasureBack: Painter = (pen, size) => {
  disc(pen, size, '#4a2a17');
  pen.strokeStyle = '#e0b55c';
  pen.lineWidth = size * 0.045;
  pen.lineCap = 'round';
  pen.beginPath();
  for (let i = 0; i <= 60; i++) {
    const a = (i / 60) * Math.PI * 3.6;
    const r = size * (0.04 + 0.3 * (i / 60));
    const [x, y] = [size / 2 + Math.cos(a) * r, size / 2 + Math.sin(a) * r];
    if (i === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  pen.stroke();
  pen.fillStyle = '#ff8a3c';
  circle(pen, size / 2, size / 2, size * 0.05).fill();
};

/** The back of a character: a helmet's slit on bone. */
const characterBack: Painter = (pen, size) => {
  disc(pen, size, '#d9c8a4');
  pen.fillStyle = '#6b5436';
  pen.beginPath();
  pen.arc(size / 2, size * 0.46, size * 0.2, Math.PI, 0);
  pen.lineTo(size * 0.7, size * 0.72);
  pen.lineTo(size * 0.5, size * 0.8);
  pen.lineTo(size * 0.3, size * 0.72);
  pen.fill();
  pen.fillStyle = '#d9c8a4';
  pen.fillRect(size * 0.36, size * 0.46, size * 0.28, size * 0.045);
  pen.fillRect(size * 0.48, size * 0.46, size * 0.04, size * 0.26);
};

const LANDS: Readonly<Record<string, Land>> = {
  frost: { leaf: '#3f6a66', grass: '#b9cbd1', rock: '#8d98a4', peak: '#ffffff' },
  ember: { leaf: '#8d4f2c', grass: '#cf9a68', rock: '#77625a', peak: '#e0633a' },
  sun: { leaf: '#8a9440', grass: '#dcc06a', rock: '#b59a6c', peak: '#fff0c4' },
  fen: { leaf: '#4f7440', grass: '#9db278', rock: '#7d8270', peak: '#d7dfc8' },
};

/** The kingdom at a point, by the corner that it lies in; none within the walls of the lair. */
const landAt = (x: number, z: number): Land | null =>
  (x / 5.2) ** 2 + (z / 4) ** 2 < 1 ? null : (LANDS[z < 0 ? (x < 0 ? 'frost' : 'ember') : x < 0 ? 'fen' : 'sun'] ?? null);

/** Kingdoms wash their corners in their colour; the lair burns through the middle; a rose shows the north. */
const paint: NonNullable<Skin['paint']> = (pen, board, inch, turn) => {
  if (board.kind !== 'graph') return;
  const [width, height] = [board.width * inch, board.depth * inch];
  pen.save();
  pen.globalCompositeOperation = 'multiply';
  const wash = (x: number, y: number, r: number, colour: string, alpha: number) => {
    const cloud = pen.createRadialGradient(x, y, 0, x, y, r);
    cloud.addColorStop(0, veil(colour, alpha));
    cloud.addColorStop(0.6, veil(colour, alpha * 0.5));
    cloud.addColorStop(1, veil(colour, 0));
    pen.fillStyle = cloud;
    pen.fillRect(x - r, y - r, r * 2, r * 2);
  };
  const [frost, ember, sun, fen] = ['#7fa3c9', '#cf7a58', '#dfb648', '#7fa36a'];
  wash(0, 0, inch * 11, frost, 0.62);
  wash(width, 0, inch * 11, ember, 0.62);
  wash(width, height, inch * 11, sun, 0.62);
  wash(0, height, inch * 11, fen, 0.62);
  const lair = board.nodes.filter((node) => node.terrain === 'lair');
  const middle = lair.map((node) => whereIs({ board, areas: [] }, node.id)).find((at) => at?.x === 0 && at.z === 0) ?? { x: 0, z: 0 };
  const [x, y] = [(middle.x + board.width / 2) * inch, (middle.z + board.depth / 2) * inch];
  wash(x, y, inch * 6, '#a3502c', 0.75);
  pen.restore();
  ringOfRock(pen, x, y, inch);
  paintCountry(pen, board, inch, { ink: '#2f1c0c', water: '#6f9db5', turn, land: landAt });
  clouds(pen, width, height, 10, '#5b3316', inch, inch * 2.4, 0.08, 71);
  rose(pen, width / 2 - inch * 6.1, height / 2 - inch * 5.7, inch * 0.85);
};

/** The wall of the lair: short strokes of ink around it, as maps draw cliffs. */
function ringOfRock(pen: CanvasRenderingContext2D, x: number, y: number, inch: number): void {
  const next = scatter(81);
  pen.strokeStyle = 'rgba(60, 26, 10, 0.5)';
  pen.lineWidth = inch * 0.04;
  for (let i = 0; i < 150; i++) {
    const a = (i / 150) * Math.PI * 2;
    const [rx, ry] = [inch * (4.7 + next() * 0.25), inch * (3.5 + next() * 0.25)];
    const long = 1.04 + next() * 0.07;
    path(pen, [x + Math.cos(a) * rx, y + Math.sin(a) * ry], [x + Math.cos(a) * rx * long, y + Math.sin(a) * ry * long]).stroke();
  }
}

function rose(pen: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  pen.save();
  pen.translate(x, y);
  for (let i = 0; i < 8; i++) {
    const long = i % 2 === 0 ? r : r * 0.55;
    for (const side of [-1, 1]) {
      pen.beginPath();
      pen.moveTo(0, -long);
      pen.lineTo(side * r * 0.14, -r * 0.14);
      pen.lineTo(0, 0);
      pen.closePath();
      pen.fillStyle = side < 0 ? 'rgba(58, 36, 18, 0.8)' : 'rgba(246, 232, 198, 0.9)';
      pen.fill();
      pen.strokeStyle = 'rgba(58, 36, 18, 0.8)';
      pen.lineWidth = r * 0.02;
      pen.stroke();
    }
    pen.rotate(Math.PI / 4);
  }
  circle(pen, 0, 0, r * 0.72).stroke();
  pen.restore();
}

/** An inked map of four kingdoms around a dragon's lair. */
const dragonTreasure: Skin = {
  palette: { ...PLAIN_MAP.palette, ground: '#d3b57c', light: '#f0dcae', shade: '#9a6f38', cloth: '#3b7265' },
  exposure: 0.76,
  room: 'tent',
  flashes: {
    clash: { sparks: 'blood', sound: 'hit', drama: 'hit', acts: 'strike', met: 'strike' },
    delivered: { sparks: 'gold', sound: 'good', drama: 'haul', met: 'cheer' },
    eaten: { sparks: 'fire', sound: 'roar', drama: 'hit', acts: 'hurt', by: { cue: 'strike', kind: 'dragon' } },
    found: { sparks: 'gold', sound: 'good', cry: { word: 'found!' }, drama: 'haul', met: 'cheer' },
    stolen: { sparks: 'blood', drama: 'haul', met: 'cheer' },
    wake: { sparks: 'fire', sound: 'roar', drama: 'collapse', acts: 'rear', met: 'dodge' },
  },
  highlights: { fight: ['fight'], rest: ['rest'] },
  galleries: { 'fight.ask': () => import('../galleries/dragon-treasure.ts'), 'duel.ask': () => import('../galleries/dragon-duel.ts') },
  // Who carries a treasure is what everybody looks for, from the seat.
  load: { large: 1.3, high: 0.98 },
  stored: (kind) => kind === 'treasure',
  paint,
  ring: (terrain) => (terrain === 'lair' ? { glow: '#7a2413', ink: '#5a1408' } : undefined),
  terrain: (terrain) => (Object.hasOwn(TERRAIN, terrain) ? TERRAIN[terrain] : undefined),
  face: (_face, spec) => character(spec),
  back: (kind) => (kind === 'treasure' ? treasureBack : kind === 'character' ? characterBack : undefined),
};

export default dragonTreasure;
