import { arrange } from '../../shared/engine/arrange.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import type { Outcome, StartSpec, Table } from '../../shared/engine/engine.ts';
import { start, submit } from '../../shared/engine/engine.ts';
import type { Event } from '../../shared/engine/event.ts';
import { brokenFree } from '../../shared/engine/free/check.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { stateHash } from '../../shared/engine/replay.ts';
import { commandOf } from './act.ts';
import type { ScriptedChance } from './chance.ts';
import { listed, scriptedChance } from './chance.ts';
import type { Complaint, Path } from './complaint.ts';
import { complaint, fail, thrown } from './complaint.ts';
import { expectTable, replayed } from './expect.ts';
import type { Act, Scenario } from './format.ts';
import { seatOf } from './names.ts';

/** A scenario being played. */
export interface Run {
  readonly game: AnyGame;
  /** Where the acts began: the set-up or the position. */
  readonly first: Table;
  readonly chance: ScriptedChance;
  /** True where the acts began in a position: no log leads there. */
  readonly arranged: boolean;
  table: Table;
  /** All that has happened so far. */
  events: readonly Event[];
}

/** Plays a scenario to its end, or to the first act that cannot be carried out. No complaints: it passed. */
export function playScenario(scenario: Scenario, games: readonly AnyGame[]): Complaint[] {
  const complaints: Complaint[] = [];
  try {
    const run = begin(scenario, games);
    complaints.push(...brokenAt(run, scenario, ['position']));
    for (const [i, act] of scenario.acts.entries()) {
      complaints.push(...(act.expect ? expectTable(run, act.expect, ['acts', i, 'expect']) : doAct(run, act, ['acts', i])));
      complaints.push(...brokenAt(run, scenario, ['acts', i]));
    }
    if (scenario.expect) complaints.push(...expectTable(run, scenario.expect, ['expect']));
    complaints.push(...run.chance.left().map(({ path }) => complaint(path, 'nothing drew this result')));
    complaints.push(...replayed(run, []));
  } catch (error) {
    complaints.push(thrown(error) ?? complaint([], `fault: ${error instanceof Error ? error.message : String(error)}`));
  }
  return complaints;
}

function begin(scenario: Scenario, games: readonly AnyGame[]): Run {
  const game = games.find((each) => each.id === scenario.game);
  if (!game) return fail(['game'], `there is no game ${scenario.game}; known: ${games.map((each) => each.id).join(', ') || 'none'}`);
  const seats = scenario.seats ?? game.seats.min;
  if (seats < game.seats.min || seats > game.seats.max)
    fail(['seats'], `${game.title} is for ${game.seats.min} to ${game.seats.max} players`);
  const { options, assist } = scenario;
  const spec: StartSpec = {
    seats,
    options: Object.fromEntries(Object.entries(options)),
    ...(assist
      ? {
          assist: {
            consent: assist.consent,
            host: assist.host === undefined ? null : seatOf(game, seats, assist.host, ['assist', 'host']),
          },
        }
      : {}),
  };
  const chance = scriptedChance(listed(scenario.chance, ['chance']), scenario.seed ?? scenario['chance-rest']);
  const { position } = scenario;
  if (position === undefined) {
    const begun = said('options', () => start(game, spec, chance));
    return opened({ game, first: begun.table, chance, arranged: false, table: begun.table, events: begun.events }, scenario);
  }
  if (!game.position) return fail(['position'], `${game.title} reads no positions`);
  // The set-up before a position draws for itself: what the scenario lists belongs to the acts.
  const begun = said('options', () => start(game, spec, seededChance(1)));
  const arranged = said('position', () => {
    const read = game.position?.(position, begun.table.state.options, seats);
    if (!read) throw new Error('cannot be read');
    return arrange(begun.table, read.change, read.go, chance);
  });
  return { game, first: arranged.table, chance, arranged: true, table: arranged.table, events: arranged.events };
}

/** Opens the table without rules where the scenario says so: the first entry of its log. */
function opened(run: Run, { free }: Scenario): Run {
  if (!free) return run;
  const outcome = submit(run.table, { do: 'free' }, run.chance);
  if (outcome.ok) return { ...run, table: outcome.table, events: [...run.events, ...outcome.events] };
  throw outcome.fault ?? new Error(outcome.refusal.text);
}

/** Does something that speaks in plain errors; they belong to a field of the scenario. */
function said<V>(field: string, act: () => V): V {
  try {
    return act();
  } catch (error) {
    if (thrown(error)) throw error;
    return fail([field], error instanceof Error ? error.message : String(error));
  }
}

/** The invariants of the book must hold at every question, whatever a scenario expects. */
function brokenAt(run: Run, scenario: Scenario, path: Path): Complaint[] {
  if (scenario.invariants === 'off') return [];
  const { game, table } = run;
  const { state } = table;
  // Hands may break what the book says: there the table's own laws hold.
  const broken = state.free
    ? brokenFree(state, game.scene(state.own, state.options, state.seats))
    : game.check?.(state, state.own, state.hidden);
  return broken === undefined ? [] : fail(path, `this leads to an impossible table: ${broken} (invariants: off plays on)`);
}

function doAct(run: Run, act: Act, path: Path): Complaint[] {
  const before = run.table;
  const hash = act.refused === undefined ? '' : stateHash(before.state);
  const left = run.chance.now(listed(act.chance ?? [], [...path, 'chance']), path);
  const outcome = submit(run.table, commandOf(run, act, path), run.chance);
  if (!outcome.ok && outcome.fault !== undefined) throw outcome.fault;
  const complaints = left().map((each) => complaint(each.path, 'nothing drew this result in this act'));
  run.chance.now([], path);
  if (act.refused !== undefined) {
    if (outcome.ok) return fail([...path, 'refused'], 'this was accepted');
    if (stateHash(before.state) !== hash) complaints.push(complaint(path, 'it was refused, but it changed the table'));
    return [...complaints, ...refusedOtherwise(act.refused, outcome, [...path, 'refused'])];
  }
  if (!outcome.ok) {
    const { code, rule, text } = outcome.refusal;
    return fail(path, `refused (${code}${rule ? `, ${rule}` : ''}): ${text}`);
  }
  run.table = outcome.table;
  run.events = [...run.events, ...outcome.events];
  return complaints;
}

function refusedOtherwise(wanted: NonNullable<Act['refused']>, { refusal }: Extract<Outcome, { ok: false }>, path: Path): Complaint[] {
  const found = `it was refused with ${refusal.code}${refusal.rule ? `, ${refusal.rule}` : ''}: ${refusal.text}`;
  if (typeof wanted === 'string') return wanted === refusal.rule || wanted === refusal.code ? [] : [complaint(path, found)];
  const fits =
    (wanted.code === undefined || wanted.code === refusal.code) &&
    (wanted.rule === undefined || wanted.rule === refusal.rule) &&
    (wanted.says === undefined || refusal.text.includes(wanted.says));
  return fits ? [] : [complaint(path, found)];
}
