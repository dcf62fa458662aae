import type { Game } from '../../../engine/game.ts';
import { bot } from './bot/bot.ts';
import { CARD } from './card.ts';
import { check } from './check.ts';
import { over, propose, proposeDo, vote, voteCount } from './ending.ts';
import { explain } from './explain.ts';
import { dropCount, dropDo, dropPlace, dropWhere, leave, pick, pickDo, settle } from './gold-steps.ts';
import { FACES, KINDS } from './kinds.ts';
import { LINES } from './lines.ts';
import { type Frames, newOwn, type Own } from './own.ts';
import { knobs, panel, turnKnob } from './panel.ts';
import { position } from './position.ts';
import { scene } from './scene.ts';
import { begin, lay, layDo, setup } from './setup.ts';
import { block, blockDo, down, spill, spillDo, throwCount, throwDo } from './throw.ts';
import { act, actDo, after, next, turn } from './turn.ts';

/** Chuck Rock (K-149 to K-156): the ancestor of Keelar, and its first round. */
export const chuckRock: Game<Own, Frames> = {
  ...CARD,
  version: '1',
  lines: LINES,
  kinds: KINDS,
  faces: FACES,
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
  scene: (own, _options, seats) => scene(own, seats),
  panel,
  bot,
  explain,
  knobs,
  turnKnob,
  position,
  check,
};
