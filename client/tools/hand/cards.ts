import { askerOf, mayNotLook } from '../../../shared/engine/free/permissions.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import { yaw } from '../../../shared/table/pose.ts';
import { inHand, isCoins, isDeck, isHeap, isHidden } from '../../answers/kinds.ts';
import { useFree } from '../../store/free.ts';
import type { ActionContext } from '../tool.ts';
import { aims, type FreeAction, here, ids, laidAt, pointedAt, seated, spotFor, wish } from './aims.ts';
import { intoHeap } from './carrying.ts';
import { row } from './playing.ts';
import { takeOrDraw } from './typed.ts';

const MOST_SEATS = 8;

const held = (context: ActionContext): readonly PieceView[] => {
  const at = seated(context);
  return at ? aims(context).filter((piece) => inHand(at.view, piece)) : [];
};
const laid = (context: ActionContext) => aims(context).filter((piece) => piece.pose);
const heap = (context: ActionContext) => aims(context).find(isHeap);

const play = (id: string, label: string, key: string, up: boolean): FreeAction => ({
  id,
  label,
  group: 'hands',
  keys: [key],
  icon: 'play',
  can: (context) => held(context).length > 0,
  do: (context) => {
    const at = seated(context);
    if (!at) return;
    const facing = context.tool?.hand?.facing() ?? 0;
    const pieces = row({ view: at.view, scene: at.game.scene, facing }, ids(held(context)), spotFor(context));
    void wish(context, { op: 'play', pieces, up: up !== useFree.getState().faceDown });
  },
});

/** What goes into the deck, bag or stack that is pointed at: the selection, and never the heap itself. */
function putWish(context: ActionContext) {
  const at = seated(context);
  const target = pointedAt(context);
  const pieces = [...useFree.getState().selected].flatMap((id) => at?.view.pieces[id] ?? []).filter((piece) => piece.id !== target?.id);
  return at && target && pieces.length > 0 ? intoHeap({ kinds: at.game.game.kinds }, pieces, target) : null;
}

const give = (seat: number): FreeAction => ({
  id: `free.give.${seat}`,
  label: `Give to seat ${seat + 1}`,
  group: 'hands',
  keys: [],
  icon: 'give',
  can: (context) => {
    const at = seated(context);
    return at !== null && seat < at.view.seats && seat !== at.seat && held(context).length > 0;
  },
  do: (context) => void wish(context, { op: 'give', pieces: ids(held(context)), seat }),
  now: (context) => `Give to ${context.game?.names.seat(seat) ?? `seat ${seat + 1}`}`,
});

const hidden = (context: ActionContext): boolean => laid(context).every(isHidden);

export const CARDS: readonly FreeAction[] = [
  {
    id: 'free.hand',
    label: 'Take into the hand',
    group: 'hands',
    keys: ['H'],
    icon: 'hand',
    moves: true,
    can: (context) => laid(context).length > 0,
    do: (context) => void wish(context, { op: 'hand', pieces: ids(laid(context)) }),
  },
  play('free.play', 'Lay from the hand onto the table', 'J', true),
  play('free.play.down', 'Lay from the hand face down', 'Shift+J', false),
  {
    id: 'free.draw',
    label: 'Draw one into the hand',
    group: 'hands',
    keys: ['Shift+D'],
    icon: 'draw',
    can: (context) => heap(context) !== undefined,
    do: (context) => {
      const from = heap(context);
      if (from) takeOrDraw(context, from, 1);
    },
  },
  {
    id: 'free.draw.table',
    label: 'Lay the next one beside the deck or bag',
    group: 'hands',
    keys: ['Shift+G'],
    icon: 'draw',
    can: (context) => heap(context)?.pose !== undefined,
    do: (context) => {
      const at = seated(context);
      const from = heap(context);
      if (!at || !from?.pose) return;
      const angle = context.tool?.hand?.facing() ?? 0;
      const spot = { x: from.pose.x + 1.1 * Math.cos(angle), z: from.pose.z - 1.1 * Math.sin(angle) };
      void wish(context, { op: 'draw', from: from.id, count: 1, to: { pose: { ...laidAt(at, spot), q: yaw(angle) } } });
    },
  },
  {
    id: 'free.deal',
    label: 'Deal one to everybody',
    group: 'hands',
    keys: ['C'],
    icon: 'deal',
    can: (context) => heap(context) !== undefined,
    do: (context) => {
      const at = seated(context);
      const from = heap(context);
      if (!at || !from) return;
      const seats = Array.from({ length: at.view.seats }, (_, i) => (at.seat + 1 + i) % at.view.seats);
      void wish(context, { op: 'deal', from: from.id, count: 1, seats });
    },
  },
  {
    id: 'free.mulligan',
    label: 'Mulligan: hand my cards back, shuffle, draw as many',
    group: 'hands',
    keys: ['Shift+M'],
    icon: 'shuffle',
    can: (context) => {
      const at = seated(context);
      const deck = heap(context);
      return at !== null && deck !== undefined && isDeck(deck) && (at.view.free?.hands[at.seat] ?? 0) > 0;
    },
    do: (context) => {
      const deck = heap(context);
      if (deck) void wish(context, { op: 'mulligan', into: deck.id });
    },
  },
  {
    id: 'free.put',
    label: 'Put the selection into what is under the pointer',
    group: 'hands',
    keys: ['Shift+P'],
    icon: 'put',
    can: (context) => putWish(context) !== null,
    do: (context) => {
      const op = putWish(context);
      if (op) void wish(context, op);
    },
  },
  {
    id: 'free.look',
    label: 'Look into a deck or bag (all are told)',
    group: 'hands',
    keys: ['O'],
    icon: 'look',
    can: (context) => {
      const at = seated(context);
      const asker = at ? askerOf(at.view) : undefined;
      const piece = heap(context);
      return asker !== undefined && piece !== undefined && !mayNotLook(asker, isHidden(piece) ? 'hidden' : 'open');
    },
    do: (context) => {
      const piece = heap(context);
      if (!piece) return;
      const on = seated(context)?.view.free?.look?.piece !== piece.id;
      void wish(context, { op: 'look', piece: piece.id, on });
      useFree.getState().set({ panel: on ? 'look' : 'none' });
    },
  },
  {
    id: 'free.split',
    label: 'Split in halves',
    group: 'hands',
    keys: ['Shift+S'],
    icon: 'split',
    can: (context) => splits(context).length > 0,
    do: (context) => {
      for (const piece of splits(context)) takeOrDraw({ ...context, on: [piece.id] }, piece, Math.floor(piece.count / 2));
    },
  },
  {
    id: 'free.hide',
    label: 'Hide from everybody else, or reveal',
    group: 'hands',
    keys: ['Shift+H'],
    icon: 'hide',
    can: (context) => laid(context).some((piece) => !piece.tags.includes('zoned')),
    do: (context) => {
      const pieces = ids(laid(context).filter((piece) => !piece.tags.includes('zoned') && isHidden(piece) === hidden(context)));
      void wish(context, { op: hidden(context) ? 'reveal' : 'hide', pieces });
    },
    now: (context) => (hidden(context) ? 'Reveal' : 'Hide from everybody else'),
  },
  {
    id: 'free.own',
    label: 'Take as mine, or let go of it',
    group: 'hands',
    keys: ['Shift+O'],
    icon: 'own',
    can: (context) => laid(context).length > 0,
    do: (context) => {
      const at = seated(context);
      if (!at) return;
      const mine = laid(context).every((piece) => piece.owner === at.seat);
      void wish(context, { op: 'own', pieces: ids(laid(context)), seat: mine ? null : at.seat });
    },
    now: (context) => (laid(context).every((piece) => piece.owner === seated(context)?.seat) ? 'Nobody’s any more' : 'Take as mine'),
  },
  {
    id: 'free.sheet',
    label: 'Sheet of the piece: text, number, owner',
    group: 'hands',
    keys: ['I'],
    icon: 'sheet',
    can: (context) => here(context) && aims(context).length === 1,
    do: (context) => {
      const [piece] = aims(context);
      if (piece) useFree.getState().set({ panel: 'piece', about: piece.id });
    },
  },
  ...Array.from({ length: MOST_SEATS }, (_, seat) => give(seat)),
];

function splits(context: ActionContext): readonly PieceView[] {
  const at = seated(context);
  return at ? laid(context).filter((piece) => isCoins(at.game.game.kinds, piece) && piece.count > 1) : [];
}
