import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { HoverCard } from '../../client/hud/over/HoverCard.tsx';
import { PlayOver } from '../../client/hud/over/PlayOver.tsx';
import { Stage } from '../../client/scene/stage/stage.ts';
import { useGames } from '../../client/store/games.ts';
import { useGame } from '../../client/store/table.tsx';
import { useUi } from '../../client/store/ui.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { project } from '../../shared/engine/project.ts';
import { GAME as alchemist } from '../../shared/games/mad-alchemist/index.ts';
import { GAME } from '../../shared/games/tomb-looters/index.ts';
import { placeId } from '../../shared/table/ids.ts';
import { askedView, atTable, lobbyMeta, pageTable, person, robot } from '../support/page-table.tsx';
import { table } from '../support/table.ts';
import { toy } from '../support/toy.ts';

const looters: AnyGame = GAME;
afterEach(() => {
  cleanup();
  act(() => useUi.setState({ hover: { piece: null, place: null } }));
});

function Card({ stage }: { stage: Stage }) {
  const game = useGame();
  return game && <HoverCard stage={stage} game={game} />;
}

function Over() {
  const game = useGame();
  return game && <PlayOver stage={new Stage()} game={game} />;
}

/** What the card tells of a space of a game of two as it begins (the ring of Tomb Looters), or of a piece there. */
function toldOf(place: string, piece: string | null = null, game = looters): string | null | undefined {
  useGames.setState({ loaded: { [game.id]: game } });
  const meta = lobbyMeta({ game: game.id, status: 'playing', seats: [person(0, 'Ada'), robot(1)], hostSeat: 0 });
  const voice = table(game, { seats: 2 });
  const made = pageTable({ meta, you: { seat: 0, host: true }, view: project(voice.table, 0), note: '' });
  const { container } = atTable(made.connection, <Card stage={new Stage()} />);
  act(() => useUi.setState({ hover: { piece, place: placeId(place) } }));
  return container.querySelector('.hover-card')?.textContent;
}

it.each([
  ['1E', /^1E.*magic: whoever looks here may reroll once/],
  ['2D', /^2D.*a pillar: the game ends when two have fallen/],
])('[L-104, L-108] the card of the column %s says what it is, and what for', (place, told) => {
  expect(toldOf(place)).toMatch(told);
});

it('names what lies in an area beside the board, but beside one piece of it no other: they share no space', () => {
  expect(toldOf('effects', null, alchemist)).toContain('6 × Effect');
  cleanup();
  const told = toldOf('effects', 'effect-crescent', alchemist);
  expect(told).toMatch(/^Effect/);
  expect(told).not.toContain('×');
});

it('tells of a click that acts as often as the turn allows that it does so, with dice that nobody takes back', () => {
  useGames.setState({ loaded: { [toy.id]: toy } });
  const told = (again: boolean): string | null | undefined => {
    const view = askedView({
      kind: 'choose',
      options: [{ id: 'attack', label: ['option', 'x'], place: placeId('1,0') }],
      title: ['fight'],
      rule: 'T-6',
      walk: { by: 'step', most: 2, last: { by: 'option', at: [placeId('1,0')], ...(again ? { again: true as const } : {}) } },
    });
    const made = pageTable({ you: { seat: 0, host: false }, meta: lobbyMeta({ status: 'playing' }), view });
    const { container } = atTable(made.connection, <Over />);
    act(() => useUi.setState({ hover: { piece: null, place: placeId('1,0') } }));
    const text = container.querySelector('.hover-card')?.textContent;
    cleanup();
    return text;
  };
  expect(told(true)).toContain('once more by itself until it is done');
  expect(told(false)).not.toContain('once more');
});
