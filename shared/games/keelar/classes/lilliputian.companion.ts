import type { Target } from '../play/aim.ts';
import type { Companion, Doing, Effect, Passive, Special, World } from '../play/companion.ts';
import { aimedAt, charsFor, declare, numberAt, spacesFor } from '../play/doing.ts';
import { begun, type Held } from '../play/entries.ts';
import { groundBody, occupied, truth } from '../play/field.ts';
import { passivesOf } from '../play/hooks.ts';
import { entriesOf } from '../play/kit.ts';
import { goOff } from '../play/leave.ts';
import { charOf, everyChar, onBoard, placeOf, primaryOf, publicOf, publish } from '../play/lookup.ts';
import { say } from '../play/say.ts';
import { detect, reveal } from '../play/seen.ts';
import { carried, giveCoins, layCoins, takeCoins } from '../play/stacks.ts';
import type { Char, T } from '../play/state.ts';
import { hasAim } from '../play/targets.ts';
import { ROLL, roll, SWING } from './lilliputian-roll.ts';

const CREW = 'Crew';

/** The fort has 1 Crew and one more for each brought copy of it. */
const crewOf = (t: T, char: Char): number => 1 + passivesOf(t, char).filter(({ name }) => name === 'crew').length;

/** Those outside, and those that were destroyed on this board. */
const away = (t: T, char: Char): number =>
  everyChar(t).filter((other) => other.seat === char.seat && other.name === CREW && (onBoard(other) || other.life === 'destroyed')).length;

const inside = (t: T, char: Char): number => Math.max(0, crewOf(t, char) - away(t, char));

const isFort = (t: T, char: Char): boolean =>
  char.rank === 'primary' &&
  entriesOf(t, char).some(({ entry }) =>
    entry.abilities.some(({ effects }) => effects.some(({ effect }) => effect.kind === 'do' && effect.name === 'crew-out')),
  );

/** Each Crew inside gives its activation; what the sheet names is that of the first one. */
const STATIONS: Passive = {
  income(t, char) {
    if (isFort(t, char)) char.res.activation = inside(t, char);
  },
};

/** The Crew that has just been summoned comes with the fort: it is secondary (K-074). */
const crewOut: Effect = {
  cannot: (t, { char }) => inside(t, char) < 1,
  act(t, { char, use }) {
    const out = everyChar(t)
      .filter((other) => other.seat === char.seat && other.name === CREW && other.rank === 'tertiary' && onBoard(other))
      .at(-1);
    if (!out || placeOf(t, out) !== use.place) return;
    out.rank = 'secondary';
    publicOf(t, out.id).rank = 'secondary';
  },
};

/** The own fort, if it is within reach. */
const fortNear = (t: T, doing: Doing): Char | undefined => {
  const fort = t.hidden.chars[primaryOf(doing.char.seat)];
  return fort && charsFor(t, doing).some(({ piece }) => piece === fort.figure) ? fort : undefined;
};

const climbIn: Effect = {
  cannot: (t, doing) => fortNear(t, doing) === undefined,
  act(t, doing) {
    const { char } = doing;
    const fort = fortNear(t, doing);
    if (!fort) return;
    const gold = carried(t, char);
    const fakes = gold > 0 ? takeCoins(t, char, gold) : 0;
    // A fort that is down takes nothing in: the gold stays where the Crew was.
    if (fort.life === 'live') giveCoins(t, fort, gold, fakes);
    else layCoins(t, placeOf(t, char), gold, fakes);
    say(t, char, 'lilliputian.in', char.seat);
    goOff(t, char, 'out');
    publish(t, fort);
    detect(t);
  },
};

const KEG = 'board:keg:';

const kegSpots = (t: T, doing: Doing): Target[] =>
  spacesFor(t, doing, (place, field) => occupied(field, place, 'ground') === undefined && !field.exits.has(place));

const keg: Effect = aimedAt(kegSpots, (t, doing, at) => {
  declare(t, doing, null, at.place);
  const body = groundBody(truth(t), at.place);
  if (body) {
    // somebody unseen stands there and is seen; the use is lost.
    if (body.unseen) reveal(t, charOf(t, body.id));
    return t.tell('all', 'build.fails', doing.char.seat, at.place);
  }
  const id = t.mint({ kind: 'barrier', place: at.place, face: 'keg' });
  t.own.memo[KEG + id] = numberAt(doing.args, 0);
  t.tell('all', 'lilliputian.keg', doing.char.seat, at.place);
  t.flash('all', 'build', { place: at.place });
  detect(t);
});

/** a keg that is destroyed blows up; whoever destroyed it is behind that, too. */
const KEGS: World = {
  thingGone(t, thing, cause) {
    const damage = Number(t.own.memo[KEG + thing.id] ?? 0);
    delete t.own.memo[KEG + thing.id];
    if (damage < 1) return;
    const tier = { radius: 1, diagonals: 0, noShadow: false, damage, push: 0, statuses: [] };
    const aim = { from: thing.place, target: null, place: thing.place, direct: null, direction: null, around: false, chance: null };
    t.flash('all', 'explode', { place: thing.place });
    t.then('blow', { blow: { cause, entry: 'Powder Keg', types: ['explosive'], ...aim, tiers: [tier], undeclared: false, blindly: true } });
  },
};

/** Cannons, then mortars: each copy that works, with the ability that fires it. */
const battery = (t: T, char: Char): Held[] =>
  ['Cannon', 'Mortar'].flatMap((name) => entriesOf(t, char).filter(({ entry }) => entry.name === name));

const fires = (t: T, char: Char, held: Held): boolean => {
  const [ability] = held.entry.abilities;
  return ability !== undefined && hasAim(t, char, held, ability);
};

const broadside: Effect = {
  cannot: (t, { char }) => !battery(t, char).some((held) => fires(t, char, held)),
  act(t, { char }) {
    t.then('special', { name: 'broadside', step: 'gun', args: { char: char.id, gun: 0 } });
  },
};

/** One gun after the other; each may be skipped. */
const SALVO: Special = {
  ask(t, { char: id, gun }) {
    const char = charOf(t, String(id));
    const held = char.life === 'live' ? battery(t, char)[Number(gun)] : undefined;
    if (!held || !fires(t, char, held)) return undefined;
    const options = [
      { id: 'fire', label: ['option.use', held.entry.name] as const },
      { id: 'skip', label: ['option.skip'] as const },
    ];
    const title = ['ask.trigger', held.entry.name] as const;
    return { seat: char.seat, prompt: { kind: 'choose', options, title, seen: ['seen.turn', char.seat], rule: 'C-14', fallback: 'skip' } };
  },
  act(t, { char: id, gun }, answers) {
    const char = charOf(t, String(id));
    const guns = battery(t, char);
    const held = guns[Number(gun)];
    if (!held || char.life !== 'live') return;
    if (answers.seats.length > 0 && answers.text() === 'fire') t.then('use.free', { use: { ...begun(char, held, 0), triggered: true } });
    t.then('special', { name: 'broadside', step: 'gun', args: { char: char.id, gun: Number(gun) + 1 } });
  },
};

/** The Lilliputian Rolling Fortress (C-14). */
export const COMPANION: Companion = {
  effects: { roll, 'crew-out': crewOut, 'climb-in': climbIn, keg, broadside },
  passives: {
    'no-riders': { anchored: true },
    crew: { capPlus: () => ({ activation: 1 }) },
    // How far a Roll pushes is asked for by the Roll (lilliputian-roll.ts).
    ram: {},
  },
  specials: { roll: ROLL, broadside: SALVO },
  always: [STATIONS, SWING],
  world: [KEGS],
};
