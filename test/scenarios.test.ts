import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathText } from '../scripts/scenario/names.ts';
import { playScenario } from '../scripts/scenario/play.ts';
import { readScenarioFile } from '../scripts/scenario/read.ts';
import { GAMES, TABLES } from '../shared/games/index.ts';

const folder = join(import.meta.dirname, 'scenarios');
const files = globSync('**/*.{yaml,yml}', { cwd: folder })
  .map((path) => path.replaceAll('\\', '/'))
  .sort();

it('there are scenarios of every game', () => {
  const played = new Set(files.map((file) => file.split('/')[0]));
  expect(GAMES.map((game) => game.id).filter((id) => !played.has(id))).toEqual([]);
});

describe.each(files)('%s', (file) => {
  for (const entry of readScenarioFile(readFileSync(join(folder, file), 'utf8'))) {
    it(entry.title, () => {
      const complaints = entry.scenario ? playScenario(entry.scenario, TABLES) : entry.complaints;
      expect(complaints.map(({ path, text }) => `${file}:${entry.line(path)} ${pathText(path)}: ${text}`)).toEqual([]);
    });
  }
});
