import { connected } from '../../../table/geometry/board.ts';
import { cellsWithin } from '../../../table/geometry/square.ts';
import type { PlaceId, Seat } from '../../../table/ids.ts';
import type { Effect, Until } from '../sheet/ast.ts';
import { diagonalsOf } from './aim.ts';
import { groundBody, truth } from './field.ts';
import { shapeOf } from './figures.ts';
import type { Use } from './frames.ts';
import { walled } from './hooks.ts';
import { removeThing } from './hurt.ts';
import { charOf } from './lookup.ts';
import { detect, reveal } from './seen.ts';
import type { Char, T } from './state.ts';

type Create = Extract<Effect, { kind: 'create' }>;

/** Creates void, smoke, walls and barriers on the chosen space. */
export function create(t: T, char: Char, use: Use, effect: Create): void {
  const { place } = use;
  if (place === null) return;
  switch (effect.what) {
    case 'void':
      return t.then('void', { place, cause: { seat: char.seat, char: char.id }, forced: false });
    case 'smoke': {
      const radius = effect.radius ?? { n: 0, diagonals: 0 };
      const places = [place, ...cellsWithin(t.own, place, radius.n, diagonalsOf(radius.diagonals), 1)];
      for (const at of places) laySmoke(t, char.seat, at, effect.until);
      t.tell('all', 'smoke', char.seat, place);
      return detect(t);
    }
    case 'wall':
    case 'barrier':
      if (build(t, char.seat, effect.what, place)) lasts(t, char.seat, place, effect.what, effect.until);
      return detect(t);
  }
}

/** Smoke on one space; walls keep it out. */
export function laySmoke(t: T, seat: Seat, place: PlaceId, until: Until | null): void {
  const here = t.at(place);
  if (here.some(({ kind }) => kind === 'wall')) return;
  const old = here.find(({ kind }) => kind === 'smoke');
  if (!old) t.mint({ kind: 'smoke', place });
  lasts(t, seat, place, 'smoke', until);
}

/** things without turns of their own count the turns of the player who made them. */
function lasts(t: T, seat: Seat, place: PlaceId, kind: string, until: Until | null): void {
  const piece = t.at(place).find((each) => each.kind === kind);
  if (!piece || until?.kind !== 'turns') return;
  t.own.lasting[piece.id] = { seat, left: until.n, fresh: true };
}

/** K-018: builds on a space; where somebody unseen stands it fails and shows them. True when it stands. */
export function build(t: T, seat: Seat, what: 'wall' | 'barrier', place: PlaceId): boolean {
  const body = groundBody(truth(t), place) ?? (what === 'wall' ? truth(t).at.get(place)?.[0] : undefined);
  if (body) {
    if (body.unseen) reveal(t, charOf(t, body.id));
    t.tell('all', 'build.fails', seat, place);
    return false;
  }
  if (what === 'wall' && !connected(t.own, [...truth(t).walls.keys(), place])) {
    t.tell('all', 'build.cuts', seat, place);
    return false;
  }
  t.mint({ kind: what, place, face: shapeOf(what, place) });
  if (what === 'wall') walled(t, place);
  t.tell('all', `built.${what}`, seat, place);
  t.flash('all', 'build', { place });
  return true;
}

export function destroy(t: T, char: Char, use: Use, effect: Extract<Effect, { kind: 'destroy' }>): void {
  const piece = use.place === null ? undefined : t.at(use.place).find(({ kind }) => kind === effect.what);
  if (!piece) return;
  t.tell('all', 'destroys', char.seat, effect.what, piece.place);
  t.flash('all', 'crumble', { piece: piece.id, place: piece.place });
  removeThing(t, piece.id);
  detect(t);
}
