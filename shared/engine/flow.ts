import type { Seat } from '../table/ids.ts';
import { pieceId, placeId } from '../table/ids.ts';
import type { Answers } from './game.ts';
import { clone } from './json.ts';
import { givenByTable } from './lone.ts';
import type { Choice, OpenPrompt } from './prompt.ts';
import { StepRules } from './rules.ts';
import type { StackFrame } from './state.ts';
import type { Work } from './work.ts';

/** How many steps may run between two questions before we call it an endless loop. */
const FUEL = 20_000;

/** Runs frames from the stack until a question is open or the game is over. Answered prompts go to the first frame. */
export function run(work: Work, answered: readonly OpenPrompt[]): void {
  let answers = answersOf(answered);
  for (let fuel = FUEL; fuel > 0; fuel--) {
    if (work.state.result) {
      work.stack = [];
      work.state.prompts = [];
      work.state.asking = null;
      return;
    }
    const frame = work.stack.pop();
    if (!frame) throw new Error('the game has no question, no step and no end');
    if (runStep(work, frame, answers) && !goesOn(work)) return;
    answers = answersOf(work.state.prompts);
  }
  throw new Error(`no question after ${FUEL} steps`);
}

/** Gives what the table answers itself (`lone.ts`); true when no question is left open. */
function goesOn(work: Work): boolean {
  work.state.prompts = givenByTable(work.state.prompts, work.until);
  return work.state.prompts.every(({ answer }) => answer !== null);
}

/** Runs one frame; true when it left a question open. */
function runStep(work: Work, frame: StackFrame, answers: Answers): boolean {
  const step = Object.hasOwn(work.game.steps, frame.step) ? work.game.steps[frame.step] : undefined;
  if (!step) throw new Error(`${work.game.id} has no step ${frame.step}`);
  const below = work.stack.length;
  work.did = 'nothing';
  work.aside = null;
  work.queue = [];
  work.state.prompts = [];
  work.state.asking = null;
  work.rules ??= new StepRules(work);
  step(work.rules, frame.args, answers);
  for (const next of work.queue.reverse()) work.stack.push({ step: next.step, args: clone(next.args) });
  if (work.state.prompts.length === 0) return false;
  work.state.asking = { frame, below, answersTo: work.until, ...(work.aside ? { aside: work.aside } : {}) };
  // What is done aside cannot be undone, and nobody may see by an undo that is gone that it was done.
  if (work.aside) work.barrier = true;
  return true;
}

/** Carries out an answer aside and asks its seat afresh; all the rest of the round stays as it was. Returns the new question. */
export function runAside(work: Work, open: OpenPrompt, choice: Choice): OpenPrompt {
  const { asking, prompts, asked } = work.state;
  if (!asking?.aside) throw new Error('nothing carries out asides of this question');
  const stack = [...work.stack];
  const { length: heard } = work.events;
  runStep(work, asking.aside, answersOf([{ ...open, answer: choice }]));
  const told = work.events.slice(heard).some((event) => event.to === 'all');
  if (work.did !== 'acted' || work.queue.length > 0 || work.draws.length > 0 || told)
    throw new Error('what is done aside is for its seat alone: it asks, queues, draws and tells nothing');
  runStep(work, asking.frame, NO_ANSWERS);
  const fresh = work.state.prompts.find(({ seat }) => seat === open.seat);
  if (!fresh) throw new Error(`seat ${open.seat} is asked no more after what it did aside`);
  work.stack = stack;
  Object.assign(work.state, {
    asking,
    asked: asked.map((count, seat) => (seat === open.seat ? count + 1 : count)),
    prompts: prompts.map((each) => (each.id === open.id ? fresh : each)),
  });
  return fresh;
}

/** Asks afresh what is being asked, from the state as it stands now: legal answers are computed anew, given ones are forgotten. */
export function askAgain(work: Work): void {
  const { asking } = work.state;
  if (!asking) return;
  work.stack = work.stack.slice(0, asking.below);
  work.stack.push(asking.frame);
  run(work, []);
}

function answersOf(prompts: readonly OpenPrompt[]): Answers {
  const find = (seat?: Seat): OpenPrompt => {
    const prompt = seat === undefined ? prompts[0] : prompts.find((each) => each.seat === seat);
    if (!prompt) throw new Error(seat === undefined ? 'the step has no answer' : `seat ${seat} gave no answer`);
    return prompt;
  };
  const choice = (seat?: Seat): Choice => {
    const { answer } = find(seat);
    if (answer === null) throw new Error('the answer is not in yet');
    return answer;
  };
  const text = (seat?: Seat): string => {
    const value = choice(seat);
    if (typeof value !== 'string') throw new Error('the answer is no text');
    return value;
  };
  const list = (seat?: Seat): readonly string[] => {
    const value = choice(seat);
    if (!Array.isArray(value)) throw new Error('the answer is no list');
    return value;
  };
  return {
    seats: prompts.filter((each) => each.answer !== null).map((each) => each.seat),
    choice,
    text,
    number: (seat) => {
      const value = choice(seat);
      if (typeof value !== 'number') throw new Error('the answer is no number');
      return value;
    },
    place: (seat) => placeId(text(seat)),
    places: (seat) => list(seat).map(placeId),
    pieces: (seat) => list(seat).map(pieceId),
    isDrawn: (seat) => Array.isArray(choice(seat)),
    drawn: list,
    basket: (seat) => {
      const value = choice(seat);
      if (typeof value !== 'object' || isList(value)) throw new Error('the answer is no basket');
      return value;
    },
    option: (seat) => {
      const { prompt } = find(seat);
      const id = text(seat);
      const option = 'options' in prompt ? prompt.options.find((each) => each.id === id) : undefined;
      if (!option) throw new Error('the answer is no option');
      return option;
    },
  };
}

const NO_ANSWERS = answersOf([]);

const isList = (choice: Choice): choice is readonly string[] => Array.isArray(choice);
