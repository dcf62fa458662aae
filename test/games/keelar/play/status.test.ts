import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import type { Options } from '../../../../shared/engine/state.ts';
import { type Board, board } from '../board.ts';

const LEGS = 'start Legs (ability) - 3 actions per turn';
type Position = { readonly [field: string]: Json };

/** A and B alone; both do nothing for so many rounds; what `read` says of each turn of A right after it began. */
function rounds<V>(b: Board, many: number, read: (b: Board) => V): V[] {
  const seen = [read(b)];
  for (let i = 1; i < many; i++) {
    if (b.state.turn.seat === 0) b.end(0);
    if (b.state.turn.seat === 1) b.end(1);
    seen.push(read(b));
  }
  return seen;
}
const alone = (more: Position, options: Options = {}, picks: number[] = []): Board =>
  board({ board: 'A....B', letters: { A: 0, B: 1 }, ...more }, { options, picks });
const hp = (b: Board): number => b.hp('c0');

describe('burn', () => {
  it('[K-110, I-28] takes 1 at the start of each of so many turns', () => {
    expect(rounds(alone({ status: { A: { burn: 3 } } }), 5, hp)).toEqual([5, 4, 3, 3, 3]);
  });

  const sheets = (...burns: number[]) => ({
    A: `${LEGS}\n${burns.map((n) => `start Burn ${n} (ranged) - pay 1 action: inflict burn ${n} at 9 range`).join('\n')}`,
  });
  const burnt = (options: Options, ...burns: number[]) => {
    const b = board({ board: 'A..B', letters: { A: 0, B: 1 }, sheets: sheets(...burns) }, { options });
    for (const n of burns) b.use(0, `Burn ${n}`).aim(0, 'c1');
    return b.shown('c1').statuses;
  };

  it('[R-69] a second one counts only if it lasts longer; burn.stack adds them', () => {
    expect(burnt({}, 3, 2)).toEqual([{ kind: 'burn', left: 3 }]);
    expect(burnt({}, 2, 3)).toEqual([{ kind: 'burn', left: 3 }]);
    expect(burnt({ 'burn.stack': true }, 3, 2)).toEqual([{ kind: 'burn', left: 5 }]);
  });

  it('[K-111] makes its ability one of fire: armor against fire blocks it', () => {
    const attack = 'start Torch (melee) - pay 1 action: deal 2 damage and burn 2 at 1 range';
    const b = board({ board: 'AB', letters: { A: 0, B: 1 }, sheets: { A: attack, B: 'start Hide (armor) - armor fire 1' } });
    b.use(0, 'Torch').aim(0, 'c1');
    expect([b.hp('c1'), b.shown('c1').statuses]).toEqual([5, [{ kind: 'burn', left: 2 }]]);
  });

  it('[K-112] ice and water put it out, on characters and on barriers', () => {
    const sheet = `${LEGS}\nstart Splash (ranged, water) - pay 1 action: deal 1 push back at 9 range\nstart Kindle (ranged) - pay 1 action: inflict burn 3 at 9 range`;
    const b = board({
      board: ['A..B.', 'b....', '.....'],
      letters: { A: 0, B: 1 },
      sheets: { A: sheet },
      status: { B: { burn: 2 } },
      barriers: { '0,1': 5 },
    });
    b.use(0, 'Splash').aim(0, 'c1');
    expect([b.shown('c1').statuses, b.at('c1')]).toEqual([[], '4,0']);
    const barrier = b.pieceOn('0,1');
    b.use(0, 'Kindle').aim(0, barrier);
    expect([b.own.fires[barrier], b.view(1).pieces[barrier]?.tags]).toEqual([{ seat: 0, left: 3 }, ['burn']]);
    b.use(0, 'Splash').aim(0, barrier);
    expect([b.own.fires, b.state.pieces[barrier]?.place]).toEqual([{}, '0,2']);
    expect(b.view(1).pieces[barrier]?.tags).toEqual([]);
  });

  it('[R-69, R-73] a barrier burns at the start of the turns of whoever lit it', () => {
    const b = board({ board: 'A.b..B', letters: { A: 0, B: 1 }, barriers: { '2,0': 5 }, fires: { '2,0': ['B', 2] } });
    const left = (): number | undefined => Object.values(b.state.pieces).find(({ kind }) => kind === 'barrier')?.count;
    expect(left()).toBe(5);
    b.end(0);
    expect(left()).toBe(4);
    b.end(1);
    expect(left()).toBe(4);
    b.end(0);
    expect([left(), b.own.fires]).toEqual([3, {}]);
    b.end(1).end(0);
    expect(left()).toBe(3);
  });

  it('[R-73, R-39] whoever lit it downs by it, and places the gold', () => {
    const b = board({ board: ['A..B', '....'], letters: { A: 0, B: 1 }, gold: { B: 2 }, hp: { B: 1 }, sheets: sheets(2) });
    b.use(0, 'Burn 2').aim(0, 'c1').end(0);
    expect([b.shown('c1').life, b.view(1).prompts.map(({ seat }) => seat)]).toEqual(['downed', [0]]);
    b.seat(0).answer('2,1');
    expect(b.gold('2,1')).toBe(2);
  });
});

describe('stun', () => {
  const left = (b: Board): number => b.char('c0').res.action ?? 0;

  it('[ST-01, K-113, K-114, R-70] half of 1 action, by lot', () => {
    const stunned = (pick: number) => alone({ status: { A: { stun: 1 } } }, {}, [pick]);
    expect([left(stunned(1)), left(stunned(0))]).toEqual([0, 1]);
    expect(stunned(1).shown('c0').statuses).toEqual([]);
  });

  it('[ST-02, K-115, I-28] two of them halve two turns, rounded up', () => {
    expect(rounds(alone({ status: { A: { stun: 2 } }, sheets: { A: LEGS } }), 3, left)).toEqual([1, 1, 3]);
  });

  it('[ST-03, K-113, R-70, R-22] counts after the income, on everything one acts with', () => {
    const sheets = { A: 'start Store (ability) - max 20 energy\nstart Flow (ability) - 2 energy per turn' };
    const b = alone({ status: { A: { stun: 1 } }, sheets, res: { A: { energy: 5 } } }, {}, [0]);
    expect(b.char('c0').res.energy).toBe(4);
  });

  it('[K-187, K-188, K-189, R-22] EP and rage are acted with and kept like MP; each is halved on its own, MP is not', () => {
    const sheets = {
      A: ['2 EP per turn', 'max 9 EP', '1 rage per turn', 'max 9 rage', 'max 8 MP']
        .map((text, i) => `start Part ${'ABCDE'[i]} (ability) - ${text}`)
        .join('\n'),
    };
    const b = alone({ sheets, res: { A: { EP: 2, rage: 3 } } });
    expect(b.char('c0').res).toMatchObject({ EP: 4, rage: 4, MP: 8 });
    b.end(0).end(1);
    expect(b.char('c0').res).toMatchObject({ EP: 6, rage: 5, MP: 8 });
    const stunned = alone({ sheets, res: { A: { EP: 2, rage: 3 } }, status: { A: { stun: 2 } } });
    expect(stunned.char('c0').res).toMatchObject({ EP: 2, rage: 2, MP: 8 });
  });

  it.each([
    ['up', 1],
    ['down', 2],
  ] as const)('[R-70] stun.rounding=%s needs no lot', (value, expected) => {
    expect(left(alone({ status: { A: { stun: 1 } }, sheets: { A: LEGS } }, { 'stun.rounding': value }, value === 'up' ? [0] : [1]))).toBe(
      expected,
    );
  });

  it('[R-70, K-114] stun.rounding=random draws for every turn of a chain', () => {
    const b = alone({ status: { A: { stun: 2 } }, sheets: { A: LEGS } }, { 'stun.rounding': 'random' }, [0, 0]);
    expect(rounds(b, 3, left)).toEqual([2, 2, 3]);
  });

  it('[K-113, K-115] each further stun adds a turn', () => {
    const zap = `${LEGS}\nstart Zap (ranged) - pay 1 action: inflict stun at 9 range`;
    const b = board({ board: 'B..A', letters: { A: 1, B: 0 }, sheets: { B: zap, A: LEGS } });
    b.use(0, 'Zap').aim(0, 'c1').use(0, 'Zap').aim(0, 'c1').end(0);
    expect(b.char('c1').res.action).toBe(1);
    b.end(1).end(0);
    expect([b.char('c1').res.action, b.shown('c1').statuses]).toEqual([1, []]);
  });
});

describe('irradiated', () => {
  it('[K-116, R-71, I-28] takes 1 at the start of each turn to the end of the board, and does not stack', () => {
    const ray = `${LEGS}\nstart Ray (ranged) - pay 1 action: inflict irradiated at 9 range`;
    const b = board({ board: 'B..A', letters: { A: 1, B: 0 }, sheets: { B: ray } });
    b.use(0, 'Ray').aim(0, 'c1').use(0, 'Ray').aim(0, 'c1').end(0);
    expect([b.hp('c1'), b.shown('c1').statuses]).toEqual([5, [{ kind: 'irradiated', left: null }]]);
    b.end(1).end(0);
    expect(b.hp('c1')).toBe(4);
  });
});

describe('weakness', () => {
  const points = (b: Board): string => `${b.state.turn.seat === 0 ? '' : 'skipped '}${b.char('c0').weakPoints}`;

  it('[WK-01, K-117, K-118, I-28] 1 point a turn; two of them skip the next one', () => {
    const b = alone({ status: { A: { weakness: true } } });
    expect(rounds(b, 6, points)).toEqual(['1', '2', 'skipped 0', '1', '2', 'skipped 0']);
  });

  it('[WK-02, R-20] a skipped turn does not begin: nothing burns, nothing comes in', () => {
    const b = alone({ status: { A: { weakness: true, weak: 2, burn: 2 } } });
    expect([b.state.turn.seat, hp(b), b.char('c0').weakPoints]).toEqual([1, 6, 0]);
    b.end(1);
    expect([hp(b), points(b)]).toEqual([5, '1']);
    b.end(0).end(1);
    expect([hp(b), points(b)]).toEqual([4, '2']);
  });

  it('[R-72] points stay when the weakness is over; a downed one is made to skip, too', () => {
    const b = alone({ status: { A: { weakness: 1 } } });
    b.end(0).end(1);
    expect([points(b), b.shown('c0').statuses]).toEqual(['1', []]);
    const down = board({ board: 'a....B', letters: { A: 0, B: 1 }, hp: { A: -1 }, status: { A: { weak: 2 } } });
    expect([down.state.turn.seat, down.hp('c0'), down.char('c0').weakPoints]).toEqual([1, -1, 0]);
  });

  it('[K-117] lasts for the turns that it was given', () => {
    const age = 'start Age (ranged) - pay 1 action: inflict weakness for 2 turns at 9 range';
    const b = board({ board: 'B..A', letters: { A: 1, B: 0 }, sheets: { B: age } });
    b.use(0, 'Age').aim(0, 'c1').end(0);
    expect([b.char('c1').weakPoints, b.shown('c1').statuses]).toEqual([1, [{ kind: 'weakness', left: 2 }]]);
    b.end(1).end(0);
    expect([b.char('c1').weakPoints, b.shown('c1').statuses]).toEqual([2, [{ kind: 'weakness', left: 1 }]]);
  });
});
