import { useFree } from '../../client/store/free.ts';
import { useGames } from '../../client/store/games.ts';
import type { Component } from '../../shared/engine/free/op.ts';
import type { View } from '../../shared/engine/view.ts';
import { FACE } from '../../shared/games/free-table/index.ts';
import type { TableMeta } from '../../shared/wire-messages.ts';
import { at, Hands } from './freehand.ts';
import { lobbyMeta, pageTable, person } from './page-table.tsx';

useGames.setState(({ loaded }) => ({ loaded: { ...loaded, 'free-table': FACE } }));

/** What belongs to hands, as at a new table. */
const freshHands = (): void => useFree.setState({ ...useFree.getInitialState(), set: useFree.getState().set });

/** A page at a free table of three, where Ada (seat 0, the host) and Bob sit; `hands` is the table behind it. */
export function freePage(
  set: (hands: Hands) => void = () => undefined,
  patch: { meta?: Partial<TableMeta>; view?: Partial<View>; you?: number | null } = {},
) {
  freshHands();
  const hands = new Hands();
  set(hands);
  const you = patch.you === undefined ? 0 : patch.you;
  const seats = [person(0, 'Ada'), person(1, 'Bob'), { seat: 2, kind: 'open' as const, name: '', strength: null, online: false }];
  const meta = lobbyMeta({ game: 'free-table', status: 'playing', seats, hostSeat: 0, free: true, options: {}, ...patch.meta });
  const shown = (): View => ({ ...hands.view(you), ...patch.view });
  const table = pageTable({ meta, you: { seat: you, host: you === 0 }, view: shown() });
  /** Shows what has become of the table behind the page. */
  const show = () => table.change({ view: shown() });
  return { ...table, hands, show };
}

/** The hand wishes that were sent, oldest first. */
export const opsOf = (sent: readonly { t: string }[]): unknown[] => sent.flatMap((request) => ('op' in request ? [request.op] : []));

/** Something out of the box at a spot, by its id. */
export const bring = (hands: Hands, component: Component, x = 0, z = 8) => hands.spawn(component, at(x, z));
