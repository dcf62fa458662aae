import type { KindSpec } from '../../../engine/game.ts';
import { FACES as CHUCK_FACES, KINDS as CHUCK_KINDS, COLOURS, SHUT } from '../chuck-rock/kinds.ts';
import { CUSTOM, NAMED } from '../classes/names.ts';

export { COLOURS };

/** K-200 to K-202: what lies on the board; Chuck Rock's pieces are there, too, for a first board of it. */
export const KINDS: Readonly<Record<string, KindSpec>> = {
  ...CHUCK_KINDS,
  character: { name: 'Character', model: 'keelar-warrior', stance: 'figure' },
  barrier: {
    name: 'Barrier',
    tells: `${SHUT} until damage breaks it`,
    model: 'keelar-barrier-1',
    stance: 'block',
    shape: { form: 'box', width: 0.9, height: 0.72, depth: 0.84 },
  },
  void: { name: 'Void', tells: 'Nothing moves or attacks through it', model: 'keelar-void', stance: 'flat', bodiless: true },
  smoke: { name: 'Smoke', model: 'keelar-smoke', stance: 'block', bodiless: true },
  trap: { name: 'Trap', model: 'keelar-trap', stance: 'flat' },
  fire: { name: 'Fire', model: 'keelar-fire', stance: 'flat', bodiless: true },
  buried: { name: 'Buried gold', model: 'coin-1', stance: 'flat' },
  coffin: { name: 'Coffin', model: 'keelar-coffin', stance: 'flat', shape: { form: 'box', width: 0.64, height: 0.4, depth: 0.98 } },
  mark: { name: 'Mark', model: 'keelar-trap', stance: 'flat' },
  card: { name: 'Card', model: 'keelar-card', stance: 'card' },
};

/** What classes summon or let out (§5), by the name in their sheets. */
const SUMMONS: readonly (readonly [id: string, name: string])[] = [
  ['skeleton', 'Skeleton'],
  ['ghoul', 'Ghoul'],
  ['imp', 'Imp'],
  ['hound', 'Hound'],
  ['ogre', 'Ogre'],
  ['wisp', 'Wisp'],
  ['angel', 'Angel'],
  ['thrall', 'Thrall'],
  ['elemental', 'Elemental'],
  ['crew', 'Crew'],
  ['wyrmling', 'Wyrmling'],
];

const figure = (name: string, model: string): KindSpec => ({ name, model, stance: 'figure' });

/** The figurine of a class. */
const modelOf = (id: string): string => `keelar-${id}`;

const barriers = [1, 2, 3].map((n): [string, KindSpec] => [
  `barrier-${n}`,
  { name: 'Barrier', model: `keelar-barrier-${n}`, stance: 'block' },
]);

/** Public faces tell which of several models a piece is. */
export const FACES: Readonly<Record<string, KindSpec>> = {
  ...CHUCK_FACES,
  ...Object.fromEntries(barriers),
  keg: { name: 'Powder keg', tells: 'A barrier that blows up when it is broken', model: 'keelar-barrier-1', stance: 'block' },
  'barrier-hurt': { name: 'Damaged barrier', model: 'keelar-barrier-hurt', stance: 'block' },
  ...Object.fromEntries(NAMED.map(({ id, name }) => [id, figure(name, modelOf(id))])),
  [CUSTOM]: figure('Character of an own class', 'keelar-warrior'),
  ...Object.fromEntries(SUMMONS.map(([id, name]) => [id, figure(name, `keelar-${id}`)])),
};
