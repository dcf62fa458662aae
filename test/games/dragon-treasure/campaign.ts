import type { BotStrength } from '../../../shared/engine/bot.ts';
import { botChoice } from '../../../shared/engine/bot.ts';
import { seededChance } from '../../../shared/engine/chance.ts';
import { submit } from '../../../shared/engine/engine.ts';
import type { Event } from '../../../shared/engine/event.ts';
import type { Choice, OpenPrompt } from '../../../shared/engine/prompt.ts';
import { start } from '../../../shared/engine/start.ts';
import type { Options } from '../../../shared/engine/state.ts';
import type { Table } from '../../../shared/engine/table.ts';
import type { Own } from '../../../shared/games/dragon-treasure/state.ts';
import { seededBelow } from '../../support/table.ts';
import { game } from './lords.ts';

/** One answered question of a bot game, with what was before and after. */
export interface Moment {
  before: Table;
  after: Table;
  open: OpenPrompt;
  choice: Choice;
  events: readonly Event[];
}

interface Course {
  seed: number;
  moments: readonly Moment[];
  last: Table;
}

/** Options that games of a campaign play with in turn; every value of every option comes up. */
const VARIANTS: Options[] = [
  {},
  { dragonInCastle: 'one', frenzyAfterFight: 'goOn' },
  { pushInto: 'blocked', siege: 'oneFight', passOwn: false },
  { treasureRest: 'lyingOnly', unusedCastles: 'castle', autoPickup: 'ask', equalDifference: 'upTo' },
  { dragonInCastle: 'forbidden', battleStops: 'wholeTurn', interactInPlace: 'onEntryOnly', seats: 'fair', treasuresToWin: 2 },
];

/** Plays one bot game to its end or for so many answers. */
export function course(seed: number, strength: BotStrength, longest: number): Course {
  const chance = seededChance(seed);
  const below = seededBelow(seed + 1000);
  let table = start(game, { seats: 2 + (seed % 3), options: VARIANTS[seed % VARIANTS.length] ?? {} }, chance).table;
  const moments: Moment[] = [];
  while (!table.state.result && moments.length < longest) {
    const open = table.state.prompts.find((each) => each.answer === null);
    if (!open) throw new Error('no question and no end');
    const choice = botChoice(table, open, strength, below);
    const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, chance);
    if (!outcome.ok) throw outcome.fault ?? new Error(`seed ${seed}: ${JSON.stringify(outcome.refusal)}`);
    moments.push({ before: table, after: outcome.table, open, choice, events: outcome.events });
    table = outcome.table;
  }
  return { seed, moments, last: table };
}

const played: Course[] = [];

/** Forty games, played once for all properties: half of them heuristic to the end, half random and cut short. */
export function campaign(): readonly Course[] {
  for (let seed = played.length; seed < 40; seed++)
    played.push(seed % 2 === 0 ? course(seed, 'heuristic', 5000) : course(seed, 'random', 250));
  return played;
}

const isOwn = (own: object): own is Own => 'fought' in own;

/** The game's own public state at a table. */
export function ownOf(table: Table): Own {
  const { own } = table.state;
  if (!isOwn(own)) throw new Error('this is another game');
  return own;
}

/** Keys and arguments of the lines that were told. */
export const told = (events: readonly Event[]): (readonly (string | number)[])[] =>
  events.flatMap((event) => (event.kind === 'told' ? [event.line] : []));
