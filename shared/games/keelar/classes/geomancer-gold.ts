import { cellOf } from '../../../table/geometry/square.ts';
import { cellId, type PlaceId } from '../../../table/ids.ts';
import type { Piece } from '../../../table/piece.ts';
import { stackAt } from '../gold.ts';
import type { Target } from '../play/aim.ts';
import type { Doing, Effect, Passive, World } from '../play/companion.ts';
import { aimedAt, asked, askTarget, chosen, declare, numberAt, spacesFor } from '../play/doing.ts';
import { type Field, seenBy } from '../play/field.ts';
import { pickAt } from '../play/ground.ts';
import { isFlying, placeOf, sharers } from '../play/lookup.ts';
import { fakesIn, layCoins, settlePlace, takeFrom } from '../play/stacks.ts';
import type { T } from '../play/state.ts';

const piles = (t: T, doing: Doing): Target[] =>
  spacesFor(t, doing, (place, field) => field.gold.has(place) && !field.walls.has(place) && !field.barriers.has(place));

/** The pile is no pile any more; where it lies only its owner's side knows. */
export const buryGold: Effect = {
  cannot: (t, doing) => piles(t, doing).length === 0,
  ask: (t, doing) => askTarget(t, doing, piles(t, doing)),
  act(t, doing, answers) {
    const at = chosen(t, answers);
    if (at) settlePlace(t, at.place);
    const stack = at && stackAt(t, at.place);
    if (!at || !stack) return;
    declare(t, doing, null, at.place);
    t.tell('all', 'geomancer.buries', doing.char.seat, stack.count, at.place);
    t.change(stack.id, { kind: 'buried', owner: doing.char.seat });
    t.stand();
    t.showPlace(stack.id, sharers(t, doing.char.seat));
  },
};

/** Buried gold is an ordinary pile again; it joins what lies there, and whoever stands there may have it. */
function surface(t: T, buried: Piece): void {
  const { id, place, count } = buried;
  t.stand();
  t.showPlace(id, 'all');
  settlePlace(t, place);
  if (stackAt(t, place)) {
    const fakes = fakesIn(t, id);
    delete t.hidden.fakeGold[id];
    t.remove(id);
    layCoins(t, place, count, fakes);
  } else t.change(id, { kind: 'coins', owner: null });
  t.tell('all', 'geomancer.comes.up', count, place);
  t.flash('all', 'coins', { place, amount: count });
  pickAt(t, place);
}

const buriedAt = (t: T, place: PlaceId): Piece[] => t.at(place).filter(({ kind }) => kind === 'buried');

const graves = (t: T, doing: Doing): Target[] =>
  spacesFor(t, doing, (place) => buriedAt(t, place).some(({ owner }) => owner === doing.char.seat));

export const digUp: Effect = aimedAt(graves, (t, doing, at) => {
  declare(t, doing, null, at.place);
  for (const buried of buriedAt(t, at.place)) if (buried.owner === doing.char.seat) surface(t, buried);
});

/** For everybody: whoever ends its turn on another player's buried gold finds it. */
export const FINDS: Passive = {
  turnEnds(t, char) {
    if (char.life !== 'live' || isFlying(char)) return;
    for (const buried of buriedAt(t, placeOf(t, char))) if (buried.owner !== char.seat) surface(t, buried);
  },
};

export const WALLED: World = {
  walled(t, place) {
    for (const buried of buriedAt(t, place)) surface(t, buried);
  },
};

/** The spaces that a pile goes over towards the user: along the longer distance, into the user's column first where both are equal. */
function way(field: Field, from: PlaceId, to: PlaceId, most: number): PlaceId[] {
  const path: PlaceId[] = [];
  const end = cellOf(to);
  let { column, row } = cellOf(from);
  while (path.length < most && (column !== end.column || row !== end.row)) {
    const [columns, rows] = [end.column - column, end.row - row];
    if (Math.abs(columns) >= Math.abs(rows)) column += Math.sign(columns);
    else row += Math.sign(rows);
    const next = cellId(column, row);
    if (field.walls.has(next) || field.voids.has(next)) break;
    path.push(next);
  }
  return path;
}

function pulls(t: T, doing: Doing): { id: string; from: PlaceId; to: PlaceId }[] {
  const { char, args } = doing;
  const field = seenBy(t, char.seat);
  return spacesFor(t, doing, (place) => field.gold.has(place)).flatMap(({ place: from }) =>
    way(field, from, placeOf(t, char), numberAt(args, 0)).map((to) => ({ id: `${from}:${to}`, from, to })),
  );
}

export const lodestone: Effect = {
  cannot: (t, doing) => pulls(t, doing).length === 0,
  ask(t, doing) {
    const options = pulls(t, doing).map(({ id, from, to }) => ({
      id,
      label: ['geomancer.pull', from, to] as const,
      ...stackPiece(t, from),
      place: to,
      mark: 'gold',
    }));
    return options.length > 0 ? asked(doing, options) : undefined;
  },
  act(t, doing, answers) {
    const chosenId = answers.seats.length > 0 ? answers.text() : '';
    const pull = pulls(t, doing).find(({ id }) => id === chosenId);
    if (pull) settlePlace(t, pull.from);
    const stack = pull && stackAt(t, pull.from);
    if (!pull || !stack) return;
    declare(t, doing, null, pull.to);
    const { count } = stack;
    layCoins(t, pull.to, count, takeFrom(t, stack, count));
    t.tell('all', 'geomancer.pulls', doing.char.seat, count, pull.to);
    t.flash('all', 'coins', { place: pull.to, amount: count });
    pickAt(t, pull.to);
  },
};

const stackPiece = (t: T, place: PlaceId): { piece?: Piece['id'] } => {
  const stack = stackAt(t, place);
  return stack ? { piece: stack.id } : {};
};
