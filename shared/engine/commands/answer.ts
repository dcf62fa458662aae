import { whyUnoffered } from '../advice.ts';
import { accepts, isAside, isChosen, isJudgedByGame, misfit, onlyAnswer } from '../answers.ts';
import { run, runAside } from '../flow.ts';
import { clone } from '../json.ts';
import { project } from '../project.ts';
import type { Choice, OpenPrompt } from '../prompt.ts';
import { seatOfQuestion } from '../prompt.ts';
import type { Declined } from '../reason.ts';
import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import type { Outcome, Table } from '../table.ts';
import type { Work } from '../work.ts';
import type { Do, Given } from './command.ts';
import { begin, finish } from './command.ts';

/** An answer to an open question: judged by the question, and on to the next one. */
export function answer(table: Table, command: Do<'answer'>, given: Given): Outcome {
  const { state } = table;
  const asked = state.prompts.find((each) => each.id === command.prompt && each.seat === command.seat);
  if (!asked || asked.answer !== null) return { ok: false, refusal: declined(table, command, asked) };
  const no = unacceptable(table, asked, command.choice);
  if (no) return { ok: false, refusal: no };
  const work = begin(table, given);
  if (isAside(asked.prompt, command.choice)) {
    const fresh = runAside(work, asked, command.choice);
    const only = onlyAnswer(fresh.prompt);
    if (only === undefined) return finish(table, command, work, 'keep');
    // Whoever has just acted is not asked for what is left.
    work.barrier = true;
    give(work, fresh.id, only);
    return finish(table, command, work);
  }
  give(work, asked.id, command.choice);
  return finish(table, command, work, isChosen(asked.prompt) ? 'law' : 'no-act');
}

/** Why this is no answer to the question. The reason comes from the seat's own view: a refusal tells nothing that the seat may not know. */
function unacceptable(table: Table, { seat, prompt }: OpenPrompt, choice: Choice): Refusal | undefined {
  if (!accepts(prompt, choice)) {
    const why = whyUnoffered(table.game, prompt, choice, () => project(table, seat));
    return refuse('illegal', why?.text ?? misfit(prompt, choice) ?? 'That is not one of the legal answers.', why?.rule ?? prompt.rule);
  }
  const no = isJudgedByGame(prompt) ? table.game.refuses?.(project(table, seat), prompt, choice) : undefined;
  return no && refuse('illegal', no.text, no.rule);
}

/** Puts an answer in and goes on where it was the last one needed. */
function give(work: Work, id: string, choice: Choice): void {
  const prompts = work.state.prompts.map((each) => (each.id === id ? { ...each, answer: clone(choice) } : each));
  const open = prompts.filter((each) => each.answer === null);
  if (open.length > 0 && work.state.asking?.answersTo !== 'any') {
    work.state.prompts = prompts;
    return;
  }
  // Sealed answers of several seats come to light together: nobody takes one back after that.
  if (prompts.length > 1) work.barrier = true;
  run(work, prompts);
}

/** Why a seat has nothing to answer: the number of another seat's question tells nothing of it, whether it is open or was never asked. */
function declined(table: Table, { seat, prompt }: Do<'answer'>, asked: OpenPrompt | undefined): Refusal {
  const whose = seatOfQuestion(prompt);
  const foreign = whose !== undefined && whose !== seat && whose < table.state.seats;
  const code = asked ? 'already-answered' : foreign ? 'not-your-prompt' : 'stale-prompt';
  const view = project(table, seat);
  const about = view.prompts.find((each) => each.seat === (asked || !foreign ? seat : whose));
  const why = table.game.declines?.(view, code, about);
  return refuse(code, why?.text ?? DECLINED[code], why?.rule ?? asked?.prompt.rule);
}

const DECLINED = {
  'stale-prompt': 'That question is no longer open.',
  'not-your-prompt': 'That question is not yours to answer.',
  'already-answered': 'You have answered already; wait for the others.',
} as const satisfies Record<Declined, string>;
