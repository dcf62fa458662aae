import { act, render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Stage } from '../../client/scene/stage/stage.ts';
import { putAside, useCeremony } from '../../client/store/ceremony.ts';
import { whenCalm } from '../../client/table/calm.ts';
import { Ended } from '../../client/table/Ended.tsx';

it('shows the end instead of the board, until it is put aside, and the board again where the game goes on', async () => {
  let shown = false;
  const show = (ended: boolean): void => {
    shown = ended;
  };
  const { unmount } = render(<Ended stage={new Stage()} speed={0} show={show} />);
  await waitFor(() => expect(shown).toBe(true));
  act(() => putAside(true));
  expect(shown).toBe(false);
  act(() => putAside(false));
  expect(shown).toBe(true);
  act(() => putAside(true));
  unmount();
  expect(shown).toBe(false);
  // All stood on the podium as it went; the next end is seen from its beginning.
  useCeremony.setState({ told: 2 });
  render(<Ended stage={new Stage()} speed={0} show={show} />);
  expect(useCeremony.getState()).toMatchObject({ aside: false, told: null });
});

it('waits until what a game ended with has been seen', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const busy = new Set(['pieces']);
  let calm = false;
  void whenCalm({ busy }).then(() => {
    calm = true;
  });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(calm).toBe(false);
  busy.clear();
  await vi.advanceTimersByTimeAsync(600);
  expect(calm).toBe(false);
  await vi.advanceTimersByTimeAsync(600);
  expect(calm).toBe(true);
  vi.useRealTimers();
});

it('does not wait for ever for a table that never comes to rest', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  let calm = false;
  void whenCalm({ busy: new Set(['dice']) }).then(() => {
    calm = true;
  });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(calm).toBe(true);
  vi.useRealTimers();
});
