import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkAny, checkLesson } from '../../scripts/lesson/check.ts';
import { TABLES } from '../../shared/games/index.ts';

/** A small lesson that works, with some of its lines put otherwise. */
function written(change: Readonly<Record<string, string>> = {}): string {
  const lines = [
    'game: chuck-rock',
    'title: One step',
    'about: A step is taken.',
    'goal: Take a step.',
    'learnt: [You can walk.]',
    'position: { board: "A.2 ... B.E", turn: A }',
    'steps:',
    '  - say: Look around.',
    '  - say: Walk to the right.',
    '    ask: { choose: "move:1,0" }',
    '    others: [{ seat: blue, choose: "move:1,2" }]',
    '  - say: And once more.',
    '    ask: { choose: "move:2,0" }',
  ];
  for (const at of Object.keys(change)) if (!lines.some((line) => line.startsWith(at))) throw new Error(`no line ${at}`);
  return lines.map((line) => Object.entries(change).find(([start]) => line.startsWith(start))?.[1] ?? line).join('\n');
}

const faultOf = (text: string): string => {
  const { lesson, faults } = checkLesson('one', text, TABLES);
  expect(lesson).toBeUndefined();
  return faults.map(({ line, field, text: why }) => `${line} ${field}: ${why}`).join('\n');
};

describe('a lesson', () => {
  it('is what a page plays', () => {
    const { lesson, faults } = checkLesson('one', written(), TABLES);
    expect(faults).toEqual([]);
    expect(lesson).toMatchObject({
      ...{ id: 'one', game: 'chuck-rock', you: 0, minutes: 1, learnt: ['You can walk.'] },
      steps: [
        { say: 'Look around.', asks: [] },
        { asks: [{ title: 'act', choice: 'move:1,0' }], others: [{ seat: 1, choice: 'move:1,2' }], shown: { places: ['1,0'] } },
        { asks: [{ choice: 'move:2,0' }], others: [] },
      ],
    });
    expect(lesson?.version).toMatch(/^[0-9a-f]{16}$/);
    expect(checkLesson('one', written({ '  - say: Look': '  - say: Look well.' }), TABLES).lesson?.version).not.toBe(lesson?.version);
  });
});

it('the example of docs/lessons.md can be played', () => {
  const chapter = readFileSync(new URL('../../docs/lessons.md', import.meta.url), 'utf8');
  const [, example = ''] = /```yaml\n([\s\S]*?)```/.exec(chapter) ?? [];
  expect(checkLesson('example', example, TABLES)).toMatchObject({ faults: [], lesson: { title: 'One step' } });
});

/** What somebody got wrong, what it says of it, and at which line. */
const WRONG: readonly [string, string, RegExp][] = [
  [
    'asks for what is not legal',
    written({ '    ask: { choose: "move:1,0"': '    ask: { choose: "move:2,2" }' }),
    /^10 steps\[1\]\.ask\.choose: nothing that is offered fits; offered: .*move:1,0/,
  ],
  [
    'asks for an answer that is refused',
    written({ '    ask: { choose: "move:1,0"': '    ask: { answer: "fly" }' }),
    /^10 steps\[1\]\.ask: this cannot be answered now/,
  ],
  [
    'leaves it open which answer is meant',
    written({ '    ask: { choose: "move:1,0"': '    ask: { choose: { mark: move } }' }),
    /^10 steps\[1\]\.ask\.choose: this fits several answers/,
  ],
  ['names a game that is not there', written({ game: 'game: chess' }), /^1 game: there is no game chess; known: /],
  [
    'shows a piece that is not there',
    written({ '  - say: Look': '  - { say: Look., show: dragon }' }),
    /^8 steps\[0\]\.show\[0\]: there is no piece dragon/,
  ],
  [
    'shows a part of the page that is not there',
    written({ '  - say: Look': '  - { say: Look., show: { part: kitchen } }' }),
    /^8 steps\[0\]\.show/,
  ],
  ['lays a position that cannot be', written({ position: 'position: { board: "A?" }' }), /^6 position: board: no such sign \?/],
  [
    'begins where another is asked',
    written({ position: 'position: { board: "A.2 ... B.E", turn: B }' }),
    /^6 position: the lesson begins where nothing is asked/,
  ],
  [
    'lets another do what cannot be done',
    written({ '    others': '    others: [{ seat: blue, choose: "move:0,0" }]' }),
    /^11 steps\[1\]\.others\[0\]\.choose: nothing that is offered fits/,
  ],
  [
    'lets somebody act who is not asked',
    written({ '    others': '    others: [{ seat: blue, choose: pass }, { seat: blue, choose: pass }]' }),
    /^11 steps\[1\]\.others\[1\]: nothing is asked of this seat/,
  ],
  [
    'lays out dice that nothing draws',
    written({ '    others': '    chance: [4]' }),
    /^11 steps\[1\]\.chance\[0\]: nothing drew this result/,
  ],
  [
    'never ends',
    written({
      '  - say: And once':
        '  - say: Out.\n    ask: [{ choose: "move:0,0" }, { choose: "move:0,1" }, { choose: "move:0,0" }]\n    until: { at: { thrower-0: "0,1" } }\n  - say: And once more.',
    }),
    /steps\[2\]\.ask\[2\]: the step is done before this is asked/,
  ],
  [
    'goes on after the end',
    written({
      position: 'position: { board: "AE2 ... B.E", turn: A }',
      '    others': '    others: [{ seat: blue, choose: "move:1,2" }, { seat: blue, choose: "move:2,2" }]',
    }),
    /nothing is asked of you here: the game is over/,
  ],
  ['lets others go on for ever', written({ position: 'position: { board: "AE2 ... B.E", turn: A }' }), /the others go on and on/],
  ['is no lesson', '- 1\n- 2', /a file holds one lesson/],
  ['is empty', '', /the file holds no lesson/],
  ['is no YAML', 'steps: [', /^1 /],
  ['has a field that does not exist', written({ about: 'about: A step.\nspeed: 3' }), /^4 speed: there is no such field/],
  ['has no steps', written().split('steps:')[0] ?? '', /the field steps is missing/],
  ['says nothing', written({ '  - say: Look': '  - show: thrower-0' }), /the field steps\[0\]\.say is missing/],
  ['says too much', written({ '  - say: Look': `  - say: ${'word '.repeat(100)}` }), /^8 steps\[0\]\.say: at most 420 characters/],
  ['writes markup', written({ '  - say: Look': '  - say: <b>Look</b>' }), /no < and >/],
  ['cites rules by number', written({ '  - say: Look': '  - say: See K-152.' }), /no numbers of rules/],
  [
    'answers in two ways at once',
    written({ '    ask: { choose: "move:1,0"': '    ask: { choose: pass, answer: pass }' }),
    /by choose or by answer/,
  ],
  [
    'draws where nothing is asked',
    written({ '  - say: Look': '  - { say: Look., chance: [3] }' }),
    /nothing happens in a step that asks for nothing/,
  ],
  ['comes back to itself', 'steps: &a [*a]', /./],
  [
    'is a bomb',
    `a: &a [x]\n${Array.from({ length: 30 }, (_, i) => `b${i}: &b${i} [${`*${i === 0 ? 'a' : `b${i - 1}`}, `.repeat(9)}]`).join('\n')}`,
    /./,
  ],
  ['is very long', `title: ${'x'.repeat(70_000)}`, /^1 : a lesson has at most 60000 characters/],
];

describe('a lesson is refused with line and field when it', () => {
  it.each(WRONG)('%s', (_, text, why) => expect(faultOf(text)).toMatch(why));
});

describe('a lesson for hands', () => {
  const hands = (more: string): string => `game: free-table\nhands: true\ntitle: T\nabout: A.\ngoal: G.\nlearnt: [L.]\n${more}`;
  const check = (more: string) => checkAny('free-table', hands(more), TABLES);
  it('lays out components and waits for acts', () => {
    expect(check('lay: [{ component: { kind: free/pawn }, to: [0, 0] }]\nsteps: [{ say: Drag., hands: [drop] }]')).toMatchObject({
      faults: [],
      lesson: { lay: [{ op: 'spawn', component: { kind: 'free/pawn' } }], steps: [{ hands: ['drop'] }] },
    });
  });
  it('is refused with line and field', () => {
    const fault = (more: string) => check(more).faults.map(({ line, field, text }) => `${line} ${field}: ${text}`)[0];
    expect(fault('steps: [{ say: Dance., hands: [dance] }]')).toMatch(/^7 steps\[0\]\.hands\[0\]: hands do one of place, turn/);
    expect(fault('lay: [{ component: { kind: free/elephant }, to: [0, 0] }]\nsteps: [{ say: Look. }]')).toMatch(/^7 lay\[0\]: /);
    expect(fault('steps: [{ say: Walk., ask: { choose: a } }]')).toMatch(/^7 steps\[0\]\.ask: there is no such field/);
  });
});
