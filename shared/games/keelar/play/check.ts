import type { GameState } from '../../../engine/state.ts';
import { parseCell } from '../../../table/geometry/square.ts';
import type { PlaceId } from '../../../table/ids.ts';
import { carrierOf } from '../../../table/piece.ts';
import { settingsOf } from './settings.ts';
import type { Char, Hidden, Own } from './state.ts';
import { FLEETING } from './stats.ts';

const on = (char: Char): boolean => char.life === 'live' || char.life === 'downed';

/** The first invariant of §7 that a position at rest on a board breaks, with its id, or undefined. */
export function checkPlay(state: GameState, own: Own, hidden: Hidden): string | undefined {
  if (own.phase !== 'board') return undefined;
  const chars = Object.values(hidden.chars).filter(on);
  return (
    standing(state, chars) ?? exits(state, own, chars) ?? lives(state, own, chars) ?? stores(own, chars) ?? blindness(state, hidden, chars)
  );
}

function placeOf(state: GameState, char: Char): PlaceId | undefined {
  let piece = state.pieces[char.figure];
  for (let below = piece && carrierOf(piece.place); below !== undefined; below = piece && carrierOf(piece.place))
    piece = state.pieces[below];
  return piece?.place;
}

const has = (char: Char, kind: string): boolean => char.statuses.some((status) => status.kind === kind);

/** I-03 to I-05: nobody shares a space or a layer of it who must not. */
function standing(state: GameState, chars: readonly Char[]): string | undefined {
  const solid = new Map<PlaceId, string>();
  for (const { kind, place } of Object.values(state.pieces)) {
    if (kind === 'wall' || kind === 'barrier' || kind === 'void') solid.set(place, kind);
  }
  const ground = new Map<PlaceId, string>();
  const air = new Map<PlaceId, string>();
  for (const char of chars) {
    const place = placeOf(state, char);
    if (place === undefined || parseCell(place) === undefined) return `I-25 ${char.id} is on no space`;
    if (char.carrier !== null) continue;
    const under = solid.get(place);
    if (char.life === 'downed') {
      // Whoever is still to fall hangs over it.
      if ((under === 'wall' || under === 'void') && !has(char, 'flying')) return `I-05 downed ${char.id} lies on a ${under} (${place})`;
      continue;
    }
    if (has(char, 'flying')) {
      if (air.has(place)) return `I-04 ${char.id} and ${air.get(place)} fly over ${place}`;
      if (under === 'void') return `I-04 ${char.id} flies in the void (${place})`;
      air.set(place, char.id);
      continue;
    }
    // An Energy Ghost sits inside a barrier.
    if (under === 'barrier' && char.memo.shelter !== undefined) continue;
    if (under !== undefined) return `I-03 ${char.id} stands on a ${under} (${place})`;
    if (ground.has(place)) return `I-03 ${char.id} and ${ground.get(place)} stand on ${place}`;
    ground.set(place, char.id);
  }
  return undefined;
}

/** I-07, I-10: there is an exit, and nobody who must leave stands on one. */
function exits(state: GameState, own: Own, chars: readonly Char[]): string | undefined {
  const places = new Set(Object.values(state.pieces).flatMap(({ kind, place }) => (kind === 'exit' && parseCell(place) ? [place] : [])));
  // Boards laid by hand for a scenario may do without one.
  if (places.size === 0 && own.memo['board:noExit'] !== true) return 'I-07 there is no exit';
  const chosen = settingsOf(state.options);
  // a barrier plugs an exit.
  for (const { kind, place } of Object.values(state.pieces)) if (kind === 'barrier') places.delete(place);
  for (const char of chars) {
    const place = placeOf(state, char);
    if (place === undefined || !places.has(place)) continue;
    // Whoever went down in the air has not fallen yet.
    if (char.life === 'downed' ? chosen.downedLeave && !has(char, 'flying') : !has(char, 'flying') || chosen.flyersLeave) {
      // Someone waiting to be asked about its gold has not gone yet.
      if (state.asking?.frame.step !== 'pickup') return `I-10 ${char.id} stands on the exit ${place}`;
    }
  }
  return undefined;
}

/** I-08, I-09, I-11: HP within their limits; who may not carry gold has none. */
function lives(state: GameState, own: Own, chars: readonly Char[]): string | undefined {
  const pending = JSON.stringify([state.stack, state.asking?.frame ?? null]);
  for (const char of chars) {
    // A stand at 0 HP is an exception that a sheet names.
    if (char.hp > char.max) return `I-08 ${char.id} has ${char.hp} of ${char.max} HP`;
    if (char.life === 'live' && char.hp <= 0 && char.memo.stand === undefined) return `I-08 ${char.id} lives with ${char.hp} HP`;
    const falling = pending.includes(`"${char.id}"`);
    if (char.life === 'downed' && char.hp <= -char.max && !falling) return `I-08 ${char.id} is down with ${char.hp} HP`;
    if (char.life === 'downed' && (own.chars[char.id]?.gold ?? 0) > 0 && !falling) return `I-09 downed ${char.id} carries gold`;
    if (!char.mayCarry && (own.chars[char.id]?.gold ?? 0) > 0) return `I-11 ${char.id} carries gold`;
  }
  for (const { id, kind, count } of Object.values(state.pieces))
    if (kind === 'barrier' && count < 1) return `I-08 the barrier ${id} has ${count} HP`;
  return undefined;
}

/** I-12: actions only in the own turn, resources within their limits. */
function stores(own: Own, chars: readonly Char[]): string | undefined {
  for (const char of chars) {
    for (const [res, n] of Object.entries(char.res)) {
      const most = char.cap[res];
      if (n < 0 && res !== 'MP') return `I-12 ${char.id} has ${n} ${res}`;
      // What vanishes with the turn may come on top of its maximum.
      if (most !== undefined && n > most && res !== 'heat' && !FLEETING.some((each) => each === res))
        return `I-12 ${char.id} has ${n} of ${most} ${res}`;
    }
    if (own.acting !== char.id && (char.res.action ?? 0) > 0) return `I-12 ${char.id} keeps actions outside its turn`;
  }
  return undefined;
}

/** I-18, I-19: whoever may not look is blindfolded, and only the superblind face anywhere. */
function blindness(state: GameState, hidden: Hidden, chars: readonly Char[]): string | undefined {
  for (const char of chars) {
    if (!has(char, 'superblind')) continue;
    if (state.blind[char.seat] === undefined) return `I-18 seat ${char.seat} may look at the board`;
    if (hidden.facing[char.id] === undefined) return `I-19 ${char.id} faces nowhere`;
  }
  return undefined;
}
