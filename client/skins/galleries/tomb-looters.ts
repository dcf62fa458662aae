import { GiAnkh, GiKnapsack, GiLasso, GiMechanicalArm, GiSkeletonInside, GiTeleport } from 'react-icons/gi?signs';
import type { Exhibit, Gallery } from '../gallery.ts';

/** The bonus items by their names, as the rules book has them (L-111 to L-116). */
const ITEMS: Readonly<Record<string, Exhibit>> = {
  Ankh: { icon: GiAnkh, lines: ['Move 1 or 2 hexes at any time, even before something hits you. Once a game.'] },
  'Phase-Shift': { icon: GiTeleport, lines: ['One of your moves may cross collapsed hexes. Once a game.'] },
  'Grabber Claw': { icon: GiMechanicalArm, lines: ['One of your moves snags the treasure of every hex on its way. Once a game.'] },
  'Fanny Pack': { icon: GiKnapsack, lines: ['Carry one treasure more, from when you strap it on to the end.'] },
  'Kid Leash': { icon: GiLasso, lines: ['One move of your GLM goes one or two hexes farther. Once a game.'] },
  'HacX-ray App': { icon: GiSkeletonInside, lines: ['Look into one container of another player. Once a game.'] },
};

/** A die that is kept at the start: its cash, and the item of its number. */
const dice: Gallery = {
  form: 'row',
  name: 'Bonus items',
  takes: 'Keep',
  of: ({ label: [, cash, item = ''] }) => {
    const exhibit = Object.hasOwn(ITEMS, item) ? ITEMS[item] : undefined;
    return exhibit && { ...exhibit, title: String(item), lines: [...exhibit.lines, `With it ${cash} cash in your GLM.`] };
  },
};

export default dice;
