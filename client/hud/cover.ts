import { type RefObject, useEffect } from 'react';
import { type Corner, NOTHING_COVERED, useCovered } from '../store/covered.ts';

/** The most of the picture's height that the answers may claim: a question with many answers must not push the board away. */
const MOST = 0.6;
/** Width from which the card of the last turn has a place of its own beside the board, and the least that must be left for it. */
const WIDE = 1000;
const LEAST_BOARD = 420;
/** What is free of the upper right corner is as large as this, in CSS pixels. */
const CORNER = { wide: 300, high: 220 };
/** What is asked stands beside the board where it takes less than so much of the page's width (`lying.css`). */
const NARROW = 0.5;
/** Room between the board and the interface (CSS pixels). */
const AIR = 6;

/** How many heights of the bottom are remembered, and up to which share of the picture's height: a list that was open claims no room once it is shut. */
const REMEMBERED = 8;
const STEADY = 0.28;
/**
 * The share of the height that a question claims at least, on a desk and on a phone: the board stays where it is under one line as under three.
 * Whoever only watches is asked nothing.
 */
const LEAST = { desk: 0.19, phone: 0.25 } as const;
/** Questions that fill the page: a hall, a sheet, a lattice. They come before the board is played on, and claim no room after their answer. */
const FILLING = ':scope > .hud-bottom .prompt-bar :is(.paper, .reading, .hall, .lattice)';

/** How far the board keeps away from the right edge: from a drawer that stands there, and from the card of the last turn where there is room. */
function aside(all: DOMRect, left: number, drawer: DOMRect | undefined, card: DOMRect | undefined): number {
  // Who stands at the rim of the board reaches a little beyond it.
  if (drawer) return Math.round(all.right - drawer.left + 3 * AIR);
  const room = card !== undefined && all.width >= WIDE && card.left - left >= LEAST_BOARD;
  return room ? Math.round(all.right - card.left + AIR) : AIR;
}

/** The column below the seats and what stands below them there, down to what stands at its foot. */
function column(all: DOMRect, left: DOMRect, right: Element | null, edges: readonly DOMRect[]): Corner['column'] {
  const below = [...(right?.children ?? [])].map((each) => each.getBoundingClientRect());
  const inIt = (rect: DOMRect): boolean => rect.width > 0 && rect.left < left.right && rect.right > all.left;
  return {
    wide: Math.round(left.right - all.left),
    from: Math.round(Math.max(left.bottom, ...below.filter(inIt).map(({ bottom }) => bottom)) - all.top),
    until: Math.round(Math.min(all.bottom, ...edges.filter(inIt).map(({ top }) => top)) - all.top),
  };
}

/** Where the upper right corner begins to be free; null where something stands in it. */
function upperRight(all: DOMRect, bar: DOMRect | undefined, right: Element | null): Corner['above'] {
  const from = bar?.bottom ?? all.top;
  const rects = [...(right?.children ?? [])].map((each) => each.getBoundingClientRect());
  const taken = rects.some(({ width, top, right: end }) => width > 0 && end > all.right - CORNER.wide && top < from + CORNER.high);
  return taken ? null : Math.round(from - all.top);
}

/**
 * Tells the camera which edges the interface covers. The bottom is as high as it lately was, so that the board does not jump with every
 * question; when the set-up ends (`setUp`), its large questions claim nothing any more.
 */
export function useCover(root: RefObject<HTMLElement | null>, setUp = false): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was lately is forgotten with the set-up
  useEffect(() => {
    const hud = root.current;
    if (!hud || typeof ResizeObserver !== 'function') return undefined;
    const part = (name: string) => hud.querySelector(`:scope > ${name}`)?.getBoundingClientRect();
    let lately: number[] = [];
    let size = '';
    const measure = () => {
      const all = hud.getBoundingClientRect();
      const drawer = hud.querySelector(':scope > .drawer, :scope > .hud-bottom > .drawer')?.getBoundingClientRect();
      // While something in it is still loaded it is hidden as a whole, and then comes back: the board stays where it is.
      if (drawer?.width === 0) return;
      const [bar, left, bottom] = [part('.top-bar'), part('.hud-left'), part('.hud-bottom')];
      const asked = left && bottom && bottom.width > 0 && bottom.width < all.width * NARROW ? bottom : undefined;
      // Beside a drawer questions are narrow, thus high: that is forgotten with it.
      const now = `${all.width}x${all.height} ${drawer?.width ?? 0} ${asked?.width ?? 0}`;
      if (now !== size) lately = [];
      size = now;
      const edges = [...hud.querySelectorAll(':scope > .hud-bottom > :not(.drawer)')].map((each) => each.getBoundingClientRect());
      // A phone has the seats above the board, a desk beside it; the coach of a lesson is a sheet at the bottom there.
      const above = left !== undefined && left.width > all.width * 0.7;
      // At its end it lies over the table.
      const coach = part('.coach:not(.over)');
      const high = (asked ? 0 : (bottom?.height ?? 0)) + (above ? (coach?.height ?? 0) : 0);
      const card = hud.querySelector(':scope > .hud-right > .last-turn.open')?.getBoundingClientRect();
      // On a phone its sign stands in the corner below the seats, over whatever lies there.
      const sign = above ? hud.querySelector(':scope > .hud-right > .last-turn > .last-turn-head')?.getBoundingClientRect() : undefined;
      // On a narrow page it stands below everything else.
      const below = drawer !== undefined && drawer.width > all.width * 0.9;
      const under = below ? all.bottom - drawer.top : 0;
      const beside = below ? undefined : drawer;
      const fills = hud.querySelector(FILLING) !== null;
      if (!fills && high !== lately.at(-1)) lately = [...lately, high].slice(-REMEMBERED);
      // What is hidden, as at the end of a game, claims nothing.
      const hidden = edges.length > 0 && edges.every(({ width }) => width === 0);
      if (hidden) lately = [];
      const asks = hud.querySelector(':scope > .hud-bottom .prompt-bar') !== null;
      const least = asks && bottom && !asked && bottom.height > 0 ? all.height * (above ? LEAST.phone : LEAST.desk) : 0;
      const lowest = hidden
        ? 0
        : Math.min(all.height * MOST, Math.max(high, least, ...lately.filter((each) => each <= all.height * STEADY)));
      useCovered.setState({
        top: Math.round((sign?.bottom ?? (above ? left.bottom : bar?.bottom) ?? 0) - all.top + AIR),
        left: Math.round(left && !above ? Math.max(left.right, coach?.right ?? 0, asked?.right ?? 0) - all.left + AIR : AIR),
        right: aside(all, above ? all.left : (left?.right ?? all.left), beside, card),
        bottom: Math.round(under + lowest + AIR),
        corner: {
          answers: Math.round(
            Math.max(under > 0 ? all.width : 0, ...edges.filter(({ width }) => width > 0).map(({ right }) => right - all.left)),
          ),
          up: Math.round(Math.max(under, ...edges.filter(({ width }) => width > 0).map(({ top }) => all.bottom - top))),
          drawer: beside ? Math.round(all.right - beside.left) : 0,
          column: left && left.width > 0 && !above && !coach ? column(all, left, hud.querySelector(':scope > .hud-right'), edges) : null,
          above: left && !above && all.width >= WIDE ? upperRight(all, bar, hud.querySelector(':scope > .hud-right')) : null,
        },
      });
    };
    const observer = new ResizeObserver(measure);
    // Drawers come and go: whatever there is now is looked at.
    const watch = () => {
      observer.disconnect();
      for (const each of [hud, ...hud.children, ...hud.querySelectorAll(':scope > .hud-bottom > *')]) observer.observe(each);
      measure();
    };
    const comings = new MutationObserver(watch);
    comings.observe(hud, { childList: true, subtree: false });
    const bar = hud.querySelector(':scope > .hud-bottom');
    if (bar) comings.observe(bar, { childList: true });
    watch();
    return () => {
      comings.disconnect();
      observer.disconnect();
      useCovered.setState(NOTHING_COVERED);
    };
  }, [root, setUp]);
}
