import { describe, expect, it } from 'vitest';
import type { View } from '../../shared/engine/view.ts';
import { gameOf } from '../../shared/games/index.ts';
import { usualServer, windows } from '../support/browser.ts';
import { shot } from '../support/shots.ts';
import { openTable, playByClick, viewsOf } from '../support/treasure.ts';

const server = usualServer();

windows();

/** Rounds until nobody wins: few in the short form. 0 is the whole form: no limit, until somebody is home with the Stone. */
const ROUNDS = Number(process.env.TREASURE_ROUNDS ?? 4);
const WHOLE = ROUNDS === 0;
/** About one game of twenty is won by the cellar; another one is played then. */
const MOST_GAMES = 3;

/** The effects whose faces a tab knows. */
const known = ({ pieces }: View): string[] =>
  Object.values(pieces).flatMap(({ id, kind, face }) => (kind === 'effect' && face !== null ? [id] : []));

/** The seat that has the Stone, as a tab sees it. */
const carrier = (view: View | null | undefined): number | null =>
  Object.values(view?.pieces ?? {}).flatMap(({ kind, place }) => (kind === 'stone' ? [Number(/\d+$/.exec(place)?.[0] ?? 0) - 1] : []))[0] ??
  null;

describe('Mad-Alchemist in a window', () => {
  /** One game from the draft to its result, with a new window or three: the winners' seats and how many tiles were laid. */
  const playGame = async (): Promise<{ winners: readonly number[]; laid: number }> => {
    const game = gameOf('mad-alchemist');
    if (!game) throw new Error('no such game');
    const table = await openTable({ server, game, options: { roundLimit: ROUNDS, sealGuard: true } });
    const { first, chairs } = table;
    let laid = 0;
    let thrown = false;
    const { acts, seconds } = await playByClick({
      ...table,
      wish: (view, prompt) => {
        if (thrown || prompt.kind !== 'choose' || view.viewer !== 0) return undefined;
        // What flies is to be seen, too: the first throw that is possible is made.
        const throwing = prompt.options.find(({ id }) => id.startsWith('throw:'));
        thrown = throwing !== undefined;
        return throwing?.id;
      },
      look: async (views) => {
        const [mine] = views;
        if (!mine || views.some(({ result }) => result)) return;
        for (const view of views) {
          // M-083: as many as were told, in whoever's view; the stacks are numbers.
          expect(known(view)).toEqual(known(mine));
          expect(Object.values(view.pieces).filter(({ kind, face }) => kind === 'potion' && face === null)).toEqual([]);
          expect(JSON.stringify(view.notes)).toBe('{}');
        }
        const asked = mine.prompts.find(({ prompt }) => prompt)?.prompt;
        const title = asked?.title[0] ?? '';
        const { board } = game.scene(mine.own, mine.options, 2);
        laid = board.kind === 'tiles' ? board.tiles.length : 0;
        // M-035: before the first potion is used all effects lie face down, for everybody.
        if (mine.own && 'phase' in mine.own && mine.own.phase === 'draft') expect(views.flatMap(known)).toEqual([]);
        if (title === 'draft.ask') await shot(first.page, 'mad-draft');
        if (title.startsWith('place.')) await shot(first.page, 'mad-laying');
        if (asked?.kind === 'choose' && asked.options.some(({ id }) => id.startsWith('throw:'))) await shot(first.page, 'mad-throwing');
        if (laid > 20 && title === 'act') await shot(first.page, 'mad-half');
      },
    });
    await shot(first.page, 'mad-end');
    console.info(`${acts} answers by click in ${seconds} s, ${laid} tiles`);

    const [mine, theirs, watched] = await viewsOf(chairs);
    expect(mine?.result?.winners).toBeDefined();
    expect(theirs?.result).toEqual(mine?.result);
    expect(watched?.result).toEqual(mine?.result);
    expect(watched?.viewer).toBeNull();
    const winners = mine?.result?.winners ?? [];
    for (const seat of winners) expect(carrier(mine)).toBe(seat);
    for (const chair of chairs) expect(await chair.leave()).toEqual([]);
    return { winners, laid };
  };

  it(
    '[M-007, M-035, M-083] one clicks through a whole game with another, and nobody holds an effect before it is identified',
    async () => {
      let end = await playGame();
      for (let games = 1; WHOLE && end.winners.length === 0 && games < MOST_GAMES; games++) end = await playGame();
      expect(end.laid).toBeGreaterThan(9);
      // M-007: in the short form the last round comes first.
      expect(end.winners.length).toBe(WHOLE ? 1 : 0);
    },
    WHOLE ? 2_400_000 : 300_000,
  );
});
