import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Counters } from '../../client/hud/OwnCounters.tsx';

const told = (hp: number, xp = 0) => ({
  seat: 0,
  counters: [
    { key: 'hp', label: 'Hit points', brief: 'HP', value: hp, most: 4 },
    { key: 'xp', label: 'XP', value: xp },
  ],
  badges: ['slowed'],
});
const shown = () => screen.getByTestId('own-counters').textContent?.replace(/\s+/g, ' ').trim();

describe('the own numbers on a phone', () => {
  afterEach(() => vi.useRealTimers());

  it('bear their names, and say for a while by how much they have changed', () => {
    vi.useFakeTimers();
    const { rerender } = render(<Counters told={told(4)} />);
    expect(shown()).toBe('HP 4/4XP 0Markslowed');
    rerender(<Counters told={told(3)} />);
    expect(shown()).toBe('HP 3/4 −1XP 0Markslowed');
    // What follows soon adds up.
    rerender(<Counters told={told(2, 3)} />);
    expect(shown()).toBe('HP 2/4 −2XP 3 +3Markslowed');
    act(() => void vi.advanceTimersByTime(20_000));
    expect(shown()).toBe('HP 2/4XP 3Markslowed');
  });
});
