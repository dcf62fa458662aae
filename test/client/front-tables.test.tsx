import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LiveTables } from '../../client/pages/front/LiveTables.tsx';

it('the front page shows games worth seeing again: of people before those of bots, each title once before any twice, with how they ended', async () => {
  const line = { status: 'over', replay: true, watchers: 0, exhibition: false, seats: [{ kind: 'human' as const, name: 'Ada' }] };
  const bots = { ...line, exhibition: true, seats: [{ kind: 'bot' as const, name: 'Red bot' }] };
  const lines = [
    { ...bots, code: 'AAA234', name: 'Exhibition: Keelar', game: 'keelar', outcome: 'Red bot wins with 9 points, 2 ahead of Blue bot' },
    { ...line, code: 'BBB234', name: 'Den <1>', game: 'chuck-rock', outcome: 'Ada wins with 12 gold' },
    { ...line, code: 'CCC234', name: 'Den 2', game: 'chuck-rock' },
    { ...line, code: 'DDD234', name: 'Cellar', game: 'mad-alchemist' },
    { ...line, code: 'EEE234', name: 'Not agreed', game: 'mad-alchemist', replay: false },
    { ...line, code: 'FFF234', name: 'Now', game: 'keelar', status: 'playing', replay: false, watchers: 0 },
    { ...line, code: 'GGG234', name: 'Watched', game: 'keelar', status: 'playing', replay: false, watchers: 3 },
  ];
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(lines), { headers: { 'content-type': 'application/json' } }));
  render(<LiveTables />);
  const cards = await screen.findAllByTestId(/^replay-/);
  expect(cards.map((card) => card.getAttribute('href'))).toEqual(['BBB234', 'DDD234', 'AAA234', 'CCC234'].map((code) => `/replay/${code}`));
  expect(cards[0]?.textContent).toBe('Den <1>Ada wins with 12 goldChuck Rock: Ada');
  expect(cards[2]?.textContent).toContain('2 ahead of Blue bot');
  expect(cards.every((card) => card.querySelector('img') !== null)).toBe(true);
  const tables = screen.getAllByTestId(/^table-/);
  expect(tables.map((each) => each.getAttribute('data-testid'))).toEqual(['table-GGG234', 'table-FFF234']);
  expect(tables[0]?.textContent).toContain('3 watching');
  vi.unstubAllGlobals();
});
