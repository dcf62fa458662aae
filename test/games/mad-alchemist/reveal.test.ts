import { describe, expect, it } from 'vitest';
import { cellar, corridor, map } from './cellar.ts';

const x05 = map(`
  +---+
  | ? |
  +   +
  | A |
  +   +
  | . |
  +---+`);
const x06 = map(`
      +---+
      | ? |
  +---+   +---+
  | ?   A   ? |
  +---+   +---+
      | . |
      +---+`);

describe('revealing', () => {
  it.each([
    ['O16', 1, []],
    ['W16', 3, ['place:1,1:0', 'place:1,1:1', 'place:1,1:3']],
    ['U16', 1, []],
    ['C16', 2, ['place:1,1:0', 'place:1,1:1']],
  ] as const)('[X-05, M-051, I-14, R-06] one space, tile %s: %i legal placements', (tile, count, ids) => {
    const c = cellar({ map: x05, arrive: true, ap: 1, tiles: [tile] });
    if (count === 1) {
      // A single legal choice is laid by itself.
      expect(c.own.tiles.map((each) => each.tile)).toContain(tile);
      expect(c.title()).toBe('act');
    } else {
      expect(c.offers()).toEqual(ids);
      expect(c.own.drawn).toEqual({ tile, seat: 0, spaces: ['1,1'] });
      // A wall towards the pawn is never legal.
      c.refused(0, 'place:1,1:2', 'M-051').refused(0, 'place:2,2:0', 'M-050').refused(0, 'place:1,2:0', 'M-050');
    }
  });

  it('[X-06, M-050, M-052, M-053, R-31] three tiles in one step: tunnel, corner "!" with its lich, then a vault by itself', () => {
    const c = cellar({ map: x06, arrive: true, ap: 1, tiles: ['U16', 'C01', 'O16'], encounters: ['L4'] }, { rolls: [[2]] });
    expect(c.offers()).toEqual(['place:2,1:0', 'place:3,2:1', 'place:1,2:1']);
    c.does(0, 'place:3,2:1');
    expect(c.offers()).toEqual(['place:2,1:0', 'place:2,1:1', 'place:1,2:0', 'place:1,2:3']);
    expect(c.own.met).toEqual([]);
    c.refused(0, 'place:3,2:1', 'M-050').does(0, 'place:2,1:1');
    // The encounter came before the third tile, which had one place left.
    const said = c.said();
    expect(said.indexOf('met.lich')).toBeLessThan(said.lastIndexOf('laid'));
    expect(c.place('L4')).toBe('2,1');
    expect(c.count('L4')).toBe(3);
    expect(c.own.tiles).toHaveLength(5);
    expect(c.own.ap).toBe(1);
    c.does(0, 'end');
    expect(c.rolls()).toEqual([['monsters.roll', 1]]);
  });

  it('[R-31, M-050] revealing costs nothing and happens with 0 AP left', () => {
    const c = cellar({ map: ['+---+---+---+', '| A   .   ? |', '+---+---+---+'], ap: 1, tiles: ['W16'] });
    c.does(0, 'move:2,1');
    expect(c.own.ap).toBe(0);
    expect(c.offered('place:')).toHaveLength(3);
    c.does(0, 'place:3,1:0');
    expect(c.said()).toContain('ends');
  });

  it('[R-06] spaceFirst: the space is chosen before the tile is drawn, and only its turn afterwards', () => {
    const c = cellar({ map: x06, arrive: true, ap: 1, tiles: ['C16', 'U16', 'O16'] }, { options: { placeOrder: 'spaceFirst' } });
    expect(c.offers()).toEqual(['space:2,1', 'space:3,2', 'space:1,2']);
    expect(c.own.drawn?.tile).toBeNull();
    c.refused(0, 'space:2,3', 'M-050').does(0, 'space:3,2');
    expect(c.offers()).toEqual(['place:3,2:1', 'place:3,2:2']);
    c.refused(0, 'place:2,1:0', 'R-06').does(0, 'place:3,2:2');
    expect(c.offers()).toEqual(['space:2,1', 'space:1,2']);
    c.does(0, 'space:1,2');
    // The tunnel has one way to lie, and the last space is drawn for by itself.
    expect(c.own.tiles).toHaveLength(5);
    expect(c.title()).toBe('act');
  });

  it('[X-31, M-059] a complete cellar: nothing is revealed and the open edge cannot be walked', () => {
    const c = cellar({ map: ['+---+---+---+', '| A   .   ? |', '+---+---+---+'], ap: 2, tiles: [], encounters: [], rest: false });
    c.does(0, 'move:2,1');
    expect(c.offers()).toEqual(['move:1,1', 'end']);
    c.refused(0, 'move:3,1', 'M-046');
    expect(c.own.tiles).toHaveLength(2);
  });

  const ring = map(`
    +---+---+---+
    | .   ?   . |
    +   +   +---+
    | .   A   . |
    +---+---+---+`);
  it('[R-05, R-07] matchWalls: only what continues the walls fits; what fits nowhere goes under the stack', () => {
    // North of A: open to the west and south, walled to the east by a tile whose west side is open, so it must be open there.
    const plain = cellar({ map: ring, arrive: true, ap: 1, tiles: ['U16', 'O16'], rest: false });
    expect(plain.own.tiles.at(-1)?.tile).toBe('U16');
    const strict = cellar({ map: ring, arrive: true, ap: 1, tiles: ['U16', 'O16'], rest: false }, { options: { matchWalls: true } });
    expect(strict.own.tiles.at(-1)?.tile).toBe('O16');
    expect(strict.hidden.tiles).toEqual(['U16']);
    expect(strict.said()).toContain('drawn.under');
  });
  it('[R-07] when no tile of the stack fits, the space counts as walled', () => {
    const c = cellar({ map: ring, arrive: true, ap: 1, tiles: ['U16', 'C16'], rest: false }, { options: { matchWalls: true } });
    expect(c.own.dead).toEqual(['2,1']);
    expect(c.hidden.tiles).toEqual(['U16', 'C16']);
    expect(c.said()).toContain('walled');
    expect(c.offers()).toEqual(['move:3,2', 'move:1,2', 'end']);
    // Refused by the walls, when a tile is laid by choice.
    const choice = cellar({ map: x05, arrive: true, ap: 1, tiles: ['C16'] }, { options: { matchWalls: true } });
    choice.refused(0, 'place:1,1:2', 'R-05').does(0, 'place:1,1:0');
  });

  const bowl = map(`
        +---+
        | . |
    +---+---+---+
    | .   ?   . |
    +---+   +---+
        | A |
        +---+`);
  it('[R-08] a tile that closes the last way seals the cellar while the Stone is in the deck: all lose', () => {
    const c = cellar({ map: bowl, arrive: true, ap: 2, tiles: ['U16'], encounters: ['STONE'] });
    expect(c.over).toBe('over.sealed');
    expect(c.winners).toEqual([]);
    const found = cellar({ map: bowl, arrive: true, ap: 2, tiles: ['U16'] });
    expect(found.over).toBeUndefined();
  });
  it('[R-08] sealGuard forbids sealing while another choice is left', () => {
    const wide = map(`
      +---+---+---+
      | ?   A   ? |
      +---+---+---+`);
    const spec = { map: x05, arrive: true, ap: 2, tiles: ['W16'], encounters: ['STONE'] };
    expect(cellar(spec).offers()).toHaveLength(3);
    const line = map(`
      +---+---+---+
      | .   ?   . |
      +---+   +---+
          | A |
          +---+`);
    const free = cellar({ map: line, arrive: true, ap: 2, tiles: ['W16'], encounters: ['STONE'] });
    // It is held as it leads on most, and turned on from there.
    expect(free.offers()).toEqual(['place:2,1:1', 'place:2,1:3', 'place:2,1:0']);
    free.does(0, 'place:2,1:0');
    expect(free.over).toBe('over.sealed');
    const guarded = cellar({ map: line, arrive: true, ap: 2, tiles: ['W16'], encounters: ['STONE'] }, { options: { sealGuard: true } });
    expect(guarded.offers()).toEqual(['place:2,1:1', 'place:2,1:3']);
    // With no other choice it is laid all the same.
    const forced = cellar({ map: bowl, arrive: true, ap: 2, tiles: ['U16'], encounters: ['STONE'] }, { options: { sealGuard: true } });
    expect(forced.over).toBe('over.sealed');
    expect(cellar({ map: wide, arrive: true, ap: 2, tiles: ['C16'] }, { options: { sealGuard: true } }).offers()).toHaveLength(4);
  });

  it.each([
    ['owner', 1],
    ['active', 0],
  ] as const)(
    '[R-25, M-102, X-21] offTurnPlacement %s: seat %i lays what a teleported pawn reveals, and its trap strikes at once',
    (who, seat) => {
      const spec = {
        map: ['+---+---+---+---+', '| A   B   .   ? |', '+---+---+---+---+'],
        ap: 2,
        potions: { A: ['raven'] },
        effects: { raven: 'teleport' },
        tiles: ['C01'],
        encounters: ['T1'],
      };
      const c = cellar(spec, { seats: 2, options: { offTurnPlacement: who } });
      c.does(0, 'throw:raven:pawn-2', 'to:3,1');
      expect(c.asked()).toEqual([seat]);
      expect(c.turn).toBe(0);
      c.dice([3], [4]).does(seat, 'place:4,1:1');
      // B, and A who sees the tile along the corridor past B? No: B stands in the way.
      expect(c.rolls()).toEqual([['trap.roll', 1]]);
    },
  );

  it('[X-21, M-103] a skeleton drawn beside a teleported pawn waits for the end of its own turn', () => {
    const spec = {
      map: ['+---+---+---+---+', '| A   B   .   ? |', '+---+---+---+---+'],
      ap: 1,
      potions: { A: ['raven'] },
      effects: { raven: 'teleport' },
      tiles: ['U01'],
      encounters: ['S1'],
    };
    const c = cellar(spec, { seats: 2, rolls: [[4]] });
    c.does(0, 'throw:raven:pawn-2', 'to:3,1');
    expect(c.place('S1')).toBe('4,1');
    expect(c.rolls()).toEqual([]);
    expect(c.turn).toBe(1);
    c.does(1, 'end');
    expect(c.rolls()).toEqual([['monsters.roll', 1]]);
    expect(c.own.sheets[1]?.hp).toBe(3);
  });

  it('[M-050] a barrier next door hides no edge: nothing is revealed behind what stands there', () => {
    const c = cellar({ map: corridor('A', 'r2'), arrive: true, ap: 1 });
    expect(c.own.tiles).toHaveLength(2);
  });
});
