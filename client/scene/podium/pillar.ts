import { coinModel, type Item, PLAIN, type Pose, quirk } from '../pieces/item.ts';

/** So many coins high is a pillar by the place, and for all further places; each is so many times as large as a coin. */
const COINS = { high: [9, 7, 5], further: 4, large: 2.26, thick: 0.226 } as const;
/** Inches from the middle of a pillar to its edge. */
export const RADIUS = 0.78;
/** Inches of a pillar of stone: from its middle to the edge of its shaft, and the height of the slabs at its foot and its head. */
const STONE = { colour: '#a9b1bb', shaft: 0.72, slab: 0.2 } as const;

const coinsUnder = (rank: number): number => COINS.high[rank - 1] ?? COINS.further;

/** Inches above the table at which a place stands. */
export const heightOf = (rank: number): number => coinsUnder(rank) * COINS.thick;

/** A body of a pillar; its pose counts from the middle of the pillar's foot. */
type Part = Pick<Item, 'model' | 'tint' | 'stretch'> & { readonly pose: Pick<Pose, 'x' | 'y' | 'z' | 'turn' | 'scale'> };

/** As many coins as the place is high, laid by hand. */
export const goldPillar = (id: string, rank: number, sizeOf: (model: string) => unknown): Part[] =>
  Array.from({ length: coinsUnder(rank) }, (_, n) => {
    const off = (salt: number) => (quirk(`${id}${n}`, salt) - 0.5) * 0.05;
    const pose = { x: off(1), y: n * COINS.thick, z: off(2), turn: quirk(id, n) * 6, scale: COINS.large };
    return { model: coinModel(sizeOf, 10), tint: null, pose };
  });

/** As high, of stone: for whoever has nothing that could be laid under their feet. */
export function stonePillar(rank: number): Part[] {
  const high = heightOf(rank);
  const drum = (y: number, radius: number, height: number): Part => ({
    ...{ model: PLAIN.disc, tint: STONE.colour, stretch: [radius / 0.4, height / 0.12, radius / 0.4] },
    pose: { x: 0, y, z: 0, turn: 0, scale: 1 },
  });
  return [drum(0, RADIUS, STONE.slab), drum(STONE.slab, STONE.shaft, high - 2 * STONE.slab), drum(high - STONE.slab, RADIUS, STONE.slab)];
}
