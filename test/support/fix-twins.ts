import { submit } from '../../shared/engine/engine.ts';
import { clone } from '../../shared/engine/json.ts';
import { eventsFor, project } from '../../shared/engine/project.ts';
import type { Command, FixOp } from '../../shared/engine/state.ts';
import type { Outcome, Table } from '../../shared/engine/table.ts';
import type { View } from '../../shared/engine/view.ts';
import { handOf } from '../../shared/table/piece.ts';
import { boardPlaces } from '../../shared/table/scene.ts';
import { clockwork } from './keelar-truth.ts';
import { scramble } from './secrecy.ts';

type Viewer = number | null;

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !isList(value);

/** What only the engine or others know, otherwise: the stacks of Mad-Alchemist in another order, the sheets of other Tomb Looters. */
export function otherwise(table: Table, viewer: number, below: (bound: number) => number): Table {
  const twin = scramble(table, viewer, below);
  const hidden: unknown = clone(twin.state.hidden);
  if (!isRecord(hidden)) return twin;
  for (const stack of ['tiles', 'encounters', 'potions']) {
    const list = hidden[stack];
    if (table.game.id === 'mad-alchemist' && isList(list)) hidden[stack] = [...list].reverse();
  }
  if (table.game.id === 'tomb-looters' && isList(hidden.sheets)) {
    hidden.sheets.forEach((sheet, seat) => {
      if (seat !== viewer && isRecord(sheet) && isList(sheet.hand)) Object.assign(sheet, { hand: [], found: [], vault: [] });
    });
  }
  if (table.game.id === 'keelar' && isList(hidden.seats)) {
    // R-100, I-14: others own something else.
    hidden.seats.forEach((secret, seat) => {
      if (seat !== viewer && isRecord(secret)) Object.assign(secret, { owned: [], brought: [], lost: [], spent: 3, concealed: 2 });
    });
  }
  return { ...twin, state: { ...twin.state, hidden } };
}

/** Every change that somebody could try who sees this view: pieces to all places, counts, taking away, numbers, moments; also nonsense. */
export function everyOp(table: Table, view: View): FixOp[] {
  const scene = table.game.scene(view.own, view.options, view.seats);
  const places = [...boardPlaces(scene.board), ...scene.areas.map(({ id }) => id), handOf(0)];
  const ops: FixOp[] = [];
  for (const { id: piece, count } of Object.values(view.pieces)) {
    ops.push(...places.map((place): FixOp => ({ op: 'move', piece, place })));
    ops.push({ op: 'remove', piece }, { op: 'count', piece, count: 0 }, { op: 'count', piece, count: count + 2 });
  }
  for (const { key, least, most } of table.game.knobs?.(view) ?? [])
    ops.push({ op: 'knob', key, value: least }, { op: 'knob', key, value: most });
  for (let to = 0; to < view.seq + 3; to++) ops.push({ op: 'rewind', to });
  return ops;
}

/** Everything that somebody gets of a command: whether and why it is refused, and what is seen and heard of it. */
export function told(outcome: Outcome, viewer: Viewer, sender: boolean): unknown {
  // Whoever did not send it hears nothing of what was refused.
  if (!outcome.ok) return sender ? { refusal: outcome.refusal } : null;
  return { view: project(outcome.table, viewer), events: eventsFor(outcome.events, viewer), seq: outcome.table.state.shown };
}

/** A table with another consent rule. */
const consenting = (table: Table, host: number | null): Table => ({
  ...table,
  state: { ...table.state, fix: null, assist: host === null ? { consent: 'all', host } : { consent: 'host', host } },
});

/**
 * Tries one change at two tables that look the same to `viewer` and to all: proposed and decided by the viewer, proposed by the viewer for
 * the others to decide, and proposed by another seat for the viewer to decide. Returns the first difference in words.
 */
export function probe(a: Table, b: Table, viewer: number, op: FixOp, seed = 1): string | undefined {
  const propose = (seat: number): Command => ({ do: 'fix.propose', seat, ops: [op], note: '' });
  const send = (table: Table, command: Command): Outcome => submit(table, command, clockwork(seed));
  const differ = (what: string, one: Outcome, other: Outcome, sender: number): string | undefined => {
    for (const who of [viewer, null]) {
      const [left, right] = [told(one, who, sender === who), told(other, who, sender === who)].map((each) => JSON.stringify(each));
      if (left !== right) return `${what} ${JSON.stringify(op)} for ${who}: ${apart(left ?? '', right ?? '')}`;
    }
    return undefined;
  };
  // What nobody could object to and yet breaks the truth: something hidden has not made room.
  const faulty = (outcome: Outcome): string | undefined =>
    !outcome.ok && String(outcome.fault).includes('nobody could object') ? `${JSON.stringify(op)}: ${String(outcome.fault)}` : undefined;
  const [hostA, hostB] = [a, b].map((table) => send(consenting(table, viewer), propose(viewer)));
  if (!hostA || !hostB) return 'two tables are needed';
  const alone = faulty(hostA) ?? faulty(hostB) ?? differ('host', hostA, hostB, viewer);
  if (alone !== undefined) return alone;
  const [askA, askB] = [a, b].map((table) => send(consenting(table, null), propose(viewer)));
  if (!askA || !askB) return 'two tables are needed';
  const asked = differ('proposed', askA, askB, viewer);
  if (asked !== undefined) return asked;
  const other = viewer === 0 ? 1 : 0;
  const [forA, forB] = [a, b].map((table) => send(consenting(table, viewer), propose(other)));
  if (!forA?.ok || !forB?.ok) return undefined;
  const [voteA, voteB] = [forA, forB].map(({ table }) =>
    send(table, { do: 'fix.vote', seat: viewer, fix: table.state.fix?.id ?? '', yes: true }),
  );
  if (!voteA || !voteB) return 'two tables are needed';
  return faulty(voteA) ?? faulty(voteB) ?? differ('voted', voteA, voteB, viewer);
}

function apart(a: string, b: string): string {
  const at = [...a].findIndex((sign, i) => sign !== b[i]);
  const from = Math.max(0, at - 80);
  return `${a.slice(from, from + 240)} … ${b.slice(from, from + 240)}`;
}
