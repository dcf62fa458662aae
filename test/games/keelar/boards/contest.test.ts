import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../../shared/engine/chance.ts';
import { contest } from '../../../../shared/games/keelar/boards/contest.ts';
import { botAct } from '../../../support/bots.ts';
import { seededBelow, type Voice } from '../../../support/table.ts';
import { chosen, defaults, ownOf, standIn, until } from './stand-in.ts';

/** As everybody sees it. */
const now = (voice: Voice) => contest({ ...voice.view(null), own: ownOf(voice) });

describe('what the audience of Keelar may be asked', () => {
  it('[K-053, K-013] is, on a board that is Chuck Rock, who leaves it with most gold: open until the first has left, known when it is counted', () => {
    const voice = chosen(standIn([[], [1, 0, 1]]), 3, { 'game.chuckRockFirst': true, 'game.boards': 2 });
    expect(now(voice)).toEqual({ id: 'board 1', question: 'Who leaves board 1 with most gold?', closed: false, won: null });
    const [below, chance] = [seededBelow(2), seededChance(2)];
    const seen: boolean[] = [];
    while (ownOf(voice).chuck !== null) {
      const purses = Object.values(voice.view(null).pieces).filter(({ kind, place }) => kind === 'thrower' && place.startsWith('purse:'));
      seen.push(now(voice)?.closed ?? false);
      expect(now(voice)).toMatchObject({ id: 'board 1', closed: purses.length > 0, won: null });
      const outcome = botAct(voice.table, 'heuristic', below, chance);
      if (!outcome?.ok) throw new Error('a bot was refused');
      voice.table = outcome.table;
    }
    expect([seen[0], seen.at(-1)]).toEqual([false, true]);
    const { seats } = ownOf(voice);
    const most = Math.max(...seats.map(({ last }) => last));
    const won = seats.flatMap(({ last }, seat) => (last === most ? [seat] : []));
    expect(now(voice)).toMatchObject({ id: 'board 1', closed: true, won });
  });

  it('[K-013] is settled by the count of each board, by all who are equal and by nobody where none took gold out', () => {
    const game = standIn([
      [2, 0, 2],
      [0, 0, 0],
    ]);
    const voice = until(chosen(game, 3, {}), 'go.ask');
    expect(now(voice)).toMatchObject({ id: 'board 1', closed: true, won: [0, 2] });
    defaults(voice);
    until(voice, 'go.ask');
    expect(now(voice)).toMatchObject({ id: 'board 2', closed: true, won: [] });
  });
});
