import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import type { Options } from '../../../../shared/engine/state.ts';
import { type Board, board } from '../board.ts';

const AXE = 'start Axe (melee) - pay 1 action: deal 1 damage at 1 range';
const SHOVE = 'start Shove (ranged) - pay 1 action: deal 2 push back at 9 range';
const WINGS = 'start Wings - pay 1 action: fly until your next turn';

function made(rows: string | string[], more: { readonly [field: string]: Json } = {}, options: Options = {}): Board {
  return board({ board: rows, letters: { A: 0, T: 1, B: 2 }, ...more }, { seats: 3, options });
}

describe('flying', () => {
  it('[K-121, R-74] passes above walls, barriers and characters, and may stay there', () => {
    const b = made('A#bT.', { flying: ['A'], sheets: { A: 'start Haste - 4 actions per turn' } });
    b.move(0, '1,0').move(0, '2,0').move(0, '3,0');
    expect([b.at('c0'), b.at('c1')]).toEqual(['3,0', '3,0']);
    b.end(0);
    expect([b.at('c0'), b.hp('c0'), b.hp('c1'), b.on('3,0')]).toEqual(['3,0', 6, 6, ['character', 'character']]);
  });

  it('[K-145, R-74] not above void, not into another flyer', () => {
    const b = made('.V. TAB ...', { flying: ['A', 'T'] });
    expect(b.offers(0).filter((id) => id.startsWith('move:'))).toEqual(['move:2,1', 'move:1,2']);
  });

  it('[R-74, R-106, I-04] nobody takes off under a flyer; one that is unseen is seen then', () => {
    const under = made(['A..', '..T'], { flying: ['B'], also: { '0,0': 'B' }, sheets: { A: WINGS } });
    expect(under.offers(0).some((id) => id.startsWith('use:'))).toBe(false);
    const b = made(['A..', '..T'], { flying: ['B'], invisible: ['B'], also: { '0,0': 'B' }, sheets: { A: WINGS } });
    b.use(0, 'Wings');
    expect([b.shown('c0').flying, b.seenAt('c2', 1), b.char('c0').res.action]).toEqual([false, '0,0', 0]);
  });

  it('[R-74, I-04] one that flies by itself and has landed does not take off again under another flyer', () => {
    const sheets = { A: 'start Float - fly\nstart Haste - 2 actions per turn' };
    const b = made(['A..', '..T'], { flying: ['B'], also: { '0,1': 'B' }, sheets });
    b.seat(0).answer('land').end(0).end(1);
    b.move(2, '0,0').end(2);
    expect([b.at('c0'), b.at('c2'), b.shown('c0').flying, b.shown('c2').flying]).toEqual(['0,0', '0,0', false, true]);
    b.move(0, '1,0').end(0);
    expect(b.state.turn.seat).toBe(1);
    b.end(1).end(2);
    expect(b.shown('c0').flying).toBe(true);
  });

  it('[K-122] whoever flies levitates', () => {
    const b = made('A.T', { sheets: { A: WINGS } });
    expect(b.shown('c0', 1)).toMatchObject({ flying: false, levitating: false });
    b.use(0, 'Wings');
    expect(b.shown('c0', 1)).toMatchObject({ flying: true, levitating: true });
  });

  it('[K-123, F-04, R-107] melee does not reach a flyer, except from flyers and from whom it attacked, hit or miss', () => {
    for (const chance of ['', '1/2 chance: ']) {
      const A = `start Axe (melee) - pay 1 action: ${chance}deal 1 damage at 1 range`;
      // A flies beside T and B and attacks T; with the lot 1 it misses.
      const b = board(
        { board: 'TAB', letters: { A: 0, T: 1, B: 2 }, flying: ['A'], sheets: { A, T: AXE, B: AXE } },
        { seats: 3, picks: chance === '' ? [] : [1] },
      );
      b.use(0, 'Axe').aim(0, 'c1');
      expect(b.hp('c1')).toBe(chance === '' ? 5 : 6);
      b.end(0);
      b.use(1, 'Axe').aim(1, 'c0').end(1);
      expect(b.hp('c0')).toBe(5);
      expect(b.offers(2).some((id) => id.startsWith('use:'))).toBe(false);
      // After a turn without such an attack, T may no longer.
      b.end(2).end(0);
      expect(b.offers(1).some((id) => id.startsWith('use:'))).toBe(false);
    }
  });

  it('[K-123, R-74] flyers reach flyers; other attacks and explosions reach them as well', () => {
    const air = made('AT', { flying: ['A', 'T'], sheets: { A: AXE } })
      .use(0, 'Axe')
      .aim(0, 'c1');
    expect(air.hp('c1')).toBe(5);
    const shot = made('AT', { flying: ['T'], sheets: { A: 'start Shot (ranged) - pay 1 action: deal 1 damage at 1 range' } });
    expect(shot.use(0, 'Shot').aim(0, 'c1').hp('c1')).toBe(5);
    const nova = made('AT', { flying: ['T'], sheets: { A: 'start Nova (spell) - pay 1 action: deal 1 damage at 1 radius' } });
    expect(nova.use(0, 'Nova').hp('c1')).toBe(5);
  });

  it('[K-123] a melee attack all around does not reach flyers either', () => {
    const b = made('BAT', { flying: ['T'], sheets: { A: 'start Cleave (melee) - pay 1 action: deal 2 damage at 1 radius' } }).use(
      0,
      'Cleave',
    );
    expect([b.hp('c1'), b.hp('c2')]).toEqual([6, 4]);
  });

  it('[K-124, F-05] landing by choice only where it could stand', () => {
    const lands = (rows: string[], also: Json = {}) =>
      made(rows, { flying: ['A'], also })
        .offers(0)
        .includes('land');
    expect(lands(['.A.', '..T'])).toBe(true);
    expect(lands(['.#.', '..T'], { '1,0': 'A' })).toBe(false);
    expect(lands(['.b.', '..T'], { '1,0': 'A' })).toBe(false);
    expect(lands(['.B.', '..T'], { '1,0': 'A' })).toBe(false);
    const over = made(['.A.', '..T'], { flying: ['A'], letters: { A: 0, T: 1, D: 2 }, also: { '1,0': 'd' } });
    // K-063: a downed body leaves room.
    expect(over.offers(0)).toContain('land');
    const b = made(['.A.', '..T'], { flying: ['A'] });
    b.seat(0).answer('land');
    expect([b.hp('c0'), b.shown('c0').flying, b.at('c0')]).toEqual([6, false, '1,0']);
  });

  it('[F-01, K-125, R-113] a flight that runs out over a free space: a sixth of the maximum', () => {
    const b = made('A.T', { sheets: { A: WINGS } });
    b.use(0, 'Wings').end(0).end(1);
    expect([b.hp('c0'), b.at('c0'), b.shown('c0').flying]).toEqual([5, '0,0', false]);
    const landed = made('A.T', { sheets: { A: WINGS } });
    landed.use(0, 'Wings').answer('land').end(0).end(1);
    expect(landed.hp('c0')).toBe(6);
  });

  it('[F-02, K-126, R-75] over a wall: its player picks one of the nearest spaces; both parts add up', () => {
    for (const [sum, damage] of [
      ['both', 9],
      ['distanceOnly', 6],
    ] as const) {
      const b = made(
        ['#####', '.###.', '#####', 'T####'],
        { also: { '2,1': 'A' }, hp: { A: [14, 14] }, sheets: { A: WINGS } },
        { 'fall.sum': sum },
      );
      b.use(0, 'Wings').end(0).end(1);
      expect(b.offers(0)).toEqual(['4,1', '0,1']);
      expect(b.open(0).prompt).toMatchObject({ kind: 'place', rule: 'K-126' });
      b.seat(0).refused('2,2').answer('4,1');
      expect([b.at('c0'), b.hp('c0')]).toEqual(['4,1', 14 - damage]);
    }
  });

  it('[F-01, R-75] fall.sum=distanceOnly: a fall on the spot still costs its unit', () => {
    const b = made('A.T', { sheets: { A: WINGS } }, { 'fall.sum': 'distanceOnly' });
    b.use(0, 'Wings').end(0).end(1);
    expect(b.hp('c0')).toBe(5);
  });

  it('[F-03, R-76, R-44] downed in the air: first the gold, then the fall; barriers do not shift a downed body', () => {
    const sheets = { T: 'start Shot (ranged) - pay 1 action: deal 3 damage at 9 range' };
    const b = made(['b....', '....T'], { also: { '0,0': 'A' }, flying: ['A'], hp: { A: 2 }, gold: { A: 1 }, sheets, turn: 'T' });
    b.use(1, 'Shot').aim(1, 'c0');
    expect([b.hp('c0'), b.char('c0').life]).toEqual([-1, 'downed']);
    b.seat(1).answer('1,0');
    expect([b.hp('c0'), b.at('c0'), b.gold('1,0'), b.on('0,0')]).toEqual([-2, '0,0', 1, ['barrier', 'character']]);
    expect(b.shown('c0').flying).toBe(false);
  });

  it('[R-76] downed over a wall it comes down beside', () => {
    const sheets = { T: 'start Shot (ranged) - pay 1 action: deal 2 damage at 9 range' };
    const b = made(['#.###', '.T...'], { also: { '0,0': 'A' }, flying: ['A'], hp: { A: 2 }, sheets, turn: 'T' });
    b.use(1, 'Shot').aim(1, 'c0');
    b.seat(0).answer('0,1');
    expect([b.at('c0'), b.hp('c0')]).toEqual(['0,1', -2]);
  });

  it('[F-06, R-60] pushed over wall and barrier: nothing; off the edge: a collision; into a flyer: one for both', () => {
    const over = made('.TA#b.', { also: {}, flying: ['A'], sheets: { T: SHOVE }, turn: 'T' });
    over.use(1, 'Shove').aim(1, 'c0');
    expect([over.at('c0'), over.hp('c0'), over.on('4,0')]).toEqual(['4,0', 6, ['barrier', 'character']]);
    const edge = made('.T.A.', { flying: ['A'], sheets: { T: SHOVE }, turn: 'T' })
      .use(1, 'Shove')
      .aim(1, 'c0');
    expect([edge.at('c0'), edge.hp('c0')]).toEqual(['4,0', 5]);
    const met = made('.TA.B', { flying: ['A', 'B'], sheets: { T: SHOVE }, turn: 'T' })
      .use(1, 'Shove')
      .aim(1, 'c0');
    expect([met.at('c0'), met.hp('c0'), met.hp('c2')]).toEqual(['3,0', 5, 5]);
    const walls = made(['T....', '.A#..', '.#...', '.....'], { flying: ['A'], sheets: { T: SHOVE }, turn: 'T' })
      .use(1, 'Shove')
      .aim(1, 'c0');
    expect([walls.at('c0'), walls.hp('c0')]).toEqual(['3,3', 6]);
  });

  it('[R-33, K-055] exit.flyersLeave: over the exit it leaves, or not before it lands', () => {
    const off = made('AE.T', { flying: ['A'], gold: { A: 2 } }).move(0, '1,0');
    expect([off.char('c0').life, off.own.seats[0]?.out]).toEqual(['out', 2]);
    const stays = made('AE.T', { flying: ['A'], gold: { A: 2 } }, { 'exit.flyersLeave': false }).move(0, '1,0');
    expect([stays.char('c0').life, stays.at('c0')]).toEqual(['live', '1,0']);
    stays.answer('land');
    expect([stays.char('c0').life, stays.own.seats[0]?.out]).toEqual(['out', 2]);
  });

  it('[R-19, R-101, R-113] a fall at the start of the own turn that downs it: the turn goes on as a downed one', () => {
    const b = made(['A..', '..T'], { sheets: { A: WINGS }, hp: { A: 1 } });
    b.use(0, 'Wings').end(0).end(1);
    expect([b.hp('c0'), b.char('c0').life]).toEqual([0, 'downed']);
    b.seat(0).answer('heal');
    expect(b.hp('c0')).toBe(1);
  });
});
