import { placeId } from '../../../table/ids.ts';
import { setStatus } from '../play/afflict.ts';
import type { Target } from '../play/aim.ts';
import type { Companion, Doing, Effect, Passive } from '../play/companion.ts';
import { aimedAt, charsFor, declare, numberAt, spacesFor } from '../play/doing.ts';
import { layerOf, occupied, seenBy } from '../play/field.ts';
import { charOf, isFlying, placeOf } from '../play/lookup.ts';
import { say } from '../play/say.ts';
import type { Char, T } from '../play/state.ts';
import { FALLS, FOLLOW, OMEN, SLOTS, WITNESS } from './eldere-omens.ts';

/** The target's next attack misses with this chance, one roll before anything else; a second doubt replaces the first. */
const doubt: Effect = aimedAt(charsFor, (t, doing, aimed) => {
  declare(t, doing, aimed.body, aimed.place);
  if (aimed.body?.kind !== 'char') return;
  const target = charOf(t, aimed.body.id);
  target.statuses = target.statuses.filter(({ kind, tag }) => kind !== 'mark' || tag !== 'doubt');
  const [n, den] = [numberAt(doing.args, 0), numberAt(doing.args, 1)];
  setStatus(t, target, { kind: 'mark', tag: 'doubt', n, den, by: doing.char.seat });
  t.tell('all', 'eldere.doubts', target.seat, target.name);
});

/** Spaces that the user can look out from: near itself, in its own sight. */
function outlooks(t: T, doing: Doing): Target[] {
  const here = placeOf(t, doing.char);
  const reach = { kind: 'range', n: numberAt(doing.args, 0), diagonals: 0, sight: 'LOS', straight: false, noShadow: false } as const;
  return spacesFor(t, { ...doing, reach }, (place, field) => place !== here && !field.walls.has(place) && !field.voids.has(place));
}

const origin: Effect = aimedAt(outlooks, (t, doing, aimed) => {
  const { char } = doing;
  declare(t, doing, null, aimed.place);
  char.memo.origin = `${t.turn.number} ${aimed.place}`;
  say(t, char, 'eldere.looks', char.seat, char.name, aimed.place);
});

const began = (char: Char): ReturnType<typeof placeId> | undefined =>
  typeof char.memo.began === 'string' ? placeId(char.memo.began) : undefined;

/** Back to where the turn began, as a teleport to a chosen space. */
const recall: Effect = {
  cannot(t, { char }) {
    const to = began(char);
    if (to === undefined || to === placeOf(t, char)) return true;
    return occupied(seenBy(t, char.seat), to, layerOf({ downed: false, flying: isFlying(char) }), char.id) !== undefined;
  },
  act(t, { char }) {
    const to = began(char);
    if (to !== undefined) t.then('teleport', { char: char.id, cause: { seat: char.seat, char: char.id }, to });
  },
};

/** Where the turn began, and from where the user looks until it ends. */
const EYES: Passive = {
  turnBegins(t, char) {
    char.memo.began = placeOf(t, char);
  },
  aimsFrom(t, char, entry) {
    const { origin: kept } = char.memo;
    const [turn, place] = typeof kept === 'string' ? kept.split(' ') : [];
    if (place === undefined || Number(turn) !== t.turn.number || t.own.acting !== char.id || entry.types.includes('melee'))
      return undefined;
    // The next outlook is chosen from the user's own space.
    const looks = entry.abilities.some(({ effects }) => effects.some(({ effect }) => effect.kind === 'do' && effect.name === 'origin'));
    return looks ? undefined : placeId(place);
  },
};

export const COMPANION: Companion = {
  effects: { omen: OMEN, doubt, origin, recall },
  passives: { 'omen-slots': SLOTS },
  specials: { 'omen-greed': FOLLOW },
  always: [WITNESS, EYES],
  world: [FALLS],
};
