import { describe, expect, it } from 'vitest';
import type { Preview } from '../../../../shared/engine/game.ts';
import type { Json } from '../../../../shared/engine/json.ts';
import { preview } from '../../../../shared/games/keelar/play/preview.ts';
import { type Board, board } from '../board.ts';

type Spec = { readonly [field: string]: Json };

/** A has the ability, T, C and D stand where the letters are. */
const made = (rows: string, ability: string, more: Spec = {}): Board =>
  board({ board: rows, letters: { A: 0, T: 1, C: 2, D: 3 }, sheets: { A: `start It ${ability}` }, ...more }, { seats: 4 });

/** What the table shows of the ability before it is chosen. */
function beforehand(b: Board): Preview | undefined {
  const id = b.offers(0).find((each) => each.startsWith('use:')) ?? '';
  return preview(b.viewOf(0), b.open(0).prompt, id);
}

/** The spaces of all targets that are offered then, where options are spaces. */
const aims = (b: Board): string[] =>
  b
    .use(0, 'It')
    .offers(0)
    .flatMap((id) => (id.startsWith('at:') ? [id.slice(3)] : []));

describe('what a preview shows of the reach of an ability', () => {
  it('[R-55] spaces of walls, where an attack may target spaces', () => {
    const b = made('A.#.#', '(ranged) - pay 1 action: deal 1 damage at 2 range; may target spaces');
    const shown = beforehand(b)?.reach ?? [];
    expect(shown).toContain('2,0');
    expect(aims(b).filter((place) => !shown.some((each) => each === place))).toEqual([]);
    expect(beforehand(made('A.# T..', '(ranged) - pay 1 action: deal 1 damage at 2 range'))?.reach).not.toContain('2,0');
  });

  it('[K-147] spaces of walls, where void is created, not where a barrier is', () => {
    const b = made('A#.', '(ability) - pay 1 action: create void at 1 range');
    expect([beforehand(b)?.reach, aims(b)]).toEqual([['0,0', '1,0'], ['1,0']]);
    expect(beforehand(made('A#. ...', '(ability) - pay 1 action: create barrier at 1 range'))?.reach).not.toContain('1,0');
  });

  it('[R-55, R-74] the wall under a flyer, where walls may be targets', () => {
    const flyer = { also: { '0,0': 'A' }, flying: ['A'] };
    const b = made('#..', '(melee) - pay 1 action: deal 1 damage at 1 range; may target walls', flyer);
    expect(beforehand(b)?.reach).toContain('0,0');
    expect(b.use(0, 'It').offers(0)).toContain(`on:${b.pieceOn('0,0', 'wall')}`);
    expect(beforehand(made('#T.', '(melee) - pay 1 action: deal 1 damage at 1 range', flyer))?.reach).toEqual(['1,0']);
  });
});

describe('what a preview shows of an explosion on the space in its middle', () => {
  const missing = (b: Board, char: string): number => b.own.chars[char]?.missing ?? 0;

  it('[R-64, R-65] around the user: its own space where somebody else is on it, who rides or lies there', () => {
    const nova = '(fire) - pay 1 action: deal 2 damage at 1 radius';
    expect(beforehand(made('A.. ...', nova))?.blast?.map(({ place }) => place)).not.toContain('0,0');
    for (const more of [{ also: { '0,0': 't' } }, { also: { '0,0': 'T' }, riding: { T: 'A' } }]) {
      const b = made('A.. ...', nova, more);
      expect(beforehand(b)?.blast).toContainEqual({ place: '0,0', text: '2' });
      const before = missing(b, 'c1');
      b.use(0, 'It');
      expect([missing(b, 'c1') - before, missing(b, 'c0')]).toEqual([2, 0]);
    }
    // K-123: who hovers above a melee fighter is not reached.
    const hovers = { also: { '0,0': 'T' }, flying: ['T'] };
    expect(beforehand(made('A.. ...', '(melee) - pay 1 action: deal 2 damage at 1 radius', hovers))?.blast).not.toContainEqual({
      place: '0,0',
      text: '2',
    });
  });

  it('[R-64] around a target: what it suffers, and what others on its space do', () => {
    const shown = (more: Spec): Preview | undefined => {
      const b = made('A..T ....', '(ranged) - pay 1 action: deal 1 damage at 4 range, 3 damage at 1 radius', more).use(0, 'It');
      return preview(b.viewOf(0), b.open(0).prompt, `on:${b.hidden.chars.c1?.figure}`);
    };
    expect(shown({})?.blast?.[0]).toEqual({ place: '3,0', text: '1' });
    expect(shown({ also: { '3,0': 'c' } })?.blast?.[0]).toEqual({ place: '3,0', text: '1 / 3' });
  });
});

/** The way that is shown of an attack on a character or thing, and the one that it then takes, as far as it is told. */
function ways(b: Board, at: string): { shown: readonly string[] | undefined; end: string | undefined } {
  b.use(0, 'It');
  const piece = b.hidden.chars[at]?.figure ?? b.pieceOn(at);
  const shown = preview(b.viewOf(0), b.open(0).prompt, `on:${piece}`)?.path;
  b.aim(0, piece);
  return { shown, end: b.state.pieces[piece]?.place };
}

const BOMB = '(ranged, explosive) - pay 1 action: deal 2 damage and 2 push back at 4 range, 1 damage and 1 push back at 2 radius';

describe('what a preview shows of the way of a push', () => {
  it('[R-61] whoever an explosion reaches farther out has made room before', () => {
    expect(ways(made('A..TC....', BOMB), 'c1')).toEqual({ shown: ['3,0', '4,0'], end: '4,0' });
    expect(ways(made('A..TC.#..', BOMB), 'c1')).toEqual({ shown: ['3,0', '4,0'], end: '4,0' });
    expect(ways(made('A..TC#...', BOMB), 'c1')).toEqual({ shown: ['3,0'], end: '3,0' });
  });

  it('[R-47, R-61] what the explosion breaks is no longer in the way; a harder barrier is pushed', () => {
    expect(ways(made('A..Tb..', BOMB), 'c1')).toEqual({ shown: ['3,0', '4,0', '5,0'], end: '5,0' });
    expect(ways(made('A..Tb.#', BOMB, { barriers: { '4,0': 3 } }), 'c1')).toEqual({ shown: ['3,0', '4,0'], end: '4,0' });
    expect(ways(made('A..b...', BOMB), '3,0')).toEqual({ shown: undefined, end: undefined });
  });

  it('[R-33, P-12] over an exit it leaves the board', () => {
    expect(ways(made('AT.E..', '(melee) - pay 1 action: deal 4 push back at 1 range'), 'c1').shown).toEqual(['1,0', '2,0', '3,0']);
  });

  it('[K-091] a wall is not pushed', () => {
    const b = made('A#.', '(melee) - pay 1 action: deal 1 damage and 2 push back at 1 range; may target walls').use(0, 'It');
    expect(preview(b.viewOf(0), b.open(0).prompt, `on:${b.pieceOn('1,0', 'wall')}`)).not.toHaveProperty('path');
  });

  it('[R-43, K-079] of two on one space the one that is aimed at, downed or not', () => {
    const both = { also: { '1,0': 't' } };
    const kick = '(melee) - pay 1 action: deal 2 push back at 1 range';
    expect(ways(made('ACb..', kick, both), 'c1')).toEqual({ shown: ['1,0', '2,0', '3,0'], end: '3,0' });
    expect(ways(made('ACb..', kick, both), 'c2')).toEqual({ shown: ['1,0'], end: '1,0' });
  });

  it('[K-134] with a rider its carrier is pushed, by half', () => {
    const sheets = { A: 'start It (melee) - pay 1 action: deal 2 push back at 1 range', T: 'start Back - carry a character' };
    expect(ways(made('AT...', '', { sheets, riding: { C: 'T' } }), 'c2').shown).toEqual(['1,0', '2,0']);
  });
});
