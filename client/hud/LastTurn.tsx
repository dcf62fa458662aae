import { useEffect, useRef } from 'react';
import { type Game, useGame } from '../store/table.tsx';
import { useUi } from '../store/ui.ts';
import { DeedLine } from './log/DeedLine.tsx';
import { LogTicker } from './log/LogTicker.tsx';
import { useSince } from './log/since.ts';
import type { Turn } from './log/story.ts';
import { SeatMark } from './parts/SeatMark.tsx';

/** A card that tells who did what to whom, in order: the running turn, or everything since whoever looks last acted. */
export function LastTurn() {
  const game = useGame();
  const { turns, told } = useSince();
  const open = useUi((now) => now.story);
  const toggle = useUi((now) => now.toggleStory);
  const turn = told.at(-1);
  if (!game || !turn || turn.seat === null) return <LogTicker />;
  const running = game.view.turn.seat === turn.seat && turn.key === turns.at(-1)?.key && !game.view.result;
  const several = told.length > 1;
  const name = game.names.seat(turn.seat);
  // A game that goes on has no last turn yet.
  const before = game.view.result ? 'Last turn' : 'Turn before';
  return (
    <>
      <section className={open ? 'last-turn open' : 'last-turn'} aria-label="What happened" data-testid="last-turn">
        <button type="button" className="last-turn-head" aria-expanded={open} data-testid="toggle-story" onClick={toggle}>
          <SeatMark game={game.game} seat={turn.seat} />
          <span>{several ? 'Since you acted' : `${running ? 'Now' : before}: ${name}`}</span>
          <span className="last-turn-short" aria-hidden="true">
            {running && !several ? 'This turn' : several ? 'Meanwhile' : before}
          </span>
          <span aria-hidden="true">{open ? '▾' : '▸'}</span>
        </button>
        {open && <Story told={told} game={game} follows={running && !several} />}
      </section>
      {!open && <LogTicker />}
    </>
  );
}

/** Whoever points at what is told sees where it was: spaces have no names on the board. */
const recall = (recalled: readonly string[]) => useUi.setState({ recalled });

/** The deeds of some turns in order; of a running turn the newest stay in sight. */
function Story({ told, game, follows }: { told: readonly Turn[]; game: Game; follows: boolean }) {
  const list = useRef<HTMLOListElement>(null);
  const newest = told.at(-1)?.deeds.at(-1);
  const last = `${newest?.key}:${newest?.effects.length}`;
  useEffect(() => () => recall([]), []);
  useEffect(() => {
    if (follows && last && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [follows, last]);
  // What comes after is read from its beginning.
  useEffect(() => {
    if (!follows && list.current) list.current.scrollTop = 0;
  }, [follows]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <ol ref={list} tabIndex={0} data-follows={follows || undefined}>
      {told.flatMap(({ key, seat, deeds }, n) => [
        ...(told.length > 1 && seat !== null && seat !== told[n - 1]?.seat
          ? [
              <li key={key} className="whose">
                <SeatMark game={game.game} seat={seat} /> {game.names.seat(seat)}
              </li>,
            ]
          : []),
        ...deeds.map((deed) => (
          <li
            key={deed.key}
            className="deed"
            onPointerEnter={() => recall(deed.places)}
            onPointerLeave={(by) => by.pointerType !== 'touch' && recall([])}
          >
            <DeedLine deed={deed} />
          </li>
        )),
      ])}
    </ol>
  );
}
