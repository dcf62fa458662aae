import { describe, expect, it } from 'vitest';
import { pathText } from '../../scripts/scenario/complaint.ts';
import { playScenario } from '../../scripts/scenario/play.ts';
import { readScenarioFile } from '../../scripts/scenario/read.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { placeId } from '../../shared/table/ids.ts';
import { toy } from '../support/toy.ts';

/** The toy, which reads positions: the column of each pawn. */
const game: AnyGame = {
  ...toy,
  position: (spec) => {
    if (!Array.isArray(spec)) throw new Error('a list of columns is needed');
    return {
      change: (t) => {
        spec.forEach((column, seat) => {
          const pawn = t.all('pawn').find((piece) => piece.owner === seat);
          if (pawn) t.move(pawn.id, placeId(`${Number(column)},0`));
        });
      },
      go: { step: 'act', args: {} },
    };
  },
};

/** The complaints about the first scenario of a text, as `line field: text`. */
function complaints(text: string): string[] {
  const [entry] = readScenarioFile(text);
  if (!entry) throw new Error('no entry');
  const found = entry.scenario ? playScenario(entry.scenario, [game]) : entry.complaints;
  return found.map(({ path, text: words }) => `${entry.line(path)} ${pathText(path)}: ${words}`);
}

const start = 'game: toy\ntitle: a toy\nseed: 1\n';
const placed = 'game: toy\ntitle: a toy\nposition: [1, 3]\n';

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

/** A text and the complaints that it must bring. */
const wrong: readonly [name: string, text: string, ...found: (string | RegExp)[]][] = [
  ['an unknown field', `${start}acts: []\nturns: 3\nexpect: {}\n`, '5 turns: there is no such field'],
  [
    'an unknown field deep inside',
    `${start}expect:\n  views:\n    red:\n      see: [x]\n`,
    '7 expect.views.red.see: there is no such field',
  ],
  ['an unknown field of a piece', `${start}expect:\n  absent:\n    - { knd: pawn }\n`, '6 expect.absent[0].knd: there is no such field'],
  ['a missing field', 'game: toy\nacts: [{ undo: red }]\n', '1 title: the field title is missing'],
  ['a wrong type', `${start}seats: two\nexpect: {}\n`, /^4 seats: .*expected number/],
  ['nothing to prove', start, /^1 : a scenario without acts/],
  ['two verbs in a step', `${start}acts:\n  - { undo: red, reset: red }\n`, /^5 acts\[0\]: .*not undo and reset/],
  ['an answer without a seat', `${start}acts:\n  - answer: walk\n`, '5 acts[0]: answer needs a seat'],
  [
    'a seat that is not there',
    `${start}acts:\n  - { seat: green, answer: walk }\n`,
    /^5 acts\[0\]\.seat: there is no seat green; the seats are red \(0\), blue \(1\)/,
  ],
  ['an unknown game', 'game: chess\ntitle: x\nexpect: {}\n', '1 game: there is no game chess; known: toy'],
  ['an unknown option', `${start}options: { size: 3 }\nexpect: {}\n`, '4 options: Toy has no option size'],
  ['a position that the game cannot read', 'game: toy\ntitle: x\nposition: 3\nexpect: {}\n', '3 position: a list of columns is needed'],
  ['an answer that is refused', `${start}acts:\n  - { seat: red, answer: fly }\n`, '5 acts[0]: refused (illegal, T-9): Nobody flies.'],
  [
    'a refusal that does not come',
    `${start}acts:\n  - { seat: red, answer: walk, refused: T-9 }\n`,
    '5 acts[0].refused: this was accepted',
  ],
  [
    'a refusal with another rule',
    `${start}acts:\n  - { seat: red, answer: fly, refused: T-3 }\n`,
    /^5 acts\[0\]\.refused: it was refused with illegal, T-9/,
  ],
  ['a throw in the game', `${start}acts:\n  - { seat: red, answer: boom, refused: T-3 }\n`, '1 : fault: boom'],
  ['a wrong place', `${placed}expect:\n  at:\n    pawn-0: 4,0\n`, '6 expect.at.pawn-0: expected "4,0", found "1,0"'],
  ['a piece that does not exist', `${placed}expect: { at: { king: '0,0' } }\n`, '4 expect.at.king: there is no piece king'],
  ['a name of several pieces', `${placed}expect: { at: { pawn: '0,0' } }\n`, '4 expect.at.pawn: pawn fits 2 pieces: pawn-0, pawn-1'],
  ['a piece too many at a place', `${placed}expect: { pieces: { '1,0': [] } }\n`, /not expected: pawn-0/],
  ['a piece too few at a place', `${placed}expect: { pieces: { '1,0': [pawn, pawn] } }\n`, /not there: pawn/],
  ['an absent piece that is there', `${placed}expect: { absent: [pawn-1] }\n`, /pawn-1 \(pawn\) is at 3,0/],
  ['a result too early', `${placed}expect: { result: { winners: [red] } }\n`, '4 expect.result: the game is not over'],
  ['a line that was not said', `${placed}expect: { log: [won] }\n`, /^4 expect\.log\[0\]: not in the log/],
  ['a wrong number of a hand', `${start}expect: { hands: { red: 5 } }\n`, '4 expect.hands.red: expected 5, found 2'],
  [
    'a wrong fact',
    `${placed}expect: { own: { at: 9, speed: 1 } }\n`,
    '4 expect.own.at: expected 9, found 0',
    '4 expect.own.speed: there is no such fact',
  ],
  [
    'offers that are not all',
    `${placed}expect: { prompt: { offers: [walk, roll] } }\n`,
    '4 expect.prompt.offers: offered, too: duel, end, boom',
  ],
  [
    'offers that are not there',
    `${placed}expect: { prompt: { has: [swim], lacks: [walk] } }\n`,
    /has\[0\]: not offered/,
    /lacks\[0\]: walk is offered/,
  ],
  ['a place without quotes', `${placed}expect: { at: { pawn-0: 4,0 } }\n`, /null .*needs quotes/, /number .*needs quotes/],
  ['marks', `${placed}expect: { prompt: { marks: { rest: ['1,0'] } } }\n`, /marks\.rest: missing: 1,0/],
  [
    'a secret that is seen',
    `${start}acts: [{ expect: { views: { red: { does-not-see: [high-0, low-0, high-1, low-1] } } } }]\n`,
    /sees/,
    /sees/,
    /sees/,
    /sees/,
  ],
  [
    'dice that are not listed',
    'game: toy\ntitle: x\nposition: [0, 0]\nacts: [{ seat: red, answer: roll }]\n',
    /^4 .*the game draws 1 dice \(d6\), which is not listed/,
  ],
  [
    'dice of another number',
    `${placed}acts:\n  - { seat: red, answer: roll, chance: [[1, 2]] }\n`,
    /^5 acts\[0\]\.chance\[0\]: the game draws 1 dice/,
  ],
  [
    'dice that nothing throws',
    `${placed}chance: [3]\nacts:\n  - { seat: red, answer: walk, chance: [2] }\n`,
    '6 acts[0].chance[0]: nothing drew this result in this act',
    '4 chance[0]: nothing drew this result',
  ],
  ['hands from a position', `${placed}free: true\nexpect: {}\n`, /free begins with what the game sets out/],
  ['hands of nobody', `${start}free: true\nacts:\n  - hand: { op: flip, pieces: [pawn-0] }\n`, '6 acts[0]: hand needs a seat'],
  [
    'an act that hands do not know',
    `${start}free: true\nacts:\n  - { seat: red, hand: { op: juggle } }\n`,
    /^6 acts\[0\]\.hand\.op: juggle: /,
  ],
  [
    'a field that an act does not have',
    `${start}free: true\nacts:\n  - { seat: red, hand: { op: flip, pieces: [pawn-0], hard: true } }\n`,
    '6 acts[0].hand: flip takes no field hard',
  ],
  [
    'a spot that is none',
    `${start}free: true\nacts:\n  - { seat: red, hand: { op: place, pieces: { pawn-0: here } } }\n`,
    /^6 acts\[0\]\.hand\.pieces\.pawn-0: a spot is/,
  ],
  [
    'hands while the rules are in force',
    `${start}acts:\n  - { seat: red, hand: { op: flip, pieces: [pawn-0] } }\n`,
    /^5 acts\[0\]: refused \(ruled\)/,
  ],
  ['rules that are not in force', `${start}free: true\nexpect: { free: none }\n`, '5 expect.free: the pieces are moved by hand here'],
  ['a wrong fact of the table', `${start}free: true\nexpect: { free: { by: 1 } }\n`, '5 expect.free.by: expected 1, found null'],
  ['no free table', `${start}expect: { free: { by: 1 } }\n`, '4 expect.free: the rules are in force'],
  ['a wrong spot', `${start}free: true\nexpect: { spots: { pawn-0: [90, 0] } }\n`, /^5 expect\.spots\.pawn-0: it lies at x /],
  [
    'wrong contents of a bag',
    `${start}free: true
acts:
  - { seat: red, hand: { op: spawn, component: { kind: free/bag, inside: { of: free/tile, faces: [a, b] } }, to: [0, 4] } }
expect: { inside: { f2: [a, c] } }
`,
    /not inside: c; inside: /,
    /not expected inside: .*b/,
  ],
  [
    'a wrong order of a deck',
    `${start}free: true
acts:
  - { seat: red, hand: { op: spawn, component: { kind: free/deck, inside: { of: free/card, faces: [a, b] } }, to: [0, 4] } }
expect: { inside: { free/deck: [b, a] } }
`,
    /not so, from the top; inside: 1\. from the top \(free\/card a\)/,
  ],
  ['no YAML', 'game: toy\ntitle: [\n', /^3 : /],
  ['an empty file', '', '1 : the file holds no scenario'],
];

describe('a scenario fails and says where', () => {
  it.each(wrong)('for %s', (_name, text, ...found) => {
    const got = complaints(text);
    expect(got.length, got.join('\n')).toBe(found.length);
    found.forEach((each, i) => {
      if (typeof each === 'string') expect(got[i]).toBe(each);
      else expect(got[i]).toMatch(each);
    });
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
