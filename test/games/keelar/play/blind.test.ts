import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import type { Options } from '../../../../shared/engine/state.ts';
import { type Board, board } from '../board.ts';

const ROWS = ['.....', '..E..', 'b.A..', '..#..', '....B'];
const told = (b: Board, viewer: number | null) => b.heard(viewer).flatMap((event) => (event.kind === 'told' ? [event.line] : []));
const blind = (facing: string, more: { readonly [field: string]: Json } = {}, options: Options = {}): Board =>
  board(
    { board: ROWS, letters: { A: 0, B: 1 }, facing: { A: facing }, sheets: { A: 'start Legs (ability) - 4 actions per turn' }, ...more },
    { options },
  );
const go = (b: Board, ...words: string[]): Board => {
  for (const word of words) b.seat(0).answer(`blind:${word}`);
  return b;
};

describe('[K-168] a superblind character', () => {
  it('[SB-01, Q-16, K-168, K-169, K-171, R-90, I-18, I-19] moves by words, and its player is told only that it moved', () => {
    const b = blind('W');
    expect(b.offers(0).filter((id) => !/auto|propose|allow/.test(id))).toEqual([
      'blind:forward',
      'blind:right',
      'blind:backward',
      'blind:left',
      'end',
    ]);
    expect(b.open(0).prompt.fallback).toBe('end');
    go(b, 'forward');
    expect([b.at('c0'), b.seenAt('c0', 1), b.seenAt('c0', null), b.seenAt('c0', 0)]).toEqual(['1,2', '1,2', '1,2', undefined]);
    expect(b.view(0)).toMatchObject({ blind: 'board' });
    expect(Object.values(b.view(0).pieces)).toEqual([]);
    expect(told(b, 0).slice(-1)).toEqual([['blind.moved']]);
    expect(JSON.stringify([b.view(0), b.heard(0)])).not.toMatch(/"\d,\d"|"W"|facing/);
    for (const viewer of [1, null]) expect(JSON.stringify(b.view(viewer))).not.toMatch(/"W"|facing/);
  });

  it('[SB-02, K-172] is told what it ran into: a barrier', () => {
    const b = go(blind('W'), 'forward', 'forward');
    expect([b.at('c0'), b.hp('c0'), b.on('0,2')]).toEqual(['1,2', 5, []]);
    expect(told(b, 0).slice(-1)).toEqual([['blind.bump', 'barrier']]);
  });

  it('[SB-03, K-172] a wall', () => {
    const b = go(blind('W'), 'left');
    expect([b.at('c0'), b.hp('c0')]).toEqual(['2,2', 5]);
    expect(told(b, 0).slice(-1)).toEqual([['blind.bump', 'wall']]);
  });

  it('[SB-04, K-172, R-90] or that it has left by the exit with its gold', () => {
    const b = go(blind('W', { gold: { A: 2 } }), 'right');
    expect([b.char('c0').life, b.own.seats[0]?.out]).toEqual(['out', 2]);
    expect(told(b, 0)).toContainEqual(['blind.exit']);
    // It plays no more, so its player may look again.
    expect(b.view(0).blind).toBeUndefined();
  });

  it('[K-171] back and left are those of the facing', () => {
    expect(go(blind('E'), 'backward').at('c0')).toBe('1,2');
    expect(go(blind('N'), 'left').at('c0')).toBe('1,2');
    expect(go(blind('S'), 'right').at('c0')).toBe('1,2');
  });

  it('[R-90] superblind.turning: the facing stays, or follows the step', () => {
    const around = (turning: boolean) => go(blind('N', {}, { 'superblind.turning': turning }), 'right', 'right').at('c0');
    // E, E - or E, then S.
    expect([around(false), around(true)]).toEqual(['4,2', '3,3']);
  });

  it('[R-90, R-31] picks up gold by itself, and its player is told how much', () => {
    const b = go(blind('W', { board: ['....', '.2A.', '...B'], auto: { A: false } }), 'forward');
    expect([b.carried('c0'), b.gold('1,1')]).toEqual([2, 0]);
    expect(told(b, 0)).toContainEqual(['gold.yours', 2]);
  });

  it('[R-90, K-168] with another character that sees, the board is there, but not the superblind one', () => {
    const spec = {
      board: ['..A..', '....S', 'B....'],
      letters: { A: 0, B: 1 },
      facing: { A: 'W' },
      others: { S: { of: 'A', name: 'Scout', hp: 2 } },
    };
    const b = board(spec);
    expect([b.view(0).blind, b.seenAt('c0-scout-s', 0), b.seenAt('c1', 0), b.seenAt('c0', 0)]).toEqual(['pieces', '4,1', '0,2', undefined]);
    b.seat(0).answer('play:c0');
    go(b, 'forward');
    expect([b.at('c0'), b.seenAt('c0', 0), b.seenAt('c0', 1)]).toEqual(['1,0', undefined, '1,0']);
    expect(told(b, 0).filter((line) => line.includes('1,0'))).toEqual([]);
    expect(told(b, 1)).toContainEqual(['moved', 0, 'Plain A', '1,0', 'fig-0-0']);
  });

  it('[K-170, I-19] begins with a facing by lot that nobody knows', () => {
    const curse = 'start Curse (ranged) - pay 1 action: inflict superblind for 1 turns at 9 range';
    const cursed = (pick: number) =>
      board({ board: 'A...B', letters: { A: 0, B: 1 }, sheets: { A: curse } }, { picks: [pick] })
        .use(0, 'Curse')
        .aim(0, 'c1');
    expect([0, 1, 2, 3].map((pick) => cursed(pick).hidden.facing.c1)).toEqual(['N', 'E', 'S', 'W']);
    expect([0, 1, null].map((viewer) => cursed(0).view(viewer))).toEqual([0, 1, null].map((viewer) => cursed(3).view(viewer)));
    const b = cursed(0);
    expect([b.view(1).blind, b.view(0).blind]).toEqual(['board', undefined]);
    b.end(0).end(1);
    expect([b.view(1).blind, b.hidden.facing, b.shown('c1').statuses]).toEqual([undefined, {}, []]);
  });

  it('[K-169] aims at nothing and is asked for no space of its own: its gold falls where the first legal space is', () => {
    const b = blind('W', {
      gold: { A: 3 },
      hp: { A: 1 },
      board: ['#....', 'bA...', '....B'],
      sheets: { A: 'start Shot (ranged) - pay 1 action: deal 1 damage at 5 range' },
    });
    expect(() => b.use(0, 'Shot')).toThrow();
    go(b, 'forward');
    expect([b.char('c0').life, b.view(0).prompts.map(({ seat }) => seat), b.gold('1,0')]).toEqual(['downed', [1], 3]);
    expect(JSON.stringify(b.heard(0))).not.toMatch(/"\d,\d"/);
  });
});

describe('smoke', () => {
  const SHOT = 'start Shot (ranged) - pay 1 action: deal 2 damage at 9 range, 1 damage at 1 radius';

  it('[SM-01, K-175, R-91] nobody in it can be targeted; explosions reach into it', () => {
    const b = board({ board: 'A.BT', letters: { A: 0, B: 1, T: 2 }, also: { '3,0': 'smoke' }, sheets: { A: SHOT } }, { seats: 3 });
    b.use(0, 'Shot');
    expect(b.offers(0).sort()).toEqual(['cancel', 'on:fig-1-0']);
    b.aim(0, 'c1');
    expect([b.hp('c1'), b.hp('c2')]).toEqual([4, 5]);
  });

  it('[SM-02, K-175, K-167] whoever is in it aims at nothing, but moves and does what needs no aim', () => {
    const nova = 'start Nova (spell) - pay 1 action: deal 1 damage at 2 radius\nstart Legs (ability) - 3 actions per turn';
    const b = board({ board: 'A.B', letters: { A: 0, B: 1 }, also: { '0,0': 'smoke' }, sheets: { A: `${SHOT}\n${nova}` } });
    expect(() => b.use(0, 'Shot')).toThrow();
    b.use(0, 'Nova');
    expect(b.hp('c1')).toBe(5);
    b.move(0, '1,0').use(0, 'Shot').aim(0, 'c1');
    expect(b.hp('c1')).toBe(3);
  });

  it('[SM-03, K-176, R-91, R-102] hide ranges are 0 in it, and back when it is gone', () => {
    const b = board({ board: 'HB.', letters: { H: 0, B: 1 }, also: { '0,0': 'smoke' }, hidden: { H: 3 }, smoke: 2 });
    b.end(0).end(1);
    expect([b.seenAt('c0', 1), b.on('0,0')]).toEqual([undefined, ['character', 'smoke']]);
    b.end(0);
    expect([b.seenAt('c0', 1), b.on('0,0')]).toEqual(['0,0', ['character']]);
  });

  it('[R-91, K-176] leaving it is enough as well', () => {
    const b = board({ board: 'H.B', letters: { H: 0, B: 1 }, also: { '0,0': 'smoke' }, hidden: { H: 2 } });
    expect(b.seenAt('c0', 1)).toBeUndefined();
    b.move(0, '1,0');
    expect(b.seenAt('c0', 1)).toBe('1,0');
  });

  it('[K-166] a blind one in it is not superblind: its player goes on looking at the board', () => {
    const b = board({ board: 'A.B', letters: { A: 0, B: 1 }, also: { '0,0': 'smoke' } });
    expect([b.view(0).blind, b.seenAt('c1', 0)]).toEqual([undefined, '2,0']);
  });
});
