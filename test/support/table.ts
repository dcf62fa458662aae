import { expect } from 'vitest';
import { arrange } from '../../shared/engine/arrange.ts';
import type { Chance } from '../../shared/engine/chance.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { Event } from '../../shared/engine/event.ts';
import type { AnyGame, Rules } from '../../shared/engine/game.ts';
import { eventsFor, project } from '../../shared/engine/project.ts';
import type { Choice, OpenPrompt } from '../../shared/engine/prompt.ts';
import { start } from '../../shared/engine/start.ts';
import type { Assist, Command, GameState, Options, StackFrame } from '../../shared/engine/state.ts';
import type { Outcome, Table } from '../../shared/engine/table.ts';
import type { View } from '../../shared/engine/view.ts';

export { seededBelow } from '../../shared/engine/chance.ts';

/** Chance that plays scripted dice first (each roll must match in size), then goes on from a seed. */
function scripted(rolls: number[][], seed = 1): Chance {
  const queue = [...rolls];
  const rest = seededChance(seed);
  return {
    draw: (n, request) => {
      const next = queue[0];
      if (request.kind === 'dice' && next) {
        expect(next.length, 'number of scripted dice').toBe(request.dice.length);
        queue.shift();
        return next;
      }
      return rest.draw(n, request);
    },
  };
}

interface Spec {
  seed?: number;
  seats?: number;
  options?: Options;
  assist?: Assist;
  /** Dice of the rolls to come, in order. */
  rolls?: number[][];
  /** A position to start from instead of the set-up: what lies where, and the step that goes on from there. */
  position?: { change: (t: Rules<object, Record<string, object>>) => void; go: StackFrame | readonly StackFrame[] };
}

/** A table that is spoken to like a player: `table(game).seat(0).answer('x').expectPrompt(1, 'choose')`. */
export function table(game: AnyGame, spec: Spec = {}): Voice {
  const chance = spec.rolls ? scripted(spec.rolls, spec.seed) : seededChance(spec.seed ?? 1);
  // The dice of a position are for the position: setting up rolls its own.
  const setup = spec.position ? seededChance(spec.seed ?? 1) : chance;
  const begun = start(
    game,
    {
      seats: spec.seats ?? game.seats.min,
      ...(spec.options ? { options: spec.options } : {}),
      ...(spec.assist ? { assist: spec.assist } : {}),
    },
    setup,
  );
  const from = spec.position ? arrange(begun.table, spec.position.change, spec.position.go, chance) : begun;
  return new Voice(from.table, chance, [...from.events]);
}

export class Voice {
  table: Table;
  chance: Chance;
  events: Event[];
  private who = 0;

  constructor(first: Table, chance: Chance, events: Event[]) {
    this.table = first;
    this.chance = chance;
    this.events = events;
  }

  get state(): GameState {
    return this.table.state;
  }

  /** Speaks for another seat from now on. */
  seat(seat: number): this {
    this.who = seat;
    return this;
  }

  /** The question open for the speaking seat. */
  open(seat = this.who): OpenPrompt {
    const open = this.state.prompts.find((each) => each.seat === seat && each.answer === null);
    if (!open)
      throw new Error(
        `no question is open for seat ${seat}; open: ${JSON.stringify(this.state.prompts.map((each) => [each.seat, each.prompt.title]))}`,
      );
    return open;
  }

  /** Answers the open question of the speaking seat; fails the test when it is refused. */
  answer(choice: Choice): this {
    return this.command({ do: 'answer', seat: this.who, prompt: this.open().id, choice });
  }

  /** Sends any command; fails the test when it is refused. */
  command(command: Command): this {
    const outcome = this.try(command);
    if (!outcome.ok) {
      if (outcome.fault) throw outcome.fault;
      throw new Error(`refused: ${JSON.stringify(outcome.refusal)} for ${JSON.stringify(command)}`);
    }
    return this;
  }

  /** Sends any command and returns what came of it. */
  try(command: Command): Outcome {
    const outcome = submit(this.table, command, this.chance);
    if (outcome.ok) {
      this.table = outcome.table;
      this.events.push(...outcome.events);
    }
    return outcome;
  }

  undo(): this {
    return this.command({ do: 'undo', seat: this.who });
  }

  /** Expects the answer to be refused with this rule, and nothing to change. */
  refused(choice: Choice, rule?: string): this {
    const before = this.table;
    const outcome = this.try({ do: 'answer', seat: this.who, prompt: this.open().id, choice });
    expect(outcome.ok, `${JSON.stringify(choice)} should be refused`).toBe(false);
    if (!outcome.ok && outcome.fault) throw outcome.fault;
    if (!outcome.ok && rule) expect(outcome.refusal.rule).toBe(rule);
    expect(this.table).toBe(before);
    return this;
  }

  /** Plays the dice of the rolls to come. */
  dice(...rolls: number[][]): this {
    this.chance = scripted(rolls, this.state.entries + 1);
    return this;
  }

  view(viewer: number | null): View {
    return project(this.table, viewer);
  }

  heard(viewer: number | null): Event[] {
    return eventsFor(this.events, viewer);
  }
}
