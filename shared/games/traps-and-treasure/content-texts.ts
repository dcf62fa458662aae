import type { Item, Spell } from './state.ts';

/** What the sheets say of items (T-110..T-116). */
export const ITEM_TEXTS: Readonly<Record<Item, string>> = {
  bag: 'Four Treasures in it weigh nothing.',
  ball: 'Mages: a Wits check reveals a Marker within 6", as if the check beside it had succeeded.',
  salve: 'Heals one box, then it is used up.',
  lockpicks: 'Rogues: a Wits check opens or locks a door.',
  bow: 'Rogues: attack at up to 24" in sight.',
  special: 'Warriors: an unsaved melee hit crosses two boxes of its location.',
};

/** What the sheets say of spells (T-120..T-126); each takes a Wits check. */
export const SPELL_TEXTS: Readonly<Record<Spell, string>> = {
  climb: 'D6 Turns, 1": the target climbs any face at no extra cost.',
  confusion: 'D3 Turns, 12": whoever is within 3" of the point and fails a Wits check wanders at random.',
  'fire-wall': 'D6 Turns, 12": a wall of fire, up to 6" long; walking through it is a hit.',
  'force-bolt': '12": a ranged attack.',
  fly: 'D3 Turns, 1": the target flies, unencumbered, and floats down at the end.',
  heal: '1": heals one box; each Character once in a game.',
  'stone-wall': 'D6 Turns, 12": a wall of stone, up to 6" long and 2" high.',
};
