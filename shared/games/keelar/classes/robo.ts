/**
 * The Robo (C-06): engine builder. Power is its primary resource and is stored; the room under heat max is a secondary one
 * (K-188). It has no actions: Tread is its move. Heat is a number that grows: `max N heat` names heat max; heat begins each board
 * at 0 (the room is full, K-036); a cost `gain N heat` may take it above heat max; "loses N secondary resources" means N heat more.
 *
 * What data cannot say:
 * - `do overheat` (passive): when its turn begins (step 2, after burn and irradiated) and heat is above heat max, it takes the excess as
 *   damage (no attack, caused by itself: R-39 its own fault), and gets no power from the income of this turn. Heat itself stays. Heat is
 *   private; the damage is public.
 * - `do vent N` (passive, hook `income`): N heat less each turn, not below 0, after the check of overheat, also in a turn without income.
 *   Of several vents the largest N counts.
 * - `do set N RES` (shared, effect): the user's RES becomes N.
 * - `do pull N` + reach (shared, effect): an attack without damage (evasion counts): the target body moves up to N spaces with push
 *   straight towards the user, in the direction of R-56 turned round, stopping before the user's space (no collision with the user).
 * - `do shield N` (shared, effect): the next attack that hits the user until the board ends deals N less damage (after armor, not below
 *   0), then it is gone. It does not add up: a new one replaces the old. Private until it works.
 * - `do detect N` (shared, passive): enemies within distance N of a live, seeing bearer cannot stay hidden, invisible ones neither (hook
 *   `detects`; checked after every step of anybody, R-82). Known when it first shows somebody.
 */
export const SHEET = `class Robo v 1
[Start]
start Generator Level 0 (level) - max 3 power, 1 power per turn
start Heat Sink Level 0 (level) - max 4 heat
start Reactor (device) - do overheat, do vent 1
start Tread (ability) - pay 1 power: move 1
start Ram (ability, melee) - pay 1 power: deal 1 damage at 1 range
[Core]
2g Generator Level 1 (level) - max 6 power, 3 power per turn
4g Generator Level 2 (level) - max 9 power, 4 power per turn
2g Heat Sink Level 1 (level) - max 7 heat
3g Heat Sink Level 2 (level) - max 11 heat
2g Vents (device) - do vent 2
1g Coolant (item, one use) - free: do set 0 heat
3g Overclock (ability) - gain 2 heat: gain 1 power
[Guns]
2g Laser (device, ranged) - pay 2 power, gain 1 heat: deal 2 damage at 5 range
4g Rail Gun (device, ranged) - pay 3 power, gain 2 heat: deal 3 damage at 8 range, self push back 1
5g Missile Rack (device, ranged, explosive) - pay 3 power, gain 2 heat: 5/6 chance: deal 2 damage at 6 range, 1 damage at 1 radius;
 prerequisite: Generator Level 1 or Radar
3g Flame Jet (device, fire) - pay 2 power, gain 2 heat: inflict burn 2 at 2 range
[Frame]
3g Plating (armor, 8 HP) - armor melee 1, ranged 1
4g Rocket Feet (device) - pay 1 power, gain 3 heat: fly for 1 turn
3g Tractor (device, ranged) - pay 2 power, gain 1 heat: do pull 2 at 5 range
3g Shield Emitter (device) - pay 1 power, gain 2 heat: do shield 3
2g Repair Arm (device) - pay 2 power: heal 1
2g Radar (device) - do detect 2
2g Carry Clamp (device) - carry a character
`;
