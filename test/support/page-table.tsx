import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { NOTHING_PICKED } from '../../client/answers/picked.ts';
import type { Connection, TableSnapshot } from '../../client/net/connection.ts';
import { UNSERVED } from '../../client/net/local-meta.ts';
import { useGames } from '../../client/store/games.ts';
import { useNotices } from '../../client/store/notices.ts';
import { fetchFreeWords, TableProvider } from '../../client/store/table.tsx';
import { useUi } from '../../client/store/ui.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { project } from '../../shared/engine/project.ts';
import type { Prompt } from '../../shared/engine/prompt.ts';
import { start } from '../../shared/engine/start.ts';
import type { View } from '../../shared/engine/view.ts';
import type { AnyRefusal, ClientRequest, Reply } from '../../shared/wire.ts';
import type { TableMeta } from '../../shared/wire-messages.ts';
import { toy } from './toy.ts';

useGames.setState({ loaded: { toy } });
await fetchFreeWords();

afterEach(() => {
  cleanup();
  useNotices.setState({ list: [] });
  useUi.setState({ picked: NOTHING_PICKED, promptId: null, panel: 'none', rule: null });
});

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
  ...UNSERVED,
  watchers: 1,
  ...patch,
});

/** A seated person, a bot. */
export const person = (seat: number, name: string) => ({ seat, kind: 'human' as const, name, strength: null, online: true });
export const robot = (seat: number) => ({ seat, kind: 'bot' as const, name: 'Blue', strength: 'heuristic' as const, online: true });

/** A connection without a server: shows what the test puts in, writes down what the page sends. */
export function pageTable(patch: Partial<TableSnapshot> = {}, refusal?: AnyRefusal) {
  const sent: ClientRequest[] = [];
  const listeners = new Set<() => void>();
  let snapshot: TableSnapshot = {
    link: 'open',
    problem: null,
    meta: lobbyMeta(),
    you: { seat: null, host: false },
    view: null,
    news: [],
    chat: [],
    guests: [],
    links: [],
    turnedAway: false,
    note: null,
    throws: [],
    elsewhere: false,
    clock: null,
    ...patch,
  };
  const connection: Connection = {
    code: 'ABC234',
    snapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: async (request): Promise<Reply> => {
      sent.push(request);
      return refusal ? { k: 'k', ok: false, refusal } : { k: 'k', ok: true };
    },
    takeOver: () => sent.push({ t: 'chat', text: 'take over' }),
    leave: () => listeners.clear(),
  };
  const change = (next: Partial<TableSnapshot>) => {
    snapshot = { ...snapshot, ...next };
    for (const listener of [...listeners]) listener();
  };
  return { connection, sent, change };
}

/** A toy game in progress, seen by `viewer`, which is asked `prompt`. */
export function askedView(prompt: Prompt, viewer = 0): View {
  const { table } = start(toy, { seats: 2 }, seededChance(1));
  const view = project(table, viewer);
  return { ...view, prompts: [{ id: 'p-1', seat: viewer, line: ['!decides', viewer], answered: false, prompt }] };
}

/** A page at a table where seat 0 is asked `prompt`. */
export function askedTable(prompt: Prompt, refusal?: AnyRefusal) {
  const meta = lobbyMeta({ status: 'playing', seats: [person(0, 'Ada'), robot(1)], hostSeat: 0 });
  return pageTable({ meta, you: { seat: 0, host: true }, view: askedView(prompt) }, refusal);
}

/** Renders something at a table. */
export const atTable = (connection: Connection, children: ReactNode) =>
  render(<TableProvider connection={connection}>{children}</TableProvider>);
