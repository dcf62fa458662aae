import { refuse } from '../refusal.ts';
import { INK } from './components.ts';
import type { Deed } from './doing.ts';
import { allPieces, asking, isSecret, say } from './doing.ts';
import { FIRST_LAYER, layerOf, layersOf } from './layered.ts';
import { mayNot } from './permissions.ts';

/** Most layers of ink at a table. */
export const MOST_LAYERS = 8;

export const NO_LAYER = refuse('no-such-piece', 'There is no such layer.');

/**
 * A layer of ink: a new one, its name, locked or not, or none any more. Whoever may draw makes and names them, whoever may lock locks them. One goes only
 * when nothing lies in it, so that no stroke goes with it unseen. No act that undo takes back.
 */
export const layer: Deed<'layer'> = (d, { id, name, locked }) => {
  const by = d.seat ?? 0;
  const layers = layersOf(d.free);
  const old = layers.find((each) => each.id === id);
  const no = mayNot(asking(d), 'ink') ?? (locked === (old?.locked ?? false) ? undefined : mayNot(asking(d), 'lock'));
  if (no) return no;
  if (layers.some((each) => each !== old && each.name === name)) return refuse('illegal', 'There is a layer of this name already.');
  if (id === null) {
    if (name === '') return refuse('illegal', 'A layer needs a name.');
    if (layers.length >= MOST_LAYERS) return refuse('limit', `There are ${MOST_LAYERS} layers at most; take one away first.`);
    d.free.minted += 1;
    d.free.layers = [...layers, { id: `l${d.free.minted}`, name, locked }];
    say(d, '!free.layer', by, name);
    return undefined;
  }
  if (!old) return NO_LAYER;
  if (name === '') {
    if (id === FIRST_LAYER) return refuse('illegal', 'The first layer stays.');
    if (old.locked) return refuse('locked', 'This layer is locked; unlock it first.');
    if (allPieces(d).some((piece) => piece.kind === INK && !isSecret(piece) && layerOf(layers, piece) === old))
      return refuse('illegal', 'Something is drawn in this layer; wipe it off first.');
    d.free.layers = layers.filter((each) => each !== old);
    say(d, '!free.layer', by, `${old.name}: taken away`);
    return undefined;
  }
  d.free.layers = layers.map((each) => (each === old ? { id, name, locked } : each));
  if (name !== old.name) say(d, '!free.layer', by, `${old.name} is ${name}`);
  if (locked !== old.locked) say(d, '!free.layer', by, `${name} ${locked ? 'locked' : 'unlocked'}`);
  return undefined;
};
