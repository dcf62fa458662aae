import { BOOK } from '../../../shared/engine/free/components.ts';
import { madeOf } from '../../../shared/engine/free/made.ts';
import { isShut } from '../../../shared/engine/free/tags.ts';
import { hasLid } from '../../../shared/engine/free/tray.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import type { ActionContext } from '../tool.ts';
import { type FreeAction, posed, wish } from './aims.ts';

/** The book that is meant, where it has a page so many farther on. */
const openBook = (context: ActionContext, by: 1 | -1): PieceView | undefined =>
  posed(context).find((piece) => piece.kind === BOOK && madeOf(piece).pages?.[piece.count - 1 + by] !== undefined);

function turnPage(context: ActionContext, by: 1 | -1): void {
  const book = openBook(context, by);
  if (book) void wish(context, { op: 'count', piece: book.id, value: book.count + by });
}

/** What only things of the workshop can do: books are turned, boxes shut. */
export const MADE: readonly FreeAction[] = [
  {
    id: 'free.page.on',
    label: 'Next page of a book',
    group: 'hands',
    keys: ['PageDown'],
    icon: 'right',
    can: (context) => openBook(context, 1) !== undefined,
    do: (context) => turnPage(context, 1),
  },
  {
    id: 'free.page.back',
    label: 'Page of a book back',
    group: 'hands',
    keys: ['PageUp'],
    icon: 'left',
    can: (context) => openBook(context, -1) !== undefined,
    do: (context) => turnPage(context, -1),
  },
  {
    id: 'free.lid',
    label: 'Put the lid on a box, or take it off',
    group: 'hands',
    keys: ['Alt+U'],
    icon: 'box',
    can: (context) => posed(context).some(hasLid),
    do: (context) => {
      for (const tray of posed(context).filter(hasLid)) void wish(context, { op: 'lid', piece: tray.id, shut: !isShut(tray) });
    },
    now: (context) => (posed(context).filter(hasLid).every(isShut) ? 'Take the lid off' : 'Put the lid on'),
  },
];
