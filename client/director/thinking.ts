import type { Corner } from '../scene/camera/fit.ts';
import type { Target } from '../scene/pieces/item.ts';
import { UPRIGHT } from '../scene/stage/extent.ts';
import { conditionLooks } from '../skins/skin.ts';
import { apart, type Glimpse, pointsOf, stances, TOGETHER } from './beats.ts';
import { extentOf, type Window } from './framing.ts';

/** What stands there of some seats: the figures that act, where the game marks them, and all their figures. */
function standOf({ view, layout, skin }: Glimpse, seats: (seat: number) => boolean): Target[][] {
  const figures = stances(layout);
  const some = layout.targets.filter(({ piece }) => {
    const owner = view.pieces[piece]?.owner ?? null;
    return owner !== null && seats(owner) && (figures.get(piece) === 'figure' || view.free !== null);
  });
  return [some.filter(({ piece }) => conditionLooks(skin, view.pieces[piece]?.tags ?? []).some((look) => look.watched)), some];
}

/** Those who are to act (the one that acts, where the game marks it), else everybody: what is shown while somebody thinks. */
function thinkers(glimpse: Glimpse): readonly (readonly Corner[])[] {
  const { prompts, turn } = glimpse.view;
  const asked = new Set(prompts.filter(({ answered }) => !answered).map(({ seat }) => seat));
  const seats = asked.size > 0 ? asked : new Set(turn.seat === null ? [] : [turn.seat]);
  const [watched = [], some = []] = standOf(glimpse, (seat) => seats.has(seat));
  const all = standOf(glimpse, () => true)[1] ?? [];
  return [watched, some, all].find((each) => each.length > 0)?.map(pointsOf) ?? [];
}

/** Inches from the middle that one seat's figures reach as a group, and all of them at least; and as many as are looked at one by one. */
const GROUP = { one: 3, all: 3, few: 3 } as const;

/** Where several decide at once: each of those who still think, apart; none where they stand side by side, or are many all over the board. */
export function pondering(glimpse: Glimpse): readonly (readonly Corner[])[] {
  const { prompts } = glimpse.view;
  if (new Set(prompts.map(({ seat }) => seat)).size < 2 || glimpse.view.free) return [];
  const each = prompts.flatMap(({ seat, answered }) => {
    const [some = []] = answered ? [] : standOf(glimpse, (one) => one === seat).filter((found) => found.length > 0);
    const points = some.map(pointsOf);
    return points.length > 0 && extentOf(points.flat()).reach < GROUP.one ? [points.flat()] : points.length <= GROUP.few ? points : [[]];
  });
  const apart = each.every((points) => points.length > 0) && extentOf(each.flat()).reach > GROUP.all;
  return apart ? each : [];
}

/** As many as stand together. */
function gathered(all: readonly (readonly Corner[])[]): readonly Corner[] {
  const at = all.map(extentOf);
  const near = at.map((one) => all.filter((_, i) => apart(at[i] ?? one, one) < TOGETHER / 2));
  return near.reduce((most, each) => (each.length > most.length ? each : most)).flat();
}

/**
 * Who is looked at: of those who decide at once one after the other; where they are many and far apart, what moved last in this turn. In an
 * upright picture, which all of them would leave empty between them, else those who stand together.
 */
export function thoughtful(glimpse: Glimpse, round: number, moved: readonly Corner[], { aspect }: Window): readonly Corner[] {
  const each = pondering(glimpse);
  const one = each[round % each.length];
  if (one) return one;
  const all = thinkers(glimpse);
  if (all.length === 0 || extentOf(all.flat()).reach <= TOGETHER) return all.flat();
  return moved.length > 0 ? moved : aspect < UPRIGHT ? gathered(all) : all.flat();
}

/** Inches from those who are to act within which something that lies face down may be turned up by what they do. */
const AT_HAND = 12;

/** Where something is likely to be turned up next: those who are to act, with what lies face down nearest to them. */
export function awaited(glimpse: Glimpse): readonly Corner[] {
  const { view, layout } = glimpse;
  const actors = thinkers(glimpse).flat();
  const stance = stances(layout);
  const hidden = layout.targets.filter(({ piece }) => {
    const known = view.pieces[piece];
    return known?.face === null && known.owner === null && ['card', 'flat'].includes(stance.get(piece) ?? '');
  });
  if (actors.length === 0) return hidden.length > 0 ? hidden.flatMap(pointsOf) : [];
  const middle = extentOf(actors);
  const [nearest] = hidden.toSorted((a, b) => apart(a, middle) - apart(b, middle));
  if (nearest && apart(nearest, middle) < AT_HAND) return [...actors, ...pointsOf(nearest)];
  return actors;
}
