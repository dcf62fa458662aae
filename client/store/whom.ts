import type { Event } from '../../shared/engine/event.ts';
import type { Names } from '../../shared/engine/line.ts';

/** Who was told something, in front of it, where whoever reads it is none of them: “You buy: a sword” is whose sword? */
export function toWhom({ to }: Event, viewer: number | null, names: Names): string {
  return viewer !== null || to === 'all' ? '' : `${to.map((seat) => names.seat(seat)).join(', ')}: `;
}
