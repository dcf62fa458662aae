import { type Spot, useFree } from '../../store/free.ts';
import { useTaste } from '../../store/ui.ts';
import { keysOf, useActionContext } from '../../tools/actions.ts';
import { actionOf, type Entry, entriesFor } from '../../tools/hand/acts.ts';

/** Short words where the help of the keys says more than a button has room for. */
const SHORT: Readonly<Record<string, string>> = {
  'free.sheet': 'Details',
  'free.magnify': 'From near',
  'free.left': 'Turn left',
  'free.right': 'Turn right',
  'free.tip.left': 'Tip left',
  'free.tip.right': 'Tip right',
  'free.tray': 'Roll in the tray',
  'free.hand': 'To hand',
  'free.under': 'Put under',
  'free.look': 'Look inside',
  'free.page.on': 'Next page',
  'free.page.back': 'Page back',
  'free.mulligan': 'Mulligan',
  'free.sides': 'All to one side',
  'free.select': 'All of its kind',
  'free.play': 'Lay on the table',
  'free.play.down': 'Lay face down',
};
/** Beside a number field these are said better. */
const COUNTED = /^free\.(?:digit|draw|deal)/;
/** Not for the bar: they are about the pointer, or too many. */
const NOT_IN_BAR = /^free\.(?:ping|put$|magnify|give)/;

const shortened = (entry: Entry): Entry => ({ ...entry, label: SHORT[entry.id] ?? entry.label });

/** What can be done with a piece (with the selection, if it is one of it), or with a spot of the table, as lines of a menu. */
export function useMenuActs(piece: string | null, at: Spot): readonly Entry[] {
  const context = useActionContext();
  return entriesFor({ ...context, at }, piece)
    .filter(({ id }) => !COUNTED.test(id) || !id.startsWith('free.digit'))
    .map((entry) => (piece === null && entry.id === 'free.select' ? { ...entry, label: 'Choose everything loose' } : shortened(entry)));
}

/** What can be done with the selection, as buttons. */
export function useBarActs(): readonly Entry[] {
  const context = useActionContext();
  const first = useFree(({ selected }) => [...selected].find((id) => context.game?.view.pieces[id]) ?? null);
  if (first === null) return [];
  return entriesFor(context, first)
    .filter(({ id }) => !COUNTED.test(id) && !NOT_IN_BAR.test(id))
    .map(shortened);
}

/** ` (F)`: the key of an action as it stands behind its name; empty where it has none. */
export function keyOf(id: string): string {
  const action = actionOf(id);
  const [key] = action ? keysOf(action, useTaste.getState().keys) : [];
  return key ? ` (${key})` : '';
}
