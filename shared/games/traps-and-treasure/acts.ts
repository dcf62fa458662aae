import type { Option } from '../../engine/prompt.ts';
import { gap } from '../../table/geometry/plane/distance.ts';
import { INCH } from '../../table/geometry/plane/types.ts';
import type { PieceId, Seat } from '../../table/ids.ts';
import { doorOptions } from './doors.ts';
import { campOwner, looseTreasures } from './floor.ts';
import { floorUnder, sightOf, touches, touchesPoint } from './ground.ts';
import { markerOptions } from './markers.ts';
import { isOnTheWay } from './move.ts';
import { allied, isDeclined } from './pacts.ts';
import { spellOptions } from './spells.ts';
import { inHomeCamp } from './stash.ts';
import type { Creature, Item } from './state.ts';
import { has, isConscious, isFoe, mates, needOf, seatOf, speedOf } from './values.ts';
import type { World } from './world.ts';
import { creature, creatures, isDisabled, posOf } from './world.ts';
import { hurtParts } from './wounds.ts';

/** Range of the Ranged Weapon (T-115). */
export const BOWSHOT = 24 * INCH;

/** All that a Character may do now besides walking; every one of them is legal. */
export function actOptions(w: World, id: PieceId): Option[] {
  const of = creature(w, id);
  const seat = seatOf(of);
  const end: Option = { id: 'end', label: ['option.end'], mark: 'end' };
  // a climb is finished first.
  if (of.hanging) return [];
  const acts = of.actionsLeft > 0;
  return [
    ...(acts ? [...attacks(w, of), ...salves(w, of), ...pickUps(w, of), ...robberies(w, of)] : []),
    ...doorOptions(w, id),
    ...markerOptions(w, id),
    ...spellOptions(w, id),
    ...(acts ? trades(w, of) : []),
    ...loads(w, of),
    ...(isOnTheWay(of) && acts ? [nextMove(of, speedOf(w, of))] : []),
    ...pacts(w, seat),
    ...(w.settings.minutes > 0 && !w.own.timeUp && !isDeclined(w.own, 'time')
      ? [{ id: 'time', label: ['option.time', w.settings.minutes], rare: true } satisfies Option]
      : []),
    end,
  ];
}

/** what is left of a Move may be given up for the next one; meant where little is left. */
const nextMove = (of: Creature, speed: number): Option => ({
  ...{ id: 'move:end', label: ['option.move.end', speed / INCH] },
  ...(of.moveLeft * 2 > speed ? { rare: true as const } : {}),
});

/** T-061, T-114..T-116: melee within 1" with a line of reach, shots up to 24" in sight (R-49: also in melee). */
function attacks(w: World, of: Creature): Option[] {
  const foes = creatures(w).filter((other) => isFoe(w, of, other));
  const near = foes.filter((other) => touches(w, of.id, other.id));
  const option = (what: string, other: Creature, mark: string, rare = false): Option => ({
    ...{ id: `${what}:${other.id}`, label: [`option.${what}`, other.id, needOf(of, 'combat')], piece: other.id, mark },
    ...(rare ? { rare: true as const } : {}),
  });
  // only its Class uses a weapon that is carried.
  const special = of.class === 'warrior' && has(of, 'special') ? near.map((other) => option('special', other, 'attack')) : [];
  const bow = of.class === 'rogue' && has(of, 'bow') ? foes.filter((other) => inBowshot(w, of.id, other.id)) : [];
  // The plain weapon does less than the special one, and a shot at arm's length what a blow does.
  return [
    ...special,
    ...near.map((other) => option('attack', other, 'attack', special.length > 0)),
    ...bow.map((other) => (near.includes(other) ? option('shoot', other, 'attack', true) : option('shoot', other, 'shoot'))),
  ];
}

/** T-115, R-49: base to base, with a line of sight. */
const inBowshot = (w: World, from: PieceId, to: PieceId): boolean =>
  gap(posOf(w, from), posOf(w, to)) <= BOWSHOT && sightOf(w, from, to).free;

/** T-112, R-46: on itself or a Creature within 1" that has something to heal. */
function salves(w: World, of: Creature): Option[] {
  if (!has(of, 'salve')) return [];
  return creatures(w, 'character')
    .filter((other) => hurtParts(other).length > 0 && (other.id === of.id || touches(w, of.id, other.id)))
    .map((other): Option => ({ id: `salve:${other.id}`, label: ['option.salve', other.id], piece: other.id, mark: 'heal' }));
}

/** T-068, T-071: a Treasure within 1"; T-074: none that lies in a Camp. */
function pickUps(w: World, of: Creature): Option[] {
  return looseTreasures(w)
    .filter(({ id }) => touchesPoint(w, of.id, posOf(w, id)))
    .map(({ id, place }): Option => ({ id: `pick:${id}`, label: ['option.pick'], piece: id, place, mark: 'take' }));
}

/** Treasure from whoever is Disabled or Unconscious, items from Disabled Characters, but not in their own Camp (T-074). */
export function lootOf(w: World, other: Creature): ('treasure' | Item)[] {
  if (other.kind !== 'character' || isConscious(other) || (isDisabled(other) && inHomeCamp(w, other.id))) return [];
  const items = isDisabled(other) ? [...new Set(other.items)] : [];
  return [...(other.treasures > 0 ? ['treasure' as const] : []), ...items];
}

function robberies(w: World, of: Creature): Option[] {
  return creatures(w, 'character')
    .filter((other) => other.id !== of.id && touches(w, of.id, other.id))
    .flatMap((other) =>
      lootOf(w, other).map(
        (what): Option => ({
          id: `rob:${other.id}:${what}`,
          label: what === 'treasure' ? ['option.rob', other.id] : [`option.rob.${what}`, other.id],
          piece: other.id,
          mark: 'take',
        }),
      ),
    );
}

/** T-067, R-51: with a conscious Character within 1", whoever has anything to give. */
export const mayTrade = (w: World, of: Creature, other: Creature): boolean =>
  other.kind === 'character' &&
  other.id !== of.id &&
  isConscious(other) &&
  (other.seat === of.seat || !isDeclined(w.own, 'trade', seatOf(other))) &&
  touches(w, of.id, other.id);

function trades(w: World, of: Creature): Option[] {
  if (of.treasures === 0 && of.items.length === 0) return [];
  return creatures(w, 'character')
    .filter((other) => mayTrade(w, of, other))
    .map(
      (other): Option => ({
        ...{ id: `trade:${other.id}`, label: ['option.trade', other.id], piece: other.id, mark: 'give' },
        // Who carries no Treasure seldom gives anything.
        ...(of.treasures === 0 ? { rare: true as const } : {}),
      }),
    );
}

/** free at any time in the activation: into the chest at home, onto the floor elsewhere. */
function loads(w: World, of: Creature): Option[] {
  if (of.treasures === 0) return [];
  if (inHomeCamp(w, of.id)) return [{ id: 'stash', label: ['option.stash', of.treasures], mark: 'give' }];
  // what is laid down in another's Camp is that player's.
  const owner = campOwner(w, floorUnder(w, of.id));
  return [{ id: 'drop', label: owner === undefined ? ['option.drop'] : ['option.drop.camp', owner], mark: 'give', rare: true }];
}

/** T-004: proposals and breaches, of whoever is in turn. */
function pacts(w: World, seat: Seat): Option[] {
  return w.own.teams.flatMap((_, other): Option[] => {
    if (mates(w.own, seat, other)) return [];
    if (allied(w.own, seat, other)) return [{ id: `break:${other}`, label: ['option.break', other], rare: true }];
    return isDeclined(w.own, 'ally', other) ? [] : [{ id: `ally:${other}`, label: ['option.ally', other], rare: true }];
  });
}
