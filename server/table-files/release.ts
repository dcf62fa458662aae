/** A seat that keeps secrets is given free: everything it keeps is laid open first, so that nobody gets it for themselves. */

import { ZONE } from '../../shared/engine/free/components.ts';
import type { HandOp } from '../../shared/engine/free/op.ts';
import type { GameState } from '../../shared/engine/state.ts';
import { handOf, knows, ON_TABLE } from '../../shared/table/piece.ts';
import { UPRIGHT } from '../../shared/table/pose.ts';
import { announce } from '../table/chat.ts';
import { commit, saveRecord } from '../table/commit.ts';
import { asShown, readRecord } from '../table/record.ts';
import { withSeat } from '../table/record-changes.ts';
import { type Answer, DONE, no } from '../table/result.ts';
import type { Room } from '../table/room.ts';
import { knowsMore } from '../table/seat-secrets.ts';
import type { Services } from '../table/services.ts';

const IN_A_ROW = 10;

const PLAYED = no(
  'wrong-phase',
  'The table that this file comes from is still being played: end it there first, or its secrets would come to light here.',
);

/** Runs inside the table's queue; what has been laid open stays so even if it stops in the middle. */
export async function release(room: Room, seat: number): Promise<Answer> {
  const { table } = room;
  if (await isPlayed(room.services, table.record.from)) return PLAYED;
  // One after the other: what lies behind a screen comes to light with it.
  for (const next of [zones, hidden, inHand, known]) {
    const state = table.engine?.state;
    const op = state?.free ? next(state, seat) : undefined;
    const done = op ? await commit(room, { do: 'hand', seat, op }, null) : DONE;
    if (!done.ok) return done;
  }
  // Kept positions hold its secrets of before.
  for (const { name, table: saved } of table.engine?.state.free?.saves ?? []) {
    if (!knowsMore(saved.pieces, seat)) continue;
    const done = await commit(room, { do: 'hand', seat: table.engine?.state.assist.host ?? seat, op: { op: 'forget', name } }, null);
    if (!done.ok) return done;
  }
  await saveRecord(room, withSeat(table.record, seat, { kept: null }));
  const opened = 'its hand and what it had hidden lie open; private notes go to whoever sits there.';
  await announce(room, `The host gives seat ${seat + 1} free: ${opened}`, seat);
  return DONE;
}

/** True while the table of this code is being played, or the one that it came from itself. */
async function isPlayed({ store }: Services, code: string | null): Promise<boolean> {
  for (let from = code; from !== null; ) {
    const row = await store.getTableByCode(from);
    const record = row && asShown(readRecord(row));
    if (record?.status === 'playing') return true;
    from = record?.from ?? null;
  }
  return false;
}

type Opening = (state: GameState, seat: number) => HandOp | undefined;

const some = <T>(list: readonly T[], op: (list: T[]) => HandOp): HandOp | undefined => (list.length > 0 ? op([...list]) : undefined);

const zones: Opening = ({ pieces }, seat) =>
  some(
    Object.values(pieces).filter(({ kind, owner, place }) => kind === ZONE && owner === seat && place === ON_TABLE),
    (list) => ({ op: 'own', pieces: list.map(({ id }) => id), seat: null }),
  );

const hidden: Opening = ({ pieces }, seat) =>
  some(
    Object.values(pieces).filter(({ placeKnownTo, place }) => place === ON_TABLE && placeKnownTo !== 'all' && knows(placeKnownTo, seat)),
    (list) => ({ op: 'reveal', pieces: list.map(({ id }) => id) }),
  );

const inHand: Opening = ({ pieces }, seat) =>
  some(
    Object.values(pieces).filter(({ place }) => place === handOf(seat)),
    (list) => ({
      op: 'play',
      up: true,
      // In rows from the middle on; what lies there already carries them.
      pieces: list.map(({ id }, i) => ({
        piece: id,
        pose: { x: ((i % IN_A_ROW) - (IN_A_ROW - 1) / 2) * 1.1, y: 0, z: Math.floor(i / IN_A_ROW) * 1.3, q: UPRIGHT },
      })),
    }),
  );

/** Faces that only the seat has seen are forgotten: they lie face down for everybody. */
const known: Opening = ({ pieces }, seat) =>
  some(
    Object.values(pieces).filter(({ faceKnownTo, place }) => place === ON_TABLE && faceKnownTo !== 'all' && knows(faceKnownTo, seat)),
    (list) => ({ op: 'peek', pieces: list.map(({ id }) => id), on: false }),
  );
