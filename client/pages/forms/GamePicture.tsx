import './picture.css';
import type { GameCard } from '../../../shared/engine/game.ts';

/** Pictures of the games by their files, which are named as the games (`npm run pictures`). */
const PICTURES = import.meta.glob<string>('./pictures/*.jpg', { eager: true, query: '?url', import: 'default' });

const PIPS = { light: 1, medium: 2, heavy: 3 } as const;

/** A picture of a game; nothing for one that has none. */
export function GamePicture({ game: { id } }: { game: Pick<GameCard, 'id'> }) {
  const source = PICTURES[`./pictures/${id}.jpg`];
  return source === undefined ? null : (
    <img className="game-picture" src={source} alt="" width={400} height={205} loading="lazy" decoding="async" />
  );
}

/** How many play, how long, and how much there is to know. */
export function GameFacts({ game: { seats, takes } }: { game: Pick<GameCard, 'seats' | 'takes'> }) {
  const players = seats.min === seats.max ? `${seats.min}` : `${seats.min}–${seats.max}`;
  return (
    <span className="game-facts">
      <span>{players} players</span>
      {takes && (
        <>
          <span>
            {takes.minutes[0]}–{takes.minutes[1]} min
          </span>
          <span>
            <span aria-hidden="true">{'●'.repeat(PIPS[takes.weight]) + '○'.repeat(3 - PIPS[takes.weight])}</span> {takes.weight}
          </span>
        </>
      )}
    </span>
  );
}
