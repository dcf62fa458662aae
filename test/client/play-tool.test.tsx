import { beforeEach, describe, expect, it, vi } from 'vitest';
import { localTable } from '../../client/net/local.ts';
import { Stage } from '../../client/scene/stage/stage.ts';
import { useUi } from '../../client/store/ui.ts';
import { type Drawing, playTool } from '../../client/tools/play.ts';
import type { Desk } from '../../client/tools/tool.ts';
import { GAMES } from '../../shared/games/index.ts';
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
  return { tool: playTool(desk, drawing), drawing, connection };
}

beforeEach(() => useUi.setState({ hover: { piece: null, place: null } }));

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
