import type { Knob } from '../../../engine/game.ts';
import type { Line } from '../../../engine/line.ts';
import type { PanelView } from '../../../engine/panel.ts';
import type { View } from '../../../engine/view.ts';
import { goldByPlace, purseOf } from '../gold.ts';
import { DOWNED } from '../ground.ts';
import { countAt, goal } from './goal.ts';
import { type Own, packOf } from './own.ts';

/** Gold taken out, gold carried and rocks held of every seat (K-204: here nothing of it is secret). */
export function panel(view: View<Own>): PanelView {
  return {
    phase: phaseOf(view),
    round: view.own.round,
    ...(view.result || view.own.phase === 'over' ? {} : { goal: goal(view) }),
    seats: Array.from({ length: view.seats }, (_, seat) => ({
      seat,
      counters: [
        { key: 'gathered', label: 'Gold taken out', value: countAt(view, purseOf(seat), 'coins') },
        { key: 'carried', label: 'Gold carried', value: countAt(view, packOf(seat), 'coins') },
        { key: 'rocks', label: 'Rocks held', value: countAt(view, packOf(seat), 'rocks') },
      ],
      badges: badges(view, seat),
    })),
  };
}

function phaseOf(view: View<Own>): Line {
  if (view.own.phase === 'board') return ['phase.board', view.own.round, goldByPlace(Object.values(view.pieces)).board];
  return [`phase.${view.own.phase}`];
}

function badges(view: View<Own>, seat: number): string[] {
  const figure = Object.values(view.pieces).find((piece) => piece.kind === 'thrower' && piece.owner === seat);
  const found: string[] = [];
  if (view.own.start === seat) found.push('first player');
  if (figure?.tags.includes(DOWNED)) found.push('downed');
  if (figure?.place === purseOf(seat)) found.push('has left');
  if (view.own.auto[seat] === false) found.push('picks up by hand');
  return found;
}

/** Numbers that a table fix may set: gold placed goes with coins added or taken away by hand (I-01). */
export const knobs = (view: View<Own>): Knob[] => [
  { key: 'round', label: 'Round', value: view.own.round, least: 1, most: 999 },
  { key: 'placed', label: 'Gold placed', value: view.own.placed, least: 0, most: 999 },
];

export function turnKnob(own: Own, key: string, value: number): void {
  if (key === 'round') own.round = value;
  if (key === 'placed') own.placed = value;
}
