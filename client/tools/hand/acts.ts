import { isLocked } from '../../../shared/engine/free/permissions.ts';
import { useFree } from '../../store/free.ts';
import { useTaste } from '../../store/ui.ts';
import { keysOf } from '../actions.ts';
import type { Action, ActionContext } from '../tool.ts';
import { aims, endLasting, type FreeAction, type FreeIcon, seated } from './aims.ts';
import { BUTTONS } from './buttons.ts';
import { CARDS } from './cards.ts';
import { DESK } from './desk.ts';
import { MADE } from './made.ts';
import { MOVES } from './moves.ts';
import { DIGITS } from './typed.ts';

/** Everything that hands do by key at the free table, in the order of the help and of menus. They come before all other keys. */
export const FREE_ACTIONS: readonly FreeAction[] = [...MOVES, ...MADE, ...CARDS, ...DIGITS, ...DESK, ...BUTTONS];

/** Actions about the table as a whole, for the menu of an empty spot. */
const OF_TABLE = new Set([
  'free.paste',
  'free.box',
  'free.workshop',
  'free.pages',
  'free.ping',
  'free.tool.hand',
  'free.tool.push',
  'free.tool.draw',
  'free.tool.erase',
  'free.tool.measure',
  'free.layer',
  'free.layers',
  'free.span',
  'free.template',
  'free.tool.zone',
  'free.tool.snap',
  'free.snap',
  'free.facedown',
  'free.select',
  'free.board',
  'free.erase',
  'free.blindfold',
  'free.redo',
  'free.tidy',
  'free.acts',
  'table.undo',
]);
/** Keys that mean nothing in a menu. */
const KEYS_ONLY = new Set(['free.point', 'free.drop', 'free.digit.0']);
/** These are in the menus of pieces too. */
const OF_BOTH = new Set(['free.select', 'free.ping', 'free.tidy']);

/** One line of a menu or one button. */
export interface Entry {
  readonly id: string;
  readonly label: string;
  readonly icon: FreeIcon | null;
  readonly keys: readonly string[];
  run(): void;
}

/** What a deck or a bag is for, and nothing else can: the first entry of its menu. */
const MAIN = 'free.draw';

/** What the menu of a piece (or, with null, of a spot of the table) offers right now. With a selected piece it is about the whole selection. */
export function entriesFor(context: ActionContext, piece: string | null): Entry[] {
  const { selected } = useFree.getState();
  const on = piece === null ? [] : selected.has(piece) ? [...selected] : [piece];
  const about: ActionContext = { ...context, on };
  if (!seated(about)) return [];
  const stuck = piece !== null && aims(about).every(isLocked);
  return FREE_ACTIONS.filter(({ id, moves }) => {
    if (KEYS_ONLY.has(id) || id.startsWith('free.press.') || (stuck && moves)) return false;
    return piece === null ? OF_TABLE.has(id) : !OF_TABLE.has(id) || OF_BOTH.has(id);
  })
    .filter((action) => action.can(about))
    .sort((a, b) => Number(b.id === MAIN) - Number(a.id === MAIN))
    .map((action) => entryOf(action, about));
}

/** An action as a button: its words, keys and what it does to what the context is about. */
function entryOf(action: Action & { icon?: string }, about: ActionContext): Entry {
  return {
    id: action.id,
    label: action.now?.(about) ?? action.label,
    icon: FREE_ACTIONS.find((each) => each.id === action.id)?.icon ?? null,
    keys: keysOf(action, useTaste.getState().keys),
    run: () => {
      endLasting();
      action.do(about);
      if (action.end) useFree.getState().set({ lasting: () => action.end?.(about) });
    },
  };
}

export const actionOf = (id: string): FreeAction | undefined => FREE_ACTIONS.find((action) => action.id === id);
