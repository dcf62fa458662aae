import type { Knob } from '../../engine/game.ts';
import type { Line } from '../../engine/line.ts';
import type { PanelView } from '../../engine/panel.ts';
import type { View } from '../../engine/view.ts';
import { handOf } from '../../table/piece.ts';
import { goal, homeIn } from './goal.ts';
import { CORNERS, isSpace } from './map.ts';
import type { Own } from './state.ts';
import { ARMIES, lostOf } from './state.ts';

function phaseOf({ own, result }: View<Own>): Line {
  if (result) return ['phase.over'];
  if (own.combat) return ['phase.combat', own.combat.place];
  return own.phase === 'move' ? ['phase.move', own.points, own.roll] : [`phase.${own.phase}`];
}

/** Gathered treasures, characters in hand and armies of each lord. */
export function panel(view: View<Own>): PanelView {
  const { own } = view;
  const pieces = Object.values(view.pieces);
  return {
    phase: phaseOf(view),
    round: Math.floor(own.turns / view.seats) + 1,
    ...(view.result ? {} : { goal: goal(view) }),
    seats: own.corners.map((corner, seat) => {
      const count = (place: string, kind: string): number => pieces.filter((piece) => piece.place === place && piece.kind === kind).length;
      const onMap = pieces.filter((piece) => piece.kind === 'army' && piece.owner === seat && isSpace(piece.place)).length;
      return {
        seat,
        counters: [
          {
            key: 'treasures',
            label: 'Treasures at home',
            brief: 'Home',
            value: homeIn(view, seat),
            most: Number(view.options.treasuresToWin),
          },
          { key: 'hand', label: 'Characters', brief: 'Cards', value: count(handOf(seat), 'character') },
          { key: 'armies', label: 'Armies on the map', brief: 'Armies', value: onMap, most: ARMIES },
          { key: 'lost', label: 'Lost armies', brief: 'Lost', value: count(lostOf(seat), 'army') },
        ],
        badges: CORNERS.flatMap(({ name }, index) => (index === corner ? [`castle ${name}`] : [])),
      };
    }),
  };
}

/** What a table fix may set: the points of the open movement. */
export const knobs = (view: View<Own>): Knob[] =>
  view.own.phase === 'move' && !view.result ? [{ key: 'points', label: 'Steps left', value: view.own.points, least: 0, most: 5 }] : [];

export function turnKnob(own: Own, key: string, value: number): void {
  if (key === 'points') own.points = value;
}
