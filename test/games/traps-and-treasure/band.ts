import { positionOf } from '../../../scripts/scenario/positions/index.ts';
import { arrange } from '../../../shared/engine/arrange.ts';
import { seededChance } from '../../../shared/engine/chance.ts';
import type { AnyGame } from '../../../shared/engine/game.ts';
import type { Json } from '../../../shared/engine/json.ts';
import type { Choice, Prompt } from '../../../shared/engine/prompt.ts';
import { start } from '../../../shared/engine/start.ts';
import type { Options } from '../../../shared/engine/state.ts';
import { GAME as trapsAndTreasure } from '../../../shared/games/traps-and-treasure/index.ts';
import type { Creature, Own } from '../../../shared/games/traps-and-treasure/state.ts';
import { speedOf } from '../../../shared/games/traps-and-treasure/values.ts';
import { Voice } from '../../support/table.ts';
import { told } from './stage.ts';

export const GAME: AnyGame = trapsAndTreasure;

type Fields = Readonly<Record<string, Json>>;

/** How a game begins in a test: a position (position.ts), the options, and the dice and lots to come. */
interface Scene {
  readonly position: Fields;
  readonly options?: Options;
  readonly seats?: number;
  readonly rolls?: readonly (readonly number[])[];
  readonly picks?: readonly number[];
}

/** A table in that position; what has been heard before it is forgotten. */
export function band({ position: spec, options = {}, seats = 2, rolls = [], picks = [] }: Scene): Band {
  const begun = start(GAME, { seats, options }, seededChance(1)).table;
  const chance = told(rolls, picks);
  const read = positionOf(GAME)?.(spec, begun.state.options, seats);
  if (!read) throw new Error('positions cannot be read');
  const { table, events } = arrange(begun, read.change, read.go, chance);
  return new Band(table, chance, [...events]);
}

/** A table that is spoken to, with what a test wants to know of it. */
export class Band extends Voice {
  get own(): Own {
    // The state of this game; arrange and start made it.
    return ownOf(this.state.own);
  }

  of(id: string): Creature {
    const found = this.own.creatures[id];
    if (!found) throw new Error(`there is no ${id}`);
    return found;
  }

  /** Inches that a Move of this one has. */
  speed(id: string): number {
    return speedOf({ options: this.state.options }, this.of(id)) / 1000;
  }

  /** Where a piece stands, in inches. */
  where(id: string): readonly number[] {
    return (this.state.pieces[id]?.place ?? '').split(',').map((each) => Number(each) / 1000);
  }

  /** The question that is open, of whichever seat. */
  get asked(): Prompt {
    const open = this.state.prompts.find((each) => each.answer === null);
    if (!open) throw new Error('nobody is asked');
    return open.prompt;
  }

  /** Ids of the options that are open now. */
  get choices(): string[] {
    const { asked } = this;
    return 'options' in asked ? asked.options.map(({ id }) => id) : [];
  }

  /** Answers the open question, of whichever seat; the last seat that was spoken for otherwise. */
  say(choice: Choice): this {
    const open = this.state.prompts.find((each) => each.answer === null);
    if (!open) throw new Error('nobody is asked');
    return this.seat(open.seat).answer(choice);
  }

  /** Expects the open question to refuse this with a rule, and nothing to change. */
  no(choice: Choice, rule: string): this {
    const open = this.state.prompts.find((each) => each.answer === null);
    if (!open) throw new Error('nobody is asked');
    return this.seat(open.seat).refused(choice, rule);
  }

  /** Keys of the lines told so far. */
  get lines(): string[] {
    return this.events.flatMap((event) => (event.kind === 'told' ? [event.line[0]] : []));
  }

  /** Lines told so far, whole. */
  get told(): string[] {
    return this.events.flatMap((event) => (event.kind === 'told' ? [event.line.join(' ')] : []));
  }

  /** Titles of the dice rolled so far. */
  get rolled(): string[] {
    return this.events.flatMap((event) => (event.kind === 'rolled' ? [event.line.join(' ')] : []));
  }
}

const isOwn = (own: object): own is Own => 'creatures' in own && 'markers' in own;

/** The state of this game. */
export function ownOf(own: object): Own {
  if (!isOwn(own)) throw new Error('this is another game');
  return own;
}

/** A walk by its corners in inches. */
export const walk = (...points: readonly (readonly [number, number, number?])[]): string[] =>
  points.map(([x, y, z = 0]) => [x, y, z].map((each) => Math.round(each * 1000)).join(','));
