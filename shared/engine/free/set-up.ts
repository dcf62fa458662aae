import { turned as turn, yaw } from '../../table/pose.ts';
import { heightOf, radiusOf } from '../../table/shape.ts';
import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import { laying } from './arrange.ts';
import { BAG, BOARD_KIND, DECK, FLOOR, FREE_KINDS, isSided, MAT, SNAP, ZONE } from './components.ts';
import { designsOf, isBrought, thingOf } from './design.ts';
import { dieOf } from './die-kind.ts';
import type { Acting, Doing } from './doing.ts';
import { allPieces, asking, kindsOf, remove, say, shapeIn, stand } from './doing.ts';
import { shut } from './lid.ts';
import { madeOf } from './made.ts';
import type { Component, Laid } from './op.ts';
import { mayNot } from './permissions.ts';
import { keepBefore } from './saves.ts';
import { isSetupFlaw, type Lying, readSetup } from './setup.ts';
import { newShelf, nextSpot, type Shelf } from './shelf.ts';
import { piece } from './spawn.ts';
import type { Kept } from './state.ts';
import { isShut } from './tags.ts';
import { hasLid } from './tray.ts';
import { NO_DESIGN } from './workshop.ts';

/** The set-up of a name that is kept; “for 4” and “4” are the one called “4 players”, too. Names in small letters. */
export function setupCalled(d: Doing, name: string): Kept | undefined {
  const setups = designsOf(d.free).filter(({ design }) => design.what === 'setup');
  const bare = name.replace(/^for /, '');
  const called = (kept: Kept): string => kept.name.toLowerCase();
  return setups.find((kept) => called(kept) === name) ?? setups.find((kept) => called(kept).replace(/^for | players?$/g, '') === bare);
}

/**
 * Lays a set-up out in place of what lies on the table and in hands, but its board. What lay there before is kept, as when a position is brought
 * back; nobody takes anything back from before it.
 */
export function* setUp(d: Doing, { name, design }: Kept): Acting {
  const no = mayNot(asking(d), 'save');
  if (no) return no;
  const lying = design.what === 'setup' ? readSetup(design.lies) : undefined;
  if (!lying || isSetupFlaw(lying)) return NO_DESIGN;
  const things: Laid[] = [];
  const shelves = new Map<Laid, Shelf>();
  const lids: { at: number; laid: Laid }[] = [];
  for (const [at, each] of lying.entries()) {
    yield;
    const laid = laidAs(d, each, things);
    const filled = 'code' in laid || each.within === null || laid.within !== null ? undefined : filling(d, each, laid, things, shelves);
    for (let n = 0; n < each.many; n++) {
      const one = filled ? filled() : laid;
      if ('code' in one) return { ...one, text: `“${name}”, thing ${at + 1}, ${each.what}: ${one.text}` };
      things.push(one);
    }
    if (each.shut && !('code' in laid)) lids.push({ at, laid });
  }
  keepBefore(d);
  for (const piece of [...allPieces(d)]) {
    yield;
    if (piece.kind !== BOARD_KIND) remove(d, piece);
  }
  yield;
  const wrong = yield* laying(d, things);
  if (wrong) return { ...wrong, text: `“${name}”: ${wrong.text}` };
  for (const { at, laid } of lids) {
    yield;
    const no = yield* close(d, laid);
    if (no) return { ...no, text: `“${name}”, thing ${at + 1}, ${laid.name}: ${no.text}` };
  }
  d.free.done = d.free.done.map(() => []);
  d.free.undone = d.free.undone.map(() => []);
  d.free.looking = d.free.looking.map(() => null);
  stand(d);
  say(d, '!free.setup', d.seat ?? 0, name);
  return undefined;
}

const isBag = ({ component }: Laid): boolean => component?.kind === BAG;
const isTray = ({ design }: Laid): boolean => design?.what === 'tray';

/** What an earlier line lays out under that name, for things to be in. */
const holder = (before: readonly Laid[], name: string): Laid | undefined =>
  before.findLast((each) => (isBag(each) || isTray(each)) && each.name.toLowerCase() === name.toLowerCase());

/** Lays so many of a thing into a tray, one after the other, each beside the one before. */
function filling(
  d: Doing,
  { within, turned }: Lying,
  laid: Laid,
  before: readonly Laid[],
  shelves: Map<Laid, Shelf>,
): () => Laid | Refusal {
  const tray = holder(before, within ?? '');
  const design = tray?.design;
  if (!tray || design?.what !== 'tray') return () => refuse('no-such-piece', 'no line before it lays out a tray of that name.');
  const shelf = shelves.get(tray) ?? newShelf(design.width, design.depth);
  shelves.set(tray, shelf);
  const size = sizeOf(d, laid, turned);
  return () => {
    const spot = nextSpot(shelf, size);
    if (!spot) return refuse('illegal', `it is too wide for “${tray.name}”.`);
    const [dx, , dz] = turn(tray.pose.q, [spot.x, 0, spot.z]);
    const y = spot.high === 0 ? laid.pose.y : tray.pose.y + FLOOR + spot.high;
    return { ...laid, pose: { ...laid.pose, x: tray.pose.x + dx, y, z: tray.pose.z + dz } };
  };
}

/** How much room something takes, as it lies turned. */
function sizeOf(d: Doing, { name, design, component, pose }: Laid, turned: number): { width: number; depth: number; height: number } {
  const thing = design && isBrought(design) ? thingOf(name, design) : component ? piece(d, component, pose) : undefined;
  const shape = thing ? shapeIn(d, thing) : undefined;
  if (shape?.form === 'box' && turned === 0) return shape;
  const across = shape ? radiusOf(shape) * 2 : 0;
  return { width: across, depth: across, height: shape ? heightOf(shape) : 0 };
}

/** Puts the lid on a tray that was just laid out. */
function* close(d: Doing, laid: Laid): Acting {
  if (laid.design?.what !== 'tray' || !laid.design.lid) return refuse('illegal', 'it has no lid.');
  const there = allPieces(d).filter((each) => each.kind === MAT && hasLid(each) && madeOf(each).name === laid.name && !isShut(each));
  const tray = there.find(({ pose }) => pose && Math.hypot(pose.x - laid.pose.x, pose.z - laid.pose.z) < NEAR);
  return tray?.pose ? yield* shut(d, { ...tray, pose: tray.pose }) : NO_DESIGN;
}
/** What is laid out lies where it was said, but for what is rounded. */
const NEAR = 0.01;

/** What a line calls by name: a thing of the workshop, else a component of the box or of this game. */
function laidAs(d: Doing, lying: Lying, before: readonly Laid[]): Laid | Refusal {
  const { what, x, z, high, turned, up, locked, seat, counts, words } = lying;
  const called = what.toLowerCase();
  const into = lying.within === null ? undefined : holder(before, lying.within);
  if (lying.within !== null && !into) return refuse('no-such-piece', `no line before it lays out a bag or tray “${lying.within}”.`);
  // In a tray it lies at a place of its own.
  const within = into && isBag(into) ? before.lastIndexOf(into) : null;
  const owner = seat === null ? null : seat - 1;
  const pose = { x, y: high, z, q: yaw((turned / 180) * Math.PI) };
  const common = { colour: null, component: null, design: null, owner, locked, within, pose };
  const kept = designsOf(d.free).find((each) => each.name.toLowerCase() === called);
  if (kept && isBrought(kept.design)) return { ...common, name: kept.name, design: kept.design, up: up ?? kept.design.what !== 'deck' };
  const kinds = { ...kindsOf(d), ...FREE_KINDS };
  const kind =
    [called, `free/${called}`].find((each) => Object.hasOwn(kinds, each)) ??
    Object.keys(kinds).find((each) => kinds[each]?.name.toLowerCase() === called);
  if (kind === undefined || kind === DECK) return refuse('no-such-piece', 'nothing of that name is in the workshop or in the box.');
  // A bag is called by its words; nothing is written on it.
  if (kind === BAG) return { ...common, name: words, component: { kind }, up: true };
  const component: Component = { kind, ...(counts === null ? {} : { count: counts }), ...saying(d, kind, words) };
  return { ...common, name: '', component, up: up ?? true };
}

/** Words stand on what is written on; of what has two sides they are the front. */
function saying(d: Doing, kind: string, words: string): Pick<Component, 'face' | 'text'> {
  const bare = { kind, tags: [], face: words };
  const written = kind === ZONE || kind === SNAP || FREE_KINDS[kind]?.written === true || dieOf(bare) !== undefined;
  if (words === '') return {};
  return !written && isSided(kindsOf(d), bare) ? { face: words } : { text: words };
}
