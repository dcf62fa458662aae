import { useCallback, useEffect, useRef } from 'react';
import type { Choice, Prompt } from '../../shared/engine/prompt.ts';
import { loadGame } from '../../shared/games/manifest.ts';
import { NOTHING_PICKED, optionsOf, type Picked } from '../answers/picked.ts';
import { type Game, useAnswer, useGame } from './table.tsx';
import { useUi } from './ui.ts';

/** True while what is asked is how the game begins. */
export const isSetUp = ({ view, mine }: Game): boolean => view.turn.number === 0 && mine?.prompt !== undefined && !view.free;

const below = (bound: number): number => Math.floor(Math.random() * bound);

/** What the bot of the game would answer, from what this seat may see; undefined where its rules could not be loaded. */
async function suggested({ view, mine }: Game): Promise<Choice | undefined> {
  const rules = await loadGame(view.game).catch(() => undefined);
  return mine?.prompt ? rules?.bot(view, mine.prompt, below) : undefined;
}

const isList = (choice: Choice): choice is readonly string[] => Array.isArray(choice);

/** A suggestion as picks that can still be changed; undefined for questions that are answered by pointing once. */
function asPicks(prompt: Prompt, choice: Choice): Picked | undefined {
  const option = optionsOf(prompt)?.find(({ id }) => id === choice);
  if (option && prompt.kind === 'choose') return { ...NOTHING_PICKED, menu: [option] };
  if (prompt.kind === 'basket' && typeof choice === 'object' && !isList(choice)) return { ...NOTHING_PICKED, basket: choice };
  if (prompt.kind === 'amount' && typeof choice === 'number') return { ...NOTHING_PICKED, amount: choice };
  const listed = prompt.kind === 'pieces' || prompt.kind === 'order' || prompt.kind === 'path';
  return listed && isList(choice) ? { ...NOTHING_PICKED, list: choice } : undefined;
}

/** Chooses for this seat: `one` fills in the open question, `all` answers it and all others until the game begins. */
export function useDeputy(): { one(): void; all(): void } {
  const game = useGame();
  const answer = useAnswer();
  const one = useCallback(async () => {
    const mine = game?.mine;
    if (!game || !mine?.prompt) return;
    const choice = await suggested(game);
    if (choice === undefined) return;
    const picks = asPicks(mine.prompt, choice);
    if (picks) useUi.getState().setPicked(mine.id, picks);
    else answer(choice);
  }, [game, answer]);
  const all = useCallback(() => useUi.setState({ deputy: true }), []);
  return { one: () => void one(), all };
}

/** Answers what is asked before the game begins, once its player has said so; taking back ends it. */
export function useSetUp(): void {
  const game = useGame();
  const answer = useAnswer();
  const deputy = useUi((now) => now.deputy);
  /** The question that was answered last: what others do meanwhile must not have it answered once more. */
  const given = useRef<string | null>(null);
  useEffect(() => {
    if (!deputy) given.current = null;
    if (!deputy || !game) return undefined;
    if (game.view.turn.number > 0) {
      useUi.setState({ deputy: false });
      return undefined;
    }
    const id = game.mine?.id ?? null;
    if (!isSetUp(game) || given.current === id) return undefined;
    let here = true;
    void suggested(game).then((choice) => {
      if (!here) return;
      if (choice === undefined) useUi.setState({ deputy: false });
      else {
        given.current = id;
        answer(choice);
      }
    });
    return () => {
      here = false;
    };
  }, [deputy, game, answer]);
}
