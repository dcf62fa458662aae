import { describe, expect, it } from 'vitest';
import { createContests, type Guess } from '../../server/broadcast/contests.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import type { Event } from '../../shared/engine/event.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import type { Line } from '../../shared/engine/line.ts';
import { project } from '../../shared/engine/project.ts';
import { start } from '../../shared/engine/start.ts';
import type { Options } from '../../shared/engine/state.ts';
import type { Table } from '../../shared/engine/table.ts';
import type { View } from '../../shared/engine/view.ts';
import { GAMES } from '../../shared/games/index.ts';
import { addToHistory, EMPTY_HISTORY } from '../../shared/session/history.ts';
import { POLL_BOUNDS } from '../../shared/wire-aside.ts';
import { botAct } from '../support/bots.ts';
import { seededBelow } from '../support/table.ts';

/** One act of a game of bots, as everybody hears and sees it. */
interface Moment {
  readonly before: View;
  readonly view: View;
  readonly told: readonly Line[];
  readonly guesses: readonly Guess[];
}

/** What two legal answers to one question have led to, of which the public has noticed nothing. */
interface Hidden {
  readonly before: readonly Guess[];
  readonly after: readonly Guess[];
}

interface Game {
  readonly moments: readonly Moment[];
  readonly hidden: readonly Hidden[];
}

/** Plays a game with bots and listens as the server does. */
function played(game: AnyGame, seed: number, acts: number, options: Options = {}): Game {
  const [chance, below] = [seededChance(seed), seededBelow(seed)];
  const contests = createContests(game);
  const begun = start(game, { seats: Math.max(2, game.seats.min), options }, chance);
  const [moments, hidden]: [Moment[], Hidden[]] = [[], []];
  let now = begun.table;
  let view = project(now, null);
  const hear = (table: Table, events: readonly Event[]): Guess[] => {
    view = project(table, null);
    contests.hear(addToHistory(EMPTY_HISTORY, table, events).heard.open, view);
    return contests.all(view);
  };
  let guesses = hear(now, begun.events);
  for (let i = 0; i < acts; i++) {
    const outcome = botAct(now, i % 3 === 0 ? 'random' : 'heuristic', below, chance);
    if (!outcome?.ok) break;
    const unseen = outcome.table.state.shown === now.state.shown;
    const [before, was] = [view, guesses];
    now = outcome.table;
    guesses = hear(now, outcome.events);
    if (unseen) hidden.push({ before: was, after: guesses });
    const told = outcome.events.flatMap((event) => (event.kind === 'told' && event.to === 'all' ? [event.line] : []));
    moments.push({ before, view, told, guesses });
  }
  return { moments, hidden };
}

/** What was newly decided of a contest at a moment, newest last. */
const decided = ({ guesses }: Moment, key: string): readonly (readonly number[])[] =>
  guesses.flatMap((guess) => (guess.key === key && guess.right !== null && guess.question === null ? [guess.right] : []));

/** Fewer where ways are drawn, as a question takes as long as a hundred others there. */
const sizeOf = ({ drawing, preview }: AnyGame) => (drawing ? { games: 1, acts: 110 } : { games: preview ? 3 : 5, acts: 500 });
/** Small boards, so that a game comes far in few acts. */
const QUICK: Readonly<Record<string, Options>> = { 'chuck-rock': { 'board.perPlayer': 15, 'board.minSide': 9 } };

/** Games in which seats do much that the others do not notice. */
const SECRETIVE = ['keelar', 'tomb-looters'];

const games = new Map<string, readonly Game[]>();

/** The same games for every test. */
function gamesOf(id: string): readonly Game[] {
  const game = gameOf(id);
  const { games: many, acts } = sizeOf(game);
  const all = games.get(id) ?? Array.from({ length: many }, (_, n) => played(game, n + 1, acts, QUICK[id]));
  games.set(id, all);
  return all;
}

describe.each(GAMES.map((game) => [game.id, game] as const))('what the audience of %s may guess', (id, game) => {
  const specs = game.contests ?? [];

  it('is asked in words that fit, and is known in the end: each contest is asked, and decided by what everybody is told', () => {
    expect(specs.length).toBeGreaterThan(1);
    const moments = gamesOf(id).flatMap((each) => each.moments);
    for (const { key, options } of specs) {
      // Nobody is down after so few acts of figures that walk by the inch.
      if (game.drawing && key === 'robbed') continue;
      const asked = moments.flatMap(({ guesses }) => guesses.filter((guess) => guess.key === key && guess.question !== null));
      expect(asked.length, `${key} is asked`).toBeGreaterThan(0);
      for (const { question } of asked) expect(question?.length).toBeLessThanOrEqual(POLL_BOUNDS.text);
      if (options) expect(options.length).toBeLessThanOrEqual(POLL_BOUNDS.most);
      for (const option of options ?? []) expect(option.length).toBeLessThanOrEqual(POLL_BOUNDS.option);
    }
    const keys = new Set(moments.flatMap((each) => specs.filter(({ key }) => decided(each, key).length > 0).map(({ key }) => key)));
    if (!game.drawing) expect([...keys].sort()).toEqual(specs.map(({ key }) => key).sort());
  });

  it('has right answers that there are, ids that are nobody else’s, and is over with the game', () => {
    for (const { view, guesses } of gamesOf(id).flatMap((each) => each.moments)) {
      expect(new Set(guesses.map((guess) => guess.id)).size).toBe(guesses.length);
      for (const { options, right } of guesses)
        for (const each of right ?? []) expect(each >= 0 && each < (options?.length ?? view.seats) && Number.isInteger(each)).toBe(true);
      if (view.result) expect(guesses.every(({ question, right }) => question === null && right !== null)).toBe(true);
    }
    for (const { moments: list } of gamesOf(id)) {
      for (const [i, { guesses }] of list.entries()) {
        const before = list[i - 1]?.guesses ?? [];
        // What is decided stays as it is, unless it is taken back.
        const changed = before.filter(
          (was) => was.right && !guesses.some((is) => is.id === was.id && String(is.right) === String(was.right)),
        );
        expect(changed).toEqual([]);
      }
    }
  });

  it('neither decides nor closes nor opens anything by what nobody else sees', () => {
    const hidden = gamesOf(id).flatMap((each) => each.hidden);
    for (const { before, after } of hidden) expect(after).toEqual(before);
    if (SECRETIVE.includes(id)) expect(hidden.length).toBeGreaterThan(10);
  });
});

/** Moments at which a contest was decided, with what has come true. */
const decisions = (id: string, key: string) =>
  gamesOf(id).flatMap(({ moments }) =>
    moments.flatMap((moment, i) => {
      const [now, before] = [decided(moment, key), decided(moments[i - 1] ?? { ...moment, guesses: [] }, key)];
      return now.length > before.length && !moment.view.result ? [{ ...moment, right: now.at(-1) ?? [] }] : [];
    }),
  );

describe('what comes true', () => {
  const owned = (view: View, kind: string, place: (place: string) => boolean) =>
    Object.values(view.pieces).flatMap((piece) => (piece.kind === kind && place(piece.place) ? [piece.owner] : []));

  it('[D-043, R-14] at Dragon Treasure: the Dragon, or a treasure that has come to lie in a castle', () => {
    for (const { view, right } of decisions('dragon-treasure', 'wake').filter((_, i) => i === 0))
      expect(right).toEqual([Object.values(view.pieces).some(({ kind }) => kind === 'dragon') ? 0 : 1]);
    const home = decisions('dragon-treasure', 'home');
    const counted = (view: View, seat: number) => view.pieces && gameOf('dragon-treasure').panel(view).seats[seat]?.counters[0]?.value;
    for (const { before, view, right } of home)
      for (const seat of right) expect(counted(view, seat)).toBeGreaterThan(counted(before, seat) ?? 0);
    expect(home.length).toBeGreaterThan(2);
    for (const { view, right } of decisions('dragon-treasure', 'eaten')) {
      const lost = new Set(owned(view, 'army', (place) => place.startsWith('lost:')));
      expect(right.filter((seat) => !lost.has(seat))).toEqual([]);
    }
  });

  it('[K-053, K-156] at Chuck Rock: whose figure is the first in its purse; who lies down', () => {
    const out = decisions('chuck-rock', 'out');
    expect(out.length).toBeGreaterThan(2);
    for (const { view, right } of out.slice(0, 1)) expect(right).toEqual(owned(view, 'thrower', (place) => place.startsWith('purse:')));
    for (const { view, right } of decisions('chuck-rock', 'down'))
      for (const seat of right)
        expect(Object.values(view.pieces).find(({ kind, owner }) => kind === 'thrower' && owner === seat)?.tags).toContain('downed');
  });

  it('[M-053, M-072] at Mad-Alchemist: the card that was turned up, and who has lost health', () => {
    const met = decisions('mad-alchemist', 'met');
    expect(new Set(met.flatMap(({ right }) => right)).size).toBeGreaterThan(3);
    const hp = (view: View, seat: number) => gameOf('mad-alchemist').panel(view).seats[seat]?.counters[0]?.value ?? 0;
    for (const { before, view, right } of decisions('mad-alchemist', 'hurt'))
      for (const seat of right) expect(hp(view, seat)).toBeLessThan(hp(before, seat));
  });

  it('[L-047, L-089] at Tomb Looters: who is told to drop, whatever was in the hand; who is trapped', () => {
    for (const { told, right } of decisions('tomb-looters', 'drop'))
      expect([...new Set(told.filter(([key]) => key.startsWith('drop.')).map(([, seat]) => seat))].sort()).toEqual(right);
    for (const { view, right } of decisions('tomb-looters', 'trapped'))
      for (const seat of right) expect(gameOf('tomb-looters').panel(view).seats[seat]?.badges).toContain('trapped');
  });

  it('[R-54, T-045] at Traps & Treasure: whose Camp has more, whose figure is down', () => {
    const stash = (view: View, seat: number) => Number(view.pieces[`chest-${seat}`]?.count ?? 0);
    for (const { before, view, right } of decisions('traps-and-treasure', 'home'))
      expect(right.some((seat) => stash(view, seat) > stash(before, seat))).toBe(true);
    const isAsked = ({ guesses }: Moment, key: string) => guesses.some((guess) => guess.key === key && guess.question !== null);
    // While it is played, and nobody lies there.
    const last = gamesOf('traps-and-treasure')[0]?.moments.findLast((each) => isAsked(each, 'down') && !isAsked(each, 'robbed'))?.view;
    const { say, view, open } = listening('traps-and-treasure', last);
    const of = (seat: number) => Object.values(view.pieces).find(({ owner, kind }) => owner === seat && kind === 'character')?.id ?? '';
    expect(say(1, ['disabled', of(1)])).toMatchObject({ down: [[1]], robbed: [] });
    // A Monster is nobody's figure.
    expect(say(2, ['disabled', 'monster-9'])).toMatchObject({ down: [[1]] });
    expect(say(3, ['robbed.bow', of(0), of(1)])).toMatchObject({ robbed: [[1]] });
    expect(say(4, ['safe', 0, 1])).toMatchObject({ home: [[0]] });
    expect(open('robbed')).toBe(false);
  });

  it('[K-062, K-013, R-15] at Keelar: by what is told of figures, and by the count of a board', () => {
    const { say } = listening('keelar');
    expect(say(1, ['downed', 1, 'Rosa'], ['downed', 0, 'Ada'])).toMatchObject({ down: [[0, 1]] });
    expect(say(2, ['chuck.downed', 1])).toMatchObject({ down: [[0, 1], [1]] });
    // Nobody has taken any gold out of it.
    expect(say(3, ['board.ledger', 12, 0, 12, 0])).toMatchObject({ board: [[]] });
    for (const { view, right } of decisions('keelar', 'board')) {
      const out = gameOf('keelar')
        .panel(view)
        .seats.map(({ counters }) => counters[0]?.value ?? 0);
      expect(right.every((seat) => (out[seat] ?? 0) > 0)).toBe(true);
    }
  });

  it('is taken back with the act that told it, and nothing else is', () => {
    const { say, undo } = listening('chuck-rock');
    say(1, ['downed', 0]);
    say(2, ['left', 1, 4]);
    expect(say(3, ['downed', 1])).toMatchObject({ down: [[0], [1]], out: [[1]] });
    expect(undo(4, 2)).toMatchObject({ down: [[0]], out: [[1]] });
    expect(undo(5, 0)).toMatchObject({ down: [], out: [] });
  });
});

/** A table, at its beginning or as it is seen, that is told lines, each with the number of its public change. */
function listening(id: string, at?: View) {
  const game = gameOf(id);
  const contests = createContests(game);
  const view = at ?? project(start(game, { seats: 2 }, seededChance(1)).table, null);
  const done = () =>
    Object.fromEntries(
      (game.contests ?? []).map(({ key }) => [
        key,
        contests.all(view).flatMap((each) => (each.key === key && each.right ? [each.right] : [])),
      ]),
    );
  const hear = (seq: number, events: readonly Event[]) => {
    contests.hear({ n: seq, seq, events: [...events] }, view);
    return done();
  };
  return {
    view,
    open: (key: string) => contests.all(view).some((each) => each.key === key && each.question !== null),
    say: (seq: number, ...lines: Line[]) =>
      hear(
        seq,
        lines.map((line) => ({ kind: 'told', to: 'all', line })),
      ),
    undo: (seq: number, back: number) => hear(seq, [{ kind: 'undone', to: 'all', back }]),
  };
}

function gameOf(id: string): AnyGame {
  const game = GAMES.find((each) => each.id === id);
  if (!game) throw new Error(id);
  return game;
}
