import { neighbours } from '../../../table/geometry/square.ts';
import type { PlaceId, Seat } from '../../../table/ids.ts';
import { afflict } from '../play/afflict.ts';
import type { Target } from '../play/aim.ts';
import type { Companion, Doing, Effect, Passive, World } from '../play/companion.ts';
import { build } from '../play/create.ts';
import { aimedAt, blowAt, bodiesFor, declare, numberAt, spacesFor } from '../play/doing.ts';
import { rise } from '../play/downturn.ts';
import { change } from '../play/effects.ts';
import { charsAt, occupied, seenBy } from '../play/field.ts';
import type { Cause } from '../play/frames.ts';
import { passivesOf } from '../play/hooks.ts';
import { charOf, charsOnBoard, has, placeOf, primaryOf, rulesOf, statusOf, unseen } from '../play/lookup.ts';
import { detect } from '../play/seen.ts';
import type { Char, T } from '../play/state.ts';
import { ownSummons } from './shared-strikes.companion.ts';

/** Seats whose primary has this passive, live or not. */
function seatsWith(t: T, name: string): Seat[] {
  return t.own.seats.flatMap((_, seat) => {
    const char = t.hidden.chars[primaryOf(seat)];
    return char && passivesOf(t, char).some((each) => each.name === name) ? [seat] : [];
  });
}

/** K-191: Death Points for others' misfortune; one more for whoever did it. */
function harvest(t: T, victim: Char, cause: Cause, n: number, more: number): void {
  for (const seat of seatsWith(t, 'death-points')) {
    const char = t.hidden.chars[primaryOf(seat)];
    if (char && seat !== victim.seat) change(t, char, 'Death Point', n + (cause.seat === seat ? more : 0));
  }
}

/** The spaces where somebody died on this board, for all to see. */
function graves(t: T): string[] {
  const kept = t.own.memo[`graves:${t.own.board}`];
  return Array.isArray(kept) ? kept.map(String) : [];
}

function dig(t: T, victim: Char): void {
  const place = placeOf(t, victim);
  if (seatsWith(t, 'graves').length > 0 && !graves(t).includes(place)) t.own.memo[`graves:${t.own.board}`] = [...graves(t), place];
}

const ledger: World = {
  someoneDowned: (t, victim, cause) => {
    if (victim.rank === 'primary') harvest(t, victim, cause, 1, 0);
  },
  someoneKilled: (t, victim, cause) => {
    harvest(t, victim, cause, 2, 1);
    dig(t, victim);
  },
  someoneDestroyed: (t, victim, cause) => {
    harvest(t, victim, cause, 1, 1);
    dig(t, victim);
  },
};

/** `rise N`: the downed user stands up with N HP. */
const riseUp: Effect = {
  cannot: (t, { char }) => char.life !== 'downed' || occupied(seenBy(t, char.seat), placeOf(t, char), 'ground', char.id) !== undefined,
  act: (t, { char, args }) => {
    if (char.life !== 'downed') return;
    const before = char.hp;
    char.hp = Math.max(char.hp, numberAt(args, 0));
    if (!rise(t, char)) char.hp = before;
  },
};

const tombs = (t: T, doing: Doing): Target[] =>
  spacesFor(
    t,
    doing,
    (place, field) =>
      graves(t).includes(place) &&
      occupied(field, place, 'ground') === undefined &&
      charsAt(field, place).length === 0 &&
      !field.exits.has(place),
  );

/** `bone-wall`: a barrier on a grave, which is used up. */
const boneWall: Effect = aimedAt(tombs, (t, doing, at) => {
  declare(t, doing, null, at.place);
  if (!build(t, doing.char.seat, 'barrier', at.place)) return;
  t.own.memo[`graves:${t.own.board}`] = graves(t).filter((place) => place !== at.place);
  detect(t);
});

/** `march N`: all own tertiary characters may walk, one after the other. */
const march: Effect = {
  cannot: (t, doing) => ownSummons(t, doing).length === 0,
  act: (t, doing) => {
    for (const { body } of ownSummons(t, doing))
      if (body) t.then('steps', { char: body.id, left: numberAt(doing.args, 0), withPush: false, mode: 'walk' });
  },
};

/** `plague`: the irradiated pass it on at the end of their turns. */
const plague: Passive = {
  otherTurnEnds: (t, char, other) => {
    if (statusOf(other, 'irradiated')?.by !== char.seat) return;
    const near: readonly PlaceId[] = neighbours(t.own, placeOf(t, other), rulesOf(t).adjacency);
    for (const next of charsOnBoard(t)) {
      if (next.id === char.id || next.id === other.id || next.life !== 'live' || unseen(next) !== null) continue;
      if (has(next, 'irradiated') || !near.includes(placeOf(t, next))) continue;
      if (t.pick(2) === 0) afflict(t, next, [{ kind: 'irradiated' }], char.seat);
      else t.tell('all', 'plague.spared', next.seat, next.name);
    }
  },
};

/** `reap N`: N to whoever has half of its HP or less, else 1. */
const reap: Effect = aimedAt(bodiesFor, (t, doing, at) => {
  declare(t, doing, at.body, at.place);
  const victim = at.body?.kind === 'char' ? charOf(t, at.body.id) : undefined;
  const weak = victim !== undefined && victim.hp * 2 <= victim.max;
  t.then('blow', { blow: blowAt(t, doing, at, { damage: weak ? numberAt(doing.args, 0) : 1 }) });
});

/** C-21. */
export const COMPANION: Companion = {
  effects: { rise: riseUp, 'bone-wall': boneWall, march, reap },
  passives: {
    // Both work whatever becomes of their owner: see the world's hooks.
    'death-points': {},
    graves: {},
    'burn-half': { burnIn: (_t, _char, turns) => Math.ceil(turns / 2) },
    plague,
  },
  world: [ledger],
};
