import { Suspense } from 'react';
import { cardOf } from '../../shared/games/manifest.ts';
import { NotHere } from '../hud/parts/NotHere.tsx';
import { lazily } from '../lazily.ts';
import { LessonList } from './lessons/LessonList.tsx';
import './lessons/lessons.css';
import { NotFound, Page, useFrame } from './Page.tsx';

const RulesBook = lazily(() => import('../hud/rules/RulesBook.tsx').then((part) => part.RulesBook), NotHere);

/** The rules book of a game as a page; `#D-034` in the address opens it at that rule. */
export function RulesPage({ game: id }: { game: string }) {
  const game = cardOf(id);
  useFrame(game ? `Rules of ${game.title}` : 'Rules');
  if (!game) return <NotFound />;
  const rule = decodeURIComponent(globalThis.location.hash.slice(1));
  return (
    <Page title={game.title}>
      <p className="page-lead">{game.tagline}</p>
      <LessonList game={game.id} />
      <Suspense fallback={<p role="status">Opening the book …</p>}>
        <RulesBook game={game.id} rule={rule === '' ? null : rule} />
      </Suspense>
    </Page>
  );
}
