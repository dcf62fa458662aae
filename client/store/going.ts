import { useEffect } from 'react';
import { NOTHING_PICKED } from '../answers/answering.ts';
import { type Aiming, type Going, goOn, nextOf, type Planned } from '../answers/farther.ts';
import { type Game, useAnswer, useGame } from './table.tsx';
import { useUi } from './ui.ts';

/** One click has answered a question and goes on from there. */
export function setsOff({ view, mine }: Game, going: Going | Aiming | Planned): void {
  useUi.setState({ way: { going, asked: mine?.id ?? null, turn: view.turn.number, before: view.undo } });
}

/** How many acts the last way was, as far as they can still be taken back together; 0 where that is one act or none. */
export function useWayBack({ view }: Game): number {
  const { going, turn, before } = useUi((now) => now.way);
  const many = view.undo - before;
  return going === null && turn === view.turn.number && many > 1 ? many : 0;
}

/** Goes on with the way as each next question comes; ends it at anything that was not meant. */
export function useWay(): void {
  const game = useGame();
  const answer = useAnswer();
  useEffect(() => {
    const { way } = useUi.getState();
    if (!way.going || !game) return;
    const { mine, view } = game;
    if (mine?.id === way.asked) return;
    const ends = () => useUi.setState({ way: { ...way, going: null } });
    const others = view.prompts.some(({ seat, answered }) => seat !== view.viewer && !answered);
    if (view.turn.number !== way.turn || others || view.result) return ends();
    // Between two questions nobody is asked.
    if (!mine?.prompt) return;
    const next = 'plan' in way.going ? nextOf(mine.prompt, way.going) : goOn(game, mine.prompt, way.going, NOTHING_PICKED);
    if (!next) return ends();
    answer(next.answer);
    useUi.setState({ way: { ...way, going: next.going, asked: mine.id } });
  }, [game, answer]);
}
