import type { Way } from '../../engine/prompt.ts';
import { INCH, spotId, spotOf } from '../../table/geometry/plane/types.ts';
import type { Seat } from '../../table/ids.ts';
import { campWrong, characterId, legalSpots, roomiest } from './camp.ts';
import type { CharacterRank } from './content.ts';
import { RANKS } from './content.ts';
import type { T, TrapSteps } from './frames.ts';
import { place, spotNear } from './ground.ts';
import type { World } from './world.ts';
import { posOf, worldOf } from './world.ts';

/** Spots offered by name when a figure is placed. */
const OFFERED = 8;

/** Named spots: where it stands now first, then others spread over the Camp. */
function waysIn(w: World, seat: Seat, rank: CharacterRank): Way[] {
  const now = posOf(w, characterId(seat, rank));
  const legal = legalSpots(w, seat, rank);
  const spread = Array.from({ length: OFFERED }, (_, i) => legal[Math.floor((i * legal.length) / OFFERED)]).filter(
    (at) => at !== undefined,
  );
  return [now, ...spread].map(
    (at, i): Way => ({ id: `spot:${i}`, label: ['camp.spot', spotId(at)], answer: [spotId(at)], cost: 0, mark: 'camp' }),
  );
}

/** T-009, S-03: everybody places figures in the own Camp, at the same time; or has it done. */
export const campSteps: TrapSteps<'camp.ask' | 'camp.do'> = {
  'camp.ask': (t, { n, seats }) => {
    const rank = RANKS[n] ?? 'leader';
    const w = worldOf(t);
    t.askAll(seats, (seat) => ({
      kind: 'spot',
      piece: characterId(seat, rank),
      from: spotId(posOf(w, characterId(seat, rank))),
      range: 60 * INCH,
      template: { shape: 'point' },
      ways: waysIn(w, seat, rank),
      options: [
        { id: 'here', label: ['camp.here', characterId(seat, rank)] },
        { id: 'all', label: ['camp.all'] },
      ],
      title: ['camp.ask', characterId(seat, rank)],
      seen: ['seen.camp', seat],
      rule: 'T-009',
      about: `camp:${rank}`,
      fallback: 'all',
    }));
    t.then('camp.do', { n, seats });
  },

  'camp.do': (t, { n, seats }, answers) => {
    const rank = RANKS[n] ?? 'leader';
    for (const seat of seats) {
      const [text = ''] = answers.isDrawn(seat) ? answers.drawn(seat) : [];
      const at = spotOf(text);
      if (!at) continue;
      place(t, characterId(seat, rank), at);
      makeRoom(t, seat, rank);
    }
    const going = seats.filter((seat) => answers.isDrawn(seat) || answers.text(seat) !== 'all');
    if (n + 1 < RANKS.length && going.length > 0) t.then('camp.ask', { n: n + 1, seats: going });
    else t.then('begin', {});
  },
};

/** Figures that are still to be placed step aside for the one that was. */
function makeRoom(t: T, seat: Seat, rank: CharacterRank): void {
  for (const later of RANKS.slice(RANKS.indexOf(rank) + 1)) {
    const w = worldOf(t);
    if (campWrong(w, seat, later, posOf(w, characterId(seat, later))) === undefined) continue;
    const [legal, id] = [legalSpots(w, seat, later), characterId(seat, later)];
    // By hand others may have been put into the Camp until it is full.
    place(t, id, legal.length > 0 ? roomiest(w, seat, legal) : spotNear(w, id, posOf(w, id)));
  }
}
