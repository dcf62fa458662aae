import { describe, expect, it } from 'vitest';
import type { DrawRequest } from '../../shared/engine/chance.ts';
import { badDraw, drawWith, recordedChance, seededChance } from '../../shared/engine/chance.ts';
import { DIE_KINDS, faces } from '../../shared/table/die.ts';
import { table } from '../support/table.ts';
import { looping, tiny } from '../support/tiny.ts';

describe('chance', () => {
  it('knows bad answers', () => {
    const dice: DrawRequest = { kind: 'dice', dice: ['d6', 'd10'] };
    expect(badDraw(dice, [6, 10])).toBeUndefined();
    for (const values of [[6], [6, 10, 1], [7, 1], [0, 1], [1, 11], [1.5, 1], [Number.NaN, 1]]) expect(badDraw(dice, values)).toBeDefined();
    expect(badDraw({ kind: 'pick', from: 3 }, [2])).toBeUndefined();
    for (const values of [[3], [-1], [], [0, 1], [0.5]]) expect(badDraw({ kind: 'pick', from: 3 }, values)).toBeDefined();
    expect(badDraw({ kind: 'pick', from: 0 }, [0])).toBeDefined();
    expect(badDraw({ kind: 'shuffle', size: 3 }, [2, 0, 1])).toBeUndefined();
    for (const values of [
      [0, 1],
      [0, 1, 1],
      [0, 1, 3],
      [-1, 0, 1],
    ])
      expect(badDraw({ kind: 'shuffle', size: 3 }, values)).toBeDefined();
    expect(badDraw({ kind: 'shuffle', size: 0 }, [])).toBeUndefined();
  });

  it('has dice with as many faces as their name says', () => expect(DIE_KINDS.map(faces)).toEqual([4, 6, 8, 10, 12, 20]));

  it('from a seed gives the same values for the same number, others for others, and only good ones', () => {
    const [one, two] = [seededChance(1), seededChance(2)];
    const requests: DrawRequest[] = [
      { kind: 'dice', dice: [...DIE_KINDS] },
      { kind: 'pick', from: 1000 },
      { kind: 'shuffle', size: 52 },
    ];
    for (const request of requests) {
      for (let n = 0; n < 200; n++) {
        expect(badDraw(request, one.draw(n, request))).toBeUndefined();
        expect(one.draw(n, request)).toEqual(seededChance(1).draw(n, request));
      }
      const different = Array.from({ length: 50 }, (_, n) => n).filter((n) => one.draw(n, request).join() !== two.draw(n, request).join());
      expect(different.length).toBeGreaterThan(40);
    }
  });

  it('is even: chi square of dice, picks and places in a shuffle', () => {
    const chance = seededChance(5);
    const chi = (draw: (n: number) => number, bound: number): number => {
      const counts = Array.from({ length: bound }, () => 0);
      const runs = 600 * bound;
      for (let n = 0; n < runs; n++) {
        const value = draw(n);
        counts[value] = (counts[value] ?? 0) + 1;
      }
      return counts.reduce((sum, count) => sum + (count - 600) ** 2 / 600, 0);
    };
    // The 99.99 % quantiles for 5, 19 and 9 degrees of freedom.
    expect(chi((n) => (chance.draw(n, { kind: 'dice', dice: ['d6'] })[0] ?? 0) - 1, 6)).toBeLessThan(25.7);
    expect(chi((n) => chance.draw(n, { kind: 'pick', from: 20 })[0] ?? 0, 20)).toBeLessThan(51.0);
    expect(chi((n) => chance.draw(n, { kind: 'shuffle', size: 10 })[3] ?? 0, 10)).toBeLessThan(33.7);
  });

  it('draws from any source of whole numbers', () => {
    expect(drawWith(() => 0, { kind: 'dice', dice: ['d6', 'd4'] })).toEqual([1, 1]);
    expect(drawWith((bound) => bound - 1, { kind: 'pick', from: 7 })).toEqual([6]);
    expect(drawWith((bound) => bound - 1, { kind: 'shuffle', size: 4 })).toEqual([0, 1, 2, 3]);
    expect(drawWith(() => 0, { kind: 'shuffle', size: 4 })).toEqual([1, 2, 3, 0]);
  });

  it('replayed from a log answers only what was asked then', () => {
    const chance = recordedChance([{ n: 3, request: { kind: 'pick', from: 5 }, values: [4] }]);
    expect(chance.draw(3, { kind: 'pick', from: 5 })).toEqual([4]);
    expect(() => chance.draw(3, { kind: 'pick', from: 6 })).toThrow('no such draw 3');
    expect(() => chance.draw(4, { kind: 'pick', from: 5 })).toThrow('no such draw 4');
  });

  it('that answers badly stops the command, and the table stays as it was', () => {
    const voice = table(tiny(looping((t) => t.roll(['d6'], 0, ['said']), 'roll')));
    const before = voice.table;
    voice.chance = { draw: () => [9] };
    const outcome = voice.try({ do: 'answer', seat: 0, prompt: voice.open(0).id, choice: 'roll' });
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'fault' } });
    expect(voice.table).toBe(before);
  });

  it('keeps what was drawn apart from what the game does with it', () => {
    const kept: number[][] = [];
    const game = tiny(
      looping((t) => {
        const values = t.roll(['d6'], 0, ['said']);
        kept.push(values);
        values[0] = 99;
      }, 'roll'),
    );
    const voice = table(game).seat(0).answer('roll');
    expect(voice.events.find((event) => event.kind === 'rolled')).not.toMatchObject({ values: [99] });
  });
});
