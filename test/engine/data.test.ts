import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical, clone, same } from '../../shared/engine/json.ts';
import { COMMON_LINES, ruleOf, speak } from '../../shared/engine/line.ts';
import { emptyLog, entriesOf, grown } from '../../shared/engine/log.ts';
import { hashOf } from '../../shared/engine/replay.ts';
import type { LogEntry } from '../../shared/engine/state.ts';

/** Plain data whose keys are no array indexes, as ids are. */
const json = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'));

describe('plain data', () => {
  it('is copied whole, shares nothing and is the same again', () => {
    fc.assert(
      fc.property(json, (value) => {
        const copy = clone(value);
        expect(same(copy, value)).toBe(true);
        expect(canonical(copy)).toBe(canonical(value));
        if (typeof value === 'object' && value !== null) expect(copy).not.toBe(value);
        // -0 comes back from text as 0; everything else as it was.
        if (!Object.is(value, -0)) expect(canonical(JSON.parse(JSON.stringify(value)))).toBe(canonical(value));
      }),
    );
  });
  it('is spelled and hashed alike whatever the order of its keys', () => {
    expect(canonical({ b: 1, a: [true, null, 'x'] })).toBe('{"a":[true,null,"x"],"b":1}');
    expect(hashOf({ b: 1, a: { d: 2, c: 3 } })).toBe(hashOf({ a: { c: 3, d: 2 }, b: 1 }));
    expect(hashOf({ a: 1 })).not.toBe(hashOf({ a: 2 }));
    expect(hashOf({ a: 1 })).toMatch(/^[0-9a-f]{64}$/);
  });
  const strange: [string, unknown][] = [
    ['functions', () => 1],
    ['undefined', { a: undefined }],
    ['holes of arrays', Object.assign([1], { length: 3 })],
    ['NaN', [Number.NaN]],
    ['infinity', { a: Number.POSITIVE_INFINITY }],
    ['symbols', Symbol('x')],
    ['bigints', { a: 1n }],
    ['dates', new Date(0)],
    ['maps', { a: new Map() }],
    ['sets', new Set([1])],
    ['instances', [new (class A {})()]],
  ];
  it.each(strange)('is not: %s', (_name, value) => expect(() => clone(value)).toThrow('state holds'));
  it('differs by value, by key and by kind', () => {
    const different: [unknown, unknown][] = [
      [1, '1'],
      [[1], { 0: 1 }],
      [{ a: 1 }, { a: 1, b: 2 }],
      [{ a: 1 }, { b: 1 }],
      [
        [1, 2],
        [2, 1],
      ],
      [null, {}],
      [[], null],
    ];
    for (const [a, b] of different) expect([same(a, b), same(b, a)]).toEqual([false, false]);
  });
});

describe('lines', () => {
  const names = {
    seat: (seat: number) => `S${seat}`,
    piece: (id: string) => `P(${id})`,
    place: (id: string) => `at ${id}`,
    face: (face: string) => `"${face}"`,
  };
  const lines = { moved: { text: '{0:seat}: {1:piece} {2:place}, {3:face}, {4} and {4}{9}', rule: 'T-1' }, plain: { text: '{0}' } };
  it('speak with the names that the teller brings', () => {
    expect(speak(lines, ['moved', 0, 'king', '3,0', 'gold', 7], names)).toBe('S0: P(king) at 3,0, "gold", 7 and 7');
    expect(speak(lines, ['plain', '{0:seat}'], names)).toBe('{0:seat}');
  });
  it('every game has speak, too, and unknown ones show their words', () => {
    for (const key of Object.keys(COMMON_LINES)) expect(speak({}, [key, 1, 2], names)).not.toContain('{');
    expect(speak(lines, ['gone', 1, 'x'], names)).toBe('gone 1 x');
    expect(speak(lines, ['constructor'], names)).toBe('constructor');
  });
  it('link to their rule', () => {
    expect([ruleOf(lines, ['moved']), ruleOf(lines, ['plain']), ruleOf(lines, ['toString'])]).toEqual(['T-1', undefined, undefined]);
  });
});

describe('the log', () => {
  const entry = (number: number): LogEntry => ({ number, command: { do: 'stop' }, draws: [] });
  const seqs = (log: ReturnType<typeof emptyLog>) => entriesOf(log).map(({ number }) => number);
  it('grows without changing the logs before it, also where play goes on from an earlier one twice', () => {
    const one = grown(emptyLog(), entry(1));
    const two = grown(one, entry(2));
    const other = grown(one, entry(22));
    const third = grown(two, entry(3));
    expect([emptyLog(), one, two, other, third, grown(other, entry(33))].map(seqs)).toEqual([
      [],
      [1],
      [1, 2],
      [1, 22],
      [1, 2, 3],
      [1, 22, 33],
    ]);
  });
});
