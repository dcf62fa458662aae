import { CARDS, FREE_TABLE } from '../../shared/games/manifest.ts';
import { LessonList } from './lessons/LessonList.tsx';
import './lessons/lessons.css';
import { Page, useFrame } from './Page.tsx';

/** All lessons, game by game. */
export function LessonsPage() {
  useFrame('Lessons');
  return (
    <Page title="Guided first games">
      <p className="page-lead">Each shows one game at a real table, step by step. Leave whenever you like: it goes on where you were.</p>
      {[...CARDS, FREE_TABLE].map(({ id, title }) => (
        <LessonList key={id} game={id} heading={title} />
      ))}
    </Page>
  );
}
