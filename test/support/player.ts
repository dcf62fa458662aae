import type { Page } from 'playwright-core';
import { onlyAnswer } from '../../shared/engine/answers.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import type { Choice, Prompt } from '../../shared/engine/prompt.ts';
import type { PromptView, View } from '../../shared/engine/view.ts';
import { drawAnswer } from './plane-hands.ts';
import { clickThing, screenOf } from './pointing.ts';

declare global {
  interface Window {
    /** The view that was last told to a test: views never change, so it is not told twice. */
    __lootableTold?: View | null;
  }
}

/** What each tab showed when it was last asked: tests ask many times a second, and to bring a view out of a page is dear. */
const shown = new WeakMap<Page, View | null>();

/** What the open tab of a person shows, read from the tab itself. */
interface TabState {
  view: View | null;
  link: string;
  seat: number | null;
}

export async function tabState(page: Page): Promise<TabState | null> {
  const told = await page.evaluate(() => {
    const snapshot = window.__lootableTable?.();
    if (!snapshot) return null;
    const { view, link, you } = snapshot;
    const fresh = view === null || view !== window.__lootableTold;
    window.__lootableTold = view;
    return { view: fresh ? view : undefined, link, seat: you.seat };
  });
  if (!told) return null;
  const view = told.view === undefined ? (shown.get(page) ?? null) : told.view;
  shown.set(page, view);
  return { ...told, view };
}

/** True for a walk of no step. */
const stays = (prompt: Extract<Prompt, { kind: 'path' }>, choice: Choice): boolean =>
  Array.isArray(choice) && choice.length === 1 && choice[0] === prompt.from;

/** Takes what stands behind a button of its own beside the question. */
async function aside(within: Pick<Page, 'getByTestId'>, id: string): Promise<void> {
  const button = within.getByTestId(`option-${id}`).first();
  if (!(await button.isVisible())) await within.getByTestId('asides').first().click();
  await button.click();
}

/** Turns the tile that is held over a space until it lies as wanted. */
async function turnTile(page: Page, place: string, wanted: string): Promise<void> {
  const { x, y } = await screenOf(page, place);
  await page.mouse.move(x, y);
  const held = page.getByTestId('turn-tile');
  for (let turn = 0; turn < 5; turn++) {
    await page.waitForTimeout(160);
    if ((await held.getAttribute('data-answer')) === wanted) return;
    await page.keyboard.press('r');
  }
  throw new Error(`the tile does not turn to ${wanted}`);
}

/** Answers a question the way a person does: pieces and places by a click on the table, the rest by buttons. */
async function answerByClick(page: Page, id: string, prompt: Prompt, choice: Choice): Promise<void> {
  switch (prompt.kind) {
    case 'choose': {
      const option = prompt.options.find((each) => each.id === choice);
      if (!option) throw new Error(`no option ${String(choice)}`);
      if (prompt.asides && option.aside) return aside(page, option.id);
      if (!option.piece && !option.place) {
        const button = page.getByTestId(`option-${option.id}`).first();
        // In a hall one looks first, then takes what one looks at.
        const figure = page.getByTestId(`exhibit-${option.id}`).first();
        if (await figure.isVisible()) await figure.click();
        // What is seldom meant is folded away where there is much of it.
        if (option.rare && !(await button.isVisible())) await page.getByTestId('more').first().click();
        return button.click();
      }
      const places = new Set(prompt.options.flatMap((each) => (each.place ? [each.piece] : [])));
      // The places of a single piece are offered at once; else the piece is picked first.
      const card = page.getByTestId(`hand-${option.piece}`).first();
      if (option.piece && (!option.place || places.size > 1)) {
        if (await card.isVisible()) await card.click();
        else await clickThing(page, option.piece);
      }
      if (option.place && (await page.getByTestId('turn-tile').count()) > 0) await turnTile(page, option.place, option.id);
      if (option.place) await clickThing(page, option.place);
      return pickFromMenu(page, id, option.id);
    }
    case 'place':
      return clickThing(page, String(choice));
    case 'path':
      if (typeof choice === 'string') return aside(page, choice);
      if (stays(prompt, choice)) return page.getByTestId('stay').first().click();
      for (const place of Array.isArray(choice) ? choice : []) await clickThing(page, String(place));
      // Where one way is meant the click has been the answer.
      if ((await asked(page))?.id !== id) return;
      return page.getByTestId('confirm').first().click({ timeout: 3_000 });
    case 'pieces':
      for (const id of Array.isArray(choice) ? choice : []) {
        const card = page.getByTestId(`hand-${id}`);
        if ((await card.count()) > 0) await card.first().click();
        else await clickThing(page, String(id));
      }
      return page.getByTestId('confirm').first().click();
    case 'basket':
      await fillBasket(page, prompt, choice);
      return page.getByTestId('confirm').first().click();
    case 'text':
      await page.getByTestId('text').first().fill(String(choice));
      return page.getByTestId('confirm').first().click();
    case 'amount':
      await page.getByTestId('amount').first().fill(String(choice));
      return page.getByTestId('confirm').first().click();
    case 'route':
    case 'spot':
      return drawAnswer(page, prompt, choice);
    default:
      throw new Error(`no hand for ${prompt.kind}`);
  }
}

/** Puts what is wanted into a basket that stands as its question begins: empty, or with everything that is taken along. */
async function fillBasket(within: Pick<Page, 'getByTestId'>, prompt: Extract<Prompt, { kind: 'basket' }>, choice: Choice): Promise<void> {
  const begun = typeof prompt.fallback === 'object' && !Array.isArray(prompt.fallback) ? prompt.fallback : {};
  const has = new Set(Object.keys(begun));
  for (const [id, amount] of Object.entries(typeof choice === 'object' ? choice : {})) {
    if (has.has(id)) continue;
    const button = within.getByTestId(`take-${id}`).first();
    // What it needs may have come along with something else.
    for (let more = 0; more < Number(amount); more++) if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  }
}

/** Answers a question where the table is told in words: everything is a button there. */
async function answerInWords(page: Page, prompt: Prompt, choice: Choice): Promise<void> {
  const twin = page.getByTestId('twin');
  switch (prompt.kind) {
    case 'choose':
      return twin.getByTestId(`option-${String(choice)}`).click();
    case 'place':
      return twin.getByTestId(`place-${String(choice)}`).click();
    case 'path':
      if (typeof choice === 'string') return aside(twin, choice);
      if (stays(prompt, choice)) return twin.getByTestId('stay').click();
      for (const place of Array.isArray(choice) ? choice : []) await twin.getByTestId(`place-${String(place)}`).click();
      return twin.getByTestId('confirm').click();
    case 'pieces':
      for (const id of Array.isArray(choice) ? choice : []) await twin.getByTestId(`piece-${String(id)}`).click();
      return twin.getByTestId('confirm').click();
    case 'basket':
      await fillBasket(twin, prompt, choice);
      return twin.getByTestId('confirm').click();
    case 'text':
    case 'amount':
      await twin.getByTestId(prompt.kind).fill(String(choice));
      return twin.getByTestId('confirm').click();
    case 'route':
    case 'spot': {
      const way = typeof choice === 'string' ? undefined : prompt.ways.find(({ answer }) => String(answer) === String(choice));
      return twin.getByTestId(way ? `way-${way.id}` : `option-${String(typeof choice === 'string' ? choice : prompt.fallback)}`).click();
    }
    default:
      throw new Error(`no words for ${prompt.kind}`);
  }
}

/** What a person wants to answer by itself; undefined leaves it to the game's advice. */
export type Wish = (view: View, prompt: Prompt) => Choice | undefined;

/** Lets one person answer its open question in words. True when it acted. */
export async function actInWords(page: Page, game: AnyGame, below: (bound: number) => number, request?: Wish): Promise<boolean> {
  const tab = await tabState(page);
  const open = tab?.view?.prompts.find((each) => each.prompt && !each.answered);
  if (!tab?.view || !open?.prompt || byItself(open.prompt)) return false;
  await answerInWords(page, open.prompt, request?.(tab.view, open.prompt) ?? game.bot(tab.view, open.prompt, below));
  await isOver(page, open.id, 10_000);
  return true;
}

/** True for what the page answers by itself: a person comes too late for it. */
const byItself = (prompt: Prompt): boolean => prompt.lone === 'sealed' && onlyAnswer(prompt) !== undefined;

/** Waits until a question is answered, or another one is asked: what is done in secret moves no public number. */
const isOver = (page: Page, id: string, timeout: number) =>
  page.waitForFunction((before) => !window.__lootableTable?.().view?.prompts.some((each) => each.id === before && !each.answered), id, {
    timeout,
  });

/** The question that is open for the person of a tab. */
async function asked(page: Page): Promise<PromptView | undefined> {
  const tab = await tabState(page);
  return tab?.view?.prompts.find((each) => each.prompt && !each.answered);
}

/** Several answers on one spot open a menu at the spot; a single one was given by the click. */
async function pickFromMenu(page: Page, question: string, option: string): Promise<void> {
  // What the own figure covers stands in its wheel.
  const button = page
    .getByTestId(`option-${option}`)
    .or(page.getByTestId(`wheel-${option}`))
    .first();
  for (const deadline = Date.now() + 3_000; Date.now() < deadline; ) {
    await page.waitForTimeout(30);
    if ((await asked(page))?.id !== question) return;
    if (await button.isVisible().catch(() => false)) return button.click();
  }
}

/** Lets one person answer its open question by clicking, with the game's own advice from what the tab knows. True when it acted. */
export async function actByClick(page: Page, game: AnyGame, below: (bound: number) => number, request?: Wish): Promise<boolean> {
  const tab = await tabState(page);
  const open = tab?.view?.prompts.find((each) => each.prompt && !each.answered);
  if (!tab?.view || !open?.prompt || byItself(open.prompt)) return false;
  const { id, prompt } = open;
  const choice = request?.(tab.view, prompt) ?? game.bot(tab.view, prompt, below);
  // What stands behind something else is not hit at once: a person looks from another side and clicks again.
  for (let attempt = 1; ; attempt++) {
    const arrived = await answerByClick(page, id, prompt, choice)
      .then(() => isOver(page, id, 6_000))
      .then(
        () => null,
        (reason: unknown) => reason,
      );
    // A slow tab may tell late that the answer has come.
    if (arrived === null || (await asked(page))?.id !== id) return true;
    if (attempt === 4) throw new Error(`clicking ${JSON.stringify(choice)} brought nothing (${prompt.title[0]}): ${String(arrived)}`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('p');
    await page.waitForTimeout(700);
  }
}
