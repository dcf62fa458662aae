import type { Knob } from '../../engine/game.ts';
import type { Line } from '../../engine/line.ts';
import type { Fact, PanelView } from '../../engine/panel.ts';
import type { View } from '../../engine/view.ts';
import { COLOURS } from './card.ts';
import { GROUP, RANK_NAMES } from './content.ts';
import { goal } from './goal.ts';
import { allied } from './pacts.ts';
import { settingsOf } from './settings.ts';
import type { Own } from './state.ts';
import { wealthOf } from './wealth.ts';
import { charactersOf, isDisabled } from './world.ts';

function phaseOf({ own, options, result }: View<Own>): Line {
  if (result || own.phase === 'over') return ['phase.over'];
  const { turnLimit } = settingsOf(options);
  if (own.phase !== 'count') return [`phase.${own.phase}`, own.turn];
  return Number.isFinite(turnLimit) ? ['phase.count', own.turn, own.count, turnLimit] : ['phase.count.endless', own.turn, own.count];
}

/** Treasure and figures of each player; the Pillagers' loot and who acts next for all (S-06). */
export function panel(view: View<Own>): PanelView {
  const { own } = view;
  return {
    phase: phaseOf(view),
    ...(own.turn > 0 ? { round: own.turn } : {}),
    ...(view.result || own.phase === 'over' ? {} : { goal: goal(view) }),
    seats: own.teams.map((team, seat) => {
      const figures = charactersOf(view, seat);
      const friends = own.teams.flatMap((_, other) => (allied(own, seat, other) ? [`allied with ${COLOURS[other]?.name ?? ''}`] : []));
      const together = own.teams.filter((each) => each === team).length > 1 ? [`Team ${team + 1}`] : [];
      return {
        seat,
        counters: [
          { key: 'treasure', label: 'Treasure', value: wealthOf(view, seat) },
          { key: 'camp', label: 'In the Camp', value: own.stash[seat] ?? 0 },
          { key: 'active', label: 'On their feet', value: figures.filter((each) => !isDisabled(each)).length, most: 3 },
        ],
        badges: [...together, ...friends],
      };
    }),
    ...(own.phase === 'setup' ? {} : { facts: { title: 'The raid', list: raid(own) } }),
  };
}

/** Whose figure it is: `Crimson Leader`, `Monster 3`, `Pillagers`. */
function nameIn(own: Own, name: string): string {
  if (name === GROUP) return 'Pillagers';
  const of = own.creatures[name];
  if (!of || of.seat === null || of.rank === 'pillager') return name.replace('monster-', 'Monster ');
  return `${COLOURS[of.seat]?.name ?? ''} ${RANK_NAMES[of.rank]}`;
}

function raid(own: Own): Fact[] {
  const names = (order: readonly string[]): string => order.map((name) => nameIn(own, name)).join(', ');
  const coming = [5, 4, 3, 2, 1].flatMap((count): Fact[] => {
    const order = own.counts[count] ?? [];
    return count < own.count && order.length > 0 ? [{ label: `Initiative ${count}`, text: names(order) }] : [];
  });
  return [
    { label: 'Markers', text: String(Object.keys(own.markers).length) },
    { label: 'Pillagers home', text: `${own.banked % 3}/3` },
    // Who acts is none of those who wait for it.
    ...(own.active === null ? [] : [{ label: 'Acts now', text: nameIn(own, own.active) }]),
    ...(own.order.length > 0 ? [{ label: `Initiative ${own.count}, next`, text: names(own.order) }] : []),
    ...coming,
  ];
}

/** What a table fix may set. */
export function knobs({ own, result }: View<Own>): Knob[] {
  if (result || own.phase === 'over' || own.phase === 'setup') return [];
  return [
    { key: 'turn', label: 'Turn', value: own.turn, least: 1, most: 60 },
    { key: 'banked', label: 'Pillagers with loot', value: own.banked % 3, least: 0, most: 2 },
  ];
}

export function turnKnob(own: Own, key: string, value: number): void {
  if (key === 'turn') own.turn = value;
  // Whole threes have taken their Markers (I-08).
  if (key === 'banked') own.banked = own.banked - (own.banked % 3) + value;
}
