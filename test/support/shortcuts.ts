import { expect } from 'vitest';
import { clickPiece, clickPlace } from '../../client/answers/answering.ts';
import { NOTHING_PICKED, optionsOf, type Picked } from '../../client/answers/picked.ts';
import type { Chance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import { project } from '../../shared/engine/project.ts';
import type { Choice, OpenPrompt, Prompt } from '../../shared/engine/prompt.ts';
import type { Table } from '../../shared/engine/table.ts';

/** A table as its page has it. */
export const pageOf = (table: Table, seat: number) => {
  const view = project(table, seat);
  return { view, game: table.game, scene: table.game.scene(view.own, view.options, view.seats) };
};

export const give = (table: Table, { seat, id }: OpenPrompt, choice: Choice, chance: Chance): Table => {
  const outcome = submit(table, { do: 'answer', seat, prompt: id, choice }, chance);
  if (!outcome.ok) throw outcome.fault ?? new Error(outcome.refusal.text);
  return outcome.table;
};

/** The answer that the long way gives: the piece is picked, then the place; a menu is answered by its line. */
export function longWay(prompt: Prompt, answer: string): Choice | undefined {
  const option = optionsOf(prompt)?.find(({ id }) => id === answer);
  let picked: Picked = NOTHING_PICKED;
  if (option?.piece) {
    const step = clickPiece(prompt, picked, option.piece);
    if (step && 'answer' in step) return step.answer;
    if (step) picked = step.picked;
  }
  const step = option?.place ? clickPlace(prompt, picked, option.place) : null;
  if (step && 'answer' in step) return step.answer;
  return (step ? step.picked : picked).menu.find(({ id }) => id === answer)?.id;
}

/** What a click on the place of an answer gives. */
export function clickedAgain(prompt: Prompt, answer: string): Choice | undefined {
  const place = optionsOf(prompt)?.find(({ id }) => id === answer)?.place;
  const step = place === undefined ? null : clickPlace(prompt, NOTHING_PICKED, place);
  return step && 'answer' in step ? step.answer : undefined;
}

/** What can be seen of a state by whoever takes back: all but numbers that never go back. */
const scenery = ({ state }: Table) => ({
  pieces: state.pieces,
  own: state.own,
  hidden: state.hidden,
  turn: state.turn,
  prompts: state.prompts.map(({ seat, prompt, answer }) => ({ seat, prompt, answer })),
});

/** Takes so many acts back. */
function takenBack(table: Table, seat: number, many: number, chance: Chance): Table {
  let now = table;
  for (let n = 0; n < many; n++) {
    const outcome = submit(now, { do: 'undo', seat }, chance);
    if (!outcome.ok) throw new Error(outcome.refusal.text);
    now = outcome.table;
  }
  return now;
}

/**
 * Whether so many answers can all be taken back; where they can, that leads back to where the first of them was given. More or fewer acts
 * than answers would leave the page, which counts its answers, somewhere on the way.
 */
export function isUndone(before: Table, after: Table, seat: number, many: number, chance: Chance): boolean {
  // Whoever acts lets what was done in the turns before stand.
  const ended = before.past.at(-1)?.state.turn.number !== before.state.turn.number;
  const acts = project(after, seat).undo - (ended ? 0 : project(before, seat).undo);
  if (many === 0 || acts !== many) return false;
  expect(scenery(takenBack(after, seat, many, chance))).toEqual(scenery(before));
  return true;
}
