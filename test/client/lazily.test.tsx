import { act, createElement, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Boundary } from '../../client/Boundary.tsx';
import { fetched, lazily } from '../../client/lazily.ts';

const page = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', page);
  document.head.innerHTML = '<script type="module" src="/assets/app-1.js"></script>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const away = () => page.mockRejectedValue(new TypeError('no line'));
const here = (source = '/assets/app-1.js') => page.mockImplementation(async () => new Response(`<script src="${source}">`));

/** Fails so many times, then gives a word. */
const failing = (fails: number) => {
  let tries = 0;
  return async (): Promise<string> => {
    tries += 1;
    if (tries <= fails) throw new Error(`try ${tries}`);
    return `came at try ${tries}`;
  };
};

describe('a part of a page', () => {
  it('is asked for as long as the server cannot be reached', async () => {
    away();
    const part = fetched(failing(40));
    await vi.advanceTimersByTimeAsync(300_000);
    expect(await part).toBe('came at try 41');
  });

  it('is asked for at once when the line is back', async () => {
    away();
    const came = vi.fn();
    fetched(failing(6)).then(came);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(came).not.toHaveBeenCalled();
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(came).toHaveBeenCalledWith('came at try 7');
  });

  it('is given up where the server answers and does not give it three times, and at once where it has another page', async () => {
    here();
    const twice = fetched(failing(2));
    const thrice = expect(fetched(failing(3))).rejects.toThrow('try 3');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await twice).toBe('came at try 3');
    await thrice;
    here('/assets/app-2.js');
    await expect(fetched(failing(1))).rejects.toThrow('try 1');
  });

  it.each([
    [true, 'Around it: instead of the part'],
    [false, 'instead of all'],
  ])('that is not to be had leaves what is around it, where something stands in for it: %s', async (stands, text) => {
    here('/assets/app-2.js');
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Part = lazily<object>(() => Promise.reject(new Error('gone')), stands ? () => 'instead of the part' : undefined);
    const place = document.createElement('div');
    const root = createRoot(place);
    await act(async () => {
      root.render(
        <Boundary instead="instead of all" warning="failed">
          Around it: <Suspense>{createElement(Part)}</Suspense>
        </Boundary>,
      );
    });
    expect(place.textContent).toBe(text);
    await act(async () => root.unmount());
    vi.restoreAllMocks();
  });
});
