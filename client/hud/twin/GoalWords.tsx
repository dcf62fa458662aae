import { leadersOf } from '../../../shared/engine/goal.ts';
import { type Game, panelOf } from '../../store/table.tsx';
import { GoalLine } from '../Goal.tsx';
import { sayer } from '../parts/say.ts';

/** The goal in whole sentences, with how far everybody is and who leads. */
export function GoalWords({ game }: { game: Game }) {
  const { goal } = panelOf(game);
  if (!goal) return null;
  const say = sayer(game);
  const leaders = leadersOf(goal, game.view.seats);
  return (
    <section aria-label="The goal">
      <h3>The goal</h3>
      <GoalLine game={game} goal={goal} />
      <ul>
        {goal.progress.map(({ seat, line }) => (
          <li key={seat}>
            {game.names.seat(seat)}: {say(line)}
            {leaders.includes(seat) && ', leads'}
          </li>
        ))}
      </ul>
      {goal.progress.length < game.view.seats && <p>How far the others are shows at the end.</p>}
    </section>
  );
}
