import type { Event } from '../../shared/engine/event.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { canonical } from '../../shared/engine/json.ts';
import { entriesOf } from '../../shared/engine/log.ts';
import { eventsFor, project } from '../../shared/engine/project.ts';
import type { Refusal } from '../../shared/engine/refusal.ts';
import { stateHash } from '../../shared/engine/replay.ts';
import type { Table } from '../../shared/engine/table.ts';
import type { Seat } from '../../shared/table/ids.ts';
import { type Audience, audience, sameStream } from '../../test/support/twin.ts';
import { linesOf } from './expect.ts';
import type { Act, Scenario, Twin } from './format.ts';
import { type Complaint, complaint, STRANGER, viewerOf } from './names.ts';
import type { Run } from './play.ts';

/** What one viewer has noticed so far, each time that something changed for it. */
interface Noticed {
  readonly viewer: Seat | null;
  readonly all: string[];
  last: string;
}

/** Sits beside a run: what its viewers see and hear, and every frame that the server would send them. */
export interface Witness {
  readonly wire: Audience;
  /** By the names of the scenario. */
  readonly noticed: ReadonlyMap<string, Noticed>;
  tell(table: Table, events: readonly Event[]): void;
  /** A refusal goes to whoever sent the command, and to nobody else. */
  refuse(sender: Seat | null, refusal: Refusal): void;
}

export function witness(game: AnyGame, begun: Pick<Run, 'table' | 'events'>, twin: Twin): Witness {
  const { seats, options } = begun.table.state;
  const wire = audience(game, begun, seats, options);
  const names = [...new Set([...twin.same, ...twin.differ])];
  const noticed = new Map(
    names.map((name): [string, Noticed] => [name, { viewer: viewerOf(game, seats, name, ['twin']), all: [], last: '' }]),
  );
  const look = (table: Table, events: readonly Event[]): void => {
    for (const one of noticed.values()) {
      const view = canonical(project(table, one.viewer));
      const lines = linesOf(eventsFor(events, one.viewer));
      // What changes nothing for somebody is nothing that they could notice.
      if (view !== one.last || lines.length > 0) one.all.push(canonical({ hears: lines }), view);
      one.last = view;
    }
  };
  look(begun.table, begun.events);
  return {
    wire,
    noticed,
    tell: (table, events) => {
      look(table, events);
      wire.publish(table, events);
    },
    refuse: (sender, refusal) => {
      for (const one of noticed.values()) if (one.viewer === sender) one.all.push(canonical({ refused: refusal }));
    },
  };
}

/** The scenario of the second run. What is expected of the first one is not expected of it. */
export function twinOf(scenario: Scenario): Scenario {
  const { twin, expect: _, ...rest } = scenario;
  if (!twin) return scenario;
  const acts = twin.acts ?? scenario.acts.filter((act) => act.expect === undefined).map(differing);
  const position = twin.position === undefined ? rest.position : { ...fieldsOf(rest.position), ...twin.position };
  return {
    ...{ ...rest, twin, acts, chance: twin.chance ?? scenario.chance },
    ...(position === undefined ? {} : { position }),
    ...(twin.expect === undefined ? {} : { expect: twin.expect }),
  };
}

const fieldsOf = (position: Scenario['position']): NonNullable<Twin['position']> =>
  typeof position === 'object' && position !== null && !Array.isArray(position) ? position : {};

/** A step as its twin does it. */
function differing({ twin, answer, choose, ...act }: Act): Act {
  if (!twin) return { ...act, ...(answer === undefined ? {} : { answer }), ...(choose === undefined ? {} : { choose }) };
  const given = twin.answer !== undefined || twin.choose !== undefined ? twin : { answer, choose };
  return {
    ...act,
    ...(given.answer === undefined ? {} : { answer: given.answer }),
    ...(given.choose === undefined ? {} : { choose: given.choose }),
    ...(twin.chance === undefined ? {} : { chance: twin.chance }),
  };
}

/** A complaint about the second run, at the field of the scenario that it comes from. */
export function inTwin({ acts, twin }: Scenario, { path, text }: Complaint): Complaint {
  const words = `in the twin: ${text}`;
  const [field, index, ...inner] = path;
  if (twin?.acts !== undefined || field !== 'acts' || typeof index !== 'number')
    return complaint(field !== undefined && field in (twin ?? {}) ? ['twin', ...path] : path, words);
  // Steps that only expect something are left out of the second run.
  const kept = acts.flatMap((act, i) => (act.expect === undefined ? [i] : []));
  return complaint(['acts', kept[index] ?? index, ...inner], words);
}

/** Who notices a difference and may not, and who should and does not. */
export function apart(a: Run, b: Run, twin: Twin): Complaint[] {
  const acts = ({ table }: Run): string => canonical(entriesOf(table.log));
  if (stateHash(a.first.state) === stateHash(b.first.state) && acts(a) === acts(b))
    return [complaint(['twin'], 'both runs are the same: this proves nothing')];
  return [
    ...twin.same.flatMap((name, i) => {
      const found = difference(a, b, name);
      return found === undefined ? [] : [complaint(['twin', 'same', i], `${name} can tell the two runs apart: ${found}`)];
    }),
    ...twin.differ.flatMap((name, i) =>
      difference(a, b, name) === undefined ? [complaint(['twin', 'differ', i], `for ${name} both runs are the same`)] : [],
    ),
  ];
}

function difference({ witness: a }: Run, { witness: b }: Run, name: string): string | undefined {
  const [left, right] = [a?.noticed.get(name), b?.noticed.get(name)];
  if (!a || !b || !left || !right) throw new Error(`nobody has watched for ${name}`);
  const at = left.all.findIndex((each, i) => each !== right.all[i]);
  if (at >= 0) return `${around(left.all[at] ?? '', right.all[at])} here, ${around(right.all[at], left.all[at])} in the twin`;
  if (right.all.length > left.all.length) return `only in the twin: ${around(right.all[left.all.length], undefined)}`;
  if (left.viewer === STRANGER) return undefined;
  // Sizes, order and number of messages: what is sent must be the same bytes, to a newcomer as well.
  const stream = sameStream(a.wire, b.wire, left.viewer);
  return stream === true ? undefined : stream;
}

/** The part of a text in which it differs from another one. */
function around(text: string | undefined, other: string | undefined): string {
  if (text === undefined) return 'nothing';
  const at = other === undefined ? 0 : [...text].findIndex((sign, i) => sign !== other[i]);
  const from = Math.max(0, (at < 0 ? text.length : at) - 60);
  return `${from > 0 ? '…' : ''}${text.slice(from, from + 160)}${text.length > from + 160 ? '…' : ''}`;
}
