import { useTaste } from '../../store/ui.ts';
import { ACTIONS, keysOf } from '../../tools/actions.ts';

/** ` (F)`: the key of an action as it stands behind its name; empty where it has none. */
export function keysLine(id: string): string {
  const action = ACTIONS.find((each) => each.id === id);
  const [key] = action ? keysOf(action, useTaste.getState().keys) : [];
  return key ? ` (${key})` : '';
}
