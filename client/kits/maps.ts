import { PLACES } from './cards.ts';
import { coverOf } from './covers.ts';
import { each, type Kit, lines, type Picture, spot } from './kit.ts';
import { cardBack, ground, INK, PAPER, piece, plate, word } from './paint.ts';

/* ---- a hidden movement map ---- */

/** The stops of the map in inches from its middle, row by row, a little askew. */
const STOPS = Array.from({ length: 30 }, (_, at) => {
  const [column, row] = [at % 6, Math.floor(at / 6)];
  return { x: -5 + column * 2 + ((at * 7) % 5) * 0.14 - 0.28, z: -3.4 + row * 1.7 + ((at * 11) % 5) * 0.12 - 0.24 };
});
const ROUTES = STOPS.flatMap((_, at): (readonly [number, number])[] => [
  ...(at % 6 < 5 && at % 7 !== 3 ? [[at, at + 1] as const] : []),
  ...(at < 24 && at % 5 !== 1 ? [[at, at + 6] as const] : []),
  ...(at < 23 && at % 6 < 5 && at % 4 === 0 ? [[at, at + 7] as const] : []),
]);

const roads: Picture = {
  ...{ wide: 1300, high: 900 },
  paint: (pen, wide, high) => {
    ground(pen, wide, high, '#2c3a4a');
    const at = ({ x, z }: { x: number; z: number }) => [((x + 6.5) / 13) * wide, ((z + 4.5) / 9) * high] as const;
    pen.strokeStyle = 'rgba(120, 150, 170, 0.25)';
    pen.lineWidth = 60;
    pen.beginPath();
    pen.moveTo(0, high * 0.72);
    pen.bezierCurveTo(wide * 0.3, high * 0.5, wide * 0.6, high * 0.95, wide, high * 0.6);
    pen.stroke();
    pen.lineWidth = 9;
    pen.strokeStyle = '#c9ac78';
    for (const [a, b] of ROUTES) {
      const [from, to] = [STOPS[a], STOPS[b]];
      if (!from || !to) continue;
      pen.beginPath();
      pen.moveTo(...at(from));
      pen.lineTo(...at(to));
      pen.stroke();
    }
    for (const [n, stop] of STOPS.entries()) {
      const [x, y] = at(stop);
      pen.beginPath();
      pen.arc(x, y, 34, 0, Math.PI * 2);
      pen.fillStyle = PAPER;
      pen.fill();
      pen.lineWidth = 5;
      pen.strokeStyle = '#5d3a1e';
      pen.stroke();
      word(pen, String(n + 1), x, y + 2, 38, 60);
    }
    word(pen, 'Night Coach', wide * 0.5, high * 0.035, 44, wide * 0.5, '#e9d3a4');
  },
};

const SHOWN = [3, 6, 9, 12];
const trail: Picture = {
  ...{ wide: 1300, high: 210 },
  paint: (pen, wide, high) => {
    ground(pen, wide, high, '#4a2d1b');
    for (let at = 0; at < 12; at++) {
      const shown = SHOWN.includes(at + 1);
      plate(pen, wide * (0.008 + at * 0.0827), high * 0.06, wide * 0.075, high * 0.88, shown ? '#c79a49' : 'rgba(244, 236, 216, 0.3)');
      word(pen, String(at + 1), wide * (0.045 + at * 0.0827), high * 0.5, high * 0.32, wide * 0.06, shown ? INK : PAPER);
    }
  },
};

const night = (players: number): string =>
  lines(
    'Map at 0 -0.6, locked',
    'Trail at 0 5.2, locked',
    'Stops at -8.4 5',
    'pawn at 8.4 5, seat 1',
    'hidden zone at 8.6 2.4, seat 1: 2.4 2.4',
    each(
      players - 1,
      (seat, at) =>
        `meeple at ${spot(STOPS[[2, 15, 27, 23][at] ?? 2]?.x ?? 0, (STOPS[[2, 15, 27, 23][at] ?? 2]?.z ?? 0) - 0.6)}, seat ${seat + 1}`,
    ),
    'note at -8.6 -2.6: The first player is the coach: takes the deck of stops into the hand, plays each stop face down along the trail, and opens those on gold. The others move one road a turn. Who stands on the stop of the coach has caught it.',
  );

export const NIGHT: Kit = {
  ...coverOf('night-coach'),
  pictures: { roads, trail, back: cardBack('wheel', '#2c3a4a') },
  things: [
    { what: 'board', name: 'Map', colour: '#2c3a4a', width: '13', depth: '9', grid: 'none', pictures: 'roads' },
    { what: 'board', name: 'Trail', colour: '#4a2d1b', width: '13', depth: '2.1', grid: 'none', pictures: 'trail' },
    {
      ...{ what: 'deck', name: 'Stops', colour: '#2c3a4a', size: 'normal', pictures: 'back' },
      cards: lines(STOPS.map((_, at) => `${at + 1} | [1]~ Stops`)),
    },
    { what: 'button', name: 'Stops to me', steps: 'draw 30 from stops' },
    { what: 'button', name: 'Next', steps: 'next turn' },
    ...[2, 3, 4, 5].map((players) => ({ what: 'setup' as const, name: `${players} players`, lies: night(players) })),
  ],
};

/* ---- flicked discs ---- */

const rings: Picture = {
  ...{ wide: 1000, high: 1000 },
  paint: (pen, wide) => {
    ground(pen, wide, wide, '#a8713a');
    const middle = wide / 2;
    for (const [radius, colour, points] of [
      [0.46, '#8a5a2c', '5'],
      [0.33, '#b98246', '10'],
      [0.2, '#d3a565', '15'],
      [0.07, '#2b1a0a', '20'],
    ] as const) {
      pen.beginPath();
      pen.arc(middle, middle, wide * radius, 0, Math.PI * 2);
      pen.fillStyle = colour;
      pen.fill();
      pen.lineWidth = 4;
      pen.strokeStyle = '#3a2210';
      pen.stroke();
      word(pen, points, middle, middle - wide * (radius - 0.035), wide * 0.04, 90, radius < 0.1 ? PAPER : INK);
    }
    pen.lineWidth = 3;
    for (let turn = 0; turn < 4; turn++) {
      const [dx, dy] = [Math.cos(Math.PI / 4 + (turn * Math.PI) / 2), Math.sin(Math.PI / 4 + (turn * Math.PI) / 2)];
      pen.beginPath();
      pen.moveTo(middle + dx * wide * 0.33, middle + dy * wide * 0.33);
      pen.lineTo(middle + dx * wide * 0.46, middle + dy * wide * 0.46);
      pen.stroke();
    }
  },
};

const flicks = (players: number): string =>
  lines(
    'Ring board at 0 0, locked',
    Array.from({ length: 8 }, (_, at) => {
      const turn = (at * Math.PI) / 4;
      return `Peg at ${spot(2.05 * Math.cos(turn), 2.05 * Math.sin(turn))}, locked`;
    }),
    each(players, (seat, at) => {
      const { x, z } = PLACES[at] ?? PLACES[0];
      return Array.from({ length: 6 }, (_, n) =>
        at < 2
          ? `Disc ${seat} at ${spot(x - 2.5 + n, z)}, seat ${seat}`
          : `Disc ${seat} at ${spot((x * 6.4) / 8.6, -2.5 + n)}, seat ${seat}`,
      );
    }),
    'note at -8.4 -4.6: Put a disc on the outer line of your quarter, then flick it (Shift+drag). It must touch another one, if any lies there. Count the rings when all are flicked.',
  );

export const RINGS: Kit = {
  ...coverOf('rings'),
  pictures: {
    rings,
    ...Object.fromEntries(['#b3412b', '#1f4d9a', '#1f6b4a', '#b3811d'].map((colour, at) => [`disc-${at + 1}`, piece('wheel', colour)])),
  },
  things: [
    { what: 'board', name: 'Ring board', colour: '#6d4520', width: '10', depth: '10', grid: 'none', pictures: 'rings' },
    { what: 'token', name: 'Peg', colour: '#3a2210', width: '0.4', front: '', back: '' },
    ...['#b3412b', '#1f4d9a', '#1f6b4a', '#b3811d'].map((colour, at) => ({
      ...{ what: 'token' as const, name: `Disc ${at + 1}`, colour, width: '0.7', front: '[1]', back: '[1]', pictures: `disc-${at + 1}` },
    })),
    { what: 'button', name: 'Next', steps: 'next turn' },
    ...[2, 3, 4].map((players) => ({ what: 'setup' as const, name: `${players} players`, lies: flicks(players) })),
  ],
};
