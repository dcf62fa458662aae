import type { Seat } from '../../table/ids.ts';
import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import { isSteps, type Steps } from '../steps.ts';
import type { Work } from '../work.ts';
import { arrange } from './arrange.ts';
import { deal, draw, fetch, look, order, put, shuffle } from './deck.ts';
import { roll } from './dice.ts';
import type { Acting, Deed, Doing } from './doing.ts';
import { begin, differences } from './doing.ts';
import { give, hand, play } from './hand.ts';
import { stack, take } from './heap.ts';
import { hide, own, peek, reveal } from './hide.ts';
import { layer } from './layers.ts';
import { lid } from './lid.ts';
import { flip, group, lock, place, tip, turn } from './moves.ts';
import { mulligan } from './mulligan.ts';
import type { HandOp } from './op.ts';
import { page } from './pages.ts';
import { press } from './press.ts';
import { forget, load, save } from './saves.ts';
import { copy, count, deletePieces, erase, spawn, write } from './things.ts';
import { blindfold, rights, tally, timer, turnMarker } from './turns.ts';
import { under } from './under.ts';
import { remember, settleActs } from './undo.ts';
import { design } from './workshop.ts';
import { settleZones } from './zones.ts';

const DEEDS: { readonly [Op in HandOp['op']]: Deed<Op> } = {
  place,
  turn,
  tip,
  flip,
  lock,
  group,
  lid,
  under,
  stack,
  take,
  draw,
  deal,
  put,
  shuffle,
  look,
  fetch,
  order,
  mulligan,
  peek,
  hand,
  give,
  play,
  hide,
  reveal,
  own,
  spawn,
  arrange,
  copy,
  delete: deletePieces,
  write,
  count,
  roll,
  erase,
  layer,
  'turn.marker': turnMarker,
  timer,
  tally,
  page,
  rights,
  blindfold,
  design,
  press,
  save,
  load,
  forget,
};

/** Carries out what a seat's hands do. Refusals name what stands in the way and change nothing. */
export function* handAct(work: Work, seat: Seat, op: HandOp): Acting {
  if (!work.state.free) return refuse('ruled', 'The rules are in force here: take the game to the free table first.');
  const d = begin(work, seat);
  const refused = yield* dispatch(d, op.op, op);
  if (refused) return refused;
  yield;
  yield* settleZones(d);
  yield;
  yield* concluding(d, op.op);
  return undefined;
}

function* dispatch<Op extends HandOp['op']>(d: Doing, kind: Op, op: HandOp): Acting {
  const deed: (d: Doing, op: Extract<HandOp, { op: Op }>) => Refusal | undefined | Acting = DEEDS[kind];
  const done = isOf(kind, op) ? deed(d, op) : undefined;
  return isSteps(done) ? yield* done : done;
}

const isOf = <Op extends HandOp['op']>(kind: Op, op: HandOp): op is Extract<HandOp, { op: Op }> => op.op === kind;

/** Keeps what undo takes back, or lets it stand. */
export function* concluding(d: Doing, op: HandOp['op'] | 'rest', act?: number): Steps<void> {
  settleActs(d);
  if (d.seat === null) return;
  const change = yield* differences(d, act ?? d.work.state.entries, op);
  yield;
  remember(d, d.seat, change);
}
