import { coverOf } from './covers.ts';
import { type Kit, lines, type Picture, spot, type Thing } from './kit.ts';
import { word } from './paint.ts';

type Pen = CanvasRenderingContext2D;
type Man = 'king' | 'queen' | 'rook' | 'bishop' | 'knight' | 'pawn';

const [WOOD, PALE, LIGHT, DARK] = ['#4a2d1b', '#e9d3a4', '#f3ead6', '#2b2622'];

const board: Picture = {
  ...{ wide: 1024, high: 1024 },
  paint: (pen, wide) => {
    const side = wide / 8;
    for (let at = 0; at < 64; at++) {
      const [column, row] = [at % 8, Math.floor(at / 8)];
      const dark = (column + row) % 2 === 1;
      pen.fillStyle = dark ? '#8a5a34' : PALE;
      pen.fillRect(column * side, row * side, side, side);
      pen.fillStyle = dark ? 'rgba(0, 0, 0, 0.06)' : 'rgba(120, 80, 30, 0.07)';
      for (let line = 0; line < 6; line++) pen.fillRect(column * side, row * side + ((line * 37 + at * 11) % side), side, 3);
      const ink = dark ? PALE : '#8a5a34';
      if (column === 0) word(pen, String(8 - row), side * 0.1, row * side + side * 0.14, side * 0.17, side, ink, 'sans');
      if (row === 7) word(pen, 'abcdefgh'[column] ?? '', column * side + side * 0.9, wide - side * 0.12, side * 0.17, side, ink, 'sans');
    }
  },
};

/** Everything from the foot up, on a square from 0 to 1. */
function shape(pen: Pen, man: Man): void {
  const line = (...spots: readonly (readonly [number, number])[]): void => {
    for (const [x, y] of spots) pen.lineTo(x, y);
  };
  pen.beginPath();
  if (man === 'pawn') {
    pen.arc(0.5, 0.32, 0.13, 0.75 * Math.PI, 0.25 * Math.PI);
    line([0.62, 0.46], [0.56, 0.5], [0.66, 0.74], [0.74, 0.86], [0.26, 0.86], [0.34, 0.74], [0.44, 0.5], [0.38, 0.46]);
  } else if (man === 'rook') {
    line([0.26, 0.16], [0.36, 0.16], [0.36, 0.24], [0.45, 0.24], [0.45, 0.16], [0.55, 0.16], [0.55, 0.24], [0.64, 0.24], [0.64, 0.16]);
    line([0.74, 0.16], [0.74, 0.34], [0.65, 0.4], [0.67, 0.68], [0.76, 0.76], [0.76, 0.86], [0.24, 0.86], [0.24, 0.76], [0.33, 0.68]);
    line([0.35, 0.4], [0.26, 0.34]);
  } else if (man === 'knight') {
    line([0.42, 0.12], [0.48, 0.2], [0.64, 0.26], [0.74, 0.44], [0.76, 0.86], [0.3, 0.86], [0.34, 0.7], [0.5, 0.52], [0.44, 0.48]);
    line([0.32, 0.58], [0.22, 0.58], [0.18, 0.5], [0.3, 0.3], [0.36, 0.24]);
  } else if (man === 'bishop') {
    pen.moveTo(0.5, 0.1);
    pen.bezierCurveTo(0.74, 0.28, 0.72, 0.5, 0.58, 0.56);
    line([0.64, 0.72], [0.76, 0.78], [0.76, 0.86], [0.24, 0.86], [0.24, 0.78], [0.36, 0.72], [0.42, 0.56]);
    pen.bezierCurveTo(0.28, 0.5, 0.26, 0.28, 0.5, 0.1);
  } else if (man === 'queen') {
    line([0.16, 0.26], [0.3, 0.46], [0.34, 0.18], [0.44, 0.42], [0.5, 0.14], [0.56, 0.42], [0.66, 0.18], [0.7, 0.46], [0.84, 0.26]);
    line([0.74, 0.66], [0.78, 0.86], [0.22, 0.86], [0.26, 0.66]);
  } else {
    line([0.46, 0.08], [0.54, 0.08], [0.54, 0.15], [0.61, 0.15], [0.61, 0.22], [0.54, 0.22], [0.54, 0.32]);
    pen.bezierCurveTo(0.84, 0.24, 0.92, 0.5, 0.72, 0.66);
    line([0.76, 0.86], [0.24, 0.86], [0.28, 0.66]);
    pen.bezierCurveTo(0.08, 0.5, 0.16, 0.24, 0.46, 0.32);
    line([0.46, 0.22], [0.39, 0.22], [0.39, 0.15], [0.46, 0.15]);
  }
  pen.closePath();
}

const man = (which: Man, light: boolean): Picture => ({
  ...{ wide: 224, high: 224 },
  paint: (pen, wide) => {
    pen.fillStyle = light ? '#c9ac78' : '#6d4a2c';
    pen.fillRect(0, 0, wide, wide);
    pen.save();
    pen.translate(wide * 0.09, wide * 0.07);
    pen.scale(wide * 0.82, wide * 0.82);
    shape(pen, which);
    pen.fillStyle = light ? LIGHT : DARK;
    pen.strokeStyle = light ? DARK : LIGHT;
    pen.lineJoin = 'round';
    pen.lineWidth = 0.045;
    pen.stroke();
    pen.fill();
    pen.lineWidth = 0.025;
    pen.beginPath();
    pen.moveTo(0.29, 0.76);
    pen.lineTo(0.71, 0.76);
    if (which === 'bishop') {
      pen.moveTo(0.5, 0.26);
      pen.lineTo(0.5, 0.42);
      pen.moveTo(0.43, 0.34);
      pen.lineTo(0.57, 0.34);
    }
    if (which === 'knight') {
      pen.moveTo(0.38, 0.34);
      pen.arc(0.36, 0.34, 0.02, 0, Math.PI * 2);
    }
    pen.stroke();
    pen.restore();
  },
});

const MEN: readonly Man[] = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];
const SIDES = [
  { name: 'White', colour: '#c9ac78', light: true, seat: 1, first: 3.5, second: 2.5 },
  { name: 'Black', colour: '#6d4a2c', light: false, seat: 2, first: -3.5, second: -2.5 },
] as const;
const RANK: readonly Man[] = ['rook', 'knight', 'bishop', 'queen', 'king', 'bishop', 'knight', 'rook'];

const lies = lines(
  'Chessboard at 0 0, locked',
  'Taken by White at 6.2 2.6, locked',
  'Taken by Black at -6.2 -2.6, locked',
  SIDES.flatMap(({ name, seat, first, second }) =>
    RANK.flatMap((which, at) => [
      `${name} ${which} at ${spot(at - 3.5, first)}, seat ${seat}`,
      `${name} pawn at ${spot(at - 3.5, second)}, seat ${seat}`,
    ]),
  ),
  'note at -6.2 3.4: White begins. Drag a man, it snaps to the squares. What is taken goes beside the board. A pawn that reaches the far side: delete it, bring a queen from the workshop.',
);

export const CHESS: Kit = {
  ...coverOf('chess'),
  pictures: {
    board,
    ...Object.fromEntries(SIDES.flatMap(({ name, light }) => MEN.map((which) => [`${name}-${which}`.toLowerCase(), man(which, light)]))),
  },
  things: [
    { what: 'board', name: 'Chessboard', colour: WOOD, width: '8', depth: '8', grid: 'squares', cell: '1', pictures: 'board' },
    ...SIDES.map(({ name, colour }): Thing => ({ what: 'board', name: `Taken by ${name}`, colour, width: '3', depth: '4', grid: 'none' })),
    ...SIDES.flatMap(({ name, colour }) =>
      MEN.map(
        (which): Thing => ({
          ...{ what: 'token', name: `${name} ${which}`, colour, width: '0.88', front: '[1]', back: '[1]' },
          pictures: `${name}-${which}`.toLowerCase(),
        }),
      ),
    ),
    { what: 'button', name: 'Done', steps: 'next turn' },
    { what: 'setup', name: '2 players', lies },
  ],
};
