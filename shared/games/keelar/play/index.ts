import type { Answers } from '../../../engine/game.ts';
import { act, actDo } from './act.ts';
import { exitGo } from './arrive.ts';
import { blow, blowDir, blowHit, statuses } from './blow.ts';
import { dismount, dismountDo, mount, mountDo } from './carry.ts';
import { downAct, downDo } from './downturn.ts';
import { fall, fallDo } from './fall.ts';
import type { BlowFrames, TurnFrames } from './frames.ts';
import { drop, dropAsk, dropDo, dropWhere, landGold, pickup, pickupDo } from './gold-steps.ts';
import { downed, downedGold, hurt } from './hurt.ts';
import { leaveGold, leaveGoldDo } from './leave.ts';
import { blindDo, recoil, shove, shoveDo, steps, stepsDo, walk } from './move.ts';
import { boardPlay } from './play.ts';
import { push } from './push.ts';
import { specialNamed } from './register.ts';
import type { KeelarStep, T } from './state.ts';
import { manual, manualDone, manualVote, propose, proposeDo, stealDo, stealItem } from './table-talk.ts';
import { trigger, triggerDo } from './triggers.ts';
import { charBegin, charEnd, charIncome, charReady, seat, seatDo, seatEnd, turn, turnNext } from './turn.ts';
import {
  alike,
  doAct,
  doAsk,
  use,
  useAimed,
  useDone,
  useEffects,
  useFree,
  useFreed,
  useLeave,
  usePay,
  useRide,
  useStep,
  useTarget,
} from './use.ts';
import { exitNew, fillVoid, makeVoid, teleport } from './void.ts';

/** A question of a companion outside of a use. */
const special: KeelarStep<'special'> = (t, { name, step, args }) => {
  const asked = specialNamed(name).ask?.(t, { ...args, step });
  if (asked) t.ask(asked.seat, alike(asked.prompt));
  t.then('special.do', { name, step, args });
};

const specialDo: KeelarStep<'special.do'> = (t, { name, step, args }, answers) => {
  specialNamed(name).act(t, { ...args, step }, answers);
};

/**
 * What somebody answered in another one's turn stands: whether it can still be taken back would tell whether the other one has done
 * anything since.
 */
const settled =
  <Args>(step: (t: T, args: Args, answers: Answers) => void) =>
  (t: T, args: Args, answers: Answers): void => {
    step(t, args, answers);
    if (answers.seats.some((seat) => seat !== t.turn.seat)) t.stand();
  };

/** Every step of the play on a board. */
export const PLAY_STEPS: { readonly [Name in keyof (TurnFrames & BlowFrames)]: KeelarStep<Name> } = {
  'board.play': boardPlay,
  turn,
  'turn.next': turnNext,
  seat,
  'seat.do': seatDo,
  'seat.end': seatEnd,
  'char.begin': charBegin,
  'char.income': charIncome,
  'char.ready': charReady,
  'char.end': charEnd,
  act,
  'act.do': actDo,
  'down.act': downAct,
  'down.do': downDo,
  trigger,
  'trigger.do': settled(triggerDo),
  walk,
  steps,
  'steps.do': stepsDo,
  shove,
  'shove.do': settled(shoveDo),
  recoil,
  'steal.item': stealItem,
  'steal.do': stealDo,
  manual,
  'manual.done': manualDone,
  'manual.vote': settled(manualVote),
  'blind.do': blindDo,
  use,
  'use.target': useTarget,
  'use.free': useFree,
  'use.freed': useFreed,
  'use.ride': useRide,
  'use.leave': settled(useLeave),
  'use.pay': usePay,
  'use.aimed': useAimed,
  'use.effects': useEffects,
  'use.step': useStep,
  'use.done': useDone,
  'do.ask': doAsk,
  'do.act': doAct,
  special,
  'special.do': settled(specialDo),
  blow,
  'blow.dir': settled(blowDir),
  'blow.hit': blowHit,
  hurt,
  downed,
  'downed.gold': settled(downedGold),
  statuses,
  push,
  fall,
  'fall.do': settled(fallDo),
  void: makeVoid,
  'void.fill': fillVoid,
  'exit.new': exitNew,
  'exit.go': exitGo,
  teleport,
  dismount,
  'dismount.do': dismountDo,
  'leave.gold': leaveGold,
  'leave.gold.do': settled(leaveGoldDo),
  'land.gold': landGold,
  pickup,
  'pickup.do': settled(pickupDo),
  drop,
  'drop.where': dropWhere,
  'drop.ask': dropAsk,
  'drop.do': dropDo,
  mount,
  'mount.do': settled(mountDo),
  propose,
  'propose.do': settled(proposeDo),
};
