import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TABLES } from '../../shared/games/index.ts';
import type { LessonCard } from '../../shared/lesson/lesson.ts';
import { checkAny } from './check.ts';
import { lessonFiles } from './files.ts';

// Checks all lessons and writes what the page plays into dist/lessons: one file for each, and a list of all.

const out = join(import.meta.dirname, '../../dist/lessons');
const cards: LessonCard[] = [];
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const { id, path, text } of lessonFiles()) {
  const { lesson, faults } = checkAny(id, text, TABLES);
  for (const { line, field, text } of faults) console.error(`${path}:${line} ${field}: ${text}`);
  if (!lesson) process.exit(1);
  const { title, about, minutes } = lesson;
  cards.push({ id, game: lesson.game, title, about, minutes });
  writeFileSync(join(out, `${id}.json`), JSON.stringify(lesson));
}
writeFileSync(join(out, 'index.json'), JSON.stringify(cards));
