import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TABLES } from '../../shared/games/index.ts';
import { pathText } from '../scenario/names.ts';
import { readScenarioFile } from '../scenario/read.ts';
import { examplesOf, findingsOf } from '../scenario/vacuous.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * Every scenario (and every example of docs/scenarios.md) with each claim put wrong and each circumstance changed: what passes all the same
 * proves nothing. `looks` are for readers: claims that no change broke by themselves, and what of the position could be anything.
 */
export function campaign(): { ok: boolean; lines: string[] } {
  const files = globSync('test/scenarios/**/*.{yaml,yml}', { cwd: ROOT }).sort();
  const lines: string[] = [];
  let wrong = 0;
  let played = 0;
  for (const file of [...files, 'docs/scenarios.md']) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    for (const entry of file.endsWith('.md') ? examplesOf(text).flatMap(readScenarioFile) : readScenarioFile(text)) {
      const name = `${file}${file.endsWith('.md') ? '' : `:${entry.line([])}`} ${entry.title}`;
      if (!entry.scenario) return { ok: false, lines: [`${name} cannot be read`] };
      const { findings, trial } = findingsOf(entry.scenario, TABLES);
      wrong += findings.length > 0 ? 1 : 0;
      played += trial.played;
      console.log(`${findings.length > 0 ? 'VACUOUS' : 'proves '} ${name}: ${trial.broke} of ${trial.played} changes break it`);
      lines.push(...findings.map(({ path, what }) => `${name}: ${pathText(path)} ${what}`));
      if (trial.unshaken.length > 0) console.log(`        broken by no change: ${trial.unshaken.map(pathText).join(' ')}`);
      if (trial.idle.length > 0) console.log(`        could be anything: ${trial.idle.map(pathText).join(' ')}`);
    }
  }
  return { ok: wrong === 0, lines: [...lines, `${wrong} vacuous scenarios; ${played} changed ones were played`] };
}
