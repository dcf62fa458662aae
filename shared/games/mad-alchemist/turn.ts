import type { Beyond, Option, Walk } from '../../engine/prompt.ts';
import type { PlaceId } from '../../table/ids.ts';
import { SYMBOLS } from './content.ts';
import { attackOn, moveTo, stealFrom, swapWith } from './deeds.ts';
import type { Ground } from './ground.ts';
import { adjacent, gapsOf, groundOf, steps, targets } from './ground.ts';
import type { Steps, T } from './state.ts';
import {
  active,
  baseAp,
  clockwise,
  DISCARDS,
  effectId,
  FALLEN,
  HASTED,
  isAlive,
  pawnId,
  potionsOf,
  SLOWED,
  STAIRS,
  sheetOf,
  slowOf,
  stoneOf,
} from './state.ts';
import { lost } from './victory.ts';

/** What whoever steps there takes (M-055 to M-058). */
const LIES: readonly string[] = ['gold', 'flask', 'stone'];

/** A turn (1.4): it begins with its AP, goes on by acts, and ends by choice or with the last AP. */
export const turnSteps: Pick<Steps, 'turn' | 'act' | 'act.do' | 'next'> = {
  turn: (t, { seat }) => {
    t.beginTurn(seat);
    const sheet = sheetOf(t.own, seat);
    // M-110, R-22: what XP gives, and the haste of others' turns.
    t.own.ap = baseAp(sheet.xp) + sheet.haste;
    sheet.haste = 0;
    t.own.phase = 'act';
    t.tell('all', 'turn', seat, t.own.ap);
    t.then('act', {});
  },

  act: (t) => {
    const seat = active(t);
    // the death of the player in turn ends the turn, monsters and all.
    if (!isAlive(t.own, seat)) return t.then('next', {});
    if (t.own.ap === 0 && t.options.autoEnd !== false) return t.then('monsters', {});
    const options = t.own.ap > 0 ? acts(t, seat) : [];
    t.ask(seat, {
      kind: 'choose',
      options: [...options, { id: 'end', label: ['option.end'] }],
      title: [t.at(slowOf(seat)).length > 0 ? 'act.slow' : 'act', t.own.ap],
      seen: ['act.seen', seat],
      rule: t.at(slowOf(seat)).length > 0 ? 'M-094' : 'M-040',
      fallback: 'end',
      ...(t.own.ap > 0 ? { walk: walk(t, seat) } : {}),
    });
    t.then('act.do', {});
  },

  'act.do': (t, _args, answers) => {
    const seat = active(t);
    const [what, ...words] = answers.text().split(':');
    if (what === 'end') return t.then('monsters', {});
    // Every act costs 1 AP (M-040).
    t.own.ap -= 1;
    const option = answers.option();
    const card = option.piece ?? pawnId(seat);
    switch (what) {
      case 'move':
        return option.place === undefined ? undefined : moveTo(t, seat, option.place);
      case 'drink':
        t.tell('all', 'drinks', seat, words[0] ?? '');
        t.then('use', { card, by: seat, mad: false, target: pawnId(seat) });
        return t.then('act', {});
      case 'throw': {
        const target = t.all().find((piece) => piece.id === words[1]);
        if (!target) throw new Error('nothing to throw at');
        t.tell('all', 'throws', seat, words[0] ?? '', target.id);
        t.then('use', { card, by: seat, mad: false, target: target.id });
        return t.then('act', {});
      }
      case 'attack':
        return attackOn(t, seat, words[0] ?? '');
      case 'swap':
        return swapWith(t, seat, Number(words[0]));
      case 'steal':
        return stealFrom(t, seat, Number(words[0]), words[1] ?? '');
      default: {
        // M-049, R-21.
        const [slow] = t.at(slowOf(seat));
        if (slow) t.move(slow.id, DISCARDS);
        t.tell('all', 'shakes', seat);
        return t.then('act', {});
      }
    }
  },

  // clockwise to the next who lives; R-23: what potions did to monsters ends with the turn.
  next: (t) => {
    const { own } = t;
    own.ap = 0;
    for (const monster of groundOf(t).barriers) {
      if (!monster.hasted && !monster.slowed) continue;
      const stays = monster.hasted && t.options.monsterHaste !== undefined && t.options.monsterHaste !== 'thisTurn';
      t.change(monster.id, { tags: t.piece(monster.id).tags.filter((tag) => tag !== SLOWED && (tag !== HASTED || stays)) });
    }
    const seat = active(t);
    const following = [...clockwise(t.seats, (seat + 1) % t.seats)].find((each) => isAlive(own, each));
    if (following === undefined) return lost(t, 'dead');
    const place = (each: number): number => (each - (own.start ?? 0) + t.seats) % t.seats;
    if (place(following) <= place(seat)) {
      //
      const limit = Number(t.options.roundLimit ?? 0);
      if (limit > 0 && own.round >= limit) return lost(t, 'limit');
      own.round += 1;
    }
    t.then('turn', { seat: following });
  },
};

/** Everything that 1 AP may buy now (M-040 to M-049). */
function acts(t: T, seat: number): Option[] {
  const [slow] = t.at(slowOf(seat));
  // M-094, X-17: nothing else until the slow cards are paid.
  if (slow) return [{ id: 'discard', label: ['option.discard'] }];
  return [...moves(t, seat), ...attacks(t, seat), ...potions(t, seat), ...dealings(t, seat)];
}

/** Where one may go at one click: as far as the AP last, and turn by turn to what lies there, to what is still to be seen and home. */
function walk(t: T, seat: number): Walk {
  const g = groundOf(t);
  const lies = t.all().flatMap(({ kind, place, tags }) => (LIES.includes(kind) || tags.includes(FALLEN) ? [place] : []));
  const edges = t.hidden.tiles.length > 0 ? g.field.places().filter((place) => gapsOf(g, place).length > 0) : [];
  const holder = t.all('stone').map(({ place }) => place);
  return {
    by: 'option.move',
    most: t.own.ap,
    onward: {
      to: [...new Set([STAIRS, ...lies, ...edges])].filter((place) => g.field.tile(place)),
      past: ['option.throw', 'option.throw.known'],
      // Wounds, encounters, and whoever takes the Stone stop whoever is on the way.
      while: JSON.stringify([sheetOf(t.own, seat).hp, g.barriers.length, holder, t.own.met.length]),
    },
    // What stands in the way is attacked by whoever goes there.
    last: { by: 'option.attack', at: g.barriers.map(({ place }) => place), again: true },
    // What lies open is revealed from there (M-050).
    beyond: { label: ['beyond'], at: beyond(g, edges) },
  };
}

/** The empty spaces, each with the tiles from which it is revealed. */
function beyond(g: Ground, edges: readonly PlaceId[]): Beyond['at'] {
  const from = new Map<PlaceId, PlaceId[]>();
  for (const edge of edges) for (const { place } of gapsOf(g, edge)) from.set(place, [...(from.get(place) ?? []), edge]);
  return [...from].map(([place, list]) => ({ place, from: list }));
}

/** M-046. */
function moves(t: T, seat: number): Option[] {
  const g = groundOf(t);
  const me = g.pawns.get(seat);
  return me ? steps(g, me.place).map((place) => ({ id: `move:${place}`, label: ['option.move', place], place, mark: 'move' })) : [];
}

/** M-044, M-045: barriers next to one, never players. */
function attacks(t: T, seat: number): Option[] {
  const g = groundOf(t);
  const me = g.pawns.get(seat);
  return g.barriers
    .filter((barrier) => me && adjacent(g, me.place, barrier.place))
    .map(({ id, place, shield }) => ({ id: `attack:${id}`, label: ['option.attack', id, shield], place, mark: 'fight' }));
}

/** M-041, M-085: one option a symbol and target. */
function potions(t: T, seat: number): Option[] {
  const hand = potionsOf(t, seat);
  const seen = targets(groundOf(t), seat);
  return SYMBOLS.flatMap((symbol) => {
    const card = hand.find((each) => each.face === symbol);
    if (!card) return [];
    const effect = knownEffect(t, symbol);
    const drink: Option = {
      id: `drink:${symbol}`,
      label: effect === null ? ['option.drink', symbol] : ['option.drink.known', symbol, effect],
      piece: card.id,
      place: t.piece(pawnId(seat)).place,
      mark: 'drink',
    };
    return [
      drink,
      ...seen.map(
        ({ id, place }): Option => ({
          id: `throw:${symbol}:${id}`,
          label: effect === null ? ['option.throw', symbol, id] : ['option.throw.known', symbol, id, effect],
          piece: card.id,
          place,
          mark: 'fight',
        }),
      ),
    ];
  });
}

/** The effect of a symbol once everybody knows it (M-083). */
function knownEffect(t: T, symbol: string): string | null {
  const card = t.piece(effectId(symbol));
  return card.faceKnownTo === 'all' ? card.face : null;
}

/** M-047, M-048: with players next to one. */
function dealings(t: T, seat: number): Option[] {
  const g = groundOf(t);
  const me = g.pawns.get(seat);
  if (!me) return [];
  return clockwise(t.seats, seat).flatMap((other) => {
    const pawn = g.pawns.get(other);
    if (!pawn || other === seat || !adjacent(g, me.place, pawn.place)) return [];
    const options: Option[] = [];
    // two on the stairs have nothing to swap.
    // Who has the Stone is meant by it.
    const less = stoneOf(t, other) ? { rare: true as const } : {};
    if (me.place !== pawn.place)
      options.push({ id: `swap:${other}`, label: ['option.swap', other], place: pawn.place, mark: 'swap', ...less });
    return [...options, ...loot(t, other, pawn.place)];
  });
}

/** what a thief may name: a potion card or the Stone; with closed hands a potion as it comes. */
function loot(t: T, other: number, place: PlaceId): Option[] {
  const hand = potionsOf(t, other);
  const stone = stoneOf(t, other);
  const cards =
    t.options.openHands === false
      ? hand.slice(0, 1).map((card): Option => ({ id: `steal:${other}:potion`, label: ['option.steal.any', other], piece: card.id, place }))
      : SYMBOLS.flatMap((symbol): Option[] => {
          const card = hand.find((each) => each.face === symbol);
          return card ? [{ id: `steal:${other}:${symbol}`, label: ['option.steal', other, symbol], piece: card.id, place }] : [];
        });
  return stone ? [{ id: `steal:${other}:stone`, label: ['option.steal.stone', other], place, mark: 'stone' }, ...cards] : cards;
}
