import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { GameCard } from '../../../shared/engine/game.ts';
import type { LessonCard } from '../../../shared/lesson/lesson.ts';
import { Plaque } from '../../hud/parts/Plaque.tsx';
import { GamePicture } from '../forms/GamePicture.tsx';
import './lessons.css';

interface LessonOfferProps {
  game: GameCard;
  lesson: LessonCard;
  /** Plays without a lesson. */
  onPlay: () => void;
  onBack: () => void;
}

/** Before the first game of a kind: a lesson, or at once to the table. */
export function LessonOffer({ game, lesson, onPlay, onBack }: LessonOfferProps) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal?.(), []);
  return (
    <dialog ref={box} className="lesson-offer" aria-labelledby="lesson-offer-title" onClose={onBack}>
      {/* Behind it plays another game, the front page's show. */}
      <GamePicture game={game} />
      <h2 id="lesson-offer-title">Is {game.title} new to you?</h2>
      <p>
        {lesson.title}: {lesson.about} A guided first game of about {lesson.minutes} minutes, which you can leave and find again whenever
        you like.
      </p>
      <div className="button-row">
        <Link href={`/lesson/${lesson.id}`} className="plaque brass" data-testid="take-lesson">
          Show me how
        </Link>
        <Plaque data-testid="no-lesson" onClick={onPlay}>
          Just play
        </Plaque>
      </div>
    </dialog>
  );
}

/** From the front page to all lessons. */
export const LessonsLink = () => (
  <p className="front-lessons">
    New here?{' '}
    <Link href="/lessons" data-testid="to-lessons">
      Guided first games
    </Link>{' '}
    show you how, a few minutes each.
  </p>
);
