import { coverOf } from './covers.ts';
import type { Glyph } from './glyphs.ts';
import { each, type Kit, lines, type Picture, spot } from './kit.ts';
import { cardBack, cardFace, glyph, ground, INK, PAPER, piece, plate, word, words } from './paint.ts';

/* ---- a roll-and-write sheet ---- */

const TERRACES = ['Vines', 'Olives', 'Figs', 'Wheat'] as const;
const SHADES = ['#6a3494', '#5a7a2b', '#8a3a5a', '#b3811d'];

const sheet: Picture = {
  ...{ wide: 900, high: 720 },
  paint: (pen, wide, high) => {
    ground(pen, wide, high, PAPER);
    word(pen, 'Terraces', wide * 0.5, high * 0.08, high * 0.1, wide * 0.8);
    for (const [row, name] of TERRACES.entries()) {
      const y = high * (0.17 + row * 0.165);
      pen.fillStyle = SHADES[row] ?? INK;
      pen.fillRect(wide * 0.03, y, wide * 0.15, high * 0.14);
      word(pen, name, wide * 0.105, y + high * 0.07, high * 0.052, wide * 0.14, PAPER);
      for (let at = 0; at < 7; at++) {
        plate(pen, wide * (0.2 + at * 0.094), y, wide * 0.084, high * 0.14, '#ffffff');
        if (at === 3 || at === 6) glyph(pen, 'star', wide * (0.2 + at * 0.094) + wide * 0.066, y + high * 0.03, high * 0.05, '#c79a49');
      }
      plate(pen, wide * 0.87, y, wide * 0.1, high * 0.14, '#f1dcae');
      word(pen, '=', wide * 0.862, y + high * 0.07, high * 0.05, 40);
    }
    words(
      pen,
      'Write a number in each row from left to right, never smaller than the one before. Two dice added go to one row; a star is a point more.',
      wide * 0.44,
      high * 0.91,
      high * 0.036,
      wide * 0.78,
    );
    plate(pen, wide * 0.87, high * 0.85, wide * 0.1, high * 0.12, '#f1dcae');
  },
};

const SHEETS = [
  { x: -4, z: 4.4 },
  { x: 4, z: 4.4 },
  { x: -4, z: -4.4 },
  { x: 4, z: -4.4 },
] as const;

const sheets = (players: number): string =>
  lines(
    each(players, (seat, at) => `Sheet at ${spot(SHEETS[at]?.x ?? 0, SHEETS[at]?.z ?? 0)}, locked, seat ${seat}`),
    ['d6 at -0.6 0', 'd6 at 0.6 0', 'Row at 0 1.2', 'Round at 5 0'],
    'note at -6.4 0: One rolls for all. Everybody writes with the pen (Y) on the own sheet. Twelve rounds.',
  );

export const TERRACE: Kit = {
  ...coverOf('terraces'),
  pictures: { sheet },
  things: [
    { what: 'board', name: 'Sheet', colour: '#c8b98f', width: '7.5', depth: '6', grid: 'none', pictures: 'sheet' },
    { what: 'die', name: 'Row', colour: '#5a7a2b', faces: lines(TERRACES, ['Choose', 'Skip']) },
    { what: 'counter', name: 'Round', value: '0' },
    { what: 'button', name: 'Roll', steps: 'add 1 to round\nroll all dice' },
    ...[1, 2, 3, 4].map((players) => ({ what: 'setup' as const, name: `${players} players`, lies: sheets(players) })),
  ],
};

/* ---- worker placement ---- */

const FIELDS: readonly (readonly [name: string, sign: Glyph, text: string])[] = [
  ['Forest', 'log', 'Take 3 wood'],
  ['Quarry', 'stone', 'Take 2 stone'],
  ['Field', 'wheat', 'Take 3 grain'],
  ['Market', 'coin', 'Any 2 of one sort for 1 of another'],
  ['Builder', 'house', '2 wood and 1 stone: 3 points'],
  ['Miller', 'wheel', '3 grain: 2 points'],
  ['Chapel', 'lantern', '2 stone: 3 points'],
  ['Fair', 'star', 'One of each: 4 points'],
];
const GOODS: readonly (readonly [name: string, sign: Glyph, colour: string])[] = [
  ['Wood', 'log', '#7a4a1f'],
  ['Stone', 'stone', '#6d6a63'],
  ['Grain', 'wheat', '#b3811d'],
];

const hill: Picture = {
  ...{ wide: 1200, high: 720 },
  paint: (pen, wide, high) => {
    ground(pen, wide, high, '#7f9a52');
    for (const [at, [name, sign, text]] of FIELDS.entries()) {
      const [x, y] = [wide * (0.02 + (at % 4) * 0.243), high * (0.03 + Math.floor(at / 4) * 0.485)];
      plate(pen, x, y, wide * 0.225, high * 0.455, 'rgba(244, 236, 216, 0.88)');
      glyph(pen, sign, x + wide * 0.05, y + high * 0.09, high * 0.14, '#5d3a1e');
      word(pen, name, x + wide * 0.145, y + high * 0.085, high * 0.075, wide * 0.13);
      words(pen, text, x + wide * 0.1125, y + high * 0.2, high * 0.042, wide * 0.2);
      for (const spot of [0.065, 0.16]) {
        pen.beginPath();
        pen.arc(x + wide * spot, y + high * 0.36, high * 0.075, 0, Math.PI * 2);
        pen.fillStyle = 'rgba(93, 58, 30, 0.25)';
        pen.fill();
        pen.strokeStyle = '#5d3a1e';
        pen.lineWidth = 4;
        pen.stroke();
      }
    }
  },
};

const EVENTS: readonly (readonly [title: string, sign: Glyph, text: string])[] = [
  ['Good harvest', 'wheat', 'The field gives one grain more.'],
  ['Dry summer', 'flame', 'The field gives one grain less.'],
  ['Masons', 'stone', 'The quarry gives one stone more.'],
  ['Storm', 'wave', 'Everybody loses one wood.'],
  ['Pilgrims', 'lantern', 'The chapel gives one point more.'],
  ['Pedlar', 'coin', 'Everybody takes one of any sort.'],
];

const farm = (players: number): string =>
  lines(
    'Hill at 0 -1.2, locked',
    'Score at 0 5.4, locked',
    each(players, (seat, at) => [
      ...[0, 1, 2].map((n) => `meeple at ${spot(-8 + (at % 2) * 16 + n * 0.9 - 0.9, at < 2 ? 2.8 : -3.6)}, seat ${seat}`),
      `pawn at ${spot(-5.9 - (at % 2), 5 + Math.floor(at / 2))}, seat ${seat}`,
    ]),
    GOODS.flatMap(([name], at) => [`bag at ${spot(-1.8 + at * 1.8, 3.2)}: ${name} heap`, `24x ${name} in ${name} heap`]),
    ['Events at 7.2 0', 'Round at 7.2 2.2'],
    'note at -7.4 0: In turn: one worker on a free ring, do what stands there. When all stand: New round. Six rounds; most points win.',
  );

export const HILLTOP: Kit = {
  ...coverOf('hilltop'),
  pictures: {
    hill,
    ...Object.fromEntries(GOODS.map(([name, sign, colour]) => [name.toLowerCase(), piece(sign, colour)])),
    ...Object.fromEntries(EVENTS.map(([title, sign, text], at) => [`event-${at}`, cardFace({ title, sign, colour: '#5a7a2b', text })])),
    back: cardBack('wheat', '#5a7a2b'),
  },
  things: [
    { what: 'board', name: 'Hill', colour: '#5a7a3a', width: '11', depth: '6.6', grid: 'none', pictures: 'hill' },
    ...GOODS.map(([name, , colour]) => ({
      ...{ what: 'token' as const, name, colour, width: '0.6', front: '[1]', back: '[1]', pictures: name.toLowerCase() },
    })),
    {
      ...{ what: 'deck', name: 'Events', colour: '#5a7a2b', size: 'large' },
      cards: lines(EVENTS.map(([title], at) => `[${at + 1}]~ ${title} | [${EVENTS.length + 1}]~ Events`)),
      pictures: [...EVENTS.map((_, at) => `event-${at}`), 'back'].join(' '),
    },
    { what: 'track', name: 'Score', colour: '#5d3a1e', from: '1', to: '20' },
    { what: 'counter', name: 'Round', value: '1' },
    { what: 'button', name: 'New round', steps: 'add 1 to round\nshuffle events\nnext turn' },
    { what: 'button', name: 'Next', steps: 'next turn' },
    ...[2, 3, 4].map((players) => ({ what: 'setup' as const, name: `${players} players`, lies: farm(players) })),
  ],
};
