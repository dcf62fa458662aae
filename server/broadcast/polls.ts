/**
 * Questions to the audience of a table, one open at a time. Voting ends for everybody at the same moment of the table itself, whatever picture they see:
 * at the latest when the act that decides it is committed, before any feed tells of it. Whoever sees the table late hears of the end when their
 * picture comes to it; what they vote in between is taken without a word and does not count. What is answered follows from what that picture has
 * been told, so that no answer tells what is still to come.
 */

import { POLL_BOUNDS, type Poll } from '../../shared/wire-aside.ts';
import { LONGEST_DELAY } from '../../shared/wire-audience.ts';

interface PollLine {
  /** Milliseconds of table time, at the table itself. */
  now(): number;
  tell(poll: Poll): void;
}

interface Question {
  readonly text: string;
  readonly options: readonly string[];
  /** The seats that they are about, where they are the seats of the table. */
  readonly seats: readonly number[] | null;
  /** What of the game settles it: its end, or something that is contended for before. Without it an operator does. */
  readonly of?: string;
}

export interface Polls {
  /** Answers with what is wrong, or null; so do all of these. */
  ask(question: Question, seconds: number): string | null;
  /** `seen`: table time of the picture that the voter sees, which alone decides what is answered. */
  vote(voter: { readonly me: string; readonly address: string }, poll: number, option: number, seen: number): string | null;
  close(): string | null;
  settle(right: readonly number[]): string | null;
  /** So it stands with what is asked about: the options that came true, null while that is open; `over`: it is too late to guess. */
  stands(of: string, right: readonly number[] | null, over: boolean): void;
  /** To be called every second or so. */
  tick(): void;
  /** Whether a question is open, or what came of one is still to be told. */
  readonly busy: boolean;
  /** Table time at which voting ended last; before the first question long ago. */
  readonly ended: number;
  /** Whether this has been asked about since the table is shown. */
  hasAsked(of: string): boolean;
}

interface Asked extends Question {
  readonly n: number;
  readonly ends: number;
  /** The option of each voter. */
  readonly votes: Map<string, number>;
  /** Who has voted, also too late to count, and how many of each address. */
  readonly voters: Set<string>;
  readonly addresses: Map<string, number>;
  /** When voting has ended. */
  closed: number | null;
  right: readonly number[] | null;
  /** What came of it waits until no other question is open: viewers look at one at a time. */
  due: boolean;
}

/** From `at` (table time) on a picture shows this question, open or not. */
interface Step {
  readonly at: number;
  readonly asked: Asked;
  readonly open: boolean;
}

/** Votes that are kept, and of one address: a house, not a crowd. */
const MOST = { votes: 20_000, address: 40 } as const;
const LOCAL = /^(?:127\.|::1$|::ffff:127\.)/;
/** How often it is told how many have voted. */
const TOLD_MS = 4_000;
/** Questions whose answer may still come, or be taken back. */
const MOST_KEPT = 12;
/** What late pictures were told is remembered, so often and so long (milliseconds of table time). */
const MOST_STEPS = 500;
const STEPS_MS = LONGEST_DELAY * 1_000;
/** How long what came of one question is shown before that of the next. */
const SHOWN_MS = 6_000;

export function createPolls(line: PollLine): Polls {
  let current: Asked | undefined;
  let [last, told, toldAt] = [0, 0, 0];
  /** Questions about the game, the newest last. */
  let kept: readonly Asked[] = [];
  /** What has been told that matters to a vote, the newest last. */
  let steps: readonly Step[] = [];
  const ever = new Set<string>();
  let ended = Number.NEGATIVE_INFINITY;
  const isOpen = (): boolean => current?.closed === null;

  function tell(asked: Asked): void {
    const { n, text, options, seats, votes, ends, closed, right } = asked;
    asked.due = false;
    const tally = options.map(() => 0);
    for (const option of votes.values()) tally[option] = (tally[option] ?? 0) + 1;
    const open = closed === null;
    const left = open ? Math.max(0, Math.round(ends - line.now())) : null;
    [told, toldAt] = [votes.size, line.now()];
    line.tell({ n, text, options, seats, own: asked.of === undefined, votes: votes.size, left, tally: open ? null : tally, right });
    step(asked, open);
  }

  /** Remembers it where it is news to whoever votes, and of what is past the last that the farthest picture shows. */
  function step(asked: Asked, open: boolean): void {
    const newest = steps.at(-1);
    if (newest?.asked === asked && newest.open === open) return;
    const at = line.now();
    const first = steps.findLastIndex((each) => each.at <= at - STEPS_MS);
    steps = [...steps.slice(Math.max(0, first)), { at, asked, open }].slice(-MOST_STEPS);
  }

  function end(asked: Asked): void {
    if (asked.closed !== null) return;
    asked.closed = line.now();
    ended = asked.closed;
    tell(asked);
  }

  function settled(asked: Asked, right: readonly number[] | null): void {
    if (JSON.stringify(asked.right) === JSON.stringify(right)) return;
    asked.right = right;
    if (asked === current || !isOpen()) tell(asked);
    else asked.due = true;
  }

  /** Keeps it, and of those before the newest whose answer is still to come; who wins comes last of all. */
  function keep(asked: Asked): void {
    kept = [...kept, asked];
    if (kept.length <= MOST_KEPT) return;
    const oldest = kept.find(({ right, due }) => right !== null && !due) ?? kept.find(({ of }) => of !== GAME);
    kept = kept.filter((each) => each !== oldest);
  }

  return {
    ask: (question, seconds) => {
      if (isOpen()) return 'A question is open already; close it first.';
      last += 1;
      const ends = line.now() + seconds * 1_000;
      current = {
        ...question,
        n: last,
        ends,
        votes: new Map(),
        voters: new Set(),
        addresses: new Map(),
        closed: null,
        right: null,
        due: false,
      };
      if (question.of !== undefined) {
        ever.add(question.of);
        keep(current);
      }
      tell(current);
      return null;
    },
    vote: ({ me, address }, poll, option, seen) => {
      const shown = steps.findLast(({ at }) => at <= seen);
      if (shown?.asked.n !== poll || shown.asked.options[option] === undefined) return 'There is no such question any more.';
      const { closed, votes, voters, addresses, ends } = shown.asked;
      if (!shown.open || seen >= ends) return 'Voting has ended.';
      if (!voters.has(me)) {
        const here = addresses.get(address) ?? 0;
        if (voters.size >= MOST.votes || (here >= MOST.address && !LOCAL.test(address))) return 'There are too many votes already.';
        voters.add(me);
        addresses.set(address, here + 1);
      }
      if (closed === null && line.now() < ends) votes.set(me, option);
      return null;
    },
    close: () => {
      if (current?.closed !== null) return 'No question is open.';
      end(current);
      return null;
    },
    settle: (right) => {
      if (!current) return 'Nothing has been asked.';
      const { of, options } = current;
      if (of !== undefined) return 'The game settles this.';
      if (right.some((option) => options[option] === undefined)) return 'There is no such option.';
      end(current);
      settled(current, right);
      return null;
    },
    stands: (of, right, over) => {
      // With the game all voting ends.
      if (current && (current.of === of || of === GAME) && (right !== null || over)) end(current);
      for (const asked of kept) if (asked.of === of) settled(asked, right);
    },
    tick: () => {
      if (current?.closed !== null) {
        const due = kept.find((asked) => asked.due);
        if (due && line.now() - toldAt >= SHOWN_MS) tell(due);
      } else if (line.now() >= current.ends) end(current);
      else if (told !== current.votes.size && line.now() - toldAt >= TOLD_MS) tell(current);
    },
    get busy() {
      return isOpen() || kept.some(({ due }) => due);
    },
    get ended() {
      return ended;
    },
    hasAsked: (of) => ever.has(of),
  };
}

/** What the question is about that every game has. */
export const GAME = 'game';

/** What the game settles: which of the options comes true, or (with none) which of those who play. */
export const ofGame = (of: string, text: string, names: readonly string[], options: readonly string[] | null = null): Question => ({
  text: text.slice(0, POLL_BOUNDS.text),
  options: (options ?? names).map((option) => option.slice(0, POLL_BOUNDS.option)),
  seats: options ? null : names.map((_, seat) => seat),
  of,
});
