/** The hand of somebody in a hurry: it presses what is lit first, as soon as that stands still for one frame. */

import { errors, type Page } from 'playwright-core';

/** Milliseconds after which a press that brought nothing is tried again. */
const AGAIN = 1_500;
const TRIES = 20;

/** What can be pressed now, in CSS pixels of the page; `over`: the question has been answered. */
type Sight = { readonly is: 'over' } | { readonly is: 'lit'; readonly id: string; readonly x: number; readonly y: number };

declare global {
  interface Window {
    /** The question that was looked at last, and where things were then. */
    __benchEye?: { question: string; at: Record<string, { x: number; y: number }> };
  }
}

/** In the page: the first thing that leads to an answer, is in sight with nothing over it, and is where it was a frame ago. */
function lookOut({ asked, pressed }: { asked: string | null; pressed: readonly string[] }): Sight | null {
  const open = window.__lootableTable?.().view?.prompts.find((each) => each.prompt && !each.answered);
  if (asked !== null && open?.id !== asked) return { is: 'over' };
  const prompt = open?.prompt;
  if (prompt?.kind !== 'choose' && prompt?.kind !== 'place') return null;
  const lens = window.__lootable;
  const before = window.__benchEye?.question === open?.id ? (window.__benchEye?.at ?? {}) : {};
  const at: Record<string, { x: number; y: number }> = {};
  window.__benchEye = { question: open?.id ?? '', at };
  const free = (x: number, y: number, element?: Element) => {
    const top = document.elementFromPoint(x, y);
    return element ? element.contains(top) : top instanceof HTMLCanvasElement;
  };
  /** Where something is, a button or a thing of the picture. */
  const spot = (id: string): { x: number; y: number } | null => {
    const button = document.querySelector(`[data-testid="${CSS.escape(id)}"]:not(:disabled)`);
    if (button) {
      const { left, top, width, height } = button.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return width > 0 && free(x, y, button) ? { x, y } : null;
    }
    const seen = lens && lens.frames() > 0 ? lens.screenOf(id) : null;
    return seen && free(seen.x, seen.y) ? seen : null;
  };
  const pieces = new Set(prompt.kind === 'choose' ? prompt.options.flatMap(({ piece, place }) => (place ? [piece] : [])) : []);
  const ways =
    prompt.kind === 'place'
      ? prompt.places.map(({ place }) => [place])
      : prompt.options.map(({ id, piece, place }) =>
          piece || place ? [...(piece && (!place || pieces.size > 1) ? [piece] : []), ...(place ? [place] : [])] : [`option-${id}`],
        );
  for (const way of ways) {
    const next = way.find((id) => !pressed.includes(id));
    const here = next === undefined ? null : spot(next);
    if (next === undefined || !here) continue;
    at[next] = here;
    const was = before[next];
    if (was && Math.hypot(was.x - here.x, was.y - here.y) < 0.5) return { is: 'lit', id: next, ...here };
  }
  return null;
}

/** Answers the question that is open, or the next one that will be. Throws when presses bring nothing. */
export async function answerAtOnce(page: Page): Promise<void> {
  let asked: string | null = null;
  let pressed: string[] = [];
  for (let tried = 0; tried < TRIES; tried++) {
    const look = await page
      .waitForFunction(lookOut, { asked, pressed }, { polling: 'raf', timeout: asked === null ? 60_000 : AGAIN })
      .then((handle) => handle.jsonValue())
      .catch((reason: unknown) => {
        if (reason instanceof errors.TimeoutError && asked !== null) return null;
        throw reason;
      });
    if (look?.is === 'over') return;
    if (!look) {
      pressed = [];
      continue;
    }
    asked ??= await page.evaluate(() => window.__benchEye?.question ?? null);
    pressed.push(look.id);
    await page.mouse.click(look.x, look.y);
  }
  throw new Error('what is lit was pressed in vain');
}
