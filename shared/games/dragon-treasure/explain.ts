import type { Choice, Prompt } from '../../engine/prompt.ts';
import type { View } from '../../engine/view.ts';
import { pieceId } from '../../table/ids.ts';
import type { Unit } from './board.ts';
import { armiesAt, lyingAt, readBoard, unitOf } from './board.ts';
import type { Field } from './ground.ts';
import { canGoOn, isCastle, otherCounter, stepEntry } from './ground.ts';
import { GRAPH, isSpace } from './map.ts';
import type { Own } from './state.ts';
import { homeOf } from './state.ts';

interface Why {
  rule: string;
  text: string;
}
const why = (rule: string, text: string): Why => ({ rule, text });

/** The field as a seat sees it. */
export const fieldSeen = (view: View<Own>): Field => ({
  board: readBoard(Object.values(view.pieces), (piece) => piece.face !== null),
  own: view.own,
  options: view.options,
});

/** Which rule forbids an answer that is not offered, as far as the seat can know. */
export function explain(view: View<Own>, prompt: Prompt, choice: Choice): Why | undefined {
  const field = fieldSeen(view);
  if (prompt.kind === 'pieces') return why(prompt.rule, 'You must play exactly one character of your own hand.');
  if (typeof choice !== 'string') return undefined;
  if (prompt.kind === 'place') return aboutPlace(field, prompt, choice);
  if (prompt.rule !== 'D-030' && prompt.rule !== 'D-021') return undefined;
  const [what, army = '', target = ''] = choice.split(':');
  if (what === 'end') return aboutEnd(field);
  const unit = unitOf(field.board, pieceId(army));
  if (!unit) return why('D-030', 'There is no such army on the map.');
  if (unit.owner !== view.viewer) return why('D-033', 'You may move your own armies only.');
  if (field.own.passing !== null && field.own.passing !== unit.id) {
    return why('R-06', 'Another army of yours cannot stay where it is; it must go on first.');
  }
  return what === 'step' ? aboutStep(field, unit, target) : aboutDeed(field, unit, what ?? '', target);
}

const aboutEnd = ({ own }: Field): Why | undefined =>
  own.passing === null ? undefined : why('R-06', 'Your army may pass through this space, but not end its way here.');

function aboutStep(field: Field, unit: Unit, target: string): Why | undefined {
  const { own } = field;
  if (own.points < 1) return why('D-021', 'You have no points of movement left.');
  if (own.spent.includes(unit.id)) return why('D-034', 'An army that has fought another army moves no more this turn.');
  if (!isSpace(target) || !GRAPH.neighbours(unit.place).includes(target)) {
    return why('R-05', 'One point moves an army one space along a line.');
  }
  const mine = armiesAt(field.board, target).some((other) => other.owner === unit.owner);
  if (stepEntry(field, unit, target) !== 'pass' || canGoOn(field, unit, target, own.points - 1)) {
    return mine ? why('D-035', 'Outside your castle only one of your armies may stand in a space.') : undefined;
  }
  return mine
    ? why('D-035', 'Only one of your armies may stand in a space, and there is no point left to go on from there.')
    : why('D-047', 'Only one treasure counter may be in a space, and there is no point left to carry yours on from there.');
}

function aboutDeed(field: Field, unit: Unit, what: string, target: string): Why | undefined {
  const { board, own, options } = field;
  const counter = lyingAt(board, unit.place).find((each) => each.id === target);
  if (what === 'drop') {
    if (unit.load !== target) return why('D-046', 'This army does not carry that treasure.');
    const full = otherCounter(field, unit, unit.place) && !isCastle(field, unit.place);
    return full ? why('D-047', 'There is a treasure counter in this space already.') : undefined;
  }
  if (!counter) return why('D-040', 'That counter does not lie where this army stands.');
  if (unit.place === homeOf(own, unit.owner)) return why('R-14', 'What lies in your castle stays there.');
  if (options.interactInPlace === 'onEntryOnly' && own.entered !== unit.id) {
    return why('D-040', 'A counter may be examined or taken only by the army that has just entered.');
  }
  if (what === 'examine') return counter.up ? why('D-041', 'This counter is face up already.') : undefined;
  if (!counter.up) return why('D-041', 'A face-down counter must be examined first.');
  return unit.load === null ? undefined : why('R-11', 'An army carries at most one treasure.');
}

function aboutPlace({ board, own }: Field, prompt: Extract<Prompt, { kind: 'place' }>, choice: string): Why | undefined {
  if (!isSpace(choice)) return why(prompt.rule, 'That is no space of the map.');
  if (prompt.rule === 'D-010') return why('D-010', 'Choose the space of a castle that nobody has taken.');
  if (prompt.rule === 'D-051') return why('D-051', 'The Dragon cannot come there with the points of the die; armies stop it.');
  const exact = prompt.rule !== 'D-066';
  const moved = prompt.piece ? unitOf(board, prompt.piece) : undefined;
  const from = moved?.place ?? board.dragon?.place;
  if (choice === from) return why(exact ? 'R-25' : 'R-21', 'It may not stay where it is.');
  if (own.fought.includes(choice)) return why('R-23', 'A combat was fought in that space just now; nothing may enter it.');
  const others = armiesAt(board, choice);
  if (moved && others.some((other) => other.owner === moved.owner)) {
    return why(exact ? 'R-25' : 'R-21', 'The way may not end on another army of the same lord.');
  }
  return exact
    ? why('R-25', 'It moves exactly as many spaces as the difference.')
    : why('D-066', 'It cannot be pushed there: too far, or somebody stands in the way.');
}
