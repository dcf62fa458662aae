import { type Tool, useFree } from '../../store/free.ts';
import { type FreeAction, type FreeIcon, here } from './aims.ts';

const tool = (to: Tool, label: string, key: string, icon: FreeIcon): FreeAction => ({
  id: `free.tool.${to}`,
  label,
  group: 'hands',
  keys: [key],
  icon,
  can: here,
  do: () => useFree.getState().set({ tool: useFree.getState().tool === to ? 'hand' : to }),
});

/** What the left button (or one finger) does, by key; the same key again goes back to the hand. */
export const TOOLS: readonly FreeAction[] = [
  tool('hand', 'Hand: lift, carry, throw', 'V', 'hand'),
  tool('push', 'Push things over the table', 'X', 'push'),
  tool('draw', 'Draw on the table', 'Y', 'pen'),
  tool('erase', 'Erase what was drawn', 'Shift+Y', 'erase'),
  tool('measure', 'Measure in inches', 'K', 'measure'),
  tool('zone', 'Lay a hidden zone', 'Shift+K', 'zone'),
  tool('snap', 'Lay points and lines that things snap to', 'Shift+X', 'snap'),
];
