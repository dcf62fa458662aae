import type { Page } from 'playwright-core';
import { checkAny } from '../../scripts/lesson/check.ts';
import { lessonFiles } from '../../scripts/lesson/files.ts';
import { TABLES } from '../../shared/games/index.ts';
import type { HandsLesson } from '../../shared/lesson/lesson.ts';
import type { Visitor } from './browser.ts';
import { type Place, settled } from './guests.ts';
import { screenOf } from './pointing.ts';
import { COUNTS_CLICKS, type Reached, reached } from './reached.ts';

/** The lessons of tables without rules. */
export function handsLessons(): HandsLesson[] {
  return lessonFiles().flatMap(({ id, text }) => {
    const { lesson } = checkAny(id, text, TABLES);
    return lesson && 'lay' in lesson ? [lesson] : [];
  });
}

/** A piece of this kind on the table. */
const oneOf = async (page: Page, kind: string): Promise<string> => {
  const id = await page.evaluate(
    (wanted) => Object.values(window.__lootableTable?.().view?.pieces ?? {}).find((each) => each.kind === wanted && each.pose)?.id ?? null,
    kind,
  );
  if (id === null) throw new Error(`no ${kind} lies on the table`);
  return id;
};

async function pointAt(page: Page, kind: string): Promise<{ x: number; y: number }> {
  const at = await screenOf(page, await oneOf(page, kind));
  await page.mouse.move(at.x - 6, at.y);
  await page.mouse.move(at.x, at.y);
  return at;
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let part = 1; part <= 8; part++) {
    await page.mouse.move(from.x + ((to.x - from.x) * part) / 8, from.y + ((to.y - from.y) * part) / 8);
    await page.waitForTimeout(40);
  }
  // Held still for a moment: it is put down, not thrown.
  await page.waitForTimeout(400);
  await page.mouse.up();
}

const key = (kind: string, press: string) => async (page: Page) => {
  await pointAt(page, kind);
  await page.keyboard.press(press);
};

/** How a person with a mouse does what a step waits for, by the first act that it names. */
const BY_MOUSE: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  drop: async (page) => {
    const at = await pointAt(page, 'free/meeple');
    await drag(page, at, { x: at.x + 70, y: at.y - 60 });
  },
  // The mouse stays where it has put the piece down.
  turn: (page) => page.keyboard.press('e'),
  draw: key('free/deck', 'Shift+D'),
  play: async (page) => {
    // Most of a card lies below the edge of the page until it is pointed at.
    const card = await page.locator('.hand [data-piece]').first().boundingBox();
    if (!card) throw new Error('no card is in the hand');
    await page.mouse.move(card.x + card.width / 2, card.y + 8);
    await page.locator('.hand [data-piece]:hover').waitFor();
    await page.keyboard.press('j');
  },
  flip: key('free/deck', 'f'),
  toss: key('free/d6', 'r'),
  take: async (page) => {
    const { x, y } = await pointAt(page, 'free/coin');
    await page.keyboard.press('3');
    // They stick to the pointer until a click puts them down.
    await page.waitForFunction(
      () => Object.values(window.__lootableTable?.().view?.pieces ?? {}).filter((each) => each.kind === 'free/coin').length > 1,
    );
    await page.mouse.move(x + 20, y - 60);
    await page.waitForTimeout(300);
    await page.mouse.click(x + 20, y - 60);
  },
  shuffle: key('free/deck', 'r'),
  undo: async (page) => {
    // What was put down last comes to lie first.
    await settled(page);
    await page.getByTestId('undo').first().click();
  },
};

/** Goes through a lesson of a table without rules by mouse, from the front page to its end. Throws where a step waits for ever. */
export async function walkHands(
  { page, begin }: Visitor,
  server: Place,
  lesson: HandsLesson,
  look: () => Promise<void>,
): Promise<{ act: Reached; end: Reached }> {
  await begin(COUNTS_CLICKS);
  const since = Date.now();
  await page.goto(`${server.url}/?quality=low`);
  await page.getByTestId('to-lessons').click();
  await page.getByTestId(`lesson-${lesson.id}`).click();
  let act: Reached | null = null;
  const coach = page.getByTestId('coach');
  await coach.waitFor({ timeout: 60_000 });
  const step = async () => Number(await coach.getAttribute('data-step'));
  const after = (before: number) =>
    page
      .waitForFunction((was) => Number(document.querySelector('[data-testid="coach"]')?.getAttribute('data-step')) > was, before)
      .catch(() => {
        throw new Error(`step ${before} of ${lesson.id} does not end: ${lesson.steps[before]?.say}`);
      });
  for (let at = await step(); at < lesson.steps.length; at = await step()) {
    await look();
    // However it came about: nothing has pushed the table out of the picture.
    if (await page.evaluate(() => [...document.querySelectorAll('html, body, .playing')].some(({ scrollTop }) => scrollTop > 0)))
      throw new Error(`the page is scrolled at step ${at}`);
    const acts = lesson.steps[at]?.hands ?? [];
    if (acts.length === 0) await coach.getByTestId('lesson-on').click();
    else {
      const way = BY_MOUSE[acts[0] ?? ''];
      if (!way) throw new Error(`nobody knows how to ${acts.join(' or ')}`);
      await way(page);
    }
    await after(at);
    if (acts.length > 0) act ??= await reached(page, since);
  }
  await coach.getByTestId('lesson-again').waitFor();
  if (!act) throw new Error(`${lesson.id} asked for nothing`);
  return { act, end: await reached(page, since) };
}
