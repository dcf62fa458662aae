import { FIRST_SHOW } from '../../shared/wire-audience.ts';
import type { TableMeta } from '../../shared/wire-messages.ts';

/** A table of two people in the lobby. */
export const lobbyMeta = (patch: Partial<TableMeta> = {}): TableMeta => ({
  code: 'ABC234',
  name: 'Friday night',
  game: 'toy',
  options: { length: 5, mode: 'plain' },
  seats: [0, 1].map((seat) => ({ seat, kind: 'open', name: '', strength: null, online: false })),
  hostSeat: null,
  status: 'lobby',
  listed: true,
  consent: 'all',
  timer: 0,
  awayBot: false,
  hints: true,
  hostHere: true,
  asks: [],
  watchers: 1,
  commit: null,
  seed: null,
  next: null,
  free: false,
  kept: [],
  from: null,
  show: FIRST_SHOW,
  feeds: [],
  replay: false,
  ...patch,
});

/** A seated person, a bot. */
export const person = (seat: number, name: string) => ({ seat, kind: 'human' as const, name, strength: null, online: true });
export const robot = (seat: number) => ({ seat, kind: 'bot' as const, name: 'Blue', strength: 'heuristic' as const, online: true });
