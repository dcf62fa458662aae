/** How much people are asked and how often they click, by turn: four heuristic bots a game, what they answer given by a person's hand. */

import { goOn, leadingTo, repeated, setOff, type Way } from '../../client/answers/farther.ts';
import { NOTHING_PICKED, optionsOf, type Picked } from '../../client/answers/picked.ts';
import { byItself, type Habits, isUsual, learned, NO_HABITS } from '../../client/answers/usual.ts';
import { onlyAnswer } from '../../shared/engine/answers.ts';
import { botChoice } from '../../shared/engine/bot.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { project } from '../../shared/engine/project.ts';
import type { Choice, Prompt } from '../../shared/engine/prompt.ts';
import { start } from '../../shared/engine/start.ts';
import type { Options } from '../../shared/engine/state.ts';
import { GAMES } from '../../shared/games/index.ts';
import { belowFrom } from '../bots/play.ts';
import { type Put, tapsFor } from '../bots/taps.ts';
import type { Measure } from './measure.ts';

/** Clicks a turn before anything was done for fewer, on the same games. */
const BEFORE: Readonly<Record<string, number>> = {
  'dragon-treasure': 4.62,
  'chuck-rock': 1.53,
  keelar: 3.46,
  'mad-alchemist': 4.98,
  'tomb-looters': 9.58,
  'traps-and-treasure': 3.76,
};
/** At most so much of them is the goal. */
const GOAL = 0.6;

/** Games that take long, or are long. */
const GAMES_OF: Readonly<Record<string, number>> = { 'traps-and-treasure': 2, 'mad-alchemist': 8, 'tomb-looters': 4 };
const OPTIONS: Readonly<Record<string, Options>> = { 'traps-and-treasure': { turnLimit: '6' } };
const SEED = 1_700;

/** What is counted of a game, over its turns. */
interface Counted {
  turns: number;
  answers: number;
  /** Answers that a person gives: the page gives the others, along with these or by itself. */
  byHand: number;
  taps: number;
  usual: number;
}

/** Plays a game and counts. */
function countGame(game: AnyGame, seed: number, counted: Counted): void {
  const [chance, below] = [seededChance(seed), belowFrom(seed)];
  const seats = Math.min(4, game.seats.max);
  let { table } = start(game, { seats, options: OPTIONS[game.id] ?? {} }, chance);
  let together = true;
  let turn = 0;
  const hands: Hand[] = [];
  const walks: Step[][] = [];
  const deputies = new Set<number>();
  while (!table.state.result) {
    const open = table.state.prompts.find(({ answer }) => answer === null);
    if (!open) throw new Error(`${game.id}, seed ${seed}: no question and no end`);
    const { prompt, seat } = open;
    const choice = botChoice(table, open, 'heuristic', below);
    counted.answers += 1;
    if (onlyAnswer(prompt) !== undefined || isLeft(prompt)) counted.usual += 1;
    const hand = hands[seat] ?? FRESH;
    const given = byItself(prompt, hand.habits, true);
    // What the client would give otherwise must be given by hand before.
    const itself = given !== undefined && (given.choice === choice || isUsual(prompt, choice));
    const put = { game, view: project(table, seat), prompt, picked: pickedAfter(hand, prompt) };
    const isBefore = table.state.turn.number === 0;
    const option = optionsOf(prompt)?.find(({ id }) => id === choice);
    const by = option?.label[0];
    const [steps, ends] = [by === prompt.walk?.by, by === prompt.walk?.last?.by || liesBeyond(walks[seat], option?.place)].map(
      (is) => is && by !== undefined && !itself,
    );
    const once = hand.again && hand.again.turn === turn ? goOn(tableOf(put), prompt, hand.again.way, NOTHING_PICKED)?.answer : undefined;
    // Whoever goes on otherwise than the page would says so before.
    if (once !== undefined && once !== choice) counted.taps += 1;
    if (once === choice) strolled(walks, seat, counted);
    else if (steps || ends) {
      walks[seat] = [...(walks[seat] ?? []), { put, choice: String(choice) }];
      if (ends) strolled(walks, seat, counted);
    } else {
      const goesOn = itself && walks[seat]?.at(-1)?.put.prompt.walk?.onward;
      if (!goesOn) strolled(walks, seat, counted);
      // Before the game begins one click lets the game's own bot answer everything.
      const along = itself || (isBefore ? deputies.has(seat) : isAimed(hand, put, choice));
      if (!along) gives(counted, isBefore ? 1 : tapsFor(put, choice));
    }
    if (isBefore) deputies.add(seat);
    const way = repeated(prompt, choice);
    hands[seat] = { ...after(hand, prompt, choice, itself), before: { prompt, choice }, again: way ? { way, turn } : null };
    const outcome = submit(table, { do: 'answer', seat, prompt: open.id, choice, by: 'bot' }, chance);
    if (!outcome.ok) throw outcome.fault ?? new Error(`${game.id}, seed ${seed}: ${outcome.refusal.text}`);
    table = outcome.table;
    together &&= table.state.turn.seat === null;
    // A way that may go on over turns is over when its seat does anything else.
    if (turn !== table.state.turn.number)
      for (const [seat, steps] of walks.entries()) if (!steps?.at(-1)?.put.prompt.walk?.onward) strolled(walks, seat, counted);
    turn = table.state.turn.number;
  }
  for (const seat of walks.keys()) strolled(walks, seat, counted);
  // Where all act at the same time, a round is a turn of each.
  counted.turns += together ? table.state.turn.number * seats : table.state.turn.number;
}

/** Whether it lies where the last step of a walk leads, with nobody able to go there. */
const liesBeyond = (steps: readonly Step[] | undefined, place: string | undefined): boolean => {
  const last = steps?.at(-1);
  return (
    last?.put.prompt.walk?.beyond?.at.some((each) => each.place === place && each.from.some((from) => from === placeOf(last))) === true
  );
};

/** A single step of a walk that a seat took. */
interface Step {
  readonly put: Put;
  readonly choice: string;
}

/** An answer by hand. */
function gives(counted: Counted, taps: number): void {
  counted.byHand += 1;
  counted.taps += taps;
}

/** Counts the steps that a seat took one after the other: each click as far as the client goes by the very same steps. */
function strolled(walks: Step[][], seat: number, counted: Counted): void {
  const steps = walks[seat] ?? [];
  walks[seat] = [];
  for (let at = 0; at < steps.length; ) {
    const [first] = steps.slice(at);
    if (!first) break;
    let far = steps.length - at;
    while (far > 1 && !leads(steps.slice(at, at + far))) far -= 1;
    gives(counted, far > 1 ? clicksTo(first, steps[at + far - 1]) : tapsFor(first.put, first.choice));
    at += far;
  }
}

/** One click, and one more where the piece must be picked first. */
const clicksTo = ({ put }: Step, last: Step | undefined): number =>
  setOff(tableOf(put), put.prompt, put.picked, placeOf(last) ?? '') === undefined ? 2 : 1;

const placeOf = (step: Step | undefined): string | undefined =>
  step && optionsOf(step.put.prompt)?.find(({ id }) => id === step.choice)?.place;
const tableOf = ({ game, view }: Pick<Put, 'game' | 'view'>) => ({ view, game, scene: game.scene(view.own, view.options, view.seats) });

/** Whether one click on where the steps end leads there, as the page goes on from question to question: of ways that are as short any will do. */
function leads(steps: readonly Step[]): boolean {
  const [first] = steps;
  const to = placeOf(steps.at(-1));
  if (!first || to === undefined) return false;
  const { prompt, picked } = first.put;
  const piece = optionsOf(prompt)?.find(({ id }) => id === first.choice)?.piece ?? null;
  const alone = steps.every(({ put, choice }) => (optionsOf(put.prompt)?.find(({ id }) => id === choice)?.piece ?? null) === piece);
  const table = tableOf(first.put);
  const begun = setOff(table, prompt, picked, to) ?? setOff(table, prompt, { ...NOTHING_PICKED, piece }, to);
  const aimed = begun?.going.aim !== undefined ? 1 : 0;
  if (!alone || begun?.going.piece !== piece || begun.going.left + 1 + aimed !== steps.length) return false;
  let going: Way | null = begun.going;
  return steps.slice(1).every(({ put, choice }) => {
    const lasts = going !== null && 'since' in going && going.since !== null;
    const ended = !lasts && put.view.turn.number !== first.put.view.turn.number;
    const step = ended || !going ? undefined : goOn(tableOf(put), put.prompt, going, NOTHING_PICKED);
    going = step?.going ?? null;
    // Of ways that are as short any will do, of answers at their end none but the own.
    return step !== undefined && (put.prompt.walk !== undefined || step.answer === choice);
  });
}

/** What the page of a seat remembers from one question to the next. */
interface Hand {
  readonly habits: Habits;
  readonly piece: string | null;
  readonly before: { readonly prompt: Prompt; readonly choice: Choice } | null;
  /** What the page would give once more in this turn. */
  readonly again: { readonly way: Way; readonly turn: number } | null;
}
const FRESH: Hand = { habits: NO_HABITS, piece: null, before: null, again: null };

/** Whether the click on a piece that gave the answer before gives this one, too. */
function isAimed({ before }: Hand, { game, view, prompt }: Put, choice: Choice): boolean {
  const piece = optionsOf(prompt)?.find(({ id }) => id === choice)?.piece;
  if (!before || piece === undefined || leadingTo(before.prompt, piece)?.id !== before.choice) return false;
  return goOn(tableOf({ game, view }), prompt, { aim: piece }, NOTHING_PICKED)?.answer === choice;
}

function after({ habits }: Hand, prompt: Prompt, choice: Choice, byItself: boolean): Omit<Hand, 'before' | 'again'> {
  const option = optionsOf(prompt)?.find(({ id }) => id === choice);
  return { habits: byItself ? habits : learned(habits, prompt, choice), piece: (option?.place && option.piece) || null };
}

const pickedAfter = ({ piece }: Hand, prompt: Prompt): Picked =>
  piece !== null && optionsOf(prompt)?.some((option) => option.piece === piece && option.place)
    ? { ...NOTHING_PICKED, last: piece }
    : NOTHING_PICKED;

/** True where all legal answers but one are seldom meant. */
const isLeft = (prompt: Prompt): boolean =>
  (optionsOf(prompt) ?? []).filter(({ rare }) => !rare).length === 1 && !('ways' in prompt && prompt.ways.length > 0);

/** For each game answers a turn, those of them that a person gives, clicks a turn and the share of questions with one usual answer. */
export function bench(): Measure[] {
  return GAMES.flatMap((game) => {
    const counted: Counted = { turns: 0, answers: 0, byHand: 0, taps: 0, usual: 0 };
    for (let i = 0; i < (GAMES_OF[game.id] ?? 6); i++) countGame(game, SEED + i, counted);
    const { turns, answers, byHand, taps, usual } = counted;
    const most = (BEFORE[game.id] ?? 0) * GOAL;
    const clicks = taps / turns;
    return [
      { name: `${game.id}: answers a turn`, value: answers / turns, unit: '', goal: 'none', ok: true },
      { name: `${game.id}: answers by hand a turn`, value: byHand / turns, unit: '', goal: 'none', ok: true },
      { name: `${game.id}: clicks a turn`, value: clicks, unit: '', goal: `at most ${most.toFixed(2)}`, ok: clicks <= most },
      { name: `${game.id}: questions with one usual answer`, value: (100 * usual) / answers, unit: '%', goal: 'none', ok: true },
    ];
  });
}
