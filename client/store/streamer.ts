import type { PieceView, View } from '../../shared/engine/view.ts';
import type { TableSnapshot } from '../net/connection.ts';
import { useTaste, useUi } from './ui.ts';

/** Streamer mode covers codes and the own secrets on this screen, but for as long as whoever sits here holds the key to peek. */
export const useCovers = (): boolean => {
  const streamer = useTaste((taste) => taste.streamer);
  const peeking = useUi((now) => now.peeking);
  return streamer && !peeking;
};

const views = new WeakMap<View, View>();
const snapshots = new WeakMap<TableSnapshot, TableSnapshot>();
const heard = new WeakMap<TableSnapshot['news'], TableSnapshot['news']>();

/** What of a table may be on a screen that many see: nothing that only its own seat knows. The same for the same. */
export function covered(snapshot: TableSnapshot): TableSnapshot {
  const { view, you, news } = snapshot;
  if (you.seat === null || !view || view.viewer === null) return snapshot;
  return kept(snapshots, snapshot, () => ({
    ...snapshot,
    view: kept(views, view, () => openly(view)),
    news: kept(heard, news, () => news.map((each) => ({ ...each, events: each.events.filter(({ to }) => to === 'all') }))),
    note: null,
  }));
}

function kept<Key extends object>(store: WeakMap<Key, Key>, key: Key, make: () => Key): Key {
  const made = store.get(key) ?? make();
  store.set(key, made);
  return made;
}

function openly(view: View): View {
  const pieces: Record<string, PieceView> = {};
  for (const [id, piece] of Object.entries(view.pieces)) {
    if (piece.secret === 'place') continue;
    if (piece.secret === undefined) pieces[id] = piece;
    else {
      const { text: _, ...rest } = piece;
      pieces[id] = { ...rest, face: null };
    }
  }
  return { ...view, pieces, free: view.free && { ...view.free, look: null } };
}
