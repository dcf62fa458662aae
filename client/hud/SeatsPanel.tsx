import { type ComponentType, useState } from 'react';
import { type Goal, leadersOf } from '../../shared/engine/goal.ts';
import type { PanelSeat } from '../../shared/engine/panel.ts';
import type { SeatMeta, TableMeta } from '../../shared/wire-messages.ts';
import type { Game } from '../store/table.tsx';
import { panelOf, useGame, useTable } from '../store/table.tsx';
import { useUi } from '../store/ui.ts';
import { showsHands, watchedWords } from './audience/watched.ts';
import { GoalLine } from './Goal.tsx';
import { BotIcon, CrownIcon } from './parts/icons.ts';
import { SeatMark } from './parts/SeatMark.tsx';
import { sayer } from './parts/say.ts';
import './seats.css';

/** What may be done about a seat, for those at the table itself. */
interface Acts {
  readonly Sit: ComponentType<{ seat: number }>;
  readonly Run: ComponentType<{ seat: SeatMeta }>;
  readonly Own: ComponentType;
}

/** Who sits where, whose turn it is, and what everybody may count. */
export function SeatsPanel({ acts }: { acts?: Acts }) {
  const game = useGame();
  const { meta, you } = useTable();
  const [open, setOpen] = useState(false);
  if (!game || !meta) return null;
  const panel = panelOf(game);
  const phase = sayer(game)(panel.phase);
  const leaders = panel.goal ? leadersOf(panel.goal, game.view.seats) : [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={open ? 'seats open' : 'seats'} aria-label="Players" tabIndex={0}>
      <p className="seats-phase">
        {panel.round !== undefined && !new RegExp(`\\b(round|turn) ${panel.round}\\b`, 'i').test(phase) && (
          <>
            <span className="round">Round {panel.round}</span>
            {' · '}
          </>
        )}
        {phase}
      </p>
      <GoalLine game={game} goal={panel.goal} />
      {acts && <acts.Own />}
      {/* On a phone the list itself is pushed to and fro. */}
      <ol tabIndex={game.view.viewer === null || game.view.free ? 0 : undefined}>
        {meta.seats.slice(0, game.view.seats).map((seat) => (
          <SeatRow
            key={seat.seat}
            seat={seat}
            game={game}
            told={panel.seats.find((each) => each.seat === seat.seat)}
            at={panel.goal?.progress.find((each) => each.seat === seat.seat)}
            leads={leaders.includes(seat.seat)}
            mine={seat.seat === you.seat}
            acts={acts}
          />
        ))}
      </ol>
      <Watched meta={meta} />
      <button type="button" className="seats-more" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Less' : 'More'}
      </button>
    </section>
  );
}

/** How the table is watched, as soon as anybody does. */
function Watched({ meta }: { meta: TableMeta }) {
  const show = useUi((now) => now.show);
  if (meta.watchers === 0) return null;
  return (
    <button
      type="button"
      className={showsHands(meta.feeds) ? 'seats-watched hands' : 'seats-watched'}
      title="How this table is shown"
      data-testid="watched"
      onClick={() => show('audience')}
    >
      {watchedWords(meta)}
    </button>
  );
}

interface SeatRowProps {
  seat: SeatMeta;
  game: Game;
  told: PanelSeat | undefined;
  /** How far it is. */
  at: Goal['progress'][number] | undefined;
  leads: boolean;
  mine: boolean;
  acts: Acts | undefined;
}

function SeatRow({ seat, game, told, at, leads, mine, acts }: SeatRowProps) {
  const { view, names } = game;
  const showSheet = useUi((now) => now.showSheet);
  const asked = view.prompts.some((each) => each.seat === seat.seat && !each.answered);
  const far = at && sayer(game)(at.line);
  const turn = (view.free ? view.free.helpers.turn : view.turn.seat) === seat.seat;
  const state = [
    turn ? 'turn' : '',
    asked ? 'asked' : '',
    seat.kind === 'human' && !seat.online ? 'away' : '',
    view.result?.winners.includes(seat.seat) ? 'won' : '',
  ];
  return (
    <li
      className={`seat-row ${state.filter(Boolean).join(' ')}`}
      data-testid={`seat-${seat.seat}`}
      data-drop={view.free ? `seat:${seat.seat}` : undefined}
      aria-current={turn ? 'true' : undefined}
    >
      <SeatMark game={game.game} seat={seat.seat} />
      <div className="seat-who">
        {game.game.sheet ? (
          <button
            type="button"
            className="seat-name seat-open"
            aria-label={`${names.seat(seat.seat)}: character sheet`}
            data-testid={`open-sheet-${seat.seat}`}
            onClick={() => showSheet(seat.seat)}
          >
            {names.seat(seat.seat)}
          </button>
        ) : (
          <span className="seat-name">{names.seat(seat.seat)}</span>
        )}
        {mine && <span className="tag">you</span>}
        {leads && (
          <span className="tag lead" title={`Ahead of the others: ${far}${at?.near ? `; on the way: ${at.near}` : ''}`}>
            leads
          </span>
        )}
        {seat.kind === 'bot' && <BotIcon title="Bot" className="seat-icon" />}
        {view.result?.winners.includes(seat.seat) && <CrownIcon title="Winner" className="seat-icon gold" />}
        {seat.kind === 'human' && !seat.online && <span className="tag warn">away</span>}
        {seat.kind === 'human' && seat.strength !== null && (
          <span className="tag" data-testid={`stand-in-${seat.seat}`}>
            <BotIcon aria-hidden="true" /> a bot plays
          </span>
        )}
        {seat.kind === 'open' && (acts ? <acts.Sit seat={seat.seat} /> : <span className="tag">free</span>)}
        {turn && <span className="unseen">has the turn</span>}
        {asked && <span className="asked-dot" role="img" aria-label="is deciding" title="The table waits for this answer" />}
        {acts && !view.free && !view.result && <acts.Run seat={seat} />}
      </div>
      {far && (
        <p className="seat-progress">
          {far}
          {leads && ', leads'}
        </p>
      )}
      <dl className="seat-counters">
        {told?.counters.map((counter) => (
          <div key={counter.key} title={counter.tells ?? counter.label}>
            <dt>{counter.label} </dt>
            <dd>
              {counter.value}
              {counter.most !== undefined && <small>/{counter.most}</small>}
            </dd>
          </div>
        ))}
        {told?.badges.map((badge) => (
          <div key={badge} className="badge">
            <dt className="unseen">Mark</dt>
            <dd>{badge}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
