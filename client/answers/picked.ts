import type { Choice, Option, Prompt } from '../../shared/engine/prompt.ts';

/** What a player has picked so far on the way to an answer. */
export interface Picked {
  /** The piece that was clicked first, of a `choose` with pieces and places. */
  readonly piece: string | null;
  /** Pieces of a `pieces` prompt, spaces of a `path`, items of an `order`. */
  readonly list: readonly string[];
  readonly amount: number | null;
  readonly basket: Readonly<Record<string, number>>;
  /** What was written so far; null: nothing yet. */
  readonly text: string | null;
  /** Options between which the last click left the choice. */
  readonly menu: readonly Option[];
  /** The piece of the answer before: where several could go to a place that is clicked, it is meant. */
  readonly last: string | null;
}

export const NOTHING_PICKED: Picked = { piece: null, list: [], amount: null, basket: {}, text: null, menu: [], last: null };

/** What lights up: ids with their mark ('' where the prompt gives none). */
export interface Offers {
  readonly pieces: ReadonlyMap<string, string>;
  readonly places: ReadonlyMap<string, string>;
  /** Options that are neither piece nor place: buttons. */
  readonly buttons: readonly Option[];
  /** The answer that is ready to be confirmed, for prompts that need a confirmation. */
  readonly ready: Choice | null;
}

/** How a place that is farther than one answer is marked. */
export const FAR = '~far';

/** What stands behind a button of its own beside the question (`Prompt.asides`). */
export const asidesOf = (prompt: Prompt): readonly Option[] =>
  prompt.asides && 'options' in prompt ? (prompt.options ?? []).filter(({ aside }) => aside) : [];

/** What is done at things of the terrain, with a question that is drawn. */
export const actsAt = (options: readonly Option[]): readonly Option[] =>
  options.filter(({ piece, place, rare }) => (piece || place) && !rare);

/** So many of them stand as they are: a list for one or two would only hide them. */
const FEW = 2;

/** Which acts on the table have a button of their own; the others are folded away. Of many those that take what lies there: everybody came for it. */
export function standingOf(options: readonly Option[]): readonly Option[] {
  const acts = actsAt(options);
  return acts.length <= FEW ? acts : acts.filter(({ mark }) => mark === 'take').slice(0, FEW);
}

/** The options of the question itself, without what stands behind a button of its own. */
export const mainOf = (prompt: Prompt): readonly Option[] => {
  const options = optionsOf(prompt) ?? [];
  return prompt.asides ? options.filter(({ aside }) => !aside) : options;
};

/** The options that a prompt has besides what is pointed at, counted or written; undefined where it has none. */
export const optionsOf = (prompt: Prompt): readonly Option[] | undefined =>
  prompt.kind === 'choose' || prompt.kind === 'route' || prompt.kind === 'spot' ? prompt.options : undefined;
