import type { Answers } from '../../../engine/game.ts';
import type { Option, Prompt } from '../../../engine/prompt.ts';
import type { PlaceId } from '../../../table/ids.ts';
import type { Entry, Num } from '../sheet/ast.ts';
import { numWritten } from '../sheet/measures.ts';
import { canAim } from './afflict.ts';
import { bodiesInReach, spacesInReach, type Target } from './aim.ts';
import type { Doing, Effect, SpecialArgs } from './companion.ts';
import { type Field, seenBy } from './field.ts';
import type { Blow, Body, Bundle } from './frames.ts';
import { targetHappens } from './happenings.ts';
import { entryOfUse } from './kit.ts';
import { charOfFigure, placeOf, rulesOf, spaceOf, unseen } from './lookup.ts';
import { reveal } from './seen.ts';
import type { Char, T } from './state.ts';
import { aimerOf, optionsOf } from './targets.ts';

/** The entry in use. */
export function entryIn(t: T, { use }: Doing): Entry {
  const entry = entryOfUse(t, use);
  if (!entry) throw new Error(`there is no entry ${use.entry}`);
  return entry;
}

/** Bodies that an effect with a reach may be aimed at, as its user's seat knows the board. */
export function bodiesFor(t: T, doing: Doing): Target[] {
  const { char, use, reach } = doing;
  const entry = entryIn(t, doing);
  const ability = entry.abilities[use.ability];
  if (!ability || !reach || !canAim(t, char)) return [];
  const aimer = aimerOf(t, char, { id: use.owned, entry, sheet: use.sheet }, ability);
  return bodiesInReach(seenBy(t, char.seat), aimer, reach, entry, rulesOf(t));
}

/** Those of them that are characters (or figurines that look like one). */
export const charsFor = (t: T, doing: Doing): Target[] =>
  bodiesFor(t, doing).filter(({ piece }) => piece !== null && t.piece(piece).kind === 'character');

/** Barriers among them. */
export const barriersFor = (t: T, doing: Doing): Target[] =>
  bodiesFor(t, doing).filter(({ piece }) => piece !== null && t.piece(piece).kind === 'barrier');

/** Spaces that an effect with a reach may be aimed at, in reading order. */
export function spacesFor(t: T, doing: Doing, fits: (place: PlaceId, field: Field) => boolean): Target[] {
  const { char, use, reach } = doing;
  const entry = entryIn(t, doing);
  const ability = entry.abilities[use.ability];
  if (!ability || !reach || !canAim(t, char)) return [];
  const aimer = aimerOf(t, char, { id: use.owned, entry, sheet: use.sheet }, ability);
  const field = seenBy(t, char.seat);
  return spacesInReach(field, aimer, reach, rulesOf(t), (place) => fits(place, field));
}

/** Asks for one of the targets; undefined when there is none. */
export const askTarget = (t: T, doing: Doing, targets: readonly Target[]): Prompt | undefined =>
  targets.length === 0 ? undefined : asked(doing, optionsOf(t, targets));

/** A question of an effect to its user. */
export const asked = ({ use }: Doing, options: readonly Option[]): Prompt => ({
  kind: 'choose',
  options,
  title: ['ask.target', use.entry],
  rule: 'Q-02',
});

/** What was chosen: the body in truth (a false figurine counts as a thing) and the space. Undefined when nothing was asked. */
export function chosen(t: T, answers: Answers): { body: Body | null; place: PlaceId } | undefined {
  if (answers.seats.length === 0) return undefined;
  const { piece, place } = answers.option();
  const at = place ?? (piece === undefined ? undefined : spaceOf(t, piece));
  if (at === undefined) return undefined;
  if (piece === undefined) return { body: null, place: at };
  const char = charOfFigure(t, piece);
  return { body: char ? { kind: 'char', id: char.id } : { kind: 'barrier', id: piece }, place: at };
}

/**
 * An effect aimed at one of these targets: it cannot be used where there is none, and asks its user for one. `act` hears which; nothing
 * happens where none was left to choose.
 */
export const aimedAt = (
  targets: (t: T, doing: Doing) => readonly Target[],
  act: (t: T, doing: Doing, at: { body: Body | null; place: PlaceId }) => void,
): Effect => ({
  cannot: (t, doing) => targets(t, doing).length === 0,
  ask: (t, doing) => askTarget(t, doing, targets(t, doing)),
  act: (t, doing, answers) => {
    const at = chosen(t, answers);
    if (at) act(t, doing, at);
  },
});

/** K-159, H-08: aiming at something shows an unseen user, unless the use is undeclared; "when ... is targeted" hears of it. */
export function declare(t: T, { char, use }: Doing, body: Body | null, place: PlaceId | null): void {
  if (use.undeclared) return;
  if (unseen(char) !== null) reveal(t, char);
  if (body && place !== null && body.id !== char.id) targetHappens(t, body, place, entryIn(t, { char, use, args: [], reach: null }).types);
}

/** The attack of an effect at a body: of the entry's types, from the user's space. `after` runs for each body that it hits. */
export function blowAt(
  t: T,
  doing: Doing,
  at: { body: Body | null; place: PlaceId },
  direct: Partial<Bundle> | null,
  more: Partial<Blow> = {},
): Blow {
  const { char, use } = doing;
  return {
    cause: { seat: char.seat, char: char.id },
    entry: use.entry,
    types: entryIn(t, doing).types,
    from: placeOf(t, char),
    target: at.body,
    place: at.place,
    direct: direct && { damage: 0, push: 0, statuses: [], ...direct },
    tiers: [],
    direction: null,
    around: false,
    undeclared: use.undeclared,
    chance: null,
    blindly: doing.reach?.kind === 'range' && doing.reach.sight === 'no LOS',
    ...more,
  };
}

/** The attack of an effect at everything around its user, who is spared. */
export function blowAround(t: T, doing: Doing, damage: number, radius: number): Blow {
  const { char } = doing;
  const tiers = [{ damage, push: 0, statuses: [], radius, diagonals: 0, noShadow: false }];
  return blowAt(t, doing, { body: { kind: 'char', id: char.id }, place: placeOf(t, char) }, null, { tiers, around: true });
}

/** An attack without damage (evasion counts); the special named runs for whatever it hits, step `hit`. */
export function touch(
  t: T,
  doing: Doing,
  at: { body: Body | null; place: PlaceId },
  special: string,
  args: Record<string, string | number | boolean | null> = {},
): void {
  declare(t, doing, at.body, at.place);
  t.then('blow', { blow: blowAt(t, doing, at, {}, { after: { special, args: { ...args, char: doing.char.id } } }) });
}

/** The body and the user in the arguments of a special that `touch` set off. */
export function touched(t: T, args: SpecialArgs): { user: Char | undefined; body: Body; victim: Char | undefined } {
  const id = String(args.body);
  const user = t.hidden.chars[String(args.char)];
  const piece = t.all().find((each) => each.id === id)?.id;
  const victim = args.kind === 'char' ? t.hidden.chars[id] : undefined;
  return { user, body: victim || piece === undefined ? { kind: 'char', id } : { kind: 'barrier', id: piece }, victim };
}

/** A number among the arguments of a sheet. */
export const numberAt = (args: readonly (string | number)[], index: number): number => {
  const arg = args[index];
  return typeof arg === 'number' ? arg : 0;
};

/** A number or dice among the arguments of a sheet. */
export const diceAt = (args: readonly (string | number)[], index: number): Num => numWritten(String(args[index] ?? '')) ?? 0;

/** A word among the arguments of a sheet. */
export const wordAt = (args: readonly (string | number)[], index: number): string => String(args[index] ?? '');
