import type { Page } from 'playwright-core';
import type { Choice, Option, Prompt } from '../../shared/engine/prompt.ts';
import { spotId, spotOf } from '../../shared/table/geometry/plane/types.ts';
import { clickThing, screenOf } from './pointing.ts';

type Drawn = Extract<Prompt, { kind: 'route' | 'spot' }>;

/** How ways were gone so far: drawn by dragging the figure, by a click at their end, by their names; and templates put down by the pointer. */
export const gone = { drag: 0, click: 0, name: 0, template: 0, thing: 0 };
let next = 0;

/** Looks at the picture while something is drawn over it, before it is sent. `named`: all ways are gone by their names. */
export const eye: { looks?: (page: Page, what: 'way' | 'wall') => Promise<void>; named?: true } = {};

/** Answers a question that is drawn over a terrain the way a person does; ways by dragging, clicking and by name in turn. */
export async function drawAnswer(page: Page, prompt: Drawn, choice: Choice): Promise<void> {
  if (typeof choice === 'string') {
    const option = prompt.options.find(({ id }) => id === choice);
    if (!option) throw new Error(`no option ${choice}`);
    return takeOption(page, option);
  }
  const points = Array.isArray(choice) ? choice.map(String) : [];
  if (prompt.kind === 'spot') return put(page, prompt, points);
  const how = eye.named ? 'name' : ((['drag', 'click', 'name'] as const)[next++ % 3] ?? 'name');
  const drawn = how === 'drag' ? await dragged(page, prompt, points) : how === 'click' ? await clicked(page, points) : false;
  if (drawn) {
    gone[how] += 1;
    return;
  }
  return byName(page, prompt, points);
}

/** A person looks from above, at the storey in question. */
async function lookAt(page: Page, points: readonly string[]): Promise<boolean> {
  const heights = new Set(points.map((place) => spotOf(place)?.z));
  if (heights.size !== 1) return false;
  const storey = { 0: 'Ground', 3000: 'First floor', 6000: 'Second floor' }[[...heights][0] ?? -1];
  if (storey === undefined) return false;
  await fromAbove(page);
  const button = page.getByTestId('storeys').getByRole('button', { name: storey, exact: true });
  if ((await button.count()) > 0) await button.click();
  return true;
}

const above = new WeakSet<Page>();

/** Whoever looks from above sees what stands behind walls. */
async function fromAbove(page: Page): Promise<void> {
  if (above.has(page)) return;
  above.add(page);
  await page.keyboard.press('p');
}

/** The question that stands open in a tab. */
const openIn = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => window.__lootableTable?.().view?.prompts.find((each) => each.prompt && !each.answered)?.id);

/** Sends what was drawn, if it may be. */
async function confirmed(page: Page): Promise<boolean> {
  const button = page.getByTestId('confirm').first();
  const legal = await button.isEnabled({ timeout: 2_000 }).catch(() => false);
  if (legal) await button.click();
  else await page.keyboard.press('Escape');
  return legal;
}

/** Drags the figure along its way. */
async function dragged(page: Page, prompt: Extract<Drawn, { kind: 'route' }>, points: readonly string[]): Promise<boolean> {
  if (!(await lookAt(page, [prompt.from, ...points]))) return false;
  const start = await screenOf(page, prompt.piece);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const point of points) {
    const { x, y } = await screenOf(page, point);
    await page.mouse.move(x, y, { steps: 8 });
  }
  await eye.looks?.(page, 'way');
  await page.mouse.up();
  return confirmed(page);
}

/** Clicks where the way ends; the table finds the way. */
async function clicked(page: Page, points: readonly string[]): Promise<boolean> {
  const end = points.at(-1);
  if (end === undefined || !(await lookAt(page, [end]))) return false;
  const asked = await openIn(page);
  await clickThing(page, end);
  // A way on which nothing waits is gone at once.
  const gone = await page
    .waitForFunction((id) => window.__lootableTable?.().view?.prompts.find((each) => each.prompt && !each.answered)?.id !== id, asked, {
      timeout: 700,
    })
    .catch(() => null);
  return gone !== null || confirmed(page);
}

async function byName(page: Page, prompt: Drawn, points: readonly string[]): Promise<void> {
  const way = prompt.ways.find(({ answer }) => String(answer) === String(points));
  if (!way) {
    // A way of one's own that cannot be drawn from here: another one, or none.
    const end = prompt.options.find(({ id }) => id === 'end');
    const [other] = prompt.ways;
    if (end) return takeOption(page, end);
    if (!other) throw new Error('there is no way to go');
    return byName(page, prompt, other.answer);
  }
  const button = page.getByTestId(`way-${way.id}`).first();
  if (!(await button.isVisible())) await page.getByTestId('ways').first().click();
  await button.click();
  gone.name += 1;
}

/** Puts a figure or a template down by the pointer: a wall by its start and its far end. */
async function put(page: Page, prompt: Extract<Drawn, { kind: 'spot' }>, [point = '', degrees, length]: readonly string[]): Promise<void> {
  await lookAt(page, [point]);
  await clickThing(page, point);
  if (prompt.template.shape === 'point') return;
  const start = spotOf(point);
  if (prompt.template.shape === 'slab' && start) {
    const [angle, far] = [(Number(degrees) * Math.PI) / 180, Number(length)];
    const end = { x: Math.round(start.x + Math.cos(angle) * far), y: Math.round(start.y + Math.sin(angle) * far), z: start.z };
    const { x, y } = await screenOf(page, spotId(end));
    await page.mouse.move(x, y, { steps: 5 });
    await eye.looks?.(page, 'wall');
    await page.mouse.click(x, y);
  }
  gone.template += 1;
}

/** Takes an option: by its button, or by a click at what it is about. */
async function takeOption(page: Page, option: Option): Promise<void> {
  const button = page.getByTestId(`option-${option.id}`).first();
  const thing = option.piece ?? option.place;
  if (thing === undefined) {
    if (option.rare && !(await button.isVisible())) await page.getByTestId('more').first().click();
    return button.click();
  }
  await fromAbove(page);
  const before = await openIn(page);
  await clickThing(page, thing);
  // It was meant at once, or several answers lie there and stand in a menu.
  const gave = await page
    .waitForFunction(
      ([id, wanted]) =>
        !window.__lootableTable?.().view?.prompts.some((each) => each.id === id && !each.answered) ||
        document.querySelector(`[data-testid="option-${wanted}"], [data-testid="wheel-${wanted}"]`)?.checkVisibility(),
      [before, option.id] as const,
      { timeout: 1_500 },
    )
    .then(
      () => true,
      () => false,
    );
  if (gave) gone.thing += 1;
  if (gave && (await openIn(page)) !== before) return;
  // What the figure covers stands in its wheel.
  const around = page.getByTestId(`wheel-${option.id}`).first();
  if (await around.isVisible()) return around.click();
  // What stands behind something is offered in words, too.
  if (!(await button.isVisible())) await page.getByTestId('acts').first().click();
  return button.click();
}
