/** Bots that play for people who are away, on a seat that stays theirs: whoever comes back takes over again. */

import { announce } from '../table/chat.ts';
import { saveRecord } from '../table/commit.ts';
import { withBot, withSeat } from '../table/record-changes.ts';
import { type Answer, DONE, no } from '../table/result.ts';
import { hostIsHere, type Room, type Session, seatedSession } from '../table/room.ts';
import { startIfComplete } from '../table/start.ts';

/** True when a bot answers for the seat right now. For somebody who is away it does so only while somebody else plays. */
export function playedByBot(room: Pick<Room, 'table' | 'sessions'>, seat: number): boolean {
  const at = room.table.record.seats[seat];
  if (at?.kind === 'bot') return true;
  return at?.kind === 'human' && at.strength !== null && !seatedSession(room, seat) && somebodyPlays(room);
}

const somebodyPlays = ({ sessions }: Pick<Room, 'sessions'>): boolean => [...sessions.values()].some(({ seat }) => seat !== null);

/** True for whoever may let a bot play without being the host: anybody who sits, while no host is here, for a seat where nobody is. */
export function mayCover(room: Room, { seat }: Pick<Session, 'seat'>, wanted: number): boolean {
  const { record } = room.table;
  return record.status === 'playing' && seat !== null && !hostIsHere(room) && record.seats[wanted]?.kind !== 'bot';
}

/** A bot on a seat of nobody, or for a person who is away; `null` takes it away again. */
export async function placeBot(room: Room, seat: number, strength: 'random' | 'heuristic' | null): Promise<Answer> {
  const { services, table } = room;
  const { record } = table;
  if (record.status === 'playing' && table.engine?.state.free) {
    return no('wrong-phase', 'The pieces are in everybody’s hands here: there is nothing for a bot to do.');
  }
  const person = record.seats[seat];
  const changed = withBot(services.games, record, seat, strength, seatedSession(room, seat) === undefined);
  if (!changed.ok) return changed;
  if (record.status === 'lobby' && person?.kind === 'human') await services.store.dropSeatToken(table.id, seat, table.epoch);
  await saveRecord(room, changed.value);
  if (record.status === 'playing' && person) await announce(room, told(person, strength !== null), seat);
  room.look();
  return DONE;
}

function told({ kind, name }: { kind: string; name: string }, on: boolean): string {
  if (kind === 'human') return on ? `A bot plays for ${name} until they are back.` : `No bot plays for ${name} any more: the table waits.`;
  return on ? 'A bot plays on the free seat.' : `${name} leaves the table: the seat is free.`;
}

/** Whoever is back plays again; a table that waited for them alone begins. Runs inside the table's queue. */
export async function comeBack(room: Room, seat: number): Promise<void> {
  await startIfComplete(room);
  const { record } = room.table;
  const person = record.seats[seat];
  if (person?.kind !== 'human' || person.strength === null || !seatedSession(room, seat)) return;
  await saveRecord(room, withSeat(record, seat, { strength: null }));
  await announce(room, `${person.name} is back and plays again.`, seat);
  room.look();
}

/** Lets bots play for those who have been away for long, where the table is set so. Runs inside the table's queue. */
export async function coverTheAway(room: Room): Promise<void> {
  const { table, services, people } = room;
  const now = performance.now();
  for (const [seat, { kind }] of table.record.seats.entries()) {
    await comeBack(room, seat);
    if (kind === 'bot' || seatedSession(room, seat)) people.awaySince.delete(seat);
    else if (!people.awaySince.has(seat)) people.awaySince.set(seat, now);
  }
  const { awayBot, status } = table.record;
  if (!awayBot || status !== 'playing' || table.broken !== null || table.engine?.state.free || !somebodyPlays(room)) return;
  for (const [seat, since] of people.awaySince) {
    const at = table.record.seats[seat];
    if (now - since < services.settings.awayBotMs || at?.strength !== null || at.kept !== null) continue;
    await placeBot(room, seat, 'heuristic');
  }
}
