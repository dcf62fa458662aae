import type { Goal } from '../../shared/engine/goal.ts';
import type { Game } from '../store/table.tsx';
import { sayer } from './parts/say.ts';
import './goal.css';

/** What wins, how far whoever looks is, and what to do next, in one line. A table without rules has no goal. */
export function GoalLine({ game, goal }: { game: Game; goal: Goal | undefined }) {
  if (!goal) return null;
  const say = sayer(game);
  const mine = goal.progress.find(({ seat }) => seat === game.view.viewer);
  return (
    <p className="goal" data-testid="goal">
      <span className="goal-line">{say(goal.line)}.</span> {mine && <span className="goal-mine">You: {say(mine.line)}.</span>}{' '}
      {goal.next && <strong className="goal-next">{say(goal.next)}.</strong>}
    </p>
  );
}
