import type { Own } from '../../shared/games/dragon-treasure/state.ts';
import type { Trial } from './fork.ts';

/** What Dragon Treasure shows of an answer: what it costs, and whether a combat follows where one goes. */
export function dragonTreasure({ prompt, answer, before, fork, seat, claim, go }: Trial): void {
  const option =
    prompt.kind === 'choose'
      ? prompt.options.find(({ id }) => id === answer)
      : prompt.kind === 'place'
        ? prompt.places.find(({ place }) => place === answer)
        : undefined;
  if (!option || (option.mark !== 'rest' && option.mark !== 'fight') || option.place === undefined) return;
  // The state of this game is what its own steps made it.
  const { points } = before.state.own as Own;
  const piece = 'piece' in option ? option.piece : prompt.kind === 'place' ? prompt.piece : undefined;
  go();
  const fights = fork.told('fight.begins').length + fork.told('duel.begins').length + fork.told('fight.void').length;
  const detail = {
    option,
    points,
    told: fork.events.flatMap((event) => (event.kind === 'told' ? [event.line.join(' ')] : [])).slice(0, 10),
  };
  claim(option.mark === 'fight' ? 'a fight is a fight' : 'a rest is a rest', fights > 0 === (option.mark === 'fight'), detail);
  if (option.mark !== 'rest' || piece === undefined || prompt.kind !== 'choose' || option.cost === undefined) return;
  const [place, own] = [fork.table.state.pieces[piece]?.place, fork.table.state.own as Own];
  claim('it goes where it was shown', place === option.place, { ...detail, place });
  if (fork.table.state.turn.seat === seat && fork.table.state.turn.number === before.state.turn.number)
    claim('it costs what it said', own.points === points - option.cost, { ...detail, left: own.points });
}
