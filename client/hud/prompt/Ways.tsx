import { useDeputy } from '../../store/deputy.ts';
import type { Game } from '../../store/table.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import type { Asked } from '../parts/say.ts';
import { useListed, usePictured } from './pictured.ts';

interface WaysProps {
  asked: Asked;
  game: Game;
  /** Before the game begins the game's own bot may choose: this answer, still to be changed, or all of them. */
  deputy: boolean;
}

/** How one would rather answer, in one row below the answers: chosen for one, as a list or in pictures. */
export function Ways({ asked, game, deputy }: WaysProps) {
  const { one, all } = useDeputy();
  const { listed, list } = useListed(game);
  const pictured = usePictured(asked, game);
  if (!deputy && !pictured) return null;
  return (
    <div className="prompt-answers ways">
      {deputy && (
        <>
          <Plaque look="quiet" data-testid="for-me" title="Fills in an answer, which you can still change" onClick={one}>
            Choose this for me
          </Plaque>
          <Plaque look="quiet" data-testid="all-for-me" title="Answers everything that is asked before the game begins" onClick={all}>
            Set up all for me
          </Plaque>
        </>
      )}
      {pictured && (
        <Plaque look="quiet" data-testid={listed ? 'as-pictures' : 'as-list'} onClick={() => list(!listed)}>
          {listed ? 'In pictures' : 'As a list'}
        </Plaque>
      )}
    </div>
  );
}
