import { coat, PAINT } from '../paints.ts';
import { cut, inflate, limb, union } from '../sdf/combine.ts';
import type { Field, Vec } from '../sdf/field.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { type Part, part } from '../sdf/sculpture.ts';
import { ball, drum, type Joint } from '../sdf/shapes.ts';
import { flesh, pair, STANDING, type Stance } from './body.ts';
import { belt } from './gear.ts';
import { plinth } from './plinth.ts';
import { boots, gloves, gown, sleeves } from './wardrobe.ts';

/** What alchemists work with. */
export const GLASS = coat('#9fd0c4', '#3f7f78', '#eafff8', 0.02);
export const APRON = coat('#8a6a42', '#402c16', '#c5a271', 0.12, 18);
export const BREW = {
  green: coat('#69d04e', '#2f8a2a', '#d3ffb8', 0),
  violet: coat('#a46be8', '#5a2fa6', '#e7ccff', 0),
  amber: coat('#f0a83a', '#a85d10', '#ffe6a8', 0),
} as const;

/** Somebody in a short robe with an apron over it: base, boots, robe, sleeves, gloves, apron and belt. */
export function robed(seed: number, s: Stance, hem: number, wide: number): Part[] {
  const robe = gown(s, hem, wide, 8);
  const front = cut(inflate(robe, 0.018), (x, y, z) =>
    Math.max(Math.abs(x - s.hip[0]) - 0.13, y - s.chest[1] - 0.02, hem + 0.05 - y, 0.03 - z),
  );
  return [
    ...plinth(seed),
    part(boots(s), PAINT.leather),
    part(union(0.02, robe, sleeves(s, 0.085)), PAINT.cloth, 'team', { cell: 0.022 }),
    part(front, APRON, 'paint', { cell: 0.022 }),
    part(gloves(s, 0.058), PAINT.leather, 'paint', { cell: 0.02 }),
    belt(s.hip[1] + 0.08, s.girth[0] * 1.08, s.girth[0] * 1.04, PAINT.leather, s.hip[2] + 0.01),
  ];
}

/** Bare arms and legs under clothes that do not hide them. */
export const bare = (s: Stance, skin = PAINT.skin): Part => part(flesh(s), skin);

/** A round-bottomed bottle: its brew, its glass neck and its cork; `r` the radius of the belly. */
export function bottle(c: Vec, r: number, tilt: Vec, brew: (typeof BREW)[keyof typeof BREW]): Part[] {
  const at = rigid(tilt, c);
  const neck = drum(0, 0, r * 0.7, r * 0.34, r * 1.9, r * 0.3, 0.006);
  const lip = drum(0, 0, r * 1.8, r * 0.46, r * 2, r * 0.46, 0.006);
  const cork = drum(0, 0, r * 1.95, r * 0.3, r * 2.3, r * 0.36, 0.006);
  return [
    part(place(ball([0, 0, 0], r), at), brew, 'glow', { cell: 0.02 }),
    part(place(union(0.02, neck, lip), at), GLASS, 'paint', { cell: 0.018 }),
    part(place(cork, at), PAINT.wood, 'paint', { cell: 0.018 }),
  ];
}

/** Goggles pushed up over a head of size 1. */
export const goggles = (y: number): Part[] => [
  part(
    union(0.01, ...[0.06, -0.06].map((x) => place(drum(0, 0, 0, 0.058, 0.05, 0.05, 0.01), rigid([90, 0, 0], [x, y, 0.12])))),
    PAINT.brass,
    'metal',
    {
      cell: 0.016,
    },
  ),
  part(union(0, ...[0.06, -0.06].map((x) => ball([x, y, 0.15], 0.042))), GLASS, 'glow', { cell: 0.016, thin: true }),
];

/** A strap of leather along joints. */
export const strap = (...joints: Joint[]): Part => part(limb(joints, 0.02), PAINT.leather, 'paint', { cell: 0.018 });

/** A stance with both arms told. */
export const reaching = (elbows: readonly [Vec, Vec], hands: readonly [Vec, Vec], more: Partial<Stance> = {}): Stance => ({
  ...STANDING,
  shoulders: pair(0.155, 0.69, 0),
  girth: [0.155, 0.135],
  ...more,
  elbows,
  hands,
});

/** A flat round thing held upright or lying: shields, pans, lids. */
export const plate = (c: Vec, r: number, thick: number, turn: Vec): Field =>
  place(drum(0, 0, -thick / 2, r, thick / 2, r, 0.012), rigid(turn, c));
