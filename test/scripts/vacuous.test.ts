import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathText } from '../../scripts/scenario/names.ts';
import { readScenarioFile } from '../../scripts/scenario/read.ts';
import { emptyClaims, examplesOf, findingsOf } from '../../scripts/scenario/vacuous.ts';
import { TABLES } from '../../shared/games/index.ts';

const root = join(import.meta.dirname, '..', '..');
const scenarios = globSync('test/scenarios/**/*.{yaml,yml}', { cwd: root }).map((path) => path.replaceAll('\\', '/'));

/** What of a scenario passes whatever it says. */
function emptyIn(file: string, text: string): string[] {
  return readScenarioFile(text).flatMap(({ scenario, line }) =>
    (scenario ? emptyClaims(scenario, TABLES) : [])
      // What a refused answer is about needs changed circumstances to be seen: npm run campaign -- vacuous.
      .filter(({ path }) => path.at(-1) !== 'answer')
      .map(({ path, what }) => `${file}:${line(path)} ${pathText(path)} ${what}`),
  );
}

describe('scenarios prove something (npm run campaign -- vacuous changes everything about them)', () => {
  it.each(scenarios.sort())('%s: each claim is reached, and fails when it says something else', (file) => {
    expect(emptyIn(file, readFileSync(join(root, file), 'utf8'))).toEqual([]);
  });

  it('and so do the examples of docs/scenarios.md', () => {
    expect(examplesOf(readFileSync(join(root, 'docs/scenarios.md'), 'utf8')).flatMap((text) => emptyIn('docs/scenarios.md', text))).toEqual(
      [],
    );
  });
});

describe('a scenario that proves nothing is found', () => {
  const findings = (text: string): string[] =>
    readScenarioFile(text).flatMap((entry) => {
      if (!entry.scenario) throw new Error(entry.complaints.map((complaint) => complaint.text).join());
      return findingsOf(entry.scenario, TABLES).findings.map(({ path, what }) => `${pathText(path)} ${what}`);
    });
  const chuck = (rest: string): string =>
    `game: chuck-rock\ntitle: a test\nposition: { board: "A.#B ...E", turn: A, rocks: { A: 1 } }\n${rest}`;

  it('a refusal of what is not there at all', () => {
    expect(findings(chuck('acts: [{ seat: vermilion, answer: "throw:thrower-1", refused: K-106 }]'))).toEqual([]);
    expect(findings(chuck('acts: [{ seat: vermilion, answer: "throw:figure-1", refused: R-55 }]'))).toEqual([
      'acts[0].answer names nothing that matters: anything else is refused alike, and no change lets it happen',
    ]);
  });

  it('an empty map, an empty list, a name that nothing bears', () => {
    expect(findings(chuck('expect: { own: { seats: {} }, log: [], turn: vermilion }'))).toEqual([
      'expect.own.seats an empty map says nothing',
      'expect.log an empty list says nothing',
    ]);
    expect(findings(chuck('expect: { absent: [trower-1], turn: vermilion }'))).toEqual([
      'expect.absent[0] fits nothing at any moment, for anybody',
    ]);
  });

  it('what is so whatever happens', () => {
    expect(findings(chuck('expect: { own: { columns: 4 } }'))).toEqual(['title it passes whatever is changed']);
  });
});
