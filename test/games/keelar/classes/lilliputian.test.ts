import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import { type Board, type BoardSpec, board } from '../board.ts';
import { playing, sheetWith } from './sheet-with.ts';

const SHEET = sheetWith(
  'Lilliputian Rolling Fortress',
  'start Hull Level 0 (level) - max 12 HP, 1 action per turn, 1 activation per turn',
  'start Climb Out (station) - pay 1 activation: summon Crew {1 HP, 1 action} at 1 range, do crew-out',
  '3g Extra Wheels (device) - do step-plus 1',
  '2g Cannon (item, station, gun, ranged) - pay 1 activation: deal 2 damage at 5 range; limit 2 per turn',
  '4g Mortar (item, station, gun, ranged, explosive) - pay 1 activation: do scatter d8 1 1 at 6 range no LOS; may target spaces; limit 2 per turn',
  '1g Powder Keg (item, one use, explosive) - free: do keg 2 at 1 range; may target spaces',
  '6g Broadside (ability, ranged) - pay 1 action: do broadside; prerequisite: Cannon or Mortar; limit 1 per turn',
  '2g Scout Party (ability, crew) - do summon-detect 3 Crew',
  '2g Ladder Team (ability, crew) - do summon-carry 1 Crew',
  '3g Ram Prow (device) - do ram 2',
  '1g Flag Signals (ability, crew) - do summon-step-plus 1 Crew',
  'start Climb In (ability) - pay 1 action: do climb-in at 1 range',
);
const fort = (rows: string, own: string[] = [], more: Record<string, Json> = {}, spec: BoardSpec = {}): Board =>
  board(playing('A', SHEET, { board: rows, own: { A: own }, ...more }), spec);
const roll = (b: Board, way: string): Board => {
  b.use(0, 'Roll').seat(0).answer(way);
  return b;
};
const crewOf = (b: Board): string[] =>
  Object.values(b.hidden.chars)
    .filter(({ name, life }) => name === 'Crew' && life === 'live')
    .map(({ id }) => id);

describe('the fort rolls', () => {
  it('[C-14, K-044] it has the HP and the income of its hull, and no hands', () => {
    const b = fort('A....T');
    expect(b.char('c0')).toMatchObject({ hp: 12, max: 12, hands: 0 });
    expect(b.char('c0').res).toMatchObject({ action: 1, activation: 1 });
  });

  it('[C-14] roll: one step, not into a body the first time', () => {
    const b = fort('A.T...\n......', ['Hull Level 2']);
    b.use(0, 'Roll');
    expect(b.offers(0)).toEqual(['E', 'S']);
    b.seat(0).answer('E');
    expect(b.at('c0')).toBe('1,0');
  });

  it('[C-14, K-085] roll the same way again: what is in the way is pushed first', () => {
    const b = roll(fort('A.T...'), 'E');
    b.end(0).end(1);
    roll(b, 'E');
    expect([b.at('c0'), b.at('c1')]).toEqual(['2,0', '3,0']);
    expect(b.hp('c1')).toBe(6);
  });

  it('[C-14, K-088] a push into a wall hurts, and the fort stops', () => {
    const b = roll(fort('A.T#..'), 'E');
    b.end(0).end(1);
    roll(b, 'E');
    expect([b.at('c0'), b.at('c1'), b.hp('c1')]).toEqual(['1,0', '2,0', 5]);
  });

  it('[C-14] moved in another way since, the fort has lost its swing', () => {
    const b = roll(fort('A.T...\n......'), 'E');
    b.end(0).end(1);
    b.move(0, '1,1').end(0).end(1);
    b.move(0, '1,0').end(0).end(1);
    b.use(0, 'Roll');
    expect(b.offers(0)).not.toContain('E');
  });

  it('[C-14, R-85] somebody unseen in the way of a Roll without push is a bump', () => {
    const b = roll(fort('AT....', [], { hidden: { T: 0 } }), 'E');
    expect(b.at('c0')).toBe('0,0');
    expect([b.hp('c0'), b.hp('c1')]).toEqual([11, 5]);
    expect(b.seenAt('c1', 0)).toBe('1,0');
  });

  it('[C-14] ram: the push is so much longer', () => {
    const b = roll(fort('A.T....', ['Ram Prow']), 'E');
    b.end(0).end(1);
    roll(b, 'E');
    expect([b.at('c0'), b.at('c1')]).toEqual(['2,0', '5,0']);
  });

  it('[C-14] a Roll goes farther with Extra Wheels, and may stop early', () => {
    const b = roll(fort('A....T', ['Extra Wheels']), 'E');
    expect(b.offers(0)).toEqual(['on', 'stop']);
    b.seat(0).answer('on');
    expect(b.at('c0')).toBe('2,0');
    const c = roll(fort('A....T', ['Extra Wheels']), 'E');
    c.seat(0).answer('stop');
    expect(c.at('c0')).toBe('1,0');
  });

  it('[C-14, K-119] nothing evades the push of a Roll', () => {
    const sheets = { T: 'start Dodge (level) - evasion 9/10' };
    const b = roll(fort('A.T...', [], { sheets }, { picks: [0, 0, 0] }), 'E');
    b.end(0).end(1);
    roll(b, 'E');
    expect(b.at('c1')).toBe('3,0');
  });

  it('[C-14, K-127] no-riders: nobody may mount it', () => {
    const carries = 'class Beast v 1\nstart Saddle (ability) - carry a character\nstart Gate (device) - do no-riders';
    const without = board({ board: 'AT', sheets: { T: carries.replace('\nstart Gate (device) - do no-riders', '') } });
    expect(without.offers(0).filter((id) => id.startsWith('mount'))).toEqual(['mount:c1']);
    const b = board({ board: 'AT', sheets: { T: carries } })
      .seat(0)
      .answer('mount:c1');
    expect(b.offers(1)).toEqual(['no']);
    expect(b.seat(1).answer('no').shown('c0').carrier).toBeNull();
  });

  it('[C-14, K-173, R-93] what holds it fast nobody is told before it does so; then all know', () => {
    const sheets = {
      A: 'start Shuffle (ability) - pay 1 action: do swap-two at 8 range\nstart Trade (ability) - pay 1 action: do swap character at 8 range\nstart Legs (ability) - 4 actions per turn',
      T: 'class Beast v 1\nstart Fist (melee) - pay 1 action: deal 1 damage at 1 range\n2g Gate (device) - do no-riders',
    };
    const made = (own: string[]) => board({ board: 'A..T', sheets, own: { T: own } });
    for (const entry of ['Shuffle', 'Trade']) {
      const [fast, loose] = [made(['Gate']), made([])];
      expect(fast.view(0).prompts).toEqual(loose.view(0).prompts);
      for (const b of [fast, loose]) b.use(0, entry);
      expect(fast.view(0).prompts).toEqual(loose.view(0).prompts);
      for (const b of [fast, loose]) if (entry === 'Shuffle') b.aim(0, 'c0').aim(0, 'c1');
      if (entry === 'Trade') for (const b of [fast, loose]) b.aim(0, 'c1');
      expect([fast.at('c1'), loose.at('c1')]).toEqual(['3,0', '0,0']);
      expect(fast.own.seats[1]?.known).toEqual(['Gate']);
      expect(fast.offers(0).filter((id) => id.startsWith('use:'))).toEqual([]);
    }
  });
});

describe('the crew', () => {
  it('[C-14, K-074] crew-out: the Crew is secondary, has its own turn, and its activation is missing from then on', () => {
    const b = fort('A.....T', ['Crew']);
    expect(b.char('c0').res.activation).toBe(2);
    b.use(0, 'Climb Out').aim(0, '1,0').end(0);
    const [crew] = crewOf(b);
    expect(b.char(crew ?? '').rank).toBe('secondary');
    expect(b.shown(crew ?? '').rank).toBe('secondary');
    b.end(0).end(1);
    b.seat(0).answer('play:c0');
    expect(b.char('c0').res.activation).toBe(1);
  });

  it('[C-14] crew-out is not offered with nobody inside, and the fort gives no activation then', () => {
    const b = fort('A.....T', []);
    b.use(0, 'Climb Out').aim(0, '1,0').end(0).end(0).end(1);
    b.seat(0).answer('play:c0');
    expect(b.char('c0').res.activation).toBe(0);
    expect(() => b.use(0, 'Climb Out')).toThrow(/not offered/);
  });

  it('[C-14] crew: each copy gives 1 activation, kept within the maximum', () => {
    const b = fort('A.....T', ['Crew', 'Crew', 'Crew']);
    expect(b.char('c0').res.activation).toBe(4);
    expect(b.char('c0').cap.activation).toBe(4);
  });

  it('[C-14] climb-in: the Crew goes back with its gold and gives its activation again', () => {
    const b = fort('A1....T', ['Ladder Team', 'Crew']);
    b.use(0, 'Climb Out').aim(0, '1,0').end(0);
    const [crew] = crewOf(b);
    expect(b.carried(crew ?? '')).toBe(1);
    b.use(0, 'Climb In');
    expect(b.char(crew ?? '').life).toBe('out');
    expect(b.on('1,0')).toEqual([]);
    expect([b.carried('c0'), b.gold('1,0')]).toEqual([1, 0]);
    b.end(1);
    expect(b.char('c0').res.activation).toBe(2);
  });

  it('[C-14] climb-in into a fort that is down leaves the gold outside', () => {
    const b = fort('aC....T', ['Ladder Team'], {
      others: { C: { of: 'A', name: 'Crew', rank: 'secondary', carries: true } },
      hp: { A: [-3, 12] },
      gold: { C: 1 },
    });
    b.seat(0).answer('play:c0-crew-c');
    b.use(0, 'Climb In');
    expect([b.carried('c0'), b.gold('1,0')]).toEqual([0, 1]);
    expect(b.char('c0-crew-c').life).toBe('out');
  });

  it('[C-14, R-84] summon-detect: a Scout Party sees whoever comes near a Crew', () => {
    const b = fort('A......T', ['Scout Party'], { others: { C: { of: 'A', name: 'Crew' } }, board: 'A.C..T', hidden: { T: 0 } });
    b.seat(0).answer('play:c0-crew-c').end(0);
    expect(b.seenAt('c1', 0)).toBe('5,0');
  });

  it('[C-14] summon-step-plus: one Move of a Crew may go 1 step farther', () => {
    const b = fort('A.C..T', ['Flag Signals'], { others: { C: { of: 'A', name: 'Crew' } } });
    b.seat(0).answer('play:c0-crew-c').move(0, '3,0').answer('to:4,0');
    expect(b.at('c0-crew-c')).toBe('4,0');
  });
});

describe('the guns', () => {
  it('[C-14] keg: a barrier with 1 HP that blows up, caused by who destroyed it', () => {
    const b = fort('A....T', ['Powder Keg'], { sheets: { T: 'start Shot (ranged) - free: deal 1 damage at 9 range' } });
    b.use(0, 'Powder Keg').aim(0, '1,0');
    expect(b.on('1,0')).toEqual(['barrier']);
    b.end(0);
    b.use(1, 'Shot').aim(1, b.pieceOn('1,0'));
    expect(b.on('1,0')).toEqual([]);
    expect(b.hp('c0')).toBe(10);
  });

  it('[C-14] keg: one is not put where somebody unseen stands, who is seen then (R-87)', () => {
    const hidden = fort('A.\nT.', ['Powder Keg'], { hidden: { T: 0 } });
    hidden.use(0, 'Powder Keg').aim(0, '0,1');
    expect(hidden.on('0,1')).toEqual(['character']);
    expect(hidden.seenAt('c1', 0)).toBe('0,1');
  });

  it('[C-14] a keg sets the next one off', () => {
    const sheets = { T: 'start Shot (ranged) - free: deal 1 damage at 9 range' };
    const b = fort('A.\n..\n.T', ['Powder Keg', 'Powder Keg', 'Extra Wheels'], { sheets });
    b.use(0, 'Powder Keg').aim(0, '1,0').use(0, 'Roll').seat(0).answer('S').answer('stop');
    b.use(0, 'Powder Keg').aim(0, '1,1').end(0);
    b.use(1, 'Shot').aim(1, b.pieceOn('1,1'));
    // The first one hits the fort, the second keg and its shooter; the second one reaches none of them.
    expect([b.on('1,0'), b.on('1,1')]).toEqual([[], []]);
    expect([b.hp('c0'), b.hp('c1')]).toEqual([10, 4]);
  });

  it('[C-14] broadside fires every Cannon, then every Mortar, each with its own target, without activations', () => {
    const b = fort('A..T..', ['Cannon', 'Cannon', 'Mortar', 'Broadside'], {}, { dice: [[1]] });
    b.use(0, 'Broadside');
    b.seat(0).answer('fire').aim(0, 'c1');
    b.seat(0).answer('skip');
    b.seat(0).answer('fire').aim(0, '3,0');
    expect(b.char('c0').res).toMatchObject({ action: 0, activation: 1 });
    expect(b.hp('c1')).toBeLessThanOrEqual(4);
    expect(() => b.use(0, 'Broadside')).toThrow(/not offered/);
    // Outside of the limit of the cannons.
    b.use(0, 'Cannon').aim(0, 'c1');
  });

  it('[C-14] broadside is not offered without a target', () => {
    const b = fort('A#T', ['Cannon', 'Broadside'], { board: 'A..\n###\n..T' });
    expect(() => b.use(0, 'Broadside')).toThrow(/not offered/);
  });
});
