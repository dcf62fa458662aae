import type { Option } from '../../../engine/prompt.ts';
import { ORTHOGONAL, pushDirection } from '../../../table/geometry/direction.ts';
import { between, cellOf, cells, ray, step } from '../../../table/geometry/square.ts';
import type { PlaceId } from '../../../table/ids.ts';
import { stackAt } from '../gold.ts';
import type { Target } from '../play/aim.ts';
import { arrive } from '../play/arrive.ts';
import { room } from '../play/coins.ts';
import type { Companion, Doing, Effect, Special } from '../play/companion.ts';
import { aimedAt, asked, barriersFor, bodiesFor, declare, numberAt, spacesFor, touch, touched, wordAt } from '../play/doing.ts';
import { type Field, layerOf, occupied, seenBy } from '../play/field.ts';
import type { Body } from '../play/frames.ts';
import { anchored, everybody, holdsFast, thingMoved } from '../play/hooks.ts';
import { bodyPlace } from '../play/hurt.ts';
import { charOf, charsOnBoard, enemies, isFlying, onBoard, placeOf, publishUnlessSecret, rulesOf, unseen } from '../play/lookup.ts';
import { passes, stepTo } from '../play/move.ts';
import { say, secretly, show } from '../play/say.ts';
import { detect, reveal } from '../play/seen.ts';
import { giveCoins, settlePlace, takeFrom, takeUnseen } from '../play/stacks.ts';
import type { Char, T } from '../play/state.ts';

const layer = (char: Char) => layerOf({ downed: char.life === 'downed', flying: isFlying(char) });

/** Options of spaces to go to. */
const goTo = (places: readonly PlaceId[]): Option[] =>
  places.map((place) => ({ id: `at:${place}`, label: ['option.move', place], place, mark: 'move' }));

const free = (field: Field, char: Char, place: PlaceId): boolean => occupied(field, place, layer(char), char.id) === undefined;

/** An effect that asks its user for one of these spaces and steps there as by a move (a hidden body is a bump, R-85). */
const leap = (places: (t: T, doing: Doing) => PlaceId[]): Effect => ({
  cannot: (t, doing) => doing.char.carrier !== null || places(t, doing).length === 0,
  ask: (t, doing) => {
    const list = places(t, doing);
    return list.length === 0 ? undefined : asked(doing, goTo(list));
  },
  act: (t, { char }, answers) => {
    if (answers.seats.length === 0) return;
    const { place } = answers.option();
    if (place !== undefined) stepTo(t, char, place);
  },
});

/** `pass walls|barriers|bodies|characters N`: behind 1 to N such things in a row. */
function behind(t: T, { char, args }: Doing): PlaceId[] {
  const field = seenBy(t, char.seat);
  return ORTHOGONAL.flatMap((direction) => {
    const line = ray(field, placeOf(t, char), direction);
    for (let n = 0; n < line.length; n++) {
      const place = line[n];
      if (place === undefined) return [];
      if (free(field, char, place)) return n > 0 ? [place] : [];
      if (n >= numberAt(args, 1) || !passes(field, char, place, wordAt(args, 0))) return [];
    }
    return [];
  });
}

/** `jump N`: over barriers and characters, not over walls or void. */
function leaps(t: T, { char, args }: Doing): PlaceId[] {
  const field = seenBy(t, char.seat);
  return ORTHOGONAL.flatMap((direction) => {
    const line = ray(field, placeOf(t, char), direction).slice(0, numberAt(args, 0));
    const end = line.findIndex((place) => field.walls.has(place) || field.voids.has(place));
    return (end < 0 ? line : line.slice(0, end)).filter((place) => free(field, char, place));
  });
}

/** `dash N`: the free spaces straight ahead. */
function runs(t: T, { char, args }: Doing): PlaceId[] {
  const field = seenBy(t, char.seat);
  return ORTHOGONAL.flatMap((direction) => {
    const line = ray(field, placeOf(t, char), direction).slice(0, numberAt(args, 0));
    const end = line.findIndex((place) => !free(field, char, place));
    return end < 0 ? line : line.slice(0, end);
  });
}

const dash: Effect = {
  ...leap(runs),
  act: (t, { char }, answers) => {
    if (answers.seats.length === 0) return;
    const { place } = answers.option();
    if (place !== undefined) t.then('special', { name: 'dash', step: 'go', args: { char: char.id, to: place } });
  },
};

/** Step by step: what a step brings about comes before the next one. */
const dashOn: Special = {
  act: (t, { char: id, to }) => {
    const char = charOf(t, String(id));
    if (char.life !== 'live') return;
    const [from, there] = [placeOf(t, char), spaceNamed(t, String(to))];
    if (there === undefined || from === there) return;
    const [a, b] = [cellOf(from), cellOf(there)];
    const direction = pushDirection(b.column - a.column, b.row - a.row);
    const next = direction && step(t.own, from, direction);
    if (next !== undefined && stepTo(t, char, next, between(from, there)))
      t.then('special', { name: 'dash', step: 'go', args: { char: id ?? null, to: to ?? null } });
  },
};

/** The space of the board with this id, from the arguments of a special. */
export const spaceNamed = (t: T, id: string): PlaceId | undefined => cells(t.own).find((place) => place === id);

/** `swap barrier|summon|character`: both must be able to stand where the other is. */
function partners(t: T, doing: Doing): Target[] {
  const { char, args } = doing;
  const what = wordAt(args, 0);
  const field = seenBy(t, char.seat);
  const own = charsOnBoard(t, char.seat).filter(
    (other) => other.id !== char.id && other.rank === 'tertiary' && other.carrier === null && other.rider === null,
  );
  const all: Target[] =
    what === 'summon'
      ? own.map((other) => ({ body: { kind: 'char', id: other.id }, piece: other.figure, place: placeOf(t, other) }))
      : what === 'barrier'
        ? barriersFor(t, doing)
        : bodiesFor(t, doing).filter(
            ({ body }) => body?.kind === 'char' && charOf(t, body.id).carrier === null && !anchored(t, charOf(t, body.id), char.seat),
          );
  return char.carrier !== null || char.rider !== null
    ? []
    : all.filter(({ body, place }) => body !== null && fitsBoth(field, char, body, place, t));
}

function fitsBoth(field: Field, char: Char, body: Body, place: PlaceId, t: T): boolean {
  const here = placeOf(t, char);
  const other = body.kind === 'char' ? charOf(t, body.id) : undefined;
  const without = (at: PlaceId, who: 'air' | 'ground' | 'downed', self: string): boolean => {
    const blocked = occupied({ ...field, barriers: new Map([...field.barriers].filter(([, { id }]) => id !== body.id)) }, at, who, self);
    return blocked === undefined || (typeof blocked === 'object' && (blocked.id === body.id || blocked.id === char.id));
  };
  return (
    without(place, layer(char), char.id) &&
    without(here, other ? layer(other) : 'ground', body.id) &&
    (other !== undefined || !field.walls.has(here))
  );
}

const swap: Effect = aimedAt(partners, (t, doing, at) => {
  const { char } = doing;
  if (!at.body) return;
  declare(t, doing, at.body, at.place);
  const here = placeOf(t, char);
  const other = at.body.kind === 'char' ? charOf(t, at.body.id) : undefined;
  if ((at.body.kind === 'barrier' && !t.has(at.body.id)) || (other && holdsFast(t, other))) return;
  t.move(char.figure, at.place);
  t.move(other ? other.figure : at.body.kind === 'barrier' ? at.body.id : char.figure, here);
  if (at.body.kind === 'barrier') thingMoved(t, t.piece(at.body.id));
  t.tell('all', 'swapped', char.seat, char.name, at.place);
  t.flash('all', 'appear', { piece: char.figure, place: at.place });
  arrive(t, char, here);
  if (other && onBoard(other)) arrive(t, other, at.place);
  detect(t);
});

/** `pull N`: straight towards the user, stopping before its space. */
const pull: Effect = aimedAt(bodiesFor, (t, doing, at) => {
  touch(t, doing, at, 'pull', { n: numberAt(doing.args, 0) });
});

const pulled: Special = {
  act: (t, args) => {
    const { user, body, victim } = touched(t, args);
    const moved: Body = victim?.carrier ? { kind: 'char', id: victim.carrier } : body;
    const from = bodyPlace(t, moved);
    if (!user || from === undefined) return;
    const [a, b] = [cellOf(from), cellOf(placeOf(t, user))];
    // R-56, turned round.
    const direction = pushDirection(b.column - a.column, b.row - a.row);
    if (!direction) return;
    // K-134: a ride is moved by half.
    const most = Math.floor(Number(args.n) / (victim?.carrier ? 2 : 1));
    const before = ray(t.own, from, direction).indexOf(placeOf(t, user));
    const left = before < 0 ? most : Math.min(most, before);
    if (left > 0) t.then('push', { body: moved, direction, left, cause: { seat: user.seat, char: user.id } });
  },
};

/** `reveal` + radius: unseen enemies within that distance are seen. */
const revealAround: Effect = {
  act: (t, { char, reach }) => {
    const n = reach?.kind === 'radius' || reach?.kind === 'range' ? reach.n : 0;
    for (const other of charsOnBoard(t))
      if (enemies(t, char.seat, other.seat) && between(placeOf(t, char), placeOf(t, other)) <= n) reveal(t, other);
  },
};

const piles = (t: T, doing: Doing): Target[] =>
  doing.char.mayCarry && room(t, doing.char) > 0 ? spacesFor(t, doing, (place, field) => field.gold.has(place)) : [];

/** `grab-gold`: takes a pile from where it lies (K-039, Q-14). */
const grabGold: Effect = aimedAt(piles, (t, doing, at) => {
  t.then('special', { name: 'grab-gold', step: 'ask', args: { char: doing.char.id, place: at.place } });
});

const grab: Special = {
  ask: (t, { char: id, place }) => {
    const char = charOf(t, String(id));
    const there = t.all('coins').find((piece) => piece.place === place);
    const most = Math.min(there?.count ?? 0, room(t, char));
    if (most < 2) return undefined;
    return {
      seat: char.seat,
      prompt: { kind: 'amount', least: 1, most, step: 1, title: ['ask.pickup', most], rule: 'K-039', fallback: most },
    };
  },
  act: (t, { char: id, place }, answers) => {
    const char = charOf(t, String(id));
    const open = unseen(char) === null;
    const at = t.all('coins').find((piece) => piece.place === place)?.place;
    if (at !== undefined && open) settlePlace(t, at);
    const there = at === undefined ? undefined : stackAt(t, at);
    if (at === undefined || !there) return;
    const count = answers.seats.length > 0 ? answers.number() : Math.min(there.count, room(t, char));
    if (count < 1) return;
    giveCoins(t, char, count, open ? takeFrom(t, there, count) : takeUnseen(t, char, there, count));
    if (!open) {
      if (rulesOf(t).hidePickup === 'reveals') reveal(t, char);
    } else say(t, char, 'gold.taken', char.seat, char.name, count);
    if (secretly(char)) t.stand();
    show(t, char, 'coins', { piece: char.figure, place: at, amount: count });
    everybody(t, (other, passive, args) => passive.goldTaken?.(t, other, char, at, count, args));
    publishUnlessSecret(t, char);
  },
};

/** Ways to get about that several classes have. */
export const COMPANION: Companion = {
  effects: { pass: leap(behind), jump: leap(leaps), dash, swap, pull, reveal: revealAround, 'grab-gold': grabGold },
  specials: { dash: dashOn, pull: pulled, 'grab-gold': grab },
};
