import type { Game } from '../../store/table.tsx';
import { DeedLine } from '../log/DeedLine.tsx';
import { useSince } from '../log/since.ts';
import { passedTurns } from '../log/story.ts';

/** Own turns that came and went without a question: said where the next question is read (`asks`: it is open); it looks on all the while. */
export function Passed({ game: { view }, asks }: { game: Game; asks: boolean }) {
  const { told } = useSince();
  const { many, deeds, more } = passedTurns(told, view.viewer, view.turn.seat === view.viewer);
  if (many === 0 || !asks) return null;
  return (
    <div className="prompt-hint passed" data-testid="passed">
      <b>
        {many > 1
          ? `Meanwhile ${many} turns of yours passed by themselves${more ? ', at last' : ''}:`
          : 'Meanwhile your turn passed by itself:'}
      </b>
      <ul>
        {deeds.map((deed) => (
          <li key={deed.key}>
            <DeedLine deed={deed} />
          </li>
        ))}
      </ul>
    </div>
  );
}
