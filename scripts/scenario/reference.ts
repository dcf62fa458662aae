import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FREE_KINDS } from '../../shared/engine/free/components.ts';
import type { AnyGame, OptionSpec } from '../../shared/engine/game.ts';
import { COMMON_LINES } from '../../shared/engine/line.ts';
import { QUESTION_KINDS } from '../../shared/engine/prompt.ts';
import { REFUSAL_CODES } from '../../shared/engine/refusal.ts';
import { GAME as freeTable } from '../../shared/games/free-table/index.ts';
import { GAMES } from '../../shared/games/index.ts';
import { FREE_TABLE } from '../../shared/games/manifest.ts';
import { handOpSchema } from '../../shared/wire-hands.ts';
import { seatNames } from './names.ts';
import { factsOf, NOTHING } from './reference-facts.ts';
import { type Asked, type Effort, effortOf, observe, type Seen, shownId } from './reference-seen.ts';

/**
 * docs/scenarios-reference.md: all names that a scenario can use, read off the games, their source, and games of bots with fixed seeds; with less
 * effort fewer names come up.
 */
export function reference(effort: (game: AnyGame) => Effort = effortOf): string {
  const chapters = [...GAMES.map((game) => chapter(game, observe(game, effort(game)))), freeChapter()];
  return `# Names in scenarios

Written by \`scripts/scenario/reference.ts\` from the games themselves (do not edit; \`node scripts/node.mjs scripts/scenario/reference.ts\`
writes it anew, a test compares). How the names are used: [scenarios.md](scenarios.md).

Refusal codes of every game: ${codes(REFUSAL_CODES)}.

Prompt kinds: ${codes(QUESTION_KINDS)}.

Lines of every game: ${codes(Object.keys(COMMON_LINES))}.

${chapters.join('\n')}`;
}

const codes = (names: Iterable<string>): string => [...names].map((name) => `\`${name}\``).join(' ');

function chapter(game: AnyGame, seen: Seen): string {
  const ids = (map: Seen['ids'], kind: string): string =>
    codes([...new Set([...(map.get(kind) ?? [])].map((id) => shownId(seen, id)))].sort());
  const kinds = Object.entries(game.kinds).map(
    ([id, { name }]) => `| \`${id}\` | ${name} | ${ids(seen.ids, id)} | ${ids(seen.born, id)} |`,
  );
  const faces = Object.entries(game.faces).map(([id, { name }]) => `\`${id}\` ${name}`);
  const prompts = [...seen.prompts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([title, asked]) => promptRow(title, asked));
  const lines = Object.entries(game.lines).map(
    ([key, { text, rule }]) => `| \`${key}\` | ${text.replaceAll('|', '\\|')} | ${rule ?? ''} |`,
  );
  return `## ${game.title}: \`game: ${game.id}\`

Seats (\`seats: ${game.seats.min}\` to \`${game.seats.max}\`${moreSeats(game)}): ${seatNames(game, game.colours.length)
    .map((name, seat) => `\`${name}\` = ${seat}`)
    .join(', ')}.

### Options

| key | rule | values, the default first |
|---|---|---|
${game.options.map(optionRow).join('\n')}

### Pieces

\`<n>\` stands for a number, \`<seat>\` for the number of the seat that owns the piece.

| kind | name | ids | born in play |
|---|---|---|---|
${kinds.join('\n')}

Faces: ${faces.join(' · ')}.

Tags: ${seen.tags.size > 0 ? codes([...seen.tags].sort()) : 'none'}.

### Places

On the board: ${seen.board || codes([...seen.places].sort())}. Beside it: ${codes([...seen.areas].sort()) || 'nothing'}.${seen.piece ? ` On top of a piece: \`@\` and its id, such as \`@${seen.piece}\`.` : ''}

### Facts in \`own\`

| fact | type | meaning |
|---|---|---|
${factsOf(game.id).join('\n')}
${seen.notes.size > 0 ? `\nNotes: ${codes([...seen.notes].sort())}.\n` : ''}
### Questions

\`<piece>\` and \`<place>\` stand for ids.

| title | kind | rule | answers | marks | labels |
|---|---|---|---|---|---|
${prompts.join('\n')}

### Draws

What is drawn after an answer (its question and what it is called by), and after each draw of the same act. Dice are listed by the line that tells
them, secret lots as \`pick\` and \`shuffle\`. Answers that are not listed draw nothing.

| after | drawn next |
|---|---|
${orderRows(new Map([...seen.orders.draws].filter(([, next]) => [...next].some((draw) => draw !== NOTHING))))}

### Orders of questions

| after | asked next |
|---|---|
${orderRows(seen.orders.asks)}

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

const orderRows = (map: ReadonlyMap<string, ReadonlySet<string>>): string =>
  [...map]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([after, next]) => `| ${after} | ${[...next].sort().join(' · ')} |`)
    .join('\n');

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

/** Where an option allows more players than usual. */
const moreSeats = ({ seats, options }: AnyGame): string => {
  const more = options.find((each) => each.key === seats.option);
  return more?.kind === 'number' ? `, to \`${more.most}\` by \`${more.key}\`` : '';
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'scenarios-reference.md'), reference());
  console.log('docs/scenarios-reference.md is written');
}
