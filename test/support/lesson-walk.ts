import type { Page } from 'playwright-core';
import { checkLesson } from '../../scripts/lesson/check.ts';
import { lessonFiles } from '../../scripts/lesson/files.ts';
import { accepts } from '../../shared/engine/answers.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import type { Choice, Prompt } from '../../shared/engine/prompt.ts';
import type { PromptView, View } from '../../shared/engine/view.ts';
import { gameOf, TABLES } from '../../shared/games/index.ts';
import type { Lesson } from '../../shared/lesson/lesson.ts';
import type { Visitor } from './browser.ts';
import { answered, type Place, viewOf } from './guests.ts';
import { eye } from './plane-hands.ts';
import { actByClick, actInWords } from './player.ts';
import { COUNTS_CLICKS, type Reached, reached } from './reached.ts';

/** How a lesson is gone through: by mouse, by finger, in words, or in words with the keyboard alone. */
export type Way = 'mouse' | 'touch' | 'words' | 'keys';

export interface Walked {
  readonly lesson: Lesson;
  readonly act: Reached;
  readonly point: Reached | null;
  readonly end: Reached;
}

/** The first lessons of all games and those that follow. */
export function shippedLessons(): Lesson[] {
  return lessonFiles().flatMap(({ id, text }) => checkLesson(id, text, TABLES).lesson ?? []);
}

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, id: string, inside = ''): Promise<void> {
  for (let press = 0; press < 250; press++) {
    const here = await page.evaluate(
      ([wanted, within]) => {
        const now = document.activeElement;
        return now?.getAttribute('data-testid') === wanted && (within === '' || Boolean(now?.closest(`[data-testid="${within}"]`)));
      },
      [id, inside],
    );
    if (here) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${id}`);
}

/** The buttons that an answer needs where everything is a button. */
function buttonsOf(prompt: Prompt, choice: Choice): string[] {
  const list = Array.isArray(choice) ? choice.map(String) : [];
  if (prompt.kind === 'choose') return [`option-${String(choice)}`];
  if (prompt.kind === 'place') return [`place-${String(choice)}`];
  if (prompt.kind === 'path') return [...list.map((place) => `place-${place}`), 'confirm'];
  if (prompt.kind === 'pieces') return [...list.map((piece) => `piece-${piece}`), 'confirm'];
  if (prompt.kind !== 'route' && prompt.kind !== 'spot') return ['confirm'];
  const way = prompt.ways.find(({ answer }) => String(answer) === String(choice));
  return [way ? `way-${way.id}` : `option-${String(choice)}`];
}

async function actByKeys(page: Page, prompt: Prompt, choice: Choice): Promise<void> {
  if (prompt.kind === 'amount') {
    await tabTo(page, 'amount', 'twin');
    await page.keyboard.type(String(choice));
  }
  for (const button of buttonsOf(prompt, choice)) {
    await tabTo(page, button, 'twin');
    await page.keyboard.press('Enter');
  }
}

const stepOf = async (page: Page): Promise<number> => Number(await page.getByTestId('coach').getAttribute('data-step'));

/** The question that is open in a tab, if any. */
const asked = async (page: Page): Promise<PromptView | undefined> =>
  (await page.evaluate(() => window.__lootableTable?.().view?.prompts.find((each) => each.prompt && !each.answered) ?? null)) ?? undefined;

/** How far the seat of whoever looks is, in the words of its game. */
const progressOf = (game: AnyGame, view: View): string =>
  JSON.stringify(game.panel(view).goal?.progress.find(({ seat }) => seat === view.viewer) ?? null);

/** Goes through a lesson from the front page, where it is offered with the first game. `look` is called at the start of every step. */
export async function walkLesson(
  { page, begin }: Visitor,
  server: Place,
  lesson: Lesson,
  way: Way,
  look: (step: number) => Promise<void> = async () => undefined,
): Promise<Walked> {
  const game = gameOf(lesson.game);
  if (!game) throw new Error(`no game ${lesson.game}`);
  // This visitor does not know the game yet.
  await begin(`try {
    if (!sessionStorage.begun) localStorage['lootable.lessons'] = '{"state":{},"version":0}';
    sessionStorage.begun = 'yes';
  } catch { /* no page of ours */ }`);
  await begin(COUNTS_CLICKS);
  if (way === 'touch') page.mouse.click = (x, y) => page.touchscreen.tap(x, y);
  const since = Date.now();
  await page.goto(`${server.url}/?quality=low`);
  const press = async (id: string): Promise<void> => {
    if (way !== 'keys') return page.getByTestId(id).first().click();
    await tabTo(page, id);
    await page.keyboard.press('Enter');
  };
  if (lesson.id === lesson.game) {
    await press(`play-${lesson.game}`);
    await page.getByTestId('take-lesson').waitFor();
    await press('take-lesson');
  } else {
    await press('to-lessons');
    await page.getByTestId(`lesson-${lesson.id}`).waitFor();
    await press(`lesson-${lesson.id}`);
  }
  await page.getByTestId('coach').waitFor({ timeout: 60_000 });
  const first = progressOf(game, await viewOf(page));
  let [act, point]: [Reached | null, Reached | null] = [null, null];
  let [at, given] = [-2, 0];
  for (let n = 0; n < 300; n++) {
    const step = await stepOf(page);
    if (step >= lesson.steps.length) break;
    if (step !== at) {
      [at, given] = [step, 0];
      await look(step);
    }
    const on = page.getByTestId('lesson-on').first();
    if (await on.isVisible()) {
      if (way === 'keys') await page.keyboard.press('Enter');
      else await on.click();
      await page.waitForFunction(
        (before) => document.querySelector('[data-testid="coach"]')?.getAttribute('data-step') !== before,
        `${step}`,
      );
      continue;
    }
    if (await page.locator('.coach-busy').first().isVisible()) {
      await page.waitForTimeout(40);
      continue;
    }
    const open = await asked(page);
    if (!open?.prompt) {
      await page.waitForTimeout(60);
      continue;
    }
    const { id, prompt } = open;
    const asks = lesson.steps[step]?.asks ?? [];
    const next = asks.findIndex((ask, i) => i >= given && prompt?.title[0] === ask.title && (ask.any || accepts(prompt, ask.choice)));
    const ask = asks[next];
    if (!ask) {
      // A click that hit something else: the coach knows the way back, and a person draws the next way by its name.
      const back = page.getByTestId('lesson-back').first();
      if ((await page.locator('.coach-otherwise').count()) > 0 && (await stepOf(page)) === step) {
        eye.named = true;
        await back.click();
        given = 0;
      }
      await page.waitForTimeout(60);
      if (n > 280) throw new Error(`step ${step} of ${lesson.id} waits for what is not asked`);
      continue;
    }
    if (way === 'keys') await actByKeys(page, prompt, ask.choice);
    else if (way === 'words')
      await actInWords(
        page,
        game,
        () => 0,
        () => ask.choice,
      );
    else
      await actByClick(
        page,
        game,
        () => 0,
        () => ask.choice,
      );
    await answered(page, id);
    given = next + 1;
    act ??= await reached(page, since);
    if (!point && progressOf(game, await viewOf(page)) !== first) point = await reached(page, since);
  }
  await page.getByTestId('lesson-play').first().waitFor();
  if (!act) throw new Error(`${lesson.id} asked for nothing`);
  return { lesson, act, point, end: await reached(page, since) };
}
