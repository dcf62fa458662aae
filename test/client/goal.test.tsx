import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SeatActs } from '../../client/hud/parts/SeatActs.tsx';
import { SeatsPanel } from '../../client/hud/SeatsPanel.tsx';
import { TextTwin } from '../../client/hud/twin/TextTwin.tsx';
import type { View } from '../../shared/engine/view.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';
import { askedTable, atTable } from '../support/page-table.tsx';

vi.mock('../../shared/games/manifest.ts', async () => {
  const { toy } = await import('../support/toy.ts');
  return { CARDS: [toy], cardOf: (id: string) => (id === 'toy' ? toy : undefined) };
});

/** The table of the toy with Ada's pawn two cells ahead, as a viewer sees it. */
function ahead(patch: Partial<View> = {}) {
  const table = askedTable({ kind: 'choose', options: [{ id: 'walk', label: ['option', 'walk'] }], title: ['act', 0], rule: 'T-3' });
  const { view } = table.connection.snapshot();
  const pawn = view?.pieces['pawn-0'];
  if (!view || !pawn) throw new Error('no pawn');
  const pieces = { ...view.pieces, 'pawn-0': { ...pawn, id: pieceId('pawn-0'), place: placeId('2,0') } };
  table.change({ view: { ...view, pieces, ...patch } });
  return table.connection;
}

describe('[T-3] the goal in sight', () => {
  it('says what wins, how far one is, and what to do next', () => {
    atTable(ahead(), <SeatsPanel />);
    expect(screen.getByTestId('goal').textContent).toBe('First on the last cell wins. You: 2 of 4 cells. Walk.');
  });
  it('marks who leads, in words', () => {
    atTable(ahead(), <SeatsPanel />);
    expect(within(screen.getByTestId('seat-0')).getByText('leads')).toBeTruthy();
    expect(within(screen.getByTestId('seat-1')).queryByText('leads')).toBeNull();
    expect(screen.getByTestId('seat-1').textContent).toContain('0 of 4 cells');
  });
  it('says of who leads, and of who is deciding, what that means', () => {
    atTable(ahead(), <SeatsPanel acts={{ Sit: () => null, Own: () => null, Run: SeatActs }} />);
    expect(screen.getByText('leads').title).toBe('Ahead of the others: 2 of 4 cells');
    expect(screen.getByRole('img', { name: 'is deciding' }).title).toBe('The table waits for this answer');
  });
  it('sends a bot away by a small sign that says so', () => {
    atTable(ahead(), <SeatsPanel acts={{ Sit: () => null, Own: () => null, Run: SeatActs }} />);
    const sign = screen.getByTestId('free-1');
    expect([sign.textContent, sign.title]).toEqual(['', 'Send the bot away: somebody else may sit here then, if you let them']);
    expect(sign.getAttribute('aria-label')).toBe('Send Blue away');
  });
  it('tells those who only look on what wins, and nothing to do', () => {
    atTable(ahead({ viewer: null, prompts: [] }), <SeatsPanel />);
    expect(screen.getByTestId('goal').textContent?.trim()).toBe('First on the last cell wins.');
  });
  it('stands in the text twin with everybody', () => {
    atTable(ahead(), <TextTwin />);
    const goal = within(screen.getByRole('region', { name: 'The goal' }));
    expect(goal.getAllByRole('listitem').map((each) => each.textContent)).toEqual(['Ada: 2 of 4 cells, leads', 'Blue: 0 of 4 cells']);
  });
});
