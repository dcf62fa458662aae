import type { Inputs, Make } from './inputs.ts';
import { bodyOf, type Item, PLAIN, STAND } from './item.ts';

/** A figure that reaches so much of what is wanted does without. */
const ENOUGH = 0.86;
/** Whoever belongs to nobody flies dried blood, with the mark of claws. */
const NOBODY = { colour: '#4f2420', symbol: '///' } as const;
/** How far behind a figure its banner stands, in inches. */
const BEHIND = 0.34;
/** Where its sign is, and how large, as shares of its height. */
export const CLOTH = { top: 0.985, foot: 0.7, half: 0.145, pole: 0.014 } as const;

const flownBy = (piece: string): string => `${piece}!banner`;

/** The banner that a piece flies while it is seen from afar. */
export const bannerIn = (items: readonly Item[], piece: string): Item | undefined => items.find(({ key }) => key === flownBy(piece));

/** All banners that are flown while they are seen from afar. */
export const bannersIn = (items: readonly Item[]): Item[] => items.filter(({ key, piece }) => key === flownBy(piece));

/** The banner of a figure that is too small to be seen in the home view, `high` inches as it stands: it reaches as high as figures should. */
export function bannerOf({ colours, reach, azimuth }: Inputs, { piece, downed, flies, at, slot }: Make, item: Item, high: number): Item[] {
  if (!flies || downed || item.look !== 'solid' || !reach) return [];
  const [x, z] = [at.x + slot.x, at.z + slot.z];
  const wanted = reach({ x, z });
  if (wanted <= 0 || high > wanted * ENOUGH) return [];
  const of = colours[piece.owner ?? -1] ?? NOBODY;
  const sign = { picture: `sign:${of.symbol}`, x: 0, y: (CLOTH.top + CLOTH.foot) / 2, z: CLOTH.pole * 2.6, size: 0.26, tilt: Math.PI / 2 };
  const [dx, dz] = [Math.sin(azimuth) * BEHIND, Math.cos(azimuth) * BEHIND];
  const pose = { ...STAND, x: x - dx, y: item.pose.y, z: z - dz, turn: azimuth, scale: wanted };
  const { place, stance } = item;
  const own = { place, stance, tint: of.colour, face: 'banner', decals: [sign] };
  return [bodyOf(piece, PLAIN.banner, pose, { ...own, key: flownBy(piece.id), afar: true })];
}
