import { fallback } from '../../shared/engine/answers.ts';
import { arrange } from '../../shared/engine/arrange.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { Event } from '../../shared/engine/event.ts';
import { brokenFree } from '../../shared/engine/free/check.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { stateHash } from '../../shared/engine/replay.ts';
import { seatsWrong } from '../../shared/engine/seats.ts';
import { type StartSpec, start } from '../../shared/engine/start.ts';
import type { Command } from '../../shared/engine/state.ts';
import type { Outcome, Table } from '../../shared/engine/table.ts';
import { answering, commandOf } from './act.ts';
import { listed, type ScriptedChance, scriptedChance } from './chance.ts';
import { expectTable, replayed } from './expect.ts';
import type { Act, Refused, RefusedAnswer, Scenario } from './format.ts';
import { type Complaint, complaint, fail, type Path, said, seatOf, thrown } from './names.ts';
import { answerOf } from './points.ts';
import { positionOf } from './positions/index.ts';
import { apart, inTwin, twinOf, type Witness, witness } from './twin.ts';

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
  /** Who is told what, where that is compared with another run. */
  readonly witness?: Witness;
}

/** Plays a scenario to its end, or to the first act that cannot be carried out, and its twin. No complaints: it passed. */
export function playScenario(scenario: Scenario, games: readonly AnyGame[]): Complaint[] {
  const { complaints, run } = playOnce(scenario, games);
  if (!scenario.twin || !run || complaints.length > 0) return complaints;
  const other = playOnce(twinOf(scenario), games);
  if (!other.run || other.complaints.length > 0) return other.complaints.map((each) => inTwin(scenario, each));
  return apart(run, other.run, scenario.twin);
}

/** One of the runs; without a run nothing could begin. */
function playOnce(scenario: Scenario, games: readonly AnyGame[]): { complaints: Complaint[]; run?: Run } {
  const complaints: Complaint[] = [];
  let run: Run | undefined;
  try {
    run = begin(scenario, games);
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
  return { complaints, ...(run ? { run } : {}) };
}

/** What an act has led to; everybody is told of it. */
function advance(run: Run, { table, events }: Pick<Run, 'table' | 'events'>): void {
  run.table = table;
  run.events = [...run.events, ...events];
  run.witness?.tell(table, events);
}

function begin(scenario: Scenario, games: readonly AnyGame[]): Run {
  const game = games.find((each) => each.id === scenario.game);
  if (!game) return fail(['game'], `there is no game ${scenario.game}; known: ${games.map((each) => each.id).join(', ') || 'none'}`);
  const seats = scenario.seats ?? game.seats.min;
  const { options, assist } = scenario;
  const wrong = seatsWrong(game, Object.fromEntries(Object.entries(options)), seats);
  if (wrong) fail(['seats'], wrong);
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
  const seen = (begun: Pick<Run, 'table' | 'events'>): Pick<Run, 'witness'> =>
    scenario.twin ? { witness: witness(game, begun, scenario.twin) } : {};
  const { position } = scenario;
  if (position === undefined) {
    const begun = said('options', () => start(game, spec, chance));
    return opened(
      { game, first: begun.table, chance, arranged: false, table: begun.table, events: begun.events, ...seen(begun) },
      scenario,
    );
  }
  if (!positionOf(game)) return fail(['position'], `${game.title} reads no positions`);
  // The set-up before a position draws for itself: what the scenario lists belongs to the acts.
  const begun = said('options', () => start(game, spec, seededChance(1)));
  const arranged = said('position', () => {
    const read = positionOf(game)?.(position, begun.table.state.options, seats);
    if (!read) throw new Error('cannot be read');
    return arrange(begun.table, read.change, read.go, chance);
  });
  return { game, first: arranged.table, chance, arranged: true, table: arranged.table, events: arranged.events, ...seen(arranged) };
}

/** Opens the table without rules where the scenario says so: the first entry of its log. */
function opened(run: Run, { free }: Scenario): Run {
  if (!free) return run;
  const outcome = submit(run.table, { do: 'free' }, run.chance);
  if (!outcome.ok) throw outcome.fault ?? new Error(outcome.refusal.text);
  advance(run, outcome);
  return run;
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
  if (act.others !== undefined) return othersAnswer(run, act, path);
  if (Array.isArray(act.refused)) return refusedAnswers(run, act, act.refused, path);
  return carryOut(run, act, { refused: act.refused, at: [...path, 'refused'] }, () => commandOf(run, act, path), path);
}

/** Everybody who is asked now answers with the default, one after the other in the order of seats. */
function othersAnswer(run: Run, act: Act, path: Path): Complaint[] {
  const left = run.chance.now(listed(act.chance ?? [], [...path, 'chance']), path);
  const except = (act.except ?? []).map((name, i) => seatOf(run.game, run.table.state.seats, name, [...path, 'except', i]));
  const asked = run.table.state.prompts.filter(({ seat, answer }) => answer === null && !except.includes(seat));
  if (asked.length === 0) return fail([...path, 'others'], 'nothing is asked of anybody else');
  for (const { id, seat, prompt } of [...asked].sort((a, b) => a.seat - b.seat)) {
    // What another answer has closed or asked anew is left alone.
    if (!run.table.state.prompts.some((open) => open.id === id && open.answer === null)) continue;
    const outcome = submit(run.table, { do: 'answer', seat, prompt: id, choice: fallback(prompt) }, run.chance);
    if (!outcome.ok) throw outcome.fault ?? new Error(`the default of seat ${seat} is refused: ${outcome.refusal.text}`);
    advance(run, outcome);
  }
  run.chance.now([], path);
  return left().map((each) => complaint(each.path, 'nothing drew this result in this act'));
}

/** Several answers that must all be refused, each for its own reason. */
function refusedAnswers(run: Run, act: Act, list: readonly RefusedAnswer[], path: Path): Complaint[] {
  const seat = seatOf(run.game, run.table.state.seats, act.seat ?? -1, [...path, 'seat']);
  return list.flatMap(({ answer, ...why }, i) =>
    carryOut(run, act, { refused: why, at: [...path, 'refused', i] }, () => answering(run, seat, answerOf(answer)), path),
  );
}

interface Refusal {
  refused: Refused | undefined;
  /** The field that says so. */
  at: Path;
}

/** Does what an act stands for, and finds in it what the act says otherwise. */
function carryOut(run: Run, act: Act, { refused, at }: Refusal, command: () => Command, path: Path): Complaint[] {
  const before = run.table;
  const hash = refused === undefined ? '' : stateHash(before.state);
  const left = run.chance.now(listed(act.chance ?? [], [...path, 'chance']), path);
  const sent = command();
  const outcome = submit(run.table, sent, run.chance);
  if (!outcome.ok && outcome.fault !== undefined) throw outcome.fault;
  const complaints = left().map((each) => complaint(each.path, 'nothing drew this result in this act'));
  run.chance.now([], path);
  if (refused !== undefined) {
    if (!outcome.ok) run.witness?.refuse('seat' in sent ? sent.seat : null, outcome.refusal);
    if (outcome.ok) return fail(at, 'this was accepted');
    if (stateHash(before.state) !== hash) complaints.push(complaint(path, 'it was refused, but it changed the table'));
    return [...complaints, ...refusedOtherwise(refused, outcome, at)];
  }
  if (!outcome.ok) {
    const { code, rule, text } = outcome.refusal;
    return fail(path, `refused (${code}${rule ? `, ${rule}` : ''}): ${text}`);
  }
  advance(run, outcome);
  return complaints;
}

function refusedOtherwise(wanted: Refused, { refusal }: Extract<Outcome, { ok: false }>, path: Path): Complaint[] {
  const found = `it was refused with ${refusal.code}${refusal.rule ? `, ${refusal.rule}` : ''}: ${refusal.text}`;
  if (typeof wanted === 'string') return wanted === refusal.rule || wanted === refusal.code ? [] : [complaint(path, found)];
  const fits =
    (wanted.code === undefined || wanted.code === refusal.code) &&
    (wanted.rule === undefined || wanted.rule === refusal.rule) &&
    (wanted.says === undefined || refusal.text.includes(wanted.says));
  return fits ? [] : [complaint(path, found)];
}
