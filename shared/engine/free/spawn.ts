import { type DieKind, faces } from '../../table/die.ts';
import type { Seat } from '../../table/ids.ts';
import { pieceId } from '../../table/ids.ts';
import type { Piece } from '../../table/piece.ts';
import { knows, ON_TABLE } from '../../table/piece.ts';
import type { Pose } from '../../table/pose.ts';

import type { KindSpec } from '../game.ts';
import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import type { FreeKind } from './components.ts';
import { DECK, FREE_KINDS, holding, INK, MAT, OWN, SNAP, specAt, ZONE } from './components.ts';
import { designsOf, isBrought, type Thing, thingOf } from './design.ts';
import { showing } from './die.ts';
import { dieOf } from './die-kind.ts';
import type { Deed, Doing } from './doing.ts';
import { allPieces, asking, isRefusal, isSecret, kindsOf, publicId, sayOf, secretId, set } from './doing.ts';
import { landing, settled, tooMany } from './ground.ts';
import { parseInk } from './ink.ts';
import { fill } from './inside.ts';
import { FIRST_LAYER, layersOf, layerTags, OWN_LAYER } from './layered.ts';
import { NO_LAYER } from './layers.ts';
import type { Component } from './op.ts';
import { isHost, mayNot } from './permissions.ts';
import { MOST_SNAPS, NO_SNAP, snapLength } from './snap.ts';
import { type Kept, LONGEST_PIECE_TEXT, type Stored } from './state.ts';
import { ZONED } from './tags.ts';
import { NO_DESIGN } from './workshop.ts';
import { bornHidden, unwatched } from './zones.ts';

/** Most strokes of ink on a table. */
export const MOST_INK = 300;
/** Most strokes that a seat draws for its own eyes. */
const MOST_OWN_INK = 150;
/** Most things in a new deck or bag. */
const MOST_INSIDE = 300;
const LONGEST_WORD = 80;

/** Something new out of the box, at a pose. */
export const spawn: Deed<'spawn'> = function* (d, { component, pose }) {
  const own = component.kind === INK && component.layer === OWN_LAYER;
  const no = (own ? undefined : mayNot(asking(d), component.kind === INK ? 'ink' : 'spawn')) ?? wrongWith(d, component);
  if (no) return no;
  const goal = landing(d, pose);
  if (isRefusal(goal)) return goal;
  const kept = designed(d, component);
  if (kept) yield;
  const made = kept && isBrought(kept.design) ? thingOf(kept.name, kept.design) : undefined;
  if (made) yield;
  const contents = made?.contents ?? contentsOf(d, component);
  const full = tooMany(d, 1 + contents.length);
  if (full) return full;
  const bare = made ? placed(d, made, component, goal) : piece(d, component, goal);
  // What was written into a deck of the workshop nobody is sent.
  const untold = made && contents.length > 0 ? unwatched(d, unborn(bare)) : undefined;
  if (untold) return untold;
  const thing = born(d, bare, own);
  if (holding(thing)) {
    const { face: _, text: __, ...heap } = thing;
    fill(d, { ...heap, face: null, count: 0 }, contents);
  } else set(d, thing);
  if (component.kind !== INK) sayOf(d, thing, '!free.spawn', d.seat ?? 0, component.design ?? specAt(kindsOf(d), thing).name);
  return undefined;
};

type Unborn = Omit<Piece, 'id' | 'place' | 'faceKnownTo' | 'placeKnownTo'>;

/** The new piece as all would see it, before it has its id. */
const unborn = (made: Unborn): Piece => ({ ...made, id: pieceId('new'), place: ON_TABLE, faceKnownTo: 'all', placeKnownTo: 'all' });

/** The new piece under its id: behind the own screen, or drawn for the `own` eyes, it is nobody else's to know from the first moment on. */
export function born(d: Doing, made: Unborn, own = false): Piece {
  const open = unborn(made);
  if (own && d.seat !== null) return { ...open, id: secretId(d, d.seat), placeKnownTo: [d.seat] };
  if (d.seat === null || !bornHidden(d, open)) return { ...open, id: publicId(d) };
  return { ...open, id: secretId(d, d.seat), tags: [...open.tags, ZONED].sort(), placeKnownTo: [d.seat] };
}

/** Why this is not in the box, or undefined. */
export function wrongWith(d: Doing, component: Component): Refusal | undefined {
  const { kind, face, count = 1, owner, text = '', inside: within } = component;
  if (kind === OWN) return wrongOwn(d, component);
  const spec = specOfNew(d, component);
  if (!spec || kind === MAT) return refuse('illegal', 'There is no such component in the box.');
  const words = [kind, face ?? '', within?.of ?? '', ...(within?.faces ?? [])];
  if (words.some((word) => word.length > LONGEST_WORD) || text.length > LONGEST_PIECE_TEXT)
    return refuse('limit', 'That text is too long.');
  if (owner !== undefined && !isSeat(d, owner)) return refuse('no-such-seat', 'There is no such seat at this table.');
  if (!Number.isInteger(count) || count < leastOf(spec) || count > mostOf(component, spec)) {
    return refuse('illegal', `Its number goes from ${leastOf(spec)} to ${mostOf(component, spec)}.`);
  }
  if (kind === ZONE && owner !== undefined && owner !== d.seat && !isHost(asking(d)))
    return refuse('not-yours', 'A hidden zone is one’s own.');
  if (kind === ZONE && text !== '' && !isMeasures(text)) return refuse('illegal', 'A zone is "<width> <depth>" in inches, 0.5 to 60.');
  if (kind === SNAP && snapLength(text) === undefined) return refuse('illegal', NO_SNAP);
  if (kind === INK && !parseInk(text)) return refuse('illegal', 'That is no line.');
  if (kind === SNAP && allPieces(d).filter((each) => each.kind === SNAP).length >= MOST_SNAPS)
    return refuse('limit', `There are ${MOST_SNAPS} snap points at most; delete some first.`);
  const unfit = kind === INK ? mayNotDraw(d, component.layer, 1) : component.layer === undefined ? undefined : NO_LAYER;
  if (unfit) return unfit;
  return wrongInside(d, component);
}

/** Why so many strokes more may not be drawn into a layer, or undefined. What others draw for their own eyes alone does not count. */
export function mayNotDraw(d: Doing, layer: string = FIRST_LAYER, many: number): Refusal | undefined {
  const own = layer === OWN_LAYER;
  const into = layersOf(d.free).find(({ id }) => id === layer);
  if (!own && !into) return NO_LAYER;
  if (into?.locked) return refuse('locked', 'This layer is locked; unlock it first.');
  const there = allPieces(d).filter((each) => each.kind === INK && isSecret(each) === own && knows(each.placeKnownTo, d.seat)).length;
  const most = own ? MOST_OWN_INK : MOST_INK;
  return there + many > most
    ? refuse('limit', `There are ${most} lines at most${own ? ' for your own eyes' : ''}; wipe some off first.`)
    : undefined;
}

/** An own component comes as it was made: only whose it is may be said of it. */
function wrongOwn(d: Doing, component: Component): Refusal | undefined {
  const kept = designed(d, component);
  if (!kept) return NO_DESIGN;
  if (!isBrought(kept.design)) return refuse('illegal', 'A button is pressed, not brought.');
  const { owner, ...others } = component;
  if (Object.keys(others).some((key) => key !== 'kind' && key !== 'design')) return refuse('illegal', 'It comes as it was made.');
  return owner === undefined || isSeat(d, owner) ? undefined : refuse('no-such-seat', 'There is no such seat at this table.');
}

/** What the workshop keeps under the name that is asked for. */
const designed = (d: Doing, { kind, design: name }: Component): Kept | undefined =>
  kind === OWN ? designsOf(d.free).find((each) => each.name === name) : undefined;

function wrongInside(d: Doing, { kind, inside: within }: Component): Refusal | undefined {
  if (within && !holding({ kind })) return refuse('illegal', 'Nothing goes into that.');
  if (kind === DECK && (within?.faces.length ?? 0) < 2) return refuse('illegal', 'A deck has two cards at least.');
  if (!within) return undefined;
  if (within.faces.length > MOST_INSIDE) return refuse('limit', `A new deck or bag holds ${MOST_INSIDE} at most.`);
  const spec = specOfNew(d, { kind: within.of });
  const fits = spec && !holding({ kind: within.of }) && ![ZONE, INK, SNAP, MAT].includes(within.of);
  const flat = spec?.stance === 'card' || spec?.stance === 'flat';
  return fits && (kind !== DECK || flat) ? undefined : refuse('illegal', 'That does not go in there.');
}

/** What kind of thing it will be: universal, of this game, or (with a stance) of another one. */
function specOfNew(d: Doing, { kind, stance }: Pick<Component, 'kind' | 'stance'>): KindSpec | FreeKind | undefined {
  if (Object.hasOwn(FREE_KINDS, kind)) return FREE_KINDS[kind];
  if (Object.hasOwn(kindsOf(d), kind)) return kindsOf(d)[kind];
  const foreign = /^[a-z0-9-]+\/[a-z0-9.-]+$/.test(kind) && !kind.startsWith('free/');
  return foreign ? specAt({}, { kind, tags: [`stance:${stance ?? 'flat'}`] }) : undefined;
}

const isSeat = (d: Doing, seat: Seat): boolean => Number.isInteger(seat) && seat >= 0 && seat < d.work.state.seats;

/** The least number that is set by hand. */
export const leastOf = (spec: KindSpec): number => (spec.counts ? 0 : 1);

function mostOf(component: Component, spec: KindSpec): number {
  const die = dieOf(component);
  return die ? faces(die) : spec.stance === 'stack' || spec.counts ? 999 : 1;
}

/** The new piece with its defaults: a die shows its highest face, a zone is the seat's own. */
export function piece(d: Doing, component: Component, pose: Pose) {
  const { kind, face = null, stance, text } = component;
  const foreign = !Object.hasOwn(FREE_KINDS, kind) && !Object.hasOwn(kindsOf(d), kind);
  const die: DieKind | undefined = dieOf(component);
  const personal = kind === INK || kind === ZONE;
  const count = component.count ?? (die ? faces(die) : kind === 'free/counter' ? 0 : 1);
  const made = {
    kind,
    face: kind === ZONE || kind === INK || kind === SNAP ? null : face,
    owner: kind === INK ? d.seat : (component.owner ?? (personal ? d.seat : null)),
    count,
    tags: foreign
      ? [`stance:${stance ?? 'flat'}`]
      : kind === INK && component.layer !== OWN_LAYER
        ? layerTags(component.layer ?? FIRST_LAYER)
        : [],
    ...(text || kind === ZONE ? { text: text || '6 4' } : {}),
  };
  const q = die ? showing(die, count, pose.q) : settled(d, made, pose.q);
  return { ...made, pose: { ...pose, q } };
}

/** A component of the workshop, where it comes to lie. */
function placed(d: Doing, { contents: _, ...thing }: Thing, { owner }: Component, pose: Pose) {
  const die = dieOf(thing);
  const count = die ? faces(die) : thing.count;
  const q = die ? showing(die, count, pose.q) : settled(d, thing, pose.q);
  return { ...thing, owner: owner ?? null, count, pose: { ...pose, q } };
}

/** What is in a new deck (face down) or bag, first = top. */
export const contentsOf = (d: Doing, { inside: within, owner, stance = 'card' }: Component): readonly Stored[] =>
  (within?.faces ?? []).map((face) => {
    const foreign = within && !Object.hasOwn(FREE_KINDS, within.of) && !Object.hasOwn(kindsOf(d), within.of);
    return { kind: within?.of ?? '', face, owner: owner ?? null, count: 1, tags: foreign ? [`stance:${stance}`] : [], up: false };
  });

/** The measures of a zone as text: "<width> <depth>" in inches, each 0.5 to 60. */
export function isMeasures(text: string): boolean {
  const found = /^(\d{1,2}(?:\.\d{1,3})?) (\d{1,2}(?:\.\d{1,3})?)$/.exec(text);
  return found !== null && [found[1], found[2]].every((inches) => Number(inches) >= 0.5 && Number(inches) <= 60);
}
