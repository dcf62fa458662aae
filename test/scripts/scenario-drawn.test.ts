import { describe, expect, it } from 'vitest';
import { pathText } from '../../scripts/scenario/names.ts';
import { playScenario } from '../../scripts/scenario/play.ts';
import { readScenarioFile } from '../../scripts/scenario/read.ts';
import { GAME as trapsAndTreasure } from '../../shared/games/traps-and-treasure/index.ts';

/** What is wrong with a scenario of the game whose answers are drawn: field and sentence. */
const complaints = (text: string): string[] =>
  readScenarioFile(text).flatMap(({ scenario, complaints: found }) =>
    (scenario ? playScenario(scenario, [trapsAndTreasure]) : found).map((each) => `${pathText(each.path)}: ${each.text}`),
  );

const walker = `game: traps-and-treasure
title: a walker
position: { active: leader-0, characters: { leader-0: { class: rogue, at: [14.8, 11] } } }
`;
const mage = `game: traps-and-treasure
title: a mage
options: { map: dungeon }
position:
  active: leader-0
  characters: { leader-0: { class: mage, at: [15, 9.6] }, leader-1: { at: [11.4, 13] } }
`;

describe('a scenario with drawn answers passes', () => {
  it('with a way in inches, by ids and by name, and places in inches', () => {
    expect(
      complaints(`${walker}acts:
  - expect:
      at: { leader-0: [14.8, 11] }
      prompt: { kind: route, budget: 8, measures: [{ of: [[14.5, 12.5], "12000,13000,0"], left: 3.92 }, { of: [[12, 13]], wrong: G-07, at: [14, 11.571] }] }
  - { seat: crimson, answer: [[12, 13]], refused: { rule: G-07, says: wall } }
  - { seat: crimson, answer: ["14500,12500,0", [12, 13]] }
  - undo: crimson
  - { seat: crimson, choose: marker:EM2, chance: [1] }
expect: { own: { doors: { DI4: locked } }, views: { azure: { at: { leader-0: [14.5, 6.25] } } } }
`),
    ).toEqual([]);
  });

  it('with a spot, its degrees and its length', () => {
    expect(
      complaints(`${mage}acts:
  - { seat: crimson, choose: aim:fire-wall }
  - expect: { prompt: { kind: spot, range: 12, measures: [{ of: { at: [12, 10], degrees: 90, length: 6 }, length: 2.5, hit: [] }] } }
  - { seat: crimson, answer: { at: [24, 6], degrees: 0, length: 3 }, refused: G-20 }
  - { seat: crimson, answer: { at: [12, 10], degrees: 90, length: 6 }, chance: [3, 4] }
expect: { own: { slabs: [{ kind: fire, length: 2500 }] } }
`),
    ).toEqual([]);
  });
});

describe('a scenario with drawn answers fails and says where', () => {
  it.each([
    ['a wrong place', 'expect: { at: { leader-0: [14.8, 12] } }', 'expect.at.leader-0: expected [14.8, 12, 0], found [14.8, 11, 0]'],
    ['a wrong budget', 'expect: { prompt: { budget: 6 } }', 'expect.prompt.budget: expected 6, found 8'],
    [
      'a way that is forbidden',
      'expect: { prompt: { measures: [{ of: [[12, 13]], at: [14, 11.571] }] } }',
      /^expect\.prompt\.measures\[0\]: this is forbidden: G-07 at \[14, 11\.571, 0\]: /,
    ],
    [
      'a way that is legal',
      'expect: { prompt: { measures: [{ of: [[14.5, 12.5]], wrong: G-07 }] } }',
      'expect.prompt.measures[0].wrong: expected "G-07", found "nothing"',
    ],
    [
      'wrong legs',
      'expect: { prompt: { measures: [{ of: [[14.5, 12.5]], legs: [2] }] } }',
      'expect.prompt.measures[0].legs: expected [2], found [1.53]',
    ],
    [
      'a point in an answer that is none',
      'acts: [{ seat: crimson, answer: [[east, 12]] }]',
      /^acts\[0\]\.answer\[0\]\[0\]: .*expected number/,
    ],
    ['a point of one number', 'expect: { at: { leader-0: [14.8] } }', /^expect\.at\.leader-0/],
    [
      'a misspelt measure',
      'expect: { prompt: { measures: [{ of: [[14, 12]], lenght: 2 }] } }',
      /^expect\.prompt\.measures\[0\]\.lenght: there is no such field/,
    ],
  ])('for %s', (_name, text, found) => {
    const [first = 'nothing', ...others] = complaints(`${walker}${text}\n`);
    expect(others).toEqual([]);
    expect(first).toMatch(typeof found === 'string' ? new RegExp(`^${found.replace(/[[\]().]/g, '\\$&')}$`) : found);
  });
});
