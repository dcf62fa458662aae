/** Words over a picture. */

/** Words that are laid over pictures. */
export interface Caption {
  /** The share of the height, from the foot up, that they take: what matters stays above. */
  readonly foot: number;
  /** Lays them over a picture of this size. */
  lay(pen: CanvasRenderingContext2D, width: number, height: number): void;
  /** True when other words are due than those that were laid last. */
  isStale(): boolean;
}

/** Words that stay as they are. */
const fixed = (foot: number, lay: Caption['lay']): Caption => ({ foot, lay, isStale: () => false });

/** What a share picture tells of a game. */
export interface Card {
  readonly title: string;
  readonly game: string;
  readonly players: readonly { readonly name: string; readonly colour: string; readonly symbol: string; readonly score: number | null }[];
  /** What the numbers count. */
  readonly counts: string;
  readonly moment: string;
}

export const BONE = '#f1e7d3';
export const BRASS = '#d3ab55';
export const serif = (px: number): string => `700 ${Math.round(px)}px Alegreya, Georgia, serif`;
export const sans = (px: number): string => `600 ${Math.round(px)}px "Source Sans 3", "Segoe UI", system-ui, sans-serif`;

/** The lower part of the picture gets darker, so that words stand out from it. */
export function dusk(pen: CanvasRenderingContext2D, width: number, height: number, from: number): void {
  const shade = pen.createLinearGradient(0, from, 0, height);
  shade.addColorStop(0, 'rgba(12, 8, 4, 0)');
  shade.addColorStop(0.45, 'rgba(12, 8, 4, 0.62)');
  shade.addColorStop(1, 'rgba(12, 8, 4, 0.9)');
  pen.fillStyle = shade;
  pen.fillRect(0, from, width, height - from);
}

/** `text`, or as much of it as there is room for. */
export function fitted(pen: CanvasRenderingContext2D, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text;
  const letters = [...text];
  while (letters.length > 0 && pen.measureText(`${letters.join('')}…`).width > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** One line at the foot of the picture, where titles are safe; nothing for no words. */
export const titled = (title: string): Caption =>
  fixed(title === '' ? 0 : 0.12, (pen, width, height) => {
    if (title === '') return;
    const [px, edge] = [height * 0.058, width * 0.05];
    dusk(pen, width, height, height * 0.8);
    pen.textBaseline = 'alphabetic';
    pen.font = sans(px * 0.56);
    pen.textAlign = 'right';
    pen.fillStyle = BRASS;
    const mark = 'Lootable';
    pen.fillText(mark, width - edge, height - edge * 0.6);
    const room = width - 2 * edge - pen.measureText(mark).width - px;
    pen.font = serif(px);
    pen.textAlign = 'left';
    pen.fillStyle = BONE;
    pen.fillText(fitted(pen, title, room), edge, height - edge * 0.6);
  });

/** The whole of what a share picture says. */
export const carded = ({ title, game, players, counts, moment }: Card): Caption =>
  fixed(0, (pen, width, height) => {
    const edge = width * 0.05;
    const room = width - 2 * edge;
    dusk(pen, width, height, height * 0.46);
    pen.textBaseline = 'alphabetic';
    pen.textAlign = 'right';
    pen.font = sans(height * 0.042);
    pen.fillStyle = BRASS;
    pen.fillText('Lootable', width - edge, height - edge * 0.7);
    const foot = [game === title ? '' : game, moment].filter(Boolean).join('  ·  ');
    pen.textAlign = 'left';
    pen.fillText(fitted(pen, foot, room * 0.8), edge, height - edge * 0.7);
    const rowAt = height - edge * 0.7 - height * 0.075;
    drawPlayers(pen, { players, counts, edge, room, at: rowAt, px: height * 0.05 });
    pen.font = serif(height * 0.115);
    pen.fillStyle = BONE;
    pen.fillText(fitted(pen, title, room), edge, rowAt - height * 0.095);
  });

interface Row extends Pick<Card, 'players' | 'counts'> {
  readonly edge: number;
  readonly room: number;
  readonly at: number;
  readonly px: number;
}

/** All players in one row: a sign in their colour, the name, what counts. */
function drawPlayers(pen: CanvasRenderingContext2D, { players, counts, edge, room, at, px }: Row): void {
  const each = room / Math.max(2, players.length);
  const size = Math.min(px, each * 0.16);
  players.forEach(({ name, colour, symbol, score }, i) => {
    const x = edge + i * each;
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(x + size * 0.5, at - size * 0.35, size * 0.55, 0, Math.PI * 2);
    pen.fill();
    pen.textAlign = 'center';
    pen.fillStyle = '#ffffff';
    pen.font = sans(size * 0.72);
    pen.fillText(symbol, x + size * 0.5, at - size * 0.1);
    pen.textAlign = 'left';
    pen.font = sans(size);
    const number = score === null ? '' : `  ${score}${i === 0 && counts !== '' ? ` ${counts}` : ''}`;
    const taken = pen.measureText(number).width;
    pen.fillStyle = BONE;
    const shown = fitted(pen, name, each - size * 2.1 - taken);
    pen.fillText(shown, x + size * 1.4, at);
    pen.fillStyle = BRASS;
    pen.fillText(number, x + size * 1.4 + pen.measureText(shown).width, at);
  });
}
