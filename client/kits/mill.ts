import { coverOf } from './covers.ts';
import type { Glyph } from './glyphs.ts';
import { each, type Kit, lines, type Picture, spot } from './kit.ts';
import { cardBack, cardFace, glyph, ground, piece } from './paint.ts';

/** The ways out of a tile: north, east, south, west. */
type Ways = readonly [boolean, boolean, boolean, boolean];
interface Room {
  readonly name: string;
  readonly many: number;
  readonly ways: Ways;
  readonly hall: boolean;
  readonly sign?: Glyph;
}
const [Y, N] = [true, false];
const ROOMS: readonly Room[] = [
  { name: 'Passage', many: 4, ways: [Y, N, Y, N], hall: false },
  { name: 'Bend', many: 4, ways: [N, Y, Y, N], hall: false },
  { name: 'Fork', many: 3, ways: [N, Y, Y, Y], hall: false },
  { name: 'Crossing', many: 2, ways: [Y, Y, Y, Y], hall: false },
  { name: 'Cellar', many: 3, ways: [Y, N, Y, N], hall: true, sign: 'flask' },
  { name: 'Den', many: 3, ways: [N, N, Y, N], hall: true, sign: 'skull' },
  { name: 'Armoury', many: 1, ways: [N, Y, Y, N], hall: true, sign: 'sword' },
  { name: 'Treasury', many: 1, ways: [N, N, Y, N], hall: true, sign: 'gem' },
];
const START: Room = { name: 'Stairs', many: 1, ways: [Y, Y, Y, Y], hall: true, sign: 'house' };

const tile = ({ ways, hall, sign }: Room): Picture => ({
  ...{ wide: 320, high: 320 },
  paint: (pen, wide) => {
    ground(pen, wide, wide, '#2a2622');
    pen.fillStyle = '#151310';
    for (let at = 0; at < 30; at++) pen.fillRect((at * 97) % wide, (at * 53) % wide, 14, 9);
    const [broad, room] = [wide * 0.3, wide * (hall ? 0.68 : 0.3)];
    pen.fillStyle = '#a5937a';
    pen.fillRect((wide - room) / 2, (wide - room) / 2, room, room);
    const half = wide / 2 + 1;
    for (const [at, open] of ways.entries()) {
      if (!open) continue;
      pen.save();
      pen.translate(wide / 2, wide / 2);
      pen.rotate((at * Math.PI) / 2);
      pen.fillRect(-broad / 2, -half, broad, half);
      pen.restore();
    }
    pen.globalCompositeOperation = 'source-atop';
    pen.strokeStyle = 'rgba(40, 28, 16, 0.22)';
    pen.lineWidth = 2;
    for (let line = 0; line <= wide; line += wide / 10) {
      pen.beginPath();
      pen.moveTo(line, 0);
      pen.lineTo(line, wide);
      pen.moveTo(0, line);
      pen.lineTo(wide, line);
      pen.stroke();
    }
    pen.globalCompositeOperation = 'source-over';
    if (sign) glyph(pen, sign, wide / 2, wide / 2, wide * 0.36, '#4a2d1b');
  },
});
const key = ({ name }: Pick<Room, 'name'>): string => `room-${name.toLowerCase()}`;

const FINDS: readonly (readonly [title: string, sign: Glyph, text: string])[] = [
  ['Old coin', 'coin', 'Worth 1.'],
  ['Ruby', 'gem', 'Worth 4.'],
  ['Draught', 'flask', 'Take back three wounds.'],
  ['Blade', 'sword', 'Roll Fight once more.'],
  ['Buckler', 'shield', 'A miss does not wound.'],
  ['Cellar key', 'key', 'Opens the treasury.'],
];
const BEASTS: readonly (readonly [name: string, sign: Glyph, colour: string])[] = [
  ['Rat', 'eye', '#5d4a3a'],
  ['Ghoul', 'skull', '#3f5a3a'],
  ['Ember', 'flame', '#a3532b'],
];

const under = (players: number): string =>
  lines(
    'Cellars at 0 0, locked',
    'Stairs at 0 4',
    each(players, (seat, at) => [
      `meeple at ${spot(-0.5 + (at % 2), 3.6 + Math.floor(at / 2) * 0.8)}, seat ${seat}`,
      `Wounds at ${spot(10.4 + (at % 2) * 0.01, -4.5 + at * 1.2)}, seat ${seat}`,
    ]),
    ['Rooms at -10.4 2', 'Finds at -10.4 -1.4', 'Fight at -10.4 4.6', 'd6 at -9.4 4.6'],
    'bag at 10.4 3: Beasts',
    BEASTS.map(([name]) => `6x ${name} in Beasts`),
    'note at -10.4 -4.6: In turn: walk, and lay the top room (Shift+drag) where you leave the light. In a den take a beast out of the bag and fight; in a cellar take a find. Who brings the treasury’s gem up the stairs has won.',
  );

export const MILL: Kit = {
  ...coverOf('mill'),
  pictures: {
    ...Object.fromEntries([START, ...ROOMS].map((room) => [key(room), tile(room)])),
    'room-back': { ...cardBack('key', '#2a2622'), high: 300 },
    ...Object.fromEntries(FINDS.map(([title, sign, text], at) => [`find-${at}`, cardFace({ title, sign, colour: '#7a5a1f', text })])),
    'find-back': cardBack('gem', '#7a5a1f'),
    ...Object.fromEntries(BEASTS.map(([name, sign, colour]) => [name.toLowerCase(), piece(sign, colour)])),
  },
  things: [
    { what: 'board', name: 'Cellars', colour: '#1d1a17', width: '18', depth: '10', grid: 'squares', cell: '2' },
    { what: 'tile', name: 'Stairs', colour: '#2a2622', width: '1.96', depth: '1.96', front: '[1]', back: '', pictures: key(START) },
    {
      ...{ what: 'deck', name: 'Rooms', colour: '#2a2622', size: 'own', width: '1.96', depth: '1.96' },
      cards: lines(ROOMS.map(({ many, name }, at) => `${many}x [${at + 1}]~ ${name} | [${ROOMS.length + 1}]~ Rooms`)),
      pictures: [...ROOMS.map(key), 'room-back'].join(' '),
    },
    {
      ...{ what: 'deck', name: 'Finds', colour: '#7a5a1f', size: 'large' },
      cards: lines(FINDS.map(([title], at) => `3x [${at + 1}]~ ${title} | [${FINDS.length + 1}]~ Finds`)),
      pictures: [...FINDS.map((_, at) => `find-${at}`), 'find-back'].join(' '),
    },
    ...BEASTS.map(([name, , colour]) => ({
      ...{ what: 'token' as const, name, colour, width: '0.8', front: '[1]', back: '[1]', pictures: name.toLowerCase() },
    })),
    { what: 'die', name: 'Fight', colour: '#a3232b', faces: lines('Hit', 'Hit', 'Miss', 'Miss', 'Wound', 'Double hit') },
    { what: 'counter', name: 'Wounds', value: '0' },
    { what: 'button', name: 'Shuffle all', steps: 'shuffle rooms\nshuffle finds' },
    { what: 'button', name: 'Roll the fight', steps: 'roll fight' },
    { what: 'button', name: 'Next', steps: 'next turn' },
    ...[1, 2, 3, 4].map((players) => ({ what: 'setup' as const, name: `${players} players`, lies: under(players) })),
  ],
};
