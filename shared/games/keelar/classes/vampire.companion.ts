import type { Target } from '../play/aim.ts';
import { arrive } from '../play/arrive.ts';
import type { Companion, Doing, Effect, Passive, Special, World } from '../play/companion.ts';
import { aimedAt, declare, spacesFor } from '../play/doing.ts';
import { change } from '../play/effects.ts';
import { groundBody, occupied, truth } from '../play/field.ts';
import { passivesOf } from '../play/hooks.ts';
import { charOf, primaryOf, publish } from '../play/lookup.ts';
import { detect, reveal } from '../play/seen.ts';
import type { T } from '../play/state.ts';
import { DEBT } from './income-debt.ts';
import { DOMINATED, dominate } from './vampire-dominate.ts';

/** Blood for damage in melee; a feast doubles what was drunk from one that lay there before. */
const drink: Passive = {
  damageOut(t, char, _blow, victim, damage) {
    if (victim.kind === 'char') char.memo[`prey:${victim.id}`] = charOf(t, victim.id).life === 'downed';
    return damage;
  },
  didHit(t, char, blow, victim, dealt) {
    if (victim.kind !== 'char') return;
    const lay = char.memo[`prey:${victim.id}`] === true;
    delete char.memo[`prey:${victim.id}`];
    if (dealt < 1 || !blow.types.includes('melee')) return;
    const feasts = lay && passivesOf(t, char).some(({ name }) => name === 'feast');
    change(t, char, 'blood', feasts ? 2 * dealt : dealt);
  },
};

const spots = (t: T, doing: Doing): Target[] =>
  spacesFor(t, doing, (place, field) => occupied(field, place, 'ground') === undefined && !field.exits.has(place));

/** A public mark; nobody is stopped by it. */
const coffin: Effect = aimedAt(spots, (t, doing, at) => {
  const { seat } = doing.char;
  declare(t, doing, null, at.place);
  const body = groundBody(truth(t), at.place);
  if (body) {
    // somebody unseen stands there and is seen; the use is lost.
    if (body.unseen) reveal(t, charOf(t, body.id));
    return t.tell('all', 'build.fails', seat, at.place);
  }
  t.mint({ kind: 'coffin', place: at.place, owner: seat });
  t.tell('all', 'vampire.coffin', seat, at.place);
});

/** Killed, with a coffin on the board: once all else is done, it lies there. */
const COFFINS: World = {
  wentOff(t, char) {
    if (char.life !== 'killed' || char.id !== primaryOf(char.seat)) return;
    if (t.all('coffin').some(({ owner }) => owner === char.seat))
      t.then('special', { name: 'coffin', step: 'lie', args: { char: char.id } });
  },
  walled(t, place) {
    for (const piece of t.at(place)) if (piece.kind === 'coffin') t.remove(piece.id);
  },
};

const LIES: Special = {
  act(t, { char: id }) {
    const char = charOf(t, String(id));
    const box = t.all('coffin').find(({ owner }) => owner === char.seat);
    if (!box || char.life !== 'killed') return;
    const { place } = box;
    t.remove(box.id);
    char.life = 'downed';
    char.hp = 0;
    char.statuses = [];
    char.weakPoints = 0;
    t.move(char.figure, place);
    t.tell('all', 'vampire.lies', char.seat, place);
    t.flash('all', 'appear', { piece: char.figure, place });
    publish(t, char, { gold: 0 });
    arrive(t, char, place);
    detect(t);
  },
};

/** The Vampire (C-16). */
export const COMPANION: Companion = {
  // A feast is asked for by the drink.
  passives: { drink, feast: {} },
  effects: { coffin, dominate },
  specials: { coffin: LIES, dominate: DOMINATED },
  always: [DEBT],
  world: [COFFINS],
};
