import { refuse } from '../refusal.ts';
import type { Deed, Doing } from './doing.ts';
import { asking, say, stand } from './doing.ts';
import { mayNot } from './permissions.ts';
import type { Saved } from './state.ts';
import { MOST_SAVES } from './state.ts';

/** Under which name a position is kept that another one takes the place of. */
const BEFORE = 'before loading';

const NO_SAVE = refuse('no-such-piece', 'No position is kept under this name.');

export const save: Deed<'save'> = (d, { name }) => {
  const no = mayNot(asking(d), 'save');
  if (no) return no;
  if (name.trim() === '') return refuse('illegal', 'A position needs a name.');
  const others = d.free.saves.filter((each) => each.name !== name);
  if (others.filter((each) => each.name !== BEFORE).length >= MOST_SAVES) {
    return refuse('limit', `${MOST_SAVES} positions are kept at most; let go of one first.`);
  }
  d.free.saves = [...others, { name, by: d.seat ?? 0, table: present(d) }];
  // What was kept is nobody's to write on from here on.
  d.work.copied = false;
  say(d, '!free.save', d.seat ?? 0, name);
  return undefined;
};

/** Keeps what lies there now, as another position takes its place. */
export function keepBefore(d: Doing): void {
  d.free.saves = [...d.free.saves.filter((each) => each.name !== BEFORE), { name: BEFORE, by: d.seat ?? 0, table: present(d) }];
  // What was kept is nobody's to write on from here on.
  d.work.copied = false;
}

const present = (d: Doing): Saved => ({ pieces: d.work.pieces, stored: d.free.stored, helpers: d.free.helpers });

/** Brings a kept position back, with every secret of it; nothing from before it can be taken back any more. */
export const load: Deed<'load'> = (d, { name }) => {
  const no = mayNot(asking(d), 'save');
  if (no) return no;
  const kept = d.free.saves.find((each) => each.name === name);
  if (!kept) return NO_SAVE;
  keepBefore(d);
  const { pieces, stored, helpers } = kept.table;
  Object.assign(d.work, { pieces, index: null, copied: false });
  d.found.clear();
  d.free.stored = stored;
  // A clock that ran then does not run now.
  d.free.helpers = { ...helpers, timer: helpers.timer && { ...helpers.timer, running: null } };
  d.free.done = d.free.done.map(() => []);
  d.free.undone = d.free.undone.map(() => []);
  d.free.looking = d.free.looking.map(() => null);
  stand(d);
  say(d, '!free.load', d.seat ?? 0, name);
  return undefined;
};

export const forget: Deed<'forget'> = (d, { name }) => {
  const no = mayNot(asking(d), 'save');
  if (no) return no;
  if (!d.free.saves.some((each) => each.name === name)) return NO_SAVE;
  d.free.saves = d.free.saves.filter((each) => each.name !== name);
  say(d, '!free.forget', d.seat ?? 0, name);
  return undefined;
};
