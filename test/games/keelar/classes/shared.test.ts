import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import { type Board, type BoardSpec, board } from '../board.ts';

const TWO = 'start Two (level) - 3 actions per turn';
const HIT = 'start Hit (melee) - pay 1 action: deal 2 damage at 1 range';
/** A has one ability, X. */
const on = (rows: string, ability: string, more: Record<string, Json> = {}, spec: BoardSpec = {}, tags = 'ability'): Board =>
  board({ board: rows, sheets: { A: `start X (${tags}) - ${ability}\n${TWO}\n${HIT}` }, ...more }, { seats: 3, ...spec });

describe('shared: ways to get about', () => {
  it('[R-24] pass: behind 1 to N such things in a row, entering the space behind them', () => {
    const b = on('A#3 ... ..T', 'pay 1 action: do pass walls 1').use(0, 'X');
    expect(b.offers(0)).toEqual(['at:2,0']);
    expect(b.aim(0, '2,0').carried('c0')).toBe(3);
    expect(on('Abb. ...T', 'pay 1 action: do pass barriers 2').use(0, 'X').offers(0)).toEqual(['at:3,0']);
    expect(() => on('Abb. ...T', 'pay 1 action: do pass barriers 1').use(0, 'X')).toThrow(/not offered/);
    expect(() => on('A#. ..T', 'pay 1 action: do pass bodies 1').use(0, 'X')).toThrow(/not offered/);
    expect(on('AT. ...', 'pay 1 action: do pass bodies 1').use(0, 'X').offers(0)).toEqual(['at:2,0']);
    expect(() => on('AV. ..T', 'pay 1 action: do pass walls 1').use(0, 'X')).toThrow(/not offered/);
  });

  it('[R-85] whoever is unseen behind is bumped into', () => {
    const b = on('A#H T..', 'pay 1 action: do pass walls 1', { invisible: ['H'] })
      .use(0, 'X')
      .aim(0, '2,0');
    expect([b.at('c0'), b.hp('c0'), b.hp('c1')]).toEqual(['0,0', 5, 5]);
    expect(b.shown('c1').unseen).toBeNull();
  });

  it('[R-24] jump: over barriers and characters, not over walls or void, up to N', () => {
    expect(on('AbT.. .....', 'pay 1 action: do jump 3').use(0, 'X').offers(0)).toEqual(['at:3,0', 'at:0,1']);
    expect(on('A#.T ....', 'pay 1 action: do jump 3').use(0, 'X').offers(0)).toEqual(['at:0,1']);
    expect(on('A.1. T...', 'pay 1 action: do jump 3').use(0, 'X').aim(0, '3,0').gold('2,0')).toBe(1);
  });

  it('[R-24] dash: straight on, step by step; what is met stops it', () => {
    const b = on('A.1.b T....', 'pay 1 action: do dash 4').use(0, 'X');
    expect(b.offers(0)).toEqual(['at:1,0', 'at:2,0', 'at:3,0']);
    b.aim(0, '3,0');
    expect([b.at('c0'), b.carried('c0')]).toEqual(['3,0', 1]);
    const met = on('A..H. T....', 'pay 1 action: do dash 4', { invisible: ['H'] })
      .use(0, 'X')
      .aim(0, '4,0');
    expect([met.at('c0'), met.hp('c1')]).toEqual(['2,0', 4]);
  });

  it('[R-37] swap barrier: they change places; a barrier under a flyer is no partner for a place with a body', () => {
    const b = on('A.b ..T', 'pay 1 action: do swap barrier at 3 range').use(0, 'X');
    b.aim(0, b.pieceOn('2,0'));
    expect(b.at('c0')).toBe('2,0');
    expect(b.on('0,0')).toEqual(['barrier']);
  });

  it('[R-56, K-134] pull: towards the user, stopping before it; evasion counts', () => {
    const pull = 'pay 1 action: do pull 2 at 5 range';
    expect(on('A...T', pull).use(0, 'X').aim(0, 'c1').at('c1')).toBe('2,0');
    expect(on('A.T..', pull).use(0, 'X').aim(0, 'c1').at('c1')).toBe('1,0');
    const near = on('AT...', pull).use(0, 'X').aim(0, 'c1');
    expect([near.at('c1'), near.hp('c0'), near.hp('c1')]).toEqual(['1,0', 6, 6]);
    const evades = { sheets: { A: `start X (ranged) - ${pull}`, T: 'start Veil (ability) - evasion 1/2' } };
    expect(
      on('A...T', pull, evades, { picks: [0] })
        .use(0, 'X')
        .aim(0, 'c1')
        .at('c1'),
    ).toBe('4,0');
  });

  it('[R-82] reveal: unseen enemies within the radius are seen, whatever is between', () => {
    const b = on('A#H..G T.....', 'pay 1 action: do reveal at 3 radius', { invisible: ['G', 'H'] }, { seats: 4 }).use(0, 'X');
    expect([b.shown('c1').unseen, b.shown('c2').unseen]).toEqual(['invisible', null]);
  });

  it('[K-039, Q-14] grab-gold: all of a pile within reach, or part of it', () => {
    const b = on('A.3 T..', 'pay 1 action: do grab-gold at 2 range').use(0, 'X').aim(0, '2,0').seat(0).answer(2);
    expect([b.carried('c0'), b.gold('2,0')]).toEqual([2, 1]);
    expect(() => on('A.. T..', 'pay 1 action: do grab-gold at 2 range').use(0, 'X')).toThrow(/not offered/);
  });
});

describe('shared: attacks and conditions', () => {
  const SHOT = 'pay 1 action: do scatter d8 2 1 at 6 range no LOS';
  it('[R-63] scatter: one step of the die off, then all within the radius', () => {
    const b = on('A..... ...... ...BT. .....C', SHOT, {}, { seats: 4, dice: [[3]] }, 'ability, explosive').use(0, 'X');
    b.aim(0, '2,2');
    // East of 2,2 stands B.
    expect([b.hp('c1'), b.hp('c3'), b.hp('c2')]).toEqual([4, 4, 6]);
  });

  it('[R-63] a step off the board or into a wall or void does not count', () => {
    const b = on('A..#T .....', SHOT, {}, { dice: [[3]] }, 'ability, explosive')
      .use(0, 'X')
      .aim(0, '2,0');
    expect(b.hp('c1')).toBe(6);
    const edge = on('A...T .....', SHOT, {}, { dice: [[1]] }, 'ability, explosive')
      .use(0, 'X')
      .aim(0, '3,0');
    expect(edge.hp('c1')).toBe(4);
  });

  it('[R-19, R-63] delayed: a mark for all, the blast when its player’s next turn begins', () => {
    const b = on('A....T ......', `${SHOT.replace('at 6', 'delayed at 6')}`, {}, { dice: [[3]] }, 'ability, explosive')
      .use(0, 'X')
      .aim(0, '4,0');
    expect(b.on('4,0')).toEqual(['mark']);
    b.end(0);
    expect(b.hp('c1')).toBe(6);
    b.end(1);
    expect(b.hp('c1')).toBe(4);
    expect(b.on('4,0')).toEqual([]);
  });

  it('[K-187] steal-resource: stored ones at once, actions from the next income; only the two are told', () => {
    const steal = 'pay 1 action: do steal-resource 2 at 3 range';
    const b = on('A.T', steal, {
      sheets: { A: `start X (ranged) - ${steal}`, T: 'start Rage (level) - max 4 rage, 1 rage per turn' },
      res: { T: { rage: 3 } },
    });
    b.use(0, 'X').aim(0, 'c1');
    expect(b.char('c1').res.rage).toBe(1);
    const told = (seat: number | null) => b.heard(seat).filter((event) => event.kind === 'told' && event.line[0] === 'siphoned').length;
    expect([told(0), told(1), told(null)]).toEqual([1, 1, 0]);
    const later = on('A.T', 'pay 1 action: do steal-resource 1 at 3 range', {
      sheets: { A: 'start X (ranged) - pay 1 action: do steal-resource 1 at 3 range', T: 'start Two (level) - 2 actions per turn' },
    });
    expect(later.use(0, 'X').aim(0, 'c1').end(0).char('c1').res.action).toBe(1);
  });

  it('[R-26] require held: only with such a thing in hand', () => {
    const sheet =
      'start Gun (weapon, gun, ranged, 1 hand) - pay 1 action: deal 1 damage at 4 range\nstart X (melee) - pay 1 action: do require held gun, deal 2 damage at 1 range';
    const b = on('AT', '', { sheets: { A: `${sheet}\n${TWO}` } });
    expect(() => b.use(0, 'X')).toThrow(/not offered/);
    expect(b.use(0, 'Gun').aim(0, 'c1').use(0, 'X').aim(0, 'c1').hp('c1')).toBe(3);
  });

  it('[K-061] require downed N: beside somebody else’s downed character, once a board', () => {
    const b = on('At. ..B', 'pay 1 action: do require downed 1, gain 1 MP', { res: { A: { MP: 0 } } }).use(0, 'X');
    expect(b.char('c0').res.MP).toBe(1);
    expect(() => b.use(0, 'X')).toThrow(/not offered/);
    expect(() => on('A.t ..B', 'pay 1 action: do require downed 1, gain 1 MP').use(0, 'X')).toThrow(/not offered/);
  });
});

describe('shared: marks', () => {
  it('[R-39] trap: the first on foot takes the damage as an attack of its owner; the owner alone knows it', () => {
    const b = on('A..T ....', 'pay 1 action: do trap damage 2 at 2 range; may target spaces; undeclared').use(0, 'X').aim(0, '2,0');
    const seen = (viewer: number | null) => Object.values(b.view(viewer).pieces).some(({ kind }) => kind === 'trap');
    expect([seen(0), seen(1), seen(null)]).toEqual([true, false, false]);
    b.end(0).move(1, '2,0');
    expect(b.hp('c1')).toBe(4);
    expect(b.on('2,0')).toEqual(['character']);
  });

  it('[R-121, K-139] traps: dice are rolled when they spring, armor counts, a flyer passes over, `stays` keeps it', () => {
    const pit = on('A..T ....', 'pay 1 action: do trap damage 1d4 at 2 range; may target spaces', {}, { dice: [[3]] })
      .use(0, 'X')
      .aim(0, '2,0')
      .end(0);
    expect(pit.move(1, '2,0').hp('c1')).toBe(3);
    const thorns = 'pay 1 action: do trap damage 1 stays at 2 range; may target spaces';
    const stays = on('A..T ....', thorns).use(0, 'X').aim(0, '2,0').end(0).move(1, '2,0');
    expect(stays.on('2,0')).toEqual(['character', 'trap']);
    expect(
      on('A..T ....', thorns, { flying: ['T'] })
        .use(0, 'X')
        .aim(0, '2,0')
        .end(0)
        .move(1, '2,0')
        .hp('c1'),
    ).toBe(6);
    const mail = { sheets: { A: `start X (trap) - ${thorns}`, T: 'start Mail (armor, 6 HP) - armor other 1' } };
    expect(on('A..T ....', thorns, mail).use(0, 'X').aim(0, '2,0').end(0).move(1, '2,0').hp('c1')).toBe(6);
  });

  it('[R-84] a trap laid where somebody unseen stands springs at once', () => {
    const b = on('A.H T..', 'pay 1 action: do trap damage 2 at 2 range; may target spaces', { invisible: ['H'] })
      .use(0, 'X')
      .aim(0, '2,0');
    expect([b.hp('c1'), b.shown('c1').unseen]).toEqual([4, null]);
  });

  it('[K-060] bonus: the next attack that does damage does N more, once', () => {
    const b = on('AT', 'pay 1 action: do bonus 1 at 1 range; may target self').use(0, 'X').aim(0, 'c0');
    expect(b.use(0, 'Hit').aim(0, 'c1').use(0, 'Hit').aim(0, 'c1').hp('c1')).toBe(1);
  });

  it('[K-060] shield: the next attack that hits does N less, once; a new one replaces the old', () => {
    const b = on('AT', 'pay 1 action: do shield 3', {
      sheets: { A: `start X (ability) - pay 1 action: do shield 1\n${TWO}`, T: `${HIT}\n${TWO}` },
    });
    b.use(0, 'X').use(0, 'X').end(0).use(1, 'Hit').aim(1, 'c0').use(1, 'Hit').aim(1, 'c0');
    expect(b.hp('c0')).toBe(3);
  });

  it('[R-79, R-92] repair: worn-down armor is as new; of several its player names one', () => {
    const sheet = (more = '') => `start Mail (armor, 4 HP) - armor other 1\n${more}start X (ability) - pay 1 action: do repair`;
    const b = on('AT', '', { sheets: { A: sheet(), T: HIT }, turn: 'T' })
      .use(1, 'Hit')
      .aim(1, 'c0')
      .end(1);
    const [armor] = Object.keys(b.char('c0').wear);
    expect(b.char('c0').wear[armor ?? '']).toBe(3);
    expect(b.use(0, 'X').char('c0').wear[armor ?? '']).toBe(4);
    expect(() => b.use(0, 'X')).toThrow(/not offered/);
  });

  it('[K-188] set: the resource is what the sheet says', () => {
    const sheet = 'start Sink (device) - max 4 heat\nstart X (item) - free: do set 0 heat';
    expect(
      on('AT', '', { sheets: { A: sheet }, res: { A: { heat: 3 } } })
        .use(0, 'X')
        .char('c0').res.heat,
    ).toBe(0);
  });

  it('[R-19, K-125] upkeep: paid after each income; unpaid, a flight ends against its will, invisibility shows', () => {
    const fly = 'start X (ability) - free: fly, do upkeep 2 MP\nstart M (level) - max 3 MP';
    const b = on('A..T', '', { sheets: { A: fly } })
      .use(0, 'X')
      .end(0)
      .end(1);
    expect([b.char('c0').res.MP, b.shown('c0').flying, b.hp('c0')]).toEqual([1, true, 6]);
    b.end(0).end(1);
    expect([b.char('c0').res.MP, b.shown('c0').flying, b.hp('c0')]).toEqual([1, false, 5]);
    const fade = 'start X (ability) - free: turn invisible, do upkeep 2 MP\nstart M (level) - max 3 MP';
    const g = on('A..T', '', { sheets: { A: fade } })
      .use(0, 'X')
      .end(0)
      .end(1);
    expect(g.shown('c0').unseen).toBe('invisible');
    expect(g.end(0).end(1).shown('c0').unseen).toBeNull();
  });
});

describe('shared: numbers', () => {
  const bites = (passive: string, attack: string, spec: BoardSpec = {}) =>
    on('AT', '', { sheets: { A: `start P (ability) - ${passive}`, T: `start Y ${attack}` }, turn: 'T' }, spec)
      .use(1, 'Y')
      .aim(1, 'c0');
  const CLAW = '(melee) - pay 1 action: deal 2 damage at 1 range';

  it('[K-060, R-93] spikes: whoever hits in melee takes N; it is known then', () => {
    const b = bites('do spikes 1', CLAW);
    expect([b.hp('c0'), b.hp('c1')]).toEqual([4, 5]);
    expect(b.own.seats[0]?.known).toContain('P');
    expect(bites('do spikes 1', '(ranged) - pay 1 action: deal 2 damage at 1 range').hp('c1')).toBe(6);
  });

  it('[R-96] resist: attacks of the type do nothing; with fire, burn neither', () => {
    const b = bites('do resist fire', '(ranged, fire) - pay 1 action: deal 2 damage and burn 2 at 1 range');
    expect([b.hp('c0'), b.shown('c0').statuses]).toEqual([6, []]);
    expect(bites('do resist fire', CLAW).hp('c0')).toBe(4);
  });

  it('[R-96] damage-minus: N less of that type', () => {
    expect(bites('do damage-minus 1 melee', CLAW).hp('c0')).toBe(5);
    expect(bites('do damage-minus 1 ranged', CLAW).hp('c0')).toBe(4);
  });

  it('[K-060] absorb: each point of damage of the type gives 1 of the resource, up to the maximum', () => {
    const absorb = (type: string, energy: number) =>
      on('AT', '', {
        sheets: {
          A: `start P (ability) - do absorb magical energy\nstart L (level) - max 5 energy, 0 energy per turn`,
          T: `start Y (${type}) - pay 1 action: deal 2 damage at 1 range`,
        },
        turn: 'T',
        res: { A: { energy } },
      })
        .use(1, 'Y')
        .aim(1, 'c0')
        .char('c0').res.energy;
    expect([absorb('ranged, magical', 1), absorb('ranged, magical', 4), absorb('melee', 1)]).toEqual([3, 5, 1]);
  });

  it('[R-82] hide-factor: hide ranges count twice against it', () => {
    const b = on('A....H T.....', 'do hide-factor 2', { hidden: { H: 2 }, turn: 'T' });
    expect(b.shown('c1').unseen).toBe('hidden');
    b.end(2);
    expect(b.seat(0).answer('move:1,0').shown('c1').unseen).toBeNull();
  });

  it('[R-26, K-044] hands and free-hands', () => {
    const guns =
      'start G1 (gun, ranged, 2 hands) - pay 1 action: deal 1 damage at 4 range\nstart G2 (gun, ranged, 1 hand) - pay 1 action: deal 1 damage at 4 range';
    const armed = (more: string) =>
      on('A.T', '', { sheets: { A: `${guns}\n${TWO}\n${more}` } })
        .use(0, 'G1')
        .aim(0, 'c1');
    expect(() => armed('').use(0, 'G2')).toThrow(/not offered/);
    expect(armed('start P (ability) - do hands 3').use(0, 'G2').aim(0, 'c1').hp('c1')).toBe(4);
    expect(armed('start P (ability) - do free-hands gun').use(0, 'G2').aim(0, 'c1').hp('c1')).toBe(4);
    expect(() => on('A.T', '', { sheets: { A: `${guns}\nstart P (ability) - do hands 0` } }).use(0, 'G2')).toThrow(/not offered/);
  });
});
