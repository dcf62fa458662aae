import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { offers } from '../../client/answers/answering.ts';
import { farTargets, setOff } from '../../client/answers/farther.ts';
import { NOTHING_PICKED } from '../../client/answers/picked.ts';
import { coveredBy, placesOf, ringOf, wheelOf } from '../../client/answers/wheel.ts';
import { Wheel } from '../../client/hud/over/Wheel.tsx';
import { useAsked } from '../../client/hud/parts/say.ts';
import { Controls } from '../../client/hud/prompt/Controls.tsx';
import { Answers } from '../../client/hud/twin/Answers.tsx';
import { PLAIN } from '../../client/scene/pieces/item.ts';
import { Stage } from '../../client/scene/stage/stage.ts';
import { loadSkin } from '../../client/skins/index.ts';
import { useGames } from '../../client/store/games.ts';
import { type Game, useGame } from '../../client/store/table.tsx';
import { NO_WAY, useUi } from '../../client/store/ui.ts';
import { actionFor } from '../../client/tools/keyboard.ts';
import { playTool } from '../../client/tools/play.ts';
import type { ActionContext, Desk } from '../../client/tools/tool.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { project } from '../../shared/engine/project.ts';
import type { Choice, Option, Prompt } from '../../shared/engine/prompt.ts';
import { GAME } from '../../shared/games/keelar/index.ts';
import { type PieceId, pieceId, placeId } from '../../shared/table/ids.ts';
import { whereIs } from '../../shared/table/scene.ts';
import { atTable, lobbyMeta, pageTable, person, robot } from '../support/page-table.tsx';
import { table } from '../support/table.ts';

const keelar: AnyGame = GAME;
beforeAll(() => loadSkin('keelar'));
afterEach(() => act(() => useUi.setState({ wheel: null, keyed: null, way: NO_WAY, hover: { piece: null, place: null } })));

/** The turn of a Mage that has bought what it can. */
function turn() {
  const voice = table(keelar, { seats: 2, options: { 'shop.startGold': 12 } });
  for (let n = 0; n < 40; n++) {
    const open = voice.state.prompts.find(({ answer }) => answer === null);
    if (!open) throw new Error('nothing is asked');
    const { prompt, seat } = open;
    if (prompt.title[0] === 'ask.act' && seat === 0) return voice;
    const shops = prompt.kind === 'basket' && prompt.title[0].startsWith('shop') && seat === 0;
    voice.seat(seat).answer(shops ? { 'Frost Ray': 1, Gust: 1, 'Mage Level 1': 1 } : (prompt.fallback ?? ''));
  }
  throw new Error('no turn');
}

let game: Game | null = null;
function Page({ stage, shows }: { stage: Stage; shows: 'wheel' | 'words' | 'line' }) {
  game = useGame();
  const asked = useAsked(game);
  if (!game) return null;
  if (!asked || shows === 'wheel') return <Wheel stage={stage} game={game} />;
  return shows === 'words' ? <Answers asked={asked} game={game} /> : <Controls asked={asked} game={game} />;
}

function page(shows: 'wheel' | 'words' | 'line' = 'wheel') {
  const voice = turn();
  useGames.setState({ loaded: { keelar } });
  const meta = lobbyMeta({ game: 'keelar', status: 'playing', seats: [person(0, 'Ada'), robot(1)], hostSeat: 0 });
  const made = pageTable({ meta, you: { seat: 0, host: true }, view: project(voice.table, 0), note: '' });
  const stage = new Stage();
  stage.width = 800;
  stage.height = 600;
  const { container } = atTable(made.connection, <Page stage={stage} shows={shows} />);
  if (!game) throw new Error('no game');
  const wheel = wheelOf(game, game.mine?.prompt);
  if (!wheel) throw new Error('no wheel');
  stage.layout = {
    ...stage.layout,
    targets: [{ piece: wheel.piece, place: placeId('0,0'), x: 0, y: 0, z: 0, radius: 0.4, height: 1 }],
  };
  const answers = (): Choice[] => made.sent.flatMap((wish) => (wish.t === 'answer' ? [wish.choice] : []));
  const open = () => act(() => useUi.setState({ wheel: { piece: wheel.piece, asked: game?.mine?.id ?? '' } }));
  return { container, wheel, answers, open, game, stage, connection: made.connection };
}

describe('[K-047] the wheel of what a figure can do', () => {
  it('offers the buttons of the question, no more and no less, around the figure that acts', () => {
    const { wheel, open, game } = page();
    const prompt = game.mine?.prompt;
    if (!prompt) throw new Error('nothing is asked');
    expect(game.view.pieces[wheel.piece]?.owner).toBe(0);
    expect(wheel.options).toEqual(offers(prompt, NOTHING_PICKED).buttons);
    expect(wheel.options.length).toBeGreaterThan(2);
    expect(screen.queryByTestId('wheel')).toBeNull();
    open();
    const shown = () => screen.getAllByRole('menuitem').map((each) => each.getAttribute('data-testid'));
    const ids = (rare: boolean) => wheel.options.filter((option) => (option.rare ?? false) === rare).map(({ id }) => `wheel-${id}`);
    // What is seldom meant waits in the next ring.
    expect(shown()).toEqual([...ids(false), 'wheel-more']);
    fireEvent.click(screen.getByTestId('wheel-more'));
    expect(shown()).toEqual([...ids(true), 'wheel-more']);
    // Somebody who watches has none.
    expect(wheelOf({ ...game, view: { ...game.view, viewer: null } }, prompt)).toBeUndefined();
    expect(wheelOf(game, { kind: 'amount', least: 0, most: 1, step: 1, title: ['x'], rule: 'K-1' })).toBeUndefined();
  });
  it('has what the figure covers where it was clicked, before all else', () => {
    const { wheel, game, answers } = page();
    const prompt = game.mine?.prompt;
    const step = prompt?.kind === 'choose' ? prompt.options.find(({ label }) => label[0] === 'option.move') : undefined;
    if (!prompt || !step?.place) throw new Error('no step');
    const found = [
      { piece: wheel.piece, place: '0,0' },
      { piece: 'wall', place: step.place },
      { piece: null, place: null },
    ];
    expect(coveredBy(wheel.piece, found, prompt)).toEqual([step.id]);
    expect(coveredBy(wheel.piece, found.slice(1), prompt)).toEqual([]);
    expect(coveredBy(wheel.piece, found, undefined)).toEqual([]);
    act(() => useUi.setState({ wheel: { piece: wheel.piece, asked: game.mine?.id ?? '', covered: [step.id] } }));
    const [first] = screen.getAllByRole('menuitem');
    expect(first?.getAttribute('data-testid')).toBe(`wheel-${step.id}`);
    fireEvent.click(screen.getByTestId(`wheel-${step.id}`));
    expect(answers()).toEqual([step.id]);
  });
  it('is gone through by arrows, answered by a click, closed by Escape, and axe finds nothing', async () => {
    const { container, wheel, answers, open } = page();
    open();
    const [first, second] = screen.getAllByRole('menuitem');
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first ?? container, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(second);
    const { violations } = await axe.run(container, { rules: { region: { enabled: false }, 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    fireEvent.keyDown(second ?? container, { key: 'Escape' });
    expect(screen.queryByTestId('wheel')).toBeNull();
    open();
    fireEvent.click(screen.getByTestId('wheel-end'));
    expect(answers()).toEqual(['end']);
    expect(wheel.options.some(({ id }) => id === 'end')).toBe(true);
    expect(useUi.getState().wheel).toBeNull();
  });
  it('says what each ability does, on its button and where it is pointed at in the ring', () => {
    const { open, game } = page();
    const prompt = game.mine?.prompt;
    const options = prompt?.kind === 'choose' ? prompt.options : [];
    const focus = options.find(({ label }) => label[1] === 'Focus');
    expect(focus?.tells).toBe('pay 1 action: gain 1 MP');
    // What is seldom meant (with all MP there are) is no answer of the ring.
    const usual = options.find(({ tells, rare }) => tells && !rare);
    if (!usual) throw new Error('nothing usual is told');
    open();
    expect(screen.getByTestId(`wheel-${usual.id}`).title).toBe(usual.tells);
    cleanup();
    page('words');
    expect(screen.getByTestId(`option-${usual.id}`).textContent).toBe(`${usual.label[1]}${usual.tells}`);
  });
  it('stays in the picture near its edges, with a stem to its figure', () => {
    const { open, stage, wheel } = page();
    open();
    expect(screen.getByTestId('wheel-stem').hidden).toBe(true);
    // The same figure far on the left: the ring keeps away from the edge, the stem bridges what is between.
    const xAt = (x: number): number => stage.screenAt(x, 0.5, 0)?.x ?? Number.NaN;
    let x = 0;
    while (xAt(x) > 60) x--;
    const seen = xAt(x);
    stage.layout = { ...stage.layout, targets: [{ piece: wheel.piece, place: placeId('0,0'), x, y: 0, z: 0, radius: 0.4, height: 1 }] };
    act(() => stage.drawn(0));
    const left = Number(/translate\((-?\d+)px/.exec(screen.getByTestId('wheel').style.transform)?.[1]);
    expect(left).toBeGreaterThan(seen + 60);
    expect(screen.getByTestId('wheel-stem').hidden).toBe(false);
    expect(Number.parseFloat(screen.getByTestId('wheel-stem').style.width)).toBe(Math.round(left - seen));
    // No answer lies where the figure is: to the left, at the height of the middle.
    const at = screen.getAllByRole('menuitem').map(({ style }) => /translate\((-?\d+)px, (-?\d+)px\)/.exec(style.transform) ?? []);
    expect(at.filter(([, x, y]) => Number(x) < 0 && Math.abs(Number(y)) < 40)).toEqual([]);
  });
  it('has eight places; more answers come in further rings, each of them in one', () => {
    const many = Array.from({ length: 19 }, (_, n): Option => ({ id: `${n}`, label: ['x'], piece: pieceId(PLAIN.block) }));
    expect(ringOf(many.slice(0, 8), 3)).toEqual({ shown: many.slice(0, 8), more: false });
    const rings = [0, 1, 2].map((turn) => ringOf(many, turn));
    expect(rings.map(({ shown }) => shown.length)).toEqual([7, 7, 5]);
    expect(rings.flatMap(({ shown }) => shown)).toEqual(many);
    expect(ringOf(many, 3)).toEqual(rings[0]);
    const [above, right] = placesOf(4, 10).map(({ x, y }) => [Math.round(x), Math.round(y)]);
    expect([above, right]).toEqual([
      [0, -10],
      [10, 0],
    ]);
  });
});

describe('[K-047, K-048] the picture without looking for buttons', () => {
  /** The tool of the page, with what it answers. */
  function tool(ask?: (piece: PieceId) => Prompt) {
    const { game: plain, stage, wheel, connection } = page();
    const game = ask && plain.mine ? { ...plain, mine: { ...plain.mine, prompt: ask(pieceId(wheel.piece)) } } : plain;
    const answer = vi.fn();
    const now = { game, answer, send: async () => ({ k: '', ok: true as const }) };
    const desk: Desk = { stage, plays: true, connection, now: () => now, cursor: vi.fn(), adopt: vi.fn() };
    const made = playTool(desk);
    const at = stage.screenAt(0, 0.5, 0) ?? { x: 0, y: 0 };
    const context: ActionContext = { game, answer, send: now.send, camera: null, tool: made };
    const key = (name: string) => actionFor(name, {}, context)?.do(context);
    return { game, answer, made, at, key, wheel, stage };
  }
  it('the right button, a finger that rests, and a key open the wheel, and close it again', () => {
    const { made, at, key, wheel, answer } = tool();
    made.menu?.(at);
    expect(useUi.getState().wheel?.piece).toBe(wheel.piece);
    made.menu?.({ ...at, rested: true });
    expect(useUi.getState().wheel).toBeNull();
    key('X');
    expect(useUi.getState().wheel?.piece).toBe(wheel.piece);
    key('X');
    expect(useUi.getState().wheel).toBeNull();
    made.menu?.({ x: 1, y: 1 });
    expect([useUi.getState().wheel, answer.mock.calls]).toEqual([null, []]);
  });
  it('a click at the own figure opens its wheel and does nothing to what stands behind it; beside it that is meant', () => {
    const { made, at, game, wheel, answer, stage } = tool();
    const prompt = game.mine?.prompt;
    const step = prompt?.kind === 'choose' ? prompt.options.find(({ label }) => label[0] === 'option.move') : undefined;
    if (!step?.place) throw new Error('no step');
    const [figure] = stage.layout.targets;
    if (!figure) throw new Error('no figure');
    // Something on a lit space stands right behind the figure, wider than it.
    const behind = { ...figure, piece: 'wall', place: step.place, z: -1.2, radius: 1, height: 3 };
    stage.layout = { ...stage.layout, targets: [figure, behind] };
    const press = (point: { x: number; y: number }) => ({ ...point, far: false, touch: false, time: 0, page: point, shift: false });
    made.release(press(at));
    expect([useUi.getState().wheel?.piece, answer.mock.calls]).toEqual([wheel.piece, []]);
    // What it covers can be had in the wheel.
    expect(useUi.getState().wheel?.covered).toEqual([step.id]);
    const beside = stage.screenAt(0.8, 1, -1.2);
    if (!beside) throw new Error('not in the picture');
    made.release(press(beside));
    expect([useUi.getState().wheel, answer.mock.calls]).toEqual([null, [[step.id]]]);
  });
  it('[T-120] over terrain a click at the own figure asks before it does something to itself; the wheel has it', () => {
    const does = (id: string, more: Partial<Option> = {}): Option => ({ id, label: ['walk'], ...more });
    const { game, made, at, answer, wheel } = tool((piece) => ({
      ...{ kind: 'route', piece, from: placeId('0,0,0'), budget: 6000, ways: [], title: ['walk'], rule: 'T-060' },
      options: [does('climb', { piece }), does('heal', { piece: pieceId('friend') }), does('end')],
    }));
    expect(wheelOf(game, game.mine?.prompt)?.options.map(({ id }) => id)).toEqual(['climb', 'end']);
    made.release(Object.assign({ far: false, touch: false, time: 0, page: at, shift: false }, at));
    expect([useUi.getState().wheel?.piece, answer.mock.calls]).toEqual([wheel.piece, []]);
  });
  it('whoever has clicked points at nothing until the pointer moves: no card lies over what is lit next', () => {
    const { game, answer, made, stage } = tool();
    stage.layout = { ...stage.layout, targets: [] };
    const prompt = game.mine?.prompt;
    const step = prompt?.kind === 'choose' ? prompt.options.find(({ label }) => label[0] === 'option.move') : undefined;
    const at = step?.place && whereIs(game.scene, step.place);
    const point = at && stage.screenAt(at.x, 0, at.z);
    if (!step || !point) throw new Error('no step');
    const press = { ...point, far: false, touch: false, time: 0, page: point, shift: false };
    made.hover(press);
    expect(useUi.getState().hover.place).toBe(step.place);
    made.release(press);
    expect(answer.mock.calls).toEqual([[step.id]]);
    expect(useUi.getState().hover).toEqual({ piece: null, place: null });
  });
  it('a key points at what several answers lead to, Enter goes there as a click would', () => {
    const { game, answer, key } = tool();
    const prompt = game.mine?.prompt;
    if (!prompt) throw new Error('nothing is asked');
    const targets = farTargets(game, prompt, NOTHING_PICKED);
    expect(targets.length).toBeGreaterThan(1);
    key('F');
    key('F');
    key('Shift+F');
    const [first] = targets;
    if (!first || !('place' in first)) throw new Error('no far space');
    expect(useUi.getState().hover).toEqual({ piece: null, place: first.place });
    key('Enter');
    const off = setOff(game, prompt, NOTHING_PICKED, first.place);
    expect(answer.mock.calls).toEqual([[off?.answer]]);
    expect(useUi.getState().way.going).toEqual(off?.going);
    // What the pointer moves away from is pointed at no more: Enter is the chat's again.
    useUi.setState({ keyed: game.mine?.id ?? null, hover: { piece: null, place: null }, panel: 'none' });
    key('Enter');
    expect(useUi.getState().panel).toBe('chat');
  });
  it('[K-048] the hint says what dots and pieces mean that are lit beside the nearest spaces', () => {
    page('line');
    const prompt = game?.mine?.prompt;
    const targets = game && prompt ? farTargets(game, prompt, NOTHING_PICKED) : [];
    const line = screen.getByText(/^Click a lit space to move there/).textContent ?? '';
    expect(targets.some((each) => 'place' in each)).toBe(true);
    expect(line).toMatch(/; a (dot|dotted ring|dot or dotted ring) farther off to walk all the way(, turn by turn)?$/);
    expect(/; a lit piece to aim “.+” at it/.test(line)).toBe(targets.some((each) => 'piece' in each));
  });
  it('words offer the same spaces, with how many steps it takes', () => {
    const { answers, game } = page('words');
    const prompt = game.mine?.prompt;
    if (!prompt) throw new Error('nothing is asked');
    const targets = farTargets(game, prompt, NOTHING_PICKED);
    expect(screen.getByTestId('twin-far').textContent).toContain(`(${targets.length})`);
    for (const target of targets) {
      const button = screen.getByTestId(`far-${'place' in target ? target.place : target.piece}`);
      if ('place' in target) expect(button.textContent).toBe(`${game.names.place(placeId(target.place))}, ${target.steps} steps`);
    }
    const far = targets.find((target) => 'place' in target);
    if (!far || !('place' in far)) throw new Error('no far space');
    fireEvent.click(screen.getByTestId(`far-${far.place}`));
    expect(answers()).toEqual([setOff(game, prompt, NOTHING_PICKED, far.place)?.answer]);
  });
});
