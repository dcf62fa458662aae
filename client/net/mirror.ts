import type { Event } from '../../shared/engine/event.ts';
import type { Json } from '../../shared/engine/json.ts';
import { join } from '../../shared/engine/part.ts';
import type { PieceView, View } from '../../shared/engine/view.ts';
import { type Rest, unpackEvents, unpackPiece, unpackPrompts, unpackTurn } from '../../shared/pack.ts';
import type { News, PartMessage, PublicState, TableMeta, TextMap, WholeMessage } from '../../shared/wire-messages.ts';
import { keepSame } from './keep.ts';

/** What a mirror shows once all parts of a seq are there. */
export interface Shown {
  view: View | null;
  /** What was told with it; undefined when that was nothing new. */
  news?: News;
}

export interface Mirror {
  /** Takes the public state; undefined while the private part of its seq is still on its way. */
  open(state: PublicState): Shown | undefined;
  part(message: PartMessage): Shown | undefined;
  /** Takes a whole view: from now on the public state is not sent any more. */
  whole(message: WholeMessage): Shown;
  /** Whose eyes these are from now on; nothing is shown before that is known. */
  sit(seat: number | null): Shown | undefined;
  meta(state: PublicState): TableMeta | null;
}

/**
 * Puts patches of the public state and private parts together to whole views; what did not change keeps its identity.
 * Each visit of a room needs a mirror of its own, as the words get other numbers; `last` is what the one before showed.
 */
export function createMirror(last: View | null = null): Mirror {
  const pieces = new Map<string, { text: string; view: PieceView }>();
  const texts = new Map<string, { text: string; value: unknown }>();
  let seat: number | null | undefined;
  let shown: View | null = last;
  let public_: { view: View; events: Event[] } | null = null;
  let mine: PartMessage | null = null;
  let whole: View | null = null;
  let toldUpTo = -1;

  /** JSON parsed once for the same text under the same key. */
  function parsed<T>(key: string, text: string, fresh: () => T): T;
  function parsed(key: string, text: string, fresh: () => unknown): unknown {
    const known = texts.get(key);
    if (known?.text === text) return known.value;
    const value = fresh();
    texts.set(key, { text, value });
    return value;
  }

  const record = (name: string, map: TextMap): Record<string, Json> =>
    Object.fromEntries(
      [...map.entries()].map(([key, text]): [string, Json] => [key, parsed(`${name}.${key}`, text, () => JSON.parse(text))]),
    );

  function readPublic(state: PublicState): { view: View; events: Event[] } {
    const words = [...state.words];
    const word = (number: number): string => words[number] ?? '';
    const all: Record<string, PieceView> = {};
    for (const [id, text] of state.pieces.entries()) {
      const known = pieces.get(id);
      const piece = known?.text === text ? known : { text, view: unpackPiece(id, text, word) };
      if (piece !== known) pieces.set(id, piece);
      all[id] = piece.view;
    }
    const { game, seats, options, assist, fix, result, free }: Rest = parsed('rest', state.rest, () => JSON.parse(state.rest));
    const view: View = {
      game,
      seq: state.seq,
      viewer: null,
      seats,
      options,
      pieces: all,
      counts: Object.fromEntries(state.counts.entries()),
      own: record('own', state.own),
      notes: record('notes', state.notes),
      prompts: parsed('prompts', state.prompts, () => unpackPrompts(state.prompts, word)),
      turn: unpackTurn(state.turn),
      assist,
      fix,
      result,
      undo: 0,
      free,
    };
    return { view, events: unpackEvents(state.events, word) };
  }

  function show(): Shown | undefined {
    if (whole) return undefined;
    if (!public_ || seat === undefined) return seat === undefined ? undefined : { view: null };
    const { view, events } = public_;
    const { seq } = view;
    if (seat === null) return reveal(view, events.length > 0 ? { n: seq, seq, events } : null);
    // The other part of this seq is still on its way: until then the last whole view stands.
    if (mine?.part.seq !== seq || mine.part.viewer !== seat) return undefined;
    if (!mine.news) return reveal(join(view, mine.part), null);
    const { n, open, more } = mine.news;
    const heard = open ? [...events] : [];
    for (const [at, event] of more) heard.splice(at, 0, event);
    return reveal(join(view, mine.part), { n, seq, events: heard });
  }

  function reveal(view: View, news: News | null): Shown {
    shown = keepSame(shown, view);
    if (!news || news.n <= toldUpTo) return { view: shown };
    toldUpTo = news.n;
    return { view: shown, news };
  }

  return {
    open: (state) => {
      public_ = state.seq < 0 ? null : readPublic(state);
      return show();
    },
    part: (message) => {
      mine = message;
      return show();
    },
    whole: ({ view, news }) => {
      whole = view;
      return reveal(view, news);
    },
    sit: (now) => {
      if (now !== seat) {
        seat = now;
        mine = null;
        toldUpTo = -1;
      }
      return show();
    },
    meta: (state) => {
      if (state.meta === '') return null;
      const meta: Omit<TableMeta, 'watchers'> = parsed('meta', state.meta, () => JSON.parse(state.meta));
      return { ...meta, watchers: state.watchers };
    },
  };
}
