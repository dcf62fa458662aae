/** Writes the public view of a table, change by change, into whatever carries it to its viewers: a room's schema or a feed's frames. */

import type { Event } from '../engine/event.ts';
import { same } from '../engine/json.ts';
import { partOf } from '../engine/part.ts';
import type { Steps } from '../engine/steps.ts';
import type { View } from '../engine/view.ts';
import { packEvents, packPiece, packPrompts, packTurn, restOf, type WordNumber } from '../pack.ts';
import type { PartMessage } from '../wire-messages.ts';
import type { Heard } from './history.ts';

interface Target<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): unknown;
  delete(key: string): unknown;
}

/** What carries a public view, packed by shared/pack.ts. There is no field that anybody may not read. */
export interface PublicTarget {
  seq: number;
  events: string;
  prompts: string;
  turn: string;
  rest: string;
  readonly words: { push(word: string): unknown };
  readonly pieces: Target<string>;
  readonly counts: Target<number>;
  readonly own: Target<string>;
  readonly notes: Target<string>;
}

/** What all viewers of a table are shown. */
export interface Published<State extends PublicTarget = PublicTarget> {
  readonly state: State;
  shown: View | null;
  /** How many pieces are shown. */
  count: number;
  readonly word: WordNumber;
  /** Words that have a number and are not shown yet. */
  readonly fresh: string[];
}

/** All that everybody is to be shown of a view, packed: showing it takes no time. Null where the view is shown already. */
export type Packed = {
  readonly events: string;
  readonly pieces: readonly (readonly [id: string, text: string])[];
  readonly kept: number;
} | null;

export function published<State extends PublicTarget>(state: State): Published<State> {
  const numbers = new Map<string, number>();
  const fresh: string[] = [];
  const word: WordNumber = (text) => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    const number = numbers.size;
    numbers.set(text, number);
    fresh.push(text);
    return number;
  };
  return { state, shown: null, count: 0, word, fresh };
}

/** Packs the public view and the events of its last change, in steps: nothing of it shows yet. What has not changed costs nothing. */
export function* packing({ shown, word }: Published, view: View, events: readonly Event[]): Steps<Packed> {
  if (shown?.seq === view.seq) return null;
  const packed = { events: packEvents(events, word), pieces: [] as [string, string][], kept: 0 };
  const fresh: string[] = [];
  for (const id in view.pieces) {
    const [piece, before] = [view.pieces[id], shown?.pieces[id]];
    if (!piece) continue;
    if (before) packed.kept += 1;
    if (shown && !before) fresh.push(id);
    // Pieces never change in place: another one by identity is the only kind of change.
    else if (before !== piece) {
      yield;
      packed.pieces.push([id, packPiece(piece, word)]);
    }
  }
  // The order in which pieces were minted in secret must not show when several come to light.
  for (const id of fresh.sort()) {
    const piece = view.pieces[id];
    yield;
    if (piece) packed.pieces.push([id, packPiece(piece, word)]);
  }
  return packed;
}

/** Shows the public view that was packed. False when all of it stands there already. */
export function show(published: Published, view: View, packed: Packed): boolean {
  const { state, shown, word } = published;
  if (!packed) return false;
  const { kept } = packed;
  const all = Object.keys(view.pieces).length;
  state.seq = view.seq;
  showWords(published);
  state.events = packed.events;
  for (const [id, text] of packed.pieces) setText(state.pieces, id, text);
  if (shown && kept < published.count) for (const id in shown.pieces) if (!Object.hasOwn(view.pieces, id)) state.pieces.delete(id);
  published.count = all;
  for (const [place, count] of Object.entries(view.counts)) if (state.counts.get(place) !== count) state.counts.set(place, count);
  if (shown) for (const place of Object.keys(shown.counts)) if (!Object.hasOwn(view.counts, place)) state.counts.delete(place);
  showParts(state.own, shown ? entriesOf(shown.own) : {}, entriesOf(view.own));
  showParts(state.notes, shown?.notes ?? {}, view.notes);
  state.prompts = packPrompts(view.prompts, word);
  showWords(published);
  state.turn = packTurn(view.turn);
  if (!shown || !same(restOf(shown), restOf(view))) state.rest = JSON.stringify(restOf(view));
  published.shown = view;
  return true;
}

const showWords = ({ state, fresh }: Published): void => {
  for (const text of fresh.splice(0)) state.words.push(text);
};

const entriesOf = (own: object): Readonly<Record<string, unknown>> => Object.fromEntries(Object.entries(own));

function setText(map: Target<string>, key: string, text: string): void {
  if (map.get(key) !== text) map.set(key, text);
}

function showParts(map: Target<string>, older: Readonly<Record<string, unknown>>, newer: Readonly<Record<string, unknown>>): void {
  for (const key of Object.keys(newer).sort()) {
    const value = newer[key];
    if (!Object.hasOwn(older, key) || !same(older[key], value)) setText(map, key, JSON.stringify(value));
  }
  for (const key of Object.keys(older)) if (!Object.hasOwn(newer, key)) map.delete(key);
}

/** What a seat's view has over the public one, and what it heard. */
export function partFor(mine: View, open: View, heard: Heard): PartMessage {
  const news = heard.seats[mine.viewer ?? -1];
  const more = (news?.events ?? []).flatMap((event, i): [number, Event][] => (event.to === 'all' ? [] : [[i, event]]));
  return {
    part: partOf(open, mine),
    news: news ? { n: news.n, open: heard.open !== undefined, more } : null,
  };
}
