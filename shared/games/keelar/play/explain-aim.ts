import type { Option, Prompt } from '../../../engine/prompt.ts';
import type { View } from '../../../engine/view.ts';
import { los } from '../../../table/geometry/line-of-sight.ts';
import { aligned, between, cellOf, parseCell } from '../../../table/geometry/square.ts';
import { type PlaceId, pieceId, placeId } from '../../../table/ids.ts';
import type { Fault } from '../layout.ts';
import type { Reach } from '../sheet/ast.ts';
import { diagonalsOf } from './aim.ts';
import { aloft, type Field, sightBlockers } from './field.ts';
import { type Found, foundIn, placeOfOption, reachIn } from './preview.ts';
import { settingsOf } from './settings.ts';
import type { Own } from './state.ts';

const no = (rule: string, text: string): Fault => ({ rule, text });

/** K-080 to K-084, R-48 to R-55: why something is no target of what is being aimed. */
export function whyNoTarget(view: View<Own>, field: Field, prompt: Prompt, choice: string): Fault {
  const thing = choice.slice(3);
  const at = choice.startsWith('at:');
  const option: Pick<Option, 'piece' | 'place'> = at ? { place: placeId(thing) } : { piece: pieceId(thing) };
  const place = placeOfOption(field, option);
  if (at && !onBoard(field, placeId(thing))) return no('K-015', 'That space is not on the board.');
  if (place === undefined) return no('R-55', 'That is not on the board, as far as you can know.');
  const found = prompt.about === undefined ? undefined : foundIn(view, prompt.about);
  const user = view.own.acting === null ? undefined : field.chars.get(view.own.acting);
  const offersSpaces = prompt.kind === 'choose' && prompt.options.some(({ id }) => id.startsWith('at:'));
  if (at !== offersSpaces && prompt.kind === 'choose' && prompt.options.some(({ id }) => id.startsWith(at ? 'on:' : 'at:')))
    return offersSpaces ? no('R-55', 'This is aimed at a space, not at a body.') : no('R-55', 'This is aimed at a body, not at a space.');
  const reach = found && reachIn(found.ability);
  if (!found || !user || !reach) return no('R-55', 'That is no target of this.');
  return whyOutOfReach(view, field, user.place, place, reach) ?? whyUnfit(field, user.id, found, thing, place);
}

const onBoard = (field: Field, place: PlaceId): boolean => {
  const cell = parseCell(place);
  return cell !== undefined && cell.column < field.columns && cell.row < field.rows;
};

function whyOutOfReach(view: View<Own>, field: Field, from: PlaceId, to: PlaceId, reach: Reach): Fault | undefined {
  if (reach.kind !== 'range') return undefined;
  const chosen = settingsOf(view.options);
  const [a, b] = [cellOf(from), cellOf(to)];
  const [columns, rows] = [b.column - a.column, b.row - a.row];
  const diagonals = diagonalsOf(reach.diagonals);
  if (between(from, to, diagonals) > reach.n) return no('R-49', `It is farther than ${reach.n} away.`);
  const angled = reach.straight ? columns !== 0 && rows !== 0 : chosen.firing === 'orthogonal' && reach.sight === 'default';
  if (from !== to && angled && !aligned(columns, rows, diagonals)) return no('R-48', 'It does not lie in a straight line.');
  const free = from === to || reach.sight === 'no LOS' || los(sightBlockers(field, chosen), from, to, chosen.corners);
  return free ? undefined : no('R-54', 'There is no line of sight to it.');
}

function whyUnfit(field: Field, user: string, { entry }: Found, thing: string, place: PlaceId): Fault {
  const target = [...field.chars.values()].find(({ figure }) => figure === thing);
  const own = field.chars.get(user);
  if (target?.id === user) return no('K-084', 'It is never aimed at its own user.');
  if (field.smoke.has(place)) return no('K-175', 'Nothing in smoke can be targeted.');
  if (target && own && entry.types.includes('melee') && aloft(field, target) && !aloft(field, own))
    return no('K-123', 'A melee attack from the ground does not reach who flies.');
  if (field.walls.has(place)) return no('R-55', 'Walls are no targets of this.');
  return no('R-55', 'That is no target of this.');
}
