import { handOf } from '../../table/piece.ts';
import { refuse } from '../refusal.ts';
import { DECK } from './components.ts';
import { heapOf } from './deck.ts';
import type { Deed } from './doing.ts';
import { allPieces, isRefusal, remove, sayOf, stand } from './doing.ts';
import { bringOut, contentsOf, fill, fitsDeck, mixed, storedAs } from './inside.ts';

/** The cards of the own hand go into a deck, all is mixed by recorded chance, and as many come back. The others hear the number alone. */
export const mulligan: Deed<'mulligan'> = function* (d, { into }) {
  const heap = heapOf(d, into);
  if (isRefusal(heap)) return heap;
  if (heap.kind !== DECK) return refuse('illegal', 'Only a deck is shuffled with a hand.');
  if (heap.face !== null) return refuse('illegal', 'That deck lies open: turn it over first, or the others see what you hand back.');
  const seat = d.seat ?? 0;
  const mine = allPieces(d).filter((piece) => piece.place === handOf(seat) && fitsDeck(d, piece));
  if (mine.length === 0) return refuse('illegal', 'You hold no cards to hand back.');
  const back = mine.map((piece) => storedAs(d, piece));
  for (const piece of mine) {
    yield;
    remove(d, piece);
  }
  const all = mixed(d, [...back, ...contentsOf(d, heap)]);
  fill(d, heap, all.slice(mine.length));
  for (const item of all.slice(0, mine.length)) {
    yield;
    bringOut(d, item, { hand: seat });
  }
  stand(d);
  sayOf(d, heap, '!free.put', seat, mine.length);
  sayOf(d, heap, '!free.shuffle', seat);
  sayOf(d, heap, '!free.draw', seat, mine.length);
  return undefined;
};
