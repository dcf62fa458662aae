import { type ReactNode, useEffect, useState } from 'react';
import { create } from 'zustand';
import { cardOf } from '../../../shared/games/manifest.ts';
import type { Poll } from '../../../shared/wire-aside.ts';
import { useNotices } from '../../store/notices.ts';
import { useShow } from '../../store/show.ts';
import { useTable } from '../../store/table.tsx';
import { clockText } from '../../store/times.ts';
import { CloseIcon } from '../parts/icons.ts';
import { SeatMark } from '../parts/SeatMark.tsx';
import './crowd.css';

/** How this page has voted, by question. */
const useBallot = create<{ votes: Readonly<Record<number, number>>; laidAside: number }>()(() => ({ votes: {}, laidAside: -1 }));

const TICK_MS = 500;

/** Milliseconds until voting ends at the table, as far as this page can know; 0 when it has ended there. */
function useLeft(poll: (Poll & { at: number }) | null, delay: number): number {
  const [now, setNow] = useState(() => performance.now());
  const open = poll !== null && poll.left !== null;
  useEffect(() => {
    if (!open) return undefined;
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [open]);
  // What is told late was so long ago at the table.
  return poll?.left == null ? 0 : Math.max(0, poll.left - delay * 1_000 - Math.max(0, now - poll.at));
}

/** What the audience is asked: a vote each while it is open, then the answers, then what came true. `over`: it lies over the picture and can be laid aside. */
export function PollCard({ over = false }: { over?: boolean }) {
  const { poll = null, meta } = useTable();
  const show = useShow();
  const ballot = useBallot();
  const left = useLeft(poll, show?.state.delay ?? 0);
  if (!poll || !show || show.state.mode !== 'live' || (poll.tally && poll.votes === 0)) return null;
  if (over && ballot.laidAside === poll.n) return null;
  const { n, text, options, seats, votes, tally, right } = poll;
  const mine = ballot.votes[n] ?? -1;
  const vote = async (option: number) => {
    useBallot.setState(({ votes }) => ({ votes: { ...votes, [n]: option } }));
    const reply = await show.line.say({ t: 'vote', poll: n, option });
    if (!reply.ok) useNotices.getState().add({ text: reply.refusal.text });
  };
  const game = cardOf(meta?.game ?? '');
  return (
    <section className="poll" aria-label="A question to the audience" data-testid="poll">
      <h3>{text}</h3>
      {over && (
        <button type="button" className="close" aria-label="Lay this aside" onClick={() => useBallot.setState({ laidAside: n })}>
          <CloseIcon aria-hidden="true" />
        </button>
      )}
      <ol>
        {options.map((option, at) => {
          const share = tally && votes > 0 ? Math.round(((tally[at] ?? 0) / votes) * 100) : null;
          const seat = seats?.[at];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: options have no other name
            <li key={at} className={right?.includes(at) ? 'right' : undefined}>
              <button
                type="button"
                disabled={tally !== null || left === 0}
                aria-pressed={mine === at}
                data-testid={`vote-${at}`}
                onClick={() => void vote(at)}
              >
                {share !== null && <i style={{ width: `${share}%` }} />}
                <span>
                  {seat !== undefined && <SeatMark game={game} seat={seat} />} {option}
                </span>
                {share !== null && <b>{share} %</b>}
              </button>
            </li>
          );
        })}
      </ol>
      <p>{pollWords(poll, left, mine >= 0)}</p>
    </section>
  );
}

/** The same over the picture, where it can be laid aside. */
export const PollOver = (): ReactNode => <PollCard over />;

/** How it stands, in words. */
function pollWords({ votes, tally, right, options }: Poll, left: number, voted: boolean): string {
  const many = votes === 1 ? '1 vote' : `${votes} votes`;
  if (right) return right.length > 0 ? `${right.map((at) => options[at]).join(', ')}: ${many}.` : `Nothing of this came true; ${many}.`;
  if (tally) return `Voting has ended: ${many}.`;
  if (left === 0) return 'Voting has ended at the table; the answers come with your picture.';
  return `${voted ? 'You may still change your vote' : many} · ${clockText(left)}`;
}
