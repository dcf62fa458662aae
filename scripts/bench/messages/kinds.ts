/** Every kind of message that a client can send, well-formed and not, made of a few numbers. */

import { fallback, sample } from '../../../shared/engine/answers.ts';
import { DECK } from '../../../shared/engine/free/components.ts';
import { LOCKED } from '../../../shared/engine/free/state.ts';
import { project } from '../../../shared/engine/project.ts';
import type { Table } from '../../../shared/engine/table.ts';
import { handOf, ON_TABLE, type Piece } from '../../../shared/table/piece.ts';

import { belowOf } from './tables.ts';

/** What a message is made of; each from 0 to 1. */
export interface Genome {
  /** How much of it there is. */
  size: number;
  /** Which letters. */
  letters: number;
  /** How much of it is wrong. */
  wrong: number;
  /** Which one of what is random. */
  pick: number;
}
export const GENES = ['size', 'letters', 'wrong', 'pick'] as const satisfies readonly (keyof Genome)[];

/** What a message is made for: the table as it stands. */
export interface Aim {
  readonly room: { readonly table: { readonly engine: Table | null } };
}

export interface Kind {
  readonly name: string;
  readonly type: string;
  make(genome: Genome, target: Aim): unknown;
}

const LETTERS = [
  'a',
  'é',
  'e\u0301\u0323',
  '\u0301\u0323',
  '👪',
  '\u202e',
  ' ',
  '\n',
  '(',
  '"',
  '-1 ',
  '\u1100\u1161\u11a8',
  '\ud800',
  'ﷺ',
];
const at = <T>(list: readonly T[], share: number): T | undefined => list[Math.min(list.length - 1, Math.floor(share * list.length))];
export const many = <T>(most: number, { size }: Genome, make: (i: number) => T): T[] =>
  Array.from({ length: Math.ceil(most * size) }, (_, i) => make(i));
export const text = (most: number, genome: Genome): string =>
  (at(LETTERS, genome.letters) ?? 'a').repeat(Math.ceil(most * genome.size)).slice(0, most);

/** Which pieces an act is about; all of them where there is no such thing. */
type Which = (piece: Piece) => boolean;
const held: Which = ({ place }) => place === handOf(0);
export const loose: Which = ({ place, kind, tags }) => place === ON_TABLE && kind !== DECK && !tags.includes(LOCKED);
const hidden: Which = ({ place, placeKnownTo }) => place === ON_TABLE && placeKnownTo !== 'all';
const open: Which = (piece) => loose(piece) && !hidden(piece);
export const decks: Which = ({ kind }) => kind === DECK;
export const chosen = (which: Which, { room }: Aim): string[] => {
  const all = Object.values(room.table.engine?.state.pieces ?? {});
  const found = all.filter(which);
  return (found.length > 0 ? found : all).map(({ id }) => id);
};
const wrongOne = (genome: Genome, i: number, good: string): string => ((i * 7_919) % 100 < genome.wrong * 40 ? `${good}-not` : good);
export const ids = (most: number, genome: Genome, target: Aim, which: Which = () => true): string[] => {
  const all = chosen(which, target);
  return many(Math.min(most, all.length), genome, (i) =>
    wrongOne(genome, i, all[(i + Math.floor(genome.pick * all.length)) % all.length] ?? 'x'),
  );
};
export const pose = (genome: Genome, i: number) => ({
  x: ((i * 37) % 400) / 10 - 20 + genome.pick,
  y: (genome.letters * i) % 20,
  z: ((i * 91) % 400) / 10 - 20,
  q: [0, 0, 0, 1],
});

const wish = (name: string, make: Kind['make']): Kind => ({ name, type: 'wish', make: (g, t) => ({ k: 'k', ...Object(make(g, t)) }) });
const touch = (name: string, make: Kind['make']): Kind => ({ name: `touch ${name}`, type: 'touch', make });
export const hand = (op: string, make: Kind['make']): Kind =>
  wish(`hand ${op}`, (g, t) => ({ t: 'hand', op: { op, ...Object(make(g, t)) } }));

/** What anybody can send, whatever is on the table. */
export const COMMON: readonly Kind[] = [
  wish('sit', (g) => ({ t: 'sit', seat: 0, name: text(96, g), entropy: 'x'.repeat(64 * g.pick), claim: 'y'.repeat(100 * g.pick) })),
  wish('name', (g) => ({ t: 'name', name: text(96, g) })),
  wish('chat', (g) => ({ t: 'chat', text: text(1_200, g) })),
  wish('note', (g) => ({ t: 'note', text: text(8_000, g) })),
  wish('stand', () => ({ t: 'stand' })),
  wish('bot', () => ({ t: 'bot', seat: 1, strength: 'random' })),
  wish('kick', () => ({ t: 'kick', seat: 3 })),
  wish('beside', (g) => ({ t: 'beside', seat: 2, name: text(96, g) })),
  wish('share', (g) => ({ t: 'share', yes: g.pick > 0.5 })),
  wish('link', (g) => ({ t: 'link', role: 'watch', name: text(96, g), hours: Math.ceil(100 * g.pick) })),
  wish('unlink', () => ({ t: 'unlink', link: 'x' })),
  wish('bridge', (g) => ({ t: 'bridge', url: `https://${text(580, g)}` })),
  wish('admit', (g) => ({ t: 'admit', guest: 'x', yes: g.pick > 0.5 })),
  wish('remove', () => ({ t: 'remove', guest: 'x' })),
  wish('mute', (g) => ({ t: 'mute', guest: 'x', on: g.pick > 0.5 })),
  wish('start', () => ({ t: 'start' })),
  wish('stop', () => ({ t: 'stop' })),
  wish('again', () => ({ t: 'again' })),
  wish('settings', (g) => ({
    t: 'settings',
    settings: { name: text(160, g), options: Object.fromEntries(many(80, g, (i) => [`k${i}`, text(60, g)])) },
  })),
  wish('undo', () => ({ t: 'undo' })),
  wish('redo', () => ({ t: 'redo' })),
  wish('reset', () => ({ t: 'reset' })),
  wish('fix.vote', () => ({ t: 'fix.vote', fix: 'fix-1', yes: true })),
  wish('fix.withdraw', () => ({ t: 'fix.withdraw' })),
  wish('fix.draft', () => ({ t: 'fix.draft' })),
  wish('fix that carries back', (g, t) => ({
    t: 'fix.propose',
    note: 'n',
    ops: [{ op: 'rules' }, ...ids(119, g, t).map((piece, i) => ({ op: 'move', piece, place: `${i % 9},${Math.floor(g.pick * 9)}` }))],
  })),
  wish('unknown t', (g) => ({ t: text(70_000, g) })),
  wish('answer of long text', (g) => ({ t: 'answer', prompt: 'p', choice: text(70_000, g) })),
  wish('answer of many names', (g) => ({
    t: 'answer',
    prompt: 'p',
    choice: Object.fromEntries(many(1_000, g, (i) => [`k${i}`, g.wrong > 0.5 ? 'x' : 1])),
  })),
  wish('answer of a list', (g) => ({ t: 'answer', prompt: 'p', choice: many(1_000, g, (i) => (g.wrong * 1_000 > i ? 1 : `p${i}`)) })),
  wish('answer of lists in lists', (g) => ({ t: 'answer', prompt: 'p', choice: many(140, g, () => many(140, g, () => 1)) })),
  wish('poses full of mistakes', (g) => ({
    t: 'hand',
    op: { op: 'place', pieces: many(1_000, g, (i) => ({ piece: i, pose: { x: 'a', y: i, z: 'b', q: ['1', 2, 3, 4] }, [`m${i % 8}`]: 1 })) },
  })),
  wish('records of many forms', (g) => ({
    t: 'start',
    ...Object.fromEntries(many(24, g, (i) => [`k${i}`, { [`a${i}`]: i, [text(30, g)]: 1 }])),
  })),
  { name: 'hello', type: 'hello', make: () => undefined },
  { name: 'kept', type: 'kept', make: () => undefined },
  { name: 'unknown type', type: 'nothing', make: () => 1 },
  touch('cursor', (g) => ({ t: 'cursor', at: { x: g.pick, z: g.size, tool: text(12, g) } })),
  touch('of mistakes', (g) => ({ t: 'grab', g: 'x', pieces: many(1_000, g, (i) => i), how: 'x', x: 'x', z: {} })),
];

/** Acts of whoever sits at a table without rules. */
export const BY_HAND: readonly Kind[] = [
  hand('place', (g, t) => ({ pieces: ids(500, g, t, loose).map((piece, i) => ({ piece, pose: pose(g, i) })) })),
  hand('place in one spot', (g, t) => ({
    op: 'place',
    pieces: ids(500, g, t, loose).map((piece, i) => ({ piece, pose: { ...pose(g, i), x: g.letters, z: 0 } })),
  })),
  hand('turn', (g, t) => ({ pieces: ids(500, g, t, loose), angle: 1 })),
  hand('tip', (g, t) => ({ pieces: ids(500, g, t, loose), axis: 'x', angle: 1 })),
  ...['flip', 'under', 'stack', 'hand', 'delete', 'roll'].map((op) => hand(op, (g, t) => ({ pieces: ids(500, g, t, loose) }))),
  hand('hide', (g, t) => ({ pieces: ids(500, g, t, open) })),
  hand('reveal', (g, t) => ({ pieces: ids(500, g, t, hidden) })),
  ...['lock', 'group', 'peek'].map((op) => hand(op, (g, t) => ({ pieces: ids(500, g, t, loose), on: g.pick > 0.5 }))),
  hand('give', (g, t) => ({ pieces: ids(500, g, t, held), seat: 1 })),
  hand('own', (g, t) => ({ pieces: ids(500, g, t), seat: 0 })),
  hand('copy', (g, t) => ({ pieces: ids(500, g, t, loose), pose: pose(g, 3) })),
  hand('copy of a few less', (g, t) => ({ op: 'copy', pieces: ids(490, g, t, loose), pose: pose(g, 3) })),
  hand('play', (g, t) => ({ pieces: ids(500, g, t, held).map((piece, i) => ({ piece, pose: pose(g, i) })), up: true })),
  hand('put', (g, t) => ({ pieces: ids(500, g, t, loose), into: ids(1, g, t, decks)[0] ?? 'x', at: 'top' })),
  hand('draw', (g, t) => ({ from: chosen(decks, t).at(-1) ?? 'x', count: Math.ceil(999 * g.size), to: 'hand' })),
  hand('deal', (g, t) => ({ from: chosen(decks, t).at(-1) ?? 'x', count: Math.ceil(75 * g.size), seats: [0, 1, 2, 3] })),
  hand('shuffle', () => ({ piece: null })),
  hand('spawn', (g) => ({
    component: { kind: 'free/zone', text: `${Math.ceil(g.size * 90)} ${Math.ceil(g.size * 90)}` },
    pose: pose(g, 1),
  })),
  hand('spawn a deck', (g) => ({
    component: { kind: 'free/deck', inside: { of: 'free/card', faces: many(300, g, () => text(80, g)) } },
    pose: pose(g, 1),
  })),
  hand('arrange', (g) => ({
    things: many(60, g, (i) => ({
      ...{ name: 'T', colour: null, component: null, owner: null, up: g.pick > 0.5, locked: false, within: null, pose: pose(g, i) },
      design: { what: 'tile', colour: '#a3232b', width: 1, depth: 1, front: text(80, g), back: text(40, g), pictures: [] },
    })),
  })),
  hand('arrange a deck', (g) => ({
    things: [
      {
        ...{ name: 'T', colour: null, component: null, owner: null, up: false, locked: false, within: null, pose: pose(g, 1) },
        design: {
          what: 'deck',
          colour: '#a3232b',
          size: 'normal',
          cards: many(300, g, (i) => `${i} ${text(60, g)}`).join('\n'),
          pictures: [],
        },
      },
    ],
  })),
  hand('write', (g, t) => ({ piece: ids(1, g, t)[0] ?? 'x', text: text(2_000, g) })),
  hand('save', () => ({ name: 'bench' })),
  hand('load', () => ({ name: 'bench' })),
  hand('tally', (g) => ({ id: null, seat: null, label: text(40, g), value: 1 })),
  touch('grab', (g, t) => ({
    t: 'grab',
    g: Math.floor(g.pick * 1e9),
    pieces: ids(200, g, t),
    how: g.letters > 0.5 ? 'lift' : 'push',
    x: 0,
    z: 0,
  })),
  touch('toss', (g, t) => ({ t: 'toss', pieces: ids(40, g, t) })),
  touch('flick', (g, t) => ({ t: 'flick', piece: ids(1, g, t)[0] ?? 'x', vx: 200 * g.pick, vz: 200 })),
];

/** Answers to the first open question, legal and not, and table fixes. */
export const ANSWERS: readonly Kind[] = [
  wish('answer legal', (g, t) => answer(t, (open) => sample(open.prompt, belowOf(Math.floor(g.pick * 1e6))))),
  wish('answer usual', (_, t) => answer(t, (open) => fallback(open.prompt))),
  wish('answer not offered', (g, t) => answer(t, () => text(70, g))),
  wish('answer of too much', (g, t) => answer(t, () => many(400, g, (i) => `${i * 97},${i * 31},0`))),
  wish('answer of points', (g, t) =>
    answer(t, () => many(32, g, (i) => `@${Math.floor(g.pick * 24_000) + i * 500},${(i * 700) % 24_000},0`)),
  ),
  wish('answer of what is there', (g, t) => answer(t, (open) => shuffled(open.prompt, g))),
  wish('answer of a sheet', (g, t) => answer(t, () => sheetOf(t, g))),
  wish('fix', (g, t) => ({
    t: 'fix.propose',
    note: text(800, g),
    ops: many(20, g, (i) => ({
      op: 'move',
      piece: ids(1, { ...g, pick: (g.pick + i / 20) % 1 }, t)[0] ?? 'x',
      place: at(placesOf(t), (g.letters + i / 20) % 1) ?? '0,0',
    })),
  })),
  wish('fix of numbers', (g) => ({ t: 'fix.propose', note: 'n', ops: many(20, g, (i) => ({ op: 'knob', key: `k${i}`, value: 1 })) })),
  wish('fix that goes back', (g, t) => ({
    t: 'fix.propose',
    note: 'n',
    ops: [{ op: 'rewind', to: Math.floor(g.pick * (t.room.table.engine?.log.length ?? 1)) }],
  })),
];

type Open = Table['state']['prompts'][number];

function answer(target: Aim, choice: (open: Open) => unknown): object {
  const open = target.room.table.engine?.state.prompts[0];
  return open ? { t: 'answer', prompt: open.id, choice: choice(open) } : { t: 'undo' };
}

function shuffled(prompt: Open['prompt'], genome: Genome): unknown {
  if (prompt.kind === 'basket')
    return Object.fromEntries(prompt.items.slice(0, Math.ceil(prompt.items.length * genome.size)).map(({ id, most }) => [id, most]));
  if (prompt.kind === 'pieces') return prompt.from.slice(0, Math.ceil(prompt.from.length * genome.size));
  if (prompt.kind === 'order') return prompt.items.map(({ id }) => id).reverse();
  return [];
}

const placesOf = ({ room }: Aim): string[] => Object.values(room.table.engine?.state.pieces ?? {}).map(({ place }) => place);

const NEW = 200;
let sheets = 0;

/** Lines of the game's own samples, again and again, to the longest text that is asked for. */
function sheetOf({ room }: Aim, genome: Genome): string {
  const { engine } = room.table;
  const open = engine?.state.prompts[0];
  if (!engine || open?.prompt.kind !== 'text') return '';
  const samples = engine.game.help?.(project(engine, open.seat), open.prompt)?.samples ?? [];
  const lines = (at(samples, genome.pick)?.text ?? 'x').split('\n');
  const line = genome.wrong > 0.5 ? (at(lines, genome.letters) ?? 'x') : lines.join('\n');
  sheets = (sheets + 1) % NEW;
  const most = open.prompt.most - NEW;
  // Another text each time: nobody has read it before.
  return `${line}\n`.repeat(Math.ceil((genome.size * most) / (line.length + 1))).slice(0, most) + '\n'.repeat(sheets);
}
