import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Hud } from '../../client/hud/Hud.tsx';
import { useFree } from '../../client/store/free.ts';
import { freePage, opsOf } from '../support/free-visit.tsx';
import { at } from '../support/freehand.ts';
import { atTable } from '../support/page-table.tsx';

const click = (id: string) => fireEvent.click(screen.getByTestId(id));

describe('layers of ink', () => {
  it('are shown and hidden for oneself, drawn into, locked, wiped, named and made', async () => {
    const ink = { kind: 'free/ink', text: '#ff0000 0.1 0,0 1,1' };
    const page = freePage((hands) => {
      hands.do(0, { op: 'layer', id: null, name: 'Plan', locked: false });
      hands.spawn(ink, at(1), 1);
      hands.do(0, { op: 'spawn', component: { ...ink, layer: 'own' }, pose: at(2) });
    });
    const plan = page.hands.view(0).free?.layers[1]?.id ?? '';
    atTable(page.connection, <Hud />);
    await screen.findByRole('region', { name: 'The free table' });
    act(() => useFree.setState({ tool: 'draw' }));
    click('free-layers');
    const list = await screen.findByTestId('layers');
    expect([...list.querySelectorAll('label')].map((each) => each.textContent)).toEqual([
      'Drawings 1 line',
      'Plan 0 lines',
      'Only me 1 line',
    ]);
    click('layer-shown-1');
    expect([...useFree.getState().unseen]).toEqual(['1']);
    click('layer-shown-1');
    expect(useFree.getState().unseen.size).toBe(0);
    click(`layer-into-${plan}`);
    expect(useFree.getState().layer).toBe(plan);
    click('erase-mine');
    click('layer-wipe-own');
    click(`layer-lock-${plan}`);
    click(`layer-gone-${plan}`);
    click('layer-rename-1');
    fireEvent.change(screen.getByTestId('layer-name'), { target: { value: 'Map' } });
    click('layer-named');
    fireEvent.change(screen.getByTestId('layer-new'), { target: { value: ' Routes ' } });
    click('layer-make');
    expect(opsOf(page.sent)).toEqual([
      { op: 'erase', of: 'mine', layer: plan },
      { op: 'erase', of: 'all', layer: 'own' },
      { op: 'layer', id: plan, name: 'Plan', locked: true },
      { op: 'layer', id: plan, name: '', locked: false },
      { op: 'layer', id: '1', name: 'Map', locked: false },
      { op: 'layer', id: null, name: 'Routes', locked: false },
    ]);
    expect(screen.queryByTestId('layer-gone-1')).toBeNull();
    fireEvent.change(screen.getByTestId('ink-layer'), { target: { value: 'own' } });
    expect([useFree.getState().layer, screen.queryByTestId('erase-all')]).toEqual(['own', null]);
  });
});
