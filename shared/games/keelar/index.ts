import { fallback, sample } from '../../engine/answers.ts';
import type { Game } from '../../engine/game.ts';
import type { Choice, Prompt } from '../../engine/prompt.ts';
import type { View } from '../../engine/view.ts';
import { check, flaws } from './boards/check.ts';
import { chuckPrompt, chuckView } from './boards/chuck.ts';
import { take } from './boards/class-choice.ts';
import { aims, explain, refuses } from './boards/explain.ts';
import { BOARD_STEPS } from './boards/index.ts';
import { layOut, needFor } from './boards/lay.ts';
import { notes } from './boards/notes.ts';
import { turnKnob } from './boards/panel.ts';
import { newHidden, newOwn } from './boards/start.ts';
import { playBot } from './bot/bot.ts';
import { buy } from './bot/buy.ts';
import { counsel } from './bot/counsel.ts';
import { GAME as chuckRock } from './chuck-rock/index.ts';
import { COMPANION_LINES, COMPANIONS } from './classes/companions.ts';
import { CLASSES } from './classes/index.ts';
import { FACE } from './face.ts';
import { drawLayout } from './generate.ts';
import { LATER } from './later.ts';
import { OPTIONS, PRESETS } from './options.ts';
import { declines } from './order.ts';
import { fixedInPlay } from './play/fixed.ts';
import type { Frames } from './play/frames.ts';
import { PLAY_STEPS } from './play/index.ts';
import { registerCompanions } from './play/register.ts';
import { forgetUnsettled } from './play/stacks.ts';
import type { Hidden, Own, T } from './play/state.ts';
import { withStory } from './story.ts';

/**
 * A first board for a table without rules: drawn by lot as §1.3 says (also where the options have boards laid by hand), with the figurine of
 * another class for every seat, dealt by lot; each seat's sheet is that of its class.
 */
export function unruled(t: T): void {
  const { own } = t;
  own.board = 1;
  // K-009: no two alike, whatever the options say, so that the figurines can be told apart.
  t.mix(CLASSES)
    .slice(0, t.seats)
    .forEach(({ name }, seat) => {
      take(t, seat, name, null);
    });
  const need = needFor(t);
  Object.assign(own, { columns: need.columns, rows: need.rows, phase: 'board' });
  layOut(t, drawLayout(t, need).layout);
  own.placed = t.all('coins').reduce((sum, { count }) => sum + count, 0);
  t.tell('all', 'board.laid', own.columns, own.rows, t.all('wall').length, t.all('barrier').length, own.placed);
}

/** After so many boards our bots have enough. */
const ENOUGH = 4;

/** Classes that play by plain numbers: whoever meets the game, or takes what is chosen for them, understands what they do. */
const PLAIN: ReadonlySet<string> = new Set([
  'mage',
  'warrior',
  'soldier',
  'demon',
  'ugh',
  'geomancer',
  'vampire',
  'ninja',
  'undead',
  'dragon',
]);

/** One of the plain classes that are left by lot, else any. */
function plainClass(prompt: Prompt, below: (bound: number) => number): Choice {
  const plain = prompt.kind === 'choose' ? prompt.options.filter(({ id }) => PLAIN.has(id)) : [];
  return plain[below(Math.max(1, plain.length))]?.id ?? sample(prompt, below);
}

/** A heuristic answer to a question of the steps around a board; undefined for questions of the board. */
export function bot(view: View<Own>, prompt: Prompt, below: (bound: number) => number): Choice | undefined {
  if (view.own.chuck !== null) return chuckRock.bot(chuckView(view), chuckPrompt(prompt), below);
  const [title] = prompt.title;
  if (title === 'class.ask') return plainClass(prompt, below);
  if (title.startsWith('shop.ask')) return prompt.kind === 'basket' ? buy(view, prompt, below) : fallback(prompt);
  if (title === 'go.ask') return view.own.board >= ENOUGH ? 'stop' : 'on';
  if (title === 'class.text' || title === 'loadout.ask' || title.startsWith('lay.')) return fallback(prompt);
  return undefined;
}

registerCompanions(COMPANIONS);

/** All steps of Keelar with their arguments. */
type KeelarFrames = { [Name in keyof Frames]: Frames[Name] };

/** Keelar (Militious Treasure Hunt): classes, boards, gold. */
export const GAME: Game<Own, KeelarFrames, Hidden> = {
  ...FACE,
  options: OPTIONS,
  presets: PRESETS,
  ...LATER,
  version: '2',
  lines: withStory({ ...FACE.lines, ...COMPANION_LINES }),
  own: newOwn,
  hidden: newHidden,
  notes,
  first: { step: 'game', args: {} },
  steps: { ...BOARD_STEPS, ...PLAY_STEPS },
  bot: (view, prompt, below) => bot(view, prompt, below) ?? playBot(view, prompt, below),
  explain,
  aims,
  counsel,
  declines,
  refuses,
  check,
  tableFix: { turnKnob, fixed: (t, put) => (t.own.chuck === null ? fixedInPlay(t, put) : undefined), flaws },
  freeTable: { unruled, taken: (t) => forgetUnsettled(t, Object.values(t.hidden.chars)), rides: { coins: 'thrower', rocks: 'thrower' } },
};
