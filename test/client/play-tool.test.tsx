import { beforeEach, describe, expect, it, vi } from 'vitest';
import { localTable } from '../../client/net/local.ts';
import { Stage } from '../../client/scene/stage/stage.ts';
import { useNotices } from '../../client/store/notices.ts';
import { useUi } from '../../client/store/ui.ts';
import { type Drawing, NO_WHEEL, playTool } from '../../client/tools/play.ts';
import type { Desk } from '../../client/tools/tool.ts';
import type { GameFace } from '../../shared/engine/game.ts';
import type { Option, Prompt } from '../../shared/engine/prompt.ts';
import { GAMES } from '../../shared/games/index.ts';
import { placeId } from '../../shared/table/ids.ts';
import type { Scene } from '../../shared/table/scene.ts';
import { game as gameOf } from '../support/free-keyed.tsx';

const at = (x: number, y: number) => ({ x, y, time: 0 });
const press = (x: number, y: number) => ({ ...at(x, y), shift: false, ctrl: false, touch: false });
const release = (x: number, y: number, far: boolean) => ({ ...at(x, y), far, shift: false, page: { x, y } });

function open(begins: boolean, plays = true) {
  const [game] = GAMES;
  if (!game) throw new Error('no game');
  const connection = localTable({ game, pace: 100_000 });
  const { view } = connection.snapshot();
  if (!view) throw new Error('no view');
  const stage = new Stage();
  const scene = game.scene(view.own, view.options, view.seats);
  const now = { game: { ...gameOf(view), game, scene }, answer: vi.fn(), send: async () => ({ k: '', ok: true as const }) };
  const desk: Desk = { stage, plays, connection, now: () => now, cursor: vi.fn(), adopt: vi.fn() };
  const drawing = {
    ...{ targets: () => [], hover: vi.fn(), leave: vi.fn(), drag: vi.fn(), drop: vi.fn() },
    ...{ press: vi.fn(() => begins), click: vi.fn(() => true), confirm: () => true, back: () => true, forget: () => true },
  } satisfies Drawing;
  return { tool: playTool(desk, drawing), drawing, connection, game: now.game };
}

beforeEach(() => useUi.setState({ hover: { piece: null, place: null } }));

/** A table of tiles seen from above, with a question about these options; `tap` and `rest` are a finger at a space, quick and slow. */
function tiles(options: readonly Option[]) {
  const { tool: bare, connection } = open(false);
  bare.end();
  const { view } = connection.snapshot();
  const [rules] = GAMES;
  if (!view || !rules) throw new Error('no table');
  const scene: Scene = {
    board: { kind: 'tiles', id: 'cellar', pitch: 2, tiles: [{ id: placeId('0,0'), column: 0, row: 0, open: 15, terrain: 'cellar' }] },
    areas: [],
  };
  const stage = Object.assign(new Stage(), { width: 600, height: 600, scene });
  stage.rig = { x: 0, z: 0, distance: 20, azimuth: 0, polar: 0.02 };
  const preview: GameFace['preview'] = (_view, _prompt, answer) => {
    const [what, place = '', turn = '0'] = answer.split(':');
    return what === 'place' ? { tile: { place: placeId(place), open: 1 << Number(turn), terrain: 'cellar' } } : undefined;
  };
  const mine = {
    id: 'q',
    seat: 0,
    answered: false,
    line: ['x'] as const,
    prompt: { kind: 'choose' as const, options, title: ['x'] as const, rule: 'T-1' },
  };
  const now = {
    game: { ...gameOf(view), game: { ...rules, preview }, scene, mine },
    answer: vi.fn(),
    send: async () => ({ k: '', ok: true as const }),
  };
  const tool = playTool({ stage, plays: true, connection, now: () => now, cursor: vi.fn(), adopt: vi.fn() });
  const where = (column: number, row: number) => stage.screenAt(column * 2, 0, row * 2) ?? { x: 0, y: 0 };
  const tap = (column: number, row: number) => {
    const { x, y } = where(column, row);
    tool.press({ ...press(x, y), touch: true });
    tool.release(release(x, y, false));
  };
  const rest = (column: number, row: number) => tool.menu?.({ ...where(column, row), rested: true });
  return { tap, rest, said: now.answer, end: () => connection.leave() };
}
const lays = (place: string, turn: number): Option => ({ id: `place:${place}:${turn}`, label: ['x'], place: placeId(place) });

describe('fingers', () => {
  it('[K-047] the key of the wheel says so where the question has nothing for one, and is no key where nothing is asked', () => {
    const { tool, connection, game } = open(false);
    const [key] = tool.actions.filter(({ keys }) => keys.includes('X'));
    const asked = (prompt?: Prompt) => {
      const mine = prompt ? { id: 'q', seat: 0, answered: false, line: ['x'] as const, prompt } : undefined;
      return { game: { ...game, mine }, answer: vi.fn(), send: async () => ({ k: '', ok: true as const }), camera: null, tool };
    };
    const nothing = asked({ kind: 'amount', least: 0, most: 1, step: 1, title: ['x'], rule: 'T-1' });
    expect([key?.can(nothing), key?.can(asked())]).toEqual([true, false]);
    key?.do(nothing);
    expect(useNotices.getState().list.map(({ text }) => text)).toEqual([NO_WHEEL]);
    expect(useUi.getState().wheel).toBeNull();
    useNotices.setState({ list: [] });
    connection.leave();
  });

  it('lay a tile by one tap where it is held already, and by a second one where the first has only shown it', () => {
    const one = tiles([lays('0,-1', 0), lays('0,-1', 1)]);
    one.tap(0, -1);
    expect(one.said.mock.calls).toEqual([['place:0,-1:0']]);
    one.end();
    const several = tiles([lays('0,-1', 0), lays('1,0', 1)]);
    several.tap(1, 0);
    expect(several.said).not.toHaveBeenCalled();
    several.tap(0, -1);
    expect(several.said).not.toHaveBeenCalled();
    several.tap(0, -1);
    expect(several.said.mock.calls).toEqual([['place:0,-1:0']]);
    several.end();
  });
  it('that rest ask what lies there, also where something is lit, and answer nothing', () => {
    const { tap, rest, said, end } = tiles([{ id: 'move:1,0', label: ['x'], place: placeId('1,0') }]);
    rest(1, 0);
    expect(said).not.toHaveBeenCalled();
    expect(useUi.getState().hover).toEqual({ piece: null, place: '1,0' });
    tap(1, 0);
    expect(said.mock.calls).toEqual([['move:1,0']]);
    end();
  });
});

describe('answering by pointing, with something to draw', () => {
  it('draws where the press begins a stroke, and drops it where it ends or a second finger comes', () => {
    const { tool, drawing, connection } = open(true);
    tool.press(press(10, 10));
    tool.drag({ ...at(12, 10), far: false });
    expect(drawing.drag).not.toHaveBeenCalled();
    tool.drag({ ...at(60, 10), far: true });
    tool.release(release(60, 10, true));
    expect([drawing.drag, drawing.drop].map((each) => each.mock.calls.length)).toEqual([1, 1]);
    tool.press(press(10, 10));
    tool.drag({ ...at(60, 10), far: true });
    tool.cancel();
    expect(drawing.drop).toHaveBeenCalledTimes(2);
    connection.leave();
  });
  it('points elsewhere; a press that stays near is a click, a drag is none', () => {
    const { tool, drawing, connection } = open(false);
    tool.press(press(10, 10));
    tool.drag({ ...at(60, 10), far: true });
    tool.release(release(60, 10, true));
    expect([drawing.hover, drawing.drop, drawing.click].map((each) => each.mock.calls.length)).toEqual([1, 0, 0]);
    connection.leave();
  });
  it('takes a slow finger for a question, a quick one for a click', () => {
    const { tool, drawing, connection } = open(false);
    const finger = (ms: number) => {
      tool.press({ ...press(10, 10), touch: true });
      tool.release({ ...release(10, 10, false), time: ms });
      return drawing.hover.mock.calls.length;
    };
    expect([finger(80), finger(900)]).toEqual([0, 1]);
    connection.leave();
  });
  it('lets those who watch only point', () => {
    const { tool, drawing, connection } = open(true, false);
    tool.hover(at(10, 10));
    tool.press(press(10, 10));
    tool.release(release(10, 10, false));
    expect(tool.draft).toBeUndefined();
    expect([drawing.hover, drawing.press, drawing.click].map((each) => each.mock.calls.length)).toEqual([0, 0, 0]);
    connection.leave();
  });
});
