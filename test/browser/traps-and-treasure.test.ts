import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Choice, Prompt } from '../../shared/engine/prompt.ts';
import type { View } from '../../shared/engine/view.ts';
import { gameOf } from '../../shared/games/index.ts';
import type { Own } from '../../shared/games/traps-and-treasure/state.ts';
import { spotId, spotOf } from '../../shared/table/geometry/plane/types.ts';
import { usualServer, windows } from '../support/browser.ts';
import { eye, gone } from '../support/plane-hands.ts';
import { tabState } from '../support/player.ts';
import { SHOTS, shot } from '../support/shots.ts';
import { openTable, playByClick, viewsOf } from '../support/treasure.ts';

const server = usualServer();

windows();

/** The whole form plays on by the bots' advice to the end; the short one ends activations once everything has been done by hand. */
const WHOLE = process.env.TREASURE_ROUNDS === '0';

const isOwn = (own: object): own is Own => 'creatures' in own && 'markers' in own;
const ownOf = ({ own }: View): Own => {
  if (!isOwn(own)) throw new Error('another game');
  return own;
};

/** What has to be done by hand before the short form lets Turns pass. */
const done = { attack: false, wall: false, marker: false, door: false };

/** Classes for the hands of the first player: a Mage with a Fire Wall, a Rogue with a bow. */
const CLASSES: readonly Choice[] = ['class:mage', 'class:rogue', 'class:rogue'];
let picked = 0;

const optionIn = (prompt: Prompt, start: RegExp): string | undefined =>
  'options' in prompt ? prompt.options.find(({ id }) => start.test(id))?.id : undefined;

/** A wall of three inches that begins two inches before the caster and runs east or west over the ground. */
function wallFrom(view: View, prompt: Extract<Prompt, { kind: 'spot' }>): Choice | undefined {
  const game = gameOf('traps-and-treasure');
  const at = spotOf(prompt.from);
  if (!at) return undefined;
  const tries = [1, -1].flatMap((side) => [0, 180].map((degrees) => [spotId({ ...at, y: at.y + side * 2_000 }), String(degrees), '3000']));
  return tries.find((each) => game?.refuses?.(view, prompt, each) === undefined);
}

/** What the first player wants besides the bots' advice. */
function wish(view: View, prompt: Prompt): Choice | undefined {
  if (view.viewer !== 0) return !WHOLE && prompt.kind === 'route' ? optionIn(prompt, /^end$/) : undefined;
  if (prompt.title[0] === 'class.ask') return CLASSES[picked++];
  if (prompt.kind === 'spot' && prompt.about === 'aim:fire-wall') {
    done.wall = true;
    return wallFrom(view, prompt);
  }
  if (prompt.kind !== 'route') return undefined;
  const fight = done.attack ? undefined : optionIn(prompt, /^(shoot|attack|special):/);
  const spell = done.wall ? undefined : optionIn(prompt, /^aim:fire-wall$/);
  if (fight) done.attack = true;
  if (fight ?? spell) return fight ?? spell;
  const all = [...Object.values(done), ...Object.values(gone)].every(Boolean);
  return !WHOLE && all ? optionIn(prompt, /^end$/) : undefined;
}

/** True when a cloud of gas has just burst in a tab. */
const hasGas = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Boolean(
      window
        .__lootableTable?.()
        .news.slice(-4)
        .some(({ events }) => events.some((event) => event.kind === 'flashed' && event.what.startsWith('gas-'))),
    ),
  );

/** Pictures for people to look at: the board from above and from the seat, a house that is looked into, gas. */
async function pictures(page: Page, own: Own): Promise<void> {
  if (!SHOTS) return;
  if (await hasGas(page)) await shot(page, `treasure-gas-${own.turn}`, { when: 'now' });
  if (own.turn < 1 || own.active === null) return;
  if (own.turn === 1) await shot(page, 'treasure-from-above');
  if (own.turn !== 2 || seen) return;
  seen = true;
  const storeys = page.getByTestId('storeys').getByRole('button', { name: 'Auto', exact: true });
  await storeys.click();
  await page.keyboard.press('p');
  await page.waitForTimeout(1_500);
  await shot(page, 'treasure-from-the-seat');
  await page.keyboard.press('p');
  await page.waitForTimeout(1_500);
  await shot(page, 'treasure-orbit');
  await page.keyboard.press('p');
}
let seen = false;

/** A button that is pressed goes down a little: a row that scrolled by that would show a bar, wrap, and take the button away from the mouse. */
async function pressesInPlace(page: Page): Promise<void> {
  const button = page.locator('.prompt-answers .plaque').last();
  await button.hover();
  await page.mouse.down();
  const hidden = await button.evaluate((each) => {
    const row = each.closest('.prompt-answers');
    return row ? row.scrollHeight - row.clientHeight : Number.NaN;
  });
  // Let go beside it: nothing is answered.
  await page.mouse.move(5, 5);
  await page.mouse.up();
  expect(hidden).toBe(0);
}

describe('Traps & Treasure in a window', () => {
  it('[S-03, S-06] one clicks and drags through a whole game with another: set-up, walks, a door, a Marker, an attack and a Fire Wall', async () => {
    const game = gameOf('traps-and-treasure');
    if (!game) throw new Error('no such game');
    eye.looks = (page, what) => shot(page, `treasure-${what}`, { when: 'now' });
    // Mates may be struck: so that there is somebody at hand.
    const options = { map: 'village', turnLimit: '6', friendlyFire: true };
    const table = await openTable({ server, game, options });
    const { first, chairs } = table;
    await pressesInPlace(first.page);
    const { acts, seconds } = await playByClick({
      ...table,
      wish,
      look: async ([mine]) => {
        if (!mine || mine.result) return;
        const own = ownOf(mine);
        done.door ||= own.met.length > 0;
        done.marker ||= own.revealed > 0 || Object.values(own.markers).includes('hidden');
        await pictures(first.page, own);
      },
    });
    console.info(`${acts} answers by click in ${seconds} s, ways ${JSON.stringify(gone)}`);
    await shot(first.page, 'treasure-village-end');

    expect(done).toEqual({ attack: true, wall: true, marker: true, door: true });
    expect(gone.drag).toBeGreaterThan(0);
    expect(gone.click).toBeGreaterThan(0);
    expect(gone.name).toBeGreaterThan(0);
    expect(gone.thing).toBeGreaterThan(0);
    expect(gone.template).toBeGreaterThan(0);
    const [mine, theirs, watched] = await viewsOf(chairs);
    expect(mine?.result?.scores).toHaveLength(2);
    expect(theirs?.result).toEqual(mine?.result);
    expect(watched?.result).toEqual(mine?.result);
    expect(watched?.viewer).toBeNull();
    for (const chair of chairs) expect(await chair.leave()).toEqual([]);
  }, 900_000);

  it.runIf(SHOTS)(
    '[S-06] pictures: a Character in the tower, a Trap with gas',
    async () => {
      const game = gameOf('traps-and-treasure');
      if (!game) throw new Error('no such game');
      eye.named = true;
      const wanted = { tower: false, gas: false };
      for (let tries = 0; tries < 4 && !(wanted.tower && wanted.gas); tries++) {
        const { first, chairs } = await openTable({ server, game, options: { map: 'tower', turnLimit: '6' } });
        const { page } = first;
        const [one, other] = chairs;
        for (let act = 0; act < 400 && !(wanted.tower && wanted.gas); act++) {
          const view = (await tabState(page))?.view;
          if (!view || view.result) break;
          if (await hasGas(page)) {
            await shot(page, 'treasure-gas', { when: 'now' });
            wanted.gas = true;
          }
          if (isInTower(view)) {
            if (!wanted.tower) await lookInto(page);
            wanted.tower = true;
          }
          await one.act(game, lowest);
          await other.act(game, lowest);
        }
        for (const chair of chairs) await chair.leave();
      }
      expect(wanted.tower).toBe(true);
    },
    1_800_000,
  );
});

const lowest = (): number => 0;

/** From the side, with the roofs open over whoever acts; then from above again. */
async function lookInto(page: Page): Promise<void> {
  await page.getByTestId('storeys').getByRole('button', { name: 'Auto', exact: true }).click();
  await page.keyboard.press('p');
  await page.keyboard.press('p');
  await page.waitForTimeout(1_500);
  await shot(page, 'treasure-tower-inside');
  await page.keyboard.press('p');
}

/** Whoever acts stands in the tower, not on top of it. */
function isInTower(view: View): boolean {
  const { active } = ownOf(view);
  const at = active === null ? undefined : spotOf(view.pieces[active]?.place ?? '');
  return at !== undefined && at.x > 8_500 && at.x < 15_500 && at.y > 8_500 && at.y < 15_500 && at.z < 9_000;
}
