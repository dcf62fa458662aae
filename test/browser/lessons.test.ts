import { appendFileSync } from 'node:fs';
import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usualServer, type Visitor, visit, windows } from '../support/browser.ts';
import { barriers, withoutPicture } from '../support/guests.ts';
import { handsLessons, walkHands } from '../support/hands-walk.ts';
import { shippedLessons, type Walked, type Way, walkLesson } from '../support/lesson-walk.ts';
import type { Reached } from '../support/reached.ts';

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const lessons = shippedLessons();
/** The campaign goes through all lessons in every way, `npm test` through a short one in each. */
const all = process.env.LESSONS === 'all';
const TABLE = process.env.LESSONS_TABLE;
const SHORT: Readonly<Record<Way, string>> = { mouse: 'chuck-rock', touch: 'chuck-rock', words: 'tomb-looters', keys: 'mad-alchemist' };
const cases = (way: Way) => lessons.filter(({ id }) => all || id === SHORT[way]).map((lesson) => ({ lesson, id: lesson.id }));

const server = usualServer();
windows();

/** The question with its buttons is in the picture, and what the coach says does not lie over it. */
async function inSight({ page }: Visitor): Promise<void> {
  // Each of them comes when it is there, whichever is the first.
  for (const name of ['.coach', '.prompt-bar', '.top-bar']) await page.locator(name).first().waitFor();
  const boxes = await page.evaluate(() =>
    ['.coach', '.prompt-bar', '.top-bar'].map((name) => {
      const box = document.querySelector(name)?.getBoundingClientRect();
      return box ? { left: box.left, top: box.top, right: box.right, bottom: box.bottom } : null;
    }),
  );
  const [coach, bar, top] = boxes;
  const size = page.viewportSize();
  if (!coach || !bar || !top || !size) throw new Error('the coach, the question or the bar at the top is missing');
  for (const other of [bar, top]) {
    const apart =
      coach.right <= other.left + 1 || other.right <= coach.left + 1 || coach.bottom <= other.top + 1 || other.bottom <= coach.top + 1;
    expect(apart, `coach ${JSON.stringify(coach)} and ${JSON.stringify(other)}`).toBe(true);
  }
  for (const box of [coach, bar]) {
    expect(box.left >= -1 && box.top >= -1 && box.right <= size.width + 1 && box.bottom <= size.height + 1, JSON.stringify(box)).toBe(true);
  }
}

/** A phone's board keeps at least so much of its 844 pixels, whatever coach and question have to say. */
const LEAST_BOARD = 300;

/** What is free between the seats and the coach; a question that fills the page (a sheet, a hall) is answered without a board. */
async function boardInSight({ page }: Visitor): Promise<void> {
  const high = await page.evaluate(() => {
    if (document.querySelector('.prompt-bar :is(.paper, .reading, .hall, .lattice)')) return Number.POSITIVE_INFINITY;
    const [seats, coach] = ['.hud-left', '.coach'].map((name) => document.querySelector(name)?.getBoundingClientRect());
    return seats && coach ? coach.top - seats.bottom : 0;
  });
  expect(high).toBeGreaterThanOrEqual(LEAST_BOARD);
}

/** At the end all that the coach says, and every way on from there, is in the picture. */
async function endInSight({ page }: Visitor): Promise<void> {
  const size = page.viewportSize();
  const boxes = await page.locator('.coach, .coach .plaque').evaluateAll((all) =>
    all.map((each) => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      return { what: each.className, left, top, right, bottom };
    }),
  );
  expect(boxes.length).toBeGreaterThan(3);
  for (const { what, left, top, right, bottom } of boxes)
    expect([left >= -1, top >= -1, right <= (size?.width ?? 0) + 1, bottom <= (size?.height ?? 0) + 1], what).toEqual([
      true,
      true,
      true,
      true,
    ]);
}

/** A row of the campaign's table, written as soon as it is known. */
const told = (way: Way, id: string, minutes: number, { act, point, end }: Pick<Walked, 'act' | 'point' | 'end'>): void => {
  const at = (where: Reached | null) => (where ? `${where.clicks} clicks, ${where.seconds} s` : '-');
  if (TABLE) appendFileSync(TABLE, `${[id, way, at(act), at(point), at(end), minutes].join('\t')}\n`);
};

describe('the offer of a lesson', () => {
  it('brings all that its first words need while it is read: they wait for nothing once it is taken', async () => {
    const { page, begin, problems } = await visit();
    await begin(`try { localStorage['lootable.lessons'] = '{"state":{},"version":0}' } catch { /* no page of ours */ }`);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${server.url}/?quality=low`);
    await page.getByTestId('play-dragon-treasure').click();
    await page.getByTestId('take-lesson').waitFor();
    const needs = [/^\/lessons\/dragon-treasure\.json$/, /game-dragon-treasure/, /\/LessonPage-/, /\/Coach-.*js$/, /face-dragon-treasure/];
    const has = (list: readonly string[]) => needs.map((each) => list.some((path) => each.test(path)));
    await expect.poll(() => has(asked)).toEqual(needs.map(() => true));
    const before = asked.length;
    await page.getByTestId('take-lesson').click();
    await page.getByTestId('coach').waitFor();
    expect(has(asked.slice(before))).toEqual(needs.map(() => false));
    expect(problems).toEqual([]);
  });
});

describe('a lesson is gone through from the front page to its end', () => {
  it.each(cases('mouse'))('by mouse: $id', async ({ lesson }) => {
    const visitor = await visit();
    const walked = await walkLesson(visitor, server, lesson, 'mouse', async () => inSight(visitor));
    told('mouse', lesson.id, lesson.minutes, walked);
    await endInSight(visitor);
    expect(await barriers(visitor.page)).toEqual([]);
    expect(visitor.problems).toEqual([]);
  });

  it.each(cases('touch'))('on a phone: $id', async ({ lesson }) => {
    const visitor = await visit(PHONE);
    const walked = await walkLesson(visitor, server, lesson, 'touch', async () => {
      await inSight(visitor);
      await boardInSight(visitor);
    });
    told('touch', lesson.id, lesson.minutes, walked);
    await endInSight(visitor);
    expect(visitor.problems).toEqual([]);
  });

  it('on a phone much is said of Traps & Treasure: the board keeps its room, the rest is unfolded', async () => {
    const visitor = await visit(PHONE);
    const { page } = visitor;
    await page.goto(`${server.url}/lesson/traps-and-treasure?quality=low`);
    const more = page.getByTestId('lesson-more');
    for (let step = -1; step < 3; step++) {
      await page.locator(`.coach[data-step="${step}"]`).waitFor();
      await inSight(visitor);
      await boardInSight(visitor);
      if (step < 2) await page.getByTestId(step < 1 ? 'lesson-on' : 'lesson-show').tap();
    }
    await more.tap();
    await page.locator('.coach.whole').waitFor();
    const said = page.locator('.coach-said');
    expect(await said.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(2);
    await more.tap();
    await boardInSight(visitor);
    expect(visitor.problems).toEqual([]);
  });

  it.each(cases('words'))('in words: $id', async ({ lesson }) => {
    const visitor = await visit();
    await withoutPicture(visitor);
    const walked = await walkLesson(visitor, server, lesson, 'words', async (step) => {
      if (step === 1) expect(await barriers(visitor.page)).toEqual([]);
      expect(await visitor.page.getByTestId('coach-words').innerText()).toContain(step < 0 ? lesson.goal : lesson.steps[step]?.say);
    });
    told('words', lesson.id, lesson.minutes, walked);
    expect(visitor.problems).toEqual([]);
  });

  it.each(cases('keys'))('by keyboard alone: $id', async ({ lesson }) => {
    const visitor = await visit();
    await withoutPicture(visitor);
    told('keys', lesson.id, lesson.minutes, await walkLesson(visitor, server, lesson, 'keys'));
    expect(visitor.problems).toEqual([]);
  });

  it.each(handsLessons())('by mouse, with everything in the own hands: $id', async (lesson) => {
    const visitor = await visit();
    const walked = await walkHands(visitor, server, lesson, () => inSight(visitor));
    told('mouse', lesson.id, lesson.minutes, { ...walked, point: null });
    await endInSight(visitor);
    expect(visitor.problems).toEqual([]);
  });

  it('goes on where it was left, and a real game follows', async () => {
    const visitor = await visit();
    await withoutPicture(visitor);
    const { page } = visitor;
    await page.goto(`${server.url}/lessons`);
    await page.getByTestId('lesson-chuck-rock').click();
    const step = () => page.getByTestId('coach').getAttribute('data-step');
    for (let n = 0; n < 2; n++) await page.getByTestId('coach').getByTestId('lesson-on').click();
    await page.getByTestId('coach').getByTestId('lesson-show').click();
    await expect.poll(step).toBe('2');
    await page.reload();
    await expect.poll(step).toBe('2');
    await page.goto(`${server.url}/rules/chuck-rock`);
    await page.getByTestId('lesson-chuck-rock').click();
    await expect.poll(step).toBe('2');
    for (let n = 0; n < 60 && (await page.getByTestId('lesson-play').count()) === 0; n++) {
      await page
        .getByTestId('coach')
        .locator('[data-testid="lesson-on"], [data-testid="lesson-show"]')
        .first()
        .click({ timeout: 2_000 })
        .catch(() => undefined);
      await page.waitForTimeout(150);
    }
    await page.getByTestId('lesson-play').first().click();
    await page.waitForURL(/\/t\/[A-Z0-9]{6}/);
    expect(visitor.problems).toEqual([]);
  });
});
