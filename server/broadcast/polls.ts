/**
 * One question at a time to the audience of a table. Voting ends for everybody at the same moment of the table itself, whatever picture they see:
 * at the latest when the act that decides it is committed, before any feed tells of it. Whoever sees the table late hears of the end when their
 * picture comes to it; what they vote in between is taken without a word and does not count, so that no answer tells what is still to come.
 */

import { POLL_BOUNDS, type Poll } from '../../shared/wire-aside.ts';

interface PollLine {
  /** Milliseconds of table time, at the table itself. */
  now(): number;
  tell(poll: Poll): void;
}

interface Question {
  readonly text: string;
  readonly options: readonly string[];
  /** The seats that they are about: such a question is settled by the end of the game. */
  readonly seats: readonly number[] | null;
}

export interface Polls {
  /** Answers with what is wrong, or null; so do all of these. */
  ask(question: Question, seconds: number): string | null;
  /** `seen`: table time of the picture that the voter sees. */
  vote(voter: { readonly me: string; readonly address: string }, poll: number, option: number, seen: number): string | null;
  close(): string | null;
  settle(right: readonly number[]): string | null;
  /** So the game stands: who has won, null while it goes on; `over`: it has ended in whatever way. */
  stands(winners: readonly number[] | null, over: boolean): void;
  /** To be called every second or so. */
  tick(): void;
  /** Whether something has been asked since this table is shown. */
  readonly asked: boolean;
}

interface Asked extends Question {
  readonly n: number;
  readonly ends: number;
  /** The option of each voter. */
  readonly votes: Map<string, number>;
  /** Voters of each address. */
  readonly addresses: Map<string, number>;
  /** When voting has ended. */
  closed: number | null;
  right: readonly number[] | null;
}

/** Votes that are kept, and of one address: a house, not a crowd. */
const MOST = { votes: 20_000, address: 40 } as const;
const LOCAL = /^(?:127\.|::1$|::ffff:127\.)/;
/** How often it is told how many have voted. */
const TOLD_MS = 4_000;

export function createPolls(line: PollLine): Polls {
  let current: Asked | undefined;
  let [last, told, toldAt] = [0, 0, 0];

  function tell(): void {
    if (!current) return;
    const { n, text, options, seats, votes, ends, closed, right } = current;
    const tally = options.map(() => 0);
    for (const option of votes.values()) tally[option] = (tally[option] ?? 0) + 1;
    const open = closed === null;
    const left = open ? Math.max(0, Math.round(ends - line.now())) : null;
    [told, toldAt] = [votes.size, line.now()];
    line.tell({ n, text, options, seats, votes: votes.size, left, tally: open ? null : tally, right });
  }

  function end(): void {
    if (current?.closed !== null) return;
    current.closed = line.now();
    tell();
  }

  function settled(right: readonly number[] | null): void {
    if (!current || JSON.stringify(current.right) === JSON.stringify(right)) return;
    current.right = right;
    tell();
  }

  return {
    ask: (question, seconds) => {
      if (current?.closed === null) return 'A question is open already; close it first.';
      last += 1;
      const ends = line.now() + seconds * 1_000;
      current = { ...question, n: last, ends, votes: new Map(), addresses: new Map(), closed: null, right: null };
      tell();
      return null;
    },
    vote: ({ me, address }, poll, option, seen) => {
      if (current?.n !== poll || current.options[option] === undefined) return 'There is no such question any more.';
      const { closed, votes, addresses, ends } = current;
      if (closed !== null || line.now() >= ends) return seen >= (closed ?? ends) ? 'Voting has ended.' : null;
      const here = addresses.get(address) ?? 0;
      if (!votes.has(me)) {
        if (votes.size >= MOST.votes || (here >= MOST.address && !LOCAL.test(address))) return 'There are too many votes already.';
        addresses.set(address, here + 1);
      }
      votes.set(me, option);
      return null;
    },
    close: () => {
      if (current?.closed !== null) return 'No question is open.';
      end();
      return null;
    },
    settle: (right) => {
      if (!current) return 'Nothing has been asked.';
      const { seats, options } = current;
      if (seats) return 'The end of the game settles this.';
      if (right.some((option) => options[option] === undefined)) return 'There is no such option.';
      end();
      settled(right);
      return null;
    },
    stands: (winners, over) => {
      if (winners !== null || over) end();
      if (current?.seats) settled(winners && current.seats.flatMap((seat, option) => (winners.includes(seat) ? [option] : [])));
    },
    tick: () => {
      if (current?.closed !== null) return;
      if (line.now() >= current.ends) end();
      else if (told !== current.votes.size && line.now() - toldAt >= TOLD_MS) tell();
    },
    get asked() {
      return current !== undefined;
    },
  };
}

/** Who wins: the question that every game has. */
export const whoWins = (names: readonly string[]): Question => ({
  text: 'Who will win?',
  options: names.map((name) => name.slice(0, POLL_BOUNDS.option)),
  seats: names.map((_, seat) => seat),
});
