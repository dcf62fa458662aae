/**
 * The Warrior (C-02): armored melee fighter; choosing what to be strong against is the build.
 *
 * What data cannot say:
 * - `do repair` (shared, effect): an armor of the user is back to its full blocks. Asked only when the user brought several
 *   worn-down armors: which one. `cannot` while none has lost a block. Broken armors (0 left) work again. The count stays private.
 * - `do last-stand` (passive, hook `staysUp`, `limit 1 per board`): the first time on a board that the character would be downed or
 *   killed, its HP become 0 and it stays live: no gold drops, it keeps all abilities. Until the end of its next turn damage cannot lower
 *   its HP below 0. At the end of that turn it is downed if its HP are 0 or less, by the cause that would have downed it. A turn
 *   that it skips does not count. Healing above 0 saves it. Public when it happens.
 */
export const SHEET = `class Warrior v 1
[Start]
start Warrior Level 0 (level) - 1 action per turn
start Fists (ability, melee) - pay 1 action: deal 1 damage at 1 range
[Steel]
4g Warrior Level 1 (level) - 2 actions per turn
5g Warrior Level 2 (level) - 3 actions per turn
1g Leather (armor, 4 HP) - armor melee 1, ranged 1
3g Chain Mail (armor, 6 HP) - armor melee 2, ranged 1, other 0
5g Plate Armor (armor, 8 HP) - armor melee 2, ranged 2, explosive 1, other 1; prerequisite: Warrior Level 1
4g Runed Mail (armor, 6 HP) - armor magical 2, fire 2, melee 1
1g Smith Kit (item, one use) - pay 1 action: do repair
[Arms]
3g Broadsword (weapon, melee, sword, 1 hand) - pay 1 action: deal 2 damage at 1 range
4g Greataxe (weapon, melee, 2 hands) - pay 1 action: deal 3 damage at 1 range
3g War Hammer (weapon, melee, 1 hand) - pay 1 action: deal 1 damage and 2 push back at 1 range
2g Spear (weapon, melee, 1 hand) - pay 1 action: deal 1 damage at 2 range
1g Throwing Axe (weapon, ranged, one use, 1 hand) - pay 1 action: deal 2 damage at 3 range
[Drive]
3g Shield Charge (ability, melee) - pay 1 action: move 2 with push
3g Cleave (ability, melee) - pay 1 action: deal 1 damage at 1 radius
3g Tower Shield (item, 1 hand) - evasion 1/3
2g Second Wind (ability) - pay 1 action: heal 3; limit 1 per board
6g Last Stand (ability) - do last-stand; prerequisite: Warrior Level 1 or Tower Shield; limit 1 per board
`;
