import { botChoice } from '../../shared/engine/bot.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { AnyGame, OptionSpec } from '../../shared/engine/game.ts';
import type { OpenPrompt } from '../../shared/engine/prompt.ts';
import { start } from '../../shared/engine/start.ts';
import type { Options } from '../../shared/engine/state.ts';
import type { Table } from '../../shared/engine/table.ts';
import { boardPlaces } from '../../shared/table/scene.ts';
import { answered, lotsOf, noteOrders, OPENING, type Orders } from './reference-facts.ts';

/** How a prompt shows in the reference. */
export interface Asked {
  kind: string;
  rules: Set<string>;
  ids: Set<string>;
  marks: Set<string>;
  labels: Set<string>;
}

/** Fewer where every answer is measured over terrain, which takes ten times as long. */
const gamesOf = (game: AnyGame): number => (game.drawing ? 6 : 24);
const answersOf = (game: AnyGame): number => (game.drawing ? 120 : 300);

/** How much is played: everything, or (for a test) a small part of it, which shows nothing that everything does not show. */
export interface Effort {
  readonly games: number;
  readonly answers: number;
}
export const effortOf = (game: AnyGame): Effort => ({ games: gamesOf(game), answers: answersOf(game) });

export interface Seen {
  prompts: Map<string, Asked>;
  ids: Map<string, Set<string>>;
  /** Ids of pieces that were not there at the first question. */
  born: Map<string, Set<string>>;
  /** Ids whose first number is not always the seat that owns the piece. */
  unowned: Set<string>;
  tags: Set<string>;
  areas: Set<string>;
  own: Set<string>;
  notes: Set<string>;
  /** Kinds and ids of pieces whose names are already in `ids`. */
  noted: Set<string>;
  orders: Orders;
  /** How places are written, on boards that have too many for a list; else the places themselves. */
  board: string;
  places: Set<string>;
  piece: string;
}

/** One table option turned to each of its values, so that every one comes up in some game. */
function variants(spec: OptionSpec): Options[] {
  if (spec.kind === 'pick') return spec.values.map(({ value }) => ({ [spec.key]: value }));
  return spec.kind === 'switch' ? [{ [spec.key]: !spec.value }] : [];
}

/** Plays games with bots and notes every name that comes up. */
export function observe(game: AnyGame, { games, answers }: Effort): Seen {
  const seen: Seen = {
    ...{ prompts: new Map(), ids: new Map(), born: new Map(), unowned: new Set(), tags: new Set(), areas: new Set(), own: new Set() },
    ...{ notes: new Set(), noted: new Set(), orders: { draws: new Map(), asks: new Map() }, board: '', places: new Set(), piece: '' },
  };
  for (let seed = 0; seed < games; seed++) {
    const lots = lotsOf(seededChance(seed));
    let n = 0;
    const below = (bound: number): number => lots.chance.draw(100_000 + n++, { kind: 'pick', from: bound })[0] ?? 0;
    const seats = game.seats.min + (seed % (game.seats.max - game.seats.min + 1));
    // Every option value comes up: each seed turns one option to one of its values.
    const varied = game.options.flatMap(variants);
    const begun = start(game, { seats, options: varied[seed % (varied.length + 1)] ?? {} }, lots.chance);
    noteOrders(seen.orders, OPENING, lots.taken(begun.events), undefined, begun.table);
    const first = new Set(Object.keys(begun.table.state.pieces));
    let { table } = begun;
    for (let step = 0; step < answers && !table.state.result; step++) {
      note(seen, table, first);
      const open = table.state.prompts.find((each) => each.answer === null);
      if (!open) break;
      const choice = botChoice(table, open, seed % 2 === 0 ? 'heuristic' : 'random', below);
      lots.taken([]);
      const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, lots.chance);
      if (!outcome.ok) throw new Error(`${game.id}: ${outcome.refusal.text}`);
      noteOrders(seen.orders, answered(open, choice), lots.taken(outcome.events), table, outcome.table);
      table = outcome.table;
    }
  }
  return seen;
}

/** How places are written on boards that have too many for a list. */
const BOARDS: Readonly<Record<string, string>> = {
  grid: 'spaces are `column,row` (quoted: `"3,0"`), from `0,0` in the north-west',
  plane: 'points are `[x, y]` or `[x, y, z]` in inches from the south-west corner; their ids are `x,y,z` in thousandths',
};

const NONE: ReadonlySet<string> = new Set();

function note(seen: Seen, { game, state }: Table, first: ReadonlySet<string>): void {
  const scene = game.scene(state.own, state.options, state.seats);
  const places = boardPlaces(scene.board);
  seen.board = BOARDS[scene.board.kind] ?? '';
  if (seen.board === '') for (const place of places) seen.places.add(place);
  const spaces = new Set<string>(places);
  for (const area of scene.areas) seen.areas.add(pattern(area.id, NONE, NONE));
  for (const key of Object.keys(state.own)) seen.own.add(key);
  for (const key of Object.keys(state.secrets)) seen.notes.add(key);
  for (const piece of Object.values(state.pieces)) {
    if (!seen.noted.has(`${piece.kind} ${piece.id}`)) {
      seen.noted.add(`${piece.kind} ${piece.id}`);
      const id = pattern(piece.id, NONE, spaces);
      const map = first.has(piece.id) ? seen.ids : seen.born;
      map.set(piece.kind, (map.get(piece.kind) ?? new Set()).add(id));
      if (Number(/\d+/.exec(piece.id)?.[0]) !== piece.owner) seen.unowned.add(id);
    }
    for (const tag of piece.tags) seen.tags.add(tag);
    if (piece.place.startsWith('@')) seen.piece = pattern(piece.place.slice(1), NONE, NONE);
  }
  for (const area of scene.areas) spaces.add(area.id);
  for (const open of state.prompts) notePrompt(seen, open, new Set(Object.keys(state.pieces)), spaces);
}

function notePrompt(seen: Seen, { prompt }: OpenPrompt, pieces: ReadonlySet<string>, places: ReadonlySet<string>): void {
  const title = prompt.title[0];
  const asked = seen.prompts.get(title) ?? { kind: prompt.kind, rules: new Set(), ids: new Set(), marks: new Set(), labels: new Set() };
  seen.prompts.set(title, asked);
  asked.rules.add(prompt.rule);
  if (prompt.kind === 'choose') {
    for (const { id, mark, label } of prompt.options) {
      asked.ids.add(pattern(id, pieces, places));
      if (mark) asked.marks.add(mark);
      asked.labels.add(label[0]);
    }
  } else if (prompt.kind === 'place') {
    asked.ids.add('<place>');
    for (const { mark } of prompt.places) if (mark) asked.marks.add(mark);
  } else if (prompt.kind === 'path') asked.ids.add('list of <place>');
  else if (prompt.kind === 'pieces') asked.ids.add('list of <piece>');
  else if (prompt.kind === 'amount') asked.ids.add('a number');
  else if (prompt.kind === 'text') asked.ids.add('a text');
  else if (prompt.kind === 'route' || prompt.kind === 'spot') {
    asked.ids.add(
      prompt.kind === 'route' ? 'list of points' : prompt.template.shape === 'slab' ? 'a point with degrees and length' : 'a point',
    );
    for (const { id, mark, label } of [...prompt.ways, ...prompt.options]) {
      asked.ids.add(pattern(id, pieces, places));
      if (mark) asked.marks.add(mark);
      asked.labels.add(label[0]);
    }
  } else for (const { id } of prompt.items) asked.ids.add(pattern(id, pieces, places));
}

/** An id as the reference shows it: where its first number is always the seat of its owner, it says so. */
export const shownId = (seen: Seen, id: string): string => (seen.unowned.has(id) ? id : id.replace('<n>', '<seat>'));

/** An id with pieces, places and numbers replaced by what they stand for. */
function pattern(id: string, pieces: ReadonlySet<string>, places: ReadonlySet<string>): string {
  return id
    .split(':')
    .map((part, i) =>
      i > 0 && pieces.has(part)
        ? '<piece>'
        : i > 0 && places.has(part)
          ? '<place>'
          : part.replace(/\d+,\d+/g, '<place>').replace(/\d+/g, '<n>'),
    )
    .join(':');
}
