import { describe, expect, it } from 'vitest';
import { readScenarioFile } from '../../scripts/scenario/read.ts';
import { complaints, placed, start } from '../support/toy-scenario.ts';

describe('a scenario passes', () => {
  it('from a position, by id, by what an option shows, with undo, refusals, views and the log', () => {
    expect(
      complaints(`${placed}rules: [T-3, T-4]
acts:
  - expect: { at: { pawn-0: '1,0', pawn-1: '3,0' }, turn: red, asked: [red], prompt: { title: act, rule: T-3, kind: choose } }
  - { seat: red, answer: fly, refused: T-9 }
  - { seat: 0, answer: swim, refused: { code: illegal, rule: T-3, says: not one of the legal } }
  - { seat: blue, answer: walk, refused: not-your-prompt }
  - { seat: red, choose: { label: option, id: w* } }
  - expect: { at: { pawn-0: '2,0' }, own: { at: 2 }, log: [moved, T-4], views: { red: { undo: 1 }, blue: { undo: 0 } } }
  - undo: red
  - { undo: blue, refused: nothing-to-undo }
  - { seat: red, answer: roll, chance: [6] }
  - { undo: red, refused: nothing-to-undo }
  - expect: { own: { roll: 6 }, log: [rolled], log-lacks: [won, { line: moved, args: [1, pawn-1, '4,0'] }], result: none, replay: true }
`).map((each) => each.replace(/.*not in the log.*/, 'log')),
    ).toEqual(['log']);
  });

  it('with several refused answers, by names, by the default of everybody else', () => {
    expect(
      complaints(`${placed}acts:
  - seat: red
    refused:
      - { answer: fly, rule: T-9 }
      - { answer: swim, code: illegal, says: not one of the legal }
      - { answer: [], code: illegal }
  - { seat: red, choose: { name: WALK } }
  - { seat: red, choose: duel }
  - { others: default, except: [blue] }
  - expect: { asked: [blue], prompt: { has: [{ kind: card }], lacks: [Pawn] } }
  - { others: default }
expect: { own: { at: 2 }, exactly: { at: 2 }, prompt: { seat: red, has: [{ name: roll }] }, log: [shown, shown] }
`),
    ).toEqual([]);
  });

  it('with a part of a note, whose rest `exactly` takes into account', () => {
    const noted = (field: string, plan: string): string[] =>
      complaints(`${placed}expect: { views: { red: { ${field}: { plan: ${plan} } } } }`);
    expect(noted('notes', '{ stops: [{ why: rest }] }')).toEqual([]);
    expect(noted('exactly', '{ by: foot, stops: [{ at: 1, why: rest }] }')).toEqual([]);
    expect(noted('notes', '{ stops: [{ why: fun }] }')).toEqual([
      '4 expect.views.red.notes.plan.stops[0].why: expected "fun", found "rest"',
    ]);
    expect(noted('exactly', '{ stops: [{ why: rest }] }')).toHaveLength(1);
  });

  it('with sealed answers: nobody sees the other card, and pieces that look alike stand for one another', () => {
    expect(
      complaints(`${start}acts:
  - { seat: red, answer: duel }
  - expect:
      asked: [red, blue]
      prompt: [{ seat: red, kind: pieces, least: 1, most: 1 }, { seat: blue }]
      hands: { red: 2, blue: 2 }
      sizes: { cup: 0 }
      views:
        red: { sees: [pawn-1, { kind: card, owner: null, secret: face }], notes: { goal: walk }, prompt: { title: duel } }
        blue: { prompt: { seat: blue } }
        public: { prompt: none, counts: { cup: 0 }, does-not-see: [high, low], faces: { high-0: null } }
        unknown: { prompt: none, does-not-see: [high, low], hears: [], does-not-hear: [shown] }
  - { seat: blue, choose: { kind: card } , refused: x }
`).map((each) => each.replace(/offered: .*/, '').replace(/several answers: .*/, 'several answers')),
    ).toEqual(['16 acts[2].choose: this fits several answers']);
  });

  it('with table fixes, votes and the end of the game', () => {
    expect(
      complaints(`${start}assist: { consent: all }
acts:
  - { seat: blue, propose: { changes: [{ move: pawn-0, to: '3,0' }, { knob: roll, to: 4 }], note: oops } }
  - expect: { fix: waiting }
  - { seat: blue, vote: yes, refused: fix-own }
  - { seat: red, vote: yes }
  - expect: { fix: none, at: { pawn-0: '3,0' }, own: { roll: 4 } }
  - { seat: red, propose: { changes: [{ rewind: 0 }] } }
  - { seat: blue, vote: no }
  - { seat: red, propose: { changes: [{ remove: nobody }] }, refused: fix-illegal }
  - { seat: red, propose: { changes: [{ count: pawn-0, to: 2 }] } }
  - withdraw: red
  - timeout: red
  - { seat: red, answer: walk, refused: over }
expect:
  result: { winners: [red], scores: { red: 1 }, ranks: { red: 1 }, line: won }
  prompt: none
  pieces: { '4,0': [pawn], '0,0': [{ kind: pawn, owner: blue }] }
  absent: [dragon, { kind: pawn, tags: [downed] }]
  count: { pawn-0: 1 }
  tags: { pawn-0: [] }
`),
    ).toEqual([]);
  });
});

describe('a scenario of the free table passes', () => {
  it('from the set-up, with hands, physics, undo, redo and what each viewer sees', () => {
    expect(
      complaints(`${start}free: true
acts:
  - expect: { free: { by: null, back: null }, asked: [], views: { red: { free: { hands: [2, 2], rules: false } } } }
  - { seat: red, hand: { op: spawn, component: { kind: free/pawn, owner: blue }, to: [0, 4] } }
  - { seat: red, hand: { op: place, pieces: { free/pawn: { x: 1, z: 4, turn: 90 } } } }
  - { seat: blue, hand: { op: turn, pieces: [free/pawn], angle: 90 } }
  - expect: { spots: { free/pawn: { x: 1, z: 4, turn: 180 } } }
  - { rest: { by: red, act: -1, pieces: { free/pawn: [2, 4, 0] } } }
  - undo: red
  - expect: { spots: { free/pawn: { x: 1, z: 4, turn: 180 } }, views: { red: { undo: 2, free: { redo: 1 } } } }
  - redo: red
  - { seat: blue, hand: { op: own, pieces: [free/pawn], seat: red } }
  - { seat: red, hand: { op: hide, pieces: [free/pawn] } }
  - { seat: blue, hand: { op: flip, pieces: [free/pawn] }, refused: no-such-piece }
expect:
  views: { red: { spots: { free/pawn: [2, 4] } }, blue: { does-not-see: [free/pawn] } }
  log: ['!free.open', '!free.hide']
`),
    ).toEqual([]);
  });

  it('that takes a running game to hands and back', () => {
    expect(
      complaints(`${start}assist: { consent: all }
acts:
  - { take: red }
  - { seat: blue, vote: yes }
  - expect: { free: { by: 0 }, prompt: none }
  - { return: blue }
  - { seat: red, vote: yes }
expect: { free: none, asked: [red] }
`),
    ).toEqual([]);
  });
});

describe('a scenario file', () => {
  it('holds several scenarios, as documents and as a list, and finds the lines of each', () => {
    const entries = readScenarioFile(
      `${start}expect: {}\n---\n- game: toy\n  title: second\n  expect: {}\n- game: toy\n  title: third\n  what: 1\n`,
    );
    expect(entries.map((entry) => entry.title)).toEqual(['a toy', 'second', 'third']);
    expect(entries.map((entry) => entry.complaints.map(({ path }) => entry.line(path)))).toEqual([[], [], [11, 9]]);
  });
});
