import { describe, expect, it } from 'vitest';
import type { View } from '../../shared/engine/view.ts';
import { gameOf } from '../../shared/games/index.ts';
import { RING } from '../../shared/games/tomb-looters/maps.ts';
import { usualServer, windows } from '../support/browser.ts';
import { shot } from '../support/shots.ts';
import { openTable, playByClick, viewsOf } from '../support/treasure.ts';

const server = usualServer();

windows();

/** Boxes of the watch before hexes fall: few in the short form. */
const BOXES = Number(process.env.TREASURE_BOXES ?? 1);

/** The Ring as a person writes it who wants a short game. */
const MAP = RING.replace(/name=\w+ /, 'name=ours ').replace(/countdown=\d+/, `countdown=${BOXES}`);

/** The private sheets that a tab was sent. */
const sheetsOf = ({ notes }: View): string[] =>
  typeof notes.sheets === 'object' && notes.sheets !== null ? Object.keys(notes.sheets) : [];

/** The seats of which a tab has pieces that only they see. */
const secretsOf = ({ pieces }: View): number[] => [
  ...new Set(Object.values(pieces).flatMap(({ kind, owner }) => (/gem|hole|-true$/.test(kind) && owner !== null ? [owner] : []))),
];

describe('Tomb Looters in a window', () => {
  it('[S-01, S-02] one clicks through a whole game with another on a map of their own, and nobody holds what they may not know', async () => {
    const game = gameOf('tomb-looters');
    if (!game) throw new Error('no such game');
    const table = await openTable({ server, game, options: { map: 'drawn', windows: 'threat' } });
    const { first, chairs } = table;
    let marked = 0;
    const { acts, seconds } = await playByClick({
      ...table,
      wish: (_view, prompt) => (prompt.kind === 'text' ? MAP : undefined),
      look: async (views) => {
        const [mine, theirs, watched] = views;
        if (!mine || !theirs || !watched || views.some(({ result }) => result)) return;
        expect([mine, theirs, watched].map(sheetsOf)).toEqual([['s0'], ['s1'], []]);
        expect(secretsOf(mine).filter((owner) => owner !== 0)).toEqual([]);
        expect(secretsOf(theirs).filter((owner) => owner !== 1)).toEqual([]);
        expect(secretsOf(watched)).toEqual([]);
        marked += secretsOf(mine).length;
        const { phase, round } = game.panel(mine);
        const title = mine.prompts.find(({ prompt }) => prompt)?.prompt?.title[0] ?? '';
        if (title === 'setup.ask') await shot(first.page, 'tomb-setup');
        if (round === 2 && title === 'act.ask') await shot(first.page, 'tomb-looting');
        if (title === 'fall.ask') await shot(first.page, 'tomb-before-collapse');
        if (String(phase[0]).includes('move') && Object.keys(Object(mine.own).collapsed ?? {}).length > 0)
          await shot(first.page, 'tomb-after-collapse');
      },
    });
    await shot(first.page, 'tomb-end');
    console.info(`${acts} answers by click in ${seconds} s`);

    expect(marked).toBeGreaterThan(0);
    const [mine, theirs, watched] = await viewsOf(chairs);
    expect(mine?.result?.scores.length).toBe(2);
    expect(theirs?.result).toEqual(mine?.result);
    expect(watched?.result).toEqual(mine?.result);
    expect(watched?.viewer).toBeNull();
    for (const chair of chairs) expect(await chair.leave()).toEqual([]);
  }, 900_000);
});
