import { botChoice } from '../../../shared/engine/bot.ts';
import { seededChance } from '../../../shared/engine/chance.ts';
import { submit } from '../../../shared/engine/engine.ts';
import type { OpenPrompt } from '../../../shared/engine/prompt.ts';
import { start } from '../../../shared/engine/start.ts';
import type { Options } from '../../../shared/engine/state.ts';
import type { Table } from '../../../shared/engine/table.ts';
import type { Hidden, Own } from '../../../shared/games/mad-alchemist/state.ts';
import { seededBelow } from '../../support/table.ts';
import { game } from './cellar.ts';

/**
 * How a seat decides: the heuristic, any legal answer, or as the two random models of the book: first a kind of act and then one of them
 * (5 % end of the turn), or a walker who moves three times in four.
 */
export type Style = 'heuristic' | 'random' | 'kinds' | 'walker';

interface Spec {
  seed: number;
  seats: number;
  style: Style;
  options?: Options;
  /** The game is broken off after so many rounds, or answers. */
  rounds?: number;
  answers?: number;
  /** Called at every question. */
  look?: (table: Table, before: Table | null, choice: string | null) => void;
}

const isOwn = (own: object): own is Own => 'sheets' in own;
const isHidden = (hidden: object): hidden is Hidden => 'encounters' in hidden;

export function ownOf(table: Table): Own {
  const { own } = table.state;
  if (!isOwn(own)) throw new Error('not this game');
  return own;
}
export function hiddenOf(table: Table): Hidden {
  const { hidden } = table.state;
  if (!isHidden(hidden)) throw new Error('not this game');
  return hidden;
}

/** How many games the properties are tested with; `npm run campaign` plays 500. */
export const SEEDS = Number(process.env.EVERY_GAME_SEEDS ?? 10);

function byKind(open: OpenPrompt, below: (bound: number) => number, walks: boolean): string {
  const { prompt } = open;
  if (prompt.kind !== 'choose') throw new Error('only choices are asked');
  const ids = prompt.options.map((option) => option.id);
  if (!ids.includes('end')) return ids[below(ids.length)] ?? '';
  const kinds = [...new Set(ids.map((id) => id.split(':')[0] ?? ''))].filter((kind) => kind !== 'end');
  if (kinds.length === 0 || below(20) === 0) return 'end';
  const kind = walks && kinds.includes('move') && below(4) > 0 ? 'move' : kinds[below(kinds.length)];
  const mine = ids.filter((id) => id.split(':')[0] === kind);
  return mine[below(mine.length)] ?? 'end';
}

/** Plays a game of bots to its end or its limit. Throws when something is refused. */
export function play({ seed, seats, style, options = {}, rounds = 400, answers = 20_000, look }: Spec): Table {
  const chance = seededChance(seed);
  const below = seededBelow(seed ^ 0x51ed27);
  let { table } = start(game, { seats, options }, chance);
  look?.(table, null, null);
  for (let n = 0; !table.state.result && n < answers && ownOf(table).round <= rounds; n++) {
    const open = table.state.prompts.find((each) => each.answer === null);
    if (!open) throw new Error('no question and no end');
    const choice = style === 'kinds' || style === 'walker' ? byKind(open, below, style === 'walker') : botChoice(table, open, style, below);
    const outcome = submit(table, { do: 'answer', seat: open.seat, prompt: open.id, choice }, chance);
    if (!outcome.ok) throw outcome.fault ?? new Error(`seed ${seed}: ${outcome.refusal.text}`);
    const before = table;
    table = outcome.table;
    look?.(table, before, String(choice));
  }
  return table;
}
