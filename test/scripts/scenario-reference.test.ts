import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectation, scenario, VERBS } from '../../scripts/scenario/format.ts';
import { playScenario } from '../../scripts/scenario/play.ts';
import { readScenarioFile } from '../../scripts/scenario/read.ts';
import { reference } from '../../scripts/scenario/reference.ts';
import { GAMES, TABLES } from '../../shared/games/index.ts';

const docs = (name: string) => readFileSync(join(import.meta.dirname, '..', '..', 'docs', name), 'utf8').replaceAll('\r\n', '\n');

describe('docs/scenarios.md', () => {
  it('explains every field of a scenario, an act and an expectation', () => {
    const text = docs('scenarios.md');
    const fields = [...Object.keys(scenario.shape), ...Object.keys(expectation.shape), ...VERBS, 'refused', 'chance'];
    expect(fields.filter((field) => !new RegExp(`[\`{, ]${field}[\`:]`).test(text))).toEqual([]);
  });

  it('holds examples of every game that pass as they stand', () => {
    const examples = [...docs('scenarios.md').matchAll(/```yaml\n(game:[\s\S]*?)```/g)].map(([, text = '']) => text);
    const entries = examples.flatMap(readScenarioFile);
    expect(entries.flatMap((entry) => (entry.scenario ? playScenario(entry.scenario, TABLES) : entry.complaints))).toEqual([]);
    const shown = new Set(entries.map((entry) => entry.scenario?.game));
    expect(GAMES.map((game) => game.id).filter((id) => !shown.has(id))).toEqual([]);
  });
});

describe('docs/scenarios-reference.md', () => {
  it('is what the games say (node scripts/node.mjs scripts/scenario/reference.ts writes it anew)', () => {
    expect(docs('scenarios-reference.md')).toBe(reference());
  });
});
