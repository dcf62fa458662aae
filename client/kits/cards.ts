import { coverOf } from './covers.ts';
import type { Glyph } from './glyphs.ts';
import { each, type Kit, lines, spot } from './kit.ts';
import { cardBack, cardFace } from './paint.ts';

/** So many of a card with its picture, as a line of a deck whose pictures are in the order of its cards. */
const copies = (many: number, at: number, name: string): string => `${many === 1 ? '' : `${many}x `}[${at + 1}]~ ${name}`;

/** Where players sit around the table, as the middles of their places; the first in the south. */
export const PLACES = [
  { x: 0, z: 6.4 },
  { x: 0, z: -6.4 },
  { x: -8.6, z: 0 },
  { x: 8.6, z: 0 },
] as const;

/* ---- a trick-taking deck ---- */

const SUITS: readonly { readonly name: string; readonly sign: Glyph; readonly colour: string }[] = [
  { name: 'Lantern', sign: 'lantern', colour: '#b3641d' },
  { name: 'Leaf', sign: 'leaf', colour: '#1f6b4a' },
  { name: 'Wave', sign: 'wave', colour: '#1f4d9a' },
  { name: 'Crown', sign: 'crown', colour: '#8a1f4f' },
];
const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const TRICKS = SUITS.flatMap((suit) => RANKS.map((rank) => ({ ...suit, rank })));

const trickTable = (players: number): string =>
  lines(
    'Score at 0 -4, locked',
    each(players, (seat, at) => `pawn at ${spot(-5.9 - (at % 2), -4.7 + Math.floor(at / 2))}, seat ${seat}`),
    'label at 0 0: Stock',
    'Lanterns at 0 1',
    'Middle at 4 0, locked',
    'note at -4.4 0.4: Follow the suit if you can; crowns beat all. A trick is one point, the last one three. First to 30 wins.',
  );

export const LANTERNS: Kit = {
  ...coverOf('lanterns'),
  pictures: {
    ...Object.fromEntries(
      TRICKS.map(({ name, sign, colour, rank }) => [
        `${name}-${rank}`.toLowerCase(),
        cardFace({ title: name, sign, colour, corner: String(rank) }),
      ]),
    ),
    back: cardBack('lantern', '#3a2152'),
  },
  things: [
    {
      ...{ what: 'deck', name: 'Lanterns', colour: '#3a2152', size: 'large' },
      cards: lines(TRICKS.map(({ name, rank }, at) => `[${at + 1}]~ ${name} ${rank} | [${TRICKS.length + 1}]~ Lanterns`)),
      pictures: [...TRICKS.map(({ name, rank }) => `${name}-${rank}`.toLowerCase()), 'back'].join(' '),
    },
    { what: 'board', name: 'Middle', colour: '#1f4a3a', width: '4', depth: '4', grid: 'none' },
    { what: 'track', name: 'Score', colour: '#5d3a1e', from: '1', to: '30' },
    { what: 'button', name: 'Deal 9', steps: 'shuffle lanterns into stock\ndeal 9 from stock to everybody' },
    { what: 'button', name: 'Deal 12', steps: 'shuffle lanterns into stock\ndeal 12 from stock to everybody' },
    ...[2, 3, 4].map((players) => ({ what: 'setup' as const, name: `${players} players`, lies: trickTable(players) })),
  ],
};

/* ---- a deck builder ---- */

interface Ware {
  readonly name: string;
  readonly cost: number;
  readonly sign: Glyph;
  readonly colour: string;
  readonly text: string;
}
const START: readonly Ware[] = [
  { name: 'Copper', cost: 0, sign: 'coin', colour: '#a5612b', text: 'Pay 1.' },
  { name: 'Scrap', cost: 0, sign: 'stone', colour: '#6d6a63', text: 'Nothing at all.' },
];
const WARES: readonly Ware[] = [
  { name: 'Silver', cost: 3, sign: 'coin', colour: '#6f7f8d', text: 'Pay 2.' },
  { name: 'Apprentice', cost: 2, sign: 'house', colour: '#1f6b4a', text: 'Draw one card. Buy once more.' },
  { name: 'Clockwork', cost: 4, sign: 'cog', colour: '#8a5a1f', text: 'Draw three cards.' },
  { name: 'Furnace', cost: 3, sign: 'flame', colour: '#a3232b', text: 'Throw a card of your hand away for good. Pay 2.' },
  { name: 'Elixir', cost: 5, sign: 'flask', colour: '#6a3494', text: 'Draw two cards. Everybody else discards one.' },
  { name: 'Masterpiece', cost: 8, sign: 'gem', colour: '#1f4d9a', text: 'Worth 5 points at the end.' },
];
const ware = ({ name, cost, sign, colour, text }: Ware) => cardFace({ title: name, sign, colour, text, corner: String(cost) });
const key = ({ name }: Ware): string => name.toLowerCase();

const marketTable = (players: number): string =>
  lines(
    WARES.map(({ name }, at) => `${name} at ${spot(-5 + at * 2, 0)}, face up`),
    each(players, (seat, at) => {
      const { x, z } = PLACES[at] ?? PLACES[0];
      return [
        `My deck at ${spot(x - 1.2, z)}, locked, seat ${seat}`,
        `My discards at ${spot(x + 1.2, z)}, locked, seat ${seat}`,
        `Workbench at ${spot(x - 1.2, z)}, seat ${seat}`,
      ];
    }),
    'note at -7.6 -3.2: Each turn: Draw 5, play what you like, buy one card for what you pay, put everything onto your discards. The game ends when the masterpieces are gone.',
  );

export const TINKERS: Kit = {
  ...coverOf('tinkers'),
  pictures: {
    ...Object.fromEntries([...START, ...WARES].map((each) => [key(each), ware(each)])),
    back: cardBack('cog', '#2d4a4a'),
  },
  things: [
    {
      ...{ what: 'deck', name: 'Workbench', colour: '#2d4a4a', size: 'large', pictures: 'copper scrap back' },
      cards: lines(`${copies(7, 0, 'Copper')} | [3]~ Tinkers`, `${copies(3, 1, 'Scrap')} | [3]~ Tinkers`),
    },
    ...WARES.map((each) => ({
      ...{ what: 'deck' as const, name: each.name, colour: '#2d4a4a', size: 'large', pictures: `${key(each)} back` },
      cards: `${copies(8, 0, each.name)} | [2]~ Tinkers`,
    })),
    { what: 'board', name: 'My deck', colour: '#2d4a4a', width: '1.8', depth: '2.3', grid: 'none' },
    { what: 'board', name: 'My discards', colour: '#4a3a2d', width: '1.8', depth: '2.3', grid: 'none' },
    { what: 'button', name: 'Shuffle mine', steps: 'shuffle my deck' },
    { what: 'button', name: 'Draw 5', steps: 'draw 5 from my deck' },
    { what: 'button', name: 'Discards into deck', steps: 'shuffle my discards into my deck' },
    ...[2, 3, 4].map((players) => ({ what: 'setup' as const, name: `${players} players`, lies: marketTable(players) })),
  ],
};

/* ---- a drafting game ---- */

const GOODS: readonly (Omit<Ware, 'cost'> & { readonly many: number })[] = [
  { many: 10, name: 'Spice', sign: 'leaf', colour: '#a3532b', text: 'Most spice: 6 points.' },
  { many: 10, name: 'Silk', sign: 'wave', colour: '#8a1f6f', text: 'Each pair: 5 points.' },
  { many: 8, name: 'Lamp', sign: 'lantern', colour: '#b3811d', text: 'Sets of three: 10 points.' },
  { many: 8, name: 'Guard', sign: 'shield', colour: '#1f4d9a', text: 'More than a neighbour: 3 points for each.' },
  { many: 8, name: 'Well', sign: 'flask', colour: '#1f7a8a', text: '1, 4, 9, 16 points for one, two, three, four.' },
  { many: 6, name: 'Jewel', sign: 'gem', colour: '#6a3494', text: '3 points.' },
  { many: 4, name: 'Bandit', sign: 'skull', colour: '#3a3a40', text: 'Give it to a neighbour: minus 2 points.' },
  { many: 2, name: 'Star map', sign: 'star', colour: '#23406a', text: 'Counts as any one other card.' },
];
const caravanTable = (players: number): string =>
  lines(
    'Caravan at 0 0',
    each(players, (seat, at) => {
      const { x, z } = PLACES[at] ?? PLACES[0];
      return `Camels at ${spot(x, z)}, locked, seat ${seat}, turned ${at > 1 ? 90 : 0}`;
    }),
    'note at -3.6 0.4: Deal 7. Everybody keeps one card face down, and lays the others as a deck at the left neighbour, who takes them up. Open mine turns yours up. After six cards: count.',
  );

export const CARAVAN: Kit = {
  ...coverOf('caravan'),
  pictures: {
    ...Object.fromEntries(GOODS.map(({ name, ...look }) => [name.toLowerCase().replace(' ', '-'), cardFace({ title: name, ...look })])),
    back: cardBack('star', '#7a4a1f'),
  },
  things: [
    {
      ...{ what: 'deck', name: 'Caravan', colour: '#7a4a1f', size: 'large' },
      pictures: [...GOODS.map(({ name }) => name.toLowerCase().replace(' ', '-')), 'back'].join(' '),
      cards: lines(GOODS.map(({ many, name }, at) => `${copies(many, at, name)} | [${GOODS.length + 1}]~ Caravan`)),
    },
    { what: 'board', name: 'Camels', colour: '#a37a45', width: '9', depth: '2.4', grid: 'none' },
    { what: 'button', name: 'Deal 7', steps: 'shuffle caravan\ndeal 7 from caravan to everybody' },
    { what: 'button', name: 'Open mine', steps: 'turn up camels' },
    ...[2, 3, 4].map((players) => ({ what: 'setup' as const, name: `${players} players`, lies: caravanTable(players) })),
  ],
};
