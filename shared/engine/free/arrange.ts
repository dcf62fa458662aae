import { type DieKind, faces } from '../../table/die.ts';
import type { Piece } from '../../table/piece.ts';
import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import { colourOf } from './colours.ts';
import { BAG, BOARD_KIND, DECK, FREE_KINDS, INK, isCardlike, isSided, MAT, OWN } from './components.ts';
import { flawOf, isBrought, MOST_NAME, thingOf } from './design.ts';
import { showing } from './die.ts';
import { dieOf } from './die-kind.ts';
import type { Acting, Deed, Doing } from './doing.ts';
import { asking, isRefusal, isSecret, kindsOf, say, set } from './doing.ts';
import { landing, settled, tooMany } from './ground.ts';
import { asDeck, DEEPEST, fill, unordered } from './inside.ts';
import { tagsOf } from './made.ts';
import type { Laid } from './op.ts';
import { mayNot } from './permissions.ts';
import { frontOf } from './picture.ts';
import { born, contentsOf, piece, wrongWith } from './spawn.ts';
import type { Stored } from './state.ts';
import { LOCKED, MOST_PIECES } from './state.ts';
import { flawed } from './workshop.ts';

/** Most pieces of one act, what is in decks and bags included. */
const MOST_LAID = 500;

/** A thing before it lies anywhere, and what is in it (first = top). */
type Made = Pick<Piece, 'kind' | 'face' | 'owner' | 'count' | 'tags' | 'text'> & { readonly contents: readonly Stored[] };

/**
 * Lays out many things at once, each where and how it is said: what a kit or a file of another table holds. All of it or nothing; the refusal names
 * the thing.
 */
export const arrange: Deed<'arrange'> = function* (d, { things }) {
  const locks = things.some(({ locked }) => locked);
  const no = mayNot(asking(d), 'spawn') ?? (locks ? mayNot(asking(d), 'lock') : undefined);
  if (no) return no;
  return yield* laying(d, things, MOST_LAID);
};

/** Lays these out, however many they are; refused where one of them is wrong, or the table is full. */
export function* laying(d: Doing, things: readonly Laid[], most = Number.POSITIVE_INFINITY): Acting {
  const made: Made[] = [];
  let total = 0;
  for (const [at, laid] of things.entries()) {
    yield;
    const one = astray(things, at) ?? madeOf(d, laid);
    if (isRefusal(one)) return { ...one, text: `Thing ${at + 1}: ${one.text}` };
    made.push(one);
    total += 1 + one.contents.length;
    // What is too much anyway is not made to its end.
    if (total > MOST_PIECES) break;
  }
  const full = total > most ? refuse('limit', `${MOST_LAID} pieces are laid out at once at most.`) : tooMany(d, total);
  if (full) return full;
  const held = things.map((): Stored[] => []);
  let open = 0;
  for (const [back, laid] of things.toReversed().entries()) {
    yield;
    const at = things.length - 1 - back;
    const thing = made[at];
    const inside = held[at] ?? [];
    if (!thing || laid.within === null) continue;
    held[laid.within]?.unshift(packed(d, thing, inside, laid.up));
  }
  for (const [at, laid] of things.entries()) {
    yield;
    const thing = made[at];
    if (!thing || laid.within !== null) continue;
    const goal = landing(d, laid.pose);
    if (isRefusal(goal)) return { ...goal, text: `Thing ${at + 1}: ${goal.text}` };
    if (!isSecret(put(d, { ...thing, contents: [...thing.contents, ...(held[at] ?? [])] }, { ...laid, pose: goal }))) open += 1;
  }
  if (open > 0) say(d, '!free.arrange', d.seat ?? 0, open);
  return undefined;
}

/** Why a thing cannot be in what it shall be in, or undefined. */
function astray(things: readonly Laid[], at: number): Refusal | undefined {
  let deep = 0;
  for (let { within } = things[at] ?? { within: null }, below = at; within !== null; within = things[below]?.within ?? null) {
    const bag = things[within];
    if (within >= below || bag?.component?.kind !== BAG) return refuse('illegal', 'What something is in comes before it, and is a bag.');
    deep += 1;
    if (deep > DEEPEST) return refuse('limit', `A bag holds bags in bags ${DEEPEST} deep at most.`);
    below = within;
  }
  return undefined;
}

function madeOf(d: Doing, { name, colour, design, component, owner, pose }: Laid): Made | Refusal {
  if (design && !component) {
    const hue = colourOf(design.colour);
    const wanted = hue === undefined ? design : { ...design, colour: hue };
    if (!isBrought(wanted)) return refuse('illegal', 'A button is pressed, not brought.');
    const flaw = flawOf(name, wanted);
    if (flaw) return flawed(flaw);
    if (owner !== null && owner >= d.work.state.seats) return refuse('no-such-seat', 'There is no such seat at this table.');
    const thing = thingOf(name, wanted);
    const die: DieKind | undefined = dieOf(thing);
    return { ...thing, count: die ? faces(die) : thing.count, owner };
  }
  if (!component || design) return refuse('illegal', 'A thing is made, or out of the box.');
  const { kind } = component;
  if ([OWN, INK, MAT, BOARD_KIND].includes(kind)) return refuse('illegal', 'There is no such component in the box.');
  const wanted = owner === null ? component : { ...component, owner };
  const wrong = wrongWith(d, wanted);
  if (wrong) return wrong;
  const hue = colour === null ? null : colourOf(colour);
  if (hue === undefined) return flawed({ field: 'colour', text: 'it is #rrggbb' });
  if ([...name].length > MOST_NAME) return flawed({ field: 'name', text: `${MOST_NAME} characters at most` });
  const { pose: _, ...thing } = piece(d, wanted, pose);
  const { front, ...called } = nameOn(d, thing, name);
  const tags = [...thing.tags, ...tagsOf({ ...called, ...(hue === null ? {} : { colour: hue }) })].sort();
  return { ...thing, ...(front === undefined ? {} : { face: front }), tags, contents: contentsOf(d, wanted) };
}

/** Where a name stands: what can lie face down has it on its front, if that says nothing else and is no game's. */
function nameOn(d: Doing, thing: Pick<Piece, 'kind' | 'face' | 'tags'>, name: string): { front?: string; called?: string; name?: string } {
  if (thing.kind === BAG || thing.kind === DECK) return { called: name };
  if (!isCardlike(kindsOf(d), thing)) return { name };
  return name !== '' && thing.face === null && Object.hasOwn(FREE_KINDS, thing.kind) ? { front: frontOf(name, '') } : {};
}

/** As it lies in a bag. */
function packed(d: Doing, { contents, ...thing }: Made, more: readonly Stored[], up: boolean): Stored {
  const inside = [...shown(contents, thing.kind, up), ...more];
  if (thing.kind === BAG) return { ...thing, count: inside.length, up: true, inside: unordered(inside) };
  const [top] = inside;
  if (thing.kind === DECK && top) return { ...asDeck(thing, top, inside.length), up: true, inside };
  return { ...thing, up: up || !isSided(kindsOf(d), thing) };
}

/** The cards of a deck lie as the deck does. */
const shown = (contents: readonly Stored[], kind: string, up: boolean): readonly Stored[] =>
  kind === DECK && up ? contents.map((each) => ({ ...each, up })) : contents;

/** Lays it down. */
function put(d: Doing, made: Made, { pose, up, locked }: Laid): Piece {
  const { contents, ...thing } = made;
  const die = dieOf(thing);
  const q = die ? showing(die, thing.count, pose.q) : settled(d, thing, pose.q);
  const tags = locked ? [...thing.tags, LOCKED].sort() : thing.tags;
  const lying = born(d, { ...thing, tags, pose: { ...pose, q } });
  if (lying.kind === DECK || lying.kind === BAG) {
    const { face: _, text: __, ...heap } = lying;
    fill(d, { ...heap, face: null, count: 0 }, shown(contents, lying.kind, up));
  } else set(d, up || !isSided(kindsOf(d), thing) ? lying : { ...lying, faceKnownTo: [] });
  return lying;
}
