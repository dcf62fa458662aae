import type { Flaw } from '../../engine/flaw.ts';
import type { Line } from '../../engine/line.ts';
import type { GameState } from '../../engine/state.ts';
import type { View } from '../../engine/view.ts';
import { flat } from '../../table/geometry/plane/distance.ts';
import { INCH, RADIUS, spotOf, TALL, TOLERANCE } from '../../table/geometry/plane/types.ts';
import { GROUP, PARTS } from './content.ts';
import { mapIn } from './map.ts';
import { settingsOf } from './settings.ts';
import type { Own } from './state.ts';
import { hasEffect, isConscious, legsOf, loadOf, speedOf } from './values.ts';
import type { World } from './world.ts';
import { boxesOf, creatures, worldIn } from './world.ts';

const worldOf = (state: GameState, own: Own): World => ({
  own,
  options: state.options,
  settings: settingsOf(state.options),
  seats: state.seats,
  thing: (id) => state.pieces[id],
  things: (kind) => Object.values(state.pieces).filter((piece) => piece.kind === kind),
});

/** The first broken invariant (7) with its id. What needs the way of a game (I-01, I-10, stashes that never shrink) tests see. */
export function check(state: GameState, own: Own): string | undefined {
  const [first] = flawsOf(worldOf(state, own));
  return first && `${first.rule}: ${first.line.join(' ')}`;
}

/** The same of what somebody sees: nothing of this game is secret (S-02). */
export const flaws = (now: View<Own>): readonly Flaw[] => flawsOf(worldIn(now));

/** What must hold while Camps and figures are being chosen; the chests stand as soon as the map lies. */
const holdingInSetup = ({ own }: World) => (own.camps.length === 0 ? [lying] : [lying, treasures]);

const flawsOf = (w: World): Flaw[] =>
  (w.own.phase === 'setup' ? holdingInSetup(w) : [lying, treasures, markers, boxes, bases, actions, speeds, doors, slabs]).flatMap(
    (holds) => {
      const flaw = holds(w);
      return flaw ? [flaw] : [];
    },
  );

const no = (rule: string, ...line: Line): Flaw => ({ rule, line });
const said = (rule: string, text: string): Flaw => no(rule, '!text', text);
const about = (rule: string, piece: string, text: string): Flaw => no(rule, '!flaw.of', piece, text);

const KINDS = ['marker', 'treasure', 'chest', 'monster', 'pillager', 'character'];

/** G-05: whatever is on the board lies somewhere on it. T-002: in the set-up no figure is missing. */
function lying(w: World): Flaw | undefined {
  const lost = KINDS.flatMap((kind) => w.things(kind)).find(({ place }) => !spotOf(place));
  if (lost) return about('G-05', lost.id, 'lies nowhere on the board');
  const missing = creatures(w).find(({ id }) => !w.thing(id));
  return missing && about('T-002', missing.id, 'is missing in its band');
}

function treasures(w: World): Flaw | undefined {
  const carried = creatures(w).reduce((sum, each) => sum + each.treasures, 0);
  const stashed = w.own.stash.reduce((sum, each) => sum + each, 0);
  const there = w.things('treasure').length + carried + stashed;
  if (there !== w.own.made) return said('I-02', `${w.own.made} Treasures were made, ${there} are there`);
  const odd = w.own.stash.findIndex((count, seat) => state(w, `chest-${seat}`) !== count);
  return odd < 0 ? undefined : said('I-02', 'a chest does not show its Treasure');
}

const state = (w: World, id: string): number | undefined => {
  const piece = w.thing(id);
  return piece && 'count' in piece && typeof piece.count === 'number' ? piece.count : undefined;
};

function markers({ own, ...w }: World): Flaw | undefined {
  const left = Object.keys(own.markers).length;
  const all = mapIn({ own, ...w }).markers.length;
  if (left + own.taken + own.lost > all) return said('I-03', `${left} Markers left of ${all}`);
  if (w.things('marker').length !== left) return said('I-03', 'Markers are not where they were');
  // When the last Character falls in the middle of a reveal nobody comes any more (T-028).
  if (own.phase === 'over') return undefined;
  // Each left the board in one way. R-23 by option: what is hidden counts as revealed already, and may still be carried off or taken away.
  const twice = own.revealed + own.taken + own.lost + left - all;
  const hidden = w.settings.hiddenCountsAsReveal ? Object.values(own.markers).filter((state) => state === 'hidden').length : 0;
  const most = w.settings.hiddenCountsAsReveal ? hidden + own.taken + own.lost : 0;
  if (twice < hidden || twice > most)
    return said('I-03', `${own.revealed} reveals, ${own.taken} taken, ${own.lost} taken away, ${left} left of ${all}`);
  return own.spawns === own.revealed + 1 ? undefined : said('I-03', `${own.spawns} spawns for ${own.revealed} reveals`);
}

function boxes(w: World): Flaw | undefined {
  for (const of of creatures(w, 'character')) {
    for (const part of PARTS)
      if (of.crossed[part] > boxesOf(of, part) || of.crossed[part] < 0)
        return about('I-04', of.id, `${of.crossed[part]} boxes crossed at ${part}`);
  }
  const dead = creatures(w).find((of) => of.kind !== 'character' && of.hits < 1);
  return dead && about('I-04', dead.id, 'no Hits left');
}

function bases(w: World): Flaw | undefined {
  const { width, depth } = mapIn(w);
  const spots = creatures(w).map((of) => ({ of, at: spotOf(w.thing(of.id)?.place ?? '') }));
  for (const [i, { of, at }] of spots.entries()) {
    if (!at) return about('I-05', of.id, 'stands nowhere');
    if (
      at.x < RADIUS - TOLERANCE ||
      at.y < RADIUS - TOLERANCE ||
      at.x > width - RADIUS + TOLERANCE ||
      at.y > depth - RADIUS + TOLERANCE ||
      at.z < 0
    )
      return about('I-05', of.id, 'off the board');
    const other = spots
      .slice(0, i)
      .find((each) => each.at && Math.abs(each.at.z - at.z) < TALL && flat(each.at, at) < 2 * RADIUS - 2 * TOLERANCE);
    if (other && w.own.interrupted === null) return no('I-05', '!flaw.share', of.id, other.of.id, w.thing(of.id)?.place ?? '');
  }
  return undefined;
}

function actions(w: World): Flaw | undefined {
  for (const of of creatures(w)) {
    const most = hasEffect(of, 'slow') ? 1 : 2;
    if (of.actionsLeft < 0 || of.actionsLeft > most) return about('I-06', of.id, `${of.actionsLeft} Actions`);
    if (of.moveLeft < 0) return about('I-06', of.id, 'has walked too far');
    if (of.kind === 'character' && of.id !== w.own.active && (of.actionsLeft > 0 || of.moveLeft > 0))
      return about('I-06', of.id, 'acts out of turn');
  }
  const down = creatures(w).find(
    (of) => !isConscious(of) && of.initiative !== null && !w.own.order.some((name) => name === of.id) && of.actionsLeft > 0,
  );
  if (down) return about('I-06', down.id, 'acts although it is down');
  const waiting = [...w.own.order, ...Object.values(w.own.counts).flat()];
  if (new Set(waiting).size !== waiting.length) return said('I-06', 'somebody would act twice');
  const stranger = waiting.find((name) => name !== GROUP && !w.own.creatures[name]);
  return stranger === undefined ? undefined : about('I-06', stranger, 'waits for its count and is not there');
}

function speeds(w: World): Flaw | undefined {
  for (const of of creatures(w)) {
    if (of.initiative !== null && (of.initiative < 1 || of.initiative > 6)) return about('I-07', of.id, `has Initiative ${of.initiative}`);
    if (of.kind !== 'character' || hasEffect(of, 'fly')) continue;
    const speed = Math.max(w.settings.minSpeed * INCH, legsOf(of) - loadOf(of) * INCH);
    if (speedOf(w, of) !== speed) return about('I-07', of.id, `has Speed ${speedOf(w, of)}`);
  }
  return undefined;
}

function doors({ own, ...w }: World): Flaw | undefined {
  const due = Math.floor(own.banked / 3);
  if (own.taken > due) return said('I-08', `${own.taken} Markers taken for ${own.banked} Pillagers`);
  if (own.taken < due && Object.keys(own.markers).length > 0 && !w.settings.pillageAtStart)
    return said('I-08', 'a Marker is due to the Pillagers');
  if (new Set(own.met).size !== own.met.length) return said('I-08', 'a lock die was rolled twice');
  const unmet = Object.entries(own.doors).find(([id, door]) => (door === 'unmet') === own.met.includes(id) && door !== 'broken');
  return unmet && said('I-08', 'a door is not as it was met');
}

function slabs(w: World): Flaw | undefined {
  for (const { id, length } of w.own.slabs)
    if (length < INCH / 2 || length > 6 * INCH || length % 100 !== 0) return said('I-11', `${id} is ${length} long`);
  return undefined;
}
