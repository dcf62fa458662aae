import { uprightness } from '../../table/pose.ts';
import { refuse } from '../refusal.ts';
import { FLOOR, INK, SNAP, ZONE } from './components.ts';
import type { Acting, Deed, Doing } from './doing.ts';
import { allPieces, asking, isRefusal, isSecret, remove, sayOf, seen, set, stand, store } from './doing.ts';
import { carried, type Lying, lies, lying, span } from './ground.ts';
import { beside, bringOut, contentsOf, isLoose, storedAs } from './inside.ts';
import { madeOf } from './made.ts';
import { handsOff } from './permissions.ts';
import type { Stored } from './state.ts';
import { isShut, SHUT, tagged } from './tags.ts';
import { hasLid, liesInTray, ORIGIN } from './tray.ts';

/** How far above its rim something may reach that a lid is put on, in inches. */
const PLAY = 0.05;

/** Puts the lid on a tray, so that nobody sees what is in it, or takes it off again: all lies in it as it lay. */
export const lid: Deed<'lid'> = function* (d, op) {
  const found = lying(d, [op.piece], 'any');
  if (isRefusal(found)) return found;
  const [tray] = found;
  if (!tray || !hasLid(tray)) return refuse('illegal', 'It has no lid.');
  if (isShut(tray) === op.shut) return undefined;
  return yield* op.shut ? shut(d, tray) : open(d, tray);
};

/** Puts the lid on: all that lies in it goes out of sight, or why it does not close. */
export function* shut(d: Doing, tray: Lying): Acting {
  if (uprightness(tray.pose.q) < 0.99) return refuse('illegal', 'What stands askew takes no lid.');
  const top = tray.pose.y + FLOOR + (madeOf(tray).rim ?? 0);
  const within: Lying[] = [];
  for (const piece of allPieces(d)) {
    yield;
    // What others hide there is nobody's business: it stays where it is.
    if (!lies(piece) || piece.id === tray.id || isSecret(piece) !== isSecret(tray) || !seen(d, piece.id)) continue;
    if (!liesInTray(tray, piece.pose) || [ZONE, INK, SNAP].includes(piece.kind)) continue;
    const no = handsOff(asking(d), piece);
    if (no) return no;
    if (!isLoose(piece)) return refuse('locked', 'Something in it does not go under a lid: it is locked, or a board.');
    if (span(d, piece).high > top + PLAY) return TOO_HIGH;
    within.push(piece);
  }
  set(d, { ...tray, tags: tagged(tray.tags, SHUT, true), count: within.length });
  const stored: Stored[] = [];
  for (const piece of within) {
    yield;
    stored.push({ ...storedAs(d, piece), at: carried(piece.pose, tray.pose, ORIGIN) });
  }
  store(d, tray.id, stored);
  for (const piece of within) {
    yield;
    remove(d, piece);
  }
  sayOf(d, tray, '!free.lid.on', d.seat ?? 0, tray.id);
  return undefined;
}

const TOO_HIGH = refuse('illegal', 'The lid does not close: something in it reaches above the rim.');

/** Under new ids: nobody follows what was out of sight. What came to light stands. */
function* open(d: Doing, tray: Lying): Acting {
  const contents = contentsOf(d, tray);
  set(d, { ...tray, tags: tagged(tray.tags, SHUT, false), count: 1 });
  store(d, tray.id, null);
  for (const { at = ORIGIN, ...thing } of contents) {
    yield;
    bringOut(d, thing, beside(tray, carried(at, ORIGIN, tray.pose)));
  }
  stand(d);
  sayOf(d, tray, '!free.lid.off', d.seat ?? 0, tray.id);
  return undefined;
}
