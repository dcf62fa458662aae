import { describe, expect, it } from 'vitest';
import { entriesOf } from '../../../shared/engine/log.ts';
import { project } from '../../../shared/engine/project.ts';
import { replay, stateHash } from '../../../shared/engine/replay.ts';
import type { Table } from '../../../shared/engine/table.ts';
import type { Piece } from '../../../shared/table/piece.ts';
import { scramble, viewers } from '../../support/secrecy.ts';
import { seededBelow } from '../../support/table.ts';
import { game } from './cellar.ts';
import { hiddenOf, play } from './play.ts';

const reversed = <T>(list: readonly T[]): T[] => [...list].reverse();

/** Every secret otherwise: the stacks in another order, the effects not yet known under other symbols. */
function otherwise(table: Table): Table {
  const hidden = hiddenOf(table);
  const row = Object.values(table.state.pieces).filter((piece) => piece.kind === 'effect' && piece.faceKnownTo !== 'all');
  const faces = row.map((piece) => piece.face);
  const pieces: Record<string, Piece> = { ...table.state.pieces };
  row.forEach((piece, i) => {
    pieces[piece.id] = { ...piece, face: faces[(i + 1) % faces.length] ?? null };
  });
  const other = { tiles: reversed(hidden.tiles), encounters: reversed(hidden.encounters), potions: reversed(hidden.potions) };
  return { ...table, state: { ...table.state, hidden: other, pieces } };
}

describe('secrets', () => {
  it.each([{}, { openHands: false }])(
    '[I-17, M-006, R-11] the orders of the stacks and the effects not identified change no view (%j)',
    (options) => {
      let looked = 0;
      for (let seed = 0; seed < 8; seed++) {
        const below = seededBelow(seed);
        play({
          seed,
          seats: 1 + (seed % 4),
          style: seed % 2 === 0 ? 'heuristic' : 'random',
          options,
          answers: 200,
          look: (table) => {
            if (table.state.entries % 9 !== 0) return;
            looked += 1;
            for (const viewer of viewers(table)) {
              const view = JSON.stringify(project(table, viewer));
              expect(JSON.stringify(project(otherwise(table), viewer))).toBe(view);
              expect(JSON.stringify(project(scramble(table, viewer, below), viewer))).toBe(view);
            }
          },
        });
      }
      expect(looked).toBeGreaterThan(50);
    },
  );
  it('[I-17] a view holds no stack and no effect that is not identified, by name', () => {
    play({
      seed: 3,
      seats: 2,
      style: 'heuristic',
      answers: 120,
      look: (table) => {
        for (const viewer of [0, 1, null]) {
          const view = project(table, viewer);
          expect(view.notes).toEqual({});
          expect(JSON.stringify(view)).not.toContain('"hidden"');
          const row = Object.values(table.state.pieces).filter((piece) => piece.kind === 'effect');
          for (const piece of row) expect(view.pieces[piece.id]?.face).toBe(piece.faceKnownTo === 'all' ? piece.face : null);
        }
      },
    });
  });
  it('[I-17] the same chance and the same answers give the same log and the same table', () => {
    const [one, two] = [play({ seed: 9, seats: 3, style: 'heuristic' }), play({ seed: 9, seats: 3, style: 'heuristic' })];
    expect(stateHash(one.state)).toBe(stateHash(two.state));
    expect(entriesOf(one.log)).toEqual(entriesOf(two.log));
    expect(stateHash(replay(game, one.header, entriesOf(one.log)).state)).toBe(stateHash(one.state));
  });
});
