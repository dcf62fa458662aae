import type { PanelView } from '../../shared/engine/panel.ts';
import type { View } from '../../shared/engine/view.ts';

/** What everybody may count where no rule counts anything any more: hands and the counters of the group. */
export function freePanel({ free }: Pick<View, 'free'>): PanelView {
  if (!free) return { phase: ['!free.open'], seats: [] };
  const seats = free.hands.map((hand, seat) => ({
    seat,
    counters: [
      ...(hand > 0 ? [{ key: 'hand', label: 'In hand', value: hand }] : []),
      ...free.helpers.tallies.filter((each) => each.seat === seat).map(({ id, label, value }) => ({ key: id, label, value })),
    ],
    badges: [],
  }));
  const ours = free.helpers.tallies.filter((each) => each.seat === null).map(({ label, value }) => `${label} ${value}`);
  return { phase: ours.length > 0 ? ['!text', ours.join(' · ')] : ['!free.open'], seats };
}
