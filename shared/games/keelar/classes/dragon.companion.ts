import { between } from '../../../table/geometry/square.ts';
import type { Companion, Passive, Special } from '../play/companion.ts';
import { numberAt } from '../play/doing.ts';
import { passivesOf } from '../play/hooks.ts';
import { charOf, placeOf } from '../play/lookup.ts';
import { carried, giveCoins, takeCoins } from '../play/stacks.ts';

/** `fare`: the rider says what it offers before the carrier is asked. */
const offer: Special = {
  ask: (t, { char: id }) => {
    const rider = charOf(t, String(id));
    const most = carried(t, rider);
    return {
      seat: rider.seat,
      prompt: {
        kind: 'amount',
        least: 0,
        most,
        step: 1,
        title: ['ask.fare', most],
        seen: ['seen.turn', rider.seat],
        rule: 'C-23',
        fallback: 0,
      },
    };
  },
  act: (t, { char, carrier }, answers) => {
    t.then('mount', { char: String(char), carrier: String(carrier), offer: answers.seats.length > 0 ? answers.number() : 0 });
  },
};

/** A rider shoots farther from the back of a war mount. */
const mounted: Passive = {
  rangePlus: (t, char, entry) => {
    const carrier = char.carrier === null ? undefined : charOf(t, char.carrier);
    if (carrier?.life !== 'live' || !entry.types.includes('ranged')) return 0;
    return passivesOf(t, carrier).reduce((sum, { name, args }) => sum + (name === 'rider-range-plus' ? numberAt(args, 0) : 0), 0);
  },
};

/** `ferry N`: a rider of another player leaves some gold behind when it goes out. */
const ferry: Passive = {
  riderLeaves: (t, char, rider, args) => {
    const n = Math.min(numberAt(args, 0), carried(t, rider));
    if (rider.seat === char.seat || n < 1) return;
    giveCoins(t, char, n, takeCoins(t, rider, n));
    t.tell('all', 'mount.paid', rider.seat, n, char.seat);
  },
};

/** `gold-sense N`: its player is told of gold that is taken nearby, not by whom. */
const goldSense: Passive = {
  goldTaken: (t, char, who, place, count, args) => {
    if (who.id === char.id || between(placeOf(t, char), place) > numberAt(args, 0)) return;
    t.tell([char.seat], 'gold.sensed', count, place);
  },
};

/** `hoard-rage GOLD N`: rich, its direct attacks do N more. */
const hoardRage: Passive = {
  damagePlus: (t, char, blow, victim, damage, args) => {
    const direct = blow.direct !== null && !blow.around && blow.target?.kind === victim.kind && blow.target.id === victim.id;
    return direct && damage > 0 && carried(t, char) >= numberAt(args, 0) ? damage + numberAt(args, 1) : damage;
  },
};

/** C-23. */
export const COMPANION: Companion = {
  passives: {
    fare: { fare: true },
    'free-dismount': { freeDismount: true },
    'rider-soft-fall': { softFall: true },
    'rider-range-plus': {},
    ferry,
    'gold-sense': goldSense,
    'hoard-rage': hoardRage,
  },
  specials: { fare: offer },
  always: [mounted],
};
