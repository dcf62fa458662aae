import type { Option } from '../../../engine/prompt.ts';
import { connected } from '../../../table/geometry/board.ts';
import { type Direction, ORTHOGONAL } from '../../../table/geometry/direction.ts';
import { step } from '../../../table/geometry/square.ts';
import type { PieceId, PlaceId } from '../../../table/ids.ts';
import type { Target } from '../play/aim.ts';
import type { Doing, Effect, Special } from '../play/companion.ts';
import { build } from '../play/create.ts';
import { aimedAt, asked, barriersFor, bodiesFor, declare, numberAt, spacesFor } from '../play/doing.ts';
import { charsAt, type Field, groundBody, occupied, seenBy, truth } from '../play/field.ts';
import { shapeOf } from '../play/figures.ts';
import type { Body } from '../play/frames.ts';
import { spared, walled } from '../play/hooks.ts';
import { charOf } from '../play/lookup.ts';
import { detect, reveal } from '../play/seen.ts';
import type { T } from '../play/state.ts';

/** R-04, K-018: whether all spaces without walls stay in one piece with a wall there. */
const holdsTogether = (field: Field, place: PlaceId, without?: PlaceId): boolean =>
  connected(field, [...[...field.walls.keys()].filter((at) => at !== without), place]);

/** What no wall may come onto, whoever stands there. */
const taboo = (field: Field, place: PlaceId): boolean =>
  field.walls.has(place) ||
  field.voids.has(place) ||
  field.exits.has(place) ||
  field.gold.has(place) ||
  charsAt(field, place).some(({ downed }) => downed);

const wallSpots = (t: T, doing: Doing): Target[] =>
  spacesFor(
    t,
    doing,
    (place, field) =>
      !taboo(field, place) && !field.barriers.has(place) && charsAt(field, place).length === 0 && holdsTogether(field, place),
  );

export const raiseWall: Effect = aimedAt(wallSpots, (t, doing, at) => {
  declare(t, doing, null, at.place);
  build(t, doing.char.seat, 'wall', at.place);
  detect(t);
});

/** Where a wall may go, as a field shows it; a body there is pushed first. */
function slideTo(field: Field, from: PlaceId, direction: Direction): PlaceId | undefined {
  const to = step(field, from, direction);
  return to === undefined || taboo(field, to) || !holdsTogether(field, to, from) ? undefined : to;
}

function slides(t: T, doing: Doing): { wall: PieceId; direction: Direction; to: PlaceId }[] {
  const field = seenBy(t, doing.char.seat);
  return bodiesFor(t, doing).flatMap(({ piece, place }) =>
    piece === null || t.piece(piece).kind !== 'wall'
      ? []
      : ORTHOGONAL.flatMap((direction) => {
          const to = slideTo(field, place, direction);
          return to === undefined ? [] : [{ wall: piece, direction, to }];
        }),
  );
}

export const slideWall: Effect = {
  cannot: (t, doing) => slides(t, doing).length === 0,
  ask(t, doing) {
    const options = slides(t, doing).map(
      ({ wall, direction, to }): Option => ({
        id: `${wall}:${direction}`,
        label: [`to.${direction}`],
        piece: wall,
        place: to,
        mark: 'move',
      }),
    );
    return options.length > 0 ? asked(doing, options) : undefined;
  },
  act(t, doing, answers) {
    if (answers.seats.length === 0) return;
    const { piece, place } = answers.option();
    if (piece === undefined) return;
    declare(t, doing, null, place ?? null);
    const direction = answers.text().split(':').at(-1) ?? 'N';
    t.then('special', { name: 'slide', step: 'go', args: { char: doing.char.id, wall: piece, direction, left: numberAt(doing.args, 0) } });
  },
};

/** One space of a sliding wall: what stands there is pushed ahead, then the wall takes its place if it is free now. */
export const SLIDE: Special = {
  ask(t, { step: what, char: id, left, wall }) {
    const char = charOf(t, String(id));
    if (what !== 'more' || !t.all('wall').some((each) => each.id === wall)) return undefined;
    const options = [
      { id: 'on', label: ['geomancer.on'] as const },
      { id: 'stop', label: ['option.stop'] as const },
    ];
    const title = ['ask.steps', Number(left)] as const;
    return { seat: char.seat, prompt: { kind: 'choose', options, title, seen: ['seen.turn', char.seat], rule: 'C-15', fallback: 'stop' } };
  },
  act(t, args, answers) {
    if (args.step === 'more' && (answers.seats.length === 0 || answers.text() === 'stop')) return;
    const { seat, id: user } = charOf(t, String(args.char));
    const wall = t.all('wall').find(({ id }) => id === args.wall);
    const direction = ORTHOGONAL.find((each) => each === args.direction);
    if (!wall || !direction) return;
    const field = truth(t);
    const to = slideTo(field, wall.place, direction);
    if (to === undefined) return;
    const there = bodyAt(field, to);
    if (there && args.step !== 'set') {
      if (there.kind === 'char') reveal(t, charOf(t, there.id));
      t.then('push', { body: there, direction, left: 1, cause: { seat, char: user } });
      return t.then('special', { name: 'slide', step: 'set', args: { ...args } });
    }
    if (there || occupied(field, to, 'ground') !== undefined) return t.tell('all', 'geomancer.stuck', seat);
    t.move(wall.id, to);
    t.change(wall.id, { face: shapeOf('wall', to) });
    t.tell('all', 'geomancer.slides', seat, to);
    walled(t, to);
    detect(t);
    if (Number(args.left) > 1) t.then('special', { name: 'slide', step: 'more', args: { ...args, left: Number(args.left) - 1 } });
  },
};

function bodyAt(field: Field, place: PlaceId): Body | undefined {
  const barrier = field.barriers.get(place);
  if (barrier) return { kind: 'barrier', id: barrier.id };
  const char = groundBody(field, place);
  if (!char) return undefined;
  return char.id.startsWith('?') ? { kind: 'barrier', id: char.figure } : { kind: 'char', id: char.id };
}

export const boulder: Effect = {
  cannot: (t, doing) => barriersFor(t, doing).length === 0,
  ask(t, doing) {
    const options = barriersFor(t, doing).flatMap(({ piece, place }) =>
      piece === null
        ? []
        : ORTHOGONAL.map((direction): Option => {
            const to = step(t.own, place, direction);
            return {
              id: `${piece}:${direction}`,
              label: [`to.${direction}`],
              piece,
              ...(to === undefined ? {} : { place: to }),
              mark: 'move',
            };
          }),
    );
    return options.length > 0 ? asked(doing, options) : undefined;
  },
  act(t, doing, answers) {
    if (answers.seats.length === 0) return;
    const { piece } = answers.option();
    const direction = ORTHOGONAL.find((each) => each === answers.text().split(':').at(-1));
    if (piece === undefined || !direction || !t.has(piece)) return;
    const { place } = t.piece(piece);
    const body: Body = { kind: 'barrier', id: piece };
    declare(t, doing, body, place);
    if (spared(t, place)) return;
    t.then('push', { body, direction, left: numberAt(doing.args, 0), cause: { seat: doing.char.seat, char: doing.char.id } });
  },
};
