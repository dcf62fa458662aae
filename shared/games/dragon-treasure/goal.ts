import type { Goal } from '../../engine/goal.ts';
import type { Line } from '../../engine/line.ts';
import { type PieceView, piecesAt, type View } from '../../engine/view.ts';
import type { Seat } from '../../table/ids.ts';
import { carrierOf } from '../../table/piece.ts';
import { isSpace, LAIR } from './map.ts';
import type { Own } from './state.ts';
import { homeOf } from './state.ts';

const treasures = (view: View): PieceView[] => Object.values(view.pieces).filter(({ kind }) => kind === 'treasure');

/** Treasures that lie in a seat's castle; what lies face down may be the Dragon. */
export const homeIn = (view: View<Own>, seat: Seat): number => {
  const home = homeOf(view.own, seat);
  return home === null ? 0 : piecesAt(view, home).filter(({ kind, face }) => kind === 'treasure' && face !== null).length;
};

/** How many treasures the armies of a seat carry. */
const carriedBy = (view: View, seat: Seat): number =>
  treasures(view).filter(({ place }) => view.pieces[carrierOf(place) ?? '']?.owner === seat).length;

/** D-090: what wins, who has how much of it at home, and where the next treasure is for whoever looks. */
export function goal(view: View<Own>): Goal {
  const need = Number(view.options.treasuresToWin);
  const next = view.viewer === null || view.own.phase === 'castles' ? undefined : nextFor(view, view.viewer);
  return {
    line: ['goal', need],
    ...(next ? { next } : {}),
    progress: view.own.corners.map((_, seat) => {
      const have = homeIn(view, seat);
      return { seat, have, of: need, near: carriedBy(view, seat), line: ['goal.home', have, need] };
    }),
  };
}

/** What lies where an army of a seat could turn it over or take it; its own castle left out. */
const besideArmies = (view: View<Own>, seat: Seat): PieceView[] => {
  const standing = new Set<string>(armiesOf(view, seat).map(({ place }) => place));
  const home = homeOf(view.own, seat);
  return treasures(view).filter(({ place }) => place !== home && standing.has(place));
};

/** The armies of a seat that are on the map. */
const armiesOf = (view: View, seat: Seat): PieceView[] =>
  Object.values(view.pieces).filter(({ kind, owner, place }) => kind === 'army' && owner === seat && isSpace(place));

/** What counts in a fight, by the question for a character. */
const FIGHTS: Readonly<Record<string, Line>> = { 'fight.ask': ['goal.fight'], 'duel.ask': ['goal.dragon'] };

function nextFor(view: View<Own>, seat: Seat): Line {
  const asked = view.prompts.find((each) => each.seat === seat && !each.answered)?.prompt?.title[0];
  const fight = asked === undefined ? undefined : FIGHTS[asked];
  if (fight) return fight;
  if (armiesOf(view, seat).length === 0) return ['goal.none'];
  if (carriedBy(view, seat) > 0) return ['goal.carry'];
  const all = treasures(view);
  // In its own turn only: who waits can do nothing there.
  const beside = view.turn.seat === seat && view.own.phase === 'move' && view.own.combat === null ? besideArmies(view, seat) : [];
  if (beside.some(({ face }) => face !== null)) return ['goal.take'];
  if (beside.length > 0) return ['goal.turn'];
  if (all.some(({ place, face }) => face === null && LAIR.includes(place))) return ['goal.lair'];
  const castles = view.own.corners.map((_, each) => homeOf(view.own, each));
  return all.some(({ place }) => isSpace(place) && !castles.includes(place)) ? ['goal.fetch'] : ['goal.rob'];
}
