import { type Direction, ORTHOGONAL } from '../../../table/geometry/direction.ts';
import { ray, step } from '../../../table/geometry/square.ts';
import type { PlaceId } from '../../../table/ids.ts';
import { gain } from '../boards/inventory.ts';
import { afflict } from '../play/afflict.ts';
import type { Target } from '../play/aim.ts';
import type { Companion, Doing, Effect, Passive, Special } from '../play/companion.ts';
import { aimedAt, askTarget, charsFor, spacesFor } from '../play/doing.ts';
import { groundBody, seenBy } from '../play/field.ts';
import type { Bundle } from '../play/frames.ts';
import { pickAt } from '../play/ground.ts';
import { charOf, placeOf, secretOf } from '../play/lookup.ts';
import { stepTo } from '../play/move.ts';
import { layCoins } from '../play/stacks.ts';
import type { Char, T } from '../play/state.ts';
import { choose, chosenChar } from './aiming.ts';
import { sheetOf } from './index.ts';

const piles = (t: T, doing: Doing): Target[] => spacesFor(t, doing, (place, field) => !field.walls.has(place) && !field.voids.has(place));

/** coins that are none; others only see a pile appear. */
const fakeGold: Effect = aimedAt(piles, (t, { char, args }, aimed) => {
  const count = Number(args[0]);
  t.stand();
  layCoins(t, aimed.place, count, count);
  t.tell('all', 'gold.appeared', count, aimed.place);
  t.flash('all', 'coins', { place: aimed.place, amount: count });
  t.tell([char.seat], 'rogue.fakes', count, aimed.place);
  pickAt(t, aimed.place);
});

/** Live characters that something can be slipped to. */
const gulls = (t: T, doing: Doing): Target[] =>
  charsFor(t, doing).filter(({ body }) => body?.kind !== 'char' || t.hidden.chars[body.id]?.life === 'live');

/** an item of the user's own sheet that is none, among the target's things. */
const plant: Effect = {
  cannot: (t, doing) => gulls(t, doing).length === 0 || items(t, doing.char).length === 0,
  ask: (t, doing) => askTarget(t, doing, gulls(t, doing)),
  act(t, { char }, answers) {
    const target = chosenChar(t, answers);
    // A false figurine takes nothing; nobody else learns of it.
    if (!target) return t.tell([char.seat], 'rogue.nobody');
    t.then('special', { name: 'plant', step: 'what', args: { char: char.id, to: target.id } });
  },
};

const items = (t: T, { seat }: Char): string[] => sheetOf(t.own, seat).entries.flatMap(({ item, name }) => (item ? [name] : []));

const planted: Special = {
  ask(t, { char: id }) {
    const char = charOf(t, String(id));
    const options = items(t, char).map((name) => ({ id: `item:${name}`, label: ['option.item', name] as const }));
    return { seat: char.seat, prompt: choose(options, ['ask.plant']) };
  },
  act(t, { char: id, to }, answers) {
    const { seat } = charOf(t, String(id));
    const target = charOf(t, String(to)).seat;
    const entry = answers.text().slice('item:'.length);
    const secret = secretOf(t, target);
    // Its id is that of any other thing of the target (K-181).
    const thing = gain(secret, target, entry);
    thing.sheet = seat;
    secret.brought.push(thing.id);
    t.hidden.fakeItems.push(thing.id);
    t.tell([target], 'rogue.got', entry);
    t.tell([seat], 'rogue.planted', entry, target);
    t.stand();
  },
};

const STATUSES = ['weakness', 'blind', 'superblind'] as const;

/** The status that a coat gives for so many turns. */
function coated(kind: string, turns: number): Bundle['statuses'] {
  const lasting = STATUSES.find((each) => each === kind);
  if (lasting) return [{ kind: lasting, until: { kind: 'turns', n: turns } }];
  if (kind === 'burn') return [{ kind, n: turns }];
  return kind === 'stun' || kind === 'irradiated' ? [{ kind }] : [];
}

/** What is smeared on the blade works with the next hit on a character; nobody else knows of it until then. */
const COATED: Passive = {
  didHit(t, char, blow, victim) {
    const { coat } = char.memo;
    if (typeof coat !== 'string' || victim.kind !== 'char') return;
    if (!blow.types.includes('weapon') && !blow.types.includes('melee')) return;
    delete char.memo.coat;
    const [kind = '', turns = '1'] = coat.split(' ');
    afflict(t, charOf(t, victim.id), coated(kind, Number(turns)), char.seat);
  },
};

/** Where a line can pull its user to in a direction: the space before what stops the line, if it is not there already. */
function pull(t: T, char: Char, direction: Direction, n: number): PlaceId | undefined {
  const field = seenBy(t, char.seat);
  const line = ray(field, placeOf(t, char), direction);
  let last: PlaceId | undefined;
  for (let far = 0; far <= n; far++) {
    const place = line[far];
    if (place === undefined || field.walls.has(place) || field.barriers.has(place) || groundBody(field, place, char.id)) return last;
    // K-145: nothing holds over void.
    if (field.voids.has(place)) return undefined;
    last = place;
  }
  return undefined;
}

const pulls = (t: T, { char, args }: Doing): { direction: Direction; place: PlaceId }[] =>
  ORTHOGONAL.flatMap((direction) => {
    const place = pull(t, char, direction, Number(args[0]));
    return place === undefined ? [] : [{ direction, place }];
  });

const grapple: Effect = {
  cannot: (t, doing) => pulls(t, doing).length === 0,
  ask(t, doing) {
    const options = pulls(t, doing).map(({ direction, place }) => ({ id: direction, label: [`to.${direction}`] as const, place }));
    return options.length === 0 ? undefined : choose(options, ['ask.direction']);
  },
  act(t, { char, args }, answers) {
    if (answers.seats.length > 0)
      t.then('special', { name: 'grapple', step: 'pull', args: { char: char.id, to: answers.text(), left: Number(args[0]) } });
  },
};

/** One step of the pull; gold, traps and exits come between the steps. */
const pulled: Special = {
  act(t, { char: id, to, left }) {
    const char = charOf(t, String(id));
    const direction = ORTHOGONAL.find((each) => each === to);
    if (!direction || char.life !== 'live' || Number(left) < 1) return;
    const place = pull(t, char, direction, Number(left));
    const next = step(t.own, placeOf(t, char), direction);
    if (place === undefined || next === undefined || !stepTo(t, char, next)) return;
    t.then('special', { name: 'grapple', step: 'pull', args: { char: char.id, to: direction, left: Number(left) - 1 } });
  },
};

export const COMPANION: Companion = {
  effects: {
    'fake-gold': fakeGold,
    plant,
    coat: {
      act(t, { char, args, use }) {
        char.memo.coat = args.join(' ');
        t.tell([char.seat], 'rogue.coated', use.entry);
      },
    },
    grapple,
  },
  // What works without its prerequisites is decided where entries are read (K-037).
  passives: { fence: {} },
  specials: { plant: planted, grapple: pulled },
  always: [COATED],
};
