/** Names at a table: each of them belongs to one person, and none passes for another one. */
import { isOurs, shapeOf } from '../runtime/shapes.ts';
import type { LoadedTable } from '../table/loaded-table.ts';
import type { Session } from '../table/room.ts';

interface AtTable {
  readonly table: { readonly record: Pick<LoadedTable['record'], 'seats'> };
  readonly sessions: ReadonlyMap<string, Pick<Session, 'shape' | 'seat'>>;
}

/** True when somebody else at the table bears this name or one that looks like it, or the table itself does. `seat`: the own one. */
export function isTaken({ table, sessions }: AtTable, name: string, self: Pick<Session, 'shape' | 'seat'>, seat = self.seat): boolean {
  const shape = shapeOf(name);
  if (isOurs(shape)) return true;
  const sits = table.record.seats.some(
    (each, at) => at !== seat && at !== self.seat && each.kind !== 'open' && shapeOf(each.name) === shape,
  );
  return sits || [...sessions.values()].some((each) => each !== self && each.seat === null && each.shape === shape);
}
