import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../shared/engine/chance.ts';
import { submit } from '../../../shared/engine/engine.ts';
import type { FixOp } from '../../../shared/engine/state.ts';
import { pieceId, placeId } from '../../../shared/table/ids.ts';
import { type Show, show } from './show.ts';

const move = (piece: string, place: string): FixOp => ({ op: 'move', piece: pieceId(piece), place: placeId(place) });

/** A table fix that everybody agrees to; the refusal, or undefined once it is done. */
function fix(game: Show, ...ops: FixOp[]): string | undefined {
  const chance = seededChance(1);
  const assist = { consent: 'all', host: null } as const;
  game.table = { ...game.table, state: { ...game.table.state, assist } };
  const proposed = submit(game.table, { do: 'fix.propose', seat: 0, ops, note: 'so it was' }, chance);
  if (!proposed.ok) return `${proposed.refusal.rule}: ${proposed.refusal.text}`;
  const id = proposed.table.state.fix?.id ?? '';
  const done = submit(proposed.table, { do: 'fix.vote', seat: 1, fix: id, yes: true }, chance);
  if (!done.ok) return done.refusal.text;
  game.table = done.table;
  game.events.push(...done.events);
  return undefined;
}

describe('table fixes', () => {
  const players = { 0: { at: '2F', glm: '5C', hand: [6, 5], pockets: [3] }, 1: { at: '4B', glm: '4F', hand: [4] } };

  it('[I-06] a looter may be put onto another hex: figure, true place and questions agree, and play goes on from there', () => {
    const game = show({ players }).until('move.ask');
    expect(fix(game, move('looter-0', '2H'))).toBeUndefined();
    expect([game.own.looters[0]?.at, game.sheet(0).at]).toEqual(['2H', '2H']);
    expect(game.prompt(0)).toMatchObject({ kind: 'path', from: '2H' });
    // Nothing else has changed.
    expect([game.sheet(0).hand, game.sheet(1).hand, game.own.looters[1]?.at]).toEqual([[5, 6], [4], '4B']);
    game.moves({ 0: '2F 2D' });
    expect(game.own.looters[0]?.at).toBe('2D');
  });

  it('[I-06, R-04] put where the own GLM is, everything carried goes in; a GLM that is put there takes it as well', () => {
    const game = show({ players }).until('move.ask');
    expect(fix(game, move('looter-0', '5C'))).toBeUndefined();
    expect([game.sheet(0).hand, game.sheet(0).pockets, game.sheet(0).vault]).toEqual([[], [], [3, 5, 6]]);
    expect(fix(game, move('glm-1', '4B'))).toBeUndefined();
    expect([game.sheet(1).glm, game.sheet(1).vault]).toEqual(['4B', [4]]);
    // What went into a GLM is nobody else's business.
    expect(game.told(0).filter((line) => line.startsWith('mine.dumped'))).toEqual(['mine.dumped 0 14 5C']);
    expect(game.told(null).filter((line) => line.startsWith('mine.'))).toEqual([]);
  });

  it('[I-06, R-10] whom a fix puts together has met already; whoever comes later frightens as ever', () => {
    const game = show({ players }).until('move.ask');
    expect(fix(game, move('looter-0', '4B'))).toBeUndefined();
    expect(game.own.contact).toEqual(['p0-1', 'p1-0']);
    game.moves({}).until('act.ask');
    expect(game.heard('drop.player')).toEqual([]);
    expect([game.sheet(0).hand, game.sheet(1).hand]).toEqual([[5, 6], [4]]);
  });

  it('[I-06] secret acts of the phase do not survive a fix of the own figure, those of others do', () => {
    const ankh = { ...players, 0: { ...players[0], items: ['ankh'] }, 1: { ...players[1], items: ['ankh'] } };
    const game = show({ players: ankh }).until('move.ask').uses(0, 'ankh:2D').uses(1, 'ankh:3A');
    expect([game.sheet(0).at, game.sheet(1).at]).toEqual(['2D', '3A']);
    expect(fix(game, move('looter-0', '1G'))).toBeUndefined();
    expect([game.sheet(0).at, game.sheet(1).at]).toEqual(['1G', '3A']);
    expect(game.view(0).pieces[pieceId('looter-true-0')]).toBeUndefined();
    expect(game.view(1).pieces[pieceId('looter-true-1')]?.place).toBe('3A');
  });

  it('[I-06, L-087] nobody is put onto what fell in this very round: the flight may be over', () => {
    const game = show({ collapsed: { '1E': 8 }, round: 8, players }).until('move.ask');
    const flight = { ...game.table, state: { ...game.table.state, own: { ...game.own, phase: 'flight' } } };
    game.table = flight;
    expect(fix(game, move('looter-0', '1E'))).toMatch(/I-06/);
  });

  it('[I-06] rubble, places off the map, the trapped, and a figure taken away are refused', () => {
    const fallen = { collapsed: { '1E': 5, '2B': 6 }, round: 8, players };
    const game = show(fallen).until('move.ask');
    const before = JSON.stringify(game.own);
    for (const op of [move('looter-0', '1E'), move('looter-0', '@glm-1'), { op: 'remove', piece: pieceId('looter-0') } as const])
      expect(fix(game, op)).toMatch(/I-06/);
    expect(fix(game, move('looter-0', '9Z'))).toMatch(/no place/);
    expect(JSON.stringify(game.own)).toBe(before);
    const buried = show({ ...fallen, players: { ...players, 0: { at: '1E', trapped: true } } }).until('act.ask');
    expect(fix(buried, move('looter-0', '2D'))).toMatch(/I-06/);
  });
});

it('[R-30, L-112] an Ankh and a Phase-Shift may be used for the same Movement, one after the other', () => {
  const fallen = { '1E': 5, '2D': 6, '3C': 6 };
  const items = ['ankh', 'shift'];
  const game = show({ round: 8, collapsed: fallen, players: { 0: { at: '1C', glm: '5C', items }, 1: { at: '5G' } } }).until('move.ask');
  game.uses(0, 'ankh:2B', 'shift');
  expect([game.sheet(0).at, game.sheet(0).items]).toEqual(['2B', [null, null]]);
  // 2B-2D-2F over rubble: the Phase-Shift is for the walk that follows.
  game.moves({ 0: '2D 2F' });
  expect(game.own.looters[0]).toMatchObject({ at: '2F', used: ['ankh', 'shift'] });
});

it('[R-30, L-113] an Ankh and a Grabber Claw likewise; the Ankh alone snags nothing', () => {
  const marks = { '2D': [6], '2F': [5] };
  const game = show({ players: { 0: { at: '2H', glm: '5C', items: ['ankh', 'claw'], marks }, 1: { at: '5G' } } }).until('move.ask');
  game.uses(0, 'ankh:2F', 'claw');
  expect(game.sheet(0).pockets).toEqual([]);
  game.moves({ 0: '2D 2B' });
  expect([game.sheet(0).pockets, game.sheet(0).marks]).toEqual([[5, 6], {}]);
});
