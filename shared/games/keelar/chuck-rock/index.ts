import type { Game } from '../../../engine/game.ts';
import { declines } from '../order.ts';
import { bot } from './bot/bot.ts';
import { counsel } from './bot/counsel.ts';
import { check, flaws } from './check.ts';
import { over, propose, proposeDo, vote, voteCount } from './ending.ts';
import { aims, explain } from './explain.ts';
import { FACE } from './face.ts';
import { dropCount, dropDo, dropPlace, dropWhere, leave, pick, pickDo, settle } from './gold-steps.ts';
import { OPTIONS, PRESETS } from './options.ts';
import { type Frames, newOwn, type Own } from './own.ts';
import { turnKnob } from './panel.ts';
import { begin, lay, layDo, setup, unruled } from './setup.ts';
import { block, blockDo, down, spill, spillDo, throwCount, throwDo } from './throw.ts';
import { act, actDo, after, next, turn } from './turn.ts';

/** Chuck Rock (K-149 to K-156): the ancestor of Keelar, and its first round. */
export const GAME: Game<Own, Frames> = {
  ...FACE,
  options: OPTIONS,
  presets: PRESETS,
  version: '2',
  handover: 'open',
  own: newOwn,
  first: { step: 'setup', args: {} },
  steps: {
    setup,
    lay,
    'lay.do': layDo,
    board: begin,
    turn,
    act,
    'act.do': actDo,
    after,
    next,
    'throw.count': throwCount,
    'throw.do': throwDo,
    block,
    'block.do': blockDo,
    down,
    spill,
    'spill.do': spillDo,
    'drop.where': dropWhere,
    'drop.place': dropPlace,
    'drop.count': dropCount,
    'drop.do': dropDo,
    settle,
    pick,
    'pick.do': pickDo,
    leave,
    propose,
    'propose.do': proposeDo,
    vote,
    'vote.count': voteCount,
    over,
  },
  bot,
  explain,
  aims,
  counsel,
  declines,
  check,
  tableFix: { turnKnob, flaws },
  freeTable: { unruled, rides: { coins: 'thrower', rocks: 'thrower' } },
};
