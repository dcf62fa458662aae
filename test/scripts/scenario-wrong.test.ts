import { describe, expect, it } from 'vitest';
import { complaints, placed, start } from '../support/toy-scenario.ts';

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
  [
    'one of several refusals that does not come',
    `${start}acts:\n  - seat: red\n    refused:\n      - { answer: fly, rule: T-9 }\n      - { answer: walk, rule: T-3 }\n`,
    '8 acts[0].refused[1]: this was accepted',
  ],
  [
    'one of several refusals with another rule',
    `${start}acts:\n  - seat: red\n    refused:\n      - { answer: fly, rule: T-3 }\n      - { answer: swim, rule: T-9 }\n`,
    /^7 acts\[0\]\.refused\[0\]: it was refused with illegal, T-9/,
    /^8 acts\[0\]\.refused\[1\]: it was refused with illegal, T-3/,
  ],
  [
    'a refused answer without a reason',
    `${start}acts:\n  - { seat: red, refused: [{ answer: fly }] }\n`,
    /^5 acts\[0\]\.refused\[0\]: say why it is refused/,
  ],
  [
    'a name that nothing has',
    `${start}acts:\n  - { seat: red, choose: Archmage }\n`,
    /^5 acts\[0\]\.choose: nothing that is offered fits; offered: walk/,
  ],
  ['a kind of another question', `${start}expect: { prompt: { kind: text } }\n`, '4 expect.prompt.kind: expected "text", found "choose"'],
  [
    'a note that is otherwise, in part and as a whole',
    `${start}expect: { views: { red: { notes: { goal: run, way: 1 }, exactly: { goal: run } } } }\n`,
    '4 expect.views.red.notes.goal: expected "run", found "walk"',
    '4 expect.views.red.notes.way: there is no such fact',
    '4 expect.views.red.exactly.goal: expected "run", found "walk"',
  ],
  ['a fact that is otherwise as a whole', `${placed}expect: { exactly: { at: 9 } }\n`, '4 expect.exactly.at: expected 9, found 0'],
  [
    'others who are not asked',
    `${start}acts:\n  - { others: default, except: [red] }\n`,
    '5 acts[0].others: nothing is asked of anybody else',
  ],
  [
    'others without a chance to draw',
    `${start}acts:\n  - { others: default, chance: [3] }\n`,
    '5 acts[0].chance[0]: nothing drew this result in this act',
  ],
  ['except beside another verb', `${start}acts:\n  - { undo: red, except: [blue] }\n`, '5 acts[0]: except belongs to others'],
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
