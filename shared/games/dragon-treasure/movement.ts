import type { Option } from '../../engine/prompt.ts';
import type { PieceId, PlaceId } from '../../table/ids.ts';
import type { Unit } from './board.ts';
import { armiesAt, boardNear, mustUnit, unitOf } from './board.ts';
import type { Field } from './ground.ts';
import { fieldOf, mayStep, mustGoOn, refuge, stepEntry } from './ground.ts';
import { GRAPH } from './map.ts';
import type { Steps, T } from './state.ts';
import { active, homeOf } from './state.ts';
import { deeds, doDeed } from './treasure.ts';

/** Options never change, so each is made once: a movement asks for thousands of them. */
const made = new Map<PieceId, Map<string, Option>>();

function stepOption(army: PieceId, place: PlaceId, mark: 'rest' | 'fight'): Option {
  const known = made.get(army) ?? new Map<string, Option>();
  const key = mark === 'rest' ? place : `!${place}`;
  const label = mark === 'fight' ? 'move.fight' : 'move.step';
  const option = known.get(key) ?? { id: `step:${army}:${place}`, label: [label, army, place], piece: army, place, mark, cost: 1 };
  known.set(key, option);
  made.set(army, known);
  return option;
}

/** The legal steps of an army with the points left. */
function stepsOf(field: Field, unit: Unit): Option[] {
  const { points, spent } = field.own;
  // who fought another army this turn moves no more.
  if (points < 1 || spent.includes(unit.id)) return [];
  const options: Option[] = [];
  for (const place of GRAPH.neighbours(unit.place)) {
    // through, but only with a point left and a legal way on.
    if (!mayStep(field, unit, place, points)) continue;
    options.push(stepOption(unit.id, place, stepEntry(field, unit, place) === 'stop' ? 'fight' : 'rest'));
  }
  return options;
}

/** All that the seat in turn may do now, without ending its move; every army, or only the one that must go on. */
function moveOptions(field: Field, seat: number): Option[] {
  const { passing } = field.own;
  const units = field.board.units.filter((unit) => unit.owner === seat && (passing === null || unit.id === passing));
  return [...units.flatMap((unit) => stepsOf(field, unit)), ...units.flatMap((unit) => deeds(field, unit))];
}

/** Forgets the duty to go on once the army stands where it may stay. */
export function settlePassing(field: Field): void {
  const { own, board } = field;
  if (own.passing === null) return;
  const unit = unitOf(board, own.passing);
  if (!unit || !mustGoOn(field, unit, unit.place)) own.passing = null;
}

export const movementSteps: Pick<Steps, 'move' | 'move.do' | 'move.stuck'> = {
  // D-030, D-031: one step at a time, with any army, as far as the points go.
  move: (t) => {
    const seat = active(t);
    const field = fieldOf(t);
    const options = moveOptions(field, seat);
    if (t.own.passing !== null) {
      // Only combats and table fixes can close every way on.
      if (!options.some((option) => option.cost)) return t.then('move.stuck', {});
    } else {
      if (options.length === 0) return t.then('turn.end', {});
      options.push({ id: 'end', label: ['move.end'] });
    }
    t.ask(seat, {
      kind: 'choose',
      options,
      title: ['move.ask', t.own.points],
      seen: ['move.seen', seat, t.own.points],
      rule: t.own.points > 0 ? 'D-030' : 'D-021',
      ...(t.own.passing === null ? { fallback: 'end' } : {}),
      // With no step left nearly everybody is done: laying a treasure down alone keeps nobody (D-046).
      ...(t.own.passing === null && t.own.points < 1 ? { usual: 'open' as const } : {}),
      ...(t.own.points > 0 ? { walk: { by: 'move.step', most: t.own.points } } : {}),
    });
    t.then('move.do', {});
  },

  'move.do': (t, _args, answers) => {
    const option = answers.option();
    if (option.id === 'end') {
      t.tell('all', 'move.ended', active(t));
      return t.then('turn.end', {});
    }
    const { piece, place } = option;
    if (!piece || !place) throw new Error(`${option.id} names no army`);
    if (option.cost) step(t, piece, place);
    else {
      doDeed(t, option.id, piece);
      // What an examination wakes is dealt with first.
      if (!option.id.startsWith('examine:')) settlePassing(fieldOf(t));
    }
    t.then('move', {});
  },

  'move.stuck': (t) => {
    const field = fieldOf(t);
    const army = t.own.passing;
    t.own.passing = null;
    const unit = army === null ? undefined : unitOf(field.board, army);
    // beside another counter it may stay; R-24: beside an army of its own it may not.
    if (unit && armiesAt(field.board, unit.place).length > 1) {
      const place = refuge(field, unit.place, unit);
      t.move(unit.id, place);
      t.tell('all', 'shift.flees', unit.id, place);
      t.then('arrival', { place, who: unit.id, came: null, battles: 0, duels: 0 });
      t.then('calm', {});
    }
    t.then('move', {});
  },
};

/** One army one space further; what follows from it is queued. */
function step(t: T, army: PieceId, place: Unit['place']): void {
  const { own } = t;
  const field: Field = { board: boardNear(t, army, place), own, options: t.options };
  const unit = mustUnit(field.board, army);
  own.points -= 1;
  own.entered = army;
  own.passing = mustGoOn(field, unit, place) ? army : null;
  t.move(army, place);
  const entry = stepEntry(field, unit, place);
  t.tell('all', entry === 'stop' ? 'move.attacks' : 'move.stepped', army, place);
  const comesHome = unit.load !== null && place === homeOf(own, unit.owner);
  // only foes and a delivery make more of an arrival.
  if (entry !== 'stop' && !comesHome) return;
  t.then('arrival', { place, who: army, came: unit.place, battles: 0, duels: 0 });
  t.then('calm', {});
}
