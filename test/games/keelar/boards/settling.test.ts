import { describe, expect, it } from 'vitest';
import { coins, spell } from '../../../../shared/games/keelar/boards/money.ts';
import { chosen, cost, defaults, hiddenOf, ownOf, standIn, toldTo, until } from './stand-in.ts';

const money = (voice: ReturnType<typeof chosen>): string[] => hiddenOf(voice).seats.map(({ purse }) => spell(purse));

describe('the end of a board', () => {
  it('[VP-01, K-194, R-99] VP-01: scoring half with four players over two boards', () => {
    const game = standIn([
      [6, 2, 4, 0],
      [4, 4, 4, 4],
    ]);
    const voice = until(chosen(game, 4, { scoring: 'half' }), 'go.ask');
    expect(ownOf(voice).seats.map(({ points }) => points)).toEqual([6, 2, 4, 0]);
    expect(money(voice)).toEqual(['3', '1', '2', '0']);
    defaults(voice);
    until(voice, 'go.ask');
    expect(ownOf(voice).seats.map(({ points }) => points)).toEqual([10, 6, 8, 4]);
    expect(money(voice)).toEqual(['6', '4 2/3', '5 1/3', '4']);
    expect(toldTo(voice, 1, 'board.paid').at(-1)).toEqual(['3 2/3', '4 2/3']);
    // Money is nobody else's business.
    expect(toldTo(voice, null, 'board.paid')).toEqual([]);
  });

  it('[TM-01, I-34, K-192, K-193] TM-01: four players rotating: the three splits come once each on boards 1 to 3, then a new cycle', () => {
    const voice = until(chosen(standIn([]), 4, { 'teams.mode': 'rotating', 'game.boards': 6 }), 'nothing');
    const told = toldTo(voice, null, 'board.team.2').map(([team, ...seats]) => ({ team, seats: seats.join() }));
    expect(told.length).toBe(12);
    const firsts = told.filter(({ team }) => team === 1).map(({ seats }) => seats);
    expect([...firsts.slice(0, 3)].sort()).toEqual(['0,1', '0,2', '0,3']);
    expect([...firsts.slice(3)].sort()).toEqual(['0,1', '0,2', '0,3']);
    expect(voice.state.result).not.toBeNull();
  });

  it('[R-98, R-97] fixed teams keep together, share and win together', () => {
    const voice = until(chosen(standIn([[7, 0, 0, 2]]), 4, { 'teams.mode': 'fixed', 'game.boards': 2 }), 'nothing');
    expect(ownOf(voice).combinations.length).toBe(1);
    const { seats } = ownOf(voice);
    const mates = seats.flatMap(({ team }, seat) => (team === seats[0]?.team ? [seat] : []));
    const gold = mates.includes(3) ? 9 : 7;
    expect(voice.state.result?.winners).toEqual(mates);
    expect(voice.state.result?.scores[0]).toMatchObject({ score: gold, rank: 1 });
    expect(voice.state.result?.scores.map(({ rank }) => rank).sort()).toEqual([1, 1, 2, 2]);
    expect(seats[0]?.points).toBe(Math.ceil(gold / 2));
  });

  it('[R-97] the advice "even" is teams for four, six and eight players only', () => {
    expect(ownOf(chosen(standIn([]), 3, { 'teams.mode': 'even' })).seats[0]?.team).toBeNull();
    expect(ownOf(chosen(standIn([]), 6, { 'teams.mode': 'even' })).seats[0]?.team).toBe(0);
  });

  it('[R-14, I-01, R-05] gold on the board is abandoned; the ledger of each board adds up; board n has players × (n+2)', () => {
    const voice = until(
      chosen(
        standIn([
          [3, 1, 0],
          [2, 2, 2],
        ]),
        3,
        { 'game.boards': 2 },
      ),
      'nothing',
    );
    expect(ownOf(voice).ledger).toEqual([
      { board: 1, placed: 9, banked: 4, abandoned: 5, destroyed: 0 },
      { board: 2, placed: 12, banked: 6, abandoned: 6, destroyed: 0 },
    ]);
    expect(toldTo(voice, null, 'board.ledger')).toEqual([
      [9, 4, 5, 0],
      [12, 6, 6, 0],
    ]);
  });

  it('[I-01] what was destroyed stands in the ledger', () => {
    const game = standIn([[1, 1]], (t) => {
      const [stack] = t.all('coins');
      if (stack) {
        t.own.destroyed += stack.count;
        t.remove(stack.id);
      }
    });
    const voice = until(chosen(game, 2, { 'game.boards': 1 }), 'nothing');
    const [entry] = ownOf(voice).ledger;
    expect(entry?.destroyed).toBeGreaterThan(0);
    expect((entry?.banked ?? 0) + (entry?.abandoned ?? 0) + (entry?.destroyed ?? 0)).toBe(6);
  });

  it('[R-94, R-95, K-180] fakes never reach a purse; wrong gold comes out when it is counted, for the thief and for the victim', () => {
    // Seat 0 was believed to leave with 4, of which 2 were fakes; seat 1 with nothing, but took 2 unseen.
    const game = standIn([
      [
        { gold: 4, fake: 2 },
        { gold: 2, believed: 0 },
      ],
    ]);
    const voice = until(chosen(game, 2), 'go.ask');
    expect(ownOf(voice).seats.map(({ gathered }) => gathered)).toEqual([2, 2]);
    expect(money(voice)).toEqual(['2', '2']);
    expect(toldTo(voice, null, 'board.wrong')).toEqual([
      [0, 4, 2],
      [1, 0, 2],
    ]);
    expect(ownOf(voice).ledger[0]).toMatchObject({ placed: 6, banked: 4, abandoned: 2, destroyed: 0 });
  });

  it('[R-94, R-14] fakes left on the board and gold concealed by whoever stayed there are counted for what they are', () => {
    const game = standIn([[0, 0]], (t) => {
      const [stack] = t.all('coins');
      const [, thief] = t.hidden.seats;
      if (!stack || !thief) throw new Error('no gold');
      t.hidden.fakeGold[stack.id] = 1;
      thief.concealed = 1;
    });
    const voice = until(chosen(game, 2), 'go.ask');
    expect(ownOf(voice).ledger[0]).toMatchObject({ placed: 6, banked: 0, abandoned: 6, destroyed: 0 });
    expect(hiddenOf(voice).seats[1]?.concealed).toBe(0);
    expect(hiddenOf(voice).fakeGold).toEqual({});
  });

  it('[I-02, K-010, R-09] purse and spent add up to what was credited, and nothing is below 0', () => {
    const voice = chosen(
      standIn([
        [3, 3],
        [4, 4],
      ]),
      2,
      { 'shop.startGold': 9, scoring: 'half' },
    );
    const [level, sword] = [cost(voice, 0, { 'Mage Level 1': 1 }), cost(voice, 1, { Broadsword: 1 })];
    expect(Math.min(level, sword)).toBeGreaterThan(0);
    voice.seat(0).answer({ 'Mage Level 1': 1 }).seat(1).answer({ Broadsword: 1 });
    until(voice, 'go.ask');
    const [mage, warrior] = hiddenOf(voice).seats;
    expect([mage?.spent, warrior?.spent]).toEqual([level, sword]);
    // 9 to begin with, and half of the 3 that each took out.
    expect(money(voice)).toEqual([`${10 - level} 1/2`, `${10 - sword} 1/2`]);
    expect(coins(mage?.purse ?? { num: -1, den: 1 })).toBe(10 - level);
  });

  it('[I-33, K-024, K-025] the starting player advances by one to the left each board', () => {
    const starts: (number | null)[] = [];
    until(
      chosen(
        standIn([], (t) => starts.push(t.own.start)),
        3,
        { 'game.boards': 4 },
      ),
      'nothing',
    );
    const [first] = starts;
    expect(starts).toEqual([0, 1, 2, 3].map((board) => ((first ?? 0) + board) % 3));
  });
});
