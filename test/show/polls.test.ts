import { describe, expect, it } from 'vitest';
import { createPolls, GAME, ofGame } from '../../server/broadcast/polls.ts';
import type { Poll } from '../../shared/wire-aside.ts';

const whoWins = ofGame(GAME, 'Who will win?', ['Ada', 'Ben']);

/** Questions of a table by a clock in hand (milliseconds of table time). */
function asking() {
  const clock = { now: 0 };
  const told: Poll[] = [];
  const polls = createPolls({ now: () => clock.now, tell: (poll) => told.push(poll) });
  const vote = (me: string, option: number, late = 0, address = '10.0.0.1') =>
    polls.vote({ me, address }, told.at(-1)?.n ?? 0, option, clock.now - late * 1_000);
  return { clock, told, polls, vote, last: () => told.at(-1) };
}

describe('a question to the audience', () => {
  it('takes one vote each, which may change until voting ends, and tells who voted what only then', () => {
    const { clock, polls, vote, last } = asking();
    expect(polls.ask(whoWins, 60)).toBeNull();
    expect(last()).toMatchObject({ n: 1, options: ['Ada', 'Ben'], seats: [0, 1], votes: 0, left: 60_000, tally: null, right: null });
    expect([vote('a', 0), vote('b', 1), vote('a', 1), vote('c', 0)]).toEqual([null, null, null, null]);
    clock.now = 5_000;
    polls.tick();
    expect(last()).toMatchObject({ votes: 3, left: 55_000, tally: null });
    expect([vote('d', 2), vote('d', -1), polls.vote({ me: 'd', address: '' }, 9, 0, 0)].every((each) => each !== null)).toBe(true);
    clock.now = 60_000;
    polls.tick();
    expect(last()).toMatchObject({ votes: 3, left: null, tally: [1, 2] });
    expect(vote('e', 0)).toContain('ended');
    expect(polls.ask(whoWins, 60)).toBeNull();
    expect(polls.ask(whoWins, 60)).toContain('open already');
  });

  it('ends for everybody at the moment of the table at which it is decided; who is late does not learn that from an answer', () => {
    const { clock, polls, vote, last } = asking();
    polls.ask(whoWins, 600);
    clock.now = 100_000;
    vote('near', 1);
    vote('late', 0, 60);
    clock.now = 200_000;
    // Ben wins: whoever sees the table a minute late does not know it yet, and may know it from elsewhere.
    polls.stands(GAME, [1], false);
    expect(last()).toMatchObject({ tally: [1, 1], right: [1], left: null });
    clock.now = 230_000;
    expect(vote('late', 1, 60)).toBeNull();
    expect(vote('newcomer', 1, 60)).toBeNull();
    expect(last()).toMatchObject({ tally: [1, 1], votes: 2 });
    clock.now = 260_000;
    expect(vote('late', 1, 60)).toContain('ended');
    // The last act is taken back.
    polls.stands(GAME, null, false);
    expect(last()).toMatchObject({ right: null, tally: [1, 1] });
    polls.stands(GAME, [0], true);
    expect(last()?.right).toEqual([0]);
  });

  it('of an operator is settled by the operator alone, one about the winner by the game alone', () => {
    const { polls, last } = asking();
    expect([polls.close(), polls.settle([0])].every((each) => each !== null)).toBe(true);
    polls.ask({ text: 'Will the floor hold?', options: ['Yes', 'No'], seats: null }, 60);
    polls.stands(GAME, [1], true);
    expect(last()).toMatchObject({ left: null, right: null });
    expect(polls.settle([2])).not.toBeNull();
    expect(polls.settle([1])).toBeNull();
    expect(last()?.right).toEqual([1]);
    polls.ask(whoWins, 60);
    expect(polls.settle([0])).toContain('game');
    expect([polls.close(), polls.close()].map((each) => each === null)).toEqual([true, false]);
  });

  it('about one board of several is settled by that board, while the one about the winner waits for the end', () => {
    const { polls, vote, told, last } = asking();
    const board = (n: number) => ofGame(`board ${n}`, `Who leaves board ${n} with most gold?`, ['Ada', 'Ben']);
    polls.ask(whoWins, 60);
    vote('a', 0);
    polls.close();
    expect([polls.hasAsked(GAME), polls.hasAsked('board 1'), polls.busy]).toEqual([true, false, false]);
    polls.ask(board(1), 60);
    vote('a', 1);
    polls.stands('board 2', null, true);
    polls.stands(GAME, null, false);
    expect(last()).toMatchObject({ n: 2, left: 60_000, tally: null });
    // The first has left the board.
    polls.stands('board 1', null, true);
    expect(last()).toMatchObject({ n: 2, left: null, tally: [0, 1], right: null });
    polls.stands('board 1', [0, 1], true);
    expect(last()).toMatchObject({ n: 2, right: [0, 1] });
    polls.ask(board(2), 60);
    polls.stands('board 2', [], true);
    expect(last()).toMatchObject({ n: 3, right: [] });
    expect(polls.settle([0])).toContain('game');
    const before = told.length;
    polls.stands(GAME, [1], true);
    expect(told.slice(before)).toMatchObject([{ n: 1, text: 'Who will win?', tally: [1, 0], right: [1] }]);
    // The last acts are taken back, the board with them.
    polls.stands('board 2', null, false);
    expect(last()).toMatchObject({ n: 3, right: null, tally: [0, 0] });
  });

  it('is looked at alone: what came of an earlier one waits until voting on the next has ended', () => {
    const { clock, polls, vote, told, last } = asking();
    polls.ask(ofGame('wake 1', 'What comes first?', ['Ada', 'Ben'], ['The Dragon', 'A treasure']), 60);
    expect(last()).toMatchObject({ options: ['The Dragon', 'A treasure'], seats: null, own: false });
    vote('a', 1);
    polls.close();
    expect(polls.settle([0])).toContain('game');
    polls.ask(whoWins, 60);
    vote('b', 0);
    const before = told.length;
    polls.stands('wake 1', [0], true);
    clock.now = 30_000;
    polls.tick();
    expect(told.slice(before)).toMatchObject([{ n: 2, tally: null }]);
    clock.now = 60_000;
    polls.tick();
    expect([last()?.n, polls.busy]).toEqual([2, true]);
    clock.now = 63_000;
    polls.tick();
    expect(last()?.n).toBe(2);
    clock.now = 66_000;
    polls.tick();
    expect(last()).toMatchObject({ n: 1, tally: [0, 1], right: [0] });
    expect([polls.busy, polls.ended]).toEqual([false, 60_000]);
  });

  it('keeps a bounded number of votes, and of one address no crowd', () => {
    const { polls, vote, last, clock } = asking();
    polls.ask(whoWins, 60);
    const crowd = Array.from({ length: 60 }, (_, n) => vote(`v${n}`, 0, 0, '203.0.113.9'));
    expect(crowd.filter((each) => each === null)).toHaveLength(40);
    expect(vote('v0', 1, 0, '203.0.113.9')).toBeNull();
    for (let n = 0; n < 25_000; n++) vote(`w${n}`, n % 2, 0, '127.0.0.1');
    clock.now = 60_000;
    polls.tick();
    expect(last()?.votes).toBe(20_000);
  });

  it('refuses the crowd of one address alike whether voting has ended ahead of its picture or not', () => {
    const answers = (closes: boolean) => {
      const { clock, polls, vote, last } = asking();
      polls.ask(whoWins, 600);
      clock.now = 100_000;
      vote('v0', 1, 60, '203.0.113.9');
      if (closes) polls.close();
      const said = Array.from({ length: 60 }, (_, n) => vote(`v${n}`, 0, 60, '203.0.113.9'));
      polls.close();
      expect(last()?.tally).toEqual(closes ? [0, 1] : [40, 0]);
      return said;
    };
    expect(answers(true)).toEqual(answers(false));
    expect(new Set(answers(true))).toEqual(new Set([null, 'There are too many votes already.']));
  });
});
