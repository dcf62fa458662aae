import type { Table } from '../../shared/engine/table.ts';
import { board } from '../games/keelar/board.ts';
import { seededBelow } from '../support/table.ts';

/** Attacks of every shape, free, so that each turn tries many of them. */
const SHEET = [
  'start Legs (ability) - 9 actions per turn',
  'start Kick (melee) - pay 1 action: deal 1 damage and 3 push back at 1 range (1 diagonal)',
  'start Bomb (ranged, explosive) - pay 1 action: deal 2 damage and 2 push back at 4 range, 1 damage and 1 push back at 2 radius',
  'start Ring (ability) - pay 1 action: deal 1 damage and 2 push back at 2 radius (1 diagonal)',
  'start Beam (ranged) - pay 1 action: deal 1 damage in a line of 4',
  'start Dart (ranged) - pay 1 action: deal 1d4-1 damage at 5 range',
  'start Pick (ability) - pay 1 action: destroy wall at 2 range',
  'start Bricks (ability) - pay 1 action: create barrier at 2 range',
  'start Fog (ability) - pay 1 action: create smoke at 3 range for 1 turn',
  'start Salve (ability) - pay 1 action: heal 1 at 2 range',
  'start Blink (ability) - pay 1 action: teleport self at 3 range',
  'start Bite (melee) - pay 1 action: deal 1 damage at 1 range; may target walls',
].join('\n');

/** A board strewn with walls, barriers, void and figurines, and sheets with attacks of every shape. */
export function strewn(seed: number): Table {
  const below = seededBelow(seed + 77);
  const [columns, rows] = [5 + below(5), 5 + below(4)];
  const cells = Array.from({ length: rows * columns }, () => '.......##bbbV3'.charAt(below(14)));
  const letters: Record<string, number> = {};
  for (const [seat, letter] of ['A', 'B', 'C', 'D'].slice(0, 2 + below(3)).entries()) {
    let at = below(cells.length);
    while (/[A-D]/.test(cells[at] ?? '')) at = below(cells.length);
    cells[at] = letter;
    letters[letter] = seat;
  }
  const seats = Object.keys(letters).length;
  const sheets = Object.fromEntries(Object.keys(letters).map((letter) => [letter, SHEET]));
  const hp = Object.fromEntries(Object.keys(letters).map((letter) => [letter, [20, 20]]));
  const picture = Array.from({ length: rows }, (_, row) => cells.slice(row * columns, (row + 1) * columns).join(''));
  const options = { 'move.diagonal': below(2) === 0, firing: below(3) === 0 ? 'orthogonal' : 'angles' };
  return board({ board: picture, letters, sheets, hp, flying: below(3) === 0 ? ['B'] : [] }, { seats, options, seed }).table;
}
