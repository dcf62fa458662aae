import { same } from '../../shared/engine/json.ts';
import type { View } from '../../shared/engine/view.ts';

/** The newer view with every part that has not changed kept by identity, so that whoever compares by `===` sees only real changes. */
export function keepSame(older: View | null, newer: View): View {
  if (!older) return newer;
  const pieces = keepEach(older.pieces, newer.pieces);
  return {
    ...newer,
    pieces,
    counts: kept(older.counts, newer.counts),
    own: kept(older.own, newer.own),
    notes: kept(older.notes, newer.notes),
    options: kept(older.options, newer.options),
    prompts: kept(older.prompts, newer.prompts),
    turn: kept(older.turn, newer.turn),
    assist: kept(older.assist, newer.assist),
    fix: kept(older.fix, newer.fix),
    result: kept(older.result, newer.result),
  };
}

const kept = <T>(older: T, newer: T): T => (same(older, newer) ? older : newer);

function keepEach<T>(older: Readonly<Record<string, T>>, newer: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  let changed = Object.keys(older).length !== Object.keys(newer).length;
  const all: Record<string, T> = {};
  for (const [key, value] of Object.entries(newer)) {
    const before = Object.hasOwn(older, key) ? older[key] : undefined;
    const now = before !== undefined && same(before, value) ? before : value;
    if (now !== before) changed = true;
    all[key] = now;
  }
  return changed ? all : older;
}
