import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectation, scenario, twin, VERBS } from '../../scripts/scenario/format.ts';
import { playScenario } from '../../scripts/scenario/play.ts';
import { readScenarioFile } from '../../scripts/scenario/read.ts';
import { reference } from '../../scripts/scenario/reference.ts';
import { factsOf } from '../../scripts/scenario/reference-facts.ts';
import { examplesOf } from '../../scripts/scenario/vacuous.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { templateOf } from '../../shared/engine/line.ts';
import { start } from '../../shared/engine/start.ts';
import { GAMES, TABLES } from '../../shared/games/index.ts';

const docs = (name: string) => readFileSync(join(import.meta.dirname, '..', '..', 'docs', name), 'utf8').replaceAll('\r\n', '\n');

describe('docs/scenarios.md', () => {
  it('explains every field of a scenario, an act and an expectation', () => {
    const text = docs('scenarios.md');
    const fields = [
      ...Object.keys(scenario.shape),
      ...Object.keys(expectation.shape),
      ...Object.keys(twin.shape),
      ...VERBS,
      'refused',
      'chance',
    ];
    expect(fields.filter((field) => !new RegExp(`[\`{, ]${field}[\`:]`).test(text))).toEqual([]);
  });

  it('holds examples of every game that pass as they stand', () => {
    const examples = examplesOf(docs('scenarios.md'));
    const entries = examples.flatMap(readScenarioFile);
    expect(entries.flatMap((entry) => (entry.scenario ? playScenario(entry.scenario, TABLES) : entry.complaints))).toEqual([]);
    const shown = new Set(entries.map((entry) => entry.scenario?.game));
    expect(GAMES.map((game) => game.id).filter((id) => !shown.has(id))).toEqual([]);
  });
});

/** The parts of the reference by chapter and heading: its lines. */
function partsOf(text: string): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  let chapter = '';
  let heading = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) [chapter, heading] = [line, ''];
    else if (line.startsWith('### ')) heading = line;
    else parts.set(`${chapter} ${heading}`, [...(parts.get(`${chapter} ${heading}`) ?? []), line]);
  }
  return parts;
}

/** A row of a table by what it is about, and the names in it; of other lines all names. Few games cannot tell a seat from another number. */
const namesIn = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    const [, key = '', ...cells] = line.startsWith('|') ? line.split(/(?<!\\)\|/) : ['', '', line];
    return cells.flatMap((cell, i) =>
      (cell.match(/`[^`]+`( \(of several\))?/g) ?? []).map((name) => `${key.trim()} / ${i}: ${name.replaceAll('<seat>', '<n>')}`),
    );
  });

/** Parts that stand in the code; the others tell what came up in games. */
const WRITTEN = /### (Options|Facts|Lines|Acts)/;
const fresh = 'node scripts/node.mjs scripts/scenario/reference.ts writes it anew';

describe('docs/scenarios-reference.md', () => {
  const written = partsOf(docs('scenarios-reference.md'));
  // Two short games of each kind, the first ones of those that the reference is written from.
  const now = partsOf(reference(({ drawing }) => ({ games: 2, answers: drawing ? 30 : 90 })));

  it(`has the parts of every game (${fresh})`, () => {
    expect([...written.keys()]).toEqual([...now.keys()]);
  });

  it.each([...now.keys()].filter((part) => WRITTEN.test(part)))('%s: is what the code says', (part) => {
    const notes = (line: string) => !line.startsWith('Notes:');
    expect(written.get(part)?.filter(notes)).toEqual(now.get(part)?.filter(notes));
  });

  it.each([...now.keys()].filter((part) => !WRITTEN.test(part)))('%s: knows all that comes up in two games', (part) => {
    const known = new Set(namesIn(written.get(part) ?? []));
    expect(namesIn(now.get(part) ?? []).filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(GAMES.map((game) => [game.id, game] as const))('%s: names no question and no label that is gone', (_, game) => {
    const part = [...written].find(([key]) => key.includes(`\`game: ${game.id}\``) && key.endsWith('### Questions'))?.[1] ?? [];
    const named = part.filter((line) => line.startsWith('| `')).flatMap((line) => [line.split('|')[1] ?? '', line.split('|')[6] ?? '']);
    const lines = named.flatMap((cell) => cell.match(/(?<=`)[^` ]+(?=`)/g) ?? []);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => !templateOf(game.lines, line))).toEqual([]);
  });

  it.each(GAMES.map((game) => [game.id, game] as const))('%s: tells every fact of its public state', (id, game) => {
    const { table } = start(game, { seats: game.seats.min, options: {} }, seededChance(1));
    const told = factsOf(id);
    expect(Object.keys(table.state.own).filter((fact) => !told.some((row) => row.startsWith(`| \`${fact}\` `)))).toEqual([]);
  });
});
