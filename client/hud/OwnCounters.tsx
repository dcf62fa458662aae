import './own.css';
import { useEffect, useRef, useState } from 'react';
import type { PanelSeat } from '../../shared/engine/panel.ts';
import { panelOf, useGame } from '../store/table.tsx';

type Counter = PanelSeat['counters'][number];

/** So long a change stands beside its number, in milliseconds. */
const SHOWN = 8_000;

/** By how much each counter has just changed, by its key; several changes in a short time add up. */
function useChanges(counters: readonly Counter[]): ReadonlyMap<string, number> {
  const before = useRef<ReadonlyMap<string, number> | null>(null);
  const [changes, setChanges] = useState<ReadonlyMap<string, number>>(new Map());
  const now = counters.map(({ key, value }) => `${key}=${value}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what counts are the values
  useEffect(() => {
    const values = new Map(counters.map(({ key, value }) => [key, value]));
    const known = before.current;
    before.current = values;
    const fresh = [...values].flatMap(([key, value]): [string, number][] => {
      const by = value - (known?.get(key) ?? value);
      return by === 0 ? [] : [[key, by]];
    });
    if (fresh.length === 0) return;
    setChanges((old) => new Map([...old, ...fresh.map(([key, by]): [string, number] => [key, (old.get(key) ?? 0) + by])]));
  }, [now]);
  useEffect(() => {
    if (changes.size === 0) return undefined;
    const timer = setTimeout(() => setChanges(new Map()), SHOWN);
    return () => clearTimeout(timer);
  }, [changes]);
  return changes;
}

/** What a phone keeps in sight of the own seat: its numbers with their names, what has just changed of them, and what else is true of it. */
export function OwnCounters() {
  const game = useGame();
  const told = game && !game.view.free ? panelOf(game).seats.find(({ seat }) => seat === game.view.viewer) : undefined;
  return told ? <Counters told={told} /> : null;
}

export function Counters({ told }: { told: PanelSeat }) {
  const changes = useChanges(told.counters);
  return (
    <dl className="own-counters" data-testid="own-counters" aria-label="Your numbers" tabIndex={0}>
      {told.counters.map(({ key, label, brief, tells, value, most }) => {
        const by = changes.get(key) ?? 0;
        return (
          <div key={key} title={tells ?? label}>
            <dt>{brief ?? label} </dt>
            <dd>
              {value}
              {most !== undefined && <small>/{most}</small>}
              {by !== 0 && <b className={by > 0 ? 'more' : 'less'}>{by > 0 ? ` +${by}` : ` −${-by}`}</b>}
            </dd>
          </div>
        );
      })}
      {told.badges.map((badge) => (
        <div key={badge}>
          <dt className="unseen">Mark</dt>
          <dd>{badge}</dd>
        </div>
      ))}
    </dl>
  );
}
