import { seededChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { entriesOf } from '../../shared/engine/log.ts';
import { replay, stateHash } from '../../shared/engine/replay.ts';
import { StepRules } from '../../shared/engine/rules.ts';
import { start } from '../../shared/engine/start.ts';
import type { GameState, Options } from '../../shared/engine/state.ts';
import type { Table } from '../../shared/engine/table.ts';
import { close, open } from '../../shared/engine/work.ts';

interface Spec {
  readonly options: Options;
  readonly seats: number;
  readonly seed: number;
}

/** A game opened as a table without rules; its log has been replayed and led to the same state. */
export function openFree(game: AnyGame, { options, seats, seed }: Spec): Table {
  const chance = seededChance(seed);
  const { table } = start(game, { options, seats }, chance);
  const outcome = submit(table, { do: 'free' }, chance);
  if (!outcome.ok) throw outcome.fault ?? new Error(outcome.refusal.text);
  const again = replay(game, outcome.table.header, entriesOf(outcome.table.log));
  if (stateHash(again.state) !== stateHash(outcome.table.state)) throw new Error('its log leads to another table');
  if (outcome.table.state.prompts.length > 0) throw new Error('a question is open without rules');
  return outcome.table;
}

/** What a game lays out for a table without rules, on the spaces of its board: before anything gets a body. */
export function laidOut(game: AnyGame, { options, seats, seed }: Spec): GameState {
  const chance = seededChance(seed);
  const { table } = start(game, { options, seats }, chance);
  const work = open(game, table.state, chance, table.nextDraw);
  game.freeTable?.unruled?.(new StepRules(work));
  return close(work);
}

/** A running game as it lies on the board when it is taken to the free table: before anything gets a body. */
export function takenOut({ game, state, nextDraw }: Table): Pick<Table, 'game' | 'state'> {
  if (!game.freeTable?.taken) return { game, state };
  const work = open(game, state, seededChance(1), nextDraw);
  game.freeTable.taken(new StepRules(work));
  return { game, state: close(work) };
}

/** Every preset of a game with every number of seats; `more`: further options to try with the fewest seats. */
export function tablesOf(game: AnyGame, more: readonly Options[] = []): Spec[] {
  const { min, max } = game.seats;
  const presets = game.presets?.map(({ options }) => options) ?? [{}];
  const seats = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const tables = presets.flatMap((options) => seats.map((each) => ({ options, seats: each })));
  return [...tables, ...more.map((options) => ({ options, seats: min }))].map((each, seed) => ({ ...each, seed }));
}
