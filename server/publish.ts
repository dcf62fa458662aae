/** Puts the public view of a table into its schema, and makes the private part of each seat. */
import type { Table } from '../shared/engine/engine.ts';
import type { Event } from '../shared/engine/event.ts';
import { same } from '../shared/engine/json.ts';
import { type Part, partOf } from '../shared/engine/part.ts';
import { eventsFor, project } from '../shared/engine/project.ts';
import type { View } from '../shared/engine/view.ts';
import { packEvents, packPiece, packPrompts, packTurn, restOf, type WordNumber } from '../shared/pack.ts';
import type { News, TableMeta } from '../shared/wire.ts';
import type { Heard } from './desk.ts';
import { TableState } from './schema.ts';

/** What all clients of a room are shown. */
export interface Stage {
  readonly state: TableState;
  shown: View | null;
  readonly word: WordNumber;
}

export function createStage(): Stage {
  const state = new TableState();
  const numbers = new Map<string, number>();
  const word: WordNumber = (text) => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    const number = numbers.size;
    numbers.set(text, number);
    state.words.push(text);
    return number;
  };
  return { state, shown: null, word };
}

/** Shows the public view and the events of its last command; what has not changed costs nothing. */
export function show(stage: Stage, view: View, events: readonly Event[]): void {
  const { state, shown, word } = stage;
  state.seq = view.seq;
  state.events = packEvents(eventsFor(events, null), word);
  for (const [id, piece] of Object.entries(view.pieces)) {
    // Pieces never change in place: another one by identity is the only kind of change.
    if (shown?.pieces[id] !== piece) setText(state.pieces, id, packPiece(piece, word));
  }
  if (shown) for (const id of Object.keys(shown.pieces)) if (!Object.hasOwn(view.pieces, id)) state.pieces.delete(id);
  for (const [place, count] of Object.entries(view.counts)) if (state.counts.get(place) !== count) state.counts.set(place, count);
  if (shown) for (const place of Object.keys(shown.counts)) if (!Object.hasOwn(view.counts, place)) state.counts.delete(place);
  showParts(state.own, shown ? entriesOf(shown.own) : {}, entriesOf(view.own));
  showParts(state.notes, shown?.notes ?? {}, view.notes);
  state.prompts = packPrompts(view.prompts, view.seq, word);
  state.turn = packTurn(view.turn);
  if (!shown || !same(restOf(shown), restOf(view))) state.rest = JSON.stringify(restOf(view));
  stage.shown = view;
}

const entriesOf = (own: object): Readonly<Record<string, unknown>> => Object.fromEntries(Object.entries(own));

interface TextMap {
  get(key: string): string | undefined;
  set(key: string, text: string): unknown;
  delete(key: string): unknown;
}

function setText(map: TextMap, key: string, text: string): void {
  if (map.get(key) !== text) map.set(key, text);
}

function showParts(map: TextMap, older: Readonly<Record<string, unknown>>, newer: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(newer)) {
    if (!Object.hasOwn(older, key) || !same(older[key], value)) setText(map, key, JSON.stringify(value));
  }
  for (const key of Object.keys(older)) if (!Object.hasOwn(newer, key)) map.delete(key);
}

export function showMeta(stage: Stage, meta: TableMeta): void {
  const { watchers, ...others } = meta;
  stage.state.meta = JSON.stringify(others);
  stage.state.watchers = watchers;
}

/** The private message of a seat for one seq. It is sent for every seq, also when it holds nothing new. */
export interface PartMessage {
  part: Part;
  /** The events that only this seat hears (and others that are not told which), with their place among all it hears. */
  more: [number, Event][];
}

export function partFor(table: Table, open: View, seat: number, events: readonly Event[]): PartMessage {
  const heard = eventsFor(events, seat);
  const more = heard.flatMap((event, i): [number, Event][] => (event.to === 'all' ? [] : [[i, { ...event, to: [seat] }]]));
  return { part: partOf(open, project(table, seat)), more };
}

/** What a viewer may hear of the past; who else heard it is left out. */
export const newsFor = (heard: readonly Heard[], viewer: number | null): News[] =>
  heard.map(({ seq, events }) => ({
    seq,
    events: eventsFor(events, viewer).map((event) => (event.to === 'all' || viewer === null ? event : { ...event, to: [viewer] })),
  }));
