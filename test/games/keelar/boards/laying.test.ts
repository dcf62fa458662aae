import { describe, expect, it } from 'vitest';
import { layoutIn } from '../../../../shared/games/keelar/boards/lay.ts';
import { layoutFault, needOf } from '../../../../shared/games/keelar/layout.ts';
import { settingsOf } from '../../../../shared/games/keelar/play/settings.ts';
import type { T } from '../../../../shared/games/keelar/play/state.ts';
import { placeId } from '../../../../shared/table/ids.ts';
import { chosen, ownOf, standIn, toldTo, until } from './stand-in.ts';

describe('a board is laid', () => {
  it('[I-06, R-05, K-015, K-019] every random board is a whole one, board n with players × (n+2) gold', () => {
    for (const seats of [2, 3, 5, 8]) {
      let boards = 0;
      const check = (t: T, board: number): void => {
        boards += 1;
        const need = needOf(settingsOf(t.options), seats, board);
        expect(need.gold).toBe(seats * (board + 2));
        expect(layoutFault(need, layoutIn(t.all()))).toBeUndefined();
        expect(t.own).toMatchObject({ columns: need.columns, rows: need.rows, placed: need.gold, round: 1, phase: 'board' });
      };
      until(chosen(standIn([], check), seats, { 'game.boards': 3 }), 'nothing');
      expect(boards).toBe(3);
    }
  });

  it('[K-200, K-201, K-016] figurines are named and owned, with the face of their class; a barrier has 1 HP', () => {
    let looked = false;
    until(
      chosen(
        standIn([], (t) => {
          looked = true;
          expect(t.all('character').map(({ id, owner, face }) => [id, owner, face])).toEqual([
            ['fig-0-0', 0, 'mage'],
            ['fig-1-0', 1, 'warrior'],
          ]);
          expect(t.all('barrier').every(({ count, face }) => count === 1 && /^barrier-[123]$/.test(face ?? ''))).toBe(true);
        }),
        2,
      ),
      'go.ask',
    );
    expect(looked).toBe(true);
  });

  it('[R-03, K-018] by hand: the first seat lays piece by piece, refusals name their rule, the rest goes by lot', () => {
    let whole = false;
    const game = standIn([], (t) => {
      whole = layoutFault(needOf(settingsOf(t.options), 2), layoutIn(t.all())) === undefined;
      expect(t.has(t.at(placeId('0,1'))[0]?.id ?? t.all()[0]?.id ?? fail())).toBe(true);
      expect(t.at(placeId('0,1')).map(({ kind }) => kind)).toEqual(['wall']);
    });
    const voice = until(chosen(game, 2, { 'setup.mode': 'manual' }), 'lay.wall');
    voice.seat(0).answer('wall:0,1');
    voice.refused('wall:1,0', 'K-018').refused('wall:0,1', 'K-017').refused('wall:99,0', 'K-015').refused('exit:5,5', 'R-03');
    expect(voice.view(1).prompts[0]?.line).toEqual(['lay.seen', 0]);
    voice.answer('rest');
    expect(whole).toBe(true);
  });

  it('[R-03, K-020, K-021, K-022, K-023] by hand to the last piece', () => {
    const voice = until(chosen(standIn([[1, 1]]), 2, { 'setup.mode': 'manual', 'board.minSide': 9 }), 'lay.wall');
    const stages: string[] = [];
    for (let piece = 0; piece < 80; piece++) {
      const title = voice.state.prompts[0]?.prompt.title[0] ?? '';
      if (!title.startsWith('lay.')) break;
      if (!stages.includes(title)) stages.push(title);
      const { prompt } = voice.open(0);
      if (title === 'lay.start') voice.seat(0).refused('start:77,1', 'K-015');
      voice.seat(0).answer(prompt.kind === 'choose' ? (prompt.options.at(-1)?.id ?? '') : '');
    }
    expect(stages).toEqual(['lay.wall', 'lay.rock', 'lay.coins', 'lay.exit', 'lay.start']);
    expect(toldTo(voice, null, 'board.laid')).toHaveLength(1);
    expect(ownOf(voice).ledger[0]).toMatchObject({ placed: 6, banked: 2, abandoned: 4 });
  });

  it('[R-07] a crowded board is relaxed, and the log says so', () => {
    const crowded = {
      'board.minSide': 9,
      'board.perPlayer': 10,
      'board.wallShare': 0.3,
      'board.barrierShare': 0.3,
      'board.exits': 4,
      'board.stacks': '20-20',
    };
    const voice = until(chosen(standIn([]), 8, { ...crowded, 'game.boards': 8 }), 'nothing');
    const told = toldTo(voice, null, 'board.crowded');
    expect(told.length).toBeGreaterThan(0);
    expect(told.every(([apart]) => apart === 0 || apart === 1)).toBe(true);
  });
});

function fail(): never {
  throw new Error('an empty board');
}
