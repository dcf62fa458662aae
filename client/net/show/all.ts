/** What a feed of everything makes of the parts of the seats. */

import type { Event } from '../../../shared/engine/event.ts';
import type { Json } from '../../../shared/engine/json.ts';
import { same } from '../../../shared/engine/json.ts';
import type { Part } from '../../../shared/engine/part.ts';
import type { PieceView, View } from '../../../shared/engine/view.ts';
import type { News } from '../../../shared/wire-messages.ts';
import type { FeedFrame, KeyFrame } from '../../../shared/wire-show.ts';
import { type Look, seatOf } from './look.ts';

/**
 * The public view with what any seat knows besides. Where seats know different things of a piece, whoever knows its face is believed, its
 * owner first; notes that seats have under one name with different content are nobody's.
 */
export function joinAll(open: View, parts: ReadonlyMap<number, Part>): View {
  const pieces: Record<string, PieceView> = { ...open.pieces };
  const notes: Record<string, Json> = { ...open.notes };
  const differ = new Set<string>();
  const added = new Map<string, PieceView>();
  for (const [seat, part] of [...parts].sort(([a], [b]) => a - b)) {
    for (const [id, piece] of Object.entries(part.pieces)) {
      const before = added.get(id);
      const better = !before || (before.face === null && piece.face !== null) || (piece.face !== null && piece.owner === seat);
      if (better) added.set(id, piece);
    }
    for (const [key, note] of Object.entries(part.notes)) {
      if (!differ.has(key) && Object.hasOwn(notes, key) && !same(notes[key], note) && !Object.hasOwn(open.notes, key)) differ.add(key);
      else notes[key] = note;
    }
  }
  for (const [id, piece] of added) pieces[id] = piece;
  for (const key of differ) delete notes[key];
  return { ...open, pieces, notes };
}

/** Numbers of news between two public steps. */
const BETWEEN = 1 / 1_000;

/** What one frame lets such eyes hear; `between` counts the frames since the last public step. */
export function newsFor(frame: FeedFrame, events: readonly Event[], look: Look, seq: number, between: number): News | undefined {
  const seat = seatOf(look);
  if (seat !== null) {
    const heard = frame.f?.[seat]?.news;
    if (!heard) return undefined;
    const all = heard.open ? [...events] : [];
    for (const [at, event] of heard.more) all.splice(at, 0, event);
    return { n: heard.n, seq, events: all };
  }
  const more = look === 'all' ? Object.values(frame.f ?? {}).flatMap(({ news }) => news?.more.map(([, event]) => event) ?? []) : [];
  const all = [...events, ...once(more)];
  return all.length > 0 ? { n: seq + between * BETWEEN, seq, events: all } : undefined;
}

/** The news that a key frame has for such eyes. */
export function keyNews({ news, parts = {} }: KeyFrame, look: Look): News[] {
  const seat = seatOf(look);
  if (seat !== null) return [...(parts[seat]?.news ?? [])];
  if (look === 'public') return [...news];
  const rows = new Map(news.map(({ seq, events }) => [seq, { open: events, more: [] as Event[] }]));
  for (const { news: told } of Object.values(parts)) {
    for (const { seq, events } of told) {
      const row = rows.get(seq) ?? { open: [], more: [] };
      row.more.push(...events.filter(({ to }) => to !== 'all'));
      rows.set(seq, row);
    }
  }
  const from = news[0]?.seq ?? 0;
  return [...rows]
    .filter(([seq]) => seq >= from)
    .sort(([a], [b]) => a - b)
    .map(([seq, { open, more }]) => ({ n: seq, seq, events: [...open, ...once(more)] }));
}

/** What several seats heard is told once. */
function once(events: readonly Event[]): Event[] {
  const told: Event[] = [];
  for (const event of events) if (!told.some((each) => same(bare(each), bare(event)))) told.push(event);
  return told;
}

const bare = (event: Event): object => (event.to === 'all' ? event : { ...event, to: 'some' });
