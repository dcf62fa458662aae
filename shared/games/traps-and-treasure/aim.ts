import type { Measured } from '../../engine/measure.ts';
import type { Prompt, Way } from '../../engine/prompt.ts';
import { inDisc } from '../../table/geometry/plane/areas.ts';
import { toward } from '../../table/geometry/plane/directions.ts';
import { flat, gapTo } from '../../table/geometry/plane/distance.ts';
import { slabLength } from '../../table/geometry/plane/laying.ts';
import { surfaceAt } from '../../table/geometry/plane/rooms.ts';
import { seesPoint } from '../../table/geometry/plane/sight.ts';
import { slabCorners } from '../../table/geometry/plane/slabs.ts';
import type { Point3 } from '../../table/geometry/plane/types.ts';
import { INCH, SLAB_TALL, spotId, spotOf } from '../../table/geometry/plane/types.ts';
import type { PieceId } from '../../table/ids.ts';
import { check } from './check-roll.ts';
import type { Aimed } from './danger-frames.ts';
import { affect, half, lastTurn } from './effects.ts';
import type { T, TrapSteps } from './frames.ts';
import { basesBut, sightOf, sightTerrain, terrain } from './ground.ts';
import { cast, SPELL_RANGE } from './spells.ts';
import { nextNumber } from './treasure.ts';
import { isFoe } from './values.ts';
import type { World } from './world.ts';
import { creature, creatures, posOf, worldOf } from './world.ts';

/** Longest slab (T-122, T-126) and radius of a Confusion (T-121). */
const LONGEST = 6 * INCH;
const CLOUD = 3 * INCH;

/** Where a spell would come to be: its point, and for a wall the way it runs and how long it really becomes (G-20). */
interface Aim {
  readonly at: Point3;
  readonly degrees: number;
  readonly length: number;
}

/** Why a spell cannot go there. */
interface Miss {
  readonly rule: string;
  readonly text: string;
}

const isMiss = (aim: Aim | Miss): aim is Miss => 'rule' in aim;

/** Reads a drawn answer: where the spell comes to be, or why it cannot (G-20, R-73). */
function aimAt(w: World, id: string, spell: Aimed, drawn: readonly string[]): Aim | Miss {
  const [point = '', degrees = '0', wish = '0'] = drawn;
  const at = spotOf(point);
  const rule = spell === 'confusion' ? 'R-73' : 'G-20';
  if (!at) return { rule, text: 'That is no point of the table.' };
  const from = posOf(w, id);
  if (at.z < 0) return { rule, text: 'Nothing is below the ground.' };
  // G-20: a point of a surface; walls stand on one, a cloud may hang over it.
  if (spell !== 'confusion' && !surfaceAt(terrain(w), at)) return { rule, text: 'A wall stands on a level surface.' };
  if (gapTo(from, at) > SPELL_RANGE) return { rule, text: 'That is farther away than 12".' };
  if (!seesPoint(sightTerrain(w), from, at)) return { rule, text: 'The caster does not see that point.' };
  if (spell === 'confusion') return { at, degrees: 0, length: 0 };
  const length = slabLength(terrain(w), basesBut(w, null), at, Number(degrees), Math.min(LONGEST, Number(wish)));
  return length > 0 ? { at, degrees: Number(degrees), length } : { rule, text: 'No wall of half an inch has room there.' };
}

/** who stands in a Confusion, the caster included. */
export const inConfusion = (w: World, at: Point3): PieceId[] =>
  creatures(w)
    .filter(({ id }) => inDisc(terrain(w), at, CLOUD, posOf(w, id)))
    .map(({ id }) => id);

/** What a draft of a spell's point covers, for the picture; the same code decides. */
export function measureAim(w: World, id: string, spell: Aimed, drawn: readonly string[]): Measured | undefined {
  const at = spotOf(drawn[0] ?? '');
  if (!at) return undefined;
  const aim = aimAt(w, id, spell, drawn);
  const nothing = { legs: [], left: 0, stops: [] };
  if (isMiss(aim)) return { ...nothing, wrong: { leg: 0, at: spotId(at), ...aim }, cover: null, hit: [] };
  if (spell === 'confusion')
    return { ...nothing, wrong: null, cover: { shape: 'disc', at: spotId(at), radius: CLOUD }, hit: inConfusion(w, at) };
  const corners = slabCorners({ from: aim.at, degrees: aim.degrees, length: aim.length }).map(spotId);
  return { ...nothing, wrong: null, cover: { shape: 'slab', corners, length: aim.length, tall: SLAB_TALL }, hit: [] };
}

/** Why a drawn point will not do; undefined when it will. */
export function refuseAim(w: World, id: string, spell: Aimed, drawn: readonly string[]): Miss | undefined {
  const aim = aimAt(w, id, spell, drawn);
  return isMiss(aim) ? aim : undefined;
}

/** How far from a foe a cloud or a wall is offered, nearest to what is wished first. */
const CLOUDS_AROUND = [0, 1000, 2000, 3000];
const WALLS_BEFORE = [1250, 2000, 3000];

/** Points that are offered by name: on and before foes in sight. All of them are legal. */
export function aimWays(w: World, id: string, spell: Aimed): Way[] {
  const of = creature(w, id);
  const from = posOf(w, id);
  const foes = creatures(w).filter((other) => isFoe(w, of, other) && sightOf(w, id, other.id).free);
  return foes.flatMap((foe): Way[] => {
    const drawn = spell === 'confusion' ? cloudsAround(w, foe.id) : wallsBefore(from, posOf(w, foe.id));
    const answer = drawn.find((each) => !isMiss(aimAt(w, id, spell, each)));
    return answer ? [{ id: `at:${foe.id}`, label: [`way.${spell}`, foe.id], answer, cost: 0, mark: 'spell' }] : [];
  });
}

/** The point so far before `to`, seen from `from`, on the floor of `to`. */
function before(from: Point3, to: Point3, length: number): Point3 {
  const way = Math.max(1, flat(from, to));
  return { x: to.x + Math.round(((from.x - to.x) * length) / way), y: to.y + Math.round(((from.y - to.y) * length) / way), z: to.z };
}

/** Centres of a Confusion that reaches a foe. */
function cloudsAround(w: World, foe: PieceId): string[][] {
  const to = posOf(w, foe);
  const ground = terrain(w);
  const ways = CLOUDS_AROUND.flatMap((length) => EIGHT.map((degrees) => toward(degrees, length)));
  return ways
    .map((way): Point3 => ({ x: to.x + way.x, y: to.y + way.y, z: to.z }))
    .filter((at) => inDisc(ground, at, CLOUD, to))
    .map((at) => [spotId(at)]);
}

const EIGHT = [0, 45, 90, 135, 180, 225, 270, 315];

/** Walls that stand across the line between two figures, a little before the second one. */
function wallsBefore(from: Point3, to: Point3): string[][] {
  const turns = Math.abs(from.x - to.x) > Math.abs(from.y - to.y) ? ['90', '270'] : ['0', '180'];
  return WALLS_BEFORE.flatMap((length) => turns.map((degrees) => [spotId(before(from, to, length)), degrees, '3000']));
}

const templateOf = (spell: Aimed): Extract<Prompt, { kind: 'spot' }>['template'] =>
  spell === 'confusion' ? { shape: 'disc', radius: CLOUD } : { shape: 'slab', width: INCH, longest: LONGEST };

export const aimSteps: TrapSteps<'aim.ask' | 'aim.do'> = {
  'aim.ask': (t, { id, spell }) => {
    const w = worldOf(t);
    const of = t.own.creatures[id];
    // A table fix has taken the caster away.
    if (!of) return;
    t.ask(of.seat ?? 0, {
      kind: 'spot',
      piece: id,
      from: spotId(posOf(w, id)),
      range: SPELL_RANGE,
      template: templateOf(spell),
      ways: aimWays(w, id, spell),
      options: [{ id: 'back', label: ['option.back'], mark: 'end' }],
      title: [`aim.${spell}`, id],
      seen: ['aim.seen', id],
      rule: spell === 'confusion' ? 'R-73' : 'G-20',
      about: `aim:${spell}`,
      fallback: 'back',
    });
    t.then('aim.do', { id, spell });
  },

  'aim.do': (t, { id, spell }, answers) => {
    // no Action is spent before a target is named.
    if (!answers.isDrawn()) return;
    const aim = aimAt(worldOf(t), id, spell, answers.drawn());
    if (isMiss(aim)) throw new Error(`${id} cannot cast ${spell} there: ${aim.rule}`);
    if (!cast(t, id, spell)) return;
    if (spell === 'confusion') confuse(t, id, aim.at);
    else raise(t, id, spell, aim);
  },
};

/** T-121, R-73: one Wits check each, now; the failures share the D3 Turns. */
function confuse(t: T, id: PieceId, at: Point3): void {
  const [die = 1] = t.roll(['d6'], creature(t, id).seat, ['roll.confusion']);
  t.flash('all', 'confusion', { place: spotId(at), amount: CLOUD });
  for (const each of inConfusion(worldOf(t), at)) if (!check(t, each, 'wits')) affect(t, each, 'confused', half(die));
}

/** T-122, T-126, R-75. */
function raise(t: T, id: PieceId, spell: Aimed, { at, degrees, length }: Aim): void {
  const [die = 1] = t.roll(['d6'], creature(t, id).seat, [spell === 'fire-wall' ? 'roll.fire' : 'roll.stone']);
  const kind = spell === 'fire-wall' ? 'fire' : 'stone';
  t.own.slabs = [...t.own.slabs, { id: `slab-${nextNumber(t)}`, kind, from: at, degrees, length, until: lastTurn(t, die) }];
  t.tell('all', `rises.${kind}`, id, length / INCH, die);
  t.flash('all', kind, { place: spotId(at), amount: length });
}
