import type { BotStrength } from '../../shared/engine/bot.ts';
import type { Event } from '../../shared/engine/event.ts';
import type { Table } from '../../shared/engine/table.ts';
import type { Seat } from '../../shared/table/ids.ts';
import { FIRST_SHOW } from '../../shared/wire-audience.ts';
import type { TableMeta, ThrowShow } from '../../shared/wire-messages.ts';

/** What a table has of all that only a server gives: nothing yet. */
export const UNSERVED = {
  timer: 0,
  awayBot: false,
  hints: true,
  hostHere: true,
  asks: [],
  watchers: 0,
  commit: null,
  seed: null,
  next: null,
  free: false,
  kept: [],
  from: null,
  show: FIRST_SHOW,
  feeds: [],
  replay: false,
} as const satisfies Partial<TableMeta>;

/** What everybody knows of a table in the tab: who plays there, and nothing that only a server has. */
export function metaOf(
  table: Table,
  humans: ReadonlySet<Seat>,
  bots: BotStrength,
  names: Readonly<Record<number, string>>,
  you: Seat | null,
): TableMeta {
  const { state, game } = table;
  return {
    code: 'LOCAL',
    name: game.title,
    game: game.id,
    options: state.options,
    seats: Array.from({ length: state.seats }, (_, seat) => {
      const human = humans.has(seat);
      const colour = game.colours[seat]?.name ?? `Seat ${seat + 1}`;
      return {
        seat,
        kind: human ? 'human' : 'bot',
        name: names[seat] ?? colour,
        strength: human ? null : bots,
        online: true,
        share: null,
      };
    }),
    hostSeat: you,
    status: state.result ? 'over' : 'playing',
    listed: false,
    consent: state.assist.consent,
    ...UNSERVED,
  };
}

/** Dice that were rolled in the tab: they only show their values. */
export const throwOf = (event: Event): ThrowShow[] =>
  event.kind === 'rolled' ? [{ n: event.draw, dice: event.dice, values: event.values, sym: [], track: '' }] : [];
