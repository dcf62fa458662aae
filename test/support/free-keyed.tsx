import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { TouchLine } from '../../client/net/connection.ts';
import { NO_SELECTION, useFree } from '../../client/store/free.ts';
import { useGames } from '../../client/store/games.ts';
import { type Game, TableProvider } from '../../client/store/table.tsx';
import { useTaste, useUi } from '../../client/store/ui.ts';
import { FREE_ACTIONS } from '../../client/tools/hand/acts.ts';
import { useKeyboard } from '../../client/tools/keyboard.ts';
import { type ActionContext, type Hand, useControls } from '../../client/tools/tool.ts';
import type { HandOp } from '../../shared/engine/free/op.ts';
import { GAME as freeTable } from '../../shared/games/free-table/index.ts';
import type { ClientRequest } from '../../shared/wire.ts';
import { handOpSchema } from '../../shared/wire-hands.ts';
import type { Touch } from '../../shared/wire-touches.ts';
import { bare } from './bare-hands.ts';
import { lobbyMeta, pageTable, person } from './page-table.tsx';
import { cameraSpy, toolWith } from './tool.ts';

useGames.setState({ loaded: { 'free-table': freeTable } });
export const camera = {
  ...cameraSpy(),
  rig: () => ({ x: 0, z: 0, distance: 40, azimuth: 0, polar: 0.7 }),
  middle: () => ({ x: -2, z: -3 }),
};

/** A page at a table where hands are on the pieces, with the real engine behind it. */
export function open() {
  const hands = bare({ seats: 3 });
  const meta = lobbyMeta({ game: 'free-table', status: 'playing', seats: [person(0, 'Ada'), person(1, 'Bo'), person(2, 'Cy')] });
  const { connection, change } = pageTable({ meta, you: { seat: 0, host: true }, view: hands.voice.view(0) });
  const touches: Touch[] = [];
  const ops: HandOp[] = [];
  const wishes: ClientRequest[] = [];
  const line: TouchLine = { send: (touch) => touches.push(touch), listen: () => () => undefined, onPoses: () => () => undefined };
  const show = () => act(() => change({ view: hands.voice.view(0) }));
  const table = {
    ...connection,
    touches: line,
    send: async (request: ClientRequest) => {
      wishes.push(request);
      if (request.t === 'hand') {
        expect(handOpSchema.safeParse(request.op).success).toBe(true);
        ops.push(request.op);
        hands.do(0, request.op);
      } else if (request.t === 'undo') hands.undo(0);
      else if (request.t === 'redo') hands.redo(0);
      show();
      return { k: 'k', ok: true as const };
    },
  };
  const page = render(
    <TableProvider connection={table}>
      <Page />
    </TableProvider>,
  );
  const view = () => hands.voice.view(0);
  const context = (): ActionContext => ({
    game: game(view()),
    answer: () => undefined,
    send: (request) => table.send(request),
    touches: line,
    ...useControls.getState(),
  });
  return {
    hands,
    page,
    touches,
    ops,
    wishes,
    view,
    context,
    spawn: (...args: Parameters<typeof hands.spawn> extends [number, ...infer Rest] ? Rest : never) => {
      const id = hands.spawn(0, ...args);
      show();
      return id;
    },
    does: (op: HandOp) => {
      hands.do(0, op);
      show();
    },
  };
}
type Shown = ReturnType<ReturnType<typeof bare>['voice']['view']>;
export const game = (view: Shown): Game => ({
  view,
  game: freeTable,
  scene: freeTable.scene({ columns: 12, rows: 12 }, {}, 3),
  names: { seat: (seat) => `Seat ${seat}`, face: (face) => face, place: (place) => place, piece: (id) => id },
  mine: undefined,
});

function Page() {
  useKeyboard();
  return <input aria-label="name" />;
}

export const hover = (piece: string | null) => useUi.setState({ hover: { piece, place: null } });
export const select = (...pieces: string[]) => useFree.setState({ selected: new Set(pieces) });
/** Presses a key by its name. */
export function press(name: string, target: Element = document.body): void {
  const parts = name.split('+');
  const key = parts.at(-1) ?? '';
  const code = /^[A-Z]$/.test(key) ? `Key${key}` : /^\d$/.test(key) ? `Digit${key}` : key === 'Alt' ? 'AltLeft' : key;
  const init = { key, code, ctrlKey: parts.includes('Ctrl'), altKey: parts.includes('Alt'), shiftKey: parts.includes('Shift') };
  fireEvent.keyDown(target, init);
}
export const letGo = (name: string) => fireEvent.keyUp(document.body, { key: name, code: name === 'Alt' ? 'AltLeft' : name });

export const pointer = {
  spot: () => ({ x: 2, z: 3 }),
  holds: vi.fn(() => false),
  busy: vi.fn(() => false),
  turn: vi.fn(() => false),
  shake: vi.fn(() => false),
  putBack: vi.fn(() => false),
  stick: vi.fn(),
  stickNew: vi.fn(),
  ping: vi.fn(),
  draws: vi.fn(),
  untape: vi.fn(),
  carry: vi.fn(),
  facing: () => 0,
} satisfies Hand;

beforeEach(() => {
  vi.clearAllMocks();
  useControls.setState({ camera, tool: toolWith({ actions: FREE_ACTIONS, hand: pointer }) });
  hover(null);
  useFree.setState({
    selected: NO_SELECTION,
    clip: null,
    menu: null,
    placing: null,
    tool: 'hand',
    snap: 'free',
    panel: 'none',
    faceDown: false,
  });
  useUi.setState({ panel: 'none' });
  useTaste.setState({ keys: {} });
});
afterEach(() => {
  cleanup();
  useControls.setState({ camera: null, tool: null });
  vi.useRealTimers();
});

export const CARDS = {
  kind: 'free/deck',
  inside: { of: 'free/card', faces: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13'] },
};
