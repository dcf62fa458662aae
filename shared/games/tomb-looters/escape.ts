import type { Seat } from '../../table/ids.ts';
import { fell, rollColumns } from './collapse.ts';
import { PILLARS_TO_END } from './content.ts';
import { announceItems, spend } from './gear.ts';
import { choosable, mapIn, pillarsDown, wayOut } from './ground.ts';
import { ENTRANCE } from './map.ts';
import { privately } from './private.ts';
import { settingsOf } from './settings.ts';
import { carried, sumOf } from './stash.ts';
import type { Own, Sheet, T, TombStep } from './state.ts';
import { glmPiece, looterOf, looterPiece, seatsOf, sheetOf } from './state.ts';

/** one test a round, after everything else of the phase. */
const roundEnd: TombStep<'round.end'> = (t) => {
  if (pillarsDown(t.own) >= PILLARS_TO_END) t.then('escape', {});
  else t.then('round', {});
};

/** everybody is trapped, so the rest falls by lot until the pillars go. */
const buried: TombStep<'buried'> = (t) => {
  const map = mapIn(t.own);
  if (t.own.boxes < map.countdown) t.own.boxes += 1;
  else {
    const hexes = seatsOf(t.own).map(() => {
      const legal = choosable(t.own, rollColumns(t), settingsOf(t.options).shaftIsBorder);
      return legal[t.pick(legal.length)] ?? '';
    });
    fell(t, hexes);
    for (const hex of [...new Set(hexes)].sort()) t.tell('all', 'fall.alone', hex);
    privately(t);
  }
  t.then('round.end', {});
};

/** L-122: GLM with the cash bonus, and what is carried by who got out. */
const scoreOf = (sheet: Sheet, out: boolean): number => sumOf(sheet.cash) + sumOf(sheet.vault) + (out ? sumOf(carried(sheet)) : 0);

/** L-121, R-46: everybody who can walks to the entrance, with an unused Phase-Shift over rubble too; GLMs always make it. */
const escapeStep: TombStep<'escape'> = (t) => {
  t.own.phase = 'over';
  t.tell('all', 'end');
  for (const seat of seatsOf(t.own)) {
    const looter = looterOf(t.own, seat);
    looter.out = !looter.trapped && walkOut(t, seat);
    looter.glm = ENTRANCE;
    sheetOf(t.hidden, seat).glm = ENTRANCE;
    t.move(glmPiece(seat), ENTRANCE);
    t.tell('all', looter.out ? 'out' : 'not.out', seat);
  }
  announceItems(t);
  privately(t);
  for (const seat of seatsOf(t.own)) t.tell('all', 'score', seat, scoreOf(sheetOf(t.hidden, seat), looterOf(t.own, seat).out === true));
  finish(t);
};

function walkOut(t: T, seat: Seat): boolean {
  const sheet = sheetOf(t.hidden, seat);
  const free = wayOut(t.own, sheet.at, false);
  const shifted = !free && settingsOf(t.options).shiftOnEscape && sheet.items.includes('shift') && wayOut(t.own, sheet.at, true);
  if (shifted) spend(t, seat, 'shift');
  if (!free && !shifted) return false;
  sheet.at = ENTRANCE;
  looterOf(t.own, seat).at = ENTRANCE;
  t.move(looterPiece(seat), ENTRANCE);
  return true;
}

/** L-122, L-123, L-133, R-47: points of a team, then how many of it got out; who is still equal shares the win. */
function finish(t: T): void {
  const { own } = t;
  const outs = (seats: readonly Seat[]): number => seats.filter((seat) => looterOf(own, seat).out === true).length;
  const teams = [...new Set(own.teams)].map((team) => {
    const seats = seatsOf(own).filter((seat) => own.teams[seat] === team);
    const score = sumOf(seats.map((seat) => scoreOf(sheetOf(t.hidden, seat), looterOf(own, seat).out === true)));
    return { seats, score, out: outs(seats) };
  });
  const better = (a: (typeof teams)[number], b: (typeof teams)[number]): boolean =>
    a.score > b.score || (a.score === b.score && a.out > b.out);
  const scores = teams.flatMap((team) =>
    team.seats.map((seat) => ({
      seat,
      score: team.score,
      rank: 1 + sumOf(teams.filter((other) => better(other, team)).map(({ seats }) => seats.length)),
    })),
  );
  const winners = scores.filter(({ rank }) => rank === 1).map(({ seat }) => seat);
  t.end({ winners: winners.sort((a, b) => a - b), scores: scores.sort((a, b) => a.seat - b.seat), line: lineOf(own, winners) });
}

function lineOf(own: Own, winners: readonly Seat[]): readonly [string, ...number[]] {
  const [first = 0] = winners;
  if (winners.length === 1) return ['won', first];
  return new Set(winners.map((seat) => own.teams[seat])).size === 1 ? ['won.team', ...winners] : ['won.shared'];
}

export const escapeSteps = { 'round.end': roundEnd, buried, escape: escapeStep };
