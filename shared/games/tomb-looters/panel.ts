import type { Knob } from '../../engine/game.ts';
import type { Line } from '../../engine/line.ts';
import type { PanelView } from '../../engine/panel.ts';
import type { View } from '../../engine/view.ts';
import { PILLARS_TO_END } from './content.ts';
import { goal } from './goal.ts';
import { mapIn, pillarsDown } from './ground.ts';
import { sheetIn } from './notes.ts';
import { carried, sumOf } from './stash.ts';
import type { Own } from './state.ts';
import { teamOf } from './state.ts';

function phaseOf({ own, result }: View<Own>): Line {
  if (result || own.phase === 'over') return ['phase.over'];
  const { countdown, pillars } = mapIn(own);
  const quiet = own.boxes < countdown && (own.phase === 'move' || own.phase === 'loot');
  const ends = [pillarsDown(own) || 'none', PILLARS_TO_END, countdown - own.boxes, pillars.size];
  return [`phase.${own.phase}.${quiet ? 'quiet' : 'now'}`, own.boxes, countdown, ...ends];
}

/** Items announced as used of each player, watch and pillars for all; items used since, and what is carried and kept, only where the viewer may read the sheet. */
export function panel(view: View<Own>): PanelView {
  const { own } = view;
  return {
    phase: phaseOf(view),
    ...(own.round > 0 ? { round: own.round } : {}),
    ...(view.result || own.phase === 'over' ? {} : { goal: goal(view) }),
    seats: own.looters.map(({ used, trapped, out }, seat) => {
      const mine = sheetIn(view, seat);
      const secret = mine
        ? [
            { key: 'glm', label: 'In the GLM', value: sumOf(mine.cash) + sumOf(mine.vault) },
            { key: 'carried', label: 'Carried', value: sumOf(carried(mine)) },
          ]
        : [];
      const team = teamOf(own, seat).length > 1 ? [`Team ${(own.teams[seat] ?? 0) + 1}`] : [];
      return {
        seat,
        counters: [{ key: 'items', label: 'Items used', value: used.length + (mine?.spent.length ?? 0), most: 2 }, ...secret],
        badges: [
          ...team,
          ...(mine || view.result ? [] : ['treasure is secret']),
          ...(trapped ? ['trapped'] : []),
          ...(out === true ? ['out'] : []),
        ],
      };
    }),
  };
}

/** What a table fix may set: the boxes marked of the countdown. */
export const knobs = ({ own, result }: View<Own>): Knob[] =>
  result || own.phase === 'over'
    ? []
    : [{ key: 'boxes', label: 'Boxes marked of the countdown', value: own.boxes, least: 0, most: mapIn(own).countdown }];

export function turnKnob(own: Own, key: string, value: number): void {
  if (key === 'boxes') own.boxes = value;
}
