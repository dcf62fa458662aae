import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import { colourOf } from './colours.ts';
import { designsOf, type Flaw, flawOf, MOST_DESIGN_TEXT, MOST_DESIGNS, weightOf } from './design.ts';
import type { Deed, Doing } from './doing.ts';
import { asking, draft, say } from './doing.ts';
import { mayNot } from './permissions.ts';
import type { Kept } from './state.ts';

export const flawed = ({ field, line, text }: Flaw): Refusal =>
  refuse('illegal', `${field}${line === undefined ? '' : `, line ${line}`}: ${text}.`);

/** Keeps a design under a name, in place of what had it, or lets go of it. What was made of it stays as it is. */
export const design: Deed<'design'> = function* (d, { name, design: wanted }) {
  const no = mayNot(asking(d), 'spawn');
  if (no) return no;
  const before = designsOf(d.free).find((each) => each.name === name);
  const who = d.seat ?? 0;
  if (wanted === null) {
    if (!before) return NO_DESIGN;
    draft(d, name, null);
    say(d, '!free.design.none', who, name);
    return undefined;
  }
  const colour = colourOf(wanted.colour);
  const next: Kept = { name, by: who, design: colour === undefined ? wanted : { ...wanted, colour } };
  const flaw = flawOf(name, next.design);
  if (flaw) return flawed(flaw);
  yield;
  draft(d, name, next);
  if (isFull(d)) return FULL;
  say(d, '!free.design', who, name);
  return undefined;
};

export const NO_DESIGN = refuse('no-such-piece', 'Nothing of that name was made in the workshop.');

export const FULL = refuse('limit', `The workshop keeps ${MOST_DESIGNS} things at most, and so much text: let go of something first.`);

/** True when more is kept than a table has room for. */
export function isFull(d: Doing): boolean {
  const kept = designsOf(d.free);
  return kept.length > MOST_DESIGNS || kept.reduce((sum, each) => sum + weightOf(each), 0) > MOST_DESIGN_TEXT;
}
