import type { BotStrength } from '../../../shared/engine/bot.ts';
import { botChoice } from '../../../shared/engine/bot.ts';
import { seededChance } from '../../../shared/engine/chance.ts';
import { submit } from '../../../shared/engine/engine.ts';
import type { Event } from '../../../shared/engine/event.ts';
import type { Choice, OpenPrompt } from '../../../shared/engine/prompt.ts';
import { start } from '../../../shared/engine/start.ts';
import type { Options } from '../../../shared/engine/state.ts';
import type { Table } from '../../../shared/engine/table.ts';
import { GAME as tombLooters } from '../../../shared/games/tomb-looters/index.ts';
import type { Hidden, Own } from '../../../shared/games/tomb-looters/state.ts';
import { seededBelow } from '../../support/table.ts';
import { walker } from './walker.ts';

/** How the seats decide: as bots, or as the random play of the book's statistics. */
export type Style = BotStrength | 'walker';

/** A table of this game with its own state, typed. */
export interface Moment {
  readonly table: Table;
  readonly own: Own;
  readonly hidden: Hidden;
}

interface Act extends Moment {
  /** Before the answer, what was answered, and what was told. */
  readonly before: Moment;
  readonly open: OpenPrompt;
  readonly choice: Choice;
  readonly events: readonly Event[];
}

const isOwn = (own: object): own is Own => 'looters' in own;
const isHidden = (hidden: object): hidden is Hidden => 'sheets' in hidden;

function momentOf(table: Table): Moment {
  const { own, hidden } = table.state;
  if (!isOwn(own) || !isHidden(hidden)) throw new Error('not this game');
  return { table, own, hidden };
}

/** Plays a whole game of bots and shows every act; returns the end. */
export function playWhole(
  spec: { seed: number; seats: number; strength: Style; options?: Options },
  look: (act: Act) => void = () => undefined,
): Moment {
  const chance = seededChance(spec.seed);
  const below = seededBelow(spec.seed + 5_000);
  let now = momentOf(start(tombLooters, { seats: spec.seats, options: spec.options ?? {} }, chance).table);
  for (let step = 0; step < 5_000; step++) {
    const open = now.table.state.prompts.find((each) => each.answer === null);
    if (!open) return now;
    const { strength } = spec;
    const choice = strength === 'walker' ? walker(open.prompt, below) : botChoice(now.table, open, strength, below);
    const outcome = submit(now.table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, chance);
    if (!outcome.ok) throw outcome.fault ?? new Error(`${outcome.refusal.text} ${JSON.stringify(choice)}`);
    const before = now;
    now = momentOf(outcome.table);
    look({ ...now, before, open, choice, events: outcome.events });
  }
  throw new Error(`seed ${spec.seed} does not end`);
}

/** The rounds of many games, and the parts of their players that got out and that were trapped. */
export function statistics(games: number, seats: number, strength: Style) {
  const rounds: number[] = [];
  let [out, trapped] = [0, 0];
  for (let seed = 1; seed <= games; seed++) {
    const { own } = playWhole({ seed, seats, strength });
    rounds.push(own.round);
    out += own.looters.filter((looter) => looter.out).length;
    trapped += own.looters.filter((looter) => looter.trapped).length;
  }
  return { rounds, out: out / (games * seats), trapped: trapped / (games * seats) };
}
