import { useGame } from '../store/table.tsx';
import { useUi } from '../store/ui.ts';
import { DeedLine } from './log/DeedLine.tsx';
import { LogTicker, useTurns } from './log/LogList.tsx';
import { lastTurn } from './log/story.ts';
import { SeatMark } from './parts/SeatMark.tsx';

/** A card that tells the running turn, or the last one in which anything happened: who did what to whom, in order. */
export function LastTurn() {
  const game = useGame();
  const turns = useTurns();
  const open = useUi((now) => now.story);
  const toggle = useUi((now) => now.toggleStory);
  const turn = lastTurn(turns);
  if (!game || !turn || turn.seat === null) return <LogTicker />;
  const running = game.view.turn.seat === turn.seat && turn === turns.at(-1) && !game.view.result;
  return (
    <>
      <section className={open ? 'last-turn open' : 'last-turn'} aria-label="Last turn" data-testid="last-turn">
        <button type="button" className="last-turn-head" aria-expanded={open} data-testid="toggle-story" onClick={toggle}>
          <SeatMark game={game.game} seat={turn.seat} />
          <span>
            {running ? 'Now' : 'Last turn'}: {game.names.seat(turn.seat)}
          </span>
          <span aria-hidden="true">{open ? '▾' : '▸'}</span>
        </button>
        {open && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          <ol tabIndex={0}>
            {turn.deeds.map((deed) => (
              <li key={deed.key} className="deed">
                <DeedLine deed={deed} links={false} />
              </li>
            ))}
          </ol>
        )}
      </section>
      {!open && <LogTicker />}
    </>
  );
}
