import { describe, expect, it } from 'vitest';
import { cellar, corridor, map } from './cellar.ts';

/** A steps onto a tile whose north side is open; the first tile drawn there is the tunnel U01 with a card. */
const north = map(`
  +---+
  | ? |
  +   +
  | . |
  +   +
  | A |
  +---+`);
const reveal = (card: string, more: Record<string, unknown> = {}, options = {}, rolls: number[][] = []) =>
  cellar({ map: north, ap: 3, tiles: ['U01', 'O16'], encounters: [card], ...more } as never, { options, rolls }).does(0, 'move:1,2');

describe('encounters', () => {
  it.each([
    ['K5', 'rock', 3],
    ['K4', 'rock', 1],
    ['S5', 'skeleton', 4],
    ['L5', 'lich', 5],
  ] as const)('[M-054, M-080] card %s puts a %s with shield %i on the tile', (card, kind, shield) => {
    const c = reveal(card);
    expect(c.kinds('1,1')).toEqual([kind]);
    expect(c.count(card)).toBe(shield);
    c.refused(0, 'move:1,1', 'M-046');
  });
  it('[M-055, M-112, R-17] gold lies on the tile; stepping there takes it for 1 XP', () => {
    const c = reveal('G2');
    expect(c.kinds('1,1')).toEqual(['gold']);
    c.does(0, 'move:1,1');
    expect(c.kinds('1,1')).toEqual(['pawn']);
    expect(c.own.sheets[0]?.xp).toBe(1);
  });
  it('[M-056] a potion marker gives the top card of the potion deck', () => {
    const c = reveal('P3', { draws: ['bell', 'key'] });
    c.does(0, 'move:1,1');
    expect(c.cards('hand:0')).toEqual(['bell']);
    expect(c.kinds('1,1')).toEqual(['pawn']);
    expect(c.hidden.potions[0]).toBe('key');
  });
  it('[R-10, I-02] an empty deck is filled from the discards; without any card the marker goes without effect', () => {
    const mixed = reveal('P3', { discards: ['thorn'], rest: false });
    mixed.does(0, 'move:1,1');
    expect(mixed.cards('hand:0')).toEqual(['thorn']);
    expect(mixed.cards('discards')).toEqual([]);
    const none = reveal('P3', { rest: false });
    none.does(0, 'move:1,1');
    expect(none.cards('hand:0')).toEqual([]);
    expect(none.said()).toContain('flask.empty');
    expect(none.kinds('1,1')).toEqual(['pawn']);
  });
  it('[M-058, R-17] the Stone lies on the tile and is picked up by stepping there', () => {
    const c = reveal('STONE');
    expect(c.place('stone')).toBe('1,1');
    c.does(0, 'move:1,1');
    expect(c.place('stone')).toBe('@pawn-1');
  });
  it.each(['5', '4', '6'])('[M-058, R-12, R-13] the Mad Alchemist comes with shield %s and does nothing at once', (shield) => {
    const c = reveal('MA', {}, { maShield: shield });
    expect(c.count('MA')).toBe(Number(shield));
    expect(c.kinds('1,1')).toEqual(['alchemist']);
    expect(c.said()).not.toContain('mad.throws');
    c.refused(0, 'move:1,1', 'M-046');
    expect(c.offered('attack:')).toEqual(['attack:MA']);
    c.dice([6]).does(0, 'attack:MA');
    // With 6 no die can beat him.
    expect(c.place('MA')).toBe(shield === '6' ? '1,1' : undefined);
    expect(c.own.sheets[0]?.xp).toBe(shield === '6' ? 0 : 4);
  });

  const x07 = map(`
            +---+
            | B |
    +---+---+   +---+---+
    | C   A   ?   . | D |
    +---+---+   +---+---+
            | . |
            +---+`);
  it('[X-07, M-057, M-078, M-082, R-30] the trap sees A and B, not C behind A, not D behind a wall; it strikes once', () => {
    const c = cellar(
      { map: x07, turn: 'A', arrive: true, ap: 3, shield: { B: 4 }, tiles: ['O01'], encounters: ['T1'] },
      { seats: 4, rolls: [[4], [4]] },
    );
    expect(c.rolls()).toEqual([
      ['trap.roll', 1],
      ['trap.roll', 1],
    ]);
    expect(c.own.sheets.map((sheet) => sheet.hp)).toEqual([3, 4, 4, 4]);
    // Later pawns on the tile suffer nothing.
    c.does(0, 'move:3,2');
    expect(c.rolls()).toHaveLength(2);
    expect(c.kinds('3,2')).toEqual(['pawn']);
  });

  const x08 = map(`
        +---+
        | ? |
    +---+   +---+
    | ?   A   ? |
    +---+   +---+
        | l4|
        +   +
        | B |
        +---+`);
  it('[X-08, R-28, R-31] A dies while revealing: the other spaces stay empty, nobody attacks, the turn passes; the next arrival reveals them', () => {
    const spec = {
      map: x08,
      turn: 'A',
      arrive: true,
      ap: 2,
      hp: { A: 1 },
      tiles: ['O01', 'W16', 'O16'],
      encounters: ['T1'],
      potions: { A: ['key'] },
    };
    const c = cellar(spec, { seats: 2, rolls: [[5]] });
    c.does(0, 'place:2,1:0');
    expect(c.own.sheets[0]?.hp).toBe(0);
    expect(c.own.tiles).toHaveLength(4);
    expect(c.rolls()).toEqual([['trap.roll', 1]]);
    expect(c.said()).not.toContain('ends');
    expect(c.turn).toBe(1);
    const after = cellar(
      {
        map: map(`
          +---+---+---+
          | ?   a   B |
          +---+---+---+`),
        turn: 'B',
        ap: 1,
        hp: { A: 0 },
        potions: { A: ['key'] },
        tiles: ['U16'],
      },
      { seats: 2 },
    );
    after.does(1, 'move:2,1');
    expect(after.own.tiles).toHaveLength(3);
    expect(after.cards('hand:1')).toEqual(['key']);
  });

  it('[R-28] when the player in turn dies by a trap that another pawn reveals, that one still reveals and the turn ends', () => {
    const spec = {
      map: map(`
        +---+---+---+
            | ? |
        +---+   +---+
        | .   .   ? |
        +---+---+   +
        | B   .   A |
        +---+---+---+`),
      ap: 2,
      hp: { A: 1 },
      potions: { A: ['raven'] },
      effects: { raven: 'teleport' },
      tiles: ['O01', 'U16'],
      encounters: ['T1'],
    };
    const c = cellar(spec, { seats: 2, rolls: [[5], [1]] });
    c.does(0, 'throw:raven:pawn-2', 'to:2,2');
    c.does(1, 'place:3,2:0');
    expect(c.own.sheets.map((sheet) => sheet.hp)).toEqual([0, 4]);
    // B has revealed the other space, too, and is in turn.
    expect(c.own.tiles.map((tile) => tile.tile)).toContain('U16');
    expect(c.turn).toBe(1);
    expect(c.said()).not.toContain('ends');
  });

  it('[M-055, R-24] what a barrier covers stays and waits', () => {
    const c = cellar({ map: corridor('A', 'r1g', '.'), ap: 2, potions: { A: ['raven'] }, effects: { raven: 'teleport' } });
    c.does(0, 'throw:raven:K4', 'to:3,1');
    expect(c.place('K4')).toBe('3,1');
    expect(c.kinds('2,1')).toEqual(['gold']);
    // And back onto it: a tile with gold is free.
    const back = cellar({ map: corridor('A', 'g', 'r1'), ap: 2, potions: { A: ['raven'] }, effects: { raven: 'teleport' } });
    back.does(0, 'throw:raven:K4', 'to:2,1');
    expect(back.kinds('2,1').sort()).toEqual(['gold', 'rock']);
  });
});
