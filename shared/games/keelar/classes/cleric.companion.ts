import { pushDirection } from '../../../table/geometry/direction.ts';
import { between, cellOf } from '../../../table/geometry/square.ts';
import { endStatus } from '../play/afflict.ts';
import type { Target } from '../play/aim.ts';
import { blastSpaces } from '../play/blast.ts';
import type { Companion, Doing, Effect } from '../play/companion.ts';
import { rolledBy } from '../play/dice.ts';
import { aimedAt, blowAt, charsFor, declare, diceAt, numberAt, spacesFor, wordAt } from '../play/doing.ts';
import { truth } from '../play/field.ts';
import { spared } from '../play/hooks.ts';
import { farthestFirst } from '../play/hurt.ts';
import { charOf, charsOnBoard, has, placeOf, rulesOf, seatOf } from '../play/lookup.ts';
import { say } from '../play/say.ts';
import { reveal } from '../play/seen.ts';
import type { T } from '../play/state.ts';
import { callFavor, FAVOR, favorHeal, raiseEffect, resurrect } from './cleric-favors.ts';
import { isGuilty, MARKS, makeMartyr, makeSanctuary, WATCH } from './cleric-marks.ts';

const DAMNED: readonly string[] = ['Undead', 'Vampire'];

/** One attack around the user: the summoned of the damned are pushed straight away, nobody else is touched. */
const turnUndead: Effect = {
  act(t, doing) {
    const { char, args, reach } = doing;
    if (reach?.kind !== 'radius') return;
    const here = placeOf(t, char);
    declare(t, doing, null, here);
    const tier = {
      radius: reach.n,
      diagonals: reach.diagonals,
      noShadow: reach.noShadow,
      damage: 0,
      push: numberAt(args, 0),
      statuses: [],
    };
    const spaces = blastSpaces(truth(t), here, [tier], rulesOf(t));
    const hit = charsOnBoard(t)
      .filter(({ rank, seat }) => rank === 'tertiary' && DAMNED.includes(seatOf(t, seat).class ?? ''))
      .map((other) => ({ other, place: placeOf(t, other) }))
      .filter(({ place }) => spaces.has(place) && !spared(t, place));
    const from = cellOf(here);
    for (const { other, place } of farthestFirst(hit, here)) {
      reveal(t, other);
      const to = cellOf(place);
      const direction = pushDirection(to.column - from.column, to.row - from.row);
      const cause = { seat: char.seat, char: char.id };
      if (direction) t.then('push', { body: { kind: 'char', id: other.id }, direction, left: numberAt(args, 0), cause });
    }
  },
};

/** Blindness ends all around, the user's too. */
const unblind: Effect = {
  act(t, { char, reach }) {
    if (reach?.kind !== 'radius') return;
    const here = placeOf(t, char);
    for (const other of charsOnBoard(t)) {
      if (between(here, placeOf(t, other)) > reach.n || !(has(other, 'blind') || has(other, 'superblind'))) continue;
      say(t, other, 'cured', other.seat, other.name);
      endStatus(t, other, 'blind', 'superblind');
    }
  },
};

const guilty = (t: T, doing: Doing): Target[] =>
  charsFor(t, doing).filter(({ body }) => body?.kind === 'char' && isGuilty(t, charOf(t, body.id)));

const judge: Effect = aimedAt(guilty, (t, doing, at) => {
  declare(t, doing, at.body, at.place);
  const damage = rolledBy(t, doing.char, diceAt(doing.args, 0), doing.use.entry);
  t.then('blow', { blow: blowAt(t, doing, at, { damage }) });
});

const holyGround = (t: T, doing: Doing): Target[] =>
  spacesFor(t, doing, (place, field) => !field.walls.has(place) && !field.voids.has(place));

const sanctuary: Effect = aimedAt(holyGround, (t, doing, at) => {
  declare(t, doing, null, at.place);
  makeSanctuary(t, doing.char, at.place, numberAt(doing.args, 0));
  t.tell('all', 'cleric.sanctuary', doing.char.seat, at.place);
  t.flash('all', 'holy', { place: at.place });
});

const others = (t: T, doing: Doing): Target[] => charsFor(t, doing).filter(({ piece }) => piece !== doing.char.figure);

const martyr: Effect = aimedAt(others, (t, doing, at) => {
  if (!at.body) return;
  if (at.body.kind !== 'char') return t.then('blow', { blow: blowAt(t, doing, at, null) });
  declare(t, doing, at.body, at.place);
  const victim = charOf(t, at.body.id);
  makeMartyr(t, doing.char, victim);
  t.tell('all', 'cleric.martyr', doing.char.seat, doing.char.name, victim.seat, victim.name);
});

/** The Cleric (C-13). */
export const COMPANION: Companion = {
  effects: {
    'favor-heal': favorHeal,
    'call-favor': callFavor,
    raise: raiseEffect,
    resurrect,
    'turn-undead': turnUndead,
    unblind,
    judge,
    sanctuary,
    martyr,
  },
  passives: {
    bane: {
      damagePlus(t, _char, blow, victim, damage, args) {
        if (victim.kind !== 'char' || !blow.types.includes(wordAt(args, 1))) return damage;
        const { seat } = charOf(t, victim.id);
        return args.slice(2).includes(seatOf(t, seat).class ?? '') ? damage + numberAt(args, 0) : damage;
      },
    },
    // What it writes down, it writes down for everybody, brought or not (cleric-marks.ts).
    docket: {},
  },
  specials: { favor: FAVOR },
  always: [MARKS],
  world: [WATCH],
};
