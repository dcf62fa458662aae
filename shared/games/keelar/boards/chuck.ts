import type { Rules } from '../../../engine/game.ts';
import type { Line } from '../../../engine/line.ts';
import type { Prompt } from '../../../engine/prompt.ts';
import type { GameState, StackFrame } from '../../../engine/state.ts';
import { GAME as chuckRock } from '../chuck-rock/index.ts';
import { purseOf, stackAt } from '../gold.ts';
import type { KeelarStep, T } from '../play/state.ts';
import { CHUCK_LINES, chuckLine, chuckOf, chuckView, PREFIX } from './chuck-view.ts';
import { settle } from './settle.ts';

export { CHUCK_LINES, chuckOf, chuckView };

const unnamed = (line: Line): Line => {
  const [key, ...args] = line;
  return key.startsWith(PREFIX) ? [key.slice(PREFIX.length), ...args] : line;
};

/** A prompt with all its words put through `words`. */
function reworded(prompt: Prompt, words: (line: Line) => Line): Prompt {
  const common = { ...prompt, title: words(prompt.title), ...(prompt.seen ? { seen: words(prompt.seen) } : {}) };
  return common.kind === 'choose'
    ? { ...common, options: common.options.map((option) => ({ ...option, label: words(option.label) })) }
    : common;
}

/** The hands that Chuck Rock's steps are given: everything goes through, but for its state, its frames, its words and its end. */
function hands(t: T): Rules<object, Record<string, object>> {
  return {
    own: chuckOf(t.own),
    hidden: {},
    options: t.options,
    seats: t.seats,
    get turn() {
      return t.turn;
    },
    piece: (id) => t.piece(id),
    has: (id) => t.has(id),
    at: (place) => t.at(place),
    all: (kind) => t.all(kind),
    mint: (spec) => t.mint(spec),
    move: (id, place) => t.move(id, place),
    change: (id, patch) => t.change(id, patch),
    remove: (id) => t.remove(id),
    veil: (id, to) => t.veil(id, to),
    unveil: (id) => t.unveil(id),
    showFace: (id, to) => t.showFace(id, to),
    showPlace: (id, to) => t.showPlace(id, to),
    shuffle: (place) => t.shuffle(place),
    keep: (key, to, value) => t.keep(key, to, value),
    secret: (key) => t.secret(key),
    stand: () => t.stand(),
    blindfold: (seat, what) => t.blindfold(seat, what),
    roll: (dice, seat, line) => t.roll(dice, seat, chuckLine(line)),
    pick: (from) => t.pick(from),
    mix: (list) => t.mix(list),
    ask: (seat, prompt) => t.ask(seat, reworded(prompt, chuckLine)),
    askAll: (seats, prompt, until) => t.askAll(seats, (seat) => reworded(prompt(seat), chuckLine), until),
    aside: (step, args) => t.aside('chuck.step', { step, args }),
    tell: (to, ...line) => t.tell(to, ...chuckLine(line)),
    flash: (to, what, at) => t.flash(to, what, at),
    // biome-ignore lint/suspicious/noThenProperty: `then` is the engine's word for "and next"; rules are never awaited
    then: (step, args) => t.then('chuck.step', { step, args }),
    queued: () => t.queued(),
    beginTurn: (seat) => t.beginTurn(seat),
    end: () => t.then('chuck.ended', {}),
  };
}

/** K-149, R-17: the first board is Chuck Rock. */
export const chuckBegin: KeelarStep<'chuck.begin'> = (t) => {
  t.own.phase = 'chuck';
  t.own.chuck = chuckRock.own(t.options, t.seats);
  t.tell('all', 'chuck-first');
  const { step, args } = chuckRock.first;
  t.then('chuck.step', { step, args });
};

export const chuckStep: KeelarStep<'chuck.step'> = (t, { step, args }, answers) => {
  const steps: Readonly<Record<string, (typeof chuckRock.steps)[keyof typeof chuckRock.steps]>> = chuckRock.steps;
  const run: AnyStep | undefined = Object.hasOwn(steps, step) ? steps[step] : undefined;
  if (!run) throw new Error(`Chuck Rock has no step ${step}`);
  run(hands(t), args, answers);
};
type AnyStep = {
  step(t: Rules<object, Record<string, object>>, args: object, answers: Parameters<KeelarStep<'chuck.step'>>[2]): void;
}['step'];

/** its gold counts as that of the first board. */
export const chuckEnded: KeelarStep<'chuck.ended'> = (t) => {
  const chuck = chuckOf(t.own);
  t.own.start = chuck.start;
  t.own.placed = chuck.placed;
  chuck.auto.forEach((auto, seat) => {
    const known = t.own.seats[seat];
    if (known) known.auto = auto;
  });
  const out = t.own.seats.map((_, seat) => stackAt(t, purseOf(seat))?.count ?? 0);
  settle(t, out, chuck.abandoned);
  t.then('board.clear', {});
};

/** A prompt as Chuck Rock asked it. */
export const chuckPrompt = (prompt: Prompt): Prompt => reworded(prompt, unnamed);

/** The state as Chuck Rock's invariants read it: its own step is the one that asks. */
export function chuckState(state: GameState): GameState {
  const { asking } = state;
  return asking ? { ...state, asking: { ...asking, frame: inner(asking.frame) } } : state;
}

const inner = ({ step, args }: StackFrame): StackFrame =>
  'step' in args && 'args' in args && typeof args.step === 'string' && typeof args.args === 'object' && args.args !== null
    ? { step: args.step, args: args.args }
    : { step, args };
