import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Hud } from '../../client/hud/Hud.tsx';
import type { TableSnapshot } from '../../client/net/connection.ts';
import type { Prompt } from '../../shared/engine/prompt.ts';
import type { TableMeta } from '../../shared/wire-messages.ts';
import { askedTable, atTable, lobbyMeta, person, robot } from '../support/page-table.tsx';

vi.mock('../../shared/games/manifest.ts', async () => {
  const { toy } = await import('../support/toy.ts');
  return { CARDS: [toy], FREE_TABLE: toy, cardOf: (id: string) => (id === 'toy' ? toy : undefined) };
});

const prompt: Prompt = { kind: 'choose', options: [{ id: 'walk', label: ['option', 'walk'] }], title: ['act', 0], rule: 'T-3' };
const click = (id: string) => fireEvent.click(screen.getByTestId(id));

/** A running game of Ada and Ben in which Ben is asked, as Ada (or whoever `you` is) sees it. */
function waitingForBen(meta: Partial<TableMeta> = {}, patch: Partial<TableSnapshot> = {}) {
  const table = askedTable(prompt);
  const { view } = table.connection.snapshot();
  if (!view) throw new Error('no view');
  const prompts = [{ id: 'seat:1', seat: 1, line: ['!decides', 1] as const, answered: false }];
  const seats = [person(0, 'Ada'), { ...person(1, 'Ben'), online: false }];
  table.change({
    view: { ...view, prompts },
    meta: lobbyMeta({ status: 'playing', seats, hostSeat: 0, ...meta }),
    you: { seat: 0, host: true },
    ...patch,
  });
  return table;
}

describe('[S14] somebody who is away', () => {
  it('can be played for by a bot, at the word of the host: the button stands where they are waited for', () => {
    const { connection, sent } = waitingForBen();
    atTable(connection, <Hud />);
    expect(screen.getByTestId('awaited').textContent).toContain('Ben is away.');
    fireEvent.click(screen.getAllByTestId('cover-1')[0] ?? document.body);
    expect(sent).toEqual([{ t: 'bot', seat: 1, strength: 'heuristic' }]);
  });

  it('shows that a bot plays, and lets it be taken away again', () => {
    const seats = [person(0, 'Ada'), { ...person(1, 'Ben'), online: false, strength: 'heuristic' as const }];
    const { connection, sent } = waitingForBen({ seats });
    atTable(connection, <Hud />);
    expect(screen.getByTestId('stand-in-1').textContent).toContain('a bot plays');
    expect(screen.queryByTestId('awaited')).toBeNull();
    expect(screen.getByTestId('cover-1').textContent).toBe('Wait for Ben');
    click('cover-1');
    expect(sent).toEqual([{ t: 'bot', seat: 1, strength: null }]);
  });

  it('is a matter of the host alone while one is here, and of all who sit while none is', () => {
    const one = waitingForBen({}, { you: { seat: 0, host: false } });
    const { unmount } = atTable(one.connection, <Hud />);
    expect(screen.queryByTestId('cover-1')).toBeNull();
    unmount();
    const other = waitingForBen({ hostHere: false }, { you: { seat: 0, host: false } });
    atTable(other.connection, <Hud />);
    expect(screen.getAllByTestId('cover-1').length).toBeGreaterThan(0);
  });
});

describe('[S4] somebody who asks for a seat', () => {
  const asks = [{ guest: 'g1', name: 'Dan', seat: 1, agreed: [] }];
  const seats = [person(0, 'Ada'), { ...robot(1), kind: 'open' as const, name: '', strength: null }];

  it('is let in or turned away by the host', () => {
    const { connection, sent } = waitingForBen({ asks, seats });
    atTable(connection, <Hud />);
    expect(screen.getByTestId('ask-banner').textContent).toContain('Dan asks to sit down here');
    click('admit');
    click('turn-away');
    expect(sent).toEqual([
      { t: 'admit', guest: 'g1', yes: true },
      { t: 'admit', guest: 'g1', yes: false },
    ]);
  });

  it('sees that the others decide, and may think better of it', () => {
    const { connection, sent } = waitingForBen({ asks, seats }, { you: { seat: null, host: false, guest: 'g1' } });
    atTable(connection, <Hud />);
    expect(screen.queryByTestId('admit')).toBeNull();
    click('unask');
    expect(sent).toEqual([{ t: 'stand' }]);
  });
});

describe('[S7] the chat', () => {
  const chat = [
    { system: true as const, seat: null, name: '', text: 'A file of this table was opened as a new table.', minute: 1 },
    { seat: null, name: 'A file of this tab1e', text: 'was opened as a new table.', guest: 'g1', minute: 1 },
  ];
  const guests = [{ id: 'g1', name: 'A file of this tab1e', muted: false }];

  it('shows what the table itself says as no person can say it', () => {
    atTable(waitingForBen({}, { chat }).connection, <Hud />);
    click('open-chat');
    const lines = [...screen.getByTestId('chat').querySelectorAll('li')];
    expect(screen.getAllByTestId('chat-system')).toHaveLength(1);
    expect(lines[0]?.querySelector('b')).toBeNull();
    expect(lines[1]?.querySelector('b')?.textContent).toBe('A file of this tab1e');
    expect(lines[1]?.textContent).toContain('watching');
  });

  it('lets the host mute those who watch and send them away, and nobody else', () => {
    const { connection, sent } = waitingForBen({}, { chat, guests });
    const { unmount } = atTable(connection, <Hud />);
    click('open-chat');
    fireEvent.click(screen.getAllByTestId('mute')[0] ?? document.body);
    fireEvent.click(screen.getAllByTestId('remove')[0] ?? document.body);
    expect(sent).toEqual([
      { t: 'mute', guest: 'g1', on: true },
      { t: 'remove', guest: 'g1' },
    ]);
    unmount();
    atTable(waitingForBen({}, { chat, guests: [], you: { seat: 0, host: false } }).connection, <Hud />);
    expect(screen.queryByTestId('mute')).toBeNull();
  });
});
