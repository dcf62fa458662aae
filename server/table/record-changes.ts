/** Changes of a table's record: settings and seats. Plain functions: the new record, or why not. */

import type { AnyGame } from '../../shared/engine/game.ts';
import { mostSeats, seatsWrong } from '../../shared/engine/seats.ts';
import { fullOptions } from '../../shared/engine/start.ts';
import type { CreateTable, Result, ServerRefusal, Settings } from '../../shared/wire.ts';
import { FIRST_SHOW, type ShowSettings } from '../../shared/wire-audience.ts';
import { botSeat, newSeed, openSeat, type SeatRecord, type TableRecord } from './record.ts';
import { no } from './result.ts';

type Games = ReadonlyMap<string, AnyGame>;
type Changed = Result<TableRecord, ServerRefusal>;

const yes = (record: TableRecord): Changed => ({ ok: true, value: record });

/** The record of a new table. */
export function newRecord(games: Games, request: CreateTable, hostHash: string): Changed {
  const game = games.get(request.game);
  if (!game) return no('no-such-game', 'This server does not have that game.');
  const options = optionsFor(game, request.options ?? {});
  if (typeof options === 'string') return no('bad-options', options);
  const seats = request.seats ?? Math.min(mostSeats(game, options), Math.max(2, game.seats.min));
  const wrong = seatsWrong(game, options, seats);
  if (wrong) return no('bad-options', `${wrong}.`);
  // At a free table there is nothing for a bot to do.
  const bots = request.free ? undefined : request.bots;
  return yes({
    v: 1,
    name: request.name ?? game.title,
    game: game.id,
    options,
    seats: Array.from({ length: seats }, (_, seat) => (bots && seat > 0 ? botSeat(game, seat, bots) : openSeat())),
    status: 'lobby',
    listed: request.listed ?? false,
    consent: request.consent ?? 'all',
    timer: request.timer ?? 0,
    awayBot: request.awayBot ?? false,
    hints: request.hints ?? true,
    hostSeat: null,
    hostHash,
    autoStart: bots !== undefined,
    ...newSeed(),
    entropy: '',
    header: null,
    rooted: false,
    throws: [],
    next: null,
    free: request.free ?? false,
    from: null,
    exhibition: false,
    outcome: null,
    endedAt: null,
    show: FIRST_SHOW,
    links: [],
    bridge: null,
  });
}

function optionsFor(game: AnyGame, given: TableRecord['options']): TableRecord['options'] | string {
  try {
    return fullOptions(game, given);
  } catch (error) {
    return error instanceof Error ? error.message : 'These options do not fit.';
  }
}

/** New settings by the host; a running game takes only those that do not touch its rules. */
export function withSettings(games: Games, record: TableRecord, settings: Settings): Changed {
  const { game: gameId, seats: count, options: given, ...free } = settings;
  if (record.status !== 'lobby' && (gameId !== undefined || count !== undefined || given !== undefined)) {
    return no('wrong-phase', 'Game, seats and options are fixed once the game has started.');
  }
  if (record.status !== 'lobby') return yes({ ...record, ...changes(record, free) });
  const game = games.get(gameId ?? record.game);
  if (!game) return no('no-such-game', 'This server does not have that game.');
  const sameGame = game.id === record.game;
  const options = optionsFor(game, given ? { ...(sameGame ? record.options : {}), ...given } : sameGame ? record.options : {});
  if (typeof options === 'string') return no('bad-options', options);
  const wanted = count ?? Math.min(mostSeats(game, options), Math.max(game.seats.min, record.seats.length));
  const wrong = seatsWrong(game, options, wanted);
  if (wrong) return no('bad-options', `${wrong}.`);
  if (record.seats.slice(wanted).some((seat) => seat.kind === 'human')) return no('seat-taken', 'Somebody sits on a seat that would go.');
  const seats = Array.from({ length: wanted }, (_, seat) => record.seats[seat] ?? openSeat());
  const name = !sameGame && free.name === undefined && record.name === games.get(record.game)?.title ? game.title : record.name;
  return yes({ ...record, name, ...changes(record, free), game: game.id, options, seats });
}

/** What settings change of a record: keys that were left out change nothing. */
function changes(record: TableRecord, { name, listed, consent, timer, awayBot, hints, show }: Settings): Partial<TableRecord> {
  return {
    ...(name === undefined ? {} : { name }),
    ...(listed === undefined ? {} : { listed }),
    ...(consent === undefined ? {} : { consent }),
    ...(timer === undefined ? {} : { timer }),
    ...(awayBot === undefined ? {} : { awayBot }),
    ...(hints === undefined ? {} : { hints }),
    ...(show === undefined ? {} : { show: shownAs(record.show, show) }),
  };
}

/** Several changes may come at once, each of one thing. */
const shownAs = (
  before: ShowSettings,
  { open = before.open, delay = before.delay, all = before.all, ...crowd }: NonNullable<Settings['show']>,
): ShowSettings => ({ ...before, ...crowd, open, delay, all });

export const withSeat = (record: TableRecord, seat: number, change: Partial<SeatRecord>): TableRecord => ({
  ...record,
  seats: record.seats.map((each, i) => (i === seat ? { ...each, ...change } : each)),
});

/** A person on a free seat. The first one to sit who holds the host's secret becomes the host's seat. */
export function withPerson(
  record: TableRecord,
  seat: number,
  person: { name: string; entropy: string; host: boolean; share: boolean },
  since: number,
): Changed {
  const at = record.seats[seat];
  if (!at) return no('seat-taken', 'There is no such seat.');
  if (at.kind !== 'open') return no('seat-taken', 'That seat is taken.');
  if (record.status === 'over') return no('wrong-phase', 'The game is over.');
  const entropy = record.status === 'lobby' ? person.entropy.replace(/[^\w-]/g, '') : at.entropy;
  const seated = withSeat(record, seat, { kind: 'human', name: person.name, strength: null, since, entropy, share: person.share });
  return yes(person.host && seated.hostSeat === null ? { ...seated, hostSeat: seat } : seated);
}

/** The seat free again; in the lobby what it threw in for the dice and its notes go with it. In a game they belong to the seat. */
export function withoutPerson(record: TableRecord, seat: number): TableRecord {
  const freed = withSeat(record, seat, {
    kind: 'open',
    name: '',
    strength: null,
    since: 0,
    ...(record.status === 'lobby' ? { entropy: '', note: '', share: null } : shareOfLeaving(record.seats[seat])),
  });
  return freed.hostSeat === seat ? { ...freed, hostSeat: null } : freed;
}

/** Whoever did not agree has played in this game, whoever comes after them. */
const shareOfLeaving = (seat: SeatRecord | undefined): Partial<SeatRecord> =>
  seat?.kind === 'human' && seat.share !== true ? { share: null, unshared: true } : {};

/**
 * A bot on a seat that is open, a bot's, or a person's who is away; null frees a bot's seat. In a running game it only plays for the
 * person, whose seat it stays; null then ends that.
 */
export function withBot(games: Games, record: TableRecord, seat: number, strength: 'random' | 'heuristic' | null, away: boolean): Changed {
  const at = record.seats[seat];
  const game = games.get(record.game);
  if (!at || !game) return no('seat-taken', 'There is no such seat.');
  if (record.status === 'over') return no('wrong-phase', 'The game is over.');
  if (at.kind === 'human' && !away) return no('seat-taken', 'Somebody sits there.');
  if (at.kind === 'human' && record.status === 'playing') return yes(withSeat(record, seat, { strength }));
  if (strength === null) return at.kind === 'bot' ? yes(withoutPerson(record, seat)) : no('seat-taken', 'No bot sits there.');
  const { name } = botSeat(game, seat, strength);
  const placed = withSeat(record, seat, { kind: 'bot', name, strength, since: 0, ...(record.status === 'lobby' ? { share: null } : {}) });
  return yes(placed.hostSeat === seat ? { ...placed, hostSeat: null } : placed);
}

/** The seat that the host's rights pass to: the person here who has sat longest. */
export function heirOf(record: TableRecord, online: (seat: number) => boolean): number | null {
  const here = record.seats.flatMap(({ kind, since }, seat) => (kind === 'human' && online(seat) ? [{ seat, since }] : []));
  return here.sort((a, b) => a.since - b.since)[0]?.seat ?? null;
}
