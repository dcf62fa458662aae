import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PlayOver } from '../../client/hud/over/PlayOver.tsx';
import { PromptBar } from '../../client/hud/prompt/PromptBar.tsx';
import { TextTwin } from '../../client/hud/twin/TextTwin.tsx';
import { Stage } from '../../client/scene/stage/stage.ts';
import { useHinted } from '../../client/store/advice.ts';
import { drawnIn, useAim } from '../../client/store/aim.ts';
import { useGame } from '../../client/store/table.tsx';
import { useUi } from '../../client/store/ui.ts';
import { useAnswerKeys } from '../../client/tools/answers.ts';
import { useKeyboard } from '../../client/tools/keyboard.ts';
import type { Prompt } from '../../shared/engine/prompt.ts';
import type { View } from '../../shared/engine/view.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';
import { askedTable, atTable } from '../support/page-table.tsx';

vi.mock('../../shared/games/manifest.ts', async () => {
  const { toy } = await import('../support/toy.ts');
  const FREE_TABLE = { ...toy, id: 'free-table', title: 'Free table', options: [] };
  const told = {
    ...toy,
    bot: (_: View, { kind }: Prompt) => (kind === 'route' ? ['1000,0,0', '1000,2000,0'] : 'walk'),
    counsel: () => 'It leads on.',
    aims: () => ['fly'],
  };
  return { CARDS: [toy], FREE_TABLE, cardOf: (id: string) => (id === 'toy' ? toy : undefined), loadGame: async () => told };
});

const prompt: Prompt = { kind: 'choose', options: [{ id: 'walk', label: ['option', 'walk'] }], title: ['act', 0], rule: 'T-3' };
/** A table whose host allows hints, or not. */
function asked(hints: boolean) {
  const table = askedTable(prompt);
  const { meta } = table.connection.snapshot();
  if (meta) table.change({ meta: { ...meta, hints } });
  return table;
}

describe('a hint', () => {
  it('says what a bot would do and why, and does so when told to', async () => {
    const { connection, sent } = asked(true);
    atTable(connection, <PromptBar />);
    fireEvent.click(screen.getByTestId('hint'));
    await waitFor(() => expect(screen.getByTestId('hint-line').textContent).toMatch(/^A bot would: .*walk.*\. It leads on\./i));
    fireEvent.click(screen.getByTestId('take-hint'));
    expect(sent).toMatchObject([{ t: 'answer', choice: 'walk' }]);
  });

  it('is pointed at on the board and in the hand: the piece and the place of the answer', async () => {
    const board: Prompt = {
      ...prompt,
      options: [{ id: 'walk', label: ['option', 'walk'], piece: pieceId('pawn-0'), place: placeId('3') }],
    };
    const table = askedTable(board);
    const { meta } = table.connection.snapshot();
    if (meta) table.change({ meta: { ...meta, hints: true } });
    function Pointed() {
      const hinted = useHinted(useGame());
      return <output data-testid="pointed">{JSON.stringify(hinted ?? null)}</output>;
    }
    atTable(
      table.connection,
      <>
        <PromptBar />
        <Pointed />
      </>,
    );
    expect(screen.getByTestId('pointed').textContent).toBe('null');
    fireEvent.click(screen.getByTestId('hint'));
    await waitFor(() => expect(screen.getByTestId('pointed').textContent).toBe('{"pieces":["pawn-0"],"places":["3"]}'));
  });

  it('draws the way that it means on the board, and names it only where one thing alone lies there', async () => {
    const way = (id: string) => ({ id, label: ['option', id] as const, answer: ['1000,0,0', '1000,2000,0'], cost: 3000 });
    for (const [ids, said] of [
      [['door'], 'door'],
      [['door', 'marker'], 'walk'],
      [[], 'walk'],
    ] as const) {
      const route: Prompt = {
        kind: 'route',
        piece: pieceId('pawn-0'),
        from: placeId('0,0,0'),
        budget: 6_000,
        ways: ids.map(way),
        options: [],
        title: ['act', 0],
        rule: 'T-3',
      };
      const table = askedTable(route);
      const { meta, view } = table.connection.snapshot();
      if (meta) table.change({ meta: { ...meta, hints: true } });
      const { unmount } = atTable(table.connection, <PromptBar />);
      fireEvent.click(screen.getByTestId('hint'));
      await waitFor(() => expect(screen.getByTestId('hint-line').textContent).toMatch(new RegExp(`would: .*${said}.*It leads`)));
      expect(drawnIn(useAim.getState().answer)).toEqual(['1000,0,0', '1000,2000,0']);
      act(() => table.change({ view: view && { ...view, prompts: [] } }));
      expect(useAim.getState().answer).toBeNull();
      unmount();
    }
  });

  it('is not to be had where the host has switched hints off, by button or key', () => {
    function Bar() {
      useAnswerKeys();
      useKeyboard();
      return <PromptBar />;
    }
    const table = asked(false);
    atTable(table.connection, <Bar />);
    expect(screen.queryByTestId('hint')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'h', code: 'KeyH' });
    expect(screen.queryByTestId('hint-line')).toBeNull();
    const { meta } = table.connection.snapshot();
    act(() => table.change({ meta: meta && { ...meta, hints: true } }));
    fireEvent.keyDown(document.body, { key: 'h', code: 'KeyH' });
    expect(screen.queryByTestId('hint-line')).not.toBeNull();
  });
});

describe('why something is not lit', () => {
  it('is told to whoever waits: whose turn it is, or who decides first, or for whom all wait', async () => {
    function Card() {
      const game = useGame();
      return game && <PlayOver stage={new Stage()} game={game} />;
    }
    const table = asked(true);
    const { view } = table.connection.snapshot();
    if (!view) throw new Error('no view');
    const waits = (turn: number, ...seats: number[]): View => ({
      ...view,
      turn: { ...view.turn, seat: turn },
      prompts: seats.map((seat) => ({ id: `w${turn}${seats.length}`, seat, line: ['!decides', seat], answered: false })),
    });
    const said = async (text: string) => waitFor(() => expect(screen.getByTestId('why-not').textContent).toBe(text));
    table.change({ view: waits(1, 1) });
    atTable(table.connection, <Card />);
    act(() => useUi.getState().setHover({ piece: null, place: '4' }));
    await said('It is Blue’s turn. ');
    act(() => table.change({ view: waits(0, 1) }));
    await said('Blue decides first. ');
    act(() => table.change({ view: { ...waits(0, 1), viewer: null } }));
    await waitFor(() => expect(screen.queryByTestId('why-not')).toBeNull());
    act(() => useUi.getState().setHover({ piece: null, place: null }));
  });

  it('is told beside the pointer after a moment, with its rule', async () => {
    function Card() {
      const game = useGame();
      return game && <PlayOver stage={new Stage()} game={game} />;
    }
    atTable(asked(true).connection, <Card />);
    act(() => useUi.getState().setHover({ piece: null, place: '4' }));
    await waitFor(() => expect(screen.getByTestId('why-not').textContent).toBe('Nobody flies. T-9'));
    act(() => useUi.getState().setHover({ piece: null, place: null }));
    expect(screen.queryByTestId('why-not')).toBeNull();
  });

  it('is told in words to whoever names a space', async () => {
    atTable(asked(true).connection, <TextTwin />);
    fireEvent.click(screen.getByTestId('why-ask'));
    await waitFor(() => expect(screen.getByTestId('why-said').textContent).toBe('Nobody flies. (T-9)'));
  });
});
