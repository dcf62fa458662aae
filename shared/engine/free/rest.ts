import type { Piece } from '../../table/piece.ts';
import type { Pose } from '../../table/pose.ts';
import { exact } from '../../table/pose.ts';
import { same } from '../json.ts';
import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import type { FreeState } from '../state.ts';
import type { Work } from '../work.ts';
import { concluding } from './act.ts';
import { valueShown } from './die.ts';
import { dieOf } from './die-kind.ts';
import type { Acting, Doing } from './doing.ts';
import { begin, isRefusal, isSecret, say, set, shapeIn, stand } from './doing.ts';
import type { Lying } from './ground.ts';
import { inside, lies, room, settled } from './ground.ts';
import { isCounted, split } from './heap.ts';
import { faceShown, madeOf } from './made.ts';
import type { Rested } from './op.ts';
import { isLocked } from './permissions.ts';
import { settleZones, zoneAt } from './zones.ts';

/**
 * The number of the first touch after a table was opened or opened again; the next ones count downwards. Below every number that undo still
 * knows, so that what comes to rest is never taken for a part of something else. Acts of the log have positive numbers.
 */
export const firstInput = (free: Pick<FreeState, 'done' | 'undone'>): number =>
  Math.min(0, ...[...free.done, ...free.undone].flatMap((acts) => acts.map(({ act }) => act))) - 1;

/** Takes over where bodies came to rest. What is gone, locked or hidden meanwhile stays as it is; what belongs to one input is one act. */
export function* settle(work: Work, rest: Rested): Acting {
  if (!work.state.free) return refuse('ruled', 'The rules are in force here.');
  const { by } = rest;
  if (by !== null && !(Number.isInteger(by) && by >= 0 && by < work.state.seats)) {
    return refuse('no-such-seat', 'There is no such seat at this table.');
  }
  if (!Number.isSafeInteger(rest.act)) return refuse('illegal', 'An input needs a number.');
  const d = begin(work, by);
  for (const { piece: id, pose } of rest.poses) {
    yield;
    const piece = bodied(d, id);
    const no = piece && land(d, piece, pose);
    if (no) return no;
  }
  for (const spill of rest.spills) {
    yield;
    const no = spread(d, spill);
    if (no) return no;
  }
  announce(d, rest);
  yield* settleZones(d);
  yield;
  yield* concluding(d, 'rest', rest.act);
  return undefined;
}

/** The piece if physics may move it: everybody sees it lie there, it has a body, and nobody has locked it. */
function bodied(d: Doing, id: Piece['id']): Lying | undefined {
  const piece = Object.hasOwn(d.work.pieces, id) ? d.work.pieces[id] : undefined;
  return piece && lies(piece) && !isSecret(piece) && !isLocked(piece) && shapeIn(d, piece).form !== 'none' ? piece : undefined;
}

function land(d: Doing, piece: Lying, at: Pose): Refusal | undefined {
  const pose = inside(d, { ...at, q: settled(d, piece, at.q) });
  if (isRefusal(pose)) return pose;
  const die = dieOf(piece);
  const count = die ? valueShown(die, pose.q) : piece.count;
  if (count !== piece.count || !same(exact(pose), piece.pose)) set(d, { ...piece, pose, count });
  return undefined;
}

/** A counted stack that fell apart: its first part keeps the id. Not one coin comes or goes. */
function spread(d: Doing, { piece: id, into }: Rested['spills'][number]): Refusal | undefined {
  const piece = bodied(d, id);
  if (!piece || !isCounted(d, piece)) return undefined;
  const sum = into.reduce((all, { count }) => all + count, 0);
  if (into.length === 0 || sum !== piece.count || !into.every(({ count }) => Number.isInteger(count) && count > 0)) {
    return refuse('illegal', `A stack of ${piece.count} falls into parts of ${piece.count}, not of ${sum}.`);
  }
  // On a full table what finds no room stays together.
  const parts = into.slice(1, 1 + Math.max(0, room(d)));
  const rest = sum - parts.reduce((all, { count }) => all + count, 0);
  const poses = [into[0], ...parts].flatMap((part) => (part ? [inside(d, part.pose)] : []));
  const bad = poses.find(isRefusal);
  if (bad) return bad;
  const [first, ...others] = poses.flatMap((pose) => (isRefusal(pose) ? [] : [pose]));
  if (!first) return undefined;
  set(d, { ...piece, count: rest, pose: first });
  for (const [i, pose] of others.entries()) split(d, piece, parts[i]?.count ?? 0, pose);
  return undefined;
}

/** "d6: 3, d6: 5 = 8". */
function showing(dice: readonly { die: string; value: number; shown: string }[]): string {
  const each = dice.map(({ die, shown }) => `${die}: ${shown}`).join(', ');
  const numbers = dice.every(({ value, shown }) => shown === String(value));
  return dice.length > 1 && numbers ? `${each} = ${dice.reduce((sum, { value }) => sum + value, 0)}` : each;
}

/** What thrown dice show stands. It is told as what it is: a table roll, which physics decided; what fell behind a screen is not told. */
function announce(d: Doing, { thrown }: Rested): void {
  const dice = thrown.flatMap((id) => {
    const piece = bodied(d, id);
    const die = piece && dieOf(piece);
    return piece && die && zoneAt(d, piece) === undefined
      ? [{ die: madeOf(piece).name ?? die, value: piece.count, shown: faceShown(madeOf(piece), piece.count) }]
      : [];
  });
  if (thrown.some((id) => dieOf({ kind: d.work.pieces[id]?.kind ?? '' }))) stand(d);
  if (dice.length === 0) return;
  if (d.seat !== null) say(d, '!free.thrown', d.seat, showing(dice));
}
