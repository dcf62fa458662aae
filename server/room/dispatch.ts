/** What each message of a client does. The seat comes from the session, never from the message. */

import { drafting } from '../../shared/engine/commands/fix-draft.ts';
import { refuse } from '../../shared/engine/refusal.ts';
import { commandOf, type PlayRequest } from '../../shared/session/commands.ts';
import type { ClientMessage, Reply } from '../../shared/wire.ts';
import { isKeptToSeats } from '../../shared/wire-audience.ts';
import { mayCover, placeBot } from '../autoplay/takeover.ts';
import { sitBeside } from '../lobby/beside.ts';
import { setBridge } from '../lobby/bridge.ts';
import { mute, remove, shutTo, withdraw } from '../lobby/guests.ts';
import { makeLink, share, takeLinkBack, tellHands } from '../lobby/links.ts';
import { rematch } from '../lobby/rematch.ts';
import { admit, leaveSeat, MUTED, rename, sit } from '../lobby/seats.ts';
import { piecesOf } from '../presence/touched-pieces.ts';
import { inSlices } from '../runtime/scheduler.ts';
import { now, say } from '../table/chat.ts';
import { commit, saveNote, saveRecord, type Veto } from '../table/commit.ts';
import { showAgain } from '../table/publishing.ts';
import { withSettings } from '../table/record-changes.ts';
import { type Answer, DONE, no } from '../table/result.ts';
import { hasHostRights, isOutside, type Room, type Session } from '../table/room.ts';
import { recordHost, startGame } from '../table/start.ts';
import { release } from '../table-files/release.ts';

/** Does what a client asks, and makes the reply. Runs inside the table's queue, but for chat, which has its own. */
export async function dispatch(room: Room, session: Session, request: ClientMessage): Promise<Reply> {
  const answer = await answerTo(room, session, request);
  return answer.ok ? { k: request.k, ok: true, ...answer.value } : { k: request.k, ...answer };
}

function answerTo(room: Room, session: Session, request: ClientMessage): Promise<Answer> | Answer {
  switch (request.t) {
    case 'sit':
      return sit(room, session, request);
    case 'stand':
      if (session.seat !== null) return leaveSeat(room, session.seat, 'stood');
      return withdraw(room, session) ? DONE : no('not-seated', 'You do not sit at this table.');
    case 'beside':
      return sitBeside(room, session, request);
    case 'admit':
      return admit(room, session, request.guest, request.yes);
    case 'name':
      return rename(room, session, request.name);
    case 'chat':
      return chat(room, session, request);
    case 'note':
      return session.seat === null ? no('not-seated', 'Only those who sit have notes.') : note(room, session.seat, request.text);
    case 'again':
      return session.seat === null && !hasHostRights(room, session)
        ? no('not-seated', 'Only those who played can open the rematch.')
        : rematch(room);
    case 'bot':
      if (mayCover(room, session, request.seat)) return placeBot(room, request.seat, request.strength);
      return hasHostRights(room, session) ? byHost(room, request) : no('not-host', 'Only the host can do that.');
    case 'share':
      return session.seat === null ? no('not-seated', 'Only those who sit are asked that.') : share(room, session.seat, request.yes);
    case 'link':
    case 'unlink':
    case 'bridge':
    case 'kick':
    case 'settings':
    case 'start':
    case 'stop':
    case 'remove':
    case 'mute':
      return hasHostRights(room, session) ? byHost(room, request) : no('not-host', 'Only the host can do that.');
    case 'fix.draft':
      return session.seat === null ? WATCHING : draft(room, session.seat);
    default:
      return session.seat === null ? WATCHING : play(room, session.seat, request);
  }
}

const WATCHING = no('not-seated', 'You are watching; only seated players act.');

/** Client keys are one seat's own: nobody can use up another's. */
export const keyOf = (seat: number | null, k: string): string => `${seat ?? 'w'}:${k}`;

async function play(room: Room, seat: number, request: PlayRequest & { k: string }): Promise<Answer> {
  // What somebody holds in the hand is taken out of it by nobody else, whatever the way.
  const { keys, engine } = room.table;
  if (!keys.has(keyOf(seat, request.k)) && room.presence.heldByOthers(seat, piecesOf(engine?.state, seat, request))) return HELD;
  // Nor is it moved, hidden or taken away along with something else: its group, a board below it, a zone around it.
  const snatches: Veto = (before, after) =>
    [...room.presence.heldByOthersThan(seat)].some((piece) => before.pieces[piece] !== after.pieces[piece]) ? HELD.refusal : undefined;
  const byHand = request.t === 'undo' || request.t === 'redo' || (request.t === 'hand' && request.op.op !== 'load');
  const done = await commit(room, commandOf(request, seat), keyOf(seat, request.k), byHand ? snatches : undefined);
  // A table fix may have taken the game to the free table, where the host has rights.
  if (done.ok && request.t.startsWith('fix')) await recordHost(room);
  return done;
}

/** What of the hands’ doing a waiting game could take along; nothing changes by it. */
async function draft({ table, charged }: Room, seat: number): Promise<Answer> {
  if (!table.engine) return no('wrong-phase', 'The game has not started.');
  const made = await inSlices(drafting(table.engine, seat), charged);
  return 'code' in made ? { ok: false, refusal: made } : { ok: true, value: { draft: made } };
}

const HELD = { ok: false, refusal: refuse('held', 'Somebody holds it in the hand right now, or it rolls still.') } as const;

const OUTSIDE = no('not-seated', 'What is said at this table is heard later out here: ask for a seat to talk with those who play.');

async function chat(room: Room, session: Session, { k, text }: Extract<ClientMessage, { t: 'chat' }>): Promise<Answer> {
  if (isOutside(room, session)) return OUTSIDE;
  if (session.seat === null && (session.muted || shutTo(room, session))) return MUTED;
  const { seat, name, guest } = session;
  await say(room, { seat, name, text, minute: now(), ...(seat === null ? { guest } : {}) }, keyOf(seat, k), session);
  return DONE;
}

async function note(room: Room, seat: number, text: string): Promise<Answer> {
  await saveNote(room, seat, text);
  return DONE;
}

type ByHost = Extract<
  ClientMessage,
  { t: 'link' | 'unlink' | 'bridge' | 'bot' | 'kick' | 'settings' | 'start' | 'stop' | 'remove' | 'mute' }
>;

async function byHost(room: Room, request: ByHost): Promise<Answer> {
  const { services, table } = room;
  const { record } = table;
  if (table.broken !== null) return no('wrong-phase', 'This table can only be looked at.');
  switch (request.t) {
    case 'kick':
      if (record.seats[request.seat]?.kind === 'human') return leaveSeat(room, request.seat, 'kicked');
      return typeof record.seats[request.seat]?.kept === 'string' ? release(room, request.seat) : no('not-seated', 'Nobody sits there.');
    case 'bot':
      return placeBot(room, request.seat, request.strength);
    case 'remove':
      return remove(room, request.guest);
    case 'link':
      return makeLink(room, request);
    case 'unlink':
      return takeLinkBack(room, request);
    case 'bridge':
      return setBridge(room, request);
    case 'mute':
      return mute(room, request.guest, request.on);
    case 'settings':
      return applySettings(room, request);
    case 'stop':
      return record.status === 'playing' ? commit(room, { do: 'stop' }, null) : no('wrong-phase', 'No game is being played.');
    case 'start': {
      if (record.status !== 'lobby') return no('wrong-phase', 'The game has started already.');
      if (record.seats.some((seat) => seat.kind === 'open')) return no('wrong-phase', 'Every seat needs a player or a bot first.');
      if (!services.games.has(record.game)) return no('no-such-game', 'This server does not have that game.');
      const refused = await startGame(room);
      return refused ? { ok: false, refusal: refused } : DONE;
    }
  }
}

async function applySettings(room: Room, request: Extract<ClientMessage, { t: 'settings' }>): Promise<Answer> {
  const { table, services } = room;
  const changed = withSettings(services.games, table.record, request.settings);
  if (!changed.ok) return changed;
  const { consent, hostSeat } = changed.value;
  if (table.record.status === 'playing' && consent !== table.record.consent) {
    // Who must agree to table fixes is part of the game's log.
    const told = await commit(room, { do: 'assist', assist: { consent, host: hostSeat } }, null);
    if (!told.ok) return told;
  }
  const before = table.record;
  await saveRecord(room, changed.value);
  if (isKeptToSeats(before) && !isKeptToSeats(table.record)) showAgain(room);
  await tellHands(room, before);
  room.look();
  return DONE;
}
