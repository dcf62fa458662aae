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
