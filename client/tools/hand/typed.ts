import type { PieceView } from '../../../shared/engine/view.ts';
import { yaw } from '../../../shared/table/pose.ts';
import { isCoins, isHeap } from '../../answers/kinds.ts';
import type { ActionContext } from '../tool.ts';
import { aims, type FreeAction, laidAt, pointedAt, seated, wish } from './aims.ts';

/** Digits that follow each other within so many milliseconds make one number. */
export const PAUSE = 800;
const MOST = 999;

let typed: { text: string; piece: string; timer: ReturnType<typeof setTimeout> } | null = null;

/** The stack, deck or bag that a number is for: the one under the pointer, else the only one that is selected. */
function countable(context: ActionContext): PieceView | undefined {
  const at = seated(context);
  const [only, more] = aims(context);
  const pointed = pointedAt(context);
  const piece = pointed ?? (more ? undefined : only);
  if (!at || !piece?.pose) return undefined;
  return isHeap(piece) || (isCoins(at.game.game.kinds, piece) && piece.count > 1) ? piece : undefined;
}

/** So many coins off a stack, into the pointer's hand; so many cards of a deck or things of a bag, into the own hand. */
export function takeOrDraw(context: ActionContext, piece: PieceView, many: number): void {
  const at = seated(context);
  if (!at || many < 1 || !piece.pose) return;
  if (isHeap(piece)) {
    void wish(context, { op: 'draw', from: piece.id, count: Math.min(many, Math.max(1, piece.count)), to: 'hand' });
    return;
  }
  const hand = context.tool?.hand;
  if (many >= piece.count) {
    if (!context.on) hand?.stick(piece.id);
    return;
  }
  const angle = hand?.facing() ?? 0;
  // Beside the stack, at the viewer's right hand.
  const spot = { x: piece.pose.x + Math.cos(angle), z: piece.pose.z - Math.sin(angle) };
  const coming = wish(context, { op: 'take', piece: piece.id, count: many, pose: { ...laidAt(at, spot), q: yaw(angle) } });
  if (!context.on && hand?.spot()) hand.stickNew(piece.id, coming);
}

function type(context: ActionContext, digit: number): void {
  const piece = countable(context);
  if (!piece) return;
  // A menu says the whole number at once.
  if (context.on) return takeOrDraw(context, piece, digit);
  const before = typed?.piece === piece.id ? typed.text : '';
  if (typed) clearTimeout(typed.timer);
  const text = `${before}${digit}`.slice(-3);
  const timer = setTimeout(() => {
    typed = null;
    takeOrDraw(context, piece, Math.min(MOST, Number(text)));
  }, PAUSE);
  typed = { text, piece: piece.id, timer };
}

export const DIGITS: readonly FreeAction[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => ({
  id: `free.digit.${digit}`,
  label: digit === 0 ? 'A further 0 of a number' : `Type a number: take ${digit} of the stack, draw ${digit} of the deck or bag`,
  group: 'hands',
  keys: [`${digit}`],
  icon: 'digit',
  can: (context) => countable(context) !== undefined && (digit > 0 || typed !== null),
  do: (context) => type(context, digit),
  now: (context) => (seated(context) && isHeap(countable(context) ?? { kind: '' }) ? `Draw ${digit}` : `Take ${digit}`),
}));
