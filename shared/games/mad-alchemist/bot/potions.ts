import type { Option } from '../../../engine/prompt.ts';
import { spread } from '../../../table/geometry/tiles.ts';
import type { Body } from '../ground.ts';
import { adjacent, attacks, targets } from '../ground.ts';
import { STAIRS, sheetOf } from '../state.ts';
import type { Mind } from './mind.ts';
import { danger, over, unknownEffects, unknownHeld, ways, withEffect } from './mind.ts';

/** A use of a potion that is worth its AP now, or nothing. */
export function potionDeed(mind: Mind, options: readonly Option[], below: (bound: number) => number): string | undefined {
  const offered = (id: string): string | undefined => (options.some((option) => option.id === id) ? id : undefined);
  const drink = (symbol: string | undefined): string | undefined => (symbol === undefined ? undefined : offered(`drink:${symbol}`));
  const cast = (symbol: string | undefined, target: Body | undefined): string | undefined =>
    symbol === undefined || !target ? undefined : offered(`throw:${symbol}:${target.id}`);
  const home = mind.holder === mind.seat ? ways(mind, false).get(STAIRS) : undefined;
  const blockedHome = mind.holder === mind.seat && !home;
  // Home by teleport, unless one can walk there now.
  if (mind.holder === mind.seat && (home?.cost ?? 99) > mind.ap && spread(mind.here, STAIRS) <= 5) {
    const jump = drink(withEffect(mind, 'teleport'));
    if (jump) return jump;
  }
  const seen = targets(mind.g, mind.seat);
  const foe = seen.find((body) => body.seat !== null && body.seat === mind.holder);
  if (foe) {
    const spell = cast(withEffect(mind, 'slow'), foe) ?? cast(withEffect(mind, 'fire'), foe) ?? cast(withEffect(mind, 'weaken'), foe);
    if (spell) return spell;
  }
  const quick = drink(withEffect(mind, 'haste')) ?? (mind.shield < 5 ? drink(withEffect(mind, 'strength')) : undefined);
  if (quick) return quick;
  return fireDeed(mind, seen, cast) ?? slowDeed(mind, seen, cast) ?? unknownDeed(mind, seen, blockedHome, cast, drink, below);
}

type Cast = (symbol: string | undefined, target: Body | undefined) => string | undefined;

const MONSTERS = ['lich', 'skeleton', 'alchemist'];

/** Known fire at the strongest monster in sight, or at what bars the way. */
function fireDeed(mind: Mind, seen: readonly Body[], cast: Cast): string | undefined {
  const fire = withEffect(mind, 'fire');
  if (fire === undefined) return undefined;
  const worth = (body: Body): number =>
    body.kind === 'alchemist' ? 4.5 : body.kind === 'lich' ? 3 + body.shield / 10 : body.kind === 'skeleton' ? 2 : 0;
  const strongest = seen.filter((body) => body.seat === null && worth(body) >= 2).sort((a, b) => worth(b) - worth(a))[0];
  return cast(fire, strongest);
}

/** Known slow at a monster that would strike and cannot be fled from. */
function slowDeed(mind: Mind, seen: readonly Body[], cast: Cast): string | undefined {
  if (mind.hp > 2 || mind.ap > 1) return undefined;
  const striker = seen.find((body) => MONSTERS.includes(body.kind) && attacks(mind.g, body, mind.here) > 0);
  return cast(withEffect(mind, 'slow'), striker) ?? (striker ? cast(withEffect(mind, 'teleport'), striker) : undefined);
}

/** Unknown potions at the holder of the Stone, then at monsters from a distance: that identifies them without harm to oneself. */
function unknownDeed(
  mind: Mind,
  seen: readonly Body[],
  blocked: boolean,
  cast: Cast,
  drink: (symbol: string | undefined) => string | undefined,
  below: (bound: number) => number,
): string | undefined {
  const unknown = unknownHeld(mind);
  const symbol = unknown[below(Math.max(1, unknown.length))];
  if (symbol === undefined) return undefined;
  const foe = seen.find((body) => body.seat !== null && body.seat === mind.holder);
  if (foe) return cast(symbol, foe);
  const good = unknownEffects(mind.view);
  const monster = seen
    .filter((body) => MONSTERS.includes(body.kind) && (!adjacent(mind.g, body.place, mind.here) || blocked))
    .sort((a, b) => b.shield - a.shield)[0];
  if (monster && good.includes('fire')) return cast(symbol, monster);
  // Two of a kind, or mostly good things left: one sip tells what it is.
  const { hp } = sheetOf(mind.view.own, mind.seat);
  const kind = good.filter((effect) => effect === 'haste' || effect === 'strength').length / good.length;
  const safe = danger(mind, mind.here) === 0 && over(mind.shield) <= 0.5;
  return hp >= 3 && safe && kind > 0.45 ? drink(symbol) : undefined;
}
