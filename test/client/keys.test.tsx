import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOTHING_PICKED } from '../../client/answers/picked.ts';
import { keyName } from '../../client/input/keys.ts';
import { localTable } from '../../client/net/local.ts';
import { useGames } from '../../client/store/games.ts';
import { TableProvider } from '../../client/store/table.tsx';
import { useTaste, useUi } from '../../client/store/ui.ts';
import { ACTIONS, keysOf } from '../../client/tools/actions.ts';
import { ANSWERS, useAnswerKeys } from '../../client/tools/answers.ts';
import { actionFor, useKeyboard } from '../../client/tools/keyboard.ts';
import { type ActionContext, useControls } from '../../client/tools/tool.ts';
import { GAMES } from '../../shared/games/index.ts';
import { soon } from '../support/soon.ts';
import { cameraSpy } from '../support/tool.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const idle: ActionContext = {
  game: null,
  answer: () => undefined,
  send: async () => ({ k: '', ok: true }),
  camera: cameraSpy(),
  tool: null,
};

beforeEach(() => {
  useUi.setState({ panel: 'none', cameraMode: 'orbit', home: 0, picked: NOTHING_PICKED, promptId: null, interfaceHidden: false });
  useTaste.setState({ keys: {}, volume: 0.5 });
  useControls.setState({ camera: cameraSpy(), tool: null });
});
afterEach(() => {
  cleanup();
  useControls.setState({ camera: null });
});

describe('the names of keys', () => {
  it.each([
    [{ key: ' ', code: 'Space' }, 'Space'],
    [{ key: 'p', code: 'KeyP' }, 'P'],
    [{ key: '?', code: 'Slash', shiftKey: true }, '?'],
    [{ key: '!', code: 'Digit1', shiftKey: true }, 'Shift+1'],
    [{ key: '¡', code: 'Digit1', altKey: true }, 'Alt+1'],
    [{ key: 'z', code: 'KeyZ', ctrlKey: true }, 'Ctrl+Z'],
    [{ key: 'z', code: 'KeyZ', metaKey: true }, 'Ctrl+Z'],
    [{ key: 'Z', code: 'KeyZ', shiftKey: true }, 'Shift+Z'],
    [{ key: '3', code: 'Digit3' }, '3'],
    [{ key: 'ArrowLeft', code: 'ArrowLeft' }, 'ArrowLeft'],
  ])('%o is %s', (press, name) => {
    expect(keyName({ ...plain, ...press })).toBe(name);
  });
});

describe('actions', () => {
  it('have ids and default keys of their own', () => {
    const ids = [...ANSWERS, ...ACTIONS].map((action) => action.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const actions of [ANSWERS, ACTIONS]) {
      const keys = actions.flatMap((action) => action.keys);
      expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
      for (const action of actions) expect(action.label).not.toBe('');
    }
  });
  it('follow the keys that the player has chosen, and lose them when emptied', () => {
    expect(actionFor('Space', {}, idle)?.id).toBe('camera.home');
    expect(actionFor('H', { 'camera.home': 'H' }, idle)?.id).toBe('camera.home');
    expect(actionFor('Space', { 'camera.home': 'H' }, idle)).toBeUndefined();
    const [first] = ACTIONS;
    expect(first && keysOf(first, { [first.id]: '' })).toEqual([]);
  });
  it('that cannot be done are not found', () => {
    expect(actionFor('1', {}, idle)).toBeUndefined();
    expect(actionFor('Ctrl+Z', {}, idle)).toBeUndefined();
    expect(actionFor('Space', {}, { ...idle, camera: null })).toBeUndefined();
  });
  it('that answer come before those of every table, and are gone where nobody plays', () => {
    expect(actionFor('Enter', {}, { ...idle, answers: ANSWERS })?.id).toBe('answer.confirm');
    expect(actionFor('Enter', {}, idle)?.id).toBe('interface.chat');
  });
  it('turn the sound off and back to where it was', () => {
    const mute = actionFor('M', {}, idle);
    useTaste.setState({ volume: 0.3 });
    mute?.do(idle);
    expect(useTaste.getState().volume).toBe(0);
    mute?.do(idle);
    expect(useTaste.getState().volume).toBe(0.3);
  });
});

function Page() {
  useAnswerKeys();
  useKeyboard();
  useKeyboard();
  return (
    <>
      <input aria-label="name" />
      <button type="button">Go</button>
    </>
  );
}

describe('pressing keys', () => {
  const [game] = GAMES;
  const open = () => {
    if (!game) throw new Error('no game');
    useGames.setState({ loaded: { [game.id]: game } });
    const table = localTable({ game, pace: 100_000 });
    const send = vi.spyOn(table, 'send');
    const page = render(
      <TableProvider connection={table}>
        <Page />
      </TableProvider>,
    );
    return { table, send, page };
  };
  it('acts once however many components listen, and never while a text field has the focus', () => {
    const { page, table } = open();
    fireEvent.keyDown(document.body, { key: 'p', code: 'KeyP' });
    expect(useUi.getState().cameraMode).toBe('top');
    fireEvent.keyDown(page.getByLabelText('name'), { key: 'p', code: 'KeyP' });
    expect(useUi.getState().cameraMode).toBe('top');
    fireEvent.keyDown(document.body, { key: ' ', code: 'Space' });
    expect(useUi.getState().home).toBe(1);
    act(() => table.leave());
  });
  it('leaves Space and Enter to a button that has the focus', () => {
    const { page, table } = open();
    fireEvent.keyDown(page.getByText('Go'), { key: ' ', code: 'Space' });
    expect(useUi.getState().home).toBe(0);
    act(() => table.leave());
  });
  it('answers the open question by its number', async () => {
    const { send, table } = open();
    const mine = table.snapshot().view?.prompts.find((each) => each.prompt);
    if (mine?.prompt?.kind !== 'place') throw new Error('the castles are asked for first');
    fireEvent.keyDown(document.body, { key: '2', code: 'Digit2' });
    await soon(() => expect(send).toHaveBeenCalled());
    expect(send).toHaveBeenCalledExactlyOnceWith({ t: 'answer', prompt: mine.id, choice: mine.prompt.places[1]?.place });
    act(() => table.leave());
  });
  it('opens and closes panels: ? and Escape', () => {
    const { table } = open();
    fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true });
    expect(useUi.getState().panel).toBe('keys');
    fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
    expect(useUi.getState().panel).toBe('none');
    act(() => table.leave());
  });
});
