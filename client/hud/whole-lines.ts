import { type RefObject, useEffect } from 'react';

/** What of the interface scrolls where the page is low. */
const SCROLLS = ':scope > .hud-left, :scope > .hud-right > .last-turn ol, :scope > .coach .coach-said';

/** From where to where something reaches, from above. */
interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** Lines and the edge of what they stand in may differ by so much (CSS pixels). */
const BLUR = 1;

/** So much is given up for whole lines, not more: lines of two columns that stand between each other have no edge in common. */
const MOST = 40;

/** How much of what is `seen` can stay so that no line is cut in half: at its lower edge, or, `fromEnd`, at its upper one. */
export function wholeOf(seen: Span, lines: readonly Span[], fromEnd = false, least = seen.bottom - seen.top - MOST): Span {
  const edge = fromEnd ? seen.top : seen.bottom;
  const cut = lines.filter(({ top, bottom }) => top < edge - BLUR && bottom > edge + BLUR);
  if (cut.length === 0) return seen;
  const next = fromEnd
    ? { ...seen, top: Math.max(...cut.map(({ bottom }) => bottom)) }
    : { ...seen, bottom: Math.min(...cut.map(({ top }) => top)) };
  // Where nothing whole would be left, half a line is better than none.
  return next.bottom - next.top < Math.max(BLUR, least) ? seen : wholeOf(next, lines, fromEnd, least);
}

/** The lines of text within an element, as they lie on the page; the first line of a part of it has the edge of that part to itself. */
const linesOf = (element: Element): Span[] =>
  [...element.children].flatMap((part) => {
    const [first, ...rest] = linesIn(part);
    return first ? [{ ...first, top: Math.min(first.top, part.getBoundingClientRect().top) }, ...rest] : [];
  });

/** A line of text without what the box of its letters reaches into its neighbours: letters may be higher than their lines are apart. */
export function lineOf({ top, bottom }: Span, apart: number): Span {
  const over = Math.max(0, bottom - top - apart) / 2;
  return { top: top + over, bottom: bottom - over };
}

function linesIn(element: Element): Span[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lines: Span[] = [];
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    range.selectNodeContents(text);
    const high = text.parentElement ? Number.parseFloat(getComputedStyle(text.parentElement).lineHeight) : Number.NaN;
    for (const box of range.getClientRects()) if (box.width > BLUR) lines.push(lineOf(box, high > 0 ? high : Number.POSITIVE_INFINITY));
  }
  return lines;
}

/** What was seen whole: of a running turn the newest stays in sight when the room for it becomes less. */
const fits = new WeakSet<HTMLElement>();

/** Ends a thing that scrolls after a whole line, or begins it with one where its end is seen. */
export function settle(element: HTMLElement): void {
  const fitted = fits.delete(element) && element.dataset['follows'] !== undefined;
  const end = fitted || (element.scrollTop > 0 && element.scrollTop + element.clientHeight >= element.scrollHeight - BLUR);
  element.style.maxHeight = '';
  if (element.scrollHeight <= element.clientHeight + BLUR) return void fits.add(element);
  if (end) element.scrollTop = element.scrollHeight;
  const { top } = element.getBoundingClientRect();
  const seen = { top: top + element.clientTop, bottom: top + element.clientTop + element.clientHeight };
  const whole = wholeOf(seen, linesOf(element), end);
  const high = whole.bottom - whole.top + element.offsetHeight - element.clientHeight;
  if (high < element.offsetHeight - BLUR / 2) element.style.maxHeight = `${high}px`;
  if (end) element.scrollTop = element.scrollHeight;
}

/** What scrolls beside the board shows whole lines only: half a line is read as a fault. */
export function useWholeLines(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const hud = root.current;
    if (!hud || typeof ResizeObserver !== 'function') return undefined;
    let next = 0;
    const soon = () => {
      cancelAnimationFrame(next);
      next = requestAnimationFrame(() => {
        for (const each of hud.querySelectorAll<HTMLElement>(SCROLLS)) settle(each);
      });
    };
    const sizes = new ResizeObserver(soon);
    const watch = () => {
      sizes.disconnect();
      sizes.observe(hud);
      for (const each of hud.children) sizes.observe(each);
      soon();
    };
    const changes = new MutationObserver(watch);
    changes.observe(hud, { childList: true, subtree: true, characterData: true });
    watch();
    return () => {
      cancelAnimationFrame(next);
      sizes.disconnect();
      changes.disconnect();
    };
  }, [root]);
}
