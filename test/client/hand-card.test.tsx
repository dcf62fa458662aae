import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HoverCard } from '../../client/hud/over/HoverCard.tsx';
import { HandTray } from '../../client/hud/parts/HandTray.tsx';
import { Stage } from '../../client/scene/stage/stage.ts';
import { loadSkin } from '../../client/skins/index.ts';
import { useGames } from '../../client/store/games.ts';
import { useGame } from '../../client/store/table.tsx';
import { useUi } from '../../client/store/ui.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { project } from '../../shared/engine/project.ts';
import { start } from '../../shared/engine/start.ts';
import type { PieceView } from '../../shared/engine/view.ts';
import { GAME } from '../../shared/games/dragon-treasure/index.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';
import { handOf } from '../../shared/table/piece.ts';
import { atTable, lobbyMeta, pageTable, person, robot } from '../support/page-table.tsx';

const forget = () => act(() => useUi.setState({ hover: { piece: null, place: null }, panel: 'none' }));
beforeAll(() => loadSkin('dragon-treasure'));
afterEach(() => {
  cleanup();
  forget();
});

function Over() {
  const game = useGame();
  return (
    game && (
      <div className="scene">
        <HoverCard stage={new Stage()} game={game} />
      </div>
    )
  );
}

/** A table of Dragon Treasure at its beginning, with the own hand and what is told of what is pointed at. */
function table() {
  useGames.setState({ loaded: { 'dragon-treasure': GAME } });
  const meta = lobbyMeta({ game: 'dragon-treasure', status: 'playing', seats: [person(0, 'Ada'), robot(1)], hostSeat: 0 });
  const dealt = project(start(GAME, { seats: 2 }, seededChance(5)).table, 0);
  const paladin: PieceView = { id: pieceId('c-1'), kind: 'character', face: 'paladin', place: handOf(0), owner: 0, count: 1, tags: [] };
  const view = { ...dealt, pieces: { ...dealt.pieces, [paladin.id]: { ...paladin, secret: 'face' as const } } };
  const page = pageTable({ meta, you: { seat: 0, host: true }, view, note: '' });
  const { container } = atTable(
    page.connection,
    <>
      <HandTray />
      <Over />
      <button type="button">Log</button>
    </>,
  );
  return { view, told: () => container.querySelector<HTMLElement>('.hover-card') };
}

const box = (left: number, top: number, width: number, height: number) => () => new DOMRect(left, top, width, height);

describe('what is told of what is pointed at', () => {
  it('[D-061, D-081] stands above the card of the hand, and says what its number is for', () => {
    const { told } = table();
    const [card] = screen.getAllByTestId(/^hand-/);
    if (!card) throw new Error('no card');
    card.getBoundingClientRect = box(40, 600, 83, 100);
    fireEvent.pointerEnter(card);
    expect(told()?.textContent).toMatch(/the higher number wins.*two dice: \d+ of 36 throws/);
    expect(told()?.style.visibility).toBe('visible');
    const [, left = '', top = ''] = /translate\((\d+)px, (\d+)px\)/.exec(told()?.style.transform ?? '') ?? [];
    expect([Number(left) < 100, Number(top) > 500 && Number(top) < 600]).toEqual([true, true]);
    fireEvent.pointerLeave(card);
    expect(told()).toBeNull();
  });
  it('[D-023] counts what lies in the cup, which everybody may count', () => {
    const { view, told } = table();
    act(() => useUi.setState({ hover: { piece: null, place: placeId('cup') } }));
    expect(told()?.textContent).toBe(`Cup${view.counts.cup} characters still to be drawn`);
  });
  it('is gone when something beside the picture is pressed, and when a panel opens', () => {
    const { told } = table();
    const point = () => act(() => useUi.setState({ hover: { piece: null, place: placeId('cup') } }));
    point();
    fireEvent.pointerDown(document.querySelector('.scene') as Element);
    expect(told()).not.toBeNull();
    fireEvent.pointerDown(screen.getByText('Log'));
    expect(told()).toBeNull();
    point();
    act(() => useUi.getState().show('log'));
    expect(told()).toBeNull();
  });
});
