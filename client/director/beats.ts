import { dieOf } from '../../shared/engine/free/die-kind.ts';
import type { View } from '../../shared/engine/view.ts';
import { placeId } from '../../shared/table/ids.ts';
import { carrierOf, ON_TABLE } from '../../shared/table/piece.ts';
import { heightOf, type Scene, whereIs } from '../../shared/table/scene.ts';
import type { News } from '../../shared/wire-messages.ts';
import { countChanges, flashesOf } from '../motion/flourish.ts';
import { NO_SEQUENCE, type Sequence } from '../motion/sequence.ts';
import type { Flash } from '../motion/story.ts';
import type { Corner } from '../scene/camera/fit.ts';
import type { Item, Layout, Target } from '../scene/pieces/item.ts';
import { flashLook, type Skin } from '../skins/skin.ts';
import { extentOf, standing } from './framing.ts';
import { type Idiom, TOLD_AS } from './idioms.ts';

/** One viewer's table at one moment, as it is drawn. The director sees nothing else. */
export interface Glimpse {
  readonly view: View;
  readonly news: readonly News[];
  readonly layout: Pick<Layout, 'targets' | 'items'>;
  readonly scene: Scene;
  readonly skin: Skin;
  /** When what the newest command led to is seen; without it at once. */
  readonly sequence?: Sequence;
}

/** Something that is worth a shot. */
export interface Beat {
  readonly idiom: Idiom;
  /** Seconds on the director's clock. */
  readonly at: number;
  /** What has to be in the picture, corner by corner. */
  readonly points: readonly Corner[];
  /** The end of it: where a walk ends, what was struck. */
  readonly last: readonly Corner[];
  /** The public change that it belongs to. */
  readonly seq: number;
}

/** Numbers rise so many inches over what they are about. */
const CRY = 0.7;
/** Inches: two who are farther apart are no two in one picture, and what lies nearer than this is one thing. */
const APART = 15;
export const TOGETHER = 8;
/** Seconds between two things that are seen at once. */
const AT_ONCE = 0.3;
/** What somebody keeps beside the board is shown with their figure, if that is no farther away. */
const BESIDE = 26;
/** Inches above the ground of what happens at a place where nothing stands. */
const TALL = 1;
/** So many pieces that come or go at once are another board, not something that happens on this one. */
const UPHEAVAL = 14;

/** The corners of the box around something that stands there. */
export const pointsOf = ({ x, y, z, radius, height }: Target): readonly Corner[] => standing(x, y, z, Math.max(0.4, radius), height + CRY);
export const apart = (a: { x: number; z: number }, b: { x: number; z: number }): number => Math.hypot(a.x - b.x, a.z - b.z);
const byPiece = ({ targets }: Glimpse['layout']): Map<string, Target> => new Map(targets.map((target) => [target.piece, target]));
export const stances = ({ items }: Glimpse['layout']): Map<string, Item['stance']> =>
  new Map(items.map(({ piece, stance }) => [piece, stance]));

/** True where what follows has nothing to do with what was before: another table, another board, everything anew. */
export function isNew(before: Glimpse | null, after: Glimpse): boolean {
  if (!before) return true;
  const [old, now] = [before.view, after.view];
  if (old.game !== now.game || (old.free === null) !== (now.free === null) || now.seq < old.seq) return true;
  if (before.scene.board.id !== after.scene.board.id || before.scene.board.kind !== after.scene.board.kind) return true;
  const came = Object.keys(now.pieces).filter((id) => !Object.hasOwn(old.pieces, id)).length;
  const went = Object.keys(old.pieces).filter((id) => !Object.hasOwn(now.pieces, id)).length;
  return came > UPHEAVAL || went > UPHEAVAL;
}

/** What a hand does at a point of the table: a walk that no view tells of. */
export function touched(x: number, z: number, at: number): Beat {
  const points = [-1, 1].flatMap((dx) => [-1, 1].map((dz) => ({ x: x + dx * 1.5, y: 0.5, z: z + dz * 1.5 })));
  return { idiom: 'walk', at, points, last: points, seq: -1 };
}

/** What happened between two moments, as things to show; `news` came since. Dice in the tray have a picture of their own (`scene/CloseView.ts`). */
export function beatsBetween(before: Glimpse | null, after: Glimpse, { news, at }: { news: readonly News[]; at: number }): Beat[] {
  const beats: Beat[] = [];
  const { seq } = after.view;
  const { n: timed, starts, flashes: times } = after.sequence ?? NO_SEQUENCE;
  const addAt =
    (ms = 0): Add =>
    (idiom, points, last = points) => {
      if (points.length > 0) beats.push({ idiom, at: at + ms / 1000, points, last, seq });
    };
  const undone = news.some(({ events }) => events.some(({ kind }) => kind === 'undone'));
  if (!before || undone || isNew(before, after)) return beats;
  const seen = new Sight(before, after);
  for (const { n, events } of news)
    for (const [i, flash] of flashesOf(events).entries()) {
      if (flashLook(after.skin, flash.what).goes === 'found' && flash.piece !== undefined) seen.found.add(flash.piece);
      tellFlash(flash, seen, addAt(n === timed ? times[i] : 0));
    }
  tellPieces(seen, (piece) => addAt(starts.get(piece)));
  return together(beats);
}

type Add = (idiom: Idiom, points: readonly Corner[], last?: readonly Corner[]) => void;

/** Two moments with where everything stands in both. */
class Sight {
  readonly was: Map<string, Target>;
  readonly is: Map<string, Target>;
  readonly before: Glimpse;
  readonly after: Glimpse;
  /** What was found, and is shown where it was. */
  readonly found = new Set<string>();

  constructor(before: Glimpse, after: Glimpse) {
    this.before = before;
    this.after = after;
    this.was = byPiece(before.layout);
    this.is = byPiece(after.layout);
  }

  /** Where a piece stands, or stood before it was gone. */
  where(piece: string | undefined): Target | undefined {
    return piece === undefined ? undefined : (this.is.get(piece) ?? this.was.get(piece));
  }

  /** True for what stood there and is far away by now: what befell it did so there. */
  left(piece: string | undefined, spot: readonly Corner[]): boolean {
    const [from, to] = piece === undefined ? [] : [this.was.get(piece), this.is.get(piece)];
    const middle = extentOf(spot);
    return from !== undefined && to !== undefined && apart(from, middle) < TOGETHER && apart(to, middle) > APART;
  }

  /** A place of the board or beside it. */
  place(place: string | undefined): readonly Corner[] {
    const { scene } = this.after;
    const spot = place === undefined ? undefined : whereIs(scene, placeId(place));
    return spot && place !== undefined ? standing(spot.x, heightOf(scene.board, placeId(place)), spot.z, 0.6, TALL + CRY) : [];
  }

  /** The nearest figure of whoever has what lies beside the board, else of whoever is at turn: without it the picture would show a shelf and nobody. */
  keeper(piece: string): readonly Corner[] {
    const { view, scene, layout } = this.after;
    const [body, thing] = [this.is.get(piece), view.pieces[piece]];
    const area = scene.areas.find(({ id }) => id === thing?.place);
    const seat = thing?.owner ?? area?.seat ?? view.turn.seat;
    if (!body || !area || seat === null) return [];
    const stance = stances(layout);
    const mine = layout.targets.filter(({ piece: id }) => view.pieces[id]?.owner === seat && stance.get(id) === 'figure');
    const [nearest] = mine.sort((a, b) => apart(a, body) - apart(b, body));
    return nearest && apart(nearest, body) < BESIDE ? pointsOf(nearest) : [];
  }

  /** The figure of whoever is at turn that is nearest to a point, but for the one that stands there. */
  actorNear(points: readonly Corner[], but: string | undefined): Target | undefined {
    const { view } = this.after;
    const middle = extentOf(points);
    const mine = this.after.layout.targets.filter(({ piece }) => piece !== but && view.pieces[piece]?.owner === view.turn.seat);
    const near = mine.filter((target) => apart(target, middle) < TOGETHER && apart(target, middle) > 0.3);
    return near.sort((a, b) => apart(a, middle) - apart(b, middle))[0];
  }
}

/** What a flourish of the game means, in the words of its skin. */
function tellFlash({ what, piece, place }: Flash, seen: Sight, add: Add): void {
  const { drama, goes } = flashLook(seen.after.skin, what);
  if (!drama) return;
  const body = seen.where(piece);
  const spot = seen.place(place);
  const own = body && (goes !== 'found' || spot.length === 0) ? pointsOf(body) : [];
  const idiom = TOLD_AS[drama];
  // A bolt flies from the piece to the place: what is struck is what matters where both have no room in one picture.
  const struck = goes === 'bolt' || spot.length === 0 || seen.left(piece, spot) ? spot : own.length > 0 && goes !== 'push' ? own : spot;
  const main = struck.length > 0 ? struck : own;
  if (main.length === 0) return;
  const old = goes === 'push' && piece !== undefined ? seen.was.get(piece) : undefined;
  const others = [own, spot, old ? pointsOf(old) : []].filter((each) => each.length > 0 && each !== main);
  const actor = drama === 'hit' ? seen.actorNear(main, piece) : undefined;
  if (actor) others.push(pointsOf(actor));
  const middle = extentOf(main);
  const near = others.filter((each) => apart(extentOf(each), middle) < APART);
  const keeper = main === own && piece !== undefined ? seen.keeper(piece) : [];
  add(idiom, [main, ...near, keeper].flat(), main);
}

/** What follows from the pieces alone: walks, faces that turned up, stacks that grew, who came and who went. */
function tellPieces(seen: Sight, addFor: (piece: string) => Add): void {
  const { before, after } = seen;
  const [old, now] = [before.view.pieces, after.view.pieces];
  const stance = stances(after.layout);
  const stood = stances(before.layout);
  for (const { piece, by } of countChanges(old, now)) {
    const at = seen.is.get(piece);
    const stack = stance.get(piece) === 'stack' || now[piece]?.place === ON_TABLE;
    if (at && by > 0 && stack && !after.skin.pile?.(now[piece]?.kind ?? ''))
      addFor(piece)('haul', [...pointsOf(at), ...seen.keeper(piece)], pointsOf(at));
  }
  for (const piece of Object.values(now)) {
    const add = addFor(piece.id);
    const [was, at] = [old[piece.id], seen.is.get(piece.id)];
    if (!at || seen.found.has(piece.id)) continue;
    const figure = stance.get(piece.id) === 'figure';
    if (!was) {
      if (figure || piece.face !== null) add('reveal', pointsOf(at));
      continue;
    }
    const from = seen.was.get(piece.id);
    const moved = from !== undefined && apart(from, at) > 0.3;
    if (was.face === null && piece.face !== null) add('reveal', [...pointsOf(at), ...seen.keeper(piece.id)], pointsOf(at));
    else if (dieOf(piece)) {
      if (moved || was.count !== piece.count) add('throw', pointsOf(at));
    } else if (was.place !== piece.place && carrierOf(piece.place) !== undefined) add('haul', pointsOf(at));
    else if (moved && (piece.pose !== undefined || (figure && was.place !== piece.place))) {
      const both = apart(from, at) < APART * 1.6 ? [...pointsOf(from), ...pointsOf(at)] : pointsOf(at);
      add('walk', both, pointsOf(at));
    }
  }
  for (const piece of Object.values(old)) {
    const from = seen.was.get(piece.id);
    if (from && !now[piece.id] && piece.owner !== null && stood.get(piece.id) === 'figure') addFor(piece.id)('exit', pointsOf(from));
  }
}

/** What is told in the same way and happens side by side is one thing. */
function together(beats: readonly Beat[]): Beat[] {
  const out: Beat[] = [];
  for (const beat of beats) {
    const i = out.findIndex(
      (each) =>
        each.idiom === beat.idiom &&
        Math.abs(each.at - beat.at) < AT_ONCE &&
        extentOf([...each.points, ...beat.points]).reach * 2 < TOGETHER,
    );
    const with_ = out[i];
    if (with_) out[i] = { ...with_, points: [...with_.points, ...beat.points], last: [...with_.last, ...beat.last] };
    else out.push(beat);
  }
  return out;
}
