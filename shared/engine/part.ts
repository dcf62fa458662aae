import type { Json } from './json.ts';
import { same } from './json.ts';
import type { FixView, PieceView, PromptView, View } from './view.ts';

/** What a seat's view has over the public one: the private message of one seq. */
export interface Part {
  readonly seq: number;
  readonly viewer: number;
  /** Pieces that look different to this seat, or that only it sees. */
  readonly pieces: Readonly<Record<string, PieceView>>;
  readonly prompts: readonly PromptView[];
  readonly notes: Readonly<Record<string, Json>>;
  readonly undo: number;
  readonly fix?: FixView;
}

/** The difference of a seat's view and the public view of the same state. */
export function partOf(open: View, mine: View): Part {
  const pieces: Record<string, PieceView> = {};
  for (const piece of Object.values(mine.pieces))
    if (open.pieces[piece.id] !== piece && !same(open.pieces[piece.id], piece)) pieces[piece.id] = piece;
  const notes: Record<string, Json> = {};
  for (const [key, value] of Object.entries(mine.notes)) if (!Object.hasOwn(open.notes, key)) notes[key] = value;
  return {
    seq: mine.seq,
    viewer: mine.viewer ?? -1,
    pieces,
    prompts: mine.prompts.filter((each) => each.prompt !== undefined),
    notes,
    undo: mine.undo,
    ...(mine.fix && !same(mine.fix, open.fix) ? { fix: mine.fix } : {}),
  };
}

/** The seat's view again, from the public view and the private part of the same seq. */
export function join(open: View, part: Part): View {
  const mine = new Map(part.prompts.map((each) => [each.id, each]));
  return {
    ...open,
    viewer: part.viewer,
    pieces: { ...open.pieces, ...part.pieces },
    prompts: open.prompts.map((each) => mine.get(each.id) ?? each),
    notes: { ...open.notes, ...part.notes },
    undo: part.undo,
    fix: part.fix ?? open.fix,
  };
}
