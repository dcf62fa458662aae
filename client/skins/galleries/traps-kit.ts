import {
  GiAngelWings,
  GiBowArrow,
  GiBroadsword,
  GiCrystalBall,
  GiDefensiveWall,
  GiFireWave,
  GiHealing,
  GiLockpicks,
  GiMountainClimbing,
  GiPoisonBottle,
  GiPunchBlast,
  GiSpiralArrow,
  GiSwapBag,
} from 'react-icons/gi?signs';
import type { Exhibit, Gallery } from '../gallery.ts';

/** Items and spells by their ids, as the rules book has them (T-110 to T-126). */
const THINGS: Readonly<Record<string, Exhibit>> = {
  bag: { icon: GiSwapBag, title: 'Bag of Holding', lines: ['Four treasures in it do not slow you down.'] },
  ball: { icon: GiCrystalBall, title: 'Crystal Ball', lines: ['Finds out what a marker within 6" hides.'] },
  salve: { icon: GiPoisonBottle, title: 'Healing Salve', lines: ['Heals one box, once.'] },
  lockpicks: { icon: GiLockpicks, title: 'Lockpicks', lines: ['Opens and locks doors with Wits.'] },
  bow: { icon: GiBowArrow, title: 'Ranged Weapon', lines: ['Attacks at 24".'] },
  special: { icon: GiBroadsword, title: 'Special Melee Weapon', lines: ['Each unsaved blow crosses two boxes.'] },
  climb: { icon: GiMountainClimbing, title: 'Climb', lines: ['Up anything, without paying for the height.'] },
  confusion: { icon: GiSpiralArrow, title: 'Confusion', lines: ['A cloud: whoever is in it may wander off.'] },
  'fire-wall': { icon: GiFireWave, title: 'Fire Wall', lines: ['6" of flames that burn whoever goes through.'] },
  'force-bolt': { icon: GiPunchBlast, title: 'Force Bolt', lines: ['Hits whoever is within 12"; Might saves.'] },
  fly: { icon: GiAngelWings, title: 'Fly', lines: ['Over walls, roofs and gaps.'] },
  heal: { icon: GiHealing, title: 'Heal', lines: ['Heals one box, once for each.'] },
  'stone-wall': { icon: GiDefensiveWall, title: 'Stone Wall', lines: ['6" of wall that nobody passes.'] },
};

/** Items and spells of a character that its player draws up: the answers are sets of them. */
const kit: Gallery = {
  form: 'set',
  name: 'Kit',
  takes: 'Take',
  parts: (answer) => answer.split('+'),
  of: ({ id }) => (Object.hasOwn(THINGS, id) ? THINGS[id] : undefined),
};

export default kit;
