import { describe, expect, it } from 'vitest';
import type { Prompt } from '../../shared/engine/prompt.ts';
import { gameOf } from '../../shared/games/index.ts';
import { usualServer, visit, windows } from '../support/browser.ts';
import { inWindow, withoutWindow } from '../support/chairs.ts';
import { hostTable, sitDown } from '../support/guests.ts';
import { Person } from '../support/server.ts';
import { SHOTS, shot } from '../support/shots.ts';
import { seededBelow } from '../support/table.ts';

const server = usualServer();

windows();

/** Where pictures go, for people to look at; without it none are taken. */
/** Rounds of each board: few in the short form, none to play boards to their end. */
const ROUNDS = Number(process.env.KEELAR_ROUNDS ?? 2);
/** Boards of the game: one in the short form. */
const BOARDS = Number(process.env.KEELAR_BOARDS ?? 1);
const _taken = new Set<string>();

/** What a person wants to choose itself: the class at the start, hiding as soon as it is offered. */
const wished = (prompt: Prompt, wishes: readonly string[]): string | undefined =>
  prompt.kind === 'choose'
    ? prompt.options.find(({ id, label }) => wishes.includes(id) || (label[0] === 'option.use' && wishes.includes(String(label[1]))))?.id
    : undefined;

describe('Keelar, four players on several boards', () => {
  it('somebody clicks through a whole game with another against two bots: classes, shop, fights, hiding, to the last board', async () => {
    const game = gameOf('keelar');
    if (!game) throw new Error('no Keelar');
    const first = await visit();
    const code = await hostTable(first, server, {
      game: 'keelar',
      seats: 4,
      listed: false,
      options: { 'game.boards': BOARDS, 'shop.startGold': 10, 'board.roundLimit': ROUNDS, 'board.perPlayer': 20 },
    });
    await sitDown(first, server, code, 0);
    // Drawing by software is slow: the second has a window where pictures are wanted.
    const second = SHOTS ? await visit() : undefined;
    if (second) await sitDown(second, server, code, 1);
    const other = second ? inWindow(second) : withoutWindow(await new Person(server.url, code).sit(1));
    const chairs = [inWindow(first), other] as const;
    for (const seat of [2, 3]) await first.page.getByTestId(`bot-${seat}`).selectOption('heuristic');
    await first.page.getByTestId('start').click();
    await first.page.waitForFunction(() => window.__lootable !== undefined && window.__lootableTable?.().view != null, undefined, {
      timeout: 60_000,
    });

    const below = seededBelow(7);
    const people = [
      { ...first, chair: chairs[0], wishes: ['rogue', 'Hide Level 0'], hid: false },
      { ...(second ?? first), chair: chairs[1], wishes: ['mage'], hid: false },
    ];
    let boards = 0;
    for (let act = 0; act < 3_000; act++) {
      const view = await chairs[0].view();
      if (view?.result) break;
      const own = view?.own;
      if (own && 'board' in own && typeof own.board === 'number') boards = Math.max(boards, own.board);
      let acted = false;
      for (const person of people) {
        const open = (await person.chair.view())?.prompts.find((each) => each.prompt && !each.answered)?.prompt;
        if (!open) continue;
        if (open.kind === 'basket' && open.budget > 0) await shot(person.page, 'keelar-shop');
        if (open.kind === 'choose' && open.title[0] === 'ask.target') await shot(person.page, 'keelar-target');
        const wishes = person.hid ? person.wishes.slice(0, 1) : person.wishes;
        const hides = open.title[0] === 'ask.act' && wished(open, wishes) !== undefined;
        acted = (await person.chair.act(game, below, (_view, prompt) => wished(prompt, wishes))) || acted;
        if (hides) {
          person.hid = true;
          await shot(first.page, 'keelar-hidden-owner');
          if (second) await shot(second.page, 'keelar-hidden-opponent');
        }
        if (act === 60) await shot(person.page, 'keelar-fight');
      }
      if (!acted) await first.page.waitForTimeout(40);
    }

    for (const chair of chairs) await chair.over();
    await shot(first.page, 'keelar-end');
    const [mine, theirs] = [await chairs[0].view(), await chairs[1].view()];
    expect(boards).toBe(BOARDS);
    expect(mine?.result?.scores.length).toBe(4);
    expect(theirs?.result).toEqual(mine?.result);
    for (const chair of chairs) expect(await chair.leave()).toEqual([]);
  }, 600_000);
});
