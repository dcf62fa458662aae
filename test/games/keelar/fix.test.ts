import { describe, expect, it } from 'vitest';
import type { Json } from '../../../shared/engine/json.ts';
import type { FixOp } from '../../../shared/engine/state.ts';
import { pieceId, placeId } from '../../../shared/table/ids.ts';
import { everyOp, probe } from '../../support/fix-twins.ts';
import { type Board, board } from './board.ts';

const move = (piece: string, place: string): FixOp => ({ op: 'move', piece: pieceId(piece), place: placeId(place) });
const host = (b: Board): Board => {
  b.command({ do: 'assist', assist: { consent: 'host', host: 0 } });
  return b;
};
const fix = (b: Board, ...ops: FixOp[]): ReturnType<Board['try']> => b.try({ do: 'fix.propose', seat: 0, ops, note: '' });

describe('[R-120, I-17] a table fix where somebody unseen stands in the way', () => {
  const rows = ['A..', '.H.', '..E'];
  const laid = (more: { readonly [field: string]: Json } = {}): Board => host(board({ board: rows, hidden: { H: 0 }, ...more }));

  it('puts the visible piece where it was asked; the hidden body goes to the first free space clockwise from N, its owner alone is told', () => {
    const b = laid();
    expect(fix(b, move('fig-0-0', '1,1')).ok).toBe(true);
    expect([b.seenAt('c0', null), b.at('c1'), b.seenAt('c1', 0), b.seenAt('c1', 1)]).toEqual(['1,1', '1,0', undefined, '1,0']);
    const aside = (viewer: number | null) =>
      b.heard(viewer).filter((event) => event.kind === 'told' && event.line[0] === 'fix.aside').length;
    expect([aside(0), aside(null), aside(1)]).toEqual([0, 0, 1]);
    expect(b.shown('c1').unseen).toBe('hidden');
  });

  it.each([
    ['N is taken', ['A#.', '.H.', '..E'], '2,0'],
    ['N and NE are taken', ['A#b', '.H.', '..E'], '2,1'],
    ['in the corner of a full ring, the next ring', ['H#.', '##A', '..E'], '2,0'],
  ])('%s', (_why, lines, to) => {
    const b = host(board({ board: lines, hidden: { H: 0 } }));
    const at = b.at('c1');
    expect(fix(b, move('fig-0-0', at)).ok).toBe(true);
    expect([b.at('c0'), b.at('c1')]).toEqual([at, to]);
  });

  it('a wall, a barrier, an exit and a void are put there as well', () => {
    for (const [lines, piece] of [
      [['Ab.', '.H.', '..E'], 'barrier'],
      [['A#.', '.H.', '..E'], 'wall'],
      [['A..', '.H.', '..E'], 'exit'],
      [['AV.', '.H.', '..E'], 'void'],
    ] as const) {
      const b = host(board({ board: [...lines], hidden: { H: 0 } }));
      const id = Object.values(b.state.pieces).find(({ kind }) => kind === piece)?.id ?? '';
      expect(fix(b, move(id, '1,1')).ok, piece).toBe(true);
      expect(b.state.pieces[id]?.place).toBe('1,1');
      expect(b.at('c1')).not.toBe('1,1');
    }
  });

  it('[I-25] what lies on the board for its space does not go beside it; only gold may', () => {
    const b = host(board({ board: ['A#E', '.b.', '..E'] }));
    for (const kind of ['wall', 'barrier', 'exit']) {
      const id = Object.values(b.state.pieces).find((piece) => piece.kind === kind)?.id ?? '';
      expect(fix(b, move(id, 'aside:1')), kind).toMatchObject({ ok: false, refusal: { code: 'fix-illegal', rule: 'I-25' } });
    }
  });

  it('what somebody sees in the way is refused, in names and with the rule', () => {
    const b = host(board({ board: ['A..', '.B.', '.#E'] }));
    const taken = fix(b, move('fig-0-0', '1,1'));
    expect(taken).toMatchObject({ ok: false, refusal: { code: 'fix-illegal', rule: 'I-03' } });
    const walled = fix(b, move('fig-0-0', '1,2'));
    expect(walled).toMatchObject({ ok: false, refusal: { rule: 'I-03' } });
    for (const outcome of [taken, walled]) expect(outcome.ok ? '' : outcome.refusal.text).not.toMatch(/\bc\d\b|fig-/);
    expect(fix(b, move('fig-0-0', '2,2'))).toMatchObject({ ok: false, refusal: { rule: 'I-10' } });
    expect(fix(b, { op: 'remove', piece: pieceId('fig-1-0') })).toMatchObject({ ok: false, refusal: { rule: 'I-25' } });
  });

  it('wherever one hides, nothing that anybody else can try tells it: proposer, voter and all', () => {
    const laidAt = (place: string): Board => {
      const rows = ['AC.2', '.#.b', '.2.E'].map((row, r) => [...row].map((sign, c) => (place === `${c},${r}` ? 'H' : sign)).join(''));
      return board({ board: rows, letters: { A: 0, C: 1, H: 2 }, hidden: { H: 0 }, gold: { C: 1 } }, { seats: 3 });
    };
    const [a, ...others] = ['2,0', '0,1', '2,1', '0,2', '2,2'].map(laidAt);
    if (!a) throw new Error('there is a first');
    for (const b of others)
      for (const viewer of [0, 1]) {
        expect(a.view(viewer)).toEqual(b.view(viewer));
        const leaks = everyOp(a.table, a.view(viewer)).flatMap((op) => probe(a.table, b.table, viewer, op) ?? []);
        expect(leaks).toEqual([]);
      }
  });

  it('what only its owner moves and what no longer fits is left out, and only the owner hears of it', () => {
    const legs = 'start Legs (ability) - 3 actions per turn';
    const b = board({ board: ['A..', '.H.', '..E'], hidden: { H: 0 }, sheets: { A: legs } });
    b.command({ do: 'assist', assist: { consent: 'all', host: null } });
    expect(b.try({ do: 'fix.propose', seat: 1, ops: [move('fig-1-0', '0,2')], note: '' }).ok).toBe(true);
    expect(b.view(0).fix?.ops).toEqual([null]);
    b.move(0, '0,1').move(0, '0,2');
    expect(b.try({ do: 'fix.vote', seat: 0, fix: b.state.fix?.id ?? '', yes: true }).ok).toBe(true);
    expect([b.at('c0'), b.at('c1'), b.state.fix]).toEqual(['0,2', '1,1', null]);
    const part = (viewer: number | null) =>
      b.heard(viewer).filter((event) => event.kind === 'told' && event.line[0] === '!fix.part').length;
    expect([part(0), part(null), part(1)]).toEqual([0, 0, 1]);
  });
});

describe('[R-120, R-13, I-14] a table fix after a prerequisite is gone', () => {
  const lift = 'start Lift Item (ability) - pay 1 action: steal an item at 2 range; undeclared';
  const sheet = [
    'start Wakazashi (item, weapon, melee) - pay 1 action: deal 1 damage at 1 range',
    'start Flask (item, one use) - pay 1 action: heal 1',
    'start Second Blade (ability) - pay 1 action: heal 1; prerequisite: Wakazashi',
    'start Dregs (ability) - pay 1 action: heal 1; prerequisite: Flask',
  ].join('\n');
  const laid = (more: { readonly [field: string]: Json } = {}): Board =>
    board({ board: ['A.W', '...', '..E'], letters: { A: 0, W: 1 }, sheets: { A: lift, W: sheet }, hp: { W: [4, 6] }, ...more });
  const harmless = (b: Board): boolean => {
    expect(b.table.game.check?.(b.state, b.own, b.hidden)).toBeUndefined();
    return fix(host(b), move('fig-0-0', '0,1')).ok;
  };

  it('stolen in the open', () => {
    const b = laid({ sheets: { A: lift.replace('; undeclared', ''), W: sheet } })
      .use(0, 'Lift Item')
      .aim(0, 'c1');
    for (let n = 0; b.hidden.seats[1]?.gone.length === 0 && n < 3; n++) b.seat(0).answer('random');
    expect([b.hidden.seats[1]?.gone.length, harmless(b)]).toEqual([1, true]);
  });

  it('used up', () => {
    const b = laid({ turn: 'W' }).use(1, 'Flask');
    expect([b.hidden.seats[1]?.gone, harmless(b)]).toEqual([['Flask'], true]);
  });

  it('found out to be a fake, of which nobody else hears', () => {
    const b = laid({ board: ['AW.', '...', '..E'] });
    b.use(0, 'Lift Item').aim(0, 'c1').seat(0).answer('random').end(0);
    for (const name of ['Wakazashi', 'Flask'])
      if (b.offers(1).some((id) => id.startsWith('use:')) && b.hidden.fakeItems.length > 0) tryUse(b, name);
    expect([(b.hidden.seats[1]?.gone.length ?? 0) > 0, harmless(b)]).toEqual([true, true]);
  });
});

function tryUse(b: Board, name: string): void {
  b.use(1, name);
  if (b.offers(1).some((id) => id.startsWith('on:'))) b.aim(1, 'c0');
}
