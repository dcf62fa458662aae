import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useCover } from '../../client/hud/cover.ts';
import { useCovered } from '../../client/store/covered.ts';

function Hud({ drawer = false, loads = false, list = 0, seats = false, asks = true, told = false }) {
  const root = useRef<HTMLDivElement>(null);
  useCover(root);
  return (
    <div ref={root} className="hud">
      {seats && <div className="hud-left" />}
      {told && (
        <div className="hud-right">
          <section className="last-turn">
            <button type="button" className="last-turn-head" />
          </section>
        </div>
      )}
      <div className="hud-bottom">
        {asks && <section className="prompt-bar" />}
        {list > 0 && <p data-high={list} />}
      </div>
      {drawer && <div className="drawer" data-loads={loads} />}
    </div>
  );
}

/** A page on which a question takes 120 pixels, and 350 in the narrow room beside a drawer. */
function page(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.className === 'hud') return new DOMRect(0, 0, 1280, 720);
    if (this.className === 'drawer') return this.getAttribute('data-loads') === 'true' ? new DOMRect() : new DOMRect(740, 60, 530, 650);
    const list = Number(document.querySelector('[data-high]')?.getAttribute('data-high') ?? 0);
    const high = document.querySelector('.drawer') ? 350 : 120 + list;
    return new DOMRect(0, 720 - high, 1280, high);
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the edges that the interface covers', () => {
  it('give the board its room back as soon as a drawer closes', async () => {
    page();
    const { rerender } = render(<Hud drawer={false} />);
    const before = useCovered.getState();
    expect(before.bottom).toBe(143);
    await act(async () => rerender(<Hud drawer />));
    expect(useCovered.getState().bottom).toBe(356);
    await act(async () => rerender(<Hud drawer={false} />));
    expect(useCovered.getState()).toEqual(before);
  });
  it('are what they were while a drawer is hidden, as something in it is loaded', async () => {
    page();
    const { rerender } = render(<Hud drawer={false} />);
    const before = useCovered.getState();
    await act(async () => rerender(<Hud drawer loads />));
    expect(useCovered.getState()).toEqual(before);
    await act(async () => rerender(<Hud drawer={false} />));
    await act(async () => rerender(<Hud drawer />));
    expect(useCovered.getState().right).toBe(558);
    await act(async () => rerender(<Hud drawer={false} />));
  });
  it('are no larger than what stands there where nobody is asked: the cameras of whoever watches stand on it', () => {
    page();
    render(<Hud asks={false} />);
    expect(useCovered.getState().bottom).toBe(126);
  });
  it('are those at its side where what is asked stands below the seats: nothing is taken from its height', () => {
    page();
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      if (this.className === 'hud') return new DOMRect(0, 0, 844, 390);
      return this.className === 'hud-left' ? new DOMRect(0, 40, 290, 120) : new DOMRect(0, 240, 304, 150);
    });
    render(<Hud seats />);
    const { left, bottom } = useCovered.getState();
    expect({ left, bottom }).toEqual({ left: 310, bottom: 6 });
  });
  it('reach down to the foot of the sign of the last turn on a phone, below the seats, and beside them on a desk they do not', () => {
    page();
    for (const [wide, seats, top] of [
      [390, 390, 166],
      [1280, 290, 6],
    ] as const) {
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
        if (this.className === 'hud') return new DOMRect(0, 0, wide, 844);
        if (this.className === 'hud-left') return new DOMRect(0, 50, seats, 60);
        return this.className === 'last-turn-head' ? new DOMRect(wide - 100, 116, 90, 44) : new DOMRect(0, 744, wide, 100);
      });
      const { unmount } = render(<Hud seats told />);
      expect(useCovered.getState().top, `${wide} wide`).toBe(top);
      unmount();
    }
  });
  it('give the board its room back when a list that was open is shut, and keep it still under answers that are a little higher', async () => {
    page();
    const { rerender } = render(<Hud />);
    for (const [list, bottom] of [
      [230, 356],
      [0, 143],
      [10, 143],
      [0, 143],
      [60, 186],
      [0, 186],
    ] as const) {
      await act(async () => rerender(<Hud list={list} />));
      expect(useCovered.getState().bottom).toBe(bottom);
    }
  });
});
