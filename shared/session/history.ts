/** What each viewer has heard. Kept apart for each: how many commands lie between two of them is nobody's business. */

import type { Event } from '../engine/event.ts';
import { eventsFor, seqFor } from '../engine/project.ts';
import type { Table } from '../engine/table.ts';
import type { News } from '../wire-messages.ts';

/** The last news of the public and of each seat, oldest first. */
export interface History {
  readonly open: readonly News[];
  readonly seats: readonly (readonly News[])[];
}

/** What one command gave everybody to hear; undefined for whoever heard nothing. */
export interface Heard {
  readonly open: News | undefined;
  readonly seats: readonly (News | undefined)[];
  /** Seats that were blindfolded while something was told to all. */
  readonly deaf: readonly number[];
}

export const NOTHING_HEARD: Heard = { open: undefined, seats: [], deaf: [] };
export const EMPTY_HISTORY: History = { open: [], seats: [] };
const NEWS_KEPT = 150;

/** Adds the events of the command that led to `table`; whom nothing was told has no entry. */
export function addToHistory(history: History, table: Table, events: readonly Event[]): { history: History; heard: Heard } {
  const { state } = table;
  const told = eventsFor(events, null).map((event) => saidTo(event, null));
  const open = told.length > 0 ? { n: state.shown, seq: state.shown, events: told } : undefined;
  const seats = Array.from({ length: state.seats }, (_, seat): News | undefined => {
    const mine = eventsFor(events, seat).map((event) => saidTo(event, seat));
    const n = (history.seats[seat]?.at(-1)?.n ?? 0) + 1;
    return mine.length > 0 ? { n, seq: seqFor(state, seat), events: mine } : undefined;
  });
  return {
    history: { open: longer(history.open, open), seats: seats.map((news, seat) => longer(history.seats[seat] ?? [], news)) },
    heard: { open, seats, deaf: [...new Set(events.flatMap((event) => event.deaf ?? []))] },
  };
}

/** The event without who else heard it, or did not. */
function saidTo({ deaf: _, ...event }: Event, viewer: number | null): Event {
  return event.to === 'all' || viewer === null ? event : { ...event, to: [viewer] };
}

const longer = (list: readonly News[], news: News | undefined): readonly News[] => (news ? [...list, news].slice(-NEWS_KEPT) : list);

export const historyOf = (history: History, viewer: number | null): readonly News[] =>
  viewer === null ? history.open : (history.seats[viewer] ?? []);
