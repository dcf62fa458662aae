import { describe, expect, it } from 'vitest';
import { cellar, corridor, game } from './cellar.ts';

describe('dealings between players', () => {
  it('[X-24, M-048, M-074, R-19, R-39] the Stone is named; a 3 fails against shield 3, with the next AP a 4 has it', () => {
    const c = cellar(
      { map: corridor('A', 'B'), ap: 3, stone: 'B', potions: { B: ['key', 'key', 'bell'] } },
      { seats: 2, rolls: [[3], [4]] },
    );
    expect(c.offered('steal:')).toEqual(['steal:1:stone', 'steal:1:key', 'steal:1:bell']);
    c.refused(0, 'steal:1:raven', 'R-19').does(0, 'steal:1:stone');
    expect([c.place('stone'), c.own.ap]).toEqual(['@pawn-2', 2]);
    c.does(0, 'steal:1:stone');
    expect([c.place('stone'), c.own.ap]).toEqual(['@pawn-1', 1]);
    // Several in one turn, one thing each.
    c.dice([6]).does(0, 'steal:1:key');
    expect(c.cards('hand:0')).toEqual(['key']);
    expect(c.cards('hand:1')).toEqual(['key', 'bell']);
  });
  it('[R-19] slow cards cannot be stolen, and who has nothing cannot be stolen from', () => {
    const c = cellar({ map: corridor('A', 'B'), ap: 1, slow: { B: ['key'] } }, { seats: 2 });
    expect(c.offered('steal:')).toEqual([]);
    c.refused(0, 'steal:1:key', 'R-19').refused(0, 'steal:1:stone', 'R-19');
  });
  it('[M-076, M-048] not from afar, not through a wall', () => {
    const far = cellar({ map: corridor('A', '.', 'B'), ap: 1, potions: { B: ['key'] } }, { seats: 2 });
    far.refused(0, 'steal:1:key', 'M-048').refused(0, 'swap:1', 'M-047');
    const wall = cellar({ map: ['+---+---+', '| A | B |', '+---+---+'], ap: 1, potions: { B: ['key'] } }, { seats: 2 });
    expect(wall.offers()).toEqual(['end']);
    wall.refused(0, 'steal:1:key', 'M-048');
  });
  it.each([
    [false, undefined],
    [true, 'over.won'],
  ] as const)('[X-24, R-18, I-16] stolen while standing on the stairs, winOnHold %s: %s', (winOnHold, over) => {
    const c = cellar({ map: corridor('@A', 'B', '.'), ap: 3, stone: 'B' }, { seats: 2, options: { winOnHold }, rolls: [[4]] });
    c.does(0, 'steal:1:stone');
    expect(c.over).toBe(over);
  });
  it('[X-24, R-18, M-007] whoever has it on the stairs steps off and back with 2 AP, and wins on the second step', () => {
    const c = cellar({ map: corridor('.', '@A'), ap: 2, stone: 'A' });
    c.does(0, 'move:-1,0');
    expect(c.over).toBeUndefined();
    c.does(0, 'move:0,0');
    expect(c.over).toBe('over.won');
    expect(c.winners).toEqual([0]);
    expect(c.voice.state.result?.scores).toEqual([{ seat: 0, score: 1, rank: 1 }]);
  });
  it('[R-11, R-19] closed hands: a thief takes a potion as it comes, and only its new owner sees it', () => {
    const spec = { map: corridor('A', 'B', 'C'), ap: 2, potions: { A: ['bell'], B: ['key', 'raven'] } };
    const c = cellar(spec, { seats: 3, options: { openHands: false }, rolls: [[6]] });
    expect(c.offered('steal:')).toEqual(['steal:1:potion']);
    const faces = (viewer: number | null, place: string) =>
      Object.values(c.voice.view(viewer).pieces).flatMap((piece) => (piece.kind === 'potion' && piece.place === place ? [piece.face] : []));
    expect(faces(0, 'hand:1')).toEqual([null, null]);
    expect(faces(1, 'hand:1').sort()).toEqual(['key', 'raven']);
    c.does(0, 'steal:1:potion');
    const got = c.cards('hand:0').filter((symbol) => symbol !== 'bell');
    expect(faces(0, 'hand:0')).toEqual(expect.arrayContaining(['bell', ...got]));
    expect(faces(2, 'hand:0')).toEqual([null, null]);
    expect(faces(1, 'hand:0')).toEqual([null, null]);
    expect(faces(1, 'hand:1')).toEqual(c.cards('hand:1'));
    expect(c.said()).toContain('stolen.closed');
    expect(c.said()).not.toContain('stolen');
  });

  const pair = { map: corridor('.', 'A', 'B', '.'), ap: 2 };
  it('[X-25, M-047, R-20] B refuses and A rolls 2: nothing moves, the AP is lost', () => {
    const c = cellar(pair, { seats: 2, rolls: [[2]] });
    c.does(0, 'swap:1');
    expect([c.asked(), c.own.ap, c.turn]).toEqual([[1], 1, 0]);
    expect(c.title(1)).toBe('swap.ask');
    c.refused(1, 'maybe', 'R-20').does(1, 'no');
    expect([c.place('pawn-1'), c.place('pawn-2'), c.own.ap]).toEqual(['2,1', '3,1', 1]);
  });
  it('[X-25, M-047] B accepts: swapped without a roll; refused but rolled over: swapped, too', () => {
    const agreed = cellar(pair, { seats: 2 });
    agreed.does(0, 'swap:1').does(1, 'yes');
    expect([agreed.place('pawn-1'), agreed.place('pawn-2')]).toEqual(['3,1', '2,1']);
    expect(agreed.rolls()).toEqual([]);
    const pushed = cellar(pair, { seats: 2, rolls: [[4]] });
    pushed.does(0, 'swap:1').does(1, 'no');
    expect([pushed.place('pawn-1'), pushed.place('pawn-2')]).toEqual(['3,1', '2,1']);
  });
  it('[R-20] a bot changes places with anybody, but lets nobody past who carries the Stone', () => {
    const answer = (stone?: string) => {
      const c = cellar({ ...pair, ...(stone ? { stone } : {}) }, { seats: 2 });
      c.does(0, 'swap:1');
      const { prompt } = c.voice.open(1);
      const choice = game.bot(c.voice.view(1), prompt, () => 0);
      return [choice, game.counsel?.(c.voice.view(1), prompt, choice)];
    };
    expect(answer()).toEqual(['yes', 'It costs you nothing to change places.']);
    expect(answer('A')).toEqual(['no', 'Whoever carries the Stone is not let past.']);
    expect(answer('B')).toEqual(['no', 'You hold the Stone: nobody is let past.']);
  });
  it('[R-20] the default when time runs out is to refuse', () => {
    const c = cellar(pair, { seats: 2 });
    c.does(0, 'swap:1');
    expect(c.voice.open(1).prompt.fallback).toBe('no');
  });
  it('[X-25, R-18, R-17] A on the stairs swaps with B who holds the Stone: B arrives there and wins in A’s turn', () => {
    const c = cellar({ map: corridor('@A', 'B'), ap: 1, stone: 'B' }, { seats: 2 });
    c.does(0, 'swap:1').does(1, 'yes');
    expect([c.over, c.winners]).toEqual(['over.won', [1]]);
    expect(c.turn).toBe(0);
    expect(c.voice.state.result?.scores).toEqual([
      { seat: 0, score: 0, rank: 2 },
      { seat: 1, score: 1, rank: 1 },
    ]);
  });
  it('[M-077, R-20] two on the stairs are adjacent: they may steal, but have nothing to swap; the dead neither', () => {
    const c = cellar({ map: corridor('@AB', 'c'), ap: 1, potions: { B: ['key'], C: ['bell'] } }, { seats: 3 });
    expect(c.offered('steal:')).toEqual(['steal:1:key']);
    expect(c.offered('swap:')).toEqual([]);
    c.refused(0, 'swap:1', 'R-20').refused(0, 'swap:2', 'R-20').refused(0, 'steal:2:bell', 'M-048');
  });
  it('[R-20, R-17, R-25] both arrive, the player in turn first; each picks up what lies there', () => {
    const gold = cellar({ map: corridor('.', 'gA', 'gB'), ap: 2 }, { seats: 2 });
    gold.does(0, 'swap:1').does(1, 'yes');
    expect(gold.own.sheets.map((sheet) => sheet.xp)).toEqual([1, 1]);
    const said = gold.voice.heard(null).flatMap((event) => (event.kind === 'told' && event.line[0] === 'gold' ? [event.line[1]] : []));
    expect(said).toEqual([0, 1]);
  });
  it.each([
    ['all', 1, 'over.won'],
    ['moveOnly', 0, undefined],
  ] as const)('[R-17] arrivalCounts %s: a swap onto gold gives %i XP, a teleport onto the stairs: %s', (arrivalCounts, xp, over) => {
    const gold = cellar({ map: corridor('A', 'gB'), ap: 1 }, { seats: 2, options: { arrivalCounts } });
    gold.does(0, 'swap:1').does(1, 'yes');
    expect(gold.own.sheets[0]?.xp).toBe(xp);
    const home = cellar(
      { map: corridor('A', '.', '@'), ap: 1, stone: 'A', potions: { A: ['raven'] }, effects: { raven: 'teleport' } },
      { options: { arrivalCounts } },
    );
    home.does(0, 'drink:raven', 'to:0,0');
    expect(home.over).toBe(over);
  });
  it('[R-35, I-12] nothing is given, traded or dropped', () => {
    const c = cellar({ map: corridor('A', 'B'), ap: 1, stone: 'A', potions: { A: ['key'] } }, { seats: 2 });
    c.refused(0, 'give:1:key', 'R-35').refused(0, 'drop:stone', 'R-35');
  });
});
