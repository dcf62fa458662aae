import { useState } from 'react';
import { useLocation } from 'wouter';
import type { GameCard } from '../../../shared/engine/game.ts';
import { CARDS } from '../../../shared/games/manifest.ts';
import type { LessonCard } from '../../../shared/lesson/lesson.ts';
import { ConsentBox } from '../../hud/parts/ConsentBox.tsx';
import { useLessons } from '../../store/lessons.ts';
import type { Wish } from '../../store/sit.ts';
import { useTaste } from '../../store/ui.ts';
import { GameFacts, GamePicture } from '../forms/GamePicture.tsx';
import { LessonOffer } from '../lessons/LessonOffer.tsx';
import { fetchLessonCards } from '../lessons/list.ts';
import { openTable } from '../open-table.ts';

/** Brings what a table of the game is made of. Not with the front page: it brings the looks of games. */
function prepare(game: GameCard): void {
  void import('../ahead.ts').then(
    ({ fetchAhead }) => fetchAhead(game.id),
    () => undefined,
  );
}

/** One click from here to a game against bots. */
export function PlayNow() {
  const [busy, setBusy] = useState<string | null>(null);
  const [, go] = useLocation();
  const { share, set } = useTaste();
  const { offered, offer } = useLessons();
  const [first, setFirst] = useState<{ game: GameCard; lesson: LessonCard } | null>(null);
  const begin = async (game: GameCard) => {
    prepare(game);
    const lesson = offered[game.id] ? undefined : (await fetchLessonCards()).find(({ id }) => id === game.id);
    if (!lesson) return play(game);
    setFirst({ game, lesson });
    void import('../ahead.ts').then(
      ({ fetchLessonAhead }) => fetchLessonAhead(lesson),
      () => undefined,
    );
  };
  const play = async (game: GameCard) => {
    setBusy(game.id);
    const code = await openTable({ game: game.id, bots: 'heuristic', listed: false });
    setBusy(null);
    if (code) go(`/t/${code}`, { state: { sit: true, play: true } satisfies Wish });
  };
  return (
    <section className="choice play-now" aria-labelledby="choice-play">
      <h2 id="choice-play">Play now</h2>
      <p>You against bots. Choose a game.</p>
      <ul>
        {CARDS.map((game) => (
          <li key={game.id}>
            <button
              type="button"
              className="game-card"
              data-testid={`play-${game.id}`}
              disabled={busy !== null}
              onPointerEnter={() => prepare(game)}
              onClick={() => void begin(game)}
            >
              <GamePicture game={game} />
              <b>{game.title}</b>
              <span>{game.tagline}</span>
              <GameFacts game={game} />
              {busy === game.id && <em>Setting the table …</em>}
            </button>
          </li>
        ))}
      </ul>
      {first && (
        <LessonOffer
          {...first}
          onBack={() => setFirst(null)}
          onPlay={() => {
            offer(first.game.id);
            setFirst(null);
            void play(first.game);
          }}
        />
      )}
      <ConsentBox yes={share} onChange={(yes) => set({ share: yes })} />
      {CARDS.length === 0 && <p role="status">No game has been laid out yet.</p>}
    </section>
  );
}
