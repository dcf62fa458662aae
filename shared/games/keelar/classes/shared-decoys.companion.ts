import { cellsWithin } from '../../../table/geometry/square.ts';
import type { PlaceId } from '../../../table/ids.ts';
import type { Companion, Effect, Special } from '../play/companion.ts';
import { isMasked, mask } from '../play/decoys.ts';
import { diceAt, wordAt } from '../play/doing.ts';
import { occupied, seenBy } from '../play/field.ts';
import { rolled } from '../play/kit.ts';
import { charOf, placeOf, unseen } from '../play/lookup.ts';
import type { Char, T } from '../play/state.ts';
import { spaceNamed } from './shared-moves.companion.ts';

/** Free spaces around a character, diagonal ones too, as its seat knows the board. */
function around(t: T, char: Char): PlaceId[] {
  const field = seenBy(t, char.seat);
  return cellsWithin(t.own, placeOf(t, char), 1, 1, 1).filter(
    (place) => occupied(field, place, 'ground') === undefined && !field.exits.has(place),
  );
}

/** `decoy N [follow|barrier]`: false figurines beside the user; which one is true only its own seat knows. */
const decoy: Effect = {
  cannot: (t, { char }) => char.rider !== null || char.carrier !== null || isMasked(t, char) || around(t, char).length === 0,
  act: (t, { char, use, args }) => {
    const n = Math.min(rolled(t, diceAt(args, 0), char.seat, use.entry), around(t, char).length);
    if (n > 0) t.then('special', { name: 'decoy', step: 'spaces', args: { char: char.id, n, mode: wordAt(args, 1), places: '' } });
  },
};

const listed = (t: T, text: unknown): PlaceId[] =>
  String(text)
    .split(' ')
    .flatMap((id) => spaceNamed(t, id) ?? []);

/** First the spaces one by one, then, for a user that is seen, which of them is the true one's. */
const place: Special = {
  ask: (t, { char: id, step, n, places }) => {
    const char = charOf(t, String(id));
    const taken = listed(t, places);
    const spots = step === 'spaces' ? around(t, char).filter((at) => !taken.includes(at)) : [placeOf(t, char), ...taken];
    const title = step === 'spaces' ? (['ask.decoy', Number(n) - taken.length] as const) : (['ask.decoy.true'] as const);
    if (spots.length === 0) return undefined;
    const seen = ['seen.turn', char.seat] as const;
    return {
      seat: char.seat,
      prompt: { kind: 'place', places: spots.map((at) => ({ place: at, mark: 'aim' })), title, seen, rule: 'K-157' },
    };
  },
  act: (t, args, answers) => {
    const char = charOf(t, String(args.char));
    const taken = listed(t, args.places);
    const chosen = answers.seats.length > 0 ? answers.place() : undefined;
    const mode = String(args.mode);
    if (args.step === 'true') return mask(t, char, taken, chosen ?? placeOf(t, char), mode);
    if (chosen !== undefined) taken.push(chosen);
    if (chosen !== undefined && taken.length < Number(args.n)) return again(t, args, 'spaces', taken);
    if (taken.length === 0) return;
    if (unseen(char) !== null) return mask(t, char, taken, placeOf(t, char), mode);
    again(t, args, 'true', taken);
  },
};

const again = (t: T, args: Parameters<Special['act']>[1], step: string, places: readonly PlaceId[]): void =>
  t.then('special', {
    name: 'decoy',
    step,
    args: { char: args.char ?? '', n: args.n ?? 0, mode: args.mode ?? '', places: places.join(' ') },
  });

export const COMPANION: Companion = {
  effects: { decoy },
  specials: { decoy: place },
};
