import { type BotStrength, botChoice } from '../../shared/engine/bot.ts';
import type { Chance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { Outcome, Table } from '../../shared/engine/table.ts';

/** Lets bots answer the first open question of the table; undefined when none is open. */
export function botAct(table: Table, strength: BotStrength, below: (bound: number) => number, chance: Chance): Outcome | undefined {
  const open = table.state.prompts.find((each) => each.answer === null);
  if (!open || table.state.result) return undefined;
  return submit(
    table,
    { do: 'answer', seat: open.seat, prompt: open.id, choice: botChoice(table, open, strength, below), by: 'bot' },
    chance,
  );
}
