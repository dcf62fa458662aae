import type { PieceId } from '../../table/ids.ts';
import { pieceId } from '../../table/ids.ts';
import type { Aimed, CheckHow } from './danger-frames.ts';
import { workDoor } from './doors.ts';
import type { T } from './frames.ts';
import { spendAction } from './move.ts';
import { castAt } from './spells.ts';

const AIMED: readonly Aimed[] = ['confusion', 'fire-wall', 'stone-wall'];
const HOW: readonly CheckHow[] = ['retry', 'ball'];

/** Carries out an option of doors, Markers or spells by its id; false for any other. Frames it needs are queued, the Action is spent. */
export function carryOut(t: T, id: PieceId, option: string): boolean {
  const [what, first = '', second = ''] = option.split(':');
  if (what === 'door') {
    workDoor(t, id, first, second);
    return true;
  }
  if (what === 'marker') {
    const how = HOW.find((each) => each === first);
    if (!how) return false;
    // T-063, T-064.
    spendAction(t, id);
    t.then('marker.check', { id, marker: pieceId(second), how });
    return true;
  }
  if (what === 'spell') {
    castAt(t, id, first, pieceId(second));
    return true;
  }
  const spell = AIMED.find((each) => each === first);
  if (what !== 'aim' || !spell) return false;
  t.then('aim.ask', { id, spell });
  return true;
}
