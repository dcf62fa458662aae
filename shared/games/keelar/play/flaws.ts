import type { Flaw } from '../../../engine/flaw.ts';
import type { Line } from '../../../engine/line.ts';
import type { PieceView, View } from '../../../engine/view.ts';
import { parseCell } from '../../../table/geometry/square.ts';
import type { PlaceId } from '../../../table/ids.ts';
import { carrierOf } from '../../../table/piece.ts';
import { type Field, fieldOf } from './field.ts';
import { settingsOf } from './settings.ts';
import type { CharPublic, Own } from './state.ts';

const no = (rule: string, ...line: Line): Flaw => ({ rule, line });

type Pieces = Readonly<Record<string, PieceView>>;

const inPlay = (char: CharPublic): boolean => char.life === 'live' || char.life === 'downed';

/** what cannot be on a board as a viewer knows it, after a table fix. Whatever is hidden from the viewer is not in it. */
export function flawsInPlay(now: View<Own>, before: View<Own>): Flaw[] {
  // K-168: whoever may not look at the board judges nothing on it.
  if (now.own.phase !== 'board' || now.blind !== undefined) return [];
  const field = fieldOf(now);
  return [
    ...figures(now, before),
    ...standing(now, field),
    ...exits(now, field),
    ...things(now, field),
    ...offBoard(now.pieces, before.pieces),
    ...carried(now.pieces, before.pieces, before.own),
  ];
}

/** Figurines stay figurines of those who play: none goes, and those of the living stand on the board (I-25, I-30). */
function figures({ own, pieces }: View<Own>, before: View<Own>): Flaw[] {
  const found: Flaw[] = [];
  const chars = new Map<string, CharPublic>();
  for (const char of Object.values(own.chars)) if (char.figure !== null) chars.set(char.figure, char);
  for (const old of Object.values(before.pieces)) {
    if (old.kind !== 'character') continue;
    const piece = pieces[old.id];
    const char = chars.get(old.id);
    if (!piece) found.push(no('I-25', '!flaw.of', old.id, 'a figurine cannot be taken away'));
    else if (char && !inPlay(char) && parseCell(piece.place)) found.push(no('I-30', '!flaw.of', old.id, 'has left the board'));
    else if ((!char || inPlay(char)) && !onBoard(piece, char, own)) found.push(no('I-25', '!flaw.of', old.id, 'stands on no space'));
  }
  return found;
}

/** K-127: on a space, or on the back that it rides on. */
function onBoard({ place }: PieceView, char: CharPublic | undefined, own: Own): boolean {
  const below = carrierOf(place);
  const carrier = char?.carrier == null ? undefined : own.chars[char.carrier];
  return below === undefined ? parseCell(place) !== undefined : carrier?.figure === below;
}

/** I-03 to I-05: nobody shares a space or a layer of it who must not. */
function standing(view: View<Own>, field: Field): Flaw[] {
  const found: Flaw[] = [];
  const filled = new Map<string, string>();
  for (const char of field.chars.values()) {
    if (char.carrier !== null) continue;
    const { place, figure } = char;
    const under = field.voids.has(place) ? 'void' : field.walls.has(place) ? 'a wall' : field.barriers.has(place) ? 'a barrier' : undefined;
    const flying = char.flying || (view.own.chars[char.id]?.statuses.some(({ kind }) => kind === 'flying') ?? false);
    const solid = flying || char.downed ? (under === 'a barrier' || (flying && under === 'a wall') ? undefined : under) : under;
    if (solid !== undefined)
      found.push(no(char.downed ? 'I-05' : flying ? 'I-04' : 'I-03', '!flaw.on', figure, place, `there is ${solid}`));
    if (char.downed) continue;
    const layer = `${flying ? 'air' : 'ground'} ${place}`;
    const other = filled.get(layer);
    if (other !== undefined) found.push(no(flying ? 'I-04' : 'I-03', '!flaw.share', other, figure, place));
    filled.set(layer, figure);
  }
  return found;
}

/** I-07, I-10: there is an exit, and nobody who must leave stands on one. */
function exits(view: View<Own>, field: Field): Flaw[] {
  // Boards laid by hand for a scenario may do without one.
  if (field.exits.size === 0) return view.own.memo['board:noExit'] === true ? [] : [no('I-07', '!text', 'there is no exit')];
  const chosen = settingsOf(view.options);
  return [...field.chars.values()].flatMap(({ figure, place, downed, flying, carrier }) => {
    // a barrier plugs an exit.
    const there = field.exits.has(place) && !field.barriers.has(place) && carrier === null;
    const leaves = downed ? chosen.downedLeave : !flying || chosen.flyersLeave;
    return there && leaves ? [no('I-10', '!flaw.on', figure, place, 'it would have to leave by the exit')] : [];
  });
}

const SOLID = ['wall', 'barrier', 'void'];

/** Things keep to their spaces: one that fills it on each, barriers whole, gold where it may lie (I-08, R-32). */
function things({ pieces, options }: View<Own>, field: Field): Flaw[] {
  const found: Flaw[] = [];
  const filled = new Map<PlaceId, string>();
  const onBarrier = settingsOf(options).goldOnBarrier;
  for (const { id, kind, place, count } of Object.values(pieces)) {
    if (kind === 'barrier' && count < 1) found.push(no('I-08', '!flaw.of', id, 'has no HP left'));
    if (parseCell(place) === undefined) continue;
    if (SOLID.includes(kind)) {
      const other = filled.get(place);
      if (other !== undefined) found.push(no('I-03', '!flaw.share', other, id, place));
      filled.set(place, id);
    }
    const buried = field.walls.has(place) || field.voids.has(place) || (!onBarrier && field.barriers.has(place));
    if (kind === 'coins' && buried) found.push(no('R-32', '!flaw.on', id, place, 'gold cannot lie there'));
  }
  return found;
}

/** I-25: what lies on the board is there for its space; only gold may lie beside it. */
const offBoard = (now: Pieces, before: Pieces): Flaw[] =>
  Object.values(now).flatMap(({ id, kind, place }) => {
    const old = before[id];
    const left =
      old !== undefined && parseCell(old.place) !== undefined && parseCell(place) === undefined && carrierOf(place) === undefined;
    return left && kind !== 'coins' && kind !== 'character' ? [no('I-25', '!flaw.of', id, 'stands on no space')] : [];
  });

/** K-039: hands lay gold on spaces, from where it is picked up. R-121: what somebody unseen carries is not for hands. */
function carried(now: Pieces, before: Pieces, own: Own): Flaw[] {
  const found: Flaw[] = [];
  const masked = (figure: string): boolean => {
    const char = Object.values(own.chars).find((each) => each.figure === figure);
    return char === undefined || char.unseen !== null;
  };
  for (const { id, place, count, kind } of Object.values(before)) {
    const below = kind === 'coins' ? carrierOf(place) : undefined;
    if (below === undefined || !masked(below)) continue;
    if (now[id]?.place !== place || now[id].count !== count) found.push(no('R-121', '!flaw.of', id, 'somebody unseen carries it'));
  }
  for (const { id, kind, place } of Object.values(now)) {
    // Riders are judged as figurines.
    if (kind === 'character' || carrierOf(place) === undefined || before[id]?.place === place) continue;
    found.push(no('K-039', '!flaw.of', id, 'is laid on a space, and picked up from there'));
  }
  return found;
}
