import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../../../shared/engine/game.ts';
import { project } from '../../../shared/engine/project.ts';
import { fullOptions } from '../../../shared/engine/start.ts';
import { layoutIn } from '../../../shared/games/keelar/boards/lay.ts';
import { faceOf } from '../../../shared/games/keelar/classes/names.ts';
import { GAME as keelar } from '../../../shared/games/keelar/index.ts';
import { layoutFault, needOf } from '../../../shared/games/keelar/layout.ts';
import { settingsOf } from '../../../shared/games/keelar/play/settings.ts';
import type { Own } from '../../../shared/games/keelar/play/state.ts';
import { laidOut, openFree, tablesOf } from '../../support/unruled.ts';

const game: AnyGame = keelar;

const TABLES = tablesOf(keelar, [
  { 'setup.mode': 'manual' },
  { 'board.minSide': 9, 'board.perPlayer': 10, 'board.wallShare': 0.3, 'board.barrierShare': 0.3 },
  { 'classes.unique': false },
]);

const isOwn = (own: object): own is Own => 'columns' in own && 'chars' in own;

function ownOf(own: object): Own {
  if (!isOwn(own)) throw new Error('that is no state of Keelar');
  return own;
}

describe('Keelar without rules', () => {
  it.each(TABLES)('lays a whole first board as the rules do: %j', (spec) => {
    const state = laidOut(keelar, spec);
    const need = needOf(settingsOf(fullOptions(keelar, spec.options)), spec.seats, 1);
    // A crowded board may have its starts nearer, but nothing else is ever given up.
    expect(layoutFault(need, layoutIn(Object.values(state.pieces)), 0)).toBeUndefined();
    expect(ownOf(state.own)).toMatchObject({ columns: need.columns, rows: need.rows, board: 1, placed: need.gold });
  });

  it.each(TABLES)('opens with another class for every seat, its figurine and its sheet: %j', (spec) => {
    const table = openFree(keelar, spec);
    const figures = Object.values(table.state.pieces).filter(({ kind }) => kind === 'character');
    expect(figures.map(({ owner }) => owner).toSorted()).toEqual(Array.from({ length: spec.seats }, (_, seat) => seat));
    expect(new Set(figures.map(({ face }) => face)).size).toBe(spec.seats);
    for (let seat = 0; seat < spec.seats; seat++) {
      const view = project(table, seat);
      for (const [at, each] of ownOf(table.state.own).seats.entries()) {
        expect(figures.find(({ owner }) => owner === at)?.face).toBe(faceOf(each.class ?? ''));
        const sheet = game.sheet?.(view, at);
        expect(sheet?.title).toBe(each.class);
        expect(sheet?.sections.length).toBeGreaterThan(0);
      }
      expect(game.panel(view).seats).toHaveLength(spec.seats);
    }
    const gold = Object.values(table.state.pieces).reduce((sum, { kind, count }) => (kind === 'coins' ? sum + count : sum), 0);
    expect(gold).toBe(ownOf(table.state.own).placed);
  });

  it('deals other boards and other classes to other tables', () => {
    const spec = { options: {}, seats: 3 };
    const boards = [1, 2, 3, 4].map((seed) => laidOut(keelar, { ...spec, seed }).pieces);
    expect(new Set(boards.map((pieces) => JSON.stringify(pieces))).size).toBe(4);
    const classes = boards.map((pieces) => Object.values(pieces).flatMap(({ kind, face }) => (kind === 'character' ? [face] : [])));
    expect(new Set(classes.map((each) => each.join())).size).toBeGreaterThan(1);
  });

  it('has no body for what fills a space without standing in the way', () => {
    expect(Object.entries(keelar.kinds).flatMap(([kind, { bodiless }]) => (bodiless ? [kind] : []))).toEqual(['void', 'smoke', 'fire']);
  });
});
