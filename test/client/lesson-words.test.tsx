import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Words } from '../../client/hud/lesson/Coach.tsx';
import { pointed } from '../../client/hud/parts/click.ts';
import type { Coaching } from '../../client/net/lesson.ts';

const step = { say: 'Click the rock.', asks: [], shown: { pieces: [], places: [], parts: [] } };
const lesson = {
  id: 'toy',
  version: '1',
  next: null,
  game: 'toy',
  about: 'Toys.',
  title: 'Toy',
  goal: 'One click wins.',
  learnt: ['A click walks.'],
  minutes: 1,
  steps: [step],
};
const now = (at: number): Coaching => ({
  ...{ lesson, step: at, reads: false, otherwise: 'Clicking elsewhere is fine.', lost: false, busy: false, shown: step.shown },
  ...{ skips: false, choice: null },
});
const said = (at: number): string => {
  render(<Words now={now(at)} />);
  const text = document.body.textContent ?? '';
  cleanup();
  return text;
};

describe('the words of a lesson', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('click with a mouse', () => {
    expect([said(-1), said(0), said(1)].join()).toMatch(/One click wins\..*Click the rock\.Clicking elsewhere is fine\..*A click walks\./);
  });
  it('tap where fingers point, whatever the sentence', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
    expect([said(-1), said(0), said(1)].join()).toMatch(/One tap wins\..*Tap the rock\.Tapping elsewhere is fine\..*A tap walks\./);
    expect(pointed('Whoever clicked clicks; the clickers do not')).toBe('Whoever tapped taps; the clickers do not');
    expect(screen.queryByText(/click/i)).toBeNull();
  });
});
