import { sheetOf } from '../classes/index.ts';
import { armors } from './act.ts';
import { clearMasks } from './decoys.ts';
import { atEdgeOfBoard } from './happenings.ts';
import { boardBegins, each } from './hooks.ts';
import { firstFigure, primaryOf, publish } from './lookup.ts';
import type { Char, KeelarStep, T } from './state.ts';
import { fillUp, newChar, newPublic, readStats } from './stats.ts';

/** the board is laid: every primary comes to life with full HP and what its player brought; the first turn begins. */
export const boardPlay: KeelarStep<'board.play'> = (t) => {
  t.own.phase = 'board';
  t.own.round = 1;
  t.hidden.chars = {};
  clearMasks(t);
  t.own.chars = {};
  for (let seat = 0; seat < t.seats; seat++) {
    if (!t.has(firstFigure(seat))) continue;
    const char = newChar(primaryOf(seat), seat, 'primary', sheetOf(t.own, seat).name, firstFigure(seat));
    t.hidden.chars[char.id] = char;
    t.own.chars[char.id] = newPublic(char);
    prepare(t, char);
  }
  for (const char of Object.values(t.hidden.chars)) {
    each(t, char, (passive, args) => passive.boardBegins?.(t, char, args));
    boardBegins(t, char);
    atEdgeOfBoard(t, char, 'start');
    publish(t, char);
  }
  t.then('turn', { seat: t.own.start ?? 0 });
};

/** Full HP and stores, the best armor worn, wear as new (K-036, R-18, R-79). */
export function prepare(t: T, char: Char): void {
  readStats(t, char);
  fillUp(char);
  const worth = ({ price }: { price: { gold: number; dp: number } }): number => price.gold + price.dp;
  const [best] = armors(t, char).sort((a, b) => worth(b.entry) - worth(a.entry));
  char.worn = best?.id ?? null;
  for (const { id, entry } of armors(t, char)) if (entry.wear !== null) char.wear[id] = entry.wear;
  publish(t, char);
}
