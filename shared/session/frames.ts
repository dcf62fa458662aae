/** The public state of a table as frames: what a step changed, written by a recorder and read by whoever watches. */

import type { PublicState, TextMap } from '../wire-messages.ts';
import type { FeedFrame, StateFrame } from '../wire-show.ts';
import { type PublicTarget, type Published, published } from './publish.ts';

/** Writes frames: `published` is what `show` writes into. */
interface Recorder {
  readonly published: Published;
  /** What has changed since the last call; undefined for nothing. */
  take(): StateFrame | undefined;
  /** Everything as it stands, without events; null before anything was shown. */
  whole(): StateFrame | null;
}

const FIELDS = { events: 'e', prompts: 'q', turn: 't', rest: 'r' } as const;
const MAPS = { pieces: 'p', counts: 'c', own: 'o', notes: 'k' } as const;

/** A map that notes each change in `changed`; what is gone is null there. */
function noting<T>(changed: (key: string, value: T | null) => void) {
  const now = new Map<string, T>();
  return {
    now,
    get: (key: string): T | undefined => now.get(key),
    set: (key: string, value: T): void => {
      now.set(key, value);
      changed(key, value);
    },
    delete: (key: string): void => {
      if (now.delete(key)) changed(key, null);
    },
  };
}

export function createRecorder(): Recorder {
  let frame: StateFrame = {};
  let [before, seq] = [-1, -1];
  const now = { events: '', prompts: '', turn: '', rest: '' };
  const words: string[] = [];
  const pieces = noting<string>((key, value) => {
    frame.p ??= {};
    frame.p[key] = value;
  });
  const counts = noting<number>((key, value) => {
    frame.c ??= {};
    frame.c[key] = value;
  });
  const own = noting<string>((key, value) => {
    frame.o ??= {};
    frame.o[key] = value;
  });
  const notes = noting<string>((key, value) => {
    frame.k ??= {};
    frame.k[key] = value;
  });
  const field = (name: keyof typeof FIELDS) => ({
    get: (): string => now[name],
    set: (text: string): void => {
      // What happened is of one step alone; all else stays until it changes.
      if (name === 'events' ? text !== '' : text !== now[name]) frame[FIELDS[name]] = text;
      now[name] = text;
    },
  });
  const state: PublicTarget = Object.defineProperties(
    {
      ...{ seq: -1, ...now, pieces, counts, own, notes },
      words: {
        push: (word: string): void => {
          words.push(word);
          frame.w = [...(frame.w ?? []), word];
        },
      },
    },
    {
      seq: {
        get: () => seq,
        set: (to: number) => {
          seq = to;
        },
      },
      ...{ events: field('events'), prompts: field('prompts'), turn: field('turn'), rest: field('rest') },
    },
  );
  return {
    published: published(state),
    take: () => {
      if (seq === before) return undefined;
      if (seq !== before + 1) frame.n = seq;
      const taken = Object.keys(frame).length > 0 ? frame : { e: '' };
      [before, frame] = [seq, {}];
      return taken;
    },
    whole: () =>
      seq < 0
        ? null
        : {
            ...{ n: seq, w: [...words], p: Object.fromEntries(pieces.now), c: Object.fromEntries(counts.now) },
            ...{ o: Object.fromEntries(own.now), k: Object.fromEntries(notes.now), q: now.prompts, t: now.turn, r: now.rest },
          },
  };
}

/** Between the parts of a short frame; no id, no packed piece and no event has it. */
const GAP = '\u001e';

/** The shortest text of a frame: most steps move one piece, and their three parts stand one after the other. Anything else is JSON. */
export function textOf(frame: FeedFrame, json: string): string {
  const { e = '', p, ...more } = frame;
  const [[id, piece] = [], ...others] = Object.entries(p ?? {});
  const isShort = typeof id === 'string' && typeof piece === 'string' && others.length === 0 && Object.keys(more).length === 0;
  return isShort && !id.startsWith('{') && !`${id}${piece}${e}`.includes(GAP) ? [id, piece, e].join(GAP) : json;
}

/** The frame of such a text; throws on what is none. */
export function frameOf(text: string): FeedFrame {
  if (text.startsWith('{')) {
    const frame: FeedFrame = JSON.parse(text);
    return frame;
  }
  const [id = '', piece, e] = text.split(GAP);
  if (piece === undefined || e === undefined) throw new Error('no frame');
  return { ...(e === '' ? {} : { e }), p: { [id]: piece } };
}

/** True for a frame that is a step of the public state. */
export const isStep = (frame: StateFrame): boolean =>
  frame.n !== undefined || [...Object.values(FIELDS), ...Object.values(MAPS), 'w' as const].some((key) => frame[key] !== undefined);

/** Reads frames: a public state that lives on. */
export interface FollowedState extends PublicState {
  apply(frame: StateFrame): void;
}

/** Follows a feed from the state of a key frame on; null: nothing has begun. */
export function follow(key: StateFrame | null): FollowedState {
  const words: string[] = [];
  const maps = { p: new Map<string, string>(), c: new Map<string, number>(), o: new Map<string, string>(), k: new Map<string, string>() };
  const texts = (map: Map<string, string>): TextMap => ({ entries: () => map.entries() });
  const state: FollowedState = {
    ...{ meta: '', watchers: 0, seq: -1, events: '', words, prompts: '', turn: '', rest: '' },
    ...{ pieces: texts(maps.p), counts: { entries: () => maps.c.entries() }, own: texts(maps.o), notes: texts(maps.k) },
    apply: (frame) => {
      state.seq = frame.n ?? state.seq + 1;
      state.events = frame.e ?? '';
      words.push(...(frame.w ?? []));
      patch(maps.p, frame.p);
      patch(maps.c, frame.c);
      patch(maps.o, frame.o);
      patch(maps.k, frame.k);
      state.prompts = frame.q ?? state.prompts;
      state.turn = frame.t ?? state.turn;
      state.rest = frame.r ?? state.rest;
    },
  };
  if (key) state.apply(key);
  return state;
}

function patch<T>(map: Map<string, T>, changes: Readonly<Record<string, T | null>> = {}): void {
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) map.delete(key);
    else map.set(key, value);
  }
}
