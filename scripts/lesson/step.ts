import { project } from '../../shared/engine/project.ts';
import type { OpenPrompt } from '../../shared/engine/prompt.ts';
import type { Table } from '../../shared/engine/table.ts';
import type { Ask, OtherAct } from '../../shared/lesson/lesson.ts';
import type { Seat } from '../../shared/table/ids.ts';
import { choiceOf } from '../scenario/choose.ts';
import { fail, type Path, seatOf, thrown } from '../scenario/names.ts';
import { pieceNamed } from '../scenario/pieces.ts';
import { answerOf, placeText } from '../scenario/points.ts';
import type { AskText, OtherText, StepText } from './format.ts';

const INCH = 1_000;

/** The question that is open for a seat. */
export const openOf = (table: Table, seat: Seat): OpenPrompt | undefined =>
  table.state.prompts.find((each) => each.seat === seat && each.answer === null);

type Pattern = NonNullable<Exclude<AskText['choose'], readonly unknown[]>>;
const isList = (choose: NonNullable<AskText['choose']>): choose is Pattern[] => Array.isArray(choose);

/** What is chosen or answered, against the open question. Fails where it is not offered. */
function choiceIn(table: Table, open: OpenPrompt, { choose, answer }: Pick<AskText, 'choose' | 'answer'>, path: Path) {
  if (choose === undefined) return answerOf(answer ?? '');
  const reader = (name: string | number): Seat => seatOf(table.game, table.state.seats, name, path);
  return choiceOf(table.game, open.prompt, project(table, open.seat), isList(choose) ? choose : [choose], reader, [...path, 'choose']);
}

/** An answer that a step waits for, as it stands on the table. Fails where it is not offered. */
export function askOf(table: Table, you: Seat, text: AskText, path: Path): Ask {
  const open = openOf(table, you);
  if (!open) {
    const asked = table.state.prompts.map(({ seat }) => table.game.colours[seat]?.name ?? String(seat)).join(', ');
    return fail(path, `nothing is asked of you here${table.state.result ? ': the game is over' : asked ? `; ${asked} is asked` : ''}`);
  }
  const also = text.also.map((choose, i) => choiceIn(table, open, { choose }, [...path, 'also', i]));
  const choice = choiceIn(table, open, text, path);
  return { title: open.prompt.title[0], choice, also, any: text.any ?? false, within: Math.round(text.within * INCH) };
}

/** The same where it can be answered now; undefined where it cannot. */
export function foreseen(table: Table, you: Seat, text: AskText | undefined): Ask | undefined {
  if (!text || !openOf(table, you)) return undefined;
  try {
    return askOf(table, you, text, []);
  } catch (error) {
    if (thrown(error)) return undefined;
    throw error;
  }
}

/** What another does next; undefined while nothing is asked of that seat. */
export function otherOf(table: Table, text: OtherText, path: Path): OtherAct | undefined {
  const seat = seatOf(table.game, table.state.seats, text.seat, [...path, 'seat']);
  const open = openOf(table, seat);
  return open && { seat, choice: choiceIn(table, open, text, path) };
}

/** Where pieces must be for a step to be done. */
export function untilOf(table: Table, { until }: StepText, path: Path): Readonly<Record<string, string>> | null {
  if (!until) return null;
  const pieces = Object.values(table.state.pieces);
  return Object.fromEntries(
    Object.entries(until.at).map(([name, place]) => [pieceNamed(pieces, name, [...path, 'until', 'at', name]).id, placeText(place)]),
  );
}
