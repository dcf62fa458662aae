import { type Placeable, positionOf } from '../../scripts/scenario/positions/index.ts';
import type { Chance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import type { Choice, OpenPrompt, Prompt } from '../../shared/engine/prompt.ts';
import type { Outcome, Table } from '../../shared/engine/table.ts';
import { GAME as keelar } from '../../shared/games/keelar/index.ts';
import type { Char, Hidden, Own, T } from '../../shared/games/keelar/play/state.ts';
import { faces } from '../../shared/table/die.ts';

export const ownOf = (table: Table): Own => table.state.own as Own;
export const hiddenOf = (table: Table): Hidden => table.state.hidden as Hidden;
export const charsOf = (table: Table): Char[] => Object.values(hiddenOf(table).chars);

/** Whether nobody but its own side sees where a character is. */
export const isUnseen = ({ statuses }: Char): boolean => statuses.some(({ kind }) => kind === 'hidden' || kind === 'invisible');

/** Chance that gives the same lots and dice whatever was drawn before: only `clock` and the size of a draw count. */
export function clockwork(seed: number): Chance & { clock: number } {
  const lot = (from: number, salt: number): number => ((seed * 31 + chance.clock * 17 + salt * 7 + from * 5) >>> 0) % from;
  const chance: Chance & { clock: number } = {
    clock: 0,
    draw: (_n, request) => {
      if (request.kind === 'pick' || request.kind === 'spin') return [lot(request.from, 0)];
      if (request.kind === 'dice') return request.dice.map((die, i) => 1 + lot(faces(die), i));
      return Array.from({ length: request.size }, (_, i) => (i + lot(request.size, 1)) % request.size);
    },
  };
  return chance;
}

/** Keelar with something changed in every position that is laid. */
export function twisted(twist: (t: T) => void): AnyGame {
  const lay = positionOf(keelar);
  if (!lay) throw new Error('Keelar reads positions');
  const game: Placeable = {
    ...keelar,
    position: (spec, options, seats) => {
      const { change, go } = lay(spec, options, seats);
      return {
        go,
        change(t) {
          change(t);
          Reflect.apply(twist, undefined, [t]);
        },
      };
    },
  };
  return game;
}

/** The open questions. */
export const asked = (table: Table): OpenPrompt[] => table.state.prompts.filter(({ answer }) => answer === null);

/** An answer to the open question of a seat, without doing it. */
export function trial(table: Table, seat: number, choice: Choice, chance: Chance): Extract<Outcome, { ok: true }> {
  const open = asked(table).find((each) => each.seat === seat);
  const outcome = submit(table, { do: 'answer', seat, prompt: open?.id ?? '', choice }, chance);
  if (!outcome.ok) throw outcome.fault ?? new Error(`${JSON.stringify(choice)}: ${outcome.refusal.text}`);
  return outcome;
}

/** Answers to a question that are worth trying, in no special order. */
export function choices(prompt: Prompt): Choice[] {
  switch (prompt.kind) {
    case 'choose':
      return prompt.options.map(({ id }) => id);
    case 'place':
      return prompt.places.map(({ place }) => place);
    case 'amount':
      return [prompt.least, prompt.most];
    default:
      return prompt.fallback === undefined ? [] : [prompt.fallback];
  }
}

/**
 * What the rules let everybody see of a table, read off the truth: what stands on the board but for those unseen, what is known of
 * characters (of unseen ones only that they are there), whose turn it is, what was promised. Nothing of it may change in a secret act.
 */
export function open(table: Table): string {
  const own = ownOf(table);
  const chars = charsOf(table);
  const unseen = new Set<string>(chars.filter(isUnseen).map(({ figure }) => figure));
  const carried = (place: string): boolean => place.startsWith('@') && unseen.has(place.slice(1));
  const pieces = Object.values(table.state.pieces)
    .filter(({ id, place, placeKnownTo }) => placeKnownTo === 'all' && !unseen.has(id) && !carried(place))
    .map(({ id, kind, place, count, believed }) => `${id} ${kind} ${place} ${believed?.count ?? count}`)
    .sort();
  const about = chars.map((char) => [
    char.id,
    char.life,
    isUnseen(char),
    isUnseen(char) ? 0 : char.max - char.hp,
    char.carrier,
    char.rider,
  ]);
  const seats = own.seats.map(({ auto, out, known }) => [auto, out, known]);
  // gold that somebody carries is public as all believe it to be.
  const gold = chars.map(({ id }) => own.chars[id]?.gold);
  return JSON.stringify([pieces, about, gold, own.destroyed, seats, own.phase, own.acting, own.consents, table.state.turn]);
}

/** What comes to light at the end of an unseen character's turn, all at once. */
export const atTurnEnd = (table: Table, seat: number): string =>
  JSON.stringify([
    // gold comes to light as well.
    Object.values(table.state.pieces)
      .flatMap(({ kind, place, count }) => (kind === 'coins' && count > 0 ? [`${place} ${count}`] : []))
      .sort(),
    charsOf(table)
      .filter((char) => char.seat === seat)
      .map(({ id, life, hp, max, statuses }) => [
        id,
        life,
        max - hp,
        statuses
          .filter(({ kind }) => kind !== 'mark')
          .map(({ kind, left, ends }) => `${kind} ${left} ${ends}`)
          .sort(),
      ]),
  ]);
