import { describe, expect, it } from 'vitest';
import type { Json } from '../../../shared/engine/json.ts';
import { cellar, corridor, map } from './cellar.ts';

/** A holds a raven potion with this effect; in the corridor stands what is given. */
const holds = (effect: string, cells: string[], more: Record<string, Json> = {}) => ({
  map: corridor(...cells),
  ap: 1,
  potions: { A: ['raven'] },
  effects: { raven: effect },
  ...more,
});

describe('potions', () => {
  it('[M-041, M-042, M-043, M-083, X-27] the card is spent, its effect shown only after the target is fixed, and happens at once', () => {
    const c = cellar(holds('strength', ['A', '.', 's3'], { ap: 2 }));
    expect(c.known()).toEqual([]);
    expect(c.voice.view(0).pieces['effect-raven']?.face).toBeNull();
    c.does(0, 'throw:raven:S3');
    expect(c.count('S3')).toBe(4);
    expect(c.known()).toEqual(['raven']);
    expect(c.voice.view(0).pieces['effect-raven']?.face).toBe('strength');
    expect(c.cards('discards')).toEqual(['raven']);
    // No taking back.
    expect(c.voice.view(0).undo).toBe(0);
    c.refused(0, 'drink:raven', 'M-041');
  });
  it('[X-19, M-084, I-11] with the fifth the sixth is identified, too', () => {
    const c = cellar(holds('weaken', ['A', '.'], { ap: 2, known: ['crescent', 'spiral', 'key', 'thorn'] }));
    c.does(0, 'drink:raven');
    expect(c.known().sort()).toEqual(['bell', 'crescent', 'key', 'raven', 'spiral', 'thorn']);
    expect(c.said()).toContain('identified.last');
  });

  it.each([
    [3, 4],
    [4, 5],
    [5, 5],
  ])('[M-090, X-15] strength on shield %i gives %i, on players and barriers alike', (before, after) => {
    const player = cellar(holds('strength', ['A', '.'], { ap: 2, shield: { A: before } }));
    player.does(0, 'drink:raven');
    expect(player.own.sheets[0]?.shield).toBe(after);
    const barrier = cellar(holds('strength', ['A', `l${before}`], { ap: 2 }));
    const [id = ''] = barrier.offered('throw:');
    barrier.does(0, id);
    expect(barrier.count(id.split(':')[2] ?? '')).toBe(after);
    expect(barrier.cards('discards')).toEqual(['raven']);
    expect(barrier.known()).toEqual(['raven']);
  });
  it.each([
    [3, 2],
    [1, 1],
  ])('[M-091, X-15] weaken on shield %i gives %i', (before, after) => {
    const player = cellar(holds('weaken', ['A', '.'], { ap: 2, shield: { A: before } }));
    player.does(0, 'drink:raven');
    expect(player.own.sheets[0]?.shield).toBe(after);
    const rock = cellar(holds('weaken', ['A', `r${before}`], { ap: 2 }));
    const [id = ''] = rock.offered('throw:');
    rock.does(0, id);
    expect(rock.count(id.split(':')[2] ?? '')).toBe(after);
  });

  it('[X-16, M-092, R-22] haste off turn: A has 0 AP, B begins with 5, after two with 7; with 6 from XP and one haste 8', () => {
    const one = cellar(holds('haste', ['A', 'B'], { xp: { B: 3 } }), { seats: 2 });
    one.does(0, 'throw:raven:pawn-2');
    expect([one.turn, one.own.ap]).toEqual([1, 5]);
    const two = cellar(holds('haste', ['A', 'B'], { ap: 2, xp: { B: 3 }, potions: { A: ['raven', 'raven'] } }), { seats: 2 });
    two.does(0, 'throw:raven:pawn-2', 'throw:raven:pawn-2');
    expect([two.turn, two.own.ap]).toEqual([1, 7]);
    const six = cellar(holds('haste', ['A', 'B'], { xp: { B: 17 } }), { seats: 2 });
    six.does(0, 'throw:raven:pawn-2');
    expect([six.turn, six.own.ap]).toEqual([1, 8]);
    // The turn after that has its usual AP again (R-03: nothing is saved).
    six.does(1, 'end').does(0, 'end');
    expect([six.turn, six.own.ap]).toEqual([1, 6]);
  });
  it('[X-16, R-22] drunk in one’s own turn with 1 AP left: 1 − 1 + 2 = 2', () => {
    const c = cellar(holds('haste', ['A', '.']));
    c.does(0, 'drink:raven');
    expect([c.turn, c.own.ap]).toEqual([0, 2]);
  });

  it('[X-17, M-049, M-094, R-21, I-13] two slow cards: only to be thrown away, or the turn ended; then 1 AP is left', () => {
    const c = cellar({ map: corridor('A', 'B'), turn: 'B', xp: { B: 3 }, slow: { B: ['raven', 'raven'] } }, { seats: 2 });
    expect(c.own.ap).toBe(3);
    expect(c.offers(1)).toEqual(['discard', 'end']);
    expect(c.title(1)).toBe('act.slow');
    c.refused(1, 'swap:0', 'M-094').refused(1, 'move:1,1', 'M-094');
    c.does(1, 'discard');
    expect(c.offers(1)).toEqual(['discard', 'end']);
    c.does(1, 'discard');
    expect(c.own.ap).toBe(1);
    expect(c.cards('discards')).toEqual(['raven', 'raven']);
    expect(c.offers(1)).toContain('swap:0');
    c.refused(1, 'discard', 'M-094');
  });
  it('[R-21] the turn may be ended with the slow cards kept', () => {
    const c = cellar({ map: corridor('A', 'B'), turn: 'B', ap: 2, slow: { B: ['raven'] } }, { seats: 2 });
    c.does(1, 'end').does(0, 'end');
    expect(c.offers(1)).toEqual(['discard', 'end']);
  });
  it('[X-17, M-094] an unknown potion drunk with the last AP is slow: the card lies there, the next turn has 1 AP for deeds', () => {
    const c = cellar(holds('slow', ['A', '.']));
    c.does(0, 'drink:raven');
    expect(c.cards('slow:0')).toEqual(['raven']);
    expect(c.cards('discards')).toEqual([]);
    expect([c.turn, c.own.ap]).toEqual([0, 2]);
    c.does(0, 'discard');
    expect(c.own.ap).toBe(1);
    expect(c.offers()).toContain('move:2,1');
  });
  it.each(['haste', 'slow'])(
    '[M-093, M-095, M-085, R-38] %s on a rock does nothing; the card is spent all the same, even when known',
    (effect) => {
      const c = cellar(holds(effect, ['A', 'r2'], { known: ['raven'] }));
      const [id = ''] = c.offered('throw:');
      c.does(0, id);
      expect(c.said()).toContain('nothing');
      expect(c.cards('discards')).toEqual(['raven']);
      expect(c.tags(id.split(':')[2] ?? '')).toEqual([]);
    },
  );

  it('[X-26, M-096, M-112, R-26] fire at a lich four tiles away: removed without a roll, 3 XP, and by the threshold 1 AP again', () => {
    const c = cellar(holds('fire', ['A', '.', '.', '.', 'l5']));
    c.does(0, 'throw:raven:L5');
    expect(c.place('L5')).toBeUndefined();
    expect(c.own.sheets[0]?.xp).toBe(3);
    expect([c.turn, c.own.ap]).toEqual([0, 1]);
    expect(c.rolls()).toEqual([]);
  });
  it('[X-26, M-096, R-27, R-37] at B with 1 HP: B dies, A gets no XP and goes on; [R-12] at the Mad Alchemist: +4', () => {
    const b = cellar(holds('fire', ['A', 'B'], { ap: 2, hp: { B: 1 } }), { seats: 2 });
    b.does(0, 'throw:raven:pawn-2');
    expect(b.own.sheets[1]?.hp).toBe(0);
    expect(b.own.sheets[0]?.xp).toBe(0);
    expect([b.turn, b.own.ap]).toEqual([0, 1]);
    const mad = cellar(holds('fire', ['A', '.', 'M5']));
    mad.does(0, 'throw:raven:MA');
    expect(mad.own.sheets[0]?.xp).toBe(4);
    expect(mad.place('MA')).toBeUndefined();
  });
  it('[M-045, M-041] players are no targets of attacks, but of potions, with deadly result', () => {
    const c = cellar(holds('fire', ['A', 'B'], { hp: { B: 1 } }), { seats: 2 });
    c.refused(0, 'attack:pawn-2', 'M-045').refused(0, 'throw:raven:pawn-1', 'R-38').does(0, 'throw:raven:pawn-2');
    expect(c.said()).toContain('dies');
  });

  const box = map(`
    +---+---+
    | .   A |
    +---+---+`);
  it('[X-20, M-100, M-101, R-24] the box of a teleport: at most 5 across and down, free of pawns and barriers, the stairs always', () => {
    // The stairs at 0,0; A in the row of y −3, x 2; a long row from −4 to 8 above the stairs column.
    const long = map(`
      +---+---+---+---+---+---+---+---+---+---+---+---+---+
      | .   .   .   .   .   r2  A   .   g   .   C   .   . |
      +---+---+---+---+   +---+---+---+---+---+---+---+---+
                      | . |
                      +   +
                      | . |
                      +   +
                      |@BD|
                      +---+`);
    const spec = { map: long, ap: 1, potions: { A: ['raven'] }, effects: { raven: 'teleport' } };
    const c = cellar(spec, { seats: 4 });
    c.does(0, 'drink:raven');
    const goals = c.offered('to:').map((id) => id.slice(3));
    // A at 2,−3 reaches x −3..7: not −4,−3 and not 8,−3; not the rock's nor C's tile, not its own.
    expect(goals.sort()).toEqual(['-1,-3', '-2,-3', '-3,-3', '0,-1', '0,-2', '0,-3', '0,0', '3,-3', '4,-3', '5,-3', '7,-3'].sort());
    expect(c.offers().at(-1)).toBe('stay');
    c.refused(0, 'to:8,-3', 'M-100').refused(0, 'to:1,-3', 'M-101').refused(0, 'to:6,-3', 'M-101').refused(0, 'to:2,-3', 'R-24');
    c.refused(0, 'to:3,-4', 'M-100').does(0, 'to:0,0');
    expect(c.place('pawn-1')).toBe('0,0');
    expect(c.kinds('0,0')).toHaveLength(3);
  });
  it('[X-20, R-24] staying is legal; a tile with gold or a lying pawn is free and counts as stepped onto', () => {
    const spec = {
      map: corridor('A', '.', 'b', 'g'),
      ap: 3,
      potions: { A: ['raven', 'raven', 'raven'], B: ['key'] },
      effects: { raven: 'teleport' },
    };
    const c = cellar(spec, { seats: 2 });
    c.does(0, 'drink:raven', 'stay');
    expect(c.place('pawn-1')).toBe('1,1');
    c.does(0, 'drink:raven', 'to:3,1');
    expect(c.cards('hand:0')).toEqual(['raven', 'key']);
    c.does(0, 'drink:raven', 'to:4,1');
    expect(c.own.sheets[0]?.xp).toBe(1);
    expect(cellar({ map: box, ap: 1 }).offers()).toEqual(['move:1,1', 'end']);
  });
  it('[X-22, R-24, M-101] barriers are sent anywhere free, also onto the stairs', () => {
    const c = cellar(holds('teleport', ['A', 's3', '@']));
    c.does(0, 'throw:raven:S3', 'to:0,0');
    expect(c.place('S3')).toBe('0,0');
    expect(c.own.sheets[0]?.xp).toBe(0);
  });
  it('[M-100] whoever activated it says where the target goes', () => {
    const c = cellar(holds('teleport', ['A', 'B', '.', '.'], { ap: 2 }), { seats: 2 });
    c.does(0, 'throw:raven:pawn-2');
    expect(c.asked()).toEqual([0]);
    c.does(0, 'to:4,1');
    expect(c.place('pawn-2')).toBe('4,1');
  });
  it('[X-14, R-26] B is teleported onto gold: 3 XP, no AP now, and 3 AP in the next turn', () => {
    const c = cellar(holds('teleport', ['A', 'B', 'g'], { ap: 2, xp: { B: 2 } }), { seats: 2 });
    c.does(0, 'throw:raven:pawn-2', 'to:3,1');
    expect(c.own.ap).toBe(1);
    expect(c.own.sheets.map((sheet) => sheet.xp)).toEqual([0, 3]);
    expect(c.said()).toContain('threshold.later');
    c.does(0, 'end');
    expect([c.turn, c.own.ap]).toEqual([1, 3]);
  });
});
