import type { Choice, Prompt } from './prompt.ts';
import type { PromptView, View } from './view.ts';

/** Why an answer is no answer at all. */
export type Declined = 'stale-prompt' | 'not-your-prompt' | 'already-answered';

/** The rule that says no, and what it says. */
export interface Reason {
  readonly rule: string;
  readonly text: string;
}

/** What somebody points at who wonders why it is not offered, and what they have picked already. */
export interface Aim {
  readonly piece?: string;
  readonly place?: string;
  /** The piece that is to act. */
  readonly picked?: string;
  /** Spaces of a walk so far. */
  readonly list?: readonly string[];
}

/** What a game says of answers: why not, and why. All of it comes from the view of the seat that is asked. */
export interface Reasons<Own extends object> {
  /** Which rule forbids an answer that the prompt does not offer, as far as this seat can know. */
  explain?(view: View<Own>, prompt: Prompt, choice: Choice): Reason | undefined;
  /** Answers that pointing at something could mean to this question, the likeliest first: why it is not offered is told of them. */
  aims?(view: View<Own>, prompt: Prompt, aim: Aim): readonly Choice[];
  /** Why its bot gives this answer, in a sentence for people, from what the seat may know. */
  counsel?(view: View<Own>, prompt: Prompt, choice: Choice): string | undefined;
  /**
   * Which rule says that a seat has nothing to answer: another is asked (`about` is that question as this seat knows it), it has answered
   * already, its question is over. Without it an own question is named by its own rule, another's by none.
   */
  declines?(view: View<Own>, code: Declined, about: PromptView | undefined): Reason | undefined;
  /** Why an answer to a `text`, `basket`, `route` or `spot` prompt will not do although its form is right, as far as this seat can know. */
  refuses?(view: View<Own>, prompt: Prompt, choice: Choice): Reason | undefined;
}
