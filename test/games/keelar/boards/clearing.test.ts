import { describe, expect, it } from 'vitest';
import { registerCompanions } from '../../../../shared/games/keelar/play/register.ts';
import type { Char, CharPublic, T } from '../../../../shared/games/keelar/play/state.ts';
import { newChar } from '../../../../shared/games/keelar/play/stats.ts';
import { pieceId } from '../../../../shared/table/ids.ts';
import { table } from '../../../support/table.ts';
import { chosen, cost, defaults, hiddenOf, ownOf, standIn, toldTo, until } from './stand-in.ts';

const RICH = { 'shop.startGold': 20 };
const idOf = (t: T, seat: number, entry: string): string => t.hidden.seats[seat]?.owned.find((owned) => owned.entry === entry)?.id ?? '';

/** A character as it may be left behind by a board. */
function leftOver(t: T, seat: number): void {
  const id = `c${seat}`;
  const figure = pieceId(`fig-${seat}-0`);
  const common = { id, seat, rank: 'primary', name: 'X', figure, carrier: null, rider: null } as const;
  const char: Char = {
    ...newChar(id, seat, 'primary', 'X', figure),
    ...{ life: 'downed', hp: -1, res: { action: 1, MP: 2 }, cap: { MP: 4 }, weakPoints: 1 },
    statuses: [{ kind: 'burn', left: 2, fresh: false, ends: null, by: 1, n: 2, den: 1, tag: '' }],
  };
  const seen: CharPublic = { ...common, life: 'downed', unseen: null, flying: false, levitating: false, missing: 7, statuses: [], gold: 0 };
  t.hidden.chars[id] = char;
  t.own.chars[id] = seen;
}

describe('between boards', () => {
  it('[I-31, K-027, K-028, K-072, R-18] nothing of a board goes on: characters, effects, resources, promises, pieces', () => {
    const game = standIn([[1, 2]], (t, board) => {
      if (board === 2) return;
      for (const seat of [0, 1]) leftOver(t, seat);
      t.own.consents.push({ kind: 'hide', from: 0, to: 'c1' });
      t.own.lasting['smoke-1'] = { seat: 0, left: 2, fresh: false };
      t.own.fires['barrier-1'] = { seat: 0, left: 2 };
      t.own.memo = { ...t.own.memo, 'board:sanctuary': '1,1', kept: 1 };
      t.hidden.facing.c0 = 'N';
      t.blindfold(0, 'board');
      const [secret] = t.hidden.seats;
      if (secret) Object.assign(secret, { dp: 2, memo: { ...secret.memo, deck: [1, 2] } });
    });
    const voice = until(chosen(game, 2), 'go.ask');
    expect(voice.state.pieces).toEqual({});
    expect(voice.state.blind).toEqual({});
    expect(ownOf(voice)).toMatchObject({ chars: {}, consents: [], lasting: {}, fires: {}, acting: null, played: [], chuck: null });
    expect(ownOf(voice).memo).toMatchObject({ kept: 1 });
    expect(ownOf(voice).memo).not.toHaveProperty('board:sanctuary');
    expect(hiddenOf(voice)).toMatchObject({ chars: {}, facing: {}, fakeGold: {}, traps: {} });
    // K-191: what is kept from board to board.
    expect(hiddenOf(voice).seats[0]).toMatchObject({ dp: 2, memo: { deck: [1, 2] }, brought: [], lost: [] });
    expect(voice.view(0).turn.seat).toBeNull();
  });

  it('[K-051, R-12, R-13] what was stolen, destroyed or consumed is gone for good, and what stayed at home is not', () => {
    const game = standIn([], (t, board) => {
      const [mage] = t.hidden.seats;
      if (mage && board === 1) mage.lost.push(idOf(t, 0, 'Mana Flask'), idOf(t, 0, 'Gust'));
    });
    const voice = chosen(game, 2, RICH);
    voice.seat(0).answer({ Gust: 1, 'Mana Flask': 2, Dispel: 1 }).seat(1).answer({});
    until(voice, 'go.ask');
    const owned = hiddenOf(voice).seats[0]?.owned.map(({ entry }) => entry) ?? [];
    expect(owned.filter((entry) => entry === 'Mana Flask')).toHaveLength(1);
    expect(owned).not.toContain('Gust');
    expect(owned).toContain('Dispel');
    defaults(voice);
    // K-032: what is gone may be bought again.
    const { prompt } = voice.open(0);
    expect(prompt.kind === 'basket' && prompt.items.some(({ id }) => id === 'Gust')).toBe(true);
  });

  it('[R-94, R-95, K-181] a fake stays with its owner, unseen; undeclared.boardEndReveal=all shows it and takes it away', () => {
    for (const reveal of ['gold', 'all'] as const) {
      const game = standIn([], (t, board) => {
        if (board === 1) t.hidden.fakeItems = [idOf(t, 0, 'Gust')];
      });
      const voice = chosen(game, 2, { ...RICH, 'undeclared.boardEndReveal': reveal });
      voice.seat(0).answer({ Gust: 1 }).seat(1).answer({});
      until(voice, 'go.ask');
      const told = toldTo(voice, null, 'board.fake');
      expect(told).toEqual(reveal === 'all' ? [[0, 'Gust']] : []);
      expect(hiddenOf(voice).fakeItems).toHaveLength(reveal === 'all' ? 0 : 1);
      expect(hiddenOf(voice).seats[0]?.owned.some(({ entry }) => entry === 'Gust')).toBe(reveal === 'gold');
      expect(JSON.stringify(voice.view(0))).not.toContain('fake');
    }
  });

  it('[R-12] what was brought and not lost may act between boards, before the board is forgotten', () => {
    const calls: { seat: number; args: unknown; chars: number }[] = [];
    registerCompanions([
      {
        passives: {
          'test-harvest': {
            boardEnded: (t, seat, args) => {
              calls.push({ seat, args, chars: Object.keys(t.hidden.chars).length });
            },
          },
        },
      },
    ]);
    const sheet = 'class Farmer\nstart Field (ability) - do test-harvest 3\nstart Barn (ability) - do test-harvest 4\n';
    const game = standIn([], (t) => {
      leftOver(t, 0);
      t.hidden.seats[0]?.lost.push(idOf(t, 0, 'Barn'));
    });
    const voice = table(game, { seats: 2 });
    voice.seat(0).answer('own').seat(1).answer('mage').seat(0).answer(sheet);
    until(voice, 'go.ask');
    expect(calls).toEqual([{ seat: 0, args: [3], chars: 1 }]);
  });
});

describe('the vote and the end', () => {
  it('[R-15, Q-18] the majority stops the game; a tie goes on; votes are sealed', () => {
    const voice = until(chosen(standIn([[1, 0, 0, 2]]), 4), 'go.ask');
    voice.seat(0).answer('stop').seat(1).answer('stop').seat(2).answer('on');
    expect(JSON.stringify(voice.view(3))).not.toContain('"answer"');
    voice.seat(3).answer('on');
    expect(ownOf(voice).board).toBe(2);
    expect(toldTo(voice, null, 'go.goes')).toEqual([[2, 2]]);
    until(voice, 'go.ask');
    for (const seat of [0, 1, 2]) voice.seat(seat).answer('stop');
    voice.seat(3).answer('on');
    expect(voice.state.result?.winners).toEqual([3]);
    expect(voice.state.result?.scores.map(({ rank }) => rank)).toEqual([2, 3, 3, 1]);
  });

  it('[R-15] a fixed number of boards needs no vote', () => {
    const voice = until(chosen(standIn([]), 2, { 'game.boards': 3 }), 'nothing');
    expect(ownOf(voice).ledger).toHaveLength(3);
    expect(voice.state.result?.winners).toEqual([0, 1]);
    expect(voice.state.result?.line).toEqual(['end.shared', 2, 0]);
  });

  it('[K-013, R-16] at the end both totals are told and all secrets are opened to everybody', () => {
    const game = standIn([[2, 5]], (t) => {
      t.hidden.fakeItems = [idOf(t, 0, 'Gust')];
    });
    const voice = chosen(game, 2, { ...RICH, 'game.boards': 1 });
    const basket = { Gust: 1, 'Mana Flask': 2 };
    const spent = cost(voice, 0, basket);
    voice.seat(0).answer(basket).seat(1).answer({});
    until(voice, 'nothing');
    expect(toldTo(voice, null, 'end.totals')).toEqual([
      [0, 2, spent],
      [1, 5, 0],
    ]);
    expect(toldTo(voice, null, 'end.things')[0]?.[1]).toContain('Mana Flask ×2');
    expect(toldTo(voice, null, 'board.fake')).toEqual([[0, 'Gust']]);
    expect(voice.view(null).notes).toMatchObject({ seats: [{ spent }, { spent: 0 }], fakes: [expect.any(String)] });
    expect(voice.state.result).toMatchObject({ winners: [1], line: ['end.won', 1, 5] });
  });
});
