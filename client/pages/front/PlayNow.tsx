import { useState } from 'react';
import { useLocation } from 'wouter';
import type { GameCard } from '../../../shared/engine/game.ts';
import { CARDS } from '../../../shared/games/manifest.ts';
import type { LessonCard } from '../../../shared/lesson/lesson.ts';
import type { CreateTable } from '../../../shared/wire.ts';
import { ConsentBox } from '../../hud/parts/ConsentBox.tsx';
import { SeatMark } from '../../hud/parts/SeatMark.tsx';
import { createTable } from '../../net/http.ts';
import { rememberHost } from '../../net/tokens.ts';
import { useLessons } from '../../store/lessons.ts';
import { useNotices } from '../../store/notices.ts';
import { useTaste } from '../../store/ui.ts';
import { LessonOffer } from '../lessons/LessonOffer.tsx';
import { fetchLessonCards } from '../lessons/list.ts';

/** Opens a table and makes this browser its host; its code, or undefined with a notice that says why not. */
export async function openTable(wish: CreateTable): Promise<string | undefined> {
  const answer = await createTable(wish);
  if (!answer.ok) {
    useNotices.getState().add({ text: answer.refusal.text });
    return undefined;
  }
  rememberHost(answer.value.code, answer.value.host);
  return answer.value.code;
}

const SHOWN_SEATS = 4;

/** One click from here to a game against bots. */
export function PlayNow() {
  const [busy, setBusy] = useState<string | null>(null);
  const [, go] = useLocation();
  const { share, set } = useTaste();
  const { offered, offer } = useLessons();
  const [first, setFirst] = useState<{ game: GameCard; lesson: LessonCard } | null>(null);
  const begin = async (game: GameCard) => {
    const lesson = offered[game.id] ? undefined : (await fetchLessonCards()).find(({ id }) => id === game.id);
    if (lesson) setFirst({ game, lesson });
    else await play(game);
  };
  const play = async (game: GameCard) => {
    setBusy(game.id);
    const code = await openTable({ game: game.id, bots: 'heuristic', listed: false });
    setBusy(null);
    if (code) go(`/t/${code}`, { state: { sit: true } });
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
              onClick={() => void begin(game)}
            >
              <span className="game-marks" aria-hidden="true">
                {game.colours.slice(0, SHOWN_SEATS).map((colour, seat) => (
                  <SeatMark key={colour.name} game={game} seat={seat} />
                ))}
              </span>
              <b>{game.title}</b>
              <span>{game.tagline}</span>
              <em>{busy === game.id ? 'Setting the table …' : `Play · ${game.seats.min} to ${game.seats.max} players`}</em>
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
