import { onlyAnswer } from './answers.ts';
/**
 * Questions with one legal answer. Nobody wants to be asked them, but whether there was a choice may be a secret, so a game says of each
 * question who may know it (`Prompt.lone`); of a question that says nothing the only answer is given by hand.
 *
 * `open`: the number of legal answers follows from what everybody knows. The table gives the only answer itself, in the command that led to
 * the question (`flow.ts`). Nothing is recorded: a replay gives it again. It is no act of its own, so undo goes back to the act before it.
 *
 * `sealed`: only its seat can tell how many there are, as with a reaction that takes a card which the others do not see. If the table gave
 * the only answer, the others would see a question missing, or answered in no time, and know the hand. So it is asked like any other, and
 * the client answers (`client/store/moment.ts`). What could tell the others anything, and why it does not:
 * - Who has answered is seen by all. Therefore no client sends such an answer before the same moment after the round was opened, neither
 *   the only one nor one that was chosen sooner: at that moment have answered all who had no choice and all who were quick.
 * - Who answers later takes time. Whoever has no choice can do so as well (the client offers to wait), so that it proves nothing.
 * - The moment is the same for all games, seats and hands, and counts from the opening of the round, which all see at the same time; asides
 *   do not move it. What the connection adds does not depend on the hand.
 * - A bot takes its time by the question alone, whatever its hand.
 * - Undo: an answer without choice is no act, and nobody takes it back; the others see their own undo end with it as with any other, but
 *   for the sealed answer of the same round, which everybody may choose anew until the last one is in.
 * It costs every such question that moment, so it is for rounds that stop everybody anyway, not for each step of somebody's turn.
 */

import type { OpenPrompt } from './prompt.ts';

/** The questions with the answers that the table gives itself; the same list where it gives none. */
export function givenByTable(prompts: readonly OpenPrompt[], until: 'all' | 'any'): readonly OpenPrompt[] {
  const given = prompts.map((open) => {
    const answer = open.prompt.lone === 'open' && open.answer === null ? onlyAnswer(open.prompt) : undefined;
    return answer === undefined ? open : { ...open, answer };
  });
  // Where any answer is enough, one that nobody chose must not come before one that somebody would choose.
  const some = until === 'all' ? given.some(({ answer }) => answer !== null) : given.every(({ answer }) => answer !== null);
  return some ? given : prompts;
}
