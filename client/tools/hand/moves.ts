import { DECK, isSlab, specAt, ZONE } from '../../../shared/engine/free/components.ts';
import { isLocked } from '../../../shared/engine/free/permissions.ts';
import { isSpinner } from '../../../shared/engine/free/spinner.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import { UPRIGHT, uprightness, yaw, yawOf } from '../../../shared/table/pose.ts';
import { freeTableHalf } from '../../../shared/table/scene.ts';
import { alike, groupOf, inHand, isCard, isCoins, isDie, isGround, isHeap, may } from '../../answers/kinds.ts';
import { groundHeight } from '../../scene/free/ground.ts';
import { type Spot, useFree } from '../../store/free.ts';
import type { ActionContext } from '../tool.ts';
import { aims, type FreeAction, here, ids, laidAt, middleOf, onTable, seated, wish } from './aims.ts';
import { zoneAt } from './drawing.ts';
import { inSorts } from './tidy.ts';

/** One press of the key that turns: 15 degrees. */
const STEP = Math.PI / 12;
/** A stack that spilled is gathered from so far around, in inches. */
const AROUND = 2.5;

export const posed = (context: ActionContext) => aims(context).filter((piece) => piece.pose);
const loose = (context: ActionContext) => posed(context).filter((piece) => !isLocked(piece));
const holds = ({ tool }: ActionContext) => tool?.hand?.holds() === true;

/** What lies in so many ways on its space goes from one to the next; everything else by 15 degrees. */
function stepOf(context: ActionContext): number {
  const at = seated(context);
  if (!at) return STEP;
  const held = useFree.getState().holding?.pieces.flatMap((id) => at.view.pieces[id] ?? []);
  const [first, ...others] = (held ?? posed(context)).map((piece) => specAt(at.game.game.kinds, piece).turns);
  return first !== undefined && others.every((each) => each === first) ? (2 * Math.PI) / first : STEP;
}

const turn = (id: string, label: string, icon: 'left' | 'right', key: string, way: 1 | -1): FreeAction => ({
  id,
  label,
  group: 'hands',
  keys: [key],
  icon,
  moves: true,
  can: (context) => here(context) && (holds(context) || onTable(context)),
  do: (context) => {
    const angle = way * stepOf(context);
    if (context.tool?.hand?.turn(angle)) return;
    void wish(context, { op: 'turn', pieces: ids(posed(context)), angle });
  },
});

const tip = (id: string, label: string, key: string, axis: 'x' | 'z', angle: number): FreeAction => ({
  id,
  label,
  group: 'hands',
  keys: [key],
  icon: 'tip',
  moves: true,
  can: onTable,
  do: (context) => void wish(context, { op: 'tip', pieces: ids(posed(context)), axis, angle }),
});

/** Dice are thrown over the table, decks and bags shuffled, the hand of cards too. */
function roll(context: ActionContext): void {
  if (context.tool?.hand?.shake()) return;
  const pieces = aims(context);
  const dice = ids(pieces.filter((piece) => isDie(piece) && piece.pose));
  if (dice.length > 0 && context.touches)
    for (let i = 0; i < dice.length; i += 40) context.touches.send({ t: 'toss', pieces: dice.slice(i, i + 40) });
  else if (dice.length > 0) void wish(context, { op: 'roll', pieces: dice });
  void wish(context, { op: 'roll', pieces: ids(pieces.filter(isSpinner)) });
  for (const heap of pieces.filter(isHeap)) void wish(context, { op: 'shuffle', piece: heap.id });
  const at = seated(context);
  if (at && pieces.some((piece) => inHand(at.view, piece))) void wish(context, { op: 'shuffle', piece: null });
}

const isRolled = (piece: PieceView): boolean => isDie(piece) || isSpinner(piece);

const canRoll = (context: ActionContext): boolean => {
  const at = seated(context);
  return (
    at !== null &&
    (holds(context) || aims(context).some((piece) => (isRolled(piece) && piece.pose) || isHeap(piece) || inHand(at.view, piece)))
  );
};

/** What belongs together: cards make a deck, alike coins a stack, a grouped thing is let go, everything else is grouped. */
function groupWish(context: ActionContext): 'stack' | 'gather' | 'group' | 'ungroup' | null {
  const at = seated(context);
  const pieces = posed(context);
  const [first] = pieces;
  if (!at || !first) return null;
  const { kinds } = at.game.game;
  if (pieces.length === 1) {
    if (groupOf(first)) return 'ungroup';
    return isCoins(kinds, first) && Object.values(at.view.pieces).some((other) => alike(kinds, first, other) && near(first, other))
      ? 'gather'
      : null;
  }
  if (pieces.every((piece) => piece.kind === DECK || isCard(kinds, piece))) return 'stack';
  if (pieces.every((piece) => piece === first || alike(kinds, first, piece))) return 'stack';
  const group = groupOf(first);
  return group && pieces.every((piece) => groupOf(piece) === group) ? 'ungroup' : 'group';
}

const near = (a: { pose?: { x: number; z: number } }, b: { pose?: { x: number; z: number } }): boolean =>
  a.pose !== undefined && b.pose !== undefined && Math.hypot(a.pose.x - b.pose.x, a.pose.z - b.pose.z) <= AROUND;

function group(context: ActionContext): void {
  const at = seated(context);
  const pieces = posed(context);
  const [first] = pieces;
  const how = groupWish(context);
  if (!at || !first || !how) return;
  if (how === 'group' || how === 'ungroup') void wish(context, { op: 'group', pieces: ids(pieces), on: how === 'group' });
  else if (how === 'stack') void wish(context, { op: 'stack', pieces: ids(pieces) });
  else {
    const others = Object.values(at.view.pieces).filter((other) => alike(at.game.game.kinds, first, other) && near(first, other));
    void wish(context, { op: 'stack', pieces: [first.id, ...ids(others)] });
  }
}

/** Sets what has fallen over on its feet again, where it lies, facing as it did. */
function upright(context: ActionContext): void {
  const at = seated(context);
  if (!at) return;
  const pieces = loose(context).flatMap(({ id, pose }) =>
    pose ? [{ piece: id, pose: { ...laidAt(at, pose), q: yaw(yawOf(pose.q)) } }] : [],
  );
  if (pieces.length > 0) void wish(context, { op: 'place', pieces });
}

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

const lockWord = (context: ActionContext): boolean => posed(context).some((piece) => !isLocked(piece));

export const MOVES: readonly FreeAction[] = [
  {
    id: 'free.flip',
    label: 'Flip over',
    group: 'hands',
    keys: ['F'],
    icon: 'flip',
    moves: true,
    can: onTable,
    do: (context) => void wish(context, { op: 'flip', pieces: ids(posed(context)) }),
  },
  turn('free.left', 'Turn left by 15°', 'left', 'Q', 1),
  turn('free.right', 'Turn right by 15°', 'right', 'E', -1),
  tip('free.tip.left', 'Tip over to the left', 'Alt+Q', 'z', STEP),
  tip('free.tip.right', 'Tip over to the right', 'Alt+E', 'z', -STEP),
  {
    id: 'free.upright',
    label: 'Set upright',
    group: 'hands',
    keys: ['Shift+F'],
    icon: 'upright',
    moves: true,
    can: (context) => loose(context).some(({ pose }) => pose && uprightness(pose.q) < 0.99),
    do: upright,
  },
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
  {
    id: 'free.roll',
    label: 'Throw dice over the table, shuffle decks, spin spinners',
    group: 'hands',
    keys: ['R'],
    icon: 'roll',
    can: canRoll,
    do: roll,
    now: (context) => (aims(context).some(isDie) ? 'Throw over the table' : aims(context).some(isSpinner) ? 'Spin' : 'Shuffle'),
  },
  {
    id: 'free.tray',
    label: 'Roll dice in the tray (provable: from the seed promised when the table was opened, without a word of the players)',
    group: 'hands',
    keys: ['Shift+R'],
    icon: 'dice',
    can: (context) => aims(context).some((piece) => isDie(piece) && piece.pose),
    do: (context) => void wish(context, { op: 'roll', pieces: ids(aims(context).filter((piece) => isRolled(piece) && piece.pose)) }),
  },
  {
    id: 'free.lock',
    label: 'Lock or unlock',
    group: 'hands',
    keys: ['L'],
    icon: 'lock',
    can: (context) => {
      const at = seated(context);
      return at !== null && onTable(context) && may(at.view, 'lock');
    },
    do: (context) => void wish(context, { op: 'lock', pieces: ids(posed(context)), on: lockWord(context) }),
    now: (context) => (lockWord(context) ? 'Lock' : 'Unlock'),
  },
  {
    id: 'free.group',
    label: 'Group; cards to a deck, coins to a stack; ungroup',
    group: 'hands',
    keys: ['G'],
    icon: 'group',
    can: (context) => groupWish(context) !== null,
    do: group,
    now: (context) => {
      const how = groupWish(context);
      return how === 'stack' ? 'Stack' : how === 'gather' ? 'Gather the stack' : how === 'ungroup' ? 'Ungroup' : 'Group';
    },
  },
  {
    id: 'free.under',
    label: 'Put under what lies there',
    group: 'hands',
    keys: ['U'],
    icon: 'under',
    moves: true,
    can: onTable,
    do: (context) => void wish(context, { op: 'under', pieces: ids(posed(context)) }),
  },
];
