import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { project } from '../../shared/engine/project.ts';
import { BOUND, hider, OPEN_ACTS, SECRET_ACTS } from '../support/hider.ts';
import { type Recording, record, sameStream } from '../support/twin.ts';

/** Two tables of the same seed after these acts of seat 0. */
const twins = (one: readonly string[], other: readonly string[]): [Recording, Recording] => {
  const [a, b] = [record(hider), record(hider)];
  a.acts(0, ...one);
  b.acts(0, ...other);
  return [a, b];
};
const others = [1, 2, null] as const;
const times = (act: string, many: number): string[] => Array.from({ length: many }, () => act);
const text = (frames: readonly string[]): string => frames.map((frame) => Buffer.from(frame, 'hex').toString('latin1')).join('\n');

describe('the streams of two games that differ in what a viewer may not know', () => {
  it.each([
    ['three secret steps against five', times('step', 3), times('step', 5)],
    ['secret lots against none', times('lots', 4), []],
    ['secret words against none', times('whisper', 3), []],
    ['secret pieces against none', times('trap', 3), []],
    ['hidden state that changes against none', times('tire', 3), []],
    ['acts that change nothing at all against none', times('nothing', 7), []],
  ] as const)('are the same for the others: %s', (_what, one, other) => {
    const [a, b] = twins([...one], [...other]);
    for (const viewer of others) expect(sameStream(a, b, viewer)).toBe(true);
    // What everybody sees afterwards carries no trace of it: numbers, dice, ids of pieces, questions, undo.
    for (const table of [a, b]) {
      table.acts(0, 'walk', 'roll', 'coin', 'end');
      table.acts(1, 'roll', 'step', 'coin', 'wander');
      table.try({ do: 'undo', seat: 1 });
      table.acts(1, 'end');
      table.acts(2, 'walk', 'end');
    }
    for (const viewer of others) expect(sameStream(a, b, viewer)).toBe(true);
    // The comparison finds what there is to find.
    if (one[0] !== 'nothing') expect(sameStream(a, b, 0)).not.toBe(true);
  });

  it('are the same for any secret acts between any open ones', () => {
    const secret = fc.array(fc.constantFrom(...SECRET_ACTS), { maxLength: 4 });
    const open = fc.constantFrom(...OPEN_ACTS.filter((act) => act !== 'end' && act !== 'spring'));
    fc.assert(
      fc.property(fc.array(fc.tuple(secret, secret, open), { maxLength: 5 }), (rounds) => {
        const [a, b] = [record(hider), record(hider)];
        for (const [one, other, after] of rounds) {
          a.acts(0, ...one, after);
          b.acts(0, ...other, after);
        }
        for (const viewer of others) expect(sameStream(a, b, viewer)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('are empty for the others while a seat acts in secret', () => {
    const table = record(hider);
    const sent = () => [0, ...others].map((viewer) => table.frames(viewer).length);
    const [mine = 0, ...before] = sent();
    table.acts(0, ...SECRET_ACTS, ...SECRET_ACTS);
    // Its own seat is told of every question, and nobody else of any.
    expect(sent()).toEqual([mine + 2 * SECRET_ACTS.length, ...before]);
  });

  it('tell nothing of a secret act that is taken back', () => {
    const [a, b] = twins(['wander', 'wander'], []);
    expect(a.try({ do: 'undo', seat: 0 }).ok).toBe(true);
    a.acts(0, 'wander');
    expect(a.try({ do: 'reset', seat: 0 }).ok).toBe(true);
    for (const table of [a, b]) table.acts(0, 'walk');
    for (const viewer of others) expect(sameStream(a, b, viewer)).toBe(true);
    expect(text(a.frames(0))).toContain('undone');
  });

  it('show pieces that come to light together in no order of their own', () => {
    // The same two traps are there in the end, laid by two seats one way round or the other.
    const laid = (first: number): Recording => {
      const table = record(hider);
      for (let seat = 0; seat < 3; seat++) table.acts(seat, ...(seat === first ? ['trap'] : []), 'end');
      for (let seat = 0; seat < 3; seat++) table.acts(seat, ...(seat === 1 - first ? ['trap'] : []), 'end');
      table.acts(0, 'spring');
      return table;
    };
    const named = (table: Recording) => Object.keys(table.table.state.pieces).filter((id) => id.startsWith('trap'));
    const tables = [laid(0), laid(1)] as const;
    expect(tables.map(named)).toEqual([
      ['trap-0-0', 'trap-1-1'],
      ['trap-1-0', 'trap-0-1'],
    ]);
    for (const table of tables) {
      const last = text(table.frames(null).slice(-1));
      const at = named(table)
        .sort()
        .map((id) => last.indexOf(id));
      expect(at.every((each) => each >= 0) && (at[0] ?? 0) < (at[1] ?? 0)).toBe(true);
    }
  });

  it('refuse in the same words whether or not somebody else could take something back', () => {
    const [a, b] = twins(['wander'], []);
    const [one, other] = [a, b].map((table) => table.try({ do: 'undo', seat: 1 }));
    expect(one).toEqual(other);
    expect(one).toMatchObject({ ok: false, refusal: { code: 'nothing-to-undo' } });
  });
});

describe('the comparison itself', () => {
  it('finds a frame too much, another frame and another newcomer', () => {
    const [a, b] = twins(['walk'], ['coin']);
    expect(sameStream(a, b, null)).toMatch(/^frame \d+ is .* here and .* there$/);
    expect(sameStream(a, record(hider), null)).toMatch(/frame \d+ is .* here and missing there/);
    expect(sameStream(record(hider), a, null)).toMatch(/there and missing here/);
  });
});

describe('[K-168, I-18] a blindfolded seat', () => {
  const bound = (...acts: string[]): Recording => {
    const table = record(hider);
    table.acts(0, 'bind', ...acts);
    return table;
  };

  it('is sent the same whatever happens on the board', () => {
    const a = bound('walk', 'walk', 'coin');
    const b = bound('walk');
    expect(sameStream(a, b, BOUND)).toBe(true);
    for (const viewer of [1, null]) expect(sameStream(a, b, viewer)).not.toBe(true);
    // It goes on with its own turn, step by step.
    for (const table of [a, b]) {
      table.acts(0, 'end');
      table.acts(1, 'end');
      table.acts(2, 'call', 'step', 'end');
    }
    expect(sameStream(a, b, BOUND)).toBe(true);
    expect(a.frames(BOUND).length).toBeGreaterThan(bound('walk').frames(BOUND).length + 2);
    expect(text(a.frames(BOUND))).toContain('calls');
    expect(text(a.frames(BOUND))).not.toContain('walks');
  });

  it('is sent no byte of the public state from then on, not even after coming back', () => {
    const table = record(hider);
    const before = table.frames(BOUND).length;
    table.acts(0, 'bind', 'walk', 'coin', 'roll');
    const frames = [...table.frames(BOUND).slice(before), ...table.newcomer(BOUND)];
    expect(frames.length).toBeGreaterThan(2);
    // The first byte of a message says what it is: 14 and 15 are the public state.
    const kinds = frames.map((frame) => {
      const bytes = Buffer.from(frame, 'hex');
      const short = bytes[1] ?? 0;
      return bytes[short < 126 ? 2 : short === 126 ? 4 : 10];
    });
    expect(kinds.filter((kind) => kind === 14 || kind === 15)).toEqual([]);
    for (const word of ['pawn-0', 'coin-', 'hat-1', 'walks', 'hit']) expect(text(frames)).not.toContain(word);
    expect(text(frames)).toContain('card-2');
  });

  it('sees everything again when it ends', () => {
    const table = bound('walk', 'unbind');
    expect(text(table.frames(BOUND).slice(-1))).toContain('pawn-0');
    expect(project(table.table, BOUND).blind).toBeUndefined();
    const before = table.frames(BOUND).length;
    table.acts(0, 'walk');
    expect(text(table.frames(BOUND).slice(before))).toContain('walks');
  });

  it('that lacks single pieces is sent the same wherever they are', () => {
    const around = (steps: number): Recording => {
      const table = record(hider);
      table.acts(0, 'bind-pawn', 'end');
      table.acts(1, 'end');
      table.acts(2, ...times('walk', steps), 'end');
      return table;
    };
    const strip = (table: Recording) => project(table.table, BOUND).pieces;
    const [a, b] = [around(1), around(3)];
    expect(strip(a)).toEqual(strip(b));
    expect(Object.keys(strip(a))).toContain('pawn-0');
    expect(Object.keys(strip(a)).filter((id) => id === 'pawn-2' || id === 'hat-2')).toEqual([]);
    expect(text(a.frames(BOUND))).not.toContain('walks');
  });
});
