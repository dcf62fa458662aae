/** What each message of a client does. The seat comes from the session, never from the message. */

import { refuse } from '../../shared/engine/refusal.ts';
import type { Command } from '../../shared/engine/state.ts';
import type { ClientMessage, Reply } from '../../shared/wire.ts';
import { mayCover, placeBot } from '../autoplay/takeover.ts';
import { mute, remove, shutTo, withdraw } from '../lobby/guests.ts';
import { rematch } from '../lobby/rematch.ts';
import { admit, leaveSeat, MUTED, rename, sit } from '../lobby/seats.ts';
import { piecesOf } from '../presence/touched-pieces.ts';
import { now, say } from '../table/chat.ts';
import { carryOut, saveNote, saveRecord, type Veto } from '../table/commit.ts';
import { withSettings } from '../table/record-changes.ts';
import { type Answer, DONE, no } from '../table/result.ts';
import { hasHostRights, type Live, type Session } from '../table/room.ts';
import { begin, tellHost } from '../table/start.ts';
import { release } from '../table-files/release.ts';

/** Does what a client asks, and makes the reply. Runs inside the table's queue, but for chat, which has its own. */
export async function fulfil(live: Live, session: Session, wish: ClientMessage): Promise<Reply> {
  const answer = await answerTo(live, session, wish);
  return answer.ok ? { k: wish.k, ok: true, ...answer.value } : { k: wish.k, ...answer };
}

function answerTo(live: Live, session: Session, wish: ClientMessage): Promise<Answer> | Answer {
  switch (wish.t) {
    case 'sit':
      return sit(live, session, wish);
    case 'stand':
      if (session.seat !== null) return leaveSeat(live, session.seat, 'stood');
      return withdraw(live, session) ? DONE : no('not-seated', 'You do not sit at this table.');
    case 'admit':
      return admit(live, session, wish.guest, wish.yes);
    case 'name':
      return rename(live, session, wish.name);
    case 'chat':
      return chat(live, session, wish);
    case 'note':
      return session.seat === null ? no('not-seated', 'Only those who sit have notes.') : note(live, session.seat, wish.text);
    case 'again':
      return session.seat === null && !hasHostRights(live, session)
        ? no('not-seated', 'Only those who played can open the rematch.')
        : rematch(live);
    case 'bot':
      if (mayCover(live, session, wish.seat)) return placeBot(live, wish.seat, wish.strength);
      return hasHostRights(live, session) ? byHost(live, wish) : no('not-host', 'Only the host can do that.');
    case 'kick':
    case 'settings':
    case 'start':
    case 'stop':
    case 'remove':
    case 'mute':
      return hasHostRights(live, session) ? byHost(live, wish) : no('not-host', 'Only the host can do that.');
    default:
      return session.seat === null ? no('not-seated', 'You are watching; only seated players act.') : act(live, session.seat, wish);
  }
}

/** Client keys are one seat's own: nobody can use up another's. */
export const keyOf = (seat: number | null, k: string): string => `${seat ?? 'w'}:${k}`;

type Acts = Extract<ClientMessage, { t: 'answer' | 'undo' | 'redo' | 'reset' | 'hand' | 'fix.propose' | 'fix.vote' | 'fix.withdraw' }>;

async function act(live: Live, seat: number, wish: Acts): Promise<Answer> {
  // What somebody holds in the hand is taken out of it by nobody else, whatever the way.
  const { keys, table } = live.desk;
  if (!keys.has(keyOf(seat, wish.k)) && live.hands.heldByOthers(seat, piecesOf(table?.state, seat, wish))) return HELD;
  // Nor is it moved, hidden or taken away along with something else: its group, a board below it, a zone around it.
  const snatches: Veto = (before, after) =>
    [...live.hands.heldByOthersThan(seat)].some((piece) => before.pieces[piece] !== after.pieces[piece]) ? HELD.refusal : undefined;
  const byHand = wish.t === 'undo' || wish.t === 'redo' || (wish.t === 'hand' && wish.op.op !== 'load');
  const done = await carryOut(live, commandOf(wish, seat), keyOf(seat, wish.k), byHand ? snatches : undefined);
  // A table fix may have taken the game to the free table, where the host has rights.
  if (done.ok && wish.t.startsWith('fix')) await tellHost(live);
  return done;
}

const HELD = { ok: false, refusal: refuse('held', 'Somebody holds it in the hand right now, or it rolls still.') } as const;

function commandOf(wish: Acts, seat: number): Command {
  switch (wish.t) {
    case 'answer':
      return { do: 'answer', seat, prompt: wish.prompt, choice: wish.choice };
    case 'hand':
      return { do: 'hand', seat, op: wish.op };
    case 'undo':
    case 'redo':
    case 'reset':
    case 'fix.withdraw':
      return { do: wish.t, seat };
    case 'fix.propose':
      return { do: 'fix.propose', seat, ops: wish.ops, note: wish.note };
    case 'fix.vote':
      return { do: 'fix.vote', seat, fix: wish.fix, yes: wish.yes };
  }
}

async function chat(live: Live, session: Session, { k, text }: Extract<ClientMessage, { t: 'chat' }>): Promise<Answer> {
  if (session.seat === null && (session.muted || shutTo(live, session))) return MUTED;
  const { seat, name, guest } = session;
  await say(live, { seat, name, text, minute: now(), ...(seat === null ? { guest } : {}) }, keyOf(seat, k));
  return DONE;
}

async function note(live: Live, seat: number, text: string): Promise<Answer> {
  await saveNote(live, seat, text);
  return DONE;
}

type ByHost = Extract<ClientMessage, { t: 'bot' | 'kick' | 'settings' | 'start' | 'stop' | 'remove' | 'mute' }>;

async function byHost(live: Live, wish: ByHost): Promise<Answer> {
  const { house, desk } = live;
  const { record } = desk;
  if (desk.broken !== null) return no('wrong-phase', 'This table can only be looked at.');
  switch (wish.t) {
    case 'kick':
      if (record.seats[wish.seat]?.kind === 'human') return leaveSeat(live, wish.seat, 'kicked');
      return typeof record.seats[wish.seat]?.kept === 'string' ? release(live, wish.seat) : no('not-seated', 'Nobody sits there.');
    case 'bot':
      return placeBot(live, wish.seat, wish.strength);
    case 'remove':
      return remove(live, wish.guest);
    case 'mute':
      return mute(live, wish.guest, wish.on);
    case 'settings':
      return applySettings(live, wish);
    case 'stop':
      return record.status === 'playing' ? carryOut(live, { do: 'stop' }, null) : no('wrong-phase', 'No game is being played.');
    case 'start': {
      if (record.status !== 'lobby') return no('wrong-phase', 'The game has started already.');
      if (record.seats.some((seat) => seat.kind === 'open')) return no('wrong-phase', 'Every seat needs a player or a bot first.');
      if (!house.games.has(record.game)) return no('no-such-game', 'This server does not have that game.');
      const refused = await begin(live);
      return refused ? { ok: false, refusal: refused } : DONE;
    }
  }
}

async function applySettings(live: Live, wish: Extract<ClientMessage, { t: 'settings' }>): Promise<Answer> {
  const { desk, house } = live;
  const changed = withSettings(house.games, desk.record, wish.settings);
  if (!changed.ok) return changed;
  const { consent, hostSeat } = changed.value;
  if (desk.record.status === 'playing' && consent !== desk.record.consent) {
    // Who must agree to table fixes is part of the game's log.
    const told = await carryOut(live, { do: 'assist', assist: { consent, host: hostSeat } }, null);
    if (!told.ok) return told;
  }
  await saveRecord(live, changed.value);
  live.look();
  return DONE;
}
