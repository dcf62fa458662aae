import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../../shared/engine/game.ts';
import { toy } from '../support/toy.ts';
import { complaints, placed, start } from '../support/toy-scenario.ts';

const sealed = `${start}acts:
  - { seat: red, answer: duel }
  - { seat: red, choose: High, twin: { choose: Low } }
`;

/** Red does something in secret; the flash that all see of it is as long as its name. */
const leaky: AnyGame = {
  ...toy,
  steps: {
    ...toy.steps,
    'act.do': (t, _args, answers) => {
      t.keep('goal', [0], answers.text());
      t.flash('all', answers.text(), {});
      t.then('act', {});
    },
  },
};

describe('a twin passes', () => {
  it('when who may not know cannot tell the two runs apart, and who may can', () => {
    expect(complaints(`${sealed}twin: { same: [blue, public, unknown], differ: [red] }\n`)).toEqual([]);
  });

  it('with acts, draws and expectations of its own', () => {
    expect(
      complaints(`${placed}acts: [{ seat: red, answer: end }]
twin:
  acts: [{ seat: red, answer: roll, chance: [3] }, { expect: { own: { roll: 3 } } }]
  same: [blue]
`),
    ).toEqual([expect.stringMatching(/^7 twin\.same\[0\]: blue can tell the two runs apart: .* here, .*rolled.* in the twin$/)]);
    expect(
      complaints(`${sealed}twin:
  acts: [{ seat: red, answer: duel }, { seat: red, choose: Low }, { expect: { asked: [blue] } }]
  expect: { asked: [red] }
  same: [blue]
`),
    ).toEqual([expect.stringMatching(/^9 twin\.expect\.asked: in the twin: expected/)]);
  });
});

describe('a twin fails and says where', () => {
  it.each([
    [
      'a secret that is told',
      `${sealed}  - { others: default }\ntwin: { same: [public, blue] }\n`,
      /^8 twin\.same\[0\]: public can tell the two runs apart: .*"shown",0,"high-1".* here, .*"shown",0,"high-0".* in the twin$/,
      /^8 twin\.same\[1\]: blue can tell/,
    ],
    ['who notices nothing and should', `${sealed}twin: { same: [public], differ: [blue] }\n`, /^7 twin\.differ\[0\]: for blue both runs/],
    [
      'two runs that are the same',
      `${start}acts:\n  - { seat: red, choose: walk, twin: { choose: Walk } }\ntwin: { same: [blue] }\n`,
      /^6 twin: both runs are the same: this proves nothing/,
    ],
    [
      'a twin that does the same',
      `${start}acts: [{ seat: red, answer: walk }]\ntwin: { same: [blue] }\n`,
      /: a twin that does the same proves/,
    ],
    [
      'a step with a twin for nobody',
      `${start}acts:\n  - { seat: red, answer: walk, twin: { answer: end } }\n`,
      /: a step has a twin, but nobody/,
    ],
    [
      'a twin of another verb',
      `${start}acts:\n  - { undo: red, twin: { answer: end } }\ntwin: { same: [blue] }\n`,
      /twin belongs to an answer/,
    ],
    ['a viewer who is not there', `${sealed}twin: { same: [green] }\n`, /^7 twin: there is no seat green/],
    [
      'an act of the twin that is refused',
      `${sealed.replace('Low', 'Pawn')}twin: { same: [blue] }\n`,
      /^6 acts\[1\]\.choose: in the twin: nothing/,
    ],
  ])('for %s', (_name, text, ...found) => {
    const got = complaints(text);
    expect(got.length, got.join('\n')).toBe(found.length);
    for (const [i, each] of found.entries()) expect(got[i]).toMatch(each);
  });

  it('for messages that are longer by a letter, though everything looks and reads the same', () => {
    const [only, ...more] = complaints(
      `${start}acts:\n  - { seat: red, choose: walk, twin: { choose: boom } }\ntwin: { same: [public] }\n`,
      leaky,
    );
    expect(more).toEqual([]);
    expect(only).toMatch(/^6 twin\.same\[0\]: public can tell the two runs apart: frame \d+ is .* here and .* there$/);
  });
});
