import type { AnyGame } from '../../shared/engine/game.ts';
import type { Choice } from '../../shared/engine/prompt.ts';
import type { Table } from '../../shared/engine/table.ts';
import { laid, type Theme } from './keelar-boards.ts';
import { asked, atTurnEnd, charsOf, choices, clockwork, hiddenOf, isUnseen, open, ownOf, trial } from './keelar-truth.ts';
import { seededBelow } from './table.ts';
import { type Recording, record, sameStream } from './twin.ts';

/** What came of a pair of games. */
export interface TwinReport {
  theme: Theme['what'];
  /** Acts that only one of the two games saw, and those that both did. */
  secret: number;
  common: number;
  /** Frames that were compared. */
  frames: number;
  /** The first difference in words; undefined when there is none. */
  leak?: string;
}

/** Options that everybody hears of, by the beginning of their ids. */
const PUBLIC = /^(auto|allow|revoke|propose|show|mount|dismount|drop|land|end|play|pick)(:|$)/;

type Below = (bound: number) => number;
type Clock = ReturnType<typeof clockwork>;

/**
 * Plays two games from one position that differ only in what some viewers may not know, and compares what those viewers are sent, byte for
 * byte, until the secret comes out. What is secret is judged by the truth (see `open`), never by what the code shows.
 */
export function twinGame(seed: number, only?: Theme['what'], spoil: (game: AnyGame) => AnyGame = (game) => game): TwinReport {
  const below = seededBelow(seed);
  const theme = laid(below, only);
  const clock = clockwork(seed);
  const [a, b] = theme.games.map((game, i) =>
    record(spoil(game), {
      seats: theme.seats,
      chance: clock,
      seed,
      position: theme.positions[i] ?? theme.positions[0] ?? {},
      options: theme.options,
    }),
  );
  if (!a || !b) throw new Error('two games are needed');
  const report: TwinReport = { theme: theme.what, secret: 0, common: 0, frames: 0 };
  const play = theme.what === 'superblind' ? unwatched : watched;
  for (let n = 0; n < 40; n++) {
    clock.clock = n;
    const goesOn = play(theme, [a, b], clock, below, report);
    const difference = compared(theme, a, b, false);
    if (difference !== undefined) return { ...report, leak: `${theme.what} ${seed}, after ${n}: ${difference}` };
    if (!goesOn) break;
  }
  const difference = compared(theme, a, b, true);
  return {
    ...report,
    frames: a.frames(null).length,
    ...(difference === undefined ? {} : { leak: `${theme.what} ${seed}: ${difference}` }),
  };
}

/** The first difference between what the two games sent to those who may not know; `whole` compares newcomers as well. */
function compared(theme: Theme, a: Recording, b: Recording, whole: boolean): string | undefined {
  for (const viewer of theme.viewers) {
    const [left, right] = [a.frames(viewer), b.frames(viewer)];
    const same = !whole && left.length === right.length && left.every((frame, i) => frame === right[i]);
    const found = same ? true : sameStream(a, b, viewer);
    if (found !== true) return `${viewer === null ? 'a spectator' : `seat ${viewer}`}: ${found}`;
  }
  return undefined;
}

const seatOf = (table: Table): number | undefined => asked(table)[0]?.seat;

/** Whether a seat is asked what its character does in its turn. */
const inTurn = (table: Table): boolean => asked(table)[0]?.prompt.title[0] === 'ask.act';

/** A chain of answers of a seat, from one question of its turn to the next, that nobody else may notice; undefined when it did not come to one. */
function chain(
  table: Table,
  seat: number,
  clock: Clock,
  below: Below,
  may: (choice: Choice) => boolean,
  seen: (table: Table) => string,
): Choice[] | undefined {
  const answers: Choice[] = [];
  const before = seen(table);
  let now = table;
  for (let i = 0; i < 6; i++) {
    const prompt = asked(now).find((each) => each.seat === seat)?.prompt;
    if (!prompt) return undefined;
    const list = choices(prompt).filter((choice) => i > 0 || may(choice));
    const choice = list[below(list.length)];
    if (choice === undefined) return undefined;
    now = trial(now, seat, choice, clock).table;
    answers.push(choice);
    if (seen(now) !== before) return undefined;
    if (seatOf(now) === seat && inTurn(now)) return answers;
  }
  return undefined;
}

/** Secret acts of a seat at one of the two tables. */
function inSecret(
  table: Recording,
  seat: number,
  clock: Clock,
  below: Below,
  may: (choice: Choice) => boolean,
  seen: (table: Table) => string,
): number {
  let done = 0;
  for (let left = below(5); left > 0; left--) {
    const answers = chain(table.table, seat, clock, below, may, seen);
    if (!answers) continue;
    table.acts(seat, ...answers);
    done += 1;
  }
  return done;
}

/** One thing happens where the secrets are those of one seat: in its turn it acts at each table on its own; everything else is common. */
function watched(theme: Theme, [a, b]: readonly [Recording, Recording], clock: Clock, below: Below, report: TwinReport): boolean {
  const seat = seatOf(a.table);
  if (seat === undefined || seatOf(b.table) !== seat) return seat === seatOf(b.table) ? false : fail('the same seat is not asked');
  if (seat === theme.secret && inTurn(a.table) && inTurn(b.table) && theme.what !== 'facing') {
    for (const table of [a, b]) {
      const hides = charsOf(table.table).some((char) => char.seat === seat && isUnseen(char));
      const may = (choice: Choice): boolean => (hides ? !PUBLIC.test(String(choice)) : theme.undeclared(table.table, String(choice)));
      report.secret += inSecret(table, seat, clock, below, may, open);
    }
    if (atTurnEnd(a.table, seat) !== atTurnEnd(b.table, seat)) return false;
  }
  const lists = [a, b].map((table) => choices(asked(table.table)[0]?.prompt ?? fail('nobody is asked')));
  const common = mixed(
    theme.pairs(a.table, b.table) ??
      (lists[0] ?? []).filter((choice) => lists[1]?.includes(choice)).map((choice) => [choice, choice] as const),
    below,
  );
  const hides = seat === theme.secret && charsOf(a.table).some((char) => char.seat === seat && isUnseen(char));
  for (const [left, right] of common) {
    // What an unseen character does besides is done in secret; here it only ends its turn.
    if (hides && inTurn(a.table) && left !== 'end') continue;
    const trials = [trial(a.table, seat, left, clock), trial(b.table, seat, right, clock)] as const;
    if (comesOut(a.table, b.table, trials[0].table, trials[1].table) || trials.some(({ events }) => events.some(isFake))) continue;
    a.answer(seat, left);
    b.answer(seat, right);
    report.common += 1;
    return true;
  }
  return false;
}

/** Whether a secret comes out: somebody unseen is not any more, or numbers that only look alike make a difference. */
function comesOut(a: Table, b: Table, nextA: Table, nextB: Table): boolean {
  const lost = (before: Table, after: Table): boolean =>
    charsOf(before).some((char) => isUnseen(char) && !charsOf(after).some((other) => other.id === char.id && isUnseen(other)));
  if (lost(a, nextA) || lost(b, nextB)) return true;
  if (ownOf(nextA).phase !== 'board' || ownOf(nextB).phase !== 'board') return true;
  const gold = (table: Table): string[] =>
    Object.values(table.state.pieces).flatMap(({ kind, place, count, believed, placeKnownTo }) =>
      kind === 'coins' && placeKnownTo === 'all' && !place.startsWith('@') ? [`${place} ${believed?.count ?? count}`] : [],
    );
  const looks = (table: Table): string =>
    // R-89: what an unseen one did besides comes out when its turn ends.
    JSON.stringify([ownOf(table).memo, charsOf(table).map(({ id, life, hp, max }) => [id, life, max - hp]), gold(table).sort()]);
  return looks(nextA) !== looks(nextB);
}

/** A thing that proves to be a fake. */
const isFake = (event: { kind: string; line?: readonly unknown[] }): boolean => event.kind === 'told' && event.line?.[0] === 'fake';

/** One thing happens where one player sees nothing: all others act at each table on their own, that player does the same at both. */
function unwatched(theme: Theme, [a, b]: readonly [Recording, Recording], clock: Clock, below: Below, report: TwinReport): boolean {
  const seat = seatOf(a.table);
  if (seat === undefined || seatOf(b.table) !== seat) return seat === seatOf(b.table) ? false : fail('the same seat is not asked');
  const blind = theme.secret;
  const knows = (table: Table): string => felt(table, blind);
  if (seat !== blind) {
    if (inTurn(a.table))
      for (const table of [a, b]) report.secret += inSecret(table, seat, clock, below, (choice) => !PUBLIC.test(String(choice)), knows);
    const [left = [], right = []] = [a, b].map((table) => choices(asked(table.table)[0]?.prompt ?? fail('nobody is asked')));
    const ending =
      inTurn(a.table) && inTurn(b.table)
        ? ['end']
        : mixed(
            left.filter((choice) => right.includes(choice)),
            below,
          );
    return both(theme, [a, b], seat, ending, clock, report);
  }
  const list = mixed(choices(asked(a.table)[0]?.prompt ?? fail('nobody is asked')), below);
  return both(theme, [a, b], seat, list, clock, report);
}

/** The same answer at both tables, if the blind player feels the same. */
function both(
  theme: Theme,
  [a, b]: readonly [Recording, Recording],
  seat: number,
  list: readonly Choice[],
  clock: Clock,
  report: TwinReport,
): boolean {
  for (const choice of list) {
    const trials = [trial(a.table, seat, choice, clock), trial(b.table, seat, choice, clock)] as const;
    if (felt(trials[0].table, theme.secret) !== felt(trials[1].table, theme.secret)) continue;
    // With the blindfold off it sees what there is.
    if (trials.some(({ table }) => table.state.blind[theme.secret] === undefined)) continue;
    // K-172: what it runs into it is told; here it walks freely or not at all.
    const walks = [a, b].map(({ table }, i) => spot(table, theme.secret) !== spot(trials[i]?.table ?? table, theme.secret));
    if (String(choice).startsWith('blind:') && walks[0] !== walks[1]) continue;
    if (String(choice).startsWith('blind:') && !walks[0]) continue;
    a.answer(seat, choice);
    b.answer(seat, choice);
    report.common += 1;
    return true;
  }
  return false;
}

const spot = (table: Table, seat: number): string | undefined =>
  table.state.pieces[charsOf(table).find((char) => char.seat === seat)?.figure ?? '']?.place;

/** What a blind player may know of: what everybody knows of characters, its own things, the turn; nothing of where anything is. */
function felt(table: Table, seat: number): string {
  const chars = charsOf(table);
  const about = chars.map((char) => [
    char.id,
    char.life,
    char.max - char.hp,
    isUnseen(char),
    char.carrier,
    char.rider,
    ownOf(table).chars[char.id]?.gold,
  ]);
  const statuses = chars.map((char) =>
    char.statuses
      .filter(({ kind }) => kind !== 'mark')
      .map(({ kind, left }) => `${kind} ${left}`)
      .sort(),
  );
  const own = chars
    .filter((char) => char.seat === seat)
    .map(({ res, hp, memo }) => [res, hp, Object.entries(memo).filter(([key]) => key !== 'began')]);
  const { turn } = table.state;
  const { phase, consents, seats, fires, lasting } = ownOf(table);
  return JSON.stringify([about, statuses, own, turn, phase, consents, seats, fires, lasting, hiddenOf(table).seats[seat]]);
}

function mixed<V>(list: readonly V[], below: Below): V[] {
  const rest = [...list];
  const out: V[] = [];
  while (rest.length > 0) out.push(...rest.splice(below(rest.length), 1));
  return out;
}

function fail(why: string): never {
  throw new Error(why);
}
