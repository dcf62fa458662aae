import type { Tape } from '../../../shared/engine/free/area.ts';
import { FIRST_LAYER, OWN_LAYER } from '../../../shared/engine/free/layered.ts';
import { SPANS } from '../../../shared/engine/free/span.ts';
import { inkInto } from '../../answers/ink.ts';
import { may } from '../../answers/kinds.ts';
import { type FreePanel, type Tool, useFree } from '../../store/free.ts';
import type { ActionContext } from '../tool.ts';
import { type FreeAction, type FreeIcon, here, seated } from './aims.ts';

const tool = (to: Tool, label: string, key: string, icon: FreeIcon): FreeAction => ({
  id: `free.tool.${to}`,
  label,
  group: 'hands',
  keys: [key],
  icon,
  can: here,
  do: () => useFree.getState().set({ tool: useFree.getState().tool === to ? 'hand' : to }),
});

/** Opens a panel, or closes it. */
export const toggled = (panel: FreePanel) => (): void => {
  const { panel: now, set } = useFree.getState();
  set({ panel: now === panel ? 'none' : panel });
};

const nextSpan = (as: (typeof SPANS)[number]) => SPANS[(SPANS.indexOf(as) + 1) % SPANS.length] ?? 'line';

/** What this person measured, while it is shown. */
const ownTape = (context: ActionContext): Tape | undefined => {
  const seat = seated(context)?.view.viewer ?? null;
  return seat === null ? undefined : useFree.getState().tapes.get(seat);
};

/** What the left button (or one finger) does, by key (the same key again goes back to the hand), and the panels. */
export const TOOLS: readonly FreeAction[] = [
  tool('hand', 'Hand: lift, carry, throw', 'V', 'hand'),
  tool('push', 'Push things over the table', 'X', 'push'),
  tool('draw', 'Draw on the table', 'Y', 'pen'),
  tool('erase', 'Erase what was drawn', 'Shift+Y', 'erase'),
  {
    id: 'free.layer',
    label: 'Draw in the next layer',
    group: 'hands',
    keys: ['Alt+Y'],
    icon: 'pen',
    can: here,
    do: (context) => {
      const view = seated(context)?.view;
      if (!view) return;
      const { layer, set } = useFree.getState();
      const all = [...(view.free?.layers ?? []).map(({ id }) => id), OWN_LAYER];
      set({ tool: 'draw', layer: all[(all.indexOf(inkInto(view, layer).id) + 1) % all.length] ?? FIRST_LAYER });
    },
  },
  {
    id: 'free.layers',
    label: 'Layers of ink: show, hide, lock, wipe',
    group: 'hands',
    keys: ['Alt+Shift+Y'],
    icon: 'pen',
    can: here,
    do: toggled('layers'),
  },
  tool('measure', 'Measure in inches', 'K', 'measure'),
  {
    id: 'free.span',
    label: 'Measure lengths, circles, cones, rectangles in turn',
    group: 'hands',
    keys: ['Alt+K'],
    icon: 'measure',
    can: here,
    do: () => {
      const { tool, span, set } = useFree.getState();
      set({ tool: 'measure', span: tool === 'measure' ? { ...span, as: nextSpan(span.as) } : span });
    },
  },
  {
    id: 'free.template',
    label: 'Leave on the table, as a drawing, what you measured',
    group: 'hands',
    keys: ['Alt+Shift+K'],
    icon: 'pen',
    can: (context) => {
      const at = seated(context);
      return at !== null && may(at.view, 'ink') && context.tool?.hand !== undefined && ownTape(context) !== undefined;
    },
    do: (context) => {
      const tape = ownTape(context);
      if (tape) context.tool?.hand?.draws(tape);
    },
  },
  tool('zone', 'Lay a hidden zone', 'Shift+K', 'zone'),
  tool('snap', 'Lay points and lines that things snap to', 'Shift+X', 'snap'),
  {
    id: 'free.box',
    label: 'Box of components',
    group: 'hands',
    keys: ['Shift+C'],
    icon: 'box',
    can: here,
    do: toggled('box'),
  },
  {
    id: 'free.workshop',
    label: 'Workshop: own cards, dice, boards',
    group: 'hands',
    keys: ['Shift+W'],
    icon: 'box',
    can: here,
    do: toggled('workshop'),
  },
  {
    id: 'free.pages',
    label: 'Notebook: pages for all, and your own',
    group: 'hands',
    keys: ['Shift+I'],
    icon: 'sheet',
    can: here,
    do: toggled('pages'),
  },
];
