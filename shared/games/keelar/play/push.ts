import type { Direction } from '../../../table/geometry/direction.ts';
import { step } from '../../../table/geometry/square.ts';
import type { PieceId, PlaceId } from '../../../table/ids.ts';
import { arrive } from './arrive.ts';
import { type Crash, crashAt } from './crash.ts';
import { exposed, unmask } from './decoys.ts';
import { type Layer, layerOf, occupied, truth } from './field.ts';
import type { Body, Cause, Hurt } from './frames.ts';
import { exitHere } from './ground.ts';
import { thingMoved } from './hooks.ts';
import { bodyPlace, dealAll, queueFallen, removeThing, slay } from './hurt.ts';
import { charOf, isFlying, rulesOf, unseen } from './lookup.ts';
import { show } from './say.ts';
import { detect, reveal } from './seen.ts';
import type { KeelarStep, T } from './state.ts';

export { crashAt };

const layerOfBody = (t: T, body: Body): { layer: Layer; id?: string } => {
  if (body.kind === 'barrier') return { layer: 'ground' };
  const char = charOf(t, body.id);
  return { layer: layerOf({ downed: char.life === 'downed', flying: isFlying(char) }), id: char.id };
};

const figureOf = (t: T, body: Body): PieceId => (body.kind === 'char' ? charOf(t, body.id).figure : body.id);

/** Pushes a body step by step (K-085 to K-091, R-57 to R-60). What it causes is asked between the steps. */
export const push: KeelarStep<'push'> = (t, { body, direction, left, cause }) => {
  for (let rest = left; rest > 0; rest--) {
    const from = bodyPlace(t, body);
    // destroyed and killed things are not pushed. K-091, I-24: nor are walls.
    if (from === undefined || (body.kind === 'barrier' && t.piece(body.id).kind === 'wall')) return;
    const mover = layerOfBody(t, body);
    const field = truth(t);
    const crash = crashAt(field, mover, from, direction);
    if (crash) return crashInto(t, body, from, direction, rest, crash, cause);
    const to = step(field, from, direction);
    if (to === undefined) return;
    if (body.kind === 'barrier') {
      if (t.piece(body.id).kind === 'character') {
        exposed(t, body.id);
        return;
      }
      t.flash('all', 'push', { piece: body.id, place: to });
      // a barrier on an exit plugs it.
      t.move(body.id, to);
      thingMoved(t, t.piece(body.id));
      if (exitHere(t, from)) t.then('exit.go', { place: from });
      detect(t);
    } else {
      const char = charOf(t, body.id);
      if (unseen(char) === null) unmask(t, char);
      show(t, char, 'push', { piece: char.figure, place: to });
      t.move(char.figure, to);
      if (!arrive(t, char, from)) return;
      // What a step brought about (a trap, a pickup) comes before the next one.
      if (rest > 1 && t.queued()) return t.then('push', { body, direction, left: rest - 1, cause });
    }
  }
};

function crashInto(t: T, body: Body, from: PlaceId, direction: Direction, rest: number, crash: Crash, cause: Cause): void {
  const chosen = rulesOf(t);
  // over the edge or into void, where the options say so.
  if (crash.what === 'edge' && chosen.pushEdge === 'fallOut') return gone(t, body, from, 'fell.out', cause);
  if (crash.what === 'void' && chosen.pushVoid === 'destroy') return gone(t, body, from, 'swallowed', cause);
  for (const obstacle of crash.obstacles) if (obstacle.kind === 'char') reveal(t, charOf(t, obstacle.id));
  // K-088, R-59: both take what is left; the pushed one first; nothing is handed on.
  const hurts: Hurt[] = [body, ...crash.obstacles].map((each) => ({ body: each, damage: rest }));
  if (chosen.pushTransfer)
    hurts.push(...rowBehind(t, from, direction, crash, layerOfBody(t, body).layer).map((each) => ({ body: each, damage: rest })));
  t.flash('all', 'bump', { piece: figureOf(t, body), place: from, amount: rest });
  queueFallen(t, dealAll(t, hurts, cause, 'collision'), cause);
}

/** `push.transfer=true`: what is left passes on through the bodies that touch behind the one that was met. */
function rowBehind(t: T, from: PlaceId, direction: Direction, crash: Crash, layer: Layer): Body[] {
  const field = truth(t);
  const found: Body[] = [];
  const [first] = crash.obstacles;
  let place = step(field, from, direction);
  if (place === undefined || first === undefined || bodyPlace(t, first) !== place) return found;
  for (place = step(field, place, direction); place !== undefined; place = step(field, place, direction)) {
    const there = occupied(field, place, layer);
    const barrier = there === 'barrier' ? field.barriers.get(place) : undefined;
    if (barrier) found.push({ kind: 'barrier', id: barrier.id });
    else if (typeof there === 'object' && !there.id.startsWith('?')) found.push({ kind: 'char', id: there.id });
    else break;
  }
  return found;
}

/** Whoever leaves the board in such a way is killed or destroyed; a barrier is lost. */
function gone(t: T, body: Body, from: PlaceId, line: 'fell.out' | 'swallowed', cause: Cause): void {
  t.tell('all', line, from);
  if (body.kind === 'barrier') removeThing(t, body.id);
  else slay(t, charOf(t, body.id), cause);
}
