import type { Seat } from '../../../table/ids.ts';
import { sheetOf } from '../classes/index.ts';
import type { Own } from '../play/state.ts';
import type { Sheet } from '../sheet/ast.ts';
import { withHealth } from '../sheet/health.ts';

const whole = new WeakMap<Sheet, Sheet>();

/** What a seat may buy from: the sheet of its class with the General Health Levels (K-030, K-031). */
export function shelfOf(own: Pick<Own, 'seats'>, seat: Seat): Sheet {
  const sheet = sheetOf(own, seat);
  const known = whole.get(sheet);
  if (known) return known;
  const fresh = withHealth(sheet);
  whole.set(sheet, fresh);
  return fresh;
}
