import type { Answers } from '../../../engine/game.ts';
import type { Option } from '../../../engine/prompt.ts';
import { ORTHOGONAL } from '../../../table/geometry/direction.ts';
import { between } from '../../../table/geometry/square.ts';
import { type PlaceId, placeId, type Seat } from '../../../table/ids.ts';
import type { Target } from '../play/aim.ts';
import { arrive } from '../play/arrive.ts';
import type { Doing, Effect, Special, SpecialArgs } from '../play/companion.ts';
import { asked, askTarget, blowAt, charsFor, chosen, declare, numberAt, spacesFor } from '../play/doing.ts';
import { rise } from '../play/downturn.ts';
import { heal } from '../play/effects.ts';
import { groundBody, occupied, seenBy, truth } from '../play/field.ts';
import { charOf, everyChar, placeOf, primaryOf, publish, publishUnlessSecret, unseen } from '../play/lookup.ts';
import { refund } from '../play/pay.ts';
import { say } from '../play/say.ts';
import { reveal } from '../play/seen.ts';
import { carried, giveCoins, takeCoins } from '../play/stacks.ts';
import type { Char, T } from '../play/state.ts';
import { favorsOf, makePeace, owe } from './cleric-marks.ts';

/** K-080: what a favor does to whom: heals by `n`, raises at `n` HP, or brings back the dead on one of the `spots`. */
interface Favor {
  readonly how: 'heal' | 'raise' | 'resurrect';
  readonly target: string;
  readonly n: number;
  readonly spots: string;
}

/** Asks another player's primary for its leave; everybody else is helped at once. */
function offer(t: T, { char, use }: Doing, favor: Favor): void {
  const target = charOf(t, favor.target);
  const asks = target.rank === 'primary' && target.seat !== char.seat;
  const args = { char: char.id, entry: use.entry, ...favor };
  if (asks) t.then('special', { name: 'favor', step: 'ask', args });
  else grant(t, args);
}

function grant(t: T, args: SpecialArgs): void {
  const target = charOf(t, String(args.target));
  if (args.how === 'heal') heal(t, target, Number(args.n));
  else if (args.how === 'raise') raise(t, target, Number(args.n));
  else bringBack(t, args, placeId(String(args.spots).split(' ')[0] ?? ''));
}

/** whoever is raised stands up where it lies; somebody unseen there is seen, and it fails. */
function raise(t: T, target: Char, n: number): void {
  if (target.life !== 'downed' || occupied(seenBy(t, target.seat), placeOf(t, target), 'ground', target.id) !== undefined) return;
  if (!rise(t, target)) return;
  target.hp = Math.max(target.hp, n);
  publish(t, target);
}

/** The dead one stands there again with half of its HP; R-106: somebody unseen there is seen, and another space is asked for. */
function bringBack(t: T, args: SpecialArgs, place: PlaceId): void {
  const target = charOf(t, String(args.target));
  if (target.life !== 'killed') return;
  const body = groundBody(truth(t), place);
  if (body?.unseen) reveal(t, charOf(t, body.id));
  if (occupied(truth(t), place, 'ground') !== undefined) {
    return t.then('special', { name: 'favor', step: 'place', args: { ...args } });
  }
  target.life = 'live';
  target.hp = Math.ceil(target.max / 2);
  target.statuses = [];
  target.weakPoints = 0;
  t.move(target.figure, place);
  t.showPlace(target.figure, 'all');
  t.tell('all', 'cleric.back', target.seat, target.name, place);
  t.flash('all', 'rise', { piece: target.figure, place });
  publish(t, target, { gold: 0 });
  arrive(t, target, place);
}

/** Spaces of the list that its chooser knows to be free. */
const stillFree = (t: T, seat: Seat, spots: string): PlaceId[] => {
  const field = seenBy(t, seat);
  return spots
    .split(' ')
    .map(placeId)
    .filter((place) => occupied(field, place, 'ground') === undefined);
};

/** The question of a favor, and the other space of a resurrection. */
export const FAVOR: Special = {
  ask(t, args) {
    const target = charOf(t, String(args.target));
    const { seat } = charOf(t, String(args.char));
    if (args.step === 'ask') {
      const options: Option[] = [
        { id: 'no', label: ['option.no'] },
        { id: 'yes', label: ['option.yes'] },
      ];
      const title = ['cleric.ask', seat, String(args.entry)] as const;
      return {
        seat: target.seat,
        prompt: { kind: 'choose', options, title, seen: ['cleric.seen', target.seat, seat], rule: 'C-13', fallback: 'no' },
      };
    }
    const places = stillFree(t, seat, String(args.spots));
    if (places.length === 0) return undefined;
    const list = places.map((place) => ({ place, mark: 'aim' }));
    return {
      seat,
      prompt: { kind: 'place', places: list, title: ['ask.target', String(args.entry)], rule: 'R-106' },
    };
  },
  act(t, args, answers) {
    const char = charOf(t, String(args.char));
    const target = charOf(t, String(args.target));
    if (args.step === 'place') {
      if (answers.seats.length > 0) bringBack(t, args, answers.place());
      return;
    }
    if (answers.text() === 'no') {
      // The whole cost comes back and the use is not counted.
      refund(t, char);
      t.tell('all', 'cleric.refused', target.seat, char.seat);
      return publishUnlessSecret(t, char);
    }
    owe(t, char.seat, target.seat, 1);
    t.tell('all', 'cleric.owes', target.seat, char.seat, favorsOf(t, char.seat, target.seat));
    grant(t, args);
  },
};

/** Aims an effect that helps at a character; a false figurine is found out. */
function help(t: T, doing: Doing, answers: Answers, how: 'heal' | 'raise'): void {
  const at = chosen(t, answers);
  if (!at?.body) return;
  if (at.body.kind !== 'char') return t.then('blow', { blow: blowAt(t, doing, at, null) });
  if (at.body.id !== doing.char.id) declare(t, doing, at.body, at.place);
  offer(t, doing, { how, target: at.body.id, n: numberAt(doing.args, 0), spots: '' });
}

export const favorHeal: Effect = {
  cannot: (t, doing) => charsFor(t, doing).length === 0,
  ask: (t, doing) => askTarget(t, doing, charsFor(t, doing)),
  act: (t, doing, answers) => help(t, doing, answers, 'heal'),
};

/** Downed characters on whose space nobody is known to stand. */
const raisable = (t: T, doing: Doing): Target[] => {
  const field = seenBy(t, doing.char.seat);
  return charsFor(t, doing).filter(
    ({ body, place }) =>
      body?.kind === 'char' && charOf(t, body.id).life === 'downed' && occupied(field, place, 'ground', body.id) === undefined,
  );
};

export const raiseEffect: Effect = {
  cannot: (t, doing) => raisable(t, doing).length === 0,
  ask: (t, doing) => askTarget(t, doing, raisable(t, doing)),
  act: (t, doing, answers) => help(t, doing, answers, 'raise'),
};

/** Primaries of others that were killed on this board. */
const dead = (t: T, { char }: Doing): Char[] =>
  everyChar(t).filter((other) => other.rank === 'primary' && other.life === 'killed' && other.seat !== char.seat);

const graves = (t: T, doing: Doing): Target[] => spacesFor(t, doing, (place, field) => occupied(field, place, 'ground') === undefined);

export const resurrect: Effect = {
  cannot: (t, doing) => dead(t, doing).length === 0 || graves(t, doing).length === 0,
  ask(t, doing) {
    const options = dead(t, doing).flatMap(({ id, seat }) =>
      graves(t, doing).map(({ place }): Option => ({ id: `${id}:${place}`, label: ['cleric.back.at', seat, place], place, mark: 'aim' })),
    );
    return options.length > 0 ? asked(doing, options) : undefined;
  },
  act(t, doing, answers) {
    if (answers.seats.length === 0) return;
    const { id, place } = answers.option();
    if (place === undefined) return;
    declare(t, doing, null, place);
    const others = graves(t, doing).flatMap((each) => (each.place === place ? [] : [each.place]));
    offer(t, doing, { how: 'resurrect', target: id.split(':')[0] ?? '', n: 0, spots: [place, ...others].join(' ') });
  },
};

/** How far away a debtor may be to hand over gold. */
const HAND_OVER = 3;

/** What those who owe a favor can be asked for, as far as the Cleric knows. */
function wishes(t: T, { char }: Doing): Option[] {
  const options: Option[] = [];
  t.own.seats.forEach((_, debtor) => {
    if (favorsOf(t, char.seat, debtor) < 1) return;
    const other = t.hidden.chars[primaryOf(debtor)];
    if (other?.life === 'live' && unseen(other) === null) {
      if (carried(t, other) > 0 && between(placeOf(t, char), placeOf(t, other)) <= HAND_OVER)
        options.push({ id: `gold:${debtor}`, label: ['cleric.wish.gold', debtor], piece: other.figure });
      for (const way of ORTHOGONAL)
        options.push({ id: `step:${debtor}:${way}`, label: [`cleric.wish.${way}`, debtor], piece: other.figure });
    }
    options.push({ id: `peace:${debtor}`, label: ['cleric.wish.peace', debtor] });
  });
  return options;
}

export const callFavor: Effect = {
  cannot: (t, doing) => wishes(t, doing).length === 0,
  ask(t, doing) {
    const options = wishes(t, doing);
    return options.length > 0 ? asked(doing, options) : undefined;
  },
  act(t, { char }, answers) {
    if (answers.seats.length === 0) return;
    const [wish, seat, way] = answers.text().split(':');
    const debtor = Number(seat);
    const other = charOf(t, primaryOf(debtor));
    // What is called in is public, and so is who calls.
    reveal(t, char);
    owe(t, char.seat, debtor, -1);
    t.tell('all', 'cleric.calls', char.seat, debtor);
    if (wish === 'gold') {
      giveCoins(t, char, 1, takeCoins(t, other, 1));
      say(t, char, 'cleric.gold', debtor, char.seat);
    } else if (wish === 'step') {
      const direction = ORTHOGONAL.find((each) => each === way) ?? 'N';
      t.then('push', { body: { kind: 'char', id: other.id }, direction, left: 1, cause: { seat: char.seat, char: char.id } });
    } else {
      makePeace(t, char.seat, debtor);
      t.tell('all', 'cleric.peace', debtor, char.seat);
    }
  },
};
