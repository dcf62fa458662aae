/** What an audience is told of a table, in words: from one viewer's snapshot and the words of the game, never more. */

import type { Event } from '../../shared/engine/event.ts';
import { FREE_KINDS } from '../../shared/engine/free/components.ts';
import type { GameTold } from '../../shared/engine/game.ts';
import { leadersOf } from '../../shared/engine/goal.ts';
import { type Line, type Names, speak } from '../../shared/engine/line.ts';
import { namesIn } from '../../shared/engine/names.ts';
import type { PanelSeat, PanelView } from '../../shared/engine/panel.ts';
import type { PieceView, View } from '../../shared/engine/view.ts';
import type { Scene } from '../../shared/table/scene.ts';
import type { TableMeta } from '../../shared/wire-messages.ts';
import type { TableSnapshot } from '../net/connection.ts';
import { freePanel } from './free-panel.ts';
import { toWhom } from './whom.ts';

/** A table with the words for it. */
export interface Told {
  readonly view: View;
  readonly game: GameTold;
  readonly meta: TableMeta | null;
  readonly scene: Scene;
  readonly names: Names;
  readonly panel: PanelView;
  say(line: Line): string;
}

/** Null before there is a game to tell of, and while its words are on the way. */
export function toldOf({ view, meta }: Pick<TableSnapshot, 'view' | 'meta'>, game: GameTold | undefined): Told | null {
  if (!view || !game) return null;
  const scene = game.scene(view.own, view.options, view.seats);
  const names = namesIn(game, view, scene, {
    player: (seat) => meta?.seats[seat]?.name,
    kind: ({ kinds }, { kind }) => (kinds[kind] ?? FREE_KINDS[kind])?.name ?? kind.slice(kind.lastIndexOf('/') + 1),
    face: ({ faces }, face) => (Object.hasOwn(faces, face) ? faces[face]?.name : undefined) ?? face,
  });
  const panel = view.free ? freePanel(view) : game.panel(view);
  return { view, game, meta, scene, names, panel, say: (line) => speak(game.lines, line, names) };
}

/** One seat as an audience counts it. */
export interface SeatTold {
  readonly seat: number;
  readonly name: string;
  readonly colour: string;
  readonly symbol: string;
  readonly turn: boolean;
  readonly asked: boolean;
  readonly won: boolean;
  readonly leads: boolean;
  readonly counters: PanelSeat['counters'];
  readonly badges: readonly string[];
}

export const turnOf = ({ free, turn }: View): number | null => (free ? free.helpers.turn : turn.seat);

export function seatsOf({ view, game, names, panel }: Told): SeatTold[] {
  const leaders = panel.goal ? leadersOf(panel.goal, view.seats) : [];
  return Array.from({ length: view.seats }, (_, seat) => {
    const told = panel.seats.find((each) => each.seat === seat);
    const look = game.colours[seat];
    return {
      seat,
      name: names.seat(seat),
      colour: look?.colour ?? '#8a7a62',
      symbol: look?.symbol ?? String(seat + 1),
      turn: turnOf(view) === seat,
      asked: view.prompts.some((each) => each.seat === seat && !each.answered),
      won: view.result?.winners.includes(seat) ?? false,
      leads: leaders.includes(seat),
      counters: told?.counters ?? [],
      badges: told?.badges ?? [],
    };
  });
}

/** Something that was said; `key` stays the same as long as it stands. */
interface Said {
  readonly key: string;
  readonly text: string;
  readonly weight: 'plain' | 'turn' | 'end';
  readonly struck: boolean;
  readonly dice: readonly number[];
}

function saidOf(event: Event, { say, names, view }: Told): Omit<Said, 'key' | 'struck'> | undefined {
  const to = toWhom(event, view.viewer, names);
  switch (event.kind) {
    case 'told':
      return { text: `${to}${say(event.line)}`, weight: 'plain', dice: [] };
    case 'rolled':
      return { text: `${to}${say(event.line)}`, weight: 'plain', dice: event.values };
    case 'ended':
      return { text: say(event.line), weight: 'end', dice: [] };
    case 'turned':
      return event.seat === null ? undefined : { text: `${names.seat(event.seat)}’s turn`, weight: 'turn', dice: [] };
    case 'flashed':
    case 'undone':
      return undefined;
  }
}

/** The last sentences, newest first. */
export function saidLast(told: Told, news: TableSnapshot['news'], most: number): Said[] {
  const said: Said[] = [];
  for (const { n, events, struck = false } of news.toReversed()) {
    for (const [at, event] of [...events.entries()].toReversed()) {
      const sentence = saidOf(event, told);
      if (sentence) said.push({ ...sentence, struck, key: `${n}.${at}` });
      if (said.length >= most) return said;
    }
  }
  return said;
}

/** The sentences of one act, in their order. */
interface ActSaid {
  readonly key: string;
  readonly texts: readonly string[];
}

function actOf({ n, events, struck }: TableSnapshot['news'][number], told: Told): ActSaid | null {
  const said = struck ? [] : events.flatMap((event) => saidOf(event, told) ?? []).filter(({ weight }) => weight !== 'turn');
  const texts = said.map(({ text, dice }) => [text, ...(dice.length > 0 ? [dice.join(' · ')] : [])].join('  '));
  return texts.length > 0 ? { key: String(n), texts } : null;
}

/** The last act that said anything; whose turn begins is said elsewhere. Null before the first. */
export function lastAct(told: Told, news: TableSnapshot['news']): ActSaid | null {
  for (const each of news.toReversed()) {
    const act = actOf(each, told);
    if (act) return act;
  }
  return null;
}

/** An act and those after it that said anything; without it none. */
export function actsFrom(key: string, told: Told, news: TableSnapshot['news']): ActSaid[] {
  const from = news.findIndex(({ n }) => String(n) === key);
  return from < 0 ? [] : news.slice(from).flatMap((each) => actOf(each, told) ?? []);
}

/** A throw as an audience reads it. */
interface Thrown {
  readonly key: string;
  readonly text: string;
  readonly seat: number | null;
  readonly dice: readonly { readonly kind: string; readonly value: number }[];
  /** Null where one die was thrown, or its sum means nothing. */
  readonly sum: number | null;
}

/** The newest throw that stands. */
export function lastThrow(told: Told, news: TableSnapshot['news']): Thrown | null {
  for (const { events, struck } of news.toReversed()) {
    const event = struck ? undefined : events.findLast((each) => each.kind === 'rolled');
    if (event?.kind !== 'rolled') continue;
    const dice = event.dice.map((kind, at) => ({ kind, value: event.values[at] ?? 0 }));
    const summed = dice.length > 1 && event.line[0] === '!free.roll' && !event.words;
    const sum = summed ? event.values.reduce((all, value) => all + value, 0) : null;
    return { key: String(event.draw), text: told.say(event.line), seat: event.seat, dice, sum };
  }
  return null;
}

/** What a seat holds: things that are seen by their names, the others by their number. */
interface Holding {
  readonly seat: SeatTold;
  readonly things: readonly { readonly text: string; readonly secret: boolean }[];
  readonly hidden: number;
}

export function holdingsOf(told: Told): Holding[] {
  const { view, scene, names } = told;
  const pieces = Object.values(view.pieces);
  return seatsOf(told).map((seat) => {
    const places = new Set<string>(scene.areas.filter((area) => area.seat === seat.seat && area.kind !== 'aside').map(({ id }) => id));
    const held = pieces.filter((piece) => places.has(piece.place) || (piece.owner === seat.seat && piece.secret !== undefined));
    const shown = held.filter((piece) => piece.face !== null || piece.secret === 'place');
    const counted = [...places].reduce((all, place) => all + (view.counts[place] ?? 0), 0);
    return { seat, things: bundled(shown, names), hidden: held.length - shown.length + counted };
  });
}

/** The same things several times are one entry with a number. */
function bundled(pieces: readonly PieceView[], names: Names): Holding['things'] {
  const found = new Map<string, { count: number; secret: boolean }>();
  for (const piece of pieces) {
    const text = names.piece(piece.id);
    const before = found.get(text);
    found.set(text, { count: (before?.count ?? 0) + piece.count, secret: before?.secret === true || piece.secret !== undefined });
  }
  return [...found].map(([text, { count, secret }]) => ({ text: count > 1 ? `${count} × ${text}` : text, secret }));
}

/** Who has to decide what, in words. */
export const decisionsOf = ({ view, say }: Told): string[] => [
  ...new Set(view.prompts.flatMap(({ answered, line }) => (answered ? [] : [say(line)]))),
];
