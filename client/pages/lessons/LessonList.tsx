import { Link } from 'wouter';
import type { LessonCard } from '../../../shared/lesson/lesson.ts';
import { useLessons } from '../../store/lessons.ts';
import { useLessonCards } from './list.ts';

/** The lessons of a game with how far this browser has come in them; nothing where it has none. */
export function LessonList({ game, heading }: { game: string; heading?: string }) {
  const cards = useLessonCards()?.filter((each) => each.game === game) ?? [];
  if (cards.length === 0) return null;
  return (
    <section className="lesson-list" aria-label={heading ?? 'Lessons'}>
      {heading && <h2>{heading}</h2>}
      <ul>
        {cards.map((card) => (
          <LessonLine key={card.id} card={card} />
        ))}
      </ul>
    </section>
  );
}

function LessonLine({ card: { id, title, about, minutes } }: { card: LessonCard }) {
  const begun = useLessons(({ kept }) => kept[id] !== undefined && (kept[id].step > 0 || kept[id].acts.length > 0));
  const done = useLessons((now) => now.done[id] === true);
  return (
    <li>
      <Link href={`/lesson/${id}`} className="plaque" data-testid={`lesson-${id}`}>
        {title}
      </Link>{' '}
      {about} <em>{done ? 'Done.' : begun ? 'Begun.' : `About ${minutes} min.`}</em>
    </li>
  );
}
