import type { Piece } from '../../table/piece.ts';
import { unitOf } from './board.ts';
import { fieldOf, lordOf, refuge } from './ground.ts';
import type { Arrival, Steps, T } from './state.ts';
import { deliver } from './treasure.ts';

/** What follows when a piece enters a space, in the order of R-09; runs again after each combat until the space is quiet. */
export const arrivalSteps: Pick<Steps, 'arrival'> = {
  arrival: (t, arrival) => {
    const { place, who } = arrival;
    const entrant = t.piece(who);
    const armies = t.at(place).filter((piece) => piece.kind === 'army');
    const dragon = t.at(place).find((piece) => piece.kind === 'dragon');
    const here = entrant.place === place;

    // D-034, D-060, R-08: battles with the armies of another lord first.
    const foe = here && entrant.kind === 'army' ? armies.find((army) => army.owner !== entrant.owner) : undefined;
    if (foe) {
      // a siege goes on with the next defender, or the attacker returns.
      if (arrival.battles > 0 && t.options.siege === 'oneFight') return comeBack(t, arrival, entrant);
      t.then('battle', { place, attacker: who, defender: foe.id });
      t.then('arrival', { ...arrival, battles: arrival.battles + 1 });
      return;
    }

    // D-043, D-060, R-27, R-31: then the Dragon.
    const champion = here && entrant.kind === 'army' ? entrant : here || arrival.duels > 0 ? armies[0] : undefined;
    if (dragon && champion && mustDuel(t, arrival, champion)) {
      t.then('duel', { place, army: champion.id });
      t.then('arrival', { ...arrival, duels: arrival.duels + 1 });
      return;
    }

    // delivery is the last thing that happens by itself.
    if (here && entrant.kind === 'army') deliver(t, who);
  },
};

/** Army and Dragon in one space always fight; by option a castle's own armies fight once. */
function mustDuel(t: T, { place, duels }: Arrival, champion: Piece): boolean {
  return duels === 0 || t.options.dragonInCastle !== 'one' || lordOf(t.own, place) !== champion.owner;
}

/** A broken-off siege: the attacker returns to where it came from, if that is free, else as near as can be. */
function comeBack(t: T, { place, came, who }: Arrival, { owner }: Piece): void {
  const field = fieldOf(t);
  const unit = unitOf(field.board, who);
  const free = came !== null && came !== place && !field.board.armies.has(came) && field.board.dragon?.place !== came;
  const home = came !== null && owner !== null && lordOf(t.own, came) === owner && field.board.dragon?.place !== came;
  const foes = came !== null && (field.board.armies.get(came) ?? []).some((army) => army.owner !== owner);
  const to = came !== null && (free || (home && !foes)) ? came : refuge(field, place, unit);
  t.move(who, to);
  t.tell('all', 'shift.returns', who, to);
  t.then('arrival', { place: to, who, came: place, battles: 0, duels: 0 });
}
