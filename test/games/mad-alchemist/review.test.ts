import { expect, it } from 'vitest';
import { botChoice } from '../../../shared/engine/bot.ts';
import { project } from '../../../shared/engine/project.ts';
import { mindOf } from '../../../shared/games/mad-alchemist/bot/mind.ts';
import { seededBelow } from '../../support/table.ts';
import { cellar, corridor, map } from './cellar.ts';

it('[R-23, R-13] untilAttack: his haste is used up by his attack, also when the first potion kills', () => {
  const spec = {
    map: corridor('A', '.', 'M5', '.', 'B'),
    ...{ ap: 1, hp: { A: 1 }, draws: ['bell'], effects: { bell: 'fire' }, hasted: ['3,1'] },
  };
  const c = cellar(spec, { seats: 2, options: { monsterHaste: 'untilAttack' } });
  c.does(0, 'end');
  expect(c.own.sheets[0]?.hp).toBe(0);
  expect(c.tags('MA')).toEqual([]);
  // B ends the turn before him: one potion, not two.
  c.does(1, 'end');
  expect(c.said().filter((key) => key === 'mad.throws').length).toBe(2);
});

it('[R-29, R-30, M-057] one trap may kill everybody: nobody wins, nothing more is revealed or asked', () => {
  const two = map(`
    +---+---+---+
            | B |
            +   +
            | . |
    +---+---+   +
    | A   .
    +---+---+`);
  const spec = { map: two, ap: 2, hp: { A: 1, B: 1 }, tiles: ['O01'], encounters: ['T1'] };
  const c = cellar(spec, { seats: 2, rolls: [[6], [6]] });
  c.does(0, 'move:2,3');
  expect(c.own.sheets.map(({ hp }) => hp)).toEqual([0, 0]);
  expect([c.over, c.winners, c.asked()]).toEqual(['over.dead', [], []]);
  expect(c.own.tiles.filter(({ tile }) => tile.startsWith('O')).length).toBe(1);
});

it('[R-28, R-37] a trap that kills another in the turn of whoever revealed it: the turn goes on, the pawn lies with its potions', () => {
  const two = map(`
    +---+---+---+
            | B |
            +   +
            | . |
    +---+---+   +
    | A   .
    +---+---+`);
  const spec = { map: two, ap: 2, hp: { B: 1 }, potions: { B: ['key'] }, tiles: ['O01'], encounters: ['T1'] };
  const c = cellar(spec, { seats: 2, rolls: [[1], [6]] });
  c.does(0, 'move:2,3');
  expect([c.tags('pawn-2'), c.own.ap, c.turn]).toEqual([['fallen'], 1, 0]);
  expect(c.offers()).toContain('move:3,3');
});

it('[I-06, I-08] a table fix moves a pawn onto a free tile, never onto a barrier, another pawn or before unrevealed spaces', () => {
  const c = cellar(
    {
      map: map(`
    +---+---+---+---+
    | A   .   s3  .
    +---+---+---+---+`),
      ap: 2,
    },
    { seats: 1 },
  );
  const fix = (place: string) =>
    c.voice.try({ do: 'fix.propose', seat: 0, ops: [{ op: 'move', piece: 'pawn-1', place }] as never, note: 'so it was' });
  c.voice.command({ do: 'assist', assist: { consent: 'all', host: null } });
  expect([fix('3,1').ok, fix('4,1').ok, fix('9,9').ok]).toEqual([false, false, false]);
  expect(c.place('pawn-1')).toBe('1,1');
  expect(fix('2,1').ok).toBe(true);
});

it('the bot goes where the holder of the Stone will pass, and the holder takes free ways only', () => {
  const spec = { map: corridor('@', '.', '.', 'B', '.', 'A'), potions: {}, stone: 'A', turn: 'B', ap: 3, round: 2 };
  const c = cellar(spec, { seats: 2 });
  const view = project(c.voice.table, 1);
  expect([...(mindOf({ ...view, own: c.own }, 1)?.ambush ?? [])].sort()).toEqual(['1,0', '2,0', '3,0', '4,0']);
  const thinks = (seat: number) => {
    const open = c.voice.state.prompts.find((each) => each.seat === seat);
    if (!open) throw new Error('not asked');
    return botChoice(c.voice.table, open, 'heuristic', seededBelow(1));
  };
  expect(String(thinks(1))).toMatch(/^move:(2|4),0$/);
  const blocked = cellar({ ...spec, turn: 'A', round: 2 }, { seats: 2 });
  const open = blocked.voice.state.prompts.find((each) => each.seat === 0);
  expect(open && botChoice(blocked.voice.table, open, 'heuristic', seededBelow(1))).not.toMatch(/^swap/);
});
