import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import type { FeedSpec } from '../../client/net/show/wanted.ts';
import { askedOf, VIEWS } from '../../client/overlay/asked.ts';
import { StreamPage } from '../../client/pages/StreamPage.tsx';
import { addressOf, FIRST_KIT, tokenIn } from '../../client/pages/stream/kit.ts';
import { pageTable } from '../support/page-table.tsx';

afterEach(cleanup);

const asked = (address: string) => askedOf(new URL(address));

describe('the streamer kit', () => {
  it('makes addresses that overlays read as they were meant', () => {
    for (const view of VIEWS) {
      const kit = { ...FIRST_KIT, view, persp: 'seat:2', delay: 90, cam: 'top', bg: '#00ff00', theme: 'bare' as const };
      const read = asked(addressOf('https://table.example', 'ABC234', { ...kit, scale: 1.5, fps: 60, token: 'id.tok-en_1', debug: true }));
      expect(read).toMatchObject({ view, look: 'seat:2', delay: 90, background: '#00ff00', fps: 60, token: 'id.tok-en_1', debug: true });
      if (view !== 'table') expect(read).toMatchObject({ theme: 'bare', scale: 1.5 });
      expect(asked(addressOf('https://table.example', 'ABC234', { ...FIRST_KIT, view }))).toMatchObject({ view, look: 'public', delay: 0 });
    }
    expect(addressOf('https://table.example', 'ABC234', FIRST_KIT)).toBe('https://table.example/overlay/ABC234?view=strip');
    expect(addressOf('https://table.example', 'ABC234', { ...FIRST_KIT, token: 'a.b' })).toMatch(/^[^#]*view=strip#k=a\.b$/);
  });

  it('finds the token in what is pasted, and takes no nonsense', () => {
    expect(tokenIn('https://table.example/overlay/ABC234?view=log#k=id.tok-en_1')).toBe('id.tok-en_1');
    expect(tokenIn('  id.tok-en_1 ')).toBe('id.tok-en_1');
    for (const text of ['', 'two words', '<b>', 'a'.repeat(500)]) expect(tokenIn(text)).toBe('');
  });

  it('previews the overlay that is chosen, and its address follows every choice', async () => {
    const specs: FeedSpec[] = [];
    const feed = (spec: FeedSpec) => {
      specs.push(spec);
      return pageTable().connection;
    };
    const { container } = render(<StreamPage code="abc234" feed={feed} />);
    const address = () => (container.querySelector('.share-link input') as HTMLInputElement).value;
    expect(address()).toMatch(/\/overlay\/ABC234\?view=strip$/);
    expect(screen.getByTestId('preview').querySelector('.view-strip')).not.toBeNull();
    fireEvent.click(screen.getByTestId('view-lower'));
    expect(screen.getByTestId('preview').querySelector('.view-lower')).not.toBeNull();
    fireEvent.click(screen.getByTestId('view-hands'));
    fireEvent.change(screen.getByTestId('kit-token'), { target: { value: 'https://table.example/watch/ABC234#k=id.secret' } });
    fireEvent.change(screen.getByLabelText('Seconds behind the table, at least'), { target: { value: '240' } });
    fireEvent.change(screen.getByLabelText('Seconds behind the table, at least'), { target: { value: '-3' } });
    expect(address()).toMatch(/\?view=hands&delay=240#k=id\.secret$/);
    expect(specs.at(-1)).toMatchObject({ code: 'ABC234', persp: 'all', delay: 240, token: 'id.secret' });
    fireEvent.click(screen.getByTestId('view-table'));
    expect(screen.queryByTestId('preview')).toBeNull();
    expect(screen.getByTestId('preview-table').getAttribute('src')).toBe(address());
    expect(address()).not.toContain('persp=all');
    await act(async () => {
      const { violations } = await axe.run(container, { rules: { region: { enabled: false }, 'color-contrast': { enabled: false } } });
      expect(violations.map(({ id }) => id)).toEqual([]);
    });
  });
});
