import { describe, expect, it } from 'vitest';
import type { Json } from '../../../shared/engine/json.ts';
import { show } from './show.ts';

const BEN = { at: '5G', hand: [3], glm: '5C' };
const twoAt = (ana: Json, more: Record<string, Json> = {}) => show({ players: { 0: ana, 1: BEN }, ...more });

describe('any number of items in a phase', () => {
  it('[R-30, R-33, R-37] a HacX-ray App first; whoever has seen what it shows decides on Phase-Shift', () => {
    const game = twoAt({ at: '2F', items: ['shift', 'xray'] }).until('move.ask');
    const others = game.view(1);
    game.answer(0, 'xray:1:hand');
    expect(game.sheet(0)).toMatchObject({ items: ['shift', null], seen: [{ values: [3] }], shifting: false });
    expect([game.asked, game.offers(0).filter((id) => !/^\d|entrance/.test(id))]).toEqual(['move.ask', ['shift']]);
    expect(game.view(1)).toEqual(others);
    expect(game.answer(0, 'shift').sheet(0).shifting).toBe(true);
    expect([game.asked, game.heard('used').length]).toEqual(['move.ask', 0]);
    game.moves({}).until('act.ask');
    expect([game.heard('used.shift').length, game.heard('used.xray').length]).toEqual([1, 1]);
  });

  it('[R-30, R-31] whoever has used the last item is asked for nothing but the walk', () => {
    const game = twoAt({ at: '2F', items: ['xray'] })
      .until('move.ask')
      .uses(0, 'xray:1:hand');
    expect(game.prompt(0)).toMatchObject({ kind: 'path', options: [] });
  });

  it.each([
    ['xray:1:hand', 'ankh:1G'],
    ['ankh:1G', 'xray:1:hand'],
  ])('[R-30, R-31, R-37] an Ankh with a HacX-ray App: %s, then %s', (first, second) => {
    const game = twoAt({ at: '2F', items: ['ankh', 'xray'] })
      .until('move.ask')
      .answer(0, first)
      .answer(0, second);
    expect(game.sheet(0)).toMatchObject({ at: '1G', items: [null, null], seen: [{ values: [3] }] });
  });

  it.each([
    ['fanny:5', 'ankh:1G'],
    ['ankh:1G', 'fanny:5'],
  ])('[R-30, R-31, R-35] an Ankh with a Fanny Pack: %s, then %s', (first, second) => {
    const game = twoAt({ at: '2F', hand: [4, 5], glm: '5E', items: ['ankh', 'fanny'] }).until('move.ask');
    expect(game.answer(0, first).answer(0, second).sheet(0)).toMatchObject({ at: '1G', hand: [4], fanny: 5 });
  });

  it('[R-04, R-30, R-33] an Ankh with Phase-Shift over the own GLM in the rubble, to where an Ankh alone leads as well', () => {
    const spec = { round: 7, collapsed: { '1E': 5 } };
    const game = twoAt({ at: '1C', hand: [6, 6], glm: '1E', items: ['ankh', 'shift'] }, spec).until('move.ask');
    expect(game.offers(0)).toEqual(expect.arrayContaining(['ankh:2D', 'ankh:2D:shift']));
    expect(game.answer(0, 'ankh:2D:shift').sheet(0)).toMatchObject({ at: '2D', hand: [], vault: [6, 6], items: [null, null] });
    const plain = twoAt({ at: '1C', hand: [6, 6], glm: '1E', items: ['ankh', 'shift'] }, spec).until('move.ask');
    expect(plain.answer(0, 'ankh:2D').sheet(0)).toMatchObject({ at: '2D', hand: [6, 6], vault: [] });
  });

  it('[R-25, R-30, R-31, L-104] after a reroll at a magicified hex an item may still be used', () => {
    const game = twoAt({ at: '1E', glm: '5C', items: ['ankh', 'xray'] }, { phase: 'loot' })
      .acts({ 0: 'look:1E' }, [1, 3], [1, 1], [5, 6], [1, 1])
      .answer(0, 'reroll:1');
    expect(game.sheet(0)).toMatchObject({ look: null, last: { dice: [5, 3] }, pockets: [3, 5], pits: {} });
    expect(game.offers(0)).toEqual(['go']);
    game.until('act.ask').uses(0, 'ankh:2F', 'xray:1:glm');
    expect(game.sheet(0)).toMatchObject({ at: '2F', items: [null, null] });
    expect(game.asked).toBe('act.ask');
  });

  it('[R-25, R-30, R-37] a HacX-ray App may come before the decision on a reroll; every other item keeps the dice', () => {
    const game = () =>
      twoAt({ at: '1E', glm: '5C', items: ['ankh', 'xray'] }, { phase: 'loot' }).acts({ 0: 'look:1E' }, [1, 3], [1, 1], [5, 6], [1, 1]);
    expect(game().answer(0, 'xray:1:hand').answer(0, 'reroll:1').sheet(0)).toMatchObject({ pockets: [3, 5] });
    const kept = game().answer(0, 'ankh:2F');
    expect(kept.sheet(0)).toMatchObject({ at: '2F', pockets: [3], pits: { '1E': 1 } });
    expect(kept.offers(0)).not.toContain('reroll:1');
  });

  it('[S-05, S-02] what a reroll would show is drawn before and told to nobody, not even to its seat', () => {
    const game = twoAt({ at: '1E', glm: '5C' }, { phase: 'loot' }).acts({ 0: 'look:1E' }, [1, 3], [1, 1], [5, 6], [1, 1]);
    expect(game.hidden.sheets[0]?.spare).toEqual([5, 6]);
    for (const viewer of [0, 1, null]) expect(JSON.stringify(game.view(viewer))).not.toContain('spare');
  });
});
