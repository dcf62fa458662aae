import { between } from '../../../table/geometry/square.ts';
import type { PlaceId, Seat } from '../../../table/ids.ts';
import type { Passive, World } from '../play/companion.ts';
import type { CharId } from '../play/frames.ts';
import { onBoard, placeOf } from '../play/lookup.ts';
import type { Char, T } from '../play/state.ts';
import { sheetOf } from './index.ts';

/**
 * What a Cleric leaves on the board for everybody to see (own memo, until the board ends): favors owed, promises of peace, who downed
 * whom, sanctuaries and martyrs.
 */
const FAVOR = (cleric: Seat, debtor: Seat): string => `board:favor:${cleric}:${debtor}`;
const PEACE = (cleric: Seat, debtor: Seat): string => `board:peace:${cleric}:${debtor}`;
const DOCKET = (seat: Seat, char: CharId | null): string => `board:docket:${seat}:${char ?? 'any'}`;
const SANCTUARY = 'board:sanctuary:';
const MARTYR = 'board:martyr:';

/** How far a martyr can be from whom it suffers for. */
const MARTYR_REACH = 3;

export const favorsOf = (t: T, cleric: Seat, debtor: Seat): number => Number(t.own.memo[FAVOR(cleric, debtor)] ?? 0);

export function owe(t: T, cleric: Seat, debtor: Seat, change: 1 | -1): void {
  t.own.memo[FAVOR(cleric, debtor)] = favorsOf(t, cleric, debtor) + change;
}

/** Peace lasts to the end of the debtor's next turn: it waits for that turn, then runs. */
export function makePeace(t: T, cleric: Seat, debtor: Seat): void {
  t.own.memo[PEACE(cleric, debtor)] = 'waits';
}

const atPeace = (t: T, cleric: Seat, debtor: Seat): boolean => t.own.memo[PEACE(cleric, debtor)] !== undefined;

/** Whether a character may be judged: of the player who downed somebody else's primary, and the one that did it, if one did. */
export const isGuilty = (t: T, char: Char): boolean =>
  t.own.memo[DOCKET(char.seat, char.id)] !== undefined || t.own.memo[DOCKET(char.seat, null)] !== undefined;

export function makeSanctuary(t: T, char: Char, place: PlaceId, turns: number): void {
  t.own.memo[SANCTUARY + char.id] = `${place} ${turns}`;
}

export function makeMartyr(t: T, char: Char, victim: Char): void {
  t.own.memo[MARTYR + char.id] = victim.id;
}

/** A sanctuary counts its maker's turns, a martyr suffers to its next one. */
function turnBegins(t: T, char: Char): void {
  delete t.own.memo[MARTYR + char.id];
  const held = t.own.memo[SANCTUARY + char.id];
  if (typeof held !== 'string') return;
  const [place, turns] = held.split(' ');
  const left = Number(turns) - 1;
  if (left > 0) t.own.memo[SANCTUARY + char.id] = `${place} ${left}`;
  else delete t.own.memo[SANCTUARY + char.id];
}

/** Who suffers for a character now. */
const martyrOf = (t: T, victim: Char): Char | undefined =>
  Object.values(t.hidden.chars).find(
    (char) =>
      char.life === 'live' && t.own.memo[MARTYR + char.id] === victim.id && between(placeOf(t, char), placeOf(t, victim)) <= MARTYR_REACH,
  );

/** For everybody: peace and martyrs stand between an attack and its victim. */
export const MARKS: Passive = {
  turnBegins,
  damageIn(t, char, blow, damage) {
    if (damage < 1) return damage;
    if (char.rank === 'primary' && blow.cause.seat !== null && atPeace(t, char.seat, blow.cause.seat)) return 0;
    const martyr = martyrOf(t, char);
    if (!martyr) return damage;
    t.tell('all', 'cleric.suffers', martyr.seat, martyr.name, char.seat, char.name);
    t.then('hurt', { hurts: [{ body: { kind: 'char', id: martyr.id }, damage }], cause: blow.cause, what: 'martyr' });
    return 0;
  },
};

/** Whether anybody at the table plays a sheet that keeps a docket: whether it was brought is not told by it. */
const keepsDocket = (t: T): boolean =>
  t.own.seats.some((_, seat) =>
    sheetOf(t.own, seat).entries.some(({ abilities }) =>
      abilities.some(({ effects }) => effects.some(({ effect }) => effect.kind === 'do' && effect.name === 'docket')),
    ),
  );

export const WATCH: World = {
  seatTurn(t, seat) {
    for (const key of Object.keys(t.own.memo)) {
      if (!key.startsWith('board:peace:')) continue;
      if (t.own.memo[key] === 'runs') delete t.own.memo[key];
      else if (key.endsWith(`:${seat}`)) t.own.memo[key] = 'runs';
    }
  },
  someoneDowned(t, victim, cause) {
    if (victim.rank !== 'primary' || cause.seat === null || cause.seat === victim.seat || !keepsDocket(t)) return;
    t.own.memo[DOCKET(cause.seat, cause.char)] = victim.id;
  },
  spares: (t, place) =>
    Object.entries(t.own.memo).some(([key, value]) => key.startsWith(SANCTUARY) && String(value).split(' ')[0] === place),
  wentOff(t, char) {
    // Nobody counts the turns of whoever is gone.
    if (onBoard(char)) return;
    delete t.own.memo[MARTYR + char.id];
    delete t.own.memo[SANCTUARY + char.id];
  },
};
