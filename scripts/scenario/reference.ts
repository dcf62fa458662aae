import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { seededChance } from '../../shared/engine/chance.ts';
import type { Table } from '../../shared/engine/engine.ts';
import { start, submit } from '../../shared/engine/engine.ts';
import { FREE_KINDS } from '../../shared/engine/free/components.ts';
import type { AnyGame, OptionSpec } from '../../shared/engine/game.ts';
import { COMMON_LINES } from '../../shared/engine/line.ts';
import type { OpenPrompt } from '../../shared/engine/prompt.ts';
import { QUESTION_KINDS } from '../../shared/engine/prompt.ts';
import { REFUSAL_CODES } from '../../shared/engine/refusal.ts';
import { botChoice } from '../../shared/engine/sit.ts';
import type { Options } from '../../shared/engine/state.ts';
import { FREE_TABLE } from '../../shared/games/catalogue.ts';
import { freeTable } from '../../shared/games/free-table/index.ts';
import { GAMES } from '../../shared/games/index.ts';
import { boardPlaces } from '../../shared/table/scene.ts';
import { handOpSchema } from '../../shared/wire-hands.ts';
import { seatNames } from './names.ts';

/** How a prompt shows in the reference. */
interface Asked {
  kind: string;
  rules: Set<string>;
  ids: Set<string>;
  marks: Set<string>;
  labels: Set<string>;
}

/** Fewer where every answer is measured over terrain, which takes ten times as long. */
const gamesOf = (game: AnyGame): number => (game.measure ? 6 : 24);
const answersOf = (game: AnyGame): number => (game.measure ? 120 : 300);

/** docs/scenarios-reference.md: all names that a scenario can use, read off the games and off games of bots with fixed seeds. */
export function reference(): string {
  const chapters = [...GAMES.map(chapter), freeChapter()];
  return `# Names in scenarios

Written by \`scripts/scenario/reference.ts\` from the games themselves (do not edit; \`node scripts/node.mjs scripts/scenario/reference.ts\`
writes it anew, a test compares). How the names are used: [scenarios.md](scenarios.md).

Refusal codes of every game: ${codes(REFUSAL_CODES)}.

Prompt kinds: ${codes(QUESTION_KINDS)}.

Lines of every game: ${codes(Object.keys(COMMON_LINES))}.

${chapters.join('\n')}`;
}

const codes = (names: Iterable<string>): string => [...names].map((name) => `\`${name}\``).join(' ');

function chapter(game: AnyGame): string {
  const seen = observe(game);
  const kinds = Object.entries(game.kinds).map(
    ([id, { name }]) => `| \`${id}\` | ${name} | ${[...(seen.ids.get(id) ?? [])].map((each) => `\`${each}\``).join(' ')} |`,
  );
  const faces = Object.entries(game.faces).map(([id, { name }]) => `\`${id}\` ${name}`);
  const prompts = [...seen.prompts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([title, asked]) => promptRow(title, asked));
  const lines = Object.entries(game.lines).map(
    ([key, { text, rule }]) => `| \`${key}\` | ${text.replaceAll('|', '\\|')} | ${rule ?? ''} |`,
  );
  return `## ${game.title}: \`game: ${game.id}\`

Seats (\`seats: ${game.seats.min}\` to \`${game.seats.max}\`): ${seatNames(game, game.seats.max)
    .map((name, seat) => `\`${name}\` = ${seat}`)
    .join(', ')}.

### Options

| key | rule | values, the default first |
|---|---|---|
${game.options.map(optionRow).join('\n')}

### Pieces

| kind | name | ids |
|---|---|---|
${kinds.join('\n')}

Faces: ${faces.join(' · ')}.

Tags: ${seen.tags.size > 0 ? codes([...seen.tags].sort()) : 'none'}.

### Places

On the board: ${seen.board}. Beside it: ${codes([...seen.areas].sort()) || 'nothing'}.${seen.piece ? ` On top of a piece: \`@\` and its id, such as \`@${seen.piece}\`.` : ''}

Facts in \`own\`: ${codes([...seen.own].sort())}.${seen.notes.size > 0 ? ` Notes: ${codes([...seen.notes].sort())}.` : ''}

### Questions

\`<piece>\` and \`<place>\` stand for ids.

| title | kind | rule | answers | marks | labels |
|---|---|---|---|---|---|
${prompts.join('\n')}

### Lines

| key | text | rule |
|---|---|---|
${lines.join('\n')}
`;
}

/** What hands can do at every table, and what lies in every box. */
function freeChapter(): string {
  const acts = handOpSchema.options.map(({ shape }) => {
    const { op, ...fields } = shape;
    return `| \`${op.value}\` | ${codes(Object.keys(fields).map((field) => (field === 'pose' ? 'to' : field)))} |`;
  });
  const kinds = Object.entries(FREE_KINDS).map(([id, { name }]) => `| \`${id}\` | ${name} |`);
  return `## Free table: \`game: ${FREE_TABLE.id}\`, or any game with \`free: true\`

Seats (\`seats: ${FREE_TABLE.seats.min}\` to \`${FREE_TABLE.seats.max}\`) of a table without a game: ${seatNames(
    freeTable,
    freeTable.seats.max,
  )
    .map((name, seat) => `\`${name}\` = ${seat}`)
    .join(', ')}.

### Options of a table without a game

| key | rule | values, the default first |
|---|---|---|
${freeTable.options.map(optionRow).join('\n')}

### Acts

| op | fields |
|---|---|
${acts.join('\n')}

### Pieces of every table

| kind | name |
|---|---|
${kinds.join('\n')}
`;
}

function optionRow(spec: OptionSpec): string {
  const values =
    spec.kind === 'pick'
      ? spec.values.map(({ value }) => `\`"${value}"\``).join(' ')
      : spec.kind === 'switch'
        ? `\`${spec.value}\` \`${!spec.value}\``
        : `\`${spec.value}\` (${spec.least} to ${spec.most})`;
  return `| \`${spec.key}\` | ${spec.rule} | ${values} |`;
}

const promptRow = (title: string, { kind, rules, ids, marks, labels }: Asked): string =>
  `| \`${title}\` | ${kind} | ${[...rules].sort().join(' ')} | ${codes([...ids].sort())} | ${codes([...marks].sort())} | ${codes([...labels].sort())} |`;

interface Seen {
  prompts: Map<string, Asked>;
  ids: Map<string, Set<string>>;
  tags: Set<string>;
  areas: Set<string>;
  own: Set<string>;
  notes: Set<string>;
  /** Kinds and ids of pieces whose names are already in `ids`. */
  noted: Set<string>;
  board: string;
  piece: string;
}

/** One table option turned to each of its values, so that every one comes up in some game. */
function variants(spec: OptionSpec): Options[] {
  if (spec.kind === 'pick') return spec.values.map(({ value }) => ({ [spec.key]: value }));
  return spec.kind === 'switch' ? [{ [spec.key]: !spec.value }] : [];
}

/** Plays games with bots and notes every name that comes up. */
function observe(game: AnyGame): Seen {
  const seen: Seen = {
    ...{ prompts: new Map(), ids: new Map(), tags: new Set(), areas: new Set(), own: new Set(), notes: new Set(), noted: new Set() },
    ...{ board: '', piece: '' },
  };
  for (let seed = 0; seed < gamesOf(game); seed++) {
    const chance = seededChance(seed);
    let n = 0;
    const below = (bound: number): number => chance.draw(100_000 + n++, { kind: 'pick', from: bound })[0] ?? 0;
    const seats = game.seats.min + (seed % (game.seats.max - game.seats.min + 1));
    // Every option value comes up: each seed turns one option to one of its values.
    const varied = game.options.flatMap(variants);
    let { table } = start(game, { seats, options: varied[seed % (varied.length + 1)] ?? {} }, chance);
    for (let step = 0; step < answersOf(game) && !table.state.result; step++) {
      note(seen, table);
      const open = table.state.prompts.find((each) => each.answer === null);
      if (!open) break;
      const choice = botChoice(table, open, seed % 2 === 0 ? 'heuristic' : 'random', below);
      const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, chance);
      if (!outcome.ok) throw new Error(`${game.id}: ${outcome.refusal.text}`);
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

function note(seen: Seen, { game, state }: Table): void {
  const scene = game.scene(state.own, state.options, state.seats);
  const places = boardPlaces(scene.board);
  seen.board = BOARDS[scene.board.kind] ?? codes(places);
  const spaces = new Set<string>(places);
  for (const area of scene.areas) seen.areas.add(pattern(area.id, NONE, NONE));
  for (const key of Object.keys(state.own)) seen.own.add(key);
  for (const key of Object.keys(state.secrets)) seen.notes.add(key);
  for (const piece of Object.values(state.pieces)) {
    if (!seen.noted.has(`${piece.kind} ${piece.id}`)) {
      seen.noted.add(`${piece.kind} ${piece.id}`);
      seen.ids.set(piece.kind, (seen.ids.get(piece.kind) ?? new Set()).add(pattern(piece.id, NONE, spaces)));
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

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'scenarios-reference.md'), reference());
  console.log('docs/scenarios-reference.md is written');
}
