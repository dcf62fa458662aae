import type { Goal } from '../../engine/goal.ts';
import type { Line } from '../../engine/line.ts';
import { piecesAt, type View } from '../../engine/view.ts';
import type { Seat } from '../../table/ids.ts';
import { readBoard } from './board.ts';
import { LAIR } from './map.ts';
import type { Own } from './state.ts';
import { homeOf } from './state.ts';

/** Treasures that lie in a seat's castle; what lies face down may be the Dragon. */
export const homeIn = (view: View<Own>, seat: Seat): number => {
  const home = homeOf(view.own, seat);
  return home === null ? 0 : piecesAt(view, home).filter(({ kind, face }) => kind === 'treasure' && face !== null).length;
};

/** D-090: what wins, who has how much of it at home, and where the next treasure is for whoever looks. */
export function goal(view: View<Own>): Goal {
  const need = Number(view.options.treasuresToWin);
  const next = view.viewer === null ? undefined : nextFor(view, view.viewer);
  const { units } = readBoard(Object.values(view.pieces), ({ face }) => face !== null);
  return {
    line: ['goal', need],
    ...(next ? { next } : {}),
    progress: view.own.corners.map((_, seat) => {
      const have = homeIn(view, seat);
      const near = units.filter(({ owner, load }) => owner === seat && load !== null).length;
      return { seat, have, of: need, near, line: ['goal.home', have, need] };
    }),
  };
}

function nextFor(view: View<Own>, seat: Seat): Line {
  const home = homeOf(view.own, seat);
  if (home === null) return ['goal.castle'];
  const { units, lying } = readBoard(Object.values(view.pieces), ({ face }) => face !== null);
  if (units.some(({ owner, load }) => owner === seat && load !== null)) return ['goal.carry'];
  if (LAIR.some((space) => lying.get(space)?.some(({ up }) => !up))) return ['goal.lair'];
  const castles = view.own.corners.map((_, each) => homeOf(view.own, each));
  return [...lying.keys()].some((space) => !castles.includes(space)) ? ['goal.fetch'] : ['goal.rob'];
}
