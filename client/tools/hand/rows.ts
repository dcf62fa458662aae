import { isSlab, ZONE } from '../../../shared/engine/free/components.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import { UPRIGHT } from '../../../shared/table/pose.ts';
import { freeTableHalf } from '../../../shared/table/scene.ts';
import { groupOf, isGround } from '../../answers/kinds.ts';
import { groundHeight } from '../../scene/free/ground.ts';
import type { Spot } from '../../store/free.ts';
import type { ActionContext } from '../tool.ts';
import { type FreeAction, here, laidAt, loose, middleOf, seated, wish } from './aims.ts';
import { zoneAt } from './drawing.ts';
import { inSorts } from './tidy.ts';

/** Along the way in which they lie farthest apart: in one line, in the order in which they lie, each as far from the next. */
export function inRow(pieces: readonly PieceView[]): { piece: PieceView; x: number; z: number }[] {
  const laid = pieces.flatMap((piece) => (piece.pose ? [{ piece, x: piece.pose.x, z: piece.pose.z }] : []));
  const span = (of: (one: (typeof laid)[number]) => number) => Math.max(...laid.map(of)) - Math.min(...laid.map(of));
  const [along, across] = span(({ x }) => x) >= span(({ z }) => z) ? (['x', 'z'] as const) : (['z', 'x'] as const);
  const row = laid.toSorted((a, b) => a[along] - b[along]);
  const [first, last] = [row[0]?.[along] ?? 0, row.at(-1)?.[along] ?? 0];
  const level = row.reduce((sum, one) => sum + one[across], 0) / Math.max(1, row.length);
  return row.map((one, i) => ({ ...one, [along]: first + ((last - first) * i) / Math.max(1, row.length - 1), [across]: level }));
}

function layInRow(context: ActionContext): void {
  const at = seated(context);
  if (!at) return;
  const pieces = inRow(loose(context)).map(({ piece, x, z }) => ({
    piece: piece.id,
    pose: { ...laidAt(at, { x, z }), q: piece.pose?.q ?? UPRIGHT },
  }));
  void wish(context, { op: 'place', pieces });
}

/** What is chosen; where that is not several, what lies loose beside the boards: what is in play there is left alone. Groups keep their form. */
function toTidy(context: ActionContext): { readonly pieces: readonly PieceView[]; readonly chosen: boolean } {
  const at = seated(context);
  const alone = (piece: PieceView) => !groupOf(piece);
  const chosen = loose(context).filter(alone);
  if (!at || chosen.length > 1) return { pieces: chosen, chosen: true };
  const beside = besideOf(at);
  const lie = Object.values(at.view.pieces).filter((piece) => piece.pose && !isGround(piece) && !isSlab(piece) && alone(piece));
  return { pieces: lie.filter(({ pose }) => pose && beside(pose)).slice(0, MOST_TIDIED), chosen: false };
}

/** So many at once, as one act takes. */
const MOST_TIDIED = 500;

/** Tells whether a spot is beside all boards, mats and hidden zones. */
function besideOf({ game, view }: NonNullable<ReturnType<typeof seated>>): (spot: Spot) => boolean {
  // Looked for once: there are few of them among hundreds of pieces.
  const few = Object.fromEntries(Object.entries(view.pieces).filter(([, piece]) => isSlab(piece) || piece.kind === ZONE));
  const ground = { ...view, pieces: few };
  return (spot) => groundHeight(game.scene, ground, spot) < 1e-6 && zoneAt(ground, spot) === undefined;
}

/** Everything chosen in rows around where it lies, else everything beside the boards along the own rim: one act. */
function tidy(context: ActionContext): void {
  const at = seated(context);
  if (!at) return;
  const { pieces, chosen } = toTidy(context);
  const rows = inSorts(pieces, {
    kinds: at.game.game.kinds,
    facing: context.tool?.hand?.facing() ?? 0,
    half: freeTableHalf(at.game.scene),
    around: chosen ? middleOf(pieces) : null,
    open: besideOf(at),
  });
  void wish(context, { op: 'place', pieces: rows.map(({ piece, q, ...spot }) => ({ piece, pose: { ...laidAt(at, spot), q } })) });
}

/** What lays many things in rows. */
export const ROWS: readonly FreeAction[] = [
  {
    id: 'free.row',
    label: 'Lay in a row, evenly apart',
    group: 'hands',
    keys: ['Shift+L'],
    icon: 'split',
    moves: true,
    can: (context) => loose(context).length > 2,
    do: layInRow,
  },
  {
    id: 'free.tidy',
    label: 'Tidy up: the selection, or all that lies beside the boards, in rows by sort',
    group: 'hands',
    keys: ['Shift+T'],
    icon: 'tidy',
    can: (context) => here(context) && context.on?.length !== 1 && toTidy(context).pieces.length > 1,
    do: tidy,
    now: (context) => (toTidy(context).chosen ? 'Tidy up: in rows by sort' : 'Tidy up what lies beside the boards'),
  },
];
