import type { Seat } from '../../table/ids.ts';
import type { Piece } from '../../table/piece.ts';
import { handOf } from '../../table/piece.ts';
import { unitOf } from './board.ts';
import { fieldOf, mustGoOn } from './ground.ts';
import type { T } from './state.ts';
import { CUP, homeOf } from './state.ts';
import { deliver } from './treasure.ts';
import { crown } from './victory.ts';

/**
 * After a table fix: characters are known to whose hand they lie in, carriers at home have delivered, the duty to go on is worked out
 * anew, and who has gathered enough wins, unless a combat is open. A combat whose parties no longer meet stands down when its question is
 * asked afresh.
 */
export function fixed(t: T): void {
  if (t.own.corners.includes(-1)) return;
  for (const character of t.all('character')) returned(t, character);
  for (const army of t.all('army')) if (army.owner !== null && isQuietAtHome(t, army, army.owner)) deliver(t, army.id);
  duty(t);
  if (t.own.combat === null) crown(t);
}

/** A character in a hand is its lord's to see, one in the cup nobody's; the tray of a combat lies open. */
function returned(t: T, { id, place, owner }: Piece): void {
  const holder = t.own.corners.findIndex((_, seat) => handOf(seat) === place);
  if (holder < 0 && place !== CUP) return;
  t.showFace(id, holder < 0 ? [] : [holder]);
  if (owner !== null) t.change(id, { owner: null });
}

function isQuietAtHome(t: T, { place }: Piece, owner: Seat): boolean {
  const foe = ({ kind, owner: other }: Piece): boolean => kind === 'dragon' || (kind === 'army' && other !== owner);
  return place === homeOf(t.own, owner) && !t.at(place).some(foe);
}

/** The army that stepped last must go on from where it may not stay; beside an army of its own only if it was passing. */
function duty(t: T): void {
  const { own } = t;
  const field = fieldOf(t);
  const army = own.passing ?? own.entered;
  const unit = army === null ? undefined : unitOf(field.board, army);
  const beside = unit && (field.board.armies.get(unit.place)?.length ?? 0) > 1;
  const must =
    unit && own.phase === 'move' && unit.owner === t.turn.seat && !own.spent.includes(unit.id) && mustGoOn(field, unit, unit.place);
  own.passing = must && (own.passing !== null || !beside) ? unit.id : null;
}
