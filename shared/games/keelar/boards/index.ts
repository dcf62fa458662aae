import type { KeelarStep } from '../play/state.ts';
import { chuckBegin, chuckEnded, chuckStep } from './chuck.ts';
import { classAsk, classDo, classRead, classText, game } from './class-choice.ts';
import { boardAfter, boardNext, gameOver, goAsk, goDo } from './end.ts';
import type { BoardFrames } from './frames.ts';
import { lay, layBegin, layDo, layDone } from './lay.ts';
import { boardClear, boardEnd, boardOver } from './over.ts';
import { loadoutAsk, loadoutDo } from './pack.ts';
import { shopAsk, shopDo } from './shop.ts';

/** The steps around a board: from the choice of classes to `board.play`, and from `board.over` to the end of the game. */
export const BOARD_STEPS: { readonly [Name in keyof BoardFrames]: KeelarStep<Name> } = {
  game,
  'class.ask': classAsk,
  'class.do': classDo,
  'class.text': classText,
  'class.read': classRead,
  'board.next': boardNext,
  'shop.ask': shopAsk,
  'shop.do': shopDo,
  'loadout.ask': loadoutAsk,
  'loadout.do': loadoutDo,
  'lay.begin': layBegin,
  lay,
  'lay.do': layDo,
  'lay.done': layDone,
  'chuck.begin': chuckBegin,
  'chuck.step': chuckStep,
  'chuck.ended': chuckEnded,
  'board.end': boardEnd,
  'board.over': boardOver,
  'board.clear': boardClear,
  'board.after': boardAfter,
  'go.ask': goAsk,
  'go.do': goDo,
  'game.over': gameOver,
};
