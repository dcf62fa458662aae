import type { Seat } from '../../table/ids.ts';
import type { Piece } from '../../table/piece.ts';
import type { Steps } from '../steps.ts';
import type { Doing } from './doing.ts';
import { publicId, secretId, stand } from './doing.ts';
import { mixed, rename } from './inside.ts';
import { ownTags, ZONED } from './tags.ts';

/** Gone for everybody but `seat`, who alone is sent its new id. Where it lies stays as it is. */
export function conceal(d: Doing, piece: Piece, seat: Seat, how: 'hidden' | typeof ZONED): void {
  const { faceKnownTo } = piece;
  const tags = ownTags(piece.tags);
  rename(d, piece, {
    ...piece,
    id: secretId(d, seat),
    tags: how === ZONED ? [...tags, ZONED].sort() : tags,
    placeKnownTo: [seat],
    // Who has lost sight of it cannot know its face any longer than that.
    faceKnownTo: faceKnownTo === 'all' ? 'all' : faceKnownTo.filter((each) => each === seat),
  });
}

/** Open to everybody again, under new ids given out by chance: they tell nothing of the order in which things were hidden. */
export function* disclose(d: Doing, pieces: readonly Piece[]): Steps<void> {
  if (pieces.length === 0) return;
  for (const piece of mixed(d, pieces)) {
    yield;
    rename(d, piece, { ...piece, id: publicId(d), tags: ownTags(piece.tags), placeKnownTo: 'all' });
  }
  stand(d);
}
