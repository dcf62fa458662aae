import { coverOf } from './covers.ts';
import { each, type Kit, lines, type Picture, type Sound, spot } from './kit.ts';
import { glyph, ground, INK, PAPER, piece, plate, word, words } from './paint.ts';

/** Twelve harbours around the rock, in inches from its middle, clockwise from the north. */
const HARBOURS = Array.from({ length: 12 }, (_, at) => {
  const turn = (at * Math.PI) / 6;
  return { x: Math.sin(turn) * 5.2, z: -Math.cos(turn) * 3.4 };
});
/** Those with a lantern, where cargo comes aboard. */
const LIT = [1, 4, 7, 10];
const FLAGS = ['#b3412b', '#1f4d9a', '#1f6b4a', '#b3811d'] as const;

const sea: Picture = {
  ...{ wide: 1300, high: 900 },
  paint: (pen, wide, high) => {
    ground(pen, wide, high, '#1d5a73');
    const at = ({ x, z }: { x: number; z: number }) => [((x + 6.5) / 13) * wide, ((z + 4.5) / 9) * high] as const;
    for (let row = 0; row < 5; row++)
      glyph(pen, 'wave', wide * (0.09 + (row % 2) * 0.82), high * (0.12 + row * 0.19), 76, 'rgba(220, 240, 245, 0.25)');
    pen.beginPath();
    pen.ellipse(wide / 2, high / 2, wide * 0.2, high * 0.2, 0, 0, Math.PI * 2);
    pen.fillStyle = '#8a8577';
    pen.fill();
    pen.lineWidth = 10;
    pen.strokeStyle = '#d8c9a0';
    pen.stroke();
    pen.setLineDash([26, 18]);
    pen.lineWidth = 5;
    pen.strokeStyle = 'rgba(244, 236, 216, 0.6)';
    pen.beginPath();
    pen.ellipse(wide / 2, high / 2, (5.2 / 13) * wide, (3.4 / 9) * high, 0, 0, Math.PI * 2);
    pen.stroke();
    pen.setLineDash([]);
    for (const [n, harbour] of HARBOURS.entries()) {
      const [x, y] = at(harbour);
      pen.beginPath();
      pen.arc(x, y, 50, 0, Math.PI * 2);
      pen.fillStyle = LIT.includes(n) ? '#e6b400' : PAPER;
      pen.fill();
      pen.lineWidth = 5;
      pen.strokeStyle = '#5d3a1e';
      pen.stroke();
      if (LIT.includes(n)) glyph(pen, 'lantern', x, y, 66, INK);
      else word(pen, String(n + 1), x, y + 2, 46, 80);
    }
    word(pen, 'Gull Rock', wide * 0.5, high * 0.055, 50, wide * 0.5, '#e9d3a4');
  },
};

/** A ship under sail in the colour of its seat; clear around it. */
const ship = (colour: string): Picture => ({
  ...{ wide: 300, high: 360 },
  paint: (pen, wide, high) => {
    pen.fillStyle = '#5d3a1e';
    pen.fillRect(wide * 0.47, high * 0.06, wide * 0.045, high * 0.72);
    const sail = (points: readonly (readonly [number, number])[]) => {
      pen.beginPath();
      for (const [x, y] of points) pen.lineTo(x * wide, y * high);
      pen.closePath();
      pen.fill();
      pen.stroke();
    };
    pen.lineWidth = 5;
    pen.strokeStyle = INK;
    pen.fillStyle = colour;
    sail([
      [0.55, 0.1],
      [0.94, 0.62],
      [0.55, 0.62],
    ]);
    pen.fillStyle = PAPER;
    sail([
      [0.44, 0.16],
      [0.44, 0.62],
      [0.1, 0.62],
    ]);
    pen.fillStyle = '#5d3a1e';
    sail([
      [0.04, 0.7],
      [0.96, 0.7],
      [0.8, 0.96],
      [0.2, 0.96],
    ]);
    pen.fillStyle = colour;
    pen.fillRect(wide * 0.1, high * 0.75, wide * 0.8, high * 0.045);
  },
});

const page = (title: string, text: string): Picture => ({
  ...{ wide: 450, high: 600 },
  paint: (pen, wide, high) => {
    ground(pen, wide, high, PAPER);
    word(pen, title, wide / 2, high * 0.12, high * 0.075, wide * 0.86);
    plate(pen, wide * 0.1, high * 0.19, wide * 0.8, 4, INK);
    words(pen, text, wide / 2, high * 0.56, high * 0.048, wide * 0.82);
  },
});

/** Two notes of a ship's horn, a fifth apart, softly begun and ended. */
const horn: Sound = {
  seconds: 1.6,
  swing: (second) => {
    const [pitch, since] = second < 0.6 ? [147, second] : [220, second - 0.6];
    const long = second < 0.6 ? 0.6 : 1;
    const loud = Math.min(1, since * 14, (long - since) * 8);
    const turn = Math.PI * 2 * pitch * since;
    return 0.4 * loud * (Math.sin(turn) + 0.45 * Math.sin(turn * 2) + 0.25 * Math.sin(turn * 3));
  },
};

const crossing = (players: number): string =>
  lines(
    'Sea at 0 0, locked',
    HARBOURS.map((harbour) => `snap point at ${spot(harbour.x, harbour.z)}`),
    'Chest at 0 0, shut',
    '6x Gold in Chest',
    '2x Pearl in Chest',
    'Wind at 9 2.6',
    'Logbook at -9 2.4',
    'bag at 9 -1.6: Hold',
    '10x Gold in Hold',
    '6x Pearl in Hold',
    '8x Driftwood in Hold',
    each(
      players,
      (seat, at) =>
        `Ship ${seat} at ${spot(HARBOURS[[0, 6, 3, 9][at] ?? 0]?.x ?? 0, HARBOURS[[0, 6, 3, 9][at] ?? 0]?.z ?? 0)}, turned 40, seat ${seat}`,
    ),
    'note at -9 -1.8: The rules are in the notebook (Shift+I).',
  );

export const GULLS: Kit = {
  ...coverOf('gull-rock'),
  pictures: {
    ...{ sea, horn, gold: piece('coin', '#b3811d'), pearl: piece('gem', '#8fa6b8', INK), driftwood: piece('log', '#6d4a2b') },
    ...Object.fromEntries(FLAGS.map((colour, at) => [`ship-${at + 1}`, ship(colour)])),
    ...{
      'log-1': page('Logbook', 'Of the crossings to Gull Rock, and of what the sea gave and took.'),
      'log-2': page('Of the wind', 'Calm: stay where you are. Storm: lose one gold to the sea, and drift one harbour on.'),
      'log-3': page('Of the chest', 'It opens to whoever first has three pearls aboard. Sound the horn, so that all know.'),
    },
  },
  pages: [
    {
      title: 'How to play',
      text: lines(
        'On your turn spin the wind and sail so many harbours, either way round the rock. Calm: you stay. Storm: one of your gold goes back into the hold, and you drift one harbour on.',
        '',
        'At a harbour with a lantern draw one thing out of the hold and keep it before you.',
        '',
        'Whoever first has three pearls sounds the horn, opens the chest and takes what is in it. Then each has one more turn.',
        '',
        'Gold counts 1, a pearl 3, driftwood nothing. The richest wins.',
      ),
    },
    { title: 'The voyage', text: 'Write here who has what:' },
  ],
  things: [
    { what: 'board', name: 'Sea', colour: '#1d5a73', width: '13', depth: '9', grid: 'none', pictures: 'sea' },
    { what: 'tray', name: 'Chest', colour: '#6d4520', width: '2.4', depth: '1.8', height: '0.5', lid: 'lid' },
    { what: 'spinner', name: 'Wind', colour: '#3a2210', width: '3', sectors: '1\n2\n2x 3\nCalm | #8fa6b8\n4\nStorm | #23262f' },
    { what: 'book', name: 'Logbook', colour: '#5d3a1e', width: '2.4', depth: '3.2', pictures: 'log-1 log-2 log-3' },
    ...['Gold', 'Pearl', 'Driftwood'].map((name) => ({
      ...{ what: 'token' as const, name, colour: '#6d4a2b', width: '0.5', front: '[1]', back: '[1]', pictures: name.toLowerCase() },
    })),
    ...FLAGS.map((colour, at) => ({
      ...{
        what: 'stand-up' as const,
        name: `Ship ${at + 1}`,
        colour,
        width: '1.1',
        height: '1.3',
        front: '[1]',
        pictures: `ship-${at + 1}`,
      },
    })),
    { what: 'sound', name: 'Horn', pictures: 'horn' },
    { what: 'button', name: 'Spin the wind', steps: 'spin wind' },
    { what: 'button', name: 'Open the chest', steps: 'play horn\nopen chest' },
    { what: 'button', name: 'Turn the page', steps: 'add 1 to logbook' },
    { what: 'button', name: 'Next', steps: 'next turn' },
    ...[2, 3, 4].map((players) => ({ what: 'setup' as const, name: `${players} players`, lies: crossing(players) })),
  ],
};
