import { DECK, specAt } from '../../../shared/engine/free/components.ts';
import { isLocked } from '../../../shared/engine/free/permissions.ts';
import { isSpinner } from '../../../shared/engine/free/spinner.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import { uprightness, yaw, yawOf } from '../../../shared/table/pose.ts';
import { alike, groupOf, inHand, isCard, isCoins, isDie, isFaceDown, isHeap, may } from '../../answers/kinds.ts';
import { useFree } from '../../store/free.ts';
import type { ActionContext } from '../tool.ts';
import { aims, type FreeAction, here, ids, laidAt, loose, onTable, posed, seated, wish } from './aims.ts';
import { ROWS } from './rows.ts';

/** One press of the key that turns: 15 degrees. */
const STEP = Math.PI / 12;
/** A stack that spilled is gathered from so far around, in inches. */
const AROUND = 2.5;

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

/** What has two sides. */
function sided(context: ActionContext): readonly PieceView[] {
  const at = seated(context);
  return at ? loose(context).filter((piece) => isCard(at.game.game.kinds, piece)) : [];
}

/** Those that are turned so that all lie alike: the ones face down, else all. */
function turnedAlike(context: ActionContext): readonly PieceView[] {
  const at = seated(context);
  const all = sided(context);
  const down = at ? all.filter((piece) => isFaceDown(at.game.game.kinds, piece)) : [];
  return down.length > 0 ? down : all;
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
  {
    id: 'free.sides',
    label: 'Turn all of them to one side: up, or down where all are up',
    group: 'hands',
    keys: ['Alt+F'],
    icon: 'flip',
    moves: true,
    can: (context) => sided(context).length > 1,
    do: (context) => void wish(context, { op: 'flip', pieces: ids(turnedAlike(context)) }),
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
  ...ROWS,
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
