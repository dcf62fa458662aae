import { fallback } from '../../shared/engine/answers.ts';
import { drafting } from '../../shared/engine/commands/fix-draft.ts';
import { project } from '../../shared/engine/project.ts';
import type { Choice, OpenPrompt } from '../../shared/engine/prompt.ts';
import type { Command, FixOp } from '../../shared/engine/state.ts';
import { atOnce } from '../../shared/engine/steps.ts';
import { pieceId, placeId, type Seat } from '../../shared/table/ids.ts';
import { choiceOf } from './choose.ts';
import type { Act } from './format.ts';
import type { SeatName } from './format-parts.ts';
import { handOpOf, restOf } from './hands.ts';
import { fail, type Path, seatOf } from './names.ts';
import { pieceNamed } from './pieces.ts';
import type { Run } from './play.ts';
import { answerOf } from './points.ts';

/** The command that an act of a scenario stands for. Fails where it names what is not there. */
export function commandOf(run: Run, act: Act, path: Path): Command {
  const { game, table } = run;
  const seat = (name: SeatName | undefined, field: string): Seat => seatOf(game, table.state.seats, name ?? -1, [...path, field]);
  if (act.answer !== undefined || act.choose !== undefined) {
    const who = seat(act.seat, 'seat');
    const open = question(run, who);
    const choice = act.answer === undefined ? chosen(run, open, act, who, [...path, 'choose']) : answerOf(act.answer);
    return { do: 'answer', seat: who, prompt: open?.id ?? 'none', choice };
  }
  if (act.timeout !== undefined) {
    const who = seat(act.timeout, 'timeout');
    const open = question(run, who);
    if (!open || open.seat !== who) return fail([...path, 'timeout'], 'nothing is asked of this seat');
    return { do: 'answer', seat: who, prompt: open.id, choice: fallback(open.prompt), by: 'timeout' };
  }
  if (act.undo !== undefined) return { do: 'undo', seat: seat(act.undo, 'undo') };
  if (act.reset !== undefined) return { do: 'reset', seat: seat(act.reset, 'reset') };
  if (act.withdraw !== undefined) return { do: 'fix.withdraw', seat: seat(act.withdraw, 'withdraw') };
  if (act.vote !== undefined) {
    return { do: 'fix.vote', seat: seat(act.seat, 'seat'), fix: table.state.fix?.id ?? 'none', yes: act.vote === 'yes' };
  }
  if (act.propose !== undefined) {
    const who = seat(act.seat, 'seat');
    const ops = act.propose.changes.map((change, i) => opOf(run, change, [...path, 'propose', 'changes', i]));
    return { do: 'fix.propose', seat: who, ops, note: act.propose.note };
  }
  if (act.hand !== undefined) {
    const who = seat(act.seat, 'seat');
    return { do: 'hand', seat: who, op: handOpOf(run, who, act.hand, [...path, 'hand']) };
  }
  if (act.rest !== undefined) return { do: 'rest', rest: restOf(run, act.rest, [...path, 'rest']) };
  if (act.redo !== undefined) return { do: 'redo', seat: seat(act.redo, 'redo') };
  if (act.take !== undefined) return { do: 'fix.propose', seat: seat(act.take, 'take'), ops: [{ op: 'free' }], note: '' };
  if (act.return !== undefined) return { do: 'fix.propose', seat: seat(act.return, 'return'), ops: [{ op: 'rules' }], note: '' };
  if (act.carry !== undefined) return carried(run, seat(act.carry, 'carry'), [...path, 'carry']);
  return { do: 'stop' };
}

/** Back to the rules with what hands have changed, as a page proposes it that takes nothing out. */
function carried({ table }: Run, seat: Seat, path: Path): Command {
  const draft = atOnce(drafting(table, seat));
  return 'code' in draft ? fail(path, draft.text) : { do: 'fix.propose', seat, ops: draft.ops, note: '' };
}

/** An answer of a seat to the question that it goes to. */
export function answering(run: Run, seat: Seat, choice: Choice): Command {
  return { do: 'answer', seat, prompt: question(run, seat)?.id ?? 'none', choice };
}

/** The question that an answer of this seat goes to: its open one, else the one it has answered, else anybody's. */
function question(run: Run, seat: Seat): OpenPrompt | undefined {
  const { prompts } = run.table.state;
  const mine = prompts.filter((each) => each.seat === seat);
  return mine.find((each) => each.answer === null) ?? mine[0] ?? prompts[0];
}

function chosen(run: Run, open: OpenPrompt | undefined, act: Act, seat: Seat, path: Path): Choice {
  if (!open || open.seat !== seat) return fail(path, 'nothing is asked of this seat');
  const wanted = act.choose ?? [];
  const list = Array.isArray(wanted) ? wanted : [wanted];
  const reader = (name: SeatName): Seat => seatOf(run.game, run.table.state.seats, name, path);
  return choiceOf(run.game, open.prompt, project(run.table, seat), list, reader, path);
}

type Change = NonNullable<Act['propose']>['changes'][number];

/** One change of a table fix: `{move: piece, to: place}`, `{count: piece, to: 5}`, `{remove: piece}`, `{knob: key, to: 3}`, `{rewind: 0}`. */
function opOf(run: Run, change: Change, path: Path): FixOp {
  const verbs = (['move', 'count', 'remove', 'knob', 'rewind'] as const).filter((verb) => change[verb] !== undefined);
  if (verbs.length !== 1) return fail(path, 'a change has exactly one of move, count, remove, knob, rewind');
  const pieces = Object.values(run.table.state.pieces);
  // A name that no piece has goes to the engine as it is: that refusal can be expected.
  const piece = (name: string) =>
    pieces.some((each) => each.kind === name || each.face === name) ? pieceNamed(pieces, name, path).id : pieceId(name);
  const number = (): number => (typeof change.to === 'number' ? change.to : fail([...path, 'to'], 'a number is needed'));
  if (change.move !== undefined) return { op: 'move', piece: piece(change.move), place: placeId(String(change.to ?? '')) };
  if (change.count !== undefined) return { op: 'count', piece: piece(change.count), count: number() };
  if (change.remove !== undefined) return { op: 'remove', piece: piece(change.remove) };
  if (change.knob !== undefined) return { op: 'knob', key: change.knob, value: number() };
  if (run.arranged) return fail([...path, 'rewind'], 'no log leads to a position: rewind needs a scenario that begins with the set-up');
  return { op: 'rewind', to: change.rewind ?? 0 };
}
