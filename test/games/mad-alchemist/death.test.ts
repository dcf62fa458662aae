import { describe, expect, it } from 'vitest';
import { cellar, corridor } from './cellar.ts';

const fire = { potions: { A: ['raven'] }, effects: { raven: 'fire' } };

describe('death', () => {
  it('[X-23, M-120, M-121] B dies with Key, Key and the Stone and lies there; A steps there, takes all, and B leaves', () => {
    const c = cellar(
      { map: corridor('A', 'B', '.'), ap: 2, hp: { B: 1 }, stone: 'B', ...fire, potions: { A: ['raven'], B: ['key', 'key'] } },
      { seats: 2 },
    );
    c.does(0, 'throw:raven:pawn-2');
    expect(c.tags('pawn-2')).toEqual(['fallen']);
    expect(c.place('pawn-2')).toBe('2,1');
    expect(c.place('stone')).toBe('@pawn-2');
    c.does(0, 'move:2,1');
    expect(c.cards('hand:0')).toEqual(['key', 'key']);
    expect(c.place('stone')).toBe('@pawn-1');
    expect(c.place('pawn-2')).toBe('out');
    expect(c.tags('pawn-2')).toEqual([]);
  });
  it('[X-23, R-28] B with nothing leaves at once; B’s slow card goes to the discards, pending haste is lost', () => {
    const c = cellar({ map: corridor('A', 'B'), ap: 2, hp: { B: 1 }, haste: { B: 2 }, slow: { B: ['thorn'] }, ...fire }, { seats: 2 });
    c.does(0, 'throw:raven:pawn-2');
    expect(c.place('pawn-2')).toBe('out');
    expect(c.cards('discards').sort()).toEqual(['raven', 'thorn']);
    expect(c.own.sheets[1]?.haste).toBe(0);
    // With potions beside it, the slow card is not for the looter either.
    const lies = cellar(
      { map: corridor('A', 'B'), ap: 2, hp: { B: 1 }, slow: { B: ['thorn'] }, ...fire, potions: { A: ['raven'], B: ['key'] } },
      { seats: 2 },
    );
    lies.does(0, 'throw:raven:pawn-2', 'move:2,1');
    expect(lies.cards('hand:0')).toEqual(['key']);
  });
  it('[M-122, R-02, M-072] the dead take no further turns', () => {
    const c = cellar({ map: corridor('A', '.', 'C'), ap: 1, hp: { B: 0 } }, { seats: 3 });
    c.does(0, 'end');
    expect(c.turn).toBe(2);
    c.does(2, 'end');
    expect(c.turn).toBe(0);
    expect(c.own.round).toBe(2);
  });
  it('[R-28] pawns that stood on the stairs when someone died there must step on anew to loot', () => {
    const c = cellar({ map: corridor('@AB', '.'), ap: 3, hp: { B: 1 }, ...fire, potions: { A: ['raven'], B: ['key'] } }, { seats: 2 });
    c.does(0, 'throw:raven:pawn-2');
    expect(c.cards('hand:0')).toEqual([]);
    c.does(0, 'move:1,0', 'move:0,0');
    expect(c.cards('hand:0')).toEqual(['key']);
  });
  it('[R-28] the death of the player in turn skips the monsters and ends the turn', () => {
    const c = cellar({ map: corridor('l4', 'A', 'B'), ap: 2, hp: { A: 1 }, ...fire }, { seats: 2 });
    c.does(0, 'drink:raven');
    expect(c.rolls()).toEqual([]);
    expect(c.turn).toBe(1);
    expect(c.own.ap).toBe(2);
  });
  it('[X-32, R-29] one player drinks fire with 1 HP: dead, the game is lost, and no pawn is laid down', () => {
    const c = cellar({ map: corridor('A', '.'), ap: 1, hp: { A: 1 }, ...fire, potions: { A: ['raven', 'key'] } });
    expect(c.offered('swap:').concat(c.offered('steal:'))).toEqual([]);
    c.does(0, 'drink:raven');
    expect(c.over).toBe('over.dead');
    expect(c.winners).toEqual([]);
    expect(c.place('pawn-1')).toBe('out');
    expect(c.tags('pawn-1')).toEqual([]);
    expect(c.voice.state.prompts).toEqual([]);
  });
  it('[R-29] when the last one dies, nobody wins', () => {
    const c = cellar({ map: corridor('A', '.'), ap: 1, hp: { A: 1, B: 0 }, ...fire }, { seats: 2 });
    c.does(0, 'drink:raven');
    expect([c.over, c.winners]).toEqual(['over.dead', []]);
    expect(c.voice.state.result?.scores).toEqual([
      { seat: 0, score: 0, rank: 1 },
      { seat: 1, score: 0, rank: 1 },
    ]);
  });
  it('[R-17, R-24] a teleport onto a lying pawn loots it', () => {
    const c = cellar(
      { map: corridor('A', '.', 'b'), ap: 1, stone: 'B', potions: { A: ['raven'] }, effects: { raven: 'teleport' } },
      { seats: 2 },
    );
    c.does(0, 'drink:raven', 'to:3,1');
    expect(c.place('stone')).toBe('@pawn-1');
  });
  it('[R-17, M-121] gold, potions and the Stone come before the loot, and the win before what is revealed', () => {
    const c = cellar({ map: corridor('A', 'gb'), ap: 1, potions: { B: ['key'] } }, { seats: 2 });
    c.does(0, 'move:2,1');
    const said = c.said();
    expect(said.indexOf('gold')).toBeLessThan(said.indexOf('looted'));
    expect(c.own.sheets[0]?.xp).toBe(1);
  });
});
