import { describe, expect, it } from 'vitest';
import type { Json } from '../../../shared/engine/json.ts';
import { cellar, corridor, map } from './cellar.ts';

describe('the end of a turn', () => {
  const x10 = map(`
    +---+---+---+
    | A   s3  l4|
    +   +---+---+
    | M5|
    +---+`);
  it('[X-10, M-062, M-084, R-13] 1 die for the skeleton before the lich, then the Mad Alchemist throws the top potion', () => {
    const c = cellar({ map: x10, ap: 1, draws: ['bell'], effects: { bell: 'weaken' } }, { rolls: [[4]] });
    c.does(0, 'end');
    expect(c.rolls()).toEqual([['monsters.roll', 1]]);
    expect(c.own.sheets[0]).toMatchObject({ hp: 3, shield: 2 });
    expect(c.known()).toEqual(['bell']);
    expect(c.cards('discards')).toEqual(['bell']);
    const said = c.said();
    expect(said.indexOf('monsters.roll')).toBeLessThan(said.indexOf('mad.throws'));
  });
  it('[X-10, R-13] if the die took the last HP, no card is drawn', () => {
    const c = cellar({ map: x10, ap: 1, hp: { A: 1 }, draws: ['bell'] }, { rolls: [[4]] });
    c.does(0, 'end');
    expect(c.said()).not.toContain('mad.throws');
    expect(c.over).toBe('over.dead');
  });
  it('[M-061, M-074, I-03] each die over the shield costs 1 HP, never below 0', () => {
    const spec = {
      map: map(`
      +---+---+---+
      | l4  A   l4|
      +---+   +---+
          | s3|
          +---+`),
      ap: 1,
    };
    const c = cellar(spec, { rolls: [[3, 4, 6]] });
    c.does(0, 'end');
    expect(c.own.sheets[0]?.hp).toBe(2);
    const dead = cellar({ ...spec, hp: { A: 2 } }, { rolls: [[6, 6, 6]] });
    dead.does(0, 'end');
    expect(dead.own.sheets[0]?.hp).toBe(0);
    expect(dead.over).toBe('over.dead');
  });
  it('[M-063, M-081] monsters attack only whom the turn ends for, and rocks never', () => {
    const c = cellar({ map: corridor('A', 's3', 'B', 'r2'), ap: 1 }, { seats: 2, rolls: [[6]] });
    c.does(0, 'end');
    expect(c.own.sheets.map((sheet) => sheet.hp)).toEqual([3, 4]);
  });

  const lich = { map: corridor('A', '.', 'l4', '.', 'B'), potions: { A: ['raven', 'thorn'] } };
  const dice = (c: ReturnType<typeof cellar>): number[] => c.rolls().flatMap(([key, count]) => (key === 'monsters.roll' ? [count] : []));
  it('[X-18, M-093, R-23, I-15] haste on a lich: 2 dice for A, 1 for B afterwards', () => {
    const c = cellar({ ...lich, ap: 2, effects: { raven: 'haste' } }, { seats: 2, rolls: [[1, 1], [1]] });
    c.does(0, 'throw:raven:L3');
    expect(c.tags('L3')).toEqual(['hasted']);
    c.does(0, 'end');
    expect(c.tags('L3')).toEqual([]);
    c.does(1, 'end');
    expect(dice(c)).toEqual([2, 1]);
  });
  it.each([
    ['untilAttack', [2, 1]],
    ['permanent', [2, 2]],
  ] as const)('[R-23] monsterHaste %s: dice %j', (monsterHaste, counts) => {
    const c = cellar(
      { ...lich, ap: 2, effects: { raven: 'haste' } },
      { seats: 2, options: { monsterHaste }, rolls: counts.map((n) => Array(n).fill(1)) },
    );
    c.does(0, 'throw:raven:L3', 'end').does(1, 'end');
    expect(dice(c)).toEqual(counts);
  });
  it('[R-23] untilAttack: what has not attacked stays hasted over the turn', () => {
    const c = cellar(
      { map: corridor('A', '.', 's3', 'B'), ap: 2, potions: { A: ['raven'] }, effects: { raven: 'haste' } },
      { seats: 2, options: { monsterHaste: 'untilAttack' }, rolls: [[1, 1]] },
    );
    c.does(0, 'throw:raven:S3', 'end');
    expect(c.tags('S3')).toEqual(['hasted']);
    c.does(1, 'end');
    expect(dice(c)).toEqual([2]);
  });
  it('[X-18, M-095] slow on the lich: 0 dice for A, 1 for B; haste and slow together: 0', () => {
    const slow = cellar({ ...lich, ap: 2, effects: { raven: 'slow' } }, { seats: 2, rolls: [[1]] });
    slow.does(0, 'throw:raven:L3', 'end').does(1, 'end');
    expect(dice(slow)).toEqual([1]);
    const both = cellar({ ...lich, ap: 3, effects: { raven: 'slow', thorn: 'haste' } }, { seats: 2 });
    both.does(0, 'throw:raven:L3', 'throw:thorn:L3', 'end');
    expect(dice(both)).toEqual([]);
  });
  it('[X-18, R-23] slow on one of two liches: 1 die; a second haste adds nothing', () => {
    const two = { map: corridor('l4', 'A', 'l4'), potions: { A: ['raven', 'raven'] } };
    const slow = cellar({ ...two, ap: 2, effects: { raven: 'slow' } }, { rolls: [[1]] });
    slow.does(0, 'throw:raven:L2', 'end');
    expect(dice(slow)).toEqual([1]);
    const haste = cellar({ ...two, ap: 3, effects: { raven: 'haste' } }, { rolls: [[1, 1, 1]] });
    haste.does(0, 'throw:raven:L2', 'throw:raven:L2', 'end');
    expect(dice(haste)).toEqual([3]);
  });

  const mad = (effect: string, more: Record<string, Json> = {}) => ({
    map: corridor('A', '.', 'M5'),
    ap: 1,
    draws: ['bell', 'key'],
    effects: { bell: effect },
    ...more,
  });
  const thrown = (c: ReturnType<typeof cellar>): number => c.said().filter((key) => key === 'mad.throws').length;
  it('[R-13, M-004] he throws two potions when hasted, none when slowed, and looks again before the second', () => {
    const twice = cellar(mad('weaken', { hasted: ['3,1'], effects: { bell: 'weaken', key: 'strength' } }));
    twice.does(0, 'end');
    expect(thrown(twice)).toBe(2);
    const never = cellar(mad('weaken', { slowed: ['3,1'] }));
    never.does(0, 'end');
    expect(thrown(never)).toBe(0);
    const away = cellar(
      mad('teleport', {
        hasted: ['3,1'],
        map: map(`
          +---+---+---+
          | A   .   M5|
          +   +---+---+
          | . |
          +---+`),
      }),
    );
    away.does(0, 'end', 'to:1,2');
    expect(thrown(away)).toBe(1);
  });
  it('[R-14] his haste is for the next turn, his slow card lies before the drawer', () => {
    const haste = cellar(mad('haste'));
    haste.does(0, 'end');
    expect(haste.own.ap).toBe(4);
    const slow = cellar(mad('slow'));
    slow.does(0, 'end');
    expect(slow.cards('slow:0')).toEqual(['bell']);
    expect(slow.offers()).toEqual(['discard', 'end']);
  });
  it('[X-26, R-14] his fire costs the drawer 1 HP and nobody gains XP', () => {
    const c = cellar(mad('fire'));
    c.does(0, 'end');
    expect(c.own.sheets[0]).toMatchObject({ hp: 3, xp: 0 });
  });
  it('[R-14] maTeleport random: the lot says where; the monsters do not roll again', () => {
    const spec = mad('teleport', { map: corridor('A', '.', 'M5') });
    const c = cellar(spec, { options: { maTeleport: 'random' } });
    c.does(0, 'end');
    expect(c.place('pawn-1')).toBe('2,1');
    const beside = cellar(
      mad('teleport', {
        map: map(`
      +---+---+---+
      | A   .   M5|
      +---+   +---+
          | s3|
          +---+`),
      }),
    );
    beside.does(0, 'end', 'to:2,1');
    expect(dice(beside)).toEqual([]);
  });
  it('[R-10, M-062] without any potion card he has nothing to throw', () => {
    const c = cellar(mad('fire', { draws: [], rest: false }));
    c.does(0, 'end');
    expect(c.said()).toContain('mad.empty');
  });
  it('[X-29, R-14, R-17, M-007] A holds the Stone at 3,2, is hit by teleport, picks the stairs at distance 3 and wins', () => {
    const c = cellar(
      {
        map: map(
          `
          +---+---+---+---+---+
          |@                  |
          +---+---+---+---+---+
                      | . |
                      +   +
                      | A   M5|
                      +---+---+`.replace('|@                  |', '| @   .   .   .   . |'),
        ),
        ap: 1,
        stone: 'A',
        draws: ['bell'],
        effects: { bell: 'teleport' },
      },
      { seats: 1 },
    );
    expect(c.place('pawn-1')).toBe('3,2');
    c.does(0, 'end', 'to:0,0');
    expect(c.over).toBe('over.won');
    expect(c.winners).toEqual([0]);
  });
});
