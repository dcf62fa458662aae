/** Bots that play for people who are away, on a seat that stays theirs: whoever comes back takes over again. */

import { announce } from '../table/chat.ts';
import { saveRecord } from '../table/commit.ts';
import { withBot, withSeat } from '../table/record-changes.ts';
import { type Answer, DONE, no } from '../table/result.ts';
import { hostIsHere, type Live, type Session, seatedSession } from '../table/room.ts';
import { beginIfComplete } from '../table/start.ts';

/** True when a bot answers for the seat right now. For somebody who is away it does so only while somebody else plays. */
export function playedByBot(live: Pick<Live, 'desk' | 'sessions'>, seat: number): boolean {
  const at = live.desk.record.seats[seat];
  if (at?.kind === 'bot') return true;
  return at?.kind === 'human' && at.strength !== null && !seatedSession(live, seat) && somebodyPlays(live);
}

const somebodyPlays = ({ sessions }: Pick<Live, 'sessions'>): boolean => [...sessions.values()].some(({ seat }) => seat !== null);

/** True for whoever may let a bot play without being the host: anybody who sits, while no host is here, for a seat where nobody is. */
export function mayCover(live: Live, { seat }: Pick<Session, 'seat'>, wanted: number): boolean {
  const { record } = live.desk;
  return record.status === 'playing' && seat !== null && !hostIsHere(live) && record.seats[wanted]?.kind !== 'bot';
}

/** A bot on a seat of nobody, or for a person who is away; `null` takes it away again. */
export async function placeBot(live: Live, seat: number, strength: 'random' | 'heuristic' | null): Promise<Answer> {
  const { house, desk } = live;
  const { record } = desk;
  if (record.status === 'playing' && desk.table?.state.free) {
    return no('wrong-phase', 'The pieces are in everybody’s hands here: there is nothing for a bot to do.');
  }
  const person = record.seats[seat];
  const changed = withBot(house.games, record, seat, strength, seatedSession(live, seat) === undefined);
  if (!changed.ok) return changed;
  if (record.status === 'lobby' && person?.kind === 'human') await house.store.dropSeatToken(desk.id, seat);
  await saveRecord(live, changed.value);
  if (record.status === 'playing' && person) await announce(live, told(person, strength !== null), seat);
  live.look();
  return DONE;
}

function told({ kind, name }: { kind: string; name: string }, on: boolean): string {
  if (kind === 'human') return on ? `A bot plays for ${name} until they are back.` : `No bot plays for ${name} any more: the table waits.`;
  return on ? 'A bot plays on the free seat.' : `${name} leaves the table: the seat is free.`;
}

/** Whoever is back plays again; a table that waited for them alone begins. Runs inside the table's queue. */
export async function comeBack(live: Live, seat: number): Promise<void> {
  await beginIfComplete(live);
  const { record } = live.desk;
  const person = record.seats[seat];
  if (person?.kind !== 'human' || person.strength === null || !seatedSession(live, seat)) return;
  await saveRecord(live, withSeat(record, seat, { strength: null }));
  await announce(live, `${person.name} is back and plays again.`, seat);
  live.look();
}

/** Lets bots play for those who have been away for long, where the table is set so. Runs inside the table's queue. */
export async function coverTheAway(live: Live): Promise<void> {
  const { desk, house, people } = live;
  const now = performance.now();
  for (const [seat, { kind }] of desk.record.seats.entries()) {
    await comeBack(live, seat);
    if (kind === 'bot' || seatedSession(live, seat)) people.awaySince.delete(seat);
    else if (!people.awaySince.has(seat)) people.awaySince.set(seat, now);
  }
  const { awayBot, status } = desk.record;
  if (!awayBot || status !== 'playing' || desk.broken !== null || desk.table?.state.free || !somebodyPlays(live)) return;
  for (const [seat, since] of people.awaySince) {
    const at = desk.record.seats[seat];
    if (now - since < house.settings.awayBotMs || at?.strength !== null || at.kept !== null) continue;
    await placeBot(live, seat, 'heuristic');
  }
}
