import type { AnyGame } from '../../shared/engine/game.ts';
import type { View } from '../../shared/engine/view.ts';
import type { Visitor } from './browser.ts';
import { actByClick, actInWords, tabState, type Wish } from './player.ts';
import type { Person } from './server.ts';

/** Somebody at a table, or who watches it: in a window, or without one where no picture is asked for. */
export interface Chair {
  view(): Promise<View | null>;
  /** Answers the open question by the wish or by the game's advice. True when it did. */
  act(game: AnyGame, below: (bound: number) => number, wish?: Wish): Promise<boolean>;
  /** Waits until the end of the game is there, and in a window to be seen. */
  over(): Promise<void>;
  /** Goes away; what went wrong meanwhile. */
  leave(): Promise<string[]>;
}

export const inWindow = ({ page, problems, leave }: Visitor): Chair => ({
  view: async () => (await tabState(page))?.view ?? null,
  act: (game, below, wish) => actByClick(page, game, below, wish),
  over: () => page.getByTestId('result').waitFor({ timeout: 30_000 }),
  leave: async () => {
    await leave();
    return problems;
  },
});

/** Who reads the table in words, in a window without its picture. */
export const inWords = (visitor: Visitor): Chair => ({
  ...inWindow(visitor),
  act: (game, below, wish) => actInWords(visitor.page, game, below, wish),
});

export const withoutWindow = (person: Person): Chair => ({
  view: async () => person.now.view,
  act: async (game, below, wish) => {
    const { view } = person.now;
    const open = view?.prompts.find((each) => each.prompt && !each.answered);
    if (!view || !open?.prompt) return false;
    const choice = wish?.(view, open.prompt) ?? game.bot(view, open.prompt, below);
    await person.do({ t: 'answer', prompt: open.id, choice: JSON.parse(JSON.stringify(choice)) });
    await person.until((now) => !now.view?.prompts.some(({ id, answered }) => id === open.id && !answered));
    return true;
  },
  over: async () => void (await person.until((now) => now.view?.result != null)),
  leave: async () => {
    person.leave();
    return [];
  },
});
