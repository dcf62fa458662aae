import type { FreeView } from './free/state.ts';
import type { Json } from './json.ts';
import { same } from './json.ts';
import type { FixView, PieceView, PromptView, View } from './view.ts';

/** What a seat's view has over the public one of the same `seq`. */
export interface Part {
  readonly seq: number;
  readonly viewer: number;
  /** Pieces that look different to this seat, or that only it sees. */
  readonly pieces: Readonly<Record<string, PieceView>>;
  readonly prompts: readonly PromptView[];
  readonly notes: Readonly<Record<string, Json>>;
  readonly undo: number;
  readonly fix?: FixView;
  /** What only this seat knows of the free table; left out while there is nothing. */
  readonly hands?: Pick<FreeView, 'redo' | 'acts' | 'look'>;
}

/** The difference of a seat's view and the public view of the same state. */
export function partOf(open: View, mine: View): Part {
  // In an order of their own: the order in which the engine keeps things may tell what was done when.
  const pieces: Record<string, PieceView> = {};
  const others = Object.keys(mine.pieces).filter((id) => open.pieces[id] !== mine.pieces[id]);
  for (const id of others.sort()) {
    const piece = mine.pieces[id];
    // What is marked as this seat's secret looks different to all others.
    if (piece && (piece.secret !== undefined || !same(open.pieces[id], piece))) pieces[id] = piece;
  }
  const notes: Record<string, Json> = {};
  for (const key of Object.keys(mine.notes).sort()) {
    const value = mine.notes[key];
    if (value !== undefined && !(Object.hasOwn(open.notes, key) && same(open.notes[key], value))) notes[key] = value;
  }
  return {
    seq: mine.seq,
    viewer: mine.viewer ?? -1,
    pieces,
    prompts: mine.prompts.filter((each) => each.prompt !== undefined),
    notes,
    undo: mine.undo,
    ...(mine.fix && !same(mine.fix, open.fix) ? { fix: mine.fix } : {}),
    ...(mine.free && handsIn(mine.free)),
  };
}

/** What only the seat knows of the free table; nothing while there is nothing. */
function handsIn({ redo, acts, look }: FreeView): Pick<Part, 'hands'> {
  return redo > 0 || acts.length > 0 || look ? { hands: { redo, acts, look } } : {};
}

/** The seat's view again, from the public view and the private part of the same seq. */
export function join(open: View, part: Part): View {
  const mine = new Map(part.prompts.map((each) => [each.seat, each]));
  return {
    ...open,
    viewer: part.viewer,
    pieces: { ...open.pieces, ...part.pieces },
    prompts: open.prompts.map((each) => mine.get(each.seat) ?? each),
    notes: { ...open.notes, ...part.notes },
    undo: part.undo,
    fix: part.fix ?? open.fix,
    free: open.free && part.hands ? { ...open.free, ...part.hands } : open.free,
  };
}
