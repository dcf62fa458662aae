import { describe, expect, it } from 'vitest';
import { cellar, corridor } from './cellar.ts';

describe('turns', () => {
  it.each([
    [3, false],
    [4, true],
  ])('[X-11, M-044, M-074, R-39, R-03] a skeleton with shield 3: a %i removes it: %s', (die, gone) => {
    const c = cellar({ map: corridor('A', 's3'), ap: 2 }, { rolls: [[die]] });
    c.does(0, 'attack:S3');
    expect(c.place('S3') === undefined).toBe(gone);
    expect(c.own.ap).toBe(1);
    expect(c.own.sheets[0]?.xp).toBe(gone ? 2 : 0);
  });
  it.each([
    [5, 0],
    [6, 3],
  ])('[X-11, M-112] a lich with shield 5: a %i gives %i XP', (die, xp) => {
    const c = cellar({ map: corridor('A', 'l5'), ap: 2 }, { rolls: [[die]] });
    c.does(0, 'attack:L5');
    expect(c.own.sheets[0]?.xp).toBe(xp);
  });
  it('[X-12, M-110, M-111, M-073] XP 2, AP 2, a rock removed: XP 3 and 2 AP left', () => {
    const c = cellar({ map: corridor('A', 'r2'), ap: 2, xp: { A: 2 } }, { rolls: [[3]] });
    c.does(0, c.offered('attack:')[0] ?? '');
    expect([c.own.sheets[0]?.xp, c.own.ap]).toEqual([3, 2]);
  });
  it('[X-13, R-26, M-111] two thresholds at once: the last AP removes a lich at XP 2: 2 AP, and the turn does not end', () => {
    const c = cellar({ map: corridor('A', 'l4'), ap: 1, xp: { A: 2 } }, { rolls: [[5]] });
    c.does(0, 'attack:L3');
    expect([c.own.sheets[0]?.xp, c.own.ap, c.title()]).toEqual([5, 2, 'act']);
    const mad = cellar({ map: corridor('A', 'M5'), ap: 1, xp: { A: 1 } }, { rolls: [[6]] });
    mad.does(0, 'attack:MA');
    expect([mad.own.sheets[0]?.xp, mad.own.ap]).toEqual([5, 2]);
  });
  it('[X-13, M-110] XP 16 and gold: 17, one AP more, 6 a turn from now on', () => {
    const c = cellar({ map: corridor('A', 'g'), ap: 1, xp: { A: 16 } });
    c.does(0, 'move:2,1');
    expect([c.own.sheets[0]?.xp, c.own.ap]).toEqual([17, 1]);
    c.does(0, 'end');
    expect(c.own.ap).toBe(6);
  });
  it.each([
    [0, 2],
    [2, 2],
    [3, 3],
    [5, 4],
    [9, 5],
    [17, 6],
    [39, 6],
  ])('[M-110, M-071, I-05] %i XP give %i AP a turn', (xp, ap) => {
    expect(cellar({ map: corridor('A', '.'), xp: { A: xp } }).own.ap).toBe(ap);
  });
  it('[M-040, R-32, R-03] none, some or all AP; the turn ends by choice or by itself; nothing is saved', () => {
    const c = cellar({ map: corridor('A', '.', 'B') }, { seats: 2 });
    expect(c.own.ap).toBe(2);
    c.does(0, 'end');
    expect([c.turn, c.own.ap]).toEqual([1, 2]);
    c.does(1, 'move:2,1', 'move:3,1');
    expect([c.turn, c.own.ap]).toEqual([0, 2]);
  });
  it('[R-32] autoEnd off: with 0 AP only the end is left', () => {
    const c = cellar({ map: corridor('A', '.'), ap: 1 }, { options: { autoEnd: false } });
    c.does(0, 'move:2,1');
    expect(c.offers()).toEqual(['end']);
    c.refused(0, 'move:1,1', 'M-040').does(0, 'end');
    expect(c.own.ap).toBe(2);
  });
  it('[M-046, M-076] one tile horizontally or vertically', () => {
    const c = cellar({ map: ['+---+---+', '| A   . |', '+   +   +', '| .   . |', '+---+---+'], ap: 1 });
    expect(c.offered('move:')).toEqual(['move:2,1', 'move:1,2']);
    c.refused(0, 'move:2,2', 'M-046').refused(0, 'move:1,1', 'M-046').refused(0, 'move:9,9', 'M-046');
  });
  it('[R-33] roundLimit: after the last round nobody wins; without it one may pass for ever', () => {
    const c = cellar({ map: corridor('A', 'B') }, { seats: 2, options: { roundLimit: 2 } });
    c.does(0, 'end').does(1, 'end').does(0, 'end');
    expect(c.over).toBeUndefined();
    c.does(1, 'end');
    expect([c.over, c.winners]).toEqual(['over.limit', []]);
    const free = cellar({ map: corridor('A', '.') });
    for (let round = 1; round <= 40; round++) free.does(0, 'end');
    expect(free.own.round).toBe(41);
    expect(free.over).toBeUndefined();
  });
  it('[R-33, R-02] rounds are counted from whoever began, also when that one is dead', () => {
    const c = cellar({ map: corridor('A', '.', 'C'), turn: 'A', start: 'B', hp: { B: 0 } }, { seats: 3 });
    c.does(0, 'end');
    expect(c.own.round).toBe(2);
    c.does(2, 'end');
    expect(c.own.round).toBe(2);
  });
  it('[I-17] a step that turns nothing up can be taken back; a roll, a draw or a turn cannot', () => {
    const c = cellar({ map: corridor('A', '.', 'r1'), ap: 3 }, { rolls: [[6]] });
    c.does(0, 'move:2,1');
    expect(c.voice.view(0).undo).toBe(1);
    c.voice.undo();
    expect([c.place('pawn-1'), c.own.ap]).toEqual(['1,1', 3]);
    c.does(0, 'move:2,1', 'attack:K4');
    expect(c.voice.view(0).undo).toBe(0);
    const reveal = cellar({ map: ['+---+---+---+', '| A   .   ? |', '+---+---+---+'], ap: 2, tiles: ['W16'] });
    reveal.does(0, 'move:2,1');
    expect(reveal.voice.view(0).undo).toBe(0);
  });
  it('[R-34] rolls are made against players and barriers only: moving, drinking and picking up need none', () => {
    const c = cellar({ map: corridor('A', 'g', 'p'), ap: 4, potions: { A: ['raven'] }, effects: { raven: 'weaken' } });
    c.does(0, 'move:2,1', 'move:3,1', 'drink:raven');
    expect(c.rolls()).toEqual([]);
  });
  it('[I-05, M-040] each act costs exactly 1 AP', () => {
    const c = cellar({ map: corridor('A', '.', 'r1'), ap: 6, potions: { A: ['raven'] }, effects: { raven: 'weaken' } }, { rolls: [[1]] });
    for (const [id, left] of [
      ['move:2,1', 5],
      ['attack:K4', 4],
      ['throw:raven:K4', 3],
      ['move:1,1', 2],
    ] as const) {
      c.does(0, id);
      expect(c.own.ap).toBe(left);
    }
  });
});
