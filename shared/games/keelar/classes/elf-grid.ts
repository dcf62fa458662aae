import type { Option } from '../../../engine/prompt.ts';
import type { Seat } from '../../../table/ids.ts';
import type { Doing, Passive, Special } from '../play/companion.ts';
import { entryOf } from '../play/kit.ts';
import { secretOf, unseen } from '../play/lookup.ts';
import type { Char, T } from '../play/state.ts';
import type { Entry } from '../sheet/ast.ts';
import { called } from '../sheet/called.ts';

/** Numbers of cells in reading order, 0 in the upper left corner, with the names of the squares laid on them. */
type Grid = ReadonlyMap<number, string>;

const KEY = 'grid';

/** A square of the sheet: what is paid for by activating it. */
export const isSquare = ({ abilities }: Entry): boolean =>
  abilities.some(({ cost }) => (cost ?? []).some(({ kind }) => kind === 'activate'));

/** The squares of its own sheet that a seat owns, in the order in which it got them. */
const squaresOf = (t: T, seat: Seat): string[] =>
  secretOf(t, seat).owned.flatMap((thing) => {
    const entry = thing.sheet === seat ? entryOf(t, thing) : undefined;
    return entry && isSquare(entry) ? [entry.name] : [];
  });

/** What was laid so far (squares that are owned no more leave their cells). */
function laidOf(t: T, seat: Seat): Map<number, string> {
  const kept = secretOf(t, seat).memo[KEY];
  const squares = squaresOf(t, seat);
  const laid = new Map<number, string>();
  if (!Array.isArray(kept)) return laid;
  kept.forEach((name, cell) => {
    if (typeof name === 'string' && squares.includes(name)) laid.set(cell, name);
  });
  return laid;
}

/** Number of cells on a side: the largest `do grid N`. */
function sizeOf(t: T, seat: Seat): number {
  return Math.max(0, ...argsOf(t, seat, 'grid'));
}

/** First arguments of `do NAME` entries that a seat has brought. */
function argsOf(t: T, seat: Seat, name: string): number[] {
  const { owned, brought } = secretOf(t, seat);
  return owned
    .filter(({ id }) => brought.includes(id))
    .flatMap((thing) =>
      (entryOf(t, thing)?.abilities ?? []).flatMap(({ effects }) =>
        effects.flatMap(({ effect }) => (effect.kind === 'do' && effect.name === name ? [Number(effect.args[0] ?? 0)] : [])),
      ),
    );
}

const waiting = (t: T, seat: Seat, laid: Grid): string[] => {
  const there = new Set(laid.values());
  return squaresOf(t, seat).filter((name) => !there.has(name));
};

const freeCells = (size: number, laid: Grid): number[] =>
  Array.from({ length: size * size }, (_, cell) => cell).filter((cell) => !laid.has(cell));

/** The whole grid: what is not laid yet lies on the first free cells in reading order. */
export function gridOf(t: T, seat: Seat): Grid {
  const laid = laidOf(t, seat);
  const free = freeCells(sizeOf(t, seat), laid);
  waiting(t, seat, laid).forEach((name, index) => {
    const cell = free[index];
    if (cell !== undefined) laid.set(cell, name);
  });
  return laid;
}

function keep(t: T, seat: Seat, laid: Grid): void {
  const size = sizeOf(t, seat);
  secretOf(t, seat).memo[KEY] = Array.from({ length: size * size }, (_, cell) => laid.get(cell) ?? null);
}

export function cellOfSquare(t: T, seat: Seat, name: string): number | undefined {
  for (const [cell, laid] of gridOf(t, seat)) if (laid === name) return cell;
  return undefined;
}

/** Whether two cells lie orthogonally next to each other. */
export function adjoins(t: T, seat: Seat, a: number, b: number): boolean {
  const size = sizeOf(t, seat);
  if (size < 1) return false;
  const [columns, rows] = [Math.abs((a % size) - (b % size)), Math.abs(Math.floor(a / size) - Math.floor(b / size))];
  return columns + rows === 1;
}

/** The cells of the squares activated in this turn, in order. */
export function activated(t: T, char: Char): number[] {
  const { squares } = char.memo;
  const [turn, ...cells] = typeof squares === 'string' ? squares.split(' ').map(Number) : [];
  return turn === t.turn.number ? cells : [];
}

/** `require linked`: the last square of this turn lies next to this one. A copied one looks at the cell of the blank (its use says so). */
export function linked(t: T, { char, use }: Doing): boolean {
  const [how, at, before] = (use.paid ?? '').split(':');
  const cell = how === 'cell' ? Number(at) : cellOfSquare(t, char.seat, use.entry);
  const last = how === 'cell' ? (before === '' ? undefined : Number(before)) : activated(t, char).at(-1);
  return cell !== undefined && last !== undefined && adjoins(t, char.seat, cell, last);
}

/** The cell of the square, the one activated before it, as a use keeps them. */
export const copied = (cell: number, before: number | undefined): string => `cell:${cell}:${before ?? ''}`;

/** `grid N`: squares stay where they are laid; which and where becomes public with the first activation. */
export const GRID: Passive = {
  packed(t, seat) {
    const moves = Math.max(0, ...argsOf(t, seat, 'rearrange'));
    t.then('special', { name: 'grid', step: 'lay', args: { seat, moves, old: [...laidOf(t, seat).values()].join('|') } });
  },
  boardBegins(t, char) {
    keep(t, char.seat, gridOf(t, char.seat));
  },
  used(t, char, _use, entry) {
    if (!isSquare(entry)) return;
    const cell = cellOfSquare(t, char.seat, entry.name);
    if (cell === undefined) return;
    char.memo.squares = [t.turn.number, ...activated(t, char), cell].join(' ');
    if (unseen(char) !== null) return;
    const key = `grid:${char.seat}`;
    const known = t.own.memo[key];
    const before = typeof known === 'string' && known !== '' ? known.split('|') : [];
    const shown = `${cell}=${entry.name}`;
    if (!before.includes(shown)) t.own.memo[key] = [...before.filter((each) => !each.endsWith(`=${entry.name}`)), shown].join('|');
  },
};

/** What may still be laid and moved: squares that lay there before may be moved so many times, a swap counts twice. */
function choices(t: T, seat: Seat, moves: number, old: readonly string[]): Option[] {
  const laid = laidOf(t, seat);
  const free = freeCells(sizeOf(t, seat), laid);
  const options: Option[] = waiting(t, seat, laid).flatMap((name) =>
    free.map((cell): Option => ({ id: `lay:${cell}:${name}`, label: ['option.grid.lay', called(name), cell + 1] })),
  );
  for (const [cell, name] of laid) {
    if (!old.includes(name) || moves < 1) continue;
    for (const to of free) options.push({ id: `move:${cell}:${to}`, label: ['option.grid.move', called(name), to + 1], rare: true });
    for (const [other, with_] of laid)
      if (moves > 1 && other > cell && old.includes(with_))
        options.push({ id: `swap:${cell}:${other}`, label: ['option.grid.swap', called(name), called(with_)], rare: true });
  }
  return options;
}

const oldOf = (old: unknown): string[] => String(old).split('|');

/** The seat lays its new squares and moves old ones, one after the other, until it is done; the rest is laid in reading order. */
export const LAY: Special = {
  ask(t, { seat, moves, old }) {
    const mine = Number(seat);
    // Always asked: that there is nothing to lay is nobody's business.
    const options: Option[] = [{ id: 'done', label: ['option.grid.done'] }, ...choices(t, mine, Number(moves), oldOf(old))];
    return { seat: mine, prompt: { kind: 'choose', options, title: ['ask.grid'], rule: 'C-11', fallback: 'done' } };
  },
  act(t, { seat, moves, old }, answers) {
    const mine = Number(seat);
    const [what, a = '', ...rest] = answers.text().split(':');
    if (what === 'done') return keep(t, mine, gridOf(t, mine));
    const laid = laidOf(t, mine);
    const from = Number(a);
    let left = Number(moves);
    if (what === 'lay') laid.set(from, rest.join(':'));
    else {
      const to = Number(rest[0]);
      const [one, two] = [laid.get(from), laid.get(to)];
      laid.delete(from);
      if (one !== undefined) laid.set(to, one);
      if (two !== undefined) laid.set(from, two);
      left -= what === 'swap' ? 2 : 1;
    }
    keep(t, mine, laid);
    t.then('special', { name: 'grid', step: 'lay', args: { seat: mine, moves: left, old: String(old) } });
  },
};
