/** A game of bots on a fake clock, told by the director of the camera, and what an audience saw of it: measured apart from the director. */

import type { Glimpse } from '../../client/director/beats.ts';
import { Director } from '../../client/director/director.ts';
import { type Stand, wideRig } from '../../client/director/framing.ts';
import { type Idiom, shotOf } from '../../client/director/idioms.ts';
import { countChanges, flashesOf } from '../../client/motion/flourish.ts';
import { sequenceOf } from '../../client/motion/sequence.ts';
import { type Corner, type Insets, projected } from '../../client/scene/camera/fit.ts';
import { Flight } from '../../client/scene/camera/flight.ts';
import { eyeOf, type Rig } from '../../client/scene/camera/rig.ts';
import { layOut } from '../../client/scene/pieces/layout.ts';
import { sizeOf } from '../../client/scene/pieces/models.ts';
import { arranged } from '../../client/scene/stage/arranged.ts';
import { boardCorners, housesOf, thickness } from '../../client/scene/stage/extent.ts';
import { loadSkin, skinOf } from '../../client/skins/index.ts';
import { flashLook } from '../../client/skins/skin.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { project } from '../../shared/engine/project.ts';
import { start } from '../../shared/engine/start.ts';
import type { View } from '../../shared/engine/view.ts';
import { type Bots, botCommand, spareCommands } from '../../shared/session/bots.ts';
import { addToHistory, EMPTY_HISTORY } from '../../shared/session/history.ts';
import { placeId } from '../../shared/table/ids.ts';
import { whereIs } from '../../shared/table/scene.ts';
import type { News } from '../../shared/wire-messages.ts';
import { optionsFor } from './options.ts';
import { seededBelow } from './table.ts';

const INSETS: Insets = { left: 0.17, right: 0.01, top: 0.08, bottom: 0.09 };
const ASPECT = 16 / 9;
const FRAME = 1 / 30;
/** From this share of the distance on from which the whole table is seen a picture tells of nothing in particular. */
const WIDE = 0.9;

/** Inches: what stands that near a place is there, and what is farther from it has nothing to do with it any more. */
const BESIDE = 8;
const AWAY = 15;

/** Something that an audience must have seen. */
interface Due {
  readonly what: 'reveal' | 'haul' | 'hit';
  readonly at: Corner;
  readonly since: number;
  readonly where: string;
  inFrame: number;
  longest: number;
  /** Seconds until it came into the picture for good. */
  late: number;
}

/** What was seen of one game. */
export interface Watched {
  seconds: number;
  cuts: number;
  commands: number;
  dues: number;
  /** What was not in the picture for 1.5 s without a break, in words. */
  short: string[];
  /** How late each came into the picture, in seconds. */
  late: { readonly what: Due['what']; readonly seconds: number }[];
  /** Radians a second, the fastest. */
  fastest: number;
  leastBetweenCuts: number;
  missed: number;
  shares: Partial<Record<Idiom, number>>;
  /** Seconds in which the picture was of the whole table, or nearly. */
  wide: number;
}

interface Spec {
  readonly game: AnyGame;
  readonly seed: number;
  /** Seconds between two answers. */
  readonly pace: number;
  /** The game is broken off after so many answers. */
  readonly most: number;
  readonly still?: boolean;
}

const directionOf = (rig: Rig): readonly [number, number, number] => {
  const [x, y, z] = eyeOf(rig);
  return [(rig.x - x) / rig.distance, -y / rig.distance, (rig.z - z) / rig.distance];
};

/** The angle between two directions, by their chord. */
function angle(a: Rig, b: Rig): number {
  const [p, q] = [directionOf(a), directionOf(b)];
  return 2 * Math.asin(Math.min(1, Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]) / 2));
}

const seen = (at: Corner, rig: Rig): boolean => {
  const { x, y, depth } = projected(at, rig, ASPECT);
  const { left, right, top, bottom } = INSETS;
  return depth > 0 && x > -1 + 2 * left && x < 1 - 2 * right && y > -1 + 2 * bottom && y < 1 - 2 * top;
};

/** The table of one view, as the page would draw it. */
function glimpseOf(game: AnyGame, view: View, news: readonly News[], before?: Glimpse): Glimpse & Pick<Stand, 'board'> {
  const scene = arranged(game.scene(view.own, view.options, view.seats), false);
  const skin = skinOf(view.game, scene.board.kind);
  const tableTop = thickness(scene.board);
  const { kinds, faces, colours } = game;
  const layout = layOut({ view, scene, kinds, faces, colours, skin, azimuth: 0, sizeOf, tableTop });
  const sequence = sequenceOf(news, { scene, skin, targets: before?.layout.targets ?? [], most: 6_000 });
  return { view, news, layout, scene, skin, sequence, board: boardCorners(scene) };
}

/** What the views and the news say that an audience must see; known without the director. */
function duesOf(before: Glimpse, after: Glimpse, news: News, now: number): Due[] {
  const dues: Due[] = [];
  const add = (what: Due['what'], at: Corner | undefined, where: string) =>
    at && dues.push({ what, at, since: now, where: `${where} at ${after.view.seq}`, inFrame: 0, longest: 0, late: -1 });
  if (before.scene.board.id !== after.scene.board.id) return dues;
  const came = Object.keys(after.view.pieces).filter((id) => !before.view.pieces[id]).length;
  if (came > 14) return dues;
  const spot = (piece: string | undefined, place: string | undefined): Corner | undefined => {
    const target = [...after.layout.targets, ...before.layout.targets].find((each) => each.piece === piece);
    const at = place === undefined ? undefined : whereIs(after.scene, placeId(place));
    return target ? { x: target.x, y: target.y + target.height / 2, z: target.z } : at && { x: at.x, y: 0.5, z: at.z };
  };
  const carriedOff = (piece: string | undefined, place: string | undefined): boolean => {
    const at = place === undefined ? undefined : whereIs(after.scene, placeId(place));
    const [from, to] = [before, after].map(({ layout }) => layout.targets.find((each) => each.piece === piece));
    const far = (target: typeof from): number => (at && target ? Math.hypot(target.x - at.x, target.z - at.z) : Number.NaN);
    return far(from) < BESIDE && far(to) > AWAY;
  };
  for (const { what, piece, place } of flashesOf(news.events)) {
    const { drama, goes } = flashLook(after.skin, what);
    // Of a bolt it is what is struck, of what was found where that was; whoever was carried off by it was struck where its sparks fly.
    const there = goes === 'bolt' || goes === 'found' || carriedOff(piece, place) ? spot(undefined, place) : undefined;
    const at = there ?? spot(piece, place);
    if (drama === 'hit' || drama === 'reveal' || drama === 'haul') add(drama, at, what);
  }
  for (const { piece, by } of countChanges(before.view.pieces, after.view.pieces)) {
    const stack = after.layout.items.some((item) => item.piece === piece && item.stance === 'stack');
    if (by > 0 && stack && !after.skin.pile?.(after.view.pieces[piece]?.kind ?? '')) add('haul', spot(piece, undefined), `+${by} ${piece}`);
  }
  for (const piece of Object.values(after.view.pieces))
    if (before.view.pieces[piece.id]?.face === null && piece.face !== null) add('reveal', spot(piece.id, undefined), `face of ${piece.id}`);
  return dues;
}

/** Plays a game and watches it through the director's camera, frame by frame. */
export async function watch({ game, seed, pace, most, still = false }: Spec): Promise<Watched> {
  await loadSkin(game.id);
  const chance = seededChance(seed);
  const below = seededBelow(seed);
  const bots: Bots = { answers: () => true, agrees: () => true, strength: () => 'heuristic', below };
  const seats = game.seats.min + below(Math.min(4, game.seats.max) - game.seats.min + 1);
  const begun = start(game, { seats, options: optionsFor(game, seed, below) }, chance);
  let { table } = begun;
  let { history } = addToHistory(EMPTY_HISTORY, table, begun.events);
  let news: readonly News[] = [];
  let glimpse = glimpseOf(game, project(table, null), news);
  let stand: Stand = { aspect: ASPECT, insets: INSETS, board: glimpse.board, azimuth: 0, houses: housesOf(glimpse.scene), still };
  let now = 0;
  const director = new Director(stand, now);
  const flight = new Flight();
  let { rig } = director.frame(now, { x: 0, z: 0, distance: 40, azimuth: 0, polar: 0.6 });
  director.see(glimpse, now, rig);
  const out: Watched = {
    ...{ seconds: 0, cuts: 0, commands: 0, dues: 0, short: [], late: [], fastest: 0 },
    ...{ leastBetweenCuts: Number.POSITIVE_INFINITY, missed: 0, shares: {}, wide: 0 },
  };
  let open: Due[] = [];
  let lastCut = Number.NEGATIVE_INFINITY;

  const step = () => {
    now += FRAME;
    const goal = director.frame(now, rig);
    const before = rig;
    if (goal.cut) {
      flight.still();
      rig = goal.rig;
      out.cuts++;
      out.leastBetweenCuts = Math.min(out.leastBetweenCuts, now - lastCut);
      lastCut = now;
    } else {
      rig = still ? goal.rig : flight.step(rig, goal.rig, FRAME);
      out.fastest = Math.max(out.fastest, angle(before, rig) / FRAME);
    }
    out.shares[director.idiom] = (out.shares[director.idiom] ?? 0) + FRAME;
    if (rig.distance > WIDE * wideRig(shotOf('standing', 'table'), [], stand).distance) out.wide += FRAME;
    for (const due of open) {
      const there = seen(due.at, rig);
      if (there && due.inFrame === 0) due.late = now - due.since;
      due.inFrame = there ? due.inFrame + FRAME : 0;
      due.longest = Math.max(due.longest, due.inFrame);
    }
    for (const due of open) if (due.longest >= 1.5) out.late.push({ what: due.what, seconds: due.late });
    for (const due of open)
      if (due.longest < 1.5 && now - due.since > 15) out.short.push(`${due.what} ${due.where}: ${due.longest.toFixed(2)} s`);
    open = open.filter((due) => due.longest < 1.5 && now - due.since <= 15);
  };
  const play = (seconds: number) => {
    for (const until = now + seconds; now < until; ) step();
  };

  play(pace);
  while (out.commands < most) {
    const next = botCommand(table, bots);
    if (!next) break;
    let outcome = submit(table, next.make(), chance);
    for (const spare of outcome.ok ? [] : spareCommands(table, bots)) if (!outcome.ok) outcome = submit(table, spare, chance);
    if (!outcome.ok) throw outcome.fault ?? new Error(outcome.refusal.text);
    table = outcome.table;
    out.commands++;
    const { heard, ...told } = addToHistory(history, table, outcome.events);
    history = told.history;
    const said: News = heard.open ?? { n: -1, seq: -1, events: [] };
    if (heard.open) news = [...news, heard.open].slice(-60);
    const before = glimpse;
    glimpse = glimpseOf(game, project(table, null), news, before);
    stand = JSON.stringify(stand.board) === JSON.stringify(glimpse.board) ? stand : { ...stand, board: glimpse.board };
    director.reframe(stand, now, rig);
    director.see(glimpse, now, rig);
    const dues = duesOf(before, glimpse, said, now);
    out.dues += dues.length;
    open.push(...dues);
    play(pace);
  }
  play(16);
  return { ...out, seconds: now, missed: director.account.missed };
}
