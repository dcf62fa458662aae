import type { AnyGame, Rules } from '../../shared/engine/game.ts';
import type { Prompt } from '../../shared/engine/prompt.ts';
import { placeId } from '../../shared/table/ids.ts';

type TinyRules = Rules<object, Record<string, object>>;
type Steps = AnyGame['steps'];

/** A game that consists of the given steps alone and begins with `go`: for tests of one thing at a time. `parts` replaces whatever else. */
export function tiny(steps: Steps, parts: Partial<AnyGame> = {}): AnyGame {
  return {
    id: 'tiny',
    title: 'Tiny',
    tagline: 'One thing at a time',
    version: '1',
    seats: { min: 2, max: 4 },
    colours: ['Red', 'Blue', 'Green', 'Gold'].map((name) => ({ name, colour: '#888888', symbol: name.charAt(0) })),
    options: [],
    lines: { said: { text: 'said', rule: 'T-1' } },
    kinds: { thing: { name: 'Thing', stance: 'flat' } },
    faces: {},
    own: () => ({}),
    first: { step: 'go', args: {} },
    steps,
    scene: () => ({
      board: { kind: 'grid', id: 'tiny', columns: 3, rows: 3, x: 0, z: 0 },
      areas: [{ id: placeId('box'), kind: 'cup', seat: null, name: 'Box', x: 9, z: 0, contents: 'counted' }],
    }),
    panel: () => ({ phase: ['said'], seats: [] }),
    bot: (_view, prompt) => (prompt.kind === 'choose' ? (prompt.options[0]?.id ?? '') : ''),
    ...parts,
  };
}

/** A question with the given answers. */
export const question = (...ids: string[]): Prompt => ({
  kind: 'choose',
  options: ids.map((id) => ({ id, label: ['said'] })),
  title: ['said'],
  rule: 'T-1',
});

/** Asks seat 0 the same thing for ever; what `act` does on an answer happens in between. */
export const looping = (act: (t: TinyRules, choice: string) => void, ...ids: string[]): Steps => ({
  go: (t) => {
    t.ask(0, question(...ids));
    t.then('do', {});
  },
  do: (t, _args, answers) => {
    act(t, answers.text());
    t.then('go', {});
  },
});
