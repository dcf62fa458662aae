import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SPIN_MS } from '../../client/scene/pieces/moves.ts';
import { useUi } from '../../client/store/ui.ts';
import { useRested } from '../../client/table/rested.ts';
import type { Event } from '../../shared/engine/event.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  useUi.getState().setRested(Number.POSITIVE_INFINITY);
});

const spun = (draw: number): Event => ({ kind: 'told', to: 'all', line: ['spun'], draw });
const rolled = (draw: number): Event => ({ kind: 'rolled', to: 'all', seat: 0, dice: ['d6'], values: [3], draw, line: ['rolls'] });
const thrown = (n: number) => ({ n, dice: ['d6' as const], values: [3], sym: [], track: '' });

function scene(speed: number) {
  const begin: Parameters<typeof useRested> = [[], [], 0, speed];
  const { rerender } = renderHook((given: Parameters<typeof useRested>) => useRested(...given), { initialProps: begin });
  return (events: Event[], throws: ReturnType<typeof thrown>[] = []) =>
    rerender([throws, events.map((event, n) => ({ n, seq: n, events: [event] })), 0, speed]);
}
const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const rested = () => useUi.getState().rested;

it('an arrow has stopped when it has turned as long as arrows turn, at the speed of the page', () => {
  const show = scene(2);
  expect(rested()).toBe(-1);
  show([spun(4)]);
  after(SPIN_MS / 2 - 10);
  expect(rested()).toBe(-1);
  after(20);
  expect(rested()).toBe(4);
});

it('where nothing moves it has stopped at once', () => {
  const show = scene(0);
  show([spun(4)]);
  after(1);
  expect(rested()).toBe(4);
});

it('dice that were thrown before it and still roll are waited for', () => {
  const show = scene(1);
  show([rolled(3), spun(4)], [thrown(3)]);
  after(SPIN_MS + 2_000);
  expect(rested()).toBe(-1);
  useUi.getState().setRested(3);
  after(300);
  expect(rested()).toBe(4);
});
