/** What bots do at a table: one question after the other, and they agree to every table fix. */

import { fallback, sample } from '../engine/answers.ts';
import { type BotStrength, botChoice } from '../engine/bot.ts';
import type { Choice, OpenPrompt } from '../engine/prompt.ts';
import type { Command } from '../engine/state.ts';
import type { Table } from '../engine/table.ts';
import type { Seat } from '../table/ids.ts';

/** Where bots play. */
export interface Bots {
  /** True for a seat whose questions a bot answers. */
  answers(seat: Seat): boolean;
  /** True for a seat that has nobody whose word about a table fix counts. */
  agrees(seat: Seat): boolean;
  strength(seat: Seat): BotStrength;
  /** Uniform integers 0..bound-1. */
  below(bound: number): number;
}

/** The first open question that a bot answers. */
const openFor = ({ state }: Table, bots: Bots) => state.prompts.find((each) => each.answer === null && bots.answers(each.seat));

/** What a bot does next; `id` names what it is for. */
export interface NextOfBot {
  readonly id: string;
  /** The question that it has to think about, if it is one. */
  readonly open?: OpenPrompt;
  /** What it does; `chosen`: where it was thought about elsewhere. */
  make(chosen?: Choice): Command;
}

/** What a bot does next, if anything waits for one. */
export function botCommand(table: Table, bots: Bots): NextOfBot | undefined {
  const { fix, result, seats } = table.state;
  if (result) return undefined;
  const voter = fix ? Array.from({ length: seats }, (_, seat) => seat).find((seat) => mayVote(fix, bots, seat)) : undefined;
  if (fix && voter !== undefined)
    return { id: `${voter}:${fix.id}`, make: () => ({ do: 'fix.vote', seat: voter, fix: fix.id, yes: true }) };
  const open = openFor(table, bots);
  if (!open) return undefined;
  const { seat, id } = open;
  const choice = () => botChoice(table, open, bots.strength(seat), bots.below);
  return { id, open, make: (chosen = choice()) => ({ do: 'answer', seat, prompt: id, choice: chosen, by: 'bot' }) };
}

const mayVote = (fix: NonNullable<Table['state']['fix']>, bots: Bots, seat: Seat): boolean =>
  bots.agrees(seat) && seat !== fix.by && !fix.agreed.includes(seat);

/** Legal answers instead of the one of a bot that made a mistake: it must not hold up the others. */
export function spareCommands(table: Table, bots: Bots): Command[] {
  const open = openFor(table, bots);
  if (!open) return [];
  const { seat, id: prompt } = open;
  return [sample(open.prompt, bots.below), fallback(open.prompt)].map((choice) => ({ do: 'answer', seat, prompt, choice, by: 'bot' }));
}
