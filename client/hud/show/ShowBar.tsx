import { useEffect } from 'react';
import type { ShowLine, ShowState } from '../../net/connection.ts';
import { type Look, lookOf } from '../../net/show/look.ts';
import { SPEEDS } from '../../net/show/player.ts';
import { useShow } from '../../store/show.ts';
import { useGame, useTable } from '../../store/table.tsx';
import { clockText, clockWords } from '../../store/times.ts';
import { Select } from '../parts/fields.tsx';
import { NextIcon, PauseIcon, PlayIcon, PreviousIcon } from '../parts/icons.ts';
import { Plaque } from '../parts/Plaque.tsx';
import { useShowKeys } from './keys.ts';
import './show.css';

/** A moment that is marked on the bar. */
export interface Mark {
  readonly at: number;
  readonly label: string;
  readonly kind: 'turn' | 'highlight';
}

interface ShowBarProps {
  /** Whoever watches may look with other eyes than everybody's. */
  mayAll: boolean;
  marks?: readonly Mark[];
  /** Makes a clip of what has been. */
  onClip?: (() => void) | undefined;
}

/** Through the time of what is watched: where it stands, back and on, faster and slower, and with whose eyes. */
export function ShowBar({ mayAll, marks = [], onClip }: ShowBarProps) {
  const show = useShow();
  const line = show?.line;
  useShowKeys(line);
  useEffect(() => line?.measure(), [line]);
  if (!show) return null;
  const { state } = show;
  return (
    <section className="show-bar" aria-label="Time" data-testid="show-bar">
      {state.mode === 'past' || state.end > 0 ? <Scrub line={show.line} state={state} marks={marks} /> : null}
      <div className="show-row">
        <Controls line={show.line} state={state} />
        <Where state={state} />
        {onClip && state.mode === 'past' && (
          <Plaque look="quiet" data-testid="open-clip" onClick={onClip}>
            Make a clip
          </Plaque>
        )}
        {mayAll && <Eyes line={show.line} state={state} />}
      </div>
    </section>
  );
}

const STEP = 1_000;
const BACK_MS = 15_000;

function Scrub({ line, state, marks }: { line: ShowLine; state: ShowState; marks: readonly Mark[] }) {
  const { mode, at, end } = state;
  const now = mode === 'live' ? end : at;
  const most = Math.max(STEP, end);
  return (
    <div className="show-scrub">
      <div className="show-marks" aria-hidden="true">
        {marks.map((mark) => (
          <i
            key={`${mark.kind} ${mark.at} ${mark.label}`}
            className={mark.kind}
            style={{ left: `${(mark.at / most) * 100}%` }}
            title={mark.label}
          />
        ))}
      </div>
      <div className="show-track" aria-hidden="true">
        <div style={{ width: `${(Math.min(most, now) / most) * 100}%` }} />
      </div>
      <input
        type="range"
        data-testid="scrub"
        aria-label="Moment of the game"
        aria-valuetext={mode === 'live' ? 'Now' : `${clockWords(now)} of ${clockWords(end)}`}
        min={0}
        max={most}
        step={STEP}
        // On a step of its own: between two, whoever lets go of it would be taken for somebody who wants the nearest one.
        value={Math.min(Math.floor(most / STEP), Math.round(now / STEP)) * STEP}
        onPointerEnter={() => line.measure()}
        onFocus={() => line.measure()}
        onChange={(event) => line.seek(Number(event.target.value))}
      />
    </div>
  );
}

function Controls({ line, state }: { line: ShowLine; state: ShowState }) {
  const { playing, speed, mode, over, at, end } = state;
  const atEnd = over && at >= end - 1;
  const toggle = () => (atEnd && !playing ? line.seek(0) : line.play(!playing));
  return (
    <div className="show-controls" role="toolbar" aria-label="Playing">
      <Plaque look="quiet" aria-label="The act before" title="The act before ( , )" onClick={() => line.step(-1)}>
        <PreviousIcon aria-hidden="true" />
      </Plaque>
      <Plaque
        aria-label={playing ? 'Pause' : 'Play'}
        title={playing ? 'Pause (space)' : 'Play (space)'}
        data-testid="show-play"
        onClick={toggle}
      >
        {playing ? <PauseIcon aria-hidden="true" /> : <PlayIcon aria-hidden="true" />}
      </Plaque>
      <Plaque look="quiet" aria-label="The next act" title="The next act ( . )" disabled={mode === 'live'} onClick={() => line.step(1)}>
        <NextIcon aria-hidden="true" />
      </Plaque>
      {mode === 'past' && (
        <Select
          label="Speed"
          testId="show-speed"
          values={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
          value={speed}
          onChange={(value) => line.setSpeed(value)}
        />
      )}
      {mode === 'past' && !over && (
        <Plaque look="brass" data-testid="show-live" onClick={() => line.live()}>
          Live
        </Plaque>
      )}
      {mode === 'live' && (
        <Plaque look="quiet" data-testid="show-back" onClick={() => line.back(BACK_MS)}>
          15 s back
        </Plaque>
      )}
    </div>
  );
}

function Where({ state }: { state: ShowState }) {
  const { mode, at, end, delay, over, waiting, audience, problem } = state;
  const behind = delay > 0 ? `${delayText(delay)} behind the table` : 'Live';
  return (
    <p className="show-where" data-testid="show-where">
      {mode === 'live' ? (
        <b className="show-now">
          <span aria-hidden="true">● </span>
          {behind}
        </b>
      ) : (
        <span>
          {clockText(at)} / {clockText(end)}
          {!over && `, ${delay > 0 ? `feed ${delayText(delay)} late` : 'rewound'}`}
        </span>
      )}
      {waiting && <span role="status"> loading …</span>}
      {problem && <span role="status"> {problem}</span>}
      {audience && !over && (
        <span title={audience.feeds.map(feedText).join('\n')}>
          {' · '}
          {audience.viewers} watching
          <span className="unseen">{audience.feeds.map((feed) => `; ${feedText(feed)}`)}</span>
        </span>
      )}
    </p>
  );
}

const delayText = (seconds: number): string => (seconds % 60 === 0 && seconds >= 120 ? `${seconds / 60} min` : `${seconds} s`);
const feedText = ({ persp, delay, viewers }: { persp: string; delay: number; viewers: number }): string =>
  `${persp === 'all' ? 'everything' : 'public'}, ${delay > 0 ? `${delayText(delay)} late` : 'live'}: ${viewers}`;

/** Whose eyes are looked with. */
function Eyes({ line, state }: { line: ShowLine; state: ShowState }) {
  const game = useGame();
  const { meta } = useTable();
  const seats = game?.view.seats ?? meta?.seats.length ?? 0;
  const name = (seat: number): string => game?.names.seat(seat) ?? meta?.seats[seat]?.name ?? `Seat ${seat + 1}`;
  const values: { value: Look; label: string }[] = [
    { value: 'public', label: 'What everybody sees' },
    ...Array.from({ length: seats }, (_, seat) => ({ value: lookOf(`seat:${seat}`), label: `As ${name(seat)} sees it` })),
    { value: 'all', label: 'Everything' },
  ];
  return <Select label="Whose eyes" testId="show-look" values={values} value={state.look} onChange={(look) => line.look(look)} />;
}
