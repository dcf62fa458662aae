import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import type { Options } from '../../../../shared/engine/state.ts';
import { type Board, board } from '../board.ts';

const heard = (b: Board, viewer: number | null): string[] =>
  b.heard(viewer).flatMap((event) => (event.kind === 'told' ? [event.line[0]] : []));
const PURSE = 'start Cutpurse (ability) - pay 1 action: steal 2 gold at 1 range; undeclared';
const LIFT = 'start Lift Item (ability) - pay 1 action: steal an item at 1 range; undeclared';

describe('gold and the unseen', () => {
  const taken = (value: string) =>
    board({ board: ['H3...', '....B'], letters: { H: 0, B: 1 }, hidden: { H: 1 } }, { options: { 'hide.pickup': value } }).move(0, '1,0');

  /** Gold on a space, as a viewer sees it. */
  const lies = (b: Board, place: string, viewer: number | null): number =>
    Object.values(b.view(viewer).pieces).reduce(
      (sum, piece) => sum + (piece.kind === 'coins' && piece.place === place ? piece.count : 0),
      0,
    );

  it('[H-06, R-86, R-121, K-039, K-053] a pile vanishes when the turn of the unseen one who took it ends, and no figurine appears', () => {
    const b = taken('visible');
    expect([b.gold('1,0'), b.seenAt('c0', 1), b.seenAt('c0', 0)]).toEqual([0, undefined, '1,0']);
    expect([lies(b, '1,0', 0), lies(b, '1,0', 1), lies(b, '1,0', null)]).toEqual([0, 3, 3]);
    // K-040: dropping some is seen as late.
    b.seat(0).answer('drop').answer(2).answer('0,0');
    expect([lies(b, '0,0', 0), lies(b, '0,0', 1), b.carried('c0')]).toEqual([2, 0, 0]);
    expect(heard(b, null)).toEqual([]);
    b.end(0);
    expect([lies(b, '0,0', 1), lies(b, '1,0', 1), b.carried('c0'), b.seenAt('c0', 1)]).toEqual([2, 0, 1, undefined]);
    expect(heard(b, null).filter((key) => key.startsWith('gold'))).toEqual(['gold.appeared', 'gold.vanished']);
    expect(heard(b, null)).not.toContain('moved');
    expect(b.view(1).pieces['gold-c0']).toBeUndefined();
  });

  it('[R-121, R-89] the order of the acts is not told: piles change in the order of the board, by what is left of it all', () => {
    const legs = 'start Legs (ability) - 4 actions per turn';
    const played = (...acts: (string | number)[]): Board => {
      const b = board({ board: ['2H2..', '.....', '....B'], letters: { H: 0, B: 1 }, hidden: { H: 1 }, sheets: { H: legs } });
      for (const act of acts) b.seat(0).answer(act);
      return b;
    };
    const there = played('move:0,0', 'move:1,0', 'move:2,0', 'drop', 1, '2,1');
    const back = played('move:2,0', 'drop', 1, '2,1', 'move:1,0', 'move:0,0');
    for (const viewer of [1, null]) {
      expect(there.view(viewer)).toEqual(back.view(viewer));
      expect(there.heard(viewer)).toEqual(back.heard(viewer));
    }
    there.end(0);
    back.end(0);
    for (const viewer of [1, null]) {
      expect(there.view(viewer)).toEqual(back.view(viewer));
      expect(there.heard(viewer)).toEqual(back.heard(viewer));
    }
    const told = there.heard(null).flatMap((event) => (event.kind === 'told' && event.line[0].startsWith('gold') ? [event.line] : []));
    expect(told).toEqual([
      ['gold.vanished', 2, '0,0'],
      ['gold.vanished', 2, '2,0'],
      ['gold.appeared', 1, '2,1'],
    ]);
    expect([there.carried('c0'), back.carried('c0')]).toEqual([3, 3]);
  });

  it('[R-121, K-179] whoever steps onto a pile that is gone finds out; whoever is seen shows all of it', () => {
    const legs = 'start Legs (ability) - 2 actions per turn';
    const shown = board({ board: ['H3.', '...', '..B'], letters: { H: 0, B: 1 }, hidden: { H: 0 }, sheets: { H: legs } }).move(0, '1,0');
    expect(lies(shown, '1,0', 1)).toBe(3);
    shown.seat(0).answer('show');
    expect([lies(shown, '1,0', 1), shown.carried('c0')]).toEqual([0, 3]);
  });

  it('[R-121] at the free table what was done in secret this turn is not done', () => {
    const b = taken('visible');
    b.command({ do: 'assist', assist: { consent: 'host', host: 1 } });
    b.command({ do: 'fix.propose', seat: 1, ops: [{ op: 'free' }], note: '' });
    const coins = Object.values(b.view(0).pieces).filter(({ kind }) => kind === 'coins');
    expect(coins.map(({ count }) => count)).toEqual([3]);
  });

  it('[R-86] hide.pickup=reveals: it shows whoever takes it', () => {
    expect(taken('reveals').seenAt('c0', 1)).toBe('1,0');
  });

  it('[R-31, Q-14, R-89] one that does not pick up by itself is asked, but an unseen one only in its own turn', () => {
    const at = (hidden: { [letter: string]: number }) =>
      board({
        board: ['A.H', '...'],
        hidden,
        hp: { H: 6 },
        gold: { A: 2 },
        auto: { H: false },
        sheets: { A: 'start Legs (ability) - 3 actions per turn' },
      });
    const drop = (b: Board) => b.move(0, '1,0').seat(0).answer('drop').answer(2).answer('2,0');
    const seen = drop(at({}));
    expect(seen.seat(1).open().prompt).toMatchObject({ kind: 'amount', least: 0, most: 2, fallback: 0, rule: 'R-31' });
    seen.answer(1);
    expect([seen.gold('2,0'), seen.carried('c1')]).toEqual([1, 1]);
    const unseen = drop(at({ H: 0 }));
    expect([unseen.gold('2,0'), unseen.view(0).prompts.map(({ seat }) => seat)]).toEqual([2, [0]]);
    unseen.end(0).seat(1).answer('pick');
    expect([unseen.gold('2,0'), lies(unseen, '2,0', 0), unseen.carried('c1')]).toEqual([0, 2, 0]);
    unseen.end(1);
    expect([lies(unseen, '2,0', 0), unseen.carried('c1'), unseen.seenAt('c1', 0)]).toEqual([0, 2, undefined]);
  });
});

describe('undeclared theft of gold', () => {
  const spec = { board: ['HW.E', '....'], letters: { H: 0, W: 1 }, hidden: { H: 1 }, allow: { W: ['hide', 'H'] }, gold: { W: 4 } };
  const stolen = (more: { readonly [field: string]: Json } = {}, options: Options = {}) =>
    board({ ...spec, sheets: { H: PURSE }, ...more }, { options })
      .use(0, 'Cutpurse')
      .aim(0, 'c1');

  it('[H-07, K-177, K-178, K-180, K-182, R-94, R-95] shows nothing to anybody but the thief', () => {
    const b = stolen();
    expect([b.seenAt('c0', 1), b.carried('c1'), b.shown('c1', 1).gold]).toEqual([undefined, 4, 4]);
    expect([b.hidden.seats[0]?.concealed, b.hidden.fakeGold]).toEqual([2, { 'gold-c1': 2 }]);
    expect(b.view(0).notes).toMatchObject({ seat: { concealed: 2 } });
    expect(JSON.stringify([b.view(1), b.view(null)])).not.toMatch(/fakeGold|fakeItems|concealed":2/);
    expect(heard(b, 0)).toEqual(expect.arrayContaining(['uses.secretly', 'stole.secretly']));
    for (const viewer of [1, null]) expect(heard(b, viewer).filter((key) => /steal|stole|use/.test(key))).toEqual([]);
  });

  it('[Q-20, Q-02] may be called off before it happens', () => {
    const b = board({ ...spec, sheets: { H: PURSE } }).use(0, 'Cutpurse');
    expect(b.seat(0).open().prompt.fallback).toBe('cancel');
    b.answer('cancel');
    expect([b.hidden.seats[0]?.concealed, b.char('c0').res.action]).toEqual([0, 1]);
  });

  it('[TH-01, R-94, K-180] the fakes look like gold until the board is counted', () => {
    const shot = 'start Slam (melee) - pay 1 action: deal 9 damage at 1 range';
    const b = board(
      {
        ...spec,
        board: ['HW.E', '.B..'],
        letters: { H: 0, W: 1, B: 2 },
        hidden: { H: 0 },
        sheets: { H: PURSE, B: `${shot}\nstart Legs (ability) - 9 actions per turn` },
      },
      { seats: 3 },
    );
    b.use(0, 'Cutpurse').aim(0, 'c1').end(0).end(1);
    b.use(2, 'Slam').aim(2, 'c1').seat(2).answer('2,0');
    expect([b.gold('2,0'), b.hidden.fakeGold]).toEqual([4, { [b.pieceOn('2,0', 'coins')]: 2 }]);
    b.move(2, '2,1').move(2, '2,0').move(2, '3,0');
    expect([b.own.seats[2]?.out, b.hidden.banked[2]]).toEqual([4, { gold: 4, fake: 2 }]);
    expect(heard(b, null)).not.toContain('board.wrong');
  });

  it('[R-95, K-180, I-01] undeclared.boardEndReveal: wrong gold comes out when the board is counted', () => {
    const b = board({ board: 'A.W', letters: { A: 0, W: 1 }, gold: { W: 4 }, over: true });
    expect(heard(b, null)).not.toContain('board.wrong');
    const thief = { board: 'HWE', letters: { H: 0, W: 1 }, gold: { W: 4 }, sheets: { H: PURSE } };
    const told = board(thief, { options: { 'board.roundLimit': 1 } })
      .use(0, 'Cutpurse')
      .aim(0, 'c1')
      .end(0)
      .move(1, '2,0');
    const wrong = told.heard(null).flatMap((event) => (event.kind === 'told' && event.line[0] === 'board.wrong' ? [event.line] : []));
    expect(wrong).toEqual([['board.wrong', 1, 4, 2]]);
    expect(told.own.ledger).toEqual([{ board: 1, placed: 4, banked: 2, abandoned: 2, destroyed: 0 }]);
  });

  it('[R-94] a downed thief drops what it concealed openly', () => {
    const b = stolen({ hidden: {}, status: { H: { burn: 3 } }, hp: { H: 2 } });
    // It burned to 1 as its turn began; the next one fells it.
    expect(b.hp('c0')).toBe(1);
    b.end(0).end(1).seat(0).answer('0,1');
    expect([b.gold('0,1'), b.hidden.seats[0]?.concealed]).toEqual([2, 0]);
  });
});

describe('stolen items', () => {
  const armor = 'start Mail (armor, 4 HP) - armor other 2';
  const hit = 'start Slam (melee) - pay 1 action: deal 3 damage at 1 range';
  const theft = (more: string, options: Options = {}) =>
    board({ board: ['HW.', '...'], letters: { H: 0, W: 1 }, sheets: { H: LIFT, W: armor + more } }, { options })
      .use(0, 'Lift Item')
      .aim(0, 'c1');

  it('[TH-02, K-181, K-182, R-93] a faked armor blocks nothing; its owner learns it then', () => {
    const b = board(
      {
        board: ['HWB', '...'],
        letters: { H: 0, W: 1, B: 2 },
        sheets: { H: LIFT, W: armor, B: `${hit}\nstart Legs (ability) - 2 actions per turn` },
      },
      { seats: 3 },
    );
    b.use(0, 'Lift Item').aim(0, 'c1').seat(0).answer('random');
    expect([b.hidden.seats[0]?.owned.map(({ entry }) => entry), b.hidden.fakeItems]).toEqual([['Lift Item', 'Mail'], ['thing-1-0']]);
    expect(heard(b, 1).filter((key) => key.startsWith('steal'))).toEqual([]);
    expect(b.view(1).notes).toMatchObject({ seat: { owned: [{ id: 'thing-1-0', entry: 'Mail' }] } });
    b.end(0).end(1);
    b.use(2, 'Slam').aim(2, 'c1');
    expect([b.hp('c1'), heard(b, 1).filter((key) => key === 'fake').length, heard(b, 2).includes('fake')]).toEqual([3, 1, false]);
    expect(b.own.seats[1]?.known).toEqual([]);
  });

  it('[R-116] the thief names a revealed item or takes a random other one', () => {
    const b = theft(`\nstart Knife (weapon, melee) - pay 1 action: deal 1 damage at 1 range`);
    expect(b.offers(0)).toEqual(['random']);
    const known = board({
      board: ['HW.', '...'],
      letters: { H: 0, W: 1 },
      turn: 'W',
      sheets: { H: LIFT, W: `${armor}\nstart Knife (weapon, melee) - pay 1 action: deal 1 damage at 1 range` },
    });
    known.use(1, 'Knife').aim(1, 'c0').end(1);
    known.use(0, 'Lift Item').aim(0, 'c1');
    expect(known.offers(0)).toEqual(['named:Knife', 'random']);
    known.seat(0).answer('named:Knife');
    expect([known.hidden.fakeItems, known.hidden.seats[0]?.owned.at(-1)?.entry]).toEqual([['thing-1-1'], 'Knife']);
    // the fake fails, costs nothing and tells its owner; only until then it stays.
    known.end(0).use(1, 'Knife').aim(1, 'c0');
    expect([known.hp('c0'), known.char('c1').res.action, heard(known, 1).includes('fake'), heard(known, 0).includes('fake')]).toEqual([
      5,
      1,
      true,
      false,
    ]);
    expect(known.hidden.seats[1]?.owned.map(({ entry }) => entry)).toEqual(['Mail']);
    expect(known.hidden.fakeItems).toEqual([]);
  });

  it('[R-95, K-181] item thefts stay secret at the end of a board, unless all comes out', () => {
    const ended = (value: string) => {
      const b = theft('', { 'board.roundLimit': 1, 'undeclared.boardEndReveal': value }).seat(0).answer('random').end(0).end(1);
      return { told: heard(b, null).includes('board.fake'), left: b.hidden.seats[1]?.owned.length };
    };
    expect(ended('gold')).toEqual({ told: false, left: 1 });
    expect(ended('all')).toEqual({ told: true, left: 0 });
  });
});
