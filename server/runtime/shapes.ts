/** How names look at a glance: none shall pass for another one. */

import { LOOKALIKES } from './lookalikes.ts';

const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, points]) =>
    points.split(' ').map((hex) => [String.fromCodePoint(Number.parseInt(hex, 16)), latin]),
  ),
);
const latin = (text: string): string => Array.from(text, (letter) => LATIN.get(letter) ?? letter).join('');

/** What can hardly be told apart in most typefaces. */
const ALIKE: readonly [RegExp, string][] = [
  [/[i1|]/g, 'l'],
  [/0/g, 'o'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

/** How a name looks at a glance, without case, spaces, marks and signs: names that look alike have the same shape. */
export function shapeOf(name: string): string {
  const bare = name.normalize('NFKD').replace(/\p{M}/gu, '');
  // Capitals first: some look like the small letters of others.
  const folded = latin(latin(bare).toLowerCase().normalize('NFKD').replace(/\p{M}/gu, ''));
  const shape = ALIKE.reduce((text, [letters, like]) => text.replace(letters, like), folded);
  return shape.replace(/[^\p{L}\p{N}]/gu, '') || bare.replace(/\s/gu, '');
}

/** Names by which the table or its host might be meant. */
const OURS: ReadonlySet<string> = new Set(
  [
    'Host',
    'The host',
    'Table',
    'The table',
    'This table',
    'A file of this table',
    'Lootable',
    'Server',
    'System',
    'Admin',
    'Moderator',
  ].map(shapeOf),
);

export const isOurs = (shape: string): boolean => OURS.has(shape);
