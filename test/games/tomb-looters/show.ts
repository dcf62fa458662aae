import { expect } from 'vitest';
import { positionOf } from '../../../scripts/scenario/positions/index.ts';
import { fallback } from '../../../shared/engine/answers.ts';
import { arrange } from '../../../shared/engine/arrange.ts';
import type { Chance } from '../../../shared/engine/chance.ts';
import { seededChance } from '../../../shared/engine/chance.ts';
import { submit } from '../../../shared/engine/engine.ts';
import type { Event } from '../../../shared/engine/event.ts';
import type { Json } from '../../../shared/engine/json.ts';
import { eventsFor, project } from '../../../shared/engine/project.ts';
import type { Choice, OpenPrompt } from '../../../shared/engine/prompt.ts';
import { start } from '../../../shared/engine/start.ts';
import type { Command, Options } from '../../../shared/engine/state.ts';
import type { Table } from '../../../shared/engine/table.ts';
import type { View } from '../../../shared/engine/view.ts';
import { GAME as tombLooters } from '../../../shared/games/tomb-looters/index.ts';
import type { OpenSheet } from '../../../shared/games/tomb-looters/notes.ts';
import { sheetIn } from '../../../shared/games/tomb-looters/notes.ts';
import type { Hidden, Own } from '../../../shared/games/tomb-looters/state.ts';

type Answers = Readonly<Record<number, Choice>>;

interface Spec {
  seats?: number;
  options?: Options;
  seed?: number;
  /** Faces of the dice that are drawn before the first question. */
  faces?: readonly number[][];
}

const isOwn = (own: object): own is Own => 'looters' in own;
const isHidden = (hidden: object): hidden is Hidden => 'sheets' in hidden;

/** The view of a game of Tomb Looters with its own state. */
function typed(view: View): View<Own> {
  if (!isOwn(view.own)) throw new Error('not this game');
  return { ...view, own: view.own };
}

/** A game that is spoken to like its players do: all answer a round of questions together, dice are told by seat. */
export class Show {
  table: Table;
  readonly events: Event[] = [];
  /** Faces of the dice to come, in the order in which they are drawn. */
  private readonly faces: number[] = [];
  private readonly chance: Chance;

  constructor(position: Json | null, { seats = 2, options = {}, seed = 1, faces = [] }: Spec) {
    const rest = seededChance(seed);
    this.chance = {
      draw: (n, request) => {
        const next = request.kind === 'pick' && request.from === 6 ? this.faces.shift() : undefined;
        return next === undefined ? rest.draw(n, request) : [next - 1];
      },
    };
    const setup = position === null ? this.chance : seededChance(seed);
    if (position !== null) this.faces.push(...faces.flat());
    const begun = start(tombLooters, { seats, options }, setup);
    const read = position === null ? undefined : positionOf(tombLooters)?.(position, begun.table.state.options, seats);
    const from = read ? arrange(begun.table, read.change, read.go, this.chance) : begun;
    this.table = from.table;
    this.events.push(...from.events);
    this.faces.length = 0;
    this.sound();
  }

  get own(): Own {
    if (!isOwn(this.table.state.own)) throw new Error('not this game');
    return this.table.state.own;
  }
  get hidden(): Hidden {
    if (!isHidden(this.table.state.hidden)) throw new Error('not this game');
    return this.table.state.hidden;
  }
  /** The key of the open questions. */
  get asked(): string {
    return this.table.state.prompts[0]?.prompt.title[0] ?? 'none';
  }
  get askedSeats(): number[] {
    return this.table.state.prompts.map(({ seat }) => seat);
  }

  view(viewer: number | null): View<Own> {
    return typed(project(this.table, viewer));
  }
  /** The sheet of a seat as it reads it itself. */
  sheet(seat: number): OpenSheet {
    const sheet = sheetIn(this.view(seat), seat);
    if (!sheet) throw new Error(`seat ${seat} reads no sheet`);
    return sheet;
  }
  prompt(seat: number): OpenPrompt['prompt'] {
    const open = this.table.state.prompts.find((each) => each.seat === seat);
    if (!open) throw new Error(`seat ${seat} is not asked; asked: ${this.asked}`);
    return open.prompt;
  }
  /** The answers offered to a seat. */
  offers(seat: number): string[] {
    const prompt = this.prompt(seat);
    return prompt.kind === 'choose'
      ? prompt.options.map(({ id }) => id)
      : prompt.kind === 'path'
        ? [...prompt.ends, ...(prompt.options ?? []).map(({ id }) => id)]
        : [];
  }
  /** Keys of the lines a viewer was told, with their arguments. */
  told(viewer: number | null): string[] {
    return eventsFor(this.events, viewer).flatMap((event) => (event.kind === 'told' ? [event.line.join(' ')] : []));
  }
  /** All public lines that begin so. */
  heard(key: string): string[] {
    return this.told(null).filter((line) => line === key || line.startsWith(`${key} `));
  }

  /** Answers for these seats, and what happens without an answer for all others; the faces of the dice of all seats in order. */
  all(answers: Answers = {}, ...faces: readonly number[][]): this {
    this.faces.splice(0, this.faces.length, ...faces.flat());
    const stray = Object.keys(answers).find((seat) => !this.askedSeats.includes(Number(seat)));
    if (stray !== undefined) throw new Error(`seat ${stray} is not asked; ${this.asked} asks ${this.askedSeats.join(', ')}`);
    for (const { seat, prompt } of this.table.state.prompts.filter(({ answer }) => answer === null))
      this.give(seat, answers[seat] ?? fallback(prompt));
    this.faces.length = 0;
    return this;
  }
  /** A whole answer to a round: `a+b` are items one after the other; whoever is asked again goes on. */
  private give(seat: number, choice: Choice): void {
    const { asking } = this.table.state;
    for (const part of typeof choice === 'string' ? choice.split('+') : [choice]) this.answer(seat, part);
    const again = this.table.state.prompts.find((each) => each.seat === seat && each.answer === null);
    if (again && this.table.state.asking === asking) this.answer(seat, fallback(again.prompt));
  }
  /** What a seat does aside, one after the other: the question stays. */
  uses(seat: number, ...items: readonly string[]): this {
    for (const item of items) {
      const { asking } = this.table.state;
      this.answer(seat, item);
      expect(this.table.state.asking).toBe(asking);
    }
    return this;
  }
  answer(seat: number, choice: Choice): this {
    const open = this.table.state.prompts.find((each) => each.seat === seat && each.answer === null);
    if (!open) throw new Error(`seat ${seat} has no open question`);
    return this.command({ do: 'answer', seat, prompt: open.id, choice });
  }
  takesBack(seat: number): this {
    return this.command({ do: 'undo', seat });
  }
  private command(command: Command): this {
    const outcome = submit(this.table, command, this.chance);
    if (!outcome.ok) throw outcome.fault ?? new Error(`${outcome.refusal.rule}: ${outcome.refusal.text} ${JSON.stringify(command)}`);
    this.table = outcome.table;
    this.events.push(...outcome.events);
    return this.sound();
  }
  /** Expects a refusal with this rule, and nothing changed. */
  refused(seat: number, choice: Choice, rule: string): this {
    const open = this.table.state.prompts.find((each) => each.seat === seat && each.answer === null);
    const before = this.table;
    const outcome = submit(this.table, { do: 'answer', seat, prompt: open?.id ?? '', choice }, this.chance);
    expect(outcome.ok, `${JSON.stringify(choice)} should be refused`).toBe(false);
    if (!outcome.ok) expect(outcome.refusal.rule, outcome.refusal.text).toBe(rule);
    expect(this.table).toBe(before);
    return this;
  }
  /** Lets everybody do nothing until this is asked (or, without a key, until the game is over). */
  until(key?: string): this {
    for (let i = 0; i < 400 && !(key !== undefined && this.asked === key) && !this.table.state.result; i++) this.all();
    if (key !== undefined) expect(this.asked).toBe(key);
    return this;
  }
  /** The movement: walks by seat; whoever is not named stays. */
  moves(walks: Readonly<Record<number, string>>): this {
    this.until('move.ask');
    return this.all(Object.fromEntries(Object.entries(walks).map(([seat, walk]) => [seat, walk.split(' ')])));
  }
  /** The next action of Looting. */
  acts(answers: Answers, ...faces: readonly number[][]): this {
    this.until('act.ask');
    return this.all(answers, ...faces);
  }

  private sound(): this {
    expect(tombLooters.check?.(this.table.state, this.own, this.hidden)).toBeUndefined();
    return this;
  }
}

/** A game from a position, or from its set-up. */
export const show = (position: Json | null = null, spec: Spec = {}): Show => new Show(position, spec);
