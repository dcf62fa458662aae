import { INK } from '../../../shared/engine/free/components.ts';
import { askerOf, mayNotDelete, mayNotLook } from '../../../shared/engine/free/permissions.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import { UPRIGHT } from '../../../shared/table/pose.ts';
import { isBoard, isFaceDown, isGround, isHidden, may } from '../../answers/kinds.ts';
import { carried, groundHeight } from '../../scene/free/ground.ts';
import { NO_SELECTION, SNAPS, type Spot, useFree } from '../../store/free.ts';
import { keepThings, thingsOf } from '../../store/kept-things.ts';
import { useNotices } from '../../store/notices.ts';
import type { ActionContext } from '../tool.ts';
import { aims, type FreeAction, here, ids, laidAt, middleOf, onTable, pointedAt, seated, spotFor, wish } from './aims.ts';
import { isRefused } from './newcomer.ts';
import { TOOLS, toggled } from './tools.ts';

const laid = (context: ActionContext) => aims(context).filter((piece) => piece.pose);
const set = (patch: Parameters<ReturnType<typeof useFree.getState>['set']>[0]) => useFree.getState().set(patch);

/** What was cut is moved, what was copied comes once more. */
function paste(context: ActionContext): void {
  const at = seated(context);
  const { clip } = useFree.getState();
  if (!at || !clip) return;
  const pieces = clip.pieces.flatMap((id) => at.view.pieces[id] ?? []).filter((piece) => piece.pose);
  const to = spotFor(context);
  if (pieces.length === 0) return set({ clip: null });
  if (!clip.cut) return void wish(context, { op: 'copy', pieces: ids(pieces), pose: { ...laidAt(at, to), q: UPRIGHT } });
  const rise = (a: Spot, b: Spot) => groundHeight(at.game.scene, at.view, b) - groundHeight(at.game.scene, at.view, a);
  void wish(context, { op: 'place', pieces: carried(pieces, { from: middleOf(pieces), at: to, turn: 0 }, rise) });
  set({ clip: null });
}

/** Everything of the kind that is pointed at or selected; where nothing is, everything that is loose. */
function selectAlike(context: ActionContext): void {
  const at = seated(context);
  if (!at) return;
  const kinds = new Set(aims(context).map((piece) => `${piece.kind} ${piece.owner}`));
  const found = Object.values(at.view.pieces).filter(
    (piece) => piece.pose && !isGround(piece) && (kinds.size === 0 || kinds.has(`${piece.kind} ${piece.owner}`)),
  );
  set({ selected: new Set(ids(found)) });
}

/** The faces that this seat peeks at while the key is held, and whether it was let. */
let peeking: { readonly pieces: PieceView['id'][]; readonly let: Promise<unknown> } | null = null;

const magnify: FreeAction = {
  id: 'free.magnify',
  label: 'Look at it from near; peek at what lies face down (all are told)',
  group: 'hands',
  keys: ['Alt'],
  icon: 'magnify',
  can: (context) => {
    const piece = pointedAt(context);
    return here(context) && piece !== undefined && !isBoard(piece);
  },
  do: (context) => {
    const at = seated(context);
    const piece = pointedAt(context);
    if (!at || !piece) return;
    set({ magnified: piece.id });
    const asker = askerOf(at.view);
    if (!piece.pose || !isFaceDown(at.game.game.kinds, piece) || !asker || mayNotLook(asker, isHidden(piece) ? 'hidden' : 'open')) return;
    peeking = { pieces: [piece.id], let: wish(context, { op: 'peek', pieces: [piece.id], on: true }) };
  },
  end: (context) => {
    set({ magnified: null });
    const ended = peeking;
    peeking = null;
    void ended?.let.then((reply) => isRefused(reply) || wish(context, { op: 'peek', pieces: ended.pieces, on: false }));
  },
};

const point: FreeAction = {
  id: 'free.point',
  label: 'With a click: ping; with a drag: measure',
  group: 'hands',
  keys: ['Tab'],
  icon: 'ping',
  // Where the keyboard is in the page, the key goes to the next thing as everywhere.
  can: (context) => here(context) && context.tool?.hand?.spot() != null && !focused(),
  do: () => set({ pointing: 'held' }),
  end: () => {
    const idle = useFree.getState().pointing === 'held';
    set({ pointing: null });
    // Pressed alone it takes the keyboard into the page.
    if (idle) document.querySelector<HTMLElement>('button:not([disabled]), a[href], input, select')?.focus();
  },
};
const focused = (): boolean => {
  const at = document.activeElement;
  return at !== null && at !== document.body && at.matches(':focus-visible');
};

function dropEverything({ tool }: ActionContext): void {
  const { menu, placing } = useFree.getState();
  if (menu) set({ menu: null });
  else if (placing) set({ placing: null });
  else if (!tool?.hand?.putBack()) {
    tool?.hand?.untape();
    set({ selected: NO_SELECTION, clip: null });
  }
}

const canDrop = (context: ActionContext): boolean => {
  const { menu, placing, selected, clip, tapes } = useFree.getState();
  const measured = tapes.has(context.game?.view.viewer ?? -1);
  const has = menu !== null || placing !== null || clip !== null || measured || selected.size > 0;
  return here(context) && (has || context.tool?.hand?.busy() === true);
};

const clip = (cut: boolean) => (context: ActionContext) => set({ clip: { pieces: ids(laid(context)), cut } });

/** The things that are selected or pointed at, put together as they lie, for any table that this browser comes to. */
function keep(context: ActionContext): void {
  const at = seated(context);
  if (!at) return;
  const pieces = laid(context);
  const { things, left } = thingsOf(pieces, at.game);
  const [first] = pieces;
  const name = first && things.length > 0 ? at.game.names.piece(first.id) : '';
  const kept = things.length > 0 && keepThings(things.length > 1 ? `${name} and ${things.length - 1} more` : name, things);
  const say = useNotices.getState().add;
  if (!kept)
    say({
      text:
        things.length > 0
          ? 'This browser keeps no more things: forget some of them in the box.'
          : 'None of that can be kept for other tables.',
    });
  else
    say({
      text: `Kept: it is in the box, under “Kept in this browser”.${left > 0 ? ` ${left} of it stayed behind: what you do not see, and pictures.` : ''}`,
    });
}

export const DESK: readonly FreeAction[] = [
  magnify,
  point,
  { id: 'free.copy', label: 'Copy', group: 'hands', keys: ['Ctrl+C'], icon: 'copy', can: onTable, do: clip(false) },
  { id: 'free.cut', label: 'Cut', group: 'hands', keys: ['Ctrl+X'], icon: 'cut', moves: true, can: onTable, do: clip(true) },
  {
    id: 'free.paste',
    label: 'Paste here',
    group: 'hands',
    keys: ['Ctrl+V'],
    icon: 'paste',
    can: (context) => {
      const at = seated(context);
      const held = useFree.getState().clip;
      return at !== null && held !== null && (held.cut || may(at.view, 'spawn'));
    },
    do: paste,
  },
  {
    id: 'free.keep',
    label: 'Keep it in this browser, for any table',
    group: 'hands',
    keys: ['Ctrl+Shift+S'],
    icon: 'box',
    can: (context) => onTable(context) && laid(context).some((piece) => !isBoard(piece)),
    do: keep,
  },
  {
    id: 'free.delete',
    label: 'Delete',
    group: 'hands',
    keys: ['Delete'],
    icon: 'delete',
    moves: true,
    can: (context) => {
      const at = seated(context);
      const asker = at && askerOf(at.view);
      const own = laid(context).every((piece) => piece.kind === INK && isHidden(piece));
      return asker ? onTable(context) && (own || !mayNotDelete(asker, laid(context))) : false;
    },
    do: (context) => {
      void wish(context, { op: 'delete', pieces: ids(laid(context)) });
      set({ selected: NO_SELECTION });
    },
  },
  {
    id: 'free.redo',
    label: 'Do again what was taken back',
    group: 'hands',
    keys: ['Ctrl+Shift+Z', 'Ctrl+Y'],
    icon: 'redo',
    can: (context) => (seated(context)?.view.free?.redo ?? 0) > 0,
    do: ({ send }) => void send({ t: 'redo' }),
  },
  {
    id: 'free.acts',
    label: 'List of what I did, to take back several',
    group: 'hands',
    keys: ['Shift+U'],
    icon: 'redo',
    can: (context) => (seated(context)?.view.undo ?? 0) > 0,
    do: toggled('acts'),
  },
  { id: 'free.select', label: 'Select all of its kind', group: 'hands', keys: ['Ctrl+A'], icon: 'select', can: here, do: selectAlike },
  {
    id: 'free.drop',
    label: 'Put back, close the menu, select nothing',
    group: 'hands',
    keys: ['Escape'],
    icon: 'close',
    can: canDrop,
    do: dropEverything,
  },
  {
    id: 'free.snap',
    label: 'Put down: anywhere, on squares, on hexes',
    group: 'hands',
    keys: ['N'],
    icon: 'snap',
    can: here,
    do: () => set({ snap: SNAPS[(SNAPS.indexOf(useFree.getState().snap) + 1) % SNAPS.length] ?? 'free' }),
    now: () =>
      ({ mats: 'Snap to squares', grid: 'Snap to hexes', hex: 'Put down anywhere', free: 'Snap to boards alone' })[useFree.getState().snap],
  },
  {
    id: 'free.facedown',
    label: 'Lay from the hand with the backs up, or the faces',
    group: 'hands',
    keys: ['Shift+N'],
    icon: 'facedown',
    can: here,
    do: () => set({ faceDown: !useFree.getState().faceDown }),
    now: () => (useFree.getState().faceDown ? 'Lay with the faces up' : 'Lay with the backs up'),
  },
  ...TOOLS,
  {
    id: 'free.ping',
    label: 'Ping here',
    group: 'hands',
    keys: [],
    icon: 'ping',
    can: here,
    do: (context) => context.tool?.hand?.ping(spotFor(context)),
  },
  {
    id: 'free.board',
    label: 'Unlock or lock the board',
    group: 'hands',
    keys: [],
    icon: 'lock',
    can: (context) => {
      const at = seated(context);
      return at !== null && boards(context).length > 0 && may(at.view, 'lock');
    },
    do: (context) => void wish(context, { op: 'lock', pieces: ids(boards(context)), on: !boards(context).every(isGround) }),
    now: (context) => (boards(context).every(isGround) ? 'Unlock the board' : 'Lock the board'),
  },
  {
    id: 'free.erase',
    label: 'Wipe away what I drew',
    group: 'hands',
    keys: [],
    icon: 'erase',
    can: here,
    do: (context) => void wish(context, { op: 'erase', of: 'mine' }),
  },
  {
    id: 'free.blindfold',
    label: 'Blindfold on or off',
    group: 'hands',
    keys: ['Shift+B'],
    icon: 'blindfold',
    can: here,
    do: (context) => void wish(context, { op: 'blindfold', on: seated(context)?.view.blind === undefined }),
    now: (context) => (seated(context)?.view.blind === undefined ? 'Put on the blindfold' : 'Take off the blindfold'),
  },
];

const boards = (context: ActionContext): readonly PieceView[] => Object.values(seated(context)?.view.pieces ?? {}).filter(isBoard);
