import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Hud } from '../../client/hud/Hud.tsx';
import { SettingsPanel } from '../../client/hud/panels/SettingsPanel.tsx';
import { Page, useFrame } from '../../client/pages/Page.tsx';
import { covered } from '../../client/store/streamer.ts';
import { TableProvider, useTable } from '../../client/store/table.tsx';
import { useTaste, useUi } from '../../client/store/ui.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { project } from '../../shared/engine/project.ts';
import { start } from '../../shared/engine/start.ts';
import { GAMES } from '../../shared/games/index.ts';
import { botAct } from '../support/bots.ts';
import { askedTable, atTable, lobbyMeta, pageTable, person } from '../support/page-table.tsx';
import { seededBelow } from '../support/table.ts';

afterEach(() => {
  cleanup();
  useTaste.setState({ streamer: false });
  useUi.setState({ peeking: false });
});

describe('streamer mode', () => {
  it.each(GAMES.map((game) => [game.id, game] as const))('leaves of the pieces of %s only what everybody may know', (_, game) => {
    const chance = seededChance(4);
    const below = seededBelow(4);
    let { table } = start(game, { seats: Math.max(2, game.seats.min) }, chance);
    for (let act = 0; act < 80; act++) {
      const outcome = botAct(table, 'random', below, chance);
      if (!outcome?.ok) break;
      table = outcome.table;
      if (act % 10 > 0) continue;
      const open = project(table, null);
      for (let seat = 0; seat < table.state.seats; seat++) {
        const { connection } = pageTable({ you: { seat, host: false }, view: project(table, seat) });
        const { view } = covered(connection.snapshot());
        for (const piece of Object.values(view?.pieces ?? {})) {
          // A piece of a place that tells only its number has no like in the public view.
          const like = open.pieces[piece.id];
          expect(piece.face === null || piece.face === like?.face, `${piece.id} of seat ${seat}`).toBe(true);
        }
      }
    }
  });

  it('leaves who only watches, and everybody without it, what they see', () => {
    const { connection } = pageTable({ view: null });
    expect(covered(connection.snapshot())).toBe(connection.snapshot());
    const seen: unknown[] = [];
    function Seen() {
      seen.push(useTable());
      return null;
    }
    const table = askedTable({ kind: 'choose', options: [{ id: 'walk', label: ['option', 'walk'] }], title: ['act', 0], rule: 'T-3' });
    render(
      <TableProvider connection={table.connection}>
        <Seen />
      </TableProvider>,
    );
    expect(seen.at(-1)).toBe(table.connection.snapshot());
  });

  it('covers the page until the button or its key is held, and again when it is let go', () => {
    function Framed() {
      useFrame();
      return <Page title="x">y</Page>;
    }
    useTaste.setState({ streamer: true });
    const table = askedTable({ kind: 'choose', options: [{ id: 'walk', label: ['option', 'walk'] }], title: ['act', 0], rule: 'T-3' });
    atTable(
      table.connection,
      <>
        <Framed />
        <Hud />
      </>,
    );
    const hidden = () => document.documentElement.hasAttribute('data-covered');
    expect(hidden()).toBe(true);
    const peek = screen.getByTestId('peek');
    fireEvent.pointerDown(peek);
    expect(hidden()).toBe(false);
    fireEvent.pointerUp(peek);
    expect(hidden()).toBe(true);
    fireEvent.keyDown(peek, { key: ' ' });
    expect(hidden()).toBe(false);
    fireEvent.blur(peek);
    expect(hidden()).toBe(true);
  });

  it('is switched on in the settings', () => {
    atTable(pageTable({ meta: lobbyMeta({ seats: [person(0, 'Ada'), person(1, 'Ben')] }) }).connection, <SettingsPanel />);
    fireEvent.click(screen.getByTestId('streamer'));
    expect(useTaste.getState().streamer).toBe(true);
  });
});
