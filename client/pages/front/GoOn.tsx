import { Link } from 'wouter';
import { cardOf } from '../../../shared/games/manifest.ts';
import { Plaque } from '../../hud/parts/Plaque.tsx';
import { offeredGames, useUnfinished } from '../../store/unfinished.ts';
import { GamePicture } from '../forms/GamePicture.tsx';

/** Most games that are offered at once. */
const MOST = 3;

/** The way back to games in which this browser has a seat; nothing where there is none. */
export function GoOn() {
  const { games, forget } = useUnfinished();
  const offered = offeredGames(games, Date.now()).slice(0, MOST);
  if (offered.length === 0) return null;
  return (
    <section className="choice go-on" aria-labelledby="choice-go-on">
      <h2 id="choice-go-on">{offered.length === 1 ? 'Your game waits' : 'Your games wait'}</h2>
      <ul>
        {offered.map(({ code, game: id, name }) => {
          const game = cardOf(id);
          return (
            <li key={code}>
              {game && <GamePicture game={game} />}
              <span>
                <b>{name || (game?.title ?? id)}</b>
                <small>Table {code}</small>
              </span>
              <Link className="plaque brass" href={`/t/${code}`} data-testid={`go-on-${code}`} aria-label={`Go on at table ${code}`}>
                Go on
              </Link>
              <Plaque aria-label={`Do not offer table ${code} any more`} onClick={() => forget(code)}>
                Not now
              </Plaque>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
