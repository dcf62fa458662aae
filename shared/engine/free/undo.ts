import type { Seat } from '../../table/ids.ts';
import type { Piece } from '../../table/piece.ts';
import { knows } from '../../table/piece.ts';
import { same } from '../json.ts';
import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import type { Steps } from '../steps.ts';
import type { Work } from '../work.ts';
import { drop, replace } from '../work.ts';
import { designsOf, weightOf } from './design.ts';
import { begin, type Doing, draft, isSecret, store } from './doing.ts';
import { amount, room } from './ground.ts';
import { endLooks } from './inside.ts';
import type { Act } from './state.ts';
import { MOST_ACTS, MOST_IN_ACTS, MOST_PIECES } from './state.ts';
import { FULL, isFull } from './workshop.ts';
import { settleZones } from './zones.ts';

/**
 * Keeps an act for undo. What comes to rest of the same input belongs to it; what stands takes everything before it along.
 * So does whatever went out of the seat's sight: whether it can be taken back would tell what became of it there.
 */
export function remember(d: Doing, seat: Seat, act: Act | null): void {
  const mine = d.free.done[seat] ?? [];
  const last = mine.at(-1);
  const stands = d.stands || (act?.pieces.some(({ before, after }) => unseen(before, seat) || unseen(after, seat)) ?? false);
  const done = stands ? [] : !act ? mine : last && last.act === act.act ? [...mine.slice(0, -1), joined(last, act)] : kept([...mine, act]);
  d.free.done = withSeat(d.free.done, seat, done);
  if (act || stands) d.free.undone = withSeat(d.free.undone, seat, []);
}

/** The last acts: so many that a snapshot of the table stays small. */
function kept(acts: readonly Act[]): readonly Act[] {
  let room = MOST_IN_ACTS;
  const first = acts.findLastIndex((act) => {
    room -= act.pieces.length + act.stored.reduce((sum, { before, after }) => sum + amount(before ?? []) + amount(after ?? []), 0);
    for (const { before, after } of act.designs ?? []) for (const kept of [before, after]) room -= kept ? weightOf(kept) / PER_PIECE : 0;
    return room < 0;
  });
  return acts.slice(Math.max(0, acts.length - MOST_ACTS, Math.min(first + 1, acts.length - 1)));
}

/** So many characters of a design take as much room in an act as a piece. */
const PER_PIECE = 100;

const unseen = (piece: Piece | null, seat: Seat): boolean => piece !== null && !knows(piece.placeKnownTo, seat);

/**
 * Nobody takes back (or does again) what they did with a deck or bag before somebody else laid hands on it. That it happens to hold the
 * same again, in the same order, must not show in whether they can.
 */
export function settleActs(d: Doing): void {
  const touched = new Set(d.storedBefore.keys());
  if (touched.size === 0) return;
  const since = (acts: readonly Act[], seat: Seat): readonly Act[] =>
    seat === d.seat ? acts : acts.slice(acts.findLastIndex(({ stored }) => stored.some(({ id }) => touched.has(id))) + 1);
  d.free.done = d.free.done.map(since);
  d.free.undone = d.free.undone.map(since);
}

const withSeat = <T>(list: readonly T[], seat: Seat, value: T): readonly T[] => list.map((each, at) => (at === seat ? value : each));

/** Two acts one after the other as one. */
function joined(first: Act, second: Act): Act {
  const pieces = new Map(first.pieces.map((each) => [each.id, each]));
  for (const each of second.pieces) pieces.set(each.id, { ...each, before: (pieces.get(each.id) ?? each).before });
  const stored = new Map(first.stored.map((each) => [each.id, each]));
  for (const each of second.stored) stored.set(each.id, { ...each, before: (stored.get(each.id) ?? each).before });
  const helpers =
    first.helpers && second.helpers ? { before: first.helpers.before, after: second.helpers.after } : (first.helpers ?? second.helpers);
  const designs = new Map((first.designs ?? []).map((each) => [each.name, each]));
  for (const each of second.designs ?? []) designs.set(each.name, { ...each, before: (designs.get(each.name) ?? each).before });
  return {
    ...(first.op ? { op: first.op } : {}),
    ...{ act: first.act, pieces: [...pieces.values()], stored: [...stored.values()], helpers },
    ...(designs.size > 0 ? { designs: [...designs.values()] } : {}),
  };
}

/** Takes the seat's last act back, or does it again. Only where nobody else has laid hands on the same things since. */
export function* again(work: Work, seat: Seat, way: 'undo' | 'redo'): Steps<Refusal | 'secret' | 'open'> {
  const d = begin(work, seat);
  const [from, to] = way === 'undo' ? [d.free.done, d.free.undone] : [d.free.undone, d.free.done];
  // Under a blindfold it would tell whether others have moved the same things.
  const act = work.state.blind[seat]?.lacks === 'board' ? undefined : from[seat]?.at(-1);
  if (!act) return refuse('nothing-to-undo', way === 'undo' ? NOTHING : 'There is nothing to do again.');
  const goal = way === 'undo' ? reversed(act) : act;
  let touched = false;
  for (const { id, before } of goal.pieces) {
    yield;
    touched ||= !alike(work.pieces[id] ?? null, before);
  }
  touched ||=
    goal.stored.some(({ id, before }) => !same(d.free.stored[id] ?? null, before)) ||
    (goal.helpers !== null && !same(d.free.helpers, goal.helpers.before)) ||
    (goal.designs ?? []).some(({ name, before }) => !same(designsOf(d.free).find((each) => each.name === name) ?? null, before));
  if (touched) return refuse('nothing-to-undo', 'Somebody has moved these things since: they stay as they are.');
  const roomy = room(d);
  const secret = !goal.helpers && !goal.designs && goal.pieces.every(({ before, after }) => hidden(before) && hidden(after));
  for (const { id, after } of goal.pieces) {
    yield;
    if (after) replace(work, after);
    else drop(work, id);
  }
  d.found.clear();
  for (const { id, after } of goal.stored) {
    yield;
    endLooks(d, id);
    store(d, id, after);
  }
  if (room(d) < Math.min(0, roomy)) return refuse('limit', `The table holds ${MOST_PIECES} pieces at most; put some away first.`);
  if (goal.helpers) d.free.helpers = goal.helpers.after;
  for (const { name, after } of goal.designs ?? []) draft(d, name, after);
  if (goal.designs && isFull(d)) return FULL;
  const rest = (from[seat] ?? []).slice(0, -1);
  const more = [...(to[seat] ?? []), act].slice(-MOST_ACTS);
  d.free.done = withSeat(d.free.done, seat, way === 'undo' ? rest : more);
  d.free.undone = withSeat(d.free.undone, seat, way === 'undo' ? more : rest);
  // What comes back may lie in a hidden zone by now, or a zone is gone that something lies hidden in.
  yield* settleZones(d);
  settleActs(d);
  return secret ? 'secret' : 'open';
}

const NOTHING = 'There is nothing of yours to take back: dice, draws, reveals and other players’ acts stand.';

const hidden = (piece: Piece | null): boolean => piece === null || isSecret(piece);

const reversed = (act: Act): Act => ({
  act: act.act,
  pieces: act.pieces.map(({ id, before, after }) => ({ id, before: after, after: before })),
  stored: act.stored.map(({ id, before, after }) => ({ id, before: after, after: before })),
  helpers: act.helpers && { before: act.helpers.after, after: act.helpers.before },
  ...(act.designs ? { designs: act.designs.map(({ name, before, after }) => ({ name, before: after, after: before })) } : {}),
});

/** The same piece in the same state; a few hundredths of an inch or five degrees that settling has moved it are nothing. */
function alike(now: Piece | null, then: Piece | null): boolean {
  if (now === null || then === null) return now === then;
  const { pose: a, ...rest } = now;
  const { pose: b, ...others } = then;
  if (!same(rest, others)) return false;
  if (!a || !b) return a === b;
  const turned = Math.abs(a.q[0] * b.q[0] + a.q[1] * b.q[1] + a.q[2] * b.q[2] + a.q[3] * b.q[3]);
  return turned > 0.999 && Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z) < 0.05;
}
