import { describe, expect, it } from 'vitest';
import { fullOptions } from '../../../shared/engine/start.ts';
import { GAME as chuckRock } from '../../../shared/games/keelar/chuck-rock/index.ts';
import { layoutIn } from '../../../shared/games/keelar/chuck-rock/setup.ts';
import { layoutFault, needOf } from '../../../shared/games/keelar/layout.ts';
import { settings } from '../../../shared/games/keelar/settings.ts';
import { laidOut, openFree, tablesOf } from '../../support/unruled.ts';

const TABLES = tablesOf(chuckRock, [
  { 'setup.mode': 'manual' },
  { 'setup.mode': 'manual', 'gold.autoPickup': false },
  { 'board.exits': 4 },
]);

describe('Chuck Rock without rules', () => {
  it.each(TABLES)('begins with a whole board, also where it would be laid by hand: %j', (spec) => {
    const { pieces } = laidOut(chuckRock, spec);
    const need = needOf(settings(fullOptions(chuckRock, spec.options)), spec.seats);
    expect(layoutFault(need, layoutIn(need, Object.values(pieces), spec.seats), 0)).toBeUndefined();
  });

  it.each(TABLES)('opens with a thrower for every seat: %j', (spec) => {
    const { state } = openFree(chuckRock, spec);
    const throwers = Object.values(state.pieces).filter(({ kind }) => kind === 'thrower');
    expect(throwers.map(({ owner, face }) => `${owner} ${face}`).toSorted()).toEqual(
      Array.from({ length: spec.seats }, (_, seat) => `${seat} thrower-${seat + 1}`),
    );
  });

  it('leaves a board that lies already as it lies', () => {
    const spec = { options: {}, seats: 4, seed: 5 };
    const ids = (state: { pieces: object }): string[] => Object.keys(state.pieces).toSorted();
    expect(ids(laidOut({ ...chuckRock, freeTable: { unruled: () => undefined } }, spec))).toEqual(ids(laidOut(chuckRock, spec)));
  });
});
