import { fallback } from '../../shared/engine/answers.ts';
import type { Chance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { Event } from '../../shared/engine/event.ts';
import { project } from '../../shared/engine/project.ts';
import type { Choice, OpenPrompt, Prompt } from '../../shared/engine/prompt.ts';
import type { Table } from '../../shared/engine/table.ts';
import type { View } from '../../shared/engine/view.ts';

/** A copy of a table on which an answer is tried; the table itself never hears of it. */
export class Fork {
  table: Table;
  readonly events: Event[] = [];
  private readonly chance: Chance;

  constructor(table: Table, chance: Chance) {
    this.table = table;
    this.chance = chance;
  }

  /** The open question of a seat. */
  open(seat: number): OpenPrompt | undefined {
    return this.table.state.prompts.find((each) => each.seat === seat && each.answer === null);
  }

  view(seat: number): View {
    return project(this.table, seat);
  }

  answer(seat: number, choice: Choice): void {
    const open = this.open(seat);
    if (!open) throw new Error(`seat ${seat} is not asked`);
    const outcome = submit(this.table, { do: 'answer', seat, prompt: open.id, choice }, this.chance);
    if (!outcome.ok) throw outcome.fault ?? new Error(`${outcome.refusal.text} ${JSON.stringify(choice)} at ${open.prompt.title[0]}`);
    this.table = outcome.table;
    this.events.push(...outcome.events);
  }

  /** Answers everybody else's open questions as if their time had run out, so that sealed answers come to light. */
  others(asked: readonly string[]): void {
    for (const open of this.table.state.prompts)
      if (open.answer === null && asked.includes(open.id)) this.answer(open.seat, fallback(open.prompt));
  }

  /** The lines with this key that were told since the fork, or the dice rolled under it. */
  told(key: string): readonly (readonly (string | number)[])[] {
    return this.events.flatMap((event) => (event.kind === 'told' && event.line[0] === key ? [event.line.slice(1)] : []));
  }

  rolls(key: string): readonly (readonly number[])[] {
    return this.events.flatMap((event) => (event.kind === 'rolled' && event.line[0] === key ? [event.values] : []));
  }
}

/** One answer whose preview is compared with what happens. */
export interface Trial {
  readonly view: View;
  readonly seat: number;
  readonly prompt: Prompt;
  readonly answer: Choice;
  readonly before: Table;
  readonly fork: Fork;
  /** The answer is given (and those of others who are asked at the same time). */
  go(): void;
  /** One thing that the preview says, and whether it came true. */
  claim(what: string, held: boolean, detail?: unknown): void;
}

/** What a game's previews say: undefined where there is none of this answer. */
export type Judge = (trial: Trial) => void;
