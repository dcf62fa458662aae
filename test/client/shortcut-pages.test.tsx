import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { offersAt, repeated, setOff } from '../../client/answers/farther.ts';
import { FAR, NOTHING_PICKED } from '../../client/answers/picked.ts';
import { PromptBar } from '../../client/hud/prompt/PromptBar.tsx';
import { localTable } from '../../client/net/local.ts';
import { useSetUp } from '../../client/store/deputy.ts';
import { useGames } from '../../client/store/games.ts';
import { setsOff, useWay } from '../../client/store/going.ts';
import { type Game, useAnswer, useGame } from '../../client/store/table.tsx';
import { NO_WAY, useUi } from '../../client/store/ui.ts';
import { fallback } from '../../shared/engine/answers.ts';
import type { Choice, Prompt } from '../../shared/engine/prompt.ts';
import { gameOf } from '../../shared/games/index.ts';
import { placeId } from '../../shared/table/ids.ts';
import { askedView, atTable, lobbyMeta, pageTable } from '../support/page-table.tsx';

afterEach(() => {
  useUi.setState({ way: NO_WAY, deputy: false, answers: {} });
  delete window.__lootableMoment;
});

/** A table in the tab with one person and the bar of questions. */
function sitDown(id: string, seed: number) {
  const game = gameOf(id);
  if (!game) throw new Error(`there is no ${id}`);
  useGames.setState(({ loaded }) => ({ loaded: { ...loaded, [id]: game } }));
  const connection = localTable({ game, seats: game.seats.min, seed, pace: 0 });
  const page: { game: Game | null; answer(choice: Choice): void } = { game: null, answer: () => undefined };
  function Page() {
    useWay();
    useSetUp();
    page.game = useGame();
    page.answer = useAnswer();
    return <PromptBar />;
  }
  atTable(connection, <Page />);
  return { connection, page };
}

describe('the page', () => {
  it('answers what is asked before the game begins, as its bot would, once one has said so', async () => {
    const { connection, page } = sitDown('mad-alchemist', 3);
    await waitFor(() => expect(page.game?.mine?.prompt?.title[0]).toBe('draft.ask'));
    // One answer is filled in and can still be changed.
    fireEvent.click(screen.getByTestId('for-me'));
    await waitFor(() => expect(useUi.getState().picked.menu).toHaveLength(1));
    fireEvent.click(screen.getByTestId('back'));
    expect(useUi.getState().picked).toBe(NOTHING_PICKED);
    fireEvent.click(screen.getByTestId('all-for-me'));
    await waitFor(() => expect(page.game?.view.turn.number).toBeGreaterThan(0));
    expect(screen.queryByTestId('for-me')).toBeNull();
    connection.leave();
  });

  it('offers the answer of the last time where it is legal again', async () => {
    const steps = (...ids: string[]): Prompt => ({
      kind: 'choose',
      options: ids.map((id) => ({ id, label: ['option', id], place: placeId(id) })),
      title: ['duel'],
      rule: 'T-6',
    });
    const table = pageTable({ you: { seat: 0, host: false }, view: askedView(steps('1', '2')) });
    atTable(table.connection, <PromptBar />);
    expect(screen.queryByTestId('again')).toBeNull();
    act(() => useUi.setState({ answers: { duel: '2' } }));
    fireEvent.click(screen.getByTestId('again'));
    expect(table.sent).toMatchObject([{ t: 'answer', choice: '2' }]);
    act(() => table.change({ view: askedView(steps('1', '3')) }));
    expect(screen.queryByTestId('again')).toBeNull();
  });

  it('does once more what one click means as often as the turn allows, unless one stays', async () => {
    window.__lootableMoment = 20;
    const foe = { id: 'attack', label: ['option', 'x'], place: placeId('1') } as const;
    const fight = (...more: string[]): Prompt => ({
      kind: 'choose',
      options: [foe, ...more.map((id) => ({ id, label: ['option', id] as const }))],
      title: ['fight'],
      rule: 'T-6',
      walk: { by: 'step', most: 2, last: { by: 'option', at: [placeId('1')], again: true } },
    });
    const asked = (n: number, ...more: string[]) => {
      const view = askedView(fight(...more));
      return { ...view, prompts: view.prompts.map((each) => ({ ...each, id: `0.${n}` })) };
    };
    const table = pageTable({ you: { seat: 0, host: false }, meta: lobbyMeta({ status: 'playing' }), view: asked(1) });
    const page: { game: Game | null } = { game: null };
    function Page() {
      useWay();
      page.game = useGame();
      return <PromptBar />;
    }
    atTable(table.connection, <Page />);
    const again = repeated(fight(), 'attack');
    if (!again || !page.game) throw new Error('nothing is done again');
    act(() => page.game && setsOff(page.game, again));
    act(() => table.change({ view: asked(2) }));
    await waitFor(() => expect(table.sent).toMatchObject([{ t: 'answer', prompt: '0.2', choice: 'attack' }]));
    window.__lootableMoment = 3_600_000;
    act(() => table.change({ view: asked(3) }));
    fireEvent.click(await screen.findByTestId('stay-here'));
    expect(useUi.getState().way.going).toBeNull();
    // What was not offered before ends it.
    act(() => page.game && setsOff(page.game, again));
    act(() => table.change({ view: asked(4, 'run') }));
    expect(useUi.getState().way.going).toBeNull();
    expect(table.sent).toHaveLength(1);
  });

  it('says that a way over several turns has ended before its goal, and whether one stands before that, until something is answered', () => {
    const place = (id: string) => ({ id, label: ['step', id] as const, place: placeId(id) });
    const at = (n: number, ...places: string[]) => {
      const view = askedView({ kind: 'choose', options: places.map(place), title: ['act'], rule: 'T-6' });
      return { ...view, prompts: view.prompts.map((each) => ({ ...each, id: `0.${n}` })) };
    };
    const table = pageTable({ you: { seat: 0, host: false }, view: at(1, '1') });
    function Page() {
      useWay();
      return <PromptBar />;
    }
    atTable(table.connection, <Page />);
    const said = (n: number, ...places: string[]) => {
      const going = { by: 'step', piece: null, to: '9', left: 3, since: { offered: ['1'], while: '', turn: 0 } };
      act(() => useUi.setState({ way: { ...NO_WAY, going, asked: '0.0', turn: 0 } }));
      act(() => table.change({ view: at(n, ...places) }));
      return screen.queryByTestId('way-short')?.textContent;
    };
    expect(said(2, '1', '2')).toMatch(/^Your way to .*9.* ends here: something has changed since$/);
    expect(said(3, '1', '9')).toMatch(/^Your way ends before .*9.*: the last step is yours$/);
    act(() => table.change({ view: at(4, '1') }));
    expect(screen.queryByTestId('way-short')).toBeNull();
    expect(table.sent).toEqual([]);
  });

  it('says of each game what it is that cannot be taken back there', () => {
    const said = ['tomb-looters', 'keelar', 'chuck-rock'].map((id) => {
      const { connection } = sitDown(id, 1);
      const { title } = screen.getByTestId('undo');
      connection.leave();
      document.body.replaceChildren();
      return title;
    });
    expect(said.map((title) => /L-052|ends of turns/.exec(title)?.[0])).toEqual(['L-052', 'ends of turns', undefined]);
    expect(said.every((title) => title.startsWith('Nothing to take back: ') && title.endsWith('the acts of others stay'))).toBe(true);
  });

  it('takes a way back whose last step ended the turn, until something else can be done', () => {
    const prompt: Prompt = { kind: 'choose', options: [{ id: 'x', label: ['option', 'x'] }], title: ['act'], rule: 'T-3' };
    const asked = askedView(prompt);
    const away = { ...asked, undo: 3, prompts: [], turn: { seat: 1, number: 5 } };
    useUi.setState({ way: { ...NO_WAY, turn: 4, before: 0 } });
    const table = pageTable({ you: { seat: 0, host: false }, view: away });
    function Page() {
      useWay();
      return <PromptBar />;
    }
    atTable(table.connection, <Page />);
    expect(screen.getByTestId('undo-way').title).toContain('3 steps');
    act(() => table.change({ view: { ...asked, undo: 0, turn: { seat: 0, number: 6 } } }));
    act(() => table.change({ view: { ...away, turn: { seat: 1, number: 7 } } }));
    expect(screen.queryByTestId('undo-way')).toBeNull();
  });

  it('goes farther at one click, and takes the whole way back at one', async () => {
    const { connection, page } = sitDown('dragon-treasure', 5);
    useUi.setState({ deputy: true });
    await waitFor(() => expect(page.game?.view.turn.number).toBeGreaterThan(0));
    let gone = false;
    for (let n = 0; n < 200 && !gone; n++) {
      await waitFor(() => expect(page.game?.mine?.prompt).toBeDefined());
      const { game } = page;
      const prompt = game?.mine?.prompt;
      if (!game || !prompt) throw new Error('nobody is asked');
      const far = [...offersAt(game, prompt, NOTHING_PICKED, true).places].find(([, mark]) => mark === FAR)?.[0];
      const begun = far === undefined ? undefined : setOff(game, prompt, NOTHING_PICKED, far);
      const steps = prompt.kind === 'choose' ? prompt.options.filter(({ mark }) => mark === 'rest') : [];
      if (!begun) {
        const asked = game.mine?.id;
        // Whoever walks on has farther to go the next time.
        await act(async () => page.answer(steps.at(-1)?.id ?? fallback(prompt)));
        await waitFor(() => expect(page.game?.mine?.id).not.toBe(asked));
        continue;
      }
      const before = game.view.pieces;
      await act(async () => {
        page.answer(begun.answer);
        setsOff(game, begun.going);
      });
      await waitFor(() => expect(useUi.getState().way.going).toBeNull());
      const back = screen.queryByTestId('undo-way');
      if (!back) continue;
      expect(Object.values(page.game?.view.pieces ?? {}).some(({ place, kind }) => place === far && kind === 'army')).toBe(true);
      fireEvent.click(back);
      await waitFor(() => expect(page.game?.view.pieces).toEqual(before));
      gone = true;
    }
    expect(gone).toBe(true);
    connection.leave();
  });

  it('goes on turn by turn to what lies far off, says so, and stays when it is told to', async () => {
    window.__lootableMoment = 20;
    const { connection, page } = sitDown('chuck-rock', 5);
    const far = () => {
      const { game } = page;
      const prompt = game?.mine?.prompt;
      if (!game || !prompt) return undefined;
      const lit = [...offersAt(game, prompt, NOTHING_PICKED, true).places].filter(([, mark]) => mark === FAR);
      return lit.map(([place]) => setOff(game, prompt, NOTHING_PICKED, place)).find((each) => (each?.going.left ?? 0) > 2);
    };
    const at = () => Object.values(page.game?.view.pieces ?? {}).find(({ kind, owner }) => kind === 'thrower' && owner === 0)?.place;
    const setOut = async () => {
      await waitFor(() => expect(far()).toBeDefined());
      const [begun, { game }] = [far(), page];
      if (!begun || !game) throw new Error('nothing lies far off');
      await act(async () => {
        page.answer(begun.answer);
        setsOff(game, begun.going);
      });
      return { to: begun.going.to, turn: game.view.turn.number };
    };
    const { turn } = await setOut();
    const first = at();
    // Its own next turn comes, and a step of it, without another click.
    await waitFor(() => expect(page.game?.view.turn.number).toBeGreaterThan(turn + 1));
    await waitFor(() => expect(at()).not.toBe(first));
    window.__lootableMoment = 3_600_000;
    await waitFor(() => expect(page.game?.mine?.prompt).toBeDefined());
    fireEvent.click(await screen.findByTestId('stay-here'));
    expect(useUi.getState().way.going).toBeNull();
    expect(screen.queryByTestId('onward')).toBeNull();
    connection.leave();
  });
});
