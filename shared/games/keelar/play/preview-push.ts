import type { Direction } from '../../../table/geometry/direction.ts';
import { step } from '../../../table/geometry/square.ts';
import type { PlaceId } from '../../../table/ids.ts';
import { type Affected, affectedOn, pushWay } from './blast.ts';
import { crashAt } from './crash.ts';
import { charsAt, type Field, type FieldChar, type Layer, layerOf } from './field.ts';
import type { Blow, Body } from './frames.ts';
import { farthestFirst } from './hurt.ts';
import type { Settings } from './settings.ts';

/**
 * The way along which an attack pushes its target, as far as the board is known; undefined where it does not push it. Of HP only what is
 * missing is known (K-174): characters are taken to stand the blow, barriers break.
 */
export function wayOf(known: Field, given: Blow, chosen: Settings): PlaceId[] | undefined {
  const list = affectedOn(known, given, false, chosen, () => false);
  // damage comes to all at once, before anything is pushed.
  let field = list.reduce((now, { body, bundle }) => worn(now, body, bundle.damage), known);
  for (const each of farthestFirst(list, given.place)) {
    const share = shareOf(field, given, each, list);
    const way = share && pushed(field, share.body, pushWay(given, each), share.push, chosen);
    if (each.direct) return way?.places;
    field = way?.field ?? field;
  }
  return undefined;
}

/** what is pushed for a body, and by how much: the carrier in place of its rider, by half. */
function shareOf(
  field: Field,
  { cause }: Blow,
  { body, bundle }: Affected,
  all: readonly Affected[],
): { body: Body; push: number } | undefined {
  const carrier = charOf(field, body)?.carrier ?? null;
  const push = carrier === null ? bundle.push : Math.floor(bundle.push / 2);
  if (push < 1) return undefined;
  if (carrier !== null) return all.some((each) => each.body.id === carrier) ? undefined : { body: { kind: 'char', id: carrier }, push };
  return field.chars.get(cause.char ?? '')?.carrier === body.id ? undefined : { body, push };
}

/** A figurine that may be a decoy is a body like a barrier, but stands like a character. */
const charOf = (field: Field, { kind, id }: Body): FieldChar | undefined => field.chars.get(kind === 'char' ? id : `?${id}`);

const placeOf = (field: Field, body: Body): PlaceId | undefined =>
  charOf(field, body)?.place ?? [...field.barriers].find(([, { id }]) => id === body.id)?.[0];

/** One push, step by step (K-085 to K-091, R-57 to R-60): the spaces of its way from the first one on, and the board after it. */
function pushed(
  known: Field,
  body: Body,
  direction: Direction,
  push: number,
  chosen: Settings,
): { readonly places: PlaceId[]; readonly field: Field } | undefined {
  let field = known;
  let from = placeOf(field, body);
  // K-091: walls are not pushed.
  if (from === undefined) return undefined;
  const char = charOf(field, body);
  const mover: { layer: Layer; id?: string } = char ? { layer: layerOf(char), id: char.id } : { layer: 'ground' };
  const places = [from];
  for (let left = push; left > 0; left--) {
    const crash = crashAt(field, mover, from, direction);
    if (crash) {
      for (const each of [body, ...crash.obstacles]) field = worn(field, each, left);
      const over = (crash.what === 'edge' && chosen.pushEdge === 'fallOut') || (crash.what === 'void' && chosen.pushVoid === 'destroy');
      return { places, field: over ? put(field, body, undefined) : field };
    }
    const to = step(field, from, direction);
    if (to === undefined) break;
    places.push(to);
    field = put(field, body, to);
    if (char && leaves(field, char, to, chosen)) return { places, field: put(field, body, undefined) };
    from = to;
  }
  return { places, field };
}

/** R-33, K-055: whoever is pushed over an exit leaves by it. */
const leaves = (field: Field, { downed, flying }: FieldChar, place: PlaceId, chosen: Settings): boolean =>
  field.exits.has(place) && !field.barriers.has(place) && (downed ? chosen.downedLeave : !flying || chosen.flyersLeave);

/** the board after damage to a body: a barrier without HP is gone. */
function worn(field: Field, { id }: Body, damage: number): Field {
  const found = [...field.barriers].find(([, barrier]) => barrier.id === id);
  if (!found || damage < 1) return field;
  const [place, { hp }] = found;
  const barriers = new Map(field.barriers);
  if (hp > damage) barriers.set(place, { id: found[1].id, hp: hp - damage });
  else barriers.delete(place);
  return { ...field, barriers };
}

/** The board with a body on another space, or gone; riders come along. */
function put(field: Field, body: Body, to: PlaceId | undefined): Field {
  const char = charOf(field, body);
  if (!char) {
    const barriers = new Map([...field.barriers].filter(([, { id }]) => id !== body.id));
    const barrier = [...field.barriers.values()].find(({ id }) => id === body.id);
    if (barrier && to !== undefined) barriers.set(to, barrier);
    return { ...field, barriers };
  }
  const chars = new Map(field.chars);
  const at = new Map(field.at);
  const going = charsAt(field, char.place).filter(({ id, carrier }) => id === char.id || carrier === char.id);
  at.set(
    char.place,
    charsAt(field, char.place).filter((each) => !going.includes(each)),
  );
  for (const each of going) {
    chars.delete(each.id);
    if (to === undefined) continue;
    const there = { ...each, place: to };
    chars.set(each.id, there);
    at.set(to, [...(at.get(to) ?? []), there]);
  }
  return { ...field, chars, at };
}
