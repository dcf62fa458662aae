import type { Choice, Prompt } from '../../engine/prompt.ts';
import type { Declined } from '../../engine/reason.ts';
import type { View } from '../../engine/view.ts';
import { reach } from '../../table/geometry/reach.ts';
import type { PlaceId } from '../../table/ids.ts';
import { pieceId, placeId } from '../../table/ids.ts';
import type { Unit } from './board.ts';
import { armiesAt, lyingAt, readBoard, unitOf } from './board.ts';
import type { Field } from './ground.ts';
import { canGoOn, isCastle, mustGoOn, otherCounter } from './ground.ts';
import { LINES } from './lines.ts';
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

/** Why a seat has nothing to answer: another lord is in turn, or must decide first; or both are sealed until the last one is in. */
export function declines(view: View<Own>, code: Declined, about: { line: readonly unknown[] } | undefined): Why | undefined {
  if (code === 'already-answered') return why('R-36', 'Your character is laid down; both are shown when the other lord has chosen.');
  if (view.turn.seat === null) return undefined;
  if (view.turn.seat !== view.viewer) return why('D-026', 'It is the turn of another lord.');
  const rule = LINES[String(about?.line[0])]?.rule;
  return code === 'not-your-prompt' && rule !== undefined ? why(rule, 'Another lord decides this before your turn goes on.') : undefined;
}

/** Which rule forbids an answer that is not offered, as far as the seat can know. */
export function explain(view: View<Own>, prompt: Prompt, choice: Choice): Why | undefined {
  const field = fieldSeen(view);
  const title = prompt.title[0];
  if (prompt.kind === 'pieces') return aboutCharacter(view, title, choice);
  if (typeof choice !== 'string') return title === 'move.ask' ? why('D-061', 'Characters are played in a combat only.') : undefined;
  if (prompt.kind === 'place') return aboutPlace(field, prompt, choice);
  switch (title) {
    case 'six.ask':
      return aboutSix(choice);
    case 'prize.ask':
      return why('D-068', 'Push whom you have beaten, or take one treasure that lies face up in this castle.');
    case 'pickup.ask':
      return why('R-18', 'Pick up what the loser has left, or leave it there.');
    case 'move.ask':
      return aboutMove(view, field, choice);
    default:
      return undefined;
  }
}

function aboutCharacter(view: View<Own>, title: string, choice: Choice): Why {
  const duel = title === 'duel.ask';
  // What is not a list of pieces is a wish to do something else before the combat is over.
  if (!Array.isArray(choice)) {
    return duel
      ? why('D-043', 'The Dragon must be fought first.')
      : why('D-034', 'The battle is fought first: an army that meets another must stop.');
  }
  if (choice.length === 0) return why('D-062', 'Who has a character must play one.');
  const rule = duel ? 'D-080' : 'D-061';
  if (choice.length > 1) return why(rule, 'Exactly one character is played.');
  return why(
    rule,
    Object.hasOwn(view.pieces, String(choice[0])) ? 'You play a character of your own hand.' : 'There is no such character.',
  );
}

function aboutSix(choice: string): Why {
  const [what] = choice.split(':');
  if (what === 'draw') return why('D-025', 'The cup is empty.');
  if (what === 'pass') return why('D-024', 'As long as there are characters in the cup you draw, or return an army.');
  return ['step', 'examine', 'take', 'drop', 'end'].includes(what ?? '')
    ? why('D-021', 'Armies move on a roll of 2 to 5 only.')
    : why('D-024', 'Draw from the cup or return a lost army.');
}

function aboutMove(view: View<Own>, field: Field, choice: string): Why | undefined {
  const { board, own } = field;
  const [what, army = '', target = ''] = choice.split(':');
  if (what === 'end')
    return own.passing === null ? undefined : aboutDuty(field, own.passing, 'Your army may pass through here, but not end its way');
  if (what === 'draw' || what === 'return') return why('D-023', 'Only a 6 brings characters or a lost army.');
  if (!['step', 'examine', 'take', 'drop'].includes(what ?? '')) return why('D-030', 'Move your armies, or end the turn.');
  const unit = unitOf(board, pieceId(army));
  if (!unit) {
    const lost = view.pieces[army]?.kind === 'army';
    return lost ? why('D-083', 'That army is lost; only a 6 brings it back.') : why('D-030', 'There is no such army on the map.');
  }
  if (unit.owner !== view.viewer) return why('D-033', 'You may move your own armies only.');
  if (own.passing !== null && own.passing !== unit.id) {
    return aboutDuty(field, own.passing, 'Another army of yours must go on first: it cannot stay where it is');
  }
  return what === 'step' ? aboutStep(field, unit, target) : aboutDeed(view, field, unit, what ?? '', target);
}

/** Why the army that is passing may not stay: an army of its own lord, or another treasure counter (D-047, R-12, R-38). */
function aboutDuty({ board }: Field, passing: string, text: string): Why {
  const unit = unitOf(board, pieceId(passing));
  return unit && armiesAt(board, unit.place).length === 1
    ? why('D-047', `${text}: only one treasure counter may be in a space.`)
    : why('R-06', `${text}: only one of your armies may stand in a space.`);
}

function aboutStep(field: Field, unit: Unit, target: string): Why | undefined {
  const { own } = field;
  if (own.points < 1) return why('D-021', 'You have no steps left.');
  if (own.spent.includes(unit.id)) return why('D-034', 'An army that has fought another army moves no more this turn.');
  if (!isSpace(target)) return why('R-05', 'A step takes an army one space along a line.');
  if (!GRAPH.neighbours(unit.place).includes(target)) return aboutFar(field, unit, target);
  const mine = armiesAt(field.board, target).some((other) => other.owner === unit.owner);
  if (!mustGoOn(field, unit, target) || canGoOn(field, unit, target, own.points - 1)) {
    return mine ? why('D-035', 'Outside your castle only one of your armies may stand in a space.') : undefined;
  }
  return mine
    ? why('D-035', 'Only one of your armies may stand in a space, and there is no step left to go on from there.')
    : why('D-047', 'Only one treasure counter may be in a space, and there is no step left to carry yours on from there.');
}

/** why one click does not go to a space some steps away. */
function aboutFar({ board, own }: Field, unit: Unit, target: PlaceId): Why {
  if (unit.place === target) return why('R-05', 'That is where the army stands.');
  const far = reach(GRAPH, target, Number.POSITIVE_INFINITY, { enter: () => 'rest' }).places;
  const away = (from: PlaceId): number => far.get(from)?.cost ?? Number.POSITIVE_INFINITY;
  const steps = away(unit.place);
  if (steps > own.points) return why('R-05', `It is ${steps} steps away: you have ${own.points} left.`);
  const others = board.units.filter((each) => each.owner === unit.owner && each.id !== unit.id && away(each.place) <= own.points);
  return others.length > 0
    ? why('R-05', 'Several of your armies can get here: click the army that shall come first, then this space.')
    : why('R-05', 'Something is in the way: go one space after the other.');
}

function aboutDeed(view: View<Own>, field: Field, unit: Unit, what: string, target: string): Why | undefined {
  const { board, own, options } = field;
  const counter = lyingAt(board, unit.place).find((each) => each.id === target);
  if (what === 'drop') {
    if (unit.load !== target) return why('D-046', 'This army does not carry that treasure.');
    const full = otherCounter(field, unit, unit.place) && !isCastle(field, unit.place);
    return full ? why('D-047', 'There is a treasure counter in this space already.') : undefined;
  }
  if (view.pieces[target]?.kind === 'dragon') return why('R-01', 'The Dragon is awake: it is fought, not carried.');
  if (!counter) return why('D-040', 'That counter does not lie where this army stands.');
  if (unit.place === homeOf(own, unit.owner)) return why('R-14', 'What lies in your castle stays there.');
  if (options.interactInPlace === 'onEntryOnly' && own.entered !== unit.id) {
    return why('D-040', 'A counter may be examined or taken only by the army that has just entered.');
  }
  if (what === 'examine') return counter.up ? why('D-041', 'This counter is face up already.') : undefined;
  if (!counter.up) return why('D-041', 'A face-down counter must be examined first.');
  if (unit.load !== null) return why('R-11', 'An army carries at most one treasure.');
  return why('D-047', 'The army must go on from here, and with a treasure it could not.');
}

function aboutPlace(field: Field, prompt: Extract<Prompt, { kind: 'place' }>, choice: string): Why | undefined {
  const { board, own, options } = field;
  if (!isSpace(choice)) return why(prompt.rule, 'That is no space of the map.');
  if (prompt.rule === 'D-010') return why('D-010', 'Choose the space of a castle that nobody has taken.');
  const moved = prompt.piece ? unitOf(board, prompt.piece) : undefined;
  const from = moved?.place ?? board.dragon?.place;
  if (!moved && options.dragonInCastle === 'forbidden' && isCastle(field, placeId(choice)))
    return why('R-31', 'The Dragon does not enter castles.');
  if (prompt.rule === 'D-051') return why('D-051', 'The Dragon cannot come there with the steps of the die; armies stop it.');
  const exact = prompt.rule !== 'D-066';
  if (choice === from) return why(exact ? 'R-25' : 'R-21', 'It may not stay where it is.');
  if (own.fought.includes(choice)) return why('R-23', 'A combat was fought in that space just now; nothing may enter it.');
  const others = armiesAt(board, choice);
  if (moved && others.some((other) => other.owner === moved.owner)) {
    return why(exact ? 'R-25' : 'R-21', 'The way may not end on another army of the same lord.');
  }
  if (exact && moved && mustGoOn(field, moved, placeId(choice)))
    return why('R-12', 'The thief may not stay where another treasure counter is.');
  return exact
    ? why('R-25', 'It moves exactly as many steps as the difference.')
    : why('D-066', 'It cannot be pushed there: too far, or somebody stands in the way.');
}
