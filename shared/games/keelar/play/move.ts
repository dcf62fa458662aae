import { DIRECTIONS, type Direction, ORTHOGONAL, opposite, pushDirection, turned } from '../../../table/geometry/direction.ts';
import { cellOf, neighbours, pinched, step } from '../../../table/geometry/square.ts';
import type { PlaceId } from '../../../table/ids.ts';
import { arrive } from './arrive.ts';
import { followed, maskOf, unmask } from './decoys.ts';
import { type Field, groundBody, layerOf, occupied, seenBy, truth } from './field.ts';
import type { Body } from './frames.ts';
import { each, ofChar } from './hooks.ts';
import { bodyPlace, dealAll, queueFallen } from './hurt.ts';
import { canAct, charOf, has, isFlying, onBoard, placeOf, publishUnlessSecret, rulesOf, unseen } from './lookup.ts';
import { crashAt } from './push.ts';
import { say, secretly } from './say.ts';
import { reveal } from './seen.ts';
import type { Char, KeelarStep, T } from './state.ts';

const layer = (char: Char) => layerOf({ downed: char.life === 'downed', flying: isFlying(char) });

/** Whether a space can be passed (not rested on) by `walls`, `barriers`, `bodies`, `characters` or `anything` besides what is free. */
export function passes(field: Field, char: Char, place: PlaceId, mode: string): boolean {
  const blocked = occupied(field, place, layer(char), char.id);
  if (blocked === undefined || blocked === 'void') return blocked === undefined;
  if (mode === 'anything') return true;
  if (blocked === 'wall') return mode === 'walls';
  if (blocked === 'barrier') return mode === 'barriers' || mode === 'bodies';
  return mode === 'characters' || mode === 'bodies';
}

/** the spaces one step away, whoever is there: side by side or, by option, corner to corner unless the corner is pinched. */
export function stepsAround(t: T, char: Char, field: Field, from: PlaceId = placeOf(t, char)): PlaceId[] {
  const chosen = rulesOf(t);
  const solid = (place: PlaceId): boolean =>
    field.walls.has(place) || field.barriers.has(place) || (chosen.corners === 'all' && groundBody(field, place, char.id) !== undefined);
  const blocks = (place: PlaceId): boolean => field.voids.has(place) || (!isFlying(char) && solid(place));
  const directions: readonly Direction[] = chosen.diagonalMoves ? DIRECTIONS : ORTHOGONAL;
  return directions.flatMap((direction) => {
    const to = step(field, from, direction);
    return to === undefined || pinched(field, from, direction, blocks) ? [] : [to];
  });
}

/** where a character may step from its space, as its player knows the board. */
export const stepsFrom = (t: T, char: Char, from: PlaceId = placeOf(t, char), field: Field = seenBy(t, char.seat)): PlaceId[] =>
  stepsAround(t, char, field, from).filter((to) => occupied(field, to, layer(char), char.id) === undefined);

/**
 * One step of a character's own: onto a free space, or into somebody unseen, when both take 1 damage and are seen (K-160, R-85).
 * True when it goes on from there.
 */
export function stepTo(t: T, char: Char, to: PlaceId, left = 1): boolean {
  const from = placeOf(t, char);
  const blocked = occupied(truth(t), to, layer(char), char.id);
  if (blocked !== undefined) {
    const body: Body | undefined =
      typeof blocked === 'object' && !blocked.id.startsWith('?') ? { kind: 'char', id: blocked.id } : undefined;
    if (body) bump(t, char, body, left);
    return false;
  }
  const follow = maskOf(t, char) === 'follow';
  if (!follow && unseen(char) === null) unmask(t, char);
  t.move(char.figure, to);
  if (follow) followed(t, char, from, to);
  say(t, char, 'moved', char.seat, char.name, to);
  if (secretly(char)) t.stand();
  const stays = arrive(t, char, from);
  publishUnlessSecret(t, char);
  if (stays) each(t, char, (passive, args) => passive.stepped?.(t, char, from, args));
  return stays;
}

/** K-160, R-85: both take what is left of the move, and both are seen. */
function bump(t: T, char: Char, into: Body, left: number): void {
  if (into.kind === 'char') reveal(t, charOf(t, into.id));
  reveal(t, char);
  t.tell('all', 'bumped', char.seat, char.name);
  t.flash('all', 'bump', { piece: char.figure, place: placeOf(t, char), amount: left });
  const cause = { seat: char.seat, char: char.id };
  const hurts = [
    { body: { kind: 'char', id: char.id } as const, damage: left },
    { body: into, damage: left },
  ];
  queueFallen(t, dealAll(t, hurts, cause, 'collision'), cause);
}

/** How many steps more than one a Move has. */
export const movePlus = (t: T, char: Char): number =>
  ofChar(t, char).reduce((sum, { passive, args }) => sum + (passive.movePlus?.(t, char, args) ?? 0), 0);

export const walk: KeelarStep<'walk'> = (t, { char: id, to, cost }) => {
  const char = charOf(t, id);
  if (!onBoard(char)) return t.then('char.end', { char: id, pass: false });
  if (cost > 0) {
    char.res.action = (char.res.action ?? 0) - cost;
    char.spent = true;
  }
  // A longer Move goes on step by step, as far as its player likes.
  const plus = movePlus(t, char);
  if (stepTo(t, char, to) && plus > 0) t.then('steps', { char: id, left: plus, withPush: false, mode: 'walk' });
  t.then('act', { char: id });
};

/** Several steps of one ability: each is asked for, as what is met may stop the walk. */
export const steps: KeelarStep<'steps'> = (t, { char: id, left, withPush, mode }) => {
  const char = charOf(t, id);
  if (!canAct(char) || left < 1) return;
  const places = withPush ? neighbours(t.own, placeOf(t, char), rulesOf(t).diagonalMoves ? 8 : 4) : stepsFrom(t, char);
  if (places.length === 0) return;
  t.ask(char.seat, {
    kind: 'choose',
    options: [
      ...places.map((place) => ({ id: `to:${place}`, label: ['option.move', place] as const, place, mark: 'move' })),
      { id: 'stop', label: ['option.stop'] },
    ],
    title: ['ask.steps', left],
    rule: 'R-24',
    fallback: 'stop',
    ...(withPush ? {} : { walk: { by: 'option.move', most: left } }),
  });
  t.then('steps.do', { char: id, left, withPush, mode });
};

export const stepsDo: KeelarStep<'steps.do'> = (t, { char: id, left, withPush, mode }, answers) => {
  if (answers.text() === 'stop') return;
  const char = charOf(t, id);
  const { place } = answers.option();
  if (place === undefined) return;
  if (withPush) {
    const field = truth(t);
    const [a, b] = [cellOf(placeOf(t, char)), cellOf(place)];
    const direction = pushDirection(b.column - a.column, b.row - a.row);
    if (direction === undefined) return;
    const crash = crashAt(field, { layer: layer(char), id }, placeOf(t, char), direction);
    if (crash) {
      // K-089: moving with push into something ends the move; both take what is left of it.
      return t.then('push', { body: { kind: 'char', id }, direction, left, cause: { seat: char.seat, char: id } });
    }
  }
  if (stepTo(t, char, place, left)) t.then('steps', { char: id, left: left - 1, withPush, mode });
};

const asDirections = (t: T, body: Body): { id: string; label: readonly [string]; place?: PlaceId }[] => {
  const at = bodyPlace(t, body);
  return ORTHOGONAL.map((direction) => {
    const place = at === undefined ? undefined : step(t.own, at, direction);
    return { id: direction, label: [`to.${direction}`] as const, ...(place === undefined ? {} : { place }) };
  });
};

/** Q-05, K-089: the direction of "moved with push" is free. */
export const shove: KeelarStep<'shove'> = (t, { body, n, seat, char }) => {
  if (bodyPlace(t, body) === undefined) return;
  t.ask(seat, { kind: 'choose', options: asDirections(t, body), title: ['ask.direction'], rule: 'K-089' });
  t.then('shove.do', { body, n, seat, char });
};

export const shoveDo: KeelarStep<'shove.do'> = (t, { body, n, seat, char }, answers) => {
  const direction = ORTHOGONAL.find((each) => each === answers.text()) ?? 'N';
  t.then('push', { body, direction, left: n, cause: { seat, char } });
};

/** K-090, K-131: away from where the ability was aimed; a rider's is 0. */
export const recoil: KeelarStep<'recoil'> = (t, { use, n }) => {
  const char = charOf(t, use.char);
  if (!onBoard(char) || char.carrier !== null || use.place === null) return;
  const [a, b] = [cellOf(placeOf(t, char)), cellOf(use.place)];
  const aimed = pushDirection(b.column - a.column, b.row - a.row) ?? use.direction;
  if (!aimed) return;
  t.then('push', { body: { kind: 'char', id: char.id }, direction: opposite(aimed), left: n, cause: { seat: char.seat, char: char.id } });
};

/** The words of a superblind move, clockwise from "forward" (K-171). */
const WORDS = { forward: 0, right: 2, backward: 4, left: 6 } as const;

/** a step in a direction relative to the secret facing, with push 1; the player is told only what it ran into. */
export const blindDo: KeelarStep<'blind.do'> = (t, { char: id, word }) => {
  const char = charOf(t, id);
  const facing = t.hidden.facing[id] ?? 'N';
  const direction = turned(facing, WORDS[word]);
  const from = placeOf(t, char);
  t.stand();
  const crash = crashAt(truth(t), { layer: layer(char), id }, from, direction);
  if (crash) {
    t.tell([char.seat], 'blind.bump', crash.what);
    for (const obstacle of crash.obstacles) if (obstacle.kind === 'char') reveal(t, charOf(t, obstacle.id));
    const cause = { seat: char.seat, char: id };
    const hurts = [{ body: { kind: 'char', id } as const, damage: 1 }, ...crash.obstacles.map((body) => ({ body, damage: 1 }))];
    queueFallen(t, dealAll(t, hurts, cause, 'collision'), cause);
  } else {
    const to = step(t.own, from, direction);
    if (to !== undefined) {
      t.move(char.figure, to);
      t.tell([char.seat], 'blind.moved');
      say(t, char, 'moved', char.seat, char.name, to);
      if (!arrive(t, char, from)) t.tell([char.seat], 'blind.exit');
    }
  }
  // R-90 `superblind.turning`: the facing follows the step.
  if (rulesOf(t).superblindTurning && has(char, 'superblind')) {
    const now = ORTHOGONAL.find((each) => each === direction);
    if (now) t.hidden.facing[id] = now;
  }
  t.then('act', { char: id });
};
