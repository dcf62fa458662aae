import type { HandOp } from '../../../shared/engine/free/op.ts';
import { isLocked } from '../../../shared/engine/free/permissions.ts';
import type { PieceView, View } from '../../../shared/engine/view.ts';
import type { PieceId } from '../../../shared/table/ids.ts';
import { isBoard } from '../../answers/kinds.ts';
import { groundHeight } from '../../scene/free/ground.ts';
import { type Spot, useFree } from '../../store/free.ts';
import type { Game } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';
import type { Action, ActionContext } from '../tool.ts';

/** The names of the pictures that actions have; the interface knows how each looks. */
export const ICONS = [
  'flip',
  'left',
  'right',
  'tip',
  'upright',
  'roll',
  'dice',
  'shuffle',
  'lock',
  'group',
  'stack',
  'split',
  'under',
  'hand',
  'play',
  'give',
  'deal',
  'draw',
  'put',
  'look',
  'peek',
  'magnify',
  'hide',
  'reveal',
  'own',
  'sheet',
  'copy',
  'cut',
  'paste',
  'delete',
  'redo',
  'select',
  'ping',
  'measure',
  'snap',
  'push',
  'pen',
  'erase',
  'zone',
  'box',
  'blindfold',
  'digit',
  'close',
  'facedown',
  'tidy',
] as const;
export type FreeIcon = (typeof ICONS)[number];

/** An action of hands: only where the viewer sits at a free table. */
export interface FreeAction extends Action {
  readonly icon: FreeIcon;
  /** Moves what it is about, which nobody can while it is locked. */
  readonly moves?: true;
}

/** The table as an action finds it: somebody sits at it, and no rules are in force. */
interface Seated {
  readonly game: Game;
  readonly view: View;
  readonly seat: number;
}

/** The seat and its view, or null for spectators and where rules are in force. */
export function seated({ game }: ActionContext): Seated | null {
  const seat = game?.view.viewer ?? null;
  return game?.view.free && seat !== null && game.view.result === null ? { game, view: game.view, seat } : null;
}

/** The pieces that an action is about: those of its menu, else the selection, else the hovered one. */
export function aims(context: ActionContext): readonly PieceView[] {
  const at = seated(context);
  if (!at) return [];
  const known = (ids: Iterable<string>) => [...ids].flatMap((id) => at.view.pieces[id] ?? []);
  if (context.on) return known(context.on);
  const selected = known(useFree.getState().selected);
  return selected.length > 0 ? selected : known(hovered() ?? []).filter((piece) => !isBoard(piece));
}

/** The hovered piece, as a list of one, or undefined. */
function hovered(): readonly string[] | undefined {
  const { piece } = useUi.getState().hover;
  return piece === null ? undefined : [piece];
}

/** The piece that is really under the pointer (or that the menu is about), whatever is selected. */
export function pointedAt(context: ActionContext): PieceView | undefined {
  const id = context.on ? context.on[0] : useUi.getState().hover.piece;
  return id === null || id === undefined ? undefined : seated(context)?.view.pieces[id];
}

export const ids = (pieces: readonly PieceView[]): PieceId[] => pieces.map((piece) => piece.id);

/** Asks the table for it; a wish about no piece at all is none. */
export const wish = ({ send }: ActionContext, op: HandOp): Promise<unknown> =>
  'pieces' in op && op.pieces.length === 0 ? Promise.resolve() : send({ t: 'hand', op });

/** Where something new comes to lie: at the menu, else at the pointer, else in the middle of the picture. */
export function spotFor(context: ActionContext): Spot {
  return context.at ?? context.tool?.hand?.spot() ?? context.camera?.middle() ?? { x: 0, z: 0 };
}

/** The spot with the height of the ground there. */
export function laidAt(at: Seated, { x, z }: Spot): { x: number; y: number; z: number } {
  return { x, y: groundHeight(at.game.scene, at.view, { x, z }), z };
}

/** The middle of pieces, in inches. */
export function middleOf(pieces: readonly PieceView[]): Spot {
  const sum = pieces.reduce((at, { pose }) => ({ x: at.x + (pose?.x ?? 0), z: at.z + (pose?.z ?? 0) }), { x: 0, z: 0 });
  return { x: sum.x / Math.max(1, pieces.length), z: sum.z / Math.max(1, pieces.length) };
}

/** True where hands can do anything at all. */
export const here = (context: ActionContext): boolean => seated(context) !== null;
/** What an action is about of all that lies on the table; of that, what is not locked. */
export const posed = (context: ActionContext): readonly PieceView[] => aims(context).filter((piece) => piece.pose);
export const loose = (context: ActionContext): readonly PieceView[] => posed(context).filter((piece) => !isLocked(piece));
/** True where there is a piece on the table to act on. */
export const onTable = (context: ActionContext): boolean => aims(context).some((piece) => piece.pose);

/** Ends what a menu began that lasts: with the next press, or when something else begins. */
export function endLasting(): void {
  const { lasting, set } = useFree.getState();
  set({ lasting: null });
  lasting?.();
}
