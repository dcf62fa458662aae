import { yaw } from '../../table/pose.ts';
import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import { laying } from './arrange.ts';
import { BAG, BOARD_KIND, DECK, FREE_KINDS, isSided, SNAP, ZONE } from './components.ts';
import { designsOf, isBrought } from './design.ts';
import { dieOf } from './die-kind.ts';
import type { Acting, Doing } from './doing.ts';
import { allPieces, asking, kindsOf, remove, say, stand } from './doing.ts';
import type { Component, Laid } from './op.ts';
import { mayNot } from './permissions.ts';
import { keepBefore } from './saves.ts';
import { isSetupFlaw, type Lying, readSetup } from './setup.ts';
import type { Kept } from './state.ts';
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
  for (const [at, each] of lying.entries()) {
    yield;
    const laid = laidAs(d, each, things);
    if ('code' in laid) return { ...laid, text: `“${name}”, thing ${at + 1}, ${each.what}: ${laid.text}` };
    for (let n = 0; n < each.many; n++) things.push(laid);
  }
  keepBefore(d);
  for (const piece of [...allPieces(d)]) {
    yield;
    if (piece.kind !== BOARD_KIND) remove(d, piece);
  }
  yield;
  const wrong = yield* laying(d, things);
  if (wrong) return { ...wrong, text: `“${name}”: ${wrong.text}` };
  d.free.done = d.free.done.map(() => []);
  d.free.undone = d.free.undone.map(() => []);
  d.free.looking = d.free.looking.map(() => null);
  stand(d);
  say(d, '!free.setup', d.seat ?? 0, name);
  return undefined;
}

/** What a line calls by name: a thing of the workshop, else a component of the box or of this game. */
function laidAs(d: Doing, lying: Lying, before: readonly Laid[]): Laid | Refusal {
  const { what, x, z, high, turned, up, locked, seat, counts, words } = lying;
  const called = what.toLowerCase();
  const bag = lying.within?.toLowerCase();
  const within = bag === undefined ? null : before.findLastIndex((each) => each.component?.kind === BAG && each.name.toLowerCase() === bag);
  if (within !== null && within < 0) return refuse('no-such-piece', `no line before it lays out a bag “${lying.within}”.`);
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
