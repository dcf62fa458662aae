import type { Page } from 'playwright-core';

/** What is meant to lie over other things: what is written beside the pointer; of a fan's cards what they say. */
const MEANT = '.hand .card *, .hover-card, .hover-card *';
/** Cards of a fan may lie over one another and reach over the edge below, and nothing else may lie over them. */
const FAN = '.hand';
/** What is read from above to below: nobody looks for more beside it. */
const COLUMNS = '.drawer-body, .prompt-bar, .at-hand dl';
/** Names stand here beside each other: none is cut short while another has more room than it needs. */
const STRIPS = '.seats ol';
/** Signs between what is counted; a line neither begins nor ends with one. */
const DOTTED = '.seat-counters > div';
/** What a click does, in lines: on a low page so many at most, beside a drawer twice as many. */
const [HINTS, HINT_LINES, LOW] = ['.prompt-hint.lit', 2, 560] as const;
/** Names on cards: a word of them stands in one line. */
const NAMES = '.card-name';
/** The panels that stand around the board; it may not reach below any of them. */
const PANELS = '.top-bar, .hud-left > *, .last-turn.open, .prompt-bar, .hand, .show-bar, .drawer, .storeys, .camera-bar, .free-bar';

/**
 * What is wrong with the boxes of a page as it stands, a line for each: things to click or words that something else covers, that lie over
 * one another, that are cut off or outside of the page with no way to scroll there; a board that reaches below a panel. Whatever scrolls is
 * judged by the part that is seen.
 */
export function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ meant, panels, fan, columns, strips, dotted, hints, lines, low, names }) => {
      type Box = { left: number; top: number; right: number; bottom: number };
      const page = document.documentElement;
      const window_: Box = { left: 0, top: 0, right: page.clientWidth, bottom: innerHeight };
      const meet = (a: Box, b: Box): Box => ({
        left: Math.max(a.left, b.left),
        top: Math.max(a.top, b.top),
        right: Math.min(a.right, b.right),
        bottom: Math.min(a.bottom, b.bottom),
      });
      const wide = (box: Box) => box.right - box.left;
      const high = (box: Box) => box.bottom - box.top;
      const said = (of: Element) => {
        const words = (of.getAttribute('data-testid') ?? of.getAttribute('aria-label') ?? of.textContent ?? '').trim().slice(0, 40);
        return `${of.tagName.toLowerCase()}${of.className && typeof of.className === 'string' ? `.${of.className.split(' ')[0]}` : ''} "${words}"`;
      };
      const at = (box: Box) => `(${[box.left, box.top, box.right, box.bottom].map(Math.round).join(' ')})`;
      const shown = (of: Element) => of.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });

      /** The part of a box that what holds it lets be seen, and whether somebody can scroll to the rest. */
      const seenOf = (of: Element, whole: Box): { box: Box; scrolls: boolean; unseen: boolean } => {
        let [box, scrolls, unseen] = [whole, false, false];
        let lifted = getComputedStyle(of).position;
        for (let up = of.parentElement; up && up !== page; up = up.parentElement) {
          const style = getComputedStyle(up);
          // What scrolls under a bar that sticks is seen above it.
          for (const bar of up.children) {
            const stuck = getComputedStyle(bar);
            if (stuck.position === 'sticky' && stuck.bottom !== 'auto' && !bar.contains(of))
              box = meet(box, { ...window_, bottom: bar.getBoundingClientRect().top });
          }
          if (lifted === 'fixed' && style.transform === 'none') continue;
          if (lifted === 'absolute' && style.position === 'static') continue;
          lifted = style.position;
          if (style.clipPath !== 'none') unseen = true;
          if (up === document.body || (style.overflowX === 'visible' && style.overflowY === 'visible')) continue;
          const inner = up.getBoundingClientRect();
          if (style.overflowX !== 'hidden' && style.overflowX !== 'clip' && up.scrollWidth > up.clientWidth) scrolls = true;
          if (style.overflowY !== 'hidden' && style.overflowY !== 'clip' && up.scrollHeight > up.clientHeight) scrolls = true;
          box = meet(box, inner);
        }
        if (page.scrollHeight > page.clientHeight && lifted !== 'fixed') scrolls = true;
        return { box, scrolls, unseen };
      };

      const modal = [...document.querySelectorAll('[role=dialog]')].find(shown);
      const root = modal ?? document.body;
      const faults: string[] = [];
      interface Thing {
        of: Element;
        box: Box;
        acts: boolean;
      }
      const things: Thing[] = [];
      const judge = (of: Element, whole: Box, acts: boolean) => {
        if (of.matches(meant) || wide(whole) < 3 || high(whole) < 3 || getComputedStyle(of).clipPath !== 'none') return;
        const { box, scrolls, unseen } = seenOf(of, whole);
        if (unseen) return;
        const held = of.closest(fan) !== null;
        const cut = Math.max(wide(whole) - wide(box), held ? 0 : high(whole) - high(box));
        if (acts && cut > 3 && !scrolls) faults.push(`cut off: ${said(of)} ${at(whole)} to ${at(box)}`);
        const inside = meet(box, window_);
        const out = Math.max(wide(box) - wide(inside), held ? 0 : high(box) - high(inside));
        if (out > 2 && !scrolls && wide(box) > 0 && high(box) > 0) faults.push(`outside: ${said(of)} ${at(box)}`);
        if (wide(inside) < 6 || high(inside) < 6) return;
        things.push({ of, box: inside, acts });
        if (!acts) return;
        const [dx, dy] = [Math.min(4, wide(inside) / 3), Math.min(4, high(inside) / 3)];
        const points = [
          [(inside.left + inside.right) / 2, (inside.top + inside.bottom) / 2],
          [inside.left + dx, inside.top + dy],
          [inside.right - dx, inside.top + dy],
          [inside.left + dx, inside.bottom - dy],
          [inside.right - dx, inside.bottom - dy],
        ];
        for (const [x = 0, y = 0] of points) {
          const hit = document.elementFromPoint(x, y);
          if (!hit || hit.contains(of) || of.contains(hit) || of.closest('label')?.contains(hit)) continue;
          if (of.closest(fan)?.contains(hit)) continue;
          faults.push(`covered: ${said(of)} ${at(inside)} by ${said(hit)}`);
          break;
        }
      };
      for (const of of root.querySelectorAll('a[href], button, input, select, textarea, summary, [role=button], [role=menuitem]'))
        if (shown(of)) judge(of, of.getBoundingClientRect(), true);
      const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let text = words.nextNode(); text; text = words.nextNode()) {
        const of = text.parentElement;
        if (!of || !(text.textContent ?? '').trim() || of.closest('script, style, svg, option, iframe') || !shown(of)) continue;
        if (of.closest('a[href], button, summary')) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        // Letters that go on where three dots stand are not seen.
        const own = getComputedStyle(of).overflowX === 'visible' ? undefined : of.getBoundingClientRect();
        for (const whole of range.getClientRects()) {
          const line = own ? { ...meet(whole, own), height: whole.height } : whole;
          // What hangs below a line of letters is not in the way of the next line.
          const slack = Math.min(5, line.height / 4);
          judge(of, { left: line.left, right: line.right, top: line.top + slack, bottom: line.bottom - slack }, false);
        }
      }
      for (const [n, a] of things.entries())
        for (const b of things.slice(n + 1)) {
          if (a.of === b.of || a.of.contains(b.of) || b.of.contains(a.of) || a.of.closest(fan)?.contains(b.of)) continue;
          const common = meet(a.box, b.box);
          if (wide(common) > 4 && high(common) > 4)
            faults.push(`over one another: ${said(a.of)} ${at(a.box)} and ${said(b.of)} ${at(b.box)}`);
        }
      for (const column of document.querySelectorAll(columns))
        if (shown(column) && column.scrollWidth > column.clientWidth + 1)
          faults.push(`${said(column)} goes on ${column.scrollWidth - column.clientWidth} to the right`);
      for (const row of document.querySelectorAll('.prompt-answers')) {
        const more = row.scrollHeight - row.clientHeight;
        const one = Math.max(0, ...[...row.children].map((each) => high(each.getBoundingClientRect())));
        if (shown(row) && more > 3 && more < one) faults.push(`${said(row)} would all be seen if it were ${more} higher`);
      }
      for (const name of document.querySelectorAll(names)) {
        const text = name.firstChild;
        if (!shown(name) || !text) continue;
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          // A word that ends in dots has two boxes in one line.
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1) faults.push(`"${word}" breaks in the middle of ${said(name)}`);
        }
        if (Number.parseFloat(getComputedStyle(name).fontSize) < 11) faults.push(`the letters of ${said(name)} are too small`);
      }
      for (const strip of document.querySelectorAll(strips)) {
        const names = [...strip.querySelectorAll('.seat-who > :first-child')].filter(shown);
        const short = Math.max(0, ...names.map((name) => name.scrollWidth - name.clientWidth));
        const room = [...strip.children].reduce((sum, row) => {
          const ends = [...row.querySelectorAll('*')]
            .filter(shown)
            .map((each) => (each.clientWidth > 0 && each.children.length > 0 ? 0 : each.getBoundingClientRect().right));
          const style = getComputedStyle(row);
          return sum + row.getBoundingClientRect().right - Number.parseFloat(style.paddingRight) - Math.max(...ends);
        }, 0);
        for (const row of strip.children)
          for (const each of row.querySelectorAll('*'))
            if (shown(each) && each.getBoundingClientRect().right > row.getBoundingClientRect().right + 1)
              faults.push(`${said(each)} reaches out of its seat`);
        if (short > 1 && room > short + 4) faults.push(`a name in ${said(strip)} is cut by ${short} where ${Math.round(room)} are free`);
      }
      for (const item of document.querySelectorAll(dotted)) {
        const after = getComputedStyle(item, '::after').content.includes('·');
        const next = item.nextElementSibling;
        if (shown(item) && after && next && next.getBoundingClientRect().top > item.getBoundingClientRect().bottom - 3)
          faults.push(`a line ends with a sign between: ${said(item)}`);
      }
      for (const hint of document.querySelectorAll(hints)) {
        const range = document.createRange();
        range.selectNodeContents(hint);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8)));
        // Beside the board its lines take none of the board's height.
        const beside = document.querySelector('.drawer') !== null || hint.getBoundingClientRect().right < innerWidth / 2;
        if (innerHeight <= low && shown(hint) && tops.size > (beside ? 2 * lines : lines))
          faults.push(`${said(hint)} takes ${tops.size} lines`);
      }
      if (page.scrollWidth > page.clientWidth + 1) faults.push(`the page is ${page.scrollWidth - page.clientWidth} wider than the screen`);
      // What is chosen among pictures before the game has a low page for itself, and what a drawer leaves of a narrow one.
      const little = innerHeight <= 560 || (innerWidth <= 700 && document.querySelector('.drawer') !== null);
      const pictures = little && document.querySelector('.prompt-bar .portrait');
      const board =
        modal || pictures || document.querySelector('.prompt-bar :is(.paper, .reading, .hall, .lattice), .twin-page')
          ? undefined
          : window.__lootable?.board();
      if (board) {
        const lies = meet(board, window_);
        if (wide(board) - wide(lies) > 4 || high(board) - high(lies) > 4) faults.push(`the board ${at(board)} reaches out of the page`);
        for (const panel of document.querySelectorAll(panels)) {
          // On small screens it is closed until somebody opens it for a look.
          if (panel.matches('.last-turn') && innerWidth < 1000) continue;
          const rect = panel.getBoundingClientRect();
          const common = meet(board, rect);
          if (shown(panel) && wide(common) > 4 && high(common) > 4)
            faults.push(`the board ${at(board)} reaches below ${said(panel)} ${at(rect)}`);
        }
        if (Math.min(wide(board), high(board)) < 70 || wide(board) * high(board) < 110 * 70)
          faults.push(`the board ${at(board)} is too small`);
      }
      return [...new Set(faults)];
    },
    {
      meant: MEANT,
      panels: PANELS,
      fan: FAN,
      columns: COLUMNS,
      strips: STRIPS,
      dotted: DOTTED,
      hints: HINTS,
      lines: HINT_LINES,
      low: LOW,
      names: NAMES,
    },
  );
}
